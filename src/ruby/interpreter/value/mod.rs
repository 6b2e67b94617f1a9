//! Ruby's values while a template runs. Strings, arrays and hashes have identity and can change; those that come from
//! Puppet are taken over level by level, when they are looked at.

mod array;
mod callable;
mod changes;
mod environment;
mod equality;
mod hash;
mod object;
mod objects;
mod pattern;
mod puppet;
mod text;

use std::rc::Rc;

use num_bigint::BigInt;

use crate::interpreter::class::Class;
use pantin_base::budget::Exceeded;
use pantin_values::value::Value;
use pantin_values::value::address::Address;
use pantin_values::value::depth::{self, Stopped};
use pantin_values::value::integer::Integer;

pub(super) use array::Array;
pub(super) use callable::{Built, Callable, Closure};
pub(super) use changes::KnownLent;
pub(super) use environment::{Environment, Home, Variables};
pub(super) use equality::{coerced_address, compare_numbers, eql, equal};
pub(super) use hash::{Default, Hash, Key, hash_of};
pub(super) use object::{CatalogObject, Exception, Instance, KeptObjects, Made, Object};
pub use objects::Mark;
pub(super) use objects::Objects;
pub(super) use pattern::{Captured, Pattern};
pub(super) use puppet::{Crossing, Lent};
pub(super) use text::Text;

/// A value.
#[derive(Clone)]
pub(super) enum RubyValue<'c> {
    Nil,
    Boolean(bool),
    Integer(i64),
    /// One beyond 64 bits.
    BigInteger(Rc<BigInt>),
    Float(f64),
    Symbol(Rc<str>),
    String(Rc<Text<'c>>),
    Array(Rc<Array<'c>>),
    Hash(Rc<Hash<'c>>),
    Range(Rc<Range<'c>>),
    Regexp(Rc<Pattern>),
    Captured(Rc<Captured>),
    Procedure(Rc<Procedure<'c>>),
    Enumerator(Rc<Enumerator<'c>>),
    Address(Rc<Address>),
    /// One of a class of a library.
    Object(Rc<Object<'c>>),
    Exception(Rc<Exception<'c>>),
    Class(Class),
    /// The object that the template's code is a method of.
    Main,
    Scope,
    /// A value that only Puppet has.
    Foreign(Value<'c>),
}

/// `a..b`
pub(super) struct Range<'c> {
    pub(super) from: RubyValue<'c>,
    pub(super) to: RubyValue<'c>,
    pub(super) excludes_end: bool,
}

/// A lambda or proc.
pub(super) struct Procedure<'c> {
    pub(super) callable: Callable<'c>,
}

/// A method that was called without the block it wants.
pub(super) struct Enumerator<'c> {
    pub(super) receiver: RubyValue<'c>,
    pub(super) method: crate::interpreter::method::Method,
    pub(super) arguments: Vec<RubyValue<'c>>,
}

impl Stopped for RubyValue<'_> {
    fn stopped(_: Exceeded) -> Self {
        Self::Nil
    }
}

/// Frees what was in a container: code can nest containers as deeply as it likes, so this may need more stack.
fn dropped<T>(content: T) {
    stacker::maybe_grow(64 << 10, 1 << 20, || drop(content));
}

impl<'c> RubyValue<'c> {
    /// Becomes another value. A number that replaces a number, as counters do, leaves nothing to free.
    #[inline]
    pub(super) fn replace_with(&mut self, value: Self) {
        match value {
            Self::Integer(new) => match self {
                Self::Integer(known) => *known = new,
                known => *known = Self::Integer(new),
            },
            Self::Boolean(new) => match self {
                Self::Boolean(known) => *known = new,
                known => *known = Self::Boolean(new),
            },
            value => *self = value,
        }
    }

    /// The same value. Numbers, which most are in loops, have nothing that is shared.
    #[inline]
    pub(super) fn copied(&self) -> Self {
        match self {
            Self::Integer(number) => Self::Integer(*number),
            Self::Boolean(truth) => Self::Boolean(*truth),
            other => other.clone(),
        }
    }

    pub(super) fn text(text: impl Into<std::borrow::Cow<'c, str>>) -> Self {
        Self::String(Rc::new(Text::new(text)))
    }

    /// A string of bytes that are ASCII.
    pub(super) fn bytes(text: impl Into<std::borrow::Cow<'c, str>>) -> Self {
        let text = Text::new(text);
        text.set_bytes();
        Self::String(Rc::new(text))
    }

    /// Makes strings of bytes of a new text, or of the new texts in a new array.
    pub(super) fn set_bytes(&self) {
        match self {
            Self::String(text) => text.set_bytes(),
            Self::Array(array) => array.borrow().iter().for_each(Self::set_bytes),
            _ => {}
        }
    }

    /// A part of what matched.
    pub(super) fn of_match(found: &Captured, part: Option<&str>) -> Self {
        let Some(part) = part else { return Self::Nil };
        let value = Self::text(part.to_owned());
        if found.is_bytes() {
            value.set_bytes();
        }
        value
    }

    pub(super) fn symbol(name: &str) -> Self {
        Self::Symbol(name.into())
    }

    pub(super) fn array(items: Vec<Self>) -> Self {
        Self::Array(Rc::new(Array::new(items)))
    }

    /// Several yielded values as one.
    pub(super) fn packed(values: &[Self]) -> Self {
        match values {
            [] => Self::Nil,
            [value] => value.clone(),
            more => Self::array(more.to_vec()),
        }
    }

    pub(super) fn hash(hash: Hash<'c>) -> Self {
        Self::Hash(Rc::new(hash))
    }

    pub(super) fn integer(number: Integer) -> Self {
        match number {
            Integer::Word(number) => Self::Integer(number),
            Integer::Big(number) => Self::BigInteger(Rc::new(number)),
        }
    }

    pub(super) fn count(count: usize) -> Self {
        Self::Integer(i64::try_from(count).unwrap_or(i64::MAX))
    }

    /// Whether a condition takes it for true.
    #[inline]
    pub(super) const fn is_truthy(&self) -> bool {
        !matches!(self, Self::Nil | Self::Boolean(false))
    }

    pub(super) fn is_frozen(&self) -> bool {
        match self {
            Self::String(text) => text.is_frozen(),
            Self::Array(array) => array.is_frozen(),
            Self::Hash(hash) => hash.is_frozen(),
            Self::Object(object) => object.is_frozen(),
            Self::Main | Self::Scope | Self::Exception(_) | Self::Procedure(_) | Self::Address(_) => false,
            Self::Nil
            | Self::Boolean(_)
            | Self::Integer(_)
            | Self::BigInteger(_)
            | Self::Float(_)
            | Self::Symbol(_)
            | Self::Range(_)
            | Self::Regexp(_)
            | Self::Captured(_)
            | Self::Enumerator(_)
            | Self::Class(_)
            | Self::Foreign(_) => true,
        }
    }

    /// Whether no code is in it, which only the program that made it can run.
    pub(super) fn is_plain(&self) -> bool {
        match self {
            Self::Nil
            | Self::Boolean(_)
            | Self::Integer(_)
            | Self::BigInteger(_)
            | Self::Float(_)
            | Self::Symbol(_)
            | Self::String(_)
            | Self::Regexp(_)
            | Self::Address(_)
            | Self::Foreign(_) => true,
            // Another program has other classes.
            Self::Class(class) => class.name().is_some(),
            Self::Array(array) => depth::deeper(|| array.borrow().iter().all(Self::is_plain)),
            Self::Hash(hash) => {
                matches!(hash.default(), Default::Value(value) if value.is_plain())
                    && depth::deeper(|| hash.pairs().iter().all(|(key, value)| key.is_plain() && value.is_plain()))
            }
            Self::Range(_)
            | Self::Captured(_)
            | Self::Procedure(_)
            | Self::Enumerator(_)
            | Self::Object(_)
            | Self::Exception(_)
            | Self::Main
            | Self::Scope => false,
        }
    }

    pub(super) const fn is_nil(&self) -> bool {
        matches!(self, Self::Nil)
    }

    pub(super) fn class(&self) -> Option<Class> {
        Some(match self {
            Self::Nil => Class::NilClass,
            Self::Boolean(true) => Class::TrueClass,
            Self::Boolean(false) => Class::FalseClass,
            Self::Integer(_) | Self::BigInteger(_) => Class::Integer,
            Self::Float(_) => Class::Float,
            Self::Symbol(_) => Class::Symbol,
            Self::String(_) => Class::String,
            Self::Array(_) => Class::Array,
            Self::Hash(_) => Class::Hash,
            Self::Range(_) => Class::Range,
            Self::Regexp(_) => Class::Regexp,
            Self::Captured(_) => Class::MatchData,
            Self::Procedure(_) => Class::Proc,
            Self::Enumerator(_) => Class::Enumerator,
            Self::Address(_) => Class::IpAddress,
            Self::Object(object) => object.class(),
            Self::Exception(exception) => exception.class,
            // Whether it is a module, the program knows.
            Self::Class(class) => class.class(),
            Self::Main => Class::TemplateWrapper,
            Self::Scope => Class::Scope,
            Self::Foreign(Value::Sensitive(_)) => Class::Sensitive,
            Self::Foreign(_) => return None,
        })
    }

    /// Whether both are the same object.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::String(a), Self::String(b)) => Rc::ptr_eq(a, b),
            (Self::Array(a), Self::Array(b)) => Rc::ptr_eq(a, b),
            (Self::Hash(a), Self::Hash(b)) => Rc::ptr_eq(a, b),
            (Self::Procedure(a), Self::Procedure(b)) => Rc::ptr_eq(a, b),
            (Self::Enumerator(a), Self::Enumerator(b)) => Rc::ptr_eq(a, b),
            (Self::Exception(a), Self::Exception(b)) => Rc::ptr_eq(a, b),
            (Self::Captured(a), Self::Captured(b)) => Rc::ptr_eq(a, b),
            (Self::Range(a), Self::Range(b)) => Rc::ptr_eq(a, b),
            (Self::Address(a), Self::Address(b)) => Rc::ptr_eq(a, b),
            (Self::Object(a), Self::Object(b)) => Rc::ptr_eq(a, b),
            (Self::Object(_), _) | (_, Self::Object(_)) => false,
            (Self::Main, Self::Main) | (Self::Scope, Self::Scope) => true,
            _ => eql(self, other),
        }
    }
}

impl From<bool> for RubyValue<'_> {
    fn from(truth: bool) -> Self {
        Self::Boolean(truth)
    }
}

impl From<i64> for RubyValue<'_> {
    fn from(number: i64) -> Self {
        Self::Integer(number)
    }
}

impl From<String> for RubyValue<'_> {
    fn from(text: String) -> Self {
        Self::text(text)
    }
}
