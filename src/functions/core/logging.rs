//! `debug`, `info`, `notice`, `warning`, `err`, `alert`, `crit`, `emerg`. Source: Puppet's functions of these names.

use std::sync::Arc;

use pantin_base::budget;
use pantin_base::diagnostics::{Entry, Issue, Level, Origin};
use pantin_values::value::Value;
use pantin_values::value::raw_bytes;
use pantin_vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function};
use pantin_vm::{Ctx, Flow};

macro_rules! logging {
    ($($static:ident $name:literal $body:ident $level:ident)*) => {
        $(
            fn $body<'c>(ctx: &mut Ctx<'_, 'c>, values: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
                log(ctx, Level::$level, values)
            }

            #[doc = concat!("`", $name, "`")]
            pub(super) static $static: Function = Function {
                name: $name,
                api: Api::Dispatched(&[Dispatch {
                    parameters: &[("Any", "*values")],
                    block: BlockParameter::None,
                    returns: Some("Undef"),
                    body: Body::Evaluate($body),
                }]),
            };
        )*
    };
}

logging! {
    DEBUG "debug" debug Debug
    INFO "info" info Info
    NOTICE "notice" notice Notice
    WARNING "warning" warning Warning
    ERR "err" err Err
    ALERT "alert" alert Alert
    CRIT "crit" crit Crit
    EMERG "emerg" emerg Emerg
}

/// Of longer messages it is asked whether there is memory for them.
const LONG: usize = 1 << 20;
/// How often a message is in memory at once until it is written.
const COPIES: usize = 4;

fn log<'c>(ctx: &mut Ctx<'_, 'c>, level: Level, values: &[Value<'c>]) -> Flow<'c> {
    if !ctx.wants_of_manifests(level) {
        return Ok(Value::Undef);
    }
    let mut texts: Vec<String> =
        values.iter().map(|value| pantin_values::value::format::text(value, ctx.type_table())).collect();
    // What was too long to be shown is not told.
    let length = texts.iter().map(String::len).sum();
    budget::fits_text(length).map_err(Issue::from)?;
    if length > LONG {
        budget::fits(ctx.arena().used().saturating_add(COPIES * length)).map_err(Issue::from)?;
    }
    let mut text = if texts.len() == 1 { texts.swap_remove(0) } else { texts.join(" ") };
    if raw_bytes::is_in(&text) {
        text = raw_bytes::shown(&text).into_owned();
    }
    let origin = ctx.origin();
    let entry = Entry {
        source: Some(ctx.log_source(ctx.caller)),
        origin: Some(Origin { file: origin.file.map(Arc::from), place: origin.place }),
        ..Entry::new(level, text)
    };
    ctx.log(entry);
    Ok(Value::Undef)
}
