//! Metrics: the port for them alone, and that dashboard and alert rules use only metrics that exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use super::authority::Connection;
use super::serving::Folder;
use super::{JSON, Running, SIMPLE, Server};

const METRICS: &str = "GET /metrics";

/// The port for metrics that the log names.
fn metrics_port(server: &Running) -> u16 {
    server.wait_for("Serving metrics on 127.0.0.1:");
    let log = server.log.lock().unwrap().clone();
    log.lines().find_map(|line| line.split_once("Serving metrics on 127.0.0.1:")?.1.parse().ok()).unwrap()
}

fn text(connection: &mut Connection) -> String {
    let answer = connection.ask(METRICS, "", b"").unwrap();
    assert_eq!(answer.status, 200);
    String::from_utf8(answer.body).unwrap()
}

#[test]
fn a_port_of_this_machine_has_metrics_and_nothing_else() {
    let server = Server::start("metrics-port", &["--metrics-listen", "127.0.0.1:0"]);
    let mut connection = Connection::plain(metrics_port(&server));
    assert_eq!(connection.ask(SIMPLE, "", b"").unwrap().body, b"running");
    assert_eq!(connection.ask("GET /status/v1/services", "", b"").unwrap().status, 200);
    for line in [
        "GET /puppet/v3/environments",
        "GET /puppet/v3/node/agent1.test?environment=production",
        "GET /puppet-ca/v1/certificate/ca",
        "GET /pdb/query/v4/nodes",
        "GET /metrics/v2/list",
    ] {
        assert_eq!(connection.ask(line, JSON, b"").unwrap().status, 404, "{line}");
    }
    // A proxy's headers identify nobody.
    let forged = format!("{JSON}X-Client-Verify: SUCCESS\r\nX-Client-DN: CN=localhost\r\n");
    assert_eq!(connection.ask("DELETE /puppet-admin-api/v1/environment-cache", &forged, b"").unwrap().status, 404);
    let answer = connection.ask(METRICS, "Origin: http://localhost\r\n", b"").unwrap();
    assert_eq!((answer.status, answer.body.as_slice()), (403, &b"Web pages may not use this port"[..]));
    let mut foreign = Connection::plain(metrics_port(&server));
    std::io::Write::write_all(&mut foreign.0, b"GET /metrics HTTP/1.1\r\nHost: pantin.example.com\r\n\r\n").unwrap();
    assert_eq!(foreign.answer(false).unwrap().status, 403);
    // What requests of agents did is counted there.
    let mut agent = server.connect(Some(&server.agent));
    let catalog = "GET /puppet/v3/catalog/agent1.test?environment=production";
    assert_eq!(agent.ask(catalog, JSON, b"").unwrap().status, 200);
    server.folder.replace("environments/production/manifests/site.pp", "fail('no')\n");
    assert_eq!(agent.ask(catalog, JSON, b"").unwrap().status, 500);
    let report = b"{\"host\":\"agent1.test\",\"status\":\"failed\",\"logs\":[]}";
    let line = "PUT /puppet/v3/report/agent1.test?environment=production";
    assert_eq!(agent.ask(line, &format!("{JSON}Content-Type: application/json\r\n"), report).unwrap().status, 200);
    let text = text(&mut connection);
    for line in [
        "pantin_compile_seconds_count{environment=\"production\"} 1",
        "pantin_catalogs_failed_total{environment=\"production\"} 1",
        "pantin_reports_total{status=\"failed\"} 1",
        // The certificate of the test ends with 2089.
        "pantin_server_certificate_not_after_seconds 3786912000",
    ] {
        assert!(text.lines().any(|found| found == line), "{line}\n{text}");
    }
}

#[test]
fn metrics_have_a_port_on_loopback_addresses_alone() {
    let folder =
        Folder::new("server-process-metrics-address", &[("own.toml", "[metrics]\nlisten = \"0.0.0.0:9140\"\n")]);
    let own = folder.0.join("own.toml").display().to_string();
    for arguments in [["--metrics-listen", "192.0.2.1:9140"], ["--server-config", &own]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pantin"));
        let output = command.args(["serve", "--check-config"]).args(arguments).output().unwrap();
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(1) && told.contains("is not a loopback address"), "{told}");
    }
}

/// The names of metrics in a text: those of pantin, and those of processes.
fn names(text: &str) -> BTreeSet<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    let words = words.filter(|word| word.starts_with("pantin_") || word.starts_with("process_"));
    words
        .map(|word| ["_bucket", "_count", "_sum"].iter().find_map(|end| word.strip_suffix(end)).unwrap_or(word))
        .collect()
}

#[test]
fn dashboard_and_alerts_ask_for_metrics_that_exist() {
    let folder = Folder::new("server-process-dashboard", &[("environments/production/manifests/site.pp", "")]);
    let mut setup = Command::new(env!("CARGO_BIN_EXE_pantin"));
    setup.current_dir(&folder.0).args(["ca", "setup", "--ca-key-type", "ec", "--certname", "localhost"]);
    let made = setup.args(["--ssldir", "ssl", "--confdir", "etc", "--vardir", "var"]).output().unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let server = Running::start(&folder, "environments", &["--storeconfigs", "--metrics-listen", "127.0.0.1:0"]);
    let mut connection = Connection::plain(metrics_port(&server));
    // The store and the authority are read soon after the start.
    let began = std::time::Instant::now();
    let text = loop {
        let text = text(&mut connection);
        if text.contains("pantin_ca_requests_waiting ") {
            break text;
        }
        assert!(began.elapsed() < std::time::Duration::from_secs(20), "{text}");
        std::thread::sleep(std::time::Duration::from_millis(20));
    };
    let known: BTreeSet<&str> =
        text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next()).collect();
    for file in ["dashboard.json", "rules.yaml"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tools/monitoring").join(file);
        let content = fs::read_to_string(path).unwrap();
        let used: BTreeSet<&str> = names(&content);
        assert!(used.len() > 10, "{used:?}");
        let missing: Vec<&&str> = used.difference(&known).collect();
        assert!(missing.is_empty(), "{file}: {missing:?}");
    }
}
