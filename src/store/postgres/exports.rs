//! Exported resources: writing those of a node, and finding those of all others.

use std::collections::HashMap;

use tokio_postgres::types::ToSql;

use super::connection::{Connection, Given};
use super::escaped::{escaped, restored};
use super::fault::Fault;
use crate::exports::{Dialect, compared, condition, digest, entries, parameters};
use crate::keys::{key, parameter_digest};
use pantin_catalog::{ExportQuery, Exported, Imported};

/// The conditions of a filter with their parameters.
struct Conditions {
    given: Vec<Box<dyn ToSql + Sync>>,
}

impl Conditions {
    /// Adds a parameter and returns its number.
    fn place(&mut self, value: impl ToSql + Sync + 'static) -> usize {
        self.given.push(Box::new(value));
        self.given.len()
    }

    fn text(&mut self, text: &str) -> usize {
        self.place(escaped(text).into_owned())
    }
}

impl Dialect for Conditions {
    fn tag(&mut self, tag: &str) -> String {
        let (number, text) = (self.place(key(tag)), self.text(tag));
        format!(
            "EXISTS (SELECT 1 FROM exported_tag WHERE exported_tag.type_key = $1 AND tag_key = ${number} AND tag = ${text}
                 AND exported_tag.node = exported.node AND exported_tag.place = exported.place)"
        )
    }

    fn title(&mut self, title: &str) -> String {
        let (number, text) = (self.place(key(title)), self.text(title));
        format!("(exported.title_key = ${number} AND exported.title = ${text})")
    }

    fn parameter(&mut self, name: &str, value: &str) -> String {
        let digest = self.place(parameter_digest(name, value).to_vec());
        format!("position(${digest} IN exported.parameter_digests) > 0")
    }
}

/// The exported resources of other nodes.
pub(super) fn collect(connection: &Connection, query: &ExportQuery<'_>) -> Result<Vec<Imported>, Fault> {
    let mut conditions = Conditions { given: Vec::new() };
    conditions.place(key(query.type_name));
    conditions.text(query.type_name);
    conditions.text(query.node);
    let mut sql = "SELECT node.certname, exported.title, exported.parameters
        FROM exported JOIN node ON node.id = exported.node
        WHERE exported.type_key = $1 AND exported.type = $2 AND node.certname <> $3 AND node.deactivated_at IS NULL"
        .to_owned();
    if let Some(filter) = &query.filter {
        sql.push_str(" AND ");
        sql.push_str(&condition(filter, &mut conditions));
    }
    sql.push_str(" ORDER BY node.certname, exported.place");
    let given: Vec<Given<'_>> = conditions.given.iter().map(|value| &**value).collect();
    let rows = connection.rows(&sql, &given)?;
    let imported = rows.into_iter().map(|row| {
        let parameters: &str = row.try_get(2)?;
        let (node, title) = (restored(row.try_get(0)?), restored(row.try_get(1)?));
        Ok(Imported { node, title, parameters: entries(parameters) })
    });
    imported.collect()
}

/// The columns of the table of exported resources.
#[derive(Default)]
struct Columns {
    places: Vec<i32>,
    types: Vec<String>,
    titles: Vec<String>,
    files: Vec<Option<String>>,
    lines: Vec<Option<i64>>,
    parameters: Vec<String>,
    type_keys: Vec<i64>,
    title_keys: Vec<i64>,
    digests: Vec<Vec<u8>>,
}

/// The columns of the table of their tags.
#[derive(Default)]
struct Tags {
    places: Vec<i32>,
    type_keys: Vec<i64>,
    tag_keys: Vec<i64>,
    tags: Vec<String>,
}

/// Replaces a node's exported resources.
pub(super) fn publish(connection: &Connection, node: i64, exports: &[Exported]) -> Result<(), Fault> {
    let rows: Vec<(&Exported, String)> = exports.iter().map(|resource| (resource, parameters(resource))).collect();
    let digest = digest(&rows);
    let changed = connection.execute(
        "UPDATE node SET exports_digest = $2 WHERE id = $1 AND exports_digest IS DISTINCT FROM $2",
        &[&node, &digest.as_slice()],
    )?;
    if changed == 0 {
        return Ok(());
    }
    connection.execute("DELETE FROM exported_tag WHERE node = $1", &[&node])?;
    connection.execute("DELETE FROM exported WHERE node = $1", &[&node])?;
    if rows.is_empty() {
        return Ok(());
    }
    let (columns, tags) = columns(rows);
    let Columns { places, types, titles, files, lines, parameters, type_keys, title_keys, digests } = columns;
    connection.execute(
        "INSERT INTO exported (node, place, type, title, file, line, parameters, type_key, title_key, parameter_digests)
         SELECT $1, * FROM unnest($2::integer[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[],
             $8::bigint[], $9::bigint[], $10::bytea[])",
        &[&node, &places, &types, &titles, &files, &lines, &parameters, &type_keys, &title_keys, &digests],
    )?;
    let Tags { places, type_keys, tag_keys, tags } = tags;
    connection.execute(
        "INSERT INTO exported_tag (node, place, type_key, tag_key, tag)
         SELECT $1, * FROM unnest($2::integer[], $3::bigint[], $4::bigint[], $5::text[]) ON CONFLICT DO NOTHING",
        &[&node, &places, &type_keys, &tag_keys, &tags],
    )?;
    Ok(())
}

fn columns(rows: Vec<(&Exported, String)>) -> (Columns, Tags) {
    let (mut columns, mut all_tags) = (Columns::default(), Tags::default());
    for (place, (resource, text)) in (0..).zip(rows) {
        let Exported { type_name, title, tags, file, line, parameters } = resource;
        let type_key = key(type_name);
        columns.places.push(place);
        columns.types.push(escaped(type_name).into_owned());
        columns.titles.push(escaped(title).into_owned());
        columns.files.push(file.as_deref().map(|file| escaped(file).into_owned()));
        columns.lines.push(line.map(i64::from));
        columns.parameters.push(text);
        columns.type_keys.push(type_key);
        columns.title_keys.push(key(title));
        let digests = parameters.iter().map(|(name, value)| parameter_digest(name, &compared(value)));
        columns.digests.push(digests.flatten().collect());
        for tag in tags {
            let tag = tag.to_lowercase();
            all_tags.places.push(place);
            all_tags.type_keys.push(type_key);
            all_tags.tag_keys.push(key(&tag));
            all_tags.tags.push(escaped(&tag).into_owned());
        }
    }
    (columns, all_tags)
}

/// Exported resources of nodes as published, by node id.
pub(super) fn of_nodes(connection: &Connection, nodes: &[i64]) -> Result<HashMap<i64, Vec<Exported>>, Fault> {
    let mut found: HashMap<i64, Vec<Exported>> = HashMap::new();
    let rows = connection.rows(
        "SELECT node, type, title, file, line, parameters,
             ARRAY(SELECT tag FROM exported_tag WHERE exported_tag.node = exported.node
                 AND exported_tag.place = exported.place ORDER BY tag COLLATE \"C\")
         FROM exported WHERE node = ANY ($1) ORDER BY node, place",
        &[&nodes],
    )?;
    for row in rows {
        let line: Option<i64> = row.try_get(4)?;
        let tags: Vec<String> = row.try_get(6)?;
        found.entry(row.try_get(0)?).or_default().push(Exported {
            type_name: restored(row.try_get(1)?),
            title: restored(row.try_get(2)?),
            tags: tags.into_iter().map(restored).collect(),
            file: row.try_get::<_, Option<String>>(3)?.map(restored),
            line: line.and_then(|line| u32::try_from(line).ok()),
            parameters: entries(row.try_get(5)?),
        });
    }
    Ok(found)
}
