//! `case` and `begin`.

use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::program::{NodeId, Rescue, When};
use crate::interpreter::run::{Evaluated, Machine, Stop, raise};
use crate::interpreter::value::{Environment, Exception, RubyValue};

impl<'c> Machine<'_, 'c> {
    pub(super) fn case(
        &mut self,
        environment: &Rc<Environment<'c>>,
        subject: Option<NodeId>,
        whens: &[When],
        otherwise: NodeId,
    ) -> Evaluated<'c> {
        let subject = match subject {
            Some(subject) => Some(self.evaluate(environment, subject)?),
            None => None,
        };
        for when in whens {
            for condition in &when.conditions {
                let value = self.evaluate(environment, condition.node)?;
                let candidates = if condition.is_splat { self.splat(&value)? } else { vec![value] };
                for candidate in candidates {
                    let is_met = match &subject {
                        Some(subject) => self.send(
                            Some(environment),
                            &candidate,
                            Method::CaseEqual,
                            std::slice::from_ref(subject),
                            None,
                        )?,
                        None => candidate,
                    };
                    if is_met.is_truthy() {
                        self.decided_of(when, true);
                        return self.evaluate(environment, when.body);
                    }
                }
            }
            self.decided_of(when, false);
        }
        self.evaluate(environment, otherwise)
    }

    /// Takes note of whether a `when` was met.
    fn decided_of(&mut self, when: &When, is_met: bool) {
        if let Some(first) = when.conditions.first() {
            self.decided(first.node, is_met);
        }
    }

    pub(super) fn begin(
        &mut self,
        environment: &Rc<Environment<'c>>,
        body: NodeId,
        rescues: &[Rescue],
        (otherwise, ensure): (Option<NodeId>, Option<NodeId>),
    ) -> Evaluated<'c> {
        let mut result = self.evaluate(environment, body);
        if let Err(Stop::Raised(exception)) = &result {
            let exception = Rc::clone(exception);
            if let Some(rescue) = self.rescue_for(environment, rescues, &exception)? {
                result = self.rescued(environment, rescue, exception);
            }
        } else if result.is_ok()
            && let Some(otherwise) = otherwise
        {
            result = self.evaluate(environment, otherwise);
        }
        if let Some(ensure) = ensure
            && !matches!(result, Err(Stop::Unsupported(_)))
        {
            self.evaluate(environment, ensure)?;
        }
        result
    }

    fn rescue_for<'r>(
        &mut self,
        environment: &Rc<Environment<'c>>,
        rescues: &'r [Rescue],
        exception: &Exception<'c>,
    ) -> Result<Option<&'r Rescue>, Stop<'c>> {
        for rescue in rescues {
            if rescue.classes.is_empty() && self.program.is_a(exception.class, Class::StandardError) {
                return Ok(Some(rescue));
            }
            for class in &rescue.classes {
                let value = self.evaluate(environment, class.node)?;
                for class in if class.is_splat { self.splat(&value)? } else { vec![value] } {
                    let RubyValue::Class(class) = class else {
                        return Err(raise(Class::TypeError, "class or module required for rescue clause"));
                    };
                    if self.program.is_a(exception.class, class) {
                        return Ok(Some(rescue));
                    }
                }
            }
        }
        Ok(None)
    }

    fn rescued(
        &mut self,
        environment: &Rc<Environment<'c>>,
        rescue: &Rescue,
        exception: Rc<Exception<'c>>,
    ) -> Evaluated<'c> {
        if let Some(target) = &rescue.target {
            self.assign(environment, target, RubyValue::Exception(Rc::clone(&exception)))?;
        }
        let around = self.handled.replace(exception);
        let result = self.evaluate(environment, rescue.body);
        self.handled = around;
        result
    }
}
