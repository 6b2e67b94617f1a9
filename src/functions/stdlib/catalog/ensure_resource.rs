//! `ensure_resource` and `ensure_resources`: declare resources that are not declared with the same parameters yet.

use super::defined_with_params::is_defined;
use crate::ruby_errors::{no_conversion, no_method};
use crate::stdlib::arguments::to_s;
use crate::stdlib::declare::statement;
use pantin_base::diagnostics::Level;
use pantin_values::value::flatten::flattened;
use pantin_values::value::letters::capitalize;
use pantin_values::value::{Hash, HashBuilder, Value};
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `ensure_resource`
pub(super) static ENSURE_RESOURCE: Function = statement("ensure_resource", ensure_resource);

/// `ensure_resources`
pub(super) static ENSURE_RESOURCES: Function = statement("ensure_resources", ensure_resources);

const EMPTY: &Hash<'static> = &Hash::EMPTY;

fn ensure_resource<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let (type_name, titles, parameters) = given(arguments)?;
    for title in flattened(&[titles]) {
        ensure(ctx, type_name, title, parameters)?;
    }
    Ok(Value::Undef)
}

fn ensure_resources<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let (type_name, instances, defaults) = given(arguments)?;
    let Value::Hash(instances) = instances else {
        return Err(raise("ensure_resources(): Requires second argument to be a Hash"));
    };
    ensure_all(ctx, type_name, instances, defaults)?;
    Ok(Value::Undef)
}

/// Type, titles and parameters of a call.
fn given<'c>(arguments: &[Value<'c>]) -> Flow<'c, (Value<'c>, Value<'c>, Value<'c>)> {
    let argument = |at: usize| arguments.get(at).filter(|value| value.is_true()).copied();
    let Some(type_name) = argument(0) else { return Err(raise("Must specify a type")) };
    let Some(titles) = argument(1) else { return Err(raise("Must specify a title")) };
    Ok((type_name, titles, argument(2).unwrap_or(Value::Hash(EMPTY))))
}

/// Ensures the resources of a hash of titles and parameters, over defaults.
pub(super) fn ensure_all<'c>(
    ctx: &mut Ctx<'_, 'c>,
    type_name: Value<'c>,
    instances: &Hash<'c>,
    defaults: Value<'c>,
) -> Flow<'c, ()> {
    for (title, parameters) in instances.entries() {
        let merged = match (defaults, parameters) {
            (defaults, Value::Undef | Value::Boolean(false)) => defaults,
            (Value::Hash(defaults), Value::Hash(parameters)) => {
                let mut merged = HashBuilder::from_hash(defaults);
                for (name, value) in parameters.entries() {
                    merged.insert(*name, *value);
                }
                merged.finish_value(ctx.arena())
            }
            (Value::Hash(_), other) => return Err(no_conversion(other, "Hash")),
            (other, _) => return Err(no_method(ctx, "merge", &other)),
        };
        for title in flattened(&[*title]) {
            ensure(ctx, type_name, title, merged)?;
        }
    }
    Ok(())
}

/// Declares a resource unless it is declared with these parameters.
pub(super) fn ensure<'c>(
    ctx: &mut Ctx<'_, 'c>,
    type_name: Value<'c>,
    title: Value<'c>,
    parameters: Value<'c>,
) -> Flow<'c, ()> {
    let reference = format!("{}[{}]", to_s(ctx, &type_name), to_s(ctx, &title));
    let wanted = parameters.as_hash().unwrap_or(EMPTY);
    let is_defined = is_defined(ctx, &Value::String(ctx.text(&reference)), wanted)?;
    if ctx.wants(Level::Debug) {
        let shown = to_s(ctx, &parameters);
        ctx.log_message(
            Level::Debug,
            &if is_defined {
                format!("Resource {reference} with params {shown} not created because it already exists")
            } else {
                format!("Create new resource {reference} with params {shown}")
            },
        );
    }
    if is_defined {
        return Ok(());
    }
    let Value::String(name) = type_name else { return Err(no_method(ctx, "capitalize", &type_name)) };
    let name = capitalize(name);
    let mut instances = HashBuilder::with_capacity(1);
    instances.insert(title, parameters);
    let arguments = [ctx.string(&name), instances.finish_value(ctx.arena())];
    ctx.call_function("create_resources", &arguments, None)?;
    Ok(())
}
