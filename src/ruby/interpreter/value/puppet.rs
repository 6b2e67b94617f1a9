//! Values from Puppet and back.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

use hashbrown::HashMap;
use num_bigint::BigInt;
use pantin_base::budget::Arena;

use crate::interpreter::value::hash::is_plain;
use crate::interpreter::value::{Array, Hash, Mark, Object, Objects, Pattern, RubyValue, Text};
use pantin_values::value::depth::deeper;
use pantin_values::value::integer::Integer;
use pantin_values::value::{HashBuilder, Regexp, RuntimeValue, Shape, Value, raw_bytes};

const MAX_DEPTH: u32 = 500;

impl<'c> RubyValue<'c> {
    /// A value of Puppet as Ruby code sees it.
    pub(super) fn of_puppet(value: &Value<'c>, objects: &Rc<Objects<'c>>) -> Self {
        match value.shape() {
            Shape::Undef => Self::Nil,
            Shape::Boolean(truth) => Self::Boolean(truth),
            Shape::Integer(number) => Self::Integer(number),
            Shape::BigInteger(number) => Self::integer(Integer::Big(number.number())),
            Shape::Float(number) => Self::Float(number),
            Shape::Text(text) => Self::String(Rc::new(Text::of_puppet(text, objects))),
            Shape::List(elements) => Self::Array(Rc::new(Array::of_puppet(elements, objects))),
            Shape::Map(hash) => Self::hash(Hash::of_puppet(hash, objects)),
            Shape::Rich(Value::Default) => Self::symbol("default"),
            Shape::Rich(Value::Runtime(runtime)) if runtime.class == "Symbol" => Self::symbol(runtime.text),
            Shape::Rich(Value::Regexp(regexp)) => match Pattern::new(regexp.source, 0) {
                Ok(pattern) => Self::Regexp(Rc::new(pattern)),
                Err(_) => Self::Foreign(*value),
            },
            Shape::Rich(other) => {
                debug_assert!(!is_plain(&other), "plain values were handled");
                Self::Foreign(other)
            }
        }
    }
}

/// Values as Puppet sees them; `None` for those that are nested too deeply. What is Puppet's and as it was is the very same
/// value. What Puppet does not have becomes its text.
pub(in crate::interpreter) struct Crossing<'t, 'c> {
    arena: &'c Arena,
    text: &'t dyn Fn(&RubyValue<'c>) -> Option<String>,
    /// Objects that have crossed and are met again as the same one, by their addresses.
    made: RefCell<HashMap<usize, Value<'c>>>,
    /// Objects with what they crossed as, if that is wanted: whoever gets these may change them.
    lent: Option<RefCell<Lent<'c>>>,
    /// Whether arrays and hashes of Puppet become copies.
    is_copy: bool,
    /// Takes note of what Ruby code made and still has.
    given: Option<&'t Objects<'c>>,
    /// Whether what crosses is part of an object that code still has.
    is_within_held: Cell<bool>,
    /// Whether any of it is such an object.
    gave: Cell<bool>,
}

/// Objects with what they crossed as.
pub(in crate::interpreter) type Lent<'c> = Vec<(Value<'c>, RubyValue<'c>)>;

impl<'t, 'c> Crossing<'t, 'c> {
    pub(in crate::interpreter) fn new(arena: &'c Arena, text: &'t dyn Fn(&RubyValue<'c>) -> Option<String>) -> Self {
        let (made, is_within_held) = (RefCell::default(), Cell::new(false));
        Self { arena, text, made, lent: None, is_copy: false, given: None, is_within_held, gave: Cell::new(false) }
    }

    /// What Ruby code made and still has is Puppet's from now on, too.
    pub(in crate::interpreter) fn giving(self, objects: &'t Objects<'c>) -> Self {
        Self { given: Some(objects), ..self }
    }

    /// Whether something crossed that code made and still has.
    pub(in crate::interpreter) const fn gave(&self) -> bool {
        self.gave.get()
    }

    /// Everything is part of an object that code still has.
    pub(in crate::interpreter) fn within_held(self) -> Self {
        Self { is_within_held: Cell::new(true), ..self }
    }

    /// Each object crosses as one value, and it is known as which.
    pub(in crate::interpreter) fn lending(self) -> Self {
        Self { lent: Some(RefCell::default()), ..self }
    }

    /// Arrays and hashes of Puppet become copies.
    pub(in crate::interpreter) fn copying(self) -> Self {
        Self { is_copy: true, ..self }
    }

    /// Objects with what they crossed as.
    pub(in crate::interpreter) fn into_lent(self) -> Lent<'c> {
        self.lent.map(RefCell::into_inner).unwrap_or_default()
    }

    /// A value as Puppet sees it.
    pub(in crate::interpreter) fn value(&self, value: &RubyValue<'c>, depth: u32) -> Option<Value<'c>> {
        let crossed = self.crossed(value, depth)?;
        if let Some(lent) = &self.lent
            && matches!(value, RubyValue::String(_) | RubyValue::Array(_) | RubyValue::Hash(_))
        {
            lent.borrow_mut().push((crossed, value.clone()));
        }
        Some(crossed)
    }

    fn crossed(&self, value: &RubyValue<'c>, depth: u32) -> Option<Value<'c>> {
        if depth > MAX_DEPTH {
            return None;
        }
        if let Some(objects) = self.given
            && (self.is_within_held.get() || value.is_shared())
        {
            return self.held(value, objects, depth);
        }
        self.plainly(value, depth)
    }

    /// What code still has, which the crossing makes known as Puppet's.
    fn held(&self, value: &RubyValue<'c>, objects: &Objects<'c>, depth: u32) -> Option<Value<'c>> {
        let is_new = value.puppet_value().is_none();
        if !is_new && value.is_given() {
            self.gave.set(true);
        }
        if let RubyValue::String(text) = value {
            if text.is_frozen() || !is_new || text.len() == 0 {
                return self.plainly(value, depth);
            }
            self.gave.set(true);
            // A literal is another object each time.
            let own: &'c str = self.arena.alloc_str(&text.borrow());
            text.set(own);
            objects.give(value, &Value::String(own));
            if text.is_bytes() {
                objects.mark(Value::String(own), Mark::Bytes);
            }
            return Some(Value::String(own));
        }
        let is_container = matches!(value, RubyValue::Array(_) | RubyValue::Hash(_));
        let around = self.is_within_held.replace(is_container);
        let crossed = self.plainly(value, depth);
        self.is_within_held.set(around);
        let crossed = crossed?;
        if is_container && is_new && !self.is_copy {
            self.gave.set(true);
            objects.give(value, &crossed);
        }
        Some(crossed)
    }

    fn plainly(&self, value: &RubyValue<'c>, depth: u32) -> Option<Value<'c>> {
        Some(match value {
            RubyValue::Nil => Value::Undef,
            RubyValue::Boolean(truth) => Value::Boolean(*truth),
            RubyValue::Integer(number) => Value::Integer(*number),
            RubyValue::BigInteger(number) => Integer::Big(BigInt::clone(number)).value(self.arena),
            RubyValue::Float(number) => Value::Float(*number),
            RubyValue::String(text) if text.is_bytes() || text.is_frozen() => {
                let crossed =
                    self.once(value, Rc::as_ptr(text).addr(), || Some(self.marked(text, value.puppet_value())))?;
                // What nobody changes is the same value whenever it crosses.
                if text.is_frozen() && self.given.is_some() && value.puppet_value().is_none() {
                    value.settle(&crossed);
                }
                crossed
            }
            RubyValue::String(text) => match (text.content(), value.puppet_value()) {
                (Cow::Borrowed(text), _) => Value::String(text),
                // What was changed and told is Puppet's again.
                (Cow::Owned(text), Some(Value::String(known))) if known == text => Value::String(known),
                (Cow::Owned(content), _) if self.lent.is_some() => {
                    self.once(value, Rc::as_ptr(text).addr(), || Some(Value::String(self.arena.alloc_str(&content))))?
                }
                (Cow::Owned(text), _) => Value::String(self.arena.alloc_str(&text)),
            },
            RubyValue::Symbol(name) => match &**name {
                "undef" => Value::Undef,
                "default" => Value::Default,
                name => self.runtime("Symbol", name),
            },
            RubyValue::Array(array) if array.is_untouched() && !self.is_copy => value.puppet_value()?,
            RubyValue::Hash(hash) if hash.is_untouched() && !self.is_copy => value.puppet_value()?,
            RubyValue::Array(array) => self.once(value, Rc::as_ptr(array).addr(), || {
                let items = array.borrow();
                let items = items.iter().map(|item| self.value(item, depth + 1)).collect::<Option<Vec<_>>>()?;
                let made = match value.puppet_value() {
                    Some(Value::Array(old)) if !self.is_copy && is_same_items(old, &items) => Value::Array(old),
                    // What is empty has a place of its own, too.
                    _ if items.is_empty() => Value::Array(&self.arena.alloc_slice_fill_copy(2, Value::Undef)[1..1]),
                    _ => Value::Array(self.arena.alloc_slice_copy(&items)),
                };
                Some(self.marked_if(array.is_frozen(), made))
            })?,
            RubyValue::Hash(hash) => self.once(value, Rc::as_ptr(hash).addr(), || {
                let entries = hash.borrow();
                let mut builder = HashBuilder::with_capacity(entries.len());
                for (key, value) in entries.iter() {
                    builder.insert(self.key(&key.0, depth + 1)?, self.value(value, depth + 1)?);
                }
                let made = match value.puppet_value() {
                    Some(Value::Hash(old)) if !self.is_copy && is_same_entries(old, builder.entries()) => {
                        Value::Hash(old)
                    }
                    _ => builder.finish_value(self.arena),
                };
                Some(self.marked_if(hash.is_frozen(), made))
            })?,
            RubyValue::Regexp(pattern) => {
                let source = if pattern.options & 7 == 0 { pattern.source.to_string() } else { pattern.text() };
                Value::Regexp(self.arena.alloc(Regexp { source: self.arena.alloc_str(&source) }))
            }
            RubyValue::Foreign(value) => *value,
            RubyValue::Object(object) => return self.object(object),
            other @ (RubyValue::Range(_)
            | RubyValue::Captured(_)
            | RubyValue::Procedure(_)
            | RubyValue::Enumerator(_)
            | RubyValue::Address(_)
            | RubyValue::Exception(_)
            | RubyValue::Class(_)
            | RubyValue::Main
            | RubyValue::Scope) => {
                let class = match other.class() {
                    Some(class) => class.name()?,
                    None => "Object",
                };
                let text = (self.text)(other)?;
                self.runtime(class, &text)
            }
        })
    }

    /// A text that Puppet is to be told more of than what it says, and which has a place of its own for that.
    fn marked(&self, text: &Text<'c>, known: Option<Value<'c>>) -> Value<'c> {
        let content = text.content();
        let is_known = |known: &Value<'c>| matches!(known, Value::String(known) if *known == content);
        let value = known.filter(is_known).unwrap_or_else(|| {
            let own: &'c str =
                if content.is_empty() { &self.arena.alloc_str("  ")[1..1] } else { self.arena.alloc_str(&content) };
            Value::String(own)
        });
        if let Some(objects) = self.given {
            if text.is_bytes() {
                objects.mark(value, Mark::Bytes);
                self.gave.set(true);
            }
            if text.is_frozen() {
                objects.mark(value, Mark::Frozen);
            }
        }
        value
    }

    /// An array or hash that was made for Puppet.
    fn marked_if(&self, is_frozen: bool, value: Value<'c>) -> Value<'c> {
        if is_frozen && let Some(objects) = self.given {
            objects.mark(value, Mark::Frozen);
        }
        value
    }

    /// One value for one object of Puppet, however often it is met.
    fn once(
        &self,
        value: &RubyValue<'c>,
        address: usize,
        make: impl FnOnce() -> Option<Value<'c>>,
    ) -> Option<Value<'c>> {
        let is_one = value.puppet_value().is_some() || self.lent.is_some() || self.is_within_held.get();
        if is_one && let Some(known) = self.made.borrow().get(&address) {
            return Some(*known);
        }
        let new = deeper(make)?;
        if is_one {
            self.made.borrow_mut().insert(address, new);
        }
        Some(new)
    }

    /// A key of a hash. Texts are frozen there without a word.
    fn key(&self, key: &RubyValue<'c>, depth: u32) -> Option<Value<'c>> {
        match key {
            RubyValue::String(text) => Some(match text.content() {
                Cow::Borrowed(text) => Value::String(text),
                Cow::Owned(content) => match key.puppet_value() {
                    Some(Value::String(known)) if known == content => Value::String(known),
                    _ => Value::String(self.arena.alloc_str(&content)),
                },
            }),
            other => self.value(other, depth),
        }
    }

    /// Objects that only Ruby code has are of no use to Puppet.
    fn object(&self, object: &Object<'c>) -> Option<Value<'c>> {
        let (Object::Bytes(bytes), Some(objects)) = (object, self.given) else { return None };
        let value = Value::String(self.arena.alloc_str(&raw_bytes::text_of(bytes)));
        objects.mark(value, Mark::Bytes);
        self.gave.set(true);
        Some(value)
    }

    fn runtime(&self, class: &'static str, text: &str) -> Value<'c> {
        Value::Runtime(self.arena.alloc(RuntimeValue::new(class, self.arena.alloc_str(text))))
    }
}

/// Whether both are the same, as far as that is seen without a look into them.
fn is_same(a: &Value<'_>, b: &Value<'_>) -> bool {
    match (a, b) {
        (Value::Undef, Value::Undef) | (Value::Default, Value::Default) => true,
        (Value::Boolean(a), Value::Boolean(b)) => a == b,
        (Value::Integer(a), Value::Integer(b)) => a == b,
        (Value::Float(a), Value::Float(b)) => a.to_bits() == b.to_bits(),
        (Value::String(a), Value::String(b)) => std::ptr::eq(*a, *b),
        (Value::Array(a), Value::Array(b)) => std::ptr::eq(*a, *b),
        (Value::Hash(a), Value::Hash(b)) => std::ptr::eq(*a, *b),
        (Value::Type(a), Value::Type(b)) => std::ptr::eq(*a, *b),
        (Value::Sensitive(a), Value::Sensitive(b)) => std::ptr::eq(*a, *b),
        _ => false,
    }
}

fn is_same_items(a: &[Value<'_>], b: &[Value<'_>]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| is_same(a, b))
}

fn is_same_entries(a: &pantin_values::value::Hash<'_>, b: &[(Value<'_>, Value<'_>)]) -> bool {
    a.len() == b.len() && a.entries().iter().zip(b).all(|(a, b)| is_same(&a.0, &b.0) && is_same(&a.1, &b.1))
}
