//! Facts, catalogs and reports: stored as the JSON they came in, with the queried columns beside.

use super::connection::Connection;
use super::escaped::escaped;
use super::fault::{Fault, damaged};
use super::{PostgreSql, columns, exports};
use crate::archive::Produced;
use crate::compression::{compressed, expanded};
use crate::producer::producer_in;
use crate::report_hash::report_hash;
use crate::report_row::{About, ReportHead};
use crate::{Documents, Published, Untaken};
use pantin_base::diagnostics::Issue;
use pantin_catalog::Exported;

impl Documents for PostgreSql {
    fn publish(&self, published: &Published<'_>, history: u32) -> Result<bool, Untaken> {
        let document = compressed(published.catalog);
        let environment = escaped(published.environment);
        let [producer, uuid, job] =
            [published.producer, published.run.transaction_uuid, published.run.job_id].map(|text| text.map(escaped));
        self.pool.write(|connection| {
            let about = (published.node, &*environment);
            let Some(node) = produce(connection, about, Produced::Catalog, published.at)? else { return Ok(false) };
            // The same request again, after a lost answer.
            connection.execute(
                "DELETE FROM catalog WHERE node = $1 AND (produced_at = $2 AND document = $3 OR id NOT IN
                     (SELECT id FROM catalog WHERE node = $1 ORDER BY produced_at DESC, id DESC LIMIT $4))",
                &[&node, &published.at, &document, &i64::from(history)],
            )?;
            connection.execute(
                "INSERT INTO catalog (node, environment, produced_at, document, producer, transaction_uuid, job_id)
                 VALUES ($1, $2, $3, $4, $5, $6, $7)",
                &[
                    &node,
                    &&*environment,
                    &published.at,
                    &document,
                    &producer.as_deref(),
                    &uuid.as_deref(),
                    &job.as_deref(),
                ],
            )?;
            connection.execute(
                "UPDATE node SET catalog_environment = $2, catalog_producer = $3 WHERE id = $1",
                &[&node, &&*environment, &producer.as_deref()],
            )?;
            exports::publish(connection, node, published.exports)?;
            columns::keep_resources(connection, node, published.catalog, published.exports)?;
            Ok(true)
        })
    }

    fn keep_facts(&self, node: &str, environment: &str, at: i64, facts: &[u8]) -> Result<bool, Untaken> {
        let (document, producer) = (compressed(facts), producer_in(facts));
        let producer = producer.as_deref().map(escaped);
        let environment = escaped(environment);
        self.pool.write(|connection| {
            let Some(node) = produce(connection, (node, &environment), Produced::Facts, at)? else { return Ok(false) };
            let before = connection.row("SELECT document FROM facts WHERE node = $1", &[&node])?;
            connection.execute(
                "INSERT INTO facts (node, environment, produced_at, document, producer) VALUES ($1, $2, $3, $4, $5)
                 ON CONFLICT (node) DO UPDATE SET environment = $2, produced_at = $3, document = $4, producer = $5",
                &[&node, &&*environment, &at, &document, &producer.as_deref()],
            )?;
            connection.execute(
                "UPDATE node SET facts_environment = $2, facts_producer = $3 WHERE id = $1",
                &[&node, &&*environment, &producer.as_deref()],
            )?;
            let before: Option<&[u8]> = before.as_ref().map(|row| row.try_get(0)).transpose()?;
            columns::keep_facts(connection, node, before, facts)?;
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
        let (hash, status) = (report_hash(&document, at), status.or(head.status()));
        let about = About { at, environment: Some(environment), producer: head.producer(), hash: &hash };
        let producer = head.producer().map(escaped);
        let environment = escaped(environment);
        let status = status.map(escaped);
        self.pool.write(|connection| {
            // Reports of overlapping runs are all stored; the same report only once.
            produce(connection, (node, &environment), Produced::Report, at)?;
            let added = connection.row(
                "INSERT INTO report (node, environment, status, produced_at, document, producer, hash)
                 SELECT id, $2, $3, $4, $5, $6, $7 FROM node WHERE certname = $1 AND NOT EXISTS
                     (SELECT 1 FROM report WHERE node = node.id AND produced_at = $4 AND document = $5)
                 RETURNING id, node",
                &[&&*escaped(node), &&*environment, &status.as_deref(), &at, &document, &producer.as_deref(), &hash],
            )?;
            let Some(added) = added else { return Ok(()) };
            let node = added.try_get(1)?;
            columns::keep_report(connection, (added.try_get(0)?, node), &about, &head)?;
            columns::show_last(connection, node)
        })
    }

    fn keep_inputs(&self, node: &str, at: i64, inputs: &[u8]) -> Result<bool, Untaken> {
        let document = compressed(inputs);
        self.pool.write(|connection| {
            let name = escaped(node);
            connection.execute("INSERT INTO node (certname) VALUES ($1) ON CONFLICT (certname) DO NOTHING", &[&&*name])?;
            let changed = connection.execute(
                "INSERT INTO catalog_inputs (node, produced_at, document) SELECT id, $2, $3 FROM node WHERE certname = $1
                 ON CONFLICT (node) DO UPDATE SET produced_at = $2, document = $3
                     WHERE catalog_inputs.produced_at <= $2",
                &[&&*name, &at, &document],
            )?;
            Ok(changed > 0)
        })
    }

    fn inputs(&self, node: &str) -> Result<Option<(i64, Vec<u8>)>, Issue> {
        self.pool.read(|connection| {
            let found = connection.row(
                "SELECT produced_at, document FROM catalog_inputs JOIN node ON node.id = catalog_inputs.node
                 WHERE certname = $1",
                &[&&*escaped(node)],
            )?;
            let Some(row) = found else { return Ok(None) };
            Ok(Some((row.try_get(0)?, expanded(row.try_get(1)?).map_err(damaged)?)))
        })
    }

    fn facts(&self, node: &str) -> Result<Option<Vec<u8>>, Issue> {
        self.document("SELECT document FROM facts JOIN node ON node.id = facts.node WHERE certname = $1", node)
    }

    fn catalog(&self, node: &str) -> Result<Option<Vec<u8>>, Issue> {
        self.document(
            "SELECT document FROM catalog JOIN node ON node.id = catalog.node WHERE certname = $1
             ORDER BY produced_at DESC, catalog.id DESC LIMIT 1",
            node,
        )
    }

    fn report(&self, node: &str) -> Result<Option<Vec<u8>>, Issue> {
        self.document(
            "SELECT document FROM report JOIN node ON node.id = report.node WHERE certname = $1
             ORDER BY produced_at DESC, report.id DESC LIMIT 1",
            node,
        )
    }

    fn exports_of(&self, node: &str) -> Result<Vec<Exported>, Issue> {
        self.pool.read(|connection| {
            let found = connection.row("SELECT id FROM node WHERE certname = $1", &[&&*escaped(node)])?;
            let Some(id) = found.map(|row| row.try_get::<_, i64>(0)).transpose()? else { return Ok(Vec::new()) };
            Ok(exports::of_nodes(connection, &[id])?.remove(&id).unwrap_or_default())
        })
    }
}

impl PostgreSql {
    fn document(&self, sql: &str, node: &str) -> Result<Option<Vec<u8>>, Issue> {
        self.pool.read(|connection| {
            let found = connection.row(sql, &[&&*escaped(node)])?;
            let found: Option<Vec<u8>> = found.map(|row| row.try_get(0)).transpose()?;
            found.map(|bytes| expanded(&bytes).map_err(damaged)).transpose()
        })
    }
}

/// Records a node's new document. Reactivates the node if the document is newer than the deactivation. `None` if the
/// store has a newer document. Locks the node's row until the end of the transaction.
fn produce(
    connection: &Connection,
    (node, environment): (&str, &str),
    what: Produced,
    at: i64,
) -> Result<Option<i64>, Fault> {
    let column = what.column();
    let sql = format!(
        "INSERT INTO node (certname, environment, {column}) VALUES ($1, $2, $3)
         ON CONFLICT (certname) DO UPDATE SET {column} = $3, environment = $2,
             deactivated_at = CASE WHEN node.deactivated_at < $3 THEN NULL ELSE node.deactivated_at END
         WHERE coalesce(node.{column}, 0) <= $3 RETURNING id"
    );
    let found = connection.row(&sql, &[&&*escaped(node), &environment, &at])?;
    Ok(found.map(|row| row.try_get(0)).transpose()?)
}
