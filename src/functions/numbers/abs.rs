//! `abs`: a number without its sign. Source: Puppet's `abs`.

use super::digits::{to_f, to_i};
use pantin_values::value::Value;
use pantin_values::value::integer::Integer;
use pantin_vm::native::{Api, Block, Dispatch, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `abs`
pub(super) static ABS: Function = Function {
    name: "abs",
    api: Api::Dispatched(&[Dispatch::new(&[("Numeric", "val")], number), Dispatch::new(&[("String", "val")], text)]),
};

fn number<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    match arguments[0] {
        number @ (Value::Integer(_) | Value::BigInteger(_)) => {
            Ok(Integer::of(&number).map_or(number, |number| number.absolute().value(ctx.arena())))
        }
        Value::Float(number) => Ok(Value::Float(number.abs())),
        other => Ok(other),
    }
}

fn text<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let warning = "The abs() function's auto conversion of String to Numeric is deprecated - change to convert input before calling";
    ctx.deprecated("abs_function_numeric_coerce_string", warning);
    let text = ctx.text_of(arguments.first());
    // A line that is a number is enough, as Puppet's expression looks at lines.
    if text.split('\n').any(|line| line.split_once('.').is_some_and(|(a, b)| is_whole(a) && is_digits(b))) {
        return Ok(Value::Float(to_f(text).abs()));
    }
    if text.split('\n').any(is_whole) {
        let number = to_i(text).ok_or_else(|| raise("abs(): the number is too large"))?;
        return Ok(number.absolute().value(ctx.arena()));
    }
    Err(raise("abs(): Requires float or integer to work with - was given non decimal string"))
}

fn is_whole(text: &str) -> bool {
    is_digits(text.strip_prefix('-').unwrap_or(text))
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
