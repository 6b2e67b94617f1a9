//! Exported resources: writing those of a node, and finding those of all others.

use rusqlite::functions::FunctionFlags;
use rusqlite::types::Value as Sql;
use rusqlite::{Connection, OptionalExtension, params};

use crate::exports::{Dialect, compared, condition, digest, entries, parameters};
use crate::report_hash::report_hash;
use pantin_catalog::{ExportFilter, ExportQuery, Exported, Imported, RichData};

/// The SQL function that compares a parameter.
const HAS_PARAMETER: &str = "has_parameter";

/// Adds the functions that filters and migrations use.
pub(super) fn add_functions(connection: &Connection) -> rusqlite::Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC;
    connection.create_scalar_function("report_hash", 2, flags, |context| {
        Ok(report_hash(context.get_raw(0).as_blob()?, context.get(1)?))
    })?;
    connection.create_scalar_function(HAS_PARAMETER, 3, flags, |context| {
        let (parameters, name): (String, String) = (context.get(0)?, context.get(1)?);
        let wanted: String = context.get(2)?;
        Ok(value_in(&parameters, &name).is_some_and(|value| compared(&value) == wanted))
    })
}

/// A parameter's value among those of a resource.
fn value_in(parameters: &str, name: &str) -> Option<RichData> {
    entries(parameters).into_iter().find(|(own, _)| &**own == name).map(|(_, value)| value)
}

/// The conditions of a filter with their parameters.
struct Conditions<'q> {
    type_name: &'q str,
    given: Vec<Sql>,
}

impl Conditions<'_> {
    /// Adds a parameter and returns its number.
    fn place(&mut self, value: &str) -> usize {
        self.given.push(Sql::Text(value.to_owned()));
        self.given.len()
    }
}

impl Dialect for Conditions<'_> {
    fn tag(&mut self, tag: &str) -> String {
        let (ty, tag) = (self.place(self.type_name), self.place(tag));
        format!("EXISTS (SELECT 1 FROM exported_tag WHERE type = ?{ty} AND tag = ?{tag} AND resource = exported.id)")
    }

    fn title(&mut self, title: &str) -> String {
        format!("exported.title = ?{}", self.place(title))
    }

    fn parameter(&mut self, name: &str, value: &str) -> String {
        format!("{HAS_PARAMETER}(exported.parameters, ?{}, ?{})", self.place(name), self.place(value))
    }
}

/// A tag that all matching resources have, for a filter without a title: the search starts from the tag's resources,
/// not from all of the type. With a title, its index is faster.
fn leading_tag(filter: &ExportFilter) -> Option<&str> {
    let mut conjuncts = vec![filter];
    let mut leading = None;
    while let Some(part) = conjuncts.pop() {
        match part {
            ExportFilter::And(parts) => conjuncts.extend([&parts.1, &parts.0]),
            ExportFilter::Title(_) => return None,
            ExportFilter::Tag(tag) if leading.is_none() => leading = Some(tag.as_str()),
            ExportFilter::Tag(_) | ExportFilter::Parameter(..) | ExportFilter::Or(_) | ExportFilter::Not(_) => {}
        }
    }
    leading
}

/// The exported resources of other nodes.
pub(super) fn collect(connection: &Connection, query: &ExportQuery<'_>) -> rusqlite::Result<Vec<Imported>> {
    let given = vec![Sql::Text(query.type_name.to_owned()), Sql::Text(query.node.to_owned())];
    let mut conditions = Conditions { type_name: query.type_name, given };
    // A cross join visits tables in its order: nodes come last and are found by id.
    let mut sql = "SELECT node.certname, exported.title, exported.parameters FROM ".to_owned();
    let leading = query.filter.as_ref().and_then(leading_tag);
    if leading.is_some() {
        sql.push_str("exported_tag AS leading CROSS JOIN exported ON exported.id = leading.resource");
    } else {
        sql.push_str("exported");
    }
    sql.push_str(
        " CROSS JOIN node ON node.id = exported.node
        WHERE exported.type = ?1 AND node.certname <> ?2 AND node.deactivated_at IS NULL",
    );
    if let Some(tag) = leading {
        conditions.place(tag);
        sql.push_str(" AND leading.type = ?1 AND leading.tag = ?3");
    }
    if let Some(filter) = &query.filter {
        sql.push_str(" AND ");
        sql.push_str(&condition(filter, &mut conditions));
    }
    sql.push_str(" ORDER BY node.certname, exported.id");
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query_map(rusqlite::params_from_iter(conditions.given), |row| {
        let parameters: String = row.get(2)?;
        Ok(Imported { node: row.get(0)?, title: row.get(1)?, parameters: entries(&parameters) })
    })?;
    rows.collect()
}

/// Replaces a node's exported resources; returns true if they differ.
pub(super) fn publish(connection: &Connection, node: i64, exports: &[Exported]) -> rusqlite::Result<bool> {
    let rows: Vec<(&Exported, String)> = exports.iter().map(|resource| (resource, parameters(resource))).collect();
    let digest = digest(&rows);
    let before: Option<Vec<u8>> = connection
        .prepare_cached("SELECT exports_digest FROM node WHERE id = ?1")?
        .query_row([node], |row| row.get(0))
        .optional()?
        .flatten();
    if before.as_deref() == Some(&digest) {
        return Ok(false);
    }
    connection.prepare_cached("DELETE FROM exported WHERE node = ?1")?.execute([node])?;
    let mut insert = connection.prepare_cached(
        "INSERT INTO exported (node, type, title, file, line, parameters) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    let mut insert_tag =
        connection.prepare_cached("INSERT OR IGNORE INTO exported_tag (type, tag, resource) VALUES (?1, ?2, ?3)")?;
    for (resource, parameters) in &rows {
        let Exported { type_name, title, file, line, .. } = *resource;
        let id = insert.insert(params![node, type_name, title, file, line, parameters])?;
        for tag in &resource.tags {
            insert_tag.execute(params![type_name, tag.to_lowercase(), id])?;
        }
    }
    connection
        .prepare_cached("UPDATE node SET exports_digest = ?2 WHERE id = ?1")?
        .execute(params![node, digest.as_slice()])?;
    Ok(true)
}

/// A node's exported resources, as published.
pub(super) fn of_node(connection: &Connection, node: i64) -> rusqlite::Result<Vec<Exported>> {
    let mut tags = connection.prepare_cached("SELECT tag FROM exported_tag WHERE resource = ?1 ORDER BY tag")?;
    let mut statement = connection
        .prepare_cached("SELECT id, type, title, file, line, parameters FROM exported WHERE node = ?1 ORDER BY id")?;
    let rows = statement.query_map([node], |row| {
        let id: i64 = row.get(0)?;
        let parameters: String = row.get(5)?;
        Ok(Exported {
            type_name: row.get(1)?,
            title: row.get(2)?,
            tags: tags.query_map([id], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?,
            file: row.get(3)?,
            line: row.get(4)?,
            parameters: entries(&parameters),
        })
    })?;
    rows.collect()
}
