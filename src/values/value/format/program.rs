//! Values in the form that Puppet reads back: strings quoted, `undef` spelled out.
//!
//! Source: `TypeFormatter`, `StringConverter#puppet_quote`

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use std::fmt::Write as _;

use super::text::write_plain;
use crate::value::depth::{deeper, fits, into};
use crate::value::ty::AttributeKind;
use crate::value::typing::Typing;
use crate::value::{Object, Value};

/// Types whose values Puppet keeps in Ruby classes that tell nothing of their attributes.
const OPAQUE: [&str; 3] = ["Puppet::LookupContext", "Puppet::Resource::Param", "Puppet::Resource::ResourceType3"];

/// A value in program form.
#[must_use]
pub fn program_text<'a>(value: &Value<'a>, typing: &dyn Typing<'a>) -> String {
    let mut out = String::new();
    write_program(&mut out, value, typing);
    out
}

/// Appends a value in program form.
pub fn write_program<'a>(out: &mut String, value: &Value<'a>, typing: &dyn Typing<'a>) {
    Writer { out, typing, indent: None }.value(value);
}

/// A value in program form with objects and hashes on lines of their own, `level` steps indented.
pub(super) fn write_indented<'a>(out: &mut String, value: &Value<'a>, typing: &dyn Typing<'a>, level: usize) {
    Writer { out, typing, indent: Some(level) }.value(value);
}

struct Writer<'o, 'x, 'a> {
    out: &'o mut String,
    typing: &'x dyn Typing<'a>,
    /// Steps of indentation when every element goes to its own line.
    indent: Option<usize>,
}

impl<'a> Writer<'_, '_, 'a> {
    fn value(&mut self, value: &Value<'a>) {
        if !fits(self.out) {
            return;
        }
        match value {
            Value::Undef => self.out.push_str("undef"),
            Value::String(text) => self.out.push_str(&puppet_quote(text)),
            Value::Array(elements) => into(elements.len(), || self.array(elements)),
            Value::Hash(hash) => into(hash.len(), || self.entries(hash.entries().iter().copied())),
            Value::Regexp(regexp) => super::quoting::write_delimited_regexp(self.out, regexp.source),
            Value::Object(object) => deeper(|| self.object(object)),
            Value::Uri(_) => self.call("URI", value),
            Value::Binary(_) | Value::Sensitive(_) | Value::Iterator(_) | Value::Runtime(_) => {
                self.out.push_str("Instance of ");
                self.out.push_str(&self.typing.type_text(&self.typing.infer(value)));
            }
            Value::SemVer(_) | Value::SemVerRange(_) | Value::Timespan(_) | Value::Timestamp(_) => self.quoted(value),
            other @ (Value::Default
            | Value::Boolean(_)
            | Value::Integer(_)
            | Value::BigInteger(_)
            | Value::Float(_)
            | Value::Type(_)
            | Value::Resource(_)) => write_plain(self.out, other, self.typing),
        }
    }

    fn quoted(&mut self, value: &Value<'a>) {
        self.out.push('\'');
        write_plain(self.out, value, self.typing);
        self.out.push('\'');
    }

    fn call(&mut self, name: &str, value: &Value<'a>) {
        self.out.push_str(name);
        self.out.push('(');
        self.quoted(value);
        self.out.push(')');
    }

    fn object(&mut self, object: &Object<'a>) {
        self.out.push_str(object.ty.name);
        self.out.push('(');
        if OPAQUE.contains(&object.ty.name) {
            self.out.push_str("{})");
            return;
        }
        let given = object.ty.all_attributes().zip(object.attributes).filter(|(attribute, value)| {
            !matches!(attribute.kind, AttributeKind::Constant | AttributeKind::Derived)
                && !attribute.value.is_some_and(|default| crate::value::eql(&default, value))
        });
        let entries: Vec<_> = given.map(|(attribute, value)| (Value::String(attribute.name), *value)).collect();
        self.entries(entries.into_iter());
        self.out.push(')');
    }

    fn new_line(&mut self) {
        let kept = self.out.trim_end().len();
        self.out.truncate(kept);
        self.out.push('\n');
        let width = self.indent.unwrap_or(0) * 2;
        self.out.extend(std::iter::repeat_n(' ', width));
    }

    fn array(&mut self, elements: &[Value<'a>]) {
        self.out.push('[');
        let breaks = self.indent.is_some_and(|level| !is_short(elements, level));
        if breaks {
            self.indent = self.indent.map(|level| level + 1);
        }
        for (position, element) in elements.iter().enumerate() {
            self.out.push_str(if position == 0 { "" } else { ", " });
            if breaks {
                self.new_line();
            }
            self.value(element);
        }
        if breaks {
            self.indent = self.indent.map(|level| level - 1);
            self.new_line();
        }
        self.out.push(']');
    }

    fn entries(&mut self, entries: impl Iterator<Item = (Value<'a>, Value<'a>)>) {
        self.out.push('{');
        self.indent = self.indent.map(|level| level + 1);
        for (position, (key, value)) in entries.enumerate() {
            self.out.push_str(if position == 0 { "" } else { ", " });
            if self.indent.is_some() {
                self.new_line();
            }
            self.value(&key);
            self.out.push_str(" => ");
            self.value(&value);
        }
        if let Some(level) = self.indent {
            self.indent = Some(level - 1);
            self.new_line();
        }
        self.out.push('}');
    }
}

/// Whether an array stays on one line.
fn is_short(elements: &[Value<'_>], level: usize) -> bool {
    let lengths = elements.iter().map(|element| match element {
        Value::Undef => 3,
        Value::Boolean(truth) => {
            if *truth {
                4
            } else {
                5
            }
        }
        Value::Integer(number) => number.to_string().len(),
        Value::BigInteger(number) => number.to_string().len(),
        Value::Float(number) => crate::value::number::float_text(*number).len(),
        Value::Default => 8,
        Value::String(text) => 2 + text.chars().count(),
        Value::Array([]) => 2,
        Value::Hash(hash) if hash.is_empty() => 2,
        _ => 1000,
    });
    elements.is_empty() || 100_usize.saturating_sub(level * 2) > lengths.sum()
}

/// A string in single quotes, or in double quotes when it has control characters.
#[must_use]
pub fn puppet_quote(text: &str) -> String {
    if text.bytes().any(|byte| byte < 0x20) {
        return double_quote(text);
    }
    let mut out = String::with_capacity(text.len() + 2);
    out.push('\'');
    // Puppet keeps backslashes as they are, even the last one; what follows one is not looked at.
    let mut after_backslash = false;
    for c in text.chars() {
        if c == '\'' && !after_backslash {
            out.push('\\');
        }
        after_backslash = c == '\\' && !after_backslash;
        out.push(c);
    }
    out.push('\'');
    out
}

/// A string in double quotes with Puppet's escapes.
#[must_use]
pub fn double_quote(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        // Writing to a String never fails.
        let _ = match c {
            '\t' => out.write_str("\\t"),
            '\n' => out.write_str("\\n"),
            '\r' => out.write_str("\\r"),
            '"' => out.write_str("\\\""),
            '$' => out.write_str("\\$"),
            '\\' => out.write_str("\\\\"),
            c if c < ' ' => write!(out, "\\u{{{:X}}}", u32::from(c)),
            c => out.write_char(c),
        };
    }
    out.push('"');
    out
}
