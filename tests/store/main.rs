//! The store of a fleet, in a file and in PostgreSQL: what comes back is what was kept, nothing acknowledged is lost, and what is
//! wrong with a store is told.
#![expect(clippy::disallowed_methods, clippy::unwrap_used, reason = "a test that starts processes and reads files")]

#[path = "../support/authority.rs"]
mod authority;
mod commands;
mod faults;
mod laws;
mod migration;
mod postgresql;
#[path = "../process/mod.rs"]
mod process;
mod questions;
#[path = "../support/postgresql.rs"]
mod service;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use pantin::catalog::{ExportFilter, ExportQuery, ExportStore, Exported, RichData};
use pantin::diagnostics::Issue;
use pantin::host::Disk;
use pantin::store::{Address, Archive, Database, Horizon, Line, PostgreSql, Pruned, Published, export, import};

/// A file for a store of this test's own.
fn file(name: &str) -> PathBuf {
    process::folder(&format!("store/{name}"), &[]).join("below/store.sqlite3")
}

/// A store in PostgreSQL of this test's own.
fn postgresql(name: &str) -> PostgreSql {
    let address = Address::of_url(&service::Cluster::shared().url(name), &Disk).unwrap();
    PostgreSql::new(address, Arc::new(Disk)).unwrap()
}

/// Both kinds of store, empty.
fn archives(name: &str) -> [Box<dyn Archive>; 2] {
    [Box::new(Database::open(&file(name)).unwrap()), Box::new(postgresql(name))]
}

/// The names of both as the command line takes them; the file is in the folder of a command.
fn places(name: &str) -> [String; 2] {
    ["s.db".to_owned(), service::Cluster::shared().url(name)]
}

/// A store at such a name.
fn open(folder: &Path, place: &str) -> Box<dyn Archive> {
    match Address::is_url(place) {
        true => Box::new(PostgreSql::new(Address::of_url(place, &Disk).unwrap(), Arc::new(Disk)).unwrap()),
        false => Box::new(Database::open(&folder.join(place)).unwrap()),
    }
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

fn publish(database: &dyn Archive, node: &str, at: i64, exports: &[Exported]) -> bool {
    let catalog = format!("{{\"name\": \"{node}\", \"at\": {at}}}");
    let published =
        Published { node, environment: "production", at, catalog: catalog.as_bytes(), exports, ..Published::default() };
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
    for archive in archives("filters") {
        let database = &*archive;
        let port = |number| ("port", RichData::Integer(number));
        publish(
            database,
            "b",
            1,
            &[
                exported("Web", "two", &["blue"], &[port(80)]),
                exported("Web", "one", &["red", "Blue"], &[port(81)]),
                exported("Db", "one", &["blue"], &[]),
            ],
        );
        publish(database, "a", 1, &[exported("Web", "three", &["red"], &[("port", text("80"))])]);
        let find = |filter| collect(database, "c", "Web", filter);
        let tag = |tag: &str| ExportFilter::Tag(tag.to_owned());
        let title = |title: &str| ExportFilter::Title(text(title));
        let parameter = |value| ExportFilter::Parameter("port".to_owned(), value);
        let not = |filter| ExportFilter::Not(Box::new(filter));
        // By node, and of each node in the order of its declarations.
        assert_eq!(find(None), ["a three", "b two", "b one"]);
        assert_eq!(collect(database, "b", "Web", None), ["a three"]);
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
        publish(database, "b", 2, &[exported("Web", "four", &[], &[])]);
        assert_eq!(find(None), ["a three", "b four"]);
        // Older catalogs come too late.
        assert!(!publish(database, "b", 1, &[]));
        assert_eq!(find(None), ["a three", "b four"]);
        database.deactivate(&["a".to_owned()], 5).unwrap();
        assert_eq!(find(None), ["b four"]);
        publish(database, "a", 6, &[exported("Web", "five", &[], &[])]);
        assert_eq!(find(None), ["a five", "b four"]);
    }
}

#[test]
fn a_snapshot_is_the_store_at_one_moment() {
    for archive in archives("snapshot") {
        let database = &*archive;
        publish(database, "a", 1, &[exported("Web", "one", &[], &[])]);
        let snapshot = database.snapshot().unwrap();
        publish(database, "a", 2, &[exported("Web", "two", &[], &[])]);
        assert_eq!(collect(&*snapshot, "c", "Web", None), ["a one"]);
        assert_eq!(collect(database, "c", "Web", None), ["a two"]);
    }
}

#[test]
fn facts_catalogs_and_reports_come_back_and_the_newest_counts() {
    for archive in archives("documents") {
        let database = &*archive;
        assert!(database.keep_facts("a", "production", 2, b"{\"two\": 2}").unwrap());
        assert!(!database.keep_facts("a", "production", 1, b"{\"one\": 1}").unwrap());
        assert_eq!(database.facts("a").unwrap().unwrap(), b"{\"two\": 2}");
        database.keep_report("a", ("production", Some("changed")), 3, b"[3]").unwrap();
        database.keep_report("a", ("production", Some("failed")), 2, b"[2]").unwrap();
        assert_eq!(database.report("a").unwrap().unwrap(), b"[3]");
        for at in 1..=4 {
            publish(database, "a", at, &[]);
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
}

#[test]
fn old_data_goes_in_batches_and_what_has_no_age_stays() {
    for archive in archives("batches") {
        let database = &*archive;
        for at in 1..=5 {
            let name = format!("n{at}");
            database.keep_facts(&name, "production", at, b"{}").unwrap();
            database.keep_report(&name, ("production", None), at, b"{}").unwrap();
        }
        let prune = |horizon: Horizon, max: usize| {
            let Pruned { deactivated, nodes, reports } = database.prune_some(100, &horizon, max).unwrap();
            (deactivated, nodes, reports)
        };
        assert_eq!(prune(Horizon::default(), 9), (0, 0, 0));
        let silent = Horizon { silent: Some(4), ..Horizon::default() };
        assert_eq!((prune(silent, 2), prune(silent, 2), prune(silent, 2)), ((2, 0, 0), (1, 0, 0), (0, 0, 0)));
        let reports = Horizon { reports: Some(3), ..Horizon::default() };
        assert_eq!((prune(reports, 1), prune(reports, 9)), ((0, 0, 1), (0, 0, 1)));
        let gone = Horizon { gone: Some(101), ..Horizon::default() };
        assert_eq!((prune(gone, 2), prune(gone, 9), prune(gone, 9)), ((0, 2, 0), (0, 1, 0), (0, 0, 0)));
        let names: Vec<String> = database.nodes().unwrap().into_iter().map(|node| node.name).collect();
        assert_eq!(names, ["n4", "n5"]);
        assert_eq!(database.counts().unwrap().reports, 2);
    }
}

#[test]
fn an_export_fills_another_store_with_the_same() {
    let big = RichData::BigInteger("123456789012345678901234567890".into());
    for (from, to) in archives("export_from").into_iter().zip(archives("export_to").into_iter().rev()) {
        let (from, to) = (&*from, &*to);
        let exports = [exported("Web", "one", &["t"], &[("x", text("ü\0\u{10ffff}")), ("n", big.clone())])];
        publish(from, "a", 1, &exports);
        // Documents come back as they were written, numbers of any size included.
        from.keep_facts("a", "test", 2, b"{\"values\":{\"f\":[1,null,\"x\",123456789012345678901234567890,1.0e2]}}")
            .unwrap();
        from.keep_report("b", ("production", Some("failed")), 3, b"{\"status\":\"failed\"}").unwrap();
        from.deactivate(&["b".to_owned()], 9).unwrap();
        let dump = |archive: &dyn Archive| {
            let mut lines = Vec::new();
            let take = |line: &Line| {
                lines.push(line.text());
                Ok::<(), Issue>(())
            };
            export(archive, take).unwrap();
            lines
        };
        let lines = dump(from);
        // What is imported once more changes nothing.
        for _ in 0..2 {
            assert_eq!(import(to, lines.iter().cloned().map(Ok), "x").unwrap(), 2);
            assert_eq!(to.counts().unwrap().reports, 1);
        }
        assert_eq!(lines, dump(to));
        assert_eq!(to.exports_of("a").unwrap(), exports);
        assert_eq!(from.facts("a").unwrap(), to.facts("a").unwrap());
        for wrong in ["{", "[]", "{\"certname\": 1}"] {
            let lines = ["{\"certname\": \"c\"}", wrong].map(|line| Ok(line.to_owned()));
            let issue = import(to, lines.into_iter(), "x").unwrap_err();
            assert!(issue.text().starts_with("Could not read line 2 of x: "), "{}", issue.text());
        }
    }
}
