//! Requests about the catalog, from the wire.

use super::{number, optional_number, texts};
use crate::issues;
use crate::worker::failure::CallFailure;
use crate::worker::host::WorkerHost;
use crate::worker::wire::{Decoder, Json};
use pantin_ruby::request::{NewResource, Request, ResourceChange, ScopeId};
use pantin_values::value::Value;

/// A message as a request about the catalog, and the scopes that declared what is in it.
pub(super) fn request<'m, 'a, H: WorkerHost<'a>>(
    host: &mut H,
    question: &str,
    message: &'m Json<'_>,
) -> Result<Request<'m, 'a>, CallFailure<H::Failure>> {
    let text = |key| message.get(key).and_then(Json::as_str).unwrap_or_default();
    let (scope, id) = (ScopeId(number(message, "scope")), number(message, "id"));
    Ok(match question {
        "resource" => Request::Resource { type_name: text("type"), title: text("title") },
        "resources" => Request::Resources,
        "resource_state" => Request::ResourceState(id),
        "resource_source" => Request::ResourceSource(id),
        "title_attributes" => Request::TitleAttributes { type_name: text("type"), title: text("title") },
        "change_resource" => Request::ChangeResource(change(host, message)?),
        "add_resource" => Request::AddResource(Box::new(new(host, message)?)),
        "remove_resource" => Request::RemoveResource(id),
        "tag_catalog" => Request::TagCatalog(texts(message, "tags").unwrap_or_default()),
        "new_scope" => Request::NewScope { parent: scope, resource: optional_number(message, "id") },
        "resource_scope" => Request::ResourceScope(id),
        "parent_scope" => Request::ParentScope(scope),
        "class_scope" => Request::ClassScope(text("name")),
        "enter_scope" => Request::EnterScope(id),
        "current_resource" => Request::CurrentResource(scope),
        "defaults" => Request::Defaults { scope, type_name: text("type") },
        "source" => Request::Source(scope),
        "classes" => Request::Classes,
        "tags" => Request::Tags,
        "node" => Request::Node,
        other => return Err(issues::bad_answer(&format!("'{other}' is no question")).into()),
    })
}

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
fn change<'a, H: WorkerHost<'a>>(
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
fn new<'a, H: WorkerHost<'a>>(host: &mut H, message: &Json<'_>) -> Result<NewResource<'a>, CallFailure<H::Failure>> {
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
