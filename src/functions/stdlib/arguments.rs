//! What the functions say of arguments that they do not take, in Ruby's words.

use crate::ruby_errors::no_method;
use pantin_values::value::Value;
use pantin_values::value::format::{ruby_inspect, ruby_text};
use pantin_values::value::ops::pairs;
use pantin_vm::{Ctx, Flow, Unwind, raise};

/// Ruby's `value.to_s`.
pub(super) fn to_s<'c>(ctx: &Ctx<'_, 'c>, value: &Value<'c>) -> String {
    ruby_text(value, ctx.type_table())
}

/// Ruby's `value.inspect`.
pub(super) fn inspect<'c>(ctx: &Ctx<'_, 'c>, value: &Value<'c>) -> String {
    ruby_inspect(value, ctx.type_table())
}

/// Ruby's `Array(value)`.
pub(super) fn list<'c>(ctx: &Ctx<'_, 'c>, value: &Value<'c>) -> Vec<Value<'c>> {
    match value {
        // A resource lists its parameters, and what a reference becomes has none.
        Value::Undef | Value::Resource(_) => Vec::new(),
        Value::Array(elements) => elements.to_vec(),
        Value::Hash(hash) => pairs(ctx.type_table(), hash),
        other => vec![*other],
    }
}

/// Fails for keys of a hash that have no `to_sym`.
pub(super) fn symbols<'c>(ctx: &Ctx<'_, 'c>, hash: &Value<'c>) -> Flow<'c, ()> {
    let mut keys = hash.as_hash().into_iter().flat_map(|hash| hash.entries()).map(|(key, _)| key);
    match keys.find(|key| !matches!(key, Value::String(_) | Value::Default)) {
        Some(key) => Err(no_method(ctx, "to_sym", key)),
        None => Ok(()),
    }
}

/// Ruby's error for a value that has no `to_i`.
pub(super) fn no_to_i<'c>(ctx: &Ctx<'_, 'c>, value: &Value<'c>) -> Unwind<'c> {
    let hint = match value {
        Value::Array(_) | Value::Hash(_) => "\nDid you mean?  to_s\n               to_a\n               to_h",
        Value::Boolean(_) => "\nDid you mean?  to_s",
        _ => "",
    };
    match no_method(ctx, "to_i", value) {
        Unwind::Raised(issue) => raise(&format!("{}{hint}", issue.text())),
        other @ (Unwind::Failed(_) | Unwind::Next(_) | Unwind::Break(_) | Unwind::NotFound | Unwind::Return(_)) => {
            other
        }
    }
}
