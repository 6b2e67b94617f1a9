//! Traces for OpenTelemetry: what a collector is sent by the server and by commands, and that none delays a request.

use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::serving::Folder;
use super::{Files, JSON, Server};

const CATALOG: &str = "GET /puppet/v3/catalog/agent1.test?environment=production";

/// All spans that a collector was sent.
fn spans_of(receiver: &Files) -> Vec<Value> {
    let sent = receiver.sent.lock().unwrap();
    let bodies = sent.iter().filter_map(|request| request.find('{').map(|at| &request[at..]));
    let documents = bodies.map(|body| serde_json::from_str::<Value>(body).unwrap());
    let spans = documents.flat_map(|it| it["resourceSpans"][0]["scopeSpans"][0]["spans"].as_array().unwrap().clone());
    spans.collect()
}

/// The request, its compilation, and a stage of that, once all were sent.
fn catalog_of(receiver: &Files) -> Option<[Value; 3]> {
    let spans = spans_of(receiver);
    let compile = spans.iter().find(|span| span["name"] == "compile")?;
    let request = spans.iter().find(|span| span["spanId"] == compile["parentSpanId"])?;
    let main = spans.iter().find(|span| span["name"] == "stage main" && span["parentSpanId"] == compile["spanId"])?;
    Some([request, compile, main].map(Value::clone))
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
    let traced = format!("{JSON}traceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01\r\n");
    // Facts without a format are refused.
    assert_eq!(agent.ask(&format!("{CATALOG}&facts=secret-of-a-fact"), &traced, b"").unwrap().status, 500);
    assert_eq!(agent.ask(CATALOG, &traced, b"").unwrap().status, 200);
    let began = Instant::now();
    let [request, compile, main] = loop {
        if let Some(found) = catalog_of(&receiver) {
            break found;
        }
        assert!(began.elapsed() < Duration::from_secs(20), "{:?}", receiver.sent.lock().unwrap());
        thread::sleep(Duration::from_millis(10));
    };
    // A client that does not send its trace.
    let other = format!("{JSON}traceparent: 00-0af7651916cd43dd8448eb211c80319c-00f067aa0ba902b7-00\r\n");
    assert_eq!(agent.ask(CATALOG, &other, b"").unwrap().status, 200);
    let spans = spans_of(&receiver);
    let all = receiver.sent.lock().unwrap().join("");
    assert!(all.contains("content-type: application/json") && !all.contains("secret-of-a-fact"), "{all}");
    assert!(spans.iter().all(|span| span["traceId"] == "4bf92f3577b34da6a3ce929d0e0e4736"), "{spans:?}");
    assert_eq!(request["name"], "GET /puppet/v3/catalog");
    assert_eq!((&request["parentSpanId"], &request["kind"]), (&json!("00f067aa0ba902b7"), &json!(2)));
    let time = |span: &Value, key: &str| span[key].as_str().unwrap().parse::<u64>().unwrap();
    for (outer, inner) in [(&request, &compile), (&compile, &main)] {
        assert!(time(outer, "startTimeUnixNano") <= time(inner, "startTimeUnixNano"));
        assert!(time(outer, "endTimeUnixNano") >= time(inner, "endTimeUnixNano"));
    }
    let attribute = json!({ "key": "puppet.node", "value": { "stringValue": "agent1.test" } });
    assert!(compile["attributes"].as_array().unwrap().contains(&attribute), "{compile}");
    // A collector that refuses costs no request; the log says so.
    receiver.files.lock().unwrap().clear();
    assert_eq!(agent.ask(CATALOG, &traced, b"").unwrap().status, 200);
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
        assert_eq!(agent.ask(CATALOG, JSON, b"").unwrap().status, 200);
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

/// Runs a command in a repository with traces, in the trace of a pipeline.
fn traced(folder: &Folder, arguments: &[&str]) -> (Option<i32>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_pantin"))
        .current_dir(&folder.0)
        .env("TRACEPARENT", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")
        .env("XDG_CACHE_HOME", folder.path("cache"))
        .args(arguments)
        .output()
        .unwrap();
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

/// A repository with a slow function, and traces to an address.
fn repository(name: &str, telemetry: &str) -> Folder {
    let files = [
        ("environment.conf", ""),
        (
            "manifests/site.pp",
            "node 'bad.test' { fail('no') }\nnode default { $a = Integer[1, 20000].map |$i| { $i } }\n",
        ),
        ("facts/good.test.json", "{\"secret\": \"secret-of-a-fact\"}"),
        ("facts/bad.test.json", "{}"),
        ("pantin.toml", telemetry),
    ];
    Folder::new(name, &files)
}

#[test]
fn traces_of_commands_go_to_a_collector() {
    let receiver = Files::start();
    receiver.put("/v1/traces", Vec::new());
    let endpoint = format!("[telemetry]\nendpoint = \"http://127.0.0.1:{}\"\n", receiver.port);
    let folder = repository("server-process-traces-of-commands", &format!("{endpoint}slow = 0.0\n"));
    let sent_by = |arguments: &[&str], code: i32| {
        receiver.sent.lock().unwrap().clear();
        let (exit, told) = traced(&folder, arguments);
        assert_eq!(exit, Some(code), "{told}");
        assert!(!receiver.sent.lock().unwrap().join("").contains("secret-of-a-fact"));
        spans_of(&receiver)
    };
    let named = |spans: &[Value], name: &str| spans.iter().find(|span| span["name"] == name).unwrap().clone();

    let spans = sent_by(&["compile", "good.test"], 0);
    assert!(spans.iter().all(|span| span["traceId"] == "4bf92f3577b34da6a3ce929d0e0e4736"), "{spans:?}");
    let [command, compile, node] = ["pantin compile", "compile", "stage node"].map(|name| named(&spans, name));
    assert_eq!(command["parentSpanId"], "00f067aa0ba902b7");
    assert_eq!((&compile["parentSpanId"], &node["parentSpanId"]), (&command["spanId"], &compile["spanId"]));
    assert_eq!(named(&spans, "function map")["parentSpanId"], node["spanId"]);
    for (key, value) in [("puppet.node", "good.test"), ("puppet.environment", "production")] {
        let attribute = json!({ "key": key, "value": { "stringValue": value } });
        assert!(compile["attributes"].as_array().unwrap().contains(&attribute), "{compile}");
    }

    let spans = sent_by(&["check", "bad.test"], 1);
    let [command, compile] = ["pantin check", "compile"].map(|name| named(&spans, name));
    assert_eq!((&command["status"], &compile["status"]), (&json!({"code": 2}), &json!({"code": 2})));
    assert_eq!(named(&spans, "files")["parentSpanId"], command["spanId"]);
    assert_eq!(named(&spans, "nodes")["parentSpanId"], command["spanId"]);

    // Work that is not slow has no span.
    folder.write("pantin.toml", &format!("{endpoint}slow = 60\n"));
    let spans = sent_by(&["compile", "good.test"], 0);
    assert!(spans.iter().all(|span| span["name"] != "function map"), "{spans:?}");

    // Without a setting nothing is sent.
    folder.write("pantin.toml", "");
    assert_eq!(sent_by(&["compile", "good.test"], 0), [Value::Null; 0]);
}

#[test]
fn a_command_succeeds_without_its_collector() {
    let closed = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let endpoint = format!("[telemetry]\nendpoint = \"http://{closed}\"\n");
    let folder = repository("server-process-traces-nowhere", &endpoint);
    let (code, told) = traced(&folder, &["compile", "good.test"]);
    assert_eq!(code, Some(0), "{told}");
    assert!(told.contains(&format!("spans of traces were not sent to http://{closed}/v1/traces")), "{told}");
    folder.write("pantin.toml", "[telemetry]\nendpoint = \"localhost\"\n");
    let (code, told) = traced(&folder, &["compile", "good.test"]);
    assert!(code == Some(1) && told.contains("telemetry.endpoint of pantin.toml: it is no URL"), "{told}");
}
