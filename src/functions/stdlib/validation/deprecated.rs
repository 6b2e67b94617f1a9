//! Functions of release 8 that say that they are deprecated before they check anything.

use super::checks::{self, Check};
use super::validate_integer::{validate_integer, validate_numeric};
use super::validators::{self, Validator};
use crate::stdlib::catalog::deprecation::deprecated;
use crate::stdlib::declare::{of, typed};
use pantin_values::value::Value;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow};

/// A check, the key of its warning, and the type that does its work. Values reach it without the conversions that calls make.
fn check<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], key: &str, ty: &str, body: Check) -> Flow<'c> {
    deprecated(
        ctx,
        key,
        &format!(
            "This method is deprecated, please use match expressions with {ty} instead. They are described at https://docs.puppet.com/puppet/latest/reference/lang_data_type.html#match-expressions."
        ),
    )?;
    body(ctx, arguments).map(Value::Boolean)
}

/// A validator and the type that does its work. Values reach it as they are, too.
fn validate<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], ty: &str, body: Validator) -> Flow<'c> {
    let name = ctx.name;
    deprecated(
        ctx,
        name,
        &format!(
            "This method is deprecated, please use the stdlib validate_legacy function,\n                    with {ty}. There is further documentation for validate_legacy function in the README."
        ),
    )?;
    body(ctx, arguments)?;
    Ok(Value::Undef)
}

macro_rules! checks {
    ($($static:ident $name:ident $key:literal $ty:literal;)*) => {
        $(
            fn $name<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
                check(ctx, arguments, $key, $ty, checks::$name)
            }

            #[doc = concat!("`", stringify!($name), "`")]
            pub(super) static $static: Function = typed(stringify!($name), &[of(&[("Any", "*args")], $name)]);
        )*
    };
}

checks! {
    IS_ABSOLUTE_PATH is_absolute_path "is_absolute_path" "Stdlib::Compat::Absolute_Path";
    IS_ARRAY is_array "is_array" "Stdlib::Compat::Array";
    IS_BOOL is_bool "is_bool" "Stdlib::Compat::Bool";
    IS_FLOAT is_float "is_float" "Stdlib::Compat::Float";
    IS_IP_ADDRESS is_ip_address "is_ip_address" "Stdlib::Compat::Ip_address";
    IS_IPV4_ADDRESS is_ipv4_address "is_ipv4_address" "Stdlib::Compat::Ipv4";
    IS_IPV6_ADDRESS is_ipv6_address "is_ipv4_address" "Stdlib::Compat::Ipv6";
    IS_NUMERIC is_numeric "is_numeric" "Stdlib::Compat::Numeric";
    IS_STRING is_string "is_string" "Stdlib::Compat::String";
}

macro_rules! validators {
    ($($static:ident $name:ident $function:ident $ty:literal $body:path;)*) => {
        $(
            fn $function<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
                validate(ctx, arguments, $ty, $body)
            }

            #[doc = concat!("`", stringify!($name), "`")]
            pub(super) static $static: Function = typed(stringify!($name), &[of(&[("Any", "*args")], $function)]);
        )*

        /// The body of a validator by its name.
        pub(super) fn validator(name: &str) -> Option<Validator> {
            match name {
                $(stringify!($name) => Some($body),)*
                _ => None,
            }
        }
    };
}

validators! {
    VALIDATE_ABSOLUTE_PATH validate_absolute_path absolute_path "Stdlib::Compat::Absolute_Path"
        validators::validate_absolute_path;
    VALIDATE_ARRAY validate_array array "Stdlib::Compat::Array" validators::validate_array;
    VALIDATE_BOOL validate_bool bool "Stdlib::Compat::Bool" validators::validate_bool;
    VALIDATE_HASH validate_hash hash "Stdlib::Compat::Hash" validators::validate_hash;
    VALIDATE_INTEGER validate_integer integer "Stdlib::Compat::Integer" validate_integer;
    VALIDATE_IP_ADDRESS validate_ip_address ip_address "Stdlib::Compat::Ip_Address" validators::validate_ip_address;
    VALIDATE_IPV4_ADDRESS validate_ipv4_address ipv4_address "Stdlib::Compat::Ipv4_Address"
        validators::validate_ipv4_address;
    VALIDATE_IPV6_ADDRESS validate_ipv6_address ipv6_address "Stdlib::Compat::Ipv6_address"
        validators::validate_ipv6_address;
    VALIDATE_NUMERIC validate_numeric numeric "Stdlib::Compat::Numeric" validate_numeric;
    VALIDATE_RE validate_re re "Pattern[]" validators::validate_re;
    VALIDATE_SLENGTH validate_slength slength "String[]" validators::validate_slength;
    VALIDATE_STRING validate_string string "Stdlib::Compat::String" validators::validate_string;
}
