//! `fail`: ends the compilation with a message. Source: Puppet's 3.x function `fail`.

use pantin_values::value::Value;
use pantin_values::value::issues as value_issues;
use pantin_vm::native::{Api, Block, Function, Legacy};
use pantin_vm::{Ctx, Flow};

/// `fail`
pub(super) static FAIL: Function =
    Function { name: "fail", api: Api::Legacy(Legacy { arity: -1, statement: true, body: fail }) };

fn fail<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let texts: Vec<String> =
        arguments.iter().map(|value| pantin_values::value::format::ruby_text(value, ctx.type_table())).collect();
    Err(value_issues::failure(&texts.join(" ")).into())
}
