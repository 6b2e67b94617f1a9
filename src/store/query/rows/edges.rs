//! Rows of edges: those that a command told, or those that the parameters of a catalog's resources mean.

use std::collections::{HashMap, HashSet};

use serde_json::{Map, Value, json};

use super::super::row::More;
use super::held::Held;
use super::values::{Give, document, each};
use pantin_base::diagnostics::Issue;

/// Metaparameters that are edges: PuppetDB's names for them, and true if they lead to the named resource.
const RELATIONSHIPS: &[(&str, &str, bool)] = &[
    ("before", "before", true),
    ("require", "required-by", false),
    ("notify", "notifies", true),
    ("subscribe", "subscription-of", false),
];

/// Type and title of a resource.
type Name = (String, String);

/// An edge between two resources.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Edge {
    source: Name,
    target: Name,
    relationship: String,
}

impl Edge {
    /// As a member of a catalog.
    pub(super) fn member(self) -> Value {
        json!({
            "source_type": self.source.0, "source_title": self.source.1,
            "target_type": self.target.0, "target_title": self.target.1,
            "relationship": self.relationship,
        })
    }

    fn row(self, node: &str) -> Vec<Value> {
        vec![
            node.into(),
            self.relationship.into(),
            self.source.1.into(),
            self.source.0.into(),
            self.target.1.into(),
            self.target.0.into(),
        ]
    }
}

/// The edges of a node's last catalog.
pub(super) fn rows(held: &Held, give: &mut Give<'_>) -> Result<More, Issue> {
    let Some(catalog) = document(held.catalog.as_deref()) else { return Ok(More::Wanted) };
    each(all(&catalog).into_iter().map(|edge| edge.row(&held.name)), give)
}

/// The edges of a catalog, each once.
pub(super) fn all(catalog: &Map<String, Value>) -> Vec<Edge> {
    let list = |name: &str| catalog.get(name).and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let is_told = list("edges").iter().any(|edge| edge.get("source").is_some_and(Value::is_object));
    let mut edges: Vec<Edge> = list("edges").iter().filter_map(edge).collect();
    if !is_told {
        meant(list("resources"), &mut edges);
    }
    let mut known = HashSet::new();
    edges.retain(|edge| known.insert(edge.clone()));
    edges
}

/// An edge of a catalog: its ends are objects in commands, and references for agents.
fn edge(edge: &Value) -> Option<Edge> {
    let end = |which: &str| -> Option<Name> {
        let end = edge.get(which)?;
        match end.as_str() {
            Some(reference) => split(reference),
            None => Some((end.get("type")?.as_str()?.to_owned(), end.get("title")?.as_str()?.to_owned())),
        }
    };
    let relationship = edge.get("relationship").and_then(Value::as_str).unwrap_or("contains").to_owned();
    Some(Edge { source: end("source")?, target: end("target")?, relationship })
}

/// The edges that parameters mean. Ignores references to resources that are not in the catalog.
fn meant(resources: &[Value], edges: &mut Vec<Edge>) {
    let text = |resource: &Value, key: &str| resource.get(key).and_then(Value::as_str).map(str::to_owned);
    let name = |resource: &Value| -> Option<Name> { Some((text(resource, "type")?, text(resource, "title")?)) };
    let mut known: HashMap<Name, Name> = HashMap::new();
    for resource in resources {
        let Some((type_name, title)) = name(resource) else { continue };
        let parameters = resource.get("parameters");
        for alias in ["alias", "name", "path"].iter().filter_map(|key| parameters?.get(key)) {
            each_text(alias, &mut |alias| {
                let alias = (type_name.clone(), alias.to_owned());
                known.entry(alias).or_insert_with(|| (type_name.clone(), title.clone()));
            });
        }
    }
    // A title goes before another resource's alias.
    known.extend(resources.iter().filter_map(name).map(|name| (name.clone(), name)));
    for resource in resources {
        let Some(own) = name(resource) else { continue };
        for (parameter, relationship, leads_there) in RELATIONSHIPS {
            let Some(value) = resource.get("parameters").and_then(|parameters| parameters.get(parameter)) else {
                continue;
            };
            each_text(value, &mut |reference| {
                let Some((type_name, title)) = split(reference) else { return };
                let title = if type_name == "File" { title.trim_end_matches('/').to_owned() } else { title };
                let other = known.get(&(type_name.clone(), title.clone()));
                let Some(other) = other.or_else(|| known.get(&(type_name, format!("{title}/")))).cloned() else {
                    return;
                };
                let (source, target) = if *leads_there { (own.clone(), other) } else { (other, own.clone()) };
                edges.push(Edge { source, target, relationship: (*relationship).to_owned() });
            });
        }
    }
}

/// Passes on the texts in a value.
fn each_text(value: &Value, take: &mut dyn FnMut(&str)) {
    match value {
        Value::String(text) => take(text),
        Value::Array(elements) => elements.iter().for_each(|element| each_text(element, take)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => {}
    }
}

/// Type and title of a reference: `File[/tmp/x]`
fn split(reference: &str) -> Option<Name> {
    let (type_name, title) = reference.split_once('[')?;
    Some((type_name.to_owned(), title.strip_suffix(']')?.to_owned()))
}
