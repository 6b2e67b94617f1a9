//! `pantin serve` as a process: TLS, certificates that are revoked, limits, signals.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that writes files and starts processes")]

#[path = "support/authority.rs"]
mod authority;
#[path = "server_process/backup.rs"]
mod backup;
#[path = "server_process/deploy.rs"]
mod deploy;
#[path = "server_process/forward.rs"]
mod forward;
#[path = "server_process/monitoring.rs"]
mod monitoring;
#[path = "server_process/pdb_port.rs"]
mod pdb_port;
#[path = "server_process/restart.rs"]
mod restart;
#[path = "server_process/retention.rs"]
mod retention;
#[path = "support/serving.rs"]
mod serving;
#[path = "server_process/traces.rs"]
mod traces;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::ops::{Deref, DerefMut};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use authority::{Authority, Connection, Issued};
use serde_json::{Value, json};
use serving::Folder;

const SIMPLE: &str = "GET /status/v1/simple";
const NODE: &str = "GET /puppet/v3/node/agent1.test?environment=production";
const JSON: &str = "Accept: application/json\r\n";

/// A server that runs, and ends with this.
struct Server {
    running: Running,
    folder: Folder,
    authority: Authority,
    agent: Issued,
}

/// A process that serves.
struct Running {
    process: Child,
    port: u16,
    log: Arc<Mutex<String>>,
}

impl Running {
    /// Starts one with the files of a folder and the environments in a directory of it.
    fn start(folder: &Folder, environments: &str, more: &[&str]) -> Self {
        let path = |name: &str| folder.0.join(name).display().to_string();
        let mut command = Command::new(env!("CARGO_BIN_EXE_pantin"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--certname", "localhost", "--jobs", "1"]);
        for (setting, value) in
            [("--ssldir", "ssl"), ("--environmentpath", environments), ("--vardir", "var"), ("--confdir", "etc")]
        {
            command.args([setting, &path(value)]);
        }
        let mut process = command.args(more).stderr(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(process.stderr.take().unwrap()).lines();
        let log: Arc<Mutex<String>> = Arc::default();
        let port = loop {
            let line = lines.next().expect("the server ended").unwrap();
            if let Some((_, port)) = line.split_once("Serving on 127.0.0.1:") {
                break port.parse().unwrap();
            }
        };
        let kept = Arc::clone(&log);
        thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                let mut log = kept.lock().unwrap();
                log.push_str(&line);
                log.push('\n');
            }
        });
        Self { process, port, log }
    }

    fn wait_for(&self, text: &str) {
        let began = Instant::now();
        while !self.log.lock().unwrap().contains(text) {
            assert!(began.elapsed() < Duration::from_secs(20), "{text}: {}", self.log.lock().unwrap());
            thread::sleep(Duration::from_millis(10));
        }
    }
}

impl Server {
    fn start(name: &str, more: &[&str]) -> Self {
        Self::start_with(name, more, |_| ())
    }

    /// After something was done with its files.
    fn start_with(name: &str, more: &[&str], prepare: impl FnOnce(&Folder)) -> Self {
        let folder = Folder::new(&format!("server-process-{name}"), &[]);
        folder.write("environments/production/manifests/site.pp", "notify { 'hello': }\n");
        let authority = Authority::new("Test CA");
        let server = authority.issue("localhost", 1, 2090);
        authority.write(&folder.0.join("ssl"), &server, &[]);
        let agent = authority.issue("agent1.test", 2, 2090);
        prepare(&folder);
        let access_log = folder.0.join("access.log").display().to_string();
        let more: Vec<&str> = ["--access-log", &access_log].into_iter().chain(more.iter().copied()).collect();
        let running = Running::start(&folder, "environments", &more);
        Self { running, folder, authority, agent }
    }

    fn connect(&self, client: Option<&Issued>) -> Connection {
        self.authority.connect(self.port, client).unwrap()
    }

    fn signal(&self, signal: &str) {
        assert!(Command::new("kill").args([signal, &self.process.id().to_string()]).status().unwrap().success());
    }
}

impl Deref for Server {
    type Target = Running;

    fn deref(&self) -> &Running {
        &self.running
    }
}

impl DerefMut for Server {
    fn deref_mut(&mut self) -> &mut Running {
        &mut self.running
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn who_has_no_valid_certificate_gets_what_everybody_may_have() {
    let server = Server::start("certificates", &[]);
    let mut unknown = server.connect(None);
    assert_eq!(unknown.ask(SIMPLE, "", b"").unwrap().body, b"running");
    assert_eq!(unknown.ask(NODE, JSON, b"").unwrap().status, 403);
    let mut agent = server.connect(Some(&server.agent));
    let answer = agent.ask(NODE, JSON, b"").unwrap();
    assert_eq!((answer.status, answer.head.contains("X-Puppet-Version: 8.10.0\r\n")), (200, true), "{}", answer.head);
    // Headers of a proxy mean nothing on a connection that is none of its.
    let forged = format!("{JSON}X-Client-Verify: SUCCESS\r\nX-Client-DN: CN=agent1.test\r\n");
    assert_eq!(unknown.ask(NODE, &forged, b"").unwrap().status, 403);
    // One of another authority, and one that is over: the handshake fails.
    let foreign = Authority::new("Test CA").issue("agent1.test", 2, 2090);
    let over = server.authority.issue("agent1.test", 3, 2021);
    for bad in [foreign, over] {
        assert!(server.connect(Some(&bad)).ask(SIMPLE, "", b"").is_err());
    }
    let log = fs::read_to_string(server.folder.0.join("access.log")).unwrap();
    assert!(log.contains("127.0.0.1 - agent1.test ["), "{log}");
    assert!(log.contains("\"GET /status/v1/simple HTTP/1.1\" 200 7 \"-\" \"-\" "), "{log}");
}

#[test]
fn a_revocation_ends_open_connections_and_refuses_new_ones() {
    let server = Server::start("revoked", &[]);
    let other = server.authority.issue("agent2.test", 3, 2090);
    let (mut agent, mut stays) = (server.connect(Some(&server.agent)), server.connect(Some(&other)));
    assert_eq!(agent.ask(NODE, JSON, b"").unwrap().status, 200);
    assert_eq!(stays.ask(SIMPLE, "", b"").unwrap().status, 200);
    fs::write(server.folder.0.join("ssl/crl.pem"), server.authority.revoked(&[2])).unwrap();
    server.wait_for("were read again");
    assert!(agent.ask(NODE, JSON, b"").is_err());
    assert!(server.connect(Some(&server.agent)).ask(SIMPLE, "", b"").is_err());
    assert_eq!(stays.ask(SIMPLE, "", b"").unwrap().status, 200);
    // What cannot be used is told, and what was there stays in force.
    fs::write(server.folder.0.join("ssl/crl.pem"), "-----BEGIN X509 CRL-----\nAAAA\n-----END X509 CRL-----\n").unwrap();
    server.wait_for("crl.pem: ");
    assert!(server.connect(Some(&server.agent)).ask(SIMPLE, "", b"").is_err());
    assert_eq!(server.connect(Some(&other)).ask(SIMPLE, "", b"").unwrap().status, 200);
}

#[test]
fn a_list_that_comes_later_counts_and_must_not_go_away() {
    let server = Server::start_with("late-list", &[], |folder| fs::remove_file(folder.0.join("ssl/crl.pem")).unwrap());
    assert_eq!(server.connect(Some(&server.agent)).ask(NODE, JSON, b"").unwrap().status, 200);
    fs::write(server.folder.0.join("ssl/crl.pem"), server.authority.revoked(&[2])).unwrap();
    server.wait_for("were read again");
    assert!(server.connect(Some(&server.agent)).ask(SIMPLE, "", b"").is_err());
    fs::remove_file(server.folder.0.join("ssl/crl.pem")).unwrap();
    server.wait_for("crl.pem: it was there, and is gone");
    assert!(server.connect(Some(&server.agent)).ask(SIMPLE, "", b"").is_err());
}

#[test]
fn connections_wait_at_a_socket_that_is_handed_over_while_the_server_starts_again() {
    let folder = Folder::new("server-process-handed", &[]);
    let authority = Authority::new("Test CA");
    authority.write(&folder.0.join("ssl"), &authority.issue("localhost", 1, 2090), &[]);
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    // As its standard input, and as systemd hands sockets over: another descriptor, whose owner `LISTEN_PID` names.
    let as_input = "exec \"$@\"";
    let as_listed = "exec 3<&0 </dev/null; LISTEN_PID=$$ LISTEN_FDS=1 exec \"$@\"";
    let start = |how: &str| {
        let mut command = Command::new("sh");
        command.args(["-c", how, "sh", env!("CARGO_BIN_EXE_pantin")]);
        command.args(["serve", "--certname", "localhost", "--ssldir", "ssl", "--confdir", "etc", "--vardir", "var"]);
        let socket = std::os::fd::OwnedFd::from(listener.try_clone().unwrap());
        command.current_dir(&folder.0).stdin(socket).stderr(Stdio::null()).spawn().unwrap()
    };
    for how in [as_input, as_listed, as_listed] {
        // Nobody takes the connection yet.
        let waiting = thread::spawn({
            let pem = authority.pem.clone();
            move || authority::connect(&pem, port, None).unwrap().ask(SIMPLE, "", b"").unwrap().body
        });
        thread::sleep(Duration::from_millis(50));
        let mut process = start(how);
        assert_eq!(waiting.join().unwrap(), b"running");
        process.kill().unwrap();
        process.wait().unwrap();
    }
}

#[test]
fn a_client_who_takes_nothing_of_an_answer_is_given_up() {
    let folder = Folder::new("server-process-slow-toml", &[]);
    folder.write("own.toml", "[limits]\nanswer-part = 1\n");
    let own = folder.0.join("own.toml").display().to_string();
    let server = Server::start("slow", &["--server-config", &own]);
    // More than sockets keep for a client.
    let large = vec![b'x'; 64 << 20];
    fs::create_dir_all(server.folder.0.join("environments/production/modules/m/files")).unwrap();
    fs::write(server.folder.0.join("environments/production/modules/m/files/large"), &large).unwrap();
    let mut slow = server.connect(Some(&server.agent));
    let head = "GET /puppet/v3/file_content/modules/m/large?environment=production HTTP/1.1\r\nHost: localhost\r\n\
                Accept: application/octet-stream\r\n\r\n";
    slow.0.write_all(head.as_bytes()).unwrap();
    slow.0.flush().unwrap();
    thread::sleep(Duration::from_secs(3));
    let mut read = 0;
    let mut part = vec![0; 1 << 16];
    let ended = loop {
        match slow.0.read(&mut part) {
            Ok(0) | Err(_) => break true,
            Ok(more) => read += more,
        }
        if read >= large.len() {
            break false;
        }
    };
    assert!(ended, "all of it came");
}

#[test]
fn a_reload_keeps_connections_and_a_request_to_end_answers_what_is_under_way() {
    let mut server = Server::start("signals", &[]);
    let mut agent = server.connect(Some(&server.agent));
    assert_eq!(agent.ask(SIMPLE, "", b"").unwrap().status, 200);
    server.signal("-HUP");
    server.wait_for("Reloaded certificates and rules");
    assert_eq!(agent.ask(NODE, JSON, b"").unwrap().status, 200);
    // Half of a request is there when the server is asked to end.
    let body = b"environment=production";
    let head = "POST /puppet/v3/catalog/agent1.test HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\n\
                Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 22\r\n\r\n";
    agent.0.write_all(head.as_bytes()).unwrap();
    agent.0.flush().unwrap();
    thread::sleep(Duration::from_millis(300));
    server.signal("-TERM");
    server.wait_for("Stopping: ");
    agent.0.write_all(body).unwrap();
    agent.0.flush().unwrap();
    let answer = agent.answer(false).unwrap();
    assert_eq!(answer.status, 200, "{}", String::from_utf8_lossy(&answer.body));
    assert!(TcpStream::connect(("127.0.0.1", server.port)).is_err());
    assert_eq!(server.process.wait().unwrap().code(), Some(0));
}

#[test]
fn what_clients_send_has_bounds() {
    let server = Server::start("bounds", &[]);
    let mut unknown = server.connect(None);
    // Read to its end and refused, so that the client hears of it.
    let answer = unknown.ask("PUT /puppet-ca/v1/certificate_request/x", "", &vec![b'x'; 2 << 20]).unwrap();
    assert_eq!((answer.status, answer.body.as_slice()), (413, &b"A body may have 1048576 bytes"[..]));
    // Reports of large nodes are large.
    let report = json!({"host": "agent1.test", "logs": [{"message": "x".repeat(20 << 20)}]}).to_string();
    let line = "PUT /puppet/v3/report/agent1.test?environment=production";
    let headers = format!("{JSON}Content-Type: application/json\r\n");
    let taken = server.connect(Some(&server.agent)).ask(line, &headers, report.as_bytes()).unwrap();
    assert_eq!(taken.status, 200);
    assert_eq!(unknown.ask(SIMPLE, "", b"").unwrap().status, 200);
    for path in ["/puppet/v3/node/../x", "/puppet/v3/node/%2e%2e/x"] {
        let answer = unknown.ask(&format!("GET {path}"), "", b"").unwrap();
        let expected = b"Invalid relative path (.. or .) in: /puppet/v3/node/../x";
        assert_eq!((answer.status, answer.body.as_slice()), (400, &expected[..]));
    }
    let many = "x: y\r\n".repeat(200);
    assert!(unknown.ask(SIMPLE, &many, b"").is_ok_and(|answer| answer.status == 431));
    // What is no TLS at all disturbs nobody.
    let mut stream = TcpStream::connect(("127.0.0.1", server.port)).unwrap();
    stream.write_all(b"GET / HTTP/1.0\r\n\r\n").unwrap();
    let _ = stream.read_to_end(&mut Vec::new());
    assert_eq!(server.connect(None).ask(SIMPLE, "", b"").unwrap().status, 200);
}

#[test]
fn bodies_have_room_that_strangers_do_not_take_from_agents() {
    let folder = Folder::new("server-process-room-toml", &[("own.toml", "[limits]\nbodies-of-unknown = 100000\n")]);
    let own = folder.0.join("own.toml").display().to_string();
    let server = Server::start("room", &["--server-config", &own]);
    let head = "PUT /puppet-ca/v1/certificate_request/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90000\r\n\r\n";
    let mut one = server.connect(None);
    one.0.write_all(head.as_bytes()).unwrap();
    one.0.write_all(&[b'x'; 80_000]).unwrap();
    one.0.flush().unwrap();
    // Another one gets its room as soon as there is some.
    let ask = || server.connect(None).ask("PUT /puppet-ca/v1/certificate_request/x", "", &[b'x'; 50_000]).unwrap();
    let began = Instant::now();
    let refused = loop {
        let answer = ask();
        if answer.status == 503 {
            break answer;
        }
        assert!(began.elapsed() < Duration::from_secs(20), "{}", answer.status);
        // Slower than the rate of clients without a certificate.
        thread::sleep(Duration::from_millis(20));
    };
    assert!(refused.head.to_ascii_lowercase().contains("retry-after: "), "{}", refused.head);
    let report = json!({"host": "agent1.test", "logs": ["x".repeat(200_000)]}).to_string();
    let line = "PUT /puppet/v3/report/agent1.test?environment=production";
    let headers = format!("{JSON}Content-Type: application/json\r\n");
    assert_eq!(server.connect(Some(&server.agent)).ask(line, &headers, report.as_bytes()).unwrap().status, 200);
    one.0.write_all(&[b'x'; 10_000]).unwrap();
    one.0.flush().unwrap();
    assert_ne!(one.answer(false).unwrap().status, 503);
    assert_ne!(ask().status, 503);
}

#[test]
fn behind_a_proxy_clients_are_who_it_says_they_are() {
    let folder = Folder::new("server-process-proxy-conf", &[]);
    let rules = "authorization: { version: 1, allow-header-cert-info: true, rules: [ { match-request: { path: \
                 \"^/puppet/v3/node/([^/]+)$\", type: regex }, allow: \"$1\", sort-order: 500, name: node } ] }";
    folder.write("auth.conf", rules);
    let conf = folder.0.join("auth.conf").display().to_string();
    let server = Server::start("proxy", &["--plain-http", "--auth-conf", &conf]);
    let mut proxy = Connection::plain(server.port);
    let status =
        |proxy: &mut Connection, headers: &str| proxy.ask(NODE, &format!("{JSON}{headers}"), b"").unwrap().status;
    assert_eq!(status(&mut proxy, ""), 403);
    assert_eq!(status(&mut proxy, "X-Client-Verify: SUCCESS\r\nX-Client-DN: CN=agent1.test\r\n"), 200);
    assert_eq!(status(&mut proxy, "X-Client-Verify: SUCCESS\r\nX-Client-DN: /O=x/CN=agent1.test\r\n"), 200);
    assert_eq!(
        status(&mut proxy, "X-Client-Verify: SUCCESS\r\nX-Client-DN: O=x\\,CN=agent2.test,CN=agent1.test\r\n"),
        200
    );
    let refused = [
        "X-Client-DN: O=x\\,CN=agent1.test\r\n",
        "X-Client-DN: CN=agent1.test,CN=agent2.test\r\n",
        "X-Client-DN: CN=agent1.test\r\nX-Client-DN: CN=agent1.test\r\n",
        "X-Client-DN: CN=agent1.test\r\nX-Client-Verify: SUCCESS\r\n",
        "X-Client-DN: CN=agent1.test\r\nX-Client-Cert: rubbish\r\n",
    ];
    for headers in refused {
        assert_eq!(status(&mut proxy, &format!("X-Client-Verify: SUCCESS\r\n{headers}")), 400, "{headers}");
    }
    assert_eq!(status(&mut proxy, "X-Client-Verify: NONE\r\nX-Client-DN: CN=agent1.test\r\n"), 403);
    assert_eq!(status(&mut proxy, "X-Client-Verify: SUCCESS\r\nX-Client-DN: CN=agent2.test\r\n"), 403);
}

#[test]
fn a_configuration_is_checked_without_serving() {
    let folder = Folder::new("server-process-check", &[]);
    let check = || {
        let ssl = folder.0.join("ssl").display().to_string();
        let arguments =
            ["serve", "--check-config", "--certname", "localhost", "--listen", "127.0.0.1:0", "--ssldir", &ssl];
        let output = Command::new(env!("CARGO_BIN_EXE_pantin")).args(arguments).output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let (code, told) = check();
    assert_eq!(code, Some(1), "{told}");
    assert!(told.contains("ssl/certs/ca.pem: No such file or directory"), "{told}");
    let authority = Authority::new("Test CA");
    authority.write(&folder.0.join("ssl"), &authority.issue("localhost", 1, 2090), &[]);
    assert_eq!(check(), (Some(0), String::new()));
    folder.write("ssl/private_keys/localhost.pem", &authority.issue("localhost", 2, 2090).key);
    let (code, told) = check();
    assert_eq!(code, Some(1), "{told}");
    assert!(told.contains("private_keys/localhost.pem: "), "{told}");
}

#[test]
fn a_full_queue_sends_requests_away_and_who_goes_away_is_not_compiled_for() {
    let server = Server::start("queue", &["--queue", "0"]);
    let site = "if $trusted['certname'] == 'agent1.test' { $slept = generate('/bin/sleep', '60') }\n";
    server.folder.write("environments/production/manifests/site.pp", site);
    let other = server.authority.issue("agent2.test", 3, 2090);
    let mut quick = server.connect(Some(&other));
    let catalog = |name: &str| format!("POST /puppet/v3/catalog/{name}?environment=production");
    assert_eq!(quick.ask(&catalog("agent2.test"), "Accept: */*\r\n", b"").unwrap().status, 200);
    let metric = |connection: &mut Connection, name: &str| -> u64 {
        let text = String::from_utf8(connection.ask("GET /metrics", "", b"").unwrap().body).unwrap();
        text.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok()).unwrap()
    };
    let wait_for_busy = |connection: &mut Connection, busy: u64| {
        let began = Instant::now();
        while metric(connection, "pantin_compile_threads_busy ") != busy {
            assert!(began.elapsed() < Duration::from_secs(20));
            thread::sleep(Duration::from_millis(10));
        }
    };
    // A thread is free a moment after its answer was sent.
    wait_for_busy(&mut quick, 0);
    let mut slow = server.connect(Some(&server.agent));
    let head =
        format!("{} HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\nContent-Length: 0\r\n\r\n", catalog("agent1.test"));
    slow.0.write_all(head.as_bytes()).unwrap();
    slow.0.flush().unwrap();
    wait_for_busy(&mut quick, 1);
    let answer = quick.ask(&catalog("agent2.test"), "Accept: */*\r\n", b"").unwrap();
    assert_eq!((answer.status, answer.head.contains("Retry-After: 30\r\n")), (503, true), "{}", answer.head);
    assert_eq!(metric(&mut quick, "pantin_busy_total "), 1);
    // What needs no compilation is answered meanwhile.
    assert_eq!(quick.ask("GET /puppet/v3/node/agent2.test?environment=production", JSON, b"").unwrap().status, 200);
    drop(slow);
    wait_for_busy(&mut quick, 0);
    assert_eq!(quick.ask(&catalog("agent2.test"), "Accept: */*\r\n", b"").unwrap().status, 200);
}

#[test]
fn files_of_configuration_are_read_in_their_order() {
    let folder = Folder::new("server-process-files", &[]);
    let authority = Authority::new("Test CA");
    authority.write(&folder.0.join("ssl"), &authority.issue("localhost", 1, 2090), &[]);
    let path = |name: &str| folder.0.join(name).display().to_string();
    let check = |more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pantin"));
        command.args(["serve", "--check-config", "--certname", "localhost"]).args(more);
        let output = command.output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let own = "listen = \"127.0.0.1:8140\"\naccess-log = \"access.json\"\n[tls]\ncertificate = \"ssl/certs/localhost.pem\"\n\
               key = \"ssl/private_keys/localhost.pem\"\nauthorities = \"ssl/certs/ca.pem\"\n[limits]\nbody = 1000\n";
    folder.write("pantin.toml", own);
    assert_eq!(check(&["--server-config", &path("pantin.toml")]), (Some(0), String::new()));
    // Nothing is made for it.
    assert!(!folder.0.join("access.json").exists());
    let elsewhere = own.replace("access.json", "none/access.json");
    folder.write("wrong.toml", &elsewhere);
    let (code, text) = check(&["--server-config", &path("wrong.toml")]);
    assert!(code == Some(1) && text.contains("none/access.json: No such file or directory"), "{text}");
    for (from, to, told) in [
        ("body = 1000", "bodi = 1000", "wrong.toml: line 8: unknown field `bodi`"),
        ("\"127.0.0.1:8140\"", "\"here\"", "wrong.toml: line 1: "),
        ("ssl/certs/ca.pem", "ssl/certs/none.pem", "ssl/certs/none.pem: No such file or directory"),
    ] {
        folder.write("wrong.toml", &own.replace(from, to));
        let (code, text) = check(&["--server-config", &path("wrong.toml")]);
        assert!(code == Some(1) && text.contains(told), "{text}");
    }
    let webserver = format!(
        "webserver: {{\n  client-auth: want\n  ssl-host: 127.0.0.1\n  ssl-port: 8140\n  ssl-cert: {0}/certs/localhost.pem\n  \
         ssl-key: {0}/private_keys/localhost.pem\n  ssl-ca-cert: {0}/certs/ca.pem\n  ssl-crl-path: {0}/crl.pem\n}}\n",
        path("ssl")
    );
    folder.write("conf.d/webserver.conf", &webserver);
    folder.write("conf.d/auth.conf", "authorization: { version: 1, rules: [] }\n");
    assert_eq!(check(&["--puppetserver-conf", &path("conf.d")]), (Some(0), String::new()));
    folder.write("conf.d/auth.conf", "authorization: { version: 3, rules: [] }\n");
    let (code, text) = check(&["--puppetserver-conf", &path("conf.d")]);
    assert!(code == Some(1) && text.contains("conf.d/auth.conf: the version 3 is not known, only 1"), "{text}");
    folder.write("conf.d/webserver.conf", &webserver.replace("ssl-port: 8140", "ssl-port: many"));
    let (code, text) = check(&["--puppetserver-conf", &path("conf.d")]);
    assert!(code == Some(1) && text.contains("conf.d/webserver.conf: \"many\" is no port"), "{text}");
}

/// The rules of a server that believes what the one in front of it says of clients.
const BELIEVING: &str = r#"authorization: {
    version: 1
    allow-header-cert-info: true
    rules: [
        { match-request: { path: "^/puppet/v3/catalog/([^/]+)$", type: regex, method: [get, post] }
          allow: "$1", sort-order: 500, name: "own catalog" }
        { match-request: { path: "/puppet/v3/report", type: path, method: put }
          allow: "*", sort-order: 500, name: "reports" }
    ]
}
"#;

#[test]
fn another_server_answers_and_what_differs_is_recorded() {
    let there = Server::start("shadow", &[]);
    let folder = &there.folder;
    folder.write(
        "there/production/manifests/site.pp",
        "notify { 'hello': message => 'there' }\nnotify { $trusted['extensions']['pp_role']: }\n",
    );
    folder.write("auth.conf", BELIEVING);
    let auth_conf = folder.path("auth.conf").display().to_string();
    let mut other = Running::start(folder, "there", &["--auth-conf", &auth_conf]);
    folder.replace(
        "environments/production/manifests/site.pp",
        "notify { 'hello': message => 'here' }\nnotify { 'web': }\n",
    );
    let record = folder.path("shadow.jsonl").display().to_string();
    let url = format!("https://localhost:{}", other.port);
    let own = Running::start(folder, "environments", &["--shadow", &url, "--shadow-record", &record]);

    let catalog = "GET /puppet/v3/catalog/agent1.test?environment=production";
    let mut agent = there.authority.connect(own.port, Some(&there.agent)).unwrap();
    let answer = agent.ask(catalog, JSON, b"").unwrap();
    let text = String::from_utf8(answer.body).unwrap();
    assert!(answer.status == 200 && text.contains("\"there\"") && text.contains("\"web\""), "{text}");
    assert!(answer.head.contains("X-Puppet-Version: 8.10.0") || answer.head.contains("x-puppet-version: 8.10.0"));
    // Nobody says who he is but by his certificate.
    let forged = format!("{JSON}X-Client-Verify: SUCCESS\r\nX-Client-DN: CN=agent1.test\r\n");
    let mut unknown = there.authority.connect(own.port, None).unwrap();
    assert_eq!(unknown.ask(catalog, &forged, b"").unwrap().status, 403);
    let refused = agent.ask("GET /puppet/v3/catalog/agent2.test?environment=production", &forged, b"").unwrap();
    assert_eq!(refused.status, 403);
    let lines = lines_of(&record, 3);
    assert_eq!((&lines[0]["verdict"], &lines[0]["node"]), (&json!("differs"), &json!("agent1.test")));
    assert_eq!(lines[0]["differences"].as_array().map(Vec::len), Some(1), "{}", lines[0]);
    assert_eq!(lines[0]["differences"][0]["values"][0]["from"], json!({"value": "there"}), "{}", lines[0]);
    for line in &lines[1..] {
        assert_eq!(line["verdict"], json!("failed_both"), "{line}");
    }

    folder.replace(
        "environments/production/manifests/site.pp",
        "notify { 'hello': message => 'there' }\nnotify { 'web': }\n",
    );
    agent.ask(catalog, &format!("{JSON}Accept-Encoding: gzip\r\n"), b"").unwrap();
    assert_eq!(lines_of(&record, 4)[3]["verdict"], json!("same"));
    // A report is kept on both sides, and what is asked about the own server it answers itself.
    let report = json!({"host": "agent1.test", "time": "2026-11-24T00:00:00Z"}).to_string();
    let headers = format!("{JSON}Content-Type: application/json\r\n");
    let line = "PUT /puppet/v3/report/agent1.test?environment=production";
    assert_eq!(agent.ask(line, &headers, report.as_bytes()).unwrap().status, 200);
    let metrics = unknown.ask("GET /status/v1/simple", "", b"").unwrap();
    assert_eq!(metrics.body, b"running");
    other.process.kill().unwrap();
    other.process.wait().unwrap();
    assert_eq!(agent.ask(catalog, JSON, b"").unwrap().status, 502);
    own.wait_for("does not answer");
}

/// The lines of a record, as soon as there are so many.
fn lines_of(record: &str, wanted: usize) -> Vec<Value> {
    let began = Instant::now();
    loop {
        let text = fs::read_to_string(record).unwrap_or_default();
        if text.lines().count() >= wanted {
            return text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        }
        assert!(began.elapsed() < Duration::from_secs(20), "{text}");
        thread::sleep(Duration::from_millis(10));
    }
}

/// Paths and what is there.
type Contents = Vec<(String, Vec<u8>)>;

/// A server of one file for each path, which keeps what is sent to it.
struct Files {
    port: u16,
    files: Arc<Mutex<Contents>>,
    sent: Arc<Mutex<Vec<String>>>,
}

impl Files {
    fn start() -> Self {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let new = Self { port: listener.local_addr().unwrap().port(), files: Arc::default(), sent: Arc::default() };
        let (files, sent) = (Arc::clone(&new.files), Arc::clone(&new.sent));
        thread::spawn(move || listener.incoming().flatten().for_each(|stream| answer(stream, &files, &sent)));
        new
    }

    fn put(&self, path: &str, content: Vec<u8>) {
        let mut files = self.files.lock().unwrap();
        files.retain(|(known, _)| known != path);
        files.push((path.to_owned(), content));
    }
}

/// Answers one request of a connection.
fn answer(mut stream: TcpStream, files: &Mutex<Vec<(String, Vec<u8>)>>, sent: &Mutex<Vec<String>>) {
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    let (mut head, mut line) = (String::new(), String::new());
    while reader.read_line(&mut line).is_ok_and(|read| read > 2) {
        head.push_str(&std::mem::take(&mut line));
    }
    let length = head.lines().find_map(|line| line.to_ascii_lowercase().strip_prefix("content-length: ")?.parse().ok());
    let mut body = vec![0; length.unwrap_or(0)];
    reader.read_exact(&mut body).unwrap();
    let path = head.split(' ').nth(1).unwrap_or_default();
    let found = files.lock().unwrap().iter().find(|(known, _)| known == path).map(|(_, content)| content.clone());
    sent.lock().unwrap().push(format!("{head}\n{}", String::from_utf8_lossy(&body)));
    let status = if found.is_some() { "200 OK" } else { "404 Not Found" };
    let content = found.unwrap_or_default();
    let head = format!("HTTP/1.1 {status}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n", content.len());
    let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&content));
}

#[test]
fn reports_are_sent_on_and_long_compilations_are_told() {
    let receiver = Files::start();
    receiver.put("/reports/upload", Vec::new());
    let url = format!("http://me:secret@127.0.0.1:{}/reports/upload", receiver.port);
    let folder = Folder::new("server-process-sent-on-toml", &[("own.toml", "slow = 0.0\n")]);
    let own = folder.0.join("own.toml").display().to_string();
    let more = ["--reports", "http,store", "--reporturl", &url, "--server-config", &own];
    let server = Server::start("sent-on", &more);
    let mut agent = server.connect(Some(&server.agent));
    let report = json!({"host": "agent1.test", "status": "changed", "logs": []}).to_string();
    let headers = format!("{JSON}Content-Type: application/json\r\n");
    let line = "PUT /puppet/v3/report/agent1.test?environment=production";
    let answer = agent.ask(line, &headers, report.as_bytes()).unwrap();
    assert_eq!((answer.status, answer.body.as_slice()), (200, &b"[\"http\",\"store\"]"[..]));
    let began = Instant::now();
    while receiver.sent.lock().unwrap().is_empty() {
        assert!(began.elapsed() < Duration::from_secs(20));
        thread::sleep(Duration::from_millis(10));
    }
    let sent = receiver.sent.lock().unwrap().join("");
    assert!(sent.starts_with("POST /reports/upload HTTP/1.1\r\n"), "{sent}");
    assert!(
        sent.contains("content-type: application/x-yaml\r\n") && sent.contains("authorization: Basic bWU6c2VjcmV0\r\n"),
        "{sent}"
    );
    assert!(
        sent.ends_with("--- !ruby/object:Puppet::Transaction::Report\nhost: agent1.test\nstatus: changed\nlogs: []\n"),
        "{sent}"
    );
    // One who does not take it is told, without the password, and the agent does not hear of it.
    receiver.files.lock().unwrap().clear();
    assert_eq!(agent.ask(line, &headers, report.as_bytes()).unwrap().status, 200);
    server.wait_for(&format!(
        "Unable to submit report to http://127.0.0.1:{}/reports/upload [404] Not Found",
        receiver.port
    ));
    let catalog = "GET /puppet/v3/catalog/agent1.test?environment=production";
    assert_eq!(agent.ask(catalog, JSON, b"").unwrap().status, 200);
    server.wait_for("seconds, more than 0: ");
    server.wait_for("stage ");
}

fn pantin(folder: &Folder, words: &[&str]) -> String {
    let made = Command::new(env!("CARGO_BIN_EXE_pantin")).current_dir(&folder.0).args(words).output().unwrap();
    assert!(made.status.success(), "{words:?}: {}", String::from_utf8_lossy(&made.stderr));
    String::from_utf8(made.stdout).unwrap()
}

/// `openssl genpkey -algorithm ed25519`, and `openssl pkey -pubout` of it.
const SIGNING_KEY: &str = "-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIBLlAIMp4adjacS2IHMQH6guB56d0wdwbc/pwARqgSf/\n-----END PRIVATE KEY-----\n";
const PUBLIC_KEY: &str = "-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA0HaBDsNFB8h3zuBIl/LX7n+I4df3LeVEnryMVUQN3gM=\n-----END PUBLIC KEY-----\n";

#[test]
fn signed_artefacts_are_fetched_and_others_are_not_used() {
    let files = [("key.pem", SIGNING_KEY), ("public.pem", PUBLIC_KEY)];
    let source = Folder::new("server-process-source", &files);
    source.write("environments/production/modules/m/facts.d/own.txt", "own=yes\n");
    let shelf = Files::start();
    // Builds the environment with a text, and puts it on the shelf, signed or not.
    let publish = |text: &str, signs: bool| {
        source.write("environments/production/manifests/site.pp", &format!("notify {{ '{text}': }}\n"));
        let settings = ["--environmentpath", "environments", "--confdir", "etc", "--vardir", "var"];
        pantin(
            &source,
            &[&["cache", "build", "production", "--output", "shelf/", "--no-cache"][..], &settings].concat(),
        );
        if signs {
            pantin(&source, &["cache", "sign", "shelf", "--key", "key.pem"]);
        }
        for file in ["production.pantin", "environments.txt"] {
            shelf.put(&format!("/code/{file}"), fs::read(source.path("shelf").join(file)).unwrap());
        }
    };
    publish("one", true);
    let told = pantin(&source, &["cache", "verify", "shelf/production.pantin", "--key", "public.pem"]);
    assert!(told.contains("is whole"), "{told}");
    let url = format!("http://127.0.0.1:{}/code", shelf.port);
    let key = source.path("public.pem").display().to_string();
    let folder = source.path("fetched").display().to_string();
    let more = ["--artefact", &folder, "--frozen", "--artefact-key", &key, "--artefact-url", &url];
    let server = Server::start("fetched", &more);
    let mut agent = server.connect(Some(&server.agent));
    let mut ask = || {
        let answer = agent.ask("GET /puppet/v3/catalog/agent1.test?environment=production", JSON, b"").unwrap();
        String::from_utf8(answer.body).unwrap()
    };
    assert!(ask().contains("\"title\":\"one\""), "{}", ask());
    // One that nobody signed does not take its place; then one is signed.
    publish("two", false);
    server.wait_for("is missing or invalid: it has no signature");
    assert!(ask().contains("\"title\":\"one\""));
    publish("three", true);
    let began = Instant::now();
    while !ask().contains("\"title\":\"three\"") {
        assert!(began.elapsed() < Duration::from_secs(20), "{}", server.log.lock().unwrap());
        thread::sleep(Duration::from_millis(100));
    }
    // Agents get all that modules have for them: what they do not get they remove.
    let plugins = "GET /puppet/v3/file_metadatas/pluginfacts?recurse=true&links=follow&environment=production";
    let list = String::from_utf8(agent.ask(plugins, JSON, b"").unwrap().body).unwrap();
    assert!(list.contains("\"relative_path\":\"own.txt\""), "{list}");
    let environments = agent.ask("GET /puppet/v3/environments", JSON, b"").unwrap().body;
    assert!(String::from_utf8(environments).unwrap().contains("\"production\":{"));
    // An artefact is of the environment that it was signed for.
    let mut other = Command::new(env!("CARGO_BIN_EXE_pantin"));
    other.current_dir(&source.0).args(["catalog", "compile", "x", "--environment", "other", "--frozen"]);
    let other = other.args(["--artefact", "shelf/production.pantin", "--artefact-key", "public.pem"]).output().unwrap();
    let told = String::from_utf8(other.stderr).unwrap();
    assert!(told.contains("it is signed for the environment production, and not for other"), "{told}");
}
