//! Texts and values that are kept: owned, without anything of a compilation.

use std::collections::HashSet;
use std::sync::Arc;

use serde_json::Value as Json;

use super::data_writer::DataWriter;
use super::json::JsonWriter;
use super::wire::write_list;
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_values::value::{Shape, Value};

/// A text that catalogs may share.
pub type Text = Arc<str>;

/// Texts of many catalogs, each of them once: the catalogs of a fleet say mostly the same.
#[derive(Debug, Default)]
pub struct Texts(HashSet<Text>);

impl Texts {
    /// The text, shared with all who asked for the same one.
    pub fn share(&mut self, text: &str) -> Text {
        match self.0.get(text) {
            Some(shared) => Arc::clone(shared),
            None => {
                let shared = Text::from(text);
                self.0.insert(Arc::clone(&shared));
                shared
            }
        }
    }

    /// Forgets the texts that no catalog has any more.
    pub fn forget_unused(&mut self) {
        self.0.retain(|text| Arc::strong_count(text) > 1);
    }

    pub(super) fn list<'t>(&mut self, texts: impl IntoIterator<Item = &'t str>) -> Box<[Text]> {
        texts.into_iter().map(|text| self.share(text)).collect()
    }
}

/// A value as catalogs hold it. What is no plain data is a hash with `__ptype`.
#[derive(Clone, PartialEq, Debug)]
pub enum RichData {
    /// `undef`
    Undef,
    /// A boolean.
    Boolean(bool),
    /// An integer.
    Integer(i64),
    /// An integer that 64 bits do not hold, by its digits.
    BigInteger(Text),
    /// A float.
    Float(f64),
    /// A text.
    String(Text),
    /// An array.
    Array(Box<[Self]>),
    /// A hash in order.
    Hash(Box<[(Text, Self)]>),
}

/// Values with more levels are refused: readers of JSON commonly take 100 to 128 levels, and a catalog has four of its own.
pub(super) const MAX_DEPTH: usize = 120;

impl RichData {
    /// From plain data.
    pub(super) fn of(value: &Value<'_>, texts: &mut Texts, depth: usize) -> Result<Self, Issue> {
        if depth > MAX_DEPTH {
            return Err(issues::too_deep_to_keep(MAX_DEPTH));
        }
        Ok(match value.shape() {
            Shape::Boolean(truth) => Self::Boolean(truth),
            Shape::Integer(number) => Self::Integer(number),
            Shape::BigInteger(number) => Self::BigInteger(texts.share(&number.to_string())),
            Shape::Float(number) => Self::Float(number),
            Shape::Text(text) => Self::String(texts.share(text)),
            Shape::List(elements) => Self::Array(
                elements.iter().map(|element| Self::of(element, texts, depth + 1)).collect::<Result<_, _>>()?,
            ),
            Shape::Map(hash) => {
                let entry = |(key, value): &(Value<'_>, Value<'_>)| {
                    let key = texts.share(key.as_str().unwrap_or_default());
                    Ok((key, Self::of(value, texts, depth + 1)?))
                };
                Self::Hash(hash.entries().iter().map(entry).collect::<Result<_, Issue>>()?)
            }
            Shape::Undef => Self::Undef,
            // Plain data have none of these.
            Shape::Rich(_) => Self::Undef,
        })
    }

    pub(super) fn write<'c>(&self, out: &mut impl DataWriter<'c>) {
        match self {
            Self::Undef => out.undef(),
            Self::Boolean(truth) => out.boolean(*truth),
            Self::Integer(number) => out.integer(*number),
            Self::BigInteger(digits) => out.big_integer(digits),
            Self::Float(number) => out.float(*number),
            Self::String(text) => out.string(text),
            Self::Array(elements) => write_list(out, elements, |out, element| element.write(out)),
            Self::Hash(entries) => {
                out.begin_hash(entries.len());
                for (key, value) in entries {
                    out.key(key);
                    value.write(out);
                }
                out.end_hash();
            }
        }
    }

    /// A scalar as text; `None` for other values.
    #[must_use]
    pub fn scalar_text(&self) -> Option<String> {
        match self {
            Self::String(text) | Self::BigInteger(text) => Some(text.to_string()),
            Self::Integer(number) => Some(number.to_string()),
            Self::Float(number) => Some(number.to_string()),
            Self::Boolean(truth) => Some(truth.to_string()),
            Self::Undef | Self::Array(_) | Self::Hash(_) => None,
        }
    }

    /// Appends the value in JSON.
    pub fn write_json(&self, out: &mut Vec<u8>) {
        JsonWriter::write(out, |out| self.write(out));
    }

    /// The value as a part of another document. What its numbers do not hold becomes the nearest that they do.
    #[must_use]
    pub fn to_json(&self) -> Json {
        match self {
            Self::Undef => Json::Null,
            Self::Boolean(truth) => Json::Bool(*truth),
            Self::Integer(number) => Json::from(*number),
            Self::BigInteger(digits) => match digits.parse::<u64>() {
                Ok(number) => Json::from(number),
                Err(_) => digits.parse::<f64>().map_or(Json::Null, Json::from),
            },
            Self::Float(number) => Json::from(*number),
            Self::String(text) => Json::from(&**text),
            Self::Array(elements) => elements.iter().map(Self::to_json).collect(),
            Self::Hash(entries) => {
                Json::Object(entries.iter().map(|(key, value)| (key.to_string(), value.to_json())).collect())
            }
        }
    }
}
