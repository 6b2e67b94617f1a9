//! Bytecode of templates and functions: what runs of the nodes of a program. Operands are registers, variables and small numbers;
//! conditions are jumps.

use std::sync::OnceLock;

use crate::interpreter::ids::{DefinitionId, InstanceId, NodeId, Slot, TextId};
use crate::interpreter::method::Method;

/// A register: one of the code, or a variable in those of its method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell(u16);

impl Cell {
    const OF_CODE: u16 = 1 << 15;
    const READ_ONCE: u16 = 1 << 14;
    const INDEX: u16 = Self::READ_ONCE - 1;

    /// A variable of the method, by its number there. Instructions can name only small numbers.
    pub(super) const fn variable(index: u16) -> Option<Self> {
        if index > Self::INDEX { None } else { Some(Self(index)) }
    }

    /// A register that is read again.
    pub(super) const fn kept(register: u16) -> Self {
        Self(Self::OF_CODE | (register & Self::INDEX))
    }

    /// A temporary value, which is read once.
    pub(super) const fn temporary(register: u16) -> Self {
        Self(Self::OF_CODE | Self::READ_ONCE | (register & Self::INDEX))
    }

    /// The same register, read for the last time.
    pub(super) const fn for_the_last_time(self) -> Self {
        Self(self.0 | ((self.0 & Self::OF_CODE) >> 1))
    }

    /// Whether it is one of the code.
    pub(super) const fn is_of_code(self) -> bool {
        self.0 & Self::OF_CODE != 0
    }

    /// Which of two ranges it is in: that of the method's variables, or that of the code's own registers.
    #[inline]
    pub(super) const fn range(self) -> usize {
        (self.0 >> 15) as usize
    }

    /// Its place in that.
    #[inline]
    pub(super) const fn index(self) -> usize {
        (self.0 & Self::INDEX) as usize
    }

    /// Whether it is empty once it was read.
    #[inline]
    pub(super) const fn is_read_once(self) -> bool {
        self.0 & Self::READ_ONCE != 0
    }
}

/// Registers that the code of a node may have, and variables of a method that are in registers.
pub(super) const MAX_REGISTERS: u16 = 1 << 14;

/// What an instruction reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operand {
    Cell(Cell),
    Integer(i32),
    Nil,
    Instance(InstanceId),
    /// A variable in a scope that closures may have.
    Local(Slot),
}

impl Operand {
    /// A temporary value.
    pub(super) const fn temporary(register: u16) -> Self {
        Self::Cell(Cell::temporary(register))
    }

    /// One that is read again.
    pub(super) const fn kept(register: u16) -> Self {
        Self::Cell(Cell::kept(register))
    }
}

/// Where a value goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Cell(Cell),
    /// Nobody wants it.
    Nowhere,
    Instance(InstanceId),
    /// A variable in a scope that closures may have.
    Local(Slot),
}

impl Place {
    /// A register of the code.
    pub(super) const fn register(register: u16) -> Self {
        Self::Cell(Cell::kept(register))
    }
}

/// What is done with two numbers that are integers most of the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arithmetic {
    Add,
    Subtract,
    Multiply,
    Divide,
    Modulo,
}

impl Arithmetic {
    /// That of a method.
    pub(super) const fn of(method: Method) -> Option<Self> {
        Some(match method {
            Method::Add => Self::Add,
            Method::Subtract => Self::Subtract,
            Method::Multiply => Self::Multiply,
            Method::Divide => Self::Divide,
            Method::Modulo => Self::Modulo,
            _ => return None,
        })
    }

    /// The method.
    pub(super) const fn method(self) -> Method {
        match self {
            Self::Add => Method::Add,
            Self::Subtract => Method::Subtract,
            Self::Multiply => Method::Multiply,
            Self::Divide => Method::Divide,
            Self::Modulo => Method::Modulo,
        }
    }

    /// What it gives for two integers, if that is one of 64 bits.
    #[inline]
    pub(super) const fn apply(self, a: i64, b: i64) -> Option<i64> {
        match self {
            Self::Add => a.checked_add(b),
            Self::Subtract => a.checked_sub(b),
            // Apart, so that these two are found by comparing and not by a jump that all of them share.
            _ => self.apply_seldom(a, b),
        }
    }

    #[inline(never)]
    const fn apply_seldom(self, a: i64, b: i64) -> Option<i64> {
        match self {
            Self::Add | Self::Subtract => None,
            Self::Multiply => a.checked_mul(b),
            // Rounded down where both are at least zero, as Ruby rounds.
            Self::Divide if a >= 0 && b > 0 => Some(a / b),
            Self::Modulo if a >= 0 && b > 0 => Some(a % b),
            Self::Divide | Self::Modulo => None,
        }
    }
}

/// How two numbers that are integers most of the time are compared.
///
/// Each has a bit for every order of two numbers that it holds for: less, equal, greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comparison {
    Less = 1,
    Equal = 2,
    LessOrEqual = 1 | 2,
    Greater = 4,
    NotEqual = 1 | 4,
    GreaterOrEqual = 2 | 4,
}

impl Comparison {
    /// That of a method.
    pub(super) const fn of(method: Method) -> Option<Self> {
        Some(match method {
            Method::Equal => Self::Equal,
            Method::NotEqual => Self::NotEqual,
            Method::Less => Self::Less,
            Method::LessOrEqual => Self::LessOrEqual,
            Method::Greater => Self::Greater,
            Method::GreaterOrEqual => Self::GreaterOrEqual,
            _ => return None,
        })
    }

    /// The method.
    pub(super) const fn method(self) -> Method {
        match self {
            Self::Equal => Method::Equal,
            Self::NotEqual => Method::NotEqual,
            Self::Less => Method::Less,
            Self::LessOrEqual => Method::LessOrEqual,
            Self::Greater => Method::Greater,
            Self::GreaterOrEqual => Method::GreaterOrEqual,
        }
    }

    /// Whether two integers are so.
    #[inline]
    pub(super) const fn holds(self, a: i64, b: i64) -> bool {
        let order = (a >= b) as u8 + (a > b) as u8;
        self as u8 & (1 << order) != 0
    }
}

/// How code ends that is not at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exit {
    Return,
    Next,
    Break,
}

/// One step. Numbers of instructions are those of the same code.
///
/// Its kind is in the first byte, and its size a power of two: so a run finds it without calculating much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8, align(32))]
pub(super) enum Instruction {
    /// A node whose value needs no code that is made here.
    Load {
        to: Place,
        node: NodeId,
    },
    Copy {
        to: Place,
        from: Operand,
    },
    /// A copy within registers.
    Move {
        to: Cell,
        from: Cell,
    },
    /// A small integer.
    Number {
        to: Cell,
        number: i32,
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
    /// A method of two numbers.
    Calculate {
        operator: Arithmetic,
        to: Cell,
        left: Cell,
        right: Cell,
    },
    /// One of a number and a small integer.
    CalculateWith {
        operator: Arithmetic,
        to: Cell,
        left: Cell,
        right: i32,
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
    /// One of a method of the code itself that takes its arguments one by one, without a block.
    CallOwn {
        to: Place,
        definition: DefinitionId,
        first: u16,
    },
    /// One of a method of the object that the code is in, without a block.
    CallSelf {
        to: Place,
        call: NodeId,
        first: u16,
    },
    /// `receiver[key] = value`, which are in registers one after the other.
    SetIndex {
        to: Place,
        first: u16,
    },
    /// Assigns what a value is made of to several targets.
    Spread {
        to: Place,
        node: NodeId,
        value: Operand,
    },
    /// A literal with code in it, whose values are in registers one after the other.
    Interpolate {
        to: Place,
        node: NodeId,
        first: u16,
    },
    /// The text of a value that is interpolated, unless it is the same later.
    Textual {
        register: u16,
    },
    /// An array of what is in registers one after the other.
    Array {
        to: Place,
        first: u16,
        count: u16,
    },
    /// A hash of as many pairs.
    Hash {
        to: Place,
        first: u16,
        count: u16,
    },
    /// `yield` of so many values.
    Yield {
        to: Place,
        first: u16,
        count: u16,
    },
    /// Takes note of whether one of several conditions held, if that is counted.
    Decided {
        condition: NodeId,
        holds: bool,
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
    /// Jumps if a comparison of two numbers holds, or does not.
    CompareCells {
        comparison: Comparison,
        left: Cell,
        right: Cell,
        holds: bool,
        target: u32,
    },
    /// Jumps if one of a number and a small integer does.
    CompareWith {
        comparison: Comparison,
        left: Cell,
        right: i32,
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

impl Instruction {
    /// The quickest instruction that does the same.
    pub(super) fn quicker(self) -> Self {
        match self {
            Self::Copy { to: Place::Cell(to), from: Operand::Cell(from) } => Self::Move { to, from },
            Self::Copy { to: Place::Cell(to), from: Operand::Integer(number) } => Self::Number { to, number },
            Self::Binary { method, to: Place::Cell(to), receiver: Operand::Cell(left), argument } => {
                match (Arithmetic::of(method), small(argument)) {
                    (Some(operator), Small::Cell(right)) => Self::Calculate { operator, to, left, right },
                    (Some(operator), Small::Integer(right)) => Self::CalculateWith { operator, to, left, right },
                    (None, _) | (_, Small::None) => self,
                }
            }
            Self::Compare { method, receiver: Operand::Cell(left), argument, holds, target } => {
                match (Comparison::of(method), small(argument)) {
                    (Some(comparison), Small::Cell(right)) => {
                        Self::CompareCells { comparison, left, right, holds, target }
                    }
                    (Some(comparison), Small::Integer(right)) => {
                        Self::CompareWith { comparison, left, right, holds, target }
                    }
                    (None, _) | (_, Small::None) => self,
                }
            }
            _ => self,
        }
    }

    /// Where it jumps, if it does.
    pub(super) const fn target(&mut self) -> Option<&mut u32> {
        match self {
            Self::Jump { target }
            | Self::Repeat { target }
            | Self::Test { target, .. }
            | Self::Compare { target, .. }
            | Self::CompareCells { target, .. }
            | Self::CompareWith { target, .. }
            | Self::TestOption { target, .. }
            | Self::TestNil { target, .. } => Some(target),
            _ => None,
        }
    }

    /// Whether it is a jump that a condition decides.
    pub(super) const fn is_condition(&self) -> bool {
        matches!(
            self,
            Self::Test { .. }
                | Self::Compare { .. }
                | Self::CompareCells { .. }
                | Self::CompareWith { .. }
                | Self::TestOption { .. }
        )
    }
}

/// An operand that fits into a small instruction.
enum Small {
    Cell(Cell),
    Integer(i32),
    None,
}

fn small(operand: Operand) -> Small {
    match operand {
        Operand::Cell(cell) => Small::Cell(cell),
        Operand::Integer(number) => Small::Integer(number),
        Operand::Nil | Operand::Instance(_) | Operand::Local(_) => Small::None,
    }
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
    /// Whether it can do without a scope of its own, because nothing looks at what belongs to a call.
    pub(super) is_bare: bool,
    /// The variables of a method that are its parameters, one for each argument, and all that it has.
    pub(super) given: u16,
    pub(super) variables: u16,
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

/// The code of a program's nodes and methods, made when it first runs: once per program, whichever thread needs it.
#[derive(Default)]
pub(super) struct Codes(OnceLock<Known>);

/// The place for code.
type CodeCell = OnceLock<Box<Code>>;

/// What is known of the code of a program.
pub(super) struct Known {
    nodes: Box<[CodeCell]>,
    methods: Box<[CodeCell]>,
    /// Whether variables are in registers: no closure outlives the call that it is in.
    pub(super) has_variables_in_registers: bool,
    /// Whether it looks at what a regular expression matched last.
    pub(super) reads_matches: bool,
}

impl Known {
    /// The place for the code of a node.
    pub(super) fn of_node(&self, id: NodeId) -> &CodeCell {
        &self.nodes[id.index()]
    }

    /// The place for the code of a method.
    #[inline]
    pub(super) fn of_method(&self, id: DefinitionId) -> &CodeCell {
        &self.methods[id.index()]
    }
}

impl Codes {
    /// What is known of a program that has so many nodes and methods; `facts` tells the rest.
    pub(super) fn of(&self, nodes: usize, methods: usize, facts: impl FnOnce() -> [bool; 2]) -> &Known {
        self.0.get_or_init(|| {
            let [has_variables_in_registers, reads_matches] = facts();
            let cells = |count: usize| (0..count).map(|_| CodeCell::new()).collect();
            Known { nodes: cells(nodes), methods: cells(methods), has_variables_in_registers, reads_matches }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Comparison, Instruction};
    use crate::interpreter::method::Method;

    #[test]
    fn comparisons_hold_as_those_of_numbers_do() {
        for (a, b) in [(1, 2), (2, 2), (2, 1), (i64::MIN, i64::MAX), (i64::MAX, i64::MIN)] {
            for (method, holds) in [
                (Method::Equal, a == b),
                (Method::NotEqual, a != b),
                (Method::Less, a < b),
                (Method::LessOrEqual, a <= b),
                (Method::Greater, a > b),
                (Method::GreaterOrEqual, a >= b),
            ] {
                assert_eq!(Comparison::of(method).map(|comparison| comparison.holds(a, b)), Some(holds), "{a} {b}");
            }
        }
    }

    #[test]
    fn an_instruction_is_32_bytes() {
        assert_eq!(size_of::<Instruction>(), 32);
    }
}
