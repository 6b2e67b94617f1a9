//! Runs of the instructions that loops and calls of numbers are made of. While they go on, nothing but registers changes: what
//! waits for a call is noted in a few words, and only what ends the run makes frames of that.

use std::rc::Rc;

use crate::interpreter::code::{Instruction, Operand, Place};
use crate::interpreter::run::calls::quick_unary;
use crate::interpreter::run::frame::{Frame, Running};
use crate::interpreter::run::operands::{integer, put_integer};
use crate::interpreter::run::{MAX_CALLS, Machine};
use crate::interpreter::value::RubyValue;

/// Copies what is in one register to another one, or moves it where it is not read again.
#[inline]
fn copy(registers: &mut [RubyValue<'_>], to: usize, from: (usize, bool)) {
    match integer(registers, from.0) {
        Some(number) => put_integer(registers, to, number),
        None => copy_other(registers, to, from),
    }
}

#[inline(never)]
fn copy_other(registers: &mut [RubyValue<'_>], to: usize, (from, is_read_once): (usize, bool)) {
    let Some(register) = registers.get_mut(from) else { return };
    let value = if is_read_once { std::mem::replace(register, RubyValue::Nil) } else { register.copied() };
    if let Some(register) = registers.get_mut(to) {
        register.replace_with(value);
    }
}

impl<'m, 'c> Machine<'m, 'c> {
    /// Runs code from its next instruction on, and the methods that it calls, up to an instruction that needs more than
    /// registers, or other values than it mostly has: that is the next one of the frame then.
    #[expect(clippy::too_many_lines, reason = "one arm an instruction")]
    pub(super) fn run_quickly(&mut self, frame: &mut Frame<'m, 'c>) {
        let mut registers = std::mem::take(&mut self.registers);
        let mut waiting = std::mem::take(&mut self.waiting);
        let mut now = Running { code: frame.code, at: frame.at, ranges: frame.ranges, to: frame.to };
        // Templates define methods as they go.
        let calls = self.is_function && self.known.has_variables_in_registers;
        // At the last of these, limits are looked at.
        let most = self.next_look.saturating_sub(self.steps);
        let mut steps = 1;
        let mut instructions = &*now.code.instructions;
        while let Some(instruction) = instructions.get(now.at) {
            match *instruction {
                Instruction::Calculate { operator, to, left, right } => {
                    let Some(left) = integer(&registers, now.at_cell(left)) else { break };
                    let Some(right) = integer(&registers, now.at_cell(right)) else { break };
                    let Some(number) = operator.apply(left, right) else { break };
                    put_integer(&mut registers, now.at_cell(to), number);
                }
                Instruction::CalculateWith { operator, to, left, right } => {
                    let Some(left) = integer(&registers, now.at_cell(left)) else { break };
                    let Some(number) = operator.apply(left, right.into()) else { break };
                    put_integer(&mut registers, now.at_cell(to), number);
                }
                Instruction::CompareWith { comparison, left, right, holds, target } => {
                    let Some(left) = integer(&registers, now.at_cell(left)) else { break };
                    if comparison.holds(left, right.into()) == holds {
                        now.at = target as usize;
                        continue;
                    }
                }
                Instruction::CompareCells { comparison, left, right, holds, target } => {
                    let Some(left) = integer(&registers, now.at_cell(left)) else { break };
                    let Some(right) = integer(&registers, now.at_cell(right)) else { break };
                    if comparison.holds(left, right) == holds {
                        now.at = target as usize;
                        continue;
                    }
                }
                Instruction::Unary { method, to: Place::Cell(to), receiver: Operand::Cell(receiver) } => {
                    let Some(number) = integer(&registers, now.at_cell(receiver)) else { break };
                    let Some(value) = quick_unary(number, method) else { break };
                    let Some(register) = registers.get_mut(now.at_cell(to)) else { break };
                    register.replace_with(value);
                }
                Instruction::Test { value: Operand::Cell(value), holds, target } => {
                    if registers.get(now.at_cell(value)).is_some_and(RubyValue::is_truthy) == holds {
                        now.at = target as usize;
                        continue;
                    }
                }
                Instruction::Move { to, from } => {
                    copy(&mut registers, now.at_cell(to), (now.at_cell(from), from.is_read_once()));
                }
                Instruction::Number { to, number } => put_integer(&mut registers, now.at_cell(to), number.into()),
                Instruction::Jump { target } => {
                    now.at = target as usize;
                    continue;
                }
                Instruction::Repeat { target } if steps < most => {
                    steps += 1;
                    now.at = target as usize;
                    continue;
                }
                Instruction::CallOwn { to, definition, first } if calls && steps < most && self.depth < MAX_CALLS => {
                    let code = self.code_of_method(definition);
                    if !code.is_bare {
                        break;
                    }
                    steps += 1;
                    self.depth += 1;
                    let variables = now.ranges[1] + usize::from(first);
                    let base = variables + usize::from(code.variables);
                    let top = base + usize::from(code.registers);
                    if registers.len() < top {
                        registers.resize(top.next_power_of_two(), RubyValue::Nil);
                    }
                    for variable in &mut registers[variables + usize::from(code.given)..base] {
                        *variable = RubyValue::Nil;
                    }
                    now.at += 1;
                    let callee = Running { code, at: 0, ranges: [variables, base], to };
                    waiting.push(std::mem::replace(&mut now, callee));
                    instructions = &code.instructions;
                    continue;
                }
                Instruction::End { value } => {
                    let Some(caller) = waiting.last() else { break };
                    let to = match now.to {
                        Place::Cell(to) => Some(caller.at_cell(to)),
                        Place::Nowhere => None,
                        Place::Instance(_) | Place::Local(_) => break,
                    };
                    match (to, value) {
                        (Some(to), Operand::Cell(from)) => {
                            copy(&mut registers, to, (now.at_cell(from), from.is_read_once()));
                        }
                        (Some(to), Operand::Integer(number)) => put_integer(&mut registers, to, number.into()),
                        (None, Operand::Cell(_) | Operand::Integer(_)) => {}
                        (_, Operand::Nil | Operand::Instance(_) | Operand::Local(_)) => break,
                    }
                    let Some(caller) = waiting.pop() else { break };
                    self.depth -= 1;
                    now = caller;
                    instructions = &now.code.instructions;
                    continue;
                }
                _ => break,
            }
            now.at += 1;
        }
        self.steps += steps - 1;
        self.top = now.ranges[1] + usize::from(now.code.registers);
        self.registers = registers;
        self.wait(frame, &mut waiting, now);
        self.waiting = waiting;
    }

    /// Makes frames of what waits, and of what runs, which `frame` ran or called.
    #[inline]
    fn wait(&mut self, frame: &mut Frame<'m, 'c>, waiting: &mut Vec<Running<'m>>, now: Running<'m>) {
        if waiting.is_empty() {
            frame.at = now.at;
            return;
        }
        let bare = self.no_scope();
        let mut environment = Some(Rc::clone(&frame.environment));
        for Running { code, at, ranges, to } in waiting.drain(..) {
            let environment = environment.take().unwrap_or_else(|| Rc::clone(&bare));
            self.frames.push(Frame { code, at, ranges, environment, to });
        }
        let Running { code, at, ranges, to } = now;
        *frame = Frame { code, at, ranges, environment: bare, to };
    }
}
