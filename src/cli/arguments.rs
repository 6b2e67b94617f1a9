//! The arguments as typed.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};

#[cfg(pantin_serves)]
use super::ca::CaCommand;
use super::check_arguments::CheckArguments;
use super::code_arguments::{
    DescribeArguments, DocArguments, EppCommand, GenerateCommand, ModuleCommand, NodeCommand, ParserCommand,
    ValidateArguments,
};
use super::diff_arguments::DiffArguments;
use super::environment_arguments::{EnvironmentCommand, MapArguments};
#[cfg(feature = "explore")]
use super::explore_arguments::ExploreArguments;
use super::fmt_arguments::FmtArguments;
use super::impact_arguments::ImpactArguments;
use super::merge_arguments::MergeArguments;
use super::node_arguments::{FactsData, NodeArguments};
use super::one_catalog_arguments::{GraphArguments, SelectArguments, WhyArguments};
use super::output::is_standard_output;
use super::output_arguments::{Form, OutputArguments, OutputPlace};
use super::part::ShardArguments;
use super::query_arguments::QueryArguments;
use super::render_as::{DataForm, RenderAs};
use super::repository_check::RepositoryCheckArguments;
#[cfg(pantin_serves)]
use super::serve_arguments::ServeArguments;
#[cfg(pantin_serves)]
use super::status_arguments::StatusArguments;
use super::store_arguments::StoreLocation;
use super::test_arguments::{TestArguments, WatchArguments};

const AFTER_HELP: &str = "\
In a clone of a control repository no option is needed:
  pantin check
  pantin diff main
  pantin compile web01.example.com
  pantin why web01.example.com 'File[/etc/motd]'
  pantin lookup profile::base::packages --all-nodes

Settings:
  Every Puppet setting can be given to every command, with `-` or `_`: `--modulepath PATH`,
  `--strict=warning`, `--no-strict_variables`. Flags win over environment.conf, puppet.conf and the
  defaults. Some that matter most: --environment, --environmentpath, --manifest, --modulepath,
  --hiera_config, --strict, --language, --log_level, --logdest, --color auto|always|never

Exit codes:
  0  everything asked for was done
  1  a compilation, a validation or a lookup failed, or a file could not be used
  2  the command was used wrongly
  130  Ctrl-C or a request to end came first";

/// Compiles Puppet code into catalogs.
#[derive(Parser, Debug)]
#[command(
    name = "pantin",
    version,
    propagate_version = true,
    args_override_self = true,
    disable_help_subcommand = true,
    after_help = AFTER_HELP
)]
pub(super) struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub(super) command: Command,
    /// How to tell what happens.
    #[command(flatten)]
    pub(super) logging: Logging,
    /// What was compiled before.
    #[command(flatten)]
    pub(super) precompilation: Precompilation,
    /// Accept no form of the language that Puppet 8 refuses; the same as `--language puppet`
    #[arg(long, global = true, help_heading = "Language")]
    pub(super) compat: bool,
    /// What a compilation may use.
    #[command(flatten)]
    pub(super) limits: LimitArguments,
}

/// What a compilation may use.
#[derive(Args, Debug)]
pub(super) struct LimitArguments {
    /// Maximum time for the compilation of one node, a lookup or a template, in seconds; fractions are allowed. No
    /// limit by default
    #[arg(long, global = true, value_name = "SECONDS", value_parser = seconds, help_heading = "Limits")]
    pub(super) deadline: Option<Duration>,
    /// Maximum memory for the values of one compilation, in MiB
    #[arg(long, global = true, value_name = "MIB", default_value = "1024", help_heading = "Limits",
          value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    pub(super) memory_limit: u32,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let number = text.parse::<f64>().map_err(|_| "it is no number of seconds".to_owned())?;
    let time = Duration::try_from_secs_f64(number).ok().filter(|time| !time.is_zero());
    time.ok_or_else(|| "it is no time that something can take".to_owned())
}

/// What was compiled before.
#[derive(Args, Debug)]
pub(super) struct Precompilation {
    /// Do not use the cache of compiled files in the user's cache directory
    #[arg(long, global = true, help_heading = "Compiled code")]
    pub(super) no_cache: bool,
    /// Use an environment compiled by `pantin cache build`: its file, or a directory with `ENVIRONMENT.pantin`. Files
    /// that changed since are compiled again
    #[arg(long, global = true, alias = "artifact", value_name = "PATH", help_heading = "Compiled code")]
    pub(super) artefact: Option<PathBuf>,
    /// Use only the artefact, without looking at the source tree
    #[arg(long, global = true, requires = "artefact", help_heading = "Compiled code")]
    pub(super) frozen: bool,
    /// Use only artefacts signed with this key, each for its own environment: see `pantin cache sign`
    #[arg(long, global = true, requires = "artefact", value_name = "FILE", help_heading = "Compiled code")]
    pub(super) artefact_key: Option<PathBuf>,
}

/// How to tell what happens.
#[derive(Args, Debug)]
pub(super) struct Logging {
    /// Form of the log on standard error
    #[arg(long, global = true, value_enum, default_value = "text", help_heading = "Logging")]
    pub(super) log_format: LogFormat,
    /// Log everything; the same as `--log-level debug`
    #[arg(short, long, global = true, help_heading = "Logging")]
    pub(super) debug: bool,
    /// Log progress; the same as `--log-level info`
    #[arg(short, long, global = true, help_heading = "Logging")]
    pub(super) verbose: bool,
}

/// Form of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum LogFormat {
    /// Lines as Puppet prints them; errors with their source
    Text,
    /// One JSON object per line
    Json,
}

/// The subcommands.
#[derive(Subcommand, Debug)]
pub(super) enum Command {
    /// Check a whole repository: manifests, templates, data, metadata, and the catalogs of its nodes
    Check(RepositoryCheckArguments),
    #[command(flatten)]
    OfCatalogs(NodesCommand),
    Validate(ValidateArguments),
    Map(MapArguments),
    /// Explore nodes in the browser: resources, files, Hiera, and the effect of a change before it is made
    #[cfg(feature = "explore")]
    Explore(ExploreArguments),
    /// Compile catalogs
    #[command(subcommand)]
    Catalog(CatalogCommand),
    /// Draw what the code of an environment uses
    #[command(subcommand)]
    Environment(EnvironmentCommand),
    /// Check Puppet files, or show their syntax tree or bytecode
    #[command(subcommand)]
    Parser(ParserCommand),
    /// Format manifests in the style guide's layout; `pantin help fmt` describes it
    Fmt(FmtArguments),
    /// Test the code of a repository: nodes and roles compile, spec/onceover.yaml, *.test.yaml
    Test(TestArguments),
    /// Check and test what each saved file touches, until Ctrl-C
    Watch(WatchArguments),
    /// Join the parts that runs with --shard and --part wrote: prints what one run over all nodes prints
    Merge(MergeArguments),
    /// Look up a key in Hiera as a node would
    Lookup(LookupArguments),
    /// Check and render EPP templates
    #[command(subcommand)]
    Epp(EppCommand),
    /// Compile environments ahead of time, into one file each
    #[command(subcommand)]
    Cache(CacheCommand),
    /// Show the facts that a compilation would use
    Facts(FactsArguments),
    /// List the modules of an environment
    #[command(subcommand)]
    Module(ModuleCommand),
    /// Show a node before compilation: its classes, parameters and environment
    #[command(subcommand)]
    Node(NodeCommand),
    /// Write the resource types of modules in Puppet's language
    #[command(subcommand)]
    Generate(GenerateCommand),
    /// Show the documentation of resource types
    Describe(DescribeArguments),
    /// Show the documentation of classes, defined types, functions and types
    Doc(DocArguments),
    /// Show and maintain the store: catalogs, facts, reports, exported resources
    #[command(subcommand)]
    Store(StoreCommand),
    Query(QueryArguments),
    /// Run the certificate authority: sign and revoke certificates of nodes
    #[cfg(pantin_serves)]
    #[command(subcommand)]
    Ca(CaCommand),
    /// Show the settings in force
    #[command(subcommand)]
    Config(ConfigCommand),
    /// Serve catalogs, files and everything else that agents need, like Puppet's server
    #[cfg(pantin_serves)]
    Serve(ServeArguments),
    /// Ask a server for its status: exit code 0 if it is healthy, for probes of containers
    #[cfg(pantin_serves)]
    Status(StatusArguments),
    /// Serve an editor: diagnostics, completion, definitions, names, over the language server protocol
    #[cfg(feature = "lsp")]
    Lsp(LspArguments),
    /// Explain the code of an error or warning
    Explain(ExplainCommand),
    /// Print the JSON Schema of a command's JSON output
    Schema {
        /// Name of the schema; lists all schemas by default
        name: Option<String>,
        #[command(flatten)]
        place: OutputPlace,
    },
    /// Print completions for a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Write manual pages into a directory
    Man {
        /// The directory
        directory: PathBuf,
    },
    /// Show the help of a command, or a chapter of the manual
    Help {
        /// Command or chapter; lists them by default
        words: Vec<String>,
        /// Show the options that all commands have, too
        #[arg(long)]
        all: bool,
    },
    /// Show details of this build: version, formats of compiled files, Puppet's version, target and compiler
    Version,
}

impl Command {
    /// Says what words by position mean, so that a value has one place however it was typed.
    ///
    /// # Errors
    /// If there are words too many.
    pub(super) fn settle(&mut self) -> Result<(), &'static str> {
        match self {
            Self::OfCatalogs(command) | Self::Catalog(CatalogCommand::OfNodes(command)) => match command {
                NodesCommand::Compile(it) => it.settle(),
                NodesCommand::Graph(it) => it.settle(),
                NodesCommand::Why(it) => return it.settle(),
                NodesCommand::Diff(_) | NodesCommand::Impact(_) => {}
            },
            Self::Check(it) => return it.settle(),
            Self::Test(it) => it.tests.settle(),
            Self::Watch(it) => it.tests.settle(),
            #[cfg(feature = "explore")]
            Self::Explore(it) => it.settle(),
            Self::Catalog(CatalogCommand::Check(it)) => it.settle(),
            Self::Catalog(CatalogCommand::Select(it)) => return it.settle(),
            Self::Query(it) | Self::Catalog(CatalogCommand::Query(it)) => return it.settle(),
            _ => {}
        }
        Ok(())
    }
}

/// `pantin lsp`
#[cfg(feature = "lsp")]
#[derive(Args, Debug)]
pub(super) struct LspArguments {
    /// Wait for one connection on this port of 127.0.0.1, instead of standard input and output
    #[arg(long, value_name = "N")]
    pub(super) port: Option<u16>,
    /// Ignored: many editors give it, and it is the default
    #[arg(long, conflicts_with = "port", hide = true)]
    pub(super) stdio: bool,
}

/// Form of what a store tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum StoreForm {
    /// A table
    #[default]
    #[value(name = "text", alias = "s")]
    S,
    /// JSON
    Json,
}

impl Form for StoreForm {
    const JSON: Self = Self::Json;
    const OTHER_NAMES: &'static [&'static str] = &["render-as"];
}

/// `pantin store …`
#[derive(Subcommand, Debug)]
pub(super) enum StoreCommand {
    /// Show the contents of the store, and when nodes last reported
    Status {
        #[command(flatten)]
        location: StoreLocation,
        #[command(flatten)]
        output: OutputArguments<StoreForm>,
    },
    /// Deactivate nodes: exclude their exported resources until they report again
    Deactivate {
        #[command(flatten)]
        location: StoreLocation,
        /// Certificate names
        #[arg(required = true)]
        nodes: Vec<String>,
    },
    /// Deactivate silent nodes, delete nodes that have been inactive for long, delete old reports
    Prune {
        #[command(flatten)]
        location: StoreLocation,
        /// Days after which a silent node is deactivated
        #[arg(long, value_name = "DAYS", default_value = "7")]
        node_ttl: u32,
        /// Days after which an inactive node is deleted
        #[arg(long, value_name = "DAYS", default_value = "14")]
        node_purge_ttl: u32,
        /// Days after which reports are deleted
        #[arg(long, value_name = "DAYS", default_value = "14")]
        report_ttl: u32,
    },
    /// Write data that waits on disk because the store failed earlier
    Send {
        #[command(flatten)]
        location: StoreLocation,
    },
    /// Print everything as JSON, one line per node
    Export {
        #[command(flatten)]
        location: StoreLocation,
        #[command(flatten)]
        place: OutputPlace,
    },
    /// Import such lines, except where the store has newer data
    Import {
        #[command(flatten)]
        location: StoreLocation,
        /// The file; `-` is standard input
        file: PathBuf,
    },
}

/// `pantin catalog …`
#[derive(Subcommand, Debug)]
pub(super) enum CatalogCommand {
    #[command(flatten)]
    OfNodes(NodesCommand),
    /// List the resources of nodes' catalogs, all or those of a type
    Select(SelectArguments),
    /// Find what agents would reject in catalogs: dependency cycles, missing files and types, duplicate names, invalid
    /// values. Exit code 2 if there are findings
    Check(CheckArguments),
    Query(QueryArguments),
}

/// Commands about catalogs of nodes: `pantin compile …` is `pantin catalog compile …`.
#[derive(Subcommand, Debug)]
pub(super) enum NodesCommand {
    /// Compile catalogs of nodes, as agents receive them
    #[command(alias = "find")]
    Compile(CompileArguments),
    /// Show what a change does to the catalogs of one or many nodes. Exit code 2 if something differs
    Diff(DiffArguments),
    /// List the nodes that a change can affect, and why, without compiling the changed code. Exit code 2 if there are
    /// any
    Impact(ImpactArguments),
    /// Show what declared a resource, and where the value of each parameter comes from
    Why(WhyArguments),
    /// Draw catalogs of nodes: containment or order of resources
    Graph(GraphArguments),
}

/// `pantin catalog compile …`
#[derive(Args, Debug)]
pub(super) struct CompileArguments {
    /// Certificate names; the default is this machine's
    #[arg(conflicts_with_all = ["all_nodes", "list"])]
    nodes: Vec<String>,
    /// Nodes and their data
    #[command(flatten)]
    pub(super) asked: NodeArguments,
    /// Format and place of the catalogs. A path that ends with `/`, or is a directory, gets a file for each node, and so
    /// does that for several nodes
    #[command(flatten)]
    pub(super) output: OutputArguments<DataForm>,
    /// Compile each node this many times; the last catalog is the result
    #[arg(long, value_name = "NUMBER", default_value = "1", value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) repeat: u32,
    /// Compile all nodes this many times; collectors find the resources exported in the round before. Use 2 for an
    /// empty store
    #[arg(long, value_name = "NUMBER", default_value = "1", value_parser = clap::value_parser!(u32).range(1..=10))]
    pub(super) export_rounds: u32,
    /// Accepted for scripts that call `puppet catalog find`; catalogs are always compiled
    #[arg(long, value_name = "NAME", hide = true)]
    pub(super) terminus: Option<String>,
    /// Write time and memory use as JSON. `-` is standard output here and in the options below; it then gets no catalogs
    #[arg(long, value_name = "FILE")]
    pub(super) timings: Option<PathBuf>,
    /// Write a time profile of classes, defined types, functions, templates and lookups: `.json` for speedscope,
    /// `.folded` for flame graph tools, `.html` for a page, `.txt` and `-` for a table
    #[arg(long, value_name = "FILE")]
    pub(super) profile: Option<PathBuf>,
    /// Write the origin of each parameter's value as JSON; for a single node
    #[arg(long, value_name = "FILE")]
    pub(super) provenance: Option<PathBuf>,
    /// A part of the nodes
    #[command(flatten)]
    pub(super) parts: ShardArguments,
    /// Write line, branch and definition coverage of manifests and EPP templates over all nodes, as LCOV
    #[arg(long, value_name = "FILE", help_heading = "Measurements")]
    pub(super) coverage: Option<PathBuf>,
}

impl CompileArguments {
    /// Form of the catalogs.
    pub(super) fn form(&self) -> RenderAs {
        self.output.form().0
    }

    /// The options whose measurements go to standard output.
    pub(super) fn measurements_on_output(&self) -> Vec<&'static str> {
        let named = [
            ("--timings", &self.timings),
            ("--profile", &self.profile),
            ("--provenance", &self.provenance),
            ("--coverage", &self.coverage),
        ];
        let is_there = |file: &Option<PathBuf>| file.as_deref().is_some_and(is_standard_output);
        named.iter().filter(|(_, file)| is_there(file)).map(|(name, _)| *name).collect()
    }

    /// Puts the nodes where --node has them.
    pub(super) fn settle(&mut self) {
        self.asked.add_named(&mut self.nodes);
    }
}

/// `pantin cache …`
#[derive(Subcommand, Debug)]
pub(super) enum CacheCommand {
    /// Compile an environment into a file that needs no source tree
    Build(CacheBuildArguments),
    /// Check that a compiled environment is intact and, with a directory, that it matches the sources
    Verify {
        /// Compiled environment
        artefact: PathBuf,
        /// Directory of the environment to compare with
        directory: Option<PathBuf>,
        /// Check its signature with this public key, too
        #[arg(long, value_name = "FILE")]
        key: Option<PathBuf>,
        #[command(flatten)]
        output: OutputArguments<RenderAs>,
    },
    /// Sign compiled environments, so that commands can check where they come from
    Sign {
        /// Compiled environments, or a directory of them, which also gets a signed list
        #[arg(required = true)]
        artefacts: Vec<PathBuf>,
        /// Private key, Ed25519 in PEM
        #[arg(long, value_name = "FILE")]
        key: PathBuf,
        /// Name of the environment, if the file is not called `ENVIRONMENT.pantin`
        #[arg(long, value_name = "NAME")]
        of: Option<String>,
    },
    /// Show the contents of a compiled environment, and what changed in a directory since
    Info {
        /// Compiled environment, or an environment's directory, which is compiled first
        artefact: PathBuf,
        /// Directory of the environment to compare with
        directory: Option<PathBuf>,
        /// List every definition
        #[arg(long)]
        definitions: bool,
        /// List templates and functions that need a Ruby process, with the reason
        #[arg(long)]
        ruby: bool,
        /// With `--ruby`, count the reasons, most frequent first
        #[arg(long, requires = "ruby")]
        summary: bool,
        #[command(flatten)]
        output: OutputArguments<RenderAs>,
    },
}

/// `pantin cache build …`
#[derive(Args, Debug)]
pub(super) struct CacheBuildArguments {
    /// Environments to compile; the default is the setting `environment`
    pub(super) environments: Vec<String>,
    /// Compile every environment of the environment path
    #[arg(long, conflicts_with = "environments")]
    pub(super) all: bool,
    /// Remove `ENVIRONMENT.pantin` of deleted environments from the output directory
    #[arg(long)]
    pub(super) prune: bool,
    /// Output file, directory for `ENVIRONMENT.pantin`, or `-` for standard output; the default is the working
    /// directory. Unchanged parts of an existing file are reused
    #[arg(short, long, value_name = "PATH")]
    pub(super) output: Option<PathBuf>,
    /// Number of files compiled at a time; one per processor by default
    #[arg(short, long, value_name = "NUMBER")]
    pub(super) jobs: Option<usize>,
}

/// `pantin facts …`
#[derive(Args, Debug)]
pub(super) struct FactsArguments {
    /// Names of facts, with dots between the keys of structured facts; all facts by default. Names of nodes of the
    /// repository may come first
    #[arg(value_name = "NODE|FACT")]
    pub(super) names: Vec<String>,
    /// The default is this machine. Facts of several nodes are grouped by value
    #[command(flatten)]
    pub(super) asked: NodeArguments<FactsData>,
    /// Print only the value, if there is a single one; for a single node
    #[arg(long)]
    pub(super) value_only: bool,
    /// Accepted for scripts that call `puppet facts find`
    #[arg(long, value_name = "NAME", hide = true)]
    pub(super) terminus: Option<String>,
    #[command(flatten)]
    pub(super) output: OutputArguments<DataForm>,
}

/// `pantin config …`
#[derive(Subcommand, Debug)]
pub(super) enum ConfigCommand {
    /// Print settings like `puppet config print`: lines `NAME = VALUE`, or only the value of a single setting
    Print {
        /// Names of settings; all settings by default
        names: Vec<String>,
        #[command(flatten)]
        output: OutputArguments<RenderAs>,
        /// Section of the settings: `main`, `user`, `server` or `agent`
        #[arg(long, value_name = "NAME", default_value = "main")]
        section: String,
    },
    /// Write a first `pantin.toml` for the repository of the working directory, and say what was recognised
    Init,
    /// Set a value in `puppet.conf`; the rest of the file stays unchanged
    Set {
        /// Name
        name: String,
        /// Value
        value: String,
        /// Section of the file
        #[arg(long, value_name = "NAME", default_value = "main")]
        section: String,
    },
    /// Remove a setting from `puppet.conf`
    Delete {
        /// Name
        name: String,
        /// Section of the file
        #[arg(long, value_name = "NAME", default_value = "main")]
        section: String,
    },
}

/// `pantin explain …`
#[derive(Args, Debug)]
pub(super) struct ExplainCommand {
    /// Code of an issue, such as `UNKNOWN_VARIABLE`; lists all codes by default
    pub(super) code: Option<String>,
    /// Explain all codes
    #[arg(long, conflicts_with = "code")]
    pub(super) all: bool,
    #[command(flatten)]
    pub(super) place: OutputPlace,
}

/// `pantin lookup …`
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own on the command line")]
pub(super) struct LookupArguments {
    /// Keys; the first key with a value wins. Names of nodes of the repository may come first
    #[arg(value_name = "NODE|KEY")]
    pub(super) keys: Vec<String>,
    /// Nodes and their data. The default is this machine. Several nodes are grouped by value
    #[command(flatten)]
    pub(super) asked: NodeArguments,
    /// Evaluate the node's catalog first, so that variables of classes are known
    #[arg(long, short)]
    pub(super) compile: bool,
    /// How to merge values of several levels
    #[arg(long, value_name = "first|unique|hash|deep")]
    pub(super) merge: Option<String>,
    /// Prefix of elements that remove others, for `--merge deep`
    #[arg(long, value_name = "PREFIX", allow_hyphen_values = true)]
    pub(super) knock_out_prefix: Option<String>,
    /// Sort merged arrays, for `--merge deep`
    #[arg(long)]
    pub(super) sort_merged_arrays: bool,
    /// Merge hashes inside arrays, for `--merge deep`
    #[arg(long)]
    pub(super) merge_hash_arrays: bool,
    /// Type that the value must have
    #[arg(long = "type", value_name = "TYPE")]
    pub(super) value_type: Option<String>,
    /// Value to print if the lookup finds nothing
    #[arg(long, value_name = "VALUE")]
    pub(super) default: Option<String>,
    /// Explain how the value is found, instead of printing it
    #[arg(long)]
    pub(super) explain: bool,
    /// Explain how the options of the key are found
    #[arg(long)]
    pub(super) explain_options: bool,
    /// Output format; the default is YAML for values and text for explanations
    #[arg(long, visible_alias = "render-as", value_name = "text|json|yaml")]
    pub(super) format: Option<String>,
    /// The same as --format json
    #[arg(long, conflicts_with = "format")]
    pub(super) json: bool,
    #[command(flatten)]
    pub(super) place: OutputPlace,
}
