//! Some facts of all nodes, from their rows.

use std::collections::{BTreeSet, HashMap};

use serde_json::{Map, Value};

use super::rows::Held;
use crate::keys::key;
use crate::row_value::RowValue;
use pantin_data::json;

/// The maximum number of facts that are read so: with more, documents are faster.
pub(super) const MAX_FACTS: usize = 20;

/// What reads some facts of all nodes.
pub(crate) struct SomeFacts {
    /// The statement; its columns are those of [`SomeFacts::take`].
    pub(crate) sql: String,
    /// Its parameters.
    pub(crate) given: Vec<RowValue>,
    names: HashMap<i64, String>,
    /// The node whose facts are being read.
    last: Option<Held>,
}

/// A row of the statement: name of the node, times of its deactivation and facts, their environment, key and value of a fact.
pub(crate) type FactRow = (String, Option<i64>, Option<i64>, Option<String>, Option<i64>, Option<String>);

impl SomeFacts {
    /// For facts of these names, if they are few enough.
    pub(crate) fn of(names: &BTreeSet<String>) -> Option<Self> {
        if names.len() > MAX_FACTS {
            return None;
        }
        let names: HashMap<i64, String> = names.iter().map(|name| (key(name), name.clone())).collect();
        let mut keys: Vec<i64> = names.keys().copied().collect();
        keys.sort_unstable();
        let places: Vec<String> = (1..=keys.len()).map(|at| format!("${at}")).collect();
        // No key is null: without names, nodes have no facts.
        let places = if places.is_empty() { "NULL".to_owned() } else { places.join(", ") };
        let sql = format!(
            "SELECT certname, deactivated_at, facts_at, facts_environment, fact.name, fact.value
             FROM node LEFT JOIN fact ON fact.name IN ({places}) AND fact.node = node.id
             WHERE facts_at IS NOT NULL ORDER BY certname, fact.name"
        );
        let given = keys.into_iter().map(RowValue::number).collect();
        Some(Self { sql, given, names, last: None })
    }

    /// Takes a row; returns the node before, once its facts are complete.
    pub(crate) fn take(&mut self, row: FactRow) -> Option<Held> {
        let (name, deactivated_at, facts_at, environment, fact, value) = row;
        let before = match &self.last {
            Some(last) if last.name == name => None,
            _ => {
                let held = Held::of_node(name, [deactivated_at, facts_at, None, None], [environment, None, None], None);
                self.last.replace(Held { some_facts: Some(Map::new()), ..held })
            }
        };
        if let (Some(last), Some(fact), Some(value)) = (&mut self.last, fact, value)
            && let (Some(facts), Some(name)) = (&mut last.some_facts, self.names.get(&fact))
        {
            facts.insert(name.clone(), json::read_text::<Value>(&value).unwrap_or_default());
        }
        before
    }

    /// The last node.
    pub(crate) fn end(&mut self) -> Option<Held> {
        self.last.take()
    }
}
