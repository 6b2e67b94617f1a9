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
    told
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
