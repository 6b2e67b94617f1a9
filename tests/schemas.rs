//! JSON that commands print is as `pantin schema` says.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and write files")]

mod process;
#[path = "support/schema.rs"]
mod schema;

use std::path::Path;

use process::{err, folder, out, run};
use serde_json::{Value, json};

const FACTS: (&str, &str) = ("facts.json", r#"{"kernel": "Linux", "os": {"family": "Debian"}}"#);

const FILES: &[(&str, &str)] = &[
    FACTS,
    ("facts/one.example.net.json", FACTS.1),
    ("envs/production/manifests/site.pp", "node /one/ { include app }\nnotify { 'top': message => Sensitive('s') }\n"),
    (
        "envs/production/modules/app/manifests/init.pp",
        "class app(Integer $port = 80, String $name_ = 'a') inherits app::params {\n  include app::missing_one\n\
         \x20 if $facts['os']['family'] == 'Debian' {\n    app::part { 'x': size => $port }\n  }\n\
         \x20 file { '/etc/app': ensure => directory, mode => '0755' }\n  -> file { '/etc/app/conf': before => File['/etc/app'], content => \"port ${port}\" }\n}\n",
    ),
    ("envs/production/modules/app/manifests/params.pp", "class app::params { }\n"),
    (
        "envs/production/modules/app/manifests/part.pp",
        "define app::part(Integer $size) { notify { \"${title} ${size}\": } }\n",
    ),
    ("envs/production/modules/app/manifests/missing_one.pp", "class app::missing_one { }\n"),
    (
        "envs/production/hiera.yaml",
        "version: 5\ndefaults: {datadir: data, data_hash: yaml_data}\nhierarchy: [{name: all, path: common.yaml}]\n",
    ),
    ("envs/production/data/common.yaml", "app::port: 8080\nother: 1\n"),
    (
        "envs/changed/manifests/site.pp",
        "node /one/ { notify { 'new': message => 'x' } }\nnotify { 'top': message => Sensitive('t') }\n",
    ),
    ("bad.pp", "class a {\n  $x = 1\n  $x = 2\n  'lost'\n  1\n}\n"),
];

/// What a command prints as JSON.
fn printed(folder: &Path, arguments: &[&str]) -> Value {
    let output = run(folder, arguments);
    let data = serde_json::from_str(&out(&output));
    assert!(data.is_ok(), "{arguments:?}: {data:?}\n{}", err(&output));
    data.unwrap()
}

/// Checks data against a schema of `pantin schema`.
fn check(folder: &Path, name: &str, data: &Value) {
    let schema = printed(folder, &["schema", name]);
    let faults = schema::faults(&schema, data);
    assert!(faults.is_empty(), "{name}: {faults:#?}\n{data:#}");
}

#[test]
fn output_is_as_the_schemas_say() {
    let folder = folder("schemas", FILES);
    let of_node = ["one.example.net", "--facts", "facts.json", "--environmentpath", "envs"];
    let catalog = |command: &[&str]| printed(&folder, &[&["catalog"], command, &of_node].concat());
    check(&folder, "why", &catalog(&["why", "--json"]));
    for kind in ["containment", "relationships", "classes", "modules"] {
        check(&folder, "graph", &catalog(&["graph", "--format", "json", "--kind", kind, "--autorequires"]));
    }
    check(&folder, "map", &printed(&folder, &["environment", "map", "--format", "json", "--environmentpath", "envs"]));
    let query =
        ["catalog", "query", "File<| |>", "--all-nodes", "--json", "--facts", "facts", "--environmentpath", "envs"];
    check(&folder, "query", &printed(&folder, &query));
    let lookup = ["lookup", "app::port", "--all-nodes", "--json", "--facts", "facts", "--environmentpath", "envs"];
    let found = printed(&folder, &lookup);
    check(&folder, "lookup", &found);
    assert_eq!(found["values"], json!([{"value": 8080, "nodes": ["one.example.net"]}]));
    check(&folder, "validate", &printed(&folder, &["parser", "validate", "bad.pp", "--format", "json"]));
    let diff = ["catalog", "diff", "envs/production", "envs/changed", "--facts", "facts", "--format", "json"];
    check(&folder, "diff", &printed(&folder, &diff));
    let impact = [
        "catalog",
        "impact",
        "envs/production",
        "envs/changed",
        "--unused",
        "--facts",
        "facts",
        "--all-nodes",
        "--format",
        "json",
    ];
    check(&folder, "impact", &printed(&folder, &impact));
    let found =
        ["catalog", "check", "--all-nodes", "--facts", "facts", "--environmentpath", "envs", "--format", "json"];
    check(&folder, "check", &printed(&folder, &found));
    let found =
        ["check", "--environment", "changed", "--environmentpath", "envs", "--facts", "facts", "--format", "json"];
    check(&folder, "repository-check", &printed(&folder, &found));
    let record = ["catalog", "compile", "--provenance", "why.json", "-o", "catalog.json"];
    let output = run(&folder, &[&record[..], &of_node].concat());
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    check(&folder, "why", &serde_json::from_slice(&std::fs::read(folder.join("why.json")).unwrap()).unwrap());
}

/// Lines that a command prints, each as JSON.
fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn what_is_told_of_compilations_is_as_the_schemas_say() {
    let folder = folder("schemas_compile", FILES);
    let here = ["--environmentpath", "envs"];
    let all = ["catalog", "compile", "--all-nodes", "--facts", "facts", "-o", "catalogs", "--debug"];
    let output = run(&folder, &[&all[..], &["--log-format", "json", "--timings", "timings.json"], &here].concat());
    for entry in lines(&err(&output)) {
        check(&folder, "log", &entry);
    }
    let read = |name: &str| serde_json::from_slice(&std::fs::read(folder.join(name)).unwrap()).unwrap();
    check(&folder, "timings", &read("timings.json"));
    check(&folder, "catalog", &read("catalogs/one.example.net.json"));
    let refused = ["catalog", "compile", "n", "--facts", "facts.json", "--manifest", "bad.pp", "--log-format", "json"];
    let entries = lines(&err(&run(&folder, &refused)));
    assert!(entries.len() > 1, "{entries:?}");
    for entry in &entries {
        check(&folder, "log", entry);
    }
    let built = run(&folder, &[&["cache", "build", "-o", "built.pantin"], &here[..]].concat());
    assert_eq!(built.status.code(), Some(0), "{}", err(&built));
    for more in [&["--definitions"][..], &["--ruby"], &["--ruby", "--summary"], &["envs/changed"]] {
        let info = [&["cache", "info", "built.pantin", "--render-as", "json"], more].concat();
        check(&folder, "cache", &printed(&folder, &info));
    }
    let verify = ["cache", "verify", "built.pantin", "envs/changed", "--render-as", "json"];
    let verified = serde_json::from_str(&out(&run(&folder, &verify))).unwrap();
    check(&folder, "cache-verify", &verified);
}

#[test]
fn what_is_told_of_code_and_settings_is_as_the_schemas_say() {
    let folder = folder("schemas_code", FILES);
    let here = ["--environmentpath", "envs"];
    check(&folder, "facts", &printed(&folder, &["facts", "--facts", "facts.json"]));
    check(&folder, "doc", &printed(&folder, &[&["doc", "--render-as", "json"], &here[..]].concat()));
    check(&folder, "settings", &printed(&folder, &["config", "print", "--render-as", "json"]));
    check(&folder, "project", &serde_json::json!({"module-path": ["modules"], "facts": {"directories": ["facts"]}}));
    let find = ["node", "find", "n", "--facts", "facts.json", "--render-as", "json", "--terminus", "plain"];
    check(&folder, "node", &printed(&folder, &find));
    check(&folder, "modules", &printed(&folder, &[&["module", "list", "--render-as", "json"], &here[..]].concat()));
    let tree = ["parser", "dump", "--format", "json", "envs/production/modules/app/manifests/init.pp"];
    check(&folder, "tree", &printed(&folder, &tree));
    let sarif: Value = printed(&folder, &["parser", "validate", "bad.pp", "--deep", "--format", "sarif"]);
    check(&folder, "sarif", &sarif);
    let results = sarif.pointer("/runs/0/results").and_then(Value::as_array).unwrap();
    let known: std::collections::BTreeSet<String> =
        results.iter().map(|result| result["partialFingerprints"].to_string()).collect();
    assert!(results.len() > 1 && known.len() == results.len(), "{sarif:#}");
}

/// A test file may be written in JSON, which YAML includes.
#[test]
fn tests_and_their_results_are_as_the_schemas_say() {
    let folder = folder("schemas_test", FILES);
    let tests = json!({
        "facts_from": ["facts.json"],
        "tests": [
            {
                "class": "app",
                "parameters": {"port": 1},
                "functions": {"unused": [1]},
                "hiera": {"app::name_": "b"},
                "trusted": {"extensions": {}},
                "expect": {
                    "resources": {
                        "File[/etc/app]": {"mode": "0755", "ensure": {"not": {"matches": "x"}}},
                        "File[/etc/app/conf]": null
                    },
                    "count": {"File": 3},
                    "absent": "File[/etc/app]"
                }
            },
            {"name": "other", "define": "app::part", "title": "y", "tags": "t", "expect": {"errors": ["size"]}}
        ]
    });
    check(&folder, "test", &tests);
    std::fs::write(folder.join("a.test.yaml"), tests.to_string()).unwrap();
    let results = printed(&folder, &["test", "a.test.yaml", "--environmentpath", "envs", "--format", "json"]);
    assert_eq!((&results["tests"], &results["failed"]), (&json!(2), &json!(1)), "{results:#}");
    check(&folder, "test-results", &results);
}

#[test]
fn what_is_told_of_a_fleet_is_as_the_schemas_say() {
    let folder = folder("schemas_fleet", FILES);
    let all = ["catalog", "compile", "--all-nodes", "--facts", "facts", "-o", "catalogs", "--environmentpath", "envs"];
    let output = run(&folder, &[&all[..], &["--storeconfigs", "--store", "fleet"]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    check(&folder, "store", &printed(&folder, &["store", "status", "--store", "fleet", "--render-as", "json"]));
    let rows = printed(&folder, &["query", "resources { }", "--store", "fleet", "--render-as", "json"]);
    assert!(rows.as_array().is_some_and(|rows| rows.len() > 3), "{rows:#}");
    check(&folder, "rows", &rows);
    let setup = run(&folder, &["ca", "setup", "--certname", "localhost", "--confdir", "etc", "--ca-key-type", "ec"]);
    assert_eq!(setup.status.code(), Some(0), "{}", err(&setup));
    let list = ["ca", "list", "--all", "--format", "json", "--confdir", "etc"];
    check(&folder, "ca", &printed(&folder, &list));
}

#[test]
fn answers_on_standard_output_are_as_the_schema_says() {
    let folder = folder("schemas_stdio", FILES);
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_pantin"));
    command.args(["serve", "--stdio"]).current_dir(&folder).env_clear().env("HOME", &folder);
    command.stdin(std::process::Stdio::piped()).stdout(std::process::Stdio::piped());
    let mut child = command.stderr(std::process::Stdio::null()).spawn().unwrap();
    let requests = [
        json!({"id": 1, "node": "n", "code": "warning('told') notify { 'a': }", "modulepath": []}),
        json!({"id": "two", "node": "n", "code": "$x = $nothing", "modulepath": []}),
        json!({"id": 3, "method": "version"}),
        json!({"bogus": true}),
    ];
    let text: String = requests.iter().map(|request| format!("{request}\n")).collect();
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), text.as_bytes()).unwrap();
    let answers = lines(&out(&child.wait_with_output().unwrap()));
    assert_eq!(answers.len(), requests.len());
    for answer in &answers {
        check(&folder, "stdio", answer);
    }
}

#[test]
fn schemas_refuse_what_is_not_so() {
    let folder = folder("schemas_refuse", &[]);
    let schema = printed(&folder, &["schema", "query"]);
    let good = json!([{"node": "n", "resource": "File[a]", "file": null, "line": 3}]);
    assert!(schema::faults(&schema, &good).is_empty());
    for bad in [
        json!({}),
        json!([{"node": "n", "resource": "File[a]", "file": null}]),
        json!([{"node": 1, "resource": "File[a]", "file": null, "line": 3}]),
        json!([{"node": "n", "resource": "File[a]", "file": null, "line": 3, "more": 1}]),
    ] {
        assert!(!schema::faults(&schema, &bad).is_empty(), "{bad}");
    }
}

#[test]
fn every_schema_is_listed_and_tested() {
    let folder = folder("schemas_list", &[]);
    let listed = out(&run(&folder, &["schema"]));
    let names: Vec<&str> = listed.lines().filter_map(|line| line.split_whitespace().next()).collect();
    let here = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/schemas.rs")).unwrap();
    let untested: Vec<&&str> = names.iter().filter(|name| !here.contains(&format!("&folder, \"{name}\", "))).collect();
    assert!(names.len() > 20 && untested.is_empty(), "{untested:?}");
    let unknown = run(&folder, &["schema", "wy"]);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(err(&unknown).contains("did you mean 'why'?"), "{}", err(&unknown));
}
