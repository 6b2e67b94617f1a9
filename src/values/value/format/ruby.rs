//! Values as Ruby's `to_s` and `inspect` show them.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use std::fmt::Write as _;

use super::containers::{write_array, write_hash};
use super::quoting::{quote, regexp_text, write_regexp};
use super::text::{REDACTED, write_plain};
use crate::value::Value;
use crate::value::typing::Typing;

/// Ruby's `to_s`.
#[must_use]
pub fn text<'a>(value: &Value<'a>, typing: &dyn Typing<'a>) -> String {
    match value {
        Value::Array(_) | Value::Hash(_) => inspect(value, typing),
        Value::Regexp(regexp) => regexp_text(regexp.source),
        other => {
            let mut out = String::new();
            write_plain(&mut out, other, typing);
            out
        }
    }
}

/// Ruby's `inspect`.
#[must_use]
pub fn inspect<'a>(value: &Value<'a>, typing: &dyn Typing<'a>) -> String {
    let mut out = String::new();
    write_inspect(&mut out, value, typing);
    out
}

fn write_inspect<'a>(out: &mut String, value: &Value<'a>, typing: &dyn Typing<'a>) {
    match value {
        Value::Undef => out.push_str("nil"),
        Value::Default => out.push_str(":default"),
        Value::String(text) => out.push_str(&quote(text)),
        Value::Regexp(regexp) => write_regexp(out, regexp.source),
        Value::Array(elements) => write_array(out, elements, |out, element| write_inspect(out, element, typing)),
        Value::Hash(hash) => write_hash(out, hash, "=>", |out, part| write_inspect(out, part, typing)),
        Value::Sensitive(_) => {
            let _ = write!(out, "#<{REDACTED}>");
        }
        Value::Uri(uri) => {
            let _ = write!(out, "#<{} {uri}>", uri.ruby_class());
        }
        Value::SemVerRange(range) => out.push_str(&range.normalized()),
        Value::Runtime(runtime) if runtime.class == "Symbol" => {
            out.push_str(&symbol_text(runtime.text));
        }
        other @ (Value::Boolean(_)
        | Value::Integer(_)
        | Value::BigInteger(_)
        | Value::Float(_)
        | Value::Type(_)
        | Value::Timespan(_)
        | Value::Timestamp(_)
        | Value::SemVer(_)
        | Value::Binary(_)
        | Value::Object(_)
        | Value::Iterator(_)
        | Value::Resource(_)
        | Value::Runtime(_)) => write_plain(out, other, typing),
    }
}

/// Operators that are names of methods.
const OPERATORS: [&str; 28] = [
    "&", "|", "^", "<=>", "==", "===", "=~", "!", "!=", "!~", "+", "-", "*", "/", "%", "**", "<", "<=", ">", ">=",
    "<<", ">>", "~", "+@", "-@", "[]", "[]=", "`",
];

/// How Ruby shows a symbol.
pub(super) fn symbol_text(name: &str) -> String {
    if is_plain_symbol(name) { format!(":{name}") } else { format!(":{}", quote(name)) }
}

/// Whether Ruby shows a symbol of that name without quotes.
fn is_plain_symbol(name: &str) -> bool {
    if OPERATORS.contains(&name) {
        return true;
    }
    let word = name.strip_suffix(['?', '!', '=']).unwrap_or(name);
    word.starts_with(|c: char| c.is_alphabetic() || c == '_') && word.chars().all(|c| c.is_alphanumeric() || c == '_')
}
