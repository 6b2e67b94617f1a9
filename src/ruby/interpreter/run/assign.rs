//! Assignments.

use std::rc::Rc;

use smallvec::SmallVec;

use crate::ruby::interpreter::method::Method;
use crate::ruby::interpreter::program::{MultipleId, NodeId, Operator, Target};
use crate::ruby::interpreter::run::calls::quick;
use crate::ruby::interpreter::run::{Environment, Evaluated, Machine, Stop};
use crate::ruby::interpreter::value::RubyValue;

impl<'c> Machine<'_, 'c> {
    pub(super) fn assign(
        &mut self,
        environment: &Rc<Environment<'c>>,
        target: &Target,
        value: RubyValue<'c>,
    ) -> Result<(), Stop<'c>> {
        match target {
            Target::Local(slot) => environment.set(*slot, value),
            Target::Instance(instance) => self.instances[instance.index()] = Some(value),
            Target::State(state) => self.set_state(*state, value),
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
        // Counters and sums.
        if let (Target::Local(slot), Operator::Method(method)) = (target, operator)
            && let Some(current) = environment.integer(*slot)
        {
            let operand = self.evaluate(environment, value)?;
            let current = RubyValue::Integer(current);
            let new = match quick(&current, method, &operand) {
                Some(new) => new,
                None => self.send(Some(environment), &current, method, &[operand], None)?,
            };
            environment.set(*slot, new.clone());
            return Ok(new);
        }
        let mut place = None;
        let current = match target {
            Target::Local(slot) => environment.get(*slot),
            Target::Instance(instance) => self.instances[instance.index()].clone().unwrap_or(RubyValue::Nil),
            Target::State(state) => self.state(*state)?,
            Target::Index { receiver, arguments } => {
                let receiver = self.evaluate(environment, *receiver)?;
                let arguments: SmallVec<[RubyValue<'c>; 4]> = self.arguments(environment, arguments)?;
                let current = self.send(Some(environment), &receiver, Method::Index, &arguments, None)?;
                place = Some((receiver, arguments));
                current
            }
            Target::Multiple(_) => RubyValue::Nil,
        };
        let new = match operator {
            Operator::Or if current.is_truthy() => return Ok(current),
            Operator::And if !current.is_truthy() => return Ok(current),
            Operator::Or | Operator::And => self.evaluate(environment, value)?,
            Operator::Method(method) => {
                let operand = self.evaluate(environment, value)?;
                match quick(&current, method, &operand) {
                    Some(value) => value,
                    None => self.send(Some(environment), &current, method, &[operand], None)?,
                }
            }
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
}
