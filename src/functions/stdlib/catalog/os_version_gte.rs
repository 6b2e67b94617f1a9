//! `os_version_gte`: whether the node's operating system is a certain one, of a release or a later one.

use crate::ruby_errors::no_method;
use crate::stdlib::declare::{Parameters, returning, typed};
use pantin_values::value::Value;
use pantin_values::value::ops::ruby_equals;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow};

const PARAMETERS: Parameters = &[("String[1]", "os"), ("String[1]", "version")];

/// `os_version_gte`, which asks facts of old
pub(super) static OS_VERSION_GTE: Function = typed("os_version_gte", &[returning(PARAMETERS, "Boolean", by_old_facts)]);

/// `stdlib::os_version_gte`
pub(super) static STDLIB_OS_VERSION_GTE: Function =
    typed("stdlib::os_version_gte", &[returning(PARAMETERS, "Boolean", os_version_gte)]);

fn by_old_facts<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let (name, release) = (ctx.fact(&["operatingsystem"]), ctx.fact(&["operatingsystemmajrelease"]));
    is_at_least(ctx, arguments, name, release)
}

fn os_version_gte<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let (name, release) = (ctx.fact(&["os", "name"]), ctx.fact(&["os", "release", "major"]));
    is_at_least(ctx, arguments, name, release)
}

fn is_at_least<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], name: Value<'c>, release: Value<'c>) -> Flow<'c> {
    if !ruby_equals(ctx.type_table(), &name, &arguments[0]) {
        return Ok(Value::Boolean(false));
    }
    if release.is_undef() {
        return Err(no_method(ctx, "scan", &release));
    }
    let order = ctx.call_function("versioncmp", &[release, arguments[1]], None)?;
    Ok(Value::Boolean(matches!(order, Value::Integer(0 | 1))))
}
