//! Ctrl-C and requests to end: a single compilation stops; of many, those under way are finished and no other is begun.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::{SigId, flag, low_level};

use pantin_base::budget::Cancel;
use pantin_service::machine::platform::FILE_TOO_LARGE;
use pantin_service::many_nodes::Proceed;

/// Whether somebody wants this program to end.
#[derive(Clone, Debug, Default)]
pub(super) struct Interrupt(Cancel);

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

    /// What is set then.
    pub(super) fn flag(&self) -> &Cancel {
        &self.0
    }

    /// Whether work on many nodes goes on.
    pub(super) fn proceed(&self) -> Proceed {
        if self.is_asked() { Proceed::Stop } else { Proceed::On }
    }

    /// Whether it was asked for.
    pub(super) fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// As long as a large file is written, requests to end are wishes, and too large a file is an error.
pub(super) struct WhileWriting {
    asked: Arc<AtomicBool>,
    registered: Vec<SigId>,
}

impl WhileWriting {
    /// Begins now.
    pub(super) fn watch() -> io::Result<Self> {
        let mut watching = Self { asked: Arc::default(), registered: Vec::new() };
        for signal in [SIGINT, SIGTERM] {
            watching.registered.push(flag::register(signal, Arc::clone(&watching.asked))?);
        }
        if let Some(signal) = FILE_TOO_LARGE {
            watching.registered.push(flag::register(signal, Arc::default())?);
        }
        Ok(watching)
    }

    /// Whether somebody wants this program to end.
    pub(super) fn is_asked(&self) -> bool {
        self.asked.load(Ordering::Relaxed)
    }
}

impl Drop for WhileWriting {
    fn drop(&mut self) {
        for id in self.registered.drain(..) {
            low_level::unregister(id);
        }
    }
}
