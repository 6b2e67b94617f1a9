//! `convert_base`: a number in another base.

use crate::stdlib::declare::counted;
use pantin_values::value::Value;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

use super::numbers::{all_digits, to_i};

/// `convert_base`
pub(super) static CONVERT_BASE: Function = counted("convert_base", 2, convert_base);

const NO_DIGITS: &str =
    "convert_base(): First argument must be an integer or a string corresponding to an integer in base 10";

fn convert_base<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    for (argument, which) in arguments.iter().zip(["First", "Second"]) {
        if !matches!(argument, Value::Integer(_) | Value::String(_)) {
            return Err(raise(&format!("convert_base(): {which} argument must be either a string or an integer")));
        }
    }
    if arguments.iter().filter_map(Value::as_str).any(|text| !all_digits(text)) {
        return Err(raise(NO_DIGITS));
    }
    let base = to_i(&arguments[1]).and_then(|base| u32::try_from(base).ok()).unwrap_or(0);
    if !(2..=36).contains(&base) {
        return Err(raise("convert_base(): base must be at least 2 and must not be greater than 36"));
    }
    let text = match arguments[0] {
        Value::String(text) => match text.parse::<u128>() {
            Ok(number) => in_base(number, base),
            Err(_) => return Err(raise("convert_base(): the number is too large")),
        },
        Value::Integer(number) => {
            let digits = in_base(u128::from(number.unsigned_abs()), base);
            if number < 0 { format!("-{digits}") } else { digits }
        }
        _ => String::new(),
    };
    Ok(ctx.string(&text))
}

fn in_base(mut number: u128, base: u32) -> String {
    let mut digits = Vec::new();
    loop {
        let digit = (number % u128::from(base)) as u32;
        digits.extend(char::from_digit(digit, base));
        number /= u128::from(base);
        if number == 0 {
            return digits.iter().rev().collect();
        }
    }
}
