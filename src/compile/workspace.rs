//! What a thread keeps from one compilation to the next.

use std::cell::Cell;
use std::rc::Rc;

use bumpalo::Bump;

use crate::environment::Environment;
use crate::ruby::bridge::RubyBridge;
use crate::vm::{Limits, Storage};

/// What a thread keeps from one compilation of an environment to the next: the process that runs Ruby code, and memory.
pub struct Workspace {
    ruby: Rc<RubyBridge>,
    arena: Cell<Option<Bump>>,
    text: Cell<Vec<u8>>,
}

/// More memory for the text of a catalog is given back to the system.
const MOST_KEPT: usize = 64 << 20;

impl Workspace {
    pub(super) fn new(environment: &Environment) -> Self {
        Self { ruby: Rc::new(RubyBridge::new(environment)), arena: Cell::default(), text: Cell::default() }
    }

    /// The Ruby side, for the compilation that begins now.
    pub(super) fn begin(&self) -> Rc<RubyBridge> {
        self.ruby.begin_compilation();
        Rc::clone(&self.ruby)
    }

    /// Memory for the compilation that begins now.
    pub(super) fn take_storage(&self, limits: Limits) -> Storage {
        Storage::within(self.arena.take().unwrap_or_default(), limits)
    }

    /// Keeps the memory of a compilation that ended.
    pub(super) fn keep_storage(&self, storage: Storage) {
        self.arena.set(storage.into_arena());
    }

    /// Memory for the text of a catalog; what is given back is taken again.
    #[must_use]
    pub fn take_text(&self) -> Vec<u8> {
        self.text.take()
    }

    /// Keeps the memory of a catalog's text that nobody needs any more for the next catalog.
    pub fn give_back(&self, mut text: Vec<u8>) {
        if text.capacity() <= MOST_KEPT {
            text.clear();
            self.text.set(text);
        }
    }
}
