//! Calls of methods.

use std::rc::Rc;

use smallvec::SmallVec;

use crate::interpreter::class::Class;
use crate::interpreter::code::{Arithmetic, Comparison};
use crate::interpreter::kernel::Kernel;
use crate::interpreter::method::Method;
use crate::interpreter::program::{BlockArgument, Call, Callee, Element, Interpolation, Node, Piece};
use crate::interpreter::run::{Arguments, Evaluated, Given, Machine, Stop, raise, unsupported};
use crate::interpreter::value::{Callable, Environment, RubyValue, equal};
use crate::request::Request;
use pantin_values::types::{Types, resolved};
use pantin_values::value::{Type, Value};

impl<'m, 'c> Machine<'m, 'c> {
    // Small frames for what most code is: nodes within nodes.
    #[inline(never)]
    pub(super) fn call(&mut self, environment: &Rc<Environment<'c>>, call: &Call) -> Evaluated<'c> {
        let receiver = match call.receiver {
            Some(receiver) => self.evaluate(environment, receiver)?,
            None => RubyValue::Main,
        };
        if call.is_safe && receiver.is_nil() {
            return Ok(RubyValue::Nil);
        }
        if let Callee::Kernel(Kernel::Log(level)) = call.callee
            && let [Element { node, is_splat: false }] = call.arguments[..]
            && let Node::Interpolated { what: Interpolation::String, parts } = self.program.node(node)
            && !self.is(Request::Hears(level.into()))?
        {
            return self.unheard(environment, parts);
        }
        let mut arguments: SmallVec<[RubyValue<'c>; 4]> = self.arguments(environment, &call.arguments)?;
        // `**nothing` is no argument.
        if call.has_keywords
            && let Some(RubyValue::Hash(keywords)) = arguments.last()
            && keywords.len() == 0
        {
            arguments.pop();
        }
        self.dispatch(environment, call, &receiver, &arguments)
    }

    /// A call whose receiver and arguments are known.
    pub(super) fn dispatch(
        &mut self,
        environment: &Rc<Environment<'c>>,
        call: &Call,
        receiver: &RubyValue<'c>,
        arguments: &[RubyValue<'c>],
    ) -> Evaluated<'c> {
        let block = match call.block {
            Some(block) => self.block_value(environment, block)?,
            None => None,
        };
        let tag = match &block {
            Some(Callable::Closure(closure)) => closure.tag,
            _ => 0,
        };
        let given = Given { values: arguments, has_keywords: call.has_keywords };
        let result = match call.callee {
            Callee::Method(_) | Callee::Named(_)
                if call.has_keywords
                    && let Some(name) = self.name_of(call.callee)
                    && self.has_own(receiver, name) =>
            {
                let value = self.call_object(receiver, name, given, block.as_ref())?;
                Ok(value.unwrap_or(RubyValue::Nil))
            }
            Callee::Method(method) => self.send(Some(environment), receiver, method, arguments, block.as_ref()),
            Callee::Kernel(kernel) => self.kernel(environment, kernel, arguments, block.as_ref()),
            Callee::Own(definition) => self.call_method(definition, RubyValue::Main, given, block),
            Callee::New(class) => self.new_object(class, given, block),
            Callee::Computed { is_public } => {
                self.call_computed(environment, receiver, is_public, given, block.as_ref())
            }
            Callee::OfSelf(name) => self.call_of_self(environment.home.receiver.clone(), name, given, block),
            Callee::Super(definition) => {
                // The block is passed on, too.
                let block = block.or_else(|| environment.home.block.clone());
                self.call_method(definition, environment.home.receiver.clone(), given, block)
            }
            Callee::Function(name) => {
                let name = self.program.text(name);
                self.call_legacy(receiver, name, arguments, block.as_ref())
            }
            Callee::Named(name) => {
                let arguments = Arguments { values: arguments, block: block.as_ref(), environment: Some(environment) };
                (self.methods.call_named)(self, receiver, self.program.text(name), &arguments)
            }
            Callee::Context(name) => self.call_context(receiver, self.program.text(name), arguments, block.as_ref()),
        };
        match result {
            Err(Stop::BreakOut(leaving)) if leaving.to == tag && tag != 0 => Ok(leaving.value),
            result => result,
        }
    }

    /// The name of a method of a receiver.
    fn name_of(&self, callee: Callee) -> Option<&'m str> {
        match callee {
            Callee::Method(method) => Some(method.name()),
            Callee::Named(name) => Some(self.program.text(name)),
            Callee::Kernel(_)
            | Callee::Own(_)
            | Callee::Function(_)
            | Callee::Context(_)
            | Callee::New(_)
            | Callee::OfSelf(_)
            | Callee::Super(_)
            | Callee::Computed { .. } => None,
        }
    }

    /// A message that nobody hears: its parts are evaluated, its text is not made.
    fn unheard(&mut self, environment: &Rc<Environment<'c>>, parts: &[Piece]) -> Evaluated<'c> {
        for part in parts {
            match *part {
                Piece::Text(_) => {}
                Piece::Code(code) => drop(self.evaluate(environment, code)?),
            }
        }
        Ok(RubyValue::Nil)
    }

    fn block_value(
        &mut self,
        environment: &Rc<Environment<'c>>,
        block: BlockArgument,
    ) -> Result<Option<Callable<'c>>, Stop<'c>> {
        let value = match block {
            BlockArgument::Literal(block) => return Ok(Some(self.closure(environment, block, false))),
            BlockArgument::Value(value) => self.evaluate(environment, value)?,
        };
        Ok(Some(match value {
            RubyValue::Nil => return Ok(None),
            RubyValue::Procedure(procedure) => procedure.callable.clone(),
            RubyValue::Symbol(name) => match Method::named(&name) {
                Some(method) => Callable::Method(method),
                None if (self.methods.is_named)(&name) || self.program.is_method_of_objects(&name) => {
                    Callable::Named(name)
                }
                None => return Err(unsupported(format!("the method '{name}'"))),
            },
            other => {
                let Some(class) = other.class().and_then(Class::name) else {
                    return Err(unsupported("an object as a block"));
                };
                let message = format!("wrong argument type {class} (expected Proc)");
                return Err(raise(Class::TypeError, message));
            }
        }))
    }

    /// Calls a method.
    pub(in crate::interpreter) fn send(
        &mut self,
        environment: Option<&Environment<'c>>,
        receiver: &RubyValue<'c>,
        method: Method,
        arguments: &[RubyValue<'c>],
        block: Option<&Callable<'c>>,
    ) -> Evaluated<'c> {
        let arguments = Arguments { values: arguments, block, environment };
        let found = (self.methods.call)(self, receiver, method, &arguments)?;
        self.no_comparison()?;
        let Some(value) = found else {
            return match (receiver, block) {
                (RubyValue::Foreign(ty), Some(_)) if method == Method::Each => self.each_string(ty, arguments),
                _ => self.missing(receiver, method),
            };
        };
        // What is new counts.
        if matches!(value, RubyValue::String(_) | RubyValue::Array(_)) && !value.is_same(receiver) {
            self.charge(&value)?;
        }
        Ok(value)
    }

    /// `each` of a type of Puppet's.
    fn each_string(&mut self, ty: &Value<'c>, arguments: Arguments<'_, 'c>) -> Evaluated<'c> {
        match strings_of_type(self.host.types(), ty) {
            Some(strings) => {
                let strings = self.objects.value(&strings);
                let Arguments { values, block, environment } = arguments;
                self.send(environment, &strings, Method::Each, values, block)?;
                // Nobody does anything with it.
                Ok(RubyValue::Foreign(*ty))
            }
            None => self.missing(&RubyValue::Foreign(*ty), Method::Each),
        }
    }

    /// Calls a method without a block.
    pub(in crate::interpreter) fn send_plain(
        &mut self,
        receiver: &RubyValue<'c>,
        method: Method,
        arguments: &[RubyValue<'c>],
    ) -> Evaluated<'c> {
        self.send(None, receiver, method, arguments, None)
    }
}

/// Operators of two plain values, which most calls with one argument are.
pub(super) fn quick<'c>(receiver: &RubyValue<'c>, method: Method, argument: &RubyValue<'c>) -> Option<RubyValue<'c>> {
    match (receiver, argument) {
        (RubyValue::Integer(a), RubyValue::Integer(b)) => return quick_integer(*a, method, *b),
        (RubyValue::Float(a), RubyValue::Float(b)) => return quick_float(*a, method, *b),
        _ => {}
    }
    match (method, receiver, argument) {
        (_, RubyValue::Foreign(_) | RubyValue::Object(_), _) | (_, _, RubyValue::Foreign(_) | RubyValue::Object(_)) => {
            None
        }
        (Method::Equal, a, b) => Some(equal(a, b).into()),
        (Method::NotEqual, a, b) => Some((!equal(a, b)).into()),
        (Method::CaseEqual, a, b) if is_simple(a) => Some(equal(a, b).into()),
        (Method::CaseEqual, RubyValue::Range(range), RubyValue::Integer(number)) => match (&range.from, &range.to) {
            (RubyValue::Integer(from), RubyValue::Integer(to)) => {
                let is_below = if range.excludes_end { number < to } else { number <= to };
                Some((from <= number && is_below).into())
            }
            _ => None,
        },
        (Method::Index, RubyValue::Hash(hash), key) if is_simple(key) => hash.get_or_default(key),
        (Method::Index, RubyValue::Array(array), RubyValue::Integer(at)) => {
            let at = usize::try_from(*at).ok()?;
            Some(array.get(at).unwrap_or(RubyValue::Nil))
        }
        _ => None,
    }
}

/// Whether no code says what equals a value.
pub(super) const fn is_simple(value: &RubyValue<'_>) -> bool {
    matches!(
        value,
        RubyValue::String(_) | RubyValue::Symbol(_) | RubyValue::Integer(_) | RubyValue::Nil | RubyValue::Boolean(_)
    )
}

/// Operators of two floats.
fn quick_float<'c>(a: f64, method: Method, b: f64) -> Option<RubyValue<'c>> {
    Some(match method {
        Method::Add => RubyValue::Float(a + b),
        Method::Subtract => RubyValue::Float(a - b),
        Method::Multiply => RubyValue::Float(a * b),
        Method::Divide => RubyValue::Float(a / b),
        Method::Less => (a < b).into(),
        Method::LessOrEqual => (a <= b).into(),
        Method::Greater => (a > b).into(),
        Method::GreaterOrEqual => (a >= b).into(),
        _ => return None,
    })
}

/// Methods of an integer without arguments, as far as the result is one of 64 bits or says whether it is so.
#[inline]
pub(super) fn quick_unary<'c>(number: i64, method: Method) -> Option<RubyValue<'c>> {
    Some(match method {
        Method::IsEven => (number % 2 == 0).into(),
        Method::IsOdd => (number % 2 != 0).into(),
        Method::IsZero => (number == 0).into(),
        Method::ToI => RubyValue::Integer(number),
        Method::Minus => RubyValue::Integer(number.checked_neg()?),
        Method::Succ => RubyValue::Integer(number.checked_add(1)?),
        Method::Not => RubyValue::Boolean(false),
        _ => return None,
    })
}

/// Operators of two integers, as far as the result is one of 64 bits.
#[inline]
pub(super) fn quick_integer<'c>(a: i64, method: Method, b: i64) -> Option<RubyValue<'c>> {
    if let Some(operator) = Arithmetic::of(method) {
        return operator.apply(a, b).map(RubyValue::Integer);
    }
    if let Some(comparison) = Comparison::of(method) {
        return Some(comparison.holds(a, b).into());
    }
    Some(RubyValue::Integer(match method {
        Method::And => a & b,
        Method::Or => a | b,
        Method::Xor => a ^ b,
        Method::CaseEqual => return Some((a == b).into()),
        _ => return None,
    }))
}

/// The strings that a type is, as an array, if it is an `Enum` or a name of one.
fn strings_of_type<'c>(types: &dyn Types<'c>, ty: &Value<'c>) -> Option<Value<'c>> {
    match ty {
        Value::Type(ty) if let Type::Enum { values, .. } = resolved(types, ty) => {
            let strings = values.iter().map(|text| Value::String(text));
            Some(Value::Array(types.arena().alloc_slice_fill_iter(strings)))
        }
        _ => None,
    }
}
