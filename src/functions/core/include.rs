//! `include`, `contain`, `require`: classes by name. Source: Puppet's functions of these names.

use pantin_values::value::depth::into;
use pantin_values::value::issues as value_issues;
use pantin_values::value::{Type, Value};
use pantin_vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function};
use pantin_vm::{Ctx, Flow, Inclusion, raise};

macro_rules! inclusion {
    ($($static:ident $name:literal $body:ident $inclusion:ident)*) => {
        $(
            fn $body<'c>(ctx: &mut Ctx<'_, 'c>, names: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
                evaluate(ctx, names, Inclusion::$inclusion)
            }

            #[doc = concat!("`", $name, "`")]
            pub(super) static $static: Function = Function {
                name: $name,
                api: Api::Dispatched(&[Dispatch {
                    parameters: &[("Any", "+names")],
                    block: BlockParameter::None,
                    returns: None,
                    body: Body::Evaluate($body),
                }]),
            };
        )*
    };
}

inclusion! {
    INCLUDE "include" include Include
    CONTAIN "contain" contain Contain
    REQUIRE "require" require Require
}

/// Includes the classes that values name, and gives references to them.
pub(super) fn evaluate<'c>(ctx: &mut Ctx<'_, 'c>, values: &[Value<'c>], inclusion: Inclusion) -> Flow<'c> {
    let mut names = Vec::new();
    for value in values {
        add_names(ctx, value, &mut names)?;
    }
    let resources = ctx.include_classes(ctx.caller, &names, inclusion)?;
    let mut classes = Vec::with_capacity(resources.len());
    for resource in resources {
        let name = ctx.catalog().get(resource).title.to_lowercase();
        classes.push(Value::Type(ctx.arena().alloc(Type::Class(Some(ctx.arena().alloc_str(&name))))));
    }
    Ok(ctx.array(&classes))
}

/// The class names that a value stands for.
fn add_names<'c>(ctx: &Ctx<'_, 'c>, value: &Value<'c>, names: &mut Vec<&'c str>) -> Flow<'c, ()> {
    match value {
        Value::Array(elements) => {
            into(elements.len(), || elements.iter().try_for_each(|element| add_names(ctx, element, names)))
        }
        Value::String("") => Err(raise("Cannot use empty string as a class name")),
        Value::String(name) => {
            names.push(name);
            Ok(())
        }
        Value::Undef => Err(raise("Cannot use undef as a class name")),
        Value::Type(Type::Class(None)) => Err(raise("Cannot use an unspecific Class[] Type")),
        Value::Type(Type::Class(Some(name))) => {
            names.push(name);
            Ok(())
        }
        Value::Resource(reference) if reference.type_name == "Class" => {
            names.push(ctx.arena().alloc_str(&reference.title.to_lowercase()));
            Ok(())
        }
        Value::Type(Type::Resource { type_name: Some(type_name), title: Some(title) }) if *type_name == "Class" => {
            names.push(title);
            Ok(())
        }
        Value::Type(Type::Resource { type_name, .. }) => {
            let what = match type_name {
                None => "an unspecific Resource[]".to_owned(),
                Some(type_name) if *type_name == "Class" => "an unspecific Resource['class']".to_owned(),
                Some(type_name) => format!("a Resource[{type_name}]"),
            };
            Err(raise(&format!("Cannot use {what} where a Resource['class', name] is expected")))
        }
        _ => Err(value_issues::runtime_error("undefined method `downcase' for nil:NilClass").into()),
    }
}
