//! Rows, and where they are from.

use std::collections::BTreeSet;

use serde_json::Value;

use super::entity::Entity;
use pantin_base::diagnostics::Issue;

/// Whether more rows are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum More {
    /// They are.
    Wanted,
    /// There are enough.
    Enough,
}

/// A row: a value for each field of what is asked about.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    /// In the order of the fields.
    pub(crate) values: Vec<Value>,
    /// Whether its node counts.
    pub(crate) is_active: bool,
}

/// What rows can be left out from the start.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Only {
    /// Nodes that alone are wanted.
    pub(crate) nodes: Option<BTreeSet<String>>,
    /// Facts that alone are wanted.
    pub(crate) facts: Option<BTreeSet<String>>,
}

impl Only {
    /// Whether a fact is wanted.
    pub(crate) fn has_fact(&self, name: &str) -> bool {
        self.facts.as_ref().is_none_or(|facts| facts.contains(name))
    }
}

/// Where rows are from.
pub(crate) trait Source {
    /// Gives rows by the names of nodes, and of each node in an order of their own, until there are enough. Rows that are not wanted
    /// may be among them.
    ///
    /// # Errors
    /// When the store cannot be read, or the taker fails.
    fn rows(&self, entity: Entity, only: &Only, take: &mut dyn FnMut(Row) -> Result<More, Issue>) -> Result<(), Issue>;
}
