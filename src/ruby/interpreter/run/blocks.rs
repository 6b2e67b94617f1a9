//! Calls blocks, and makes parameters of what they are given.

use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::interpreter::code::Role;
use crate::interpreter::host::Called;
use crate::interpreter::program::{BlockId, Element, Parameters, Slot, Target};
use crate::interpreter::run::errors::no_value;
use crate::interpreter::run::scope::failure;
use crate::interpreter::run::stop::Leaving;
use crate::interpreter::run::{
    Arguments, Evaluated, MAX_CALLS, MAX_ITEMS, Machine, Stop, argument_count, limit, raise, unsupported,
};
use crate::interpreter::value::{Built, Callable, Closure, Crossing, Environment, RubyValue, Variables};

impl<'c> Machine<'_, 'c> {
    pub(super) fn closure(
        &mut self,
        environment: &Rc<Environment<'c>>,
        block: BlockId,
        is_lambda: bool,
    ) -> Callable<'c> {
        let tag = self.next_tag();
        Callable::Closure(Closure { block, environment: Rc::clone(environment), tag, is_lambda })
    }

    /// Calls a block with the values that are yielded to it.
    pub(in crate::interpreter) fn yield_values(
        &mut self,
        callable: &Callable<'c>,
        values: &[RubyValue<'c>],
    ) -> Evaluated<'c> {
        match callable {
            Callable::Closure(closure) => self.call_closure(closure, values),
            Callable::Method(method) => match values {
                [receiver, arguments @ ..] => {
                    self.step()?;
                    self.send(None, receiver, *method, arguments, None)
                }
                [] => Err(raise(Class::ArgumentError, "no receiver given")),
            },
            Callable::Named(name) => match values {
                [receiver, arguments @ ..] => {
                    self.step()?;
                    let arguments = Arguments { values: arguments, block: None, environment: None };
                    (self.methods.call_named)(self, receiver, name, &arguments)
                }
                [] => Err(raise(Class::ArgumentError, "no receiver given")),
            },
            Callable::Built(built) => self.call_built(built, values),
            Callable::OfPuppet(_) => self.call_block_of_puppet(values),
        }
    }

    /// Calls the block of Puppet code that the function was given. It may change what it gets, and may return it.
    fn call_block_of_puppet(&mut self, values: &[RubyValue<'c>]) -> Evaluated<'c> {
        self.step()?;
        self.tell_changes()?;
        let objects = Rc::clone(&self.objects);
        let crossing = Crossing::new(self.arena(), &|_| None).lending().giving(&objects);
        let crossed = values.iter().map(|value| crossing.value(value, 0)).collect::<Option<Vec<_>>>();
        let crossed = crossed.ok_or_else(no_value)?;
        self.tell_marks();
        let Called { result, changes } = self.host.yield_block(&crossed);
        let known = self.take_changes(crossing.into_lent(), &changes);
        match result {
            Ok(value) => Ok(known.object(&value).unwrap_or_else(|| self.objects.value(&value))),
            Err(failed) => Err(failure(failed)),
        }
    }

    fn call_built(&mut self, built: &Built<'c>, values: &[RubyValue<'c>]) -> Evaluated<'c> {
        match built {
            Built::Collecting(into) => {
                let mut into = into.borrow_mut();
                if into.len() >= MAX_ITEMS {
                    return Err(limit());
                }
                into.push(RubyValue::packed(values));
                Ok(RubyValue::Nil)
            }
            Built::WithIndex { block, next } => {
                let index = next.get();
                next.set(index + 1);
                self.yield_values(block, &[RubyValue::packed(values), RubyValue::Integer(index)])
            }
            Built::WithObject { block, object } => {
                self.yield_values(block, &[RubyValue::packed(values), object.clone()])
            }
        }
    }

    /// Calls a block with one value.
    pub(in crate::interpreter) fn yield_one(&mut self, callable: &Callable<'c>, value: RubyValue<'c>) -> Evaluated<'c> {
        self.yield_values(callable, &[value])
    }

    /// Calls a block with the pair of a key and a value, which takes them apart if it has several parameters.
    pub(in crate::interpreter) fn yield_pair(
        &mut self,
        callable: &Callable<'c>,
        key: RubyValue<'c>,
        value: RubyValue<'c>,
    ) -> Evaluated<'c> {
        if let Callable::OfPuppet(_) = callable {
            // It takes all that it is given, which differs from method to method.
            return Err(unsupported("pairs for a block of Puppet code"));
        }
        if let Callable::Closure(closure) = callable
            && !closure.is_lambda
        {
            let parameters = &self.program.block(closure.block).parameters;
            if parameters.required.len() >= 2 {
                return self.call_closure(closure, &[key, value]);
            }
        }
        self.yield_one(callable, RubyValue::array(vec![key, value]))
    }

    /// How many values a block asks for, as Ruby's `arity` tells.
    pub(in crate::interpreter) fn arity(&self, callable: &Callable<'c>) -> i64 {
        let closure = match callable {
            Callable::Closure(closure) => closure,
            Callable::OfPuppet(arity) => return i64::from(*arity),
            Callable::Method(_) | Callable::Named(_) | Callable::Built(_) => return -2,
        };
        let parameters = &self.program.block(closure.block).parameters;
        let required = (parameters.required.len() + parameters.last.len()) as i64;
        let is_open = parameters.rest.is_some() || (closure.is_lambda && !parameters.optional.is_empty());
        if is_open || (!parameters.optional.is_empty() && required == 0 && !closure.is_lambda) {
            if parameters.rest.is_none() && !closure.is_lambda { required } else { -required - 1 }
        } else if !parameters.optional.is_empty() {
            -required - 1
        } else {
            required
        }
    }

    fn call_closure(&mut self, closure: &Closure<'c>, values: &[RubyValue<'c>]) -> Evaluated<'c> {
        self.step()?;
        self.depth += 1;
        if self.depth > MAX_CALLS {
            return Err(limit());
        }
        let result = self.run_closure(closure, values);
        self.depth -= 1;
        match result {
            Err(Stop::Next(value)) => Ok(value.value()),
            Err(Stop::Return(value) | Stop::Break(value)) if closure.is_lambda => Ok(value.value()),
            Err(Stop::Break(value)) => Err(Stop::BreakOut(Box::new(Leaving { to: closure.tag, value: value.value() }))),
            Err(Stop::Return(value)) => {
                Err(Stop::ReturnOut(Box::new(Leaving { to: closure.environment.home.id, value: value.value() })))
            }
            result => result,
        }
    }

    fn run_closure(&mut self, closure: &Closure<'c>, values: &[RubyValue<'c>]) -> Evaluated<'c> {
        let program = self.program;
        let block = program.block(closure.block);
        let own;
        let environment = match block.scope {
            Some(slots) => {
                let home = Rc::clone(&closure.environment.home);
                own = Environment::new(Variables::Scope(slots), Some(Rc::clone(&closure.environment)), home);
                &own
            }
            None => {
                for index in &block.fresh {
                    self.set_local(&closure.environment, Slot { depth: 0, index: *index }, RubyValue::Nil);
                }
                &closure.environment
            }
        };
        let parameters = &block.parameters;
        if closure.is_lambda {
            self.bind_strictly(environment, parameters, values)?;
        } else {
            self.bind_loosely(environment, parameters, values)?;
        }
        self.execute_deeper(environment, self.code(block.body, Role::Block))
    }

    /// Parameters of blocks: a single array is taken apart, missing values are nil, further ones are dropped.
    fn bind_loosely(
        &mut self,
        environment: &Rc<Environment<'c>>,
        parameters: &Parameters,
        values: &[RubyValue<'c>],
    ) -> Result<(), Stop<'c>> {
        if let ([Target::Local(slot)], [value, ..], true) =
            (&parameters.required[..], values, parameters.is_single_required())
        {
            self.set_local(environment, *slot, value.clone());
            return Ok(());
        }
        let spread;
        let mut values = values;
        if let [RubyValue::Array(array)] = values
            && parameters.takes_arrays_apart()
        {
            spread = array.items();
            values = &spread;
        }
        self.bind(environment, parameters, values)
    }

    /// Parameters of methods and lambdas.
    pub(super) fn bind_strictly(
        &mut self,
        environment: &Rc<Environment<'c>>,
        parameters: &Parameters,
        values: &[RubyValue<'c>],
    ) -> Result<(), Stop<'c>> {
        let least = parameters.required.len() + parameters.last.len();
        let most = parameters.rest.is_none().then_some(least + parameters.optional.len());
        if values.len() < least || most.is_some_and(|most| values.len() > most) {
            return Err(argument_count(values.len(), least, most));
        }
        self.bind(environment, parameters, values)
    }

    fn bind(
        &mut self,
        environment: &Rc<Environment<'c>>,
        parameters: &Parameters,
        values: &[RubyValue<'c>],
    ) -> Result<(), Stop<'c>> {
        let value = |at: usize| values.get(at).cloned().unwrap_or(RubyValue::Nil);
        let required = parameters.required.len();
        for (at, target) in parameters.required.iter().enumerate() {
            self.assign(environment, target, value(at))?;
        }
        let spare = values.len().saturating_sub(required + parameters.last.len());
        let mut taken = required;
        for (at, (slot, default)) in parameters.optional.iter().enumerate() {
            let given = if at < spare {
                taken += 1;
                value(required + at)
            } else {
                self.evaluate(environment, *default)?
            };
            self.set_local(environment, *slot, given);
        }
        if let Some(rest) = parameters.rest {
            let count = values.len().saturating_sub(taken + parameters.last.len());
            let middle = values.get(taken..taken + count).unwrap_or_default();
            if let Some(slot) = rest {
                self.set_local(environment, slot, RubyValue::array(middle.to_vec()));
            }
            taken += count;
        }
        for (at, target) in parameters.last.iter().enumerate() {
            self.assign(environment, target, value(taken + at))?;
        }
        Ok(())
    }
}

impl Parameters {
    /// Whether arguments are the values of the parameters one by one, and these the first variables.
    pub(in crate::interpreter) fn takes_plainly(&self, arguments: &[Element]) -> bool {
        self.required.len() == arguments.len()
            && self.optional.is_empty()
            && self.rest.is_none()
            && self.last.is_empty()
            && self.block.is_none()
            && !self.takes_keywords()
            && arguments.iter().all(|argument| !argument.is_splat)
            && self.required.iter().enumerate().all(
                |(at, target)| matches!(target, Target::Local(Slot { depth: 0, index }) if usize::from(*index) == at),
            )
    }

    /// Whether it has parameters by name.
    pub(super) fn takes_keywords(&self) -> bool {
        !self.keywords.is_empty() || self.keyword_rest.is_some()
    }

    /// Whether a method takes so many values, besides those by name.
    pub(super) fn takes(&self, count: usize) -> bool {
        let least = self.required.len() + self.last.len();
        count >= least && (self.rest.is_some() || count <= least + self.optional.len())
    }

    fn is_single_required(&self) -> bool {
        self.required.len() == 1 && self.optional.is_empty() && self.rest.is_none() && self.last.is_empty()
    }

    fn takes_arrays_apart(&self) -> bool {
        let count = self.required.len() + self.optional.len() + self.last.len();
        count > 1 || (count == 1 && self.rest.is_some())
    }
}
