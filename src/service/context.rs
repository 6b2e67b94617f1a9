//! The context of every request: resolved settings, files, the machine.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::machine;
use super::programs::{OnOwnThread, Programs};
use super::puppet_conf::{self, PuppetConf};
use super::traced::Tracer;
use pantin_base::budget::Limits;
use pantin_base::diagnostics::Issue;
use pantin_catalog::ExportStore;
use pantin_host::{Disk, ProjectDefaults, RunMode, Settings, Sources, System, expand_path};

/// The context of every request.
#[derive(Debug)]
pub struct Context {
    /// The file system.
    pub files: Arc<dyn System>,
    /// The sources of settings.
    pub sources: Sources,
    /// Settings without those of an environment.
    pub settings: Settings,
    /// The base of relative paths.
    pub working_directory: PathBuf,
    /// Facts about this machine as the compiling server.
    pub server_facts: Vec<(String, String)>,
    /// The exported resources of the fleet, if stored.
    pub exports: Option<Arc<dyn ExportStore>>,
    /// The limits of each compilation, and of each program for node data.
    pub limits: Limits,
    /// How programs that describe nodes run.
    pub programs: Arc<dyn Programs>,
    /// Who watches all compilations, for traces.
    pub tracer: Option<Arc<dyn Tracer>>,
}

/// The run modes for settings: a program may change its mode once it knows its environment.
#[derive(Clone, Copy, Debug)]
pub struct RunModes {
    /// Until the environment is known.
    pub before: RunMode,
    /// From then on.
    pub after: RunMode,
}

impl Context {
    /// Resolves the settings of this machine: the given ones take precedence over those of a repository, these over
    /// `puppet.conf`. Also returns findings on that file.
    ///
    /// # Errors
    /// If settings are unusable.
    pub fn of_machine(
        flags: Vec<(String, String)>,
        project: ProjectDefaults,
        modes: RunModes,
    ) -> Result<(Self, PuppetConf), Issue> {
        let files: Arc<dyn System> = Arc::new(Disk);
        let working_directory = machine::working_directory();
        let machine = machine::directories(&*files);
        let mut sources =
            Sources { flags, project, machine, working_directory: working_directory.clone(), ..Sources::default() };
        sources.outer_libraries = machine::outer_libraries(&*files, &working_directory);
        let config = sources.interpolate("$config", "production")?;
        let (conf, puppet_conf) = puppet_conf::read(&*files, Path::new(&config))?;
        sources.puppet = conf;
        sources.run_mode = modes.before;
        let name = sources.interpolate("$environment", sources.environment_name())?;
        sources.run_mode = modes.after;
        let settings = Settings::resolve(&sources, &name)?;
        let server_facts = machine::server_facts(settings.text("certname"));
        let (limits, programs) = (Limits::default(), Arc::new(OnOwnThread));
        let context = Self {
            files,
            sources,
            settings,
            working_directory,
            server_facts,
            exports: None,
            limits,
            programs,
            tracer: None,
        };
        Ok((context, puppet_conf))
    }

    /// The same with other files.
    #[must_use]
    pub fn with_files(&self, files: Arc<dyn System>) -> Self {
        Self {
            files,
            sources: self.sources.clone(),
            settings: self.settings.clone(),
            working_directory: self.working_directory.clone(),
            server_facts: self.server_facts.clone(),
            exports: self.exports.clone(),
            limits: self.limits,
            programs: Arc::clone(&self.programs),
            tracer: self.tracer.clone(),
        }
    }

    /// Without a setting, uses the authority's directory of `puppetserver ca`: the target of `ca` in `ssldir`, else
    /// `puppetserver/ca` beside `confdir`. Puppet's own default is that of root.
    ///
    /// # Errors
    /// As [`Settings::resolve`].
    pub fn settle_authority(&mut self) -> Result<(), Issue> {
        let (ssl, configuration) = (Path::new(self.settings.text("ssldir")), Path::new(self.settings.text("confdir")));
        let old = ssl.join("ca");
        let directory = if self.files.is_dir(&old) {
            self.files.real_path(&old).unwrap_or(old)
        } else {
            // As in Debian.
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

    /// A typed path, made absolute.
    #[must_use]
    pub fn absolute(&self, path: &Path) -> PathBuf {
        expand_path(path, &self.working_directory)
    }
}
