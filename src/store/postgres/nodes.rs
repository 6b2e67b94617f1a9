//! Nodes: when they were last heard of, and whether they count.

use tokio_postgres::Row;

use super::PostgreSql;
use super::escaped::{escaped, restored};
use super::fault::Fault;
use crate::issues;
use crate::report_row::FORGET_LAST;
use crate::resource_row::FORGET_NAMES;
use crate::state::NodeState;
use crate::{Counts, Horizon, Nodes, Pruned, Untaken};
use pantin_base::diagnostics::Issue;

impl Nodes for PostgreSql {
    fn nodes(&self) -> Result<Vec<NodeState>, Issue> {
        let rows = self.pool.read(|connection| {
            connection
                .rows(
                    "SELECT certname, environment, deactivated_at, facts_at, catalog_at, report_at, coalesce(number, 0)
                 FROM node LEFT JOIN (SELECT node, count(*) AS number FROM exported GROUP BY node) AS counted
                     ON counted.node = node.id
                 ORDER BY certname",
                    &[],
                )?
                .iter()
                .map(state)
                .collect::<Result<Vec<_>, Fault>>()
        })?;
        Ok(rows)
    }

    fn counts(&self) -> Result<Counts, Issue> {
        self.pool.read(|connection| {
            let row = connection.row(
                "SELECT (SELECT count(*) FROM node), (SELECT count(*) FROM node WHERE deactivated_at IS NOT NULL),
                     (SELECT count(*) FROM facts), (SELECT count(*) FROM catalog), (SELECT count(*) FROM report),
                     (SELECT count(*) FROM exported),
                     (SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::bigint FROM pg_class
                         WHERE relkind = 'r' AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema()))",
                &[],
            )?;
            let Some(row) = row else { return Ok(Counts::default()) };
            let number = |at: usize| row.try_get::<_, i64>(at).map(|number| number.try_into().unwrap_or_default());
            Ok(Counts {
                nodes: number(0)?,
                deactivated: number(1)?,
                facts: number(2)?,
                catalogs: number(3)?,
                reports: number(4)?,
                exported: number(5)?,
                bytes: number(6)?,
            })
        })
    }

    fn deactivate(&self, nodes: &[String], at: i64) -> Result<(), Untaken> {
        let name = self.pool.address().to_string();
        // In a fixed order, to avoid deadlocks.
        let mut nodes: Vec<&String> = nodes.iter().collect();
        nodes.sort();
        self.pool.write(|connection| {
            for node in &nodes {
                let sql = "UPDATE node SET deactivated_at = $2 WHERE certname = $1";
                if connection.execute(sql, &[&&*escaped(node), &at])? == 0 {
                    return Err(Fault::Unusable(issues::store_unknown_node(node, &name)));
                }
            }
            Ok(())
        })
    }

    fn set_expiry(&self, node: &str, expires: bool) -> Result<(), Untaken> {
        self.pool.write(|connection| {
            let sql = "INSERT INTO node (certname, expires) VALUES ($1, $2) ON CONFLICT (certname) DO UPDATE SET expires = $2";
            connection.execute(sql, &[&&*escaped(node), &expires]).map(|_| ())
        })
    }

    fn prune(&self, now: i64, silent: i64, gone: i64, reports: i64) -> Result<(usize, usize, usize), Issue> {
        let pruned = self.pool.write(|connection| {
            connection.be_patient()?;
            let expired = connection.execute(
                "UPDATE node SET deactivated_at = $2 WHERE deactivated_at IS NULL AND expires
                   AND greatest(coalesce(facts_at, 0), coalesce(catalog_at, 0), coalesce(report_at, 0)) < $1",
                &[&silent, &now],
            )?;
            let purged = connection.execute("DELETE FROM node WHERE deactivated_at < $1", &[&gone])?;
            let old = "DELETE FROM report WHERE id IN (SELECT report FROM report_row WHERE produced_at < $1)";
            let dropped = connection.execute(old, &[&reports])?;
            connection.execute(FORGET_LAST, &[])?;
            for sql in FORGET_NAMES {
                connection.execute(sql, &[])?;
            }
            Ok([expired, purged, dropped])
        })?;
        let [expired, purged, dropped] = pruned.map(|rows| usize::try_from(rows).unwrap_or(usize::MAX));
        Ok((expired, purged, dropped))
    }

    fn prune_some(&self, now: i64, horizon: &Horizon, max: usize) -> Result<Pruned, Issue> {
        let ([silent, gone, reports], max) = (horizon.times(), i64::try_from(max).unwrap_or(i64::MAX));
        let pruned = self.pool.write(|connection| {
            // In a fixed order, to avoid deadlocks; rows that others lock wait for the next time.
            let deactivated = connection.execute(
                "UPDATE node SET deactivated_at = $2 WHERE id IN
                   (SELECT id FROM node WHERE deactivated_at IS NULL AND expires
                      AND greatest(coalesce(facts_at, 0), coalesce(catalog_at, 0), coalesce(report_at, 0)) < $1
                    ORDER BY certname LIMIT $3 FOR UPDATE SKIP LOCKED)",
                &[&silent, &now, &max],
            )?;
            let nodes = connection.execute(
                "DELETE FROM node WHERE id IN (SELECT id FROM node WHERE deactivated_at < $1
                    ORDER BY certname LIMIT $2 FOR UPDATE SKIP LOCKED)",
                &[&gone, &max],
            )?;
            let reports = connection.execute(
                "DELETE FROM report WHERE id IN (SELECT id FROM report JOIN report_row ON report_row.report = report.id
                    WHERE report_row.produced_at < $1 ORDER BY id LIMIT $2 FOR UPDATE OF report SKIP LOCKED)",
                &[&reports, &max],
            )?;
            if nodes + reports > 0 {
                connection.execute(FORGET_LAST, &[])?;
            }
            Ok([deactivated, nodes, reports])
        })?;
        let [deactivated, nodes, reports] = pruned.map(|rows| usize::try_from(rows).unwrap_or(usize::MAX));
        Ok(Pruned { deactivated, nodes, reports })
    }
}

fn state(row: &Row) -> Result<NodeState, Fault> {
    let exported: i64 = row.try_get(6)?;
    Ok(NodeState {
        name: restored(row.try_get(0)?),
        environment: row.try_get::<_, Option<String>>(1)?.map(restored),
        deactivated_at: row.try_get(2)?,
        facts_at: row.try_get(3)?,
        catalog_at: row.try_get(4)?,
        report_at: row.try_get(5)?,
        exported: exported.try_into().unwrap_or_default(),
    })
}
