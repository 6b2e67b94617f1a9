//! Rows from documents, as stores keep them: as agents send them, or as commands of PuppetDB's API have them.

mod catalogs;
mod edges;
mod events;
mod facts;
mod held;
mod inputs;
mod packages;
mod report_parts;
mod reports;
mod resources;
mod values;

use serde_json::Value;

use super::entity::Entity;
use super::row::{More, Only, Row, TakeRow};
pub(crate) use facts::PACKAGES;
pub(crate) use held::{Held, Report};
use pantin_base::diagnostics::Issue;
pub(crate) use reports::ReportFields;
use values::each;

/// The data of nodes that a query needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// Facts.
    Facts,
    /// The last catalog and the exported resources.
    Catalogs,
    /// Reports.
    Reports,
    /// What the last catalog looked up.
    Inputs,
    /// Names of environments and producers, which no node has; or columns alone, which need no documents.
    Names,
}

impl Wanted {
    /// The data that rows of an entity need.
    pub(crate) const fn of(entity: Entity) -> Self {
        match entity {
            Entity::Facts
            | Entity::FactContents
            | Entity::FactPaths
            | Entity::Factsets
            | Entity::Inventory
            | Entity::Packages
            | Entity::PackageInventory => Self::Facts,
            Entity::Resources | Entity::Catalogs | Entity::Edges => Self::Catalogs,
            Entity::Reports | Entity::Events => Self::Reports,
            Entity::CatalogInputs | Entity::CatalogInputContents => Self::Inputs,
            Entity::Nodes | Entity::Environments | Entity::Producers => Self::Names,
        }
    }
}

/// The statement for the names of an entity, in SQL that all databases understand. Of reports, which are many, it reads one
/// entry of an index for each name.
pub(crate) const fn names(entity: Entity) -> &'static str {
    if matches!(entity, Entity::Producers) {
        "WITH RECURSIVE known (name) AS (SELECT min(producer) FROM report_row
             UNION ALL SELECT (SELECT min(producer) FROM report_row WHERE producer > known.name) FROM known
             WHERE known.name IS NOT NULL)
         SELECT name FROM known WHERE name IS NOT NULL
         UNION SELECT facts_producer FROM node WHERE facts_producer IS NOT NULL
         UNION SELECT catalog_producer FROM node WHERE catalog_producer IS NOT NULL ORDER BY 1"
    } else {
        "WITH RECURSIVE known (name) AS (SELECT min(environment) FROM report_row
             UNION ALL SELECT (SELECT min(environment) FROM report_row WHERE environment > known.name) FROM known
             WHERE known.name IS NOT NULL)
         SELECT name FROM known WHERE name IS NOT NULL
         UNION SELECT facts_environment FROM node WHERE facts_environment IS NOT NULL
         UNION SELECT catalog_environment FROM node WHERE catalog_environment IS NOT NULL ORDER BY 1"
    }
}

/// A row with a name of [`names`].
pub(crate) fn name(name: String) -> Row {
    Row { values: vec![name.into()], is_active: true }
}

/// Passes on the rows of a node.
///
/// # Errors
/// If the taker fails.
pub(crate) fn rows(entity: Entity, held: Held, only: &Only, take: &mut TakeRow<'_>) -> Result<More, Issue> {
    let is_active = held.state.as_ref().is_none_or(|state| state.deactivated_at.is_none());
    let give = &mut |values: Vec<Value>| take(Row { values, is_active });
    match entity {
        Entity::Facts | Entity::FactContents => facts::rows(entity, held, only, give),
        Entity::FactPaths => facts::paths(held, only, give),
        Entity::Factsets => each(facts::set(&held), give),
        Entity::Inventory => each(facts::inventory(held), give),
        Entity::Packages | Entity::PackageInventory => packages::rows(entity, &held, give),
        Entity::Catalogs => each(catalogs::row(held, only), give),
        Entity::Resources => resources::rows(held, only, give),
        Entity::Edges => edges::rows(&held, give),
        Entity::Reports => reports::rows(held, only, give),
        Entity::Events => events::rows(held, only, give),
        Entity::CatalogInputs | Entity::CatalogInputContents => inputs::rows(entity, held, give),
        Entity::Nodes | Entity::Environments | Entity::Producers => Ok(More::Wanted),
    }
}
