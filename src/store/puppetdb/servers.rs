//! The servers of a PuppetDB: the choice of a server, and the handling of failures. Source:
//! `puppet/util/puppetdb/http.rb`, `command.rb`.

use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};

use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Value, json};

use super::Configuration;
use super::command::Command;
use crate::Untaken;
use crate::issues;
use crate::moment;
use pantin_base::diagnostics::Issue;
use pantin_client::{Client, Method, Request, Response, Server};

/// The servers.
#[derive(Debug)]
pub(super) struct Servers {
    configuration: Configuration,
    client: Client,
    /// The index of the server that answered last.
    last_good: AtomicUsize,
}

/// The outcome of a request to one server.
enum Outcome {
    /// It answered.
    Answer(Response),
    /// It does not find the object.
    NotFound,
    /// The request failed; pantin reported that.
    Failed,
}

/// Statuses that may be temporary: PuppetDB starts, is busy, or does not know this host yet.
const PASSING: &[u16] = &[401, 403, 404, 408, 425, 429];

/// The path for queries.
const QUERY: &str = "/pdb/query/v4";

impl Servers {
    pub(super) const fn new(configuration: Configuration, client: Client) -> Self {
        Self { configuration, client, last_good: AtomicUsize::new(0) }
    }

    /// Sends a command.
    pub(super) fn submit(&self, command: &Command, tell: impl Fn(Issue)) -> Result<(), Untaken> {
        let path = format!(
            "/pdb/cmd/v1?version={}&certname={}&command={}&producer-timestamp={}",
            command.version,
            encoded(&command.node),
            command.name.replace(' ', "_"),
            moment::wire(command.at),
        );
        let length = command.payload.len().to_string();
        let headers = [
            ("accept", "application/json"),
            ("content-type", "application/json; charset=utf-8"),
            ("content-encoding", "gzip"),
            ("x-uncompressed-length", length.as_str()),
        ];
        let request =
            Request { method: Method::Post, path: &path, headers: &headers, body: compressed(&command.payload).into() };
        let Configuration { server_urls, submit_only_server_urls, command_broadcast, .. } = &self.configuration;
        let all: Vec<&Server> = server_urls.iter().chain(submit_only_server_urls).collect();
        let needed = if *command_broadcast { self.configuration.min_successful_submissions.max(1) } else { 1 };
        let (mut taken, mut refused) = (0, None);
        for server in all {
            match self.exchange(server, &request, &tell) {
                Outcome::Answer(response) if response.is_success() => {
                    taken += 1;
                    if !command_broadcast {
                        break;
                    }
                }
                Outcome::Answer(response) if PASSING.contains(&response.status) => tell(refusal(command, &response)),
                Outcome::Answer(response) => {
                    refused = Some(refusal(command, &response));
                    if !command_broadcast {
                        break;
                    }
                }
                Outcome::NotFound | Outcome::Failed => {}
            }
        }
        match refused {
            _ if taken >= needed => Ok(()),
            Some(issue) => Err(Untaken::Refused(issue)),
            None => Err(Untaken::Unreachable(self.not_executed(&path))),
        }
    }

    /// Sends a GET query; returns the answer's body, or `None` if the object does not exist.
    pub(super) fn query(&self, path: &str, tell: impl Fn(Issue)) -> Result<Option<Vec<u8>>, Issue> {
        let headers = [("accept", "application/json")];
        self.ask(&Request { method: Method::Get, path, headers: &headers, body: Bytes::new() }, tell)
    }

    /// Sends a query in PuppetDB's language; returns the answer's body.
    pub(super) fn post_query(&self, question: &Value, tell: impl Fn(Issue)) -> Result<Vec<u8>, Issue> {
        let headers = [("accept", "application/json"), ("content-type", "application/json; charset=UTF-8")];
        let body = json!({ "query": question }).to_string().into_bytes();
        let request = Request { method: Method::Post, path: QUERY, headers: &headers, body: body.into() };
        self.ask(&request, tell)?.ok_or_else(|| self.not_executed(QUERY))
    }

    fn ask(&self, request: &Request<'_>, tell: impl Fn(Issue)) -> Result<Option<Vec<u8>>, Issue> {
        let servers = &self.configuration.server_urls;
        let first = match self.configuration.sticky_read_failover {
            true => self.last_good.load(Ordering::Relaxed),
            false => 0,
        };
        let mut is_known = true;
        for at in (0..servers.len()).map(|at| (at + first) % servers.len()) {
            match self.exchange(&servers[at], request, &tell) {
                Outcome::Answer(response) if response.is_success() => {
                    self.last_good.store(at, Ordering::Relaxed);
                    return Ok(Some(response.body));
                }
                Outcome::Answer(response) => {
                    return Err(issues::puppetdb_refuses_query(&servers[at].to_string(), &told(&response)));
                }
                Outcome::NotFound => is_known = false,
                Outcome::Failed => {}
            }
        }
        if is_known { Err(self.not_executed(request.path)) } else { Ok(None) }
    }

    fn not_executed(&self, path: &str) -> Issue {
        let urls: Vec<String> = self.configuration.server_urls.iter().map(ToString::to_string).collect();
        issues::puppetdb_not_executed(path, self.configuration.min_successful_submissions, &urls.join(", "))
    }

    /// Sends a request to one server. Reports a failure.
    fn exchange(&self, server: &Server, request: &Request<'_>, tell: &dyn Fn(Issue)) -> Outcome {
        let route = format!("{server}{}", request.path);
        let failed = |detail: &str| {
            tell(issues::puppetdb_unreachable(&server.host, server.port, &route, detail));
            Outcome::Failed
        };
        match self.client.send(server, request, self.configuration.server_url_timeout) {
            Err(failure) => failed(&failure.to_string()),
            Ok(response) if response.status >= 500 => failed(&response.reason),
            // A genuine 404 is JSON; a PuppetDB that is still starting sends something else.
            Ok(response) if response.status == 404 && response.body.starts_with(b"{") => Outcome::NotFound,
            Ok(response) if response.status == 404 => failed(&response.reason),
            Ok(response) => Outcome::Answer(response),
        }
    }
}

fn refusal(command: &Command, response: &Response) -> Issue {
    issues::puppetdb_refuses_command(&command.name, &command.node, &told(response))
}

/// An unsuccessful response, in one line.
fn told(response: &Response) -> String {
    let body = String::from_utf8_lossy(&response.body).replace(['\r', '\n'], "");
    format!("[{} {}] {body}", response.status, response.reason)
}

fn compressed(payload: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(payload.len() / 4), Compression::fast());
    // Writing to memory never fails.
    let _ = encoder.write_all(payload);
    encoder.finish().unwrap_or_default()
}

/// A text in a URL, as `CGI.escape` of Ruby writes it.
pub(super) fn encoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 3 / 2);
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'.' | b'-' | b'~' | b'*' => out.push(char::from(byte)),
            b' ' => out.push('+'),
            other => out.push_str(&format!("%{other:02X}")),
        }
    }
    out
}
