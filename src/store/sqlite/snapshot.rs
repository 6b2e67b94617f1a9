//! A snapshot of the store.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use serde_json::Value;

use super::query::Tables;
use super::{connection, exports};
use crate::Query;
use crate::query::Source;
use pantin_base::budget;
use pantin_base::diagnostics::Issue;
use pantin_catalog::{ExportQuery, ExportStore, Imported};

/// The number of SQLite's instructions after which the time is looked at.
const STEPS: i32 = 20_000;

/// A snapshot of the store. All nodes of a command collect from it, so their catalogs do not depend on the order of
/// compilation.
#[derive(Debug)]
pub struct Snapshot {
    file: std::path::PathBuf,
    /// In a transaction that lasts as long as this. Threads take turns.
    connection: Mutex<Connection>,
}

impl Snapshot {
    pub(super) fn of(file: &Path) -> Result<Self, Issue> {
        let connection = connection::open(file, connection::Missing::Refused)?;
        // The snapshot begins with the first read of the transaction.
        let begun = connection.execute_batch("BEGIN; SELECT 1 FROM node LIMIT 1;");
        begun.map_err(|error| connection::failed(file, &error))?;
        Ok(Self { file: file.to_owned(), connection: Mutex::new(connection) })
    }

    /// Asks until the budget of this thread ends, also within a statement that finds no row.
    pub(super) fn ask<T>(
        &self,
        question: &Value,
        answer: impl FnOnce(&Query, &dyn Source) -> Result<T, Issue>,
    ) -> Result<T, Issue> {
        let query = Query::read(question)?;
        let mut connection = self.connection.lock().unwrap_or_else(PoisonError::into_inner);
        let ending = budget::ending();
        let failed = |error: rusqlite::Error| connection::failed(&self.file, &error);
        connection.progress_handler(STEPS, Some(move || ending.is_reached())).map_err(failed)?;
        let answer = answer(&query, &Tables { connection: &connection, file: &self.file });
        connection.progress_handler(0, None::<fn() -> bool>).map_err(failed)?;
        // The statement says that it was interrupted; why, the budget says.
        budget::check()?;
        answer
    }
}

impl ExportStore for Snapshot {
    fn collect(&self, query: &ExportQuery<'_>) -> Result<Vec<Imported>, Issue> {
        let connection = self.connection.lock().unwrap_or_else(PoisonError::into_inner);
        exports::collect(&connection, query).map_err(|error| connection::failed(&self.file, &error))
    }

    fn query(&self, question: &Value) -> Result<Arc<[Value]>, Issue> {
        self.ask(question, Query::answer).map(Into::into)
    }
}
