//! `stdlib::has_function` and `is_function_available`: whether there is a function.

use crate::stdlib::declare::{legacy, returning, typed};
use pantin_environment::Kind;
use pantin_values::value::Value;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `stdlib::has_function`
pub(super) static STDLIB_HAS_FUNCTION: Function =
    typed("stdlib::has_function", &[returning(&[("String[1]", "function_name")], "Boolean", has_function)]);

/// `is_function_available`
pub(super) static IS_FUNCTION_AVAILABLE: Function = legacy("is_function_available", is_function_available);

fn has_function<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let name = arguments[0].as_str().unwrap_or_default();
    Ok(Value::Boolean(ctx.find_function(name, None)?.is_some()))
}

fn is_function_available<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let [name] = arguments else {
        let count = arguments.len();
        return Err(raise(&format!("is_function_available?(): Wrong number of arguments given {count} for 1")));
    };
    let Value::String(name) = name else { return Ok(Value::Boolean(false)) };
    let name = name.strip_prefix("::").unwrap_or(name);
    Ok(Value::Boolean(CORE.binary_search(&name).is_ok() || has_legacy_file(ctx, name)))
}

/// Whether a module has a function of the older convention, even if a newer one hides it.
fn has_legacy_file(ctx: &Ctx<'_, '_>, name: &str) -> bool {
    let environment = ctx.environment();
    let name = environment.symbol_of(&[Kind::LegacyFunction], name);
    name.is_some_and(|name| environment.file_in_modules(Kind::LegacyFunction, None, name).is_some())
}

/// Functions of Puppet itself that exist in the older convention.
const CORE: &[&str] = &[
    "assert_type",
    "binary_file",
    "break",
    "contain",
    "create_resources",
    "defined",
    "dig",
    "digest",
    "each",
    "epp",
    "fail",
    "file",
    "filter",
    "find_file",
    "fqdn_rand",
    "generate",
    "hiera",
    "hiera_array",
    "hiera_hash",
    "hiera_include",
    "include",
    "inline_epp",
    "inline_template",
    "lest",
    "lookup",
    "map",
    "match",
    "md5",
    "new",
    "next",
    "realize",
    "reduce",
    "regsubst",
    "require",
    "return",
    "reverse_each",
    "scanf",
    "sha1",
    "sha256",
    "shellquote",
    "slice",
    "split",
    "sprintf",
    "step",
    "strftime",
    "tag",
    "tagged",
    "template",
    "then",
    "type",
    "versioncmp",
    "with",
];
