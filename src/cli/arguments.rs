//! The arguments as typed.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};

use super::ca::CaCommand;
use super::check_arguments::CheckArguments;
use super::code_arguments::{
    DescribeArguments, DocArguments, EppCommand, GenerateCommand, ModuleCommand, NodeCommand, ParserCommand,
};
use super::diff_arguments::DiffArguments;
use super::environment_arguments::EnvironmentCommand;
use super::impact_arguments::ImpactArguments;
use super::one_catalog_arguments::{GraphArguments, WhyArguments};
use super::query_arguments::QueryArguments;
use super::render_as::RenderAs;

const AFTER_HELP: &str = "\
Settings:
  Every Puppet setting can be given to every command: `--modulepath PATH`, `--strict=warning`, `--no-strict_variables`,
  with `-` or `_`. Flags win over environment.conf, puppet.conf and the defaults. Some that matter most:
  --environment, --environmentpath, --manifest, --modulepath, --hiera_config, --strict, --language, --log_level, --logdest,
  --color

Examples:
  pantin catalog compile web01.example.com --environmentpath environments --facts web01.json
  pantin catalog compile --all-nodes --facts facts/ --output catalogs/
  pantin parser validate --environment production --deep --format sarif
  pantin lookup ntp::servers --node web01.example.com --explain
  pantin explain UNKNOWN_VARIABLE

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
    about,
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
    /// How long the compilation of one node, a lookup or a template may take, in seconds; fractions are allowed. Without
    /// it there is no limit
    #[arg(long, global = true, value_name = "SECONDS", value_parser = seconds, help_heading = "Limits")]
    pub(super) deadline: Option<Duration>,
    /// How much memory the values of one compilation may take, in MiB
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
    /// Neither use nor fill the store of compiled files in the user's cache directory
    #[arg(long, global = true, help_heading = "Compiled code")]
    pub(super) no_cache: bool,
    /// Use what `pantin cache build` compiled: its file, or a directory with `ENVIRONMENT.pantin`. Files that changed
    /// since are compiled again
    #[arg(long, global = true, alias = "artifact", value_name = "PATH", help_heading = "Compiled code")]
    pub(super) artefact: Option<PathBuf>,
    /// Look at nothing of the environment but the artefact, which needs no source tree
    #[arg(long, global = true, requires = "artefact", help_heading = "Compiled code")]
    pub(super) frozen: bool,
    /// Use only artefacts that are signed with this key, each for its environment: `pantin cache sign`
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
    /// Log what is being done; the same as `--log-level info`
    #[arg(short, long, global = true, help_heading = "Logging")]
    pub(super) verbose: bool,
}

/// Form of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum LogFormat {
    /// Lines as Puppet prints them, errors with the source they are about
    Text,
    /// One JSON object a line
    Json,
}

/// The subcommands.
#[derive(Subcommand, Debug)]
pub(super) enum Command {
    /// Compile catalogs
    #[command(subcommand)]
    Catalog(CatalogCommand),
    /// Draw what the code of an environment uses
    #[command(subcommand)]
    Environment(EnvironmentCommand),
    /// Check Puppet files, or show what the compiler makes of them
    #[command(subcommand)]
    Parser(ParserCommand),
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
    /// Show what is known of a node before it is compiled: its classes, parameters and environment
    #[command(subcommand)]
    Node(NodeCommand),
    /// Write the resource types of modules in Puppet's language
    #[command(subcommand)]
    Generate(GenerateCommand),
    /// Show the documentation of resource types
    Describe(DescribeArguments),
    /// Show what comments say of classes, defined types, functions and types
    Doc(DocArguments),
    /// Show and tend what is kept of the fleet: catalogs, facts, reports, exported resources
    #[command(subcommand)]
    Store(StoreCommand),
    /// Ask what is known of the fleet: nodes, facts, resources, catalogs, reports, in PuppetDB's query language
    Query(FleetQueryArguments),
    /// Sign and revoke the certificates of nodes: the certificate authority
    #[command(subcommand)]
    Ca(CaCommand),
    /// Show the settings in force
    #[command(subcommand)]
    Config(ConfigCommand),
    /// Serve catalogs and everything else that agents ask for, as Puppet's server does
    Serve(ServeArguments),
    /// Say what the code of an error or warning means
    Explain(ExplainCommand),
    /// Print the JSON Schema of what a command prints as JSON
    Schema {
        /// The schema; without one, what there is
        name: Option<String>,
    },
    /// Print the completions of a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Write the pages of the manual into a directory
    Man {
        /// The directory
        directory: PathBuf,
    },
    /// Show the help of a command, or a chapter of the manual
    Help {
        /// The command or the chapter; without one, what there is
        words: Vec<String>,
    },
    /// Show what this build is: version, forms of compiled files, Puppet's version, target and compiler
    Version,
}

/// `pantin serve`
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "these are flags of the command line")]
pub(super) struct ServeArguments {
    /// Answer requests for catalogs on standard input, lines of JSON, instead of serving agents: `pantin help stdio`
    #[arg(long, conflicts_with_all = ["server_config", "puppetserver_conf", "listen", "auth_conf", "access_log", "jobs",
          "queue", "code_ids", "plain_http", "check_config"])]
    pub(super) stdio: bool,
    /// What the server does, in a file of its own: `pantin help serve`
    #[arg(long, value_name = "FILE")]
    pub(super) server_config: Option<PathBuf>,
    /// The directory with auth.conf and webserver.conf of Puppet's server, which are read as they are
    #[arg(long, value_name = "DIRECTORY")]
    pub(super) puppetserver_conf: Option<PathBuf>,
    /// Address and port to listen on [default: 0.0.0.0 and the setting serverport]
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(super) listen: Option<SocketAddr>,
    /// The rules of who may do what, as Puppet's server has them, instead of those built in
    #[arg(long, value_name = "FILE")]
    pub(super) auth_conf: Option<PathBuf>,
    /// Write a line for each request to this file; as JSON if it ends with .json
    #[arg(long, value_name = "FILE")]
    pub(super) access_log: Option<PathBuf>,
    /// Compile with this many threads; 0 means one for each processor
    #[arg(long, value_name = "N")]
    pub(super) jobs: Option<usize>,
    /// Have another Puppet Server answer agents, compile the same catalogs beside it, and tell what differs: `pantin help serve`
    #[arg(long, value_name = "URL")]
    pub(super) shadow: Option<String>,
    /// With --shadow, write a line of JSON for each catalog to this file
    #[arg(long, value_name = "FILE", requires = "shadow")]
    pub(super) shadow_record: Option<PathBuf>,
    /// How many requests may wait for a thread; others are sent away with 503 for a while
    #[arg(long, value_name = "N")]
    pub(super) queue: Option<usize>,
    /// Have catalogs name the code that they are of, and tell agents of their files at once: an agent that applies one later
    /// gets the files of that code. A file that there is not fails the whole catalog then
    #[arg(long)]
    pub(super) code_ids: bool,
    /// Fetch signed artefacts, and new ones, from this address into the directory of --artefact: what `pantin cache sign` made of a
    /// directory, over HTTP or HTTPS
    #[arg(long, value_name = "URL", requires_all = ["artefact", "artefact_key", "frozen"])]
    pub(super) artefact_url: Option<String>,
    /// Speak HTTP without TLS, for a proxy in front; who clients are, it has to say in headers that auth.conf allows
    #[arg(long)]
    pub(super) plain_http: bool,
    /// Only see whether the server could start with this configuration
    #[arg(long)]
    pub(super) check_config: bool,
    #[command(flatten)]
    pub(super) location: StoreLocation,
}

/// Where the store is.
#[derive(Args, Debug)]
pub(super) struct StoreLocation {
    /// The store: a file, or `postgresql://USER@HOST/DATABASE`; that of the settings when left out, which is
    /// `pantin/store.sqlite3` below `vardir` if they say nothing
    #[arg(long, value_name = "FILE|URL")]
    pub(super) store: Option<PathBuf>,
}

/// `pantin query …`
#[derive(Args, Debug)]
pub(super) struct FleetQueryArguments {
    /// The question, as text (`nodes[certname] { facts_environment = 'test' }`) or as a syntax tree (`["from", "nodes", …]`)
    pub(super) question: String,
    #[command(flatten)]
    pub(super) location: StoreLocation,
    /// Form of the answer
    #[arg(long, value_enum, default_value = "s")]
    pub(super) render_as: AnswerForm,
}

/// Form of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum AnswerForm {
    /// A table
    S,
    /// JSON
    Json,
    /// Comma-separated values, with the names of fields in the first line
    Csv,
}

/// Form of what a store tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum StoreForm {
    /// A table
    S,
    /// JSON
    Json,
}

/// `pantin store …`
#[derive(Subcommand, Debug)]
pub(super) enum StoreCommand {
    /// Tell what there is, and when the nodes were last heard of
    Status {
        #[command(flatten)]
        location: StoreLocation,
        /// Form of the answer
        #[arg(long, value_enum, default_value = "s")]
        render_as: StoreForm,
    },
    /// Have nodes count no more: nobody collects what they exported until they are heard of again
    Deactivate {
        #[command(flatten)]
        location: StoreLocation,
        /// Certificate names
        #[arg(required = true)]
        nodes: Vec<String>,
    },
    /// Have nodes count no more that were not heard of for long, forget those that have not counted for long, delete old
    /// reports
    Prune {
        #[command(flatten)]
        location: StoreLocation,
        /// Days after which a silent node counts no more
        #[arg(long, value_name = "DAYS", default_value = "7")]
        node_ttl: u32,
        /// Days after which a node that does not count is forgotten
        #[arg(long, value_name = "DAYS", default_value = "14")]
        node_purge_ttl: u32,
        /// Days for which reports are kept
        #[arg(long, value_name = "DAYS", default_value = "14")]
        report_ttl: u32,
    },
    /// Write what waits on disk because the store could not take it
    Send {
        #[command(flatten)]
        location: StoreLocation,
    },
    /// Write everything as lines of JSON, one a node
    Export {
        #[command(flatten)]
        location: StoreLocation,
    },
    /// Take over such lines, unless the store has something newer
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
    /// Compile the catalogs of nodes, in the form that agents receive
    #[command(visible_alias = "find")]
    Compile(CompileArguments),
    /// List the resources of a node's catalog, all or those of a type
    Select(SelectArguments),
    /// Tell what a change does to catalogs, of one or many nodes. Exit code 2 when something differs
    Diff(DiffArguments),
    /// Tell which nodes a change can touch, and why, without compiling what is after it. Exit code 2 when there are any
    Impact(ImpactArguments),
    /// Tell what agents would refuse of the catalogs of one or many nodes: dependency cycles, files and types that are missing, two
    /// names for one thing, values that types refuse. Exit code 2 when there is anything
    Check(CheckArguments),
    /// Tell why a resource is as it is: what declared it, and where the value of each parameter came from
    Why(WhyArguments),
    /// List the resources that a collector's query matches, of one or many nodes
    Query(QueryArguments),
    /// Draw a node's catalog: what contains what, what comes before what
    Graph(GraphArguments),
}

/// `pantin catalog compile …`
#[derive(Args, Debug)]
pub(super) struct CompileArguments {
    /// Certificate names; that of this machine when there are none
    pub(super) nodes: Vec<String>,
    /// Facts: a file, or a directory with `NODE.json` or `NODE.yaml`; without it those in Puppet's directories, then
    /// `facter --json`
    #[arg(long, visible_alias = "facts-dir", value_name = "PATH")]
    pub(super) facts: Option<PathBuf>,
    /// What a node classifier printed: a file, or a directory with `NODE.yaml` or `NODE.json`
    #[arg(long, value_name = "PATH")]
    pub(super) enc: Option<PathBuf>,
    /// Trusted data: a file with a hash, such as `{"certname": …, "extensions": {…}}`
    #[arg(long, value_name = "FILE")]
    pub(super) trusted: Option<PathBuf>,
    /// Compile every node that the directory of facts has; without --facts, every node that the store has facts of
    #[arg(long, conflicts_with_all = ["nodes", "list"])]
    pub(super) all_nodes: bool,
    /// Compile the nodes that a file lists, one a line; `-` is standard input. With braces it is a question to the store
    /// (`nodes[certname] { facts_environment = 'test' }`), whose answer names them; without --facts their facts are from there
    #[arg(long = "nodes", id = "list", value_name = "FILE|QUESTION", conflicts_with = "nodes")]
    pub(super) nodes_file: Option<PathBuf>,
    /// Write one file per node into this directory instead of standard output
    #[arg(short, long, value_name = "DIR")]
    pub(super) output: Option<PathBuf>,
    /// Form of the catalogs; JSON when left out
    #[arg(long, value_enum)]
    pub(super) render_as: Option<RenderAs>,
    /// Number of nodes compiled at a time; one for each processor when left out
    #[arg(short, long, value_name = "NUMBER")]
    pub(super) jobs: Option<usize>,
    /// Compile each node this many times; the last catalog is the result
    #[arg(long, value_name = "NUMBER", default_value = "1", value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) repeat: u32,
    /// Where catalogs and exported resources are kept if the setting `storeconfigs` is on: a file, or
    /// `postgresql://USER@HOST/DATABASE`; that of the settings when left out
    #[arg(long, value_name = "FILE|URL")]
    pub(super) store: Option<PathBuf>,
    /// Compile everything this many times; each time collectors find what all nodes exported the time before. 2 for a fleet
    /// whose store is empty
    #[arg(long, value_name = "NUMBER", default_value = "1", value_parser = clap::value_parser!(u32).range(1..=10))]
    pub(super) export_rounds: u32,
    /// For scripts that call `puppet catalog find`: catalogs are always compiled
    #[arg(long, value_name = "NAME", hide = true)]
    pub(super) terminus: Option<String>,
    /// Write as JSON where time and memory went; `-` is standard output, which then gets no catalogs
    #[arg(long, value_name = "FILE")]
    pub(super) timings: Option<PathBuf>,
    /// Write how long classes, defined types, functions, templates and lookups took: `.json` for speedscope, `.folded`
    /// for flame graph tools, `.html` as a page, `.txt` as a table
    #[arg(long, value_name = "FILE")]
    pub(super) profile: Option<PathBuf>,
    /// Write as JSON where the value of each parameter came from; of one node
    #[arg(long, value_name = "FILE")]
    pub(super) provenance: Option<PathBuf>,
    /// Write which lines, branches and definitions of manifests and EPP templates ran, over all nodes, in the form of LCOV
    #[arg(long, value_name = "FILE", help_heading = "Measurements")]
    pub(super) coverage: Option<PathBuf>,
}

impl CompileArguments {
    /// Form of the catalogs.
    pub(super) fn form(&self) -> RenderAs {
        self.render_as.unwrap_or(RenderAs::Json)
    }

    /// Whether there may be more than one node.
    pub(super) fn are_many(&self) -> bool {
        self.all_nodes || self.nodes_file.is_some() || self.nodes.len() > 1
    }
}

/// `pantin catalog select …`
#[derive(Args, Debug)]
pub(super) struct SelectArguments {
    /// Certificate name
    pub(super) node: String,
    /// Type of the resources, in whatever case; `*` for all
    pub(super) type_name: String,
}

/// `pantin cache …`
#[derive(Subcommand, Debug)]
pub(super) enum CacheCommand {
    /// Compile an environment into a file that needs no source tree
    Build(CacheBuildArguments),
    /// Check that a compiled environment is whole and, if a directory is given, still the same as that
    Verify {
        /// Compiled environment
        artefact: PathBuf,
        /// Directory of the environment to compare with
        directory: Option<PathBuf>,
        /// Check its signature with this public key, too
        #[arg(long, value_name = "FILE")]
        key: Option<PathBuf>,
        /// Form of the result
        #[arg(long, value_enum, default_value = "s")]
        render_as: RenderAs,
    },
    /// Sign compiled environments, for whoever has to know who built them: `--artefact-key`
    Sign {
        /// Compiled environments, or a directory of them, which gets a list of them as well
        #[arg(required = true)]
        artefacts: Vec<PathBuf>,
        /// Private key, Ed25519 in PEM
        #[arg(long, value_name = "FILE")]
        key: PathBuf,
        /// The environment that it is of, where the file is not called `ENVIRONMENT.pantin`
        #[arg(long, value_name = "NAME")]
        of: Option<String>,
    },
    /// Show what a compiled environment holds, and what of a directory would have to be compiled again
    Info {
        /// Compiled environment, or the directory of one, which is compiled for it
        artefact: PathBuf,
        /// Directory of the environment to compare with
        directory: Option<PathBuf>,
        /// List every definition
        #[arg(long)]
        definitions: bool,
        /// List the templates and functions that need a Ruby process, and what for
        #[arg(long)]
        ruby: bool,
        /// With `--ruby`, count the reasons instead, the most frequent first
        #[arg(long, requires = "ruby")]
        summary: bool,
        /// Form of the result
        #[arg(long, value_enum, default_value = "s")]
        render_as: RenderAs,
    },
}

/// `pantin cache build …`
#[derive(Args, Debug)]
pub(super) struct CacheBuildArguments {
    /// Environments to compile; the one that the settings name when there are none
    pub(super) environments: Vec<String>,
    /// Compile every environment of the environment path
    #[arg(long, conflicts_with = "environments")]
    pub(super) all: bool,
    /// Remove `ENVIRONMENT.pantin` of environments that are no more from the directory that is written to
    #[arg(long)]
    pub(super) prune: bool,
    /// File to write, or directory for `ENVIRONMENT.pantin`; the working directory when left out. What did not change is
    /// taken from the file that is there
    #[arg(short, long, value_name = "PATH")]
    pub(super) output: Option<PathBuf>,
    /// Number of files compiled at a time; one for each processor when left out
    #[arg(short, long, value_name = "NUMBER")]
    pub(super) jobs: Option<usize>,
}

/// `pantin facts …`
#[derive(Args, Debug)]
pub(super) struct FactsArguments {
    /// Names of facts, with dots between the keys of structured ones; all facts when there are none
    pub(super) names: Vec<String>,
    /// Certificate name of the node; that of this machine when left out
    #[arg(long)]
    pub(super) node: Option<String>,
    /// Facts: a file, or a directory with `NODE.json` or `NODE.yaml`
    #[arg(long, value_name = "PATH")]
    pub(super) facts: Option<PathBuf>,
    /// Print the value without the name, if it is only one
    #[arg(long)]
    pub(super) value_only: bool,
    /// For scripts that call `puppet facts find`: where the facts come from
    #[arg(long, value_name = "NAME", hide = true)]
    pub(super) terminus: Option<String>,
    /// Form of the result
    #[arg(long, value_enum, default_value = "json")]
    pub(super) render_as: RenderAs,
}

/// `pantin config …`
#[derive(Subcommand, Debug)]
pub(super) enum ConfigCommand {
    /// Print settings as `puppet config print` does: `NAME = VALUE` a line, of a single one only the value
    Print {
        /// Names of settings; all settings when there are none
        names: Vec<String>,
        /// Form of the result
        #[arg(long, value_enum, default_value = "s")]
        render_as: RenderAs,
        /// Which programs' settings: `main`, `user`, `server` or `agent`
        #[arg(long, value_name = "NAME", default_value = "main")]
        section: String,
    },
    /// Give a setting a value in `puppet.conf`; everything else in the file stays as it is
    Set {
        /// Name
        name: String,
        /// Value
        value: String,
        /// Section of the file
        #[arg(long, value_name = "NAME", default_value = "main")]
        section: String,
    },
    /// Take a setting out of `puppet.conf`
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
    /// Code of an issue, such as `UNKNOWN_VARIABLE`; a list of all codes when left out
    pub(super) code: Option<String>,
    /// Explain all codes
    #[arg(long, conflicts_with = "code")]
    pub(super) all: bool,
}

/// `pantin lookup …`
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own on the command line")]
pub(super) struct LookupArguments {
    /// Keys; the first one that is found counts
    pub(super) keys: Vec<String>,
    /// Certificate name of the node; that of this machine when left out
    #[arg(long)]
    pub(super) node: Option<String>,
    /// Facts: a file, or a directory with `NODE.json` or `NODE.yaml`
    #[arg(long, value_name = "PATH")]
    pub(super) facts: Option<PathBuf>,
    /// Trusted data: a file with a hash
    #[arg(long, value_name = "FILE")]
    pub(super) trusted: Option<PathBuf>,
    /// Evaluate the node's catalog first, so that variables of classes are known
    #[arg(long, short)]
    pub(super) compile: bool,
    /// How values of several levels are put together
    #[arg(long, value_name = "first|unique|hash|deep")]
    pub(super) merge: Option<String>,
    /// Prefix of elements that take others out, for `--merge deep`
    #[arg(long, value_name = "PREFIX", allow_hyphen_values = true)]
    pub(super) knock_out_prefix: Option<String>,
    /// Sort merged arrays, for `--merge deep`
    #[arg(long)]
    pub(super) sort_merged_arrays: bool,
    /// Merge hashes inside of arrays, for `--merge deep`
    #[arg(long)]
    pub(super) merge_hash_arrays: bool,
    /// Type that the value must have
    #[arg(long = "type", value_name = "TYPE")]
    pub(super) value_type: Option<String>,
    /// Value to print when nothing is found
    #[arg(long, value_name = "VALUE")]
    pub(super) default: Option<String>,
    /// Tell how the value is found instead of the value
    #[arg(long)]
    pub(super) explain: bool,
    /// Tell how the options of the key are found
    #[arg(long)]
    pub(super) explain_options: bool,
    /// Form of the result: YAML for values, plain text for explanations when left out
    #[arg(long, value_name = "s|json|yaml")]
    pub(super) render_as: Option<String>,
}
