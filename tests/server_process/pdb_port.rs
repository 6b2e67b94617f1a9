//! Ports for the clients of PuppetDB's API: who may ask there, and what.

use serde_json::{Value, json};

use super::authority::{Connection, Issued};
use super::serving::Folder;
use super::{JSON, NODE, Running, SIMPLE, Server};

/// The port that the log names for PuppetDB's clients, after a text.
pub(super) fn pdb_ports(server: &Running) -> Vec<u16> {
    server.wait_for("PuppetDB's API on");
    let log = server.log.lock().unwrap().clone();
    let ports = log.lines().filter_map(|line| line.split_once("Serving PuppetDB's API on 127.0.0.1:"));
    ports.map(|(_, port)| port.parse().unwrap()).collect()
}

const NODES: &str = "GET /pdb/query/v4/nodes";

#[test]
fn clients_of_puppetdb_are_those_that_the_rules_name() {
    let more = ["--storeconfigs", "--pdb-listen", "https://127.0.0.1:0", "--pdb-allow", "puppetboard.test"];
    let server = Server::start("pdb-tls", &more);
    let ports = pdb_ports(&server);
    let ask = |client: Option<&Issued>, line: &str, body: &[u8]| {
        let mut connection = server.authority.connect(ports[0], client).unwrap();
        connection.ask(line, "Content-Type: application/json\r\n", body).unwrap().status
    };
    let allowed = server.authority.issue("puppetboard.test", 7, 2090);
    let deactivate = "POST /pdb/cmd/v1?command=deactivate_node&version=3&certname=a.test";
    for (line, body) in [
        (NODES, &b""[..]),
        ("GET /pdb/meta/v1/version", b""),
        ("GET /status/v1/services", b""),
        ("GET /metrics/v2/list", b""),
        (deactivate, b"{\"certname\":\"a.test\"}"),
    ] {
        assert_eq!(ask(None, line, body), 403, "{line}");
        assert_eq!(ask(Some(&server.agent), line, body), 403, "{line}");
        assert_eq!(ask(Some(&allowed), line, body), 200, "{line}");
    }
    // Nothing else is served there, to nobody.
    for line in [NODE, SIMPLE, "GET /puppet-ca/v1/certificate/ca", "GET /nothing"] {
        assert_eq!(ask(None, line, b""), 403, "{line}");
    }
    assert_eq!(ask(Some(&allowed), NODE, b""), 404);
    assert_eq!(ask(Some(&allowed), SIMPLE, b""), 200);
    // On the port of agents, only the server itself may ask.
    let own = server.authority.issue("localhost", 8, 2090);
    assert_eq!(server.connect(Some(&server.agent)).ask(NODES, "", b"").unwrap().status, 403);
    assert_eq!(server.connect(Some(&allowed)).ask(NODES, "", b"").unwrap().status, 403);
    assert_eq!(server.connect(Some(&own)).ask(NODES, "", b"").unwrap().status, 200);
}

#[test]
fn rules_of_a_file_decide_about_clients_of_puppetdb() {
    let rules = "authorization: { version: 1, rules: [
        { name: queries, sort-order: 1, match-request: { path: \"/pdb/query\", type: path, method: get }, allow: \"*.test\" },
    ] }";
    let folder = Folder::new("server-process-pdb-rules", &[]);
    folder.write("pdb.conf", rules);
    let path = folder.0.join("pdb.conf").display().to_string();
    let more = ["--storeconfigs", "--pdb-listen", "https://127.0.0.1:0", "--pdb-auth-conf", &path];
    let server = Server::start("pdb-auth-conf", &more);
    let ports = pdb_ports(&server);
    let mut agent = server.authority.connect(ports[0], Some(&server.agent)).unwrap();
    assert_eq!(agent.ask(NODES, "", b"").unwrap().status, 200);
    assert_eq!(agent.ask("POST /pdb/query/v4", "", b"{\"query\":\"nodes{}\"}").unwrap().status, 403);
    assert_eq!(agent.ask("GET /pdb/meta/v1/version", "", b"").unwrap().status, 403);
}

#[test]
fn a_port_on_this_machine_alone_needs_no_certificate() {
    let server = Server::start("pdb-plain", &["--storeconfigs", "--pdb-listen", "127.0.0.1:0"]);
    let ports = pdb_ports(&server);
    let mut connection = Connection::plain(ports[0]);
    assert_eq!(connection.ask(NODES, "", b"").unwrap().body, b"[]");
    let facts = json!({ "certname": "a.test", "environment": "production", "producer": "p", "values": { "a": 1 },
                        "producer_timestamp": "2026-11-23T20:00:00.000Z" });
    let line = "POST /pdb/cmd/v1?command=replace_facts&version=5&certname=a.test";
    let answer = connection.ask(line, "", facts.to_string().as_bytes()).unwrap();
    assert_eq!(answer.status, 200, "{}", String::from_utf8_lossy(&answer.body));
    let answer = connection.ask("GET /pdb/query/v4/nodes/a.test/facts?include_total=true", "", b"").unwrap();
    let rows: Value = serde_json::from_slice(&answer.body).unwrap();
    assert_eq!(rows, json!([{ "certname": "a.test", "environment": "production", "name": "a", "value": 1 }]));
    assert!(answer.head.contains("X-Records: 1\r\n"), "{}", answer.head);
    // Large bodies may come, as from clients with a certificate.
    let large = json!({ "certname": "a.test", "environment": "production", "producer": "p", "values": { "a": "x".repeat(2 << 20) },
                        "producer_timestamp": "2026-11-23T20:00:01.000Z" });
    assert_eq!(connection.ask(line, "", large.to_string().as_bytes()).unwrap().status, 200);
    // Web pages in a browser of this machine may not.
    for header in ["Origin: http://a.test\r\n", "Host: a.test\r\n"] {
        assert_eq!(connection.ask(NODES, header, b"").unwrap().status, 403, "{header}");
    }
    // What collectors and reports of agents bring is in the same store.
    assert_eq!(connection.ask(NODE, JSON, b"").unwrap().status, 404);
}
