//! `strftime`: times and durations in a format. Source: Puppet's `strftime`.

use pantin_values::value::{Timestamp, Value};
use pantin_vm::native::{Api, Block, Dispatch, Function};
use pantin_vm::{Ctx, Flow};

/// `strftime`
pub(super) static STRFTIME: Function = Function {
    name: "strftime",
    api: Api::Dispatched(&[
        Dispatch::new(&[("Timespan", "time_object"), ("String", "format")], timespan),
        Dispatch::new(&[("Timestamp", "time_object"), ("String", "format"), ("String", "?timezone")], timestamp),
        Dispatch::new(&[("String", "format"), ("String", "?timezone")], now),
    ]),
};

fn timespan<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let Value::Timespan(span) = arguments[0] else { return Ok(Value::Undef) };
    Ok(ctx.string(&span.format(ctx.text_of(arguments.get(1)))?))
}

fn timestamp<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let Value::Timestamp(time) = arguments[0] else { return Ok(Value::Undef) };
    Ok(ctx.string(&time.format(ctx.text_of(arguments.get(1)), arguments.get(2).and_then(Value::as_str))?))
}

fn now<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let message = "The argument signature (String format, [String timezone]) is deprecated for #strftime. See #strftime documentation and Timespan type for more info";
    ctx.deprecated_here("legacy#strftime", message);
    let time = Timestamp::from_nanoseconds(ctx.environment().machine().now());
    let time = time.unwrap_or(Timestamp { seconds: 0, nanoseconds: 0 });
    Ok(ctx.string(&time.format(ctx.text_of(arguments.first()), arguments.get(1).and_then(Value::as_str))?))
}
