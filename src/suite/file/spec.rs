//! A test of a file before its facts are known.

use std::path::Path;
use std::sync::Arc;

use serde_json::Value;

use crate::Test;
use crate::facts::FactSet;
use crate::judge::Expectations;
use pantin_base::diagnostics::Issue;
use pantin_base::source::Place;
use pantin_compile::Doubles;

/// A test of a file: one compilation for each set of facts.
#[derive(Clone, Debug)]
pub struct Spec {
    /// Name.
    pub name: String,
    /// The file.
    pub file: Arc<str>,
    /// The place in it.
    pub place: Place,
    /// The node, if the environment's manifests are tested.
    pub node: Option<String>,
    /// The code, if something else is tested.
    pub code: Option<Arc<str>>,
    /// Names of sets of facts with their places; all of the repository if the list is empty.
    pub on: Vec<(String, Place)>,
    /// Facts over those of the sets.
    pub facts: Option<Value>,
    /// Trusted data over those of the sets.
    pub trusted: Option<Value>,
    /// Words by which a run selects tests.
    pub tags: Vec<String>,
    /// Values in place of the environment's own.
    pub doubles: Option<Arc<Doubles>>,
    /// What is expected.
    pub expectations: Arc<Expectations>,
}

impl Spec {
    /// The test on a set of facts.
    ///
    /// # Errors
    /// If the facts of the test are not facts.
    pub fn on(&self, set: &FactSet, is_only: bool) -> Result<Test, Issue> {
        let changed = match (&self.facts, &self.trusted) {
            (None, None) => None,
            (facts, trusted) => Some(set.with(facts.as_ref(), trusted.as_ref())?),
        };
        let set = changed.as_ref().unwrap_or(set);
        let node = self.node.as_deref().unwrap_or(&set.node);
        let snapshot = self.expectations.snapshot.as_ref().map(|(file, _)| Arc::from(&**file));
        let files = [Some(Arc::from(Path::new(&*self.file))), set.file.clone(), snapshot];
        let test = Test::new(&self.name, &set.name, node);
        Ok(Test {
            name: if is_only { self.name.clone() } else { test.name.clone() },
            code: self.code.clone(),
            facts: Some(Arc::clone(&set.facts)),
            tags: self.tags.clone(),
            doubles: self.doubles.clone(),
            expectations: Some(Arc::clone(&self.expectations)),
            place: Some((Arc::clone(&self.file), self.place)),
            files: files.into_iter().flatten().collect(),
            ..test
        })
    }
}
