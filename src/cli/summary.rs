//! What became of many nodes: how many catalogs there are, and which errors kept the others from having one.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use indexmap::IndexMap;
use serde_json::json;

use pantin_base::diagnostics::Diagnostic;

/// More different errors are counted, but not kept apart.
const MAX_ERRORS: usize = 1_000;
/// More nodes of one error are counted, but not named in the text.
const NAMED: usize = 10;

/// What became of many nodes.
#[derive(Debug)]
pub(super) struct Summary {
    started: Instant,
    nodes: usize,
    jobs: usize,
    compiled: usize,
    failed: usize,
    errors: IndexMap<(String, &'static str), Vec<String>>,
}

impl Summary {
    /// Nothing became of any node yet.
    pub(super) fn new(nodes: usize, jobs: usize) -> Self {
        Self { started: Instant::now(), nodes, jobs, compiled: 0, failed: 0, errors: IndexMap::new() }
    }

    /// A node has its catalog.
    pub(super) fn add_compiled(&mut self) {
        self.compiled += 1;
    }

    /// A node has no catalog.
    pub(super) fn add_failed(&mut self, node: &str, error: &Diagnostic) {
        self.failed += 1;
        let key = (error.to_string(), error.issue().code());
        if self.errors.len() < MAX_ERRORS || self.errors.contains_key(&key) {
            self.errors.entry(key).or_default().push(node.to_owned());
        }
    }

    /// Number of nodes that something became of.
    pub(super) fn done(&self) -> usize {
        self.compiled + self.failed
    }

    /// Number of nodes without a catalog.
    pub(super) fn failed(&self) -> usize {
        self.failed
    }

    /// The same for people.
    pub(super) fn text(&self, took: Duration) -> String {
        let Self { compiled, nodes, failed, .. } = self;
        let mut text = format!("Compiled {compiled} of {nodes} catalogs in {:.2} seconds", took.as_secs_f64());
        let left = nodes - self.done();
        if left > 0 {
            let _ = write!(text, ", {left} not begun");
        }
        if *failed > 0 {
            let _ = write!(text, ", {failed} failed:");
        }
        for ((message, _), nodes) in &self.errors {
            let more = nodes.len().saturating_sub(NAMED);
            let names = nodes.iter().take(NAMED).map(String::as_str).collect::<Vec<_>>().join(", ");
            let more = if more > 0 { format!(" and {more} more") } else { String::new() };
            let message = message.lines().next().unwrap_or_default();
            let _ = write!(text, "\n  {names}{more}: {message}");
        }
        text
    }

    /// The same for programs.
    pub(super) fn data(&self, took: Duration) -> serde_json::Value {
        let errors = self.errors.iter().map(|((message, code), nodes)| {
            json!({ "code": code, "message": message, "count": nodes.len(), "nodes": nodes })
        });
        json!({
            "nodes": self.nodes,
            "compiled": self.compiled,
            "failed": self.failed,
            "seconds": took.as_secs_f64(),
            "jobs": self.jobs,
            "errors": errors.collect::<Vec<_>>(),
        })
    }

    /// Time since the first node was begun.
    pub(super) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}
