//! The changes that somebody tries: facts of nodes, values of data.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::Value as Json;

use super::data_edit::with_value;
use pantin_host::{Files, UnsavedTexts};

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
pub(super) fn saved(files: &dyn Files, file: &Path) -> String {
    String::from_utf8_lossy(&files.read(file).unwrap_or_default()).into_owned()
}
