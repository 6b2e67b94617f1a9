//! Which slot, chunk or scope a variable means.
//!
//! Source: parser/scope.rb (`lookupvar`, `setvar`): a lambda sees the chunk it stands in, everything else starts anew.

use super::context::{Lowering, Sight};
use crate::bytecode::issues as bytecode_issues;
use crate::bytecode::{ChunkKind, Constant, Count, Enclosing, Instruction, Name, Reg, Slot};
use pantin_base::diagnostics::Issue;
use pantin_base::source::Span;

impl Lowering<'_> {
    /// Reads a variable.
    pub(super) fn lower_variable(&mut self, name: &str, span: Span, dst: Reg) {
        let instruction = if name.starts_with(|first: char| first.is_ascii_digit()) {
            match name.parse() {
                Ok(index) => Instruction::LoadMatch { dst, index: Count(index) },
                // No regular expression has so many groups.
                Err(_) => Instruction::LoadConst { dst, value: self.pool.constant(Constant::Undef).into() },
            }
        } else if name.contains("::") {
            Instruction::LoadQualified { dst, name: self.name(name) }
        } else {
            let name = self.name(name);
            self.resolve(name, dst)
        };
        self.emit(instruction, span);
    }

    fn resolve(&self, name: Name, dst: Reg) -> Instruction {
        for (depth, frame) in (0..).zip(self.frames.iter().rev()) {
            if frame.sight == Sight::Own
                && let Some(slot) = frame.slots.get(&name)
            {
                return match depth {
                    0 => Instruction::LoadLocal { dst, slot: *slot },
                    _ => Instruction::LoadEnclosing { dst, variable: Enclosing { depth: Count(depth), slot: *slot } },
                };
            }
            if frame.builder.chunk.kind != ChunkKind::Lambda {
                break;
            }
        }
        Instruction::LoadOuter { dst, name }
    }

    /// The slot of a variable that the innermost chunk assigns.
    pub(super) fn slot(&mut self, name: &str) -> Result<Slot, Issue> {
        let name = self.name(name);
        match self.frame().slots.get(&name) {
            Some(slot) => Ok(*slot),
            None => self.new_slot(name),
        }
    }

    /// A slot of its own for a name, which means this slot from now on.
    pub(super) fn new_slot(&mut self, name: Name) -> Result<Slot, Issue> {
        let frame = self.frame();
        let slots = &mut frame.builder.growing.slots;
        let slot = u16::try_from(slots.len())
            .map(Slot)
            .map_err(|_| bytecode_issues::too_large("variables in one body", u32::from(u16::MAX) + 1))?;
        slots.push(name);
        frame.slots.insert(name, slot);
        Ok(slot)
    }
}
