//! A line on the terminal that says how far long work is. Nothing when standard error is no terminal.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// The line is drawn again at most this often.
const PAUSE: Duration = Duration::from_millis(100);

/// How far the work is.
#[derive(Debug)]
pub(super) struct Progress {
    total: usize,
    what: &'static str,
    is_shown: bool,
    drawn: Option<Instant>,
}

impl Progress {
    /// The progress of so many nodes; `wanted` when the log is for people.
    pub(super) fn new(total: usize, wanted: bool) -> Self {
        Self::of("nodes", total, wanted)
    }

    /// The progress of so many pieces of work of a kind.
    pub(super) fn of(what: &'static str, total: usize, wanted: bool) -> Self {
        Self { total, what, is_shown: wanted && io::stderr().is_terminal(), drawn: None }
    }

    /// Draws the line, unless that was just done.
    pub(super) fn draw(&mut self, done: usize, failed: usize) {
        if !self.is_shown || self.drawn.is_some_and(|at| at.elapsed() < PAUSE) {
            return;
        }
        self.drawn = Some(Instant::now());
        let failures = if failed > 0 { format!(", {failed} failed") } else { String::new() };
        // A line that cannot be drawn is not missed.
        let _ = write!(io::stderr().lock(), "\r\x1b[K{done} of {} {}{failures}", self.total, self.what);
    }

    /// Takes the line away, before anything else is written.
    pub(super) fn clear(&mut self) {
        if self.drawn.take().is_some() {
            let _ = write!(io::stderr().lock(), "\r\x1b[K");
        }
    }
}
