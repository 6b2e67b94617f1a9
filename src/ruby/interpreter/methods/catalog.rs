//! Methods of the catalog, its resources and their parameters, as far as they tell what there is. What changes anything is left
//! to Ruby.

use crate::interpreter::run::{Arguments, Evaluated, Found, Machine, Stop, unsupported};
use crate::interpreter::value::{CatalogObject, RubyValue};
use crate::request::Request;
use pantin_values::value::Value;

/// Calls a method of an object of the catalog.
pub(super) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: CatalogObject<'c>,
    name: &str,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    if arguments.block.is_some() {
        return Ok(None);
    }
    Ok(Some(match (receiver, name, arguments.values) {
        (CatalogObject::Scope, "find_global_scope", []) => receiver.into(),
        (CatalogObject::Scope, "catalog", []) => CatalogObject::All.into(),
        (CatalogObject::Scope, "findresource", reference) | (CatalogObject::All, "resource", reference) => {
            machine.find_resource(reference)?
        }
        (CatalogObject::All, "resources", []) => {
            let Value::Array(numbers) = machine.ask(Request::ResourceNumbers)? else { return Ok(None) };
            RubyValue::array(numbers.iter().filter_map(resource_of).collect())
        }
        (CatalogObject::Resource(resource), "parameters", []) => CatalogObject::Parameters(resource).into(),
        (CatalogObject::Resource(resource), "[]", [name]) => parameter(machine, resource, name)?,
        (CatalogObject::Resource(resource), "type" | "title" | "ref" | "to_s", []) => {
            let (type_name, title) = reference(machine, resource)?;
            match name {
                "type" => shown(&Value::String(type_name)),
                "title" => shown(&Value::String(title)),
                _ => RubyValue::text(format!("{type_name}[{title}]")),
            }
        }
        (CatalogObject::Parameters(resource), "[]", [RubyValue::Symbol(name)]) => {
            let found = value_of(machine, resource, name)?;
            found.map_or(RubyValue::Nil, |value| CatalogObject::Parameter(value).into())
        }
        (
            CatalogObject::Parameters(resource),
            "key?" | "has_key?" | "include?" | "member?",
            [RubyValue::Symbol(name)],
        ) => value_of(machine, resource, name)?.is_some().into(),
        (CatalogObject::Parameter(value), "value", []) => shown(&value),
        _ => return Ok(None),
    }))
}

/// A value of the catalog. Code that changes it in place is left to Ruby, which has the catalog changed.
fn shown<'c>(value: &Value<'c>) -> RubyValue<'c> {
    let shown = RubyValue::detached(value);
    shown.keep();
    shown
}

/// The resource of a number.
fn resource_of<'c>(number: &Value<'c>) -> Option<RubyValue<'c>> {
    match number {
        Value::Integer(number) => Some(CatalogObject::Resource(*number as u32).into()),
        _ => None,
    }
}

/// The type and title of a resource.
fn reference<'c>(machine: &mut Machine<'_, 'c>, resource: u32) -> Result<(&'c str, &'c str), Stop<'c>> {
    match machine.ask(Request::ResourceReference(resource))? {
        Value::Array(&[Value::String(type_name), Value::String(title)]) => Ok((type_name, title)),
        _ => Err(unsupported("this resource")),
    }
}

/// What a resource has for a parameter, if it has it.
fn value_of<'c>(machine: &mut Machine<'_, 'c>, resource: u32, name: &str) -> Result<Option<Value<'c>>, Stop<'c>> {
    let found = machine.ask(Request::ResourceParameter { resource, name })?;
    Ok(found.as_array().and_then(|found| found.first().copied()))
}

/// The value of a parameter that a string or a symbol names.
fn parameter<'c>(machine: &mut Machine<'_, 'c>, resource: u32, name: &RubyValue<'c>) -> Evaluated<'c> {
    if !matches!(name, RubyValue::Symbol(_) | RubyValue::String(_)) {
        return Err(unsupported("a parameter that neither a string nor a symbol names"));
    }
    let name = machine.text(name)?;
    let found = match &*name {
        "title" => Some(Value::String(reference(machine, resource)?.1)),
        name => value_of(machine, resource, name)?,
    };
    Ok(found.as_ref().map_or(RubyValue::Nil, shown))
}
