//! `stdlib::validate_domain_name` and `stdlib::validate_email_address`: the module's types do the work.

use crate::stdlib::declare::{of, typed};
use pantin_values::value::Value;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `stdlib::validate_domain_name`
pub(super) static STDLIB_VALIDATE_DOMAIN_NAME: Function =
    typed("stdlib::validate_domain_name", &[of(&[("Variant[Stdlib::Fqdn, Stdlib::Dns::Zone]", "*values")], validated)]);

/// `stdlib::validate_email_address`
pub(super) static STDLIB_VALIDATE_EMAIL_ADDRESS: Function =
    typed("stdlib::validate_email_address", &[of(&[("Stdlib::Email", "*values")], validated)]);

fn validated<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    if arguments.is_empty() {
        return Err(raise(&format!("{}(): Wrong number of arguments need at least one", ctx.name)));
    }
    Ok(Value::Undef)
}
