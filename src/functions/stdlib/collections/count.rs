//! `count`: elements that equal a value, or that are neither undef nor empty texts.

use crate::ruby_errors::{no_method, no_string};
use crate::stdlib::arguments::list;
use crate::stdlib::declare::counted;
use crate::stdlib::text::characters::CharacterSet;
use pantin_values::value::Value;
use pantin_values::value::ops::ruby_equals;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `count`
pub(super) static COUNT: Function = counted("count", -2, count);

fn count<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    if arguments.len() > 2 {
        let count = arguments.len();
        return Err(raise(&format!("count(): Wrong number of arguments given {count} for 1 or 2.")));
    }
    let item = arguments.get(1).filter(|item| item.is_true());
    let found = match (arguments[0], item) {
        (collection @ (Value::Array(_) | Value::Hash(_)), Some(item)) => {
            list(ctx, &collection).iter().filter(|element| ruby_equals(ctx.type_table(), element, item)).count()
        }
        (Value::Array(elements), None) => {
            elements.iter().filter(|element| !matches!(element, Value::Undef | Value::String(""))).count()
        }
        (Value::Hash(hash), None) => hash.len(),
        (Value::String(text), Some(Value::String(set))) => {
            let set = CharacterSet::parse(set)?;
            text.chars().filter(|character| set.contains(*character)).count()
        }
        (Value::String(_), Some(other)) => {
            return Err(no_string(other));
        }
        (Value::String(_), None) => return Err(raise("wrong number of arguments (given 0, expected 1+)")),
        (other, _) => return Err(no_method(ctx, "count", &other)),
    };
    Ok(Value::Integer(found as i64))
}
