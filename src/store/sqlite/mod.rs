//! The store in a file: SQLite with a write-ahead log, so readers and one writer do not wait for each other.

mod columns;
mod connection;
mod damage;
mod documents;
mod exports;
mod interface;
mod nodes;
mod query;
mod schema;
mod snapshot;

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::Untaken;
use damage::damaged;
use pantin_base::diagnostics::Issue;
pub use snapshot::Snapshot;

/// A store in a file. Threads share it; processes open the same file.
#[derive(Debug)]
pub struct Database {
    file: PathBuf,
    /// Threads take turns.
    connection: Mutex<Connection>,
}

impl Database {
    /// Opens the store in a file. Creates it if it does not exist, with its directory, for this user only.
    ///
    /// # Errors
    /// If the file is not a store, is a newer or a damaged one, or cannot be opened.
    pub fn open(file: &Path) -> Result<Self, Issue> {
        let connection = connection::open(file, connection::Missing::Made)?;
        Ok(Self { file: file.to_owned(), connection: Mutex::new(connection) })
    }

    /// Opens an existing store.
    ///
    /// # Errors
    /// As [`Self::open`]; if it does not exist.
    pub fn open_existing(file: &Path) -> Result<Self, Issue> {
        let connection = connection::open(file, connection::Missing::Refused)?;
        Ok(Self { file: file.to_owned(), connection: Mutex::new(connection) })
    }

    /// The file.
    #[must_use]
    pub fn file(&self) -> &Path {
        &self.file
    }

    fn connection(&self) -> MutexGuard<'_, Connection> {
        // Another thread's panic left no open transaction: transactions end when they are dropped.
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads the store.
    fn read<R>(&self, ask: impl FnOnce(&Connection) -> rusqlite::Result<R>) -> Result<R, Issue> {
        ask(&self.connection()).map_err(|error| connection::failed(&self.file, &error))
    }

    /// Changes the store in one transaction.
    fn write<R>(&self, change: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<R>) -> Result<R, Untaken> {
        let mut connection = self.connection();
        let write = || {
            let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let result = change(&transaction)?;
            transaction.commit()?;
            Ok(result)
        };
        write().map_err(|error| connection::untaken(&self.file, &error))
    }
}
