//! Forwarded reports, as with Puppet's processor `http`: the report as YAML to the setting `reporturl`.
//!
//! Agents do not wait for it. The queue has a maximum size; beyond it, reports are dropped with a warning.
//!
//! Source: `lib/puppet/reports/http.rb`.

use std::collections::VecDeque;
use std::fmt;
use std::io;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::Builder;
use std::time::{Duration, Instant};

use bytes::Bytes;
use serde_json::Value;

use super::yaml;
use pantin_client::{Client, Identity, Method, Request, Url};

/// The maximum size of the queue in bytes.
const MAX_COUNT: usize = 64 << 20;
/// The timeout of an answer.
const PATIENCE: Duration = Duration::from_secs(30);
/// The maximum number of remembered failures.
const MAX_FAILURES: usize = 20;

/// The sender of reports.
pub struct Poster {
    shared: Arc<Shared>,
}

struct Shared {
    url: Url,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    waiting: VecDeque<Bytes>,
    bytes: usize,
    is_sending: bool,
    is_closed: bool,
    failures: Vec<String>,
    /// The number of further failures.
    untold: usize,
}

impl fmt::Display for Poster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.shared.url.fmt(f)
    }
}

impl Poster {
    /// Sends reports to a URL, with this host's identity.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn start(url: Url, identity: Identity) -> io::Result<Self> {
        let client = Client::new(identity)?;
        let shared = Arc::new(Shared { url, state: Mutex::default(), changed: Condvar::new() });
        let of_thread = Arc::clone(&shared);
        Builder::new().name("reports".to_owned()).spawn(move || of_thread.work(&client))?;
        Ok(Self { shared })
    }

    /// Queues a report. Returns false if the queue is full.
    #[must_use]
    pub fn post(&self, report: &Value) -> bool {
        let text = yaml::document("Puppet::Transaction::Report", report);
        let mut state = self.shared.lock();
        if state.is_closed || state.bytes + text.len() > MAX_COUNT {
            return false;
        }
        state.bytes += text.len();
        state.waiting.push_back(Bytes::from(text));
        drop(state);
        self.shared.changed.notify_all();
        true
    }

    /// The failures since the last call.
    #[must_use]
    pub fn failures(&self) -> Vec<String> {
        let mut state = self.shared.lock();
        let mut failures = std::mem::take(&mut state.failures);
        let untold = std::mem::take(&mut state.untold);
        if untold > 0 {
            failures.push(format!("{untold} more reports could not be submitted to {self}"));
        }
        failures
    }

    /// Waits until all reports are sent, up to a timeout. Rejects new reports.
    pub fn finish(&self, patience: Duration) {
        let end = Instant::now() + patience;
        let mut state = self.shared.lock();
        state.is_closed = true;
        self.shared.changed.notify_all();
        while state.is_sending || !state.waiting.is_empty() {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return;
            }
            state = self.shared.changed.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

impl Drop for Poster {
    fn drop(&mut self) {
        self.shared.lock().is_closed = true;
        self.shared.changed.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self, client: &Client) {
        let mut state = self.lock();
        loop {
            if let Some(report) = state.waiting.pop_front() {
                state.bytes -= report.len();
                state.is_sending = true;
                drop(state);
                let failure = self.send(client, report).err();
                state = self.lock();
                state.is_sending = false;
                match failure {
                    Some(failure) if state.failures.len() < MAX_FAILURES => state.failures.push(failure),
                    Some(_) => state.untold += 1,
                    None => {}
                }
                self.changed.notify_all();
            } else if state.is_closed {
                return;
            } else {
                state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
            }
        }
    }

    fn send(&self, client: &Client, body: Bytes) -> Result<(), String> {
        let url = &self.url;
        let mut headers = vec![("Content-Type", "application/x-yaml")];
        headers.extend(url.authorization.as_deref().map(|value| ("Authorization", value)));
        let request = Request { method: Method::Post, path: &url.path, headers: &headers, body };
        match client.send(&url.server, &request, PATIENCE) {
            Ok(answer) if answer.is_success() => Ok(()),
            Ok(answer) => Err(format!("Unable to submit report to {url} [{}] {}", answer.status, answer.reason)),
            Err(failure) => Err(format!("Unable to submit report to {url}: {failure}")),
        }
    }
}
