//! `getparam`: the value of a parameter of a declared resource.

use super::references::of_value;
use crate::stdlib::arguments::{inspect, to_s};
use crate::stdlib::declare::legacy;
use pantin_base::symbol::Symbol;
use pantin_values::value::{Type, Value};
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `getparam`
pub(super) static GETPARAM: Function = legacy("getparam", getparam);

fn getparam<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let Some(reference) = arguments.first().filter(|reference| reference.is_true()) else {
        return Err(raise("Must specify a reference"));
    };
    let Some(Value::String(name)) = arguments.get(1) else {
        return Err(raise("Must specify name of a parameter"));
    };
    if name.is_empty() {
        return Ok(Value::String(""));
    }
    let (type_name, title) = if let Value::String(_)
    | Value::Type(Type::Resource { .. } | Type::Class(_))
    | Value::Resource(_) = reference
    {
        of_value(ctx, reference)?
    } else {
        let text = to_s(ctx, reference);
        let shown = inspect(ctx, &Value::String(ctx.text(&text)));
        return Err(raise(&format!("No title provided and {shown} is not a valid resource reference")));
    };
    let Some(id) = ctx.find_resource(type_name, &title)? else { return Ok(Value::String("")) };
    let resource = ctx.catalog().get(id);
    if *name == "title" {
        return Ok(Value::String(resource.title));
    }
    let parameter = Symbol::find(name).and_then(|name| resource.parameters.get(name));
    Ok(parameter.map(|parameter| parameter.value).filter(|value| !value.is_undef()).unwrap_or(Value::String("")))
}
