//! Laws of what is kept: it comes back, and is found, whatever it is.

use std::sync::OnceLock;

use pantin::catalog::{ExportFilter, ExportQuery, Imported, RichData};
use pantin::store::{Archive, Published};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::{archives, collect, exported, publish, text};

/// Stores that all cases of a law share: each case takes the place of the one before.
type Shared = OnceLock<[Box<dyn Archive>; 2]>;
static OF_VALUES: Shared = OnceLock::new();
static OF_NODES: Shared = OnceLock::new();

/// A time after everything that the store has of a node.
fn later(archive: &dyn Archive, node: &str) -> i64 {
    let nodes = archive.nodes().unwrap();
    nodes.iter().find(|known| known.name == node).and_then(|known| known.catalog_at).unwrap_or(0) + 1
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]
    #[test]
    fn what_is_kept_comes_back_as_it_was(
        type_name in "[A-Z]\\PC{0,9}",
        title in any::<String>(),
        name in "\\PC{1,20}",
        tags in prop::collection::vec("[a-z0-9_:.-]{1,9}", 0..4),
        value in value(),
    ) {
        for archive in OF_VALUES.get_or_init(|| archives("law_of_values")) {
            let archive = &**archive;
            let tags: Vec<&str> = tags.iter().map(String::as_str).collect();
            let kept = exported(&type_name, &title, &tags, &[(name.as_str(), value.clone())]);
            publish(archive, "a", later(archive, "a"), std::slice::from_ref(&kept));
            let imported = |filter| archive.collect(&ExportQuery { node: "b", type_name: &type_name, filter }).unwrap();
            let whole = Imported { node: "a".to_owned(), title: title.clone(), parameters: kept.parameters.clone() };
            prop_assert_eq!(imported(None), vec![whole.clone()]);
            prop_assert_eq!(imported(Some(ExportFilter::Title(text(&title)))), vec![whole.clone()]);
            prop_assert_eq!(imported(Some(ExportFilter::Parameter(name.clone(), value.clone()))), vec![whole.clone()]);
            let other = RichData::Array([value.clone()].into());
            prop_assert_eq!(imported(Some(ExportFilter::Parameter(name.clone(), other))), vec![]);
            for tag in &tags {
                prop_assert_eq!(imported(Some(ExportFilter::Tag((*tag).to_owned()))), vec![whole.clone()]);
            }
            // And so to any other store of its lines.
            let mut sorted: Vec<String> = tags.iter().map(|tag| (*tag).to_owned()).collect();
            sorted.sort();
            sorted.dedup();
            prop_assert_eq!(archive.exports_of("a").unwrap(), vec![pantin::catalog::Exported { tags: sorted, ..kept }]);
        }
    }

    #[test]
    fn nodes_are_told_in_one_order_and_documents_come_back(
        names in prop::collection::btree_set("[\u{0}-\u{2}a-cA-C\u{e4}\u{10ffff}'\\\\%_]{1,5}", 1..5),
        document in any::<String>(),
    ) {
        let document = Value::String(document).to_string();
        let mut told = Vec::new();
        for archive in OF_NODES.get_or_init(|| archives("law_of_nodes")) {
            let archive = &**archive;
            archive.prune(1, i64::MAX, i64::MAX, i64::MAX).unwrap();
            for name in &names {
                prop_assert!(archive.keep_facts(name, name, 5, document.as_bytes()).unwrap());
                archive.keep_report(name, (name, Some(name)), 5, document.as_bytes()).unwrap();
                publish(archive, name, 5, &[exported("Law", name, &[name], &[])]);
                prop_assert_eq!(archive.facts(name).unwrap().unwrap(), document.as_bytes());
                prop_assert_eq!(archive.report(name).unwrap().unwrap(), document.as_bytes());
            }
            let nodes: Vec<String> = archive.nodes().unwrap().into_iter().map(|node| node.name).collect();
            prop_assert_eq!(&nodes, &names.iter().cloned().collect::<Vec<_>>());
            told.push(collect(archive, "nobody", "Law", None));
        }
        prop_assert_eq!(&told[0], &told[1]);
    }
}

#[test]
fn nothing_is_too_long() {
    let long = |character: &str| character.repeat(1 << 18);
    for archive in archives("long") {
        let archive = &*archive;
        let (title, tag, type_name) = (long("\u{10ffff}t"), long("g"), format!("A{}", long("b")));
        let kept = exported(&type_name, &title, &[tag.as_str()], &[(long("n").as_str(), text(&long("\0")))]);
        publish(archive, "a", 1, std::slice::from_ref(&kept));
        let find =
            |filter| archive.collect(&ExportQuery { node: "b", type_name: &type_name, filter: Some(filter) }).unwrap();
        let (by_title, by_tag) = (find(ExportFilter::Title(text(&title))), find(ExportFilter::Tag(tag.clone())));
        assert!(by_title.len() == 1 && by_title == by_tag && by_tag[0].parameters == kept.parameters);
        let catalog = format!("{{\"x\": \"{}\"}}", long("0123456789abcdef"));
        let published = Published {
            node: "a",
            environment: "x",
            at: 2,
            catalog: catalog.as_bytes(),
            exports: &[],
            ..Published::default()
        };
        assert!(archive.publish(&published, 0).unwrap());
        assert!(archive.catalog("a").unwrap().unwrap() == catalog.as_bytes());
        assert_eq!(archive.counts().unwrap().exported, 0);
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
fn pages_of_reports_are_parts_of_the_list() {
    for archive in archives("law_of_pages") {
        for number in 0..7_i64 {
            let node = ["a.example.com", "b.example.com"][usize::from(number % 2 == 0)];
            let status = ["changed", "failed", "unchanged"][usize::try_from(number % 3).unwrap()];
            let document = json!({
                "host": node, "status": status, "time": "2026-01-01T00:00:00Z", "environment": "production",
                "logs": [{ "message": format!("run {number}"), "level": "notice", "source": "Puppet", "tags": [],
                    "time": "2026-01-01T00:00:00Z" }],
                "metrics": { "time": { "values": [["total", "Total", number]] } },
                "resource_statuses": {},
            });
            let document = document.to_string();
            archive.keep_report(node, ("production", Some(status)), number * 1_000_000, document.as_bytes()).unwrap();
        }
        let rows = |query: &str| archive.query(&Value::from(query)).unwrap();
        for condition in ["", "status = 'changed' ", "latest_report? = true "] {
            for order in ["producer_timestamp desc", "status, producer_timestamp", "end_time desc"] {
                let all = rows(&format!("reports {{ {condition}order by {order} }}"));
                assert!(!all.is_empty());
                for (offset, limit) in [(0, 2), (1, 3), (2, 9), (9, 1)] {
                    let page =
                        rows(&format!("reports {{ {condition}order by {order} limit {limit} offset {offset} }}"));
                    let expected: Vec<Value> = all.iter().skip(offset).take(limit).cloned().collect();
                    assert_eq!(*page, *expected, "{condition} {order} {offset} {limit}");
                }
            }
        }
    }
}
