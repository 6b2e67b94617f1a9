//! What a change can touch: every change of every file of environments, line by line, is foreseen for all nodes whose
//! catalogs it changes; what the commands tell of it.

#![expect(clippy::wildcard_enum_match_arm, reason = "what is not asked for is one kind")]
#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and write files")]

#[path = "impact/environment.rs"]
mod environment;
#[path = "support/memory.rs"]
mod memory;
mod process;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use environment::{FACTS, FILES};
use memory::{ENVIRONMENT, Memory};
use pantin::compile::{Compiler, Facts, Request};
use pantin::diagnostics::{Entry, Level, Log};
use pantin::environment::Environment;
use pantin::environment::reads::{Notebook, Read, Reads};
use pantin::host::Sources;
use pantin::impact::{Against, Comparison, Files, NodeInput, Numbers, ObservedInputs, Record, State, touched, unused};
use process::{err, folder, out, run};
use serde_json::Value;

/// Files by their paths below the environment.
type Tree = BTreeMap<String, Vec<u8>>;

struct Silent;

impl Log for Silent {
    fn write(&mut self, _: Entry) {}

    fn wants(&self, _: Level) -> bool {
        false
    }
}

fn compiler(tree: &Tree, notebook: Option<&Arc<Notebook>>) -> Result<Compiler, String> {
    let flags = vec![("environmentpath".to_owned(), "/environments".to_owned())];
    let machine = ["confdir", "codedir", "vardir", "rundir", "logdir", "publicdir"];
    let mut machine: Vec<(String, String)> =
        machine.iter().map(|name| ((*name).to_owned(), format!("/nonexistent/{name}"))).collect();
    machine.push(("certname".to_owned(), "puppet.example.com".to_owned()));
    let sources = Sources { flags, machine, ..Sources::default() };
    let files = Arc::new(Memory::of(tree.clone()));
    let environment =
        Environment::open(files, sources, "production", Path::new("/")).map_err(|issue| issue.to_string())?;
    Ok(Compiler::new(match notebook {
        Some(notebook) => environment.with_notebook(notebook),
        None => environment,
    }))
}

/// A node's catalog without the places of its resources, or why it has none, without places.
fn outcome(compiler: &Compiler, (name, facts): (&str, &str)) -> (Result<Value, String>, Option<Reads>) {
    let facts = Facts::read(facts.as_bytes(), "facts.json").unwrap();
    let workspace = compiler.workspace();
    let compiled = compiler.compile_in(&workspace, &Request::new(name, &facts), &mut Silent, None);
    let catalog = compiled.map_err(|error| {
        let text = error.to_string();
        text.split("(file:").next().unwrap_or_default().split("(line:").next().unwrap_or_default().to_owned()
    });
    let catalog = catalog.map(|compiled| {
        let mut catalog: Value = serde_json::from_slice(&compiled.json).unwrap();
        for resource in catalog["resources"].as_array_mut().unwrap() {
            let resource = resource.as_object_mut().unwrap();
            resource.remove("line");
            resource.remove("file");
        }
        catalog
    });
    (catalog, workspace.take_reads())
}

/// All changes of a tree that are tried: each file deleted and emptied, each of its lines deleted and said twice, a comment
/// put in front, and files where something was looked for in vain.
fn changes(tree: &Tree, sought: &BTreeSet<String>) -> Vec<(String, Option<Vec<u8>>)> {
    let mut all = Vec::new();
    for (path, content) in tree {
        all.push((path.clone(), None));
        all.push((path.clone(), Some(Vec::new())));
        let text = String::from_utf8(content.clone()).unwrap();
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        for at in 0..lines.len() {
            let without: String =
                lines.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, line)| *line).collect();
            all.push((path.clone(), Some(without.into())));
            if let Some(changed) = other(lines[at]) {
                let with = lines.iter().enumerate().map(|(other, line)| if other == at { &*changed } else { line });
                all.push((path.clone(), Some(with.collect::<String>().into())));
            }
        }
        all.push((path.clone(), Some(format!("# a comment\n\n{text}").into())));
    }
    for path in sought.iter().filter(|path| !tree.contains_key(*path)) {
        let content = match path.rsplit_once('.').map(|(_, ending)| ending) {
            Some("yaml") => "profile::web::port: 1\nshared: {new: 1}\nlookup_options: {shared: {merge: first}}\n",
            Some("rb") => "Puppet::Functions.create_function(:'new') do\n  def new\n    1\n  end\nend\n",
            _ => "class profile::extra { notify { 'extra': } }\n",
        };
        all.push((path.clone(), Some(content.into())));
    }
    all
}

/// A line with another number, or another text in quotes.
fn other(line: &str) -> Option<String> {
    match line.find(|c: char| c.is_ascii_digit()) {
        Some(at) => Some(format!("{}7{}", &line[..at], &line[at..])),
        None => line.find('\'').map(|at| format!("{}'other {}", &line[..at], &line[at + 1..])),
    }
}

/// Tries all changes of a tree. Gives how many there were, and how often a node was foreseen to be touched and was, and was
/// not.
fn try_all(tree: &Tree, nodes: &[(&str, &str)]) -> (usize, usize, usize) {
    let notebook = Arc::<Notebook>::default();
    let before = compiler(tree, Some(&notebook)).unwrap();
    let known: Vec<_> = nodes.iter().map(|node| outcome(&before, *node)).collect();
    let below = |path: &str| path.strip_prefix(&format!("{ENVIRONMENT}/")).map(str::to_owned);
    let all = notebook.reads();
    let sought = all.iter().filter_map(Read::path).filter_map(below);
    let is_file = |path: &String| path.contains('/') && path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    let sought = sought.filter(is_file).collect();
    let (mut count, mut right, mut wrong) = (0, 0, 0);
    for (path, content) in changes(tree, &sought) {
        count += 1;
        let mut changed = tree.clone();
        match &content {
            Some(content) => drop(changed.insert(path.clone(), content.clone())),
            None => drop(changed.remove(&path)),
        }
        let after = compiler(&changed, None);
        let state = |compiler| State::new(Compiler::environment(compiler));
        let named = Comparison::new(
            state(&before),
            Against::Files(Files::new(before.environment(), BTreeSet::from([Path::new(ENVIRONMENT).join(&path)]))),
        );
        // An environment that cannot be opened is told before anybody compares.
        let Ok(after) = after else { continue };
        let comparison = Comparison::new(state(&before), Against::State(Box::new(state(&after))));
        for (node, (catalog, reads)) in nodes.iter().zip(&known) {
            let reads = reads.as_ref().unwrap();
            let (now, _) = outcome(&after, *node);
            let foreseen = comparison.changed_of(reads);
            let shown = || content.as_ref().map(|content| String::from_utf8_lossy(content).into_owned());
            if now == *catalog {
                wrong += usize::from(!foreseen.is_nothing());
                continue;
            }
            right += 1;
            assert!(!foreseen.is_nothing(), "{} {path}: {:?}\n{catalog:#?}\n{now:#?}", node.0, shown());
            let told = touched(node.0, reads, &foreseen, &format!("{ENVIRONMENT}/"));
            assert!(!told.reasons.is_empty());
            assert!(!named.changed_of(reads).is_nothing(), "{} --files {path}: {:?}", node.0, shown());
        }
    }
    (count, right, wrong)
}

fn rich() -> Tree {
    FILES.iter().map(|(path, content)| ((*path).to_owned(), content.as_bytes().to_vec())).collect()
}

#[test]
fn every_change_of_a_rich_environment_is_foreseen() {
    let tree = rich();
    let before = compiler(&tree, None).unwrap();
    for node in FACTS {
        let (catalog, _) = outcome(&before, *node);
        assert!(catalog.is_ok(), "{}: {catalog:?}", node.0);
    }
    let (count, right, wrong) = try_all(&tree, FACTS);
    println!("{count} changes, {right} times a catalog changed, {wrong} times it was foreseen and did not");
    assert!(count > 250 && right > 250, "{count} {right}");
    // Else everything might be foreseen of everybody.
    assert!(wrong < right, "{right} {wrong}");
}

#[test]
fn every_change_of_the_example_is_foreseen() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/example");
    let mut tree = Tree::new();
    let mut folders = vec![root.join("production")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let below = path.strip_prefix(root.join("production")).unwrap().to_str().unwrap().to_owned();
                tree.insert(below, std::fs::read(&path).unwrap());
            }
        }
    }
    let facts = ["db01.example.com", "web02.example.com"].map(|name| {
        let text = std::fs::read_to_string(root.join(format!("facts/{name}.json"))).unwrap();
        (name, text)
    });
    let nodes: Vec<(&str, &str)> = facts.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let (count, right, _) = try_all(&tree, &nodes);
    assert!(count > 100 && right > 50, "{count} {right}");
}

/// Facts of a node with one of them changed, taken away or added, at any depth.
fn changes_of_facts(facts: &Value) -> Vec<Value> {
    let mut all = Vec::new();
    match facts {
        Value::Object(entries) => {
            for (name, value) in entries {
                let mut with = |value: Option<Value>| {
                    let mut entries = entries.clone();
                    match value {
                        Some(value) => drop(entries.insert(name.clone(), value)),
                        None => drop(entries.remove(name)),
                    }
                    all.push(Value::Object(entries));
                };
                with(None);
                changes_of_facts(value).into_iter().for_each(|value| with(Some(value)));
            }
            let mut more = entries.clone();
            more.insert("more".to_owned(), Value::from("more"));
            all.push(Value::Object(more));
        }
        Value::Array(elements) => {
            let more = elements.iter().cloned().chain([Value::from("sdz")]).collect();
            all.extend([Value::Array(more), Value::from("no array")]);
        }
        _ => all.extend([Value::from("other"), Value::from(12), serde_json::json!({"other": 1})]),
    }
    all
}

/// Code that reads facts in every way, one of them each.
const READS_OF_FACTS: &[&str] = &[
    "$facts['os']['family']",
    "$::facts['os']['family']",
    "$facts['os']",
    "$facts['disks'][0]",
    "$facts['role'][0]",
    "$facts.dig('os', 'family')",
    "$facts['os'].dig('family')",
    "$facts.get('os.family')",
    "getvar('facts.os.family')",
    "getvar('facts.disks.1')",
    "getvar('facts.os.gone', 'no')",
    "$kernel",
    "$::kernel",
    "getvar('kernel')",
    "\"${facts['os']['family']}\"",
    "\"${kernel}\"",
    "$facts.keys",
    "$facts.filter |$name, $value| { $name == 'kernel' }",
    "$facts",
    "lookup('of_os')",
    "lookup('of_facts')",
    "lookup('of_disk')",
    "fact('os.family')",
    "fact('disks.0')",
    "inline_epp('<%= $facts[\"os\"][\"family\"] %>')",
    "inline_template('<%= @facts[\"os\"][\"family\"] %>')",
    "inline_template('<%= scope[\"kernel\"] %>')",
    "inline_template('<%= scope.lookupvar(\"facts\").size %>')",
    "fqdn_rand(1000)",
    "$trusted['certname']",
    "defined('$more')",
    "$facts['os'] ? { Hash => 1, default => 2 }",
    "case $facts { { 'kernel' => 'Linux' }: { 1 } default: { 2 } }",
    "with($facts) |$all| { $all['kernel'] }",
    "[1].map |$one| { $facts['os']['family'] }",
];

#[test]
fn every_change_of_a_fact_that_changes_a_catalog_is_noticed() {
    let facts = r#"{"role": "web", "kernel": "Linux", "disks": ["sda", "sdb"], "clientcert": "n",
        "networking": {"fqdn": "a.example.com", "ip": "1.2.3.4"}, "os": {"family": "Debian", "name": "Debian"}}"#;
    let values: Value = serde_json::from_str(facts).unwrap();
    let (mut changed, mut known_still) = (0, 0);
    for code in READS_OF_FACTS {
        let tree = [
            ("environment.conf", "modulepath = modules\nmanifest = site.pp\n".to_owned()),
            ("site.pp", format!("$value = {code}\nnotify {{ 'value': message => \"${{value}}\" }}\n")),
            ("hiera.yaml", "version: 5\nhierarchy:\n  - name: os\n    path: \"%{facts.os.family}.yaml\"\n  - name: all\n    path: all.yaml\n".to_owned()),
            ("data/Debian.yaml", "of_os: Debian\n".to_owned()),
            ("data/all.yaml", "of_os: all\nof_facts: \"%{facts.os.family} %{kernel}\"\nof_disk: \"%{facts.disks.0}\"\n".to_owned()),
        ];
        let tree: Tree = tree.into_iter().map(|(path, text)| (path.to_owned(), text.into_bytes())).collect();
        let notebook = Arc::<Notebook>::default();
        let compiler = compiler(&tree, Some(&notebook)).unwrap();
        let (catalog, reads) = outcome(&compiler, ("n", facts));
        // Functions of stdlib are not there without it.
        if code.starts_with("fact(") && catalog.is_err() {
            continue;
        }
        assert!(catalog.is_ok(), "{code}: {catalog:?}");
        let reads = reads.unwrap();
        let input = |facts: &str| NodeInput::new((facts.as_bytes().to_vec(), "facts.json"), Vec::new());
        let seen = ObservedInputs::by(&reads, &input(facts)).unwrap();
        let state = State::new(compiler.environment());
        let numbers = Numbers::of(reads.numbers().iter().map(|(number, _)| *number).collect());
        let known =
            Record::of(vec![("n".to_owned(), seen, numbers)], (&state, &notebook), None).known(&state, &notebook);
        assert!(known.numbers("n", &input(facts), &notebook).is_some(), "{code}");
        for other in changes_of_facts(&values) {
            let other = other.to_string();
            let is_known = known.numbers("n", &input(&other), &notebook).is_some();
            let is_same = outcome(&compiler, ("n", &other)).0 == catalog;
            assert!(is_same || !is_known, "{code}: {other}");
            changed += usize::from(!is_same);
            known_still += usize::from(is_known);
        }
    }
    // Else nothing might change, or everything be taken for changed.
    assert!(changed > 100 && known_still > 400, "{changed} {known_still}");
}

#[test]
fn a_node_reads_the_same_whoever_compiled_before_it() {
    let tree = rich();
    let shared = Arc::<Notebook>::default();
    let compiler_of_all = compiler(&tree, Some(&shared)).unwrap();
    let read = |reads: Option<Reads>| reads.unwrap().iter().map(|(read, _)| read).collect::<BTreeSet<_>>();
    for _ in 0..2 {
        for node in FACTS {
            let own = Arc::<Notebook>::default();
            let alone = compiler(&tree, Some(&own)).unwrap();
            let (expected, found) = (read(outcome(&alone, *node).1), read(outcome(&compiler_of_all, *node).1));
            let missing: Vec<_> = expected.difference(&found).collect();
            let more: Vec<_> = found.difference(&expected).collect();
            assert!(missing.is_empty() && more.is_empty(), "{}: missing {missing:?}, more {more:?}", node.0);
        }
    }
}

#[test]
fn changes_touch_those_who_use_what_changed() {
    let tree = rich();
    let notebook = Arc::<Notebook>::default();
    let before = compiler(&tree, Some(&notebook)).unwrap();
    let known: Vec<_> = FACTS.iter().map(|node| (node.0, outcome(&before, *node).1.unwrap())).collect();
    let touched_in = |changed: &Tree| {
        let after = compiler(changed, None).unwrap();
        let to = Against::State(Box::new(State::new(after.environment())));
        let comparison = Comparison::new(State::new(before.environment()), to);
        let of_node = |(name, reads): &(&str, Reads)| {
            let told = touched(name, reads, &comparison.changed_of(reads), &format!("{ENVIRONMENT}/"));
            let changed = comparison.changed_of(reads);
            (!changed.reads.is_empty())
                .then(|| format!("{name}: {} {}", told.reasons[0].what(), told.reasons[0].through.join(" <- ")))
        };
        known.iter().filter_map(of_node).collect::<Vec<_>>()
    };
    let touched_by = |path: &str, from: &str, to: &str| {
        let mut changed = tree.clone();
        let text = String::from_utf8(changed.remove(path).unwrap()).unwrap();
        assert!(text.contains(from), "{path} {from}");
        changed.insert(path.to_owned(), text.replace(from, to).into_bytes());
        touched_in(&changed)
    };
    // A class: its users, and through what they have it.
    assert_eq!(
        touched_by("modules/profile/manifests/web.pp", "/etc/web", "/etc/other"),
        ["web: profile::web (modules/profile/manifests/web.pp) role::web"]
    );
    // Another definition of the same file.
    assert_eq!(touched_by("modules/profile/manifests/web.pp", "never used", "used never"), Vec::<String>::new());
    // Layout and comments.
    assert_eq!(touched_by("modules/profile/manifests/web.pp", "class", "# said\nclass"), Vec::<String>::new());
    // A key of a file that all read.
    assert_eq!(
        touched_by("data/common.yaml", "profile::web::port: 80", "profile::web::port: 81"),
        ["web: data/common.yaml key profile::web::port profile::web <- role::web"]
    );
    assert_eq!(touched_by("data/common.yaml", "nobody: 1", "nobody: 2"), Vec::<String>::new());
    // Options of a key.
    assert_eq!(touched_by("data/common.yaml", "shared: {merge: deep}", "shared: {merge: hash}").len(), 1);
    // A file of data that was not there: who looks up one of its keys.
    let with_new = |content: &str| {
        let mut changed = tree.clone();
        assert!(changed.insert("data/nodes/web.yaml".to_owned(), content.into()).is_none());
        touched_in(&changed)
    };
    assert_eq!(with_new("nobody: 1\n"), Vec::<String>::new());
    assert_eq!(with_new("lookup_options: {nobody: {merge: deep}}\n"), Vec::<String>::new());
    for touching in ["profile::web::port: 81", "lookup_options: {'^profile::': {merge: deep}}", "[profile::web::port]"]
    {
        let told = with_new(touching);
        assert!(
            matches!(&*told, [one] if one.starts_with("web: data/nodes/web.yaml (whether it is there)")),
            "{told:?}"
        );
    }
    // The body of a node definition.
    assert_eq!(touched_by("manifests/site.pp", "on db", "on the db").len(), 1);
    // What is outside of all definitions, all.
    assert_eq!(touched_by("manifests/site.pp", "everywhere", "anywhere").len(), FACTS.len());
    assert_eq!(touched_by("modules/profile/templates/web.erb", "port", "the port").len(), 1);
    assert_eq!(touched_by("modules/profile/files/served.txt", "served", "another").len(), 1);
}

#[test]
fn what_no_node_uses_is_told() {
    let tree = rich();
    let notebook = Arc::<Notebook>::default();
    let compiler = compiler(&tree, Some(&notebook)).unwrap();
    FACTS.iter().for_each(|node| drop(outcome(&compiler, *node)));
    let told = unused(&State::new(compiler.environment()), &notebook.reads().into_iter().collect());
    assert_eq!(
        told.files,
        [
            "data/nodes/gone.yaml",
            "modules/profile/files/unused.txt",
            "modules/profile/lib/puppet/functions/profile/unused.rb",
            "modules/profile/manifests/unused.pp",
            "modules/profile/templates/unused.epp",
        ]
    );
    let definitions: Vec<_> = told.definitions.iter().map(|one| (&*one.kind, one.name.as_str())).collect();
    assert_eq!(definitions, [("class", "profile::web::never")]);
    let keys: Vec<_> = told.keys.iter().map(|one| (one.file.as_str(), one.key.as_str())).collect();
    assert_eq!(keys, [("data/common.yaml", "nobody")]);
    assert_eq!(told.levels.iter().map(|level| level.name.as_str()).collect::<Vec<_>>(), ["nowhere"]);
}

#[test]
fn the_clock_makes_a_node_one_that_is_always_touched() {
    let mut tree = rich();
    tree.insert(
        "manifests/site.pp".to_owned(),
        b"node 'db' { notify { strftime('%Y'): } }\nnode default { }\n".to_vec(),
    );
    let notebook = Arc::<Notebook>::default();
    let compiler = compiler(&tree, Some(&notebook)).unwrap();
    let state = || State::new(compiler.environment());
    let comparison = Comparison::new(state(), Against::State(Box::new(state())));
    for (node, is_always) in [(FACTS[0], false), (FACTS[1], true)] {
        let reads = outcome(&compiler, node).1.unwrap();
        let changed = comparison.changed_of(&reads);
        assert_eq!((changed.reads.is_empty(), changed.unknowable.is_empty()), (true, !is_always), "{}", node.0);
    }
}

/// The rich environment on the disk, its nodes' facts, and the same with one class changed.
fn on_disk(name: &str) -> PathBuf {
    let mut files: Vec<(String, String)> = Vec::new();
    for (path, content) in FILES {
        files.push((format!("before/{path}"), (*content).to_owned()));
        let changed = content.replace("/etc/web", "/etc/other");
        files.push((format!("after/{path}"), changed));
    }
    files.extend(FACTS.iter().map(|(node, facts)| (format!("facts/{node}.json"), (*facts).to_owned())));
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    folder(name, &files)
}

#[test]
fn the_command_tells_nodes_and_reasons() {
    let folder = on_disk("impact_command");
    let all = ["--all-nodes", "--facts", "facts"];
    let impact = |arguments: &[&str]| {
        let output = run(&folder, &[&["catalog", "impact"], arguments, &all].concat());
        (output.status.code(), out(&output), err(&output))
    };
    let (code, told, errors) = impact(&["before", "after"]);
    assert_eq!((code, errors.as_str()), (Some(2), ""));
    assert_eq!(
        told,
        "web\n    profile::web (modules/profile/manifests/web.pp) <- role::web\n1 of 3 nodes touched, 0 always, 2 not\n"
    );
    let (code, told, _) = impact(&["before", "before"]);
    assert_eq!((code, told.as_str()), (Some(0), "0 of 3 nodes touched, 0 always, 3 not\n"));
    let (code, told, _) = impact(&["before", "--files", "before/data/nodes/db.yaml"]);
    assert_eq!(code, Some(2));
    assert!(told.starts_with("db\n    data/nodes/db.yaml key "), "{told}");
    assert!(told.ends_with("1 of 3 nodes touched, 0 always, 2 not\n"), "{told}");
    let (code, told, _) = impact(&["before", "--unused"]);
    assert_eq!(code, Some(2));
    assert!(
        told.contains(
            "Definitions that no node uses:\n    class profile::web::never (modules/profile/manifests/web.pp)"
        ),
        "{told}"
    );
    let (code, told, errors) = impact(&[]);
    assert_eq!((code, told.as_str()), (Some(1), ""));
    assert!(errors.contains("Name a revision"), "{errors}");
    std::fs::write(folder.join("facts/broken.json"), "{").unwrap();
    let (code, told, _) = impact(&["before", "after", "--format", "json"]);
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((code, &told["totals"]["failed"], &told["totals"]["touched"]), (Some(1), &1.into(), &1.into()));
}

/// Each reason names something, where nothing of a file changed, too.
#[test]
fn a_reason_that_is_no_files_names_the_environment() {
    let folder = folder(
        "impact_reasons",
        &[
            ("before/manifests/site.pp", "include a\nnotice(lookup('k', default_value => 1))\n"),
            ("before/modules/a/manifests/init.pp", "class a { notify { 'a': } }\n"),
            ("after/manifests/site.pp", "include a\nnotice(lookup('k', default_value => 1))\n"),
            ("after/modules/a/manifests/init.pp", "class a { notify { 'a': } }\n"),
            ("after/modules/b/metadata.json", "{}"),
            ("after/modules/b/lib/puppet/functions/lookup.rb", "Puppet::Functions.create_function(:lookup) {}\n"),
            ("after/environment.conf", "parser = future\n"),
            ("facts/n.json", "{}"),
        ],
    );
    let all = ["--all-nodes", "--facts", "facts", "--format", "json"];
    for sides in [["before", "after"], ["after", "before"]] {
        let output = run(&folder, &[&["catalog", "impact"], &sides[..], &all].concat());
        let told: Value = serde_json::from_str(&out(&output)).unwrap();
        let reasons: Vec<&Value> =
            told["nodes"].as_array().unwrap().iter().flat_map(|node| node["reasons"].as_array().unwrap()).collect();
        assert!(!reasons.is_empty(), "{told}");
        assert!(reasons.iter().all(|reason| reason["file"] != ""), "{told}");
        let text = out(&run(&folder, &[&["catalog", "impact"], &sides[..], &all[..3]].concat()));
        assert!(text.lines().all(|line| !line.contains("  (") && !line.ends_with("()")), "{text}");
    }
}

/// A repository of git whose last two commits are the two states of a folder of [`on_disk`], with another folder around them.
fn as_revisions(folder: &Path) -> PathBuf {
    let repository = folder.join("repository");
    std::fs::create_dir_all(&repository).unwrap();
    let git = |arguments: &[&str]| {
        let fixed = ["-c", "user.name=t", "-c", "user.email=t@example.com", "-c", "init.defaultBranch=main"];
        let output =
            std::process::Command::new("git").args(fixed).args(arguments).current_dir(&repository).output().unwrap();
        assert!(output.status.success(), "{arguments:?} {}", String::from_utf8_lossy(&output.stderr));
    };
    git(&["init", "-q"]);
    for state in ["before", "after"] {
        for (path, _) in FILES {
            let to = repository.join(path);
            std::fs::create_dir_all(to.parent().unwrap()).unwrap();
            std::fs::copy(folder.join(state).join(path), to).unwrap();
        }
        git(&["add", "-A"]);
        git(&["commit", "-q", "-m", state]);
    }
    // What is in the working directory does not count.
    std::fs::write(repository.join("manifests/site.pp"), "fail('not committed')\n").unwrap();
    repository
}

#[test]
fn sides_may_be_revisions_the_index_and_compiled_environments() {
    let folder = on_disk("impact_sides");
    let impact = |at: &Path, sides: &[&str], facts: &str| {
        let all = ["--all-nodes", "--facts", facts, "--format", "json"];
        let output = run(at, &[&["catalog", "impact"], sides, &all].concat());
        assert_eq!(err(&output), "", "{sides:?}");
        let told: Value = serde_json::from_str(&out(&output)).unwrap();
        (output.status.code(), told)
    };
    let wanted = impact(&folder, &["before", "after"], "facts");
    assert_eq!((wanted.0, &wanted.1["totals"]["touched"]), (Some(2), &1.into()));
    assert_eq!(wanted.1["nodes"][2]["reasons"][0]["file"], "modules/profile/manifests/web.pp");
    let repository = as_revisions(&folder);
    for sides in [&["HEAD~1..HEAD"][..], &["HEAD~1", "HEAD"], &["HEAD~1", "INDEX"], &["main~1.."]] {
        assert_eq!(impact(&repository, sides, "../facts"), wanted, "{sides:?}");
    }
    let same = impact(&repository, &["HEAD", "HEAD"], "../facts");
    assert_eq!((same.0, &same.1["totals"]["untouched"]), (Some(0), &3.into()));
    // A revision beside a directory.
    assert_eq!(impact(&repository, &["HEAD~1", "../after"], "../facts"), wanted);
    for state in ["before", "after"] {
        let environments = folder.join(format!("environments-{state}"));
        std::fs::create_dir_all(&environments).unwrap();
        std::os::unix::fs::symlink(folder.join(state), environments.join("production")).unwrap();
        let artefact = format!("{state}.pantin");
        let path = environments.display().to_string();
        let build =
            ["cache", "build", "--environmentpath", &path, "--environment", "production", "--output", &artefact];
        let output = run(&folder, &build);
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    }
    assert_eq!(impact(&folder, &["before.pantin", "after.pantin"], "facts"), wanted);
    let output = run(&repository, &["catalog", "impact", "HEAD~1", "nosuch", "--all-nodes", "--facts", "../facts"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("git knows no such revision"), "{}", err(&output));
}

#[test]
fn comparisons_are_the_same_with_what_was_known_before() {
    let folder = on_disk("impact_diff");
    let diff = |more: &[&str]| {
        let output =
            run(&folder, &[&["catalog", "diff", "before", "after", "--all-nodes", "--facts", "facts"], more].concat());
        (output.status.code(), out(&output), err(&output))
    };
    let without = diff(&["--no-cache"]);
    assert_eq!(without.0, Some(2));
    assert!(without.1.contains("/etc/other"), "{}", without.1);
    assert_eq!((diff(&[]), diff(&[])), (without.clone(), without.clone()));
    // What a node is known by changes.
    std::fs::write(folder.join("facts/db.json"), r#"{"role": "web", "kernel": "Linux"}"#).unwrap();
    assert_eq!(diff(&[]), diff(&["--no-cache"]));
    // What nobody reads does not: it is known still, and the same.
    std::fs::write(folder.join("facts/db.json"), r#"{"role": "web", "kernel": "Linux", "uptime": 7}"#).unwrap();
    assert_eq!(diff(&[]), diff(&["--no-cache"]));
    // So does the side before the change.
    let site = folder.join("before/manifests/site.pp");
    let text = std::fs::read_to_string(&site).unwrap();
    std::fs::write(&site, text.replace("everywhere", "anywhere")).unwrap();
    let (with, without) = (diff(&[]), diff(&["--no-cache"]));
    assert_eq!(with, without);
    assert!(with.1.contains("anywhere"), "{}", with.1);
}

const COVERED: &str = "class covered($on = true) {\n  if $on {\n    notify { 'on': }\n  } else {\n    notify { 'off': }\n  }\n\
                       \x20 [1, 2].each |$x| {\n    notify { \"n${x}\": }\n  }\n}\n\nclass covered::never {\n  notify { 'never': }\n}\n";

const ERB: &str = "<% if @disks.size > 1 -%>\nmany\n<% @disks.each do |disk| -%>\n<% if disk == 'sda' -%>\n\
                   first <%= disk %>\n<% end -%>\n<% unless disk.start_with?('s') -%>\nnever\n<% end -%>\n<% end -%>\n<% end -%>\n";

const CASE: &str = "<% [1, 2, 3, 'a'].each do |x| -%>\n<% case x\n   when 1 -%>\none\n<% when 2, 3 -%>\ntwo\n<% else -%>\nother\n\
    <% end -%>\n<% end -%>\n";

#[test]
fn coverage_is_that_of_all_nodes() {
    let files = [
        (
            "envs/production/manifests/site.pp",
            "node 'a' { include covered }\nnode default { }\nnotice(template('covered/t.erb'), template('covered/left.erb'), template('covered/case.erb'))\n",
        ),
        ("envs/production/modules/covered/manifests/init.pp", COVERED),
        ("envs/production/modules/covered/manifests/unused.pp", "class covered::unused {\n  include covered\n}\n"),
        ("envs/production/modules/covered/templates/t.epp", "<% if true { %>\nyes\n<% } %>\n"),
        ("envs/production/modules/covered/templates/t.erb", ERB),
        ("envs/production/modules/covered/templates/never.erb", "<% if @a %>\na\n<% end %>\n"),
        ("envs/production/modules/covered/templates/case.erb", CASE),
        ("envs/production/modules/covered/templates/left.erb", "<%= ObjectSpace.count_objects.size %>\n"),
        ("facts/a.json", r#"{"disks": ["sda", "sdb"]}"#),
        ("facts/b.json", r#"{"disks": []}"#),
    ];
    let folder = folder("impact_coverage", &files);
    let arguments = [
        "catalog",
        "compile",
        "--all-nodes",
        "--facts",
        "facts",
        "--environmentpath",
        "envs",
        "-o",
        "out",
        "--coverage",
        "c.info",
    ];
    let output = run(&folder, &arguments);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let text = std::fs::read_to_string(folder.join("c.info")).unwrap();
    let of = |file: &str| {
        let record = text.split("end_of_record\n").find(|record| record.contains(file)).unwrap();
        record.lines().filter(|line| line.starts_with(['D', 'F', 'B'])).collect::<Vec<_>>()
    };
    let init = of("covered/manifests/init.pp");
    for line in [
        "FN:1,class covered",
        "FN:12,class covered::never",
        "FNDA:1,class covered",
        "FNDA:0,class covered::never",
        "DA:3,1",
        "DA:5,0",
        "DA:8,2",
        "DA:13,0",
        "FNF:2",
        "FNH:1",
        "BRF:2",
        "BRH:1",
    ] {
        assert!(init.contains(&line), "{line}: {init:#?}");
    }
    assert!(of("unused.pp").contains(&"FNDA:0,class covered::unused"));
    let erb = of("t.erb");
    // Two nodes, one of which has two disks, one of them the first.
    for line in ["DA:1,2", "DA:2,1", "DA:3,1", "DA:5,1", "DA:8,0", "BRDA:1,0,0,1", "BRDA:1,0,1,1", "BRDA:4,0,0,1"] {
        assert!(erb.contains(&line), "{line}: {erb:#?}");
    }
    let case = of("case.erb");
    // Two nodes, each with four items: one for the first branch, two for the second, one for neither.
    for line in ["DA:2,8", "DA:4,2", "DA:6,4", "DA:8,2", "BRDA:3,0,0,2", "BRDA:3,0,1,6", "BRDA:5,0,0,4", "BRDA:5,0,1,2"]
    {
        assert!(case.contains(&line), "{line}: {case:#?}");
    }
    let never = of("never.erb");
    assert!(never.contains(&"DA:1,0") && never.contains(&"BRDA:1,0,0,-"), "{never:#?}");
    assert!(!text.contains("left.erb"), "{text}");
    let site = of("manifests/site.pp");
    assert!(site.contains(&"FNDA:1,node a") && site.contains(&"FNDA:1,node default"), "{site:#?}");
    assert!(of("t.epp").iter().any(|line| line.starts_with("DA:2,0") || line.starts_with("DA:1,0")), "{text}");
}
