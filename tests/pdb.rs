//! PuppetDB's API over a store: the answers of a real PuppetDB to the same requests after the same commands, recorded by
//! `tools/record_pdb.py`. `tests/pdb/README.md` says what differs on purpose.

#![expect(
    clippy::disallowed_methods,
    clippy::panic,
    clippy::unwrap_used,
    clippy::wildcard_enum_match_arm,
    reason = "a test that reads and writes files, and compares JSON"
)]

#[path = "pdb/archives.rs"]
mod archives;
#[path = "support/authority.rs"]
mod authority;
#[path = "pdb/memory.rs"]
mod memory;
#[path = "support/postgresql.rs"]
mod service;

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::thread;

use pantin::host::Disk;
use pantin::pdb::{Api, Method, Request, Response};
use pantin::store::{Address, Archive, Database, Depot, PostgreSql, Queue, Told};
use pantin::value::Utc;
use serde_json::{Value, json};

/// 2026-11-30T00:00:00Z
const NOW: i64 = 1_795_996_800_000_000;
const UUID: &str = "00000000-0000-4000-8000-0000000000ff";
/// Fields that are another time, a random or another identifier, or that only Puppet Enterprise keeps.
const OTHER: &[&str] = &[
    "catalog_timestamp",
    "facts_timestamp",
    "receive_time",
    "report_receive_time",
    "hash",
    "latest_report_hash",
    "report",
    "resource",
    "uuid",
    "corrective_change",
    "latest_report_corrective_change",
];
/// Requests with another answer on purpose, as `tests/pdb/README.md` says, and the status.
const DIFFERENT: &[(&str, u16)] = &[
    ("GET /pdb/query/v4/environments/testing/nodes", 200),
    ("GET /pdb/query/v4/environments/testing/inventory", 200),
    ("GET /pdb/query/v4/environments/testing/catalogs", 200),
    ("GET /pdb/query/v4/environments/testing/factsets", 200),
    ("GET /pdb/query/v4/environments/testing/event-counts?summarize_by=certname", 200),
    ("GET /pdb/query/v4/factsets/db.example.com/facts", 200),
    ("GET /pdb/query/v4/catalogs/web.example.com/edges", 200),
    (
        r#"GET /pdb/query/v4/events?query=["=","resource_type","File"]&order_by=[{"field":"timestamp"}]&limit=1&include_total=true"#,
        200,
    ),
    ("GET /pdb/query/v4/reports?limit=1&include_total=true", 200),
    ("GET /pdb/query/v4?query=producers{}", 400),
    ("GET /pdb/query/v4?query=catalog_inputs{}", 400),
    ("GET /pdb/query/v4?query=nodes{&pretty=true", 400),
    (r#"GET /pdb/query/v4/nodes?query=["=","certname""#, 400),
    (r#"GET /pdb/query/v4/nodes?query=["nonsense","certname","x"]"#, 400),
    (r#"GET /pdb/query/v4/nodes?order_by=[{"field":"nofield"}]"#, 400),
    ("GET /pdb/query/v4/nothing", 404),
    ("GET /pdb/nothing", 404),
    (r#"POST /pdb/query/v4/nodes {"query":"#, 400),
    ("POST /pdb/query/v4/nodes []", 400),
    ("POST /pdb/cmd/v1?command=replace_facts&version=99&certname=a {}", 400),
    (
        r#"POST /pdb/cmd/v1?command=replace_facts&version=5&certname=a&checksum=0000000000000000000000000000000000000000 {"certname":"a"}"#,
        400,
    ),
];

/// How the texts of errors begin that a parser of PuppetDB's and one of pantin's write: what, and where.
const SAME_BEGIN: &[(&str, &str)] = &[
    ("GET /pdb/query/v4?query=nodes{&pretty=true", "PQL parse error at line 1, column 7"),
    (r#"GET /pdb/query/v4/nodes?query=["=","certname""#, "Json parse error at line 1, column 1"),
    (r#"POST /pdb/query/v4/nodes {"query":"#, "Json parse error at line 1, column "),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pdb")
}

fn recorded() -> Vec<Value> {
    serde_json::from_str(&fs::read_to_string(folder().join("recorded.json")).unwrap()).unwrap()
}

/// The API over an archive.
fn api(archive: Arc<dyn Archive>, directory: &Path) -> Api {
    let told = Told(Arc::new(|issue| panic!("{}", issue.text())));
    Api::new(Arc::new(Depot::new(archive, Queue::new(directory.join("waiting"), told))))
}

/// The answer to a line: method, target and body.
fn ask(api: &Api, line: &str) -> Response {
    let (method, rest) = line.split_once(' ').unwrap();
    let (target, body) = if method == "POST" { rest.split_once(' ').unwrap() } else { (rest, "") };
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let path = path.replace("%2F", "/");
    let parameters: Vec<(&str, &str)> =
        query.split('&').filter(|pair| !pair.is_empty()).map(|pair| pair.split_once('=').unwrap()).collect();
    let method = match method {
        "GET" => Method::Get,
        "POST" => Method::Post,
        _ => Method::Other,
    };
    let body = body.as_bytes();
    let parameters = &parameters;
    api.answer(&Request { method, path: &path, parameters, content_type: "", body, now: NOW, uuid: UUID })
}

/// Sends the commands.
fn submit(api: &Api) {
    let commands: Vec<Value> =
        serde_json::from_str(&fs::read_to_string(folder().join("commands.json")).unwrap()).unwrap();
    for command in commands {
        let (name, version) = (command["command"].as_str().unwrap(), &command["version"]);
        let line = if command["old"] == true {
            let body = json!({ "command": name, "version": version, "payload": command["body"] });
            format!("POST /pdb/cmd/v1 {body}")
        } else {
            let (name, node) = (name.replace(' ', "_"), command["certname"].as_str().unwrap());
            format!("POST /pdb/cmd/v1?command={name}&version={version}&certname={node} {}", command["body"])
        };
        let answer = ask(api, &line);
        assert_eq!(
            (answer.status, json!({ "uuid": UUID }).to_string()),
            (200, answer.text_of_body().into_owned()),
            "{name} {version}"
        );
    }
}

/// An answer in the form in which two are compared: without what never is the same, and in one order.
fn comparable(value: &Value, is_ordered: bool) -> Value {
    match value {
        Value::Array(elements) => {
            let mut elements: Vec<Value> = elements.iter().map(|element| comparable(element, is_ordered)).collect();
            if !is_ordered {
                elements.sort_by_cached_key(Value::to_string);
            }
            elements.into()
        }
        Value::Object(members) => {
            let mut kept: Vec<(&String, &Value)> =
                members.iter().filter(|(name, _)| !OTHER.contains(&name.as_str())).collect();
            // The time of receipt, of inventories and sets of facts.
            kept.retain(|(name, _)| *name != "timestamp" || members.contains_key("status"));
            kept.sort_by_key(|(name, _)| *name);
            let kept = kept.into_iter().map(|(name, value)| {
                let value = if name == "href" { without_hash(value) } else { comparable(value, is_ordered) };
                (name.clone(), value)
            });
            Value::Object(kept.collect())
        }
        Value::String(text) => match Utc::read(text) {
            Some(time) => Utc::of(time).in_iso().into(),
            None => value.clone(),
        },
        other => other.clone(),
    }
}

fn without_hash(href: &Value) -> Value {
    let is_hash = |part: &str| part.len() == 40 && part.bytes().all(|byte| byte.is_ascii_hexdigit());
    let parts = href.as_str().unwrap().split('/').map(|part| if is_hash(part) { "HASH" } else { part });
    parts.collect::<Vec<_>>().join("/").into()
}

/// What differs from PuppetDB's answers.
fn differences(api: &Api) -> Vec<String> {
    let mut different = Vec::new();
    for entry in recorded() {
        let line = entry["request"].as_str().unwrap();
        let answer = ask(api, line);
        if let Some((_, status)) = DIFFERENT.iter().find(|(own, _)| *own == line) {
            if answer.status != *status {
                different.push(format!("{line}: {} {}", answer.status, answer.text_of_body()));
            }
            if let Some((_, begin)) = SAME_BEGIN.iter().find(|(own, _)| *own == line) {
                let texts = [entry["text"].as_str().unwrap(), &*answer.text_of_body()];
                if texts.iter().any(|text| !text.starts_with(begin)) {
                    different.push(format!("{line}: {texts:?}"));
                }
            }
            continue;
        }
        let total = answer.headers.iter().find(|(name, _)| *name == "X-Records").map(|(_, value)| value.as_str());
        let heads = (entry["status"].as_u64(), entry["content-type"].as_str(), entry["x-records"].as_str());
        let own = (Some(u64::from(answer.status)), Some(answer.content_type), total);
        if heads != own {
            different.push(format!(
                "{line}\n  PuppetDB: {heads:?} {}\n  pantin:   {own:?} {}",
                entry["text"],
                answer.text_of_body()
            ));
            continue;
        }
        match &entry["text"] {
            Value::String(text) => {
                if *text != answer.text_of_body() {
                    different.push(format!("{line}\n  PuppetDB: {text}\n  pantin:   {}", answer.text_of_body()));
                }
            }
            _ => {
                let is_ordered = line.contains("order");
                let expected = comparable(&entry["body"], is_ordered);
                let got = comparable(&serde_json::from_slice(&answer.body).unwrap(), is_ordered);
                if expected != got {
                    different.push(format!("{line}\n{}", first_difference("", &expected, &got)));
                }
            }
        }
    }
    different
}

/// The first place where two values differ.
fn first_difference(at: &str, expected: &Value, got: &Value) -> String {
    match (expected, got) {
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            let pair = a.iter().zip(b).enumerate().find(|(_, (a, b))| a != b);
            pair.map_or_else(String::new, |(index, (a, b))| first_difference(&format!("{at}[{index}]"), a, b))
        }
        (Value::Object(a), Value::Object(b)) if a.keys().eq(b.keys()) => {
            let name = a.keys().find(|name| a[*name] != b[*name]);
            name.map_or_else(String::new, |name| first_difference(&format!("{at}.{name}"), &a[name], &b[name]))
        }
        _ => format!("  at {at}\n  PuppetDB: {expected}\n  pantin:   {got}"),
    }
}

/// An API over a store in a file of the test's own, with the fleet.
fn with_fleet(name: &str) -> (Api, PathBuf) {
    let directory = std::env::temp_dir().join(format!("pantin-pdb-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&directory);
    let api = api(Arc::new(Database::open(&directory.join("store.sqlite3")).unwrap()), &directory);
    submit(&api);
    (api, directory)
}

#[test]
fn requests_have_the_answers_of_puppetdb() {
    let (api, directory) = with_fleet("recorded");
    let different = differences(&api);
    assert!(different.is_empty(), "{} answers differ:\n{}", different.len(), different.join("\n"));
    let _ = fs::remove_dir_all(directory);
}

#[test]
fn requests_have_the_same_answers_from_postgresql() {
    let directory = std::env::temp_dir().join(format!("pantin-pdb-postgresql-{}", std::process::id()));
    let address = Address::of_url(&service::Cluster::shared().url("pdb"), &Disk).unwrap();
    let api = api(Arc::new(PostgreSql::new(address, Arc::new(Disk)).unwrap()), &directory);
    submit(&api);
    let different = differences(&api);
    assert!(different.is_empty(), "{} answers differ:\n{}", different.len(), different.join("\n"));
    let _ = fs::remove_dir_all(directory);
}

/// A server that serves nothing else, and ends with this.
struct Running(Child, u16);

impl Running {
    fn start(directory: &Path) -> Self {
        let path = |name: &str| directory.join(name).display().to_string();
        let mut command = Command::new(env!("CARGO_BIN_EXE_pantin"));
        command.args(["serve", "--only", "pdb", "--pdb-listen", "127.0.0.1:0", "--certname", "pdb.test"]);
        command.args(["--store", &path("store.sqlite3"), "--confdir", &path("etc"), "--vardir", &path("var")]);
        let mut process = command.stderr(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(process.stderr.take().unwrap()).lines();
        let port = loop {
            let line = lines.next().expect("the server ended").unwrap();
            if let Some((_, port)) = line.split_once("PuppetDB's API on 127.0.0.1:") {
                break port.parse().unwrap();
            }
        };
        thread::spawn(move || lines.map_while(Result::ok).count());
        Self(process, port)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn clients_get_what_they_ask() {
    let Ok(clients) = std::env::var("PUPPETDB_CLIENTS") else {
        println!("skipped: PUPPETDB_CLIENTS names no folder with puppetboard; tools/puppetdb-clients makes one");
        return;
    };
    let (api, directory) = with_fleet("clients");
    drop(api);
    let server = Running::start(&directory);
    let python = Path::new(&clients).join("bin/python");
    let asked = Command::new(python).arg(folder().join("clients.py")).arg(server.1.to_string()).output().unwrap();
    let text = format!("{}{}", String::from_utf8_lossy(&asked.stdout), String::from_utf8_lossy(&asked.stderr));
    println!("{text}");
    assert!(asked.status.success(), "{text}");
    let _ = fs::remove_dir_all(directory);
}
