//! What instructions read and write: registers, variables, instance variables.

use crate::interpreter::code::{Cell, Operand, Place};
use crate::interpreter::program::Slot;
use crate::interpreter::run::Machine;
use crate::interpreter::run::frame::Frame;
use crate::interpreter::value::{Environment, RubyValue};

/// The integer that is in a register.
#[inline]
pub(super) fn integer(registers: &[RubyValue<'_>], at: usize) -> Option<i64> {
    match registers.get(at) {
        Some(RubyValue::Integer(number)) => Some(*number),
        _ => None,
    }
}

#[inline]
pub(super) fn put_integer(registers: &mut [RubyValue<'_>], at: usize, number: i64) {
    match registers.get_mut(at) {
        Some(RubyValue::Integer(known)) => *known = number,
        Some(register) => *register = RubyValue::Integer(number),
        None => {}
    }
}

impl<'c> Machine<'_, 'c> {
    #[inline]
    pub(super) fn put(&mut self, frame: &Frame<'_, 'c>, to: Place, value: RubyValue<'c>) {
        match to {
            Place::Cell(cell) => self.put_in_register(frame.at_cell(cell), value),
            Place::Nowhere => {}
            Place::Instance(instance) => self.instances[instance.index()] = Some(value),
            Place::Local(slot) => frame.environment.set(slot, value),
        }
    }

    #[inline]
    fn put_in_register(&mut self, at: usize, value: RubyValue<'c>) {
        if let Some(register) = self.registers.get_mut(at) {
            register.replace_with(value);
        }
    }

    #[inline]
    pub(super) fn put_integer(&mut self, frame: &Frame<'_, 'c>, to: Cell, number: i64) {
        put_integer(&mut self.registers, frame.at_cell(to), number);
    }

    /// Copies what is in one register to another one.
    #[inline]
    pub(super) fn moved(&mut self, frame: &Frame<'_, 'c>, to: Cell, from: Cell) {
        match self.integer_in(frame, from) {
            Some(number) => self.put_integer(frame, to, number),
            None => {
                let value = self.take(frame, Operand::Cell(from));
                self.put_in_register(frame.at_cell(to), value);
            }
        }
    }

    /// What is in a register, which is empty then.
    #[inline]
    pub(super) fn taken(&mut self, at: usize) -> RubyValue<'c> {
        std::mem::replace(&mut self.registers[at], RubyValue::Nil)
    }

    /// The value of an operand.
    #[inline]
    pub(super) fn take(&mut self, frame: &Frame<'_, 'c>, operand: Operand) -> RubyValue<'c> {
        match operand {
            Operand::Cell(cell) if cell.is_read_once() => self.taken(frame.at_cell(cell)),
            Operand::Cell(cell) => self.copied(frame.at_cell(cell)),
            Operand::Integer(number) => RubyValue::Integer(number.into()),
            Operand::Nil => RubyValue::Nil,
            Operand::Instance(instance) => self.instances[instance.index()].clone().unwrap_or(RubyValue::Nil),
            Operand::Local(slot) => frame.environment.get(slot),
        }
    }

    /// Looks at an operand. `None`: it is nil.
    #[inline]
    pub(super) fn look_at<R>(
        &self,
        frame: &Frame<'_, 'c>,
        operand: Operand,
        look: impl FnOnce(&RubyValue<'c>) -> R,
    ) -> Option<R> {
        match operand {
            Operand::Cell(cell) => self.registers.get(frame.at_cell(cell)).map(look),
            Operand::Integer(number) => Some(look(&RubyValue::Integer(number.into()))),
            Operand::Nil => None,
            Operand::Instance(instance) => self.instances[instance.index()].as_ref().map(look),
            Operand::Local(slot) => frame.environment.with(slot, look),
        }
    }

    #[inline]
    pub(super) fn truth(&self, frame: &Frame<'_, 'c>, operand: Operand) -> bool {
        self.look_at(frame, operand, RubyValue::is_truthy).unwrap_or(false)
    }

    /// The integer that is in a register.
    #[inline]
    pub(super) fn integer_in(&self, frame: &Frame<'_, 'c>, cell: Cell) -> Option<i64> {
        integer(&self.registers, frame.at_cell(cell))
    }

    #[inline]
    pub(super) fn integer(&self, frame: &Frame<'_, 'c>, operand: Operand) -> Option<i64> {
        match operand {
            Operand::Cell(cell) => self.integer_in(frame, cell),
            Operand::Integer(number) => Some(number.into()),
            Operand::Nil => None,
            Operand::Instance(instance) => match self.instances[instance.index()].as_ref()? {
                RubyValue::Integer(number) => Some(*number),
                _ => None,
            },
            Operand::Local(slot) => frame.environment.integer(slot),
        }
    }

    /// What is in a register.
    #[inline]
    fn copied(&self, at: usize) -> RubyValue<'c> {
        self.registers.get(at).map_or(RubyValue::Nil, RubyValue::copied)
    }

    /// A variable of a scope.
    #[inline]
    pub(super) fn local(&self, environment: &Environment<'c>, slot: Slot) -> RubyValue<'c> {
        if self.known.has_variables_in_registers {
            self.copied(environment.base + usize::from(slot.index))
        } else {
            environment.get(slot)
        }
    }

    /// Sets a variable of a scope.
    #[inline]
    pub(super) fn set_local(&mut self, environment: &Environment<'c>, slot: Slot, value: RubyValue<'c>) {
        if self.known.has_variables_in_registers {
            self.put_in_register(environment.base + usize::from(slot.index), value);
        } else {
            environment.set(slot, value);
        }
    }

    /// Looks at a variable of a scope.
    #[inline]
    pub(super) fn with_local<R>(
        &self,
        environment: &Environment<'c>,
        slot: Slot,
        look: impl FnOnce(&RubyValue<'c>) -> R,
    ) -> Option<R> {
        if self.known.has_variables_in_registers {
            self.registers.get(environment.base + usize::from(slot.index)).map(look)
        } else {
            environment.with(slot, look)
        }
    }
}
