//! What every subcommand starts from: settings as resolved, files, the log.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::arguments::{Arguments, Command, LogFormat};
use super::log::Console;
use super::logdest;
use super::machine;
use super::precompiled::Origin;
use super::puppet_conf::{self, PuppetConf};
use crate::diagnostics::issues::evaluate::runtime_error;
use crate::diagnostics::{Issue, Level};
use crate::environment::{Disk, Environment, Files, RunMode, Settings, Sources, expand_path};

/// What every subcommand starts from.
#[derive(Debug)]
pub(super) struct Context {
    /// The file system.
    pub(super) files: Arc<dyn Files>,
    /// Where settings come from.
    pub(super) sources: Sources,
    /// Settings without those of an environment.
    pub(super) settings: Settings,
    /// The directory that relative paths start from.
    pub(super) working_directory: PathBuf,
    /// Facts about this machine as the one that compiles.
    pub(super) server_facts: Vec<(String, String)>,
    /// Where environments come from.
    pub(super) origin: Origin,
    /// Where the log goes.
    pub(super) console: Console,
    /// What is to be told of `puppet.conf`.
    pub(super) puppet_conf: PuppetConf,
}

impl Context {
    /// Resolves the settings and opens the log.
    pub(super) fn new(flags: Vec<(String, String)>, arguments: &Arguments) -> Result<Self, Issue> {
        let logging = &arguments.logging;
        let files: Arc<dyn Files> = Arc::new(Disk);
        let working_directory = machine::working_directory();
        let machine = machine::directories(&*files);
        let mut sources =
            Sources { flags, machine, working_directory: working_directory.clone(), ..Sources::default() };
        let config = sources.interpolate("$config", "production")?;
        let (conf, puppet_conf) = puppet_conf::read(&*files, Path::new(&config));
        sources.puppet = conf;
        // `puppet catalog compile` is a server only once it has its environment, `puppet lookup` from the start.
        if matches!(arguments.command, Command::Lookup(_)) {
            sources.run_mode = RunMode::Server;
        }
        let name = sources.interpolate("$environment", sources.environment_name())?;
        if matches!(arguments.command, Command::Catalog(_) | Command::Cache(_) | Command::Facts(_)) {
            sources.run_mode = RunMode::Server;
        }
        let settings = Settings::resolve(&sources, &name)?;
        let level = match (logging.debug, logging.verbose) {
            (true, _) => Level::Debug,
            (false, true) => Level::Info,
            (false, false) => Level::from_name(settings.text("log_level")).unwrap_or(Level::Notice),
        };
        let color = logging.log_format == LogFormat::Text && machine::wants_color(sources.flag("color"));
        let asked_for = logging.debug || logging.verbose || sources.flag("log_level").is_some();
        let destinations = settings.path("logdest").map(|_| settings.text("logdest")).unwrap_or_default();
        let destinations = logdest::open(destinations, settings.text("syslogfacility"), &working_directory)
            .map_err(|detail| runtime_error(&detail))?;
        let console = Console::open(logging.log_format, level, asked_for, color, destinations);
        puppet_conf.tell(&console);
        let origin = Origin::new(&arguments.precompilation, &working_directory, &console);
        let server_facts = machine::server_facts(settings.text("certname"));
        Ok(Self { files, sources, settings, working_directory, server_facts, origin, console, puppet_conf })
    }

    /// The name of the environment to work in.
    pub(super) fn environment_name(&self) -> &str {
        self.settings.text("environment")
    }

    /// Opens an environment.
    pub(super) fn environment(&self, name: &str) -> Result<Environment, Issue> {
        self.open(self.sources.clone(), name)
    }

    /// Opens an environment whose manifests are replaced by a piece of code.
    pub(super) fn environment_of_code(&self, name: &str, code: &str) -> Result<Environment, Issue> {
        let mut sources = self.sources.clone();
        sources.flags.push(("code".to_owned(), code.to_owned()));
        self.open(sources, name)
    }

    fn open(&self, sources: Sources, name: &str) -> Result<Environment, Issue> {
        self.origin.open((&self.files, sources), name, &self.working_directory, &self.console)
    }

    /// The text of a file, for showing where an error is.
    pub(super) fn text_of(&self, file: &str) -> Option<String> {
        let file = Path::new(file);
        self.origin.text_of(file).or_else(|| String::from_utf8(self.files.read(file).ok()?).ok())
    }

    /// A path as typed, made absolute.
    pub(super) fn absolute(&self, path: &Path) -> PathBuf {
        expand_path(path, &self.working_directory)
    }
}
