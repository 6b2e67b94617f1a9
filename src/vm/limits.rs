//! The budget of a compilation, as the machine looks at it.

use super::Vm;
use super::unwind::{Flow, Unwind};
use crate::issues;
use pantin_base::budget::{self, Exceeded};
use pantin_base::diagnostics::Issue;

/// Counts a call.
#[inline]
pub(crate) fn count_call<'c>(vm: &Vm<'c>) -> Flow<'c, ()> {
    if budget::spend() {
        return Ok(());
    }
    budget::refuel(vm.arena.used()).map_err(|exceeded| Issue::from(exceeded).into())
}

/// Refuses a resource more than there may be.
#[inline]
pub(crate) fn check_count<'c>(vm: &Vm<'c>) -> Flow<'c, ()> {
    let most = vm.storage.limits.resources;
    if vm.catalog.len() < most { Ok(()) } else { Err(issues::too_many_resources(most).into()) }
}

/// What an instruction ends with that ran while the budget was exceeded: its value or its error may be any.
#[cold]
pub(super) fn stopped<'c>(exceeded: Exceeded, result: Flow<'c, ()>) -> Unwind<'c> {
    match result {
        // Deeper calls told it, and where; or what was called, and what did not end there.
        Err(Unwind::Failed(diagnostic)) if exceeded.is_told_by(diagnostic.issue()) => Unwind::Failed(diagnostic),
        Err(Unwind::Raised(issue)) if exceeded.is_told_by(&issue) => Unwind::Raised(issue),
        _ => Issue::from(exceeded).into(),
    }
}
