//! Overrides of resources that were never declared.

use super::machine::Machine;
use crate::Flow;
use crate::schedule::issues;
use pantin_base::diagnostics::suggest::closest;
use pantin_values::value::ResourceReference;

/// Refuses overrides that are still waiting.
pub(super) fn check_overrides<'c, M: Machine<'c>>(vm: &M) -> Flow<'c, ()> {
    if vm.pending().overrides.is_empty() {
        return Ok(());
    }
    let mut waiting: Vec<_> = vm.pending().overrides.values().flatten().collect();
    waiting.sort_by_key(|(number, _)| *number);
    let references: Vec<String> = waiting
        .iter()
        .map(|(_, overriding)| format!("{}[{}]", overriding.reference.type_name, overriding.reference.title))
        .collect();
    let issue = issues::override_of_undeclared(&references.join(", "));
    let site = waiting.first().map(|(_, overriding)| overriding.site).unwrap_or_default();
    let advice = waiting.first().and_then(|(_, overriding)| advice(vm, overriding.reference));
    Err(issue.from_origin(site.file, site.place).advised(advice).into())
}

/// Advice on a resource that is declared nowhere: one of the same type whose title is like it.
#[cold]
fn advice<'c, M: Machine<'c>>(vm: &M, reference: ResourceReference<'_>) -> Option<String> {
    let titles = vm.catalog().resources().filter(|(_, resource)| resource.type_name == reference.type_name);
    let meant = closest(reference.title, titles.map(|(_, resource)| resource.title));
    let type_name = reference.type_name;
    Some(match meant {
        Some(title) => format!("did you mean {type_name}['{title}']?"),
        None => format!(
            "an override changes a resource that is declared elsewhere; to declare one: {} {{ … }}",
            type_name.lower()
        ),
    })
}
