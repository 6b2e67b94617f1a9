//! The columns that stores have of entities, so that queries about them read no documents.

mod facts;
mod nodes;
mod reports;
mod resources;
mod table;

use super::entity::Entity;
use facts::FACTS;
use nodes::NODES;
use reports::{EVENTS, LAST_EVENTS, LAST_REPORTS, REPORTS};
use resources::{RESOURCE_COUNTS, RESOURCES};
pub(super) use table::{Column, EACH, Table};

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
    if entity == Entity::Facts {
        return vec![&FACTS];
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
