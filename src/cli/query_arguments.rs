//! The arguments of `pantin query`.

use clap::{Args, ValueEnum};

use super::node_arguments::NodeArguments;
use super::output_arguments::{Form, OutputArguments};

/// Form of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum AnswerForm {
    /// A table, or one reference per line
    #[default]
    #[value(name = "text", alias = "s")]
    Text,
    /// JSON
    Json,
    /// Comma-separated values, with a header line
    Csv,
}

impl Form for AnswerForm {
    const JSON: Self = Self::Json;
    const OTHER_NAMES: &'static [&'static str] = &["render-as"];
}

/// Find resources of catalogs, or what the store knows of the fleet: nodes, facts, resources, reports
///
/// A collector's query (`File<| mode == '0644' |>`) compiles catalogs and lists the resources that match. A query in
/// PuppetDB's language (`nodes[certname] { facts_environment = 'test' }`) or its syntax tree (`["from", "nodes", …]`)
/// reads the store.
#[derive(Args, Debug)]
pub(super) struct QueryArguments {
    /// The query; a node before it is the only one whose catalog is compiled. The default is all nodes of the repository,
    /// else this machine
    #[arg(required = true, num_args = 1..=2, value_names = ["NODE|QUERY", "QUERY"])]
    words: Vec<String>,
    /// The query.
    #[arg(skip)]
    pub(super) query: String,
    /// Nodes and their data
    #[command(flatten)]
    pub(super) asked: NodeArguments,
    #[command(flatten)]
    pub(super) output: OutputArguments<AnswerForm>,
}

impl QueryArguments {
    /// Says which word is the query: the last one. A collector's query is about nodes, another one about the store.
    ///
    /// # Errors
    /// If there is a node too many.
    pub(super) fn settle(&mut self) -> Result<(), &'static str> {
        let mut words = std::mem::take(&mut self.words);
        self.query = words.pop().unwrap_or_default();
        match (self.is_of_catalogs(), words.is_empty()) {
            (true, false) if self.asked.are_listed() => {
                Err("with --all-nodes and --nodes a query is needed, and no node")
            }
            (true, _) => {
                self.asked.add_named(&mut words);
                Ok(())
            }
            (false, true) if !self.asked.are_many() && self.asked.named.is_empty() => Ok(()),
            (false, _) => {
                Err("a query to the store says itself which nodes it is about; a collector's query, such as \
                 File<| mode == '0644' |>, is about catalogs of nodes")
            }
        }
    }

    /// True for a collector's query.
    pub(super) fn is_of_catalogs(&self) -> bool {
        let is_of_name = |c: char| c.is_alphanumeric() || matches!(c, ':' | '_');
        let after_name = self.query.trim_start().trim_start_matches(is_of_name).trim_start();
        after_name.starts_with("<|") || after_name.starts_with("<<|")
    }
}
