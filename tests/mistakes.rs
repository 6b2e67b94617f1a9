//! `pantin check`: mistakes that users make, one in each copy of a small control repository: what is found, and where.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and write files")]

mod process;
#[path = "mistakes/table.rs"]
mod table;

use std::path::Path;
use std::process::{Command, Output, Stdio};

use process::{err, folder, out};
use rayon::prelude::*;
use serde_json::Value;
use table::{MISTAKES, Mistake, REPOSITORY};

/// Runs `pantin check` in a directory without options of a machine.
fn check(directory: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pantin"));
    command.arg("check").args(arguments).current_dir(directory).env_clear().env("HOME", directory);
    command.env("LC_ALL", "C.UTF-8").env("PATH", "/usr/bin:/bin").stdin(Stdio::null()).output().unwrap()
}

/// Findings as `severity CODE file:line:column message`, and the exit code.
fn findings(directory: &Path) -> (Vec<String>, Option<i32>) {
    let output = check(directory, &["--format", "json"]);
    let document: Value = serde_json::from_str(&out(&output)).unwrap();
    let below = format!("{}/", directory.display());
    let finding = |finding: &Value| {
        let text = |key: &str| finding[key].as_str().unwrap_or_default().replace(&below, "");
        let number = |key: &str| finding[key].as_u64().unwrap_or_default();
        let place = format!("{}:{}:{}", text("file"), number("line"), number("column"));
        format!("{} {} {place} {}", text("severity"), text("code"), text("message"))
    };
    (document["findings"].as_array().unwrap().iter().map(finding).collect(), output.status.code())
}

fn with(mistake: &Mistake) -> Vec<(&'static str, String)> {
    let replaced = |(path, text): &(&'static str, &'static str)| {
        let is_here = *path == mistake.file;
        assert!(!is_here || text.contains(mistake.from), "{}", mistake.name);
        (*path, if is_here { text.replacen(mistake.from, mistake.to, 1) } else { (*text).to_owned() })
    };
    REPOSITORY.iter().map(replaced).collect()
}

#[test]
fn a_repository_without_mistakes_has_no_findings() {
    let folder = folder("none", REPOSITORY);
    let output = check(&folder, &[]);
    let summary = out(&output);
    assert!(summary.starts_with("2 nodes, 13 files checked: no findings ("), "{summary}{}", err(&output));
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn each_mistake_is_found_at_its_place() {
    let wrong: Vec<String> = MISTAKES
        .par_iter()
        .filter_map(|mistake| {
            let files = with(mistake);
            let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (*path, text.as_str())).collect();
            let folder = folder(&mistake.name.replace(' ', "_"), &files);
            let (found, exit) = findings(&folder);
            let is_expected = found == mistake.findings && exit == Some(mistake.exit);
            (!is_expected)
                .then(|| format!("{} (exit {exit:?}):\n{found:#?}\nexpected:\n{:#?}", mistake.name, mistake.findings))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn rules_exceptions_and_comments_switch_findings_off() {
    let with_mistake = |extra: &[(&'static str, &'static str)]| {
        let mut files: Vec<(&str, &str)> = REPOSITORY.to_vec();
        files.retain(|(path, _)| *path != "site/profile/manifests/vhost.pp");
        files.extend(extra);
        files
    };
    let plain = "define profile::vhost (Integer $port) {\n  include profile::web\n  $x = $profile::web::nothing\n}\n";
    let ignored = "define profile::vhost (Integer $port) {\n  include profile::web\n  # pantin:ignore PANTIN_UNDEFINED_VARIABLE\n  $x = $profile::web::nothing\n}\n";
    let run = |name: &str, extra: &[(&'static str, &'static str)]| {
        let folder = folder(name, &with_mistake(extra));
        let output = check(&folder, &["--no-catalogs", "--format", "json"]);
        let document: Value = serde_json::from_str(&out(&output)).unwrap();
        (document["errors"].as_u64().unwrap(), document["warnings"].as_u64().unwrap(), output.status.code())
    };
    let file = "site/profile/manifests/vhost.pp";
    assert_eq!(run("rules_plain", &[(file, plain)]), (0, 1, Some(2)));
    assert_eq!(run("rules_comment", &[(file, ignored)]), (0, 0, Some(0)));
    let error = ("pantin.toml", "[rules]\nPANTIN_UNDEFINED_VARIABLE = 'error'\n");
    assert_eq!(run("rules_error", &[(file, plain), error]), (1, 0, Some(1)));
    let exception =
        ("pantin.toml", "[[exceptions]]\npaths = ['site/**/vhost.pp']\nrules = ['PANTIN_UNDEFINED_VARIABLE']\n");
    assert_eq!(run("rules_exception", &[(file, plain), exception]), (0, 0, Some(0)));
}

#[test]
fn every_format_has_the_finding() {
    let mistake = MISTAKES.iter().find(|mistake| mistake.name == "a value of the wrong type").unwrap();
    let files = with(mistake);
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (*path, text.as_str())).collect();
    let folder = folder("formats", &files);
    for (format, expected) in [
        ("sarif", "\"ruleId\": \"PANTIN_DATA_TYPE\""),
        ("github", "::error file=data/common.yaml,line=2,"),
        ("gitlab", "\"check_name\": \"PANTIN_DATA_TYPE\""),
        ("junit", "<failure type=\"PANTIN_DATA_TYPE\""),
    ] {
        let output = check(&folder, &["--format", format]);
        assert!(out(&output).contains(expected), "{format}: {}", out(&output));
        assert_eq!(output.status.code(), Some(1), "{format}");
    }
}

#[test]
fn what_is_not_checked_is_said() {
    let folder = folder("nothing", &[("a.txt", "")]);
    let output = check(&folder, &[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("in no control repository"), "{}", err(&output));
    let mut files: Vec<(&str, &str)> = REPOSITORY.to_vec();
    files.retain(|(path, _)| !path.starts_with("facts/"));
    let folder = process::folder("no_facts", &files);
    let output = check(&folder, &[]);
    assert!(out(&output).starts_with("No catalogs: the repository has no facts of nodes"), "{}", out(&output));
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
}
