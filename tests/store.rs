//! The store of a fleet: what comes back is what was kept, nothing acknowledged is lost, and what is wrong with a file is told.
#![expect(clippy::disallowed_methods, clippy::unwrap_used, reason = "a test that starts processes and reads files")]

mod process;

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use pantin::catalog::{ExportFilter, ExportQuery, ExportStore, Exported, Imported, RichData};
use pantin::diagnostics::Issue;
use pantin::store::{Database, Line, Published};
use proptest::prelude::*;

/// A file for a store of this test's own.
fn file(name: &str) -> PathBuf {
    process::folder(&format!("store/{name}"), &[]).join("below/store.sqlite3")
}

fn text(text: &str) -> RichData {
    RichData::String(text.into())
}

fn exported(type_name: &str, title: &str, tags: &[&str], parameters: &[(&str, RichData)]) -> Exported {
    Exported {
        type_name: type_name.to_owned(),
        title: title.to_owned(),
        tags: tags.iter().map(|tag| (*tag).to_owned()).collect(),
        file: Some("/site.pp".to_owned()),
        line: Some(3),
        parameters: parameters.iter().map(|(name, value)| ((*name).into(), value.clone())).collect(),
    }
}

fn publish(database: &Database, node: &str, at: i64, exports: &[Exported]) -> bool {
    let catalog = format!("{{\"name\": \"{node}\", \"at\": {at}}}");
    let published = Published { node, environment: "production", at, catalog: catalog.as_bytes(), exports };
    database.publish(&published, 1).unwrap()
}

fn collect(store: &dyn ExportStore, node: &str, type_name: &str, filter: Option<ExportFilter>) -> Vec<String> {
    let found = store.collect(&ExportQuery { node, type_name, filter }).unwrap();
    found.into_iter().map(|imported| format!("{} {}", imported.node, imported.title)).collect()
}

fn code(result: Result<Database, Issue>) -> &'static str {
    result.map(|_| "none").unwrap_or_else(|issue| issue.code())
}

#[test]
fn nodes_find_what_others_export_and_a_filter_says() {
    let database = Database::open(&file("filters")).unwrap();
    let port = |number| ("port", RichData::Integer(number));
    publish(
        &database,
        "b",
        1,
        &[
            exported("Web", "two", &["blue"], &[port(80)]),
            exported("Web", "one", &["red", "Blue"], &[port(81)]),
            exported("Db", "one", &["blue"], &[]),
        ],
    );
    publish(&database, "a", 1, &[exported("Web", "three", &["red"], &[("port", text("80"))])]);
    let find = |filter| collect(&database, "c", "Web", filter);
    let tag = |tag: &str| ExportFilter::Tag(tag.to_owned());
    let title = |title: &str| ExportFilter::Title(text(title));
    let parameter = |value| ExportFilter::Parameter("port".to_owned(), value);
    let not = |filter| ExportFilter::Not(Box::new(filter));
    // By node, and of each node in the order of its declarations.
    assert_eq!(find(None), ["a three", "b two", "b one"]);
    assert_eq!(collect(&database, "b", "Web", None), ["a three"]);
    assert_eq!(find(Some(tag("blue"))), ["b two", "b one"]);
    assert_eq!(find(Some(title("one"))), ["b one"]);
    assert_eq!(find(Some(parameter(RichData::Integer(80)))), ["b two"]);
    assert_eq!(find(Some(parameter(text("80")))), ["a three"]);
    assert_eq!(find(Some(not(parameter(text("80"))))), ["b two", "b one"]);
    assert_eq!(find(Some(ExportFilter::And(Box::new((tag("blue"), not(title("one"))))))), ["b two"]);
    assert_eq!(find(Some(ExportFilter::Or(Box::new((tag("red"), title("two")))))), ["a three", "b two", "b one"]);
    // A quote is no end of a text.
    assert_eq!(find(Some(title("' OR 1 = 1 --"))), [""; 0]);
    // What is published takes the place of what was.
    publish(&database, "b", 2, &[exported("Web", "four", &[], &[])]);
    assert_eq!(find(None), ["a three", "b four"]);
    // Older catalogs come too late.
    assert!(!publish(&database, "b", 1, &[]));
    assert_eq!(find(None), ["a three", "b four"]);
    database.deactivate(&["a".to_owned()], 5).unwrap();
    assert_eq!(find(None), ["b four"]);
    publish(&database, "a", 6, &[exported("Web", "five", &[], &[])]);
    assert_eq!(find(None), ["a five", "b four"]);
}

#[test]
fn a_snapshot_is_the_store_at_one_moment() {
    let database = Database::open(&file("snapshot")).unwrap();
    publish(&database, "a", 1, &[exported("Web", "one", &[], &[])]);
    let snapshot = database.snapshot().unwrap();
    publish(&database, "a", 2, &[exported("Web", "two", &[], &[])]);
    assert_eq!(collect(&snapshot, "c", "Web", None), ["a one"]);
    assert_eq!(collect(&database, "c", "Web", None), ["a two"]);
}

#[test]
fn facts_catalogs_and_reports_come_back_and_the_newest_counts() {
    let database = Database::open(&file("documents")).unwrap();
    assert!(database.keep_facts("a", "production", 2, b"{\"two\": 2}").unwrap());
    assert!(!database.keep_facts("a", "production", 1, b"{\"one\": 1}").unwrap());
    assert_eq!(database.facts("a").unwrap().unwrap(), b"{\"two\": 2}");
    database.keep_report("a", ("production", Some("changed")), 3, b"[3]").unwrap();
    database.keep_report("a", ("production", Some("failed")), 2, b"[2]").unwrap();
    assert_eq!(database.report("a").unwrap().unwrap(), b"[3]");
    for at in 1..=4 {
        publish(&database, "a", at, &[]);
    }
    assert_eq!(database.catalog("a").unwrap().unwrap(), b"{\"name\": \"a\", \"at\": 4}");
    assert_eq!((database.catalog("nobody").unwrap(), database.facts("nobody").unwrap()), (None, None));
    let counts = database.counts().unwrap();
    // The last catalog and the one before.
    assert_eq!((counts.nodes, counts.facts, counts.catalogs, counts.reports), (1, 1, 2, 2));
    assert_eq!(database.prune(100, 4, 100, 3).unwrap(), (0, 0, 1));
    assert_eq!(database.prune(100, 5, 100, 3).unwrap(), (1, 0, 0));
    assert_eq!(database.prune(200, 5, 150, 3).unwrap(), (0, 1, 0));
    assert_eq!(database.nodes().unwrap(), []);
}

#[test]
fn an_export_fills_another_store_with_the_same() {
    let (from, to) = (Database::open(&file("from")).unwrap(), Database::open(&file("to")).unwrap());
    publish(&from, "a", 1, &[exported("Web", "one", &["t"], &[("x", text("ü\0\u{10ffff}"))])]);
    from.keep_facts("a", "test", 2, b"{\"values\":{\"f\":[1,null,\"x\"]}}").unwrap();
    from.keep_report("b", ("production", Some("failed")), 3, b"{\"status\":\"failed\"}").unwrap();
    from.deactivate(&["b".to_owned()], 9).unwrap();
    let dump = |database: &Database| {
        let mut lines = Vec::new();
        database
            .export(|line: &Line| {
                lines.push(Ok(line.text()));
                Ok::<(), Issue>(())
            })
            .unwrap();
        lines
    };
    let lines = dump(&from);
    assert_eq!(to.import_all(lines.into_iter(), "x").unwrap(), 2);
    let texts = |database| dump(database).into_iter().map(Result::unwrap).collect::<Vec<String>>();
    assert_eq!(texts(&from), texts(&to));
    for wrong in ["{", "[]", "{\"certname\": 1}"] {
        let lines = ["{\"certname\": \"c\"}", wrong].map(|line| Ok(line.to_owned()));
        let issue = to.import_all(lines.into_iter(), "x").unwrap_err();
        assert!(issue.text().starts_with("Could not read line 2 of x: "), "{}", issue.text());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]
    #[test]
    fn what_is_kept_comes_back_as_it_was(
        title in any::<String>(),
        name in "\\PC{1,20}",
        tags in prop::collection::vec("[a-z0-9_:.-]{1,9}", 0..4),
        value in value(),
    ) {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("store/laws.sqlite3");
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        let database = Database::open(&path).unwrap();
        let tags: Vec<&str> = tags.iter().map(String::as_str).collect();
        let kept = exported("Web", &title, &tags, &[(name.as_str(), value.clone())]);
        let at = database.nodes().unwrap().first().and_then(|node| node.catalog_at).unwrap_or(0) + 1;
        publish(&database, "a", at, std::slice::from_ref(&kept));
        let imported = |filter| database.collect(&ExportQuery { node: "b", type_name: "Web", filter }).unwrap();
        let whole = Imported { node: "a".to_owned(), title: title.clone(), parameters: kept.parameters.clone() };
        prop_assert_eq!(imported(None), vec![whole.clone()]);
        prop_assert_eq!(imported(Some(ExportFilter::Title(text(&title)))), vec![whole.clone()]);
        prop_assert_eq!(imported(Some(ExportFilter::Parameter(name, value))), vec![whole.clone()]);
        for tag in tags {
            prop_assert_eq!(imported(Some(ExportFilter::Tag(tag.to_owned()))), vec![whole.clone()]);
        }
    }
}

/// Any value of a parameter. Numbers are finite: JSON has no others.
fn value() -> impl Strategy<Value = RichData> {
    let leaf = prop_oneof![
        Just(RichData::Undef),
        any::<bool>().prop_map(RichData::Boolean),
        any::<i64>().prop_map(RichData::Integer),
        (-1e300..1e300).prop_map(RichData::Float),
        any::<String>().prop_map(|value| text(&value)),
    ];
    leaf.prop_recursive(3, 16, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(|elements| RichData::Array(elements.into())),
            prop::collection::btree_map("[a-z_]{1,6}", inner, 0..4).prop_map(|entries| {
                RichData::Hash(entries.into_iter().map(|(key, value)| (key.as_str().into(), value)).collect())
            }),
        ]
    })
}

#[test]
fn what_is_no_store_is_told_and_left_alone() {
    let file = file("faults");
    assert_eq!(code(Database::open_existing(&file)), "PANTIN_NO_STORE");
    drop(Database::open(&file).unwrap());
    let sound = std::fs::read(&file).unwrap();
    // Another program's.
    std::fs::remove_file(&file).unwrap();
    let foreign = rusqlite::Connection::open(&file).unwrap();
    foreign.execute_batch("CREATE TABLE other (x)").unwrap();
    drop(foreign);
    let before = std::fs::read(&file).unwrap();
    assert_eq!(code(Database::open(&file)), "PANTIN_STORE_FOREIGN");
    assert_eq!(std::fs::read(&file).unwrap(), before);
    // A later release's.
    std::fs::write(&file, &sound).unwrap();
    let newer = rusqlite::Connection::open(&file).unwrap();
    newer.execute_batch("PRAGMA user_version = 99").unwrap();
    drop(newer);
    assert_eq!(code(Database::open(&file)), "PANTIN_STORE_TOO_NEW");
    // No database at all, and a page that is damaged.
    std::fs::write(&file, "this is no database, and it is long enough to be looked at as one".repeat(20)).unwrap();
    assert_eq!(code(Database::open(&file)), "PANTIN_STORE_DAMAGED");
    std::fs::remove_file(&file).unwrap();
    let database = Database::open(&file).unwrap();
    for node in 0..50 {
        publish(&database, &format!("n{node}"), 1, &[exported("Web", "x", &["t"], &[("c", text(&"y".repeat(500)))])]);
    }
    drop(database);
    let mut damaged = std::fs::read(&file).unwrap();
    let length = damaged.len();
    damaged[8192..length].fill(0x5a);
    std::fs::write(&file, damaged).unwrap();
    let read = Database::open(&file).and_then(|database| database.nodes().map(|_| database)).and_then(|database| {
        let query = ExportQuery { node: "a", type_name: "Web", filter: None };
        database.collect(&query).map(|_| database)
    });
    assert_eq!(code(read), "PANTIN_STORE_DAMAGED");
    // A directory in its place.
    std::fs::remove_file(&file).unwrap();
    std::fs::create_dir(&file).unwrap();
    assert_eq!(code(Database::open(&file)), "PANTIN_STORE_FAILED");
}

#[test]
fn nothing_that_was_acknowledged_is_gone_after_a_kill() {
    let folder = process::folder("store/killed", &[]);
    let line =
        |node: usize| format!("{{\"certname\":\"n{node}\",\"catalog_at\":1,\"catalog\":{{\"name\":\"n{node}\"}}}}\n");
    std::fs::write(folder.join("lines"), (0..5_000).map(line).collect::<String>()).unwrap();
    let mut last = 0;
    for patience in [40, 90, 160] {
        let mut command = process::command(&folder, &["store", "import", "--store", "s.db", "lines"]);
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(patience));
        // Perhaps it is done already.
        let _ = child.kill();
        child.wait().unwrap();
        let Ok(database) = Database::open(&folder.join("s.db")) else { panic!("the store does not open") };
        let nodes = database.nodes().unwrap();
        // Nodes are taken over one after the other, each with its catalog or not at all.
        assert!(nodes.len() >= last, "{} after {last}", nodes.len());
        last = nodes.len();
        let whole = (0..last).all(|node| database.catalog(&format!("n{node}")).unwrap().is_some());
        assert!(whole, "a node of {last} has no catalog");
    }
}

#[test]
fn many_processes_write_at_once() {
    let folder = process::folder("store/together", &[]);
    let children: Vec<_> = (0..4)
        .map(|process| {
            let lines: String = (0..50)
                .map(|node| format!("{{\"certname\":\"p{process}n{node}\",\"catalog_at\":1,\"catalog\":{{}}}}\n"))
                .collect();
            let name = format!("lines{process}");
            std::fs::write(folder.join(&name), lines).unwrap();
            let mut command = process::command(&folder, &["store", "import", "--store", "s.db", &name]);
            command.stdout(Stdio::null()).spawn().unwrap()
        })
        .collect();
    for mut child in children {
        assert!(child.wait().unwrap().success());
    }
    assert_eq!(Database::open(&folder.join("s.db")).unwrap().counts().unwrap().catalogs, 200);
}

const MANIFEST: &str = "@@notify { \"n ${trusted['certname']}\": message => Sensitive('secret') }\nNotify <<| |>>\n";

fn compile(folder: &Path, arguments: &[&str]) -> std::process::Output {
    let mut all = vec!["catalog", "compile", "a", "--facts", "facts.json", "--environmentpath", "env"];
    all.extend(arguments);
    process::run(folder, &all)
}

fn environment(name: &str) -> PathBuf {
    let facts = "{\"name\": \"a\", \"values\": {}}";
    process::folder(name, &[("env/production/manifests/site.pp", MANIFEST), ("facts.json", facts)])
}

/// The levels at which it is told that the store cannot be used.
fn levels(told: &str) -> Vec<&str> {
    told.lines().filter_map(|line| line.split_once(": Could not use the store ")).map(|(level, _)| level).collect()
}

#[test]
fn a_store_that_cannot_be_used_fails_only_what_needs_it() {
    let folder = environment("store/down");
    std::fs::write(folder.join("no_directory"), "").unwrap();
    let output = compile(&folder, &["--storeconfigs", "--store", "no_directory/s.db"]);
    let told = process::err(&output);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert_eq!(levels(&told), ["Warning", "Error"], "{told}");
    std::fs::write(folder.join("env/production/manifests/site.pp"), "@@notify { 'x': }").unwrap();
    let output = compile(&folder, &["--storeconfigs", "--store", "no_directory/s.db"]);
    let told = process::err(&output);
    assert_eq!(output.status.code(), Some(0), "{told}");
    assert_eq!(levels(&told), ["Warning"], "{told}");
}

#[test]
fn secrets_are_not_kept_with_what_is_exported_and_the_file_is_for_its_user() {
    use std::os::unix::fs::PermissionsExt;
    let folder = environment("store/secrets");
    let output = compile(&folder, &["--storeconfigs"]);
    assert_eq!(output.status.code(), Some(0), "{}", process::err(&output));
    let file = folder.join("var/pantin/store.sqlite3");
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    let exports = Database::open(&file).unwrap().exports_of("a").unwrap();
    assert_eq!((exports.len(), exports[0].parameters.len()), (1, 0), "{exports:?}");
    let told = process::out(&process::run(&folder, &["store", "status"]));
    assert!(
        told.contains("1 nodes (0 deactivated), 0 with facts, 1 catalogs, 0 reports, 1 exported resources"),
        "{told}"
    );
    let output = process::run(&folder, &["store", "deactivate", "nobody"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(process::err(&output).contains("has no node nobody"), "{}", process::err(&output));
}
