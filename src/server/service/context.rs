//! What every request starts from: settings as resolved, files, the machine.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::machine;
use super::puppet_conf::{self, PuppetConf};
use pantin_base::budget::Limits;
use pantin_base::diagnostics::Issue;
use pantin_catalog::ExportStore;
use pantin_host::{Disk, RunMode, Settings, Sources, System, expand_path};

/// What every request starts from.
#[derive(Debug)]
pub struct Context {
    /// The file system.
    pub files: Arc<dyn System>,
    /// Where settings come from.
    pub sources: Sources,
    /// Settings without those of an environment.
    pub settings: Settings,
    /// The directory that relative paths start from.
    pub working_directory: PathBuf,
    /// Facts about this machine as the one that compiles.
    pub server_facts: Vec<(String, String)>,
    /// What the nodes of the fleet exported, if something keeps it.
    pub exports: Option<Arc<dyn ExportStore>>,
    /// What each compilation may use, and each program that is asked about a node before.
    pub limits: Limits,
}

/// As what the settings are read: a program may be something else before it knows its environment.
#[derive(Clone, Copy, Debug)]
pub struct RunModes {
    /// Until the environment is known.
    pub before: RunMode,
    /// From then on.
    pub after: RunMode,
}

impl Context {
    /// Resolves the settings of this machine: those given go before those of `puppet.conf`. Also gives what is to be told
    /// of that file.
    ///
    /// # Errors
    /// Settings that cannot be used.
    pub fn of_machine(flags: Vec<(String, String)>, modes: RunModes) -> Result<(Self, PuppetConf), Issue> {
        let files: Arc<dyn System> = Arc::new(Disk);
        let working_directory = machine::working_directory();
        let machine = machine::directories(&*files);
        let mut sources =
            Sources { flags, machine, working_directory: working_directory.clone(), ..Sources::default() };
        sources.outer_libraries = machine::outer_libraries(&*files, &working_directory);
        let config = sources.interpolate("$config", "production")?;
        let (conf, puppet_conf) = puppet_conf::read(&*files, Path::new(&config))?;
        sources.puppet = conf;
        sources.run_mode = modes.before;
        let name = sources.interpolate("$environment", sources.environment_name())?;
        sources.run_mode = modes.after;
        let settings = Settings::resolve(&sources, &name)?;
        let server_facts = machine::server_facts(settings.text("certname"));
        let limits = Limits::default();
        Ok((Self { files, sources, settings, working_directory, server_facts, exports: None, limits }, puppet_conf))
    }

    /// Has the directory of the certificate authority, where no setting says where it is, be where `puppetserver ca` has it:
    /// what `ca` in `ssldir` is or leads to, else `puppetserver/ca` beside `confdir`. Puppet's own default is that of root.
    ///
    /// # Errors
    /// As [`Settings::resolve`].
    pub fn settle_authority(&mut self) -> Result<(), Issue> {
        let (ssl, configuration) = (Path::new(self.settings.text("ssldir")), Path::new(self.settings.text("confdir")));
        let old = ssl.join("ca");
        let directory = if self.files.is_dir(&old) {
            self.files.real_path(&old).unwrap_or(old)
        } else {
            // Debian has it there.
            let within = configuration.join("puppetserver");
            let beside = configuration.parent().unwrap_or(configuration).join("puppetserver");
            if self.files.is_dir(&within) { within.join("ca") } else { beside.join("ca") }
        };
        let name = self.environment_name().to_owned();
        self.sources.machine.push(("cadir".to_owned(), directory.display().to_string()));
        self.settings = Settings::resolve(&self.sources, &name)?;
        Ok(())
    }

    /// The name of the environment to work in.
    #[must_use]
    pub fn environment_name(&self) -> &str {
        self.settings.text("environment")
    }

    /// A path as typed, made absolute.
    #[must_use]
    pub fn absolute(&self, path: &Path) -> PathBuf {
        expand_path(path, &self.working_directory)
    }
}
