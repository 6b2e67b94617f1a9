//! `stdlib::has_interface_with`: whether the node has a network interface.

use crate::functions::ruby_errors::no_method;
use crate::functions::stdlib::declare::{returning, typed};
use crate::value::Value;
use crate::value::ops::ruby_equals;
use crate::vm::native::{Block, Function};
use crate::vm::{Ctx, Flow};

/// `stdlib::has_interface_with`
pub(super) static STDLIB_HAS_INTERFACE_WITH: Function = typed(
    "stdlib::has_interface_with",
    &[
        returning(&[("String[1]", "interface")], "Boolean", by_name),
        returning(
            &[("Enum['macaddress','netmask','ipaddress','network','ip','mac']", "kind"), ("String[1]", "value")],
            "Boolean",
            by_address,
        ),
    ],
);

fn interfaces<'c>(ctx: &Ctx<'_, 'c>) -> Value<'c> {
    let part = |data: Value<'c>, name: &str| data.as_hash().and_then(|hash| hash.get_str(name)).unwrap_or(Value::Undef);
    part(part(ctx.vm.node.facts, "networking"), "interfaces")
}

fn by_name<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    match interfaces(ctx) {
        Value::Hash(interfaces) => Ok(Value::Boolean(interfaces.get(&arguments[0]).is_some())),
        other => Err(no_method(ctx, "key?", &other)),
    }
}

fn by_address<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let kind = match arguments[0].as_str().unwrap_or_default() {
        "ipaddress" => "ip",
        "macaddress" => "mac",
        other => other,
    };
    let Value::Hash(interfaces) = interfaces(ctx) else {
        return Err(no_method(ctx, "any?", &interfaces(ctx)));
    };
    let has = |interface: Value<'c>| {
        let address = interface.as_hash().and_then(|interface| interface.get_str(kind)).unwrap_or(Value::Undef);
        ruby_equals(&ctx.vm.types, &address, &arguments[1])
    };
    Ok(Value::Boolean(interfaces.values().any(has)))
}
