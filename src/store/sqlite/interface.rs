//! The database as a store.

use std::sync::Arc;

use serde_json::Value;

use super::{Database, Snapshot, exports};
use crate::{Archive, Query};
use pantin_base::diagnostics::Issue;
use pantin_catalog::{ExportQuery, ExportStore, Imported};

impl ExportStore for Database {
    fn collect(&self, query: &ExportQuery<'_>) -> Result<Vec<Imported>, Issue> {
        self.read(|connection| exports::collect(connection, query))
    }

    /// From a snapshot on a separate connection: others may write meanwhile.
    fn query(&self, question: &Value) -> Result<Arc<[Value]>, Issue> {
        Snapshot::of(&self.file)?.query(question)
    }
}

impl Archive for Database {
    fn name(&self) -> String {
        self.file.display().to_string()
    }

    fn text_of_query(&self, question: &Value) -> Result<(Vec<u8>, usize), Issue> {
        Snapshot::of(&self.file)?.ask(question, Query::text)
    }

    fn rows_of_query(&self, question: &Value) -> Result<Vec<Vec<Value>>, Issue> {
        Snapshot::of(&self.file)?.ask(question, Query::rows)
    }

    fn snapshot(&self) -> Result<Box<dyn ExportStore>, Issue> {
        Ok(Box::new(Snapshot::of(&self.file)?))
    }
}
