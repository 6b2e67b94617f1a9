//! Bugs of pantin itself: a panic becomes an error that asks for a report.

use std::cell::RefCell;
use std::panic::{self, PanicHookInfo};

use super::machine;

thread_local! {
    static LAST: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Keeps what a panic says for [`last_panic`] instead of printing it. With `RUST_BACKTRACE` set it is printed as well.
pub(super) fn watch() {
    let print = machine::variable("RUST_BACKTRACE").is_some().then(panic::take_hook);
    panic::set_hook(Box::new(move |info| {
        LAST.with_borrow_mut(|last| *last = text(info));
        if let Some(print) = &print {
            print(info);
        }
    }));
}

/// What the last panic of this thread said, and where it was.
pub(super) fn last_panic() -> String {
    LAST.with_borrow(String::clone)
}

fn text(info: &PanicHookInfo<'_>) -> String {
    let payload = info.payload();
    let message = payload.downcast_ref::<&str>().copied().or(payload.downcast_ref::<String>().map(String::as_str));
    let place = info.location().map_or_else(String::new, |place| format!(" at {place}"));
    format!("{}{place}", message.unwrap_or("unknown"))
}

#[cfg(test)]
mod tests {
    use super::{last_panic, watch};

    #[test]
    fn a_panic_tells_its_message_and_place() {
        watch();
        let caught = std::panic::catch_unwind(|| panic!("boom {}", 1));
        let _ = std::panic::take_hook();
        assert!(caught.is_err());
        assert!(last_panic().starts_with("boom 1 at src/cli/bugs.rs:"), "{}", last_panic());
    }
}
