//! The message about a compiled catalog.

use std::time::Duration;

use pantin_base::diagnostics::{Category, Entry, Level};

/// Puppet's message about a compiled catalog.
pub(super) fn compiled(node: &str, environment: &str, took: Duration) -> Entry {
    let seconds = took.as_secs_f64();
    let message = format!("Compiled catalog for {node} in environment {environment} in {seconds:.2} seconds");
    Entry::new(Level::Notice, message).about(Category::Catalog).field("seconds", seconds)
}
