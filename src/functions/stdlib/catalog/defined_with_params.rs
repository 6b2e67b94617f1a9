//! `defined_with_params`: whether a resource is declared with certain parameters.

use super::references::of_value;
use crate::stdlib::arguments::to_s;
use crate::stdlib::declare::legacy;
use pantin_base::diagnostics::Level;
use pantin_base::symbol::{Symbol, symbol};
use pantin_catalog::ResourceId;
use pantin_values::types::names::name_in_reference;
use pantin_values::value::ops::ruby_equals;
use pantin_values::value::{Hash, Type, Value};
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, DefinitionKind, Flow, raise};

const EMPTY: &Hash<'static> = &Hash::EMPTY;

/// `defined_with_params`
pub(super) static DEFINED_WITH_PARAMS: Function = legacy("defined_with_params", defined_with_params);

/// `defined_with_params` up to release 5.1: it finds no classes by their types.
pub(super) static FIRST_DEFINED_WITH_PARAMS: Function = legacy("defined_with_params", first_defined_with_params);

/// `defined_with_params` up to release 6.3: it needs a title, and finds the resource whose body is being evaluated, too.
pub(super) static OLD_DEFINED_WITH_PARAMS: Function = legacy("defined_with_params", old_defined_with_params);

fn defined_with_params<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let (reference, parameters) = given(arguments)?;
    is_defined(ctx, reference, parameters).map(Value::Boolean)
}

fn first_defined_with_params<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let is_class = match arguments.first() {
        Some(Value::Type(Type::Class(_))) => true,
        Some(Value::Resource(reference)) => reference.type_name == "Class",
        _ => false,
    };
    if is_class {
        tell_missing(ctx, &arguments[0]);
        return Ok(Value::Boolean(false));
    }
    old_defined_with_params(ctx, arguments, block)
}

fn old_defined_with_params<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let (reference, parameters) = given(arguments)?;
    let (type_name, title) = of_value(ctx, reference)?;
    let found = match find(ctx, type_name, title)? {
        Some(id) => matches(ctx, id, parameters, false)?,
        None => false,
    };
    tell_missing(ctx, reference);
    Ok(Value::Boolean(found))
}

/// The reference and the parameters of a call.
fn given<'c, 'a>(arguments: &'a [Value<'c>]) -> Flow<'c, (&'a Value<'c>, &'c Hash<'c>)> {
    let Some(reference) = arguments.first().filter(|reference| reference.is_true()) else {
        return Err(raise("Must specify a reference"));
    };
    let parameters = match arguments.get(1) {
        Some(Value::Hash(parameters)) => *parameters,
        _ => EMPTY,
    };
    Ok((reference, parameters))
}

/// Whether there is such a resource, other than the one whose body is being evaluated.
pub(super) fn is_defined<'c>(ctx: &mut Ctx<'_, 'c>, reference: &Value<'c>, parameters: &Hash<'c>) -> Flow<'c, bool> {
    let (type_name, title) = of_value(ctx, reference)?;
    let mut candidates: Vec<ResourceId> = Vec::new();
    if title.is_empty() {
        let all = ctx.catalog().resources().filter(|(_, resource)| resource.type_name == type_name);
        candidates.extend(all.map(|(id, _)| id));
    } else {
        candidates.extend(find(ctx, type_name, title)?);
    }
    let (container, is_told) = (ctx.container(ctx.caller), ctx.wants(Level::Debug));
    for id in candidates {
        if id != container && matches(ctx, id, parameters, is_told)? {
            return Ok(true);
        }
    }
    tell_missing(ctx, reference);
    Ok(false)
}

fn tell_missing<'c>(ctx: &mut Ctx<'_, 'c>, reference: &Value<'c>) {
    if ctx.wants(Level::Debug) {
        let shown = to_s(ctx, reference);
        ctx.log_message(Level::Debug, &format!("Resource {shown} was not determined to be defined"));
    }
}

/// The resource of a type and a title. Puppet takes types that it does not know for classes.
fn find<'c>(ctx: &mut Ctx<'_, 'c>, type_name: Symbol, title: String) -> Flow<'c, Option<ResourceId>> {
    let lower = type_name.as_str().to_lowercase();
    let is_known = type_name == "Class"
        || ctx.resource_kind(&lower)?.is_some()
        || ctx.find_definition(DefinitionKind::Class, &lower)?.is_some();
    let (type_name, title) = if is_known { (type_name, title) } else { (symbol!("Class"), name_in_reference(&title)) };
    Ok(ctx.find_resource(type_name, &title)?)
}

/// Whether the resource has all of the parameters. Which of them it has is a debug message, if that `is_told`.
fn matches<'c>(ctx: &mut Ctx<'_, 'c>, id: ResourceId, parameters: &Hash<'c>, is_told: bool) -> Flow<'c, bool> {
    let mut all = true;
    for (name, wanted) in parameters.entries() {
        let name = to_s(ctx, name);
        let resource = ctx.catalog().get(id);
        let value = if name == "title" {
            Value::String(resource.title)
        } else {
            let parameter = Symbol::find(&name).and_then(|name| resource.parameters.get(name));
            parameter.map_or(Value::Undef, |parameter| parameter.value)
        };
        let wanted = ctx.resource_value(*wanted)?;
        if ruby_equals(ctx.type_table(), &value, &wanted) {
            if is_told {
                let shown = ctx.catalog().get(id).reference_text();
                ctx.log_message(Level::Debug, &format!("Matching resource is {shown}"));
            }
        } else {
            all = false;
        }
    }
    Ok(all)
}
