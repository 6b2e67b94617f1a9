//! What the command line says of nodes.

use std::path::Path;

use super::stored_nodes;

/// What the command line says of nodes.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    /// All that there are facts of.
    pub(super) all: bool,
    /// A file that lists them, or a question to the store.
    pub(super) list: Option<&'a Path>,
    /// A file or a directory with facts.
    pub(super) facts: Option<&'a Path>,
    /// The store, where it is not where the settings say.
    pub(super) store: Option<&'a Path>,
}

impl Asked<'_> {
    /// Whether the store is asked.
    pub(super) fn is_of_store(&self) -> bool {
        let is_question = self.list.is_some_and(stored_nodes::is_question);
        (self.all || is_question) && self.facts.is_none()
    }
}
