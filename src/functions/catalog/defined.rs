//! `defined`: whether a class, type, variable or resource exists. Source: Puppet's `defined`.

use pantin_base::symbol::symbol;
use pantin_catalog::ResourceKind;
use pantin_values::types::names::capitalize_segments;
use pantin_values::value::{Type, Value};
use pantin_vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function};
use pantin_vm::{Ctx, DefinitionKind, Flow, raise};

/// `defined`
pub(super) static DEFINED: Function = Function {
    name: "defined",
    api: Api::Dispatched(&[Dispatch {
        parameters: &[("Variant[String, Type[CatalogEntry], Type[Type[CatalogEntry]]]", "+vals")],
        block: BlockParameter::None,
        returns: None,
        body: Body::Evaluate(defined),
    }]),
};

fn defined<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    for argument in arguments {
        if is_defined(ctx, argument)? {
            return Ok(Value::Boolean(true));
        }
    }
    Ok(Value::Boolean(false))
}

fn is_defined<'c>(ctx: &mut Ctx<'_, 'c>, value: &Value<'c>) -> Flow<'c, bool> {
    match value {
        Value::String("") => Ok(false),
        Value::String("main" | "settings") => Ok(true),
        Value::String(text) => match text.strip_prefix('$') {
            Some(name) => Ok(is_variable(ctx, name)),
            None => Ok(is_type(ctx, text)? || ctx.find_definition(DefinitionKind::Class, text)?.is_some()),
        },
        Value::Type(Type::Resource { type_name: None, .. }) => {
            Err(raise("The given resource type is a reference to all kind of types"))
        }
        Value::Type(Type::Resource { type_name: Some(type_name), title: None }) => {
            Ok(ctx.resource_kind(type_name.as_str())?.is_some())
        }
        Value::Type(Type::Resource { type_name: Some(type_name), title: Some(title) }) => {
            Ok(if *type_name == "Class" {
                is_declared(ctx, title)
            } else {
                ctx.find_resource(*type_name, title)?.is_some()
            })
        }
        Value::Type(Type::Class(None)) => Err(raise("The given class type is a reference to all classes")),
        Value::Type(Type::Class(Some(name))) => Ok(is_declared(ctx, name)),
        Value::Type(Type::Type(Some(inner))) => match inner {
            Type::Resource { type_name: None, .. } => {
                Err(raise("The given resource type is a reference to all kind of types"))
            }
            Type::Resource { type_name: Some(type_name), .. } => Ok(ctx.resource_kind(type_name.as_str())?.is_some()),
            Type::Class(None) => Err(raise("The given class type is a reference to all classes")),
            Type::Class(Some(name)) => Ok(ctx.find_definition(DefinitionKind::Class, name)?.is_some()),
            _ => Ok(false),
        },
        Value::Resource(reference) => Ok(ctx.find_resource(reference.type_name, reference.title)?.is_some()),
        _ => Ok(false),
    }
}

/// Whether a resource type of this name exists. Types that Puppet brings have no namespace to be named with.
fn is_type<'c>(ctx: &mut Ctx<'_, 'c>, name: &str) -> Flow<'c, bool> {
    Ok(match ctx.resource_kind(name)? {
        Some((_, ResourceKind::Builtin)) => !name.contains(':'),
        Some((_, ResourceKind::Defined)) => true,
        Some((_, ResourceKind::Class | ResourceKind::Node)) | None => false,
    })
}

fn is_declared(ctx: &Ctx<'_, '_>, class: &str) -> bool {
    ctx.catalog().find(symbol!("Class"), &capitalize_segments(class)).is_some()
}

fn is_variable(ctx: &Ctx<'_, '_>, name: &str) -> bool {
    if !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit()) {
        return ctx.has_match(ctx.caller);
    }
    // A parameter exists before it has a value.
    ctx.variable_by_name(ctx.caller, name).is_some() || ctx.unevaluated_parameter(ctx.caller, name).is_some()
}
