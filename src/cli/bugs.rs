//! Bugs of pantin itself: a panic becomes an error that asks for a report.

use std::cell::RefCell;
use std::panic::{self, PanicHookInfo};

use super::machine;
use crate::compile::is_full_arena;
use crate::diagnostics::Issue;
use crate::diagnostics::issues::evaluate as issues;

thread_local! {
    static LAST: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Keeps what a panic says for [`issue`] instead of printing it. With `RUST_BACKTRACE` set it is printed as well.
pub(super) fn watch() {
    let print = machine::variable("RUST_BACKTRACE").is_some().then(panic::take_hook);
    panic::set_hook(Box::new(move |info| {
        LAST.with_borrow_mut(|last| *last = text(info));
        let print = print.as_ref().filter(|_| !is_full_arena(info.payload()));
        if let Some(print) = print {
            print(info);
        }
    }));
}

/// The error that the last panic of this thread becomes.
pub(super) fn issue() -> Issue {
    issues::internal(&LAST.with_borrow(String::clone))
}

fn text(info: &PanicHookInfo<'_>) -> String {
    let payload = info.payload();
    let message = payload.downcast_ref::<&str>().copied().or(payload.downcast_ref::<String>().map(String::as_str));
    let place = info.location().map_or_else(String::new, |place| format!(" at {place}"));
    format!("{}{place}", message.unwrap_or("unknown"))
}

#[cfg(test)]
mod tests {
    use super::{issue, watch};

    #[test]
    fn a_panic_tells_its_message_and_place() {
        watch();
        let boom = std::panic::catch_unwind(|| panic!("boom {}", 1));
        let _ = std::panic::take_hook();
        assert!(boom.is_err());
        let issue = issue();
        assert_eq!(issue.code(), "PANTIN_INTERNAL");
        assert!(issue.text().contains("boom 1 at src/cli/bugs.rs:"), "{}", issue.text());
    }
}
