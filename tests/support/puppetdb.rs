//! A PuppetDB of tests: takes requests over TLS from who has a certificate, keeps them, and answers as it was told to.

#![allow(clippy::unwrap_used, dead_code, unreachable_pub, reason = "not every test uses everything")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use flate2::read::GzDecoder;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::server::WebPkiClientVerifier;
use rustls::{RootCertStore, ServerConfig, ServerConnection, StreamOwned};
use serde_json::Value;

use super::authority::{Authority, Issued};

/// A request as it came.
#[derive(Clone, Debug)]
pub struct Asked {
    pub method: String,
    /// Path and query.
    pub target: String,
    /// Names in lower case.
    pub headers: Vec<(String, String)>,
    /// The body, expanded.
    pub body: Vec<u8>,
}

impl Asked {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str())
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    /// The path, and names and values of the query.
    pub fn path_and_query(&self) -> (String, Vec<(String, String)>) {
        let (path, query) = self.target.split_once('?').unwrap_or((&self.target, ""));
        let pairs = query.split('&').filter(|pair| !pair.is_empty());
        let pairs = pairs.map(|pair| pair.split_once('=').unwrap_or((pair, "")));
        (path.to_owned(), pairs.map(|(name, value)| (decoded(name), decoded(value))).collect())
    }

    /// The value of a parameter of the query.
    pub fn parameter(&self, name: &str) -> String {
        self.path_and_query().1.into_iter().find(|(own, _)| own == name).unwrap().1
    }
}

fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        match byte {
            b'+' => bytes.push(b' '),
            b'%' => {
                let digits = [rest.next().unwrap(), rest.next().unwrap()];
                bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).unwrap(), 16).unwrap());
            }
            other => bytes.push(other),
        }
    }
    String::from_utf8(bytes).unwrap()
}

/// What is answered: a status and a body; `None` for a connection that ends without an answer.
pub type Answer = Option<(u16, String)>;
type Answers = dyn Fn(&Asked) -> Answer + Send + Sync;

/// A PuppetDB that runs until the test ends.
pub struct FakePuppetDb {
    pub port: u16,
    asked: Arc<Mutex<Vec<Asked>>>,
    answers: Arc<Mutex<Arc<Answers>>>,
}

impl FakePuppetDb {
    /// One with the certificate of a host.
    pub fn start(authority: &Authority, host: &Issued) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let mut roots = RootCertStore::empty();
        roots.add(CertificateDer::from_pem_slice(authority.pem.as_bytes()).unwrap()).unwrap();
        let verifier = WebPkiClientVerifier::builder_with_provider(Arc::new(roots), Arc::clone(&provider));
        let chain = vec![CertificateDer::from_pem_slice(host.certificate.as_bytes()).unwrap()];
        let key = PrivateKeyDer::from_pem_slice(host.key.as_bytes()).unwrap();
        let config = ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
        let config = config.with_client_cert_verifier(verifier.build().unwrap()).with_single_cert(chain, key).unwrap();
        let config = Arc::new(config);
        let usual: Arc<Answers> = Arc::new(|asked: &Asked| match asked.method.as_str() {
            "POST" => Some((200, "{\"uuid\": \"1\"}".to_owned())),
            _ => Some((200, "[]".to_owned())),
        });
        let (asked, answers) = (Arc::new(Mutex::new(Vec::new())), Arc::new(Mutex::new(usual)));
        let (kept, told) = (Arc::clone(&asked), Arc::clone(&answers));
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let (config, kept, told) = (Arc::clone(&config), Arc::clone(&kept), Arc::clone(&told));
                std::thread::spawn(move || serve(stream.unwrap(), config, &kept, &told));
            }
        });
        Self { port, asked, answers }
    }

    /// Answers differently from now on.
    pub fn answer(&self, answers: impl Fn(&Asked) -> Answer + Send + Sync + 'static) {
        *self.answers.lock().unwrap() = Arc::new(answers);
    }

    /// What was asked since this was called last.
    pub fn asked(&self) -> Vec<Asked> {
        std::mem::take(&mut *self.asked.lock().unwrap())
    }
}

fn serve(stream: TcpStream, config: Arc<ServerConfig>, kept: &Mutex<Vec<Asked>>, answers: &Mutex<Arc<Answers>>) {
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let mut stream = BufReader::new(StreamOwned::new(ServerConnection::new(config).unwrap(), stream));
    while let Some(asked) = read(&mut stream) {
        kept.lock().unwrap().push(asked.clone());
        let answers = Arc::clone(&answers.lock().unwrap());
        let Some((status, body)) = answers(&asked) else { return };
        let head =
            format!("HTTP/1.1 {status} X\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n", body.len());
        let stream = stream.get_mut();
        if stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body.as_bytes())).is_err() {
            return;
        }
        let _ = stream.flush();
    }
}

/// The next request; `None` when the client has gone.
fn read(stream: &mut impl BufRead) -> Option<Asked> {
    let mut line = || {
        let mut line = String::new();
        stream.read_line(&mut line).ok().filter(|length| *length > 0).map(|_| line.trim_end().to_owned())
    };
    let first = line()?;
    let mut headers = Vec::new();
    loop {
        let line = line()?;
        let Some((name, value)) = line.split_once(':') else { break };
        headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
    }
    let mut words = first.split(' ');
    let (method, target) = (words.next()?.to_owned(), words.next()?.to_owned());
    let mut asked = Asked { method, target, headers, body: Vec::new() };
    let length = asked.header("content-length").map_or(0, |length| length.parse().unwrap());
    let mut body = vec![0; length];
    stream.read_exact(&mut body).ok()?;
    asked.body = body;
    if asked.header("content-encoding") == Some("gzip") {
        let mut expanded = Vec::new();
        GzDecoder::new(asked.body.as_slice()).read_to_end(&mut expanded).unwrap();
        asked.body = expanded;
    }
    Some(asked)
}
