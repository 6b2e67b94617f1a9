//! Rows and their sources.

use std::collections::BTreeSet;

use serde_json::Value;

use super::cell::CellValue;
use super::entity::Entity;
use super::statement::Statement;
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

/// A filter that excludes rows and values early.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Only {
    /// The only nodes needed.
    pub(crate) nodes: Option<BTreeSet<String>>,
    /// The only facts needed.
    pub(crate) facts: Option<BTreeSet<String>>,
    /// The only reports needed, by their hashes.
    pub(crate) reports: Option<BTreeSet<String>>,
    /// True if only the last report of each node is needed.
    pub(crate) is_last_report: bool,
    /// The only fields needed, by their indices.
    pub(crate) fields: Option<BTreeSet<usize>>,
    /// The types and titles of resources of which every needed node has one.
    pub(crate) resources: Option<(BTreeSet<String>, Option<BTreeSet<String>>)>,
}

/// The number of nodes whose documents are read rather than rows of all nodes.
pub(super) const FEW: usize = 20;
/// The fields of reports that their columns lack.
const PARTS: [&str; 3] = ["logs", "metrics", "resource_events"];

impl Only {
    /// Returns true if a fact is needed.
    pub(crate) fn has_fact(&self, name: &str) -> bool {
        self.facts.as_ref().is_none_or(|facts| facts.contains(name))
    }

    /// Returns true if so few nodes are needed that their documents are read faster than rows of all nodes.
    pub(crate) fn has_few_nodes(&self) -> bool {
        self.nodes.as_ref().is_some_and(|nodes| nodes.len() <= FEW)
    }

    /// Returns true if a report is needed.
    pub(crate) fn has_report(&self, hash: &str) -> bool {
        self.reports.as_ref().is_none_or(|reports| reports.contains(hash))
    }

    /// Returns true if whole reports are needed, and not their columns alone.
    pub(crate) fn has_whole_reports(&self, entity: Entity) -> bool {
        entity == Entity::Events || entity == Entity::Reports && PARTS.iter().any(|part| self.has_field(entity, part))
    }

    /// Returns true if a field of an entity is needed.
    pub(crate) fn has_field(&self, entity: Entity, name: &str) -> bool {
        self.fields.as_ref().is_none_or(|fields| entity.field(name).is_some_and(|field| fields.contains(&field)))
    }
}

/// A source of rows.
pub(crate) trait Source {
    /// Passes on rows ordered by node name until there are enough. Rows outside the filter may be among them.
    ///
    /// # Errors
    /// If the store cannot be read, or the taker fails.
    fn rows(&self, entity: Entity, only: &Only, take: &mut TakeRow<'_>) -> Result<(), Issue>;

    /// Passes on the rows that a statement selects, until there are enough.
    ///
    /// # Errors
    /// As [`Source::rows`].
    fn selected(&self, statement: &Statement, take: &mut TakeCells<'_>) -> Result<(), Issue>;
}

/// Takes the selected columns of a row; returns whether more are needed.
pub(crate) type TakeCells<'t> = dyn FnMut(Vec<CellValue<'_>>) -> Result<More, Issue> + 't;

/// Takes a row; returns whether more are needed.
pub(crate) type TakeRow<'t> = dyn FnMut(Row) -> Result<More, Issue> + 't;
