//! Answers to queries about the fleet.

use std::collections::HashMap;

use tokio_postgres::Row;

use super::connection::Connection;
use super::escaped::{escaped, restored};
use super::exports;
use super::fault::{Fault, damaged};
use crate::compression::expanded;
use crate::query::{Entity, Held, More, Only, Report, Source, TakeRow, Wanted, name, names, rows};
use pantin_base::diagnostics::Issue;

/// Nodes whose documents are read in one batch.
const AT_A_TIME: i64 = 64;

/// The tables as of one moment: the connection is in a snapshot transaction.
pub(super) struct Tables<'t> {
    pub(super) connection: &'t Connection,
    /// Makes the message of a fault for the user.
    pub(super) issue: &'t dyn Fn(Fault) -> Issue,
}

impl Source for Tables<'_> {
    fn rows(&self, entity: Entity, only: &Only, take: &mut TakeRow<'_>) -> Result<(), Issue> {
        let wanted = Wanted::of(entity);
        if wanted == Wanted::Names {
            for text in self.names(entity).map_err(self.issue)? {
                if take(name(text))? == More::Enough {
                    break;
                }
            }
            return Ok(());
        }
        let names: Option<Vec<String>> = match (&only.nodes, &only.reports) {
            (Some(names), _) => Some(names.iter().map(|name| escaped(name).into_owned()).collect()),
            (None, Some(hashes)) => {
                let hashes: Vec<&str> = hashes.iter().map(String::as_str).collect();
                Some(self.nodes_of_reports(&hashes).map_err(self.issue)?)
            }
            (None, None) => None,
        };
        let mut last: Option<String> = None;
        loop {
            let some = self.some((entity, only), names.as_deref(), last.take());
            let (held, end) = some.map_err(self.issue)?;
            for held in held {
                if rows(entity, held, only, take)? == More::Enough {
                    return Ok(());
                }
            }
            match end {
                Some(name) => last = Some(name),
                None => return Ok(()),
            }
        }
    }
}

/// Selects nodes and joined tables: after a name, and optionally only some names.
const fn select(wanted: Wanted) -> &'static str {
    match wanted {
        Wanted::Nodes => {
            "SELECT node.id, certname, deactivated_at, facts_at, catalog_at, report_at, facts.environment,
                 catalog.environment, report.environment, NULL::bytea, NULL::bytea, report.produced_at, report.document,
                 NULL::text, NULL::text, NULL::text, report.hash, report.head
             FROM node LEFT JOIN facts ON facts.node = node.id
             LEFT JOIN LATERAL (SELECT environment FROM catalog WHERE catalog.node = node.id
                 ORDER BY produced_at DESC, id DESC LIMIT 1) AS catalog ON true
             LEFT JOIN LATERAL (SELECT environment, produced_at, report.hash, head.document AS head,
                     CASE WHEN head.report IS NULL THEN report.document END AS document
                 FROM report LEFT JOIN report_head AS head ON head.report = report.id WHERE report.node = node.id
                 ORDER BY produced_at DESC, id DESC LIMIT 1) AS report ON true
             WHERE ($1::text IS NULL OR certname > $1) AND ($2::text[] IS NULL OR certname = ANY ($2))
             ORDER BY certname LIMIT $3"
        }
        Wanted::Facts => {
            "SELECT node.id, certname, deactivated_at, facts_at, catalog_at, report_at, facts.environment, NULL::text,
                 NULL::text, facts.document, NULL::bytea, NULL::bigint, NULL::bytea,
                 facts.producer, NULL::text, NULL::text, NULL::text, NULL::bytea
             FROM node JOIN facts ON facts.node = node.id
             WHERE ($1::text IS NULL OR certname > $1) AND ($2::text[] IS NULL OR certname = ANY ($2))
             ORDER BY certname LIMIT $3"
        }
        Wanted::Catalogs => {
            "SELECT node.id, certname, deactivated_at, facts_at, catalog_at, report_at, NULL::text, catalog.environment,
                 NULL::text, NULL::bytea, catalog.document, NULL::bigint, NULL::bytea,
                 catalog.producer, catalog.transaction_uuid, catalog.job_id, NULL::text, NULL::bytea
             FROM node JOIN LATERAL
                 (SELECT environment, document, producer, transaction_uuid, job_id FROM catalog WHERE catalog.node = node.id
                 ORDER BY produced_at DESC, id DESC LIMIT 1) AS catalog ON true
             WHERE ($1::text IS NULL OR certname > $1) AND ($2::text[] IS NULL OR certname = ANY ($2))
             ORDER BY certname LIMIT $3"
        }
        Wanted::Reports => {
            "SELECT node.id, certname, deactivated_at, facts_at, catalog_at, report_at, NULL::text, NULL::text,
                 NULL::text, NULL::bytea, NULL::bytea, NULL::bigint, NULL::bytea,
                 NULL::text, NULL::text, NULL::text, NULL::text, NULL::bytea
             FROM node WHERE report_at IS NOT NULL
                 AND ($1::text IS NULL OR certname > $1) AND ($2::text[] IS NULL OR certname = ANY ($2))
             ORDER BY certname LIMIT $3"
        }
        // No row of names is joined.
        Wanted::Inputs | Wanted::Names => {
            "SELECT node.id, certname, deactivated_at, facts_at, catalog_at, report_at, NULL::text, NULL::text,
                 NULL::text, NULL::bytea, NULL::bytea, catalog_inputs.produced_at, catalog_inputs.document,
                 NULL::text, NULL::text, NULL::text, NULL::text, NULL::bytea
             FROM node JOIN catalog_inputs ON catalog_inputs.node = node.id
             WHERE ($1::text IS NULL OR certname > $1) AND ($2::text[] IS NULL OR certname = ANY ($2))
             ORDER BY certname LIMIT $3"
        }
    }
}

impl Tables<'_> {
    fn names(&self, entity: Entity) -> Result<Vec<String>, Fault> {
        let found = self.connection.rows(names(entity), &[])?;
        found.iter().map(|row| Ok(restored(row.try_get(0)?))).collect()
    }

    /// The names of nodes with some reports, as they are stored.
    fn nodes_of_reports(&self, hashes: &[&str]) -> Result<Vec<String>, Fault> {
        let found = self.connection.rows(
            "SELECT certname FROM node WHERE id IN (SELECT node FROM report WHERE hash = ANY ($1))",
            &[&hashes],
        )?;
        found.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// A batch of nodes after a name, and the name after which more follow.
    fn some(
        &self,
        (entity, only): (Entity, &Only),
        names: Option<&[String]>,
        last: Option<String>,
    ) -> Result<(Vec<Held>, Option<String>), Fault> {
        let wanted = Wanted::of(entity);
        let found = self.connection.rows(select(wanted), &[&last, &names, &AT_A_TIME])?;
        let ids = found.iter().map(|row| row.try_get(0)).collect::<Result<Vec<i64>, _>>()?;
        let mut exported = match wanted {
            Wanted::Catalogs => exports::of_nodes(self.connection, &ids)?,
            Wanted::Nodes | Wanted::Facts | Wanted::Reports | Wanted::Inputs | Wanted::Names => HashMap::new(),
        };
        let mut reports = match wanted {
            Wanted::Reports => self.reports(&ids, (entity, only))?,
            Wanted::Nodes | Wanted::Facts | Wanted::Catalogs | Wanted::Inputs | Wanted::Names => HashMap::new(),
        };
        let mut all = Vec::with_capacity(found.len());
        for (row, id) in found.iter().zip(&ids) {
            let mut held = held(row)?;
            held.exported = exported.remove(id).unwrap_or_default();
            held.reports.extend(reports.remove(id).unwrap_or_default());
            all.push(held);
        }
        let is_full = i64::try_from(found.len()).is_ok_and(|number| number == AT_A_TIME);
        let end = found.last().filter(|_| is_full).map(|row| row.try_get(1)).transpose()?;
        Ok((all, end))
    }

    /// The reports of nodes that are needed, the last ones first.
    fn reports(&self, nodes: &[i64], (entity, only): (Entity, &Only)) -> Result<HashMap<i64, Vec<Report>>, Fault> {
        let mut reports: HashMap<i64, Vec<Report>> = HashMap::new();
        let hashes: Option<Vec<&str>> = only.reports.as_ref().map(|hashes| hashes.iter().map(String::as_str).collect());
        let found = self.connection.rows(
            "SELECT node, environment, produced_at,
                 CASE WHEN head.report IS NULL OR $4 THEN numbered.document END, numbered.hash, numbered.producer,
                 number = 1, head.document FROM
                 (SELECT *, row_number() OVER (PARTITION BY node ORDER BY produced_at DESC, id DESC) AS number
                  FROM report WHERE node = ANY ($1)) AS numbered
             LEFT JOIN report_head AS head ON head.report = numbered.id
             WHERE ($2::text[] IS NULL OR numbered.hash = ANY ($2)) AND (NOT $3 OR number = 1)
             ORDER BY node, number",
            &[&nodes, &hashes, &only.is_last_report, &only.has_whole_reports(entity)],
        )?;
        for row in found {
            let environment = row.try_get::<_, Option<String>>(1)?.map(restored);
            let document = match row.try_get::<_, Option<&[u8]>>(3)? {
                Some(whole) => expanded(whole).map_err(damaged)?,
                None => row.try_get(7)?,
            };
            let (at, hash, is_last) = (row.try_get(2)?, row.try_get(4)?, row.try_get(6)?);
            let producer = row.try_get::<_, Option<String>>(5)?.map(restored);
            let report = Report { environment, at, document, hash, producer, is_last };
            reports.entry(row.try_get(0)?).or_default().push(report);
        }
        Ok(reports)
    }
}

fn held(row: &Row) -> Result<Held, Fault> {
    let text = |at: usize| row.try_get::<_, Option<String>>(at).map(|text| text.map(restored));
    let expand = |bytes: &[u8]| expanded(bytes).map_err(damaged);
    let read = |at: usize| row.try_get::<_, Option<&[u8]>>(at)?.map(expand).transpose();
    let name = restored(row.try_get(1)?);
    let times = [row.try_get(2)?, row.try_get(3)?, row.try_get(4)?, row.try_get(5)?];
    let head: Option<Vec<u8>> = row.try_get(17)?;
    let report = head.map_or_else(|| read(12), |head| Ok(Some(head)))?;
    let held = Held::of_node(name, times, [text(6)?, text(7)?, text(8)?], (row.try_get(11)?, report, text(16)?));
    let (producer, run) = (text(13)?, [text(14)?, text(15)?]);
    Ok(Held { facts: read(9)?, catalog: read(10)?, producer, run, ..held })
}
