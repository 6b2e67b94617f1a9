//! What a thread keeps from one compilation to the next.

use std::rc::Rc;

use crate::environment::Environment;
use crate::ruby::bridge::RubyBridge;

/// What a thread keeps from one compilation of an environment to the next: the process that runs Ruby code.
pub struct Workspace {
    ruby: Rc<RubyBridge>,
}

impl Workspace {
    pub(super) fn new(environment: &Environment) -> Self {
        Self { ruby: Rc::new(RubyBridge::new(environment)) }
    }

    /// The Ruby side, for the compilation that begins now.
    pub(super) fn begin(&self) -> Rc<RubyBridge> {
        self.ruby.begin_compilation();
        Rc::clone(&self.ruby)
    }
}
