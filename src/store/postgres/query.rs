//! Answers to queries about the fleet.

use std::collections::HashMap;

use tokio_postgres::Row;

use super::columns::{given, references};
use super::connection::Connection;
use super::escaped::{escaped, restored, restored_text};
use super::exports;
use super::fault::{Fault, damaged};
use crate::compression::expanded;
use crate::memory::Size;
use crate::query::{
    Cell, CellValue, Entity, FactRow, Held, More, Only, Report, SomeFacts, Source, Statement, TakeCells, TakeRow,
    Wanted, name, names, rows,
};
use crate::resource_row::resource_key;
use pantin_base::diagnostics::Issue;

/// Nodes whose documents are read in one batch.
const AT_A_TIME: i64 = 64;

/// The tables as of one moment: the connection is in a snapshot transaction.
pub(super) struct Tables<'t> {
    pub(super) connection: &'t Connection,
    /// Makes the message of a fault for the user.
    pub(super) issue: &'t dyn Fn(Fault) -> Issue,
}

/// Why rows do not come: of the server, or of their taker.
enum Stopped {
    Server(Fault),
    Taker(Issue),
}

impl From<Fault> for Stopped {
    fn from(fault: Fault) -> Self {
        Self::Server(fault)
    }
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
        let some = only.facts.as_ref().filter(|_| wanted == Wanted::Facts && !only.has_few_nodes());
        if let Some(mut some) = some.and_then(SomeFacts::of) {
            return self.some_facts(&mut some, &mut |held| rows(entity, held, only, take));
        }
        let names = self.only_names(only).map_err(self.issue)?;
        let mut last: Option<String> = None;
        loop {
            let found = self.connection.rows(select(wanted), &[&last, &names, &AT_A_TIME]).map_err(self.issue)?;
            let is_full = i64::try_from(found.len()).is_ok_and(|number| number == AT_A_TIME);
            last = found.last().map(|row| row.try_get(1)).transpose().map_err(|error| (self.issue)(error.into()))?;
            if self.batch(&found, (entity, only), &mut |held| rows(entity, held, only, take))? == More::Enough
                || !is_full
            {
                return Ok(());
            }
        }
    }

    fn selected(&self, statement: &Statement, take: &mut TakeCells<'_>) -> Result<(), Issue> {
        let values = given(statement.given.clone());
        self.stopped(self.connection.each(&statement.sql, &references(&values), |row| {
            let cells = statement.cells.iter().enumerate().map(|(at, kind)| cell(row, at, *kind));
            let cells = cells.collect::<Result<_, Fault>>()?;
            take(cells).map_err(Stopped::Taker)
        }))
    }
}

/// The value of a column.
fn cell(row: &Row, at: usize, kind: Cell) -> Result<CellValue<'_>, Fault> {
    let value = match kind {
        Cell::Text => row.try_get::<_, Option<&str>>(at)?.map(|text| CellValue::Text(restored_text(text))),
        Cell::Number => row.try_get::<_, Option<i64>>(at)?.map(CellValue::Number),
        Cell::Json => row.try_get::<_, Option<&str>>(at)?.map(CellValue::Json),
        Cell::Truth => row.try_get::<_, Option<bool>>(at)?.map(CellValue::Truth),
        Cell::Time => row.try_get::<_, Option<i64>>(at)?.map(CellValue::Time),
    };
    Ok(value.unwrap_or(CellValue::Null))
}

/// Selects nodes and joined tables: after a name, and optionally only some names.
const fn select(wanted: Wanted) -> &'static str {
    match wanted {
        Wanted::Facts => {
            "SELECT node.id, certname, deactivated_at, facts_at, catalog_at, report_at, facts.environment, NULL::text,
                 facts.document, NULL::bytea, NULL::bigint, NULL::bytea, facts.producer, NULL::text, NULL::text
             FROM node JOIN facts ON facts.node = node.id
             WHERE ($1::text IS NULL OR certname > $1) AND ($2::text[] IS NULL OR certname = ANY ($2))
             ORDER BY certname LIMIT $3"
        }
        Wanted::Catalogs => {
            "SELECT node.id, certname, deactivated_at, facts_at, catalog_at, report_at, NULL::text, catalog.environment,
                 NULL::bytea, catalog.document, NULL::bigint, NULL::bytea,
                 catalog.producer, catalog.transaction_uuid, catalog.job_id
             FROM node JOIN LATERAL
                 (SELECT environment, document, producer, transaction_uuid, job_id FROM catalog WHERE catalog.node = node.id
                 ORDER BY produced_at DESC, id DESC LIMIT 1) AS catalog ON true
             WHERE ($1::text IS NULL OR certname > $1) AND ($2::text[] IS NULL OR certname = ANY ($2))
             ORDER BY certname LIMIT $3"
        }
        Wanted::Reports => {
            "SELECT node.id, certname, deactivated_at, facts_at, catalog_at, report_at, NULL::text, NULL::text,
                 NULL::bytea, NULL::bytea, NULL::bigint, NULL::bytea, NULL::text, NULL::text, NULL::text
             FROM node WHERE last_report IS NOT NULL
                 AND ($1::text IS NULL OR certname > $1) AND ($2::text[] IS NULL OR certname = ANY ($2))
             ORDER BY certname LIMIT $3"
        }
        // No row of names is joined.
        Wanted::Inputs | Wanted::Names => {
            "SELECT node.id, certname, deactivated_at, facts_at, catalog_at, report_at, NULL::text, NULL::text,
                 NULL::bytea, NULL::bytea, catalog_inputs.produced_at, catalog_inputs.document,
                 NULL::text, NULL::text, NULL::text
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

    /// The names of the only nodes that are needed, as they are stored.
    fn only_names(&self, only: &Only) -> Result<Option<Vec<String>>, Fault> {
        let found = match (&only.nodes, &only.reports, &only.resources) {
            (Some(names), ..) => {
                return Ok(Some(names.iter().map(|name| escaped(name).into_owned()).collect()));
            }
            (None, Some(hashes), _) => {
                let hashes: Vec<&str> = hashes.iter().map(String::as_str).collect();
                let sql = "SELECT certname FROM node WHERE id IN (SELECT node FROM report_row WHERE hash = ANY ($1))";
                self.connection.rows(sql, &[&hashes])?
            }
            (None, None, Some((types, None))) => {
                let types: Vec<_> = types.iter().map(|name| escaped(name).into_owned()).collect();
                let sql =
                    "SELECT certname FROM node WHERE id IN (SELECT node FROM resource_count WHERE type = ANY ($1))";
                self.connection.rows(sql, &[&types])?
            }
            (None, None, Some((types, Some(titles)))) => {
                let keys = types.iter().flat_map(|name| titles.iter().map(move |title| resource_key(name, title)));
                let keys: Vec<i64> = keys.collect();
                let sql =
                    "SELECT certname FROM node WHERE id IN (SELECT node FROM resource_of WHERE resource = ANY ($1))";
                self.connection.rows(sql, &[&keys])?
            }
            (None, None, None) => return Ok(None),
        };
        found.iter().map(|row| Ok(row.try_get(0)?)).collect::<Result<_, Fault>>().map(Some)
    }

    /// Passes on some facts of all nodes.
    fn some_facts(&self, some: &mut SomeFacts, take: &mut dyn FnMut(Held) -> Result<More, Issue>) -> Result<(), Issue> {
        let (sql, values) = (some.sql.clone(), given(some.given.clone()));
        let mut is_enough = false;
        self.stopped(self.connection.each(&sql, &references(&values), |row| {
            let held = some.take(fact_row(row)?);
            let more = held.map_or(Ok(More::Wanted), &mut *take).map_err(Stopped::Taker)?;
            is_enough |= more == More::Enough;
            Ok(more)
        }))?;
        some.end().filter(|_| !is_enough).map_or(Ok(()), |held| take(held).map(|_| ()))
    }

    fn stopped(&self, done: Result<(), Stopped>) -> Result<(), Issue> {
        done.map_err(|stopped| match stopped {
            Stopped::Server(fault) => (self.issue)(fault),
            Stopped::Taker(issue) => issue,
        })
    }

    /// Passes on the nodes of a batch.
    fn batch(
        &self,
        found: &[Row],
        (entity, only): (Entity, &Only),
        take: &mut dyn FnMut(Held) -> Result<More, Issue>,
    ) -> Result<More, Issue> {
        let failed = |error: tokio_postgres::Error| (self.issue)(error.into());
        let wanted = Wanted::of(entity);
        let mut size = Size::default();
        found.iter().try_for_each(|row| size.grow(row.raw_size_bytes()))?;
        let ids = found.iter().map(|row| row.try_get(0)).collect::<Result<Vec<i64>, _>>().map_err(failed)?;
        if wanted == Wanted::Reports {
            return self.reports(&ids, only, take);
        }
        let mut exported = match wanted {
            Wanted::Catalogs => exports::of_nodes(self.connection, &ids).map_err(self.issue)?,
            Wanted::Facts | Wanted::Reports | Wanted::Inputs | Wanted::Names => HashMap::new(),
        };
        for (row, id) in found.iter().zip(&ids) {
            let mut held = held(row).map_err(self.issue)?;
            held.exported = exported.remove(id).unwrap_or_default();
            if take(held)? == More::Enough {
                return Ok(More::Enough);
            }
        }
        Ok(More::Wanted)
    }

    /// Passes on the reports of nodes that are needed, by node, the last one first: one at a time, as they arrive.
    fn reports(
        &self,
        nodes: &[i64],
        only: &Only,
        take: &mut dyn FnMut(Held) -> Result<More, Issue>,
    ) -> Result<More, Issue> {
        let hashes: Option<Vec<&str>> = only.reports.as_ref().map(|hashes| hashes.iter().map(String::as_str).collect());
        let sql =
            "SELECT certname, deactivated_at, facts_at, catalog_at, report_at, head.environment, head.produced_at,
                 report.document, head.hash, head.producer, head.report = node.last_report
             FROM report_row AS head JOIN node ON node.id = head.node JOIN report ON report.id = head.report
             WHERE head.node = ANY ($1) AND ($2::text[] IS NULL OR head.hash = ANY ($2))
                 AND (NOT $3 OR head.report = node.last_report)
             ORDER BY certname, head.produced_at DESC, head.report DESC";
        let mut more = More::Wanted;
        self.stopped(self.connection.each(sql, &[&nodes, &hashes, &only.is_last_report], |row| {
            more = take(held_report(row)?).map_err(Stopped::Taker)?;
            Ok(more)
        }))?;
        Ok(more)
    }
}

/// A node with one of its reports.
fn held_report(row: &Row) -> Result<Held, Fault> {
    let text = |at: usize| row.try_get::<_, Option<String>>(at).map(|text| text.map(restored));
    let times = [row.try_get(1)?, row.try_get(2)?, row.try_get(3)?, row.try_get(4)?];
    let is_last: Option<bool> = row.try_get(10)?;
    let report = Report {
        environment: text(5)?,
        at: row.try_get(6)?,
        document: expanded(row.try_get(7)?).map_err(damaged)?,
        hash: row.try_get(8)?,
        producer: text(9)?,
        is_last: is_last == Some(true),
    };
    let held = Held::of_node(restored(row.try_get(0)?), times, [None, None, None], None);
    Ok(Held { reports: vec![report], ..held })
}

fn fact_row(row: &Row) -> Result<FactRow, Fault> {
    let environment = row.try_get::<_, Option<String>>(3)?.map(restored);
    let (deactivated_at, facts_at) = (row.try_get(1)?, row.try_get(2)?);
    Ok((restored(row.try_get(0)?), deactivated_at, facts_at, environment, row.try_get(4)?, row.try_get(5)?))
}

fn held(row: &Row) -> Result<Held, Fault> {
    let text = |at: usize| row.try_get::<_, Option<String>>(at).map(|text| text.map(restored));
    let expand = |bytes: &[u8]| expanded(bytes).map_err(damaged);
    let read = |at: usize| row.try_get::<_, Option<&[u8]>>(at)?.map(expand).transpose();
    let name = restored(row.try_get(1)?);
    let times = [row.try_get(2)?, row.try_get(3)?, row.try_get(4)?, row.try_get(5)?];
    let inputs_at: Option<i64> = row.try_get(10)?;
    let held = Held::of_node(name, times, [text(6)?, text(7)?, None], inputs_at.zip(read(11)?));
    let (producer, run) = (text(12)?, [text(13)?, text(14)?]);
    Ok(Held { facts: read(8)?, catalog: read(9)?, producer, run, ..held })
}
