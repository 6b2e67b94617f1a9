//! `Init[T, arguments…].new`
//!
//! Source: `PInitType`

use super::{Conversion, fail, new_instance};
use crate::diagnostics::Issue;
use crate::types::init::accepted;
use crate::types::is_instance;
use crate::value::{Type, Value};

pub(super) fn new<'c>(
    cx: &Conversion<'_, 'c>,
    inner: &Type<'c>,
    fixed: &'c [Value<'c>],
    arguments: &[Value<'c>],
) -> Result<Value<'c>, Issue> {
    let accepted = accepted(cx.types, inner, fixed)?;
    let [value] = arguments else {
        let count = if arguments.is_empty() { "none".to_owned() } else { arguments.len().to_string() };
        return fail(&format!("'new_Init' expects 1 argument, got {count}"));
    };
    if !fixed.is_empty() {
        let all: Vec<Value<'c>> = [*value].into_iter().chain(fixed.iter().copied()).collect();
        return new_instance(cx.types, cx.now, inner, &all);
    }
    let is_alone = || accepted.single.iter().chain([inner]).any(|ty| is_instance(cx.types, ty, value));
    match value {
        Value::Array(elements) if !is_alone() => new_instance(cx.types, cx.now, inner, elements),
        _ => new_instance(cx.types, cx.now, inner, arguments),
    }
}
