//! One test: what is compiled, with which data, and what is expected of it.

use std::path::Path;
use std::sync::Arc;

use crate::judge::Expectations;
use crate::written::Written;
use pantin_base::diagnostics::Diagnostic;
use pantin_base::source::Place;
use pantin_compile::{Doubles, Facts};

/// One test: a compilation and its expectations.
#[derive(Clone, Debug)]
pub struct Test {
    /// The name, unique in a run in most cases.
    pub name: String,
    /// What is tested: tests of one subject form a group in reports.
    pub subject: String,
    /// Certificate name of the node.
    pub node: String,
    /// Code that replaces the environment's manifests.
    pub code: Option<Arc<str>>,
    /// Where that code is written.
    pub written: Option<Written>,
    /// Facts; `None` if they are those of the node.
    pub facts: Option<Arc<Facts>>,
    /// The file of the node's facts, or a directory that has it.
    pub facts_path: Option<Arc<Path>>,
    /// Name of the facts.
    pub facts_name: String,
    /// Words by which a run selects tests.
    pub tags: Vec<String>,
    /// Values in place of the environment's own.
    pub doubles: Option<Arc<Doubles>>,
    /// What is expected besides a valid catalog.
    pub expectations: Option<Arc<Expectations>>,
    /// Why the test cannot run, if it cannot: it fails then.
    pub fault: Option<Diagnostic>,
    /// The file that has the test, and its place there.
    pub place: Option<(Arc<str>, Place)>,
    /// All files that make the test: its own, those of its facts, of code before it, of its snapshot.
    pub files: Vec<Arc<Path>>,
}

impl Test {
    /// A test that something compiles on facts.
    #[must_use]
    pub fn new(subject: &str, facts_name: &str, node: &str) -> Self {
        Self {
            name: format!("{subject} on {facts_name}"),
            subject: subject.to_owned(),
            node: node.to_owned(),
            code: None,
            written: None,
            facts: None,
            facts_path: None,
            facts_name: facts_name.to_owned(),
            tags: Vec::new(),
            doubles: None,
            expectations: None,
            fault: None,
            place: None,
            files: Vec::new(),
        }
    }
}
