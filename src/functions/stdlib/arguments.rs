//! What the functions say of arguments that they do not take, in Ruby's words.

use crate::value::Value;
use crate::value::format::{ruby_inspect, ruby_text};
use crate::value::ops::{pairs, ruby_class};
use crate::vm::{Ctx, Unwind, raise};

/// Ruby's `value.class`.
pub(super) fn class_of(value: &Value<'_>) -> String {
    match value {
        Value::Undef => "NilClass".to_owned(),
        Value::Boolean(true) => "TrueClass".to_owned(),
        Value::Boolean(false) => "FalseClass".to_owned(),
        other => ruby_class(other),
    }
}

/// Ruby's `value.to_s`.
pub(super) fn to_s<'c>(ctx: &Ctx<'_, 'c>, value: &Value<'c>) -> String {
    ruby_text(value, &ctx.vm.types)
}

/// Ruby's `value.inspect`.
pub(super) fn inspect<'c>(ctx: &Ctx<'_, 'c>, value: &Value<'c>) -> String {
    ruby_inspect(value, &ctx.vm.types)
}

/// Ruby's `Array(value)`.
pub(super) fn list<'c>(ctx: &Ctx<'_, 'c>, value: &Value<'c>) -> Vec<Value<'c>> {
    match value {
        Value::Undef => Vec::new(),
        Value::Array(elements) => elements.to_vec(),
        Value::Hash(hash) => pairs(&ctx.vm.types, hash),
        other => vec![*other],
    }
}

/// Ruby's `flatten`.
pub(super) fn flatten<'c>(values: &[Value<'c>]) -> Vec<Value<'c>> {
    let mut flat = Vec::with_capacity(values.len());
    let mut open = vec![values.iter()];
    while let Some(elements) = open.last_mut() {
        match elements.next() {
            Some(Value::Array(inner)) => open.push(inner.iter()),
            Some(other) => flat.push(*other),
            None => {
                open.pop();
            }
        }
    }
    flat
}

/// Ruby's error for a method that the value does not have.
pub(super) fn undefined_method<'c>(ctx: &Ctx<'_, 'c>, method: &str, value: &Value<'c>) -> Unwind<'c> {
    let shown = match value {
        Value::Undef => "nil:NilClass".to_owned(),
        Value::Boolean(true) => "true:TrueClass".to_owned(),
        Value::Boolean(false) => "false:FalseClass".to_owned(),
        other => {
            let text = inspect(ctx, other);
            let class = ruby_class(other);
            // Ruby shows long values by their class and address.
            if text.chars().count() > 65 { format!("#<{class}>") } else { format!("{text}:{class}") }
        }
    };
    raise(&format!("undefined method `{method}' for {shown}"))
}

/// Ruby's error for a value that stands where a text must be.
pub(super) fn no_conversion<'c>(value: &Value<'_>, to: &str) -> Unwind<'c> {
    raise(&format!("no implicit conversion of {} into {to}", ruby_class(value)))
}
