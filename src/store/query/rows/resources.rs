//! Rows of resources.

use std::collections::HashSet;

use serde_json::{Map, Value, json};

use super::super::entity::Entity;
use super::super::row::{More, Only};
use super::held::Held;
use super::values::{Give, digest, document};
use pantin_base::diagnostics::Issue;

/// A resource of a catalog, as data.
pub(super) struct Resource {
    type_name: Value,
    title: Value,
    tags: Value,
    exported: Value,
    file: Value,
    line: Value,
    parameters: Value,
}

impl Resource {
    /// An identifier of the resource, which equal resources share.
    fn hash(&self) -> Value {
        let Self { type_name, title, tags, exported, file, line, parameters } = self;
        digest(json!([type_name, title, tags, exported, file, line, parameters]).to_string().as_bytes())
    }

    /// As a member of a catalog.
    pub(super) fn member(self) -> Value {
        let hash = self.hash();
        let Self { type_name, title, tags, exported, file, line, parameters } = self;
        json!({
            "resource": hash, "type": type_name, "title": title, "tags": tags, "exported": exported,
            "file": file, "line": line, "parameters": parameters,
        })
    }
}

/// The resources of a node.
pub(super) fn rows(held: Held, only: &Only, give: &mut Give<'_>) -> Result<More, Issue> {
    let [_, environment, _] = held.environments.clone();
    let name = held.name.clone();
    let Some(catalog) = document(held.catalog.as_deref()) else { return Ok(More::Wanted) };
    let has_hash = only.has_field(Entity::Resources, "resource");
    let mut take = |resource: Resource| {
        let hash = if has_hash { resource.hash() } else { Value::Null };
        let Resource { type_name, title, tags, exported, file, line, parameters } = resource;
        let head = [name.as_str().into(), environment.as_deref().into(), type_name, title];
        let rest = [tags.clone(), exported, file, line, parameters, hash, tags];
        give(head.into_iter().chain(rest).collect())
    };
    each(catalog, held, &mut take)
}

/// Passes on the resources of a catalog, and exported resources that are not in it.
pub(super) fn each(
    mut catalog: Map<String, Value>,
    held: Held,
    take: &mut dyn FnMut(Resource) -> Result<More, Issue>,
) -> Result<More, Issue> {
    let Some(Value::Array(own)) = catalog.shift_remove("resources") else { return Ok(More::Wanted) };
    let of = |resource: &mut Map<String, Value>, key: &str| resource.shift_remove(key).unwrap_or_default();
    let mut declared = HashSet::new();
    for resource in own {
        let Value::Object(mut resource) = resource else { continue };
        let (type_name, title) = (of(&mut resource, "type"), of(&mut resource, "title"));
        if resource.get("exported").is_some_and(|exported| *exported == true) {
            declared.insert((type_name.to_string(), title.to_string()));
        }
        let mut parameters =
            if let Value::Object(parameters) = of(&mut resource, "parameters") { parameters } else { Map::new() };
        // Removes sensitive parameters.
        for secret in of(&mut resource, "sensitive_parameters").as_array().into_iter().flatten() {
            parameters.shift_remove(secret.as_str().unwrap_or_default());
        }
        let tags = sorted(of(&mut resource, "tags"));
        let exported = (of(&mut resource, "exported") == true).into();
        let (file, line) = (of(&mut resource, "file"), of(&mut resource, "line"));
        let resource = Resource { type_name, title, tags, exported, file, line, parameters: parameters.into() };
        if take(resource)? == More::Enough {
            return Ok(More::Enough);
        }
    }
    for resource in held.exported {
        let (type_name, title) = (Value::from(resource.type_name), Value::from(resource.title));
        if declared.contains(&(type_name.to_string(), title.to_string())) {
            continue;
        }
        let tags = sorted(resource.tags.into());
        let parameters: Map<String, Value> =
            resource.parameters.iter().map(|(name, value)| (name.to_string(), value.to_json())).collect();
        let (file, line) = (resource.file.into(), resource.line.into());
        let resource =
            Resource { type_name, title, tags, exported: true.into(), file, line, parameters: parameters.into() };
        if take(resource)? == More::Enough {
            return Ok(More::Enough);
        }
    }
    Ok(More::Wanted)
}

/// Tags, each once.
fn sorted(tags: Value) -> Value {
    let Value::Array(mut tags) = tags else { return Value::Array(Vec::new()) };
    tags.sort_by(|a, b| a.as_str().cmp(&b.as_str()));
    tags.dedup();
    Value::Array(tags)
}
