//! A snapshot of the store.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use serde_json::Value;

use super::query::Tables;
use super::{connection, exports};
use crate::Query;
use pantin_base::diagnostics::Issue;
use pantin_catalog::{ExportQuery, ExportStore, Imported};

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
        let begun = connection.execute_batch("BEGIN; SELECT count(*) FROM node;");
        begun.map_err(|error| connection::failed(file, &error))?;
        Ok(Self { file: file.to_owned(), connection: Mutex::new(connection) })
    }
}

impl ExportStore for Snapshot {
    fn collect(&self, query: &ExportQuery<'_>) -> Result<Vec<Imported>, Issue> {
        let connection = self.connection.lock().unwrap_or_else(PoisonError::into_inner);
        exports::collect(&connection, query).map_err(|error| connection::failed(&self.file, &error))
    }

    fn query(&self, question: &Value) -> Result<Arc<[Value]>, Issue> {
        let query = Query::read(question)?;
        let connection = self.connection.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(query.answer(&Tables { connection: &connection, file: &self.file })?.into())
    }
}
