//! The certificate authority of `pantin serve`: what agents and operators ask for, over TLS with the certificates that it signed.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that writes files and starts processes")]

#[path = "support/authority.rs"]
mod authority;
#[path = "support/serving.rs"]
mod serving;

use std::fs;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use authority::{Answer, Connection, Issued, connect, listening};
use rcgen::{CertificateParams, DistinguishedName, DnType, KeyPair};
use serde_json::{Value, json};
use serving::Folder;

const CERTIFICATE: &str = "/puppet-ca/v1/certificate";
const TEXT: &str = "Accept: text/plain\r\nContent-Type: text/plain\r\n";
const SIMPLE: &str = "GET /status/v1/simple";

/// A server with an authority of its own.
struct Server {
    process: Child,
    port: u16,
    folder: Folder,
}

/// Settings of everything that runs here.
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
    "autosign.conf",
];

impl Server {
    fn start(name: &str, own: &str) -> Self {
        let folder = prepared(name, own);
        let mut starting = command(&folder);
        starting
            .args(["serve", "--listen", "127.0.0.1:0", "--jobs", "1", "--server-config", "own.toml"])
            .args(SETTINGS);
        let mut process = starting.stderr(Stdio::piped()).spawn().unwrap();
        let port = listening(&mut process);
        Self { process, port, folder }
    }

    fn connect(&self, client: Option<&Issued>) -> Connection {
        connect(&self.read("ca/ca_crt.pem"), self.port, client).unwrap()
    }

    fn read(&self, path: &str) -> String {
        fs::read_to_string(self.folder.path(path)).unwrap()
    }

    /// The certificate of the server, which may tell the authority what to do.
    fn operator(&self) -> Issued {
        let certificate = self.read("ssl/certs/localhost.pem");
        Issued { certificate, key: self.read("ssl/private_keys/localhost.pem"), serial: 1 }
    }

    fn operate(&self, line: &str, body: &Value) -> Answer {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let line = line.replacen(' ', " /puppet-ca/v1/", 1);
        self.connect(Some(&self.operator())).ask(&line, "Content-Type: application/json\r\n", body.as_bytes()).unwrap()
    }

    /// Sends a request of a new key for a name.
    fn submit(&self, name: &str) -> (Answer, String) {
        let key = KeyPair::generate().unwrap();
        let mut params = CertificateParams::default();
        params.distinguished_name = DistinguishedName::new();
        params.distinguished_name.push(DnType::CommonName, name);
        let request = params.serialize_request(&key).unwrap().pem().unwrap();
        let line = format!("PUT {CERTIFICATE}_request/{name}");
        (self.connect(None).ask(&line, TEXT, request.as_bytes()).unwrap(), key.serialize_pem())
    }

    fn certificate(&self, name: &str) -> Answer {
        self.connect(None).ask(&format!("GET {CERTIFICATE}/{name}"), TEXT, b"").unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A folder with an authority, where the server has no certificate yet: it makes its own.
fn prepared(name: &str, own: &str) -> Folder {
    let folder = Folder::new(&format!("ca-server-{name}"), &[]);
    folder.write("environments/production/manifests/site.pp", "notify { 'hello': }\n");
    folder.write("autosign.conf", "*.signed.test\n");
    folder.write("own.toml", own);
    let made = command(&folder).args(["ca", "setup", "--ca-key-type", "ec"]).args(SETTINGS).output().unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    fs::remove_dir_all(folder.path("ssl")).unwrap();
    fs::remove_file(folder.path("ca/signed/localhost.pem")).unwrap();
    folder
}

fn command(folder: &Folder) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pantin"));
    command.current_dir(&folder.0);
    command
}

/// Status and body.
fn told(answer: &Answer) -> (u16, String) {
    (answer.status, String::from_utf8(answer.body.clone()).unwrap())
}

fn is(answer: &Answer, status: u16, body: &str) {
    assert_eq!(told(answer), (status, body.to_owned()), "{}", answer.head);
}

#[test]
fn an_agent_gets_a_certificate_and_loses_it() {
    let server = Server::start("agent", "");
    // First of all an agent asks whom to believe, and whom not.
    let authorities = server.certificate("ca");
    is(&authorities, 200, &server.read("ca/ca_crt.pem"));
    assert!(authorities.head.contains("Content-Type: text/plain"), "{}", authorities.head);
    let lists = server.connect(None).ask(&format!("GET {CERTIFICATE}_revocation_list/ca"), TEXT, b"").unwrap();
    is(&lists, 200, &server.read("ca/ca_crl.pem"));
    for (date, status) in
        [("Mon, 23 Nov 2099 20:12:11 GMT", 304), ("Mon, 23 Nov 2020 20:12:11 GMT", 200), ("today", 200)]
    {
        for path in ["certificate/ca", "certificate_revocation_list/ca"] {
            let headers = format!("{TEXT}If-Modified-Since: {date}\r\n");
            let line = format!("GET /puppet-ca/v1/{path}");
            assert_eq!(server.connect(None).ask(&line, &headers, b"").unwrap().status, status, "{path} {date}");
        }
    }
    is(&server.certificate("a.test"), 404, "Could not find certificate a.test");
    let (answer, key) = server.submit("a.test");
    is(&answer, 200, "");
    is(&server.certificate("a.test"), 404, "Could not find certificate a.test");
    is(&server.submit("a.test").0, 400, "a.test already has a requested certificate; ignoring certificate request");
    let waiting = server.connect(None).ask(&format!("GET {CERTIFICATE}_request/a.test"), TEXT, b"").unwrap();
    is(&waiting, 200, &server.read("ca/requests/a.test.pem"));
    is(&server.operate("PUT certificate_status/a.test", &json!({ "desired_state": "signed" })), 204, "");
    let certificate = server.certificate("a.test");
    assert_eq!(certificate.status, 200);
    let agent = Issued { certificate: String::from_utf8(certificate.body).unwrap(), key, serial: 0 };
    let mut connection = server.connect(Some(&agent));
    let node = "GET /puppet/v3/node/a.test?environment=production";
    assert_eq!(connection.ask(node, "Accept: application/json\r\n", b"").unwrap().status, 200);
    // What is for operators is for nobody else.
    let statuses = "GET /puppet-ca/v1/certificate_statuses/all";
    assert_eq!(connection.ask(statuses, "", b"").unwrap().status, 403);
    // Renewal is off by default: agents take a 404 for that.
    let renewal = "POST /puppet-ca/v1/certificate_renewal";
    is(&connection.ask(renewal, TEXT, b"").unwrap(), 404, "Not Found");
    is(&server.operate("PUT certificate_status/a.test", &json!({ "desired_state": "revoked" })), 204, "");
    let began = Instant::now();
    while connection.ask(SIMPLE, "", b"").is_ok() {
        assert!(began.elapsed() < Duration::from_secs(10), "an open connection of a revoked certificate ends");
        thread::sleep(Duration::from_millis(50));
    }
    assert!(server.connect(Some(&agent)).ask(SIMPLE, "", b"").is_err());
    // The list of autosign.conf.
    let (answer, _) = server.submit("b.signed.test");
    is(&answer, 200, "");
    assert_eq!(server.certificate("b.signed.test").status, 200);
}

#[test]
fn a_configuration_is_checked_without_making_anything() {
    let folder = prepared("checked", "access-log = \"access.log\"\n");
    let check = || {
        let mut command = command(&folder);
        command.args(["serve", "--check-config", "--server-config", "own.toml"]).args(SETTINGS);
        let output = command.output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let files = || {
        let mut names: Vec<_> =
            fs::read_dir(folder.path("ca")).unwrap().map(|file| file.unwrap().file_name()).collect();
        names.sort();
        (names, fs::read(folder.path("ca/serial")).unwrap(), fs::read(folder.path("ca/inventory.txt")).unwrap())
    };
    let before = files();
    assert_eq!(check(), (Some(0), String::new()));
    assert_eq!(files(), before);
    assert!(!folder.path("ssl/certs/localhost.pem").exists() && !folder.path("ca/signed/localhost.pem").exists());
    assert!(!folder.path("access.log").exists());
    folder.write("ssl/private_keys/localhost.pem", "no key");
    let (code, told) = check();
    assert!(code == Some(1) && told.contains("ssl/private_keys/localhost.pem"), "{told}");
    folder.write("own.toml", "access-log = \"none/access.log\"\n");
    fs::remove_file(folder.path("ssl/private_keys/localhost.pem")).unwrap();
    let (code, told) = check();
    assert!(code == Some(1) && told.contains("none/access.log: No such file or directory"), "{told}");
}

#[test]
fn operators_get_answers_in_puppetservers_words() {
    let server = Server::start("operators", "");
    for name in ["a", "b", "c"] {
        server.submit(name);
    }
    let state = |state: &str| json!({ "desired_state": state });
    is(&server.operate("GET certificate_status/nobody", &Value::Null), 404, "Resource not found.");
    is(&server.operate("PUT certificate_status/nobody", &state("signed")), 404, "Invalid certificate subject.");
    let text = "State odd invalid; Must specify desired state of 'signed' or 'revoked' for host a.";
    is(&server.operate("PUT certificate_status/a", &state("odd")), 400, text);
    is(&server.operate("PUT certificate_status/a", &json!({})), 400, "Missing required parameter \"desired_state\"");
    is(&server.operate("PUT certificate_status/a", &Value::Null), 400, "Request body is not JSON.");
    let ttl = json!({ "desired_state": "signed", "cert_ttl": "x" });
    is(
        &server.operate("PUT certificate_status/a", &ttl),
        400,
        "cert_ttl specified for host a must be an integer, not \"x\"",
    );
    let text = "Cannot revoke certificate for host a without a signed certificate";
    is(&server.operate("PUT certificate_status/a", &state("revoked")), 409, text);
    is(&server.operate("GET certificate_statuses/", &Value::Null), 400, "Missing URL Segment");
    let answer = server.operate("POST sign", &json!({ "certnames": ["a", "x"] }));
    let signed: Value = serde_json::from_slice(&answer.body).unwrap();
    assert_eq!(signed, json!({ "signed": ["a"], "no-csr": ["x"], "signing-errors": [] }));
    assert_eq!(server.operate("POST sign", &json!({ "certnames": "a" })).status, 422);
    let text = "Cannot sign certificate for host a without a certificate request";
    is(&server.operate("PUT certificate_status/a", &state("signed")), 409, text);
    let status: Value = serde_json::from_slice(&server.operate("GET certificate_status/a", &Value::Null).body).unwrap();
    let keys: Vec<&str> = status.as_object().unwrap().keys().map(String::as_str).collect();
    let expected = "name state fingerprint fingerprints dns_alt_names not_before not_after serial_number subject_alt_names \
                    authorization_extensions";
    assert_eq!(keys.join(" "), expected);
    assert_eq!((&status["name"], &status["state"]), (&json!("a"), &json!("signed")));
    let answer = server.operate("POST sign/all", &json!({}));
    let signed: Value = serde_json::from_slice(&answer.body).unwrap();
    assert_eq!(signed, json!({ "signed": ["b", "c"], "no-csr": [], "signing-errors": [] }));
    let answer = server.operate("GET certificate_statuses/all?state=signed", &Value::Null);
    let all: Vec<Value> = serde_json::from_slice(&answer.body).unwrap();
    assert_eq!(all.iter().map(|it| it["name"].as_str().unwrap()).collect::<Vec<_>>(), ["a", "b", "c", "localhost"]);
    is(
        &server.operate("PUT clean", &json!({ "certnames": ["a"], "async": true })),
        400,
        "Async mode is not currently supported.",
    );
    let text = "The following certs do not exist and cannot be revoked: [\"x\" \"y\"]";
    is(&server.operate("PUT clean", &json!({ "certnames": ["a", "x", "y"] })), 200, text);
    is(&server.operate("PUT clean", &json!({ "certnames": ["b"] })), 200, "Successfully cleaned all certs.");
    is(&server.certificate("b"), 404, "Could not find certificate b");
    is(&server.operate("DELETE certificate_status/c", &Value::Null), 204, "");
    is(&server.operate("DELETE certificate_status/nobody", &Value::Null), 404, "Resource not found.");
    is(&server.operate("PUT certificate_revocation_list", &json!("x")), 400, "No valid CRLs submitted.");
    let answer = server.operate("GET expirations", &Value::Null);
    let ends: Value = serde_json::from_slice(&answer.body).unwrap();
    let names = |key: &str| ends[key].as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(names("ca-certs"), names("crls"));
    assert!(names("crls")[0] == "Puppet CA: localhost" && names("crls").len() == 2, "{ends}");
    let metrics = server.connect(Some(&server.operator())).ask("GET /metrics", "", b"").unwrap();
    let metrics = String::from_utf8(metrics.body).unwrap();
    assert!(metrics.contains("pantin_ca_crl_next_update_seconds{authority=\"Puppet CA: localhost\"} "), "{metrics}");
}

// As puppetserver 7.9.5 was observed to answer.
#[test]
fn a_subject_may_have_more_than_a_name_and_the_certificate_has_the_name_alone() {
    let server = Server::start("subjects", "");
    let mut params = CertificateParams::default();
    params.distinguished_name = DistinguishedName::new();
    params.distinguished_name.push(DnType::OrganizationName, "Example");
    params.distinguished_name.push(DnType::CommonName, "more.signed.test");
    let request = params.serialize_request(&KeyPair::generate().unwrap()).unwrap().pem().unwrap();
    let put = |name: &str| {
        let line = format!("PUT {CERTIFICATE}_request/{name}");
        server.connect(None).ask(&line, TEXT, request.as_bytes()).unwrap()
    };
    let other = put("example");
    let message = "Instance name \"more.signed.test\" does not match requested key \"example\"";
    assert_eq!((other.status, other.body.as_slice()), (400, message.as_bytes()));
    assert_eq!(put("more.signed.test").status, 200);
    let inventory = server.read("ca/inventory.txt");
    assert!(inventory.lines().last().unwrap().ends_with(" /CN=more.signed.test"), "{inventory}");
    assert_eq!(server.certificate("more.signed.test").status, 200);
}

#[test]
fn what_cannot_be_a_request_does_no_harm() {
    let server = Server::start("hostile", "");
    let put = |name: &str, body: &[u8]| {
        let line = format!("PUT {CERTIFICATE}_request/{name}");
        server.connect(None).ask(&line, TEXT, body).unwrap().status
    };
    for body in [
        &b""[..],
        b"x",
        b"-----BEGIN CERTIFICATE REQUEST-----\nMAA=\n-----END CERTIFICATE REQUEST-----\n",
        &[0x30; 5_000],
    ] {
        assert_eq!(put("a", body), 400);
    }
    assert_eq!(put("a", &vec![b'x'; 2 << 20]), 413);
    for name in ["..%2f..%2fx", "%2e%2e", "a%00", "-----", "x%0ay"] {
        assert_eq!(put(name, b"x"), 400, "{name}");
    }
    for name in ["..%2fca_key", "%2e%2e/ca_key", "A", "a%2fb", "%"] {
        assert!(matches!(server.certificate(name).status, 400 | 404), "{name}");
    }
    assert!(fs::read_dir(server.folder.path("ca/requests")).unwrap().next().is_none());
}

#[test]
fn a_certificate_is_renewed_for_who_proves_to_have_it() {
    let server = Server::start("renewed", "[ca]\nallow-auto-renewal = true\nauto-renewal-cert-ttl = \"10d\"\n");
    let (_, key) = server.submit("a.signed.test");
    let certificate = String::from_utf8(server.certificate("a.signed.test").body).unwrap();
    let agent = Issued { certificate, key: key.clone(), serial: 0 };
    let answer = server.connect(Some(&agent)).ask(&format!("POST {CERTIFICATE}_renewal"), TEXT, b"").unwrap();
    assert_eq!(answer.status, 200, "{}", answer.head);
    let renewed = Issued { certificate: String::from_utf8(answer.body).unwrap(), key, serial: 0 };
    assert_ne!(renewed.certificate, agent.certificate);
    assert_eq!(server.read("ca/signed/a.signed.test.pem"), renewed.certificate);
    assert_eq!(server.connect(Some(&renewed)).ask(SIMPLE, "", b"").unwrap().status, 200);
    let nobody = server.connect(None).ask(&format!("POST {CERTIFICATE}_renewal"), TEXT, b"").unwrap();
    assert_eq!(nobody.status, 403);
}
