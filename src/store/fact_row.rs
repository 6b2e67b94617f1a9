//! The rows of facts: each fact of a node by its name, so that a fact of all nodes is read without all other facts.

use std::collections::BTreeMap;

use pantin_data::json;
use serde::Deserialize;
use serde_json::value::RawValue;

use super::keys::key;
use super::query::PACKAGES;

/// The facts of a document by their names: values as JSON.
pub(crate) type FactRows = BTreeMap<String, String>;

/// The facts of a document, with the node's trusted data and without its packages. None if it has no facts.
pub(crate) fn fact_rows(document: &[u8]) -> FactRows {
    #[derive(Deserialize)]
    struct Document<'d> {
        #[serde(borrow)]
        values: BTreeMap<String, &'d RawValue>,
        #[serde(borrow, default)]
        trusted: Option<&'d RawValue>,
    }
    let Ok(Document { values, trusted }) = json::read::<Document<'_>>(document) else { return FactRows::new() };
    // A fact of this name is not trusted data.
    let facts = values.into_iter().filter(|(name, _)| name != TRUSTED && name != PACKAGES);
    let trusted = trusted.filter(|trusted| trusted.get() != "null").map(|trusted| (TRUSTED.to_owned(), trusted));
    facts.chain(trusted).map(|(name, value)| (name, value.get().to_owned())).collect()
}

/// The name of the fact with the node's trusted data.
const TRUSTED: &str = "trusted";

/// How the rows of a node change.
#[derive(Default)]
pub(crate) struct FactChanges {
    /// The keys and names of facts that the node did not have.
    pub(crate) names: Vec<(i64, String)>,
    /// The keys and values of new and changed facts.
    pub(crate) set: Vec<(i64, String)>,
    /// The keys of facts that the node lost.
    pub(crate) gone: Vec<i64>,
}

impl FactChanges {
    /// From the facts that rows are of, to those of a document.
    pub(crate) fn between(before: &FactRows, after: FactRows) -> Self {
        let gone = before.keys().filter(|name| !after.contains_key(*name)).map(|name| key(name)).collect();
        let mut changes = Self { gone, ..Self::default() };
        for (name, value) in after {
            let known = before.get(&name);
            if known == Some(&value) {
                continue;
            }
            let key = key(&name);
            if known.is_none() {
                changes.names.push((key, name));
            }
            changes.set.push((key, value));
        }
        changes
    }
}

#[cfg(test)]
mod tests {
    use super::{FactChanges, fact_rows};

    #[test]
    fn only_what_changed_is_written() {
        let before =
            fact_rows(br#"{"values":{"a":1.0,"b":[ 1 ],"trusted":"no","_puppet_inventory_1":{}},"trusted":{"x":1}}"#);
        let told: Vec<_> = before.iter().map(|(name, value)| format!("{name}={value}")).collect();
        assert_eq!(told, ["a=1.0", "b=[ 1 ]", "trusted={\"x\":1}"]);
        let changes = FactChanges::between(&before, fact_rows(br#"{"values":{"a":1.0,"b":[2],"c":null}}"#));
        let values: Vec<_> = changes.set.iter().map(|(_, value)| value.as_str()).collect();
        assert_eq!((values, changes.gone.len()), (vec!["[2]", "null"], 1));
        assert_eq!(changes.names.iter().map(|(_, name)| name.as_str()).collect::<Vec<_>>(), ["c"]);
        assert!(fact_rows(b"{\"two\":2}").is_empty() && fact_rows(b"[").is_empty());
    }
}
