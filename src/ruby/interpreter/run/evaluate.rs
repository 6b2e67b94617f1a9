//! The value of a node.

use std::rc::Rc;

use smallvec::SmallVec;

use crate::ruby::interpreter::class::Class;
use crate::ruby::interpreter::method::Method;
use crate::ruby::interpreter::program::{
    Defined, Element, Entry, Interpolation, Node, NodeId, Piece, Slot, Target, TextId,
};
use crate::ruby::interpreter::run::calls::quick_integer;
use crate::ruby::interpreter::run::{Carried, Evaluated, Given, MOST_BYTES, Machine, Stop, raise, unsupported};
use crate::ruby::interpreter::value::{self, Environment, Hash, Pattern, Procedure, RubyValue};

pub(super) const RED_ZONE: usize = 160 << 10;
pub(super) const STACK: usize = 4 << 20;
/// Deeper code is left to Ruby.
const MOST_LEVELS: u32 = 50_000;
/// So many levels fit into the red zone.
const LEVELS_ON_STACK: u32 = 16;
/// Bytes that an interpolated value is expected to have.
const USUAL_PIECE: usize = 16;

impl<'c> Machine<'_, 'c> {
    /// Evaluates a node.
    pub(super) fn evaluate(&mut self, environment: &Rc<Environment<'c>>, id: NodeId) -> Evaluated<'c> {
        let program = self.program;
        match program.node(id) {
            Node::Nil => Ok(RubyValue::Nil),
            Node::Local(slot) => Ok(environment.get(*slot)),
            Node::Instance(instance) => Ok(self.instances[instance.index()].clone().unwrap_or(RubyValue::Nil)),
            Node::String(text) => Ok(RubyValue::text(self.literal(*text))),
            Node::Symbol(text) => Ok(self.symbol(*text)),
            Node::Integer(number) => Ok(RubyValue::Integer(*number)),
            Node::Field(field) => Ok(self.field(&environment.home.receiver, *field)),
            Node::Receiver => Ok(environment.home.receiver.clone()),
            Node::True => Ok(RubyValue::Boolean(true)),
            Node::False => Ok(RubyValue::Boolean(false)),
            Node::Binary { method, receiver, argument }
                if let Some(value) = self.quick_at(environment, *method, *receiver, *argument) =>
            {
                Ok(value)
            }
            _ => {
                self.step_at(id)?;
                self.deeper(|machine| machine.evaluate_inner(environment, id))
            }
        }
    }

    /// The integer that a node is without further evaluation: a literal or a variable.
    #[inline]
    pub(super) fn integer_at(&self, environment: &Environment<'c>, id: NodeId) -> Option<i64> {
        match self.program.node(id) {
            Node::Integer(number) => Some(*number),
            Node::Local(slot) => environment.integer(*slot),
            _ => None,
        }
    }

    /// An operator of integers that are literals or variables.
    #[inline]
    fn quick_at(
        &self,
        environment: &Environment<'c>,
        method: Method,
        receiver: NodeId,
        argument: NodeId,
    ) -> Option<RubyValue<'c>> {
        let a = self.integer_at(environment, receiver)?;
        let b = self.integer_at(environment, argument)?;
        quick_integer(a, method, b)
    }

    /// Evaluates what is within something else.
    #[inline]
    fn deeper<R>(&mut self, evaluate: impl FnOnce(&mut Self) -> Result<R, Stop<'c>>) -> Result<R, Stop<'c>> {
        self.level += 1;
        let result =
            if self.level.is_multiple_of(LEVELS_ON_STACK) { self.on_more_stack(evaluate) } else { evaluate(self) };
        self.level -= 1;
        result
    }

    #[cold]
    #[inline(never)]
    fn on_more_stack<R>(&mut self, evaluate: impl FnOnce(&mut Self) -> Result<R, Stop<'c>>) -> Result<R, Stop<'c>> {
        if self.level > MOST_LEVELS {
            return Err(unsupported("deep code"));
        }
        stacker::maybe_grow(RED_ZONE, STACK, || evaluate(self))
    }

    /// Whether a condition holds. Configuration files ask for hundreds of options: `if options['a'] and …` makes no objects.
    pub(super) fn holds(&mut self, environment: &Rc<Environment<'c>>, condition: NodeId) -> Result<bool, Stop<'c>> {
        self.step()?;
        let program = self.program;
        match program.node(condition) {
            Node::And(left, right) => {
                self.deeper(|machine| Ok(machine.decides(environment, *left)? && machine.holds(environment, *right)?))
            }
            Node::Or(left, right) => {
                self.deeper(|machine| Ok(machine.decides(environment, *left)? || machine.holds(environment, *right)?))
            }
            Node::Not(operand) => self.deeper(|machine| Ok(!machine.holds(environment, *operand)?)),
            Node::Binary { method, receiver, argument } => {
                if let Some(value) = self.quick_at(environment, *method, *receiver, *argument) {
                    return Ok(value.is_truthy());
                }
                if *method == Method::Index
                    && let Some(is_set) = self.option_is_set(environment, *receiver, *argument)
                {
                    return Ok(is_set);
                }
                Ok(self.evaluate(environment, condition)?.is_truthy())
            }
            _ => Ok(self.evaluate(environment, condition)?.is_truthy()),
        }
    }

    /// Whether a condition holds that says where the code goes on.
    pub(super) fn decides(&mut self, environment: &Rc<Environment<'c>>, condition: NodeId) -> Result<bool, Stop<'c>> {
        let holds = self.holds(environment, condition)?;
        self.decided(condition, holds);
        Ok(holds)
    }

    /// Whether `variable['key']` is true, if that is what is asked, of a hash.
    fn option_is_set(&self, environment: &Environment<'c>, receiver: NodeId, key: NodeId) -> Option<bool> {
        let program = self.program;
        let Node::String(key) = program.node(key) else { return None };
        let is_set = |value: &RubyValue<'c>| match value {
            RubyValue::Hash(hash) => hash.is_truthy_at(program.text(*key)),
            _ => None,
        };
        match program.node(receiver) {
            Node::Local(slot) => environment.with(*slot, is_set)?,
            Node::Instance(instance) => self.instances[instance.index()].as_ref().and_then(is_set),
            _ => None,
        }
    }

    /// Evaluates a node that has others in it.
    fn evaluate_inner(&mut self, environment: &Rc<Environment<'c>>, id: NodeId) -> Evaluated<'c> {
        let program = self.program;
        match program.node(id) {
            Node::Sequence(nodes) => {
                let mut last = RubyValue::Nil;
                for node in nodes {
                    last = self.evaluate(environment, *node)?;
                }
                Ok(last)
            }
            Node::Emit { output, text } => self.emit(environment, *output, program.text(*text)),
            Node::EmitValue { output, value } => self.emit_value(environment, *output, *value, program.line(id)),
            Node::If { condition, then, otherwise } => {
                let chosen = if self.decides(environment, *condition)? { then } else { otherwise };
                self.evaluate(environment, *chosen)
            }
            Node::And(left, right) => {
                let condition = *left;
                let left = self.evaluate(environment, condition)?;
                self.decided(condition, left.is_truthy());
                if left.is_truthy() { self.evaluate(environment, *right) } else { Ok(left) }
            }
            Node::Or(left, right) => {
                let condition = *left;
                let left = self.evaluate(environment, condition)?;
                self.decided(condition, left.is_truthy());
                if left.is_truthy() { Ok(left) } else { self.evaluate(environment, *right) }
            }
            Node::Not(operand) => Ok((!self.holds(environment, *operand)?).into()),
            Node::Unary { method, receiver } => match self.unary(environment, *method, *receiver) {
                Ok(value) => Ok(value),
                Err(stop) => Err(Self::located(stop, program.line(id))),
            },
            Node::Binary { method, receiver, argument } => {
                match self.binary(environment, *method, *receiver, *argument) {
                    Ok(value) => Ok(value),
                    Err(stop) => Err(Self::located(stop, program.line(id))),
                }
            }
            Node::Call(call) => match self.call(environment, call) {
                Ok(value) => Ok(value),
                Err(stop) => Err(Self::located(stop, program.line(id))),
            },
            Node::Assign { target: Target::Local(slot), value } => {
                let value = self.evaluate(environment, *value)?;
                environment.set(*slot, value.clone());
                Ok(value)
            }
            Node::OperatorAssign { target, operator, value } => {
                let result = self.operator_assign(environment, target, *operator, *value);
                result.map_err(|stop| Self::located(stop, program.line(id)))
            }
            _ => stacker::maybe_grow(RED_ZONE, STACK, || self.evaluate_other(environment, id)),
        }
    }

    fn evaluate_other(&mut self, environment: &Rc<Environment<'c>>, id: NodeId) -> Evaluated<'c> {
        let program = self.program;
        match program.node(id) {
            Node::Assign { target, value } => {
                let value = self.evaluate(environment, *value)?;
                let result = self.assign(environment, target, value.clone());
                result.map_err(|stop| Self::located(stop, program.line(id)))?;
                Ok(value)
            }
            Node::MultipleAssign { targets, value } => {
                let value = self.evaluate(environment, *value)?;
                let items = self.spread(&value);
                self.assign_multiple(environment, *targets, &items)?;
                Ok(value)
            }
            Node::Case { subject, whens, otherwise } => self.case(environment, *subject, whens, *otherwise),
            Node::While { condition, body, body_first } => self.repeat(environment, *condition, *body, *body_first),
            Node::Begin { body, rescues, otherwise, ensure } => {
                self.begin(environment, *body, rescues, (*otherwise, *ensure))
            }
            Node::Return(value) => Err(Stop::Return(Carried::new(self.optional(environment, *value)?))),
            Node::Next(value) => Err(Stop::Next(Carried::new(self.optional(environment, *value)?))),
            Node::Break(value) => Err(Stop::Break(Carried::new(self.optional(environment, *value)?))),
            Node::Yield(arguments) => {
                let arguments: SmallVec<[_; 4]> = self.arguments(environment, arguments)?;
                let result = self.yield_to_home(environment, &arguments);
                result.map_err(|stop| Self::located(stop, program.line(id)))
            }
            Node::Define(definition) => {
                self.defined[definition.index()] = true;
                Ok(RubyValue::symbol(program.text(program.definition(*definition).name)))
            }
            Node::Lambda(block) => {
                let callable = self.closure(environment, *block, true);
                Ok(RubyValue::Procedure(Rc::new(Procedure { callable })))
            }
            Node::LeftToRuby(reason) => Err(unsupported(program.text(*reason))),
            _ => self.evaluate_literal(environment, id),
        }
    }

    fn evaluate_literal(&mut self, environment: &Rc<Environment<'c>>, id: NodeId) -> Evaluated<'c> {
        let program = self.program;
        Ok(match program.node(id) {
            Node::Main => RubyValue::Main,
            Node::State(state) => self.state(*state)?,
            Node::Constant(constant) => self.constant(*constant)?,
            Node::Float(number) => RubyValue::Float(*number),
            Node::Class(class) => RubyValue::Class(*class),
            Node::Regexp { source, options } => self.pattern(id, program.text(*source), *options)?,
            Node::Interpolated { what, parts } => {
                let value = self.interpolated(environment, *what, parts)?;
                self.charge(&value)?;
                value
            }
            Node::Array(elements) => RubyValue::array(self.arguments(environment, elements)?),
            Node::Hash(entries) => self.hash(environment, entries)?,
            Node::Range { from, to, excludes_end } => {
                let from = self.optional(environment, *from)?;
                let to = self.optional(environment, *to)?;
                (self.methods.range)(self, from, to, *excludes_end)?
            }
            Node::Group(number) => self.match_text(environment, |found| found.group(*number as usize)),
            Node::BackReference(sign) => match sign {
                b'&' => self.match_text(environment, |found| found.group(0)),
                b'`' => self.match_text(environment, |found| Some(found.before())),
                b'\'' => self.match_text(environment, |found| Some(found.after())),
                b'+' => {
                    self.match_text(environment, |found| (1..found.found.len()).rev().find_map(|at| found.group(at)))
                }
                _ => match environment.home.last_match.borrow().as_ref() {
                    Some(found) => RubyValue::Captured(Rc::clone(found)),
                    None => RubyValue::Nil,
                },
            },
            Node::Defined(what) => {
                let word = match *what {
                    Defined::Known(word) => Some(program.text(word)),
                    Defined::Instance(instance) => {
                        self.instances[instance.index()].is_some().then_some("instance-variable")
                    }
                    Defined::Own(definition) => self.defined[definition.index()].then_some("method"),
                    Defined::Nothing => None,
                };
                word.map_or(RubyValue::Nil, |word| RubyValue::text(word.to_owned()))
            }
            _ => RubyValue::Nil,
        })
    }

    pub(super) fn optional(&mut self, environment: &Rc<Environment<'c>>, id: Option<NodeId>) -> Evaluated<'c> {
        id.map_or(Ok(RubyValue::Nil), |id| self.evaluate(environment, id))
    }

    /// The text of a literal, where values live.
    fn literal(&self, id: TextId) -> &'c str {
        self.literals.text(id.index(), || self.arena().alloc_str(self.program.text(id)))
    }

    fn symbol(&self, id: TextId) -> RubyValue<'c> {
        self.literals.symbol(id.index(), || RubyValue::symbol(self.program.text(id)))
    }

    fn pattern(&self, id: NodeId, source: &str, options: u8) -> Evaluated<'c> {
        self.literals.pattern(id.index(), || new_pattern(source, options))
    }

    fn interpolated(
        &mut self,
        environment: &Rc<Environment<'c>>,
        what: Interpolation,
        parts: &[Piece],
    ) -> Evaluated<'c> {
        let program = self.program;
        let literal = |part: &Piece| match *part {
            Piece::Text(text) => program.text(text).len(),
            Piece::Code(_) => USUAL_PIECE,
        };
        let mut out = String::with_capacity(parts.iter().map(literal).sum());
        for part in parts {
            match *part {
                Piece::Text(text) => out.push_str(program.text(text)),
                Piece::Code(code) => {
                    let value = self.evaluate(environment, code)?;
                    self.write_text(&mut out, &value)?;
                }
            }
            if out.len() > MOST_BYTES {
                return Err(unsupported("a long text"));
            }
        }
        match what {
            Interpolation::String => Ok(out.into()),
            Interpolation::Symbol => Ok(RubyValue::symbol(&out)),
            Interpolation::Regexp(options) => new_pattern(&out, options),
        }
    }

    fn hash(&mut self, environment: &Rc<Environment<'c>>, entries: &[Entry]) -> Evaluated<'c> {
        let hash = Hash::new();
        for entry in entries {
            match entry.key {
                Some(key) => {
                    let key = self.evaluate(environment, key)?;
                    let value = self.evaluate(environment, entry.value)?;
                    hash.insert(&key, value);
                }
                None => match self.evaluate(environment, entry.value)? {
                    RubyValue::Hash(other) => {
                        other.pairs().into_iter().for_each(|(key, value)| hash.insert(&key, value));
                    }
                    _ => return Err(unsupported("a splat of no hash")),
                },
            }
        }
        Ok(RubyValue::hash(hash))
    }

    /// Arguments or elements, splats spread.
    pub(super) fn arguments<V: Default + Extend<RubyValue<'c>>>(
        &mut self,
        environment: &Rc<Environment<'c>>,
        elements: &[Element],
    ) -> Result<V, Stop<'c>> {
        let mut values = V::default();
        for element in elements {
            let value = self.evaluate(environment, element.node)?;
            if element.is_splat { values.extend(self.splat(&value)?) } else { values.extend([value]) }
        }
        Ok(values)
    }

    /// `*value`
    pub(in crate::ruby::interpreter) fn splat(
        &mut self,
        value: &RubyValue<'c>,
    ) -> Result<Vec<RubyValue<'c>>, Stop<'c>> {
        Ok(match value {
            RubyValue::Array(array) => array.items(),
            RubyValue::Nil => Vec::new(),
            RubyValue::Hash(hash) => hash.rows(),
            RubyValue::Range(_) | RubyValue::Enumerator(_) => (self.methods.items)(self, value)?,
            other if self.has_own(other, Method::ToA.name()) => {
                match self.call_object(other, Method::ToA.name(), Given::none(), None)? {
                    Some(RubyValue::Array(array)) => array.items(),
                    _ => return Err(unsupported("an object that is no array")),
                }
            }
            other => (self.methods.items_of_set)(other).unwrap_or_else(|| vec![other.clone()]),
        })
    }

    /// The values that `a, b = value` sets.
    #[expect(clippy::unused_self, reason = "values that convert themselves would need the machine")]
    pub(super) fn spread(&self, value: &RubyValue<'c>) -> Vec<RubyValue<'c>> {
        match value {
            RubyValue::Array(array) => array.items(),
            other => vec![other.clone()],
        }
    }

    fn match_text(
        &self,
        environment: &Environment<'c>,
        part: impl FnOnce(&value::Captured) -> Option<&str>,
    ) -> RubyValue<'c> {
        let found = environment.home.last_match.borrow();
        found.as_deref().and_then(part).map_or(RubyValue::Nil, |text| RubyValue::text(text.to_owned()))
    }

    /// Appends a text of the template to the output.
    fn emit(&mut self, environment: &Rc<Environment<'c>>, output: Slot, text: &str) -> Evaluated<'c> {
        let value = environment.get(output);
        match &value {
            RubyValue::String(out) if !out.is_frozen() => {
                out.push_str(text);
                if out.len() > MOST_BYTES {
                    return Err(unsupported("a long text"));
                }
                Ok(value)
            }
            _ => Err(unsupported("an output that is no string")),
        }
    }

    /// `<%= … %>`
    fn emit_value(
        &mut self,
        environment: &Rc<Environment<'c>>,
        output: Slot,
        value: NodeId,
        line: u32,
    ) -> Evaluated<'c> {
        let value = self.evaluate(environment, value)?;
        if let RubyValue::String(text) = &value
            && environment.with(output, |out| !matches!(out, RubyValue::String(out) if Rc::ptr_eq(out, text)))
                == Some(true)
        {
            return self.emit(environment, output, &text.borrow());
        }
        let text = self.text(&value).map_err(|stop| Self::located(stop, line))?;
        self.emit(environment, output, &text)
    }
}

/// A regular expression made while the template runs.
pub(in crate::ruby::interpreter) fn new_pattern<'c>(source: &str, options: u8) -> Evaluated<'c> {
    match Pattern::new(source, options) {
        Ok(pattern) => Ok(RubyValue::Regexp(Rc::new(pattern))),
        Err(issue) => Err(raise(Class::RegexpError, issue.text().to_owned())),
    }
}
