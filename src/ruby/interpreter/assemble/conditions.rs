//! Conditions: jumps that are taken where they hold, or do not.

use crate::interpreter::assemble::Assembler;
use crate::interpreter::code::{Cell, Instruction, Operand, Place};
use crate::interpreter::method::Method;
use crate::interpreter::program::{Node, NodeId, When};

impl Assembler<'_> {
    /// `left && right`, and `left || right`, which ends when the left one holds.
    pub(super) fn either(&mut self, left: NodeId, right: NodeId, holds: bool, to: Place) {
        // A variable that is set may be read on the right.
        let cell = match to {
            Place::Cell(cell) if cell.is_of_code() => cell,
            Place::Cell(_) | Place::Nowhere | Place::Local(_) | Place::Instance(_) => Cell::kept(self.register()),
        };
        self.value(left, Place::Cell(cell));
        let end = self.add(Some(left), Instruction::Test { value: Operand::Cell(cell), holds, target: 0 });
        self.value(right, Place::Cell(cell));
        self.land(&[end]);
        if to != Place::Cell(cell) {
            self.copy(to, Operand::Cell(cell.for_the_last_time()));
        }
    }

    /// Jumps that are taken where a condition holds, or does not.
    pub(super) fn branch(&mut self, condition: NodeId, holds: bool) -> Vec<usize> {
        let registers = self.next;
        self.nested += 1;
        let jumps = self.branch_inner(condition, holds);
        self.nested -= 1;
        self.next = registers;
        jumps
    }

    fn branch_inner(&mut self, condition: NodeId, holds: bool) -> Vec<usize> {
        let jump = match self.program.node(condition) {
            _ if self.is_too_much() => None,
            Node::Not(operand) => return self.branch(*operand, !holds),
            Node::And(left, right) => return self.branches(*left, *right, false, holds),
            Node::Or(left, right) => return self.branches(*left, *right, true, holds),
            Node::Binary { method, receiver, argument } => {
                Some(match (self.simple(*receiver), self.program.node(*argument)) {
                    (Some(receiver), Node::String(key) | Node::FrozenString(key)) if *method == Method::Index => {
                        Instruction::TestOption { receiver, key: *key, holds, target: 0 }
                    }
                    _ => {
                        let (receiver, argument) = self.operands(*receiver, *argument);
                        Instruction::Compare { method: *method, receiver, argument, holds, target: 0 }
                    }
                })
            }
            _ => None,
        };
        let jump = match jump {
            Some(jump) => jump,
            None => Instruction::Test { value: self.operand(condition), holds, target: 0 },
        };
        vec![self.add(Some(condition), jump)]
    }

    /// Those of two conditions, where the first one decides if it `decides`.
    fn branches(&mut self, left: NodeId, right: NodeId, decides: bool, holds: bool) -> Vec<usize> {
        let mut jumps = self.branch(left, decides);
        if decides == holds {
            jumps.append(&mut self.branch(right, holds));
            return jumps;
        }
        let others = self.branch(right, holds);
        self.land(&jumps);
        others
    }

    /// `case`: the first `when` one of whose conditions the subject meets, or that holds where there is none.
    pub(super) fn case(&mut self, (subject, whens, otherwise): (Option<NodeId>, &[When], NodeId), to: Place) {
        let subject = subject.map(|subject| self.in_register(subject));
        let mut ends = Vec::with_capacity(whens.len());
        for When { conditions, body } in whens {
            let (next, is_met) = match &conditions[..] {
                [] => continue,
                [only] => (self.unless(subject, only.node), None),
                several => {
                    let met: Vec<_> = several.iter().map(|condition| self.when(subject, condition.node)).collect();
                    let first = several[0].node;
                    self.add(None, Instruction::Decided { condition: first, holds: false });
                    let next = self.jump();
                    self.land(&met);
                    (next, Some(first))
                }
            };
            if let Some(condition) = is_met {
                self.add(None, Instruction::Decided { condition, holds: true });
            }
            self.value(*body, to);
            ends.push(self.jump());
            self.land(&[next]);
        }
        self.value(otherwise, to);
        self.land(&ends);
    }

    /// A jump that is taken where a subject does not meet a condition.
    fn unless(&mut self, subject: Option<u16>, condition: NodeId) -> usize {
        self.test_of_case(subject, condition, (false, Some(condition)))
    }

    /// A jump that is taken where a subject meets one of several conditions.
    fn when(&mut self, subject: Option<u16>, condition: NodeId) -> usize {
        self.test_of_case(subject, condition, (true, None))
    }

    fn test_of_case(&mut self, subject: Option<u16>, node: NodeId, (holds, origin): (bool, Option<NodeId>)) -> usize {
        let registers = self.next;
        let value = self.operand(node);
        self.next = registers;
        let jump = match subject {
            Some(subject) => {
                let (method, argument) = (Method::CaseEqual, Operand::kept(subject));
                Instruction::Compare { method, receiver: value, argument, holds, target: 0 }
            }
            None => Instruction::Test { value, holds, target: 0 },
        };
        self.add(origin, jump)
    }
}
