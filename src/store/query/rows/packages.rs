//! Rows of packages.

use serde_json::Value;

use super::super::entity::Entity;
use super::super::row::More;
use super::facts;
use super::held::Held;
use super::values::{Give, each};
use pantin_base::diagnostics::Issue;

/// The packages of a node.
pub(super) fn rows(entity: Entity, held: &Held, give: &mut Give<'_>) -> Result<More, Issue> {
    let packages = facts::packages(held.facts.as_deref()).into_iter();
    let row = |package: Value| {
        let part = |at: usize| package.get(at).cloned().unwrap_or_default();
        let name = (entity == Entity::PackageInventory).then(|| Value::from(held.name.as_str()));
        name.into_iter().chain([part(0), part(1), part(2)]).collect()
    };
    each(packages.map(row), give)
}
