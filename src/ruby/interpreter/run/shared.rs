//! What belongs to files rather than to calls: constants, and instance variables of modules.

use std::rc::Rc;

use crate::interpreter::program::{Constant, ConstantId, StateId};
use crate::interpreter::run::{Evaluated, Machine, Stop, kept, unsupported};
use crate::interpreter::value::{Environment, Home, RubyValue};

impl<'c> Machine<'_, 'c> {
    /// A constant. Its value is computed once per compilation, and stays as it is.
    pub(super) fn constant(&mut self, id: ConstantId) -> Evaluated<'c> {
        if let Some(known) = self.literals.constant(id.index()) {
            return Ok(known);
        }
        let Constant { value, slots } = self.program.constants[id.index()];
        let home = Rc::new(Home::new(self.next_tag(), None, RubyValue::Main));
        let value = self.with_room(slots, |machine, variables| {
            let environment = Environment::new(variables, None, home);
            machine.evaluate(&environment, value)
        });
        // Ruby computes it when it loads the file, which fails then.
        let value = value.map_err(|stop| {
            if let Stop::Unsupported(_) = stop { stop } else { unsupported("a constant that cannot be computed") }
        })?;
        value.keep();
        self.literals.keep_constant(id.index(), &value);
        Ok(value)
    }

    /// An instance variable of a module. What nobody set here Ruby may have set.
    pub(super) fn state(&self, id: StateId) -> Evaluated<'c> {
        if let Some(value) = &self.states[id.index()] {
            return Ok(value.clone());
        }
        let known = self.session.state(self.program, &self.program.states[id.index()]);
        known.ok_or_else(|| kept("what a module keeps"))
    }

    pub(super) fn set_state(&mut self, id: StateId, value: RubyValue<'c>) {
        self.session.set_state(self.program, &self.program.states[id.index()], value.clone());
        self.states[id.index()] = Some(value);
    }
}
