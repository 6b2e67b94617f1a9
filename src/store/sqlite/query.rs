//! Answers to queries about the fleet.

use std::path::Path;

use rusqlite::{Connection, Row};

use super::{connection, damaged, exports};
use crate::compression::expanded;
use crate::query::{Entity, Held, More, Only, Report, Row as Answered, Source, Wanted, rows};
use pantin_base::diagnostics::Issue;

/// The tables in a snapshot.
pub(super) struct Tables<'t> {
    pub(super) connection: &'t Connection,
    /// The file, for messages.
    pub(super) file: &'t Path,
}

impl Source for Tables<'_> {
    fn rows(
        &self,
        entity: Entity,
        only: &Only,
        take: &mut dyn FnMut(Answered) -> Result<More, Issue>,
    ) -> Result<(), Issue> {
        let wanted = Wanted::of(entity);
        let mut take = |held: Held| rows(entity, held, only, take);
        match &only.nodes {
            None => self.each(wanted, None, &mut take).map(|_| ()),
            Some(nodes) => {
                for node in nodes {
                    if self.each(wanted, Some(node), &mut take)? == More::Enough {
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
                 catalog.environment, report.environment, NULL, NULL, report.produced_at, report.document
             FROM node LEFT JOIN facts ON facts.node = node.id
             LEFT JOIN catalog ON catalog.id =
                 (SELECT id FROM catalog WHERE node = node.id ORDER BY produced_at DESC, id DESC LIMIT 1)
             LEFT JOIN report ON report.id =
                 (SELECT id FROM report WHERE node = node.id ORDER BY produced_at DESC, id DESC LIMIT 1)"
        }
        Wanted::Facts => {
            "SELECT node.id, certname, deactivated_at, facts_at, catalog_at, report_at, facts.environment, NULL, NULL,
                 facts.document, NULL, NULL, NULL
             FROM node JOIN facts ON facts.node = node.id"
        }
        Wanted::Catalogs => {
            "SELECT node.id, certname, deactivated_at, facts_at, catalog_at, report_at, NULL, catalog.environment, NULL,
                 NULL, catalog.document, NULL, NULL
             FROM node JOIN catalog ON catalog.id =
                 (SELECT id FROM catalog WHERE node = node.id ORDER BY produced_at DESC, id DESC LIMIT 1)"
        }
        Wanted::Reports => {
            "SELECT node.id, certname, deactivated_at, facts_at, catalog_at, report_at, NULL, NULL, NULL, NULL, NULL,
                 NULL, NULL
             FROM node WHERE report_at IS NOT NULL"
        }
    }
}

impl Tables<'_> {
    /// Passes on the data of nodes, or of one, by name.
    fn each(
        &self,
        wanted: Wanted,
        node: Option<&str>,
        take: &mut dyn FnMut(Held) -> Result<More, Issue>,
    ) -> Result<More, Issue> {
        let failed = |error: rusqlite::Error| connection::failed(self.file, &error);
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
            let held = self.held(row, wanted).map_err(failed)?;
            if take(held)? == More::Enough {
                return Ok(More::Enough);
            }
        }
        Ok(More::Wanted)
    }

    fn held(&self, row: &Row<'_>, wanted: Wanted) -> rusqlite::Result<Held> {
        let id: i64 = row.get(0)?;
        let document = |column: usize| {
            let kept: Option<Vec<u8>> = row.get(column)?;
            kept.map(|bytes| expanded(&bytes).map_err(damaged)).transpose()
        };
        let times = [row.get(2)?, row.get(3)?, row.get(4)?, row.get(5)?];
        let environments = [row.get(6)?, row.get(7)?, row.get(8)?];
        let mut held = Held::of_node(row.get(1)?, times, environments, (row.get(11)?, document(12)?));
        (held.facts, held.catalog) = (document(9)?, document(10)?);
        match wanted {
            Wanted::Catalogs => held.exported = exports::of_node(self.connection, id)?,
            Wanted::Reports => held.reports = reports(self.connection, id)?,
            Wanted::Nodes | Wanted::Facts => {}
        }
        Ok(held)
    }
}

fn reports(connection: &Connection, node: i64) -> rusqlite::Result<Vec<Report>> {
    let mut statement = connection.prepare_cached(
        "SELECT environment, produced_at, document FROM report WHERE node = ?1 ORDER BY produced_at DESC, id DESC",
    )?;
    let found = statement.query_map([node], |row| {
        let kept: Vec<u8> = row.get(2)?;
        Ok(Report { environment: row.get(0)?, at: row.get(1)?, document: expanded(&kept).map_err(damaged)? })
    })?;
    found.collect()
}
