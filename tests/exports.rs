//! Exported resources: what nodes of a fleet collect of each other, as Puppet 8.10 was recorded to do it where PuppetDB
//! answers (`tools/record_exports.rb`); and the store that they are kept in.

#![expect(clippy::wildcard_enum_match_arm, reason = "what is not asked for is one kind")]
#![expect(clippy::disallowed_methods, clippy::unwrap_used, reason = "a test that starts processes and reads files")]

#[path = "support/authority.rs"]
mod authority;
#[path = "support/postgresql.rs"]
mod postgresql;
mod process;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value};

const NODES: [&str; 3] = ["a.example.com", "b.example.com", "c.example.com"];

fn cases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/exports")
}

fn names() -> Vec<String> {
    let files = std::fs::read_dir(cases()).unwrap().map(|entry| entry.unwrap().path());
    let manifests = files.filter(|path| path.extension().is_some_and(|extension| extension == "pp"));
    let mut names: Vec<String> = manifests.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    names.sort();
    names
}

/// A folder with an environment of one manifest, and facts of three nodes.
fn fleet(name: &str, manifest: &str) -> PathBuf {
    let mut files = vec![("environments/production/manifests/site.pp".to_owned(), manifest.to_owned())];
    for node in NODES {
        let facts = format!("{{\"name\": \"{node}\", \"values\": {{\"letter\": \"{}\"}}}}", &node[..1]);
        files.push((format!("facts/{node}.json"), facts));
    }
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    process::folder(&format!("exports/{name}"), &files)
}

/// Compiles all nodes, with some more arguments; gives what is told of each: the catalog or the error, and the log.
fn compile(folder: &Path, arguments: &[&str]) -> BTreeMap<String, (Value, Vec<String>)> {
    let environments = folder.join("environments");
    let mut all = vec!["catalog", "compile", "--all-nodes", "--facts", "facts", "--log-format", "json"];
    all.extend(["--environmentpath", environments.to_str().unwrap(), "--storeconfigs"]);
    all.extend(arguments);
    let output = process::run(folder, &all);
    let without_folder = |text: String| text.replace(folder.to_str().unwrap(), "");
    let mut told: BTreeMap<String, (Value, Vec<String>)> = BTreeMap::new();
    for line in without_folder(process::out(&output)).lines() {
        let mut catalog: Map<String, Value> = serde_json::from_str(line).unwrap();
        catalog.remove("version");
        catalog.remove("catalog_uuid");
        let name = catalog["name"].as_str().unwrap().to_owned();
        told.entry(name).or_default().0 = Value::Object(catalog);
    }
    for line in without_folder(process::err(&output)).lines() {
        let entry: Value = serde_json::from_str(line).unwrap();
        let Some(node) = entry["node"].as_str() else { continue };
        let (level, message) = (entry["level"].as_str().unwrap(), entry["message"].as_str().unwrap());
        let (answer, log) = told.entry(node.to_owned()).or_default();
        match level {
            "err" | "error" => *answer = serde_json::json!({ "message": message }),
            _ => log.push(format!("{level}: {message}")),
        }
    }
    told
}

/// Hashes by name: Puppet's order of members varies. Lists stay as they are.
fn sorted(value: &Value) -> Value {
    match value {
        Value::Object(members) => {
            let members: BTreeMap<&String, Value> = members.iter().map(|(name, value)| (name, sorted(value))).collect();
            members.into_iter().map(|(name, value)| (name.clone(), value)).collect::<Map<_, _>>().into()
        }
        Value::Array(elements) => elements.iter().map(sorted).collect(),
        other => other.clone(),
    }
}

/// Rounds of runs over parts that share a store.
#[test]
fn parts_collect_what_nodes_of_other_parts_export() {
    let manifest = "@@notify { \"from ${trusted['certname']}\": tag => $facts['letter'] }\nNotify <<| |>>\n";
    let folder = fleet("in_parts", manifest);
    // The other tests of this program share a server; this one has its own.
    let cluster = postgresql::Cluster::new("parts");
    let url = cluster.url("parts");
    let one = compile(&folder, &["--export-rounds", "2", "--store", "one.db"]);
    assert_eq!(one.len(), NODES.len());
    for count in [2, 3, 5] {
        let mut last = BTreeMap::new();
        for _ in 0..2 {
            last = (1..=count)
                .flat_map(|number| compile(&folder, &["--store", &url, "--shard", &format!("{number}/{count}")]))
                .collect();
        }
        assert_eq!(last, one, "{count}");
    }
    let collected = one["a.example.com"].0["resources"].as_array().unwrap().iter();
    let titles: Vec<&str> = collected.filter_map(|resource| resource["title"].as_str()).collect();
    assert!(titles.contains(&"from c.example.com"), "{titles:?}");
}

#[test]
fn nodes_collect_what_others_export_as_with_puppetdb() {
    let names = names();
    assert!(names.len() >= 15, "{} cases", names.len());
    let mut failures = Vec::new();
    for name in &names {
        let manifest = std::fs::read_to_string(cases().join(format!("{name}.pp"))).unwrap();
        let recorded = std::fs::read_to_string(cases().join(format!("{name}.json"))).unwrap();
        let recorded: BTreeMap<String, Value> = serde_json::from_str(&recorded).unwrap();
        let folder = fleet(name, &manifest);
        let mut told = compile(&folder, &["--export-rounds", "2"]);
        for (node, recorded) in recorded {
            let (answer, log) = told.remove(&node).unwrap_or_default();
            // An error has its place in members of its own, and Puppet logs it as well.
            let expected = match recorded["answer"].get("message") {
                Some(message) => serde_json::json!({ "message": message }),
                None => recorded["answer"].clone(),
            };
            let is_told = |line: &&str| !line.starts_with("err: ");
            let expected_log: Vec<&str> =
                recorded["log"].as_array().unwrap().iter().map(|line| line.as_str().unwrap()).filter(is_told).collect();
            let (expected, got) = (sorted(&expected), sorted(&answer));
            if expected != got {
                failures.push(format!("{name}, {node}:\n  Puppet 8: {expected}\n  pantin:   {got}"));
            }
            if expected_log != log {
                failures.push(format!("{name}, {node}:\n  Puppet 8: {expected_log:?}\n  pantin:   {log:?}"));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
