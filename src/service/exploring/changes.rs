//! Changes that a page asks for.

use std::path::Path;

use serde_json::Value as Json;

use super::Exploration;
use super::data_edit::with_value;
use super::facts::TRUSTED;
use super::what_if::{FactChange, ValueChange, WhatIf, saved};
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_compile::Data;
use pantin_data::{YamlOptions, load_yaml};

/// The maximum number of changes.
const MAX_CHANGES: usize = 100;
/// The maximum length of a value, in bytes.
const MAX_LEN: usize = 64 << 10;

impl Exploration {
    /// The changes of the page.
    #[must_use]
    pub fn what_if(&self) -> WhatIf {
        self.state().wanted.clone()
    }

    /// Changes a fact of one node or of all. A value is YAML.
    ///
    /// # Errors
    /// If the node or the fact has no name, the value is no YAML, or there are too many changes.
    pub fn change_fact(&self, node: Option<&str>, path: &str, value: &str) -> Result<(), Issue> {
        let path = path.trim();
        if path.is_empty() || path.split('.').any(str::is_empty) {
            return Err(issues::invalid_change("A fact needs a name, such as os.family"));
        }
        if let Some(node) = node.filter(|node| self.number(node).is_none()) {
            return Err(issues::invalid_change(&format!("There is no node {node}")));
        }
        if let Some((TRUSTED, rest)) = path.split_once('.').or_else(|| (path == TRUSTED).then_some((path, ""))) {
            check_trusted(rest)?;
        }
        let change = FactChange { node: node.map(str::to_owned), path: path.to_owned(), value: read(value)? };
        let mut state = self.state();
        let is_other = |known: &FactChange| known.path != change.path || known.node != change.node;
        state.wanted.facts.retain(is_other);
        if state.wanted.facts.len() + state.wanted.values.len() >= MAX_CHANGES {
            return Err(issues::invalid_change("There are too many changes"));
        }
        state.wanted.facts.push(change);
        Ok(())
    }

    /// Changes a value of data. The file must be one that lookups of the environment may read. A value is YAML.
    ///
    /// # Errors
    /// If the key has no name, the value is no YAML, the file does not take the key, or there are too many changes.
    pub fn change_value(&self, file: &Path, key: &str, value: &str) -> Result<(), Issue> {
        let key = key.trim();
        if key.is_empty() {
            return Err(issues::invalid_change("A value needs a key"));
        }
        if !self.data()?.takes(file) {
            return Err(issues::invalid_change(&format!("{} is no data file of the environment", file.display())));
        }
        let change = ValueChange { file: file.to_owned(), key: key.to_owned(), value: read(value)? };
        if with_value(&saved(&*self.saved, file), key, &change.value).is_none() {
            return Err(issues::invalid_change(&format!("{key} cannot be set in {}", file.display())));
        }
        let mut state = self.state();
        state.wanted.values.retain(|known| known.key != change.key || known.file != change.file);
        if state.wanted.facts.len() + state.wanted.values.len() >= MAX_CHANGES {
            return Err(issues::invalid_change("There are too many changes"));
        }
        state.wanted.values.push(change);
        Ok(())
    }

    /// Drops a changed fact or, after those, a changed value, by its number.
    pub fn drop_change(&self, number: usize) {
        let mut state = self.state();
        let facts = state.wanted.facts.len();
        if number < facts {
            state.wanted.facts.remove(number);
        } else if number - facts < state.wanted.values.len() {
            state.wanted.values.remove(number - facts);
        }
    }

    /// Drops all changes of the page.
    pub fn drop_changes(&self) {
        self.state().wanted = WhatIf::default();
    }

    /// Drops all changes of the page, and compares with the saved files as they are now from now on.
    pub fn restart(&self) {
        let mut state = self.state();
        state.wanted = WhatIf::default();
        state.restarts = true;
    }
}

/// Refuses a part of `$trusted` that nothing can change.
fn check_trusted(part: &str) -> Result<(), Issue> {
    let first = part.split('.').next().unwrap_or_default();
    match first {
        "certname" | "authenticated" | "extensions" | "external" => Ok(()),
        "hostname" | "domain" => {
            Err(issues::invalid_change(&format!("trusted.{first} is a part of trusted.certname: change that")))
        }
        _ => Err(issues::invalid_change(
            "Of the trusted data, trusted.certname, trusted.extensions.NAME and trusted.external.NAME can be changed",
        )),
    }
}

/// A value as it is typed.
fn read(text: &str) -> Result<Json, Issue> {
    if text.len() > MAX_LEN {
        return Err(issues::invalid_change("The value is too long"));
    }
    let file = load_yaml(text.as_bytes(), YamlOptions::PLAIN);
    let file = file.map_err(|error| issues::invalid_change(&error.message(None)))?;
    Ok(file.map_or(Json::Null, |file| Json::from(&Data::of_file(&file))))
}
