//! Answers to queries about the fleet.

use std::path::Path;

use rusqlite::{Connection, Row};

use super::{connection, damaged, exports};
use crate::compression::expanded;
use crate::query::{Entity, Held, More, Only, Report, Source, TakeRow, Wanted, name, names, rows};
use pantin_base::diagnostics::Issue;

/// The tables in a snapshot.
pub(super) struct Tables<'t> {
    pub(super) connection: &'t Connection,
    /// The file, for messages.
    pub(super) file: &'t Path,
}

impl Source for Tables<'_> {
    fn rows(&self, entity: Entity, only: &Only, take: &mut TakeRow<'_>) -> Result<(), Issue> {
        let wanted = Wanted::of(entity);
        if wanted == Wanted::Names {
            for text in self.names(entity).map_err(|error| connection::failed(self.file, &error))? {
                if take(name(text))? == More::Enough {
                    break;
                }
            }
            return Ok(());
        }
        let of_reports = match (&only.nodes, &only.reports) {
            (None, Some(hashes)) => {
                let nodes = hashes.iter().map(|hash| self.nodes_of_report(hash));
                let nodes = nodes.collect::<rusqlite::Result<Vec<_>>>();
                let nodes = nodes.map_err(|error| connection::failed(self.file, &error))?;
                Some(nodes.into_iter().flatten().collect())
            }
            _ => None,
        };
        let mut take = |held: Held| rows(entity, held, only, take);
        match only.nodes.as_ref().or(of_reports.as_ref()) {
            None => self.each((entity, only), None, &mut take).map(|_| ()),
            Some(nodes) => {
                for node in nodes {
                    if self.each((entity, only), Some(node), &mut take)? == More::Enough {
                        break;
                    }
                }
                Ok(())
            }
        }
    }
}

/// Selects nodes and joined tables.
const fn select(wanted: Wanted) -> &'static str {
    match wanted {
        Wanted::Nodes => {
            "SELECT node.id, certname, deactivated_at, facts_at, catalog_at, report_at, facts.environment,
                 catalog.environment, report.environment, NULL, NULL, report.produced_at,
                 CASE WHEN report_head.report IS NULL THEN report.document END, NULL, NULL, NULL,
                 CASE WHEN report_head.report IS NULL THEN report.hash ELSE report_head.hash END, report_head.document
             FROM node LEFT JOIN facts ON facts.node = node.id
             LEFT JOIN catalog ON catalog.id =
                 (SELECT id FROM catalog WHERE node = node.id ORDER BY produced_at DESC, id DESC LIMIT 1)
             LEFT JOIN report ON report.id =
                 (SELECT id FROM report WHERE node = node.id ORDER BY produced_at DESC, id DESC LIMIT 1)
             LEFT JOIN report_head ON report_head.report = report.id"
        }
        Wanted::Facts => {
            "SELECT node.id, certname, deactivated_at, facts_at, catalog_at, report_at, facts.environment, NULL, NULL,
                 facts.document, NULL, NULL, NULL, facts.producer, NULL, NULL, NULL, NULL
             FROM node JOIN facts ON facts.node = node.id"
        }
        Wanted::Catalogs => {
            "SELECT node.id, certname, deactivated_at, facts_at, catalog_at, report_at, NULL, catalog.environment, NULL,
                 NULL, catalog.document, NULL, NULL, catalog.producer, catalog.transaction_uuid, catalog.job_id, NULL, NULL
             FROM node JOIN catalog ON catalog.id =
                 (SELECT id FROM catalog WHERE node = node.id ORDER BY produced_at DESC, id DESC LIMIT 1)"
        }
        Wanted::Reports => {
            "SELECT node.id, certname, deactivated_at, facts_at, catalog_at, report_at, NULL, NULL, NULL, NULL, NULL,
                 NULL, NULL, NULL, NULL, NULL, NULL, NULL
             FROM node WHERE report_at IS NOT NULL"
        }
        // No row of names is joined.
        Wanted::Inputs | Wanted::Names => {
            "SELECT node.id, certname, deactivated_at, facts_at, catalog_at, report_at, NULL, NULL, NULL, NULL, NULL,
                 catalog_inputs.produced_at, catalog_inputs.document, NULL, NULL, NULL, NULL, NULL
             FROM node JOIN catalog_inputs ON catalog_inputs.node = node.id"
        }
    }
}

impl Tables<'_> {
    fn names(&self, entity: Entity) -> rusqlite::Result<Vec<String>> {
        self.connection.prepare_cached(names(entity))?.query_map([], |row| row.get(0))?.collect()
    }

    /// The names of nodes with a report.
    fn nodes_of_report(&self, hash: &str) -> rusqlite::Result<Vec<String>> {
        let mut statement = self.connection.prepare_cached(
            "SELECT certname FROM node WHERE id IN (SELECT node FROM report WHERE hash = ?1) ORDER BY certname",
        )?;
        statement.query_map([hash], |row| row.get(0))?.collect()
    }

    /// Passes on the data of nodes, or of one, by name.
    fn each(
        &self,
        (entity, only): (Entity, &Only),
        node: Option<&str>,
        take: &mut dyn FnMut(Held) -> Result<More, Issue>,
    ) -> Result<More, Issue> {
        let failed = |error: rusqlite::Error| connection::failed(self.file, &error);
        let wanted = Wanted::of(entity);
        let word = if wanted == Wanted::Reports { "AND" } else { "WHERE" };
        let named = if node.is_some() { format!("{word} certname = ?1") } else { String::new() };
        let sql = format!("{} {named} ORDER BY certname", select(wanted));
        let mut statement = self.connection.prepare_cached(&sql).map_err(failed)?;
        let mut found = match node {
            Some(node) => statement.query([node]),
            None => statement.query([]),
        }
        .map_err(failed)?;
        while let Some(row) = found.next().map_err(failed)? {
            let held = self.held(row, (entity, only)).map_err(failed)?;
            if take(held)? == More::Enough {
                return Ok(More::Enough);
            }
        }
        Ok(More::Wanted)
    }

    fn held(&self, row: &Row<'_>, (entity, only): (Entity, &Only)) -> rusqlite::Result<Held> {
        let id: i64 = row.get(0)?;
        let document = |column: usize| {
            let kept: Option<Vec<u8>> = row.get(column)?;
            kept.map(|bytes| expanded(&bytes).map_err(damaged)).transpose()
        };
        let times = [row.get(2)?, row.get(3)?, row.get(4)?, row.get(5)?];
        let environments = [row.get(6)?, row.get(7)?, row.get(8)?];
        let head: Option<Vec<u8>> = row.get(17)?;
        let last = (row.get(11)?, head.map_or_else(|| document(12), |head| Ok(Some(head)))?, row.get(16)?);
        let mut held = Held::of_node(row.get(1)?, times, environments, last);
        (held.facts, held.catalog) = (document(9)?, document(10)?);
        (held.producer, held.run) = (row.get(13)?, [row.get(14)?, row.get(15)?]);
        match Wanted::of(entity) {
            Wanted::Catalogs => held.exported = exports::of_node(self.connection, id)?,
            Wanted::Reports => held.reports = reports(self.connection, id, (entity, only))?,
            Wanted::Nodes | Wanted::Facts | Wanted::Inputs | Wanted::Names => {}
        }
        Ok(held)
    }
}

/// The reports of a node that are needed, the last one first.
fn reports(connection: &Connection, node: i64, (entity, only): (Entity, &Only)) -> rusqlite::Result<Vec<Report>> {
    let mut statement = connection.prepare_cached(
        "SELECT environment, produced_at,
             CASE WHEN head.report IS NULL THEN report.hash ELSE head.hash END,
             CASE WHEN head.report IS NULL THEN report.producer ELSE head.producer END,
             CASE WHEN head.report IS NULL OR ?3 THEN report.document END, head.document
         FROM report LEFT JOIN report_head AS head ON head.report = report.id WHERE node = ?1
         ORDER BY produced_at DESC, id DESC LIMIT ?2",
    )?;
    let most = if only.is_last_report { 1 } else { i64::MAX };
    let mut found = statement.query(rusqlite::params![node, most, only.has_whole_reports(entity)])?;
    let (mut reports, mut is_last) = (Vec::new(), true);
    while let Some(row) = found.next()? {
        let hash: String = row.get(2)?;
        if only.has_report(&hash) {
            let whole: Option<Vec<u8>> = row.get(4)?;
            let document = match whole {
                Some(whole) => expanded(&whole).map_err(damaged)?,
                None => row.get(5)?,
            };
            let (environment, at, producer) = (row.get(0)?, row.get(1)?, row.get(3)?);
            reports.push(Report { environment, at, document, hash, producer, is_last });
        }
        is_last = false;
    }
    Ok(reports)
}
