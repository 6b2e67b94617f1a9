//! Overrides of resources that were never declared.

use super::machine::Machine;
use crate::Flow;
use crate::schedule::issues;

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
    let issue = issue.from_origin(site.file, site.place);
    let Some((_, first)) = waiting.first() else { return Err(issue.into()) };
    let reference = first.reference;
    let issue = issue.hint(format!(
        "an override changes a resource that is declared elsewhere; to declare one: {} {{ … }}",
        reference.type_name.lower()
    ));
    Err(vm.with_nearest_resource(issue, reference.type_name.as_str(), reference.title).into())
}
