//! Literals with code in them.

use crate::interpreter::assemble::Assembler;
use crate::interpreter::assemble::shape::MAX_VALUES;
use crate::interpreter::code::{Instruction, Place};
use crate::interpreter::program::{Entry, NodeId, Piece};

impl Assembler<'_> {
    /// `"a #{b}"`: the texts of values are those that they have when they are evaluated, but strings are themselves.
    pub(super) fn interpolated(&mut self, id: NodeId, parts: &[Piece], to: Place) {
        let codes = parts.iter().filter_map(|part| match part {
            Piece::Code(code) => Some(*code),
            Piece::Text(_) => None,
        });
        let codes: Vec<_> = codes.collect();
        if codes.len() > MAX_VALUES {
            return self.compound(id, to);
        }
        let first = self.next;
        for (at, code) in codes.iter().enumerate() {
            let register = self.in_register(*code);
            if codes[at + 1..].iter().any(|later| !self.program.node(*later).is_leaf()) {
                self.add(Some(id), Instruction::Textual { register });
            }
        }
        self.add(Some(id), Instruction::Interpolate { to, node: id, first });
    }

    /// `{ a => b }`
    pub(super) fn hash(&mut self, id: NodeId, entries: &[Entry], to: Place) {
        if entries.len() > MAX_VALUES || entries.iter().any(|entry| entry.key.is_none()) {
            return self.compound(id, to);
        }
        let first = self.next;
        for entry in entries {
            for node in entry.key.into_iter().chain([entry.value]) {
                self.in_register(node);
            }
        }
        self.add(Some(id), Instruction::Hash { to, first, count: entries.len() as u16 });
    }
}
