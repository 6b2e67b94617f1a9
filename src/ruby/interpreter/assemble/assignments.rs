//! Assignments.

use crate::interpreter::assemble::Assembler;
use crate::interpreter::assemble::shape::has_no_splats;
use crate::interpreter::code::{Instruction, Operand, Place};
use crate::interpreter::method::Method;
use crate::interpreter::program::{MultipleId, Node, NodeId, Operator};

impl Assembler<'_> {
    /// Assigns the value of a node.
    pub(super) fn assign(&mut self, id: NodeId, to: Place, value: NodeId) {
        if self.program.node(value).is_leaf() { self.load(Some(id), value, to) } else { self.value(value, to) }
    }

    /// `receiver[key] = value`
    pub(super) fn assign_at(&mut self, id: NodeId, (receiver, key, value): (NodeId, NodeId, NodeId), to: Place) {
        let first = self.in_register(receiver);
        self.in_register(key);
        self.in_register(value);
        self.add(Some(id), Instruction::SetIndex { to, first });
    }

    /// `variable += value`
    pub(super) fn operator_assign(
        &mut self,
        id: NodeId,
        (variable, to): (Operand, Place),
        operator: Operator,
        value: NodeId,
    ) {
        let holds = match operator {
            Operator::Method(method) => {
                let receiver = self.kept(variable, value);
                let argument = self.operand(value);
                self.add(Some(id), Instruction::Binary { method, to, receiver, argument });
                return;
            }
            Operator::Or => true,
            Operator::And => false,
        };
        let end = self.add(None, Instruction::Test { value: variable, holds, target: 0 });
        self.assign(id, to, value);
        self.land(&[end]);
    }

    /// `receiver[key] += value`
    pub(super) fn operator_assign_at(
        &mut self,
        id: NodeId,
        (receiver, key): (NodeId, NodeId),
        (operator, value): (Operator, NodeId),
        to: Place,
    ) {
        let first = self.in_register(receiver);
        let key = self.in_register(key);
        let current = self.register();
        let place = Place::register(current);
        let (receiver, argument) = (Operand::kept(first), Operand::kept(key));
        self.add(Some(id), Instruction::Binary { method: Method::Index, to: place, receiver, argument });
        let holds = match operator {
            Operator::Method(method) => {
                let argument = self.operand(value);
                let receiver = Operand::temporary(current);
                self.add(Some(id), Instruction::Binary { method, to: place, receiver, argument });
                self.add(Some(id), Instruction::SetIndex { to, first });
                return;
            }
            Operator::Or => true,
            Operator::And => false,
        };
        let kept = self.add(None, Instruction::Test { value: Operand::kept(current), holds, target: 0 });
        self.value(value, place);
        self.add(Some(id), Instruction::SetIndex { to, first });
        let end = self.jump();
        self.land(&[kept]);
        self.copy(to, Operand::temporary(current));
        self.land(&[end]);
    }

    /// `a, b = c, d`. The array of the values is made where somebody wants it.
    pub(super) fn multiple_assign(&mut self, id: NodeId, targets: MultipleId, value: NodeId, to: Place) {
        let program = self.program;
        let targets = program.multiple(targets);
        match (program.node(value), targets.locals()) {
            (Node::Array(values), Some(slots))
                if to == Place::Nowhere && targets.first.len() == values.len() && has_no_splats(values.iter()) =>
            {
                let first = self.in_registers(values);
                for (register, slot) in (first..).zip(slots) {
                    let place = self.place(slot);
                    self.add(Some(id), Instruction::Copy { to: place, from: Operand::temporary(register) });
                }
            }
            _ => {
                let value = self.operand(value);
                self.add(Some(id), Instruction::Spread { to, node: id, value });
            }
        }
    }
}
