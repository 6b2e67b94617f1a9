//! What agents and operators are told when something is wrong, beside what puppetserver was recorded to answer
//! (`tools/record_server_errors.py`), byte for byte. Answers that differ on purpose are in `deviation.json`, with the reason.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that writes files and starts processes")]

#[path = "support/authority.rs"]
mod authority;
#[path = "support/serving.rs"]
mod serving;

use std::collections::BTreeMap;
use std::fs;
use std::process::{Child, Command, Stdio};

use authority::{Answer, Connection, Issued, connect, listening};
use rcgen::{CertificateParams, DistinguishedName, DnType, KeyPair, SanType};
use serde_json::{Value, json};
use serving::Folder;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/server_errors");
const AGENT: &str = "agent1.test";
/// Who is allowed what is denied to everybody otherwise.
const TOOL: &str = "tool.test";
const SETTINGS: [&str; 14] = [
    "--certname",
    "localhost",
    "--confdir",
    "etc",
    "--ssldir",
    "ssl",
    "--cadir",
    "ca",
    "--vardir",
    "var",
    "--environmentpath",
    "environments",
    "--autosign",
    "true",
];
const RULES: &str = r#"authorization: { version: 1, rules: [
    { match-request: { path: "/", type: path }, allow: "tool.test", sort-order: 1, name: tool }
] }"#;

fn data(name: &str) -> BTreeMap<String, Value> {
    serde_json::from_str(&fs::read_to_string(format!("{DATA}/{name}")).unwrap()).unwrap()
}

fn command(folder: &Folder, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pantin"));
    command.current_dir(&folder.0).args(words).args(SETTINGS);
    command
}

/// A process that serves, and ends with this.
struct Running {
    process: Child,
    port: u16,
    authorities: String,
}

impl Running {
    fn start(folder: &Folder, more: &[&str]) -> Self {
        let mut starting = command(folder, &["serve", "--listen", "127.0.0.1:0", "--jobs", "1", "--reports", "store"]);
        let mut process = starting.args(more).stderr(Stdio::piped()).spawn().unwrap();
        let port = listening(&mut process);
        Self { process, port, authorities: fs::read_to_string(folder.path("ca/ca_crt.pem")).unwrap() }
    }

    fn connect(&self, client: Option<&Issued>) -> Connection {
        connect(&self.authorities, self.port, client).unwrap()
    }

    /// A certificate for a name.
    fn enrol(&self, name: &str) -> Issued {
        let (request, key) = request_for(name, &[]);
        let headers = "Content-Type: text/plain\r\n";
        let line = format!("PUT /puppet-ca/v1/certificate_request/{name}");
        assert_eq!(self.connect(None).ask(&line, headers, request.as_bytes()).unwrap().status, 200);
        let certificate =
            self.connect(None).ask(&format!("GET /puppet-ca/v1/certificate/{name}"), "", b"").unwrap().body;
        Issued { certificate: String::from_utf8(certificate).unwrap(), key, serial: 0 }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A request for a certificate with a new key, and the key.
fn request_for(name: &str, names: &[&str]) -> (String, String) {
    let key = KeyPair::generate().unwrap();
    let mut params = CertificateParams::default();
    params.distinguished_name = DistinguishedName::new();
    params.distinguished_name.push(DnType::CommonName, name);
    let names = names.iter().map(|name| SanType::DnsName(name.trim_start_matches("DNS:").try_into().unwrap()));
    params.subject_alt_names.extend(names);
    (params.serialize_request(&key).unwrap().pem().unwrap(), key.serialize_pem())
}

/// Sends what `requests.json` says of a request.
fn ask(connection: &mut Connection, asked: &Value) -> Answer {
    let text = |key: &str| asked[key].as_str().unwrap_or_default();
    let headers: String = asked["headers"]
        .as_object()
        .into_iter()
        .flatten()
        .map(|(name, value)| format!("{name}: {}\r\n", value.as_str().unwrap()))
        .collect();
    let mut body = text("body").to_owned();
    if let Some(of) = body.strip_prefix("CSR ") {
        let mut words = of.split(' ');
        body = request_for(words.next().unwrap(), &words.collect::<Vec<_>>()).0;
    }
    connection.ask(&format!("{} {}", text("method"), text("path")), &headers, body.as_bytes()).unwrap()
}

fn header<'a>(answer: &'a Answer, name: &str) -> Option<&'a str> {
    answer.head.lines().find_map(|line| {
        let (found, value) = line.split_once(": ")?;
        found.eq_ignore_ascii_case(name).then_some(value)
    })
}

/// The answer as it is recorded.
fn plain(answer: &Answer, environments: &str) -> Value {
    let body = String::from_utf8(answer.body.clone()).unwrap();
    let mut plain = json!({ "status": answer.status, "body": body.replace(environments, "SITE") });
    for (name, key) in [("content-type", "type"), ("allow", "allow")] {
        if let Some(value) = header(answer, name) {
            plain[key] = json!(value);
        }
    }
    plain
}

/// What puppetserver answered, without what says nothing: blanks in types, and the order of the methods that are allowed.
fn expected(recorded: &Value) -> Value {
    let mut expected = recorded.clone();
    if let Some(media) = recorded["type"].as_str() {
        expected["type"] = json!(media.split(';').next().unwrap());
    }
    expected
}

#[test]
fn what_is_wrong_is_told_as_by_puppetserver() {
    let folder = Folder::new("server-errors", &[]);
    for (path, text) in data("site.json") {
        folder.write(&format!("environments/{path}"), text.as_str().unwrap());
    }
    folder.write("auth.conf", RULES);
    assert!(command(&folder, &["ca", "setup", "--ca-key-type", "ec"]).status().unwrap().success());
    let server = Running::start(&folder, &[]);
    let open = Running::start(&folder, &["--auth-conf", "auth.conf"]);
    let read = |path: &str| fs::read_to_string(folder.path(path)).unwrap();
    let operator =
        Issued { certificate: read("ssl/certs/localhost.pem"), key: read("ssl/private_keys/localhost.pem"), serial: 0 };
    let (agent, tool) = (server.enrol(AGENT), server.enrol(TOOL));
    let mut connections: BTreeMap<Option<&str>, Connection> = BTreeMap::from([
        (None, server.connect(None)),
        (Some(AGENT), server.connect(Some(&agent))),
        (Some("localhost"), server.connect(Some(&operator))),
        (Some(TOOL), open.connect(Some(&tool))),
    ]);
    let environments = folder.path("environments").display().to_string();
    let (requests, recorded, mut deviations) = (data("requests.json"), data("recorded.json"), data("deviation.json"));
    assert_eq!(requests.len(), recorded.len());
    let (mut wrong, mut found) = (Vec::new(), serde_json::Map::new());
    for (title, asked) in &requests {
        let by = if asked.get("by").is_none() { Some(AGENT) } else { asked["by"].as_str() };
        let answer = plain(&ask(connections.get_mut(&by).unwrap(), asked), &environments);
        let puppets = expected(&recorded[title]);
        let mut ours = expected(&answer);
        if asked["method"] == "HEAD" {
            ours["body"] = json!("");
        }
        let wanted = match deviations.remove(title) {
            Some(deviation) => {
                assert_ne!(deviation["answer"], puppets, "{title} is no deviation");
                deviation["answer"].clone()
            }
            None => puppets,
        };
        if ours != wanted {
            wrong.push(format!("{title}\n  is       {ours}\n  expected {wanted}"));
            found.insert(title.clone(), json!({ "reason": "?", "answer": ours }));
        }
    }
    if let Some(path) = std::env::var_os("SERVER_ERRORS_FOUND") {
        fs::write(path, serde_json::to_string_pretty(&found).unwrap()).unwrap();
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
    assert!(deviations.is_empty(), "deviations of no request: {:?}", deviations.keys());
}
