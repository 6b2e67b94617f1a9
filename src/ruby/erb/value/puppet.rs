//! Values from Puppet and back.

use std::rc::Rc;

use bumpalo::Bump;

use crate::ruby::erb::value::hash::is_plain;
use crate::ruby::erb::value::{Array, Hash, Pattern, RubyValue};
use crate::value::{HashBuilder, Regexp, RuntimeValue, Value};

const MOST_DEPTH: u32 = 500;
const RED_ZONE: usize = 64 << 10;
const STACK: usize = 1 << 20;

impl<'c> RubyValue<'c> {
    /// A value of Puppet as Ruby code sees it.
    pub(in crate::ruby::erb) fn of_puppet(value: &Value<'c>) -> Self {
        match *value {
            Value::Undef => Self::Nil,
            Value::Boolean(truth) => Self::Boolean(truth),
            Value::Integer(number) => Self::Integer(number),
            Value::Float(number) => Self::Float(number),
            Value::String(text) => Self::text(text),
            Value::Array(elements) => Self::Array(Rc::new(Array::of_puppet(elements))),
            Value::Hash(hash) => Self::hash(Hash::of_puppet(hash)),
            Value::Default => Self::symbol("default"),
            Value::Runtime(runtime) if runtime.class == "Symbol" => Self::symbol(runtime.text),
            Value::Regexp(regexp) => match Pattern::new(regexp.source, 0) {
                Ok(pattern) => Self::Regexp(Rc::new(pattern)),
                Err(_) => Self::Foreign(*value),
            },
            other => {
                debug_assert!(!is_plain(&other), "plain values were handled");
                Self::Foreign(other)
            }
        }
    }
}

/// A value as Puppet sees it; `None` when it is nested too deeply. What Puppet does not have becomes its text.
pub(in crate::ruby::erb) fn to_puppet<'c>(
    arena: &'c Bump,
    value: &RubyValue<'c>,
    text: &dyn Fn(&RubyValue<'c>) -> Option<String>,
) -> Option<Value<'c>> {
    Crossing { arena, text }.value(value, 0)
}

struct Crossing<'t, 'c> {
    arena: &'c Bump,
    text: &'t dyn Fn(&RubyValue<'c>) -> Option<String>,
}

impl<'c> Crossing<'_, 'c> {
    fn value(&self, value: &RubyValue<'c>, depth: u32) -> Option<Value<'c>> {
        if depth > MOST_DEPTH {
            return None;
        }
        Some(match value {
            RubyValue::Nil => Value::Undef,
            RubyValue::Boolean(truth) => Value::Boolean(*truth),
            RubyValue::Integer(number) => Value::Integer(*number),
            RubyValue::Float(number) => Value::Float(*number),
            RubyValue::String(text) => Value::String(self.string(text.content())),
            RubyValue::Symbol(name) => match &**name {
                "undef" => Value::Undef,
                "default" => Value::Default,
                name => self.runtime("Symbol", name),
            },
            RubyValue::Array(array) => {
                let items = stacker::maybe_grow(RED_ZONE, STACK, || {
                    array.borrow().iter().map(|item| self.value(item, depth + 1)).collect::<Option<Vec<_>>>()
                })?;
                Value::Array(self.arena.alloc_slice_copy(&items))
            }
            RubyValue::Hash(hash) => stacker::maybe_grow(RED_ZONE, STACK, || {
                let entries = hash.borrow();
                let mut builder = HashBuilder::with_capacity(entries.len());
                for (key, value) in entries.iter() {
                    builder.insert(self.value(&key.0, depth + 1)?, self.value(value, depth + 1)?);
                }
                Some(builder.finish_value(self.arena))
            })?,
            RubyValue::Regexp(pattern) => {
                let source = if pattern.options == 0 { pattern.source.to_string() } else { pattern.text() };
                Value::Regexp(self.arena.alloc(Regexp { source: self.arena.alloc_str(&source) }))
            }
            RubyValue::Foreign(value) => *value,
            other => {
                let text = (self.text)(other)?;
                self.runtime(other.class().map_or("Object", crate::ruby::erb::class::Class::name), &text)
            }
        })
    }

    fn string(&self, text: std::borrow::Cow<'c, str>) -> &'c str {
        match text {
            std::borrow::Cow::Borrowed(text) => text,
            std::borrow::Cow::Owned(text) => self.arena.alloc_str(&text),
        }
    }

    fn runtime(&self, class: &'static str, text: &str) -> Value<'c> {
        Value::Runtime(self.arena.alloc(RuntimeValue { class, text: self.arena.alloc_str(text) }))
    }
}
