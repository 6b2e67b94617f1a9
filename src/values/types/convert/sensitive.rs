//! `Sensitive.new`

use super::constructor::{Body, Constructor, Dispatch};
use super::conversion::Conversion;
use crate::value::{Type, Value};
use pantin_base::diagnostics::Issue;

pub(super) static SENSITIVE: Constructor = Constructor {
    name: "new_Sensitive",
    dispatches: &[
        Dispatch::new(&[Type::Sensitive(&Type::Any)], &["value"], 1, Body::Make(same)),
        Dispatch::new(&[Type::Any], &["value"], 1, Body::Make(wrap)),
    ],
};

fn same<'c>(_: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    Ok(arguments[0])
}

fn wrap<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    Ok(Value::Sensitive(cx.types.arena().alloc(arguments[0])))
}
