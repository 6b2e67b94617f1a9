//! Bytecode of templates and functions: what runs of the nodes of a program. Operands are registers, variables and small numbers;
//! conditions are jumps.

use std::fmt;
use std::sync::OnceLock;

use crate::ruby::interpreter::ids::{InstanceId, NodeId, Slot, TextId};
use crate::ruby::interpreter::method::Method;

/// What an instruction reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operand {
    Nil,
    /// A temporary value, which is read once.
    Register(u16),
    Local(Slot),
    Instance(InstanceId),
    Integer(i32),
}

/// Where a value goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Nobody wants it.
    Nowhere,
    Register(u16),
    Local(Slot),
}

/// How code ends that is not at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exit {
    Return,
    Next,
    Break,
}

/// One step. Numbers of instructions are those of the same code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Instruction {
    /// A node without others in it.
    Load {
        to: Place,
        node: NodeId,
    },
    Copy {
        to: Place,
        from: Operand,
    },
    /// A method without arguments.
    Unary {
        method: Method,
        to: Place,
        receiver: Operand,
    },
    /// A method with one argument.
    Binary {
        method: Method,
        to: Place,
        receiver: Operand,
        argument: Operand,
    },
    /// `receiver['key']`
    IndexText {
        to: Place,
        receiver: Operand,
        key: TextId,
    },
    Not {
        to: Place,
        value: Operand,
    },
    /// A call whose receiver, if it has one, and arguments are in registers one after the other.
    Call {
        to: Place,
        call: NodeId,
        first: u16,
    },
    /// One of a method of the code itself that takes its arguments one by one.
    CallOwn {
        to: Place,
        call: NodeId,
        first: u16,
    },
    /// Text of a template.
    Emit {
        node: NodeId,
    },
    /// The value of `<%= … %>`.
    EmitValue {
        node: NodeId,
        value: Operand,
    },
    /// What has code of its own.
    Nested {
        to: Place,
        node: NodeId,
    },
    /// A node that is no sequence of instructions: what is in it has code of its own.
    Compound {
        to: Place,
        node: NodeId,
    },
    Jump {
        target: u32,
    },
    /// Back to the start of a loop.
    Repeat {
        target: u32,
    },
    /// Jumps if a value holds, or does not.
    Test {
        value: Operand,
        holds: bool,
        target: u32,
    },
    /// Jumps if what a method with one argument gives holds, or does not.
    Compare {
        method: Method,
        receiver: Operand,
        argument: Operand,
        holds: bool,
        target: u32,
    },
    /// Jumps if `variable['key']` holds, or does not.
    TestOption {
        receiver: Operand,
        key: TextId,
        holds: bool,
        target: u32,
    },
    /// Jumps if a value is nil, which becomes the value of the call.
    TestNil {
        value: u16,
        to: Place,
        target: u32,
    },
    /// The end, and the value.
    End {
        value: Operand,
    },
    Leave {
        exit: Exit,
        value: Operand,
    },
}

/// A loop, for jumps that come from code within it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Loop {
    /// The first instruction of its body, and the first after it.
    pub(super) body: (u32, u32),
    /// Where `next` goes.
    pub(super) next: u32,
    /// Where `break` goes.
    pub(super) end: u32,
    /// Where the value of the loop is.
    pub(super) to: Place,
}

/// The code of a node.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Code {
    pub(super) instructions: Box<[Instruction]>,
    /// The node that each instruction is of; of jumps the condition.
    pub(super) origins: Box<[Option<NodeId>]>,
    /// Those within others first.
    pub(super) loops: Box<[Loop]>,
    /// How many registers it needs.
    pub(super) registers: u16,
}

/// What a node is when its code runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// The body of a method, which `return` ends.
    Method,
    /// The body of a block, which `next` ends.
    Block,
    /// A part of something else.
    Part,
}

/// The code of a program's nodes, made when it first runs: once per program, whichever thread needs it.
#[derive(Default)]
pub(super) struct Codes(OnceLock<Box<[CodeCell]>>);

/// The place for the code of a node.
pub(super) type CodeCell = OnceLock<Box<Code>>;

impl Codes {
    /// Those of a program that has so many nodes.
    pub(super) fn of(&self, nodes: usize) -> &[CodeCell] {
        self.0.get_or_init(|| (0..nodes).map(|_| CodeCell::new()).collect())
    }
}

impl fmt::Debug for Codes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Codes")
    }
}

// They follow from the nodes.
impl Clone for Codes {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl PartialEq for Codes {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
