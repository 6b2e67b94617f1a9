//! `Array.new` and `Tuple.new`

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use super::constructor::{Body, Constructor, Dispatch};
use super::conversion::{Conversion, refused_kind};
use crate::types::AsTyping;
use crate::value::iterate::{Elements, collect};
use crate::value::ops::unfold;
use crate::value::{Type, Value};
use pantin_base::diagnostics::Issue;

pub(super) static ARRAY: Constructor = Constructor {
    name: "new_array",
    dispatches: &[
        Dispatch::new(
            &[
                Type::Variant(&[Type::ARRAY, Type::HASH, Type::Binary, Type::Iterable(None)]),
                Type::Boolean(Some(false)),
            ],
            &["from", "wrap"],
            1,
            Body::Make(make),
        ),
        Dispatch::new(&[Type::Any, Type::Boolean(Some(true))], &["from", "wrap"], 2, Body::Make(wrap)),
        Dispatch::new(&[Type::Any, Type::BOOLEAN], &["from", "wrap"], 1, Body::Refuse(refuse)),
    ],
};

fn make<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let arena = cx.types.arena();
    Ok(Value::Array(match arguments[0] {
        Value::Array(elements) => elements,
        Value::Hash(_) => arena.alloc_slice_copy(&unfold(&AsTyping(cx.types), arguments[0])?),
        Value::Binary(bytes) => arena.alloc_slice_fill_iter(bytes.iter().map(|byte| Value::Integer(i64::from(*byte)))),
        ref other => match Elements::of(other, &AsTyping(cx.types))? {
            Some(elements) => arena.alloc_slice_copy(&collect(elements)?),
            None => &[],
        },
    }))
}

fn wrap<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    Ok(match arguments[0] {
        Value::Array(elements) => Value::Array(elements),
        other => Value::Array(cx.types.arena().alloc_slice_copy(&[other])),
    })
}

fn refuse<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<String, Issue> {
    Ok(refused_kind(cx, &arguments[0], "Array"))
}
