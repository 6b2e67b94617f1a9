//! The database as a store.

use std::sync::Arc;

use serde_json::Value;

use super::snapshot::Snapshot;
use super::{PostgreSql, exports};
use crate::{Archive, Query};
use pantin_base::diagnostics::Issue;
use pantin_catalog::{ExportQuery, ExportStore, Imported};

impl ExportStore for PostgreSql {
    fn collect(&self, query: &ExportQuery<'_>) -> Result<Vec<Imported>, Issue> {
        self.pool.read(|connection| exports::collect(connection, query))
    }

    fn query(&self, question: &Value) -> Result<Arc<[Value]>, Issue> {
        self.ask(question, Query::answer).map(Into::into)
    }
}

impl Archive for PostgreSql {
    fn name(&self) -> String {
        self.pool.address().to_string()
    }

    fn text_of_query(&self, question: &Value) -> Result<(Vec<u8>, usize), Issue> {
        self.ask(question, Query::text)
    }

    fn rows_of_query(&self, question: &Value) -> Result<Vec<Vec<Value>>, Issue> {
        self.ask(question, Query::rows)
    }

    fn snapshot(&self) -> Result<Box<dyn ExportStore>, Issue> {
        Ok(Box::new(Snapshot::of(&self.pool)?))
    }
}
