//! The value of a node.

use std::rc::Rc;

use smallvec::SmallVec;

use crate::interpreter::class::Class;
use crate::interpreter::code::{Code, Role};
use crate::interpreter::method::Method;
use crate::interpreter::program::{Defined, Element, Entry, Interpolation, Node, NodeId, Piece, Slot, TextId};
use crate::interpreter::run::{
    Evaluated, Given, MAX_BYTES, Machine, OUTPUT_OF_ANOTHER_KIND, Stop, limit, no_conversion, raise, unsupported,
};
use crate::interpreter::value::{self, Environment, Hash, Pattern, Procedure, Range, RubyValue, Text};

pub(super) const RED_ZONE: usize = 256 << 10;
pub(super) const STACK: usize = 4 << 20;
/// Deeper code is left to Ruby.
const MAX_LEVELS: u32 = 50_000;
/// So many levels fit into the red zone.
const LEVELS_ON_STACK: u32 = 8;
/// Bytes that an interpolated value is expected to have.
const USUAL_PIECE: usize = 16;

impl<'m, 'c> Machine<'m, 'c> {
    /// Evaluates a node that is a part of something else.
    pub(super) fn evaluate(&mut self, environment: &Rc<Environment<'c>>, id: NodeId) -> Evaluated<'c> {
        match self.leaf(environment, id) {
            Some(value) => Ok(value),
            None => self.execute_deeper(environment, self.code(id, Role::Part)),
        }
    }

    /// Runs code that is within something else.
    pub(super) fn execute_deeper(&mut self, environment: &Rc<Environment<'c>>, code: &'m Code) -> Evaluated<'c> {
        self.deeper(|machine| machine.execute(environment, code))
    }

    /// The value of a node without others in it.
    pub(super) fn leaf(&self, environment: &Environment<'c>, id: NodeId) -> Option<RubyValue<'c>> {
        Some(match self.program.node(id) {
            Node::Nil => RubyValue::Nil,
            Node::Local(slot) => self.local(environment, *slot),
            Node::Instance(instance) => self.instances[instance.index()].clone().unwrap_or(RubyValue::Nil),
            Node::String(text) => RubyValue::text(self.literal(*text)),
            Node::FrozenString(text) => self.frozen_literal(id, *text),
            Node::Symbol(text) => self.symbol(*text),
            Node::Integer(number) => RubyValue::Integer(*number),
            Node::Field(field) => self.field(&environment.home.receiver, *field),
            Node::Receiver => environment.home.receiver.clone(),
            Node::True => RubyValue::Boolean(true),
            Node::False => RubyValue::Boolean(false),
            Node::Main => RubyValue::Main,
            Node::Float(number) => RubyValue::Float(*number),
            Node::Class(class) => RubyValue::Class(*class),
            _ => return None,
        })
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
        if self.level > MAX_LEVELS {
            return Err(limit());
        }
        stacker::maybe_grow(RED_ZONE, STACK, || evaluate(self))
    }

    /// Evaluates a node that is no sequence of instructions: what is in it has code of its own.
    pub(super) fn compound(&mut self, environment: &Rc<Environment<'c>>, id: NodeId) -> Evaluated<'c> {
        self.step()?;
        let program = self.program;
        match program.node(id) {
            Node::Call(call) => self.call(environment, call),
            Node::OperatorAssign { target, operator, value } => {
                self.operator_assign(environment, target, *operator, *value)
            }
            _ => stacker::maybe_grow(RED_ZONE, STACK, || self.compound_inner(environment, id)),
        }
    }

    fn compound_inner(&mut self, environment: &Rc<Environment<'c>>, id: NodeId) -> Evaluated<'c> {
        let program = self.program;
        match program.node(id) {
            Node::Assign { target, value } => {
                let value = self.evaluate(environment, *value)?;
                self.assign(environment, target, value.clone())?;
                Ok(value)
            }
            Node::Case { subject, whens, otherwise } => self.case(environment, *subject, whens, *otherwise),
            Node::Begin { body, rescues, otherwise, ensure } => {
                self.begin(environment, *body, rescues, (*otherwise, *ensure))
            }
            Node::Yield(arguments) => {
                let arguments: SmallVec<[_; 4]> = self.arguments(environment, arguments)?;
                self.yield_to_home(environment, &arguments)
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

    pub(super) fn evaluate_literal(&mut self, environment: &Rc<Environment<'c>>, id: NodeId) -> Evaluated<'c> {
        let program = self.program;
        Ok(match program.node(id) {
            Node::State(state) => self.state(*state)?,
            Node::Constant(constant) => self.constant(*constant)?,
            Node::Regexp { source, options } => self.pattern(id, program.text(*source), *options)?,
            Node::Interpolated { what, parts } => {
                self.interpolated(*what, parts, |machine, code| machine.evaluate(environment, code))?
            }
            Node::Array(elements) => RubyValue::array(self.arguments(environment, elements)?),
            Node::Hash(entries) => self.hash(environment, entries)?,
            Node::Range { from: Some(from), to: Some(to), excludes_end }
                if let (Node::Integer(from), Node::Integer(to)) = (program.node(*from), program.node(*to)) =>
            {
                // Nobody can change it: it is the same object whenever it is evaluated.
                let (from, to) = (RubyValue::Integer(*from), RubyValue::Integer(*to));
                let range = Range { from, to, excludes_end: *excludes_end };
                self.literals.immutable(id.index(), || Evaluated::Ok(RubyValue::Range(Rc::new(range))))?
            }
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
    pub(super) fn literal(&self, id: TextId) -> &'c str {
        self.literals.text(id.index(), || self.arena().alloc_str(self.program.text(id)))
    }

    /// A literal that nobody may change: the same object whenever it is evaluated.
    fn frozen_literal(&self, id: NodeId, text: TextId) -> RubyValue<'c> {
        let frozen = self.literals.immutable(id.index(), || {
            let text = Text::new(self.literal(text));
            text.freeze();
            Evaluated::Ok(RubyValue::String(Rc::new(text)))
        });
        frozen.unwrap_or(RubyValue::Nil)
    }

    fn symbol(&self, id: TextId) -> RubyValue<'c> {
        self.literals.symbol(id.index(), || RubyValue::symbol(self.program.text(id)))
    }

    fn pattern(&self, id: NodeId, source: &str, options: u8) -> Evaluated<'c> {
        self.literals.immutable(id.index(), || new_pattern(source, options))
    }

    /// A literal with code in it, whose values `next` gives one after the other.
    pub(super) fn interpolated(
        &mut self,
        what: Interpolation,
        parts: &[Piece],
        mut next: impl FnMut(&mut Self, NodeId) -> Evaluated<'c>,
    ) -> Evaluated<'c> {
        let program = self.program;
        let literal = |part: &Piece| match *part {
            Piece::Text(text) => program.text(text).len(),
            Piece::Code(_) => USUAL_PIECE,
        };
        let mut out = String::with_capacity(parts.iter().map(literal).sum());
        let has_text = parts.iter().any(|part| matches!(part, Piece::Text(_)));
        let mut is_bytes = false;
        for (at, part) in parts.iter().enumerate() {
            match *part {
                Piece::Text(text) => out.push_str(program.text(text)),
                Piece::Code(code) => {
                    let value = next(self, code)?;
                    // What begins as bytes stays that, if there is any text in the literal.
                    is_bytes |= at == 0 && has_text && self.is_bytes(&value);
                    self.write_text(&mut out, &value)?;
                }
            }
            if out.len() > MAX_BYTES {
                return Err(limit());
            }
        }
        let value = match what {
            Interpolation::String if is_bytes => RubyValue::bytes(out),
            Interpolation::String => out.into(),
            Interpolation::Symbol => RubyValue::symbol(&out),
            Interpolation::Regexp(options) => new_pattern(&out, options)?,
        };
        self.charge(&value)?;
        Ok(value)
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
                    other => return Err(no_conversion(&other, "Hash")),
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
    pub(in crate::interpreter) fn splat(&mut self, value: &RubyValue<'c>) -> Result<Vec<RubyValue<'c>>, Stop<'c>> {
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
        found.as_deref().map_or(RubyValue::Nil, |found| RubyValue::of_match(found, part(found)))
    }

    /// A text of the template.
    pub(super) fn emit_node(&self, environment: &Environment<'c>, id: NodeId) -> Result<(), Stop<'c>> {
        let Node::Emit { output, text } = self.program.node(id) else { return Ok(()) };
        self.emit(environment, *output, self.program.text(*text))
    }

    /// `<%= … %>`
    pub(super) fn emit_value(
        &mut self,
        environment: &Environment<'c>,
        id: NodeId,
        value: &RubyValue<'c>,
    ) -> Result<(), Stop<'c>> {
        let Node::EmitValue { output, .. } = *self.program.node(id) else { return Ok(()) };
        if let RubyValue::String(text) = value
            && self.with_local(
                environment,
                output,
                |out| !matches!(out, RubyValue::String(out) if Rc::ptr_eq(out, text)),
            ) == Some(true)
        {
            return self.emit(environment, output, &text.borrow());
        }
        let text = self.text(value)?;
        self.emit(environment, output, &text)
    }

    /// Appends a text to the output.
    fn emit(&self, environment: &Environment<'c>, output: Slot, text: &str) -> Result<(), Stop<'c>> {
        let is_done = self.with_local(environment, output, |value| match value {
            RubyValue::String(out) if !out.is_frozen() => {
                out.push_str(text);
                Some(out.len() <= MAX_BYTES)
            }
            _ => None,
        });
        match is_done.flatten() {
            Some(true) => Ok(()),
            Some(false) => Err(limit()),
            None => Err(unsupported(OUTPUT_OF_ANOTHER_KIND)),
        }
    }
}

/// A regular expression made while the template runs.
pub(in crate::interpreter) fn new_pattern<'c>(source: &str, options: u8) -> Evaluated<'c> {
    match Pattern::new(source, options) {
        Ok(pattern) => Ok(RubyValue::Regexp(Rc::new(pattern))),
        Err(issue) => Err(raise(Class::RegexpError, issue.text().to_owned())),
    }
}
