//! Reports that the server sends to other services.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::serving::Folder;
use super::{Files, JSON, Server};

const REPORT: &str = "PUT /puppet/v3/report/agent1.test?environment=production";

fn send(server: &Server, report: &Value) {
    let headers = format!("{JSON}Content-Type: application/json\r\n");
    let answer = server.connect(Some(&server.agent)).ask(REPORT, &headers, report.to_string().as_bytes()).unwrap();
    assert_eq!(answer.status, 200);
}

/// The requests that came, as soon as there are so many.
fn sent(receiver: &Files, count: usize) -> Vec<String> {
    let began = Instant::now();
    loop {
        let sent = receiver.sent.lock().unwrap().clone();
        if sent.len() >= count {
            return sent;
        }
        assert!(began.elapsed() < Duration::from_secs(20), "{sent:?}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn body(request: &str) -> Value {
    serde_json::from_str(&request[request.find("\n{").unwrap()..]).unwrap()
}

#[test]
fn services_get_reports_in_their_own_form() {
    let receiver = Files::start();
    for path in ["/secret-of-slack", "/services/collector", "/yaml"] {
        receiver.put(path, Vec::new());
    }
    let port = receiver.port;
    let templates = Path::new(env!("CARGO_MANIFEST_DIR")).join("tools/reports");
    let toml = format!(
        "[[reports]]\nurl-file = \"slack.url\"\ntemplate = \"{0}/slack.json\"\nstatuses = [\"failed\"]\n\
         [[reports]]\nurl = \"http://127.0.0.1:{port}/services/collector\"\ntemplate = \"{0}/splunk.json\"\n\
         authorization-file = \"splunk.token\"\n\
         [[reports]]\nurl = \"http://127.0.0.1:{port}/yaml\"\nformat = \"yaml\"\nstatuses = [\"changed\"]\n\
         [[reports]]\nurl = \"http://127.0.0.1:{port}/unknown-secret\"\nformat = \"json\"\nstatuses = [\"unchanged\"]\n",
        templates.display()
    );
    let own =
        Folder::new("forward-configuration", &[("own.toml", &toml), ("splunk.token", "Splunk token-of-a-test\n")]);
    own.write("slack.url", &format!("http://127.0.0.1:{port}/secret-of-slack\n"));
    let own = own.path("own.toml").display().to_string();
    let server = Server::start("forward", &["--server-config", &own]);
    let report = json!({
        "host": "agent1.test", "status": "failed", "environment": "production", "time": "2026-11-24T00:00:01Z",
        "metrics": { "resources": { "values": [["total", "Total", 7], ["failed", "Failed", 2]] } },
        "logs": [{ "level": "err", "source": "File[/x]", "message": "it said \"no\"" }],
    });
    send(&server, &report);
    let requests = sent(&receiver, 2);
    let to = |path: &str| requests.iter().find(|request| request.starts_with(&format!("POST {path} "))).unwrap();
    let slack = body(to("/secret-of-slack"));
    assert_eq!(slack["text"], "Puppet run on agent1.test: failed");
    let context = slack["blocks"][1]["elements"][0]["text"].as_str().unwrap();
    assert!(context.ends_with("File[/x]: it said \"no\""), "{context}");
    let splunk = to("/services/collector");
    assert!(splunk.to_ascii_lowercase().contains("authorization: splunk token-of-a-test\r\n"), "{splunk}");
    let expected = json!({ "time": 1_795_478_401, "host": "agent1.test", "source": "localhost",
                           "sourcetype": "puppet:report", "event": report });
    assert_eq!(body(splunk), expected);
    // Another status goes to others.
    send(&server, &json!({ "host": "agent1.test", "status": "changed", "logs": [] }));
    let requests = sent(&receiver, 4);
    assert!(
        requests[2..].iter().any(|it| it.contains("\n--- !ruby/object:Puppet::Transaction::Report\n")),
        "{requests:?}"
    );
    // What nobody takes is in the log, without the path, which may be a secret.
    send(&server, &json!({ "host": "agent1.test", "status": "unchanged", "logs": [] }));
    server.wait_for(&format!("Unable to submit report to http://127.0.0.1:{port} [404] Not Found"));
    assert!(!server.log.lock().unwrap().contains("secret"));
}

#[test]
fn a_report_is_sent_again_and_a_service_that_hangs_delays_nothing() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let [first, second] = [&listener, &silent].map(|listener| listener.local_addr().unwrap());
    let toml = format!(
        "[[reports]]\nurl = \"http://{first}/\"\nformat = \"json\"\nretries = 1\n\
         [[reports]]\nurl = \"http://{second}/\"\nformat = \"json\"\n"
    );
    let own = Folder::new("forward-again-configuration", &[("own.toml", &toml)]);
    let own = own.path("own.toml").display().to_string();
    let server = Server::start("forward-again", &["--server-config", &own]);
    for _ in 0..5 {
        send(&server, &json!({ "host": "agent1.test", "status": "failed", "logs": [] }));
    }
    let answer = |status: &str| {
        let (mut stream, _) = listener.accept().unwrap();
        let mut head = [0; 4_096];
        let read = stream.read(&mut head).unwrap();
        let text = format!("HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
        stream.write_all(text.as_bytes()).unwrap();
        String::from_utf8_lossy(&head[..read]).into_owned()
    };
    // The first report twice, then the second one.
    let requests = [answer("503 Busy"), answer("200 OK"), answer("200 OK")];
    assert!(requests.iter().all(|request| request.starts_with("POST / ")), "{requests:?}");
    assert!(!server.log.lock().unwrap().contains("Unable to submit"), "the second attempt succeeded");
    drop(silent.accept().unwrap());
}

#[test]
fn a_wrong_destination_is_refused() {
    let folder = Folder::new("forward-wrong", &[("template.json", "{\"text\": \"${hots}\"}")]);
    for (toml, message) in [
        ("format = \"json\"", "needs either `url` or `url-file`"),
        ("url = \"http://a\"", "needs either `format`"),
        ("url = \"http://a\"\nformat = \"json\"\ntemplate = \"template.json\"", "needs either `format`"),
        ("url = \"a\"\nformat = \"json\"", "its URL is no URL of http or https"),
        ("url = \"http://a\"\ntemplate = \"template.json\"", "'${hots}' is unknown; the names are host, "),
        ("url-file = \"none\"\nformat = \"json\"", "none: No such file"),
    ] {
        folder.write("own.toml", &format!("[[reports]]\n{toml}\n"));
        let mut command = Command::new(env!("CARGO_BIN_EXE_pantin"));
        let output = command.current_dir(&folder.0).args(["serve", "--check-config", "--server-config", "own.toml"]);
        let output = output.args(["--confdir", "conf", "--vardir", "var"]).output().unwrap();
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(1) && told.contains(message), "{message}: {told}");
    }
}
