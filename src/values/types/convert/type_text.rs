//! `Type.new`: a type from its text.

use super::constructor::{Body, Constructor, Dispatch};
use super::conversion::Conversion;
use crate::types::parse;
use crate::value::{Type, Value};
use pantin_base::diagnostics::Issue;

pub(super) static TYPE: Constructor = Constructor {
    name: "new_type",
    dispatches: &[Dispatch::new(&[Type::NOT_EMPTY_STRING], &["type_string"], 1, Body::Make(make))],
};

fn make<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let ty = parse(cx.types, arguments[0].as_str().unwrap_or(""))?;
    Ok(Value::Type(cx.types.arena().alloc(ty)))
}
