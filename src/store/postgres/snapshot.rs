//! A snapshot of the store.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::Value;

use super::connection::Connection;
use super::exports;
use super::pool::Pool;
use super::query::Tables;
use crate::Query;
use pantin_base::diagnostics::Issue;
use pantin_catalog::{ExportQuery, ExportStore, Imported};

/// Begins a snapshot.
pub(super) const BEGIN: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

/// A snapshot of the store. All nodes of a command collect from it, so their catalogs do not depend on the order of
/// compilation.
pub(super) struct Snapshot {
    pool: Arc<Pool>,
    /// In a transaction that lasts as long as this. Threads take turns.
    connection: Mutex<Connection>,
}

impl fmt::Debug for Snapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Snapshot").field("pool", &self.pool).finish_non_exhaustive()
    }
}

impl Snapshot {
    pub(super) fn of(pool: &Arc<Pool>) -> Result<Self, Issue> {
        let connection = pool.open().map_err(|fault| pool.issue(fault))?;
        // The snapshot begins with the first read of the transaction.
        let begun = connection.batch(BEGIN).and_then(|()| connection.batch("SELECT 1 FROM node LIMIT 1"));
        begun.map_err(|fault| pool.issue(fault))?;
        Ok(Self { pool: Arc::clone(pool), connection: Mutex::new(connection) })
    }

    fn connection(&self) -> MutexGuard<'_, Connection> {
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ExportStore for Snapshot {
    fn collect(&self, query: &ExportQuery<'_>) -> Result<Vec<Imported>, Issue> {
        exports::collect(&self.connection(), query).map_err(|fault| self.pool.issue(fault))
    }

    fn query(&self, question: &Value) -> Result<Arc<[Value]>, Issue> {
        let query = Query::read(question)?;
        let connection = self.connection();
        let issue = |fault| self.pool.issue(fault);
        Ok(query.answer(&Tables { connection: &connection, issue: &issue })?.into())
    }
}
