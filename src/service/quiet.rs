//! A log that nobody reads.

use crate::Listener;
use pantin_base::diagnostics::{Entry, Level, Log};
use pantin_vm::observe::{Activity, CodePlace, Observer};

/// A log that nobody reads: of compilations whose messages are reported elsewhere.
#[derive(Clone, Copy, Debug)]
pub struct Quiet;

impl Log for Quiet {
    fn write(&mut self, _: Entry) {}

    fn wants(&self, _: Level) -> bool {
        false
    }

    fn wants_of_manifests(&self, _: Level) -> bool {
        false
    }
}

impl Listener for Quiet {
    fn environment(&mut self, _: &str) {}
}

/// Has a compilation record where values come from, and observes nothing else.
#[derive(Clone, Copy, Debug)]
pub struct Provenance;

impl Observer for Provenance {
    fn begin(&mut self, _: Activity<'_>, _: CodePlace<'_>) {}

    fn end(&mut self) {}

    fn wants_provenance(&self) -> bool {
        true
    }
}
