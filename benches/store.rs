//! Stores: what a collector asks of them, and what a catalog's publishing takes, with 1,000 nodes of 50 exported resources each;
//! `PANTIN_STORE_NODES` has it be another number of nodes. PostgreSQL is one of its own, as tests start it.

#![expect(clippy::disallowed_methods, clippy::expect_used, reason = "a bench makes the stores that it measures")]

#[path = "../tests/support/authority.rs"]
mod authority;
#[path = "../tests/support/postgresql.rs"]
mod service;

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, criterion_group, criterion_main};
use pantin::catalog::{ExportFilter, ExportQuery, Exported, RichData};
use pantin::host::Disk;
use pantin::store::{Address, Archive, Database, PostgreSql, Published};

const EACH: usize = 50;

fn exports(node: usize) -> Vec<Exported> {
    let text = |text: String| RichData::String(text.as_str().into());
    (0..EACH)
        .map(|number| Exported {
            type_name: if number % 2 == 0 { "Nagios_service" } else { "Concat::Fragment" }.to_owned(),
            title: format!("check {number} of node{node}"),
            tags: vec![format!("service{number}"), format!("site{}", node % 200), "class".to_owned()],
            file: Some("/etc/puppetlabs/code/environments/production/site/profile/manifests/monitoring.pp".to_owned()),
            line: Some(12),
            parameters: vec![
                ("host_name".into(), text(format!("node{node}.example.com"))),
                ("check_command".into(), text(format!("check_{number}!80!443"))),
                ("ensure".into(), text("present".to_owned())),
            ],
        })
        .collect()
}

fn publish(store: &dyn Archive, node: usize, at: i64, exports: &[Exported]) -> bool {
    let (name, catalog) = (format!("node{node}.example.com"), vec![b'x'; 200_000]);
    let published =
        Published { node: &name, environment: "production", at, catalog: &catalog, exports, ..Published::default() };
    store.publish(&published, 1).is_ok_and(|written| written)
}

fn stores(criterion: &mut Criterion) {
    // A test is only to see that it works.
    let usual = if std::env::args().any(|argument| argument == "--bench") { 1_000 } else { 20 };
    let nodes = std::env::var("PANTIN_STORE_NODES").ok().and_then(|number| number.parse().ok()).unwrap_or(usual);
    let folder = std::env::temp_dir().join(format!("pantin-store-{}", std::process::id()));
    let database =
        Database::open(&folder.join("store.sqlite3")).expect("a store below the directory for temporary files");
    measure(criterion, "store", &database, nodes);
    // What is left of it is below the system's directory for temporary files.
    let _ = std::fs::remove_dir_all(folder);
    let cluster = service::Cluster::new("bench");
    let address = Address::of_url(&cluster.url_of("public"), &Disk).expect("the address of a socket");
    let database = PostgreSql::new(address, Arc::new(Disk)).expect("a thread for connections");
    measure(criterion, "store in PostgreSQL", &database, nodes);
}

fn measure(criterion: &mut Criterion, name: &str, store: &dyn Archive, nodes: usize) {
    for node in 0..nodes {
        assert!(publish(store, node, 1, &exports(node)));
    }
    let tag = |tag: &str| ExportFilter::Tag(tag.to_owned());
    let title = ExportFilter::Title(RichData::String("check 4 of node7".into()));
    let both = |a: &ExportFilter, b: ExportFilter| ExportFilter::And(Box::new((a.clone(), b)));
    let queries = [
        ("a type and a title", title.clone()),
        ("a type, a tag and a title", both(&tag("service4"), title)),
        ("a type and two tags", both(&tag("site7"), tag("service4"))),
    ];
    let mut group = criterion.benchmark_group(name);
    for (name, filter) in queries {
        let query = ExportQuery { node: "node1.example.com", type_name: "Nagios_service", filter: Some(filter) };
        group.bench_function(format!("collect by {name}"), |bencher| {
            bencher.iter(|| black_box(store.collect(&query)).is_ok());
        });
    }
    let mut at = 1;
    let (even, odd) = (exports(3), exports(4));
    group.bench_function("publish a catalog with other exports", |bencher| {
        bencher.iter(|| {
            at += 1;
            publish(store, 3, at, if at % 2 == 0 { &odd } else { &even })
        });
    });
    group.bench_function("publish a catalog with the same exports", |bencher| {
        bencher.iter(|| {
            at += 1;
            publish(store, 3, at, &even)
        });
    });
    group.finish();
}

criterion_group!(benches, stores);
criterion_main!(benches);
