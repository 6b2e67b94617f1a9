//! The store of a fleet: what comes back is what was kept, nothing acknowledged is lost, and what is wrong with a file is told.
#![expect(clippy::disallowed_methods, clippy::unwrap_used, reason = "a test that starts processes and reads files")]

mod process;

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use pantin::catalog::{ExportFilter, ExportQuery, ExportStore, Exported, Imported, RichData};
use pantin::diagnostics::Issue;
use pantin::store::{Database, Line, Published, Query};
use proptest::prelude::*;
use serde_json::{Value, json};

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

/// What was recorded of a real PuppetDB (`tools/record_queries.rb`).
fn recorded_queries() -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/queries/recorded.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// The fleet that PuppetDB was asked about.
fn import_fleet(database: &Database) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/queries/fleet.jsonl");
    let lines = BufReader::new(std::fs::File::open(path).unwrap()).lines();
    assert_eq!(database.import_all(lines, "fleet.jsonl").unwrap(), 6);
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
    let database = Database::open(&file("questions")).unwrap();
    import_fleet(&database);
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

#[test]
fn questions_that_are_wrong_are_told_as_puppetdb_tells_them() {
    let database = Database::open(&file("wrong_questions")).unwrap();
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
    assert!(told(&"packages { }".into()).starts_with("Invalid entity 'packages'"));
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

#[test]
fn answers_are_tables_json_and_comma_separated_values() {
    let folder = process::folder("store/query", &[]);
    import_fleet(&Database::open(&folder.join("s.db")).unwrap());
    let ask = |question: &str, form: &str| {
        let output = process::run(&folder, &["query", question, "--store", "s.db", "--render-as", form]);
        assert_eq!(output.status.code(), Some(0), "{}", process::err(&output));
        process::out(&output)
    };
    let question = "inventory[certname, facts.dns, facts.load] { certname ~ 'web' order by certname }";
    assert_eq!(
        ask(question, "s"),
        "certname          facts.dns                    facts.load\n\
         web1.example.com  [\"192.0.2.53\",\"192.0.2.54\"]  1.5\n\
         web2.example.com  [\"192.0.2.53\"]               high\n"
    );
    assert_eq!(
        ask(question, "csv"),
        "certname,facts.dns,facts.load\n\
         web1.example.com,\"[\"\"192.0.2.53\"\",\"\"192.0.2.54\"\"]\",1.5\nweb2.example.com,\"[\"\"192.0.2.53\"\"]\",high\n"
    );
    let answer: Value =
        serde_json::from_str(&ask("[\"from\", \"nodes\", [\"extract\", [[\"function\", \"count\"]]]]", "json"))
            .unwrap();
    assert_eq!(answer, json!([{ "count": 5 }]));
    assert_eq!(ask("nodes[certname] { certname = 'x' }", "json"), "[]\n");
    let output = process::run(&folder, &["query", "nodes { x = 1 }", "--store", "s.db"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        process::err(&output).contains("'x' is not a queryable object for nodes. Known"),
        "{}",
        process::err(&output)
    );
    let output = process::run(&folder, &["query", "nodes { }", "--store", "none.db"]);
    assert!(process::err(&output).contains("There is no store"), "{}", process::err(&output));
}

#[test]
fn manifests_ask_and_nodes_and_facts_come_from_the_store() {
    let manifest = "$found = puppetdb_query('nodes[certname, catalog_environment] { latest_report_status = \"failed\" }')\n\
        $trees = puppetdb_query(['from', 'facts', ['extract', ['value'], ['and', ['=', 'name', 'uptime_days'], ['=', 'certname', 'db1.example.com']]]])\n\
        notice($found, $trees, $facts['kernel'], $trusted['extensions'], $environment)\n";
    let test = manifest.replace("notice(", "notice('test', ");
    let files =
        [("env/production/manifests/site.pp", manifest), ("env/test/manifests/site.pp", &test), ("one.json", "{}")];
    let folder = process::folder("store/asked", &files);
    import_fleet(&Database::open(&folder.join("s.db")).unwrap());
    let compile = |arguments: &[&str]| {
        let mut all = vec!["catalog", "compile", "--environmentpath", "env", "--store", "s.db", "--output", "out"];
        all.extend(arguments);
        let output = process::run(&folder, &all);
        (output.status.code(), process::out(&output) + &process::err(&output))
    };
    let (code, told) = compile(&["--nodes", "nodes[certname] { certname ~ 'web' order by certname }", "--jobs", "1"]);
    let told: Vec<&str> = told.lines().filter(|line| line.contains("Scope")).collect();
    let row = "[{certname => web2.example.com, catalog_environment => test}]";
    let first = format!("Notice: Scope(Class[main]): {row} [{{value => 3.5}}] Linux {{pp_role => web}} production");
    let second = format!("Notice: Scope(Class[main]): test {row} [{{value => 3.5}}] Linux {{pp_role => web}} test");
    assert_eq!((code, told), (Some(0), vec![first.as_str(), second.as_str()]));
    let (code, told) = compile(&["--all-nodes"]);
    assert!(code == Some(0) && told.contains("Compiled 4 of 4 catalogs"), "{told}");
    let (code, told) = compile(&["--nodes", "nodes[deactivated] { }"]);
    assert!(code == Some(1) && told.contains("has no certname"), "{told}");
    // What is wrong is told where it is asked.
    let wrong = "\nnotice(puppetdb_query('nodes { x = 1 }'))\n";
    std::fs::write(folder.join("env/production/manifests/site.pp"), wrong).unwrap();
    let (code, told) = compile(&["one", "--facts", "one.json"]);
    assert!(code == Some(1) && told.contains("'x' is not a queryable object for nodes"), "{told}");
    assert!(told.contains("site.pp, line: 2, column: 8"), "{told}");
    let output =
        process::run(&folder, &["catalog", "compile", "one", "--facts", "one.json", "--environmentpath", "env"]);
    assert!(process::err(&output).contains("puppetdb_query() has nothing to ask"), "{}", process::err(&output));
    std::fs::write(folder.join("env/production/manifests/site.pp"), "puppetdb_query('')").unwrap();
    let (code, told) = compile(&["one", "--facts", "one.json"]);
    assert!(
        code == Some(1)
            && told.contains("'puppetdb_query' parameter 'query' expects a value of type String[1] or Array"),
        "{told}"
    );
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
