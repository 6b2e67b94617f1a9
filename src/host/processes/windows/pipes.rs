//! Pipes that threads read: Windows has no way to ask a pipe whether there is something.

use std::io::{self, PipeReader, Read};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// More bytes than this are left in a pipe until they are taken.
const MAX_WAITING: usize = 4 << 20;
/// How long output is waited for of a program that has ended: a thread may be about to read it.
const LAST_OUTPUT: Duration = Duration::from_millis(200);

/// The ends of pipes that a program writes to.
pub(crate) struct Pipes<const COUNT: usize>(Arc<Shared<COUNT>>);

struct Shared<const COUNT: usize> {
    state: Mutex<State<COUNT>>,
    changed: Condvar,
}

struct State<const COUNT: usize> {
    texts: [Vec<u8>; COUNT],
    /// True for each pipe that is not read to its end.
    are_open: [bool; COUNT],
    failure: Option<io::Error>,
    /// True if nobody takes the texts any more.
    is_left: bool,
}

impl<const COUNT: usize> Shared<COUNT> {
    fn lock(&self) -> MutexGuard<'_, State<COUNT>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads one pipe to its end.
    fn fill(&self, at: usize, mut pipe: PipeReader) {
        let mut piece = [0; 64 << 10];
        loop {
            let read = pipe.read(&mut piece);
            let mut state = self.lock();
            match read {
                Ok(length) if length > 0 => state.texts[at].extend_from_slice(&piece[..length]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Ok(_) => state.are_open[at] = false,
                Err(error) => {
                    state.are_open[at] = false;
                    state.failure = Some(error);
                }
            }
            self.changed.notify_all();
            let is_full = |state: &mut State<COUNT>| !state.is_left && state.texts[at].len() > MAX_WAITING;
            let state = self.changed.wait_while(state, is_full).unwrap_or_else(PoisonError::into_inner);
            if state.is_left || !state.are_open[at] {
                return;
            }
        }
    }
}

impl<const COUNT: usize> Pipes<COUNT> {
    /// Reads from these.
    pub(crate) fn new(pipes: [Option<PipeReader>; COUNT]) -> io::Result<Self> {
        let are_open = pipes.each_ref().map(Option::is_some);
        let state = State { texts: [const { Vec::new() }; COUNT], are_open, failure: None, is_left: false };
        let made = Self(Arc::new(Shared { state: Mutex::new(state), changed: Condvar::new() }));
        for (at, pipe) in pipes.into_iter().enumerate() {
            let Some(pipe) = pipe else { continue };
            let shared = Arc::clone(&made.0);
            thread::Builder::new().name("pipe".to_owned()).spawn(move || shared.fill(at, pipe))?;
        }
        Ok(made)
    }

    /// True if all pipes have ended, and what they had is taken.
    pub(crate) fn have_ended(&self) -> bool {
        let state = self.0.lock();
        state.are_open.iter().all(|is_open| !is_open) && state.texts.iter().all(Vec::is_empty)
    }

    /// Waits until there is something to read, at most this long. Of a program that has ended, it waits a moment for the end of
    /// pipes: children may hold them open.
    pub(crate) fn await_some(&self, longest: Duration, has_ended: bool) -> io::Result<()> {
        let longest = if has_ended { LAST_OUTPUT } else { longest };
        let is_nothing = |state: &mut State<COUNT>| {
            let is_end = state.are_open.iter().all(|is_open| !is_open);
            // A program that goes on with closed pipes is waited for as one with open ones.
            state.texts.iter().all(Vec::is_empty) && !(is_end && has_ended)
        };
        let waited = self.0.changed.wait_timeout_while(self.0.lock(), longest, is_nothing);
        drop(waited.unwrap_or_else(PoisonError::into_inner));
        Ok(())
    }

    /// Adds what there is to texts.
    pub(crate) fn read(&mut self, texts: &mut [Vec<u8>; COUNT]) -> io::Result<()> {
        let mut state = self.0.lock();
        for (text, waiting) in texts.iter_mut().zip(&mut state.texts) {
            text.append(waiting);
        }
        self.0.changed.notify_all();
        state.failure.take().map_or(Ok(()), Err)
    }
}

impl<const COUNT: usize> Drop for Pipes<COUNT> {
    fn drop(&mut self) {
        self.0.lock().is_left = true;
        self.0.changed.notify_all();
    }
}
