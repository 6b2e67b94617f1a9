//! Values as a story shows them: in Puppet's notation, cut when they are long, and nothing of what is Sensitive.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use crate::catalog::{Delivered, RichData};
use crate::review::{HIDDEN, Shown};
use crate::value::Value;

/// Longer values are cut.
const LONGEST: usize = 160;

/// A value of a catalog as a story shows it.
pub(super) fn shown<'c>(catalog: &Delivered<'c>, value: &Value<'c>) -> String {
    match catalog.kept(value) {
        Ok(data) => match Shown::of(&data) {
            Shown::Data(data) => cut(&notation(&data)),
            Shown::Sensitive => HIDDEN.to_owned(),
        },
        // Nested more deeply than any reader goes.
        Err(_) => "…".to_owned(),
    }
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
