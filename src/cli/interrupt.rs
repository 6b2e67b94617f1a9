//! Ctrl-C and requests to end: work that is under way is finished, nothing else is begun.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

/// Whether somebody wants this program to end.
#[derive(Clone, Debug, Default)]
pub(super) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Takes the next such request as a wish; another one after it ends the program at once.
    pub(super) fn watch() -> io::Result<Self> {
        let asked = Self::default();
        for signal in [SIGINT, SIGTERM] {
            flag::register_conditional_default(signal, Arc::clone(&asked.0))?;
            flag::register(signal, Arc::clone(&asked.0))?;
        }
        Ok(asked)
    }

    /// Whether it was asked for.
    pub(super) fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
