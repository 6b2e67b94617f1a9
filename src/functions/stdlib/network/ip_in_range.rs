//! `stdlib::ip_in_range`: whether an address is in a network, or in one of several.

use crate::stdlib::declare::{returning, typed};
use pantin_values::value::Value;
use pantin_values::value::address::Address;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `stdlib::ip_in_range`
pub(super) static STDLIB_IP_IN_RANGE: Function = typed(
    "stdlib::ip_in_range",
    &[returning(&[("String", "ipaddress"), ("Variant[String, Array]", "range")], "Boolean", ip_in_range)],
);

fn ip_in_range<'c>(_: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let address = |value: &Value<'c>| {
        if let Value::String(text) = value {
            Address::parse(text).map_err(|error| raise(&error.to_string()))
        } else {
            Err(raise("address family must be specified"))
        }
    };
    let wanted = address(&arguments[0])?;
    let ranges = arguments[1].as_array().unwrap_or(&arguments[1..2]);
    let ranges = ranges.iter().map(address).collect::<Flow<'c, Vec<_>>>()?;
    Ok(Value::Boolean(ranges.iter().any(|range| range.includes(&wanted))))
}
