//! The budget of a compilation: where it begins, and where what exceeds it becomes an error of the compilation.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use super::Request;
use pantin_base::budget::{self, Exceeded, Full, Limits};
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_code::bytecode::issues as bytecode_issues;

/// Runs a compilation within its limits: the machine notices a budget that is exceeded between instructions, and what fills
/// the arena in one of them unwinds to here. Panics go on.
pub(super) fn within<R>(
    limits: Limits,
    request: &Request<'_>,
    run: impl FnOnce() -> Result<R, Diagnostic>,
) -> Result<R, Diagnostic> {
    let _held = budget::begin(limits, request.deadline, request.cancel.cloned());
    // Unwinding drops the compilation's data except for its arena, which is emptied before reuse.
    let result = match catch_unwind(AssertUnwindSafe(run)) {
        Ok(result) => result.map_err(Some),
        Err(payload) if payload.is::<Full>() => Err(None),
        Err(payload) => resume_unwind(payload),
    };
    match (budget::exceeded(), result) {
        (Some(exceeded), result) => Err(stopped(exceeded, result.err().flatten())),
        (None, Ok(result)) => Ok(result),
        (None, Err(Some(error))) => Err(error),
        (None, Err(None)) => {
            Err(Diagnostic::without_place(bytecode_issues::internal("an arena is full that has no limit")))
        }
    }
}

/// The error of a compilation that exceeded its budget. Other errors may come from wrong answers, but they have the
/// place of the excess.
fn stopped(exceeded: Exceeded, error: Option<Diagnostic>) -> Diagnostic {
    let issue = Issue::from(exceeded);
    match error {
        Some(error) if exceeded.is_told_by(error.issue()) => error,
        Some(error) => Diagnostic::new(issue, error.file().cloned(), error.place()),
        None => Diagnostic::without_place(issue),
    }
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::within;
    use crate::{Facts, Request};
    use pantin_base::budget::{Arena, Exceeded, Limits, exceed};
    use pantin_base::diagnostics::Diagnostic;
    use pantin_values::value::issues as value_issues;

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
            let arena = Arena::new();
            arena.limit(1 << 16);
            let _ = arena.alloc_slice_copy(&vec![0_u8; 1 << 20]);
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
        let other = || Err(Diagnostic::without_place(value_issues::runtime_error("because of a wrong answer")));
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
