//! Rows and their sources.

use std::collections::BTreeSet;

use serde_json::Value;

use super::entity::Entity;
use pantin_base::diagnostics::Issue;

/// True if more rows are needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum More {
    /// More rows are needed.
    Wanted,
    /// No further rows are needed.
    Enough,
}

/// A row: a value for each field of the entity.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    /// In the order of the fields.
    pub(crate) values: Vec<Value>,
    /// True if its node is active.
    pub(crate) is_active: bool,
}

/// A filter that excludes rows early.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Only {
    /// The only nodes needed.
    pub(crate) nodes: Option<BTreeSet<String>>,
    /// The only facts needed.
    pub(crate) facts: Option<BTreeSet<String>>,
}

impl Only {
    /// Returns true if a fact is needed.
    pub(crate) fn has_fact(&self, name: &str) -> bool {
        self.facts.as_ref().is_none_or(|facts| facts.contains(name))
    }
}

/// A source of rows.
pub(crate) trait Source {
    /// Passes on rows ordered by node name until there are enough. Rows outside the filter may be among them.
    ///
    /// # Errors
    /// If the store cannot be read, or the taker fails.
    fn rows(&self, entity: Entity, only: &Only, take: &mut dyn FnMut(Row) -> Result<More, Issue>) -> Result<(), Issue>;
}
