//! What nodes and instructions are like, as far as it decides what becomes of them.

use crate::interpreter::code::{Instruction, Operand, Place};
use crate::interpreter::kernel::Kernel;
use crate::interpreter::program::{BlockArgument, Call, Callee, Element, Node, NodeId, Program};

/// Values that one instruction takes. Those of more are evaluated as a whole.
pub(super) const MAX_VALUES: usize = 255;

/// Whether a node that is loaded belongs to a call.
const fn is_of_call(node: &Node) -> bool {
    matches!(
        node,
        Node::Local(_) | Node::Receiver | Node::Field(_) | Node::Group(_) | Node::BackReference(_) | Node::Range { .. }
    )
}

/// Whether an instruction looks at nothing that belongs to a call but variables in registers.
pub(super) fn is_bare(program: &Program, instruction: &Instruction) -> bool {
    let is_scoped = |place: &Place| matches!(place, Place::Local(_));
    let is_scope = |operand: &Operand| matches!(operand, Operand::Local(_));
    match instruction {
        Instruction::Load { to, node } => !is_scoped(to) && !is_of_call(program.node(*node)),
        Instruction::Copy { to, from: value } | Instruction::Not { to, value } => !is_scoped(to) && !is_scope(value),
        Instruction::Unary { to, receiver, .. } | Instruction::IndexText { to, receiver, .. } => {
            !is_scoped(to) && !is_scope(receiver)
        }
        Instruction::Binary { to, receiver, argument, .. } => {
            !is_scoped(to) && !is_scope(receiver) && !is_scope(argument)
        }
        Instruction::CallOwn { to, .. }
        | Instruction::SetIndex { to, .. }
        | Instruction::Interpolate { to, .. }
        | Instruction::Array { to, .. }
        | Instruction::Hash { to, .. }
        | Instruction::TestNil { to, .. } => !is_scoped(to),
        Instruction::Call { to, call, .. } => !is_scoped(to) && is_bare_call(program, *call),
        Instruction::Test { value, .. } | Instruction::End { value } => !is_scope(value),
        Instruction::Compare { receiver, argument, .. } => !is_scope(receiver) && !is_scope(argument),
        Instruction::TestOption { receiver, .. } => !is_scope(receiver),
        Instruction::Move { .. }
        | Instruction::Number { .. }
        | Instruction::Calculate { .. }
        | Instruction::CalculateWith { .. }
        | Instruction::CompareCells { .. }
        | Instruction::CompareWith { .. }
        | Instruction::Textual { .. }
        | Instruction::Jump { .. }
        | Instruction::Repeat { .. }
        | Instruction::Decided { .. } => true,
        Instruction::CallSelf { .. }
        | Instruction::Emit { .. }
        | Instruction::EmitValue { .. }
        | Instruction::Nested { .. }
        | Instruction::Compound { .. }
        | Instruction::Yield { .. }
        | Instruction::Spread { .. }
        | Instruction::Leave { .. } => false,
    }
}

/// Whether the receiver and the arguments of a call are all that is to be evaluated.
pub(super) fn is_plain(program: &Program, call: &Call) -> bool {
    // Messages that nobody hears are not made.
    let is_message = matches!(call.callee, Callee::Kernel(Kernel::Log(_)))
        && call.arguments.iter().any(|argument| matches!(program.node(argument.node), Node::Interpolated { .. }));
    !is_message
        && !call.has_keywords
        && call.arguments.len() < MAX_VALUES
        && has_no_splats(call.arguments.iter())
        && !matches!(call.block, Some(BlockArgument::Value(block)) if !program.node(block).is_leaf())
}

/// Whether a call looks at nothing that belongs to the call that it is in.
fn is_bare_call(program: &Program, id: NodeId) -> bool {
    let Node::Call(call) = program.node(id) else { return false };
    let looks = match call.callee {
        Callee::Method(_) | Callee::Named(_) => false,
        Callee::Kernel(kernel) => {
            matches!(kernel, Kernel::BlockGiven | Kernel::InitializeException | Kernel::TextOfException)
        }
        Callee::Own(_)
        | Callee::Function(_)
        | Callee::Context(_)
        | Callee::New(_)
        | Callee::OfSelf(_)
        | Callee::Super(_)
        | Callee::Computed { .. } => true,
    };
    !looks && call.block.is_none()
}

/// Whether all are values as they stand.
pub(super) fn has_no_splats<'e>(mut elements: impl Iterator<Item = &'e Element>) -> bool {
    elements.all(|element| !element.is_splat)
}

/// Whether an index is a single value.
pub(super) fn is_key(arguments: &[Element]) -> bool {
    matches!(arguments, [Element { is_splat: false, .. }])
}
