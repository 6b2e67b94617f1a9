//! Questions in PuppetDB's language: answers and errors of a real PuppetDB, recorded.

#![expect(clippy::wildcard_enum_match_arm, reason = "what is not asked for is one kind")]

use std::io::{BufRead, BufReader};
use std::path::Path;

use pantin::store::{Archive, Query, import};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::archives;

/// What was recorded of a real PuppetDB (`tools/record_queries.rb`).
fn recorded_queries() -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/queries/recorded.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// The fleet that PuppetDB was asked about.
pub(super) fn import_fleet(database: &dyn Archive) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/queries/fleet.jsonl");
    let lines = BufReader::new(std::fs::File::open(path).unwrap()).lines();
    assert_eq!(import(database, lines, "fleet.jsonl").unwrap(), 6);
}

/// Fields that no other store has than PuppetDB, or that mean something else there: when something was received, and not
/// when it was made; `corrective_change`, which only Puppet Enterprise keeps.
const OF_PUPPETDB: &[&str] = &[
    "catalog_timestamp",
    "corrective_change",
    "facts_timestamp",
    "latest_report_corrective_change",
    "latest_report_hash",
    "resource",
    "timestamp",
];

/// Rows that can be compared: without an order unless there is one.
fn comparable(rows: &[Value], question: &Value) -> Vec<String> {
    let mut texts: Vec<String> = rows
        .iter()
        .map(|row| {
            let members = row.as_object().unwrap().iter().filter(|(name, _)| !OF_PUPPETDB.contains(&name.as_str()));
            let mut members: Vec<(String, Value)> =
                members.map(|(name, value)| (name.clone(), value.clone())).collect();
            members.sort_by(|(a, _), (b, _)| a.cmp(b));
            members.iter().map(|(name, value)| format!("{name}={} ", sorted(name, value))).collect()
        })
        .collect();
    if !question.to_string().contains("order") {
        texts.sort();
    }
    texts
}

/// A value with its members, and a resource's tags, in one order.
fn sorted(name: &str, value: &Value) -> Value {
    match value {
        Value::Object(members) => {
            let mut members: Vec<_> = members.iter().map(|(name, value)| (name.clone(), sorted(name, value))).collect();
            members.sort_by(|(a, _), (b, _)| a.cmp(b));
            members.into_iter().collect()
        }
        Value::Array(elements) => {
            let mut elements: Vec<Value> = elements.iter().map(|element| sorted("", element)).collect();
            if name == "tags" {
                elements.sort_by_key(ToString::to_string);
            }
            elements.into()
        }
        other => other.clone(),
    }
}

#[test]
fn questions_have_the_answers_of_a_real_puppetdb() {
    for archive in archives("questions") {
        let database = &*archive;
        import_fleet(database);
        let recorded = recorded_queries();
        assert!(recorded.len() > 140, "{} questions", recorded.len());
        let mut failures = Vec::new();
        for entry in recorded {
            let question = &entry["question"];
            let asked = database.query(question);
            if let (Some(text), Some(tree)) = (question.as_str(), entry.get("tree")) {
                let got = Query::tree_of(text).map_err(|issue| issue.text().to_owned());
                if got.as_ref() != Ok(tree) {
                    failures.push(format!("{question}:\n  PuppetDB: {tree}\n  pantin:   {got:?}"));
                }
            }
            match (entry.get("answer").and_then(Value::as_array), asked) {
                (Some(expected), Ok(got)) => {
                    let (expected, got) = (comparable(expected, question), comparable(&got, question));
                    if expected != got {
                        failures.push(format!("{question}:\n  PuppetDB: {expected:#?}\n  pantin:   {got:#?}"));
                    }
                }
                (None, Err(_)) => {}
                (Some(_), Err(issue)) => failures.push(format!("{question}: {}", issue.text())),
                (None, Ok(got)) => {
                    failures.push(format!("{question}: PuppetDB refuses it: {}, pantin: {got:?}", entry["error"]));
                }
            }
        }
        assert!(failures.is_empty(), "{}", failures.join("\n"));
    }
}

#[test]
fn questions_that_are_wrong_are_told_as_puppetdb_tells_them() {
    for database in archives("wrong_questions") {
        let told = |question: &Value| database.query(question).unwrap_err().text().to_owned();
        for entry in recorded_queries() {
            let (question, Some(error)) = (&entry["question"], entry["error"].as_str()) else { continue };
            // Which fields and entities there are depends on the store; what can follow is said in other words.
            let is_own =
                ["Known queryable", "Acceptable fields", "PQL parse error", "GROUP BY", "is not allowed on field path"];
            if !is_own.iter().any(|part| error.contains(part)) {
                let told = told(question);
                assert!(told == error || told == format!("The query is malformed: {error}"), "{question}: {told}");
            }
        }
        assert_eq!(
            told(&"nodes {\n certname ~ 5 }".into()).split(": found").next().unwrap(),
            "PQL parse error at line 2, column 13"
        );
        let deep = format!("nodes {{ {} certname = 'a' }}", "!".repeat(2_000));
        assert!(told(&deep.into()).contains("nested too deeply"));
        let mut tree = json!(["=", "certname", "a"]);
        for _ in 0..110 {
            tree = json!(["not", tree]);
        }
        assert!(told(&json!(["from", "nodes", tree])).contains("nested too deeply"));
        assert!(told(&json!(["from", "users"])).starts_with("Invalid entity 'users'"));
    }
}

proptest! {
    #[test]
    fn no_text_and_no_tree_makes_a_question_fall_over(text in "[a-z\\[\\]{}()=~<>!,.\"' 0-9]{0,60}", tree in tree()) {
        // Whatever becomes of them: they come to an end.
        let _ = Query::read(&Value::String(format!("nodes {{ {text} }}")));
        let _ = Query::read(&json!(["from", "resources", tree]));
    }
}

fn tree() -> impl Strategy<Value = Value> {
    let words = [
        "=",
        "~",
        "in",
        "and",
        "not",
        "extract",
        "array",
        "from",
        "nodes",
        "certname",
        "parameters.x[1]",
        "tag",
        "null?",
    ];
    let leaf = prop_oneof![
        prop::sample::select(words.to_vec()).prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<bool>().prop_map(Value::from),
        ".{0,6}".prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 40, 5, |inner| prop::collection::vec(inner, 0..5).prop_map(Value::from))
}
