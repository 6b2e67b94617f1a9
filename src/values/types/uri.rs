//! `URI[…]`: the parameters of the type, against URIs and against each other.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use pantin_base::budget::Arena;

use crate::types::{Types, assignable as type_assignable, is_instance, matching};
use crate::value::depth::into;
use crate::value::{HashBuilder, Type, Uri, Value, eql, is_same_number};

const MEMBERS: [&str; 8] = ["scheme", "userinfo", "host", "port", "path", "query", "fragment", "opaque"];

/// The value of a member of a URI.
fn member<'a>(uri: &Uri<'a>, name: &str) -> Value<'a> {
    let text = match name {
        "scheme" => uri.scheme,
        "userinfo" => uri.userinfo,
        "host" => uri.host,
        "port" => return uri.port.map_or(Value::Undef, Value::Integer),
        "path" => uri.path,
        "query" => uri.query,
        "fragment" => uri.fragment,
        "opaque" => uri.opaque,
        _ => None,
    };
    text.map_or(Value::Undef, Value::String)
}

/// The parameters of the type of one URI; `None` when it has no parts.
pub(super) fn parameters_of<'a>(arena: &'a Arena, uri: &Uri<'a>) -> Option<&'a Value<'a>> {
    let mut hash = HashBuilder::new();
    for name in MEMBERS {
        let value = match member(uri, name) {
            Value::String("") | Value::Undef => continue,
            Value::Integer(80) if uri.scheme == Some("http") => continue,
            Value::Integer(443) if uri.scheme == Some("https") => continue,
            Value::Integer(port) => Value::String(arena.alloc_str(&port.to_string())),
            Value::String(text) if matches!(name, "scheme" | "host") => {
                Value::String(arena.alloc_str(&text.to_lowercase()))
            }
            value => value,
        };
        hash.insert(Value::String(name), value);
    }
    if hash.is_empty() { None } else { Some(arena.alloc(hash.finish_value(arena))) }
}

/// Whether a hash can be the parameters of the type.
pub(super) fn are_parameters(cx: &dyn Types<'_>, hash: &Value<'_>) -> bool {
    let Value::Hash(hash) = hash else { return false };
    let accepts =
        |wanted: &[Type<'_>], given: &Type<'_>| wanted.iter().any(|wanted| type_assignable(cx, wanted, given));
    hash.entries().iter().all(|(key, value)| match (key.as_str(), value) {
        (_, Value::Undef) => true,
        (Some("port"), Value::Integer(port)) => *port >= 0,
        (Some("port"), Value::Type(ty)) => accepts(&[Type::NotUndef(&Type::Any), Type::Undef], ty),
        (Some(name), Value::String(text)) => name != "port" && MEMBERS.contains(&name) && !text.is_empty(),
        (Some(name), Value::Regexp(_)) => name != "port" && MEMBERS.contains(&name),
        (Some(name), Value::Type(ty)) => {
            MEMBERS.contains(&name)
                && accepts(&[Type::Pattern(&[]), Type::ENUM, Type::NotUndef(&Type::Any), Type::Undef], ty)
        }
        _ => false,
    })
}

/// Puppet's match of a value against an option of `case`: a type, a regular expression, an equal value, or several in
/// an array or a hash.
pub(super) fn matches_pattern(cx: &dyn Types<'_>, value: &Value<'_>, pattern: &Value<'_>) -> bool {
    match (value, pattern) {
        (_, Value::Type(ty)) => is_instance(cx, ty, value),
        (Value::String(text), Value::Regexp(regexp)) => matching::is_match(regexp, text),
        (Value::String(a), Value::String(b)) => a.eq_ignore_ascii_case(b),
        (_, Value::Default) => true,
        (Value::SemVer(version), Value::SemVerRange(range)) => range.includes(version),
        (Value::Array(values), Value::Array(patterns)) => {
            values.len() == patterns.len()
                && into(values.len(), || values.iter().zip(*patterns).all(|(a, b)| matches_pattern(cx, a, b)))
        }
        (Value::Hash(values), Value::Hash(patterns)) => into(patterns.len(), || {
            let value = |key: &Value<'_>| values.get(key).unwrap_or(Value::Undef);
            patterns.entries().iter().all(|(key, pattern)| matches_pattern(cx, &value(key), pattern))
        }),
        _ => is_same_number(value, pattern).unwrap_or_else(|| eql(value, pattern)),
    }
}

/// Whether a parameter of one type stays within that of another.
pub(super) fn narrows(cx: &dyn Types<'_>, given: &Value<'_>, wanted: &Value<'_>) -> bool {
    matches_pattern(cx, given, wanted)
        || matches!((given, wanted), (Value::Type(given), Value::Type(wanted)) if type_assignable(cx, wanted, given))
}

/// Whether a URI fits the parameters.
pub(super) fn accepts(cx: &dyn Types<'_>, parameters: &Value<'_>, uri: &Uri<'_>) -> bool {
    let Value::Hash(parameters) = parameters else { return false };
    parameters
        .entries()
        .iter()
        .all(|(name, pattern)| name.as_str().is_some_and(|name| matches_pattern(cx, &member(uri, name), pattern)))
}

/// Whether every URI of the second type is one of the first.
pub(super) fn assignable(cx: &dyn Types<'_>, to: Option<&Value<'_>>, from: Option<&Value<'_>>) -> bool {
    let Some(Value::Hash(wanted)) = to else { return to.is_none() };
    let Some(Value::Hash(given)) = from else { return wanted.is_empty() };
    wanted.entries().iter().all(|(name, pattern)| given.get(name).is_some_and(|given| narrows(cx, &given, pattern)))
}
