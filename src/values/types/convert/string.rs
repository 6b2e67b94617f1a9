//! `String.new`

use super::constructor::{Body, Constructor, Dispatch};
use super::conversion::Conversion;
use super::local;
use crate::types::AsTyping;
use crate::value::Value;
use crate::value::format::string_new;
use pantin_base::diagnostics::Issue;

pub(super) static STRING: Constructor = Constructor {
    name: "new_string",
    dispatches: &[Dispatch::new(
        &[local::STRING_CONVERTIBLE, local::STRING_FORMATS],
        &["from", "string_formats"],
        1,
        Body::Make(make),
    )],
};

fn make<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    if let [Value::String(text)] = arguments {
        return Ok(Value::String(text));
    }
    let text = string_new(&arguments[0], arguments.get(1), &AsTyping(cx.types))?;
    Ok(Value::String(cx.types.arena().alloc_str(&text)))
}
