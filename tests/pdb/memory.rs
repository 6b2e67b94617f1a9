//! The memory of all queries: what does not fit is refused, and comes when answers are sent.

use std::fs;
use std::sync::Arc;

use pantin::pdb::{Api, Response};
use pantin::store::Database;
use serde_json::json;

use super::{api, ask};

const MIB: usize = 1 << 20;

/// An API with 40 nodes, each with facts of 100,000 bytes.
fn with_large_facts(name: &str, memory: usize) -> (Api, std::path::PathBuf) {
    let directory = std::env::temp_dir().join(format!("pantin-pdb-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&directory);
    let api = api(Arc::new(Database::open(&directory.join("store.sqlite3")).unwrap()), &directory);
    for node in 0..40 {
        let facts = json!({ "certname": format!("n{node}"), "environment": "production", "values": { "large": format!("{node}{}", "x".repeat(100_000)) } });
        let line = format!("POST /pdb/cmd/v1?command=replace_facts&version=5&certname=n{node} {facts}");
        assert_eq!(ask(&api, &line).status, 200);
    }
    (api.with_memory(memory), directory)
}

fn retry(response: &Response) -> Option<&str> {
    response.headers.iter().find(|(name, _)| *name == "Retry-After").map(|(_, value)| value.as_str())
}

#[test]
fn answers_that_are_not_sent_yet_take_the_memory_of_other_queries() {
    let (api, directory) = with_large_facts("memory", 20 * MIB);
    for query in
        ["facts", "factsets", "facts?pretty=true", "inventory?limit=40", "facts?order_by=[{\"field\":\"value\"}]"]
    {
        let line = format!("GET /pdb/query/v4/{query}");
        let mut unsent = Vec::new();
        let refused = loop {
            let response = ask(&api, &line);
            if response.status != 200 {
                break response;
            }
            assert!(response.body.len() > 3 * MIB, "{query}");
            unsent.push(response);
        };
        assert!((1..=5).contains(&unsent.len()), "{query}: {}", unsent.len());
        assert_eq!((refused.status, retry(&refused)), (503, Some("5")), "{query}: {}", refused.text_of_body());
        // A small query does not need much.
        unsent.pop();
        assert_eq!(ask(&api, "GET /pdb/query/v4/nodes/n7").status, 200, "{query}");
        drop(unsent);
        assert_eq!(ask(&api, &line).status, 200, "{query}");
    }
    let _ = fs::remove_dir_all(directory);
}

#[test]
fn who_asks_for_too_much_alone_learns_it() {
    let (api, directory) = with_large_facts("too-much", MIB);
    for query in [
        "facts",
        "facts?order_by=[{\"field\":\"value\"}]",
        "nodes?query=[\"in\",\"certname\",[\"extract\",\"value\",[\"select_facts\",[\"=\",\"name\",\"large\"]]]]",
    ] {
        let response = ask(&api, &format!("GET /pdb/query/v4/{query}"));
        let text = response.text_of_body();
        assert_eq!((response.status, retry(&response)), (400, None), "{query}: {text}");
        assert!(text.contains("more than 1 MiB"), "{query}: {text}");
    }
    let counts = ask(&api, "GET /pdb/query/v4/facts?query=[\"extract\",[[\"function\",\"count\"]]]");
    assert_eq!(counts.text_of_body(), r#"[{"count":40}]"#);
    let _ = fs::remove_dir_all(directory);
}
