//! `type_of`, `is_a` and `type3x`: types of values.

use crate::stdlib::conversion::numbers::{text_to_f, text_to_i};
use crate::stdlib::declare::{Parameters, legacy, of, typed};
use pantin_values::types::infer_detailed;
use pantin_values::value::Typing as _;
use pantin_values::value::number::float_text;
use pantin_values::value::ruby_class::class_name;
use pantin_values::value::{Type, Value};
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

const PARAMETERS: Parameters = &[("Any", "value")];

/// `type_of`
pub(super) static TYPE_OF: Function = typed("type_of", &[of(PARAMETERS, type_of)]);

/// `stdlib::type_of`
pub(super) static STDLIB_TYPE_OF: Function = typed("stdlib::type_of", &[of(PARAMETERS, type_of)]);

/// `is_a`
pub(super) static IS_A: Function = typed("is_a", &[of(&[("Any", "value"), ("Type", "type")], is_a)]);

/// `type3x`
pub(super) static TYPE3X: Function = legacy("type3x", type3x);

fn type_of<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let ty: Type<'c> = infer_detailed(ctx.type_table(), &arguments[0]);
    Ok(Value::Type(ctx.arena().alloc(ty)))
}

fn is_a<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let Value::Type(ty) = arguments[1] else { return Ok(Value::Boolean(false)) };
    Ok(Value::Boolean(ctx.type_table().is_instance(ty, &arguments[0])))
}

fn type3x<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let [value] = arguments else {
        let count = arguments.len();
        return Err(raise(&format!("type3x(): Wrong number of arguments given ({count} for 1)")));
    };
    let name = match value {
        Value::Boolean(_) => "boolean".to_owned(),
        Value::String(text) if text_to_i(text).to_string() == *text => "integer".to_owned(),
        Value::String(text) if float_text(text_to_f(text)) == *text => "float".to_owned(),
        Value::Array(_) | Value::Integer(_) | Value::Float(_) | Value::Hash(_) | Value::String(_) => {
            class_name(value).to_lowercase()
        }
        _ => return Err(raise("type3x(): Unknown type")),
    };
    Ok(ctx.string(&name))
}
