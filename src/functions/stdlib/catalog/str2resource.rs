//! `stdlib::str2resource`: the declared resource that a text names.

use super::references::of_value;
use crate::stdlib::declare::{returning, typed};
use pantin_values::value::Value;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `stdlib::str2resource`
pub(super) static STDLIB_STR2RESOURCE: Function =
    typed("stdlib::str2resource", &[returning(&[("String", "res_string")], "Any", str2resource)]);

fn str2resource<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let (type_name, title) = of_value(ctx, &arguments[0])?;
    let Some(id) = ctx.find_resource(type_name, &title)? else {
        return Err(raise(&format!(
            "stdlib::str2resource(): could not find {type_name}[{title}], this is parse order dependent and values should not be quoted"
        )));
    };
    Ok(Value::Resource(ctx.arena().alloc(ctx.catalog().get(id).reference())))
}
