//! Rows from documents, as stores keep them: as agents send them, or as commands of PuppetDB's API have them.

mod catalogs;
mod edges;
mod events;
mod facts;
mod held;
mod inputs;
mod nodes;
mod packages;
mod report_parts;
mod reports;
mod resources;
mod values;

use serde_json::Value;

use super::entity::Entity;
use super::row::{More, Only, Row, TakeRow};
pub(crate) use held::{Held, Report};
use pantin_base::diagnostics::Issue;
use values::each;

/// The data of nodes that a query needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// Their times, and the last report.
    Nodes,
    /// Facts.
    Facts,
    /// The last catalog and the exported resources.
    Catalogs,
    /// Reports.
    Reports,
    /// What the last catalog looked up.
    Inputs,
    /// Names of environments and producers, which no node has.
    Names,
}

impl Wanted {
    /// The data that rows of an entity need.
    pub(crate) const fn of(entity: Entity) -> Self {
        match entity {
            Entity::Nodes => Self::Nodes,
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
            Entity::Environments | Entity::Producers => Self::Names,
        }
    }
}

/// The statement for the names of an entity, in SQL that all databases understand.
pub(crate) const fn names(entity: Entity) -> &'static str {
    if matches!(entity, Entity::Producers) {
        "SELECT producer FROM facts WHERE producer IS NOT NULL
         UNION SELECT producer FROM catalog WHERE producer IS NOT NULL
         UNION SELECT producer FROM report WHERE producer IS NOT NULL ORDER BY 1"
    } else {
        "SELECT environment FROM facts UNION SELECT environment FROM catalog
         UNION SELECT environment FROM report WHERE environment IS NOT NULL ORDER BY 1"
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
        Entity::Nodes => give(nodes::row(held)),
        Entity::Facts | Entity::FactContents => facts::rows(entity, &held, only, give),
        Entity::FactPaths => facts::paths(&held, only, give),
        Entity::Factsets => each(facts::set(&held), give),
        Entity::Inventory => each(facts::inventory(held), give),
        Entity::Packages | Entity::PackageInventory => packages::rows(entity, &held, give),
        Entity::Catalogs => each(catalogs::row(held, only), give),
        Entity::Resources => resources::rows(held, only, give),
        Entity::Edges => edges::rows(&held, give),
        Entity::Reports => reports::rows(held, only, give),
        Entity::Events => events::rows(held, only, give),
        Entity::CatalogInputs | Entity::CatalogInputContents => inputs::rows(entity, held, give),
        Entity::Environments | Entity::Producers => Ok(More::Wanted),
    }
}
