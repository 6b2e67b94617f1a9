//! The store in a file: what a collector asks of it, and what a catalog's publishing takes, with 1,000 nodes of 50 exported
//! resources each; `PANTIN_STORE_NODES` has it be another number of nodes.

#![expect(clippy::disallowed_methods, clippy::expect_used, reason = "a bench makes the file that it measures")]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use pantin::catalog::{ExportFilter, ExportQuery, ExportStore, Exported, RichData};
use pantin::store::{Database, Published};

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

fn publish(database: &Database, node: usize, at: i64, exports: &[Exported]) -> bool {
    let (name, catalog) = (format!("node{node}.example.com"), vec![b'x'; 200_000]);
    let published = Published { node: &name, environment: "production", at, catalog: &catalog, exports };
    database.publish(&published, 1).is_ok_and(|written| written)
}

fn store(criterion: &mut Criterion) {
    let nodes = std::env::var("PANTIN_STORE_NODES").ok().and_then(|number| number.parse().ok()).unwrap_or(1_000);
    let folder = std::env::temp_dir().join(format!("pantin-store-{}", std::process::id()));
    let database =
        Database::open(&folder.join("store.sqlite3")).expect("a store below the directory for temporary files");
    for node in 0..nodes {
        assert!(publish(&database, node, 1, &exports(node)));
    }
    let tag = |tag: &str| ExportFilter::Tag(tag.to_owned());
    let title = ExportFilter::Title(RichData::String("check 4 of node7".into()));
    let both = |a: &ExportFilter, b: ExportFilter| ExportFilter::And(Box::new((a.clone(), b)));
    let queries = [
        ("a type and a title", title.clone()),
        ("a type, a tag and a title", both(&tag("service4"), title)),
        ("a type and two tags", both(&tag("site7"), tag("service4"))),
    ];
    let mut group = criterion.benchmark_group("store");
    for (name, filter) in queries {
        let query = ExportQuery { node: "node1.example.com", type_name: "Nagios_service", filter: Some(filter) };
        group.bench_function(format!("collect by {name}"), |bencher| {
            bencher.iter(|| black_box(database.collect(&query)).is_ok());
        });
    }
    let mut at = 1;
    let (even, odd) = (exports(3), exports(4));
    group.bench_function("publish a catalog with other exports", |bencher| {
        bencher.iter(|| {
            at += 1;
            publish(&database, 3, at, if at % 2 == 0 { &odd } else { &even })
        });
    });
    group.bench_function("publish a catalog with the same exports", |bencher| {
        bencher.iter(|| {
            at += 1;
            publish(&database, 3, at, &even)
        });
    });
    group.finish();
    // What is left of it is below the system's directory for temporary files.
    let _ = std::fs::remove_dir_all(folder);
}

criterion_group!(benches, store);
criterion_main!(benches);
