//! Values as they are told to who knows no rich data: everything that JSON has no form for has become a text.
//! Source: `Puppet::Pops::Serialization::ToStringifiedConverter`.

use super::exports::{PTYPE, PVALUE};
use super::owned_values::{MAX_DEPTH, RichData, Text, Texts};
use super::rich_data::data_of;
use crate::issues::too_deep_to_keep;
use pantin_base::diagnostics::Issue;
use pantin_values::value::depth::into;
use pantin_values::value::format::text;
use pantin_values::value::{Hash, Shape, Type, Typing, Value};

/// A value with texts in the place of what JSON has no form for. Nothing can be made of these again.
///
/// # Errors
/// A value that is nested too deeply to be kept.
pub fn stringified<'c>(value: &Value<'c>, typing: &dyn Typing<'c>) -> Result<RichData, Issue> {
    Converter { typing }.value(value, 0)
}

struct Converter<'k, 'c> {
    typing: &'k dyn Typing<'c>,
}

impl<'c> Converter<'_, 'c> {
    fn value(&self, value: &Value<'c>, depth: usize) -> Result<RichData, Issue> {
        if depth > MAX_DEPTH {
            return Err(too_deep_to_keep(MAX_DEPTH));
        }
        Ok(match value.shape() {
            Shape::Undef
            | Shape::Boolean(_)
            | Shape::Integer(_)
            | Shape::BigInteger(_)
            | Shape::Float(_)
            | Shape::Rich(Value::Iterator(_) | Value::Runtime(_)) => {
                RichData::of(&data_of(value, self.typing), &mut Texts::default(), depth)?
            }
            Shape::Text(bytes) if self.typing.is_bytes(bytes) => self.text(&Value::Binary(bytes.as_bytes())),
            Shape::List(elements) => RichData::Array(into(elements.len(), || {
                elements.iter().map(|element| self.value(element, depth + 1)).collect::<Result<Box<[_]>, _>>()
            })?),
            Shape::Map(hash) => into(hash.len(), || self.hash(hash, depth))?,
            // Its text would be all of its definition.
            Shape::Rich(Value::Type(Type::Object(Some(object)))) if object.name.is_empty() => RichData::Undef,
            Shape::Rich(Value::Type(Type::Object(Some(object)))) => RichData::String(object.name.into()),
            Shape::Text(_) | Shape::Rich(_) => self.text(value),
        })
    }

    /// Keys are texts; of two that have become one, the later one counts, in the place of the first. Those that tag rich data
    /// are marked.
    fn hash(&self, hash: &Hash<'c>, depth: usize) -> Result<RichData, Issue> {
        let mut entries: Vec<(Text, RichData)> = Vec::with_capacity(hash.len());
        let are_unique = hash.keys().all(|key| matches!(key, Value::String(_)));
        for (key, value) in hash.entries() {
            let mut name =
                if let Value::String(text) = key { Text::from(*text) } else { text(key, self.typing).into() };
            if *name == *PTYPE || *name == *PVALUE {
                name = format!("reserved key: {name}").into();
            }
            let value = self.value(value, depth + 1)?;
            let same = if are_unique { None } else { entries.iter_mut().find(|(known, _)| *known == name) };
            match same {
                Some(known) => known.1 = value,
                None => entries.push((name, value)),
            }
        }
        Ok(RichData::Hash(entries.into()))
    }

    fn text(&self, value: &Value<'c>) -> RichData {
        RichData::String(text(value, self.typing).into())
    }
}
