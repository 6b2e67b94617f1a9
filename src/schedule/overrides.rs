//! Overrides of resources that were never declared.

use crate::diagnostics::issues::catalog as issues;
use crate::vm::{Flow, Vm};

/// Refuses overrides that are still waiting.
pub(super) fn check_overrides<'c>(vm: &Vm<'c>) -> Flow<'c, ()> {
    if vm.pending.overrides.is_empty() {
        return Ok(());
    }
    let mut waiting: Vec<_> = vm.pending.overrides.values().flatten().collect();
    waiting.sort_by_key(|(number, _)| *number);
    let references: Vec<String> = waiting
        .iter()
        .map(|(_, overriding)| format!("{}[{}]", overriding.reference.type_name, overriding.reference.title))
        .collect();
    Err(issues::override_of_undeclared(&references.join(", ")).into())
}
