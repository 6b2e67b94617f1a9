//! The changes that somebody tries: facts of nodes, values of data.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::Value as Json;

use super::Exploration;
use super::data_edit::with_value;
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_compile::Data;
use pantin_data::{YamlOptions, load_yaml};
use pantin_host::{Files, UnsavedTexts};

/// The maximum number of changes.
const MAX_CHANGES: usize = 100;
/// The maximum length of a value, in bytes.
const MAX_LEN: usize = 64 << 10;

/// A changed fact.
#[derive(Clone, PartialEq, Debug)]
pub struct FactChange {
    /// The node; `None` for all nodes.
    pub node: Option<String>,
    /// The fact, or the part of one: `os.family`.
    pub path: String,
    /// The value.
    pub value: Json,
}

/// A changed value of data.
#[derive(Clone, PartialEq, Debug)]
pub struct ValueChange {
    /// The data file, which may be new.
    pub file: PathBuf,
    /// The key.
    pub key: String,
    /// The value.
    pub value: Json,
}

/// The changes that somebody tries.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct WhatIf {
    /// Changed facts.
    pub facts: Vec<FactChange>,
    /// Changed values of data.
    pub values: Vec<ValueChange>,
    /// Why values could not be put into their files.
    pub problems: Vec<String>,
}

impl WhatIf {
    /// True without changes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.facts.is_empty() && self.values.is_empty()
    }

    /// The changed facts of a node.
    pub(super) fn facts_of(&self, name: &str) -> Vec<&FactChange> {
        self.facts.iter().filter(|change| change.node.as_deref().is_none_or(|node| node == name)).collect()
    }

    /// The data files with changes.
    pub(super) fn files(&self) -> impl Iterator<Item = &PathBuf> {
        self.values.iter().map(|change| &change.file)
    }

    /// The texts of changed data files, and why changes are not in them.
    pub(super) fn texts(&self, files: &dyn Files) -> (UnsavedTexts, Vec<String>) {
        let (mut texts, mut problems) = (UnsavedTexts::new(), Vec::new());
        for change in &self.values {
            let text = match texts.get(&change.file) {
                Some(text) => text.to_string(),
                None => saved(files, &change.file),
            };
            match with_value(&text, &change.key, &change.value) {
                Some(text) => drop(texts.insert(change.file.clone(), Arc::from(text))),
                None => problems.push(format!("{} cannot be set in {}", change.key, change.file.display())),
            }
        }
        (texts, problems)
    }
}

/// The saved text of a file; empty if it does not exist.
fn saved(files: &dyn Files, file: &Path) -> String {
    String::from_utf8_lossy(&files.read(file).unwrap_or_default()).into_owned()
}

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

/// A value as it is typed.
fn read(text: &str) -> Result<Json, Issue> {
    if text.len() > MAX_LEN {
        return Err(issues::invalid_change("The value is too long"));
    }
    let file = load_yaml(text.as_bytes(), YamlOptions::PLAIN);
    let file = file.map_err(|error| issues::invalid_change(&error.message(None)))?;
    Ok(file.map_or(Json::Null, |file| Json::from(&Data::of_file(&file))))
}
