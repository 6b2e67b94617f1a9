//! Assignments.

use std::rc::Rc;

use smallvec::SmallVec;

use crate::interpreter::method::Method;
use crate::interpreter::program::{MultipleId, Node, NodeId, Operator, Target};
use crate::interpreter::run::calls::quick;
use crate::interpreter::run::{Evaluated, Given, Machine, Stop, unsupported};
use crate::interpreter::value::{Environment, RubyValue};

/// What becomes of a value that an operator is applied to.
enum Operated<'c> {
    /// It stays as it is.
    Kept(RubyValue<'c>),
    New(RubyValue<'c>),
}

impl<'c> Machine<'_, 'c> {
    pub(super) fn assign(
        &mut self,
        environment: &Rc<Environment<'c>>,
        target: &Target,
        value: RubyValue<'c>,
    ) -> Result<(), Stop<'c>> {
        match target {
            Target::Local(slot) => self.set_local(environment, *slot, value),
            Target::Instance(instance) => self.instances[instance.index()] = Some(value),
            Target::State(state) => self.set_state(*state, value),
            Target::Field(field) => self.set_field(&environment.home.receiver, *field, value)?,
            Target::Attribute { receiver, writer, .. } => {
                let is_self = matches!(self.program.node(*receiver), Node::Receiver);
                let receiver = self.evaluate(environment, *receiver)?;
                self.set_attribute(&receiver, *writer, value, is_self)?;
            }
            Target::Index { receiver, arguments } => {
                let receiver = self.evaluate(environment, *receiver)?;
                let mut arguments: SmallVec<[RubyValue<'c>; 4]> = self.arguments(environment, arguments)?;
                arguments.push(value);
                self.send(Some(environment), &receiver, Method::SetIndex, &arguments, None)?;
            }
            Target::Multiple(targets) => {
                let items = self.spread(&value);
                self.assign_multiple(environment, *targets, &items)?;
            }
        }
        Ok(())
    }

    pub(super) fn assign_multiple(
        &mut self,
        environment: &Rc<Environment<'c>>,
        targets: MultipleId,
        items: &[RubyValue<'c>],
    ) -> Result<(), Stop<'c>> {
        let targets = self.program.multiple(targets);
        let item = |at: usize| items.get(at).cloned().unwrap_or(RubyValue::Nil);
        for (at, target) in targets.first.iter().enumerate() {
            self.assign(environment, target, item(at))?;
        }
        let first = targets.first.len();
        let Some(rest) = &targets.rest else {
            return Ok(());
        };
        let count = items.len().saturating_sub(first + targets.last.len());
        if let Some(rest) = rest {
            let middle = items.get(first..first + count).unwrap_or_default();
            self.assign(environment, rest, RubyValue::array(middle.to_vec()))?;
        }
        for (at, target) in targets.last.iter().enumerate() {
            self.assign(environment, target, item(first + count + at))?;
        }
        Ok(())
    }

    pub(super) fn operator_assign(
        &mut self,
        environment: &Rc<Environment<'c>>,
        target: &Target,
        operator: Operator,
        value: NodeId,
    ) -> Evaluated<'c> {
        let mut place = None;
        let current = match target {
            Target::State(state) => self.state(*state)?,
            Target::Field(field) => self.field(&environment.home.receiver, *field),
            Target::Attribute { .. } => return self.operator_on_attribute(environment, target, operator, value),
            Target::Index { receiver, arguments } => {
                let receiver = self.evaluate(environment, *receiver)?;
                let arguments: SmallVec<[RubyValue<'c>; 4]> = self.arguments(environment, arguments)?;
                let current = self.send(Some(environment), &receiver, Method::Index, &arguments, None)?;
                place = Some((receiver, arguments));
                current
            }
            // What is assigned to variables are instructions, and several targets have no operator.
            Target::Local(_) | Target::Instance(_) | Target::Multiple(_) => return Err(unsupported("this assignment")),
        };
        let new = match self.operated(environment, current, operator, value)? {
            Operated::Kept(current) => return Ok(current),
            Operated::New(new) => new,
        };
        match place {
            Some((receiver, mut arguments)) => {
                arguments.push(new.clone());
                self.send(Some(environment), &receiver, Method::SetIndex, &arguments, None)?;
            }
            None => self.assign(environment, target, new.clone())?,
        }
        Ok(new)
    }

    /// What an operator makes of a value.
    fn operated(
        &mut self,
        environment: &Rc<Environment<'c>>,
        current: RubyValue<'c>,
        operator: Operator,
        value: NodeId,
    ) -> Result<Operated<'c>, Stop<'c>> {
        Ok(Operated::New(match operator {
            Operator::Or if current.is_truthy() => return Ok(Operated::Kept(current)),
            Operator::And if !current.is_truthy() => return Ok(Operated::Kept(current)),
            Operator::Or | Operator::And => self.evaluate(environment, value)?,
            Operator::Method(method) => {
                let operand = self.evaluate(environment, value)?;
                match quick(&current, method, &operand) {
                    Some(value) => value,
                    None => self.send(Some(environment), &current, method, &[operand], None)?,
                }
            }
        }))
    }

    /// `a.b += c`
    fn operator_on_attribute(
        &mut self,
        environment: &Rc<Environment<'c>>,
        target: &Target,
        operator: Operator,
        value: NodeId,
    ) -> Evaluated<'c> {
        let Target::Attribute { receiver, reader, writer } = target else { return Ok(RubyValue::Nil) };
        let is_self = matches!(self.program.node(*receiver), Node::Receiver);
        let receiver = self.evaluate(environment, *receiver)?;
        let name = self.program.text(*reader);
        let current = if is_self {
            self.call_of_self(receiver.clone(), *reader, Given::none(), None)?
        } else {
            let current = self.call_object(&receiver, name, Given::none(), None)?;
            current.ok_or_else(|| unsupported(format!("the method '{name}'")))?
        };
        match self.operated(environment, current, operator, value)? {
            Operated::Kept(current) => Ok(current),
            Operated::New(new) => {
                self.set_attribute(&receiver, *writer, new.clone(), is_self)?;
                Ok(new)
            }
        }
    }
}
