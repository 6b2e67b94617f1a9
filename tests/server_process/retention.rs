//! Old data that the server deletes, and what it keeps.

use std::fs::{self, File};
use std::path::Path;
use std::time::{Duration, Instant, SystemTime};

use serde_json::{Value, json};

use super::Server;
use super::authority::Connection;
use super::pdb_port::pdb_ports;
use super::serving::Folder;

const DAY: Duration = Duration::from_secs(86_400);

/// Writes a file as if that had happened some days ago.
fn write_old(folder: &Folder, path: &str, days: u32) {
    folder.write(path, "x\n");
    File::options().write(true).open(folder.path(path)).unwrap().set_modified(SystemTime::now() - DAY * days).unwrap();
}

fn wait_until(what: &str, is_done: impl Fn() -> bool) {
    let began = Instant::now();
    while !is_done() {
        assert!(began.elapsed() < Duration::from_secs(20), "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn is_there(server: &Server, path: &str) -> bool {
    Path::new(&server.folder.path(path)).exists()
}

#[test]
fn old_files_and_old_data_of_the_store_go_and_the_rest_stays() {
    let toml = "[retention]\nnode-ttl = \"7d\"\nnode-purge-ttl = \"14d\"\nreport-ttl = \"30d\"\nreport-files = \"30d\"\n\
                facts-files = \"10d\"\nbucket = \"90d\"\ninterval = \"1s\"\n";
    let own = Folder::new("retention-configuration", &[("own.toml", toml)]);
    let own = own.path("own.toml").display().to_string();
    let bucket = |sum: char| {
        let sum = sum.to_string().repeat(64);
        let folders: String = sum[..8].chars().flat_map(|digit| [digit, '/']).collect();
        format!("var/bucket/{folders}{sum}/contents")
    };
    let (old, fresh) = (bucket('a'), bucket('b'));
    let more = ["--storeconfigs", "--pdb-listen", "127.0.0.1:0", "--server-config", &own];
    let server = Server::start_with("retention", &more, |folder| {
        write_old(folder, "var/reports/a.test/202001010000.yaml", 40);
        write_old(folder, "var/reports/b.test/202001010000.yaml", 40);
        write_old(folder, "var/reports/b.test/202001020000.yaml", 20);
        write_old(folder, "var/reports/b.test/notes.txt", 400);
        write_old(folder, "var/yaml/facts/a.test.yaml", 11);
        write_old(folder, "var/yaml/facts/b.test.yaml", 9);
        write_old(folder, &old, 100);
        write_old(folder, &fresh, 80);
    });
    let paths = ["var/reports/a.test", "var/reports/b.test/202001010000.yaml", "var/yaml/facts/a.test.yaml", &old];
    for path in paths {
        wait_until(path, || !is_there(&server, path));
    }
    // Its empty folders, too.
    wait_until("empty folders", || !is_there(&server, "var/bucket/a"));
    for path in
        ["var/reports/b.test/202001020000.yaml", "var/reports/b.test/notes.txt", "var/yaml/facts/b.test.yaml", &fresh]
    {
        assert!(is_there(&server, path), "{path}");
    }
    // Who finds a file in the bucket uses it.
    let line = format!("HEAD /puppet/v3/file_bucket_file/sha256/{}?environment=production", "b".repeat(64));
    let found = server.connect(Some(&server.agent)).ask(&line, "Accept: application/octet-stream\r\n", b"").unwrap();
    assert_eq!(found.status, 200);
    let age = fs::metadata(server.folder.path(&fresh)).unwrap().modified().unwrap().elapsed().unwrap();
    assert!(age < DAY, "{age:?}");

    let mut connection = Connection::plain(pdb_ports(&server)[0]);
    let facts = |name: &str, at: &str| {
        json!({ "certname": name, "environment": "production", "producer": "p", "values": { "a": 1 },
                "producer_timestamp": at })
        .to_string()
    };
    let now = pantin::value::Utc::of(
        i128::try_from(SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_nanos()).unwrap(),
    )
    .in_iso();
    for (name, at) in [("silent.test", "2020-01-01T00:00:00.000Z"), ("active.test", &now)] {
        let line = format!("POST /pdb/cmd/v1?command=replace_facts&version=5&certname={name}");
        assert_eq!(connection.ask(&line, "", facts(name, at).as_bytes()).unwrap().status, 200);
    }
    let mut names = || -> Vec<String> {
        let answer = connection.ask("GET /pdb/query/v4/nodes", "", b"").unwrap();
        let rows: Vec<Value> = serde_json::from_slice(&answer.body).unwrap();
        rows.iter().map(|row| row["certname"].as_str().unwrap().to_owned()).collect()
    };
    let began = Instant::now();
    while names() != ["active.test"] {
        assert!(began.elapsed() < Duration::from_secs(20));
        std::thread::sleep(Duration::from_millis(50));
    }
    server.wait_for("1 silent nodes of the store were deactivated");
    server.wait_for("2 old files in ");
    let metrics = server.connect(Some(&server.agent)).ask("GET /metrics", "", b"").unwrap();
    let metrics = String::from_utf8(metrics.body).unwrap();
    assert!(metrics.contains("pantin_retention_deleted_total{what=\"report_files\"} 2\n"), "{metrics}");
}

#[test]
fn logs_that_were_moved_away_are_opened_again() {
    let own = Folder::new("rotated-logs", &[("empty", "")]);
    let log = own.path("pantin.log");
    let server = Server::start("rotation", &["--logdest", &format!("console,{}", log.display())]);
    let access = server.folder.path("access.log");
    let ask = || server.connect(None).ask("GET /status/v1/simple", "", b"").unwrap().status;
    assert_eq!(ask(), 200);
    for path in [&log, &access] {
        fs::rename(path, path.with_extension("log.1")).unwrap();
    }
    server.signal("-HUP");
    server.wait_for("Reloaded certificates and rules");
    assert_eq!(ask(), 200);
    let [before, after] = [log.with_extension("log.1"), log].map(|path| fs::read_to_string(path).unwrap());
    assert!(before.contains("Serving on ") && after.contains("Reloaded certificates"), "{before}{after}");
    let count = |path: &Path| fs::read_to_string(path).unwrap().lines().count();
    assert_eq!((count(&access.with_extension("log.1")), count(&access)), (1, 1));
}

#[test]
fn nothing_is_deleted_unless_the_configuration_says_so() {
    let own =
        Folder::new("retention-nothing", &[("own.toml", "[retention]\ninterval = \"1s\"\nfacts-files = \"10d\"\n")]);
    let own = own.path("own.toml").display().to_string();
    let server = Server::start_with("retention-nothing", &["--server-config", &own], |folder| {
        write_old(folder, "var/reports/a.test/202001010000.yaml", 4_000);
        write_old(folder, "var/yaml/facts/a.test.yaml", 11);
    });
    server.wait_for("1 old files in ");
    assert!(is_there(&server, "var/reports/a.test/202001010000.yaml"));
}
