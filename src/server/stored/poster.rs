//! Reports sent to other services, as with Puppet's processor `http`.
//!
//! Agents do not wait for it. The queue has a maximum size; beyond it, reports are dropped with a warning.
//!
//! Source: `lib/puppet/reports/http.rb`.

use std::fmt;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bytes::Bytes;

use pantin_client::{Client, Identity, Method, Outbox, OutboxLimits, Request, Response, Url};

/// The maximum size of the queue in bytes.
const MAX_COUNT: usize = 64 << 20;
/// The timeout of an answer.
const PATIENCE: Duration = Duration::from_secs(30);
/// The pause before the first further attempt; it doubles for each one after it.
const PAUSE: Duration = Duration::from_secs(1);
/// The maximum number of remembered failures.
const MAX_FAILURES: usize = 20;

/// Where reports go.
#[derive(Clone, Debug)]
pub struct Target {
    /// The URL.
    pub url: Url,
    /// What messages call it: a path may be a secret.
    pub shown: String,
    /// The type of the body.
    pub content_type: &'static str,
    /// The header `Authorization`, unless the URL has it. It is never shown.
    pub authorization: Option<Secret>,
    /// How often a report is sent again after a failure that may pass.
    pub retries: u32,
}

/// A text that is never shown.
#[derive(Clone)]
pub struct Secret(pub String);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// The sender of reports.
pub struct Poster {
    outbox: Outbox<Bytes>,
    shown: String,
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
        f.write_str(&self.shown)
    }
}

impl Poster {
    /// Sends reports to a target, with this host's identity.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn start(target: Target, identity: Identity) -> io::Result<Self> {
        let client = Client::new(identity)?;
        let failures = Arc::new(Mutex::new(Failures::default()));
        let (shown, of_thread) = (target.shown.clone(), Arc::clone(&failures));
        let limits = OutboxLimits { name: "reports", size: MAX_COUNT, batch: 1, pause: Duration::ZERO };
        let outbox = Outbox::start(limits, move |reports| {
            for failure in reports.into_iter().filter_map(|report| send(&client, &target, &report).err()) {
                lock(&of_thread).add(failure);
            }
        })?;
        Ok(Self { outbox, shown, failures })
    }

    /// Queues a report. Returns false if the queue is full.
    #[must_use]
    pub fn post(&self, report: Bytes) -> bool {
        let size = report.len();
        self.outbox.put([(report, size)]) == 0
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

/// Sends a report, and again if the failure may pass.
fn send(client: &Client, target: &Target, body: &Bytes) -> Result<(), String> {
    let Target { url, shown, content_type, authorization, retries } = target;
    let mut headers = vec![("Content-Type", *content_type)];
    let given = url.authorization.as_deref().or(authorization.as_ref().map(|secret| secret.0.as_str()));
    headers.extend(given.map(|value| ("Authorization", value)));
    let mut attempt = 0;
    loop {
        let request = Request { method: Method::Post, path: &url.path, headers: &headers, body: body.clone() };
        let sent = client.send(&url.server, &request, PATIENCE);
        let may_pass = sent.as_ref().ok().is_none_or(is_of_the_moment);
        let failure = match sent {
            Ok(answer) if answer.is_success() => return Ok(()),
            Ok(answer) => format!("Unable to submit report to {shown} [{}] {}", answer.status, answer.reason),
            Err(failure) => format!("Unable to submit report to {shown}: {failure}"),
        };
        if !may_pass || attempt >= *retries {
            return Err(failure);
        }
        std::thread::sleep(PAUSE * 2_u32.saturating_pow(attempt));
        attempt += 1;
    }
}

/// Returns true if the same request may succeed later.
const fn is_of_the_moment(answer: &Response) -> bool {
    matches!(answer.status, 408 | 429 | 500..=599)
}
