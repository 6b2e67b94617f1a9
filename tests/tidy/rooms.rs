//! The doors of rooms: which member crates name which others, from `cargo metadata`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

/// Which rooms a room must never depend on, however useful that would be.
const NEVER: &[(&str, &[&str])] = &[
    ("ruby", &["environment", "lookup", "vm"]),
    ("review", &["vm", "ruby", "puppet_ruby", "environment"]),
    ("store", &["environment"]),
    ("ca", &["environment"]),
    ("pdb", &["environment", "server"]),
    ("catalog", &["environment"]),
    ("project", &["environment", "vm", "ruby", "lookup"]),
    ("format", &["host", "values", "data", "code", "environment"]),
    ("lsp", &["server", "ruby"]),
    ("explore", &["server", "vm", "ruby", "environment", "compile"]),
    ("functions", &["ruby", "puppet_ruby"]),
    ("client", &["environment", "data", "values"]),
    ("service", &["ca", "cli", "server"]),
    ("checks", &["vm", "lookup", "server"]),
];

/// What of that does not hold yet: a room, and what it names. This list may only shrink.
const OPEN: &[(&str, &str)] = &[];

/// The rooms that `cli` names: it talks to the server, the service, editors and browsers, knows the repository that a command runs in,
/// and writes the results of tests. Logic is where a server, an editor or a test finds it. This list may only shrink.
const CLI_NAMES: &[&str] = &["base", "server", "service", "project", "lsp", "explore", "suite"];

/// Each room with the rooms that it depends on, outside of its tests, and its manifest.
pub(super) struct Rooms(BTreeMap<String, (BTreeSet<String>, String)>);

impl Rooms {
    /// The members of this workspace.
    pub(super) fn of_workspace() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut command = Command::new(env!("CARGO"));
        command.args(["metadata", "--format-version", "1", "--no-deps", "--offline"]).current_dir(root);
        let output = command.output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let packages = metadata["packages"].as_array().unwrap();
        Self(packages.iter().filter_map(Self::of_package).collect())
    }

    fn of_package(package: &serde_json::Value) -> Option<(String, (BTreeSet<String>, String))> {
        let name = room(package["name"].as_str()?)?;
        // Tests may look at more.
        let needed = package["dependencies"].as_array()?.iter().filter(|needed| needed["kind"].is_null());
        let names = needed.filter_map(|needed| room(needed["name"].as_str()?)).collect();
        let manifest = std::fs::read_to_string(package["manifest_path"].as_str()?).unwrap();
        Some((name, (names, manifest)))
    }

    #[cfg(test)]
    fn of(edges: &[(&str, &[&str])]) -> Self {
        let manifest = "[package]\nversion.workspace = true\n[lints]\nworkspace = true\n";
        let room = |(room, names): &(&str, &[&str])| {
            ((*room).to_owned(), (names.iter().map(|name| (*name).to_owned()).collect(), manifest.to_owned()))
        };
        Self(edges.iter().map(room).collect())
    }

    fn names(&self, from: &str, to: &str) -> bool {
        self.0.get(from).is_some_and(|(names, _)| names.contains(to))
    }
}

/// `puppet_ruby` of `pantin-puppet-ruby`.
fn room(package: &str) -> Option<String> {
    package.strip_prefix("pantin-").map(|name| name.replace('-', "_"))
}

/// What is wrong with the doors: new ones that must not be, and those on a list that are closed meanwhile.
pub(super) fn complaints(rooms: &Rooms) -> Vec<String> {
    let mut complaints = Vec::new();
    for (room, (_, manifest)) in &rooms.0 {
        for wanted in ["version.workspace = true", "[lints]\nworkspace = true"] {
            if !manifest.contains(wanted) {
                complaints.push(format!("src/{room}/Cargo.toml: says no `{wanted}`"));
            }
        }
    }
    for (room, never) in NEVER {
        for other in never.iter().filter(|other| rooms.names(room, other)) {
            if !OPEN.contains(&(room, other)) {
                complaints.push(format!("src/{room}/Cargo.toml: `{room}` must never depend on `{other}`"));
            }
        }
    }
    for (room, other) in OPEN.iter().filter(|(room, other)| !rooms.names(room, other)) {
        complaints
            .push(format!("tests/tidy/rooms.rs: `{room}` does not depend on `{other}` any more: shorten the list"));
    }
    let of_cli = rooms.0.get("cli").map(|(names, _)| names.iter().map(String::as_str).collect::<BTreeSet<_>>());
    let of_cli = of_cli.unwrap_or_default();
    for other in of_cli.iter().filter(|other| !CLI_NAMES.contains(other)) {
        complaints.push(format!("src/cli/Cargo.toml: `cli` must not depend on `{other}`"));
    }
    for other in CLI_NAMES.iter().filter(|other| !of_cli.contains(*other)) {
        complaints.push(format!("tests/tidy/rooms.rs: `cli` does not depend on `{other}` any more: shorten the list"));
    }
    complaints
}

/// Files of tests that are no module of a program: nothing would run them.
pub(super) fn lost_tests(root: &Path) -> Vec<String> {
    let mut programs = std::fs::read_to_string(root.join("Cargo.toml")).unwrap();
    for area in std::fs::read_dir(root.join("tests/areas")).unwrap() {
        programs += &std::fs::read_to_string(area.unwrap().path()).unwrap().replace("\"../", "\"tests/");
    }
    let mut lost = Vec::new();
    for entry in std::fs::read_dir(root.join("tests")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let path = if name.ends_with(".rs") { format!("tests/{name}") } else { format!("tests/{name}/main.rs") };
        if root.join(&path).is_file() && !programs.contains(&format!("\"{path}\"")) {
            lost.push(format!("{path}: a module of no program; name it in one of tests/areas"));
        }
    }
    lost
}

/// The rows of the table in `tests/README.md` that do not name exactly the modules of their program.
pub(super) fn wrong_programs(root: &Path) -> Vec<String> {
    let readme = std::fs::read_to_string(root.join("tests/README.md")).unwrap();
    let mut programs = BTreeMap::new();
    for area in std::fs::read_dir(root.join("tests/areas")).unwrap() {
        let path = area.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let modules = text.lines().filter_map(|line| Some(line.strip_prefix("mod ")?.trim_end_matches(';').to_owned()));
        programs.insert(path.file_stem().unwrap().to_str().unwrap().to_owned(), modules.collect());
    }
    unlisted(&readme, &programs)
}

fn unlisted(readme: &str, programs: &BTreeMap<String, BTreeSet<String>>) -> Vec<String> {
    let names = |cell: &str| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<BTreeSet<String>>();
    let table = readme.split_once("| program | modules |\n|---|---|\n").map_or("", |(_, rest)| rest);
    let rows = table.lines().take_while(|line| line.starts_with('|')).filter_map(|line| {
        let (program, modules) = line.trim_matches('|').split_once('|')?;
        Some((program.trim().trim_matches('`').to_owned(), names(modules)))
    });
    let rows: BTreeMap<String, BTreeSet<String>> = rows.collect();
    let mut complaints = Vec::new();
    for program in programs.keys().chain(rows.keys()).collect::<BTreeSet<_>>() {
        if programs.get(program) != rows.get(program) {
            let modules = programs.get(program).map(|modules| modules.iter().cloned().collect::<Vec<_>>());
            complaints.push(format!("tests/README.md: the program `{program}` has the modules {modules:?}"));
        }
    }
    complaints
}

/// A module that the table does not name is found, and so is one that no longer exists.
#[test]
fn a_table_of_test_programs_that_is_out_of_date_is_found() {
    let programs = |modules: &[&str]| {
        let modules = modules.iter().map(|module| (*module).to_owned()).collect();
        BTreeMap::from([("commands".to_owned(), modules)])
    };
    let readme = "| program | modules |\n|---|---|\n| `commands` | `cli`, `deep` |\n\n| `other` | `x` |\n";
    assert_eq!(unlisted(readme, &programs(&["cli", "deep"])), Vec::<String>::new());
    assert_eq!(unlisted(readme, &programs(&["cli"])).len(), 1);
    assert_eq!(unlisted(readme, &programs(&["cli", "deep", "new"])).len(), 1);
    assert_eq!(unlisted("", &programs(&["cli"])).len(), 1);
}

/// A room that opens a door which it must not have is found, and so is one that a list still has.
#[test]
fn a_door_that_must_not_be_is_found() {
    let open: BTreeSet<&str> = OPEN.iter().map(|(room, _)| *room).collect();
    let edges: Vec<(&str, Vec<&str>)> = OPEN.iter().map(|(room, other)| (*room, vec![*other])).collect();
    let with = |more: &[(&'static str, &'static [&'static str])]| {
        let mut all: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (room, names) in &edges {
            all.entry(room).or_default().extend(names);
        }
        all.entry("cli").or_default().extend(CLI_NAMES);
        for (room, names) in more {
            all.entry(room).or_default().extend(*names);
        }
        let all: Vec<(&str, &[&str])> = all.iter().map(|(room, names)| (*room, names.as_slice())).collect();
        complaints(&Rooms::of(&all))
    };
    assert_eq!(with(&[]), Vec::<String>::new());
    assert_eq!(with(&[("base", &[]), ("vm", &["lookup", "environment"])]), Vec::<String>::new());
    assert!(!open.contains("ca"), "the next line needs a room without open doors");
    assert_eq!(with(&[("ca", &["environment"])]).len(), 1);
    assert_eq!(with(&[("cli", &["nonsense"])]).len(), 1);
    let closed = complaints(&Rooms::of(&[("cli", &["base"])]));
    assert_eq!(closed.len(), OPEN.len() + CLI_NAMES.len() - 1);
}
