//! What each command needs before it runs, as data: settings of which programs, how long environments stay open, a store.
//!
//! Each command states all of it here. A new command does not compile until it does.

use std::path::Path;

use super::arguments::{CatalogCommand, Command, ConfigCommand, NodesCommand};
use super::node_arguments::{Facts, NodeArguments};
use super::query_arguments::QueryArguments;
use super::test_arguments::TestSources;
use pantin_service::sides::STORE;
use pantin_service::{Lifetime, RunMode, RunModes};

/// What a command needs.
pub(super) struct Needs<'a> {
    /// Whose sections of `puppet.conf` count, before and after the environment is known.
    pub(super) run_modes: RunModes,
    /// How long the command uses an environment.
    pub(super) lifetime: Lifetime,
    /// The store that the command opens.
    pub(super) store: StoreNeed<'a>,
    /// Whether the command reads or changes the certificate authority.
    pub(super) authority: bool,
    /// Whether environments record what compilations read.
    pub(super) records_reads: bool,
    /// Whether the command of `config_version` is run.
    pub(super) versions: CodeVersions,
    /// Whether the repository of the working directory has defaults for the command.
    pub(super) project: bool,
}

/// The versions of code in catalogs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CodeVersions {
    /// That of the command in `config_version`, if there is one.
    OfCommand,
    /// None, as nobody sees them.
    None,
}

/// The store of a command.
pub(super) enum StoreNeed<'a> {
    /// The command uses no store, or opens one itself.
    Nothing,
    /// The store that `--store` or the settings name.
    Open(Option<&'a Path>),
    /// The same; collectors query it live instead of a view from the start of the command.
    #[cfg_attr(not(pantin_serves), expect(dead_code, reason = "only a server queries its store live"))]
    OpenLive(Option<&'a Path>),
}

impl<'a> StoreNeed<'a> {
    /// The store where the nodes or their facts come from it.
    fn of<D: Facts>(asked: &'a NodeArguments<D>) -> Self {
        if asked.is_of_store() { Self::Open(asked.store.as_deref()) } else { Self::Nothing }
    }
}

/// Modes of commands that only read settings of the user.
const USER: RunModes = RunModes { before: RunMode::User, after: RunMode::User };
/// Modes of commands that become a server once they have their environment.
const COMPILING: RunModes = RunModes { before: RunMode::User, after: RunMode::Server };
/// Modes of commands that are a server from the start.
const SERVER: RunModes = RunModes { before: RunMode::Server, after: RunMode::Server };

impl<'a> Needs<'a> {
    /// A command that reads settings and handles one request.
    const fn simple(run_modes: RunModes) -> Self {
        Self {
            run_modes,
            lifetime: Lifetime::OneRequest,
            store: StoreNeed::Nothing,
            authority: false,
            records_reads: false,
            versions: CodeVersions::OfCommand,
            project: true,
        }
    }

    /// The needs of a command.
    pub(super) fn of(command: &'a Command) -> Self {
        match command {
            Command::OfCatalogs(command) => Self::of_nodes(command),
            Command::Catalog(command) => Self::of_catalog(command),
            Command::Query(arguments) => Self::of_query(arguments),
            Command::Check(arguments) => Self {
                lifetime: Lifetime::OneRun,
                store: StoreNeed::of(&arguments.asked),
                versions: CodeVersions::None,
                ..Self::simple(COMPILING)
            },
            #[cfg(pantin_serves)]
            Command::Serve(arguments) if arguments.stdio => {
                Self { lifetime: Lifetime::Serving, project: false, ..Self::simple(SERVER) }
            }
            // Nothing is compiled, and the command opens the store itself.
            #[cfg(pantin_serves)]
            Command::Serve(arguments) if arguments.only.is_some() => {
                Self { lifetime: Lifetime::Serving, project: false, ..Self::simple(SERVER) }
            }
            #[cfg(pantin_serves)]
            Command::Serve(arguments) => Self {
                lifetime: Lifetime::Serving,
                store: StoreNeed::OpenLive(arguments.location.store.as_deref()),
                authority: true,
                project: false,
                ..Self::simple(SERVER)
            },
            // Each folder of the editor has its own defaults.
            #[cfg(feature = "lsp")]
            Command::Lsp(_) => Self { project: false, ..Self::simple(USER) },
            #[cfg(pantin_serves)]
            Command::Ca(_) => Self { authority: true, project: false, ..Self::simple(SERVER) },
            Command::Test(arguments) if arguments.watch => Self::watching(&arguments.tests),
            Command::Watch(arguments) => Self::watching(&arguments.tests),
            #[cfg(feature = "explore")]
            Command::Explore(arguments) => Self {
                lifetime: Lifetime::Serving,
                store: StoreNeed::Open(arguments.asked.store.as_deref()),
                records_reads: true,
                versions: CodeVersions::None,
                ..Self::simple(COMPILING)
            },
            Command::Test(arguments) => Self {
                lifetime: Lifetime::OneRun,
                store: StoreNeed::Open(arguments.tests.store.as_deref()),
                records_reads: arguments.changed.is_some(),
                versions: CodeVersions::None,
                ..Self::simple(COMPILING)
            },
            Command::Lookup(arguments) => Self {
                lifetime: if arguments.asked.are_many() { Lifetime::OneRun } else { Lifetime::OneRequest },
                store: StoreNeed::of(&arguments.asked),
                versions: CodeVersions::None,
                ..Self::simple(SERVER)
            },
            Command::Cache(_) => Self { project: false, ..Self::simple(COMPILING) },
            Command::Facts(arguments) => Self { store: StoreNeed::of(&arguments.asked), ..Self::simple(COMPILING) },
            Command::Config(ConfigCommand::Print { section, .. }) => {
                let mode = RunMode::of_section(section);
                Self::simple(RunModes { before: mode, after: mode })
            }
            Command::Config(ConfigCommand::Set { .. } | ConfigCommand::Delete { .. } | ConfigCommand::Init) => {
                Self { project: false, ..Self::simple(USER) }
            }
            #[cfg(pantin_serves)]
            Command::Status(_) => Self { project: false, ..Self::simple(USER) },
            Command::Merge(_) => Self { project: false, ..Self::simple(USER) },
            Command::Validate(_)
            | Command::Map(_)
            | Command::Environment(_)
            | Command::Parser(_)
            | Command::Fmt(_)
            | Command::Epp(_)
            | Command::Module(_)
            | Command::Node(_)
            | Command::Generate(_)
            | Command::Describe(_)
            | Command::Doc(_)
            | Command::Store(_)
            | Command::Explain(_)
            | Command::Schema { .. }
            | Command::Completions { .. }
            | Command::Man { .. }
            | Command::Help { .. }
            | Command::Version => Self::simple(USER),
        }
    }

    /// A command that tests code while its files change.
    fn watching(tests: &'a TestSources) -> Self {
        Self {
            lifetime: Lifetime::Serving,
            store: StoreNeed::Open(tests.store.as_deref()),
            records_reads: true,
            versions: CodeVersions::None,
            ..Self::simple(COMPILING)
        }
    }

    fn of_catalog(command: &'a CatalogCommand) -> Self {
        match command {
            CatalogCommand::OfNodes(command) => Self::of_nodes(command),
            CatalogCommand::Check(arguments) => Self::of_catalogs(&arguments.asked),
            CatalogCommand::Query(arguments) => Self::of_query(arguments),
            CatalogCommand::Select(arguments) => Self::of_catalogs(&arguments.asked),
        }
    }

    fn of_nodes(command: &'a NodesCommand) -> Self {
        let simple = Self { versions: CodeVersions::None, ..Self::simple(COMPILING) };
        match command {
            NodesCommand::Compile(arguments) => Self::of_compilations(&arguments.asked),
            NodesCommand::Diff(arguments) => {
                let names_store = arguments.from == STORE || arguments.to.as_deref() == Some(STORE);
                let store = if names_store {
                    StoreNeed::Open(arguments.asked.store.as_deref())
                } else {
                    StoreNeed::of(&arguments.asked)
                };
                Self { store, ..simple }
            }
            NodesCommand::Impact(arguments) => Self {
                lifetime: Lifetime::OneRun,
                store: StoreNeed::of(&arguments.asked),
                records_reads: true,
                ..simple
            },
            NodesCommand::Why(arguments) => Self::of_catalogs(&arguments.asked),
            NodesCommand::Graph(arguments) => Self::of_catalogs(&arguments.asked),
        }
    }

    fn of_query(arguments: &'a QueryArguments) -> Self {
        match arguments.is_of_catalogs() {
            true => Self::of_catalogs(&arguments.asked),
            // The command opens the store itself.
            false => Self::simple(USER),
        }
    }

    /// The same for a command that looks at catalogs, and shows no version.
    fn of_catalogs(asked: &'a NodeArguments) -> Self {
        Self { versions: CodeVersions::None, ..Self::of_compilations(asked) }
    }

    /// A command that compiles nodes, which may use the store for exported resources.
    fn of_compilations(asked: &'a NodeArguments) -> Self {
        Self {
            lifetime: if asked.are_many() { Lifetime::OneRun } else { Lifetime::OneRequest },
            store: StoreNeed::Open(asked.store.as_deref()),
            ..Self::simple(COMPILING)
        }
    }
}
