//! The data that a thread keeps between compilations.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use pantin_base::budget::Arena;

use crate::Doubles;
use pantin_base::budget::Limits;
use pantin_environment::Environment;
use pantin_environment::reads::Reads;
use pantin_puppet_ruby::bridge::{ProcessMarks, RubyBridge};
use pantin_vm::Storage;

/// The version of modules' Ruby code, types and templates: generations of an environment with the same ones share a
/// number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RubyVersion(u64);

impl RubyVersion {
    /// A new number.
    pub(super) fn next() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// The version of Ruby code, and what its generations learned about it. Threads share it.
pub(super) struct OfRubyCode {
    pub(super) version: RubyVersion,
    pub(super) marks: Arc<ProcessMarks>,
}

impl OfRubyCode {
    /// Other code than all before.
    pub(super) fn new() -> Self {
        Self { version: RubyVersion::next(), marks: Arc::default() }
    }

    /// The same code.
    pub(super) fn shared(&self) -> Self {
        Self { version: self.version, marks: Arc::clone(&self.marks) }
    }
}

/// The data that a thread keeps between compilations: the process that runs Ruby code, and memory. With a generation of
/// other Ruby code, or another environment, it starts a new process.
pub struct Workspace {
    ruby: RefCell<(RubyVersion, Rc<RubyBridge>)>,
    arena: Cell<Option<Arena>>,
    text: Cell<Vec<u8>>,
    reads: Cell<Option<Reads>>,
    /// True if it is of no use to record what compilations read.
    is_unrecorded: Cell<bool>,
    doubles: RefCell<Option<Arc<Doubles>>>,
}

/// More memory for the text of a catalog is given back to the system.
const MAX_CACHED: usize = 64 << 20;

impl Workspace {
    pub(super) fn new(environment: &Environment, version: RubyVersion) -> Self {
        let ruby = RefCell::new((version, Rc::new(RubyBridge::new(environment))));
        Self {
            ruby,
            arena: Cell::default(),
            text: Cell::default(),
            reads: Cell::default(),
            is_unrecorded: Cell::default(),
            doubles: RefCell::default(),
        }
    }

    /// The Ruby side, for the compilation that begins now.
    pub(super) fn begin(&self, environment: &Environment, of_code: &OfRubyCode, node: &str) -> Rc<RubyBridge> {
        let version = of_code.version;
        let mut ruby = self.ruby.borrow_mut();
        if ruby.0 != version {
            *ruby = (version, Rc::new(RubyBridge::new(environment)));
        }
        ruby.1.begin_compilation(&of_code.marks, node);
        Rc::clone(&ruby.1)
    }

    /// The number of requests to Ruby processes.
    #[must_use]
    pub fn ruby_conversations(&self) -> u64 {
        self.ruby.borrow().1.conversations()
    }

    /// Memory for the compilation that begins now.
    pub(super) fn take_storage(&self, limits: Limits) -> Storage {
        Storage::within(self.arena.take().unwrap_or_default(), limits)
    }

    /// Keeps the memory of a compilation that ended.
    pub(super) fn keep_storage(&self, storage: Storage) {
        self.arena.set(storage.into_arena());
    }

    /// Sets whether reads of compilations are recorded from now on, if their environment can record.
    pub fn set_recorded(&self, is_recorded: bool) {
        self.is_unrecorded.set(!is_recorded);
    }

    /// True if it is recorded.
    pub(super) fn is_recorded(&self) -> bool {
        !self.is_unrecorded.get()
    }

    /// Sets the values that a test puts in place of the environment's own, for compilations from now on.
    pub fn set_doubles(&self, doubles: Option<Arc<Doubles>>) {
        self.doubles.replace(doubles);
    }

    /// Values that a test gives.
    pub(super) fn doubles(&self) -> Option<Arc<Doubles>> {
        self.doubles.borrow().clone()
    }

    pub(super) fn keep_reads(&self, reads: Reads) {
        self.reads.set(Some(reads));
    }

    /// The reads of the last compilation, failed or not, if its environment records them. Returned once.
    #[must_use]
    pub fn take_reads(&self) -> Option<Reads> {
        self.reads.take()
    }

    /// Memory for the text of a catalog; returned memory is reused.
    #[must_use]
    pub fn take_text(&self) -> Vec<u8> {
        self.text.take()
    }

    /// Returns the memory of a catalog's text for the next catalog.
    pub fn give_back(&self, mut text: Vec<u8>) {
        if text.capacity() <= MAX_CACHED {
            text.clear();
            self.text.set(text);
        }
    }
}
