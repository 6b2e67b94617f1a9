//! `defined_with_params`: whether a resource is declared with certain parameters.

use super::references::of_value;
use crate::stdlib::arguments::to_s;
use crate::stdlib::declare::legacy;
use pantin_base::diagnostics::Level;
use pantin_base::symbol::{Symbol, symbol};
use pantin_catalog::ResourceId;
use pantin_values::types::names::name_in_reference;
use pantin_values::value::ops::ruby_equals;
use pantin_values::value::{Hash, Value};
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, DefinitionKind, Flow, raise};

/// `defined_with_params`
pub(super) static DEFINED_WITH_PARAMS: Function = legacy("defined_with_params", defined_with_params);

fn defined_with_params<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let Some(reference) = arguments.first().filter(|reference| reference.is_true()) else {
        return Err(raise("Must specify a reference"));
    };
    let parameters = match arguments.get(1) {
        Some(Value::Hash(parameters)) => *parameters,
        _ => &Hash::EMPTY,
    };
    is_defined(ctx, reference, parameters).map(Value::Boolean)
}

/// Whether there is such a resource, other than the one whose body is being evaluated.
pub(super) fn is_defined<'c>(ctx: &mut Ctx<'_, 'c>, reference: &Value<'c>, parameters: &Hash<'c>) -> Flow<'c, bool> {
    let (mut type_name, title) = of_value(ctx, reference)?;
    let lower = type_name.as_str().to_lowercase();
    let is_known = type_name == "Class"
        || ctx.resource_kind(&lower)?.is_some()
        || ctx.find_definition(DefinitionKind::Class, &lower)?.is_some();
    let mut candidates: Vec<ResourceId> = Vec::new();
    if title.is_empty() {
        let all = ctx.catalog().resources().filter(|(_, resource)| resource.type_name == type_name);
        candidates.extend(all.map(|(id, _)| id));
    } else {
        // Puppet takes types that it does not know for classes.
        let title = if is_known {
            title
        } else {
            type_name = symbol!("Class");
            name_in_reference(&title)
        };
        candidates.extend(ctx.find_resource(type_name, &title)?);
    }
    let container = ctx.container(ctx.caller);
    for id in candidates {
        if id != container && matches(ctx, id, parameters)? {
            return Ok(true);
        }
    }
    if ctx.wants(Level::Debug) {
        let shown = to_s(ctx, reference);
        ctx.log_message(Level::Debug, &format!("Resource {shown} was not determined to be defined"));
    }
    Ok(false)
}

/// Whether the resource has all of the parameters.
fn matches<'c>(ctx: &mut Ctx<'_, 'c>, id: ResourceId, parameters: &Hash<'c>) -> Flow<'c, bool> {
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
            if ctx.wants(Level::Debug) {
                let shown = ctx.catalog().get(id).reference_text();
                ctx.log_message(Level::Debug, &format!("Matching resource is {shown}"));
            }
        } else {
            all = false;
        }
    }
    Ok(all)
}
