//! `ensure_packages`: packages that are declared unless they are declared already.

use super::defined_with_params::is_defined;
use super::ensure_resource::{ensure, ensure_all};
use crate::ruby_errors::no_conversion;
use crate::stdlib::declare::{Parameters, returning, typed};
use pantin_values::value::{Hash, HashBuilder, Value};
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow};

const NAMES: Parameters = &[("Variant[String[1], Array[String[1]]]", "packages"), ("Hash", "?default_attributes")];
const INSTANCES: Parameters = &[("Hash[String[1], Any]", "packages"), ("Hash", "?default_attributes")];

/// `ensure_packages` up to release 8.5
pub(super) static OLD_ENSURE_PACKAGES: Function = typed(
    "ensure_packages",
    &[returning(
        &[("Variant[String[1], Array[String[1]], Hash[String[1], Any]]", "packages"), ("Hash", "?default_attributes")],
        "Undef",
        all_with_defaults,
    )],
);

/// `ensure_packages` of release 8.6
pub(super) static ENSURE_PACKAGES: Function =
    typed("ensure_packages", &[returning(NAMES, "Undef", by_names), returning(INSTANCES, "Undef", by_hash)]);

/// `stdlib::ensure_packages`
pub(super) static STDLIB_ENSURE_PACKAGES: Function =
    typed("stdlib::ensure_packages", &[returning(NAMES, "Undef", by_names), returning(INSTANCES, "Undef", by_hash)]);

const PACKAGE: Value<'static> = Value::String("package");

fn defaults<'c>(arguments: &[Value<'c>]) -> HashBuilder<'c> {
    let mut defaults = HashBuilder::new();
    defaults.insert(Value::String("ensure"), Value::String("installed"));
    if let Some(Value::Hash(given)) = arguments.get(1) {
        for (name, value) in given.entries() {
            defaults.insert(*name, *value);
        }
    }
    defaults
}

fn all_with_defaults<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let mut defaults = defaults(arguments);
    if matches!(defaults.get(&Value::String("ensure")), Some(Value::String("present"))) {
        defaults.insert(Value::String("ensure"), Value::String("installed"));
    }
    let defaults = defaults.finish_value(ctx.arena());
    match arguments[0] {
        Value::Hash(instances) => ensure_all(ctx, PACKAGE, instances, defaults)?,
        Value::Array(names) => {
            for name in names {
                ensure(ctx, PACKAGE, *name, defaults)?;
            }
        }
        name => ensure(ctx, PACKAGE, name, defaults)?,
    }
    Ok(Value::Undef)
}

fn by_names<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let names = arguments[0].as_array().unwrap_or(&arguments[..1]);
    for name in names {
        package(ctx, *name, defaults(arguments))?;
    }
    Ok(Value::Undef)
}

fn by_hash<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let Value::Hash(instances) = arguments[0] else { return Ok(Value::Undef) };
    for (name, attributes) in instances.entries() {
        let Value::Hash(attributes) = attributes else { return Err(no_conversion(attributes, "Hash")) };
        let mut given = defaults(arguments);
        for (attribute, value) in attributes.entries() {
            given.insert(*attribute, *value);
        }
        package(ctx, *name, given)?;
    }
    Ok(Value::Undef)
}

/// Ensures a package. One that is wanted `present` or `installed` keeps whichever of both it was declared with.
fn package<'c>(ctx: &mut Ctx<'_, 'c>, name: Value<'c>, mut attributes: HashBuilder<'c>) -> Flow<'c, ()> {
    let key = Value::String("ensure");
    if matches!(attributes.get(&key), Some(Value::String("present" | "installed"))) {
        let mut present = HashBuilder::with_capacity(1);
        present.insert(key, Value::String("present"));
        let present: &Hash<'c> = present.finish(ctx.arena());
        let reference = format!("Package[{}]", name.as_str().unwrap_or_default());
        let is_present = is_defined(ctx, &Value::String(ctx.text(&reference)), present)?;
        attributes.insert(key, Value::String(if is_present { "present" } else { "installed" }));
    }
    let attributes = attributes.finish_value(ctx.arena());
    ensure(ctx, PACKAGE, name, attributes)
}
