//! The arguments of `pantin check`.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use crate::node_arguments::NodeArguments;
use crate::output_arguments::{Form, OutputArguments};
use crate::part::ShardArguments;
use pantin_service::machine::{Disk, Files as _, expand_path, working_directory};

const EXIT_CODES: &str = "\
Exit codes:
  0  no findings
  1  a file is invalid, a node has no catalog, or an agent would refuse a catalog
  2  only warnings, or nodes that were not compiled because modules are not installed
  130  Ctrl-C came first";

/// Output format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum CheckFormat {
    /// Findings with their source in the log, a summary on standard output
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

impl Form for CheckFormat {
    const JSON: Self = Self::Json;
}

/// `pantin check …`
#[derive(Args, Debug)]
#[command(after_help = EXIT_CODES)]
pub(crate) struct RepositoryCheckArguments {
    /// Files and directories: only findings in these are shown. Other words are certificate names of nodes to compile; the
    /// default is every node with facts
    #[arg(value_name = "PATH|NODE")]
    words: Vec<String>,
    /// The files and directories among them.
    #[arg(skip)]
    pub(crate) paths: Vec<PathBuf>,
    /// Nodes and their data
    #[command(flatten)]
    pub(crate) asked: NodeArguments,
    /// Also compile node definitions and roles that no node has, on facts of FacterDB: `debian-12`, or `debian` for all
    /// releases; repeatable
    #[arg(long = "os", value_name = "NAME", value_delimiter = ',', conflicts_with_all = ["no_catalogs", "shard"])]
    pub(crate) systems: Vec<String>,
    /// Directory of FacterDB [default: the one of this machine's gems]
    #[arg(long, value_name = "DIRECTORY", conflicts_with = "no_catalogs")]
    pub(crate) facterdb: Option<PathBuf>,
    /// Facts of systems that `pantin.toml` names: name and file.
    #[arg(skip)]
    pub(crate) named_facts: Vec<(String, PathBuf)>,
    /// A part of the nodes
    #[command(flatten)]
    pub(crate) parts: ShardArguments,
    /// Check files only, and compile nothing
    #[arg(long, conflicts_with = "named")]
    pub(crate) no_catalogs: bool,
    /// Show notes, too: what the style guide recommends
    #[arg(long)]
    pub(crate) notes: bool,
    /// Apply the rules that are off by default, too
    #[arg(long)]
    pub(crate) pedantic: bool,
    #[command(flatten)]
    pub(crate) output: OutputArguments<CheckFormat>,
}

impl RepositoryCheckArguments {
    /// Tells paths and nodes apart, and puts the nodes where --node has them.
    ///
    /// # Errors
    /// If the words do not go together with options.
    pub(crate) fn settle(&mut self) -> Result<(), &'static str> {
        let directory = working_directory();
        let words = std::mem::take(&mut self.words);
        let (paths, mut nodes): (Vec<String>, Vec<String>) =
            words.into_iter().partition(|word| is_path(word, &directory));
        self.paths = paths.iter().map(|path| expand_path(Path::new(path), &directory)).collect();
        if !nodes.is_empty() && self.asked.are_listed() {
            return Err("write the names of the nodes alone, or --all-nodes or --nodes alone");
        }
        if !nodes.is_empty() && self.no_catalogs {
            return Err("write the nodes to compile their catalogs, or --no-catalogs to compile none");
        }
        if !self.paths.is_empty() && (self.parts.shard.is_some() || self.parts.part.is_some()) {
            return Err("files do not go together with --shard and --part");
        }
        self.asked.add_named(&mut nodes);
        Ok(())
    }
}

/// Endings of the files that are checked.
const ENDINGS: [&str; 7] = [".pp", ".epp", ".erb", ".yaml", ".yml", ".eyaml", ".json"];

/// True for what is no certificate name: it exists, has a slash or ends as files do.
fn is_path(word: &str, directory: &Path) -> bool {
    word.contains('/')
        || ENDINGS.iter().any(|ending| word.ends_with(ending))
        || Disk.exists(&expand_path(Path::new(word), directory))
}
