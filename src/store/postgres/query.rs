//! Answers to queries about the fleet.

use std::collections::HashMap;

use tokio_postgres::Row;

use super::connection::Connection;
use super::escaped::{escaped, restored};
use super::exports;
use super::fault::{Fault, damaged};
use crate::compression::expanded;
use crate::query::{Entity, Held, More, Only, Report, Row as Answered, Source, Wanted, rows};
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
    fn rows(
        &self,
        entity: Entity,
        only: &Only,
        take: &mut dyn FnMut(Answered) -> Result<More, Issue>,
    ) -> Result<(), Issue> {
        let names = only.nodes.as_ref();
        let names: Option<Vec<String>> =
            names.map(|names| names.iter().map(|name| escaped(name).into_owned()).collect());
        let mut last: Option<String> = None;
        loop {
            let (held, end) = self.some(Wanted::of(entity), names.as_deref(), last.take()).map_err(self.issue)?;
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
                 catalog.environment, report.environment, NULL::bytea, NULL::bytea, report.produced_at, report.document
             FROM node LEFT JOIN facts ON facts.node = node.id
             LEFT JOIN LATERAL (SELECT environment FROM catalog WHERE catalog.node = node.id
                 ORDER BY produced_at DESC, id DESC LIMIT 1) AS catalog ON true
             LEFT JOIN LATERAL (SELECT environment, produced_at, document FROM report WHERE report.node = node.id
                 ORDER BY produced_at DESC, id DESC LIMIT 1) AS report ON true
             WHERE ($1::text IS NULL OR certname > $1) AND ($2::text[] IS NULL OR certname = ANY ($2))
             ORDER BY certname LIMIT $3"
        }
        Wanted::Facts => {
            "SELECT node.id, certname, deactivated_at, facts_at, catalog_at, report_at, facts.environment, NULL::text,
                 NULL::text, facts.document, NULL::bytea, NULL::bigint, NULL::bytea
             FROM node JOIN facts ON facts.node = node.id
             WHERE ($1::text IS NULL OR certname > $1) AND ($2::text[] IS NULL OR certname = ANY ($2))
             ORDER BY certname LIMIT $3"
        }
        Wanted::Catalogs => {
            "SELECT node.id, certname, deactivated_at, facts_at, catalog_at, report_at, NULL::text, catalog.environment,
                 NULL::text, NULL::bytea, catalog.document, NULL::bigint, NULL::bytea
             FROM node JOIN LATERAL (SELECT environment, document FROM catalog WHERE catalog.node = node.id
                 ORDER BY produced_at DESC, id DESC LIMIT 1) AS catalog ON true
             WHERE ($1::text IS NULL OR certname > $1) AND ($2::text[] IS NULL OR certname = ANY ($2))
             ORDER BY certname LIMIT $3"
        }
        Wanted::Reports => {
            "SELECT node.id, certname, deactivated_at, facts_at, catalog_at, report_at, NULL::text, NULL::text,
                 NULL::text, NULL::bytea, NULL::bytea, NULL::bigint, NULL::bytea
             FROM node WHERE report_at IS NOT NULL
                 AND ($1::text IS NULL OR certname > $1) AND ($2::text[] IS NULL OR certname = ANY ($2))
             ORDER BY certname LIMIT $3"
        }
    }
}

impl Tables<'_> {
    /// A batch of nodes after a name, and the name after which more follow.
    fn some(
        &self,
        wanted: Wanted,
        names: Option<&[String]>,
        last: Option<String>,
    ) -> Result<(Vec<Held>, Option<String>), Fault> {
        let found = self.connection.rows(select(wanted), &[&last, &names, &AT_A_TIME])?;
        let ids = found.iter().map(|row| row.try_get(0)).collect::<Result<Vec<i64>, _>>()?;
        let mut exported = match wanted {
            Wanted::Catalogs => exports::of_nodes(self.connection, &ids)?,
            Wanted::Nodes | Wanted::Facts | Wanted::Reports => HashMap::new(),
        };
        let mut reports = match wanted {
            Wanted::Reports => self.reports(&ids)?,
            Wanted::Nodes | Wanted::Facts | Wanted::Catalogs => HashMap::new(),
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

    fn reports(&self, nodes: &[i64]) -> Result<HashMap<i64, Vec<Report>>, Fault> {
        let mut reports: HashMap<i64, Vec<Report>> = HashMap::new();
        let found = self.connection.rows(
            "SELECT node, environment, produced_at, document FROM report WHERE node = ANY ($1)
             ORDER BY node, produced_at DESC, id DESC",
            &[&nodes],
        )?;
        for row in found {
            let environment = row.try_get::<_, Option<String>>(1)?.map(restored);
            let document = expanded(row.try_get(3)?).map_err(damaged)?;
            reports.entry(row.try_get(0)?).or_default().push(Report { environment, at: row.try_get(2)?, document });
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
    let held = Held::of_node(name, times, [text(6)?, text(7)?, text(8)?], (row.try_get(11)?, read(12)?));
    Ok(Held { facts: read(9)?, catalog: read(10)?, ..held })
}
