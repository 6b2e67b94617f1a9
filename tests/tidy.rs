//! House rules that the compiler does not know: doors of rooms, parts of rooms, sizes, module docs, orphans, names, the
//! changelog.
//!
//! Each rule is a function from sources to complaints, and is itself tested on a source that breaks it.

#![expect(clippy::disallowed_methods, clippy::unwrap_used, reason = "a test that reads the sources of this package")]

#[path = "tidy/counts.rs"]
mod counts;
#[path = "tidy/json.rs"]
mod json;
#[path = "tidy/machine.rs"]
mod machine;
#[path = "tidy/page.rs"]
mod page;
#[path = "tidy/platforms.rs"]
mod platforms;
#[path = "tidy/rings.rs"]
mod rings;
#[path = "tidy/rooms.rs"]
mod rooms;
mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Rooms of several parts, lowest first: a part names only itself and parts before it. `""` is all of a room that is in no
/// part. Cargo checks what rooms name of each other.
const PARTS: &[(&str, &[&str])] = &[
    ("base", &["bytes", "symbol", "platform", "source", "diagnostics", "budget"]),
    ("values", &["value", "types"]),
    ("code", &["bytecode", "lower", "index", "cache"]),
    ("catalog", &["", "resource_types"]),
    ("environment", &["", "module_types"]),
    ("vm", &["", "schedule"]),
    ("compile", &["analysis", "", "impact", "coverage"]),
    ("review", &["", "provenance", "graph", "check"]),
];

/// Crates that only one place may name, so that they can be replaced.
const CRATE_HOMES: &[(&str, &[&str])] = &[
    ("ariadne", &["base/diagnostics/render.rs"]),
    ("chumsky", &["syntax/", "store/query/"]),
    ("clap", &["cli/"]),
    ("tracing_subscriber", &["cli/"]),
    ("rayon", &["compile/analysis/", "compile/", "service/documentation/", "service/manifests/", "cli/"]),
    ("onig_sys", &["values/value/regexp_limits.rs"]),
    ("onig", &["values/value/regexp", "catalog/resource_types/title.rs", "syntax/lexer/regexps.rs"]),
    ("memmap2", &["code/cache/"]),
    ("bincode", &["code/cache/codec.rs"]),
    ("hyper", &["server/http/", "server/shadow/", "client/", "explore/http/"]),
    ("tokio", &["server/http/", "client/", "store/postgres/", "explore/http/"]),
    ("tokio_postgres", &["store/postgres/"]),
    ("rustls", &["server/tls/", "client/", "store/postgres/tls.rs"]),
    (
        "ring",
        &[
            "ca/keys.rs",
            "ca/signatures.rs",
            "code/cache/artefact/signature.rs",
            // Signatures of requests for deployments.
            "server/deploy/sender.rs",
            // Derived keys and random bytes that Ruby code asks for.
            "puppet_ruby/bridge/answers.rs",
            "ruby/interpreter/methods/primitives.rs",
            // Random bytes of identifiers.
            "service/machine.rs",
        ],
    ),
    ("toml", &["server/config/", "project/config/"]),
    ("tokio_rustls", &["server/http/", "client/", "store/postgres/tls.rs"]),
    ("rusqlite", &["store/sqlite/"]),
    ("flate2", &["pdb/", "server/", "store/"]),
    (
        "bumpalo",
        &[
            "base/budget/arena.rs",
            "base/budget/growing.rs",
            "syntax/",
            // Tests that parse.
            "code/index/tests.rs",
            "code/lower/tests.rs",
            "environment/front_end.rs",
            "format/",
            "environment/module_types/generated.rs",
            "vm/constants.rs",
            "review/graph/query.rs",
            "review/provenance/",
            "service/catalogs/stories.rs",
            "service/sides/causes.rs",
        ],
    ),
];

const MAX_FILE_LEN: usize = 800;
const TABLE_MARKER: &str = "// A generated table, exempt from the limit on lines.";
const FORBIDDEN_NAMES: &[&str] = &["utils", "util", "helpers", "helper", "common", "misc", "string_utils"];

/// A source file: path below `src`, text.
struct Source {
    path: String,
    text: String,
}

impl Source {
    #[cfg(test)]
    fn new(path: &str, text: &str) -> Self {
        Self { path: path.to_owned(), text: text.to_owned() }
    }

    /// The room that the file belongs to: `vm` for `vm/ops/calls.rs`; empty for the roots.
    fn room(&self) -> &str {
        self.path.split_once('/').map_or("", |(room, _)| room)
    }

    /// The part of its room that the file belongs to, of those that a room has.
    fn part<'p>(&self, parts: &[&'p str]) -> &'p str {
        let first = self.path.split('/').nth(1).unwrap_or_default().trim_end_matches(".rs");
        parts.iter().find(|part| **part == first).copied().unwrap_or_default()
    }

    /// Lines outside of tests and comments, with their numbers.
    fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        let start = "#[cfg(test)]\nmod ";
        let is_inline = |at: &usize| self.text[at + start.len()..].lines().next().is_some_and(|l| l.ends_with('{'));
        let end = self.text.match_indices(start).map(|(at, _)| at).find(is_inline).unwrap_or(self.text.len());
        let lines = self.text[..end].lines().enumerate().map(|(at, line)| (at + 1, line));
        lines.filter(|(_, line)| !line.trim_start().starts_with("//"))
    }
}

/// The names that follow `prefix` in a line.
fn names_after<'l>(line: &'l str, prefix: &str) -> Vec<&'l str> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let mut names = Vec::new();
    for (at, _) in line.match_indices(prefix) {
        if line[..at].ends_with(is_name) {
            continue;
        }
        let rest = &line[at + prefix.len()..];
        if let Some(group) = rest.strip_prefix('{') {
            let items = group.split(['{', '}', ',']).map(|item| item.trim().split("::").next().unwrap_or_default());
            names.extend(items.filter(|item| !item.is_empty()));
        } else {
            names.push(&rest[..rest.find(|c| !is_name(c)).unwrap_or(rest.len())]);
        }
    }
    names
}

fn upward_imports(source: &Source) -> Vec<String> {
    let Some((room, parts)) = PARTS.iter().find(|(room, _)| *room == source.room()) else { return Vec::new() };
    // Where a room is made of parts alone, its root names them all.
    if !parts.contains(&"") && source.path == format!("{room}/lib.rs") {
        return Vec::new();
    }
    let place = |name: &str| parts.iter().position(|part| *part == name);
    let Some(own) = place(source.part(parts)) else {
        return vec![format!("{}: in no part of `{room}`", source.path)];
    };
    let mut complaints = Vec::new();
    for (number, line) in source.code() {
        for name in names_after(line, "crate::") {
            if place(name).or_else(|| place("")).is_some_and(|other| other > own) {
                let own = parts[own];
                complaints.push(format!("{}:{number}: `{room}/{own}` names `{name}`, which is above it", source.path));
            }
        }
    }
    complaints
}

fn foreign_crates(source: &Source) -> Vec<String> {
    let mut complaints = Vec::new();
    for (number, line) in source.code() {
        for (name, homes) in CRATE_HOMES {
            let named = line
                .match_indices(&format!("{name}::"))
                .any(|(at, _)| !line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':'));
            if named && !homes.iter().any(|home| source.path.starts_with(home)) {
                complaints.push(format!("{}:{number}: only {homes:?} may name `{name}`", source.path));
            }
        }
    }
    complaints
}

/// Processes are started in one place, which sees to it that they end.
fn starts_of_processes(source: &Source) -> Vec<String> {
    let starts = [".spawn()", ".output()", ".status()"];
    // Answers over HTTP have a status, too.
    if source.path.starts_with("host/processes/") || !source.code().any(|(_, line)| line.contains("Command")) {
        return Vec::new();
    }
    let lines = source.code().filter(|(_, line)| starts.iter().any(|start| line.contains(start)));
    lines.map(|(number, _)| format!("{}:{number}: only `host/processes` may start a process", source.path)).collect()
}

fn sizes(source: &Source) -> Vec<String> {
    let lines = source.text.lines().count();
    if lines <= MAX_FILE_LEN || source.text.lines().any(|line| line.trim() == TABLE_MARKER) {
        return Vec::new();
    }
    vec![format!("{}: {lines} lines, more than {MAX_FILE_LEN}", source.path)]
}

fn module_docs(source: &Source) -> Vec<String> {
    if source.text.starts_with("//! ") { Vec::new() } else { vec![format!("{}: no module documentation", source.path)] }
}

fn module_names(source: &Source) -> Vec<String> {
    let parts = source.path.split('/').map(|part| part.trim_end_matches(".rs"));
    let bad = parts.filter(|part| FORBIDDEN_NAMES.contains(part));
    bad.map(|part| format!("{}: `{part}` names no concept", source.path)).collect()
}

fn glob_imports(source: &Source) -> Vec<String> {
    let glob = |line: &str| {
        let line = line.trim();
        line.starts_with("use ") && line.ends_with("::*;") && !line.ends_with("::prelude::*;")
    };
    let found = source.code().filter(|(_, line)| glob(line));
    found.map(|(number, _)| format!("{}:{number}: imports everything of a module", source.path)).collect()
}

/// Whether a file is the root of a crate: `vm/lib.rs`, `main.rs`.
fn is_root(path: &str) -> bool {
    let file = path.split_once('/').map_or(path, |(_, file)| file);
    ["lib.rs", "main.rs"].contains(&file)
}

/// What runs only while pantin is built: build scripts, and the room that is for them.
fn is_of_build(path: &str) -> bool {
    path.split_once('/').is_some_and(|(room, file)| room == "fingerprint" || file == "build.rs")
}

/// Files that no `mod` line leads to.
fn orphans(sources: &[Source]) -> Vec<String> {
    let by_path: BTreeMap<&str, &Source> = sources.iter().map(|source| (source.path.as_str(), source)).collect();
    let mut reached: BTreeSet<String> = BTreeSet::new();
    let roots = sources.iter().filter(|source| is_root(&source.path));
    let mut open: Vec<String> = roots.map(|source| source.path.clone()).collect();
    while let Some(path) = open.pop() {
        let Some(source) = by_path.get(path.as_str()) else { continue };
        if !reached.insert(path.clone()) {
            continue;
        }
        let folder = match path.strip_suffix("lib.rs").or_else(|| path.strip_suffix("main.rs")) {
            Some(folder) => folder.to_owned(),
            None => path.trim_end_matches("mod.rs").trim_end_matches(".rs").trim_end_matches('/').to_owned() + "/",
        };
        for line in source.text.lines() {
            let line = line.trim_start();
            let line = line.strip_prefix("pub(crate) ").or(line.strip_prefix("pub(super) ")).unwrap_or(line);
            let line = line.strip_prefix("pub ").unwrap_or(line);
            let line = line.strip_prefix("pub(in ").and_then(|rest| Some(rest.split_once(") ")?.1)).unwrap_or(line);
            if let Some(name) = line.strip_prefix("mod ").and_then(|rest| rest.trim_end().strip_suffix(';')) {
                let name = name.strip_prefix("r#").unwrap_or(name);
                open.push(format!("{folder}{name}.rs"));
                open.push(format!("{folder}{name}/mod.rs"));
            }
        }
    }
    let lost = sources.iter().filter(|source| !reached.contains(&source.path));
    lost.map(|source| format!("{}: no `mod` line leads here", source.path)).collect()
}

/// `# Changelog`, then versions, each with sections of list items that are sentences.
fn changelog(text: &str) -> Vec<String> {
    const SECTIONS: &[&str] = &["Added", "Changed", "Fixed", "Removed", "Deprecated", "Security", "Performance"];
    let mut complaints = Vec::new();
    let mut item: Option<(usize, String)> = None;
    let close = |item: &mut Option<(usize, String)>| {
        let (number, text) = item.take()?;
        (!text.ends_with('.'))
            .then(|| format!("CHANGELOG.md:{number}: an entry is a sentence and ends with a full stop"))
    };
    for (at, line) in text.lines().enumerate() {
        let number = at + 1;
        if let (Some((_, text)), Some(more)) = (&mut item, line.strip_prefix("  ")) {
            text.push_str(more);
            continue;
        }
        complaints.extend(close(&mut item));
        if number == 1 {
            if line != "# Changelog" {
                complaints.push("CHANGELOG.md:1: starts with `# Changelog`".to_owned());
            }
        } else if let Some(version) = line.strip_prefix("## ") {
            if version != "Unreleased" && !version.starts_with(|c: char| c.is_ascii_digit()) {
                complaints.push(format!("CHANGELOG.md:{number}: `{version}` is no version"));
            }
        } else if let Some(section) = line.strip_prefix("### ") {
            if !SECTIONS.contains(&section) {
                complaints.push(format!("CHANGELOG.md:{number}: `{section}` is none of {SECTIONS:?}"));
            }
        } else if let Some(text) = line.strip_prefix("- ") {
            item = Some((number, text.to_owned()));
        } else if line.starts_with('#') {
            complaints.push(format!("CHANGELOG.md:{number}: no heading of this kind"));
        }
    }
    complaints.extend(close(&mut item));
    complaints
}

/// Who decides where the specification of the language and Puppet differ: `spec-tests/rules.md` explains them.
const RULE_KINDS: &[&str] = &["both", "told", "Puppet", "specification", "pantin"];

/// The sizes of the rings of each room, which may only shrink ([`rings`]). A room that is not here has none.
const RINGS: &[(&str, &[usize])] = &[
    ("base", &[2]),
    ("syntax", &[9]),
    ("values", &[12, 5, 2, 2, 2]),
    ("code", &[4]),
    ("host", &[3]),
    ("client", &[2]),
    ("catalog", &[2, 2]),
    ("environment", &[4]),
    ("lookup", &[2]),
    ("vm", &[4, 2]),
    ("ruby", &[9, 6, 4, 3, 2]),
    ("puppet_ruby", &[5, 3, 2, 2]),
    ("functions", &[4, 3, 2]),
    ("review", &[4, 2]),
    ("service", &[4]),
    ("server", &[3, 2, 2, 2, 2, 2, 2]),
];

/// How many files of each room say that their matches do not name all variants (`wildcard_enum_match_arm`), which may only
/// become fewer: elsewhere the compiler shows each place that a new variant concerns. Those of one file speak for their
/// whole layer: `functions/lib.rs` and `ruby/lib.rs`.
const WITH_WILDCARDS: &[(&str, usize)] = &[
    ("syntax", 24),
    ("values", 54),
    ("code", 10),
    ("catalog", 2),
    ("data", 1),
    ("format", 1),
    ("lookup", 14),
    ("vm", 20),
    ("ruby", 1),
    ("puppet_ruby", 1),
    ("functions", 1),
    ("compile", 4),
    ("review", 8),
    ("ca", 1),
    ("server", 1),
    ("cli", 2),
];

/// What differs between the rings there are and those that there may be.
fn ring_complaints(found: &BTreeMap<String, Vec<Vec<String>>>, allowed: &[(&str, &[usize])]) -> Vec<String> {
    let mut complaints = Vec::new();
    let rooms: BTreeSet<&str> = found.keys().map(String::as_str).chain(allowed.iter().map(|(room, _)| *room)).collect();
    for room in rooms {
        let rings = found.get(room).map_or(&[][..], Vec::as_slice);
        let sizes: Vec<usize> = rings.iter().map(Vec::len).collect();
        let most = allowed.iter().find(|(name, _)| *name == room).map_or(&[][..], |(_, sizes)| sizes);
        if sizes == most {
            continue;
        }
        let files: Vec<String> = rings.iter().map(|ring| ring.join(" ")).collect();
        let advice =
            if sizes.iter().sum::<usize>() < most.iter().sum() { "write the smaller sizes down" } else { "mend it" };
        complaints
            .push(format!("`{room}` has rings of {sizes:?} files, not {most:?}; {advice}:\n  {}", files.join("\n  ")));
    }
    complaints
}

/// What rules and cases say of each other: every rule of the table has a kind, and cases, each of which cites it, and every rule
/// that a case cites is in the table.
fn rules(table: &str, cases: &BTreeMap<String, Vec<String>>, has_test: &dyn Fn(&str) -> bool) -> Vec<String> {
    let mut complaints = Vec::new();
    let mut shown: BTreeSet<(String, String)> = BTreeSet::new();
    let mut known = BTreeSet::new();
    for line in table.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| rule ")) {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        // The tables of kinds, and of sentences that have no rule.
        if !cells[0].starts_with(|first: char| first.is_ascii_uppercase()) || !cells[0].contains('-') {
            continue;
        }
        let [rule, kind, _, listed] = cells.as_slice() else {
            complaints.push(format!("rules.md: no row: {line}"));
            continue;
        };
        if !known.insert((*rule).to_owned()) {
            complaints.push(format!("rules.md: {rule} stands there twice"));
        }
        if !RULE_KINDS.contains(kind) {
            complaints.push(format!("rules.md: {rule} is of no kind: {kind}"));
        }
        if listed.is_empty() {
            complaints.push(format!("rules.md: {rule} has no case"));
        }
        for name in listed.split_whitespace().map(|name| name.trim_matches('`')) {
            if name.starts_with("tests/") {
                if !has_test(name) {
                    complaints.push(format!("rules.md: {rule}: `{name}` is no test"));
                }
            } else if name.contains('#') {
                shown.insert(((*rule).to_owned(), name.to_owned()));
                if !cases.get(name).is_some_and(|sources| sources.iter().any(|source| source == rule)) {
                    complaints.push(format!("rules.md: {rule}: `{name}` is no case that cites it"));
                }
            } else if !cases.keys().any(|case| case.starts_with(&format!("{name}#"))) {
                complaints.push(format!("rules.md: {rule}: `{name}` is no file of cases"));
            }
        }
    }
    for (case, sources) in cases.iter().filter(|(case, _)| case.starts_with("rules/")) {
        for rule in sources {
            if !shown.contains(&(rule.clone(), case.clone())) {
                complaints.push(format!("{case} cites {rule}, which does not list it"));
            }
        }
    }
    complaints
}

/// How the reason of a deviation begins where Puppet's answer is an error of Ruby, of which no rule speaks.
const FAILED_IN_RUBY: &str = "Puppet 8 fails with an error of Ruby";

/// What kinds of rules and deviations of their cases, which have reasons, say of each other: what the specification decides
/// shows in a deviation, and a deviation of a rule's case is one of a rule on which Puppet and pantin differ.
fn kinds(table: &str, deviations: &BTreeMap<String, String>) -> Vec<String> {
    let mut complaints = Vec::new();
    let mut explained = BTreeSet::new();
    for line in table.lines().filter(|line| line.starts_with("| ")) {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let [rule, kind, _, listed] = cells.as_slice() else { continue };
        let names: Vec<&str> = listed.split_whitespace().map(|name| name.trim_matches('`')).collect();
        if *kind != "both" {
            explained.extend(names.iter().map(|name| (*name).to_owned()));
        }
        if matches!(*kind, "told" | "specification") && !names.iter().any(|name| deviations.contains_key(*name)) {
            complaints.push(format!("rules.md: {rule} is of the kind {kind}, and no case of it deviates"));
        }
    }
    for (case, reason) in deviations.iter().filter(|(case, _)| case.starts_with("rules/")) {
        if !explained.contains(case) && !reason.starts_with(FAILED_IN_RUBY) {
            complaints.push(format!("{case} deviates, and all of its rules are of the kind both"));
        }
    }
    complaints
}

/// The deviations of all cases with their reasons.
fn deviations(files: &[support::CaseFile]) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    for file in files {
        let Ok(text) = std::fs::read_to_string(file.path.with_extension("deviation.json")) else { continue };
        let table: BTreeMap<String, serde_json::Value> = serde_json::from_str(&text).unwrap();
        for (case, deviation) in table {
            let reason = deviation["reason"].as_str().unwrap_or_default().to_owned();
            all.insert(format!("{}#{case}", file.name), reason);
        }
    }
    all
}

/// Every rule on every source.
fn complaints(sources: &[Source]) -> Vec<String> {
    let rules: &[fn(&Source) -> Vec<String>] = &[
        upward_imports,
        foreign_crates,
        starts_of_processes,
        machine::touches,
        sizes,
        module_docs,
        module_names,
        glob_imports,
    ];
    let mut all: Vec<String> = sources.iter().flat_map(|source| rules.iter().flat_map(|rule| rule(source))).collect();
    all.extend(orphans(sources));
    all
}

fn read(folder: &Path, root: &Path, sources: &mut Vec<Source>) {
    let mut entries: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            read(&path, root, sources);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            let path = path.strip_prefix(root).unwrap().to_str().unwrap().to_owned();
            if !is_of_build(&path) {
                sources.push(Source { path, text });
            }
        }
    }
}

#[test]
fn the_sources_are_tidy() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut sources = Vec::new();
    read(&root, &root, &mut sources);
    assert!(sources.len() > 50, "found only {} sources", sources.len());
    let complaints = [complaints(&sources), machine::empty_homes(&sources), json::complaints(&sources)].concat();
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

#[test]
fn what_only_one_system_has_is_compiled_there_alone() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut sources = Vec::new();
    read(&root, &root, &mut sources);
    let complaints = [platforms::complaints(&sources), platforms::empty_homes(&sources)].concat();
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

#[test]
fn the_doors_of_rooms_are_kept() {
    let complaints = rooms::complaints(&rooms::Rooms::of_workspace());
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

#[test]
fn the_page_for_newcomers_names_what_exists() {
    let found = page::complaints(Path::new(env!("CARGO_MANIFEST_DIR")));
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert_eq!(page::missing("see `src/no.rs` and `src/lib.rs`", &|path| path == "src/lib.rs").len(), 1);
}

#[test]
fn every_test_is_run() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    assert_eq!(rooms::lost_tests(root), Vec::<String>::new());
    assert_eq!(rooms::wrong_programs(root), Vec::<String>::new());
}

#[test]
fn what_is_counted_only_shrinks() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut sources = Vec::new();
    read(&root.join("src"), &root.join("src"), &mut sources);
    let complaints = counts::complaints(&sources, root);
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

#[test]
fn matches_without_all_variants_only_become_fewer() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut sources = Vec::new();
    read(&root, &root, &mut sources);
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    for source in sources.iter().filter(|source| source.text.contains("clippy::wildcard_enum_match_arm")) {
        *found.entry(source.room()).or_default() += 1;
    }
    let most: BTreeMap<&str, usize> = WITH_WILDCARDS.iter().copied().collect();
    assert_eq!(found, most, "if there are fewer, lower the number; of new ones there may be none");
}

#[test]
fn rings_only_shrink() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut sources = Vec::new();
    read(&root, &root, &mut sources);
    let complaints = ring_complaints(&rings::rings(&sources), RINGS);
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

#[test]
fn a_ring_is_found() {
    let source = |path: &str, text: &str| Source::new(path, text);
    let mut sources = vec![
        source("lib.rs", "pub use pantin_vm as vm;\n"),
        source("values/lib.rs", "pub mod value;\n"),
        source("values/value.rs", "pub struct Value;\n"),
        source("vm/lib.rs", "mod call;\nmod frame;\nmod scope;\npub use frame::{Frame, Kind as FrameKind};\n"),
        source("vm/call.rs", "use super::FrameKind;\nuse pantin_values::value::Value;\n"),
        source("vm/frame.rs", "fn f() { super::call::g() }\n"),
        source("vm/scope.rs", "use crate::{call, frame::Frame};\n"),
    ];
    let found = rings::rings(&sources);
    assert_eq!(
        found,
        BTreeMap::from([("vm".to_owned(), vec![vec!["vm/call.rs".to_owned(), "vm/frame.rs".to_owned()]])])
    );
    assert_eq!(ring_complaints(&found, &[("vm", &[2])]), Vec::<String>::new());
    assert_eq!(ring_complaints(&found, &[("vm", &[3])]).len(), 1);
    assert_eq!(ring_complaints(&found, &[]).len(), 1);
    // What a module passes on and uses as well is its own affair, and tests are nobody's.
    sources[3].text.push_str("pub struct Vm(Frame);\n");
    sources[5].text = "use super::Vm;\n#[cfg(test)]\nmod tests {\n    use super::super::call::g;\n}\n".to_owned();
    let found = rings::rings(&sources);
    assert_eq!(found["vm"], [["vm/lib.rs".to_owned(), "vm/frame.rs".to_owned()]]);
    // A module that has the name of what it exports is declared, and not used.
    let sources = [
        source("vm/lib.rs", "mod call;\npub use call::call;\npub struct Vm;\n"),
        source("vm/call.rs", "use super::Vm;\npub fn call(vm: Vm) {}\n"),
    ];
    assert_eq!(rings::rings(&sources), BTreeMap::new());
}

#[test]
fn the_changelog_is_tidy() {
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("CHANGELOG.md")).unwrap();
    assert_eq!(changelog(&text), Vec::<String>::new());
}

#[test]
fn every_rule_has_its_cases() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = support::read_all(&root.join("spec-tests")).unwrap();
    let cases: BTreeMap<String, Vec<String>> = files
        .iter()
        .flat_map(|file| {
            file.cases.iter().map(move |case| (format!("{}#{}", file.name, case.name), case.sources.clone()))
        })
        .collect();
    let has_test = |name: &str| {
        let (file, function) = name.split_once("::").unwrap_or_default();
        std::fs::read_to_string(root.join(file)).is_ok_and(|text| text.contains(&format!("fn {function}()")))
    };
    let table = std::fs::read_to_string(root.join("spec-tests/rules.md")).unwrap();
    let complaints = [rules(&table, &cases, &has_test), kinds(&table, &deviations(&files))].concat();
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
    assert!(table.lines().filter(|line| line.starts_with("| ")).count() > 100);
}

#[test]
fn a_rule_without_its_case_is_found() {
    let cases = BTreeMap::from([("rules/a#x".to_owned(), vec!["R-1".to_owned()])]);
    let no_test = |_: &str| false;
    assert_eq!(rules("| R-1 | both | text | `rules/a#x` |\n", &cases, &no_test), Vec::<String>::new());
    assert_eq!(rules("| R-1 | both | text |  |\n", &cases, &no_test).len(), 2);
    assert_eq!(rules("| R-2 | told | text | `rules/a#x` `tests/b.rs::c` |\n", &cases, &no_test).len(), 3);
    assert_eq!(rules("| R-1 | odd | text | `rules/a#x` |\n", &cases, &no_test).len(), 1);
}

#[test]
fn a_kind_that_its_cases_deny_is_found() {
    let deviations = |reason: &str| BTreeMap::from([("rules/a#x".to_owned(), reason.to_owned())]);
    let (known, none) = (deviations("the language specification: so"), BTreeMap::new());
    assert_eq!(kinds("| R-1 | told | text | `rules/a#x` |\n", &known), Vec::<String>::new());
    assert_eq!(kinds("| R-1 | told | text | `rules/a#x` |\n", &none).len(), 1);
    assert_eq!(kinds("| R-1 | both | text | `rules/a#x` |\n", &known).len(), 1);
    assert_eq!(kinds("| R-1 | both | text | `rules/a#x` |\n", &deviations(FAILED_IN_RUBY)), Vec::<String>::new());
}

#[test]
fn every_part_is_there_once() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for (room, parts) in PARTS {
        let names: BTreeSet<&&str> = parts.iter().collect();
        assert_eq!(names.len(), parts.len());
        for part in parts.iter().filter(|part| !part.is_empty()) {
            let is_there = root.join(room).join(part).is_dir() || root.join(room).join(format!("{part}.rs")).is_file();
            assert!(is_there, "{room} has no part {part}");
        }
    }
}

/// The complaints about one source that is otherwise in order.
fn about(path: &str, text: &str) -> Vec<String> {
    let vm = Source::new("vm/lib.rs", "//! Machine.\nmod ops;\npub mod schedule;\nmod utils;\n");
    let ops = Source::new("vm/ops.rs", "//! Operations.\n");
    let schedule = Source::new("vm/schedule.rs", "//! Order.\n");
    let mut sources: Vec<Source> = [vm, ops, schedule].into_iter().filter(|source| source.path != path).collect();
    sources.push(Source::new(path, text));
    complaints(&sources)
}

#[test]
fn an_upward_import_is_found() {
    assert_eq!(about("vm/schedule.rs", "//! Fine.\nuse crate::ops::Op;\n"), Vec::<String>::new());
    assert_eq!(about("vm/ops.rs", "//! Fine.\nuse pantin_values::value::Value;\n"), Vec::<String>::new());
    assert_eq!(about("vm/ops.rs", "//! Bad.\nuse crate::schedule::run;\n").len(), 1);
    assert_eq!(about("vm/ops.rs", "//! Bad.\nuse crate::{frame::Frame, schedule::run};\n").len(), 1);
    assert_eq!(about("vm/ops.rs", "//! Bad.\nfn f() { crate::schedule::run(); }\n").len(), 1);
    let in_tests = "//! Fine.\n#[cfg(test)]\nmod tests {\n    use crate::schedule::run;\n}\n";
    assert_eq!(about("vm/ops.rs", in_tests), Vec::<String>::new());
    // Where nothing is outside of parts, a new part needs its place.
    let of_base = |path: &str, text: &str| upward_imports(&Source::new(path, text));
    assert_eq!(of_base("base/symbol.rs", "//! Fine.\nuse crate::bytes::find;\n"), Vec::<String>::new());
    assert_eq!(of_base("base/bytes.rs", "//! Bad.\nuse crate::symbol::Symbol;\n").len(), 1);
    assert_eq!(of_base("base/nonsense.rs", "//! In no part.\n").len(), 1);
    assert_eq!(of_base("base/lib.rs", "//! Fine.\npub mod symbol;\n"), Vec::<String>::new());
}

#[test]
fn a_crate_away_from_home_is_found() {
    assert_eq!(about("vm/ops.rs", "//! Bad.\nuse ariadne::Report;\n").len(), 1);
    assert_eq!(about("vm/ops.rs", "//! Fine.\nuse crate::onig::Regex;\n"), Vec::<String>::new());
}

#[test]
fn what_touches_the_machine_away_from_home_is_found() {
    for line in [
        "fn f() { let _ = std::fs::File::open(path); }",
        "fn f() { let _ = fs::metadata(path); }",
        "fn f() -> bool { path.exists() }",
        "fn f() { let _ = Instant::now(); }",
        "fn f() { let _ = std::env::var(\"HOME\"); }",
        "use std::process::Command;",
        "use std::net::TcpStream;",
        "fn f() { std::thread::spawn(g); }",
    ] {
        assert_eq!(about("vm/ops.rs", &format!("//! Bad.\n{line}\n")).len(), 1, "{line}");
        let in_comments = format!("//! Fine.\n// {line}\n");
        assert_eq!(about("vm/ops.rs", &in_comments), Vec::<String>::new());
    }
    let own = "//! Fine.\nfn f() { files.is_file(path); MyFile::open(path); }\n";
    assert_eq!(about("vm/ops.rs", own), Vec::<String>::new());
    let at_home = Source::new("host/files.rs", "//! Fine.\nfn f() { fs::read(path); }\n");
    assert_eq!(machine::touches(&at_home), Vec::<String>::new());
    let nothing = machine::empty_homes(&[Source::new("base/budget/mod.rs", "//! None.\n")]);
    assert!(nothing.iter().any(|line| line.contains("`base/budget/` does not touch the clock")), "{nothing:?}");
}

#[test]
fn size_docs_names_and_globs_are_checked() {
    let long = "//! Long.\n".to_owned() + &"\n".repeat(MAX_FILE_LEN);
    assert_eq!(about("vm/ops.rs", &long).len(), 1);
    assert_eq!(about("vm/ops.rs", &(long + TABLE_MARKER + "\n")), Vec::<String>::new());
    assert_eq!(about("vm/ops.rs", "fn undocumented() {}\n").len(), 1);
    assert_eq!(about("vm/utils.rs", "//! Bad.\n").len(), 1);
    assert_eq!(about("vm/ops.rs", "//! Bad.\nuse crate::value::*;\n").len(), 1);
}

#[test]
fn an_orphan_is_found() {
    assert_eq!(about("vm/lost.rs", "//! Nobody knows me.\n"), ["vm/lost.rs: no `mod` line leads here"]);
}

#[test]
fn a_bad_changelog_is_found() {
    let good = "# Changelog\n\n## Unreleased\n\n### Added\n\n- A thing\n  that is nice.\n";
    assert_eq!(changelog(good), Vec::<String>::new());
    assert_eq!(changelog("# Changes\n").len(), 1);
    assert_eq!(changelog("# Changelog\n## soon\n### Stuff\n- no full stop\n").len(), 3);
}
