//! The run loop: one match over the instructions. Arms longer than a line are functions of `vm::ops`.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of instructions few count here")]

use smallvec::SmallVec;

use super::facts::reading_parts;
use super::frame::ActivationId;
use super::listeners::counting::{Counted, Counting, Uncounted};
use super::scalars::scalar;
use super::scope::Code;
use super::unwind::Flow;
use super::{Vm, limits, ops};
use crate::constants;
use pantin_base::budget;
use pantin_code::bytecode::{Instruction, Reg, Regs};
use pantin_values::value::Value;
use pantin_values::value::ops::{Arithmetic, Comparison};

/// A frame, its first register, and the instruction that it is at.
type Here = (ActivationId, usize, usize);

impl<'c> Vm<'c> {
    /// Runs a frame from an instruction on until it returns. An error leaves with the place of its instruction.
    pub(crate) fn run(&mut self, frame: ActivationId, start: usize) -> Flow<'c> {
        if self.listeners.is_counting() {
            self.run_with::<Counted>(frame, start)
        } else {
            self.run_with::<Uncounted>(frame, start)
        }
    }

    fn run_with<C: Counting>(&mut self, frame: ActivationId, start: usize) -> Flow<'c> {
        let code = self.stack[frame].code;
        let base = self.stack[frame].base;
        let number = C::enter(&mut self.listeners, code, start);
        let mut at = start;
        loop {
            let instruction = code.chunk.instructions[at];
            C::step(&mut self.listeners, number, at);
            match instruction {
                Instruction::Jump { to } => at = to.index(),
                Instruction::JumpIf { cond, to } => {
                    at = if self.stack.register(base, cond).is_true() {
                        C::jump(&mut self.listeners, number, at);
                        to.index()
                    } else {
                        at + 1
                    };
                }
                Instruction::JumpUnless { cond, to } => {
                    at = if self.stack.register(base, cond).is_true() {
                        at + 1
                    } else {
                        C::jump(&mut self.listeners, number, at);
                        to.index()
                    };
                }
                Instruction::Return { src } => return Ok(self.stack.register(base, src)),
                other => {
                    if let Some((dst, value)) = self.at_hand(frame, base, code, other) {
                        self.stack.set_register(base, dst, value);
                        at += 1;
                        continue;
                    }
                    self.stack[frame].at = at;
                    let result = self.execute(frame, base, at, other);
                    if let Some(exceeded) = budget::exceeded() {
                        return Err(self.locate(code, at, limits::stopped(exceeded, result)));
                    }
                    if let Err(unwind) = result {
                        return Err(self.locate(code, at, unwind));
                    }
                    at += 1;
                }
            }
        }
    }

    /// What an instruction puts where, if it is one of those that cannot fail and need no memory: most are.
    #[inline(always)]
    fn at_hand(
        &self,
        frame: ActivationId,
        base: usize,
        code: Code<'c>,
        instruction: Instruction,
    ) -> Option<(Reg, Value<'c>)> {
        match instruction {
            Instruction::LoadConst { dst, value } if !self.owned.has_changed_texts() => {
                scalar(&code.unit.unit.constants[value.constant().index()]).map(|value| (dst, value))
            }
            Instruction::LoadLocal { dst, slot } => self.names.slot(&self.stack[frame], slot).map(|value| (dst, value)),
            Instruction::Move { dst, src } => Some((dst, self.stack.register(base, src))),
            _ => None,
        }
    }

    fn execute(&mut self, frame: ActivationId, base: usize, at: usize, instruction: Instruction) -> Flow<'c, ()> {
        use Instruction as I;
        let range = |range: Regs| {
            let first = base + range.first.index();
            first..first + range.count.index()
        };
        let get = |vm: &Self, register: Reg| vm.stack.register(base, register);
        let here = (frame, base, at);
        let (dst, value) = match instruction {
            I::LoadConst { dst, value } => (dst, self.constant(frame, value.constant())),
            I::LoadType { dst, value } => (dst, constants::type_constant(self, frame, value)?),
            I::Move { dst, src } => (dst, get(self, src)),
            I::LoadLocal { dst, slot } => (dst, self.read_local(frame, slot)?),
            I::LoadEnclosing { dst, variable } => (dst, self.read_enclosing(frame, variable)?),
            I::LoadOuter { dst, name } => (dst, reading_parts(self, frame, name, |vm| vm.read_outer(frame, name))?),
            I::LoadQualified { dst, name } => {
                let symbol = self.stack[frame].code.unit.unit.name(name);
                (dst, reading_parts(self, frame, name, |vm| vm.read_qualified(frame, symbol))?)
            }
            I::LoadMatch { dst, index } => (dst, self.seen().match_variable(frame, index.0)),
            I::StoreLocal { slot, src } => return self.store(frame, slot, get(self, src)),
            I::EnterMatches {} => return ops::matching::enter(self, frame),
            I::LeaveMatches {} => return ops::matching::leave(self, frame),
            I::Not { dst, src } => (dst, Value::Boolean(!get(self, src).is_true())),
            I::Truth { dst, src } => (dst, Value::Boolean(get(self, src).is_true())),
            I::Negate { dst, src } => (dst, ops::expressions::negate(self, at, frame, get(self, src))?),
            I::Add { dst, lhs, rhs } => (dst, self.arithmetic(here, Arithmetic::Add, lhs, rhs)?),
            I::Subtract { dst, lhs, rhs } => (dst, self.arithmetic(here, Arithmetic::Subtract, lhs, rhs)?),
            I::Multiply { dst, lhs, rhs } => (dst, self.arithmetic(here, Arithmetic::Multiply, lhs, rhs)?),
            I::Divide { dst, lhs, rhs } => (dst, self.arithmetic(here, Arithmetic::Divide, lhs, rhs)?),
            I::Modulo { dst, lhs, rhs } => (dst, self.arithmetic(here, Arithmetic::Modulo, lhs, rhs)?),
            I::ShiftLeft { dst, lhs, rhs } => (dst, self.arithmetic(here, Arithmetic::LeftShift, lhs, rhs)?),
            I::ShiftRight { dst, lhs, rhs } => (dst, self.arithmetic(here, Arithmetic::RightShift, lhs, rhs)?),
            I::Equal { dst, lhs, rhs } => {
                let operands = (get(self, lhs), get(self, rhs));
                (dst, Value::Boolean(ops::expressions::equal(self, at, frame, "==", operands)?))
            }
            I::NotEqual { dst, lhs, rhs } => {
                let operands = (get(self, lhs), get(self, rhs));
                (dst, Value::Boolean(!ops::expressions::equal(self, at, frame, "!=", operands)?))
            }
            I::Less { dst, lhs, rhs } => (dst, self.compare(here, Comparison::Less, lhs, rhs)?),
            I::LessEqual { dst, lhs, rhs } => (dst, self.compare(here, Comparison::LessOrEqual, lhs, rhs)?),
            I::Greater { dst, lhs, rhs } => (dst, self.compare(here, Comparison::Greater, lhs, rhs)?),
            I::GreaterEqual { dst, lhs, rhs } => (dst, self.compare(here, Comparison::GreaterOrEqual, lhs, rhs)?),
            I::Match { dst, lhs, rhs } => {
                (dst, ops::matching::matches(self, at, frame, get(self, lhs), get(self, rhs))?)
            }
            I::NotMatch { dst, lhs, rhs } => {
                let matched = ops::matching::matches(self, at, frame, get(self, lhs), get(self, rhs))?;
                (dst, Value::Boolean(!matched.is_true()))
            }
            I::In { dst, lhs, rhs } => (dst, ops::matching::is_in(self, frame, get(self, lhs), get(self, rhs))?),
            I::MatchOption { dst, subject, option } => {
                (dst, ops::matching::option(self, frame, get(self, subject), get(self, option))?)
            }
            I::MatchOptions { dst, subject, options } => {
                (dst, ops::matching::options(self, frame, get(self, subject), get(self, options))?)
            }
            I::NoSelectorMatch { subject } => return Err(ops::matching::no_entry(self, get(self, subject))),
            I::MakeArray { dst, elements } => {
                (dst, Value::Array(self.arena.alloc_slice_copy(self.stack.registers(range(elements)))))
            }
            I::MakeList { dst, list } => (dst, ops::literals::list(self, frame, list)?),
            I::MakeHash { dst, entries } => (dst, ops::literals::hash(self, base, entries)),
            I::MakeRecord { dst, entries } => (dst, ops::literals::record(self, base, entries)),
            I::Concat { dst, parts } => (dst, ops::literals::concat(self, range(parts))),
            I::CheckSyntax { src, syntax } => {
                return ops::literals::check_syntax(self, frame, get(self, src), syntax.constant());
            }
            I::Access { dst, base: left, keys } => {
                let keys: SmallVec<[Value<'c>; 4]> = SmallVec::from_slice(self.stack.registers(range(keys)));
                (dst, ops::access::access(self, at, frame, get(self, left), &keys)?)
            }
            I::Call { dst, call } => (dst, self.call_site(frame, base, at, call)?),
            I::Unpack { src, parts, targets } => {
                return ops::expressions::unpack(self, (at, frame), get(self, src), range(parts), targets.constant());
            }
            I::WarnOfExport {} => return ops::resources::warn_of_export(self, frame),
            I::CheckResourceType { resource } => return ops::resources::check_type(self, frame, base, resource),
            I::CheckBody { resource, body, attributes } => {
                return ops::resources::check_body(self, frame, base, resource, (body.index(), attributes.index()));
            }
            I::CheckDefaultsType { site } => return ops::resources::check_defaults_type(self, frame, base, site),
            I::CollectedType { dst, collect } => (dst, ops::collectors::collected_type(self, frame, collect)?),
            I::CheckSplat { src } => return ops::resources::check_splat(self, get(self, src)),
            I::DeclareResources { dst, resource } => (dst, ops::resources::declare(self, frame, base, resource)?),
            I::DeclareDefaults { site } => return ops::resources::defaults(self, frame, base, site),
            I::OverrideResources { dst, site } => (dst, ops::resources::override_resources(self, frame, base, site)?),
            I::Collect { src_dst, collect } => {
                (src_dst, ops::collectors::collect(self, frame, base, get(self, src_dst), collect)?)
            }
            I::Relate { dst, relation } => (dst, ops::relationships::relate(self, frame, base, relation)?),
            I::RenderText { text } => return ops::templates::text(self, frame, text.constant()),
            I::Fail { message } => return Err(ops::expressions::fail(self, frame, message.constant())),
            I::RenderValue { src } => return ops::templates::value(self, frame, get(self, src)),
            // The run loop takes these itself.
            I::Jump { .. } | I::JumpIf { .. } | I::JumpUnless { .. } | I::Return { .. } => return Ok(()),
        };
        self.stack.set_register(base, dst, value);
        Ok(())
    }

    fn arithmetic(&mut self, (frame, base, at): Here, operator: Arithmetic, lhs: Reg, rhs: Reg) -> Flow<'c> {
        let (lhs, rhs) = (self.stack.register(base, lhs), self.stack.register(base, rhs));
        ops::expressions::arithmetic(self, at, frame, operator, lhs, rhs)
    }

    fn compare(&mut self, (frame, base, at): Here, operator: Comparison, lhs: Reg, rhs: Reg) -> Flow<'c> {
        let (lhs, rhs) = (self.stack.register(base, lhs), self.stack.register(base, rhs));
        ops::expressions::compare(self, at, frame, operator, lhs, rhs)
    }
}
