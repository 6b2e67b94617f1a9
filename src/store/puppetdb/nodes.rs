//! The nodes that PuppetDB knows.

use serde_json::Value;

use crate::NodeState;
use crate::issues;
use crate::moment::Moment;
use pantin_base::diagnostics::Issue;
use pantin_data::json;

/// The nodes, by name, without their exported resources.
pub(super) fn nodes(ask: impl FnOnce(&str) -> Result<Option<Vec<u8>>, Issue>) -> Result<Vec<NodeState>, Issue> {
    let unreadable = |detail: &str| issues::puppetdb_unreadable_answer("nodes", detail);
    let body = ask("/pdb/query/v4/nodes")?.unwrap_or_default();
    let answer: Value = json::read(&body).map_err(|error| unreadable(&error.to_string()))?;
    let nodes = answer.as_array().ok_or_else(|| unreadable("it is no list"))?;
    let states = nodes.iter().map(state).collect::<Option<Vec<_>>>();
    let mut states = states.ok_or_else(|| unreadable("a node has no certname"))?;
    states.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(states)
}

fn state(node: &Value) -> Option<NodeState> {
    let text = |key: &str| node.get(key).and_then(Value::as_str);
    let time = |key: &str| text(key).and_then(Moment::read).map(Moment::microseconds);
    let environment = ["report_environment", "catalog_environment", "facts_environment"].into_iter().find_map(text);
    Some(NodeState {
        name: text("certname")?.to_owned(),
        environment: environment.map(str::to_owned),
        deactivated_at: time("deactivated").or_else(|| time("expired")),
        facts_at: time("facts_timestamp"),
        catalog_at: time("catalog_timestamp"),
        report_at: time("report_timestamp"),
        exported: 0,
    })
}
