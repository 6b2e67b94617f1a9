//! Stores of earlier versions: later releases migrate them, and nothing is lost.

use pantin::store::{Archive, Database, Documents, PostgreSql, export};
use serde_json::{Value, json};

use super::questions::import_fleet;
use super::service::Cluster;
use super::{Address, Disk, file, postgresql};
use std::sync::Arc;

/// Everything that is told of a store.
fn told(store: &dyn Archive) -> Vec<String> {
    let mut told = Vec::new();
    let exported = export(store, |line| {
        told.push(line.text());
        Ok::<(), pantin::diagnostics::Issue>(())
    });
    exported.unwrap();
    for entity in ["nodes", "facts", "catalogs", "resources", "reports", "events", "edges", "factsets"] {
        let any = json!(["from", entity, ["=", "node_state", "any"]]);
        told.extend(store.query(&any).unwrap().iter().map(Value::to_string));
    }
    let status = |entity: &str, columns: Value| {
        let counted =
            json!(["extract", [["function", "count"], "certname", "status"], ["=", "latest_report?", true], columns]);
        let asked = json!(["from", entity, counted, ["order_by", ["certname", "status"]]]);
        store.query(&asked).unwrap().iter().map(Value::to_string).collect::<Vec<_>>()
    };
    told.extend(status("events", json!(["group_by", "certname", "status"])));
    told.extend(status("reports", json!(["group_by", "certname", "status"])));
    told
}

/// What makes a store of version 4 of one of version 5.
const VERSION_4: &str = "ALTER TABLE node DROP COLUMN report_configuration; ALTER TABLE node DROP COLUMN report_start;
    ALTER TABLE node DROP COLUMN report_failures; ALTER TABLE node DROP COLUMN report_successes;
    ALTER TABLE node DROP COLUMN report_noops; ALTER TABLE node DROP COLUMN report_skips;
    DROP INDEX resource_count_of_type; DROP INDEX report_row_of_environment; DROP INDEX report_row_of_producer;";

#[test]
fn nodes_of_a_store_of_version_4_show_the_events_of_their_last_reports() {
    let path = file("version4");
    let store = Database::open(&path).unwrap();
    import_fleet(&store);
    let expected = told(&store);
    assert!(expected.iter().filter(|line| line.starts_with("{\"count\":")).count() > 2, "{expected:?}");
    drop(store);
    let before = rusqlite::Connection::open(&path).unwrap();
    before.execute_batch(&format!("{VERSION_4} PRAGMA user_version = 4;")).unwrap();
    drop(before);
    assert_eq!(told(&Database::open(&path).unwrap()), expected);

    let store = postgresql("version4");
    import_fleet(&store);
    assert_eq!(told(&store), expected);
    drop(store);
    let cluster = Cluster::shared();
    let set = "UPDATE pantin_store SET version = 4";
    cluster.sql("postgres", &format!("SET search_path = version4; {VERSION_4} {set}"));
    let address = Address::of_url(&cluster.url_of("version4"), &Disk).unwrap();
    let migrated = PostgreSql::new(address, Arc::new(Disk)).unwrap();
    assert_eq!(told(&migrated), expected);
}

#[test]
fn a_store_of_version_1_is_migrated_and_nothing_is_lost() {
    let path = file("migrated");
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    let before = rusqlite::Connection::open(&path).unwrap();
    before.execute_batch(include_str!("version1.sqlite.sql")).unwrap();
    drop(before);
    let fresh = Database::open(&file("migrated-fresh")).unwrap();
    import_fleet(&fresh);
    let expected = told(&fresh);
    assert!(expected.iter().any(|line| line.contains("\"hash\":\"")), "{expected:?}");
    assert_eq!(told(&Database::open(&path).unwrap()), expected);

    let cluster = Cluster::shared();
    let url = cluster.url("version1");
    cluster.sql("postgres", include_str!("version1.postgresql.sql"));
    let migrated = PostgreSql::new(Address::of_url(&url, &Disk).unwrap(), Arc::new(Disk)).unwrap();
    let fresh = postgresql("version2");
    import_fleet(&fresh);
    assert_eq!(told(&migrated), told(&fresh));
    assert_eq!(told(&migrated), expected);
    // Both are written as ever.
    assert!(migrated.keep_facts("new.example.com", "production", 1, b"{\"values\":{}}").unwrap());
}
