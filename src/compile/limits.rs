//! Compilations that use more than they may, and are deep in code that cannot fail when they notice: native functions fill
//! an arena, walks over values do not end. They unwind, and end here as errors.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use crate::diagnostics::issues::evaluate as issues;
use crate::diagnostics::{Diagnostic, Issue};
use crate::value::depth::{EndlessWalk, MOST};
use crate::vm::Limits;

/// Runs a compilation that has these limits. Panics of other causes go on.
pub(super) fn within<R>(limits: Limits, run: impl FnOnce() -> Result<R, Diagnostic>) -> Result<R, Diagnostic> {
    // What the compilation worked on is gone when it unwinds, but for its arena, which is emptied before it is used again.
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|payload| match exceeded(limits, &*payload) {
        Some(issue) => Err(Diagnostic::without_place(issue)),
        None => resume_unwind(payload),
    })
}

fn exceeded(limits: Limits, payload: &(dyn Any + Send)) -> Option<Issue> {
    if payload.is::<EndlessWalk>() {
        return Some(issues::endless_walk(MOST));
    }
    is_full_arena(payload).then(|| issues::out_of_memory(limits.memory >> 20))
}

/// Whether a panic is an arena's that may not grow: it knows no other way to say so. For panic hooks, which see it before
/// it becomes an error.
#[must_use]
pub fn is_full_arena(payload: &(dyn Any + Send)) -> bool {
    let text = payload.downcast_ref::<&str>().copied().or(payload.downcast_ref::<String>().map(String::as_str));
    text.is_some_and(|text| text == "out of memory" || text.starts_with("encountered allocation error"))
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::{EndlessWalk, within};
    use crate::diagnostics::Diagnostic;
    use crate::vm::Limits;

    fn code(run: impl FnOnce() -> Result<(), Diagnostic>) -> &'static str {
        within(Limits::default(), run).unwrap_err().issue().code()
    }

    #[test]
    fn what_unwinds_because_of_a_limit_is_an_error_and_nothing_else_is() {
        let full = code(|| {
            let arena = bumpalo::Bump::new();
            arena.set_allocation_limit(Some(1 << 16));
            arena.alloc_slice_fill_copy(1 << 20, 0_u8);
            Ok(())
        });
        assert_eq!(full, "PANTIN_OUT_OF_MEMORY");
        assert_eq!(code(|| std::panic::resume_unwind(Box::new(EndlessWalk))), "PANTIN_ENDLESS_VALUE");
        let bug = catch_unwind(|| within(Limits::default(), || -> Result<(), Diagnostic> { panic!("a bug") }));
        assert_eq!(bug.unwrap_err().downcast_ref::<&str>(), Some(&"a bug"));
    }
}
