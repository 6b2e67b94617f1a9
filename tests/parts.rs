//! Runs over parts of the nodes: together they do what one run does, and `pantin merge` prints what it prints.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and write files")]

mod process;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use process::{command, err, folder, out, run};
use serde_json::Value;

/// Numbers of nodes of the generated fleet.
const NODES: usize = 16;

/// A control repository: nodes that differ, that fail on one side or on both, with findings of several kinds.
fn fleet(name: &str) -> PathBuf {
    let mut site = String::new();
    let mut files: Vec<(String, String)> = Vec::new();
    for number in 0..NODES {
        let node = format!("node{number:02}.example.com");
        let facts = format!("{{\"name\": \"{node}\", \"values\": {{\"number\": {number}, \"kernel\": \"Linux\"}}}}");
        files.push((format!("facts/{node}.json"), facts));
        let role = ["web", "db", "mail"][number % 3];
        let _ = writeln!(site, "node '{node}' {{ include role::{role} }}");
    }
    site.push_str("node 'without-facts.example.com' { }\n");
    let code = |port: u16, broken: &str| {
        vec![
            ("environment.conf", "modulepath = site\n".to_owned()),
            ("manifests/site.pp", site.clone()),
            (
                "site/role/manifests/web.pp",
                format!(
                    "class role::web {{\n  class {{ 'profile::base': port => {port} }}\n  notify {{ 'web': }}\n}}\n"
                ),
            ),
            (
                "site/role/manifests/db.pp",
                "class role::db {\n  include profile::base\n  \
                 file { '/a': ensure => file, require => File['/b'] }\n  \
                 file { '/b': ensure => file, require => File['/a'], mode => '9999' }\n}\n"
                    .to_owned(),
            ),
            (
                "site/role/manifests/mail.pp",
                format!(
                    "class role::mail {{\n  include profile::base\n  if $facts['number'] > {broken} {{\n    \
                     fail(\"no mail on ${{facts['networking']}}\")\n  }}\n}}\n"
                ),
            ),
            ("site/role/manifests/unused.pp", "class role::unused { notify { 'unused': } }\n".to_owned()),
            (
                "site/profile/manifests/base.pp",
                "class profile::base(Integer $port = 80, Hash $deep = {}) {\n  \
                 file { '/etc/conf': content => \"listen ${port}\\nnumber ${facts['number']}\\n\", mode => '0644' }\n  \
                 notify { 'secret': message => Sensitive(\"hidden-${port}\") }\n  \
                 notify { 'deep': message => $deep }\n}\n"
                    .to_owned(),
            ),
            (
                "hiera.yaml",
                "version: 5\ndefaults: {datadir: data, data_hash: yaml_data}\nhierarchy:\n  \
                 - {name: node, path: 'nodes/%{trusted.certname}.yaml'}\n  - {name: none, path: none.yaml}\n  \
                 - {name: all, path: common.yaml}\n"
                    .to_owned(),
            ),
            ("data/common.yaml", format!("profile::base::deep: {{a: [1, 2.5, {{b: {port}}}]}}\nunused::key: 1\n")),
            ("data/nodes/node01.example.com.yaml", "profile::base::port: 81\nother::key: 1\n".to_owned()),
        ]
    };
    for (environment, texts) in [("old", code(80, "4")), ("production", code(8080, "11"))] {
        files.extend(texts.into_iter().map(|(file, text)| (format!("envs/{environment}/{file}"), text)));
    }
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (&**path, &**text)).collect();
    folder(name, &files)
}

/// Without what differs between two runs: times.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    for line in text.lines() {
        let timeless = line.rsplit_once(" (").and_then(|(begin, end)| {
            let (time, behind) = end.split_once(" s)")?;
            time.parse::<f64>().is_ok().then(|| format!("{begin}{behind}"))
        });
        let mut rest = timeless.as_deref().unwrap_or(line);
        while let Some((begin, end)) = rest.split_once(" time=\"") {
            plain.push_str(begin);
            rest = end.split_once('"').unwrap().1;
        }
        plain.push_str(rest);
        plain.push('\n');
    }
    plain
}

/// Output, log and exit code.
fn told(output: &Output) -> (String, String, Option<i32>) {
    (plain(&out(output)), plain(&err(output)), output.status.code())
}

/// Runs all parts, and gives their directory.
fn parts(folder: &Path, arguments: &[&str], count: usize) -> String {
    let directory = format!("parts-{count}");
    let _ = fs::remove_dir_all(folder.join(&directory));
    for number in 1..=count {
        let shard = format!("{number}/{count}");
        let output = run(folder, &[arguments, &["--shard", &shard, "--part", &directory]].concat());
        assert_eq!(output.status.code(), Some(0), "{arguments:?} {shard}: {}", err(&output));
        assert_eq!(out(&output), "", "{arguments:?} {shard}");
    }
    directory
}

/// Compares the merged report of 1 to 7 parts with that of one run, in each format.
fn is_as_one_run(folder: &Path, arguments: &[&str], formats: &[&str], code: i32) {
    let wanted: Vec<_> = formats
        .iter()
        .map(|format| told(&run(folder, &[arguments, &["--format", format, "--color", "false"]].concat())))
        .collect();
    for count in 1..=7 {
        let directory = parts(folder, arguments, count);
        for (format, wanted) in formats.iter().zip(&wanted) {
            assert_eq!(wanted.2, Some(code), "{arguments:?}: {}{}", wanted.0, wanted.1);
            let merged = run(folder, &["merge", &directory, "--format", format, "--color", "false"]);
            let (text, log, exit) = told(&merged);
            assert_eq!((&text, exit), (&wanted.0, wanted.2), "{arguments:?} {format} of {count}: {log}");
            // What compilations log is in the logs of the parts; findings are in both.
            let missing: Vec<&str> = log.lines().filter(|line| !wanted.1.contains(line)).collect();
            assert!(missing.is_empty(), "{arguments:?} {format} of {count}: {missing:?}\n{}", wanted.1);
        }
        let default = told(&run(folder, &["merge", &directory, "--color", "false"]));
        assert_eq!(default.0, wanted[0].0, "{arguments:?} of {count}");
    }
}

#[test]
fn differences_of_parts_are_those_of_one_run() {
    let folder = fleet("parts_diff");
    let sides = ["catalog", "diff", "envs/old", "envs/production", "--all-nodes", "--facts", "facts"];
    is_as_one_run(&folder, &sides, &["text", "json", "html", "markdown"], 1);
    let of_some = [&sides[..4], &["--node", "node00.example.com,node01.example.com,node03.example.com"]].concat();
    let of_some = [&of_some[..], &["--facts", "facts", "--causes", "--include-tags"]].concat();
    is_as_one_run(&folder, &of_some, &["text", "json"], 2);
    let merged = run(&folder, &["merge", "parts-7", "--format", "json"]);
    assert!(!out(&merged).contains("hidden-") && out(&merged).contains("\"secret\""), "{}", out(&merged));
    let stored = fs::read_dir(folder.join("parts-7")).unwrap();
    for file in stored {
        assert!(!fs::read_to_string(file.unwrap().path()).unwrap().contains("hidden-"));
    }
}

#[test]
fn findings_of_parts_are_those_of_one_run() {
    let folder = fleet("parts_check");
    let environment = ["--environmentpath", "envs", "--all-nodes", "--facts", "facts"];
    let of_catalogs = [&["catalog", "check"], &environment[..]].concat();
    is_as_one_run(&folder, &of_catalogs, &["text", "json", "sarif", "github"], 1);
    let of_repository = [&["check", "--environment", "production"], &environment[..]].concat();
    is_as_one_run(&folder, &of_repository, &["text", "json", "sarif", "github", "gitlab", "junit"], 1);
}

#[test]
fn impact_of_parts_is_that_of_one_run() {
    let folder = fleet("parts_impact");
    let nodes = ["--all-nodes", "--facts", "facts"];
    let change = [&["catalog", "impact", "envs/old", "envs/production"], &nodes[..]].concat();
    is_as_one_run(&folder, &change, &["text", "json"], 1);
    let unused = [&["catalog", "impact", "--unused", "--environmentpath", "envs"], &nodes[..]].concat();
    is_as_one_run(&folder, &unused, &["text", "json"], 1);
    let told = out(&run(&folder, &["merge", "parts-5"]));
    for name in ["site/role/manifests/unused.pp", "unused::key", "level none"] {
        assert!(told.contains(name), "{name}: {told}");
    }
}

#[test]
fn tests_and_coverage_of_parts_are_those_of_one_run() {
    let folder = fleet("parts_test");
    let tests = ["test", "--environmentpath", "envs", "--facts", "facts"];
    is_as_one_run(&folder, &tests, &["text", "json", "junit", "github"], 1);
    let lines = [&tests[..], &["--coverage", "lines.info"]].concat();
    let one = run(&folder, &[&lines[..], &["--color", "false"]].concat());
    let wanted = fs::read_to_string(folder.join("lines.info")).unwrap();
    assert!(wanted.contains("FNDA:"), "{wanted}");
    let directory = parts(&folder, &lines, 4);
    let merged = run(&folder, &["merge", &directory, "--coverage", "merged.info", "--color", "false"]);
    assert_eq!(told(&merged), told(&one));
    assert_eq!(fs::read_to_string(folder.join("merged.info")).unwrap(), wanted);
}

#[test]
fn coverage_of_compilations_is_added_up() {
    let example = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/example");
    let folder = folder("parts_coverage", &[]);
    let path = example.display().to_string();
    let facts = example.join("facts").display().to_string();
    let compile = ["catalog", "compile", "--environmentpath", &path, "--all-nodes", "--facts", &facts];
    let compile = [&compile[..], &["--output", "out", "--coverage"]].concat();
    let one = run(&folder, &[&compile[..], &["one.info"]].concat());
    assert_eq!(one.status.code(), Some(0), "{}", err(&one));
    for count in 1..=7 {
        let directory = parts(&folder, &[&compile[..], &["parts.info"]].concat(), count);
        let merged = run(&folder, &["merge", &directory]);
        assert_eq!(out(&merged), fs::read_to_string(folder.join("one.info")).unwrap(), "{count}");
    }
}

#[test]
fn catalogs_of_parts_are_those_of_one_run() {
    let example = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/example");
    let (path, facts) = (example.display().to_string(), example.join("facts").display().to_string());
    let folder = folder("parts_compile", &[]);
    let compile = ["catalog", "compile", "--environmentpath", &path, "--all-nodes", "--facts", &facts, "--output"];
    let names = |directory: &str| -> BTreeSet<String> {
        let entries = fs::read_dir(folder.join(directory)).unwrap();
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    };
    assert_eq!(run(&folder, &[&compile[..], &["whole"]].concat()).status.code(), Some(0));
    for count in 1..=7 {
        let mut all = BTreeSet::new();
        let mut sum = 0;
        for number in 1..=count {
            let (shard, directory) = (format!("{number}/{count}"), format!("out-{number}-{count}"));
            let output = run(&folder, &[&compile[..], &[&directory, "--shard", &shard]].concat());
            assert_eq!(output.status.code(), Some(0), "{shard}: {}", err(&output));
            sum += names(&directory).len();
            all.extend(names(&directory));
        }
        assert_eq!((all, sum), (names("whole"), names("whole").len()), "{count}");
    }
}

#[test]
fn parts_that_make_no_run_are_named() {
    let folder = fleet("parts_refused");
    let check = ["catalog", "check", "--environmentpath", "envs", "--facts", "facts"];
    let all = [&check[..], &["--all-nodes"]].concat();
    let refused = |paths: &[&str]| {
        let output = run(&folder, &[&["merge"], paths].concat());
        assert_eq!((output.status.code(), out(&output)), (Some(1), String::new()));
        err(&output)
    };
    parts(&folder, &all, 3);
    let part = |number: usize| folder.join(format!("parts-3/catalog-check-{number}-of-3.part.json"));
    let second = fs::read(part(2)).unwrap();
    fs::remove_file(part(2)).unwrap();
    assert!(refused(&["parts-3"]).contains("Parts are missing: 2/3"));
    fs::write(part(2), &second[..second.len() / 2]).unwrap();
    assert!(refused(&["parts-3"]).contains("catalog-check-2-of-3.part.json"));
    fs::write(part(2), &second).unwrap();
    fs::create_dir(folder.join("again")).unwrap();
    fs::write(folder.join("again/catalog-check-2-of-3.part.json"), &second).unwrap();
    let doubled = refused(&["parts-3", "again"]);
    assert!(doubled.contains("2/3 is there twice") && doubled.contains("again/catalog-check-2"), "{doubled}");
    assert!(refused(&["facts"]).contains("there are no parts"));
    assert!(refused(&["nowhere"]).contains("nowhere"));
    // Of another number of parts, other options, other nodes, another command, another revision.
    let foreign = |arguments: &[&str], shard: &str| {
        let _ = fs::remove_dir_all(folder.join("foreign"));
        let output = run(&folder, &[arguments, &["--shard", shard, "--part", "foreign"]].concat());
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        refused(&["parts-3", "foreign"])
    };
    assert!(foreign(&all, "1/4").contains("one of 4 parts instead of 3"));
    assert!(foreign(&[&all[..], &["--strict", "warning"]].concat(), "2/3").contains("--strict warning"));
    let of_repository = ["check", "--environment", "production", "--environmentpath", "envs", "--all-nodes"];
    assert!(foreign(&[&of_repository[..], &["--facts", "facts"]].concat(), "2/3").contains("'check' instead of"));
    fs::write(folder.join("facts/more.example.com.json"), "{\"name\": \"more.example.com\", \"values\": {}}").unwrap();
    assert!(foreign(&all, "2/3").contains("17 other nodes instead of 16"));
    fs::remove_file(folder.join("facts/more.example.com.json")).unwrap();
    fs::write(folder.join("envs/production/site/role/manifests/more.pp"), "class role::more { }\n").unwrap();
    assert!(foreign(&all, "2/3").contains("another revision"));
    let unknown = run(&folder, &["merge", "parts-3", "--format", "html"]);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(err(&unknown).contains("text, json, sarif, github"), "{}", err(&unknown));
}

#[test]
fn parts_of_other_directories_are_merged_here() {
    let (here, there) = (fleet("parts_here"), fleet("parts_there"));
    let check = ["catalog", "check", "--environmentpath", "envs", "--all-nodes", "--facts", "facts"];
    for (folder, shard) in [(&here, "1/2"), (&there, "2/2")] {
        let output = run(folder, &[&check[..], &["--shard", shard, "--part", "parts"]].concat());
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    }
    let other = there.join("parts").display().to_string();
    for format in ["text", "sarif", "github"] {
        let one = told(&run(&here, &[&check[..], &["--format", format, "--color", "false"]].concat()));
        let merged = told(&run(&here, &["merge", "parts", &other, "--format", format, "--color", "false"]));
        assert_eq!(merged, one);
    }
}

#[test]
fn engines_number_the_parts() {
    let folder = fleet("parts_engines");
    let check = ["catalog", "check", "--environmentpath", "envs", "--all-nodes", "--facts", "facts"];
    let with = |variables: &[(&str, &str)], shard: &str| {
        let arguments = [&check[..], &["--shard", shard, "--part", "engine"]].concat();
        command(&folder, &arguments).envs(variables.iter().copied()).output().unwrap()
    };
    let gitlab = with(&[("CI_NODE_INDEX", "2"), ("CI_NODE_TOTAL", "5")], "auto");
    assert_eq!(gitlab.status.code(), Some(0), "{}", err(&gitlab));
    let kubernetes = with(&[("JOB_COMPLETION_INDEX", "4")], "auto/5");
    assert_eq!(kubernetes.status.code(), Some(0), "{}", err(&kubernetes));
    let numbers: BTreeSet<u64> = fs::read_dir(folder.join("engine"))
        .unwrap()
        .map(|entry| {
            let part: Value = serde_json::from_slice(&fs::read(entry.unwrap().path()).unwrap()).unwrap();
            assert_eq!(part["count"], 5);
            part["number"].as_u64().unwrap()
        })
        .collect();
    assert_eq!(numbers, BTreeSet::from([2, 5]));
    for (variables, message) in [
        (&[][..], "none of the variables"),
        (&[("JOB_COMPLETION_INDEX", "4")][..], "auto/N"),
        (&[("CI_NODE_INDEX", "2"), ("CI_NODE_TOTAL", "1")][..], "does not exist"),
    ] {
        let refused = with(variables, "auto");
        assert_eq!(refused.status.code(), Some(2));
        assert!(err(&refused).contains(message), "{}", err(&refused));
    }
}
