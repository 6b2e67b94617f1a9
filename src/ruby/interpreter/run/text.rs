//! `to_s` and `inspect`.

use std::fmt::Write as _;

use crate::interpreter::method::Method;
use crate::interpreter::run::{Machine, Stop, limit, unsupported};
use crate::interpreter::value::{Enumerator, Object, RubyValue};
use pantin_base::budget;
use pantin_base::diagnostics::Issue;
use pantin_host::LanguageRelease;
use pantin_values::types::AsTyping;
use pantin_values::value::Value;
use pantin_values::value::depth::deeper;
use pantin_values::value::format::{ruby_quote, ruby_quote_bytes, ruby_text};
use pantin_values::value::number::{float_text, write_float, write_integer};

const MAX_DEPTH: u32 = 500;
/// In Ruby it tells where the object is.
pub(super) const TEXT: &str = "the text of an object";

impl<'c> Machine<'_, 'c> {
    /// Ruby's `to_s`, written into a text.
    pub(in crate::interpreter) fn write_text(
        &mut self,
        out: &mut String,
        value: &RubyValue<'c>,
    ) -> Result<(), Stop<'c>> {
        match value {
            RubyValue::Nil => {}
            RubyValue::Boolean(truth) => out.push_str(if *truth { "true" } else { "false" }),
            RubyValue::Integer(number) => write_integer(out, *number),
            RubyValue::BigInteger(number) => {
                // Writing to a String never fails.
                let _ = write!(out, "{number}");
            }
            RubyValue::Float(number) => write_float(out, *number),
            RubyValue::Symbol(name) => out.push_str(name),
            RubyValue::String(text) => out.push_str(&text.borrow()),
            RubyValue::Array(_) | RubyValue::Hash(_) => return self.write_inspect(out, value, 0),
            RubyValue::Range(range) => {
                let dots = if range.excludes_end { "..." } else { ".." };
                self.write_text(out, &range.from)?;
                out.push_str(dots);
                return self.write_text(out, &range.to);
            }
            RubyValue::Regexp(pattern) => out.push_str(&pattern.text()),
            RubyValue::Captured(captured) => out.push_str(captured.group(0).unwrap_or_default()),
            RubyValue::Exception(exception) => out.push_str(&self.text_of_exception(exception)?),
            RubyValue::Class(class) => out.push_str(self.program.class_name(*class)),
            RubyValue::Address(address) => out.push_str(&address.text()),
            RubyValue::Object(object) => match &**object {
                Object::Set(_) => return self.write_inspect(out, value, 0),
                Object::Path(path) => out.push_str(path),
                Object::Random(_) | Object::Bytes(_) | Object::Catalog(_) => {
                    return Err(unsupported(TEXT));
                }
                Object::Instance(_) => out.push_str(&self.text_of_object(value)?),
            },
            RubyValue::Main => {
                let _ = write!(out, "template[{}]", self.path.unwrap_or("inline"));
            }
            RubyValue::Foreign(value) => out.push_str(&ruby_text(value, &AsTyping(self.host.types()))),
            RubyValue::Procedure(_) | RubyValue::Enumerator(_) | RubyValue::Scope => {
                return Err(unsupported(TEXT));
            }
        }
        Ok(())
    }

    /// Ruby's `to_s`.
    pub(in crate::interpreter) fn text(&mut self, value: &RubyValue<'c>) -> Result<String, Stop<'c>> {
        let mut out = String::new();
        self.write_text(&mut out, value)?;
        Ok(out)
    }

    /// Ruby's `inspect`.
    pub(in crate::interpreter) fn inspect(&mut self, value: &RubyValue<'c>) -> Result<String, Stop<'c>> {
        let mut out = String::new();
        self.write_inspect(&mut out, value, 0)?;
        Ok(out)
    }

    fn write_inspect(&mut self, out: &mut String, value: &RubyValue<'c>, depth: u32) -> Result<(), Stop<'c>> {
        if depth > MAX_DEPTH {
            return Err(limit());
        }
        match value {
            RubyValue::Nil => out.push_str("nil"),
            RubyValue::Float(number) => out.push_str(&float_text(*number)),
            RubyValue::String(text) if self.is_bytes(value) => {
                out.push_str(&ruby_quote_bytes(text.borrow().as_bytes()));
            }
            RubyValue::String(text) => out.push_str(&ruby_quote(&text.borrow())),
            RubyValue::Symbol(name) => write_symbol(out, name),
            RubyValue::Array(array) => {
                out.push('[');
                for (at, item) in array.items().iter().enumerate() {
                    out.push_str(if at == 0 { "" } else { ", " });
                    budget::fits_text(out.len()).map_err(Issue::from)?;
                    deeper(|| self.write_inspect(out, item, depth + 1))?;
                }
                out.push(']');
            }
            RubyValue::Hash(hash) => {
                let is_spaced = self.release() == LanguageRelease::OpenVox9;
                out.push('{');
                for (at, (key, value)) in hash.pairs().iter().enumerate() {
                    out.push_str(if at == 0 { "" } else { ", " });
                    match key {
                        RubyValue::Symbol(name) if is_spaced => write_symbol_key(out, name),
                        _ => {
                            self.write_inspect(out, key, depth + 1)?;
                            out.push_str(if is_spaced { " => " } else { "=>" });
                        }
                    }
                    budget::fits_text(out.len()).map_err(Issue::from)?;
                    deeper(|| self.write_inspect(out, value, depth + 1))?;
                }
                out.push('}');
            }
            RubyValue::Range(range) => {
                for (end, dots) in [(&range.from, if range.excludes_end { "..." } else { ".." }), (&range.to, "")] {
                    if !end.is_nil() {
                        self.write_inspect(out, end, depth + 1)?;
                    }
                    out.push_str(dots);
                }
            }
            RubyValue::Regexp(pattern) => out.push_str(&pattern.inspect()),
            RubyValue::Address(address) => out.push_str(&address.inspected()),
            RubyValue::Object(object) => match &**object {
                Object::Set(set) => {
                    out.push_str("#<Set: {");
                    for (at, item) in set.keys().iter().enumerate() {
                        out.push_str(if at == 0 { "" } else { ", " });
                        budget::fits_text(out.len()).map_err(Issue::from)?;
                        deeper(|| self.write_inspect(out, item, depth + 1))?;
                    }
                    out.push_str("}>");
                }
                Object::Path(path) => {
                    let _ = write!(out, "#<Pathname:{path}>");
                }
                Object::Instance(_) => out.push_str(&self.inspection_of_object(value)?),
                Object::Random(_) | Object::Bytes(_) | Object::Catalog(_) => {
                    return Err(unsupported(TEXT));
                }
            },
            RubyValue::Exception(exception) => {
                let class = self.program.class_name(exception.class);
                let text = self.text_of_exception(exception)?;
                let _ = match text.as_str() {
                    "" => write!(out, "{class}"),
                    message => write!(out, "#<{class}: {message}>"),
                };
            }
            RubyValue::Foreign(value @ (Value::Sensitive(_) | Value::SemVer(_) | Value::SemVerRange(_))) => {
                out.push_str(&ruby_inspect_of(value, self));
            }
            RubyValue::Enumerator(enumerator) => self.inspect_enumerator(out, enumerator, depth)?,
            RubyValue::Captured(_)
            | RubyValue::Procedure(_)
            | RubyValue::Main
            | RubyValue::Scope
            | RubyValue::Foreign(_) => return Err(unsupported(TEXT)),
            RubyValue::Boolean(_) | RubyValue::Integer(_) | RubyValue::BigInteger(_) | RubyValue::Class(_) => {
                self.write_text(out, value)?;
            }
        }
        Ok(())
    }
}

impl<'c> Machine<'_, 'c> {
    fn inspect_enumerator(
        &mut self,
        out: &mut String,
        enumerator: &Enumerator<'c>,
        depth: u32,
    ) -> Result<(), Stop<'c>> {
        // Those of numbers are another class, with a form of its own.
        // Keywords are shown in a way of their own, too.
        let has_keywords = matches!(enumerator.arguments.last(), Some(RubyValue::Hash(_)));
        if has_keywords || matches!(enumerator.method, Method::Step | Method::Modulo | Method::EachEntry) {
            return Err(unsupported(TEXT));
        }
        out.push_str("#<Enumerator: ");
        deeper(|| self.write_inspect(out, &enumerator.receiver, depth + 1))?;
        out.push(':');
        out.push_str(enumerator.method.name());
        if !enumerator.arguments.is_empty() {
            out.push('(');
            for (at, argument) in enumerator.arguments.iter().enumerate() {
                out.push_str(if at == 0 { "" } else { ", " });
                deeper(|| self.write_inspect(out, argument, depth + 1))?;
            }
            out.push(')');
        }
        out.push('>');
        Ok(())
    }
}

fn ruby_inspect_of<'c>(value: &Value<'c>, machine: &Machine<'_, 'c>) -> String {
    match value {
        Value::Sensitive(_) => format!("#<{}>", ruby_text(value, &AsTyping(machine.host.types()))),
        other => ruby_text(other, &AsTyping(machine.host.types())),
    }
}

/// Ruby's `Symbol#inspect`: quoted unless it is a name or an operator.
pub(in crate::interpreter) fn write_symbol(out: &mut String, name: &str) {
    out.push(':');
    if is_plain_symbol(name) {
        out.push_str(name);
    } else {
        out.push_str(&ruby_quote(name));
    }
}

/// A symbol as a key of a hash, as Ruby shows it since 3.4.
fn write_symbol_key(out: &mut String, name: &str) {
    let is_word =
        |name: &str| name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || !byte.is_ascii());
    if is_plain_symbol(name) && is_word(name.strip_suffix(['?', '!']).unwrap_or(name)) {
        out.push_str(name);
    } else {
        out.push_str(&ruby_quote(name));
    }
    out.push_str(": ");
}

pub(in crate::interpreter) fn is_plain_symbol(name: &str) -> bool {
    const OPERATORS: [&str; 28] = [
        "+", "-", "*", "/", "%", "**", "==", "!=", "===", "=~", "!~", "<=>", "<", "<=", ">", ">=", "<<", ">>", "&",
        "|", "^", "!", "[]", "[]=", "+@", "-@", "~", "`",
    ];
    let bare = name.strip_prefix("@@").or_else(|| name.strip_prefix(['@', '$'])).unwrap_or(name);
    let is_variable = bare.len() < name.len();
    let word = if is_variable { bare } else { bare.strip_suffix(['?', '!', '=']).unwrap_or(bare) };
    let is_word = word.chars().next().is_some_and(|first| first.is_alphabetic() || first == '_' || !first.is_ascii())
        && word.chars().all(|c| c.is_alphanumeric() || c == '_' || !c.is_ascii());
    is_word || OPERATORS.contains(&name)
}
