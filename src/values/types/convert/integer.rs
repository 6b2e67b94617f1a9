//! `Integer.new`

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use super::constructor::{Body, Constructor, Dispatch};
use super::conversion::{Conversion, fail, refused};
use super::local;
use super::text::{given, is_true, without_blanks_after_sign};
use crate::types::{AsTyping, is_instance, mismatch};
use crate::value::format::{ruby_quote, text};
use crate::value::integer::Integer;
use crate::value::number::{float_text, ruby_integer};
use crate::value::ruby_errors::invalid_number;
use crate::value::{Type, Value};
use pantin_base::diagnostics::Issue;

pub(super) static INTEGER: Constructor = Constructor {
    name: "new",
    dispatches: &[
        Dispatch::new(
            &[local::INTEGER_CONVERTIBLE, local::INTEGER_RADIX, Type::BOOLEAN],
            &["from", "radix", "abs"],
            1,
            Body::Make(from_arguments),
        ),
        Dispatch::new(&[local::INTEGER_NAMED], &["hash_args"], 1, Body::Make(from_hash)),
        Dispatch::new(&[Type::HASH], &["hash_args"], 1, Body::Refuse(refuse_hash)),
        Dispatch::new(
            &[Type::Any, Type::INTEGER, Type::BOOLEAN],
            &["from", "radix", "abs"],
            1,
            Body::Refuse(refuse_arguments),
        ),
    ],
};

fn from_arguments<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let radix = arguments.get(1).copied().unwrap_or(Value::Default);
    let number = convert(&arguments[0], radix)?;
    let number = if is_true(arguments.get(2)) { number.absolute() } else { number };
    Ok(number.value(cx.types.arena()))
}

fn from_hash<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let hash = &arguments[0];
    let member = |name, default| given(hash, name).unwrap_or(default);
    let named = [member("from", Value::Undef), member("radix", Value::Default), member("abs", Value::Boolean(false))];
    from_arguments(cx, &named)
}

fn convert(from: &Value<'_>, radix: Value<'_>) -> Result<Integer, Issue> {
    Ok(match from {
        Value::Integer(number) => (*number).into(),
        Value::BigInteger(number) => Integer::Big(number.number()),
        Value::Float(number) => match Integer::of_float(*number) {
            Some(number) => number,
            None => return fail(&float_text(*number)),
        },
        Value::Boolean(truth) => i64::from(*truth).into(),
        Value::Timespan(span) => span.seconds.into(),
        Value::Timestamp(time) => time.seconds.into(),
        other => {
            let text = other.as_str().unwrap_or("");
            let radix = if let Value::Integer(radix) = radix { u32::try_from(radix).ok() } else { None };
            let number = ruby_integer(text, radix)
                .or_else(|| without_blanks_after_sign(text).and_then(|text| ruby_integer(&text, radix)));
            match number {
                Some(number) => number,
                None => return fail(&invalid_number("Integer", &ruby_quote(text))),
            }
        }
    })
}

fn check_radix<'c>(cx: &Conversion<'_, 'c>, radix: Option<&Value<'c>>) -> Result<(), Issue> {
    match radix {
        None | Some(Value::Undef | Value::Default | Value::Integer(2 | 8 | 10 | 16)) => Ok(()),
        Some(radix) => {
            let radix = text(radix, &AsTyping(cx.types));
            fail(&format!("Illegal radix: {radix}, expected 2, 8, 10, 16, or default"))
        }
    }
}

fn refuse_arguments<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<String, Issue> {
    check_radix(cx, arguments.get(1))?;
    Ok(refused(cx, &arguments[0], "Integer"))
}

fn refuse_hash<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<String, Issue> {
    let Some(hash) = arguments[0].as_hash() else { return Ok(String::new()) };
    if let Some(from) = hash.get_str("from")
        && !is_instance(cx.types, &local::INTEGER_CONVERTIBLE, &from)
    {
        return Ok(refused(cx, &from, "Integer"));
    }
    check_radix(cx, hash.get_str("radix").as_ref())?;
    match mismatch::describe_instance(cx.types, "Integer.new", &local::INTEGER_NAMED, &arguments[0]) {
        Some(message) => fail(&message),
        None => Ok(String::new()),
    }
}
