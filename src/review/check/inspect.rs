//! Values as Ruby shows and compares them.

use pantin_catalog::{RichData, Text};
use pantin_values::value::format::ruby_quote;
use pantin_values::value::number::float_text;

/// Ruby's `inspect` of a text.
pub(super) fn inspected_text(text: &str) -> String {
    ruby_quote(text)
}

/// Ruby's `inspect` of a value of a catalog.
pub(super) fn inspected(value: &RichData) -> String {
    match value {
        RichData::Undef => "nil".to_owned(),
        RichData::Boolean(truth) => truth.to_string(),
        RichData::Integer(number) => number.to_string(),
        RichData::BigInteger(digits) => digits.to_string(),
        RichData::Float(number) => float_text(*number),
        RichData::String(text) => inspected_text(text),
        RichData::Array(elements) => {
            let elements: Vec<String> = elements.iter().map(inspected).collect();
            format!("[{}]", elements.join(", "))
        }
        RichData::Hash(entries) => {
            let entry = |(key, value): &(Text, RichData)| format!("{}=>{}", inspected_text(key), inspected(value));
            let entries: Vec<String> = entries.iter().map(entry).collect();
            format!("{{{}}}", entries.join(", "))
        }
    }
}

/// The name of a value's class in Ruby.
pub(super) const fn class_of(value: &RichData) -> &'static str {
    match value {
        RichData::Undef => "NilClass",
        RichData::Boolean(true) => "TrueClass",
        RichData::Boolean(false) => "FalseClass",
        RichData::Integer(_) | RichData::BigInteger(_) => "Integer",
        RichData::Float(_) => "Float",
        RichData::String(_) => "String",
        RichData::Array(_) => "Array",
        RichData::Hash(_) => "Hash",
    }
}

/// A value as types compare it: Ruby's `to_s`.
pub(super) fn written(value: &RichData) -> String {
    match value {
        RichData::String(text) | RichData::BigInteger(text) => text.to_string(),
        RichData::Undef => String::new(),
        RichData::Boolean(_) | RichData::Integer(_) | RichData::Float(_) | RichData::Array(_) | RichData::Hash(_) => {
            inspected(value)
        }
    }
}

/// True if some line of a text is made of such letters alone, at least of one: Ruby's `^` and `$` are about lines.
pub(super) fn has_line_of(text: &str, is_one: impl Fn(char) -> bool) -> bool {
    text.split('\n').any(|line| !line.is_empty() && line.chars().all(&is_one))
}
