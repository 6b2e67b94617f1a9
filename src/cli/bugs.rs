//! Bugs of pantin itself: a panic becomes an error that asks for a report.

use std::any::Any;
use std::cell::RefCell;
use std::panic::{self, PanicHookInfo};

use super::machine;
use crate::compile::Limits;
use crate::diagnostics::Issue;
use crate::diagnostics::issues::evaluate as issues;
use crate::value::depth::{EndlessWalk, MOST};

thread_local! {
    static LAST: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Keeps what a panic says for [`last_panic`] instead of printing it. With `RUST_BACKTRACE` set it is printed as well.
pub(super) fn watch() {
    let print = machine::variable("RUST_BACKTRACE").is_some().then(panic::take_hook);
    panic::set_hook(Box::new(move |info| {
        let told = text(info);
        let print = print.as_ref().filter(|_| !is_full_arena(&told));
        LAST.with_borrow_mut(|last| *last = told);
        if let Some(print) = print {
            print(info);
        }
    }));
}

/// What the last panic of this thread said, and where it was.
fn last_panic() -> String {
    LAST.with_borrow(String::clone)
}

/// What a panic of this thread was about: values without end, or else a bug.
pub(super) fn issue_of(payload: &(dyn Any + Send)) -> Issue {
    if payload.is::<EndlessWalk>() {
        return issues::endless_walk(MOST);
    }
    let text = last_panic();
    if is_full_arena(&text) {
        return issues::out_of_memory(Limits::default().memory >> 20);
    }
    issues::internal(&text)
}

/// Whether a panic was an arena's, which knows no other way to say that it may not grow.
fn is_full_arena(text: &str) -> bool {
    text.contains("/bumpalo") && (text.starts_with("out of memory") || text.contains("allocation error"))
}

fn text(info: &PanicHookInfo<'_>) -> String {
    let payload = info.payload();
    let message = payload.downcast_ref::<&str>().copied().or(payload.downcast_ref::<String>().map(String::as_str));
    let place = info.location().map_or_else(String::new, |place| format!(" at {place}"));
    format!("{}{place}", message.unwrap_or("unknown"))
}

#[cfg(test)]
mod tests {
    use super::{issue_of, last_panic, watch};

    #[test]
    fn a_panic_tells_its_message_and_place_and_an_arena_that_may_not_grow_is_no_bug() {
        watch();
        let boom = std::panic::catch_unwind(|| panic!("boom {}", 1));
        let told = last_panic();
        let arena = bumpalo::Bump::new();
        arena.set_allocation_limit(Some(1 << 16));
        let full = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            arena.alloc_slice_fill_copy(1 << 20, 0_u8);
        }));
        let _ = std::panic::take_hook();
        assert!(boom.is_err());
        assert!(told.starts_with("boom 1 at src/cli/bugs.rs:"), "{told}");
        let issue = issue_of(&*full.unwrap_err());
        assert_eq!(issue.code(), "PANTIN_OUT_OF_MEMORY");
    }
}
