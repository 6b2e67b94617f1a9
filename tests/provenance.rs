//! Why a catalog is as it is: stories of the node in `provenance/`, where every way in which a parameter can have a value
//! is met. Its catalog is Puppet's, recorded by `tools/record_provenance.rb`; the stories are read by people, and written
//! by `BLESS=1 cargo test --test provenance`.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and read files")]

mod process;

use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::atomic::{AtomicU32, Ordering};

use process::{err, out, run};
use serde_json::Value;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/provenance")
}

/// A command about the node, run in a folder of its own.
fn asked(command: &[&str]) -> Output {
    static RUNS: AtomicU32 = AtomicU32::new(0);
    let own = process::folder(&format!("provenance/{}", RUNS.fetch_add(1, Ordering::Relaxed)), &[]);
    let path = |name: &str| folder().join(name).to_str().unwrap().to_owned();
    let paths = [path("environments"), path("facts.json"), path("enc.yaml")];
    let of_node = ["--environmentpath", &paths[0], "--facts", &paths[1], "--enc", &paths[2]];
    run(&own, &[command, &of_node].concat())
}

/// What a command about the node prints, without the folder that the code is in.
fn printed(command: &[&str], more: &[&str]) -> String {
    let output = asked(&[command, more].concat());
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    out(&output).replace(folder().to_str().unwrap(), "")
}

/// What of a resource is compared with Puppet's.
fn compared(resource: &Value) -> Value {
    let parts = ["type", "title", "file", "line", "parameters", "sensitive_parameters"];
    let parts = parts.iter().filter_map(|part| Some(((*part).to_owned(), resource.get(*part)?.clone())));
    Value::Object(parts.collect())
}

#[test]
fn the_catalog_is_puppets() {
    let ours: Value = serde_json::from_str(&printed(&["catalog", "compile", "one.example.net"], &[])).unwrap();
    let puppets: Value = serde_json::from_slice(&std::fs::read(folder().join("catalog.json")).unwrap()).unwrap();
    let ours: Vec<Value> = ours["resources"].as_array().unwrap().iter().map(compared).collect();
    assert_eq!(ours, *puppets.as_array().unwrap());
}

#[test]
fn stories_tell_where_values_come_from() {
    let told = printed(&["catalog", "why", "one.example.net"], &[]);
    let file = folder().join("stories.txt");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&file, &told).unwrap();
    }
    let wanted = std::fs::read_to_string(&file).unwrap();
    for (number, (told, wanted)) in told.lines().zip(wanted.lines()).enumerate() {
        assert_eq!(told, wanted, "line {}", number + 1);
    }
    assert_eq!(told.lines().count(), wanted.lines().count());
}

/// Whether a step or one before it has a place.
fn has_place(step: &Value) -> bool {
    let is_source = ["fact", "trusted", "classifier"].iter().any(|kind| step["kind"] == *kind);
    is_source || step["file"].is_string() || step["from"].as_array().into_iter().flatten().any(has_place)
}

#[test]
fn every_parameter_of_code_has_an_origin() {
    let told: Value = serde_json::from_str(&printed(&["catalog", "why", "one.example.net"], &["--json"])).unwrap();
    let mut without = Vec::new();
    for resource in told["resources"].as_array().unwrap() {
        for parameter in resource["parameters"].as_array().unwrap() {
            if !parameter["steps"].as_array().unwrap().iter().any(has_place) {
                without.push(format!("{} {}", resource["resource"], parameter["name"]));
            }
        }
    }
    // The compiler declares these two.
    assert_eq!(without, [r#""Stage[main]" "name""#, r#""Class[main]" "name""#]);
}

#[test]
fn nothing_sensitive_is_told() {
    for more in [&[][..], &["--json"]] {
        let told = printed(&["catalog", "why", "one.example.net", "Notify[secret]"], more);
        assert!(!told.contains("password"), "{told}");
        assert!(!printed(&["catalog", "why", "one.example.net", "File[/srv/secret]"], more).contains("hunter2"));
    }
}

#[test]
fn what_is_not_there_is_told() {
    let ask = |words: &[&str]| {
        let output = asked(&[&["catalog", "why", "one.example.net"], words].concat());
        (output.status.code(), err(&output))
    };
    let (code, text) = ask(&["File[/nope]"]);
    assert_eq!(
        (code, text.contains("File[/nope] is not in the catalog of one.example.net")),
        (Some(1), true),
        "{text}"
    );
    let (code, text) = ask(&["Notify[title]", "message"]);
    assert_eq!((code, text.contains("Notify[title] has no parameter 'message'")), (Some(1), true), "{text}");
}
