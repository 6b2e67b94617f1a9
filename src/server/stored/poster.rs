//! Forwarded reports, as with Puppet's processor `http`: the report as YAML to the setting `reporturl`.
//!
//! Agents do not wait for it. The queue has a maximum size; beyond it, reports are dropped with a warning.
//!
//! Source: `lib/puppet/reports/http.rb`.

use std::fmt;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use serde_json::Value;

use super::yaml;
use crate::outbox::{Outbox, OutboxLimits};
use pantin_client::{Client, Identity, Method, Request, Url};

/// The maximum size of the queue in bytes.
const MAX_COUNT: usize = 64 << 20;
/// The timeout of an answer.
const PATIENCE: Duration = Duration::from_secs(30);
/// The maximum number of remembered failures.
const MAX_FAILURES: usize = 20;

/// The sender of reports.
pub struct Poster {
    outbox: Outbox<Bytes>,
    url: Url,
    failures: Arc<Mutex<Failures>>,
}

#[derive(Default)]
struct Failures {
    first: Vec<String>,
    /// The number of further failures.
    untold: usize,
}

impl fmt::Display for Poster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.url.fmt(f)
    }
}

impl Poster {
    /// Sends reports to a URL, with this host's identity.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn start(url: Url, identity: Identity) -> io::Result<Self> {
        let client = Client::new(identity)?;
        let failures = Arc::new(Mutex::new(Failures::default()));
        let (to, of_thread) = (url.clone(), Arc::clone(&failures));
        let limits = OutboxLimits { name: "reports", size: MAX_COUNT, batch: 1, pause: Duration::ZERO };
        let outbox = Outbox::start(limits, move |reports| {
            for failure in reports.into_iter().filter_map(|report| send(&client, &to, report).err()) {
                lock(&of_thread).add(failure);
            }
        })?;
        Ok(Self { outbox, url, failures })
    }

    /// Queues a report. Returns false if the queue is full.
    #[must_use]
    pub fn post(&self, report: &Value) -> bool {
        let text = Bytes::from(yaml::document("Puppet::Transaction::Report", report));
        let size = text.len();
        self.outbox.put([(text, size)]) == 0
    }

    /// The failures since the last call.
    #[must_use]
    pub fn failures(&self) -> Vec<String> {
        let Failures { mut first, untold } = std::mem::take(&mut *lock(&self.failures));
        if untold > 0 {
            first.push(format!("{untold} more reports could not be submitted to {self}"));
        }
        first
    }

    /// Waits until all reports are sent, up to a timeout. Rejects new reports.
    pub fn finish(&self, patience: Duration) {
        self.outbox.finish(patience);
    }
}

impl Failures {
    fn add(&mut self, failure: String) {
        if self.first.len() < MAX_FAILURES {
            self.first.push(failure);
        } else {
            self.untold += 1;
        }
    }
}

fn lock(failures: &Mutex<Failures>) -> MutexGuard<'_, Failures> {
    failures.lock().unwrap_or_else(PoisonError::into_inner)
}

fn send(client: &Client, url: &Url, body: Bytes) -> Result<(), String> {
    let mut headers = vec![("Content-Type", "application/x-yaml")];
    headers.extend(url.authorization.as_deref().map(|value| ("Authorization", value)));
    let request = Request { method: Method::Post, path: &url.path, headers: &headers, body };
    match client.send(&url.server, &request, PATIENCE) {
        Ok(answer) if answer.is_success() => Ok(()),
        Ok(answer) => Err(format!("Unable to submit report to {url} [{}] {}", answer.status, answer.reason)),
        Err(failure) => Err(format!("Unable to submit report to {url}: {failure}")),
    }
}
