//! The budget of a compilation: where it begins, and where what exceeds it becomes an error of the compilation.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use super::Request;
use crate::budget::{self, Exceeded, Limits};
use crate::diagnostics::{Diagnostic, Issue};

/// Runs a compilation within its limits. Panics go on, but for that of an arena that may not grow: the machine notices a
/// budget that is exceeded between instructions, and what fills all of the arena's headroom in one of them ends here.
pub(super) fn within<R>(
    limits: Limits,
    request: &Request<'_>,
    run: impl FnOnce() -> Result<R, Diagnostic>,
) -> Result<R, Diagnostic> {
    let _held = budget::begin(limits, request.deadline, request.cancel.cloned());
    // What the compilation worked on is gone when it unwinds, but for its arena, which is emptied before it is used again.
    let result = catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|payload| {
        if !is_full_arena(&*payload) {
            resume_unwind(payload);
        }
        Err(Diagnostic::without_place(budget::exceed(Exceeded::Memory(limits.memory)).into()))
    });
    match budget::exceeded() {
        Some(exceeded) => Err(stopped(exceeded, result.err())),
        None => result,
    }
}

/// What a compilation ends with whose budget is exceeded. Other errors may come of answers that are wrong, but their place
/// is where that was.
fn stopped(exceeded: Exceeded, error: Option<Diagnostic>) -> Diagnostic {
    let issue = Issue::from(exceeded);
    match error {
        Some(error) if exceeded.is_told_by(error.issue()) => error,
        Some(error) => Diagnostic::new(issue, error.file().cloned(), error.place()),
        None => Diagnostic::without_place(issue),
    }
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

    use super::within;
    use crate::budget::{Exceeded, Limits, exceed};
    use crate::compile::{Facts, Request};
    use crate::diagnostics::Diagnostic;
    use crate::diagnostics::issues::evaluate as issues;

    fn run(work: impl FnOnce() -> Result<(), Diagnostic>) -> Result<(), Diagnostic> {
        let facts = Facts::read(b"{}", "facts.json").unwrap();
        within(Limits::default(), &Request::new("n", &facts), work)
    }

    fn code(work: impl FnOnce() -> Result<(), Diagnostic>) -> &'static str {
        run(work).unwrap_err().issue().code()
    }

    #[test]
    fn what_exceeds_a_limit_is_an_error_whatever_came_of_it() {
        let full = code(|| {
            let arena = bumpalo::Bump::new();
            arena.set_allocation_limit(Some(1 << 16));
            arena.alloc_slice_fill_copy(1 << 20, 0_u8);
            Ok(())
        });
        assert_eq!(full, "PANTIN_OUT_OF_MEMORY");
        let exceeding = || exceed(Exceeded::Steps);
        assert_eq!(
            code(|| {
                exceeding();
                Ok(())
            }),
            "PANTIN_REGEXP_TOO_EXPENSIVE"
        );
        let other = || Err(Diagnostic::without_place(issues::runtime_error("because of a wrong answer")));
        assert_eq!(
            code(|| {
                exceeding();
                other()
            }),
            "PANTIN_REGEXP_TOO_EXPENSIVE"
        );
        assert_eq!(code(other), "RUNTIME_ERROR");
        assert!(run(|| Ok(())).is_ok());
        let bug = catch_unwind(|| run(|| -> Result<(), Diagnostic> { panic!("a bug") }));
        assert_eq!(bug.unwrap_err().downcast_ref::<&str>(), Some(&"a bug"));
    }
}
