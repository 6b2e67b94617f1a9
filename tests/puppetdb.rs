//! What PuppetDB is sent and asked: the same as Puppet 8 with PuppetDB's terminus was recorded to send
//! (`tools/record_puppetdb.rb`); and what becomes of it when PuppetDB cannot be reached.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that reads and writes files")]

#[path = "support/authority.rs"]
mod authority;
mod process;
#[expect(clippy::module_inception, reason = "the module has the name of the file in tests/support")]
#[path = "support/puppetdb.rs"]
mod puppetdb;
#[path = "support/serving.rs"]
mod serving;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use authority::{Authority, Issued};
use pantin::catalog::{ExportFilter, ExportQuery, ExportStore, RichData};
use pantin::compile::Facts;
use pantin::diagnostics::Issue;
use pantin::host::Disk;
use pantin::service::{Data, Node, Service, Workspaces};
use pantin::store::{Configuration, KeptCatalog, KeptFacts, KeptReport, PuppetDb, Queue, Run, Store, Subject, Told};
use pantin_client::{Client, Identity};
use puppetdb::{Asked, FakePuppetDb};
use serde_json::{Value, json};
use serving::{Heard, Setup, node};

const NODE: &str = "web.example.com";
const UUID: &str = "00000000-0000-4000-8000-000000000000";
/// 2026-11-23T20:12:11.123456Z
const NOW: i64 = 1_795_464_731_123_456;
const SUBJECT: Subject<'_> = Subject { node: NODE, environment: "production", at: NOW };

fn cases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/puppetdb")
}

/// The cases of an ending, by name, each with what was recorded.
fn recorded(ending: &str) -> Vec<(String, String, Vec<Value>)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(cases()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|own| own == ending) {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            let answers = if ending == "pp" { path.with_extension("json") } else { path.with_extension("report.json") };
            let answers: Vec<Value> = serde_json::from_str(&fs::read_to_string(answers).unwrap()).unwrap();
            found.push((name, fs::read_to_string(path).unwrap(), answers));
        }
    }
    found.sort_by(|(a, ..), (b, ..)| a.cmp(b));
    found
}

/// A site with one PuppetDB or several, and a client's certificate.
struct Site {
    folder: PathBuf,
    authority: Authority,
    host: Issued,
    told: Arc<Mutex<Vec<String>>>,
}

impl Site {
    fn new(name: &str) -> Self {
        let folder = process::folder(&format!("puppetdb/{name}"), &[]);
        let authority = Authority::new("Puppet CA");
        let host = authority.issue("localhost", 1, 2090);
        authority.write(&folder.join("ssl"), &host, &[]);
        Self { folder, authority, host, told: Arc::default() }
    }

    fn start(&self) -> FakePuppetDb {
        FakePuppetDb::start(&self.authority, &self.host)
    }

    fn settings(&self) -> String {
        let ssl = self.folder.join("ssl");
        let ssl = ssl.display();
        format!(
            "[main]\nstoreconfigs = true\nhostcert = {ssl}/certs/localhost.pem\nhostprivkey = {ssl}/private_keys/localhost.pem\n\
             localcacert = {ssl}/certs/ca.pem\nhostcrl = {ssl}/crl.pem\n"
        )
    }

    fn store(&self, configuration: &str) -> PuppetDb {
        let configuration = Configuration::read(&format!("[main]\n{configuration}\n"), "puppetdb.conf").unwrap();
        let setup = Setup { puppet_conf: self.settings(), ..Setup::new(&self.folder.join("environments")) };
        let identity = Identity::of_settings(&setup.service().context().settings, Arc::new(Disk));
        let told = Arc::clone(&self.told);
        let tell = Told(Arc::new(move |issue: Issue| told.lock().unwrap().push(issue.text().to_owned())));
        let client = Client::new(identity).unwrap();
        PuppetDb::new(configuration, client, "puppet.example.com".to_owned(), Queue::new(self.queue(), tell))
    }

    fn queue(&self) -> PathBuf {
        self.folder.join("queue")
    }

    /// What was told since this was called last.
    fn told(&self) -> Vec<String> {
        std::mem::take(&mut *self.told.lock().unwrap())
    }

    /// The service of a manifest.
    fn service(&self, manifest: &str, store: &PuppetDb) -> Service {
        let folder = self.folder.join("environments/production/manifests");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("site.pp"), manifest).unwrap();
        let exports: Arc<dyn ExportStore> = Arc::new(store.clone());
        let environments = self.folder.join("environments");
        Setup { puppet_conf: self.settings(), exports: Some(exports), ..Setup::new(&environments) }.service()
    }
}

fn url(server: &FakePuppetDb) -> String {
    format!("server_urls = https://localhost:{}", server.port)
}

fn facts_document() -> Value {
    json!({ "name": NODE, "values": {
        "large": [18_446_744_073_709_551_615_u64, i64::MIN], "letter": "w", "none": null, "list": [1, "zwei", { "drei": 3.5 }],
        "snow": "\u{2603} und \u{1F600}",
        "_puppet_inventory_1": { "packages": [["bash", "5.2", "apt"], ["zsh", "5.9", "apt"]] },
    } })
}

fn trusted() -> Value {
    json!({ "authenticated": "remote", "certname": NODE, "extensions": { "pp_role": "web" } })
}

fn keep_facts(store: &PuppetDb) {
    store.keep_facts(&KeptFacts { subject: SUBJECT, document: &facts_document(), trusted: &trusted() }).unwrap();
}

/// Compiles a catalog and keeps it; gives what keeps it from that.
fn keep_catalog(service: &Service, store: &PuppetDb) -> Option<String> {
    let facts = Facts::read(facts_document().to_string().as_bytes(), "facts.json").unwrap();
    let facts = facts.with_trusted(trusted().to_string().as_bytes(), "trusted").unwrap();
    let asked = Node { name: NODE, facts: Data::Given(&facts), ..node(&facts) };
    let extract = service
        .compile(&asked, &mut Workspaces::default(), &mut Heard::default(), None, |catalog, _| store.extract(catalog));
    let extract = match extract {
        Ok(extract) => extract,
        Err(error) => return Some(error.to_string()),
    };
    let run = Run { transaction_uuid: Some(UUID), job_id: Some("7") };
    store.keep_catalog(&KeptCatalog { subject: SUBJECT, json: b"{}", extract: &extract, run }).unwrap();
    None
}

/// A request in the form of the recorded ones. What every run makes anew is as it was recorded.
fn as_recorded(asked: &Asked, folder: &Path) -> Value {
    let (path, query) = asked.path_and_query();
    let query: serde_json::Map<String, Value> = query.into_iter().map(|(name, value)| (name, value.into())).collect();
    let headers = match asked.method.as_str() {
        "GET" => json!({ "Accept": asked.header("accept") }),
        _ => json!({ "Accept": asked.header("accept"), "Content-Type": asked.header("content-type") }),
    };
    let mut request = json!({ "method": asked.method, "path": path, "query": query, "headers": headers });
    if asked.method == "POST" {
        let text = String::from_utf8(asked.body.clone()).unwrap().replace(folder.to_str().unwrap(), "");
        let mut body: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(asked.header("x-uncompressed-length").unwrap(), asked.body.len().to_string());
        if body.get("catalog_uuid").is_some() && body.get("resources").is_some() && body.get("edges").is_some() {
            body["catalog_uuid"] = UUID.into();
            body["version"] = "1795464731".into();
        }
        request["body"] = body;
        request["compress"] = asked.header("content-encoding").into();
    }
    request
}

#[test]
fn what_is_sent_for_a_node_is_what_the_terminus_sends() {
    let cases = recorded("pp");
    assert!(cases.len() >= 12, "{} cases", cases.len());
    let mut failures = Vec::new();
    for (name, manifest, mut recorded) in cases {
        // Puppet asks again as long as a collector finds nothing.
        let mut asked_before = Vec::new();
        recorded.retain(|request| {
            let is_new = request["method"] != "GET" || !asked_before.contains(request);
            asked_before.push(request.clone());
            is_new
        });
        let site = Site::new(&format!("case_{name}"));
        let server = site.start();
        let store = site.store(&url(&server));
        let service = site.service(&manifest, &store);
        keep_facts(&store);
        let error = keep_catalog(&service, &store);
        let mut sent: Vec<Value> = server.asked().iter().map(|asked| as_recorded(asked, &site.folder)).collect();
        if let Some(error) = error {
            // Puppet tells the node behind it.
            let error = error.replace(site.folder.to_str().unwrap(), "");
            let message = recorded.pop().unwrap()["message"].as_str().unwrap_or_default().to_owned();
            if !message.starts_with(&error) {
                failures.push(format!("{name}:\n  Puppet 8: {message}\n  pantin:   {error}"));
            }
        }
        for (at, (expected, got)) in recorded.iter().zip(&mut sent).enumerate() {
            if expected != got {
                failures.push(format!("{name}, request {at}:\n{}", difference("", expected, got)));
            }
        }
        if recorded.len() != sent.len() {
            failures.push(format!("{name}: {} requests, and not {}", sent.len(), recorded.len()));
        }
        assert_eq!(site.told(), Vec::<String>::new(), "{name}");
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Where two values differ.
fn difference(path: &str, expected: &Value, got: &Value) -> String {
    match (expected, got) {
        (Value::Object(a), Value::Object(b)) => {
            let keys: std::collections::BTreeSet<&String> = a.keys().chain(b.keys()).collect();
            let nothing = Value::String("(nothing)".to_owned());
            let of = |map: &serde_json::Map<String, Value>, key: &str| map.get(key).cloned().unwrap_or(nothing.clone());
            keys.into_iter().map(|key| difference(&format!("{path}.{key}"), &of(a, key), &of(b, key))).collect()
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            a.iter().zip(b).enumerate().map(|(at, (a, b))| difference(&format!("{path}[{at}]"), a, b)).collect()
        }
        (a, b) if a == b => String::new(),
        (a, b) => format!("  {path}:\n    Puppet 8: {a}\n    pantin:   {b}\n"),
    }
}

#[test]
fn reports_are_what_the_terminus_makes_of_them() {
    let cases = recorded("report");
    assert!(cases.len() >= 5, "{} cases", cases.len());
    for (name, text, recorded) in cases {
        let site = Site::new(&format!("report_{name}"));
        let server = site.start();
        let store = site.store(&url(&server));
        let document: Value = serde_json::from_str(&text).unwrap();
        let kept = store.keep_report(&KeptReport { subject: SUBJECT, document: &document });
        match recorded[0].get("message") {
            Some(message) => assert_eq!(kept.unwrap_err().text(), message.as_str().unwrap(), "{name}"),
            None => {
                kept.unwrap();
                let sent: Vec<Value> = server.asked().iter().map(|asked| as_recorded(asked, &site.folder)).collect();
                assert_eq!(sent.len(), recorded.len(), "{name}");
                let difference = difference("", &recorded[0], &sent[0]);
                assert!(difference.is_empty(), "{name}:\n{difference}");
            }
        }
    }
}

#[test]
fn resources_that_did_not_change_are_sent_if_that_is_set() {
    let site = Site::new("unchanged");
    let server = site.start();
    let (_, text, _) = recorded("report").into_iter().find(|(name, ..)| name == "changed").unwrap();
    let document: Value = serde_json::from_str(&text).unwrap();
    for (setting, resources) in [("false", 2), ("true", 3)] {
        let store = site.store(&format!("{}\ninclude_unchanged_resources = {setting}", url(&server)));
        store.keep_report(&KeptReport { subject: SUBJECT, document: &document }).unwrap();
        assert_eq!(server.asked()[0].json()["resources"].as_array().unwrap().len(), resources);
    }
}

#[test]
fn edges_are_left_out_if_that_is_set() {
    let site = Site::new("edges");
    let server = site.start();
    let store = site.store(&format!("{}\ninclude_catalog_edges = false", url(&server)));
    let service = site.service("notify { 'a': } -> notify { 'b': }", &store);
    assert_eq!(keep_catalog(&service, &store), None);
    assert_eq!(server.asked()[0].json()["edges"], json!([]));
}

#[test]
fn collectors_get_what_puppetdb_answers_in_the_order_of_nodes_and_titles() {
    let site = Site::new("collect");
    let server = site.start();
    server.answer(|_| {
        let resource = |node: &str, title: &str, port: Value| {
            json!({ "certname": node, "type": "Web", "title": title, "exported": true, "tags": [], "file": null, "line": null,
                    "parameters": { "port": port, "none": null } })
        };
        let all = [resource("b", "two", json!(80)), resource("a", "z", json!([1.5, "x"])), resource("b", "one", json!("80"))];
        Some((200, Value::from(all.to_vec()).to_string()))
    });
    let store = site.store(&url(&server));
    let filter = ExportFilter::Parameter("a b".to_owned(), RichData::String("\u{e4}&+".into()));
    let found = store.collect(&ExportQuery { node: "c", type_name: "Web", filter: Some(filter) }).unwrap();
    let names: Vec<String> = found.iter().map(|imported| format!("{} {}", imported.node, imported.title)).collect();
    assert_eq!(names, ["a z", "b one", "b two"]);
    assert_eq!(found[1].parameters[0], ("port".into(), RichData::String("80".into())));
    let asked: Value = serde_json::from_str(&server.asked()[0].parameter("query")).unwrap();
    assert_eq!(asked[4], json!(["=", ["parameter", "a b"], "\u{e4}&+"]));
    for answer in ["{}", "[1]", "not json", "[{\"certname\": \"a\"}]"] {
        server.answer(move |_| Some((200, answer.to_owned())));
        let issue = store.collect(&ExportQuery { node: "c", type_name: "Web", filter: None }).unwrap_err();
        assert_eq!(issue.code(), "PANTIN_PUPPETDB_NOT_COLLECTED", "{answer}");
    }
}

/// How many commands wait and were refused.
fn waiting(store: &PuppetDb) -> (u64, u64) {
    let waiting = store.waiting().unwrap();
    (waiting.entries, waiting.refused)
}

#[test]
fn what_cannot_be_written_waits_and_is_sent_later_in_the_order_of_time() {
    let site = Site::new("queue");
    let server = site.start();
    let store = site.store(&url(&server));
    server.answer(|_| Some((503, "busy".to_owned())));
    for at in [3, 1, 2] {
        store.deactivate(&[format!("n{at}")], NOW + at * 1_000_000).unwrap();
    }
    // Only the first was tried: then the server is left alone. It is told once.
    assert_eq!((server.asked().len(), waiting(&store)), (1, (3, 0)));
    let told = site.told();
    assert!(told[0].starts_with("Error connecting to localhost on "), "{told:?}");
    assert!(
        told[1].starts_with("Failed to execute '/pdb/cmd/v1?version=3&certname=n3&command=deactivate_node"),
        "{told:?}"
    );
    assert_eq!(told.len(), 2, "{told:?}");
    // Another process sends it.
    let other = site.store(&url(&server));
    assert_eq!(other.send_waiting().unwrap_err().code(), "PANTIN_PUPPETDB_NOT_EXECUTED");
    server.asked();
    server.answer(|_| Some((200, "{}".to_owned())));
    assert_eq!(other.send_waiting().unwrap().taken, 3);
    let nodes: Vec<String> = server.asked().iter().map(|asked| asked.parameter("certname")).collect();
    assert_eq!((nodes.join(" "), waiting(&store)), ("n1 n2 n3".to_owned(), (0, 0)));
}

#[test]
fn what_is_refused_later_and_what_is_damaged_is_set_aside() {
    let site = Site::new("refused");
    let server = site.start();
    let store = site.store(&url(&server));
    server.answer(|_| None);
    for node in ["good", "bad", "cut"] {
        store.deactivate(&[node.to_owned()], NOW).unwrap();
    }
    let mut files: Vec<PathBuf> = fs::read_dir(site.queue()).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let cut = fs::read(&files[2]).unwrap();
    fs::write(&files[2], &cut[..cut.len() - 1]).unwrap();
    server.answer(|asked| match asked.parameter("certname").as_str() {
        "bad" => Some((400, "{\"error\":\n\"no\"}".to_owned())),
        _ => Some((200, "{}".to_owned())),
    });
    site.told();
    let sent = site.store(&url(&server)).send_waiting().unwrap();
    assert_eq!((sent.taken, sent.refused, waiting(&store)), (1, 2, (0, 2)));
    let told = site.told();
    let refusal =
        "'deactivate node' command for bad failed during submission to PuppetDB: [400 Bad Request] {\"error\":\"no\"}";
    assert!(told[0].starts_with(refusal), "{told:?}");
    assert!(told[1].starts_with("What waited for the store is damaged; it was set aside as "), "{told:?}");
    let reasons = fs::read_dir(site.queue().join("refused")).unwrap().map(|entry| entry.unwrap().path());
    assert_eq!(reasons.filter(|path| path.extension().is_some_and(|ending| ending == "reason")).count(), 2);
    // At once it is an error of who sends it, unless that is set not to fail.
    let refused =
        |store: &PuppetDb| store.deactivate(&["bad".to_owned()], NOW).map_err(|issue| issue.text().to_owned());
    assert_eq!(refused(&site.store(&url(&server))), Err(refusal.to_owned()));
    assert_eq!(refused(&site.store(&format!("{}\nsoft_write_failure = true", url(&server)))), Ok(()));
    assert_eq!(site.told(), [refusal]);
}

#[test]
fn another_server_is_taken_when_one_fails_and_all_when_that_is_set() {
    let site = Site::new("failover");
    let (first, second, third) = (site.start(), site.start(), site.start());
    let both = format!("{}, https://localhost:{}", url(&first), second.port);
    let only = format!("\nsubmit_only_server_urls = https://localhost:{}", third.port);
    let count = || [first.asked().len(), second.asked().len(), third.asked().len()];
    let deactivate = |store: &PuppetDb| store.deactivate(&["n".to_owned()], NOW);
    first.answer(|_| Some((500, String::new())));
    let store = site.store(&format!("{both}{only}"));
    deactivate(&store).unwrap();
    assert_eq!(count(), [1, 1, 0]);
    // Asked are only those that are not only written to.
    second.answer(|_| Some((404, "<html>".to_owned())));
    assert_eq!(store.nodes().unwrap_err().code(), "PANTIN_PUPPETDB_NOT_EXECUTED");
    assert_eq!(count(), [1, 1, 0]);
    second.answer(|_| Some((200, "[]".to_owned())));
    let sticky = site.store(&format!("{both}\nsticky_read_failover = true"));
    sticky.nodes().unwrap();
    sticky.nodes().unwrap();
    assert_eq!(count(), [1, 2, 0]);
    // All are written to, and as many as are needed have to take it.
    let broadcast = |least: usize| {
        site.store(&format!("{both}{only}\ncommand_broadcast = true\nmin_successful_submissions = {least}"))
    };
    deactivate(&broadcast(2)).unwrap();
    assert_eq!((count(), waiting(&store)), ([1, 1, 1], (0, 0)));
    second.answer(|_| None);
    deactivate(&broadcast(2)).unwrap();
    assert_eq!(waiting(&store), (1, 0));
}

#[test]
fn a_server_that_does_not_answer_is_given_up_in_time() {
    let site = Site::new("slow");
    let server = site.start();
    server.answer(|_| {
        std::thread::sleep(Duration::from_secs(3));
        Some((200, "[]".to_owned()))
    });
    let store = site.store(&format!("{}\nserver_url_timeout = 1", url(&server)));
    let began = std::time::Instant::now();
    assert_eq!(store.nodes().unwrap_err().code(), "PANTIN_PUPPETDB_NOT_EXECUTED");
    assert!(began.elapsed() < Duration::from_millis(2_500), "{:?}", began.elapsed());
    assert!(site.told()[0].contains("there was no answer after 1 seconds"));
}

#[test]
fn servers_have_to_prove_who_they_are() {
    let mut site = Site::new("proof");
    let told = |site: &Site, server: &FakePuppetDb| {
        let asked = site.store(&url(server)).nodes();
        (asked.is_ok(), site.told().join(" "))
    };
    assert_eq!(told(&site, &site.start()), (true, String::new()));
    let foreign = Authority::new("Other CA");
    let server = FakePuppetDb::start(&site.authority, &foreign.issue("localhost", 2, 2090));
    let (is_ok, text) = told(&site, &server);
    assert!(!is_ok && text.contains("UnknownIssuer"), "{text}");
    let server = FakePuppetDb::start(&site.authority, &site.authority.issue("other", 3, 2090));
    let (is_ok, text) = told(&site, &server);
    assert!(!is_ok && text.contains("not valid for name"), "{text}");
    // Certificates are read again for each connection.
    site.host = site.authority.issue("localhost", 4, 2090);
    let server = site.start();
    site.authority.write(&site.folder.join("ssl"), &site.host, &[4]);
    let (is_ok, text) = told(&site, &server);
    assert!(!is_ok && text.contains("Revoked"), "{text}");
    fs::remove_file(site.folder.join("ssl/private_keys/localhost.pem")).unwrap();
    let (is_ok, text) = told(&site, &server);
    assert!(!is_ok && text.contains("private_keys/localhost.pem: No such file"), "{text}");
}

#[test]
fn a_connection_that_the_server_ended_is_made_again() {
    let site = Site::new("again");
    let server = site.start();
    let store = site.store(&url(&server));
    store.nodes().unwrap();
    // The next request finds the connection ended.
    let ended = Arc::new(Mutex::new(false));
    let flag = Arc::clone(&ended);
    server.answer(move |_| {
        let mut ended = flag.lock().unwrap();
        if std::mem::replace(&mut *ended, true) { Some((200, "[]".to_owned())) } else { None }
    });
    store.nodes().unwrap();
    assert!(*ended.lock().unwrap());
    assert_eq!(site.told(), Vec::<String>::new());
}

#[test]
fn facts_and_nodes_are_read_back() {
    let site = Site::new("read");
    let server = site.start();
    server.answer(|asked| match asked.target.as_str() {
        "/pdb/query/v4/nodes" => Some((
            200,
            json!([{ "certname": "b", "deactivated": null, "expired": null, "facts_timestamp": "2026-11-23T20:12:11.123Z",
                     "catalog_timestamp": null, "report_timestamp": null, "facts_environment": "test" },
                   { "certname": "a", "deactivated": "2026-11-23T20:12:11.123Z" }])
            .to_string(),
        )),
        "/pdb/query/v4/nodes/a%2Fb/facts" => Some((404, "{\"error\":\"none\"}".to_owned())),
        "/pdb/query/v4/nodes/b/facts" => Some((200, "[{\"certname\":\"b\",\"name\":\"kernel\",\"value\":\"Linux\"}]".to_owned())),
        _ => Some((200, "[]".to_owned())),
    });
    let store = site.store(&url(&server));
    let nodes = store.nodes().unwrap();
    assert_eq!((nodes[0].name.as_str(), nodes[0].deactivated_at), ("a", Some(1_795_464_731_123_000)));
    assert_eq!((nodes[1].facts_at, nodes[1].environment.as_deref()), (Some(1_795_464_731_123_000), Some("test")));
    assert_eq!((store.facts("a/b").unwrap(), store.facts("c").unwrap()), (None, None));
    let facts = Facts::read(&store.facts("b").unwrap().unwrap(), "facts.json").unwrap();
    assert!(facts.contains("kernel"));
}

#[test]
fn a_configuration_says_what_is_wrong_with_it() {
    let refused = |text: &str| Configuration::read(text, "/p.conf").unwrap_err().text().to_owned();
    let told = |detail: &str| format!("Could not configure PuppetDB terminuses: {detail}");
    assert_eq!(refused("[main]\nx\n"), told("Unparseable line 'x' in PuppetDB config /p.conf:2"));
    assert_eq!(refused("a = b"), told("Setting 'a = b' is illegal outside of section in PuppetDB config /p.conf:1"));
    let http = "PuppetDB 'server_urls' must be https, found 'http://x'";
    assert_eq!(refused("[main]\nserver_urls = http://x"), told(http));
    let path = "PuppetDB 'server_urls' cannot contain URL paths, found 'https://x/y'";
    assert_eq!(refused("[main]\nserver_urls = https://x/y"), told(path));
    let least = "command_broadcast must be set to true to use min_successful_submissions";
    assert_eq!(refused("[main]\nmin_successful_submissions = 2"), told(least));
    let read = Configuration::read(
        "# a comment\n[main]\n  server_urls = https://a , https://[::1]:9/\nunknown = x\n[other]\nserver_urls = nothing\n",
        "x",
    );
    let urls: Vec<String> = read.unwrap().server_urls.iter().map(ToString::to_string).collect();
    assert_eq!(urls, ["https://a:443", "https://[::1]:9"]);
    assert_eq!(Configuration::read("", "x").unwrap(), Configuration::default());
}

#[test]
fn the_command_line_keeps_catalogs_in_puppetdb_and_goes_on_without_it() {
    let site = Site::new("command");
    let server = site.start();
    let conf = format!("[main]\n{}\n", url(&server));
    let settings = site.settings();
    for (path, text) in [
        ("conf/puppet.conf", settings.as_str()),
        ("conf/puppetdb.conf", &conf),
        (
            "code/environments/production/manifests/site.pp",
            "if $facts['collects'] { Notify <<| |>> }\n@@notify { 'x': }\n",
        ),
        ("facts/a.json", "{\"name\": \"a\", \"values\": {}}"),
        ("facts/b.json", "{\"name\": \"b\", \"values\": {\"collects\": true}}"),
    ] {
        let path = site.folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let compile = || {
        let arguments = ["catalog", "compile", "--all-nodes", "--facts", "facts", "--output", "out"];
        let output = process::run(&site.folder, &arguments);
        (output.status.code(), process::err(&output))
    };
    let (code, told) = compile();
    assert!(code == Some(0) && !told.contains("Warning"), "{told}");
    let mut commands: Vec<String> = server.asked().iter().map(|asked| asked.path_and_query().0).collect();
    commands.sort();
    // Facts and a catalog of each node.
    assert_eq!(commands, [&["/pdb/cmd/v1"; 4][..], &["/pdb/query/v4/resources"]].concat());
    server.answer(|_| Some((500, String::new())));
    let (code, told) = compile();
    assert_eq!(code, Some(1), "{told}");
    assert!(
        told.contains("Could not retrieve resources from the PuppetDB: Failed to execute '/pdb/query/v4/resources"),
        "{told}"
    );
    assert!(told.contains("; what is written waits in "), "{told}");
    assert_eq!(fs::read_dir(site.folder.join("var/pantin/puppetdb")).unwrap().count(), 3);
}

#[test]
fn catalogs_of_the_nodes_that_puppetdb_has_facts_of_are_queried() {
    let site = Site::new("catalog_query");
    let server = site.start();
    let conf = format!("[main]\n{}\n", url(&server));
    let manifest = "file { '/etc/role': content => $facts['role'], mode => '0644' }";
    for (path, text) in [
        ("conf/puppet.conf", &*site.settings()),
        ("conf/puppetdb.conf", &conf),
        ("code/environments/production/manifests/site.pp", manifest),
        ("code/environments/test/manifests/site.pp", &manifest.replace("0644", "0600")),
    ] {
        let path = site.folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    server.answer(|asked| {
        let facts = |role: &str| json!([{ "certname": "n", "name": "role", "value": role }]).to_string();
        let node = |name: &str, environment: &str| json!({ "certname": name, "facts_environment": environment });
        Some((
            200,
            match (asked.method.as_str(), asked.target.as_str()) {
                ("POST", "/pdb/query/v4")
                    if asked.json()["query"].as_str().is_some_and(|text| text.contains("web")) =>
                {
                    json!([{ "certname": "web" }]).to_string()
                }
                ("POST", "/pdb/query/v4") => json!([{ "certname": "db" }, { "certname": "web" }]).to_string(),
                (_, "/pdb/query/v4/nodes") => json!([node("web", "test"), node("db", "production")]).to_string(),
                (_, "/pdb/query/v4/nodes/web/facts") => facts("web"),
                (_, "/pdb/query/v4/nodes/db/facts") => facts("db"),
                _ => "[]".to_owned(),
            },
        ))
    });
    let query = |arguments: &[&str]| {
        let output = process::run(&site.folder, &[&["catalog", "query"], arguments].concat());
        assert_eq!(output.status.code(), Some(0), "{}", process::err(&output));
        process::out(&output)
    };
    assert_eq!(query(&["--all-nodes", "File<| mode == '0600' |>"]), "web: File[/etc/role]\n");
    assert_eq!(query(&["--all-nodes", "File<| content == 'db' |>"]), "db: File[/etc/role]\n");
    assert_eq!(query(&["--nodes", "nodes { certname ~ 'web' }", "File<| |>"]), "web: File[/etc/role]\n");
    // Nothing is kept of what is only asked.
    assert!(server.asked().iter().all(|asked| !asked.target.starts_with("/pdb/cmd/")));
}

#[test]
fn questions_are_asked_as_the_terminus_asks_them() {
    let site = Site::new("questions");
    let server = site.start();
    let store = site.store(&url(&server));
    server.answer(|_| Some((200, "[{\"certname\": \"a\"}]".to_owned())));
    assert_eq!(*store.query(&json!("nodes { }")).unwrap(), [json!({ "certname": "a" })]);
    store.query(&json!(["from", "nodes"])).unwrap();
    let asked = server.asked();
    let bodies: Vec<Value> = asked.iter().map(Asked::json).collect();
    assert_eq!(bodies, [json!({ "query": "nodes { }" }), json!({ "query": ["from", "nodes"] })]);
    for request in asked {
        assert_eq!((request.method.as_str(), request.target.as_str()), ("POST", "/pdb/query/v4"));
        assert_eq!(request.header("content-type"), Some("application/json; charset=UTF-8"));
        assert_eq!(request.header("accept"), Some("application/json"));
    }
    server.answer(|_| Some((400, "PQL parse error at line 1".to_owned())));
    let told = store.query(&json!("nodes")).unwrap_err().text().to_owned();
    assert!(told.ends_with("refuses the query: [400 Bad Request] PQL parse error at line 1"), "{told}");
    server.answer(|_| None);
    let told = store.query(&json!("nodes { }")).unwrap_err().text().to_owned();
    assert!(
        told.starts_with("Failed to execute '/pdb/query/v4' on at least 1 of the following 'server_urls':"),
        "{told}"
    );
}

#[test]
fn lines_of_another_store_are_sent_as_facts_reports_and_deactivations() {
    let site = Site::new("import");
    let server = site.start();
    let store = site.store(&url(&server));
    let fleet = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/queries/fleet.jsonl");
    let text = fs::read_to_string(fleet).unwrap();
    let nodes =
        pantin::store::import_into(&store, text.lines().map(|line| Ok(line.to_owned())), "fleet.jsonl").unwrap();
    assert_eq!(nodes, 6);
    let mut sent: Vec<String> = server.asked().iter().map(|asked| asked.parameter("command")).collect();
    sent.sort();
    let expected = [("deactivate_node", 1), ("replace_facts", 5), ("store_report", 4)];
    let expected: Vec<&str> = expected.iter().flat_map(|(name, count)| std::iter::repeat_n(*name, *count)).collect();
    assert_eq!(sent, expected);
}
