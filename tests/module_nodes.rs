//! Nodes over the modules of Debian's packages: the catalog, the warnings or the error that Puppet 8.10 was recorded to
//! give, order included. `tools/record_module_nodes.rb` writes the recordings.

#![expect(clippy::wildcard_enum_match_arm, reason = "what is not asked for is one kind")]
#![expect(clippy::disallowed_methods, clippy::unwrap_used, reason = "a test that starts processes and reads files")]

#[path = "support/modules.rs"]
mod modules;
mod process;

use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};

/// Nodes that differ from Puppet, and why. The list may only shrink: one that is equal must go.
const EXPECTED_FAILURES: &[(&str, &str)] = &[];

/// At most so many lines of a difference are shown.
const SHOWN: usize = 12;

fn nodes() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/module_nodes")
}

fn names() -> Vec<String> {
    let files = std::fs::read_dir(nodes()).unwrap().map(|entry| entry.unwrap().path());
    let mut names: Vec<String> = files
        .filter(|path| path.extension().is_some_and(|extension| extension == "pp"))
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    names.sort();
    names
}

/// What pantin says about a node, in the form of the recordings.
fn answer(name: &str, modules: &Path) -> Value {
    let text = std::fs::read_to_string(nodes().join(format!("{name}.pp"))).unwrap();
    let facts = text.lines().find_map(|line| line.strip_prefix("# facts: ")).unwrap();
    let facts = nodes().join(format!("facts/{facts}.json"));
    let values: Value = serde_json::from_str(&std::fs::read_to_string(&facts).unwrap()).unwrap();
    let node = values["networking"]["fqdn"].as_str().unwrap();
    let trusted = json!({ "authenticated": "remote", "certname": node, "extensions": {}, "external": {} }).to_string();
    let files = [("environments/production/manifests/site.pp", text.as_str()), ("trusted.json", &trusted)];
    let folder = process::folder(&format!("module_nodes/{name}"), &files);
    let facts = facts.to_str().unwrap();
    let modules = modules.to_str().unwrap();
    let environments = folder.join("environments");
    let mut arguments = vec!["catalog", "compile", node, "--facts", facts, "--trusted", "trusted.json"];
    arguments.extend(["--environmentpath", environments.to_str().unwrap(), "--basemodulepath", modules]);
    arguments.extend(["--log-format", "json"]);
    if text.lines().any(|line| line == "# lenient") {
        arguments.extend(["--strict", "warning", "--no-strict_variables"]);
    }
    let mut command = process::command(&folder, &arguments);
    let output = command.env("PATH", std::env::var_os("PATH").unwrap()).output().unwrap();
    let without_folders = |text: String| text.replace(modules, "MODULES").replace(folder.to_str().unwrap(), "");
    let mut answer = match serde_json::from_str(&without_folders(process::out(&output))) {
        Ok(Value::Object(catalog)) => catalog,
        _ => Map::new(),
    };
    for name in ["version", "catalog_uuid"] {
        answer.remove(name);
    }
    let mut log = Vec::new();
    for line in without_folders(process::err(&output)).lines() {
        let Ok(entry) = serde_json::from_str::<Value>(line) else {
            log.push(Value::from(line));
            continue;
        };
        let (level, message) = (entry["level"].as_str().unwrap(), entry["message"].as_str().unwrap());
        if level == "err" || level == "error" {
            answer.insert("error".to_owned(), message.into());
        } else if !message.starts_with("Compiled catalog for") {
            log.push(Value::from(format!("{level}: {message}")));
        }
    }
    answer.insert("log".to_owned(), log.into());
    Value::Object(answer)
}

/// A resource's own fields by name, as Puppet's order of `kind` and `exported` varies. That of parameters stays.
fn sorted(element: &Value) -> Value {
    let Some(fields) = element.as_object() else { return element.clone() };
    let mut fields: Vec<_> = fields.clone().into_iter().collect();
    fields.sort_by(|(left, _), (right, _)| left.cmp(right));
    Value::Object(fields.into_iter().collect())
}

/// A line for each element of each list, which is what differences are told in.
fn lines(answer: &Value) -> Vec<String> {
    let mut lines = Vec::new();
    let mut fields: Vec<(&String, &Value)> = answer.as_object().unwrap().iter().collect();
    fields.sort_by_key(|(name, _)| *name);
    for (name, value) in fields {
        match value {
            Value::Array(list) => lines.extend(list.iter().map(|element| format!("{name}: {}", sorted(element)))),
            value => lines.push(format!("{name}: {value}")),
        }
    }
    lines
}

/// Lines that are at another place or on one side only; nothing when both are equal.
fn difference(expected: &[String], got: &[String]) -> String {
    if expected == got {
        return String::new();
    }
    let only = |side: &str, these: &[String], those: &[String]| -> Vec<String> {
        these.iter().filter(|line| !those.contains(line)).take(SHOWN).map(|line| format!("  {side} {line}\n")).collect()
    };
    let mut told = only("Puppet 8:", expected, got);
    told.extend(only("pantin:  ", got, expected));
    if told.is_empty() {
        let at = expected.iter().zip(got).position(|(left, right)| left != right).unwrap_or(0);
        told.push(format!("  another order: {}\n             not {}\n", got[at], expected[at]));
    }
    told.concat()
}

#[test]
fn nodes_over_real_modules_have_puppets_catalogs() {
    let modules = modules::modules_folder();
    let names = names();
    assert!(names.len() >= 20, "{} nodes", names.len());
    let mut failures = Vec::new();
    for name in &names {
        let recorded = std::fs::read_to_string(nodes().join(format!("{name}.json"))).unwrap();
        let recorded: Value = serde_json::from_str(&recorded).unwrap();
        let difference = difference(&lines(&recorded), &lines(&answer(name, &modules)));
        let known = EXPECTED_FAILURES.iter().find(|(failing, _)| failing == name);
        match (difference.is_empty(), known) {
            (false, None) => failures.push(format!("{name} differs:\n{difference}")),
            (true, Some((_, reason))) => failures.push(format!("{name} is equal now, take it off the list: {reason}")),
            _ => {}
        }
    }
    for (name, _) in EXPECTED_FAILURES {
        assert!(names.iter().any(|have| have == name), "there is no node {name}");
    }
    assert!(failures.is_empty(), "{} of {} nodes\n{}", failures.len(), names.len(), failures.join("\n"));
}
