//! Facts, catalogs and reports: kept as the JSON they came in, with what is asked of them beside.

use rusqlite::{Connection, OptionalExtension, params};

use super::compression::{compressed, expanded};
use super::{Database, exports, nodes};
use crate::catalog::Exported;
use crate::diagnostics::Issue;

/// A catalog that was made for a node.
#[derive(Clone, Copy, Debug)]
pub struct Published<'p> {
    /// Certificate name.
    pub node: &'p str,
    /// Environment.
    pub environment: &'p str,
    /// When it was made: microseconds since 1970 UTC.
    pub at: i64,
    /// The catalog in JSON, as the agent receives it.
    pub catalog: &'p [u8],
    /// What the node exports.
    pub exports: &'p [Exported],
}

impl Database {
    /// Keeps a catalog, and what the node exports in the place of what it exported before. Of the node's catalogs the last
    /// `history` before this one stay. What is older than what the store has is not written. Gives whether it was.
    ///
    /// # Errors
    /// When the store cannot be written; then nothing of it is.
    pub fn publish(&self, published: &Published<'_>, history: u32) -> Result<bool, Issue> {
        let document = compressed(published.catalog);
        self.write(|transaction| {
            let Some(node) =
                nodes::produce(transaction, published.node, published.environment, Produced::Catalog, published.at)?
            else {
                return Ok(false);
            };
            transaction
                .prepare_cached(
                    "INSERT INTO catalog (node, environment, produced_at, document) VALUES (?1, ?2, ?3, ?4)",
                )?
                .execute(params![node, published.environment, published.at, document])?;
            transaction
                .prepare_cached(
                    "DELETE FROM catalog WHERE node = ?1 AND id NOT IN
                        (SELECT id FROM catalog WHERE node = ?1 ORDER BY produced_at DESC, id DESC LIMIT ?2)",
                )?
                .execute(params![node, i64::from(history) + 1])?;
            exports::publish(transaction, node, published.exports)?;
            Ok(true)
        })
    }

    /// Keeps a node's facts (JSON), unless it has newer ones. Gives whether they were kept. `at` is in microseconds since 1970.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub fn keep_facts(&self, node: &str, environment: &str, at: i64, facts: &[u8]) -> Result<bool, Issue> {
        let document = compressed(facts);
        self.write(|transaction| {
            let Some(node) = nodes::produce(transaction, node, environment, Produced::Facts, at)? else {
                return Ok(false);
            };
            transaction
                .prepare_cached(
                    "INSERT INTO facts (node, environment, produced_at, document) VALUES (?1, ?2, ?3, ?4)
                     ON CONFLICT (node) DO UPDATE SET environment = ?2, produced_at = ?3, document = ?4",
                )?
                .execute(params![node, environment, at, document])?;
            Ok(true)
        })
    }

    /// Keeps a report (JSON) of a run. `at` is in microseconds since 1970.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub fn keep_report(
        &self,
        node: &str,
        (environment, status): (&str, Option<&str>),
        at: i64,
        report: &[u8],
    ) -> Result<(), Issue> {
        let document = compressed(report);
        self.write(|transaction| {
            // Reports of runs that overlap are all kept.
            nodes::produce(transaction, node, environment, Produced::Report, at)?;
            let id = nodes::id(transaction, node)?;
            transaction
                .prepare_cached(
                    "INSERT INTO report (node, environment, status, produced_at, document) VALUES (?1, ?2, ?3, ?4, ?5)",
                )?
                .execute(params![id, environment, status, at, document])?;
            Ok(())
        })
    }

    /// The last facts of a node, in JSON.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn facts(&self, node: &str) -> Result<Option<Vec<u8>>, Issue> {
        self.document("SELECT document FROM facts JOIN node ON node.id = facts.node WHERE certname = ?1", node)
    }

    /// The last catalog of a node, in JSON.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn catalog(&self, node: &str) -> Result<Option<Vec<u8>>, Issue> {
        self.document(
            "SELECT document FROM catalog JOIN node ON node.id = catalog.node WHERE certname = ?1
             ORDER BY produced_at DESC, catalog.id DESC LIMIT 1",
            node,
        )
    }

    /// The last report of a node, in JSON.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn report(&self, node: &str) -> Result<Option<Vec<u8>>, Issue> {
        self.document(
            "SELECT document FROM report JOIN node ON node.id = report.node WHERE certname = ?1
             ORDER BY produced_at DESC, report.id DESC LIMIT 1",
            node,
        )
    }

    fn document(&self, sql: &str, node: &str) -> Result<Option<Vec<u8>>, Issue> {
        self.read(|connection| document(connection, sql, node))
    }
}

fn document(connection: &Connection, sql: &str, node: &str) -> rusqlite::Result<Option<Vec<u8>>> {
    let found: Option<Vec<u8>> = connection.prepare_cached(sql)?.query_row([node], |row| row.get(0)).optional()?;
    found.map(|bytes| expanded(&bytes)).transpose()
}

/// What a node may have a newer one of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Produced {
    Facts,
    Catalog,
    Report,
}
