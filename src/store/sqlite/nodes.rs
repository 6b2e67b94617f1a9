//! Nodes: when they were last heard of, and whether they count.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use super::Database;
use crate::archive::Produced;
use crate::issues;
use crate::report_row::FORGET_LAST;
use crate::resource_row::FORGET_NAMES;
use crate::state::NodeState;
use crate::{Counts, Horizon, Nodes, Pruned, Untaken};
use pantin_base::diagnostics::Issue;

impl Nodes for Database {
    fn nodes(&self) -> Result<Vec<NodeState>, Issue> {
        self.read(|connection| {
            let mut statement = connection.prepare_cached(
                "SELECT certname, environment, deactivated_at, facts_at, catalog_at, report_at,
                        (SELECT count(*) FROM exported WHERE exported.node = node.id)
                 FROM node ORDER BY certname",
            )?;
            let rows = statement.query_map([], state)?;
            rows.collect()
        })
    }

    fn counts(&self) -> Result<Counts, Issue> {
        self.read(|connection| {
            let rows = |what: &str| {
                connection.query_row(&format!("SELECT count(*) FROM {what}"), [], |row| row.get::<_, u64>(0))
            };
            let number = |name: &str| connection.query_row(&format!("PRAGMA {name}"), [], |row| row.get::<_, u64>(0));
            Ok(Counts {
                nodes: rows("node")?,
                deactivated: rows("node WHERE deactivated_at IS NOT NULL")?,
                facts: rows("facts")?,
                catalogs: rows("catalog")?,
                reports: rows("report")?,
                exported: rows("exported")?,
                bytes: number("page_count")? * number("page_size")?,
            })
        })
    }

    fn deactivate(&self, nodes: &[String], at: i64) -> Result<(), Untaken> {
        let mut unknown = None;
        self.write(|transaction| {
            for node in nodes {
                let changed = transaction
                    .prepare_cached("UPDATE node SET deactivated_at = ?2 WHERE certname = ?1")?
                    .execute(params![node, at])?;
                if changed == 0 {
                    unknown = Some(node.clone());
                    return Err(rusqlite::Error::QueryReturnedNoRows);
                }
            }
            Ok(())
        })
        .map_err(|untaken| match &unknown {
            Some(node) => Untaken::Refused(issues::store_unknown_node(node, &self.file.display().to_string())),
            None => untaken,
        })
    }

    fn set_expiry(&self, node: &str, expires: bool) -> Result<(), Untaken> {
        self.write(|transaction| {
            add(transaction, node)?;
            let mut statement = transaction.prepare_cached("UPDATE node SET expires = ?2 WHERE certname = ?1")?;
            statement.execute(params![node, expires]).map(|_| ())
        })
    }

    fn prune(&self, now: i64, silent: i64, gone: i64, reports: i64) -> Result<(usize, usize, usize), Issue> {
        let pruned = self.write(|transaction| {
            let expired = transaction.execute(
                "UPDATE node SET deactivated_at = ?2 WHERE deactivated_at IS NULL AND expires
                   AND max(ifnull(facts_at, 0), ifnull(catalog_at, 0), ifnull(report_at, 0)) < ?1",
                params![silent, now],
            )?;
            let purged = transaction.execute("DELETE FROM node WHERE deactivated_at < ?1", [gone])?;
            let dropped = transaction.execute(
                "DELETE FROM report WHERE id IN (SELECT report FROM report_row WHERE produced_at < ?1)",
                [reports],
            )?;
            tidy(transaction)?;
            Ok((expired, purged, dropped))
        })?;
        // Returns the space of deleted data to the disk.
        self.read(|connection| connection.execute_batch("VACUUM; PRAGMA wal_checkpoint(TRUNCATE);"))?;
        Ok(pruned)
    }

    fn prune_some(&self, now: i64, horizon: &Horizon, max: usize) -> Result<Pruned, Issue> {
        let ([silent, gone, reports], max) = (horizon.times(), i64::try_from(max).unwrap_or(i64::MAX));
        let pruned = self.write(|transaction| {
            let deactivated = transaction.execute(
                "UPDATE node SET deactivated_at = ?2 WHERE id IN
                   (SELECT id FROM node WHERE deactivated_at IS NULL AND expires
                      AND max(ifnull(facts_at, 0), ifnull(catalog_at, 0), ifnull(report_at, 0)) < ?1 LIMIT ?3)",
                params![silent, now, max],
            )?;
            let nodes = transaction.execute(
                "DELETE FROM node WHERE id IN (SELECT id FROM node WHERE deactivated_at < ?1 LIMIT ?2)",
                params![gone, max],
            )?;
            let reports = transaction.execute(
                "DELETE FROM report WHERE id IN (SELECT report FROM report_row WHERE produced_at < ?1 LIMIT ?2)",
                params![reports, max],
            )?;
            if nodes + reports > 0 {
                transaction.execute(FORGET_LAST, [])?;
            }
            Ok(Pruned { deactivated, nodes, reports })
        })?;
        Ok(pruned)
    }
}

/// Deletes what nothing refers to any more.
fn tidy(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    transaction.execute(FORGET_LAST, [])?;
    for sql in FORGET_NAMES {
        transaction.execute(sql, [])?;
    }
    Ok(())
}

fn state(row: &Row<'_>) -> rusqlite::Result<NodeState> {
    Ok(NodeState {
        name: row.get(0)?,
        environment: row.get(1)?,
        deactivated_at: row.get(2)?,
        facts_at: row.get(3)?,
        catalog_at: row.get(4)?,
        report_at: row.get(5)?,
        exported: row.get(6)?,
    })
}

/// Adds a node if the store does not know it.
pub(super) fn add(transaction: &Transaction<'_>, node: &str) -> rusqlite::Result<()> {
    transaction
        .prepare_cached("INSERT INTO node (certname) VALUES (?1) ON CONFLICT (certname) DO NOTHING")?
        .execute([node])
        .map(|_| ())
}

/// The id of a node.
pub(super) fn id(connection: &Connection, node: &str) -> rusqlite::Result<i64> {
    connection.prepare_cached("SELECT id FROM node WHERE certname = ?1")?.query_row([node], |row| row.get(0))
}

/// Records a node's new document. Reactivates the node if the document is newer than the deactivation. `None` if the
/// store has a newer document.
pub(super) fn produce(
    transaction: &Transaction<'_>,
    node: &str,
    environment: &str,
    what: Produced,
    at: i64,
) -> rusqlite::Result<Option<i64>> {
    add(transaction, node)?;
    let column = what.column();
    let sql = format!(
        "UPDATE node SET {column} = ?2, environment = ?3,
             deactivated_at = CASE WHEN deactivated_at < ?2 THEN NULL ELSE deactivated_at END
         WHERE certname = ?1 AND ifnull({column}, 0) <= ?2 RETURNING id"
    );
    transaction.prepare_cached(&sql)?.query_row(params![node, at, environment], |row| row.get(0)).optional()
}
