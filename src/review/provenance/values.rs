//! Values as a story shows them: in Puppet's notation, cut when they are long, without Sensitive content.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use crate::{HIDDEN, Shown};
use pantin_catalog::{Delivered, RichData, Text};
use pantin_values::value::Value;

/// Longer values are cut.
const MAX_LEN: usize = 160;

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

/// True if a value is or contains a Sensitive one.
pub(super) fn is_secret(value: &Value<'_>) -> bool {
    match value {
        Value::Sensitive(_) => true,
        Value::Array(elements) => pantin_values::value::depth::into(elements.len(), || elements.iter().any(is_secret)),
        Value::Hash(hash) => pantin_values::value::depth::into(hash.len(), || {
            hash.entries().iter().any(|(key, value)| is_secret(key) || is_secret(value))
        }),
        Value::Object(object) => object.attributes.iter().any(is_secret),
        _ => false,
    }
}

/// A text that is not too long, in one line.
pub(super) fn cut(text: &str) -> String {
    let line = text.replace('\n', "\\n");
    if line.chars().count() <= MAX_LEN {
        return line;
    }
    let mut short: String = line.chars().take(MAX_LEN - 1).collect();
    short.push('…');
    short
}

/// A value without a form in JSON: as the code that makes it.
fn typed(name: &str, value: Option<&RichData>, entries: &[(Text, RichData)]) -> String {
    if let Some(text) = super::types::type_notation(name, entries, notation) {
        return text;
    }
    let text = value.and_then(RichData::scalar_text);
    match (name, value, text) {
        ("Default", ..) => "default".to_owned(),
        ("Deferred", ..) => {
            let of = |wanted: &str| entries.iter().find(|(key, _)| &**key == wanted).map(|(_, value)| notation(value));
            let parts = [of("name"), of("arguments").filter(|arguments| arguments != "[]")];
            format!("Deferred({})", parts.into_iter().flatten().collect::<Vec<_>>().join(", "))
        }
        ("Regexp", _, Some(text)) => format!("/{text}/"),
        // Types and references are written as they are named.
        ("Type", _, Some(text)) => text,
        ("Hash", Some(RichData::Array(parts)), _) => {
            hash(parts.chunks(2).filter_map(|pair| Some((notation(&pair[0]), pair.get(1)?))))
        }
        (name, Some(value), _) => format!("{name}({})", notation(value)),
        (name, None, _) => {
            let attributes = entries.iter().filter(|(key, _)| &**key != "__ptype");
            format!("{name}({})", hash(attributes.map(|(key, value)| (quoted(key), value))))
        }
    }
}

fn hash<'d>(entries: impl Iterator<Item = (String, &'d RichData)>) -> String {
    let shown = entries.map(|(key, value)| format!("{key} => {}", notation(value)));
    format!("{{{}}}", shown.collect::<Vec<_>>().join(", "))
}

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))
}

/// A value in Puppet's notation.
pub(super) fn notation(data: &RichData) -> String {
    match data {
        RichData::Undef => "undef".to_owned(),
        RichData::String(text) => quoted(text),
        RichData::Array(elements) => {
            format!("[{}]", elements.iter().map(notation).collect::<Vec<_>>().join(", "))
        }
        RichData::Hash(entries) => {
            let part = |wanted: &str| entries.iter().find(|(key, _)| &**key == wanted).map(|(_, value)| value);
            match part("__ptype").and_then(RichData::scalar_text) {
                Some(name) => typed(&name, part("__pvalue"), entries),
                None => hash(entries.iter().map(|(key, value)| (quoted(key), value))),
            }
        }
        RichData::Boolean(_) | RichData::Integer(_) | RichData::BigInteger(_) | RichData::Float(_) => {
            data.scalar_text().unwrap_or_default()
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::notation;
    use pantin_catalog::RichData;

    fn data(value: &serde_json::Value) -> RichData {
        match value {
            serde_json::Value::Array(elements) => RichData::Array(elements.iter().map(data).collect()),
            serde_json::Value::Object(entries) => {
                RichData::Hash(entries.iter().map(|(key, value)| (key.as_str().into(), data(value))).collect())
            }
            serde_json::Value::Number(number) => RichData::Integer(number.as_i64().unwrap()),
            other => RichData::String(other.as_str().unwrap().into()),
        }
    }

    #[test]
    fn typed_values_are_shown_as_the_code_that_makes_them() {
        let of = |name: &str, value: serde_json::Value| json!({"__ptype": name, "__pvalue": value});
        let rows = [
            (
                of("Timestamp", json!("2026-01-01T00:00:00.000000000 UTC")),
                "Timestamp('2026-01-01T00:00:00.000000000 UTC')",
            ),
            (of("Regexp", json!("a+")), "/a+/"),
            (of("Type", json!("Integer[1, 2]")), "Integer[1, 2]"),
            (of("Hash", json!([1, "a", 2, ["b"]])), "{1 => 'a', 2 => ['b']}"),
            (json!({"__ptype": "Default"}), "default"),
            (json!({"__ptype": "M::Car", "wheels": 4}), "M::Car({'wheels' => 4})"),
            (json!({"__ptype": "Deferred", "name": "f", "arguments": ["x"]}), "Deferred('f', ['x'])"),
            (json!({"__ptype": "Deferred", "name": "f"}), "Deferred('f')"),
            (json!({"k'": [of("SemVer", json!("1.0.0"))]}), "{'k\\'' => [SemVer('1.0.0')]}"),
        ];
        for (value, expected) in rows {
            assert_eq!(notation(&data(&value)), expected);
        }
    }
}
