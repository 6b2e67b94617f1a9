//! The columns that stores have of entities, so that queries about them read no documents.

mod nodes;
mod reports;
mod resources;

use super::cell::Cell;
use super::entity::Entity;
use nodes::NODES;
use reports::{EVENTS, LAST_EVENTS, LAST_REPORTS, REPORTS};
use resources::{RESOURCE_COUNTS, RESOURCES};

/// A column of a field.
#[derive(Clone, Copy, Debug)]
pub(super) struct Column {
    /// The field.
    pub(super) name: &'static str,
    /// The expression in SQL.
    pub(super) sql: &'static str,
    /// Its type.
    pub(super) cell: Cell,
    /// True if it may be null.
    pub(super) is_optional: bool,
}

const fn always(name: &'static str, sql: &'static str, cell: Cell) -> Column {
    Column { name, sql, cell, is_optional: false }
}

const fn optional(name: &'static str, sql: &'static str, cell: Cell) -> Column {
    Column { name, sql, cell, is_optional: true }
}

/// Joined tables with columns of an entity.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) columns: &'static [Column],
    /// The tables, and the condition that joins them. SQLite visits the tables of cross joins in this order.
    pub(super) from: &'static str,
    pub(super) joined: &'static str,
    /// The order of rows by default, also among equal rows of another order.
    pub(super) order: &'static str,
    /// The number of rows that a row stands for.
    pub(super) weight: &'static str,
    /// The fields of which no two rows have the same values; none if nothing is known.
    pub(super) unique: &'static [&'static str],
}

/// The weight of rows that stand for themselves.
pub(super) const EACH: &str = "count(*)";

/// Which rows come first, or are the only ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Begin {
    /// All of the entity, or those that are named.
    Rows,
    /// Those of nodes, in their order.
    Nodes,
    /// The last report of each node.
    LastReports,
}

/// What a query is like, as far as tables depend on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// Rows are counted by their fields.
    pub(super) is_counted: bool,
    /// Which rows come first.
    pub(super) begin: Begin,
}

/// The tables with fields of an entity, the smallest first.
pub(super) fn tables(entity: Entity, look: Look) -> Vec<&'static Table> {
    let is_of_events = entity == Entity::Events;
    let [all, of_nodes, last] = if is_of_events { &EVENTS } else { &REPORTS };
    let of_reports = match look.begin {
        Begin::Rows => vec![all],
        Begin::Nodes => vec![of_nodes],
        Begin::LastReports => vec![if is_of_events { &LAST_EVENTS } else { &LAST_REPORTS }, last],
    };
    let [of_nodes, all] = &RESOURCES;
    let of_resources = if look.begin == Begin::Rows { all } else { of_nodes };
    if entity == Entity::Nodes {
        return vec![&NODES];
    }
    if entity == Entity::Reports || is_of_events && look.is_counted {
        return of_reports;
    }
    match (entity == Entity::Resources, look.is_counted) {
        (true, true) => vec![&RESOURCE_COUNTS, of_resources],
        (true, false) => vec![of_resources],
        (false, _) => Vec::new(),
    }
}

/// The column of a field.
pub(super) fn column(table: &Table, name: &str) -> Option<&'static Column> {
    table.columns.iter().find(|column| column.name == name)
}
