//! Rows of what catalogs looked up.

use serde_json::Value;

use super::super::cell::time;
use super::super::entity::Entity;
use super::super::row::More;
use super::held::Held;
use super::values::{Give, document, each};
use pantin_base::diagnostics::Issue;

/// The inputs of a node's last catalog.
pub(super) fn rows(entity: Entity, held: Held, give: &mut Give<'_>) -> Result<More, Issue> {
    let Some(inputs) = held.reports.into_iter().next() else { return Ok(More::Wanted) };
    let at = time(Some(inputs.at));
    let Some(mut document) = document(Some(&inputs.document)) else { return Ok(More::Wanted) };
    let uuid = document.shift_remove("catalog_uuid").unwrap_or_default();
    let mut inputs = match document.shift_remove("inputs") {
        Some(Value::Array(inputs)) => inputs,
        _ => Vec::new(),
    };
    inputs.sort_by_cached_key(Value::to_string);
    inputs.dedup();
    let head = || vec![Value::from(held.name.as_str()), uuid.clone(), at.clone()];
    if entity == Entity::CatalogInputs {
        return give(head().into_iter().chain([inputs.into()]).collect());
    }
    let row = |input: Value| {
        let part = |at: usize| input.get(at).cloned().unwrap_or_default();
        head().into_iter().chain([part(0), part(1)]).collect()
    };
    each(inputs.into_iter().map(row), give)
}
