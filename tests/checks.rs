//! What agents would refuse of catalogs: verdicts and words with those of Puppet's agent, forms, fleets.
//!
//! `checks/recorded.json` is recorded by `tools/record_checks.rb` from `puppet apply --noop --catalog`.
#![expect(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "tests read their files and fail on the first surprise"
)]

mod process;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use process::{err, folder, out, run};
use serde_json::{Value, json};

fn checks() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join("checks")
}

/// Cases that an agent refuses and `puppet apply --catalog` does not, or with other words: it leaves out the last look that an agent
/// takes at each resource (`Puppet::Type#finish`), with which it finds filebuckets and relationships.
const NOT_FINISHED: &[&str] = &[
    "backup-of-a-filebucket-that-is-not-there",
    "relationship-before-what-is-not-there",
    "relationship-with-what-is-not-there",
];

/// Cases whose errors show what is Sensitive when an agent tells them. Ours do not.
const SECRET: &[&str] = &["sensitive-mode-that-is-none", "type-of-a-module-with-a-secret-that-it-does-not-take"];

/// What there is to say of a recording that an agent's errors end with each message of ours, or ours with its.
fn is_told(messages: &[String], recorded: &str) -> bool {
    let recorded = recorded.strip_prefix("Could not run: ").unwrap_or(recorded);
    let recorded = recorded.strip_prefix("Failed to apply catalog: ").unwrap_or(recorded);
    if let Some(cycles) = recorded.strip_prefix("Found ") {
        // Where an agent begins a cycle is its own affair.
        let ways: Vec<&str> = cycles.split('(').skip(1).filter_map(|way| way.split(')').next()).collect();
        let has = |way: &&str| {
            let own = |message: &&String| message.contains("dependency cycle: (");
            let parts: Vec<&str> = way.split(" => ").collect();
            messages.iter().filter(own).any(|message| parts.iter().any(|part| message.contains(part)))
        };
        return !ways.is_empty()
            && ways.iter().all(has)
            && messages.iter().filter(|m| m.starts_with("Found")).count() == ways.len();
    }
    let has_places = recorded.contains("Cannot alias") || recorded.contains("Duplicate declaration");
    let place = recorded.find(" (file: ").filter(|_| !has_places).unwrap_or(recorded.len());
    let words = &recorded[..place];
    messages.iter().any(|message| words.ends_with(message.as_str()) || message.starts_with(words))
}

#[test]
fn verdicts_are_those_of_an_agent() {
    let recorded: Value = serde_json::from_slice(&std::fs::read(checks().join("recorded.json")).unwrap()).unwrap();
    let names: Vec<&String> = recorded.as_object().unwrap().keys().filter(|name| *name != "recorded_with").collect();
    let refused = names.iter().filter(|name| recorded[**name]["refused"] == true).count();
    assert!(refused >= 60 && names.len() - refused >= 20, "{refused} of {} are refused", names.len());
    let mut arguments = vec!["--modulepath".to_owned(), checks().join("modules").display().to_string()];
    arguments.extend(["--environment", "production", "catalog", "check", "--format", "json"].map(str::to_owned));
    let mut complaints = Vec::new();
    let empty = folder("checks_verdicts", &[("envs/production/environment.conf", "")]);
    for name in names {
        let catalog = checks().join("catalogs").join(format!("{name}.json")).display().to_string();
        let all: Vec<&str> =
            arguments.iter().map(String::as_str).chain(["--environmentpath", "envs", "--catalog", &catalog]).collect();
        let output = run(&empty, &all);
        let found: Value = serde_json::from_str(&out(&output)).unwrap_or(Value::Null);
        let messages: Vec<String> = found["findings"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|finding| finding["message"].as_str().unwrap().to_owned())
            .collect();
        let is_refused = recorded[name]["refused"] == true || NOT_FINISHED.contains(&name.as_str());
        if output.status.code() != Some(if is_refused { 2 } else { 0 }) {
            complaints.push(format!(
                "{name}: ended with {:?}: {messages:?} {}; agent: {}",
                output.status.code(),
                err(&output),
                recorded[name]["errors"]
            ));
            continue;
        }
        let words = recorded[name]["errors"].as_array().unwrap().iter().map(|error| error.as_str().unwrap());
        if NOT_FINISHED.contains(&name.as_str()) {
            continue;
        }
        if SECRET.contains(&name.as_str()) {
            assert!(
                messages.iter().all(|message| !message.contains("rw-secret") && !message.contains("\"hidden\"")),
                "{messages:?}"
            );
            continue;
        }
        // What an agent says of the whole is no finding.
        let words = words.filter(|error| !error.contains("One or more resource dependency cycles"));
        for error in words {
            if !is_told(&messages, error) {
                complaints.push(format!("{name}: {error:?} is not among {messages:?}"));
            }
        }
    }
    assert!(complaints.is_empty(), "{} differ:\n{}", complaints.len(), complaints.join("\n"));
}

const SITE: &str = "node /^web/ {\n  include app\n}\nnode /^db/ {\n  notify { 'fine': }\n}\nnode default {\n  fail('no such node')\n}\n";

const APP: &str = "class app {\n  file { '/etc/app': ensure => file, source => 'puppet:///modules/app/missing', mode => Sensitive('s3cret') }\n\
    \x20 notify { 'a': require => Notify['b'] }\n  notify { 'b': require => Class['app::inner'] }\n  include app::inner\n}\n";

const INNER: &str = "class app::inner {\n  notify { 'inner': require => Notify['a'] }\n}\n";

const FILES: &[(&str, &str)] = &[
    ("envs/production/manifests/site.pp", SITE),
    ("envs/production/modules/app/manifests/init.pp", APP),
    ("envs/production/modules/app/manifests/inner.pp", INNER),
    ("facts/web01.json", r#"{"kernel": "Linux"}"#),
    ("facts/web02.json", r#"{"kernel": "Linux"}"#),
    ("facts/db01.json", r#"{"kernel": "Linux"}"#),
    ("other.json", r#"{"kernel": "Linux"}"#),
];

fn check(folder: &Path, more: &[&str]) -> std::process::Output {
    let mut arguments = vec!["--environmentpath", "envs", "catalog", "check", "--facts", "facts"];
    arguments.extend(more);
    run(folder, &arguments)
}

#[test]
fn a_fleet_is_told_each_finding_once_with_its_nodes() {
    let folder = folder("checks_fleet", FILES);
    let output = check(&folder, &["--all-nodes", "--format", "json"]);
    let found: Value = serde_json::from_str(&out(&output)).unwrap();
    assert_eq!(output.status.code(), Some(2), "{}", err(&output));
    assert_eq!((&found["nodes"], &found["failed"]), (&json!(3), &json!(0)));
    let codes: Vec<&str> = found["findings"].as_array().unwrap().iter().map(|f| f["code"].as_str().unwrap()).collect();
    assert_eq!(codes, ["PANTIN_INVALID_PARAMETER", "PANTIN_SOURCE_NOT_FOUND", "PANTIN_DEPENDENCY_CYCLE"]);
    for finding in found["findings"].as_array().unwrap() {
        assert_eq!(finding["nodes"], json!(["web01", "web02"]));
    }
    assert!(!out(&output).contains("s3cret"));
    let serial = check(&folder, &["--all-nodes", "--format", "json", "--jobs", "1"]);
    assert_eq!(out(&serial), out(&output));
    assert_eq!(check(&folder, &["db01"]).status.code(), Some(0));
    let failed =
        run(&folder, &["--environmentpath", "envs", "catalog", "check", "db01", "other", "--facts", "other.json"]);
    assert_eq!(failed.status.code(), Some(1));
    assert!(err(&failed).contains("no such node"), "{}", err(&failed));
}

#[test]
fn the_shortest_cycle_has_the_place_of_every_edge() {
    let folder = folder("checks_cycle", FILES);
    let output = check(&folder, &["web01", "--format", "json"]);
    let found: Value = serde_json::from_str(&out(&output)).unwrap();
    let cycle = &found["findings"][2];
    let message = cycle["message"].as_str().unwrap();
    assert!(message.starts_with("Found 1 dependency cycle: ("), "{message}");
    let labels: Vec<(&str, &str, u64)> = cycle["labels"]
        .as_array()
        .unwrap()
        .iter()
        .map(|label| {
            let file = label["file"].as_str().unwrap().rsplit('/').next().unwrap();
            (label["text"].as_str().unwrap(), file, label["line"].as_u64().unwrap())
        })
        .collect();
    let expected = [
        ("Notify[a] requires Notify[b]", "init.pp", 3),
        ("Notify[b] requires Class[App::Inner]", "init.pp", 4),
        ("Notify[inner] is contained in Class[App::Inner], which ends after it", "inner.pp", 2),
        ("Notify[inner] requires Notify[a]", "inner.pp", 2),
    ];
    assert_eq!(labels.len(), expected.len(), "{labels:?}");
    // Where a cycle begins is its own affair.
    assert_eq!(labels.into_iter().collect::<BTreeSet<_>>(), BTreeSet::from(expected));
}

const ARROWS: &str = "class arrows {\n  notify { 'a': }\n  notify { 'b': }\n  notify { 'c': }\n\n\
    \x20 Notify['a'] -> Notify['b']\n  Notify['b'] ~> Notify['c']\n  Notify['a'] {\n    require +> Notify['c'],\n  }\n}\n";

#[test]
fn edges_of_a_cycle_are_where_they_are_written() {
    let files = [
        ("envs/production/manifests/site.pp", "include arrows\n"),
        ("envs/production/modules/arrows/manifests/init.pp", ARROWS),
        ("facts/n.json", r#"{"kernel": "Linux"}"#),
    ];
    let folder = folder("checks_arrows", &files);
    let output = check(&folder, &["n", "--format", "json"]);
    let found: Value = serde_json::from_str(&out(&output)).unwrap();
    let labels = found["findings"][0]["labels"].as_array().unwrap();
    let lines: BTreeSet<(&str, u64)> =
        labels.iter().map(|label| (label["text"].as_str().unwrap(), label["line"].as_u64().unwrap())).collect();
    let expected = [
        ("Notify[a] is before Notify[b]", 6),
        ("Notify[b] notifies Notify[c]", 7),
        ("Notify[a] requires Notify[c]", 9),
    ];
    assert_eq!(lines, BTreeSet::from(expected));
}

#[test]
fn reviews_take_what_was_found() {
    let folder = folder("checks_forms", FILES);
    let sarif: Value = serde_json::from_str(&out(&check(&folder, &["--all-nodes", "--format", "sarif"]))).unwrap();
    let results = sarif["runs"][0]["results"].as_array().unwrap();
    assert_eq!(results.len(), 3);
    let location = &results[1]["locations"][0]["physicalLocation"];
    assert_eq!(location["artifactLocation"]["uri"], "envs/production/modules/app/manifests/init.pp");
    assert_eq!(location["region"]["startLine"], 2);
    assert_eq!(results[2]["relatedLocations"].as_array().unwrap().len(), 4);
    let github = out(&check(&folder, &["--all-nodes", "--format", "github"]));
    let line = github.lines().nth(1).unwrap();
    assert!(line.starts_with(
        "::error file=envs/production/modules/app/manifests/init.pp,line=2,title=PANTIN_SOURCE_NOT_FOUND::"
    ));
    assert!(line.contains("[2 nodes: web01, web02]"), "{line}");
    let text = err(&check(&folder, &["--all-nodes"]));
    assert!(text.contains("source(s) puppet:///modules/app/missing"), "{text}");
    assert!(!text.contains("s3cret"));
}

#[test]
fn mounts_of_the_site_serve_files() {
    let mut files = FILES.to_vec();
    let site =
        "file { '/etc/a': source => 'puppet:///site/a.txt' }\nfile { '/etc/b': source => 'puppet:///site/b.txt' }\n";
    files.push(("envs/mounted/manifests/site.pp", site));
    files.push(("site/a.txt", "a"));
    let folder = folder("checks_mounts", &files);
    let configuration = format!("[site]\n  path {}/site\n", folder.display());
    std::fs::write(folder.join("fileserver.conf"), configuration).unwrap();
    let file = folder.join("fileserver.conf").display().to_string();
    let output =
        check(&folder, &["web01", "--environment", "mounted", "--format", "json", "--fileserverconfig", &file]);
    let found: Value = serde_json::from_str(&out(&output)).unwrap();
    let messages: Vec<&str> =
        found["findings"].as_array().unwrap().iter().map(|finding| finding["message"].as_str().unwrap()).collect();
    assert_eq!(messages.len(), 1, "{messages:?}");
    assert!(messages[0].ends_with("source(s) puppet:///site/b.txt"));
}
