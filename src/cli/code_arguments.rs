//! The arguments of commands about code: `pantin parser`, `epp`, `module`, `node`, `generate`, `describe` and `doc`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use super::output_arguments::{Form, OutputArguments, OutputPlace};
use super::render_as::RenderAs;

/// `pantin parser …`
#[derive(Subcommand, Debug)]
pub(super) enum ParserCommand {
    Validate(ValidateArguments),
    /// Show the syntax tree or the bytecode of files
    Dump(DumpArguments),
}

/// Report every error and warning of every file
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own on the command line")]
pub(super) struct ValidateArguments {
    /// Files or directories. Names of files say what they are: manifests, `.epp`, `.erb`, `.yaml`, `.json`, `hiera.yaml`,
    /// `metadata.json`, `Puppetfile`; in directories manifests are checked. The default is the environment given with
    /// `--environment`, else standard input if it is not a terminal, else the default environment
    pub(super) files: Vec<PathBuf>,
    /// As in `puppet parser validate`: nothing, or one JSON object with the failing files
    #[arg(long, value_enum, default_value = "s", value_name = "s|json", hide_possible_values = true)]
    pub(super) render_as: RenderAs,
    /// Also report undefined classes, types, functions, parameters and class variables, independent of facts, and what
    /// linters report (`pantin help lint`)
    #[arg(long)]
    pub(super) deep: bool,
    /// Apply the rules that are off by default, too
    #[arg(long, requires = "deep")]
    pub(super) pedantic: bool,
    /// Exit with 1 for warnings, too
    #[arg(long)]
    pub(super) fail_on_warnings: bool,
    /// Rewrite files in place where a finding has a replacement: `$osfamily` becomes `$facts['os']['family']`,
    /// `mode => 0644` becomes `mode => '0644'`
    #[arg(long, requires = "deep")]
    pub(super) fix: bool,
    /// Print the changes of --fix as a patch instead of applying them
    #[arg(long, requires = "fix")]
    pub(super) diff: bool,
    #[command(flatten)]
    pub(super) output: OutputArguments<ValidateFormat>,
}

/// Form of findings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum ValidateFormat {
    /// Puppet's messages with their source, in the log
    #[default]
    Text,
    /// One JSON document
    Json,
    /// SARIF 2.1.0, for code review tools
    Sarif,
    /// GitHub annotations
    Github,
    /// GitLab's code quality report
    Gitlab,
    /// JUnit XML
    Junit,
}

impl Form for ValidateFormat {
    const JSON: Self = Self::Json;
}

/// `pantin parser dump …`
#[derive(Args, Debug)]
pub(super) struct DumpArguments {
    /// Files
    pub(super) files: Vec<PathBuf>,
    /// Code to show instead of files; `-e` is the same
    #[arg(long = "e", value_name = "CODE")]
    pub(super) source: Option<String>,
    /// Output format; the default is `pn`, under the name `puppet` it is `old`
    #[arg(long, value_enum)]
    pub(super) format: Option<DumpFormat>,
    /// Break lines and indent
    #[arg(long)]
    pub(super) pretty: bool,
    /// Reject invalid texts, not only those without a syntax tree
    #[arg(long)]
    pub(super) validate: bool,
    /// Show invalid texts, too; always on for manifests
    #[arg(long, overrides_with = "validate", hide = true)]
    pub(super) no_validate: bool,
}

/// `pantin epp dump …`
#[derive(Args, Debug)]
pub(super) struct EppDumpArguments {
    #[command(flatten)]
    pub(super) dump: DumpArguments,
    /// Do not print the file name before each of several templates
    #[arg(long)]
    pub(super) no_header: bool,
    /// Print the file name before each of several templates; on by default
    #[arg(long, overrides_with = "no_header", hide = true)]
    pub(super) header: bool,
}

/// What `parser dump` prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum DumpFormat {
    /// Puppet's S-expressions
    Pn,
    /// Puppet's older form, in prefix notation
    Old,
    /// The same as JSON
    Json,
    /// The nodes of the tree
    Ast,
    /// The instructions
    Bytecode,
}

/// `pantin epp …`
#[derive(Subcommand, Debug)]
pub(super) enum EppCommand {
    /// Report every error of every template; without names of all templates in the environment's modules
    Validate(EppValidateArguments),
    /// Render templates
    Render(EppRenderArguments),
    /// Show the syntax tree or the bytecode of templates
    Dump(EppDumpArguments),
}

/// `pantin epp validate …`
#[derive(Args, Debug)]
pub(super) struct EppValidateArguments {
    #[command(flatten)]
    pub(super) validate: ValidateArguments,
    /// Continue after a template with errors; on by default
    #[arg(long, hide = true)]
    pub(super) continue_on_error: bool,
}

/// `pantin epp render …`
#[derive(Args, Debug)]
pub(super) struct EppRenderArguments {
    /// Files, or templates named as in manifests (`module/file.epp`), which take precedence. The default is standard
    /// input
    pub(super) files: Vec<PathBuf>,
    /// Template to render instead of files; `-e` is the same
    #[arg(long = "e", value_name = "TEMPLATE", conflicts_with = "files")]
    pub(super) source: Option<String>,
    /// Parameters of the template, as a hash in Puppet's language; the template sees variables that it sets
    #[arg(long, value_name = "HASH")]
    pub(super) values: Option<String>,
    /// Parameters of the template, as a file in Puppet's language, YAML or JSON
    #[arg(long, value_name = "FILE")]
    pub(super) values_file: Option<PathBuf>,
    /// Certificate name of the node; the default comes from the facts
    #[arg(long)]
    pub(super) node: Option<String>,
    /// Facts: a file, or a directory with `NODE.json` or `NODE.yaml`
    #[arg(long, value_name = "PATH")]
    pub(super) facts: Option<PathBuf>,
    /// Do not print the file name before each of several templates
    #[arg(long)]
    pub(super) no_header: bool,
    /// Print the file name before each of several templates; on by default
    #[arg(long, overrides_with = "no_header", hide = true)]
    pub(super) header: bool,
}

/// `pantin module …`
#[derive(Subcommand, Debug)]
pub(super) enum ModuleCommand {
    /// List the modules of an environment, and warn about missing dependencies
    List(ModuleListArguments),
}

/// `pantin module list`
#[derive(Args, Debug)]
pub(super) struct ModuleListArguments {
    /// Show the dependencies below each module
    #[arg(long)]
    pub(super) tree: bool,
    #[command(flatten)]
    pub(super) output: OutputArguments<RenderAs>,
}

/// `pantin node …`
#[derive(Subcommand, Debug)]
pub(super) enum NodeCommand {
    /// Print the node from the classifier or from disk, with its facts
    Find(NodeFindArguments),
}

/// `pantin node find`
#[derive(Args, Debug)]
pub(super) struct NodeFindArguments {
    /// Certificate name; that of this machine when left out
    pub(super) node: Option<String>,
    /// Facts: a file, or a directory with `NODE.json` or `NODE.yaml`
    #[arg(long, value_name = "PATH")]
    pub(super) facts: Option<PathBuf>,
    /// Source of the node: the setting `node_terminus`
    #[arg(long, value_name = "NAME")]
    pub(super) terminus: Option<String>,
    #[command(flatten)]
    pub(super) output: OutputArguments<RenderAs>,
}

impl NodeCommand {
    /// Has the settings say what the arguments do. `puppet node` looks for stored nodes where clients have them.
    pub(super) fn take_settings(&self, flags: &mut Vec<(String, String)>) {
        let Self::Find(arguments) = self;
        if let Some(terminus) = &arguments.terminus {
            flags.push(("node_terminus".to_owned(), terminus.clone()));
        }
        if let Some((_, folder)) = flags.iter().find(|(name, _)| name == "clientyamldir") {
            flags.push(("yamldir".to_owned(), folder.clone()));
        }
    }
}

/// `pantin generate …`
#[derive(Subcommand, Debug)]
pub(super) enum GenerateCommand {
    /// Write the resource types of an environment's modules in Puppet's language, below `.resource_types`
    Types(GenerateTypesArguments),
}

/// `pantin generate types`
#[derive(Args, Debug)]
pub(super) struct GenerateTypesArguments {
    /// Write all types, including those whose file is newer than the Ruby code
    #[arg(long)]
    pub(super) force: bool,
    /// Format of the files; there is only one
    #[arg(long, value_name = "pcore", default_value = "pcore")]
    pub(super) format: String,
}

/// `pantin describe …`
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own on the command line")]
pub(super) struct DescribeArguments {
    /// Names of types
    #[arg(required_unless_present = "list")]
    pub(super) types: Vec<String>,
    /// Only the names of the attributes
    #[arg(long, short)]
    pub(super) short: bool,
    /// The documentation of each provider
    #[arg(long, short)]
    pub(super) providers: bool,
    /// All types
    #[arg(long, short)]
    pub(super) list: bool,
    /// Metaparameters, too
    #[arg(long, short)]
    pub(super) meta: bool,
    #[command(flatten)]
    pub(super) place: OutputPlace,
}

/// `pantin doc …`
#[derive(Args, Debug)]
pub(super) struct DocArguments {
    /// Names of classes, defined types, functions, type aliases or resource types; lists all by default
    pub(super) names: Vec<String>,
    /// Accepted for scripts that call `puppet doc`: the reference of Puppet itself
    #[arg(long, short = 'r', value_name = "NAME", hide = true)]
    pub(super) reference: Option<String>,
    #[command(flatten)]
    pub(super) output: OutputArguments<RenderAs>,
}
