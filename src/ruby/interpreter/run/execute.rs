//! Runs bytecode.

use std::rc::Rc;

use smallvec::SmallVec;

use crate::ruby::interpreter::assemble::assemble;
use crate::ruby::interpreter::code::{Code, Exit, Instruction, Operand, Place, Role};
use crate::ruby::interpreter::method::Method;
use crate::ruby::interpreter::program::{Callee, Node, NodeId, TextId};
use crate::ruby::interpreter::run::calls::{quick, quick_integer, quick_unary};
use crate::ruby::interpreter::run::{Carried, Evaluated, Machine, Stop};
use crate::ruby::interpreter::value::{Environment, Hash, RubyValue};

/// What instructions of one run of code share.
#[derive(Clone, Copy)]
struct Frame<'f, 'c> {
    environment: &'f Rc<Environment<'c>>,
    /// Its first register.
    base: usize,
}

impl<'m, 'c> Machine<'m, 'c> {
    /// The value of a node that has others in it.
    pub(super) fn execute(&mut self, environment: &Rc<Environment<'c>>, id: NodeId, role: Role) -> Evaluated<'c> {
        let (program, codes) = (self.program, self.codes);
        let code = &**codes[id.index()].get_or_init(|| Box::new(assemble(program, id, role)));
        self.step()?;
        let base = self.top;
        self.top += usize::from(code.registers);
        // What is left in registers stays until they are used again, or the machine ends.
        if self.registers.len() < self.top {
            self.registers.resize(self.top.next_power_of_two(), RubyValue::Nil);
        }
        let frame = Frame { environment, base };
        let result = if self.counts.is_some() { self.run::<true>(frame, code) } else { self.run::<false>(frame, code) };
        self.top = base;
        result
    }

    fn run<const COUNTED: bool>(&mut self, frame: Frame<'_, 'c>, code: &'m Code) -> Evaluated<'c> {
        let mut at = 0;
        loop {
            match self.run_on::<COUNTED>(frame, code, &mut at) {
                Ok(value) => return Ok(value),
                Err(stop) => at = self.caught(frame, code, at - 1, stop)?,
            }
        }
    }

    /// Runs until the end or a failure of the instruction before `at`.
    fn run_on<const COUNTED: bool>(&mut self, frame: Frame<'_, 'c>, code: &'m Code, at: &mut usize) -> Evaluated<'c> {
        while let Some(instruction) = code.instructions.get(*at) {
            if COUNTED {
                self.count_instruction(code, *at);
            }
            *at += 1;
            let (to, value) = match *instruction {
                Instruction::Load { to, node } => (to, self.leaf(frame.environment, node).unwrap_or(RubyValue::Nil)),
                Instruction::Copy { to, from } => (to, self.take(frame, from)),
                Instruction::Binary { method, to, receiver, argument } => (
                    to,
                    match self.quick_binary(frame, method, receiver, argument) {
                        Some(value) => value,
                        None => self.binary(frame, method, receiver, argument)?,
                    },
                ),
                Instruction::Unary { method, to, receiver } => (
                    to,
                    match self.integer(frame, receiver).and_then(|number| quick_unary(number, method)) {
                        Some(value) => value,
                        None => self.unary(frame, method, receiver)?,
                    },
                ),
                Instruction::IndexText { to, receiver, key } => (to, self.index_text(frame, receiver, key)?),
                Instruction::Not { to, value } => (to, RubyValue::Boolean(!self.truth(frame, value))),
                Instruction::Call { to, call, first } => (to, self.call_with_registers(frame, call, first)?),
                Instruction::CallOwn { to, call, first } => (to, self.call_own(frame, call, first)?),
                Instruction::Nested { to, node } => (to, self.evaluate(frame.environment, node)?),
                Instruction::Compound { to, node } => {
                    self.step()?;
                    (to, self.compound(frame.environment, node)?)
                }
                Instruction::Emit { node } => {
                    self.emit_node(frame.environment, node)?;
                    continue;
                }
                Instruction::EmitValue { node, value } => {
                    let value = self.take(frame, value);
                    self.emit_value(frame.environment, node, &value)?;
                    continue;
                }
                Instruction::Repeat { target } => {
                    self.step()?;
                    *at = target as usize;
                    continue;
                }
                Instruction::Jump { target } => {
                    *at = target as usize;
                    continue;
                }
                Instruction::TestNil { value, to, target } => {
                    if !self.registers[frame.base + usize::from(value)].is_nil() {
                        continue;
                    }
                    *at = target as usize;
                    (to, RubyValue::Nil)
                }
                Instruction::Test { holds, target, .. }
                | Instruction::Compare { holds, target, .. }
                | Instruction::TestOption { holds, target, .. } => {
                    let truth = self.condition(frame, instruction)?;
                    if COUNTED {
                        self.count_decision(code, *at - 1, truth);
                    }
                    if truth == holds {
                        *at = target as usize;
                    }
                    continue;
                }
                Instruction::End { value } => return Ok(self.take(frame, value)),
                Instruction::Leave { exit, value } => {
                    let value = Carried::new(self.take(frame, value));
                    return Err(match exit {
                        Exit::Return => Stop::Return(value),
                        Exit::Next => Stop::Next(value),
                        Exit::Break => Stop::Break(value),
                    });
                }
            };
            self.put(frame, to, value);
        }
        Ok(RubyValue::Nil)
    }

    /// Whether what a jump looks at holds.
    #[inline]
    fn condition(&mut self, frame: Frame<'_, 'c>, jump: &Instruction) -> Result<bool, Stop<'c>> {
        Ok(match *jump {
            Instruction::Test { value, .. } => self.truth(frame, value),
            Instruction::Compare { method, receiver, argument, .. } => {
                match self.quick_binary(frame, method, receiver, argument) {
                    Some(value) => value.is_truthy(),
                    None => self.binary(frame, method, receiver, argument)?.is_truthy(),
                }
            }
            Instruction::TestOption { receiver, key, .. } => self.option_is_set(frame, receiver, key)?,
            _ => true,
        })
    }

    /// Where code goes on after a failure of an instruction, if it does.
    #[cold]
    #[inline(never)]
    fn caught(&mut self, frame: Frame<'_, 'c>, code: &Code, at: usize, stop: Stop<'c>) -> Result<usize, Stop<'c>> {
        let place = at as u32;
        let within = code.loops.iter().find(|known| (known.body.0..known.body.1).contains(&place));
        match (stop, within) {
            (Stop::Next(_), Some(within)) => Ok(within.next as usize),
            (Stop::Break(value), Some(within)) => {
                self.put(frame, within.to, value.value());
                Ok(within.end as usize)
            }
            (stop, _) => Err(match code.origins.get(at).copied().flatten() {
                Some(origin) if self.program.node(origin).says_where() => {
                    Self::located(stop, self.program.line(origin))
                }
                _ => stop,
            }),
        }
    }

    #[cold]
    #[inline(never)]
    fn count_instruction(&mut self, code: &Code, at: usize) {
        let is_condition = matches!(
            code.instructions[at],
            Instruction::Test { .. } | Instruction::Compare { .. } | Instruction::TestOption { .. }
        );
        if let (Some(origin), Some(counts), false) = (code.origins[at], &mut self.counts, is_condition) {
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

    #[inline]
    fn put(&mut self, frame: Frame<'_, 'c>, to: Place, value: RubyValue<'c>) {
        match to {
            Place::Nowhere => {}
            Place::Register(register) => self.registers[frame.base + usize::from(register)].replace_with(value),
            Place::Local(slot) => frame.environment.set(slot, value),
        }
    }

    /// The value of an operand; a register is empty then.
    #[inline]
    fn take(&mut self, frame: Frame<'_, 'c>, operand: Operand) -> RubyValue<'c> {
        match operand {
            Operand::Nil => RubyValue::Nil,
            Operand::Register(register) => {
                std::mem::replace(&mut self.registers[frame.base + usize::from(register)], RubyValue::Nil)
            }
            Operand::Local(slot) => frame.environment.get(slot),
            Operand::Instance(instance) => self.instances[instance.index()].clone().unwrap_or(RubyValue::Nil),
            Operand::Integer(number) => RubyValue::Integer(number.into()),
        }
    }

    /// Looks at an operand. `None`: it is nil.
    #[inline]
    fn look_at<R>(&self, frame: Frame<'_, 'c>, operand: Operand, look: impl FnOnce(&RubyValue<'c>) -> R) -> Option<R> {
        match operand {
            Operand::Nil => None,
            Operand::Register(register) => Some(look(&self.registers[frame.base + usize::from(register)])),
            Operand::Local(slot) => frame.environment.with(slot, look),
            Operand::Instance(instance) => self.instances[instance.index()].as_ref().map(look),
            Operand::Integer(number) => Some(look(&RubyValue::Integer(number.into()))),
        }
    }

    #[inline]
    fn truth(&self, frame: Frame<'_, 'c>, operand: Operand) -> bool {
        self.look_at(frame, operand, RubyValue::is_truthy).unwrap_or(false)
    }

    #[inline]
    fn integer(&self, frame: Frame<'_, 'c>, operand: Operand) -> Option<i64> {
        let value = match operand {
            Operand::Integer(number) => return Some(number.into()),
            Operand::Local(slot) => return frame.environment.integer(slot),
            Operand::Register(register) => &self.registers[frame.base + usize::from(register)],
            Operand::Instance(instance) => self.instances[instance.index()].as_ref()?,
            Operand::Nil => return None,
        };
        match value {
            RubyValue::Integer(number) => Some(*number),
            _ => None,
        }
    }

    /// An operator of two integers.
    #[inline]
    fn quick_binary(
        &self,
        frame: Frame<'_, 'c>,
        method: Method,
        receiver: Operand,
        argument: Operand,
    ) -> Option<RubyValue<'c>> {
        quick_integer(self.integer(frame, receiver)?, method, self.integer(frame, argument)?)
    }

    #[inline(never)]
    fn unary(&mut self, frame: Frame<'_, 'c>, method: Method, receiver: Operand) -> Evaluated<'c> {
        let receiver = self.take(frame, receiver);
        self.send(Some(frame.environment), &receiver, method, &[], None)
    }

    #[inline(never)]
    fn binary(&mut self, frame: Frame<'_, 'c>, method: Method, receiver: Operand, argument: Operand) -> Evaluated<'c> {
        let receiver = self.take(frame, receiver);
        let argument = self.take(frame, argument);
        match quick(&receiver, method, &argument) {
            Some(value) => Ok(value),
            None => self.send(Some(frame.environment), &receiver, method, &[argument], None),
        }
    }

    /// Options that templates ask for: the key needs no object of its own.
    #[inline(never)]
    fn index_text(&mut self, frame: Frame<'_, 'c>, receiver: Operand, key: TextId) -> Evaluated<'c> {
        let text = self.program.text(key);
        if let Some(value) = self.in_hash(frame, receiver, |hash| hash.get_text_or_default(text)) {
            return Ok(value);
        }
        let receiver = self.take(frame, receiver);
        let key = RubyValue::text(self.literal(key));
        self.send(Some(frame.environment), &receiver, Method::Index, &[key], None)
    }

    /// Whether `receiver['key']` holds. Configuration files ask for hundreds of options: that makes no objects.
    #[inline(never)]
    fn option_is_set(&mut self, frame: Frame<'_, 'c>, receiver: Operand, key: TextId) -> Result<bool, Stop<'c>> {
        let text = self.program.text(key);
        match self.in_hash(frame, receiver, |hash| hash.is_truthy_at(text)) {
            Some(is_set) => Ok(is_set),
            None => Ok(self.index_text(frame, receiver, key)?.is_truthy()),
        }
    }

    fn in_hash<R>(
        &self,
        frame: Frame<'_, 'c>,
        operand: Operand,
        find: impl FnOnce(&Hash<'c>) -> Option<R>,
    ) -> Option<R> {
        self.look_at(frame, operand, |value| match value {
            RubyValue::Hash(hash) => find(hash),
            _ => None,
        })?
    }

    /// A call whose receiver and arguments are in registers.
    #[inline(never)]
    fn call_with_registers(&mut self, frame: Frame<'_, 'c>, id: NodeId, first: u16) -> Evaluated<'c> {
        let program = self.program;
        let Node::Call(call) = program.node(id) else { return Ok(RubyValue::Nil) };
        let mut next = frame.base + usize::from(first);
        let receiver = match call.receiver {
            Some(_) => {
                next += 1;
                std::mem::replace(&mut self.registers[next - 1], RubyValue::Nil)
            }
            None => RubyValue::Main,
        };
        if let Callee::OfSelf(name) = call.callee
            && let Some(definition) = self.code_of_self(&frame.environment.home.receiver, name)
            && program.definition(definition).parameters.takes_plainly(&call.arguments)
        {
            let receiver = frame.environment.home.receiver.clone();
            return self.call_plainly(frame.environment, (definition, receiver), call, next);
        }
        let given = self.registers[next..next + call.arguments.len()].iter_mut();
        let arguments: SmallVec<[RubyValue<'c>; 4]> =
            given.map(|value| std::mem::replace(value, RubyValue::Nil)).collect();
        self.dispatch(frame.environment, call, &receiver, &arguments)
    }

    /// A call of a method of the code itself whose arguments are in registers, one for each parameter.
    #[inline(never)]
    fn call_own(&mut self, frame: Frame<'_, 'c>, id: NodeId, first: u16) -> Evaluated<'c> {
        let Node::Call(call) = self.program.node(id) else { return Ok(RubyValue::Nil) };
        let Callee::Own(definition) = call.callee else { return Ok(RubyValue::Nil) };
        let first = frame.base + usize::from(first);
        self.call_plainly(frame.environment, (definition, RubyValue::Main), call, first)
    }
}
