//! What one client can do to all others: slow programs, ambiguous requests, a server that was killed.
//!
//! Programs of these tests wait for a file, so that the order of events shows that nobody waits for them.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that writes files and starts processes")]

#[path = "support/authority.rs"]
mod authority;
#[path = "support/serving.rs"]
mod serving;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use authority::{Answer, Connection, Issued, connect, listening};
use rcgen::{CertificateParams, DistinguishedName, DnType, KeyPair};
use serving::Folder;

const TEXT: &str = "Accept: text/plain\r\nContent-Type: text/plain\r\n";
/// How long a test waits for what has to happen.
const PATIENCE: Duration = Duration::from_secs(60);

/// A program that waits for the file `go` beside it.
const WAITS: &str = "while [ ! -e \"$(dirname \"$0\")/go\" ]; do sleep 0.05; done";

/// A server with an authority.
struct Server {
    process: Child,
    port: u16,
    folder: Folder,
}

impl Server {
    fn prepare(name: &str, own: &str, program: &str) -> Folder {
        let folder = Folder::new(&format!("one-client-{name}"), &[]);
        folder.write("environments/production/manifests/site.pp", "notify { $facts['clientcert']: }\n");
        folder.write("own.toml", own);
        folder.write("program", &format!("#!/bin/sh\n{program}\n"));
        fs::set_permissions(folder.path("program"), fs::Permissions::from_mode(0o755)).unwrap();
        let made =
            command(&folder).args(["ca", "setup", "--ca-key-type", "ec"]).args(settings(&folder)).output().unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        folder
    }

    fn start(folder: Folder, more: &[&str]) -> Self {
        let mut starting = command(&folder);
        starting.args(["serve", "--listen", "127.0.0.1:0", "--jobs", "1", "--server-config", "own.toml"]);
        starting.args(settings(&folder)).args(more);
        let mut process = starting.stderr(Stdio::piped()).spawn().unwrap();
        let port = listening(&mut process);
        Self { process, port, folder }
    }

    fn connect(&self, client: Option<&Issued>) -> Connection {
        connect(&fs::read_to_string(self.folder.path("ca/ca_crt.pem")).unwrap(), self.port, client).unwrap()
    }

    /// Sends a request in the background; gives its answer.
    fn ask(&self, client: Option<&Issued>, line: &str, headers: &str, body: &[u8]) -> Receiver<Answer> {
        let (tell, told) = mpsc::channel();
        let mut connection = self.connect(client);
        let (line, headers, body) = (line.to_owned(), headers.to_owned(), body.to_owned());
        thread::spawn(move || tell.send(connection.ask(&line, &headers, &body).unwrap()));
        told
    }

    /// A certificate that the authority makes for a node.
    fn agent(&self, name: &str) -> Issued {
        // Of this command `--certname` is the name of the node.
        let settings = settings(&self.folder).into_iter().skip(2);
        let made = command(&self.folder).args(["ca", "generate", "--certname", name]).args(settings).output().unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let read = |path: String| fs::read_to_string(self.folder.path(&path)).unwrap();
        let (certificate, key) = (read(format!("ssl/certs/{name}.pem")), read(format!("ssl/private_keys/{name}.pem")));
        Issued { certificate, key, serial: 0 }
    }

    fn catalog(&self, agent: &Issued, name: &str) -> Receiver<Answer> {
        let facts = format!("{{\"name\":\"{name}\",\"values\":{{\"clientcert\":\"{name}\"}}}}");
        let facts: String = facts.bytes().map(|byte| format!("%{byte:02X}")).collect();
        let body = format!("environment=production&facts_format=application%2Fjson&facts={facts}");
        let headers = "Accept: application/json\r\nContent-Type: application/x-www-form-urlencoded\r\n";
        self.ask(
            Some(agent),
            &format!("POST /puppet/v3/catalog/{name}?environment=production"),
            headers,
            body.as_bytes(),
        )
    }

    fn go(&self) {
        self.folder.write("go", "");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Programs that still wait end.
        self.go();
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn command(folder: &Folder) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pantin"));
    command.current_dir(&folder.0);
    command
}

fn settings(folder: &Folder) -> Vec<String> {
    let program = folder.path("program").display().to_string();
    let pairs = [
        ("certname", "localhost"),
        ("confdir", "etc"),
        ("ssldir", "ssl"),
        ("cadir", "ca"),
        ("vardir", "var"),
        ("environmentpath", "environments"),
        ("autosign", &program),
    ];
    pairs.iter().flat_map(|(name, value)| [format!("--{name}"), (*value).to_owned()]).collect()
}

fn request(name: &str, key: &KeyPair) -> String {
    let mut params = CertificateParams::default();
    params.distinguished_name = DistinguishedName::new();
    params.distinguished_name.push(DnType::CommonName, name);
    params.serialize_request(key).unwrap().pem().unwrap()
}

fn answer(of: &Receiver<Answer>) -> Answer {
    of.recv_timeout(PATIENCE).expect("an answer")
}

fn waits(of: &Receiver<Answer>) -> bool {
    matches!(of.recv_timeout(Duration::from_millis(1)), Err(RecvTimeoutError::Timeout))
}

#[test]
fn requests_that_wait_for_a_program_stop_nothing_else() {
    let server = Server::start(Server::prepare("autosign", "[limits]\nautosign = 60\n", WAITS), &[]);
    let agent = server.agent("a.test");
    let submitted: Vec<Receiver<Answer>> = (0..70)
        .map(|number| {
            let name = format!("n{number}.test");
            let request = request(&name, &KeyPair::generate().unwrap());
            server.ask(None, &format!("PUT /puppet-ca/v1/certificate_request/{name}"), TEXT, request.as_bytes())
        })
        .collect();
    for line in ["GET /status/v1/simple", "GET /status/v1/services", "GET /puppet-ca/v1/certificate/ca"] {
        assert_eq!(answer(&server.ask(None, line, TEXT, b"")).status, 200, "{line}");
    }
    let catalog = answer(&server.catalog(&agent, "a.test"));
    assert_eq!(catalog.status, 200, "{}", String::from_utf8_lossy(&catalog.body));
    assert!(submitted.iter().all(waits), "a request was decided before the program ended");
    server.go();
    assert!(submitted.iter().all(|of| answer(of).status == 200));
}

#[test]
fn a_classifier_that_hangs_stops_its_own_nodes_only() {
    let program = format!("case $1 in hung*) {WAITS};; esac\necho '{{classes: []}}'");
    let folder = Server::prepare("classifier", "[limits]\nprogram = 60\n", &program);
    let path = folder.path("program").display().to_string();
    let server = Server::start(folder, &["--node_terminus", "exec", "--external_nodes", &path]);
    let hung = server.agent("hung.test");
    let well = server.agent("well.test");
    let hanging: Vec<Receiver<Answer>> = (0..5).map(|_| server.catalog(&hung, "hung.test")).collect();
    // One thread compiles: it would wait for ever.
    for _ in 0..3 {
        let catalog = answer(&server.catalog(&well, "well.test"));
        assert_eq!(catalog.status, 200, "{}", String::from_utf8_lossy(&catalog.body));
    }
    assert!(hanging.iter().all(waits), "a catalog came before its classifier");
    server.go();
    for catalog in &hanging {
        let catalog = answer(catalog);
        assert_eq!(catalog.status, 200, "{}", String::from_utf8_lossy(&catalog.body));
    }
}

#[test]
fn programs_have_timeouts_in_a_server() {
    let folder = Server::prepare("timeouts", "[limits]\nprogram = 1\nautosign = 1\n", WAITS);
    let path = folder.path("program").display().to_string();
    let server = Server::start(folder, &["--node_terminus", "exec", "--external_nodes", &path]);
    let agent = server.agent("a.test");
    let catalog = answer(&server.catalog(&agent, "a.test"));
    let text = String::from_utf8_lossy(&catalog.body).into_owned();
    assert!(catalog.status == 500 && text.contains("Failed to find a.test via exec"), "{} {text}", catalog.status);
    let request = request("b.test", &KeyPair::generate().unwrap());
    let line = "PUT /puppet-ca/v1/certificate_request/b.test";
    let refused = answer(&server.ask(None, line, TEXT, request.as_bytes()));
    assert_eq!(refused.status, 500, "{}", String::from_utf8_lossy(&refused.body));
}

#[test]
fn the_same_request_is_decided_again_and_temporary_files_go() {
    let folder = Server::prepare("killed", "", WAITS);
    let key = KeyPair::generate().unwrap();
    let request = request("a.test", &key);
    let line = "PUT /puppet-ca/v1/certificate_request/a.test";
    let mut server = Server::start(folder, &[]);
    let mut connection = server.connect(None);
    let waiting = request.clone();
    let asked = thread::spawn(move || connection.ask(line, TEXT, waiting.as_bytes()).is_err());
    let stored = server.folder.path("ca/requests/a.test.pem");
    while !stored.exists() {
        thread::sleep(Duration::from_millis(10));
    }
    server.process.kill().unwrap();
    server.process.wait().unwrap();
    assert!(asked.join().unwrap(), "the server was killed before it answered");
    let left = ["ca/requests/a.test.4711-3.tmp", "ca/signed/b.test.4711-4.tmp", "ca/serial.4711-5.tmp"];
    for path in left {
        server.folder.write(path, "half");
    }
    server.go();
    let folder = Folder(server.folder.path(""));
    drop(server);
    let server = Server::start(folder, &[]);
    for path in left {
        assert!(!server.folder.path(path).exists(), "{path} is still there");
    }
    assert_eq!(answer(&server.ask(None, line, TEXT, request.as_bytes())).status, 200);
    let certificate = answer(&server.ask(None, "GET /puppet-ca/v1/certificate/a.test", TEXT, b""));
    assert_eq!(certificate.status, 200, "the waiting request was not decided again");
    // Another request for the name is refused.
    let other = self::request("a.test", &KeyPair::generate().unwrap());
    assert_eq!(answer(&server.ask(None, line, TEXT, other.as_bytes())).status, 400);
}

#[test]
fn requests_that_can_be_read_in_two_ways_are_refused() {
    let server = Server::start(Server::prepare("ambiguous", "", "exit 1"), &[]);
    let status = |raw: &str| {
        let mut connection = server.connect(None);
        connection.0.write_all(raw.as_bytes()).unwrap();
        connection.0.flush().unwrap();
        connection.answer(false).unwrap().status
    };
    let simple = "GET /status/v1/simple HTTP/1.1\r\n";
    assert_eq!(status(&format!("{simple}Host: a\r\n\r\n")), 200);
    assert_eq!(status(&format!("{simple}Host: a\r\nAccept: application/json\r\n\r\n")), 200);
    assert_eq!(status(&format!("{simple}Host: a\r\nHost: b\r\n\r\n")), 400);
    assert_eq!(status(&format!("{simple}\r\n")), 400);
    assert_eq!(status("GET /status/v1/simple HTTP/1.0\r\n\r\n"), 200);
    let put = "PUT /puppet-ca/v1/certificate_request/x HTTP/1.1\r\nHost: a\r\n";
    assert_eq!(status(&format!("{put}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")), 400);
    assert_eq!(status(&format!("{put}Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n")), 400);
    // A length after the encoding is dropped: what follows the body is no request of its own.
    let body = "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n";
    let mut connection = server.connect(None);
    connection.0.write_all(format!("{put}{body}{simple}Host: a\r\n\r\n").as_bytes()).unwrap();
    connection.0.flush().unwrap();
    assert!(connection.answer(false).unwrap().head.to_ascii_lowercase().contains("connection: close\r\n"));
    assert!(connection.answer(false).is_err(), "the connection goes on");
    assert_eq!(status("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), 505);
}

#[test]
fn clients_without_a_certificate_have_a_rate() {
    let server = Server::start(Server::prepare("rate", "[limits]\nrate-of-unknown = 1\n", "exit 1"), &[]);
    let agent = server.agent("a.test");
    let mut stranger = server.connect(None);
    let statuses: Vec<u16> =
        (0..40).map(|_| stranger.ask("GET /puppet-ca/v1/certificate/ca", TEXT, b"").unwrap().status).collect();
    assert!(statuses[..10].iter().all(|status| *status == 200), "{statuses:?}");
    assert!(statuses.contains(&429), "{statuses:?}");
    assert_eq!(answer(&server.catalog(&agent, "a.test")).status, 200);
}
