//! Types of texts: `Enum`, `Pattern`, `Regexp`, `SemVer`, `URI`; also `Boolean`.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use crate::types::construct::arguments::{Count, check, no_type, wrong_count};
use crate::types::construct::refusal::{Blame, Construct};
use crate::types::{Types, alternatives, label, object, uri as uri_type, version_range};
use crate::value::regexp::compile;
use crate::value::{Regexp, SemVerRange, Type, Uri, Value};

pub(super) fn boolean<'c>(cx: &dyn Types<'c>, base: &Type<'c>, arguments: &[Value<'c>]) -> Construct<'c> {
    let is_boolean = |value: &Value<'_>| matches!(value, Value::Boolean(_));
    check(cx, base, arguments, (1, Some(1)), ("TrueClass or FalseClass", is_boolean))?;
    Ok(Type::Boolean(Some(matches!(arguments, [Value::Boolean(true)]))))
}

pub(super) fn enumeration<'c>(cx: &dyn Types<'c>, base: &Type<'c>, arguments: &[Value<'c>]) -> Construct<'c> {
    let (values, case_insensitive) = match arguments {
        [values @ .., Value::Boolean(truth)] => (values, *truth),
        values => (values, false),
    };
    check(cx, base, values, (1, None), ("String", |value| matches!(value, Value::String(_))))?;
    let values = values.iter().filter_map(Value::as_str).collect();
    Ok(alternatives::enumeration(cx.arena(), values, case_insensitive))
}

pub(super) fn pattern<'c>(cx: &dyn Types<'c>, base: &Type<'c>, arguments: &[Value<'c>]) -> Construct<'c> {
    let is_pattern = |value: &Value<'_>| {
        matches!(value, Value::String(_) | Value::Regexp(_) | Value::Type(Type::Pattern(_) | Type::Regexp(_)))
    };
    let expected = "String or Regexp or Pattern-Type or Regexp-Type";
    check(cx, base, arguments, (1, None), (expected, is_pattern))?;
    let mut patterns: Vec<Regexp<'c>> = Vec::with_capacity(arguments.len());
    for argument in arguments {
        match argument {
            Value::String(source) => {
                compile(source)?;
                patterns.push(Regexp { source });
            }
            Value::Regexp(regexp) => patterns.push(**regexp),
            Value::Type(Type::Regexp(Some(regexp))) => patterns.push(*regexp),
            Value::Type(Type::Regexp(None)) => patterns.push(Regexp { source: "" }),
            Value::Type(Type::Pattern(given)) => patterns.extend_from_slice(given),
            _ => {}
        }
    }
    Ok(Type::Pattern(unique(cx, &patterns)))
}

fn unique<'c>(cx: &dyn Types<'c>, patterns: &[Regexp<'c>]) -> &'c [Regexp<'c>] {
    let mut kept: Vec<Regexp<'c>> = Vec::with_capacity(patterns.len());
    for pattern in patterns {
        if !kept.contains(pattern) {
            kept.push(*pattern);
        }
    }
    cx.arena().alloc_slice_copy(&kept)
}

pub(super) fn regexp<'c>(cx: &dyn Types<'c>, base: &Type<'c>, arguments: &[Value<'c>]) -> Construct<'c> {
    if arguments.len() != 1 {
        let name = label::a_an_uc(cx, &Value::Type(base));
        let blame = if arguments.is_empty() { Blame::Access } else { Blame::Argument(1) };
        return Err(wrong_count(&name, Count::Exactly(1), arguments.len(), blame));
    }
    let is_source = |value: &Value<'_>| matches!(value, Value::String(_) | Value::Regexp(_));
    check(cx, base, arguments, (1, Some(1)), ("String or Regexp", is_source))?;
    match arguments {
        [Value::String(source)] => {
            compile(source)?;
            Ok(Type::Regexp(Some(Regexp { source })))
        }
        [Value::Regexp(regexp)] => Ok(Type::Regexp(Some(**regexp))),
        _ => Ok(Type::Regexp(None)),
    }
}

pub(super) fn semver<'c>(cx: &dyn Types<'c>, base: &Type<'c>, arguments: &[Value<'c>]) -> Construct<'c> {
    let is_range = |value: &Value<'_>| matches!(value, Value::String(_) | Value::SemVerRange(_));
    check(cx, base, arguments, (1, None), ("String or SemanticPuppet::VersionRange", is_range))?;
    let mut ranges: Vec<SemVerRange<'c>> = Vec::with_capacity(arguments.len());
    for argument in arguments {
        match argument {
            Value::String(text) => ranges.push(SemVerRange::parse(text, cx.arena())?),
            Value::SemVerRange(range) => ranges.push(**range),
            _ => {}
        }
    }
    Ok(Type::SemVer(version_range::merged(cx.arena(), &ranges)))
}

pub(super) fn uri<'c>(cx: &dyn Types<'c>, arguments: &[Value<'c>]) -> Construct<'c> {
    let [argument] = arguments else {
        return Err(wrong_count("URI-Type", Count::Exactly(1), arguments.len(), Blame::Access));
    };
    match argument {
        Value::String(text) if !text.is_empty() => {
            object::assert_uri(cx, "URI-Type parameter", argument)?;
            let uri = Uri::parse(text, cx.arena())?;
            Ok(Type::Uri(uri_type::parameters_of(cx.arena(), &uri)))
        }
        Value::Hash(hash) if hash.is_empty() => Ok(Type::Uri(None)),
        Value::Hash(_) if uri_type::are_parameters(cx, argument) => Ok(Type::Uri(Some(cx.arena().alloc(*argument)))),
        argument => Err(no_type("URI-Type", argument, 0)),
    }
}
