//! Types around other types: `Optional`, `Variant`, `Type`, `Sensitive`, `Init`, …

use crate::types::construct::arguments::{Count, check, no_type, wrong_count};
use crate::types::construct::refusal::{AccessError, Blame, Construct};
use crate::types::construct::sizes::types_of;
use crate::types::generalize::generalize_in;
use crate::types::issues;
use crate::types::{Types, alternatives, label};
use crate::value::ty::Size;
use crate::value::{Type, Value};

/// A literal string as a type.
fn literal<'c>(cx: &dyn Types<'c>, text: &'c str) -> &'c Type<'c> {
    cx.arena().alloc(Type::String { size: Size::ANY, value: Some(text) })
}

/// The only argument, a type.
pub(super) fn single<'c>(cx: &dyn Types<'c>, name: &str, arguments: &[Value<'c>]) -> Result<&'c Type<'c>, AccessError> {
    match arguments {
        [Value::Type(ty)] => Ok(cx.arena().alloc(**ty)),
        [argument] => Err(no_type(name, argument, 0)),
        _ => Err(wrong_count(name, Count::Exactly(1), arguments.len(), Blame::Access)),
    }
}

pub(super) fn variant<'c>(cx: &dyn Types<'c>, base: &Type<'c>, arguments: &[Value<'c>]) -> Construct<'c> {
    check(cx, base, arguments, (1, None), ("Any-Type", |value| matches!(value, Value::Type(_))))?;
    Ok(alternatives::variant(cx.arena(), types_of(cx, arguments)))
}

pub(super) fn optional<'c>(cx: &dyn Types<'c>, arguments: &[Value<'c>]) -> Construct<'c> {
    Ok(Type::Optional(Some(match arguments {
        [Value::String(text)] => literal(cx, text),
        _ => single(cx, "Optional-Type", arguments)?,
    })))
}

pub(super) fn not_undef<'c>(cx: &dyn Types<'c>, arguments: &[Value<'c>]) -> Construct<'c> {
    match arguments {
        [] => Ok(Type::NotUndef(&Type::Any)),
        [Value::String(text)] => Ok(Type::NotUndef(literal(cx, text))),
        [Value::Type(ty)] => Ok(Type::NotUndef(cx.arena().alloc(**ty))),
        [argument] => {
            let issue = issues::bad_not_undef_slice_type("NotUndef-Type", &label::class_name(argument));
            Err(AccessError::new(issue, Blame::Argument(0)))
        }
        _ => Err(wrong_count("NotUndef-Type", Count::Between(0, 1), arguments.len(), Blame::Access)),
    }
}

pub(super) fn sensitive<'c>(cx: &dyn Types<'c>, arguments: &[Value<'c>]) -> Construct<'c> {
    let content = single(cx, "Sensitive-Type", arguments)?;
    Ok(Type::Sensitive(cx.arena().alloc(generalize_in(cx.arena(), content))))
}

pub(super) fn init<'c>(cx: &dyn Types<'c>, arguments: &[Value<'c>]) -> Construct<'c> {
    match arguments {
        [Value::Type(ty), rest @ ..] => Ok(Type::Init { ty: Some(ty), arguments: cx.arena().alloc_slice_copy(rest) }),
        [argument, ..] => Err(no_type("Init-Type", argument, 0)),
        [] => Err(no_type("Init-Type", &Value::Undef, 0)),
    }
}
