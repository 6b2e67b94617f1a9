//! Runs bytecode.

use std::rc::Rc;

use smallvec::SmallVec;

use crate::interpreter::code::{Cell, Code, Exit, Instruction, Operand, Place};
use crate::interpreter::method::Method;
use crate::interpreter::program::{Callee, DefinitionId, Node, NodeId, TextId};
use crate::interpreter::run::calls::{is_simple, quick, quick_integer, quick_unary};
use crate::interpreter::run::frame::Frame;
use crate::interpreter::run::{Carried, Evaluated, Machine, Stop, unsupported};
use crate::interpreter::value::{Environment, Hash, RubyValue};

/// Why code is left to Ruby that has an instruction without an arm here.
const NOBODYS: &str = "an instruction that nobody runs";

impl<'m, 'c> Machine<'m, 'c> {
    /// The value of code.
    pub(super) fn execute(&mut self, environment: &Rc<Environment<'c>>, code: &'m Code) -> Evaluated<'c> {
        self.step()?;
        let top = self.top;
        let frame = self.frame(code, environment);
        let result = if self.counts.is_some() { self.run::<true>(frame) } else { self.run::<false>(frame) };
        self.top = top;
        result
    }

    /// Runs code, and the methods of the code itself that it calls.
    fn run<const COUNTED: bool>(&mut self, mut frame: Frame<'m, 'c>) -> Evaluated<'c> {
        let outer = self.frames.len();
        loop {
            let stop = match self.run_on::<COUNTED>(&mut frame, outer) {
                Ok(value) => return Ok(value),
                Err(stop) => stop,
            };
            self.stopped(&mut frame, outer, stop)?;
        }
    }

    /// Runs until the end or a failure of an instruction, which is the one before `frame.at`.
    #[expect(clippy::too_many_lines, reason = "one arm an instruction")]
    fn run_on<const COUNTED: bool>(&mut self, frame: &mut Frame<'m, 'c>, outer: usize) -> Evaluated<'c> {
        let (mut code, mut at) = (frame.code, frame.at);
        while let Some(instruction) = code.instructions.get(at) {
            if COUNTED {
                self.count_instruction(code, at);
            }
            at += 1;
            let (to, result) = match *instruction {
                Instruction::Calculate { operator, to, left, right } => {
                    if let (Some(a), Some(b)) = (self.integer_in(frame, left), self.integer_in(frame, right))
                        && let Some(number) = operator.apply(a, b)
                    {
                        self.put_integer(frame, to, number);
                        continue;
                    }
                    let (left, right) = (Operand::Cell(left), Operand::Cell(right));
                    (Place::Cell(to), self.binary(frame, operator.method(), left, right))
                }
                Instruction::CalculateWith { operator, to, left, right } => {
                    if let Some(a) = self.integer_in(frame, left)
                        && let Some(number) = operator.apply(a, right.into())
                    {
                        self.put_integer(frame, to, number);
                        continue;
                    }
                    let (left, right) = (Operand::Cell(left), Operand::Integer(right));
                    (Place::Cell(to), self.binary(frame, operator.method(), left, right))
                }
                Instruction::CompareWith { comparison, left, right, holds, target }
                    if !COUNTED && let Some(a) = self.integer_in(frame, left) =>
                {
                    if comparison.holds(a, right.into()) == holds {
                        at = target as usize;
                    }
                    continue;
                }
                Instruction::CompareCells { comparison, left, right, holds, target }
                    if !COUNTED
                        && let Some(a) = self.integer_in(frame, left)
                        && let Some(b) = self.integer_in(frame, right) =>
                {
                    if comparison.holds(a, b) == holds {
                        at = target as usize;
                    }
                    continue;
                }
                Instruction::Move { to, from } => {
                    self.moved(frame, to, from);
                    continue;
                }
                Instruction::Number { to, number } => {
                    self.put_integer(frame, to, number.into());
                    continue;
                }
                Instruction::Jump { target } => {
                    at = target as usize;
                    continue;
                }
                Instruction::Repeat { target } => {
                    if let Err(stop) = self.step() {
                        frame.at = at;
                        return Err(stop);
                    }
                    at = target as usize;
                    if !COUNTED {
                        frame.at = at;
                        self.run_quickly(frame);
                        (code, at) = (frame.code, frame.at);
                    }
                    continue;
                }
                Instruction::Test { holds, target, .. }
                | Instruction::Compare { holds, target, .. }
                | Instruction::CompareCells { holds, target, .. }
                | Instruction::CompareWith { holds, target, .. }
                | Instruction::TestOption { holds, target, .. } => {
                    let truth = match self.condition(frame, instruction) {
                        Ok(truth) => truth,
                        Err(stop) => {
                            frame.at = at;
                            return Err(stop);
                        }
                    };
                    if COUNTED {
                        self.count_decision(code, at - 1, truth);
                    }
                    if truth == holds {
                        at = target as usize;
                    }
                    continue;
                }
                Instruction::End { value } => {
                    let value = self.take(frame, value);
                    if self.frames.len() == outer {
                        return Ok(value);
                    }
                    self.return_to_caller(frame, value);
                    (code, at) = (frame.code, frame.at);
                    continue;
                }
                Instruction::CallOwn { to, definition, first } => {
                    frame.at = at;
                    self.enter(frame, (definition, None), first, to)?;
                    if !COUNTED {
                        self.run_quickly(frame);
                    }
                    (code, at) = (frame.code, frame.at);
                    continue;
                }
                Instruction::CallSelf { to, call, first } => {
                    frame.at = at;
                    match self.code_of_call(frame, call) {
                        Some((definition, receiver)) => {
                            self.enter(frame, (definition, Some(receiver)), first, to)?;
                            (code, at) = (frame.code, 0);
                            continue;
                        }
                        None => (to, self.call_with_registers(frame, call, first)),
                    }
                }
                Instruction::TestNil { value, to, target } => {
                    if !self.registers[frame.base() + usize::from(value)].is_nil() {
                        continue;
                    }
                    at = target as usize;
                    (to, Ok(RubyValue::Nil))
                }
                _ => self.slower(frame, instruction),
            };
            match result {
                Ok(value) => self.put(frame, to, value),
                Err(stop) => {
                    frame.at = at;
                    return Err(stop);
                }
            }
        }
        Ok(RubyValue::Nil)
    }

    /// An instruction that takes longer than a step of a loop: where its value goes, and the value.
    fn slower(&mut self, frame: &Frame<'m, 'c>, instruction: &Instruction) -> (Place, Evaluated<'c>) {
        match *instruction {
            Instruction::Binary { method, to, receiver, argument } => (
                to,
                match self.quick_binary(frame, method, receiver, argument) {
                    Some(value) => Ok(value),
                    None => self.binary(frame, method, receiver, argument),
                },
            ),
            Instruction::Copy { to, from } => (to, Ok(self.take(frame, from))),
            Instruction::Load { to, node } => (to, self.loaded(frame, node)),
            Instruction::Unary { method, to, receiver } => (
                to,
                match self.integer(frame, receiver).and_then(|number| quick_unary(number, method)) {
                    Some(value) => Ok(value),
                    None => self.unary(frame, method, receiver),
                },
            ),
            Instruction::IndexText { to, receiver, key } => (to, self.index_text(frame, receiver, key)),
            Instruction::Not { to, value } => (to, Ok(RubyValue::Boolean(!self.truth(frame, value)))),
            Instruction::Call { to, call, first } => (to, self.call_with_registers(frame, call, first)),
            Instruction::SetIndex { to, first } => (to, self.set_index(frame, first)),
            Instruction::Spread { to, node, value } => (to, self.spread_out(frame, node, value)),
            Instruction::Interpolate { to, node, first } => (to, self.interpolate(frame, node, first)),
            Instruction::Array { to, first, count } => (to, Ok(RubyValue::array(self.values(frame, first, count)))),
            Instruction::Hash { to, first, count } => (to, Ok(self.hash_of_registers(frame, first, count))),
            Instruction::Yield { to, first, count } => {
                let values: SmallVec<[_; 4]> = self.values(frame, first, count);
                (to, self.yield_to_home(&frame.environment, &values))
            }
            Instruction::Nested { to, node } => (to, self.evaluate(&frame.environment, node)),
            Instruction::Compound { to, node } => (to, self.compound(&frame.environment, node)),
            _ => (Place::Nowhere, self.effect(frame, instruction).map(|()| RubyValue::Nil)),
        }
    }

    /// Whether what a jump looks at holds.
    #[inline]
    fn condition(&mut self, frame: &Frame<'m, 'c>, jump: &Instruction) -> Result<bool, Stop<'c>> {
        Ok(match *jump {
            Instruction::Test { value, .. } => self.truth(frame, value),
            Instruction::Compare { method, receiver, argument, .. } => {
                match self.quick_binary(frame, method, receiver, argument) {
                    Some(value) => value.is_truthy(),
                    None => self.binary(frame, method, receiver, argument)?.is_truthy(),
                }
            }
            Instruction::CompareCells { comparison, left, right, .. } => {
                let (left, right) = (Operand::Cell(left), Operand::Cell(right));
                self.binary(frame, comparison.method(), left, right)?.is_truthy()
            }
            Instruction::CompareWith { comparison, left, right, .. } => {
                let (left, right) = (Operand::Cell(left), Operand::Integer(right));
                self.binary(frame, comparison.method(), left, right)?.is_truthy()
            }
            Instruction::TestOption { receiver, key, .. } => self.option_is_set(frame, receiver, key)?,
            _ => return Err(unsupported(NOBODYS)),
        })
    }

    /// An instruction without a value.
    #[inline(never)]
    fn effect(&mut self, frame: &Frame<'m, 'c>, instruction: &Instruction) -> Result<(), Stop<'c>> {
        match *instruction {
            Instruction::Textual { register } => {
                let at = frame.base() + usize::from(register);
                if !matches!(self.registers[at], RubyValue::String(_) | RubyValue::Integer(_) | RubyValue::Symbol(_)) {
                    let value = self.taken(at);
                    self.registers[at] = self.text(&value)?.into();
                }
                Ok(())
            }
            Instruction::Emit { node } => self.emit_node(&frame.environment, node),
            Instruction::EmitValue { node, value } => {
                let value = self.take(frame, value);
                self.emit_value(&frame.environment, node, &value)
            }
            Instruction::Decided { condition, holds } => {
                self.decided(condition, holds);
                Ok(())
            }
            Instruction::Leave { exit, value } => {
                let value = Carried::new(self.take(frame, value));
                Err(match exit {
                    Exit::Return => Stop::Return(value),
                    Exit::Next => Stop::Next(value),
                    Exit::Break => Stop::Break(value),
                })
            }
            _ => Err(unsupported(NOBODYS)),
        }
    }

    #[cold]
    #[inline(never)]
    fn count_instruction(&mut self, code: &Code, at: usize) {
        if let (Some(origin), Some(counts), false) =
            (code.origins[at], &mut self.counts, code.instructions[at].is_condition())
        {
            counts.evaluated(origin);
        }
    }

    #[cold]
    #[inline(never)]
    fn count_decision(&mut self, code: &Code, at: usize, holds: bool) {
        if let Some(condition) = code.origins[at] {
            self.decided(condition, holds);
        }
    }

    /// An operator of two integers.
    #[inline]
    fn quick_binary(
        &self,
        frame: &Frame<'m, 'c>,
        method: Method,
        receiver: Operand,
        argument: Operand,
    ) -> Option<RubyValue<'c>> {
        quick_integer(self.integer(frame, receiver)?, method, self.integer(frame, argument)?)
    }

    fn loaded(&mut self, frame: &Frame<'m, 'c>, node: NodeId) -> Evaluated<'c> {
        match self.leaf(&frame.environment, node) {
            Some(value) => Ok(value),
            None => self.evaluate_literal(&frame.environment, node),
        }
    }

    #[inline(never)]
    fn unary(&mut self, frame: &Frame<'m, 'c>, method: Method, receiver: Operand) -> Evaluated<'c> {
        let receiver = self.take(frame, receiver);
        self.send(Some(&frame.environment), &receiver, method, &[], None)
    }

    #[inline(never)]
    fn binary(&mut self, frame: &Frame<'m, 'c>, method: Method, receiver: Operand, argument: Operand) -> Evaluated<'c> {
        if let (Operand::Cell(left), Operand::Cell(right)) = (receiver, argument)
            && let Some(value) = self.quick_in_registers(frame, method, left, right)
        {
            return Ok(value);
        }
        let receiver = self.take(frame, receiver);
        let argument = self.take(frame, argument);
        match quick(&receiver, method, &argument) {
            Some(value) => Ok(value),
            None => self.send(Some(&frame.environment), &receiver, method, &[argument], None),
        }
    }

    /// An operator of two plain values in registers, which need not be copied.
    #[inline]
    fn quick_in_registers(
        &mut self,
        frame: &Frame<'m, 'c>,
        method: Method,
        left: Cell,
        right: Cell,
    ) -> Option<RubyValue<'c>> {
        let (first, second) = (frame.at_cell(left), frame.at_cell(right));
        let value = quick(self.registers.get(first)?, method, self.registers.get(second)?)?;
        for (cell, at) in [(left, first), (right, second)] {
            if cell.is_read_once() {
                self.registers[at] = RubyValue::Nil;
            }
        }
        Some(value)
    }

    /// Options that templates ask for: the key needs no object of its own.
    #[inline(never)]
    fn index_text(&mut self, frame: &Frame<'m, 'c>, receiver: Operand, key: TextId) -> Evaluated<'c> {
        let text = self.program.text(key);
        if let Some(value) = self.in_hash(frame, receiver, |hash| hash.get_text_or_default(text)) {
            return Ok(value);
        }
        let receiver = self.take(frame, receiver);
        let key = RubyValue::text(self.literal(key));
        self.send(Some(&frame.environment), &receiver, Method::Index, &[key], None)
    }

    /// Whether `receiver['key']` holds. Configuration files ask for hundreds of options: that makes no objects.
    #[inline(never)]
    fn option_is_set(&mut self, frame: &Frame<'m, 'c>, receiver: Operand, key: TextId) -> Result<bool, Stop<'c>> {
        let text = self.program.text(key);
        match self.in_hash(frame, receiver, |hash| hash.is_truthy_at(text)) {
            Some(is_set) => Ok(is_set),
            None => Ok(self.index_text(frame, receiver, key)?.is_truthy()),
        }
    }

    fn in_hash<R>(
        &self,
        frame: &Frame<'m, 'c>,
        operand: Operand,
        find: impl FnOnce(&Hash<'c>) -> Option<R>,
    ) -> Option<R> {
        self.look_at(frame, operand, |value| match value {
            RubyValue::Hash(hash) => find(hash),
            _ => None,
        })?
    }

    /// `receiver[key] = value`
    #[inline(never)]
    fn set_index(&mut self, frame: &Frame<'m, 'c>, first: u16) -> Evaluated<'c> {
        let at = frame.base() + usize::from(first);
        let receiver = self.taken(at);
        let arguments = [self.taken(at + 1), self.taken(at + 2)];
        if let RubyValue::Hash(hash) = &receiver
            && hash.is_free()
            && is_simple(&arguments[0])
        {
            let [key, value] = arguments;
            hash.insert(&key, value.clone());
            return Ok(value);
        }
        self.send(Some(&frame.environment), &receiver, Method::SetIndex, &arguments, None)?;
        let [_, value] = arguments;
        Ok(value)
    }

    /// `a, b = value`
    #[inline(never)]
    fn spread_out(&mut self, frame: &Frame<'m, 'c>, id: NodeId, value: Operand) -> Evaluated<'c> {
        let Node::MultipleAssign { targets, .. } = *self.program.node(id) else { return Ok(RubyValue::Nil) };
        let value = self.take(frame, value);
        if let RubyValue::Array(array) = &value
            && let Some(slots) = self.program.multiple(targets).locals()
        {
            for (at, slot) in slots.enumerate() {
                self.set_local(&frame.environment, slot, array.get(at).unwrap_or(RubyValue::Nil));
            }
            return Ok(value);
        }
        let items = self.spread(&value);
        self.assign_multiple(&frame.environment, targets, &items)?;
        Ok(value)
    }

    #[inline(never)]
    fn interpolate(&mut self, frame: &Frame<'m, 'c>, id: NodeId, first: u16) -> Evaluated<'c> {
        let Node::Interpolated { what, parts } = self.program.node(id) else { return Ok(RubyValue::Nil) };
        let mut at = frame.base() + usize::from(first);
        self.interpolated(*what, parts, |machine, _| {
            at += 1;
            Ok(machine.taken(at - 1))
        })
    }

    fn hash_of_registers(&mut self, frame: &Frame<'m, 'c>, first: u16, count: u16) -> RubyValue<'c> {
        let hash = Hash::new();
        let first = frame.base() + usize::from(first);
        for at in (first..).step_by(2).take(count.into()) {
            let key = self.taken(at);
            hash.insert(&key, self.taken(at + 1));
        }
        RubyValue::hash(hash)
    }

    /// Values that are in registers one after the other.
    fn values<V: FromIterator<RubyValue<'c>>>(&mut self, frame: &Frame<'m, 'c>, first: u16, count: u16) -> V {
        let first = frame.base() + usize::from(first);
        let values = self.registers[first..first + usize::from(count)].iter_mut();
        values.map(|value| std::mem::replace(value, RubyValue::Nil)).collect()
    }

    /// A call whose receiver and arguments are in registers.
    #[inline(never)]
    fn call_with_registers(&mut self, frame: &Frame<'m, 'c>, id: NodeId, first: u16) -> Evaluated<'c> {
        let Node::Call(call) = self.program.node(id) else { return Ok(RubyValue::Nil) };
        let (receiver, first) = match call.receiver {
            Some(_) => (self.taken(frame.base() + usize::from(first)), first + 1),
            None => (RubyValue::Main, first),
        };
        let arguments: SmallVec<[_; 4]> = self.values(frame, first, call.arguments.len() as u16);
        self.dispatch(&frame.environment, call, &receiver, &arguments)
    }

    /// A method of the object that the code is in, if it takes the arguments of a call one by one, and the object.
    fn code_of_call(&self, frame: &Frame<'m, 'c>, id: NodeId) -> Option<(DefinitionId, RubyValue<'c>)> {
        let Node::Call(call) = self.program.node(id) else { return None };
        let Callee::OfSelf(name) = call.callee else { return None };
        let receiver = &frame.environment.home.receiver;
        let definition = self.code_of_self(receiver, name)?;
        let is_plain = self.program.definition(definition).parameters.takes_plainly(&call.arguments);
        is_plain.then(|| (definition, receiver.clone()))
    }
}
