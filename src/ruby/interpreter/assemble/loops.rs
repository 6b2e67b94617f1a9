//! Loops, and jumps out of code.

use crate::interpreter::assemble::{Assembler, OpenLoop};
use crate::interpreter::code::{Exit, Instruction, Loop, Operand, Place, Role};
use crate::interpreter::program::NodeId;

impl Assembler<'_> {
    pub(super) fn repeat(&mut self, condition: NodeId, body: NodeId, body_first: bool, to: Place) {
        // The value of `break` may be computed from the variable that it is for.
        let value = match to {
            Place::Cell(cell) if !cell.is_of_code() => Place::register(self.register()),
            Place::Local(_) | Place::Instance(_) => Place::register(self.register()),
            Place::Cell(_) | Place::Nowhere => to,
        };
        let skip = body_first.then(|| self.jump());
        let start = self.here();
        let jumps = self.branch(condition, false);
        self.land(skip.as_slice());
        let first = self.here();
        self.open.push(OpenLoop { to: value, nexts: Vec::new(), breaks: Vec::new() });
        self.value(body, Place::Nowhere);
        let after = self.here();
        self.add(None, Instruction::Repeat { target: start });
        self.land(&jumps);
        self.nothing(value);
        let end = self.here();
        if let Some(open) = self.open.pop() {
            self.point(&open.nexts, after);
            self.point(&open.breaks, end);
        }
        self.loops.push(Loop { body: (first, after), next: after, end, to: value });
        if let Place::Cell(cell) = value
            && value != to
        {
            self.copy(to, Operand::Cell(cell.for_the_last_time()));
        }
    }

    /// `return`, `next` and `break`: a jump where it is known to where.
    pub(super) fn leave(&mut self, id: NodeId, exit: Exit, value: Option<NodeId>) {
        let ends = match exit {
            Exit::Return => self.role == Role::Method,
            Exit::Next => self.open.is_empty() && self.role == Role::Block,
            Exit::Break => false,
        };
        if exit != Exit::Return
            && let Some(to) = self.open.last().map(|open| open.to)
        {
            let to = if exit == Exit::Break { to } else { Place::Nowhere };
            match value {
                Some(value) => self.value(value, to),
                None => self.nothing(to),
            }
            let jump = self.add(Some(id), Instruction::Jump { target: 0 });
            if let Some(open) = self.open.last_mut() {
                if exit == Exit::Break { open.breaks.push(jump) } else { open.nexts.push(jump) }
            }
            return;
        }
        let value = match value {
            Some(value) => self.operand(value),
            None => Operand::Nil,
        };
        let instruction = if ends { Instruction::End { value } } else { Instruction::Leave { exit, value } };
        self.add(Some(id), instruction);
    }
}
