//! `binary_file`: a file's content as `Binary`. Source: Puppet's `binary_file`.

use super::content::read;
use pantin_values::value::Value;
use pantin_vm::native::{Api, Block, Dispatch, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `binary_file`
pub(super) static BINARY_FILE: Function =
    Function { name: "binary_file", api: Api::Dispatched(&[Dispatch::new(&[("String", "path")], binary_file)]) };

fn binary_file<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let reference = ctx.text_of(arguments.first());
    let environment = ctx.environment();
    let Some(path) = environment.find_file("files", reference) else {
        return Err(raise(&format!("binary_file(): The given file '{reference}' does not exist")));
    };
    Ok(Value::Binary(ctx.arena().alloc_slice_copy(&read(environment, &path)?)))
}
