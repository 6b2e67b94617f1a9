//! Values of catalogs in Puppet's notation: `Timestamp('…')` for `{"__ptype": "Timestamp", "__pvalue": "…"}`.

mod types;

use crate::HIDDEN;
use pantin_catalog::{RichData, Text};

/// A value without a form in JSON: as the code that makes it.
fn typed(name: &str, value: Option<&RichData>, entries: &[(Text, RichData)]) -> String {
    if let Some(text) = types::type_notation(name, entries, notation) {
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
pub(crate) fn notation(data: &RichData) -> String {
    match data {
        RichData::Undef => "undef".to_owned(),
        RichData::String(text) if &**text == HIDDEN => HIDDEN.to_owned(),
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

/// True if a value is or contains one that is not plain data.
pub(crate) fn is_rich(data: &RichData) -> bool {
    match data {
        RichData::Array(elements) => elements.iter().any(is_rich),
        RichData::Hash(entries) => entries.iter().any(|(key, value)| &**key == "__ptype" || is_rich(value)),
        RichData::Undef
        | RichData::Boolean(_)
        | RichData::Integer(_)
        | RichData::BigInteger(_)
        | RichData::Float(_)
        | RichData::String(_) => false,
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
            serde_json::Value::String(text) => RichData::String(text.as_str().into()),
            serde_json::Value::Null | serde_json::Value::Bool(_) => RichData::Undef,
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
