//! `max` and `min`: the largest and the smallest value. Source: Puppet's functions of these names.

use std::cmp::Ordering;

use super::digits::to_f;
use crate::ordering::{block_order, ruby_order};
use pantin_values::value::Value;
use pantin_values::value::format::ruby_text;
use pantin_vm::native::{Api, Block, BlockParameter, Dispatch, Function};
use pantin_vm::{Ctx, Flow, raise};

const OPTIONAL: BlockParameter = BlockParameter::Optional("Callable[2,2]");
const REQUIRED: BlockParameter = BlockParameter::Required("Callable[2,2]");

/// `max`
pub(super) static MAX: Function = Function {
    name: "max",
    api: Api::Dispatched(&[
        Dispatch::new(&[("Numeric", "*values")], ordered),
        Dispatch::new(&[("String", "*values")], texts),
        Dispatch::new(&[("SemVer", "*values")], ordered),
        Dispatch::new(&[("Timespan", "*values")], ordered),
        Dispatch::new(&[("Timestamp", "*values")], ordered),
        Dispatch::new(&[("Array[Numeric]", "values")], ordered).with_block(OPTIONAL),
        Dispatch::new(&[("Array[String]", "values")], texts).with_block(OPTIONAL),
        Dispatch::new(&[("Array[SemVer]", "values")], ordered).with_block(OPTIONAL),
        Dispatch::new(&[("Array[Timespan]", "values")], ordered).with_block(OPTIONAL),
        Dispatch::new(&[("Array[Timestamp]", "values")], ordered).with_block(OPTIONAL),
        Dispatch::new(&[("Array", "values")], any).with_block(OPTIONAL),
        Dispatch::new(&[("Any", "*values")], any).with_block(REQUIRED),
        Dispatch::new(&[("Any", "*values")], any),
    ]),
};

/// `min`
pub(super) static MIN: Function = Function {
    name: "min",
    api: Api::Dispatched(&[
        Dispatch::new(&[("Numeric", "*values")], ordered),
        Dispatch::new(&[("String", "*values")], texts),
        Dispatch::new(&[("SemVer", "*values")], ordered),
        Dispatch::new(&[("Timespan", "*values")], ordered),
        Dispatch::new(&[("Timestamp", "*values")], ordered),
        Dispatch::new(&[("Array[Numeric]", "values")], ordered).with_block(OPTIONAL),
        Dispatch::new(&[("Array[SemVer]", "values")], ordered).with_block(OPTIONAL),
        Dispatch::new(&[("Array[Timespan]", "values")], ordered).with_block(OPTIONAL),
        Dispatch::new(&[("Array[Timestamp]", "values")], ordered).with_block(OPTIONAL),
        Dispatch::new(&[("Array[String]", "values")], texts).with_block(OPTIONAL),
        Dispatch::new(&[("Array", "values")], any).with_block(OPTIONAL),
        Dispatch::new(&[("Any", "*values")], any).with_block(REQUIRED),
        Dispatch::new(&[("Any", "*values")], any),
    ]),
};

fn ordered<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    pick(ctx, arguments, block, |_, a, b| ruby_order(a, b))
}

fn texts<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    pick(ctx, arguments, block, |ctx, a, b| match as_numbers(ctx, a, b) {
        Some(order) => Ok(order),
        None => ruby_order(a, b),
    })
}

fn any<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    pick(ctx, arguments, block, |ctx, a, b| {
        if let Some(order) = as_numbers(ctx, a, b) {
            return Ok(order);
        }
        let name = ctx.name;
        let warning = format!(
            "The {name}() function's auto conversion of Any to String is deprecated - change to convert input before calling, or use lambda"
        );
        ctx.deprecated(&format!("{name}_function_string_coerce_any"), &warning);
        Ok(ruby_text(a, ctx.type_table()).cmp(&ruby_text(b, ctx.type_table())))
    })
}

/// The order of two values that are both written like numbers.
fn as_numbers<'c>(ctx: &mut Ctx<'_, 'c>, a: &Value<'c>, b: &Value<'c>) -> Option<Ordering> {
    let (a, b) = (ruby_text(a, ctx.type_table()), ruby_text(b, ctx.type_table()));
    if !is_number(&a) || !is_number(&b) {
        return None;
    }
    let name = ctx.name;
    let warning = format!(
        "The {name}() function's auto conversion of String to Numeric is deprecated - change to convert input before calling, or use lambda"
    );
    ctx.deprecated(&format!("{name}_function_numeric_coerce_string"), &warning);
    to_f(&a).partial_cmp(&to_f(&b))
}

/// Digits, perhaps with a sign, perhaps a second group of digits behind a point, an underscore or an exponent's letter.
fn is_number(text: &str) -> bool {
    let text = text.strip_prefix('-').unwrap_or(text);
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_digits(text) || text.split_once(['.', '_', 'e', 'E']).is_some_and(|(a, b)| is_digits(a) && is_digits(b))
}

fn pick<'c>(
    ctx: &mut Ctx<'_, 'c>,
    arguments: &[Value<'c>],
    block: Option<Block<'c>>,
    compare: fn(&mut Ctx<'_, 'c>, &Value<'c>, &Value<'c>) -> Flow<'c, Ordering>,
) -> Flow<'c> {
    let values = match arguments {
        [Value::Array(elements)] => elements,
        several => several,
    };
    let Some((first, others)) = values.split_first() else {
        if block.is_some() {
            return Ok(Value::Undef);
        }
        return Err(raise(&format!("{}(): Wrong number of arguments need at least one", ctx.name)));
    };
    let better = if ctx.name == MIN.name { Ordering::Less } else { Ordering::Greater };
    let mut best = *first;
    for value in others {
        let order = match block {
            Some(block) => block_order(&ctx.call_block(block, &[*value, best])?, value, &best)?,
            None => compare(ctx, value, &best)?,
        };
        if order == better {
            best = *value;
        }
    }
    Ok(best)
}
