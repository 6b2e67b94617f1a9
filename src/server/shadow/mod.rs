//! Shadow mode: another Puppet Server answers the agents, this one repeats the work for itself, and pantin reports
//! differences.
//!
//! ```text
//!  agent ─▶ http ─▶ Shadow::forward ─▶ the other server ─▶ http ─▶ agent
//!                       └─▶ thread that compiles: the own answer ─▶ Shadow::judge ─▶ log, record, metrics
//! ```
//!
//! An agent's run does not depend on this server's answer: the work begins after the agent has the other answer, and is
//! skipped when the queue is full. Headers identify the agent to the other server; puppetserver trusts them if its
//! `auth.conf` has `allow-header-cert-info: true`; client headers with their names are not forwarded.

mod headers;
mod record;
mod verdict;

use std::path::PathBuf;
use std::time::Duration;

use bytes::Bytes;

use super::Site;
use super::message::{Client as Agent, Method};
use crate::issues;
use pantin_base::diagnostics::{Category, Entry, Issue, Level};
use pantin_client as client;
use pantin_client::{BadUrl, Client, Failure, Identity, Server};
use record::Record;
pub use verdict::Verdict;

/// The requests that this server repeats. Only the other one answers the rest.
const MIRRORED: &[&str] = &["/puppet/v3/catalog/", "/puppet/v3/facts/", "/puppet/v3/report/"];
/// Path prefixes that the other server answers. This server answers those about itself.
const FORWARDED: &[&str] = &["/puppet/", "/puppet-ca/"];
/// Names of resources in a log message.
const MAX_NAMES: usize = 5;

/// The other server, and the file for differences.
#[derive(Clone, Debug)]
pub struct ShadowConfiguration {
    /// The other server.
    pub server: Server,
    /// The file that gets a line of JSON for each catalog.
    pub record: Option<PathBuf>,
}

/// The other server.
pub struct Shadow {
    server: Server,
    client: Client,
    patience: Duration,
    record: Option<Record>,
}

/// A request to forward.
pub(super) struct Sent<'s> {
    /// Method.
    pub(super) method: &'s str,
    /// Path and query, as received.
    pub(super) target: &'s str,
    /// Headers as received.
    pub(super) headers: &'s hyper::HeaderMap,
    /// Its client.
    pub(super) agent: &'s Agent,
    /// Body.
    pub(super) body: Bytes,
}

/// An answer of either server.
pub(super) struct Answered {
    /// The status code.
    pub(super) status: u16,
    /// True if the body is compressed.
    pub(super) is_gzip: bool,
    /// The body.
    pub(super) body: Bytes,
    /// Its duration.
    pub(super) took: Duration,
}

impl Answered {
    const fn is_success(&self) -> bool {
        self.status == 200
    }
}

/// Both servers' answers to a catalog request.
pub(super) struct Answers<'a> {
    /// The node.
    pub(super) node: &'a str,
    /// The requested environment.
    pub(super) environment: Option<&'a str>,
    /// The other server's answer.
    pub(super) there: &'a Answered,
    /// This server's answer.
    pub(super) here: &'a Answered,
}

/// The server of a URL.
///
/// # Errors
/// If the URL is invalid.
pub fn server_of(url: &str) -> Result<Server, Issue> {
    url.parse().map_err(|bad| {
        let detail = match bad {
            BadUrl::Scheme => "a Puppet Server is spoken to by https://",
            BadUrl::Path => "the URL of a server has no path",
            BadUrl::Malformed => "it is no URL",
        };
        issues::unusable_shadow(url, detail)
    })
}

impl Shadow {
    /// Prepares forwarding to another server: this server authenticates itself there as `identity`, with the timeout
    /// `patience`.
    ///
    /// # Errors
    /// If the file cannot be written, or the system refuses.
    pub fn open(configuration: &ShadowConfiguration, identity: Identity, patience: Duration) -> Result<Self, Issue> {
        let ShadowConfiguration { server, record } = configuration.clone();
        let client = Client::new(identity).map_err(|error| issues::system_refuses(&error.to_string()))?;
        Ok(Self { server, client, patience, record: record.map(Record::open).transpose()? })
    }

    /// Returns true if the other server answers a path.
    pub(super) fn answers(path: &str) -> bool {
        FORWARDED.iter().any(|start| path.starts_with(start))
    }

    /// Returns true if this server repeats the work.
    pub(super) fn mirrors(path: &str, method: Method) -> bool {
        MIRRORED.iter().any(|start| path.starts_with(start)) && method != Method::Head
    }

    /// Returns true if the request is for a catalog.
    pub(super) fn is_catalog(path: &str) -> bool {
        path.starts_with(MIRRORED[0])
    }

    /// Forwards the request to the other server.
    ///
    /// # Errors
    /// If it does not answer, or the method is unknown.
    pub(super) async fn forward(&self, sent: Sent<'_>) -> Result<client::Response, Failure> {
        let method = match Method::of(sent.method) {
            Method::Get => client::Method::Get,
            Method::Head => client::Method::Head,
            Method::Post => client::Method::Post,
            Method::Put => client::Method::Put,
            Method::Delete => client::Method::Delete,
            Method::Other => return Err(Failure::Connection(format!("{} is no method of Puppet's", sent.method))),
        };
        let headers = headers::onward(sent.headers, sent.agent);
        let headers: Vec<(&str, &str)> = headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let request = client::Request { method, path: sent.target, headers: &headers, body: sent.body };
        self.client.ask(&self.server, &request, self.patience).await
    }

    /// The headers that return to the agent.
    pub(super) fn backward(headers: &hyper::HeaderMap) -> hyper::HeaderMap {
        headers::backward(headers)
    }

    /// The issue of an unreachable server.
    pub(super) fn unreachable(&self, failure: &Failure) -> Issue {
        issues::unreachable_shadow(&self.server.to_string(), &failure.to_string())
    }

    /// Reports and records the differences between two answers.
    pub(super) fn judge(&self, site: &Site, answers: &Answers<'_>) {
        let verdict = Verdict::of(answers);
        let (there, here) = (answers.there.took, answers.here.took);
        site.metrics.count_shadow(verdict.name(), there, here);
        let mut log = site.log(Some(answers.node));
        log.environment = answers.environment.map(str::to_owned);
        let times = format!("{:.3} s there, {:.3} s here", there.as_secs_f64(), here.as_secs_f64());
        let (level, told) = match &verdict {
            Verdict::Same => (Level::Notice, "is the same".to_owned()),
            Verdict::FailedBoth { .. } => (Level::Notice, "fails in both".to_owned()),
            Verdict::FailedThere { .. } => (Level::Warning, "fails there, and not here".to_owned()),
            Verdict::FailedHere { here } => (Level::Warning, format!("fails here, and not there: {here}")),
            Verdict::Unreadable { detail } => (Level::Warning, format!("cannot be compared: {detail}")),
            Verdict::Differs { differences, others } => {
                let names = differences.iter().map(|difference| difference.resource.to_string());
                let mut names: Vec<String> = names.chain(others.iter().map(|other| (*other).to_owned())).collect();
                let more = names.len().saturating_sub(MAX_NAMES);
                names.truncate(MAX_NAMES);
                let more = if more > 0 { format!(" and {more} more") } else { String::new() };
                (Level::Warning, format!("differs in {}{more}", names.join(", ")))
            }
        };
        let message = format!("Shadow of {}: the catalog of {} {told} ({times})", self.server, answers.node);
        let entry = Entry::new(level, message).about(Category::Catalog).field("verdict", verdict.name());
        log.tell(&entry.field("seconds_there", there.as_secs_f64()).field("seconds_here", here.as_secs_f64()));
        if let Some(Err(issue)) = self.record.as_ref().map(|record| record.write(site.now(), answers, &verdict)) {
            site.tell(Level::Err, issue.text());
        }
    }

    /// Reopens the file, which may have been moved.
    ///
    /// # Errors
    /// If it cannot be written; then lines still go to the old file.
    pub(super) fn reopen(&self) -> Result<(), Issue> {
        self.record.as_ref().map_or(Ok(()), Record::reopen)
    }
}
