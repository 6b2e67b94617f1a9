//! What a value answers to when a call in method form names one of its members: parts of URIs, attributes of objects.
//!
//! Source: `TypeCalculator.infer_callable_methods_t`, `PURIType::URI_MEMBERS`

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use super::{Uri, Value};

/// The member of a value; `None` when it has none of that name and the call is one of a function.
#[must_use]
pub fn member<'a>(value: &Value<'a>, name: &str) -> Option<Value<'a>> {
    match value {
        Value::Uri(uri) => uri_member(uri, name),
        Value::Object(object) if object.ty.name == "Error" && name == "message" => object.get("msg"),
        Value::Object(object) => object.get(name),
        _ => None,
    }
}

fn uri_member<'a>(uri: &Uri<'a>, name: &str) -> Option<Value<'a>> {
    let text = match name {
        "scheme" => uri.scheme,
        "userinfo" => uri.userinfo,
        "host" => uri.host,
        "port" => return Some(uri.port.map_or(Value::Undef, Value::Integer)),
        "path" => uri.path,
        "query" => uri.query,
        "fragment" => uri.fragment,
        "opaque" => uri.opaque,
        _ => return None,
    };
    Some(text.map_or(Value::Undef, Value::String))
}
