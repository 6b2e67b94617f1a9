//! The calls that go on: how code begins to run, and where it goes on after what it calls.

use std::rc::Rc;

use crate::interpreter::assemble::{assemble, assemble_method};
use crate::interpreter::code::{Code, Place, Role};
use crate::interpreter::program::{DefinitionId, NodeId, Slot};
use crate::interpreter::run::frame::Frame;
use crate::interpreter::run::{Evaluated, MAX_CALLS, Machine, Stop, limit, unsupported};
use crate::interpreter::value::{Environment, Home, RubyValue, Variables};

/// No run of a method has it.
const NO_HOME: u64 = 0;

impl<'m, 'c> Machine<'m, 'c> {
    /// The code of a node.
    #[inline]
    pub(super) fn code(&self, id: NodeId, role: Role) -> &'m Code {
        let (program, known) = (self.program, self.known);
        known.of_node(id).get_or_init(|| Box::new(assemble(program, id, role)))
    }

    /// The code of a method of the code itself.
    #[inline]
    pub(super) fn code_of_method(&self, id: DefinitionId) -> &'m Code {
        let (program, known) = (self.program, self.known);
        known.of_method(id).get_or_init(|| Box::new(assemble_method(program, id)))
    }

    /// Has registers up to one. What is left in them stays until they are used again, or the machine ends.
    #[inline]
    fn reach(&mut self, top: usize) {
        self.top = top;
        if self.registers.len() < top {
            self.registers.resize(top.next_power_of_two(), RubyValue::Nil);
        }
    }

    /// Room for the variables of a method.
    pub(super) fn make_room(&mut self, slots: u16) -> Variables {
        if !self.known.has_variables_in_registers {
            return Variables::Scope(slots);
        }
        let base = self.top;
        self.reach(base + usize::from(slots));
        self.registers[base..base + usize::from(slots)].fill(RubyValue::Nil);
        Variables::Registers(base)
    }

    /// Runs what needs room for variables, which is free again then.
    pub(super) fn with_room<R>(&mut self, slots: u16, run: impl FnOnce(&mut Self, Variables) -> R) -> R {
        let top = self.top;
        let variables = self.make_room(slots);
        let result = run(self, variables);
        self.top = top;
        result
    }

    /// Code that begins to run, with a scope that is there.
    #[inline]
    pub(super) fn frame(&mut self, code: &'m Code, environment: &Rc<Environment<'c>>) -> Frame<'m, 'c> {
        let base = self.top;
        self.reach(base + usize::from(code.registers));
        let (ranges, environment) = ([environment.base, base], Rc::clone(environment));
        Frame { code, at: 0, ranges, environment, to: Place::Nowhere }
    }

    /// Has a method of the code itself begin to run, with its arguments in registers from `first` on, which are its first
    /// variables.
    #[inline]
    pub(super) fn enter(
        &mut self,
        frame: &mut Frame<'m, 'c>,
        (id, receiver): (DefinitionId, Option<RubyValue<'c>>),
        first: u16,
        to: Place,
    ) -> Result<(), Stop<'c>> {
        self.step()?;
        self.begin_method(id)?;
        let code = self.code_of_method(id);
        let first = frame.base() + usize::from(first);
        let callee = if self.known.has_variables_in_registers {
            let base = first + usize::from(code.variables);
            self.reach(base + usize::from(code.registers));
            for variable in &mut self.registers[first + usize::from(code.given)..base] {
                *variable = RubyValue::Nil;
            }
            let environment = if code.is_bare {
                self.no_scope()
            } else {
                let receiver = receiver.unwrap_or(RubyValue::Main);
                self.scope_of_method(Variables::Registers(first), None, receiver)
            };
            Frame { code, at: 0, ranges: [first, base], environment, to }
        } else {
            let receiver = receiver.unwrap_or(RubyValue::Main);
            let environment = self.scope_of_method(Variables::Scope(code.variables), None, receiver);
            for index in 0..code.given {
                environment.set(Slot { depth: 0, index }, self.taken(first + usize::from(index)));
            }
            Frame { to, ..self.frame(code, &environment) }
        };
        self.frames.push(std::mem::replace(frame, callee));
        Ok(())
    }

    /// The scope of code that needs none.
    #[inline]
    pub(super) fn no_scope(&mut self) -> Rc<Environment<'c>> {
        let new = || Environment::new(Variables::Scope(0), None, Rc::new(Home::new(NO_HOME, None, RubyValue::Main)));
        Rc::clone(self.bare.get_or_insert_with(new))
    }

    /// A method has to be defined before it is called.
    #[inline]
    pub(super) fn is_there(&self, id: DefinitionId) -> Result<(), Stop<'c>> {
        if self.defined[id.index()] { Ok(()) } else { Err(unsupported("a call before the definition")) }
    }

    /// Takes note that a method of the code itself begins to run.
    #[inline]
    pub(super) fn begin_method(&mut self, id: DefinitionId) -> Result<(), Stop<'c>> {
        self.is_there(id)?;
        self.depth += 1;
        if self.depth > MAX_CALLS {
            return Err(limit());
        }
        Ok(())
    }

    /// Goes back to the code that called a method, if that was a step of its own.
    #[inline]
    pub(super) fn return_to_caller(&mut self, frame: &mut Frame<'m, 'c>, value: RubyValue<'c>) {
        let Some(callee) = self.leave_frame(frame) else { return };
        if !callee.code.is_bare {
            self.recycle(callee.environment);
        }
        self.put(frame, callee.to, value);
    }

    /// Leaves the frame of a method. The one that ended.
    #[inline]
    fn leave_frame(&mut self, frame: &mut Frame<'m, 'c>) -> Option<Frame<'m, 'c>> {
        let callee = std::mem::replace(frame, self.frames.pop()?);
        self.depth -= 1;
        self.top = frame.base() + usize::from(frame.code.registers);
        Some(callee)
    }

    /// Where code goes on after a failure, if it does: in a loop of its own, or after the call of a method that ends.
    #[cold]
    #[inline(never)]
    pub(super) fn stopped(&mut self, frame: &mut Frame<'m, 'c>, outer: usize, stop: Stop<'c>) -> Result<(), Stop<'c>> {
        let mut stop = stop;
        loop {
            stop = match self.caught(frame, stop) {
                Ok(()) => return Ok(()),
                Err(stop) => stop,
            };
            if self.frames.len() == outer {
                return Err(stop);
            }
            let Some(callee) = self.leave_frame(frame) else { return Err(stop) };
            match self.result_of_method(callee.environment.home.id, Err(stop)) {
                Ok(value) => {
                    self.put(frame, callee.to, value);
                    return Ok(());
                }
                Err(other) => stop = other,
            }
        }
    }

    /// Has code go on in a loop of its own that a jump is for.
    fn caught(&mut self, frame: &mut Frame<'m, 'c>, stop: Stop<'c>) -> Result<(), Stop<'c>> {
        let (code, at) = (frame.code, frame.at.saturating_sub(1));
        let place = at as u32;
        let within = code.loops.iter().find(|known| (known.body.0..known.body.1).contains(&place));
        match (stop, within) {
            (Stop::Next(_), Some(within)) => frame.at = within.next as usize,
            (Stop::Break(value), Some(within)) => {
                self.put(frame, within.to, value.value());
                frame.at = within.end as usize;
            }
            (stop, _) => {
                return Err(match code.origins.get(at).copied().flatten() {
                    Some(origin) if self.program.node(origin).says_where() => {
                        Self::located(stop, self.program.line(origin))
                    }
                    _ => stop,
                });
            }
        }
        Ok(())
    }

    /// What a method gives, some of whose code may have ended it.
    pub(super) fn result_of_method(&self, home: u64, result: Evaluated<'c>) -> Evaluated<'c> {
        match result {
            Err(Stop::Return(value)) => Ok(value.value()),
            Err(Stop::ReturnOut(leaving)) if leaving.to == home => Ok(leaving.value),
            result => result,
        }
    }
}
