//! octocatalog-diff: what it calls in Puppet's place, and what it finds between revisions.
//!
//! `octocatalog/commands.json` has the commands, folders and environments that it was recorded to use, with the catalogs that Puppet 8
//! printed; `octocatalog/answers.json` what it found between the revisions `before` and `after`. `tools/octocatalog-diff` records them.
#![expect(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "tests read their files and fail on the first surprise"
)]

mod process;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use process::{err, folder, out};
use serde_json::{Value, json};

fn files() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join("octocatalog")
}

fn read(name: &str) -> Value {
    serde_json::from_slice(&std::fs::read(files().join(name)).unwrap()).unwrap()
}

fn texts(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
}

/// A catalog without what is never the same.
fn comparable(mut catalog: Value) -> Value {
    for name in ["version", "catalog_uuid"] {
        catalog[name] = Value::Null;
    }
    catalog
}

#[test]
fn its_commands_print_the_catalogs_that_puppet_prints() {
    let commands = read("commands.json");
    let mut count = 0;
    for (review, calls) in commands.as_object().unwrap() {
        for call in calls.as_array().unwrap() {
            count += 1;
            let revision = call["revision"].as_str().unwrap();
            let tmp = folder(&format!("octocatalog_{review}_{revision}"), &[]);
            let own = |text: &str| text.replace("TMP", tmp.to_str().unwrap());
            for (file, text) in call["files"].as_object().unwrap() {
                let path = tmp.join(file);
                std::fs::create_dir_all(path.parent().unwrap()).unwrap();
                std::fs::write(&path, own(text.as_str().unwrap())).unwrap();
                if file.ends_with(".sh") {
                    use std::os::unix::fs::PermissionsExt as _;
                    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
                }
            }
            std::fs::create_dir_all(tmp.join("environments")).unwrap();
            std::os::unix::fs::symlink(files().join(revision), tmp.join("environments/production")).unwrap();
            let puppet = tmp.join("puppet");
            std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_pantin"), &puppet).unwrap();
            let mut command = Command::new(&puppet);
            command.args(texts(&call["arguments"]).iter().map(|argument| own(argument))).current_dir(&tmp).env_clear();
            for name in texts(&call["environment"]) {
                let value = match &*name {
                    "HOME" | "PWD" => tmp.display().to_string(),
                    "PATH" => "/usr/local/bin:/usr/bin:/bin".to_owned(),
                    "OCD_PUPPET_BINARY" => puppet.display().to_string(),
                    other => panic!("a variable that is not known: {other}"),
                };
                command.env(name, value);
            }
            let output = command.output().unwrap();
            assert_eq!(output.status.code(), Some(0), "{review} {revision}: {}", err(&output));
            // What stands before the catalog is left out, as long as it has no brace.
            let printed = out(&output);
            let printed = &printed[printed.find('{').unwrap()..];
            let text = printed.replace(tmp.to_str().unwrap(), "TMP");
            let found = comparable(serde_json::from_str(&text).unwrap());
            let puppets = comparable(call["catalog"].clone());
            assert_eq!(found, puppets, "{review} {revision}");
        }
    }
    assert!(count >= 6, "only {count} commands");
}

#[test]
fn its_version_question_has_an_answer() {
    let tmp = folder("octocatalog_version", &[]);
    let puppet = tmp.join("puppet");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_pantin"), &puppet).unwrap();
    let output = Command::new(&puppet).arg("--version").current_dir(&tmp).env_clear().output().unwrap();
    let version = out(&output);
    assert!(
        version.lines().any(|line| line.starts_with("8.") && line.chars().all(|c| c.is_ascii_digit() || c == '.')),
        "{version}"
    );
}

/// A repository with the revisions `before` and `after`.
fn repository() -> PathBuf {
    let folder = folder("octocatalog_repository", &[]);
    let git = |arguments: &[&str]| {
        let fixed = ["-c", "user.name=n", "-c", "user.email=n@example.net"];
        let output = Command::new("git").args(fixed).args(arguments).current_dir(&folder).output().unwrap();
        assert!(output.status.success(), "{}", err(&output));
    };
    git(&["init", "-q", "-b", "main", "."]);
    for revision in ["before", "after"] {
        let entries = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
        for entry in entries.filter(|entry| entry.file_name().is_none_or(|name| name != ".git")) {
            if entry.is_dir() {
                std::fs::remove_dir_all(entry).unwrap();
            } else {
                std::fs::remove_file(entry).unwrap();
            }
        }
        copy(&files().join(revision), &folder);
        git(&["add", "-A"]);
        git(&["commit", "-q", "-m", revision]);
        git(&["branch", "-f", revision]);
    }
    folder
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            std::fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// A difference as a line: what, where, and both values. What is Sensitive has none.
fn line(kind: &str, place: (&Value, &Value, &[String]), values: (&Value, &Value)) -> String {
    let (type_name, title, path) = place;
    let hide = |value: &Value| match value.as_str() {
        Some(text) if text.starts_with("Sensitive [md5sum") => json!("[Sensitive]"),
        _ => value.clone(),
    };
    let (type_name, title) = (type_name.as_str().unwrap(), title.as_str().unwrap());
    format!("{kind} {type_name}[{title}] {} {} -> {}", path.join(" "), hide(values.0), hide(values.1))
}

/// What octocatalog-diff found.
fn recorded(diff: &Value) -> BTreeSet<String> {
    let one = |one: &Value| {
        let kind = match one["diff_type"].as_str().unwrap() {
            "+" => "added",
            "-" => "removed",
            _ => "changed",
        };
        let mut path = texts(&one["structure"]);
        if path.first().is_some_and(|first| first == "parameters") {
            path.remove(0);
        }
        let is_whole = kind != "changed";
        let value = |name: &str| if is_whole { Value::Null } else { one[name].clone() };
        line(kind, (&one["type"], &one["title"], &path), (&value("old_value"), &value("new_value")))
    };
    diff.as_array().unwrap().iter().map(one).collect()
}

/// What `catalog diff` found.
fn found(review: &Value) -> BTreeSet<String> {
    let mut lines = BTreeSet::new();
    for one in review["differences"].as_array().unwrap() {
        let kind = one["change"].as_str().unwrap();
        let place = (&one["type"], &one["title"]);
        let Some(values) = one["values"].as_array() else {
            lines.insert(line(kind, (place.0, place.1, &[]), (&Value::Null, &Value::Null)));
            continue;
        };
        for value in values {
            let path: Vec<String> = value["path"]
                .as_array()
                .unwrap()
                .iter()
                .map(|step| step.as_str().map_or_else(|| step.to_string(), |text| text.replace("(tags)", "tags")))
                .collect();
            let side = |name: &str| match &value[name] {
                side if side["sensitive"] == true => json!("[Sensitive]"),
                side => side["value"].clone(),
            };
            lines.insert(line(kind, (place.0, place.1, &path), (&side("from"), &side("to"))));
        }
    }
    lines
}

#[test]
fn catalog_diff_finds_what_it_finds() {
    let folder = repository();
    let answers = read("answers.json");
    let mut complaints = Vec::new();
    for review in read("reviews.json").as_array().unwrap() {
        let name = review["name"].as_str().unwrap();
        let (from, to) = if review["backwards"] == true { ("after", "before") } else { ("before", "after") };
        let (facts, enc) = (files().join("facts"), files().join("enc.yaml"));
        let mut arguments = vec!["catalog", "diff", from, to, "--format", "json", "--facts", facts.to_str().unwrap()];
        arguments.extend(["--node", review["node"].as_str().unwrap()]);
        let more = texts(&review["pantin"]);
        arguments.extend(more.iter().map(|word| if word == "ENC" { enc.to_str().unwrap() } else { word.as_str() }));
        let output = process::run(&folder, &arguments);
        let code = output.status.code();
        assert_eq!(code.map(i64::from), answers[name]["exit"].as_i64(), "{name}: {}", err(&output));
        let (ours, theirs) =
            (found(&serde_json::from_slice(&output.stdout).unwrap()), recorded(&answers[name]["diff"]));
        complaints.extend(ours.difference(&theirs).map(|line| format!("{name}: only catalog diff: {line}")));
        complaints.extend(theirs.difference(&ours).map(|line| format!("{name}: only octocatalog-diff: {line}")));
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}
