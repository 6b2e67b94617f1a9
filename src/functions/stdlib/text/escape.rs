//! `batch_escape` and `powershell_escape`: texts for the command lines of Windows.

use crate::stdlib::arguments::to_s;
use crate::stdlib::declare::{Parameters, of, typed};
use pantin_values::value::Value;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow};

const PARAMETERS: Parameters = &[("Any", "string")];

/// `batch_escape`
pub(super) static BATCH_ESCAPE: Function = typed("batch_escape", &[of(PARAMETERS, batch_escape)]);

/// `stdlib::batch_escape`
pub(super) static STDLIB_BATCH_ESCAPE: Function = typed("stdlib::batch_escape", &[of(PARAMETERS, batch_escape)]);

/// `powershell_escape`
pub(super) static POWERSHELL_ESCAPE: Function = typed("powershell_escape", &[of(PARAMETERS, powershell_escape)]);

/// `stdlib::powershell_escape`
pub(super) static STDLIB_POWERSHELL_ESCAPE: Function =
    typed("stdlib::powershell_escape", &[of(PARAMETERS, powershell_escape)]);

fn batch_escape<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let mut escaped = String::from('"');
    for character in to_s(ctx, &arguments[0]).chars() {
        match character {
            '"' => escaped.push('"'),
            '$' | '\\' => escaped.push('\\'),
            _ => {}
        }
        escaped.push(character);
    }
    escaped.push('"');
    Ok(ctx.string(&escaped))
}

fn powershell_escape<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let mut escaped = String::new();
    for character in to_s(ctx, &arguments[0]).chars() {
        match character {
            ' ' | '\'' | '`' | '|' | '\n' | '$' => escaped.push('`'),
            '"' => escaped.push_str("\\`"),
            _ => {}
        }
        escaped.push(character);
    }
    Ok(ctx.string(&escaped))
}
