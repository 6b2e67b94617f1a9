//! Where the data of many nodes come from.

use std::path::PathBuf;

use crate::fleet::nodes::Stored;
use crate::{Data, Node, Purpose};

/// Where the data of nodes come from: files or directories with a file for each node, or a store.
#[derive(Debug, Default)]
pub struct NodeSources {
    /// Facts in files.
    pub facts: Option<PathBuf>,
    /// Results of a classifier in files.
    pub enc: Option<PathBuf>,
    /// A file with trusted data.
    pub trusted: Option<PathBuf>,
    /// The store with the facts of nodes.
    pub stored: Option<Stored>,
}

impl NodeSources {
    /// A node's request for a catalog.
    #[must_use]
    pub fn node<'n>(&'n self, name: &'n str) -> Node<'n> {
        Node {
            name,
            facts: match &self.stored {
                Some(stored) => Data::Store(&*stored.store),
                None => Data::from_file(self.facts.as_deref()),
            },
            enc: Data::from_file(self.enc.as_deref()),
            trusted: self.trusted.as_deref(),
            environment: self.stored.as_ref().and_then(|stored| stored.environment(name)),
            purpose: Purpose::Catalog,
            deadline: None,
            cancel: None,
            code: None,
        }
    }
}
