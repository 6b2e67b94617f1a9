//! Parts of rows.

use serde_json::{Map, Value};

use super::super::row::More;
use pantin_base::diagnostics::Issue;
use pantin_data::json;

/// Takes the values of a row; returns whether more rows are needed.
pub(super) type Give<'g> = dyn FnMut(Vec<Value>) -> Result<More, Issue> + 'g;

/// Passes on rows until there are enough.
pub(super) fn each(rows: impl IntoIterator<Item = Vec<Value>>, give: &mut Give<'_>) -> Result<More, Issue> {
    for row in rows {
        if give(row)? == More::Enough {
            return Ok(More::Enough);
        }
    }
    Ok(More::Wanted)
}

/// A document, if it is a hash.
pub(super) fn document(bytes: Option<&[u8]>) -> Option<Map<String, Value>> {
    match json::read(bytes?) {
        Ok(Value::Object(document)) => Some(document),
        _ => None,
    }
}

/// A number as text, which PuppetDB keeps of versions.
pub(super) fn version(value: Value) -> Value {
    match value {
        Value::Number(number) => number.to_string().into(),
        version @ (Value::Null | Value::Bool(_) | Value::String(_) | Value::Array(_) | Value::Object(_)) => version,
    }
}

/// An identifier of bytes: 40 hexadecimal digits.
pub(super) fn digest(bytes: &[u8]) -> Value {
    blake3::hash(bytes).to_hex()[..40].into()
}
