//! A server without sockets, and requests to it.

#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    dead_code,
    unreachable_pub,
    reason = "tests write files, and none uses everything"
)]

use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use flate2::read::GzDecoder;
use pantin::diagnostics::{Entry, Level};
use pantin::server::api::answer;
use pantin::server::authorization::Rules;
use pantin::server::message::{Body, Certificate, Client, Headers, Method, Parameters, Request, RequestPath, Response};
use pantin::server::threads::{Size, Threads};
use pantin::server::{Journal, Site};
use pantin::service::Workspaces;
use serde_json::{Value, json};

use super::serving::{Folder, Setup};

pub const NODE: &str = "agent1.test";
pub const CLI: &str = "1.3.6.1.4.1.34380.1.3.39";
pub const ROLE: &str = "1.3.6.1.4.1.34380.1.1.13";

/// What the server told.
#[derive(Clone, Default)]
pub struct Told(pub Arc<Mutex<Vec<String>>>);

impl Journal for Told {
    fn write(&self, entry: &Entry, _: Option<&str>, _: Option<&str>) {
        self.0.lock().unwrap().push(entry.message.clone());
    }

    fn wants(&self, level: Level) -> bool {
        level >= Level::Info
    }

    fn wants_of_manifests(&self, level: Level) -> bool {
        self.wants(level)
    }
}

pub struct Server {
    pub site: Site,
    pub told: Told,
    pub folder: Folder,
    pub _threads: Threads,
}

impl Server {
    pub fn new(name: &str) -> Self {
        Self::with(name, "", Rules::builtin("puppet.example.com"))
    }

    pub fn with(name: &str, settings: &str, rules: Rules) -> Self {
        let folder = Folder::new(&format!("server-{name}"), &[]);
        let site = "notify { \"${trusted['certname']} ${trusted['authenticated']} ${trusted['extensions']} \
                    ${facts['kernel']}\": }\n@notify { 'virtual': }\nif $facts['broken'] { fail('it is broken') }\n";
        folder.write("environments/production/manifests/site.pp", site);
        folder.write("environments/other/manifests/site.pp", "notify { 'other': }\n");
        let conf = format!("[main]\nvardir = {}/var\n{settings}", folder.0.display());
        let setup = Setup { puppet_conf: conf, ..Setup::new(&folder.0.join("environments")) };
        let (told, threads) =
            (Told::default(), Threads::start(Size { name: "test", places: 1, queue: 1, lent: 0 }).unwrap());
        let site =
            Site::new(setup.service(), Box::new(told.clone()), rules, Duration::from_secs(60), threads.watcher());
        Self { site, told, folder, _threads: threads }
    }

    pub fn ask(&self, asked: Asked<'_>) -> Response {
        answer(&self.site, &asked.request(), &mut Workspaces::default())
    }

    pub fn path(&self, path: &str) -> PathBuf {
        self.folder.0.join(path)
    }
}

/// A request as a test writes it.
#[derive(Clone)]
pub struct Asked<'a> {
    pub method: Method,
    pub path: &'a str,
    pub query: String,
    pub headers: Vec<(&'a str, &'a str)>,
    pub certificate: Option<Certificate>,
    pub form: Option<Vec<u8>>,
    pub body: Vec<u8>,
}

pub fn certificate(name: &str, extensions: &[(&str, &str)]) -> Certificate {
    let extensions = extensions.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    Certificate { name: name.to_owned(), extensions, der: Vec::new() }
}

pub fn get(path: &str) -> Asked<'_> {
    Asked {
        method: Method::Get,
        path,
        query: "environment=production".to_owned(),
        headers: vec![("Accept", "application/vnd.puppet.rich+json, application/json, text/pson, */*")],
        certificate: Some(certificate(NODE, &[(ROLE, "web")])),
        form: None,
        body: Vec::new(),
    }
}

pub fn put<'a>(path: &'a str, media: &'a str, body: impl Into<Vec<u8>>) -> Asked<'a> {
    let headers = vec![("Accept", "application/json"), ("Content-Type", media)];
    Asked { method: Method::Put, headers, body: body.into(), ..get(path) }
}

impl<'a> Asked<'a> {
    pub fn by(self, certificate: Option<Certificate>) -> Self {
        Self { certificate, ..self }
    }

    pub fn query(self, query: &str) -> Self {
        Self { query: query.to_owned(), ..self }
    }

    pub fn method(self, method: Method) -> Self {
        Self { method, ..self }
    }

    pub fn headers(self, headers: &[(&'a str, &'a str)]) -> Self {
        Self { headers: headers.to_vec(), ..self }
    }

    pub fn request(&self) -> Request {
        let headers = self.headers.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        Request {
            method: self.method,
            path: RequestPath::decode(self.path).unwrap(),
            parameters: Parameters::decode(&self.query, self.form.as_deref()).unwrap(),
            headers: Headers::new(headers),
            client: Client {
                address: IpAddr::from([127, 0, 0, 1]),
                certificate: self.certificate.clone().map(Arc::new),
            },
            body: self.body.clone().into(),
            received: Instant::now(),
            cancel: Arc::default(),
            trace: None,
        }
    }
}

pub fn encoded(text: &str) -> String {
    let is_safe = |byte: u8| byte.is_ascii_alphanumeric();
    text.bytes().map(|byte| if is_safe(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}

/// A request for a catalog as agents send it: facts are encoded twice.
pub fn catalog(name: &str, facts: &Value, more: &str) -> Asked<'static> {
    let path: &'static str = Box::leak(format!("/puppet/v3/catalog/{name}").into_boxed_str());
    let facts = encoded(&encoded(&facts.to_string()));
    let form = format!("facts_format=application%2Fjson&facts={facts}&environment=production{more}");
    Asked { method: Method::Post, form: Some(form.into_bytes()), query: String::new(), ..get(path) }
}

pub fn facts(values: &Value) -> Value {
    json!({ "name": NODE, "values": values, "timestamp": "2026-11-23T12:00:00.123456789+00:00" })
}

pub fn body(response: &Response) -> String {
    match &response.body {
        Body::File { file, .. } => std::io::read_to_string(file).unwrap(),
        Body::Bytes(bytes) | Body::Precompressed { plain: bytes, .. } => String::from_utf8(bytes.to_vec()).unwrap(),
        Body::Gzip { gzip, .. } => std::io::read_to_string(GzDecoder::new(&**gzip)).unwrap(),
    }
}

pub fn parsed(response: &Response) -> Value {
    serde_json::from_slice(response.bytes().unwrap()).unwrap()
}

pub fn message(kind: &str, text: &str) -> String {
    json!({ "message": text, "issue_kind": kind }).to_string()
}

pub fn titles(catalog: &Value) -> Vec<&str> {
    let notifies = catalog["resources"].as_array().unwrap().iter().filter(|it| it["type"] == "Notify");
    notifies.map(|it| it["title"].as_str().unwrap()).collect()
}
