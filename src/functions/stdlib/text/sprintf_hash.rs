//! `sprintf_hash`: `sprintf` with names. Puppet's own `sprintf` replaced it.

use crate::stdlib::arguments::symbols;
use crate::stdlib::catalog::deprecation::deprecated;
use crate::stdlib::declare::{of, typed};
use pantin_values::value::Value;
use pantin_values::value::format::sprintf;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow};

/// `sprintf_hash`
pub(super) static SPRINTF_HASH: Function =
    typed("sprintf_hash", &[of(&[("String", "format"), ("Hash", "arguments")], sprintf_hash)]);

fn sprintf_hash<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    deprecated(
        ctx,
        "sprintf_hash",
        "This method is deprecated. From Puppet 4.10.10/5.3.4 please use the built-in sprintf instead",
    )?;
    symbols(ctx, &arguments[1])?;
    let text = sprintf(arguments[0].as_str().unwrap_or_default(), &arguments[1..], ctx.type_table())?;
    Ok(ctx.string(&text))
}
