//! Functions on domain names, mail addresses and hardware addresses.

use super::checks::only;
use crate::ruby_errors::no_string;
use crate::stdlib::arguments::inspect;
use crate::stdlib::declare::{legacy, statement};
use pantin_values::value::Value;
use pantin_values::value::regexp::compile;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `is_domain_name`
pub(super) static IS_DOMAIN_NAME: Function = legacy("is_domain_name", is_domain_name);

/// `is_email_address`
pub(super) static IS_EMAIL_ADDRESS: Function = legacy("is_email_address", is_email_address);

/// `is_mac_address`
pub(super) static IS_MAC_ADDRESS: Function = legacy("is_mac_address", is_mac_address);

/// `validate_domain_name`
pub(super) static VALIDATE_DOMAIN_NAME: Function = statement("validate_domain_name", validate_domain_name);

/// `validate_email_address`
pub(super) static VALIDATE_EMAIL_ADDRESS: Function = statement("validate_email_address", validate_email_address);

const MAX_NAME_LEN: usize = 255;
const MAX_LABEL_LEN: usize = 63;

fn is_domain_name<'c>(_: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    Ok(Value::Boolean(if let Value::String(name) = only("is_domain_name", arguments)? {
        is_domain(name)?
    } else {
        false
    }))
}

fn is_domain<'c>(name: &str) -> Flow<'c, bool> {
    if name == "." {
        return Ok(true);
    }
    let name = name.strip_suffix('.').unwrap_or(name);
    if name.is_empty() || name.chars().count() > MAX_NAME_LEN {
        return Ok(false);
    }
    // The last label of several has letters only.
    if name.contains('.') && compile(r"\.[A-Za-z]+$")?.find(name)?.is_none() {
        return Ok(false);
    }
    let allowed = compile(r"(?i:^[a-z\d-]+$)")?;
    let mut labels: Vec<&str> = name.split('.').collect();
    while labels.last().is_some_and(|last| last.is_empty()) {
        labels.pop();
    }
    for label in labels {
        let fits = (1..=MAX_LABEL_LEN).contains(&label.chars().count());
        if !fits || label.starts_with('-') || label.ends_with('-') || allowed.find(label)?.is_none() {
            return Ok(false);
        }
    }
    Ok(true)
}

fn is_email_address<'c>(_: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    Ok(Value::Boolean(if let Value::String(address) = only("is_email_address", arguments)? {
        is_email(address)?
    } else {
        false
    }))
}

fn is_email<'c>(address: &str) -> Flow<'c, bool> {
    Ok(compile(r"\A([\w+\-].?)+@[a-z\d\-]+(\.[a-z]+)*\.[a-z]+\z")?.find(address)?.is_some())
}

fn is_mac_address<'c>(_: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let address = match only("is_mac_address", arguments)? {
        Value::String(address) => address,
        Value::Default => "default",
        other => return Err(no_string(other)),
    };
    for pattern in ["(?i:^[a-f0-9]{1,2}(:[a-f0-9]{1,2}){5}$)", "(?i:^[a-f0-9]{1,2}(:[a-f0-9]{1,2}){19}$)"] {
        if compile(pattern)?.find(address)?.is_some() {
            return Ok(Value::Boolean(true));
        }
    }
    Ok(Value::Boolean(false))
}

fn validate_domain_name<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    validate(ctx, arguments, "a syntactically correct domain name", is_domain)
}

fn validate_email_address<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    validate(ctx, arguments, "a valid email address", is_email)
}

fn validate<'c>(
    ctx: &Ctx<'_, 'c>,
    arguments: &[Value<'c>],
    what: &str,
    check: impl Fn(&str) -> Flow<'c, bool>,
) -> Flow<'c> {
    if arguments.is_empty() {
        return Err(raise(&format!("{}(): wrong number of arguments (0; must be > 0)", ctx.name)));
    }
    for argument in arguments {
        let shown = inspect(ctx, argument);
        let Value::String(text) = argument else { return Err(raise(&format!("{shown} is not a string."))) };
        if !check(text)? {
            return Err(raise(&format!("{shown} is not {what}")));
        }
    }
    Ok(Value::Undef)
}
