//! Bugs of pantin itself: a panic becomes an error that asks for a report.

use std::cell::RefCell;
use std::panic::{self, PanicHookInfo};

use pantin_base::diagnostics::Issue;
use pantin_code::bytecode::issues as bytecode_issues;

thread_local! {
    static LAST: RefCell<String> = const { RefCell::new(String::new()) };
}

/// The handling of panic messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Backtraces {
    /// Print them, for debugging.
    Printed,
    /// Do not print them; they are only reported as errors.
    Hidden,
}

/// Stores the message of a panic for [`issue`] instead of printing it.
pub fn watch(backtraces: Backtraces) {
    let print = (backtraces == Backtraces::Printed).then(panic::take_hook);
    panic::set_hook(Box::new(move |info| {
        LAST.with_borrow_mut(|last| *last = text(info));
        if let Some(print) = &print {
            print(info);
        }
    }));
}

/// The error for the last panic of this thread.
#[must_use]
pub fn issue() -> Issue {
    bytecode_issues::internal(&LAST.with_borrow(String::clone))
}

fn text(info: &PanicHookInfo<'_>) -> String {
    let payload = info.payload();
    let message = payload.downcast_ref::<&str>().copied().or(payload.downcast_ref::<String>().map(String::as_str));
    let place = info.location().map_or_else(String::new, |place| format!(" at {place}"));
    format!("{}{place}", message.unwrap_or("unknown"))
}

#[cfg(test)]
mod tests {
    use super::{Backtraces, issue, watch};

    #[test]
    fn a_panic_tells_its_message_and_place() {
        watch(Backtraces::Hidden);
        let boom = std::panic::catch_unwind(|| panic!("boom {}", 1));
        let _ = std::panic::take_hook();
        assert!(boom.is_err());
        let issue = issue();
        assert_eq!(issue.code(), "PANTIN_INTERNAL");
        assert!(issue.text().contains("boom 1 at src/service/bugs.rs:"), "{}", issue.text());
    }
}
