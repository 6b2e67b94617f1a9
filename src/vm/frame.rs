//! Frames: one activation of a chunk.

use smallvec::SmallVec;

use super::scope::Code;
use pantin_catalog::ScopeId;
use pantin_code::bytecode::ChunkKind;
use pantin_values::value::Value;

/// A frame on the stack of frames.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ActivationId(pub(crate) u32);

impl ActivationId {
    /// The number that [`super::Ctx::frame_by_number`] knows it by.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Variables by slot. Most functions and blocks have few, which need no memory of their own.
pub(crate) type Locals<'c> = SmallVec<[Option<Value<'c>>; 4]>;

/// What the last successful match captured; `None` for groups that took no part.
pub type Captures<'c> = &'c [Option<&'c str>];

/// One activation of a chunk.
pub struct Activation<'c> {
    /// The code.
    pub code: Code<'c>,
    /// The class-like scope it runs in.
    pub scope: ScopeId,
    /// The frame a lambda was made in.
    pub parent: Option<ActivationId>,
    /// Variables of functions, lambdas and templates, by slot. Classes, defines and nodes keep theirs in the scope,
    /// the files' main bodies in top scope by name.
    pub locals: Locals<'c>,
    /// Variables given by name (arguments of a template without parameters). The names come from data.
    pub extras: Vec<(&'c str, Value<'c>)>,
    /// First register.
    pub base: usize,
    /// Match variables.
    pub captures: Option<Captures<'c>>,
    /// Match variables of the regions around.
    pub outer_captures: Vec<Option<Captures<'c>>>,
    /// Output of a template.
    pub output: Option<Output>,
    /// The instruction that is being executed, for traces.
    pub at: usize,
}

/// Output of a template.
#[derive(Clone, Debug, Default)]
pub struct Output {
    /// The text so far.
    pub text: String,
    /// Whether a `Sensitive` went in, so that the result must be one too.
    pub sensitive: bool,
    /// Whether it begins with what is a string of bytes to Ruby.
    pub is_bytes: bool,
}

impl<'c> Activation<'c> {
    /// A frame without registers or slots.
    #[must_use]
    pub fn new(code: Code<'c>, scope: ScopeId) -> Self {
        Self {
            code,
            scope,
            parent: None,
            locals: Locals::new(),
            extras: Vec::new(),
            base: 0,
            captures: None,
            outer_captures: Vec::new(),
            output: None,
            at: 0,
        }
    }

    /// Where the variables of the frame's slots live.
    #[must_use]
    pub fn home(&self) -> Home {
        match self.code.chunk.kind {
            ChunkKind::Main => Home::Top,
            ChunkKind::Class | ChunkKind::Define | ChunkKind::Node => Home::Scope,
            ChunkKind::Function | ChunkKind::Lambda | ChunkKind::TypeAlias | ChunkKind::Epp => Home::Frame,
        }
    }
}

/// Where the variables of a frame's slots live.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Home {
    /// In top scope, by name: several files share it.
    Top,
    /// In the scope.
    Scope,
    /// In the frame.
    Frame,
}
