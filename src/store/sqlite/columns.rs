//! Rows beside documents, which queries read in their place.

use rusqlite::{Connection, OptionalExtension, params, params_from_iter};

use super::damage::damaged;
use super::exports;
use crate::compression::expanded;
use crate::fact_row::{FactChanges, FactRows, fact_rows};
use crate::report_row::{self, About, ReportHead};
use crate::resource_row::ResourceRows;
use crate::row_value::RowValue;
use pantin_catalog::Exported;

/// Makes the rows of a node's facts those of a document; `before` is the document that they are of.
pub(super) fn keep_facts(
    connection: &Connection,
    node: i64,
    before: Option<Vec<u8>>,
    facts: &[u8],
) -> rusqlite::Result<()> {
    let before = before.map(|bytes| expanded(&bytes).map_err(damaged)).transpose()?;
    let before = before.map(|document| fact_rows(&document)).unwrap_or_default();
    write_facts(connection, node, &before, fact_rows(facts))
}

fn write_facts(connection: &Connection, node: i64, before: &FactRows, after: FactRows) -> rusqlite::Result<()> {
    let FactChanges { names, set, gone } = FactChanges::between(before, after);
    let mut add_name = connection.prepare_cached("INSERT OR IGNORE INTO fact_name (id, name) VALUES (?1, ?2)")?;
    for (id, name) in names {
        add_name.execute(params![id, name])?;
    }
    let mut put = connection.prepare_cached(
        "INSERT INTO fact (name, node, value) VALUES (?1, ?2, ?3) ON CONFLICT (name, node) DO UPDATE SET value = ?3",
    )?;
    for (name, value) in set {
        put.execute(params![name, node, value])?;
    }
    let mut delete = connection.prepare_cached("DELETE FROM fact WHERE name = ?1 AND node = ?2")?;
    for name in gone {
        delete.execute([name, node])?;
    }
    Ok(())
}

/// Makes the rows of a node's resources those of its catalog.
pub(super) fn keep_resources(
    connection: &Connection,
    node: i64,
    catalog: &[u8],
    exports: &[Exported],
) -> rusqlite::Result<()> {
    let ResourceRows { rows, counts, digest } = ResourceRows::of(catalog, exports);
    let before: Option<Vec<u8>> = connection
        .prepare_cached("SELECT resources_digest FROM node WHERE id = ?1")?
        .query_row([node], |row| row.get(0))
        .optional()?
        .flatten();
    if before.as_deref() == Some(&digest) {
        return Ok(());
    }
    connection.prepare_cached("DELETE FROM resource_of WHERE node = ?1")?.execute([node])?;
    connection.prepare_cached("DELETE FROM resource_count WHERE node = ?1")?.execute([node])?;
    let mut add_name = connection
        .prepare_cached("INSERT OR IGNORE INTO resource (id, type_key, type, title) VALUES (?1, ?2, ?3, ?4)")?;
    let mut add = connection.prepare_cached("INSERT INTO resource_of (node, resource) VALUES (?1, ?2)")?;
    for row in rows {
        add_name.execute(params![row.id, row.type_key, row.type_name, row.title])?;
        add.execute([node, row.id])?;
    }
    let mut count = connection.prepare_cached("INSERT INTO resource_count (node, type, number) VALUES (?1, ?2, ?3)")?;
    for (type_name, number) in counts {
        count.execute(params![node, type_name, number])?;
    }
    connection
        .prepare_cached("UPDATE node SET resources_digest = ?2 WHERE id = ?1")?
        .execute(params![node, digest.as_slice()])?;
    Ok(())
}

/// Adds the row of a report.
pub(super) fn keep_report(
    connection: &Connection,
    (report, node): (i64, i64),
    about: &About<'_>,
    head: &ReportHead,
) -> rusqlite::Result<()> {
    let values = [RowValue::number(report), RowValue::number(node)].into_iter();
    let values = values.chain(report_row::values(about, head));
    connection.prepare_cached(&report_row::insertion())?.execute(params_from_iter(values))?;
    Ok(())
}

/// Makes a node show its last report.
pub(super) fn show_last(connection: &Connection, node: i64) -> rusqlite::Result<()> {
    connection.prepare_cached(report_row::SHOW_LAST)?.execute([node]).map(|_| ())
}

/// Fills the rows of a store of an earlier version, one document at a time.
pub(super) fn fill(connection: &Connection) -> rusqlite::Result<()> {
    let ids = |sql: &str| -> rusqlite::Result<Vec<i64>> {
        connection.prepare(sql)?.query_map([], |row| row.get(0))?.collect()
    };
    let mut report = connection
        .prepare("SELECT node, produced_at, environment, producer, hash, document FROM report WHERE id = ?1")?;
    for id in ids("SELECT id FROM report")? {
        let mut found = report.query([id])?;
        let Some(row) = found.next()? else { continue };
        let (environment, producer): (Option<String>, Option<String>) = (row.get(2)?, row.get(3)?);
        let hash: String = row.get(4)?;
        let about =
            About { at: row.get(1)?, environment: environment.as_deref(), producer: producer.as_deref(), hash: &hash };
        let document = expanded(&row.get::<_, Vec<u8>>(5)?).map_err(damaged)?;
        keep_report(connection, (id, row.get(0)?), &about, &ReportHead::read(&document))?;
    }
    let mut facts = connection.prepare("SELECT document FROM facts WHERE node = ?1")?;
    let mut catalog = connection
        .prepare("SELECT document FROM catalog WHERE node = ?1 ORDER BY produced_at DESC, id DESC LIMIT 1")?;
    for node in ids("SELECT id FROM node")? {
        let document = |found: Option<Vec<u8>>| found.map(|bytes| expanded(&bytes).map_err(damaged)).transpose();
        if let Some(facts) = document(facts.query_row([node], |row| row.get(0)).optional()?)? {
            write_facts(connection, node, &FactRows::new(), fact_rows(&facts))?;
        }
        if let Some(catalog) = document(catalog.query_row([node], |row| row.get(0)).optional()?)? {
            keep_resources(connection, node, &catalog, &exports::of_node(connection, node)?)?;
        }
        show_last(connection, node)?;
    }
    Ok(())
}
