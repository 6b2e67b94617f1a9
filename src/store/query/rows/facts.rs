//! Rows of facts.

use serde_json::{Map, Value, json};

use super::super::cell::time;
use super::super::entity::Entity;
use super::super::row::{More, Only};
use super::held::Held;
use super::values::{Give, digest, document};
use pantin_base::diagnostics::Issue;

/// The fact with a node's packages, which are rows of their own.
pub(crate) const PACKAGES: &str = "_puppet_inventory_1";

/// Facts, or the values inside of them.
pub(super) fn rows(entity: Entity, mut held: Held, only: &Only, give: &mut Give<'_>) -> Result<More, Issue> {
    let facts = facts_of(&mut held);
    let [environment, ..] = &held.environments;
    for (name, value) in facts.into_iter().flatten() {
        if !only.has_fact(&name) {
            continue;
        }
        let head = || vec![Value::from(held.name.as_str()), environment.as_deref().into()];
        let more = if entity == Entity::Facts {
            let mut values = head();
            values.extend([name.into(), value]);
            give(values)?
        } else {
            contents(&value, &mut vec![name.as_str().into()], &mut |path, value| {
                let mut values = head();
                values.extend([path.to_vec().into(), name.as_str().into(), value.clone()]);
                give(values)
            })?
        };
        if more == More::Enough {
            return Ok(more);
        }
    }
    Ok(More::Wanted)
}

/// The paths of values, with their types.
pub(super) fn paths(mut held: Held, only: &Only, give: &mut Give<'_>) -> Result<More, Issue> {
    for (name, value) in facts_of(&mut held).into_iter().flatten() {
        if !only.has_fact(&name) {
            continue;
        }
        let more = contents(&value, &mut vec![name.as_str().into()], &mut |path, value| {
            let kind = match value {
                Value::Null => "null",
                Value::Bool(_) => "boolean",
                Value::Number(number) if number.is_f64() => "float",
                Value::Number(_) => "integer",
                Value::String(_) | Value::Array(_) | Value::Object(_) => "string",
            };
            give(vec![path.to_vec().into(), name.as_str().into(), kind.into()])
        })?;
        if more == More::Enough {
            return Ok(more);
        }
    }
    Ok(More::Wanted)
}

/// All facts of a node as one row.
pub(super) fn set(held: &Held) -> Option<Vec<Value>> {
    let facts = values(held.facts.as_deref())?;
    let hash = digest(held.facts.as_deref()?);
    let data: Vec<Value> = facts.into_iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
    let href = format!("/pdb/query/v4/factsets/{}/facts", held.name);
    let at = held.state.as_ref().and_then(|state| state.facts_at);
    let [environment, ..] = &held.environments;
    let producer = held.producer.as_deref().into();
    let facts = json!({ "data": data, "href": href });
    Some(vec![held.name.as_str().into(), environment.as_deref().into(), time(at), time(at), producer, hash, facts])
}

/// Facts and trusted data of a node.
pub(super) fn inventory(mut held: Held) -> Option<Vec<Value>> {
    let facts = facts_of(&mut held)?;
    let trusted = facts.get("trusted").cloned().unwrap_or_default();
    let [environment, ..] = held.environments;
    let at = held.state.and_then(|state| state.facts_at);
    Some(vec![held.name.into(), environment.into(), time(at), facts.into(), trusted])
}

/// The facts of a node: the needed ones, or all in its document.
fn facts_of(held: &mut Held) -> Option<Map<String, Value>> {
    held.some_facts.take().or_else(|| values(held.facts.as_deref()))
}

/// The facts of a document, with the node's trusted data and without its packages.
pub(super) fn values(bytes: Option<&[u8]>) -> Option<Map<String, Value>> {
    let mut document = document(bytes)?;
    let trusted = document.shift_remove("trusted");
    let Some(Value::Object(mut facts)) = document.shift_remove("values") else { return None };
    // A fact of this name is not trusted data.
    facts.shift_remove("trusted");
    facts.shift_remove(PACKAGES);
    facts.extend(trusted.filter(|trusted| !trusted.is_null()).map(|trusted| ("trusted".to_owned(), trusted)));
    Some(facts)
}

/// The packages of a document: each a list of name, version and provider.
pub(super) fn packages(bytes: Option<&[u8]>) -> Vec<Value> {
    let Some(mut document) = document(bytes) else { return Vec::new() };
    let own = document.shift_remove("package_inventory");
    let fact = || document.get("values")?.get(PACKAGES)?.get("packages").cloned();
    match own.or_else(fact) {
        Some(Value::Array(packages)) => packages,
        _ => Vec::new(),
    }
}

/// Takes a value inside of a fact, with its path.
type TakeContent<'t> = dyn FnMut(&[Value], &Value) -> Result<More, Issue> + 't;

/// Passes on the leaf values of a fact, with their paths.
fn contents(value: &Value, path: &mut Vec<Value>, give: &mut TakeContent<'_>) -> Result<More, Issue> {
    let mut inner = |step: Value, value: &Value| {
        path.push(step);
        let more = contents(value, path, give);
        path.pop();
        more
    };
    match value {
        Value::Object(members) => {
            for (key, value) in members {
                if inner(key.as_str().into(), value)? == More::Enough {
                    return Ok(More::Enough);
                }
            }
            Ok(More::Wanted)
        }
        Value::Array(elements) => {
            for (index, value) in elements.iter().enumerate() {
                if inner(index.into(), value)? == More::Enough {
                    return Ok(More::Enough);
                }
            }
            Ok(More::Wanted)
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => give(path, value),
    }
}
