//! `dos2unix` and `unix2dos`: the ends of lines.

use crate::stdlib::declare::counted;
use pantin_values::value::Value;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `dos2unix`
pub(super) static DOS2UNIX: Function = counted("dos2unix", 1, dos2unix);

/// `unix2dos`
pub(super) static UNIX2DOS: Function = counted("unix2dos", 1, unix2dos);

fn dos2unix<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let Value::String(text) = arguments[0] else { return Err(raise("dos2unix(): Requires string as argument")) };
    Ok(ctx.string(&text.replace("\r\n", "\n")))
}

fn unix2dos<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let Value::String(text) = arguments[0] else { return Err(raise("unix2dos(): Requires string as argument")) };
    let mut changed = String::with_capacity(text.len());
    let mut lines = text.split('\n').peekable();
    while let Some(line) = lines.next() {
        if lines.peek().is_none() {
            changed.push_str(line);
        } else {
            changed.push_str(line.trim_end_matches('\r'));
            changed.push_str("\r\n");
        }
    }
    Ok(ctx.string(&changed))
}
