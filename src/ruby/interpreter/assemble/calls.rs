//! Calls.

use crate::interpreter::assemble::Assembler;
use crate::interpreter::code::{Instruction, Place};
use crate::interpreter::method::Method;
use crate::interpreter::program::{Call, Callee, Node, NodeId};

impl Assembler<'_> {
    pub(super) fn call(&mut self, id: NodeId, call: &Call, to: Place) {
        let first = self.next;
        let mut end = None;
        if let Some(receiver) = call.receiver {
            let value = self.in_register(receiver);
            if call.is_safe {
                end = Some(self.add(None, Instruction::TestNil { value, to, target: 0 }));
            }
        }
        self.in_registers(&call.arguments);
        let instruction = match call.callee {
            Callee::Own(definition) if self.is_direct(call) => Instruction::CallOwn { to, definition, first },
            Callee::OfSelf(_) if call.receiver.is_none() && call.block.is_none() => {
                Instruction::CallSelf { to, call: id, first }
            }
            _ => Instruction::Call { to, call: id, first },
        };
        self.add(Some(id), instruction);
        self.land(end.as_slice());
    }

    /// Whether the arguments of a call are the first variables of the method of the code itself that it calls.
    fn is_direct(&self, call: &Call) -> bool {
        let Callee::Own(definition) = call.callee else { return false };
        let parameters = &self.program.definition(definition).parameters;
        call.receiver.is_none() && call.block.is_none() && parameters.takes_plainly(&call.arguments)
    }

    /// A method with one argument.
    pub(super) fn binary(&mut self, id: NodeId, (method, receiver, argument): (Method, NodeId, NodeId), to: Place) {
        if let Node::String(key) | Node::FrozenString(key) = self.program.node(argument)
            && method == Method::Index
        {
            let receiver = self.operand(receiver);
            self.add(Some(id), Instruction::IndexText { to, receiver, key: *key });
            return;
        }
        let (receiver, argument) = self.operands(receiver, argument);
        self.add(Some(id), Instruction::Binary { method, to, receiver, argument });
    }
}
