//! Records the reads on a thread.

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::notebook::{Chain, Notebook, Reads, Via};
use super::read::{DefinitionOf, Read};

/// A value cached for all compilations, with the reads that made it.
#[derive(Clone, Debug, Default)]
pub struct Noted<T> {
    value: T,
    reads: Box<[u32]>,
}

impl<T> Noted<T> {
    /// A value made without reads.
    pub fn of(value: T) -> Self {
        Self { value, reads: Box::default() }
    }

    /// The value, for callers that record its reads in another way.
    pub fn unread(&self) -> &T {
        &self.value
    }

    /// The value; records for the current compilation the reads that made it.
    pub fn get(&self) -> &T {
        note_all(&self.reads);
        &self.value
    }
}

/// The result of `make`, with its reads if there is a notebook.
pub fn noted<T>(notebook: Option<&Arc<Notebook>>, make: impl FnOnce() -> T) -> Noted<T> {
    let Some(notebook) = notebook else { return Noted { value: make(), reads: Box::default() } };
    let recording = Recording::begin(notebook);
    let value = make();
    let reads = recording.end().noted.into_keys().collect();
    Noted { value, reads }
}

/// The recording of a thread, innermost last.
struct Frame {
    notebook: Arc<Notebook>,
    /// By the numbers of reads, through what each was met first.
    noted: HashMap<u32, Via, FxBuildHasher>,
    /// The running classes and defined types, innermost last.
    running: Vec<Via>,
    chains: Vec<Chain>,
    is_silent: bool,
}

impl Frame {
    fn new(notebook: &Arc<Notebook>, is_silent: bool) -> Self {
        let notebook = Arc::clone(notebook);
        Self { notebook, noted: HashMap::default(), running: Vec::new(), chains: Vec::new(), is_silent }
    }
}

thread_local! {
    static FRAMES: RefCell<Vec<Frame>> = const { RefCell::new(Vec::new()) };
    /// True if this thread records; checked often.
    static IS_RECORDING: Cell<bool> = const { Cell::new(false) };
}

/// A frame of this thread, which ends with it, even if a panic does.
struct Recording;

impl Recording {
    fn begin(notebook: &Arc<Notebook>) -> Self {
        Self::push(Frame::new(notebook, false))
    }

    fn push(frame: Frame) -> Self {
        FRAMES.with_borrow_mut(|frames| frames.push(frame));
        IS_RECORDING.set(true);
        Self
    }

    fn end(self) -> Frame {
        let frame = Self::pop();
        std::mem::forget(self);
        frame
    }

    fn pop() -> Frame {
        FRAMES.with_borrow_mut(|frames| {
            let frame = frames.pop();
            IS_RECORDING.set(frames.last().is_some_and(|frame| !frame.is_silent));
            frame.unwrap_or_else(|| Frame::new(&Arc::default(), true))
        })
    }
}

impl Drop for Recording {
    fn drop(&mut self) {
        Self::pop();
    }
}

/// True if reads on this thread are recorded now.
#[inline]
#[must_use]
pub fn is_recording() -> bool {
    IS_RECORDING.get()
}

/// Notes a read, if anything is recorded.
#[inline]
pub fn note(read: impl FnOnce() -> Read) {
    if is_recording() {
        note_one(&read());
    }
}

#[cold]
fn note_one(read: &Read) {
    FRAMES.with_borrow_mut(|frames| {
        let Some(frame) = frames.last_mut() else { return };
        let number = frame.notebook.number(read);
        let via = frame.running.last().copied().unwrap_or_default();
        frame.noted.entry(number).or_insert(via);
    });
}

fn note_all(reads: &[u32]) {
    if reads.is_empty() || !is_recording() {
        return;
    }
    FRAMES.with_borrow_mut(|frames| {
        let Some(frame) = frames.last_mut() else { return };
        let via = frame.running.last().copied().unwrap_or_default();
        for number in reads {
            frame.noted.entry(*number).or_insert(via);
        }
    });
}

/// Does work whose reads the caller records in another way, or that does not affect catalogs.
pub fn silently<R>(work: impl FnOnce() -> R) -> R {
    if !is_recording() {
        return work();
    }
    let notebook = FRAMES.with_borrow(|frames| frames.last().map(|frame| Arc::clone(&frame.notebook)));
    let Some(notebook) = notebook else { return work() };
    let _silent = Recording::push(Frame::new(&notebook, true));
    IS_RECORDING.set(false);
    work()
}

/// Uses something cached, of which the caller records the relevant reads. The work must not enter or leave anything.
pub fn unnoted<R>(look: impl FnOnce() -> R) -> R {
    let was_recording = IS_RECORDING.replace(false);
    let result = look();
    IS_RECORDING.set(was_recording);
    result
}

/// Records the reads on this thread during the work, with the reads that opened the environment.
pub fn record<R>(notebook: &Arc<Notebook>, work: impl FnOnce() -> R) -> (R, Reads) {
    let recording = Recording::begin(notebook);
    let result = work();
    let Frame { notebook, mut noted, chains, .. } = recording.end();
    notebook.add_opening(&mut noted);
    (result, Reads::new(notebook, noted, chains))
}

/// Records the reads that open an environment: every compilation has them.
pub fn record_opening<R>(notebook: &Arc<Notebook>, work: impl FnOnce() -> R) -> R {
    let recording = Recording::begin(notebook);
    let result = work();
    let noted = recording.end().noted;
    notebook.set_opening(noted.into_keys().collect());
    result
}

/// Tells that a class or defined type, which one of another name contains or declared, runs from now on until [`leave`].
pub fn enter(kind: DefinitionOf, name: &str, within: Option<&str>) {
    if !is_recording() {
        return;
    }
    FRAMES.with_borrow_mut(|frames| {
        let Some(frame) = frames.last_mut() else { return };
        let around = frame.running.last().copied().filter(|via| *via != Via::default());
        let named = |name: &str| frame.chains.iter().rposition(|chain| &*chain.name == name).map(Via::at);
        let from = around.or_else(|| within.and_then(named)).unwrap_or_default();
        frame.chains.push(Chain { kind, name: name.into(), from });
        let via = Via::at(frame.chains.len() - 1);
        frame.running.push(via);
    });
}

/// Ends the innermost entered class or defined type.
pub fn leave() {
    if is_recording() {
        FRAMES.with_borrow_mut(|frames| frames.last_mut().map(|frame| frame.running.pop()));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{enter, is_recording, leave, note, noted, record, silently};
    use crate::reads::{DefinitionOf, Notebook, Read};

    fn key(name: &str) -> Read {
        Read::Key(name.into())
    }

    #[test]
    fn what_is_kept_is_read_by_whoever_finds_it() {
        let notebook = Arc::new(Notebook::default());
        let kept = noted(Some(&notebook), || note(|| key("inner")));
        assert!(!is_recording());
        let ((), reads) = record(&notebook, || {
            note(|| key("own"));
            kept.get();
        });
        let mut all: Vec<Read> = reads.iter().map(|(read, _)| read).collect();
        all.sort();
        assert_eq!(all, [key("inner"), key("own")]);
        note(|| unreachable!("nothing is recorded"));
    }

    #[test]
    fn what_is_silent_is_not_read_and_the_rest_is_again() {
        let notebook = Arc::new(Notebook::default());
        let ((), reads) = record(&notebook, || {
            silently(|| note(|| key("silent")));
            note(|| key("loud"));
        });
        assert_eq!(reads.iter().map(|(read, _)| read).collect::<Vec<_>>(), [key("loud")]);
    }

    #[test]
    fn reads_know_through_what_they_came_about() {
        let notebook = Arc::new(Notebook::default());
        let ((), reads) = record(&notebook, || {
            enter(DefinitionOf::Class, "role", None);
            enter(DefinitionOf::Class, "profile", None);
            note(|| key("a"));
            leave();
            leave();
            enter(DefinitionOf::Define, "vhost", Some("profile"));
            note(|| key("b"));
            leave();
            note(|| key("c"));
        });
        let told = |name: &str| {
            let (_, via) = reads.iter().find(|(read, _)| *read == key(name)).expect("it was noted");
            reads.chain(via).map(|(_, name)| name.to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(told("a"), ["profile", "role"]);
        assert_eq!(told("b"), ["vhost", "profile", "role"]);
        assert_eq!(told("c"), Vec::<String>::new());
    }

    #[test]
    fn a_panic_leaves_nothing_recorded() {
        let notebook = Arc::new(Notebook::default());
        let panicked = std::panic::catch_unwind(|| record(&notebook, || std::panic::resume_unwind(Box::new(()))));
        assert!(panicked.is_err());
        assert!(!is_recording());
    }
}
