//! `sprintf`: Ruby's formats. Source: Puppet's 3.x function `sprintf`, Ruby's `Kernel#sprintf`.

use crate::ruby_errors::no_string;
use pantin_values::value::Value;
use pantin_values::value::format::sprintf as format;
use pantin_vm::native::{Api, Block, Function, Legacy};
use pantin_vm::{Ctx, Flow};

/// `sprintf`
pub(super) static SPRINTF: Function =
    Function { name: "sprintf", api: Api::Legacy(Legacy { arity: -2, statement: false, body: sprintf }) };

fn sprintf<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let Value::String(text) = arguments[0] else { return Err(no_string(&arguments[0])) };
    let text = format(text, &arguments[1..], ctx.type_table())?;
    Ok(ctx.string(&text))
}
