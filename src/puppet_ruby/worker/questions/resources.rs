//! What Ruby code does to resources, from the wire.

use super::{number, optional_number, texts};
use crate::worker::failure::CallFailure;
use crate::worker::host::WorkerHost;
use crate::worker::wire::{Decoder, Json};
use pantin_ruby::request::{NewResource, ResourceChange, ScopeId};
use pantin_values::value::Value;

/// Attributes by name, some without a value.
type Attributes<'a> = Vec<(String, Option<Value<'a>>)>;

/// Pairs of a name and a value; one without a value is as it was.
fn attributes<'a, H: WorkerHost<'a>>(
    host: &mut H,
    message: &Json<'_>,
) -> Result<Option<Attributes<'a>>, CallFailure<H::Failure>> {
    let Some(list) = message.get("attributes") else { return Ok(None) };
    let mut attributes = Vec::new();
    for pair in list.elements() {
        let [name, value @ ..] = pair.elements() else { continue };
        let value = value.first().map(|value| Decoder::new(host).value(value)).transpose()?;
        attributes.push((name.as_str().unwrap_or_default().to_owned(), value));
    }
    Ok(Some(attributes))
}

fn truth(message: &Json<'_>, key: &str) -> Option<bool> {
    message.get(key).map(|_| message.is_true(key))
}

/// What was done to a resource.
pub(super) fn change<'a, H: WorkerHost<'a>>(
    host: &mut H,
    message: &Json<'_>,
) -> Result<ResourceChange<'a>, CallFailure<H::Failure>> {
    Ok(ResourceChange {
        resource: number(message, "id"),
        attributes: attributes(host, message)?,
        tags: texts(message, "tags"),
        is_virtual: truth(message, "virtual"),
        exported: truth(message, "exported"),
    })
}

/// A resource that is to be added.
pub(super) fn new<'a, H: WorkerHost<'a>>(
    host: &mut H,
    message: &Json<'_>,
) -> Result<NewResource<'a>, CallFailure<H::Failure>> {
    let attributes = attributes(host, message)?.unwrap_or_default();
    Ok(NewResource {
        type_name: message.text("type"),
        title: message.text("title"),
        attributes: attributes.into_iter().map(|(name, value)| (name, value.unwrap_or(Value::Undef))).collect(),
        tags: texts(message, "tags").unwrap_or_default(),
        is_virtual: message.is_true("virtual"),
        exported: message.is_true("exported"),
        scope: ScopeId(number(message, "declared_in")),
        container: optional_number(message, "container").map(ScopeId),
        file: message.get("file").and_then(Json::as_str).map(ToOwned::to_owned),
        line: number(message, "line"),
    })
}
