//! Facts, catalogs and reports: stored as the JSON they came in, with the queried columns beside.

use rusqlite::{Connection, OptionalExtension, params};

use super::{Database, columns, damaged, exports, nodes};
use crate::archive::Produced;
use crate::compression::{compressed, expanded};
use crate::producer::producer_in;
use crate::report_hash::report_hash;
use crate::report_row::{About, ReportHead};
use crate::{Documents, Published, Untaken};
use pantin_base::diagnostics::Issue;
use pantin_catalog::Exported;

impl Documents for Database {
    fn publish(&self, published: &Published<'_>, history: u32) -> Result<bool, Untaken> {
        let document = compressed(published.catalog);
        self.write(|transaction| {
            let Some(node) =
                nodes::produce(transaction, published.node, published.environment, Produced::Catalog, published.at)?
            else {
                return Ok(false);
            };
            // The same request again, after a lost answer.
            transaction
                .prepare_cached("DELETE FROM catalog WHERE node = ?1 AND produced_at = ?2 AND document = ?3")?
                .execute(params![node, published.at, document])?;
            transaction
                .prepare_cached(
                    "INSERT INTO catalog (node, environment, produced_at, document, producer, transaction_uuid, job_id)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                )?
                .execute(params![
                    node,
                    published.environment,
                    published.at,
                    document,
                    published.producer,
                    published.run.transaction_uuid,
                    published.run.job_id
                ])?;
            transaction
                .prepare_cached(
                    "DELETE FROM catalog WHERE node = ?1 AND id NOT IN
                        (SELECT id FROM catalog WHERE node = ?1 ORDER BY produced_at DESC, id DESC LIMIT ?2)",
                )?
                .execute(params![node, i64::from(history) + 1])?;
            transaction
                .prepare_cached("UPDATE node SET catalog_environment = ?2, catalog_producer = ?3 WHERE id = ?1")?
                .execute(params![node, published.environment, published.producer])?;
            exports::publish(transaction, node, published.exports)?;
            columns::keep_resources(transaction, node, published.catalog, published.exports)?;
            Ok(true)
        })
    }

    fn keep_facts(&self, node: &str, environment: &str, at: i64, facts: &[u8]) -> Result<bool, Untaken> {
        let (document, producer) = (compressed(facts), producer_in(facts));
        self.write(|transaction| {
            let Some(node) = nodes::produce(transaction, node, environment, Produced::Facts, at)? else {
                return Ok(false);
            };
            let before: Option<Vec<u8>> = transaction
                .prepare_cached("SELECT document FROM facts WHERE node = ?1")?
                .query_row([node], |row| row.get(0))
                .optional()?;
            transaction
                .prepare_cached(
                    "INSERT INTO facts (node, environment, produced_at, document, producer) VALUES (?1, ?2, ?3, ?4, ?5)
                     ON CONFLICT (node) DO UPDATE
                         SET environment = ?2, produced_at = ?3, document = ?4, producer = ?5",
                )?
                .execute(params![node, environment, at, document, producer])?;
            transaction
                .prepare_cached("UPDATE node SET facts_environment = ?2, facts_producer = ?3 WHERE id = ?1")?
                .execute(params![node, environment, producer])?;
            columns::keep_facts(transaction, node, before, facts)?;
            Ok(true)
        })
    }

    fn keep_report(
        &self,
        node: &str,
        (environment, status): (&str, Option<&str>),
        at: i64,
        report: &[u8],
    ) -> Result<(), Untaken> {
        let (document, head) = (compressed(report), ReportHead::read(report));
        let (hash, producer, status) = (report_hash(&document, at), head.producer(), status.or(head.status()));
        let about = About { at, environment: Some(environment), producer, hash: &hash };
        self.write(|transaction| {
            // Reports of overlapping runs are all stored; the same report only once.
            nodes::produce(transaction, node, environment, Produced::Report, at)?;
            let id = nodes::id(transaction, node)?;
            let added = transaction
                .prepare_cached(
                    "INSERT INTO report (node, environment, status, produced_at, document, producer, hash)
                     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
                     WHERE NOT EXISTS (SELECT 1 FROM report WHERE node = ?1 AND produced_at = ?4 AND document = ?5)",
                )?
                .execute(params![id, environment, status, at, document, producer, hash])?;
            if added > 0 {
                columns::keep_report(transaction, (transaction.last_insert_rowid(), id), &about, &head)?;
                columns::show_last(transaction, id)?;
            }
            Ok(())
        })
    }

    fn keep_inputs(&self, node: &str, at: i64, inputs: &[u8]) -> Result<bool, Untaken> {
        let document = compressed(inputs);
        self.write(|transaction| {
            nodes::add(transaction, node)?;
            let id = nodes::id(transaction, node)?;
            let changed = transaction
                .prepare_cached(
                    "INSERT INTO catalog_inputs (node, produced_at, document) VALUES (?1, ?2, ?3)
                     ON CONFLICT (node) DO UPDATE SET produced_at = ?2, document = ?3 WHERE produced_at <= ?2",
                )?
                .execute(params![id, at, document])?;
            Ok(changed > 0)
        })
    }

    fn inputs(&self, node: &str) -> Result<Option<(i64, Vec<u8>)>, Issue> {
        self.read(|connection| {
            let found: Option<(i64, Vec<u8>)> = connection
                .prepare_cached(
                    "SELECT produced_at, document FROM catalog_inputs JOIN node ON node.id = catalog_inputs.node
                     WHERE certname = ?1",
                )?
                .query_row([node], |row| Ok((row.get(0)?, row.get(1)?)))
                .optional()?;
            found.map(|(at, bytes)| Ok((at, expanded(&bytes).map_err(damaged)?))).transpose()
        })
    }

    fn facts(&self, node: &str) -> Result<Option<Vec<u8>>, Issue> {
        self.document("SELECT document FROM facts JOIN node ON node.id = facts.node WHERE certname = ?1", node)
    }

    fn catalog(&self, node: &str) -> Result<Option<Vec<u8>>, Issue> {
        self.document(
            "SELECT document FROM catalog JOIN node ON node.id = catalog.node WHERE certname = ?1
             ORDER BY produced_at DESC, catalog.id DESC LIMIT 1",
            node,
        )
    }

    fn report(&self, node: &str) -> Result<Option<Vec<u8>>, Issue> {
        self.document(
            "SELECT document FROM report JOIN node ON node.id = report.node WHERE certname = ?1
             ORDER BY produced_at DESC, report.id DESC LIMIT 1",
            node,
        )
    }

    fn exports_of(&self, node: &str) -> Result<Vec<Exported>, Issue> {
        self.read(|connection| match nodes::id(connection, node).optional()? {
            Some(node) => exports::of_node(connection, node),
            None => Ok(Vec::new()),
        })
    }
}

impl Database {
    fn document(&self, sql: &str, node: &str) -> Result<Option<Vec<u8>>, Issue> {
        self.read(|connection| document(connection, sql, node))
    }
}

fn document(connection: &Connection, sql: &str, node: &str) -> rusqlite::Result<Option<Vec<u8>>> {
    let found: Option<Vec<u8>> = connection.prepare_cached(sql)?.query_row([node], |row| row.get(0)).optional()?;
    found.map(|bytes| expanded(&bytes).map_err(damaged)).transpose()
}
