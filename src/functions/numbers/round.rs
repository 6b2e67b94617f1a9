//! `ceiling`, `floor`, `round`: integers near a number. Source: Puppet's functions of these names.

use pantin_values::value::Value;
use pantin_values::value::integer::Integer;
use pantin_values::value::number::{float_text, ruby_float};
use pantin_vm::native::{Api, Block, Dispatch, Function};
use pantin_vm::{Ctx, Flow, raise};

const NUMBER: &[(&str, &str)] = &[("Numeric", "val")];
const TEXT: &[(&str, &str)] = &[("String", "val")];

/// `ceiling`
pub(super) static CEILING: Function = Function {
    name: "ceiling",
    api: Api::Dispatched(&[Dispatch::new(NUMBER, ceiling), Dispatch::new(TEXT, ceiling_of_text)]),
};

/// `floor`
pub(super) static FLOOR: Function = Function {
    name: "floor",
    api: Api::Dispatched(&[Dispatch::new(NUMBER, floor), Dispatch::new(TEXT, floor_of_text)]),
};

/// `round`
pub(super) static ROUND: Function = Function { name: "round", api: Api::Dispatched(&[Dispatch::new(NUMBER, round)]) };

/// A float without fraction as an integer.
fn whole<'c>(ctx: &Ctx<'_, 'c>, number: f64) -> Flow<'c> {
    match Integer::of_float(number) {
        Some(number) => Ok(number.value(ctx.arena())),
        None => Err(raise(&float_text(number))),
    }
}

fn map<'c>(ctx: &Ctx<'_, 'c>, arguments: &[Value<'c>], change: fn(f64) -> f64) -> Flow<'c> {
    match arguments[0] {
        Value::Float(number) => whole(ctx, change(number)),
        other => Ok(other),
    }
}

fn map_text<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], change: fn(f64) -> f64) -> Flow<'c> {
    let name = ctx.name;
    let warning = format!(
        "The {name}() function's auto conversion of String to Float is deprecated - change to convert input before calling"
    );
    ctx.deprecated(&format!("{name}_function_numeric_coerce_string"), &warning);
    match ruby_float(ctx.text_of(arguments.first())) {
        Some(number) => whole(ctx, change(number)),
        None => Err(raise(&format!("{name}(): cannot convert given value to a floating point value."))),
    }
}

fn ceiling<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    map(ctx, arguments, f64::ceil)
}

fn ceiling_of_text<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    map_text(ctx, arguments, f64::ceil)
}

fn floor<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    map(ctx, arguments, f64::floor)
}

fn floor_of_text<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    map_text(ctx, arguments, f64::floor)
}

/// Half away from zero, by way of a float for integers too.
fn round<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let number = match arguments[0] {
        Value::Integer(number) => number as f64,
        Value::BigInteger(number) => number.to_f64(),
        Value::Float(number) => number,
        other => return Ok(other),
    };
    whole(ctx, if number > 0.0 { (number + 0.5).trunc() } else { (number - 0.5).trunc() })
}
