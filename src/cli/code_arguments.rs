//! The arguments of commands about code: `pantin parser`, `epp`, `module`, `node`, `generate`, `describe` and `doc`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use super::render_as::RenderAs;

/// `pantin parser …`
#[derive(Subcommand, Debug)]
pub(super) enum ParserCommand {
    /// Report every error and warning of every file
    Validate(ValidateArguments),
    /// Show the syntax tree or the bytecode of files
    Dump(DumpArguments),
}

/// `pantin parser validate …`, `pantin epp validate …`
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own on the command line")]
pub(super) struct ValidateArguments {
    /// Files, or directories all of whose files are meant. Without any: all of the environment given with
    /// `--environment`, else standard input if it is no terminal, else the default environment
    pub(super) files: Vec<PathBuf>,
    /// Form of the findings: text on standard error, anything else on standard output
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: ValidateFormat,
    /// As `puppet parser validate`: nothing, or one JSON object with the failing files
    #[arg(long, value_enum, default_value = "s", value_name = "s|json", hide_possible_values = true)]
    pub(super) render_as: RenderAs,
    /// Also warn of classes, types, functions, parameters and variables of classes that nothing in the environment
    /// defines, whatever the facts are
    #[arg(long)]
    pub(super) deep: bool,
    /// Exit with 1 for warnings, too
    #[arg(long)]
    pub(super) fail_on_warnings: bool,
    /// Rewrite in the files given what Puppet 8 and the modules for it have no more: `$osfamily` becomes
    /// `$facts['os']['family']`, and with release 9 of stdlib `to_json()` becomes `stdlib::to_json()`
    #[arg(long, requires = "deep")]
    pub(super) fix: bool,
    /// Only show on standard output what --fix would change, as a patch
    #[arg(long, requires = "fix")]
    pub(super) diff: bool,
}

/// Form of findings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum ValidateFormat {
    /// Puppet's lines with the source they are about, in the log
    Text,
    /// One JSON document
    Json,
    /// SARIF 2.1.0, for code review tools
    Sarif,
    /// Annotations of GitHub workflows
    Github,
}

/// `pantin parser dump …`
#[derive(Args, Debug)]
pub(super) struct DumpArguments {
    /// Files
    pub(super) files: Vec<PathBuf>,
    /// Code to show instead of files; `-e` is the same
    #[arg(long = "e", value_name = "CODE")]
    pub(super) source: Option<String>,
    /// Form of the result; `pn` when left out, under the name `puppet` that is `old`
    #[arg(long, value_enum)]
    pub(super) format: Option<DumpFormat>,
    /// Break lines and indent
    #[arg(long)]
    pub(super) pretty: bool,
    /// Refuse texts that are not valid; without it only those that have no tree
    #[arg(long)]
    pub(super) validate: bool,
    /// Show texts that are not valid, too, as is done anyway of manifests
    #[arg(long, overrides_with = "validate", hide = true)]
    pub(super) no_validate: bool,
}

/// `pantin epp dump …`
#[derive(Args, Debug)]
pub(super) struct EppDumpArguments {
    #[command(flatten)]
    pub(super) dump: DumpArguments,
    /// No line with the file's name before each of several templates
    #[arg(long)]
    pub(super) no_header: bool,
    /// A line with the file's name before each of several templates, as is done anyway
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
    /// Report every error of every template; without names those of all modules of the environment
    Validate(EppValidateArguments),
    /// Print what templates become
    Render(EppRenderArguments),
    /// Show the syntax tree or the bytecode of templates
    Dump(EppDumpArguments),
}

/// `pantin epp validate …`
#[derive(Args, Debug)]
pub(super) struct EppValidateArguments {
    #[command(flatten)]
    pub(super) validate: ValidateArguments,
    /// Look at the templates after one with errors, as is done anyway
    #[arg(long, hide = true)]
    pub(super) continue_on_error: bool,
}

/// `pantin epp render …`
#[derive(Args, Debug)]
pub(super) struct EppRenderArguments {
    /// Files, or templates named as in manifests: `module/file.epp`, which go before files. Without any: what standard
    /// input has
    pub(super) files: Vec<PathBuf>,
    /// Template to render instead of files; `-e` is the same
    #[arg(long = "e", value_name = "TEMPLATE", conflicts_with = "files")]
    pub(super) source: Option<String>,
    /// Parameters of the template, a hash in Puppet's language; variables that it sets are known to the template
    #[arg(long, value_name = "HASH")]
    pub(super) values: Option<String>,
    /// Parameters of the template, a file in Puppet's language, YAML or JSON
    #[arg(long, value_name = "FILE")]
    pub(super) values_file: Option<PathBuf>,
    /// Certificate name of the node; the one that the facts tell when left out
    #[arg(long)]
    pub(super) node: Option<String>,
    /// Facts: a file, or a directory with `NODE.json` or `NODE.yaml`
    #[arg(long, value_name = "PATH")]
    pub(super) facts: Option<PathBuf>,
    /// No line with the file's name before each of several templates
    #[arg(long)]
    pub(super) no_header: bool,
    /// A line with the file's name before each of several templates, as is done anyway
    #[arg(long, overrides_with = "no_header", hide = true)]
    pub(super) header: bool,
}

/// `pantin module …`
#[derive(Subcommand, Debug)]
pub(super) enum ModuleCommand {
    /// List the modules of an environment, and warn of dependencies that they declare and lack
    List(ModuleListArguments),
}

/// `pantin module list`
#[derive(Args, Debug)]
pub(super) struct ModuleListArguments {
    /// Show below each module what it depends on
    #[arg(long)]
    pub(super) tree: bool,
    /// Form of the list
    #[arg(long, value_enum, default_value = "s")]
    pub(super) render_as: RenderAs,
}

/// `pantin node …`
#[derive(Subcommand, Debug)]
pub(super) enum NodeCommand {
    /// Print what the node classifier or the stored node says of a node, with its facts
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
    /// Where the node comes from: the setting `node_terminus`
    #[arg(long, value_name = "NAME")]
    pub(super) terminus: Option<String>,
    /// Form of the node
    #[arg(long, value_enum)]
    pub(super) render_as: Option<RenderAs>,
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
    /// Write every type, those included whose file is newer than the Ruby code
    #[arg(long)]
    pub(super) force: bool,
    /// The form of the files; there is one
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
    /// All types that there are
    #[arg(long, short)]
    pub(super) list: bool,
    /// Metaparameters, too
    #[arg(long, short)]
    pub(super) meta: bool,
}

/// `pantin doc …`
#[derive(Args, Debug)]
pub(super) struct DocArguments {
    /// Names of classes, defined types, functions, type aliases or resource types; without any, a list of what there is
    pub(super) names: Vec<String>,
    /// For scripts that call `puppet doc`: the reference of Puppet itself
    #[arg(long, short = 'r', value_name = "NAME", hide = true)]
    pub(super) reference: Option<String>,
    /// Form of the documentation
    #[arg(long, value_enum, default_value = "s")]
    pub(super) render_as: RenderAs,
}
