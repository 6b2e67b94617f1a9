//! Values as a story shows them: in Puppet's notation, cut when they are long, and nothing of what is Sensitive.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use crate::catalog::{Delivered, RichData};
use crate::review::{HIDDEN, Shown};
use crate::value::Value;

/// Longer values are cut.
const LONGEST: usize = 160;
/// What is nested more deeply is shown the long way.
const MOST_PLAIN: usize = 16;

/// A value of a catalog as a story shows it.
pub(super) fn shown<'c>(catalog: &Delivered<'c>, value: &Value<'c>) -> String {
    let mut plain = String::new();
    if write_plain(&mut plain, value, 0).is_some() {
        return cut(&plain);
    }
    match catalog.kept(value) {
        Ok(data) => match Shown::of(&data) {
            Shown::Data(data) => cut(&notation(&data)),
            Shown::Sensitive => HIDDEN.to_owned(),
        },
        // Nested more deeply than any reader goes.
        Err(_) => "…".to_owned(),
    }
}

/// Writes the notation of a value that consists of texts, numbers and truth values, as far as it may be shown; `None` for
/// others.
fn write_plain(out: &mut String, value: &Value<'_>, depth: usize) -> Option<()> {
    // No letter has more bytes.
    if out.len() > 4 * LONGEST {
        return Some(());
    }
    match value {
        Value::Undef => out.push_str("undef"),
        Value::Boolean(truth) => out.push_str(if *truth { "true" } else { "false" }),
        Value::Integer(number) => out.push_str(&number.to_string()),
        Value::String(text) => {
            out.push('\'');
            for letter in text.chars().take(LONGEST) {
                if matches!(letter, '\\' | '\'') {
                    out.push('\\');
                }
                out.push(letter);
            }
            out.push('\'');
        }
        Value::Array(elements) if depth < MOST_PLAIN => {
            out.push('[');
            for (at, element) in elements.iter().enumerate() {
                out.push_str(if at == 0 { "" } else { ", " });
                write_plain(out, element, depth + 1)?;
            }
            out.push(']');
        }
        Value::Hash(hash) if depth < MOST_PLAIN => {
            out.push('{');
            for (at, (key, value)) in hash.entries().iter().enumerate() {
                let Value::String(key) = key else { return None };
                if *key == "__ptype" {
                    return None;
                }
                out.push_str(if at == 0 { "'" } else { ", '" });
                out.push_str(key);
                out.push_str("' => ");
                write_plain(out, value, depth + 1)?;
            }
            out.push('}');
        }
        _ => return None,
    }
    Some(())
}

/// Whether a value is or holds something Sensitive.
pub(super) fn is_secret(value: &Value<'_>) -> bool {
    match value {
        Value::Sensitive(_) => true,
        Value::Array(elements) => crate::value::depth::into(elements.len(), || elements.iter().any(is_secret)),
        Value::Hash(hash) => crate::value::depth::into(hash.len(), || {
            hash.entries().iter().any(|(key, value)| is_secret(key) || is_secret(value))
        }),
        Value::Object(object) => object.attributes.iter().any(is_secret),
        _ => false,
    }
}

/// A text that is not too long, in one line.
pub(super) fn cut(text: &str) -> String {
    let line = text.replace('\n', "\\n");
    if line.chars().count() <= LONGEST {
        return line;
    }
    let mut short: String = line.chars().take(LONGEST - 1).collect();
    short.push('…');
    short
}

fn notation(data: &RichData) -> String {
    match data {
        RichData::Undef => "undef".to_owned(),
        RichData::String(text) => format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'")),
        RichData::Array(elements) => {
            format!("[{}]", elements.iter().map(notation).collect::<Vec<_>>().join(", "))
        }
        RichData::Hash(entries) => {
            let tag = |wanted: &str| {
                entries.iter().find(|(key, _)| &**key == wanted).and_then(|(_, value)| value.scalar_text())
            };
            if tag("__ptype").as_deref() == Some("Deferred") {
                return format!("Deferred('{}')", tag("name").unwrap_or_default());
            }
            let shown = entries.iter().map(|(key, value)| format!("'{key}' => {}", notation(value)));
            format!("{{{}}}", shown.collect::<Vec<_>>().join(", "))
        }
        RichData::Boolean(_) | RichData::Integer(_) | RichData::BigInteger(_) | RichData::Float(_) => {
            data.scalar_text().unwrap_or_default()
        }
    }
}
