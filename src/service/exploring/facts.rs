//! Facts of nodes, with the changes of the page.

use serde_json::{Map, Value as Json, json};

use super::{Exploration, WhatIf};
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_compile::Facts;
use pantin_data::json;

/// What `$trusted` has is changed under this name.
pub(super) const TRUSTED: &str = "trusted";

/// The facts of a node.
#[derive(Clone, Debug, Default)]
pub struct NodeFacts {
    /// Names and values, with the changes of the page.
    pub facts: Map<String, Json>,
    /// The names of the facts that the page changes.
    pub changed: Vec<String>,
}

impl Exploration {
    /// The facts of a node.
    ///
    /// # Errors
    /// If it has none, or they cannot be read.
    pub fn facts(&self, at: usize) -> Result<NodeFacts, Issue> {
        let wanted = self.what_if();
        let name = self.name(at);
        let base = self.service.facts_of(&self.node(&name, None))?;
        let mut facts: Map<String, Json> =
            base.data().into_iter().map(|(name, value)| (name.to_owned(), Json::from(&value))).collect();
        let mut changed = Vec::new();
        for (name, value) in changes(&name, &wanted, &base)? {
            facts.insert(name.clone(), value);
            changed.push(name);
        }
        Ok(NodeFacts { facts, changed })
    }

    /// The facts of a node with changes; `None` without any.
    pub(super) fn changed_facts(&self, at: usize, wanted: &WhatIf) -> Result<Option<Facts>, Issue> {
        let name = self.name(at);
        if wanted.facts_of(&name).is_empty() {
            return Ok(None);
        }
        let base = self.service.facts_of(&self.node(&name, None))?;
        let mut changed = changes(&name, wanted, &base)?;
        let trusted = changed.remove(TRUSTED).or_else(|| base.trusted_data().map(|trusted| Json::from(&trusted)));
        let changed = Facts::read(Json::Object(changed).to_string().as_bytes(), "facts.json")?;
        let changed = match trusted {
            Some(trusted) => changed.with_trusted(trusted.to_string().as_bytes(), "trusted.json")?,
            None => changed,
        };
        Ok(Some(changed.over(base)))
    }
}

/// The facts of a node that changes give, as a whole; its trusted data are one of them.
fn changes(node: &str, wanted: &WhatIf, base: &Facts) -> Result<Map<String, Json>, Issue> {
    let mut found: Map<String, Json> = Map::new();
    for change in wanted.facts_of(node) {
        let mut parts = change.path.split('.');
        let name = parts.next().unwrap_or_default();
        let fact = found.entry(name.to_owned()).or_insert_with(|| {
            if name == TRUSTED {
                return base.trusted_data().map_or(Json::Null, |trusted| Json::from(&trusted));
            }
            let own = base.data().into_iter().find(|(known, _)| *known == name);
            own.map_or(Json::Null, |(_, value)| Json::from(&value))
        });
        put(fact, parts, &change.value)
            .ok_or_else(|| issues::invalid_change(&format!("{} has no parts on {node}", change.path)))?;
    }
    Ok(found)
}

/// Puts a value where names lead to; `None` if something there has no parts.
fn put<'p>(place: &mut Json, mut parts: impl Iterator<Item = &'p str>, value: &Json) -> Option<()> {
    let Some(part) = parts.next() else {
        *place = value.clone();
        return Some(());
    };
    if place.is_null() {
        *place = json!({});
    }
    let inner = match place {
        Json::Object(entries) => entries.entry(part.to_owned()).or_insert(Json::Null),
        Json::Array(elements) => elements.get_mut(part.parse::<usize>().ok()?)?,
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) => return None,
    };
    put(inner, parts, value)
}

/// A fact on one line.
impl NodeFacts {
    /// The value as JSON.
    #[must_use]
    pub fn text(value: &Json) -> String {
        json::write(value).unwrap_or_default()
    }
}
