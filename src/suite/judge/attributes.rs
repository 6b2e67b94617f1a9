//! What an attribute's value must be.

use pantin_base::budget::Arena;
use pantin_base::diagnostics::Issue;
use pantin_catalog::RichData;
use pantin_values::types::{PlainTypes, is_instance, parse};
use pantin_values::value::regexp::compile;
use pantin_values::value::{HashBuilder, Value};

use super::difference;

/// What an attribute's value must be.
#[derive(Clone, PartialEq, Debug)]
pub enum Matcher {
    /// Equal to a value.
    Equals(RichData),
    /// A text that matches a regular expression.
    Matches(String),
    /// An instance of a Puppet type.
    Type(String),
    /// A list, text or hash that contains a value.
    Includes(RichData),
    /// Any value.
    Present,
    /// No value.
    Absent,
    /// Not what another matcher wants.
    Not(Box<Self>),
    /// As all of these want.
    All(Vec<Self>),
}

impl Matcher {
    /// Its description after "is expected to".
    #[must_use]
    pub(super) fn description(&self) -> String {
        match self {
            Self::Equals(RichData::String(text)) if text.contains('\n') => "equal the text below".to_owned(),
            Self::Equals(value) => format!("equal {}", difference::shown(value)),
            Self::Matches(pattern) => format!("match /{pattern}/"),
            Self::Type(name) => format!("be {name}"),
            Self::Includes(value) => format!("include {}", difference::shown(value)),
            Self::Present => "have a value".to_owned(),
            Self::Absent => "have no value".to_owned(),
            Self::Not(inner) => format!("not {}", inner.description()),
            Self::All(all) => all.iter().map(Self::description).collect::<Vec<_>>().join(" and "),
        }
    }

    /// True if a value is as wanted.
    ///
    /// # Errors
    /// If a regular expression or a type is invalid.
    pub(super) fn accepts(&self, value: Option<&RichData>, is_sensitive: bool) -> Result<bool, Issue> {
        let value = value.filter(|value| **value != RichData::Undef);
        Ok(match (self, value) {
            (Self::Not(inner), value) => !inner.accepts(value, is_sensitive)?,
            (Self::All(all), value) => {
                for inner in all {
                    if !inner.accepts(value, is_sensitive)? {
                        return Ok(false);
                    }
                }
                true
            }
            (Self::Absent, value) => value.is_none(),
            (Self::Equals(RichData::Undef), value) => value.is_none(),
            (_, None) => false,
            (Self::Present, Some(_)) => true,
            (Self::Equals(wanted), Some(value)) => wanted == value,
            (Self::Matches(pattern), Some(value)) => match value.scalar_text() {
                Some(text) => compile(pattern)?.is_match(&text)?,
                None => false,
            },
            (Self::Type(name), Some(value)) => is_of_type(name, (value, is_sensitive))?,
            (Self::Includes(wanted), Some(value)) => includes(value, wanted),
        })
    }
}

/// True if a value contains another one.
fn includes(value: &RichData, wanted: &RichData) -> bool {
    match (value, wanted) {
        (RichData::String(text), RichData::String(part)) => text.contains(&**part),
        (RichData::Array(elements), RichData::Array(wanted)) => wanted.iter().all(|wanted| elements.contains(wanted)),
        (RichData::Array(elements), wanted) => elements.contains(wanted),
        (RichData::Hash(entries), RichData::Hash(wanted)) => wanted.iter().all(|entry| entries.contains(entry)),
        (RichData::Hash(entries), RichData::String(key)) => entries.iter().any(|(own, _)| own == key),
        (value, wanted) => value == wanted,
    }
}

/// True if a value is an instance of a type.
fn is_of_type(name: &str, (value, is_sensitive): (&RichData, bool)) -> Result<bool, Issue> {
    let arena = Arena::new();
    let types = PlainTypes::new(&arena);
    let ty = parse(&types, name)?;
    let value = plain(value, &arena);
    let value = if is_sensitive { Value::Sensitive(arena.alloc(value)) } else { value };
    Ok(is_instance(&types, &ty, &value))
}

/// Checks that a type can be used in a test.
///
/// # Errors
/// If it is not a type that Puppet has.
pub(crate) fn check_type(name: &str) -> Result<(), Issue> {
    let arena = Arena::new();
    parse(&PlainTypes::new(&arena), name).map(|_| ())
}

/// A value of a catalog as a value of the language.
fn plain<'a>(value: &RichData, arena: &'a Arena) -> Value<'a> {
    match value {
        RichData::Undef => Value::Undef,
        RichData::Boolean(truth) => Value::Boolean(*truth),
        RichData::Integer(number) => Value::Integer(*number),
        RichData::BigInteger(text) | RichData::String(text) => Value::String(arena.alloc_str(text)),
        RichData::Float(number) => Value::Float(*number),
        RichData::Array(elements) => {
            let elements: Vec<Value<'a>> = elements.iter().map(|element| plain(element, arena)).collect();
            Value::Array(arena.alloc_slice_copy(&elements))
        }
        RichData::Hash(entries) => {
            let mut builder = HashBuilder::with_capacity(entries.len());
            for (key, value) in entries {
                builder.insert(Value::String(arena.alloc_str(key)), plain(value, arena));
            }
            builder.finish_value(arena)
        }
    }
}
