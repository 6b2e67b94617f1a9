//! The store as an archive in PuppetDB's form: a file for each set of facts, catalog, report and list of inputs.

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Map, Value, json};
use tar::{Builder, Header};

use super::layout::{KINDS, ROOT};
use crate::query::Tree;
use crate::refusal::Refusal;
use pantin_data::json;
use pantin_store::{CommandKind, Store, settle};
use pantin_values::value::Utc;

/// The maximum size of an archive, which is made in memory.
const MAX_SIZE: usize = 1 << 30;

/// The archive; `now` is in microseconds since 1970 UTC.
pub(super) fn export(store: &dyn Store, now: i64) -> Result<Vec<u8>, Refusal> {
    let encoder = GzEncoder::new(Vec::new(), Compression::fast());
    let mut out = Out { files: Builder::new(encoder), at: u64::try_from(now / 1_000_000).unwrap_or_default() };
    let newest = |kind: CommandKind| (kind.name().replace(' ', "_"), Value::from(*kind.versions().end()));
    let versions: Map<String, Value> = KINDS.iter().map(|(_, kind)| newest(*kind)).collect();
    let timestamp = Utc::of(i128::from(now) * 1_000).in_iso();
    out.add("export-metadata.json", &json!({ "timestamp": timestamp, "command_versions": versions }))?;
    let mut names = Tree::of("nodes");
    names.extract = Some(json!(["certname"]));
    for row in store.query(&names.finish())?.iter() {
        let Some(node) = row["certname"].as_str() else { continue };
        let rows = |entity: &str| {
            let mut tree = Tree::of(entity);
            tree.restrict(json!(["=", "certname", node]));
            store.query(&tree.finish())
        };
        for row in rows("catalogs")?.iter() {
            out.add(&format!("catalogs/{node}-{}.json", row["hash"].as_str().unwrap_or_default()), &catalog(row))?;
        }
        for row in rows("reports")?.iter() {
            out.add(&format!("reports/{node}-{}.json", row["hash"].as_str().unwrap_or_default()), &report(row))?;
        }
        for row in rows("factsets")?.iter() {
            out.add(&format!("facts/{node}.json"), &facts(row, &rows("package_inventory")?))?;
        }
        for row in rows("catalog_inputs")?.iter() {
            out.add(&format!("catalog_inputs/{node}-{}.json", digits(&row["producer_timestamp"])), row)?;
        }
    }
    out.end()
}

/// An archive that grows.
struct Out {
    files: Builder<GzEncoder<Vec<u8>>>,
    /// The time of the files, in seconds since 1970.
    at: u64,
}

impl Out {
    fn add(&mut self, name: &str, content: &Value) -> Result<(), Refusal> {
        let text = json::write_pretty(content).unwrap_or_default();
        let mut header = Header::new_gnu();
        header.set_size(text.len() as u64);
        header.set_mode(0o644);
        header.set_mtime(self.at);
        self.files.append_data(&mut header, format!("{ROOT}/{name}"), text.as_bytes()).map_err(unwritten)?;
        let size = self.files.get_ref().get_ref().len();
        // The rows of the file are gone soon.
        settle(size + text.len());
        if size > MAX_SIZE {
            let size = MAX_SIZE >> 20;
            let text =
                format!("The archive takes more than {size} MiB; pantin store export writes a store of any size");
            return Err(Refusal::Store(text));
        }
        Ok(())
    }

    fn end(self) -> Result<Vec<u8>, Refusal> {
        self.files.into_inner().and_then(GzEncoder::finish).map_err(unwritten)
    }
}

fn unwritten(error: std::io::Error) -> Refusal {
    Refusal::Store(error.to_string())
}

/// A time as 40 digits, which names of files end with.
fn digits(time: &Value) -> String {
    let nanoseconds = time.as_str().and_then(Utc::read).unwrap_or_default();
    format!("{:040x}", u128::try_from(nanoseconds).unwrap_or_default())
}

/// Some members of a row.
fn members(row: &Value, names: &[&str]) -> Map<String, Value> {
    names.iter().map(|name| ((*name).to_owned(), row[*name].clone())).collect()
}

/// A set of facts in the form of its command.
fn facts(row: &Value, packages: &[Value]) -> Value {
    let mut command = members(row, &["certname", "environment", "producer", "producer_timestamp"]);
    let facts = row["facts"]["data"].as_array().into_iter().flatten();
    let fact = |fact: &Value| Some((fact["name"].as_str()?.to_owned(), fact["value"].clone()));
    command.insert("values".to_owned(), Value::Object(facts.filter_map(fact).collect()));
    if !packages.is_empty() {
        let package = |row: &Value| json!([row["package_name"], row["version"], row["provider"]]);
        command.insert("package_inventory".to_owned(), packages.iter().map(package).collect());
    }
    command.into()
}

/// A catalog in the form of its command.
fn catalog(row: &Value) -> Value {
    let names = ["certname", "environment", "version", "catalog_uuid", "code_id", "transaction_uuid", "job_id"];
    let mut command = members(row, &[&names[..], &["producer", "producer_timestamp"]].concat());
    let resource = |resource: &Value| {
        let mut resource = members(resource, &["type", "title", "tags", "exported", "file", "line", "parameters"]);
        // The place of a resource without one is left out.
        resource.retain(|name, value| !value.is_null() || name == "parameters");
        Value::Object(resource)
    };
    let edge = |edge: &Value| {
        json!({
            "source": { "type": edge["source_type"], "title": edge["source_title"] },
            "target": { "type": edge["target_type"], "title": edge["target_title"] },
            "relationship": edge["relationship"],
        })
    };
    let data = |name: &str| row[name]["data"].as_array().map(Vec::as_slice).unwrap_or_default();
    command.insert("resources".to_owned(), data("resources").iter().map(resource).collect());
    command.insert("edges".to_owned(), data("edges").iter().map(edge).collect());
    command.into()
}

/// A report in the form of its command: events of a resource stand together.
fn report(row: &Value) -> Value {
    let names = ["certname", "environment", "status", "noop", "noop_pending", "corrective_change", "puppet_version"];
    let more = ["report_format", "configuration_version", "start_time", "end_time", "producer_timestamp", "producer"];
    let identifiers = ["transaction_uuid", "catalog_uuid", "code_id", "job_id", "cached_catalog_status", "type"];
    let mut command = members(row, &[&names[..], &more, &identifiers].concat());
    for name in ["logs", "metrics"] {
        command.insert(name.to_owned(), row[name]["data"].clone());
    }
    let mut resources: Vec<Map<String, Value>> = Vec::new();
    for event in row["resource_events"]["data"].as_array().into_iter().flatten() {
        let names = ["resource_type", "resource_title", "file", "line", "containment_path", "corrective_change"];
        let mut resource = members(event, &names);
        let is_known = |last: &&mut Map<String, Value>| names[..2].iter().all(|name| last[*name] == event[*name]);
        let names =
            ["status", "timestamp", "property", "name", "new_value", "old_value", "message", "corrective_change"];
        let events = match event["status"] == "skipped" && event["property"].is_null() {
            true => Vec::new(),
            false => vec![Value::Object(members(event, &names))],
        };
        if let Some(last) = resources.last_mut().filter(is_known)
            && let Some(Value::Array(known)) = last.get_mut("events")
        {
            known.extend(events);
            continue;
        }
        resource.insert("skipped".to_owned(), (event["status"] == "skipped").into());
        resource.insert("timestamp".to_owned(), event["timestamp"].clone());
        resource.insert("events".to_owned(), events.into());
        resources.push(resource);
    }
    command.insert("resources".to_owned(), resources.into_iter().map(Value::Object).collect());
    command.into()
}
