//! Nodes that a store names, and their facts from there.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

use serde_json::Value;

use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_data::json;
use pantin_store::{Query, Store};

/// The nodes that there are facts of.
pub const ALL_NODES: &str = "nodes[certname] { facts_environment is not null order by certname }";

/// Returns true if the value of `--nodes` is a question, not a file.
#[must_use]
pub fn is_question(text: &Path) -> bool {
    let text = text.to_string_lossy();
    text.trim_start().starts_with('[') || text.trim_end().ends_with('}')
}

/// A question as it is typed: a syntax tree in JSON, or a text.
///
/// # Errors
/// What is no JSON.
pub fn question(typed: &str) -> Result<Value, Issue> {
    match typed.trim_start().starts_with('[') {
        true => json::read_text(typed).map_err(|error| Query::malformed(&error.to_string())),
        false => Ok(Value::String(typed.to_owned())),
    }
}

/// The nodes that the answer to a question names.
///
/// # Errors
/// What is no question, or has no names in its answer; when the store cannot be asked.
pub fn named(store: &dyn Store, typed: &str) -> Result<Vec<String>, Issue> {
    let answer = store.query(&question(typed)?)?;
    let names = answer.iter().map(|row| row.get("certname").and_then(Value::as_str).map(str::to_owned));
    names.collect::<Option<_>>().ok_or_else(issues::answer_without_names)
}

/// A store that has the facts of nodes, and the environments of what came of them last.
#[derive(Debug)]
pub struct Stored {
    /// The store.
    pub store: Arc<dyn Store>,
    environments: HashMap<String, String>,
}

impl Stored {
    /// A store whose nodes are in the environments that it knows.
    ///
    /// # Errors
    /// When it cannot be asked.
    pub fn with_environments(store: Arc<dyn Store>) -> Result<Self, Issue> {
        let nodes = store.nodes()?.into_iter();
        let environments = nodes.filter_map(|node| Some((node.name, node.environment?))).collect();
        Ok(Self { store, environments })
    }

    /// A store whose nodes are all in the same environment.
    #[must_use]
    pub fn without_environments(store: Arc<dyn Store>) -> Self {
        Self { store, environments: HashMap::new() }
    }

    /// The environment of a node.
    #[must_use]
    pub fn environment(&self, node: &str) -> Option<&str> {
        self.environments.get(node).map(String::as_str)
    }
}
