//! Rows beside documents, which queries read in their place.

use tokio_postgres::types::ToSql;

use super::connection::{Connection, Given};
use super::escaped::{escaped, restored};
use super::exports;
use super::fault::{Fault, damaged};
use crate::compression::expanded;
use crate::fact_row::{FactChanges, FactRows, fact_rows};
use crate::report_row::{self, About, ReportHead};
use crate::resource_row::ResourceRows;
use crate::row_value::RowValue;
use pantin_catalog::Exported;

/// Values as parameters.
pub(super) fn given(values: Vec<RowValue>) -> Vec<Box<dyn ToSql + Sync>> {
    let one = |value| -> Box<dyn ToSql + Sync> {
        match value {
            RowValue::Text(text) => Box::new(text.map(|text| escaped(&text).into_owned())),
            RowValue::Number(number) => Box::new(number),
            RowValue::Truth(truth) => Box::new(truth),
        }
    };
    values.into_iter().map(one).collect()
}

/// Parameters as statements take them.
pub(super) fn references(given: &[Box<dyn ToSql + Sync>]) -> Vec<Given<'_>> {
    given.iter().map(|value| &**value).collect()
}

/// Makes the rows of a node's facts those of a document; `before` is the document that they are of.
pub(super) fn keep_facts(connection: &Connection, node: i64, before: Option<&[u8]>, facts: &[u8]) -> Result<(), Fault> {
    let before = before.map(|bytes| expanded(bytes).map_err(damaged)).transpose()?;
    let before = before.map(|document| fact_rows(&document)).unwrap_or_default();
    write_facts(connection, node, &before, fact_rows(facts))
}

fn write_facts(connection: &Connection, node: i64, before: &FactRows, after: FactRows) -> Result<(), Fault> {
    let FactChanges { mut names, mut set, gone } = FactChanges::between(before, after);
    // In a fixed order, to avoid deadlocks.
    names.sort();
    set.sort();
    if !names.is_empty() {
        let (ids, names): (Vec<i64>, Vec<String>) =
            names.into_iter().map(|(id, name)| (id, escaped(&name).into_owned())).unzip();
        connection.execute(
            "INSERT INTO fact_name (id, name) SELECT * FROM unnest($1::bigint[], $2::text[]) ON CONFLICT DO NOTHING",
            &[&ids, &names],
        )?;
    }
    if !set.is_empty() {
        let (keys, values): (Vec<i64>, Vec<String>) = set.into_iter().unzip();
        connection.execute(
            "INSERT INTO fact (node, name, value) SELECT $1, * FROM unnest($2::bigint[], $3::text[])
             ON CONFLICT (name, node) DO UPDATE SET value = excluded.value",
            &[&node, &keys, &values],
        )?;
    }
    if !gone.is_empty() {
        connection.execute("DELETE FROM fact WHERE node = $1 AND name = ANY ($2)", &[&node, &gone])?;
    }
    Ok(())
}

/// Makes the rows of a node's resources those of its catalog.
pub(super) fn keep_resources(
    connection: &Connection,
    node: i64,
    catalog: &[u8],
    exports: &[Exported],
) -> Result<(), Fault> {
    let ResourceRows { rows, counts, digest } = ResourceRows::of(catalog, exports);
    let changed = connection.execute(
        "UPDATE node SET resources_digest = $2 WHERE id = $1 AND resources_digest IS DISTINCT FROM $2",
        &[&node, &digest.as_slice()],
    )?;
    if changed == 0 {
        return Ok(());
    }
    connection.execute("DELETE FROM resource_of WHERE node = $1", &[&node])?;
    connection.execute("DELETE FROM resource_count WHERE node = $1", &[&node])?;
    let text = |text: &str| escaped(text).into_owned();
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let keys: Vec<i64> = rows.iter().map(|row| row.type_key).collect();
    let types: Vec<String> = rows.iter().map(|row| text(&row.type_name)).collect();
    let titles: Vec<String> = rows.iter().map(|row| text(&row.title)).collect();
    connection.execute(
        "INSERT INTO resource (id, type_key, type, title)
         SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[]) AS new (id, type_key, type, title)
         WHERE NOT EXISTS (SELECT 1 FROM resource WHERE resource.id = new.id) ON CONFLICT DO NOTHING",
        &[&ids, &keys, &types, &titles],
    )?;
    connection
        .execute("INSERT INTO resource_of (node, resource) SELECT $1, * FROM unnest($2::bigint[])", &[&node, &ids])?;
    let (types, numbers): (Vec<String>, Vec<i64>) =
        counts.into_iter().map(|(type_name, number)| (text(&type_name), number)).unzip();
    connection.execute(
        "INSERT INTO resource_count (node, type, number) SELECT $1, * FROM unnest($2::text[], $3::bigint[])",
        &[&node, &types, &numbers],
    )?;
    Ok(())
}

/// Adds the row of a report.
pub(super) fn keep_report(
    connection: &Connection,
    (report, node): (i64, i64),
    about: &About<'_>,
    head: &ReportHead,
) -> Result<(), Fault> {
    let mut values = vec![RowValue::number(report), RowValue::number(node)];
    values.extend(report_row::values(about, head));
    let values = given(values);
    connection.execute(&report_row::insertion(), &references(&values)).map(|_| ())
}

/// Makes a node show its last report.
pub(super) fn show_last(connection: &Connection, node: i64) -> Result<(), Fault> {
    connection.execute(report_row::SHOW_LAST, &[&node]).map(|_| ())
}

/// Fills the rows of a store of an earlier version, one document at a time.
pub(super) fn fill(connection: &Connection) -> Result<(), Fault> {
    let ids = |sql: &str| -> Result<Vec<i64>, Fault> {
        connection.rows(sql, &[])?.iter().map(|row| Ok(row.try_get(0)?)).collect()
    };
    for id in ids("SELECT id FROM report")? {
        let sql = "SELECT node, produced_at, environment, producer, hash, document FROM report WHERE id = $1";
        let Some(row) = connection.row(sql, &[&id])? else { continue };
        let text = |at: usize| row.try_get::<_, Option<String>>(at).map(|text| text.map(restored));
        let (environment, producer, hash) = (text(2)?, text(3)?, text(4)?.unwrap_or_default());
        let about = About {
            at: row.try_get(1)?,
            environment: environment.as_deref(),
            producer: producer.as_deref(),
            hash: &hash,
        };
        let document = expanded(row.try_get(5)?).map_err(damaged)?;
        keep_report(connection, (id, row.try_get(0)?), &about, &ReportHead::read(&document))?;
    }
    for node in ids("SELECT id FROM node")? {
        let document = |sql: &str| -> Result<Option<Vec<u8>>, Fault> {
            let found = connection.row(sql, &[&node])?;
            found.map(|row| expanded(row.try_get(0)?).map_err(damaged)).transpose()
        };
        if let Some(facts) = document("SELECT document FROM facts WHERE node = $1")? {
            write_facts(connection, node, &FactRows::new(), fact_rows(&facts))?;
        }
        let sql = "SELECT document FROM catalog WHERE node = $1 ORDER BY produced_at DESC, id DESC LIMIT 1";
        if let Some(catalog) = document(sql)? {
            let exports = exports::of_nodes(connection, &[node])?.remove(&node).unwrap_or_default();
            keep_resources(connection, node, &catalog, &exports)?;
        }
        show_last(connection, node)?;
    }
    Ok(())
}
