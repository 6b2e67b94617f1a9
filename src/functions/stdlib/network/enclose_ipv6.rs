//! `enclose_ipv6`: IPv6 addresses in brackets.

use crate::ruby_errors::no_method;
use crate::stdlib::collections::sets::Elements;
use crate::stdlib::declare::legacy;
use pantin_values::value::Value;
use pantin_values::value::address::{Address, Family};
use pantin_values::value::flatten::flattened;
use pantin_values::value::ruby_class::class_name;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `enclose_ipv6`
pub(super) static ENCLOSE_IPV6: Function = legacy("enclose_ipv6", enclose_ipv6);

fn enclose_ipv6<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let [input] = arguments else {
        let count = arguments.len();
        return Err(raise(&format!("enclose_ipv6(): Wrong number of arguments given {count} for 1")));
    };
    if !matches!(input, Value::String(_) | Value::Array(_)) {
        let class = class_name(input);
        return Err(raise(&format!("enclose_ipv6(): Wrong argument type given {class} expected String or Array")));
    }
    let mut seen = Elements::none(false);
    let mut enclosed = Vec::new();
    for value in flattened(arguments).iter().filter(|value| !value.is_undef()) {
        let value = match value {
            Value::String("*") => *value,
            Value::String(text) => match Address::parse(text) {
                Ok(address) if address.family == Family::V6 => ctx.string(&format!("[{}]", address.text())),
                Ok(_) => *value,
                Err(_) => {
                    let message = format!("enclose_ipv6(): Wrong argument given {text} is not an ip address.");
                    return Err(raise(&message));
                }
            },
            Value::Integer(_) => {
                let shown = crate::stdlib::arguments::to_s(ctx, value);
                let message = format!("enclose_ipv6(): Wrong argument given {shown} is not an ip address.");
                return Err(raise(&message));
            }
            other => return Err(no_method(ctx, "split", other)),
        };
        if seen.add(&value) {
            enclosed.push(value);
        }
    }
    Ok(ctx.array(&enclosed))
}
