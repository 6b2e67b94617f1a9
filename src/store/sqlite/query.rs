//! Answers to queries about the fleet.

use std::path::Path;

use rusqlite::types::{ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, Row, params_from_iter};

use super::{connection, damaged, exports};
use crate::compression::expanded;
use crate::query::{
    Cell, CellValue, Entity, Held, More, Only, Report, SomeFacts, Source, Statement, TakeCells, TakeRow, Wanted, name,
    names, rows,
};
use crate::resource_row::resource_key;
use crate::row_value::RowValue;
use pantin_base::diagnostics::Issue;

/// The tables in a snapshot.
pub(super) struct Tables<'t> {
    pub(super) connection: &'t Connection,
    /// The file, for messages.
    pub(super) file: &'t Path,
}

impl ToSql for RowValue {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        match self {
            Self::Text(text) => text.to_sql(),
            Self::Number(number) => number.to_sql(),
            Self::Truth(truth) => truth.to_sql(),
        }
    }
}

impl Source for Tables<'_> {
    fn rows(&self, entity: Entity, only: &Only, take: &mut TakeRow<'_>) -> Result<(), Issue> {
        let wanted = Wanted::of(entity);
        let failed = |error: rusqlite::Error| connection::failed(self.file, &error);
        if wanted == Wanted::Names {
            for text in self.names(entity).map_err(failed)? {
                if take(name(text))? == More::Enough {
                    break;
                }
            }
            return Ok(());
        }
        let mut take = |held: Held| rows(entity, held, only, take);
        let some = only.facts.as_ref().filter(|_| wanted == Wanted::Facts && !only.has_few_nodes());
        if let Some(mut some) = some.and_then(SomeFacts::of) {
            return self.some_facts(&mut some, &mut take);
        }
        let nodes = match (&only.nodes, &only.reports, &only.resources) {
            (Some(_), ..) => None,
            (None, Some(hashes), _) => {
                Some(self.nodes_of("SELECT node FROM report_row WHERE hash = ?1", hashes.iter()).map_err(failed)?)
            }
            (None, None, Some((types, None))) => {
                Some(self.nodes_of("SELECT node FROM resource_count WHERE type = ?1", types.iter()).map_err(failed)?)
            }
            (None, None, Some((types, Some(titles)))) => {
                let keys = types.iter().flat_map(|name| titles.iter().map(move |title| resource_key(name, title)));
                Some(self.nodes_of("SELECT node FROM resource_of WHERE resource = ?1", keys).map_err(failed)?)
            }
            (None, None, None) => None,
        };
        match only.nodes.as_ref().or(nodes.as_ref()) {
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

    fn selected(&self, statement: &Statement, take: &mut TakeCells<'_>) -> Result<(), Issue> {
        let failed = |error: rusqlite::Error| connection::failed(self.file, &error);
        let Statement { sql, given, cells } = statement;
        let mut statement = self.connection.prepare_cached(sql).map_err(failed)?;
        let mut found = statement.query(params_from_iter(given)).map_err(failed)?;
        while let Some(row) = found.next().map_err(failed)? {
            let cells = cells.iter().enumerate().map(|(at, kind)| cell(row, at, *kind));
            if take(cells.collect::<rusqlite::Result<_>>().map_err(failed)?)? == More::Enough {
                break;
            }
        }
        Ok(())
    }
}

/// The value of a column.
fn cell<'r>(row: &'r Row<'_>, at: usize, kind: Cell) -> rusqlite::Result<CellValue<'r>> {
    Ok(match (row.get_ref(at)?, kind) {
        (ValueRef::Text(text), Cell::Json) => CellValue::Json(std::str::from_utf8(text).unwrap_or("null")),
        (ValueRef::Text(text), _) => CellValue::Text(String::from_utf8_lossy(text)),
        (ValueRef::Integer(number), Cell::Truth) => CellValue::Truth(number != 0),
        (ValueRef::Integer(number), Cell::Time) => CellValue::Time(number),
        (ValueRef::Integer(number), _) => CellValue::Number(number),
        (ValueRef::Null | ValueRef::Real(_) | ValueRef::Blob(_), _) => CellValue::Null,
    })
}

/// Selects nodes and joined tables.
const fn select(wanted: Wanted) -> &'static str {
    match wanted {
        Wanted::Facts => {
            "SELECT node.id, certname, deactivated_at, facts_at, catalog_at, report_at, facts.environment, NULL,
                 facts.document, NULL, NULL, NULL, facts.producer, NULL, NULL
             FROM node JOIN facts ON facts.node = node.id"
        }
        Wanted::Catalogs => {
            "SELECT node.id, certname, deactivated_at, facts_at, catalog_at, report_at, NULL, catalog.environment,
                 NULL, catalog.document, NULL, NULL, catalog.producer, catalog.transaction_uuid, catalog.job_id
             FROM node JOIN catalog ON catalog.id =
                 (SELECT id FROM catalog WHERE node = node.id ORDER BY produced_at DESC, id DESC LIMIT 1)"
        }
        Wanted::Reports => {
            "SELECT node.id, certname, deactivated_at, facts_at, catalog_at, report_at, NULL, NULL, NULL, NULL, NULL,
                 NULL, NULL, NULL, NULL
             FROM node WHERE last_report IS NOT NULL"
        }
        // No row of names is joined.
        Wanted::Inputs | Wanted::Names => {
            "SELECT node.id, certname, deactivated_at, facts_at, catalog_at, report_at, NULL, NULL, NULL, NULL,
                 catalog_inputs.produced_at, catalog_inputs.document, NULL, NULL, NULL
             FROM node JOIN catalog_inputs ON catalog_inputs.node = node.id"
        }
    }
}

impl Tables<'_> {
    fn names(&self, entity: Entity) -> rusqlite::Result<Vec<String>> {
        self.connection.prepare_cached(names(entity))?.query_map([], |row| row.get(0))?.collect()
    }

    /// The names of nodes that a statement selects for one of some values.
    fn nodes_of<T: ToSql>(
        &self,
        sql: &str,
        values: impl Iterator<Item = T>,
    ) -> rusqlite::Result<std::collections::BTreeSet<String>> {
        let sql = format!("SELECT certname FROM node WHERE id IN ({sql})");
        let mut statement = self.connection.prepare_cached(&sql)?;
        let mut names = std::collections::BTreeSet::new();
        for value in values {
            for name in statement.query_map([value], |row| row.get(0))? {
                names.insert(name?);
            }
        }
        Ok(names)
    }

    /// Passes on some facts of all nodes.
    fn some_facts(&self, some: &mut SomeFacts, take: &mut dyn FnMut(Held) -> Result<More, Issue>) -> Result<(), Issue> {
        let failed = |error: rusqlite::Error| connection::failed(self.file, &error);
        let mut statement = self.connection.prepare_cached(&some.sql).map_err(failed)?;
        let mut found = statement.query(params_from_iter(&some.given)).map_err(failed)?;
        while let Some(row) = found.next().map_err(failed)? {
            let read = || Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?, row.get(5)?));
            if let Some(held) = some.take(read().map_err(failed)?)
                && take(held)? == More::Enough
            {
                return Ok(());
            }
        }
        some.end().map_or(Ok(()), |held| take(held).map(|_| ()))
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
            let held = self.held(row, wanted).map_err(failed)?;
            let id = row.get(0).map_err(failed)?;
            let more = if wanted == Wanted::Reports { self.reports(id, &held, only, take)? } else { take(held)? };
            if more == More::Enough {
                return Ok(More::Enough);
            }
        }
        Ok(More::Wanted)
    }

    /// Passes on the reports of a node that are needed, the last one first: one at a time, because a node may have many.
    fn reports(
        &self,
        node: i64,
        held: &Held,
        only: &Only,
        take: &mut dyn FnMut(Held) -> Result<More, Issue>,
    ) -> Result<More, Issue> {
        let failed = |error: rusqlite::Error| connection::failed(self.file, &error);
        // Rows come first: the document of a report is read only if it is needed.
        let sql = "SELECT report, environment, produced_at, hash, producer FROM report_row WHERE node = ?1
             ORDER BY produced_at DESC, report DESC LIMIT ?2";
        let mut statement = self.connection.prepare_cached(sql).map_err(failed)?;
        let most = if only.is_last_report { 1 } else { i64::MAX };
        let mut found = statement.query([node, most]).map_err(failed)?;
        let mut is_last = true;
        while let Some(row) = found.next().map_err(failed)? {
            let hash: String = row.get(3).map_err(failed)?;
            let is_last = std::mem::take(&mut is_last);
            if !only.has_report(&hash) {
                continue;
            }
            let report = self.report(row, hash, is_last).map_err(failed)?;
            if take(Held { reports: vec![report], ..held.clone() })? == More::Enough {
                return Ok(More::Enough);
            }
        }
        Ok(More::Wanted)
    }

    fn report(&self, row: &Row<'_>, hash: String, is_last: bool) -> rusqlite::Result<Report> {
        let id: i64 = row.get(0)?;
        let mut document = self.connection.prepare_cached("SELECT document FROM report WHERE id = ?1")?;
        let kept: Vec<u8> = document.query_row([id], |row| row.get(0))?;
        let document = expanded(&kept).map_err(damaged)?;
        Ok(Report { environment: row.get(1)?, at: row.get(2)?, document, hash, producer: row.get(4)?, is_last })
    }

    fn held(&self, row: &Row<'_>, wanted: Wanted) -> rusqlite::Result<Held> {
        let id: i64 = row.get(0)?;
        let document = |column: usize| {
            let kept: Option<Vec<u8>> = row.get(column)?;
            kept.map(|bytes| expanded(&bytes).map_err(damaged)).transpose()
        };
        let times = [row.get(2)?, row.get(3)?, row.get(4)?, row.get(5)?];
        let inputs_at: Option<i64> = row.get(10)?;
        let inputs = inputs_at.zip(document(11)?);
        let mut held = Held::of_node(row.get(1)?, times, [row.get(6)?, row.get(7)?, None], inputs);
        (held.facts, held.catalog) = (document(8)?, document(9)?);
        (held.producer, held.run) = (row.get(12)?, [row.get(13)?, row.get(14)?]);
        if wanted == Wanted::Catalogs {
            held.exported = exports::of_node(self.connection, id)?;
        }
        Ok(held)
    }
}
