//! What every subcommand starts from: the service, the log.

use std::path::PathBuf;
use std::sync::Arc;

use super::arguments::{Arguments, Command, LogFormat, Precompilation};
use super::locale;
use super::log::{About, Console};
use super::logdest;
use super::machine;
use super::needs::{CodeVersions, Needs, StoreNeed};
use super::personality::Personality;
use super::traces::Traces;
use crate::issues;
use pantin_base::diagnostics::render::Look;
use pantin_base::diagnostics::{Entry, Issue, Level, Log};
use pantin_project::TelemetryConfig;
use pantin_service::artefacts::public_key;
use pantin_service::fleet::Fleet;
use pantin_service::repository::Rules;
use pantin_service::{
    self as service, ArtefactMode, Environment, Generation, KeptUnits, Listener, Origin, ProjectDefaults, PuppetConf,
    Service,
};

/// What every subcommand starts from.
pub(super) struct Context {
    /// Settings, files and environments.
    pub(super) service: Service,
    /// Where the log goes.
    pub(super) console: Console,
    /// What is to be told of `puppet.conf`.
    pub(super) puppet_conf: PuppetConf,
    /// Where catalogs are kept, if they are.
    pub(super) fleet: Option<Fleet>,
    /// Whether anything is kept for later runs.
    pub(super) units: KeptUnits,
    /// The levels of findings that the repository sets.
    pub(super) rules: Rules,
    /// The trace of the command.
    pub(super) traces: Traces,
}

impl Context {
    /// Resolves the settings and opens the log.
    pub(super) fn new(
        flags: Vec<(String, String)>,
        project: ProjectDefaults,
        arguments: &Arguments,
        personality: Personality,
    ) -> Result<Self, Issue> {
        let logging = &arguments.logging;
        let needs = Needs::of(&arguments.command);
        let (mut base, puppet_conf) = service::Context::of_machine(flags, project, needs.run_modes)?;
        if needs.authority {
            base.settle_authority()?;
        }
        base.limits.time = arguments.limits.deadline;
        base.limits.memory = usize::try_from(u64::from(arguments.limits.memory_limit) << 20).unwrap_or(usize::MAX);
        let settings = &base.settings;
        let level = match (logging.debug, logging.verbose) {
            (true, _) => Level::Debug,
            (false, true) => Level::Info,
            (false, false) => Level::from_name(settings.text("log_level")).unwrap_or(Level::Notice),
        };
        let look = Look {
            color: logging.log_format == LogFormat::Text && machine::wants_color(base.sources.flag("color")),
            frames: locale::frames(),
        };
        let asked_for = logging.debug || logging.verbose || base.sources.flag("log_level").is_some();
        let destinations = settings.path("logdest").map(|_| settings.text("logdest")).unwrap_or_default();
        let destinations = logdest::open(destinations, settings.text("syslogfacility"), &base.working_directory)
            .map_err(|detail| issues::refused(&detail))?;
        let console = Console::open((logging.log_format, personality), level, asked_for, look, destinations);
        tell_configuration(&puppet_conf, &console);
        let origin = origin(&arguments.precompilation, &base, &console)?;
        let origin = if needs.records_reads { origin.recording_reads() } else { origin };
        let fleet = match needs.store {
            StoreNeed::Nothing => None,
            StoreNeed::Open(store) | StoreNeed::OpenLive(store) => Fleet::open(store, &base, &console.warn()),
        };
        base.exports = match (&needs.store, fleet.as_ref().map(Fleet::source)) {
            (StoreNeed::OpenLive(_), Some(Ok(store))) => Some(store as _),
            (StoreNeed::Nothing | StoreNeed::Open(_) | StoreNeed::OpenLive(_), _) => fleet.as_ref().map(Fleet::exports),
        };
        let service = Service::new(base, origin, needs.lifetime);
        let service = match needs.versions {
            CodeVersions::OfCommand => service,
            CodeVersions::None => service.without_versions(),
        };
        let units = if arguments.precompilation.no_cache { KeptUnits::Ignored } else { KeptUnits::Used };
        let (rules, traces) = (Rules::default(), Traces::default());
        Ok(Self { service, console, puppet_conf, fleet, units, rules, traces })
    }

    /// With the levels of findings that the repository sets.
    pub(super) fn with_rules(self, rules: Rules) -> Self {
        Self { rules, ..self }
    }

    /// With a trace of the command, if the repository sets where traces go.
    pub(super) fn traced(self, to: &TelemetryConfig, command: &Command) -> Result<Self, Issue> {
        let traces = Traces::begin(to, command, self.base())?;
        Ok(Self { service: traces.watch(self.service), traces, ..self })
    }

    /// What the service starts from.
    pub(super) fn base(&self) -> &service::Context {
        self.service.context()
    }

    /// Opens an environment.
    pub(super) fn environment(&self, name: &str) -> Result<Environment, Issue> {
        self.service.open_environment(name, &mut ConsoleLog::of_environment(&self.console, name))
    }

    /// The environment of the settings as compilations use it: what was read of it is read once.
    pub(super) fn generation(&self) -> Result<Arc<Generation>, Issue> {
        let name = self.base().environment_name();
        self.service.open(name, &mut ConsoleLog::of_environment(&self.console, name))
    }

    /// The log of environments that are opened for no node.
    pub(super) fn log_of_environments(&self) -> impl Log + '_ {
        ConsoleLog { console: &self.console, about: About::default() }
    }

    /// The text of a file, for showing where an error is.
    pub(super) fn text_of(&self, file: &str) -> Option<String> {
        self.service.text_of(file)
    }
}

/// Where environments come from, as the command line says.
fn origin(typed: &Precompilation, base: &service::Context, console: &Console) -> Result<Origin, Issue> {
    let artefact: Option<PathBuf> = typed.artefact.as_ref().map(|path| base.absolute(path));
    let mode = if typed.frozen { ArtefactMode::Frozen } else { ArtefactMode::Checked };
    let units = if typed.no_cache { KeptUnits::Ignored } else { KeptUnits::Used };
    let key = typed.artefact_key.as_ref().map(|path| public_key(base, path)).transpose()?;
    Ok(Origin::new(artefact, mode, units, &mut ConsoleLog { console, about: About::default() }).with_key(key))
}

/// Tells what Puppet tells of `puppet.conf`, and the rest to whoever wants to know everything.
fn tell_configuration(conf: &PuppetConf, console: &Console) {
    if let Some(unusable) = &conf.unusable {
        console.tell(unusable, About::default(), &|_| None);
    }
    for unknown in &conf.unknown {
        console.write_with_source(&Entry::of(Level::Debug, unknown), About::default(), &|_| None);
    }
}

/// The console as the log of what belongs to no node.
struct ConsoleLog<'c> {
    console: &'c Console,
    about: About<'c>,
}

impl<'c> ConsoleLog<'c> {
    fn of_environment(console: &'c Console, name: &'c str) -> Self {
        Self { console, about: About { node: None, environment: Some(name) } }
    }
}

impl Log for ConsoleLog<'_> {
    fn write(&mut self, entry: Entry) {
        self.console.write_with_source(&entry, self.about, &|_| None);
    }

    fn wants(&self, level: Level) -> bool {
        self.console.wants(level)
    }

    fn wants_of_manifests(&self, level: Level) -> bool {
        self.console.wants_of_manifests(level)
    }
}

/// When the log of a compilation is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LogTiming {
    /// Each entry at once.
    Live,
    /// All of it afterwards, so that nodes compiled at the same time do not mix.
    Kept,
}

/// The log of one request.
pub(super) struct NodeLog<'c> {
    context: &'c Context,
    node: &'c str,
    /// The environment of the node, once it is known.
    pub(super) environment: String,
    timing: LogTiming,
    /// What was logged, unless that was written at once.
    pub(super) kept: Vec<Entry>,
}

impl<'c> NodeLog<'c> {
    /// Nothing was logged yet.
    pub(super) fn new(context: &'c Context, node: &'c str, timing: LogTiming) -> Self {
        let environment = context.base().environment_name().to_owned();
        Self { context, node, environment, timing, kept: Vec::new() }
    }
}

impl Listener for NodeLog<'_> {
    fn environment(&mut self, name: &str) {
        name.clone_into(&mut self.environment);
    }
}

impl Log for NodeLog<'_> {
    fn write(&mut self, entry: Entry) {
        match self.timing {
            LogTiming::Live => {
                let about = About { node: Some(self.node), environment: Some(&self.environment) };
                self.context.console.write_with_source(&entry, about, &|file| self.context.text_of(file));
            }
            LogTiming::Kept => self.kept.push(entry),
        }
    }

    fn wants(&self, level: Level) -> bool {
        self.context.console.wants(level)
    }

    fn wants_of_manifests(&self, level: Level) -> bool {
        self.context.console.wants_of_manifests(level)
    }
}
