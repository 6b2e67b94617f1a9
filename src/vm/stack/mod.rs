//! Frames and registers: what code runs, what it was called from, and the values it works on.

#[cfg(test)]
mod tests;

use std::ops::{Index, IndexMut, Range};

use smallvec::smallvec;

use super::frame::{Activation, ActivationId, Captures, Locals};
use super::scope::Code;
use pantin_catalog::{ScopeId, Site};
use pantin_code::bytecode::{ChunkKind, Instruction, Reg};
use pantin_values::value::Value;

/// How deep evaluation may nest (calls, blocks, classes that include classes) before it ends with an error.
pub(super) const MAX_FRAMES: usize = 3_000;

/// The active frames, the innermost last, and the registers of all of them.
#[derive(Default)]
pub(crate) struct Stack<'c> {
    frames: Vec<Activation<'c>>,
    registers: Vec<Value<'c>>,
}

impl<'c> Index<ActivationId> for Stack<'c> {
    type Output = Activation<'c>;

    #[inline]
    fn index(&self, frame: ActivationId) -> &Activation<'c> {
        &self.frames[frame.0 as usize]
    }
}

impl<'c> IndexMut<ActivationId> for Stack<'c> {
    #[inline]
    fn index_mut(&mut self, frame: ActivationId) -> &mut Activation<'c> {
        &mut self.frames[frame.0 as usize]
    }
}

impl<'c> Stack<'c> {
    /// Starts a frame with empty registers and slots; [`Self::leave`] must end it. Its match variables are those of the
    /// frame around it.
    #[inline]
    pub(super) fn enter(&mut self, code: Code<'c>, scope: ScopeId, parent: Option<ActivationId>) -> ActivationId {
        let base = self.registers.len();
        self.registers.resize(base + code.chunk.registers as usize, Value::Undef);
        let captures = parent.and_then(|parent| self[parent].captures);
        let locals = match code.chunk.kind {
            ChunkKind::Function | ChunkKind::Lambda | ChunkKind::TypeAlias | ChunkKind::Epp => {
                smallvec![None; code.chunk.slots.len()]
            }
            ChunkKind::Main | ChunkKind::Class | ChunkKind::Define | ChunkKind::Node => Locals::new(),
        };
        self.push(Activation { parent, locals, base, captures, ..Activation::new(code, scope) })
    }

    /// Starts a frame without registers of its own, for a scope that Ruby code opens. [`Self::close`] must end it.
    pub(super) fn open(&mut self, code: Code<'c>, at: usize, scope: ScopeId) -> ActivationId {
        let locals = smallvec![None; code.chunk.slots.len()];
        let base = self.registers.len();
        self.push(Activation { locals, base, at, ..Activation::new(code, scope) })
    }

    #[inline]
    fn push(&mut self, activation: Activation<'c>) -> ActivationId {
        let id = ActivationId(self.frames.len() as u32);
        self.frames.push(activation);
        id
    }

    /// Ends a frame, and all that were left open above it.
    #[inline]
    pub(super) fn leave(&mut self, frame: ActivationId) -> Option<Activation<'c>> {
        self.frames.truncate(frame.index() + 1);
        let activation = self.frames.pop()?;
        self.registers.truncate(activation.base);
        Some(activation)
    }

    /// Ends the frames that were opened since there were so many.
    pub(super) fn close(&mut self, frames: usize) {
        self.frames.truncate(frames);
    }

    /// How many frames there are.
    pub(super) const fn depth(&self) -> usize {
        self.frames.len()
    }

    /// The frames, the innermost last.
    pub(super) fn iter(&self) -> std::slice::Iter<'_, Activation<'c>> {
        self.frames.iter()
    }

    /// The frame that runs now.
    pub(super) fn last(&self) -> Option<&Activation<'c>> {
        self.frames.last()
    }

    /// The number of the frame that runs now.
    pub(super) fn innermost(&self) -> Option<ActivationId> {
        let count = u32::try_from(self.frames.len()).ok()?;
        count.checked_sub(1).map(ActivationId)
    }

    /// A frame by the number that was given out for it.
    pub(super) fn by_number(&self, number: u32) -> Option<ActivationId> {
        let id = ActivationId(number);
        (id.index() < self.frames.len()).then_some(id)
    }

    /// The innermost frame that something holds of.
    pub(super) fn find_innermost(&self, holds: impl FnMut(&Activation<'c>) -> bool) -> Option<ActivationId> {
        self.frames.iter().rposition(holds).map(|at| ActivationId(at as u32))
    }

    /// A frame and those that are around it, as a block has them.
    pub(super) fn outwards(&self, frame: ActivationId) -> impl Iterator<Item = ActivationId> + '_ {
        std::iter::successors(Some(frame), |id| self[*id].parent)
    }

    /// A variable that was given by name to a frame or to one around it: an argument of a template.
    pub(super) fn given(&self, frame: ActivationId, name: &str) -> Option<Value<'c>> {
        let mut given = self.outwards(frame).flat_map(|id| &self[id].extras);
        given.find(|(have, _)| *have == name).map(|(_, value)| *value)
    }

    /// A register of the frame whose registers begin at `base`.
    #[inline]
    pub(super) fn register(&self, base: usize, register: Reg) -> Value<'c> {
        self.registers[base + register.index()]
    }

    /// Sets a register.
    #[inline]
    pub(super) fn set_register(&mut self, base: usize, register: Reg, value: Value<'c>) {
        self.registers[base + register.index()] = value;
    }

    /// Registers by their numbers among all.
    #[inline]
    pub(super) fn registers(&self, range: Range<usize>) -> &[Value<'c>] {
        &self.registers[range]
    }

    /// The same, to be changed.
    pub(super) fn registers_mut(&mut self, range: Range<usize>) -> &mut [Value<'c>] {
        &mut self.registers[range]
    }

    /// Does something to all values of frames from this number on: their variables and registers.
    pub(super) fn change_values(&mut self, first: usize, mut change: impl FnMut(&mut Value<'c>)) {
        let base = self.frames.get(first).map_or(0, |frame| frame.base);
        for frame in self.frames.iter_mut().skip(first) {
            frame.locals.iter_mut().flatten().for_each(&mut change);
            frame.extras.iter_mut().for_each(|(_, value)| change(value));
        }
        self.registers.iter_mut().skip(base).for_each(change);
    }

    /// Sets the match variables after a successful match.
    pub(super) fn set_captures(&mut self, frame: ActivationId, captures: Captures<'c>) {
        self[frame].captures = Some(captures);
    }

    /// File and place of the innermost code that runs; nothing where none does.
    pub(super) fn innermost_site(&self) -> Site<'c> {
        let frame = self.frames.iter().rev().find(|frame| !frame.code.chunk.places.is_empty());
        frame.map_or_else(Site::default, |frame| Site {
            file: Some(&*frame.code.unit.file).filter(|file| !file.is_empty()),
            place: frame.code.chunk.places.get(frame.at).unwrap_or_default(),
        })
    }

    /// File and line of every call of a function that has not returned, innermost first.
    pub(super) fn calls(&self) -> Vec<(&'c str, u32)> {
        let mut calls = Vec::new();
        for frame in self.frames.iter().rev() {
            let Code { unit, chunk } = frame.code;
            let mut add = |line: u32| calls.push((known_file(&unit.file), line));
            if matches!(chunk.instructions.get(frame.at), Some(Instruction::Call { .. })) {
                add(chunk.places.get(frame.at).map_or(0, |place| place.line));
            }
            // The file as a whole counts as a call, too.
            if chunk.kind == ChunkKind::Main && !chunk.instructions.is_empty() {
                add(0);
            }
            // Puppet evaluates nodes and defines when the manifests are done.
            if matches!(chunk.kind, ChunkKind::Define | ChunkKind::Node) {
                break;
            }
        }
        calls
    }

    /// File and place of the innermost call in Puppet code, as stack traces name it.
    pub(super) fn call_site(&self) -> Site<'c> {
        let frame = self.frames.iter().rev().find(|frame| !frame.code.chunk.places.is_empty());
        frame.map_or_else(Site::default, |frame| Site {
            file: Some(known_file(&frame.code.unit.file)),
            place: frame.code.chunk.places.get(frame.at).unwrap_or_default(),
        })
    }
}

/// A file as stack traces name it: code of the command line has none.
fn known_file(file: &str) -> &str {
    if file.is_empty() { "unknown" } else { file }
}
