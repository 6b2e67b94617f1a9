//! Traces for OpenTelemetry: what a collector is sent, and that none delays a request.

use std::collections::BTreeMap;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::serving::Folder;
use super::{Files, JSON, Server};

/// Spans of all that a collector was sent, by name.
fn spans_of(receiver: &Files) -> BTreeMap<String, Value> {
    let sent = receiver.sent.lock().unwrap();
    let bodies = sent.iter().filter_map(|request| request.split_once("\r\n\r\n"));
    let documents = bodies.map(|(_, body)| serde_json::from_str::<Value>(body).unwrap());
    let spans = documents
        .flat_map(|document| document["resourceSpans"][0]["scopeSpans"][0]["spans"].as_array().unwrap().clone());
    spans.map(|span| (span["name"].as_str().unwrap().to_owned(), span)).collect()
}

#[test]
fn traces_go_to_a_collector() {
    let receiver = Files::start();
    receiver.put("/v1/traces", Vec::new());
    let toml = format!("[telemetry]\nendpoint = \"http://127.0.0.1:{}\"\nslow = 0.0\n", receiver.port);
    let folder = Folder::new("server-process-traces-toml", &[("own.toml", &toml)]);
    let own = folder.0.join("own.toml").display().to_string();
    let server = Server::start("traces", &["--server-config", &own]);
    let mut agent = server.connect(Some(&server.agent));
    let catalog = "GET /puppet/v3/catalog/agent1.test?environment=production&facts=secret-of-a-fact";
    let traced =
        |flags: &str| format!("{JSON}traceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-{flags}\r\n");
    assert_eq!(
        agent.ask("GET /puppet/v3/catalog/agent1.test?environment=production", &traced("00"), b"").unwrap().status,
        200
    );
    // Facts without a format are refused.
    assert_eq!(agent.ask(catalog, &traced("01"), b"").unwrap().status, 500);
    let catalog = "GET /puppet/v3/catalog/agent1.test?environment=production";
    assert_eq!(agent.ask(catalog, &traced("01"), b"").unwrap().status, 200);
    let began = Instant::now();
    let name = "GET /puppet/v3/catalog";
    while !spans_of(&receiver).contains_key("compile") || !spans_of(&receiver).contains_key(name) {
        assert!(began.elapsed() < Duration::from_secs(20), "{:?}", receiver.sent.lock().unwrap());
        thread::sleep(Duration::from_millis(10));
    }
    let spans = spans_of(&receiver);
    let all = receiver.sent.lock().unwrap().join("");
    assert!(all.contains("content-type: application/json") && !all.contains("secret-of-a-fact"), "{all}");
    assert!(spans.values().all(|span| span["traceId"] == "4bf92f3577b34da6a3ce929d0e0e4736"), "{spans:?}");
    let (request, compile, main) = (&spans[name], &spans["compile"], &spans["stage main"]);
    assert_eq!((&request["parentSpanId"], &request["kind"]), (&json!("00f067aa0ba902b7"), &json!(2)));
    assert_eq!(compile["parentSpanId"], request["spanId"]);
    assert_eq!(main["parentSpanId"], compile["spanId"]);
    let time = |span: &Value, key: &str| span[key].as_str().unwrap().parse::<u64>().unwrap();
    for (outer, inner) in [(request, compile), (compile, main)] {
        assert!(time(outer, "startTimeUnixNano") <= time(inner, "startTimeUnixNano"));
        assert!(time(outer, "endTimeUnixNano") >= time(inner, "endTimeUnixNano"));
    }
    let attribute = json!({ "key": "puppet.node", "value": { "stringValue": "agent1.test" } });
    assert!(compile["attributes"].as_array().unwrap().contains(&attribute), "{compile}");
    // A collector that refuses costs no request; the log says so.
    receiver.files.lock().unwrap().clear();
    assert_eq!(agent.ask(catalog, &traced("01"), b"").unwrap().status, 200);
    server.wait_for(&format!("spans of traces were not sent to http://127.0.0.1:{}/v1/traces: [404]", receiver.port));
}

#[test]
fn a_collector_that_does_not_answer_delays_nothing() {
    let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let toml = format!("[telemetry]\nendpoint = \"http://{}\"\n", silent.local_addr().unwrap());
    let folder = Folder::new("server-process-silent-toml", &[("own.toml", &toml)]);
    let own = folder.0.join("own.toml").display().to_string();
    let server = Server::start("silent", &["--server-config", &own]);
    let mut agent = server.connect(Some(&server.agent));
    for _ in 0..20 {
        let catalog = "GET /puppet/v3/catalog/agent1.test?environment=production";
        assert_eq!(agent.ask(catalog, JSON, b"").unwrap().status, 200);
    }
    // The collector has a connection, and does not answer it.
    drop(silent.accept().unwrap());
}

#[test]
fn a_wrong_endpoint_is_refused() {
    for (line, message) in [
        ("endpoint = \"localhost:4318\"", "telemetry.endpoint"),
        ("endpoint = \"http://c\"\nshare = 2.0", "telemetry.share"),
    ] {
        let folder = Folder::new("server-process-endpoint-toml", &[("own.toml", &format!("[telemetry]\n{line}\n"))]);
        let output = Command::new(env!("CARGO_BIN_EXE_pantin"))
            .current_dir(&folder.0)
            .args(["serve", "--check-config", "--server-config", "own.toml", "--confdir", "conf", "--vardir", "var"])
            .output()
            .unwrap();
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(1) && told.contains(message), "{told}");
    }
}
