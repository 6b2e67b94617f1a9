//! The store in a database of PostgreSQL, for several servers that share it.
//!
//! pantin connects when it first needs the server. After a lost connection or a conflict it retries the transaction.
//! The tables are those of the file ([`super::Database`]).

mod address;
mod columns;
mod connection;
mod documents;
mod escaped;
mod exports;
mod fault;
mod interface;
mod keywords;
mod nodes;
mod passwords;
mod pool;
mod query;
mod schema;
mod server;
mod snapshot;
mod tls;

use std::sync::Arc;

use serde_json::Value;

use super::{Archive, Query, Untaken};
use crate::query::Source;
pub use address::Address;
use fault::Fault;
use pantin_base::diagnostics::Issue;
use pantin_host::System;
use pool::Pool;
use query::Tables;

/// A store in a database of PostgreSQL. Threads share it, and as many processes as the server has connections for.
#[derive(Debug)]
pub struct PostgreSql {
    pool: Arc<Pool>,
}

impl PostgreSql {
    /// The store at an address. `files` has certificates, which are read for each connection.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn new(address: Address, files: Arc<dyn System>) -> Result<Self, Issue> {
        Ok(Self { pool: Arc::new(Pool::new(address, files)?) })
    }

    /// Checks that the database is usable now. An empty database becomes a store.
    ///
    /// # Errors
    /// Why the database is unusable, temporarily or permanently.
    pub fn check(&self) -> Result<(), Untaken> {
        self.pool.check()
    }

    /// The answer to a query, from a snapshot: others may write meanwhile.
    fn ask<T>(&self, question: &Value, answer: impl Fn(&Query, &dyn Source) -> Result<T, Issue>) -> Result<T, Issue> {
        let query = Query::read(question)?;
        self.pool.read(|connection| {
            connection.batch(snapshot::BEGIN)?;
            let issue = |fault| self.pool.issue(fault);
            let answer = answer(&query, &Tables { connection, issue: &issue });
            connection.batch("COMMIT")?;
            answer.map_err(Fault::Unusable)
        })
    }
}

/// The store at an address, unless it is known to be permanently unusable. `files` has certificates.
///
/// # Errors
/// Why it is permanently unusable.
pub fn open_database(address: Address, files: Arc<dyn System>) -> Result<Arc<dyn Archive>, Issue> {
    let database = PostgreSql::new(address, files)?;
    match database.check() {
        Err(Untaken::Refused(issue)) => Err(issue),
        Ok(()) | Err(Untaken::Unreachable(_)) => Ok(Arc::new(database)),
    }
}
