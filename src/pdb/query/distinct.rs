//! Events of which only the last one of a resource's property counts.

use std::collections::HashMap;

use serde_json::{Value, json};

use super::options::Options;
use super::tree::Tree;
use crate::refusal::Refusal;
use pantin_store::Store;

/// The fields that name a property of a resource of a node.
const PROPERTY: [&str; 4] = ["certname", "resource_type", "resource_title", "property"];

/// The time in which the last events are looked for.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Distinct {
    from: Value,
    to: Value,
}

impl Distinct {
    /// The parameters, if the last events are wanted.
    pub(super) fn of(options: &Options) -> Result<Option<Self>, Refusal> {
        let given = |name: &str| options.others.get(name).cloned();
        let is_wanted = given("distinct_resources").is_some_and(|value| value == true || value == "true");
        match (is_wanted, given("distinct_start_time"), given("distinct_end_time")) {
            (true, Some(from), Some(to)) => Ok(Some(Self { from, to })),
            (false, None, None) => Ok(None),
            _ => Err(Refusal::invalid(
                "'distinct_resources' query parameter requires accompanying parameters 'distinct_start_time' and \
                 'distinct_end_time'",
            )),
        }
    }

    /// The last events.
    pub(super) fn rows(&self, store: &dyn Store, mut tree: Tree) -> Result<(Vec<Value>, Option<u64>), Refusal> {
        tree.restrict(json!([">=", "timestamp", self.from]));
        tree.restrict(json!(["<=", "timestamp", self.to]));
        let rows = store.query(&tree.finish())?;
        let property = |row: &Value| PROPERTY.map(|field| row[field].to_string());
        let mut last: HashMap<[String; 4], String> = HashMap::new();
        for row in rows.iter() {
            let at = row["timestamp"].as_str().unwrap_or_default();
            let known = last.entry(property(row)).or_default();
            if at > known.as_str() {
                at.clone_into(known);
            }
        }
        let is_last = |row: &&Value| last.get(&property(row)).map(String::as_str) == row["timestamp"].as_str();
        Ok((rows.iter().filter(is_last).cloned().collect(), None))
    }
}
