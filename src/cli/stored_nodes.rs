//! Nodes that a store names, and their facts from there.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

use serde_json::Value;

use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_store::{Query, Store};

/// The nodes that there are facts of.
pub(super) const ALL_NODES: &str = "nodes[certname] { facts_environment is not null order by certname }";

/// Whether what --nodes has is no file.
pub(super) fn is_question(text: &Path) -> bool {
    let text = text.to_string_lossy();
    text.trim_start().starts_with('[') || text.trim_end().ends_with('}')
}

/// A question as it is typed: a syntax tree in JSON, or a text.
///
/// # Errors
/// What is no JSON.
pub(super) fn question(typed: &str) -> Result<Value, Issue> {
    match typed.trim_start().starts_with('[') {
        true => serde_json::from_str(typed).map_err(|error| Query::malformed(&error.to_string())),
        false => Ok(Value::String(typed.to_owned())),
    }
}

/// The nodes that the answer to a question names.
///
/// # Errors
/// What is no question, or has no names in its answer; when the store cannot be asked.
pub(super) fn named(store: &dyn Store, typed: &str) -> Result<Vec<String>, Issue> {
    let answer = store.query(&question(typed)?)?;
    let names = answer.iter().map(|row| row.get("certname").and_then(Value::as_str).map(str::to_owned));
    names
        .collect::<Option<_>>()
        .ok_or_else(|| issues::wrong_usage("the answer to the question of --nodes has no certname"))
}

/// A store that has the facts of nodes, and the environments of what came of them last.
pub(super) struct Stored {
    /// The store.
    pub(super) store: Arc<dyn Store>,
    environments: HashMap<String, String>,
}

impl Stored {
    /// A store whose nodes are in the environments that it knows.
    ///
    /// # Errors
    /// When it cannot be asked.
    pub(super) fn with_environments(store: Arc<dyn Store>) -> Result<Self, Issue> {
        let nodes = store.nodes()?.into_iter();
        let environments = nodes.filter_map(|node| Some((node.name, node.environment?))).collect();
        Ok(Self { store, environments })
    }

    /// A store whose nodes are all in the same environment.
    pub(super) fn without_environments(store: Arc<dyn Store>) -> Self {
        Self { store, environments: HashMap::new() }
    }

    /// The environment of a node.
    pub(super) fn environment(&self, node: &str) -> Option<&str> {
        self.environments.get(node).map(String::as_str)
    }
}
