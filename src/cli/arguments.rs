//! The arguments as typed.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

/// Compiles Puppet code into catalogs.
#[derive(Parser, Debug)]
#[command(
    name = "pantin",
    version,
    about,
    propagate_version = true,
    after_help = "Every Puppet setting can be given to every command: `--modulepath PATH`, `--strict=warning`, \
                  `--no-strict_variables`, with `-` or `_`. Flags win over environment.conf, puppet.conf and the defaults."
)]
pub(super) struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub(super) command: Command,
    /// How to tell what happens.
    #[command(flatten)]
    pub(super) logging: Logging,
    /// Neither use nor fill the store of compiled files in the user's cache directory
    #[arg(long, global = true)]
    pub(super) no_cache: bool,
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

/// Form of a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum RenderAs {
    /// JSON
    Json,
    /// YAML
    Yaml,
    /// Plain text
    S,
}

/// The subcommands.
#[derive(Subcommand, Debug)]
pub(super) enum Command {
    /// Compile catalogs
    #[command(subcommand)]
    Catalog(CatalogCommand),
    /// Check Puppet files, or show what the compiler makes of them
    #[command(subcommand)]
    Parser(ParserCommand),
    /// Say what the code of an error or warning means
    Explain(ExplainCommand),
}

/// `pantin catalog …`
#[derive(Subcommand, Debug)]
pub(super) enum CatalogCommand {
    /// Compile the catalogs of nodes, in the form that agents receive
    Compile(CompileArguments),
}

/// `pantin catalog compile …`
#[derive(Args, Debug)]
pub(super) struct CompileArguments {
    /// Certificate names; that of this machine when there are none
    pub(super) nodes: Vec<String>,
    /// Facts: a file, or a directory with `NODE.json` or `NODE.yaml`; without it those in Puppet's directories, then
    /// `facter --json`
    #[arg(long, value_name = "PATH")]
    pub(super) facts: Option<PathBuf>,
    /// What a node classifier printed: a file, or a directory with `NODE.yaml` or `NODE.json`
    #[arg(long, value_name = "PATH")]
    pub(super) enc: Option<PathBuf>,
    /// Trusted data: a file with a hash, such as `{"certname": …, "extensions": {…}}`
    #[arg(long, value_name = "FILE")]
    pub(super) trusted: Option<PathBuf>,
    /// Compile every node that the directory of facts has
    #[arg(long, requires = "facts", conflicts_with = "nodes")]
    pub(super) all_nodes: bool,
    /// Write one file per node into this directory instead of standard output
    #[arg(short, long, value_name = "DIR")]
    pub(super) output: Option<PathBuf>,
    /// Form of the catalogs
    #[arg(long, value_enum, default_value = "json")]
    pub(super) render_as: RenderAs,
    /// Number of nodes compiled at a time; one for each processor when left out
    #[arg(short, long, value_name = "NUMBER")]
    pub(super) jobs: Option<usize>,
}

/// `pantin parser …`
#[derive(Subcommand, Debug)]
pub(super) enum ParserCommand {
    /// Report every error of every file
    Validate {
        /// Files; standard input when there are none and it is no terminal
        files: Vec<PathBuf>,
        /// Form of the result: nothing, or one JSON object with the failing files
        #[arg(long, value_enum, default_value = "s")]
        render_as: RenderAs,
    },
    /// Show the syntax tree or the bytecode of files
    Dump {
        /// Files
        files: Vec<PathBuf>,
        /// Code to show instead of files
        #[arg(long = "e", value_name = "CODE")]
        source: Option<String>,
        /// Form of the result
        #[arg(long, value_enum, default_value = "pn")]
        format: DumpFormat,
        /// Break lines and indent
        #[arg(long)]
        pretty: bool,
    },
}

/// What `parser dump` prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum DumpFormat {
    /// Puppet's S-expressions
    Pn,
    /// The nodes of the tree
    Ast,
    /// The instructions
    Bytecode,
}

/// `pantin explain …`
#[derive(Args, Debug)]
pub(super) struct ExplainCommand {
    /// Code of an issue, such as `UNKNOWN_VARIABLE`; all of them when left out
    pub(super) code: Option<String>,
}
