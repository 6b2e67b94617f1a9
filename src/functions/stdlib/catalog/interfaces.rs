//! `has_interface_with`, `has_ip_address` and `has_ip_network`: whether the node has a network interface.

use super::deprecation::warn_of_autoloader;
use crate::ruby_errors::no_method;
use crate::stdlib::declare::{legacy, returning, typed};
use pantin_base::symbol::Symbol;
use pantin_values::value::Value;
use pantin_values::value::ops::ruby_equals;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

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

/// `has_interface_with`, which asks facts of old
pub(super) static HAS_INTERFACE_WITH: Function = legacy("has_interface_with", has_interface_with);

/// `has_ip_address`
pub(super) static HAS_IP_ADDRESS: Function = legacy("has_ip_address", has_ip_address);

/// `has_ip_network`
pub(super) static HAS_IP_NETWORK: Function = legacy("has_ip_network", has_ip_network);

fn has_interface_with<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    match arguments {
        [interface] => by_old_facts(ctx, None, interface),
        [kind, value] => by_old_facts(ctx, Some(kind), value),
        other => {
            let count = other.len();
            Err(raise(&format!("has_interface_with(): Wrong number of arguments given ({count} for 1 or 2)")))
        }
    }
}

fn has_ip_address<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    by_kind(ctx, arguments, "ipaddress")
}

fn has_ip_network<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    by_kind(ctx, arguments, "network")
}

fn by_kind<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], kind: &'static str) -> Flow<'c> {
    let [value] = arguments else {
        let (name, count) = (ctx.name, arguments.len());
        return Err(raise(&format!("{name}(): Wrong number of arguments given ({count} for 1)")));
    };
    warn_of_autoloader(ctx, "has_interface_with");
    by_old_facts(ctx, Some(&Value::String(kind)), value)
}

/// Whether an interface has a value of a kind, by facts such as `ipaddress_eth0`; without a kind, whether it exists.
fn by_old_facts<'c>(ctx: &mut Ctx<'_, 'c>, kind: Option<&Value<'c>>, value: &Value<'c>) -> Flow<'c> {
    let variable = |ctx: &Ctx<'_, 'c>, name: &str| {
        let known = Symbol::find(name).and_then(|name| ctx.variable(ctx.caller, name));
        known.or_else(|| ctx.top_variable(name))
    };
    let names = match variable(ctx, "interfaces") {
        Some(Value::String(names)) => names,
        Some(Value::Undef) => return Ok(Value::Boolean(false)),
        Some(other) => return Err(no_method(ctx, "split", &other)),
        None => {
            ctx.undefined_variable("interfaces")?;
            return Ok(Value::Boolean(false));
        }
    };
    let mut names = names.split(',');
    let Some(kind) = kind else {
        return Ok(Value::Boolean(names.any(|name| value.as_str() == Some(name))));
    };
    let kind = crate::stdlib::arguments::to_s(ctx, kind);
    let has = |fact: &str| {
        let have = variable(ctx, fact).unwrap_or(Value::Undef);
        ruby_equals(ctx.type_table(), &have, value)
    };
    Ok(Value::Boolean(has(&kind) || names.any(|name| has(&format!("{kind}_{}", name.to_lowercase())))))
}

fn interfaces<'c>(ctx: &Ctx<'_, 'c>) -> Value<'c> {
    ctx.fact(&["networking", "interfaces"])
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
        ruby_equals(ctx.type_table(), &address, &arguments[1])
    };
    Ok(Value::Boolean(interfaces.values().any(has)))
}
