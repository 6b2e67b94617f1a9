//! `sprintf_hash`: `sprintf` with names. Puppet's own `sprintf` replaced it.

use crate::functions::stdlib::arguments::symbols;
use crate::functions::stdlib::catalog::deprecation::deprecated;
use crate::functions::stdlib::declare::{of, typed};
use crate::value::Value;
use crate::value::format::sprintf;
use crate::vm::native::{Block, Function};
use crate::vm::{Ctx, Flow};

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
    let text = sprintf(arguments[0].as_str().unwrap_or_default(), &arguments[1..], &ctx.vm.types)?;
    Ok(ctx.string(&text))
}
