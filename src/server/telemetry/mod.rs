//! Traces for OpenTelemetry: spans of requests and compilations, sent to a collector by OTLP/HTTP in JSON.
//!
//! Requests never wait for the collector: spans wait in a queue with a maximum length, and a thread sends them. Beyond the
//! maximum they are dropped and counted. Spans have names, places and numbers, never values.
//!
//! Source: the OpenTelemetry protocol 1.5 (OTLP/HTTP, JSON), W3C Trace Context.

mod compilation;
mod encode;
mod span;

use std::collections::VecDeque;
use std::fmt;
use std::io;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::Builder;
use std::time::{Duration, Instant};

use bytes::Bytes;

use crate::message::Headers;
pub(crate) use compilation::Spans;
use encode::Resource;
use pantin_base::diagnostics::Fault;
use pantin_client::{Client, Identity, Method, Request, Url};
pub use span::Trace;
pub(crate) use span::{Attribute, Span};

/// The maximum number of waiting spans.
const MAX_WAITING: usize = 16_384;
/// So many spans are sent together.
const MAX_BATCH: usize = 2_048;
/// How long spans wait for others.
const PAUSE: Duration = Duration::from_secs(1);
/// The timeout of an answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// Where traces go, and what is in them.
#[derive(Clone, Debug)]
pub struct TelemetryConfiguration {
    /// The URL of the collector's traces.
    pub url: Url,
    /// Name of the service.
    pub service_name: String,
    /// Functions, lookups, templates and classes that take less time have no span.
    pub slow: Duration,
    /// The share of traces that are sent, from 0 to 1.
    pub share: f64,
}

/// The sender of traces.
pub struct Telemetry {
    shared: Arc<Shared>,
    slow: Duration,
    share: f64,
}

struct Shared {
    url: Url,
    resource: Resource,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    waiting: VecDeque<Span>,
    is_sending: bool,
    is_closed: bool,
    /// The spans that were dropped or not accepted, and why the last ones were not.
    lost: u64,
    failure: Option<Fault>,
}

impl fmt::Debug for Telemetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Telemetry").field("url", &self.shared.url).finish_non_exhaustive()
    }
}

impl Telemetry {
    /// Starts to send traces, with this host's identity.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn start(of: TelemetryConfiguration, identity: Identity, instance: &str) -> io::Result<Self> {
        let client = Client::new(identity)?;
        let resource = Resource { service: of.service_name, instance: instance.to_owned() };
        let shared = Arc::new(Shared { url: of.url, resource, state: Mutex::default(), changed: Condvar::new() });
        let of_thread = Arc::clone(&shared);
        Builder::new().name("telemetry".to_owned()).spawn(move || of_thread.work(&client))?;
        Ok(Self { shared, slow: of.slow, share: of.share })
    }

    /// The trace of a request, if it is one of those that are sent: that of the client, or one of its own. `now` is in
    /// nanoseconds since 1970.
    pub(crate) fn trace(&self, headers: &Headers, now: i128) -> Option<Trace> {
        Trace::of(headers.get("traceparent"), self.share, now)
    }

    /// Watches a compilation.
    pub(crate) fn compilation(&self, trace: Trace) -> Spans {
        Spans::begin(trace, self.slow)
    }

    /// Queues spans.
    pub(crate) fn send(&self, spans: impl IntoIterator<Item = Span>) {
        let mut state = self.shared.lock();
        for span in spans {
            if state.is_closed || state.waiting.len() >= MAX_WAITING {
                state.lost += 1;
            } else {
                state.waiting.push_back(span);
            }
        }
        let is_full = state.waiting.len() >= MAX_BATCH;
        drop(state);
        if is_full {
            self.shared.changed.notify_all();
        }
    }

    /// What was lost since the last call.
    pub(crate) fn lost(&self) -> Option<String> {
        let mut state = self.shared.lock();
        let lost = std::mem::take(&mut state.lost);
        let why = state.failure.take().unwrap_or_else(|| "the queue is full".into());
        (lost > 0).then(|| format!("{lost} spans of traces were not sent to {}: {why}", self.shared.url))
    }

    /// Waits until all spans are sent, up to a timeout. Rejects new spans.
    pub(crate) fn finish(&self, patience: Duration) {
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

impl Drop for Telemetry {
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
            if state.waiting.is_empty() && state.is_closed {
                return;
            }
            if state.waiting.len() < MAX_BATCH && !state.is_closed {
                state = self.changed.wait_timeout(state, PAUSE).unwrap_or_else(PoisonError::into_inner).0;
            }
            let count = state.waiting.len().min(MAX_BATCH);
            let batch: Vec<Span> = state.waiting.drain(..count).collect();
            if batch.is_empty() {
                continue;
            }
            state.is_sending = true;
            drop(state);
            let failure = self.send(client, &batch).err();
            state = self.lock();
            state.is_sending = false;
            if failure.is_some() {
                state.lost += batch.len() as u64;
                state.failure = failure;
            }
            self.changed.notify_all();
        }
    }

    fn send(&self, client: &Client, batch: &[Span]) -> Result<(), Fault> {
        let body = Bytes::from(encode::json(&self.resource, batch).to_string());
        let mut headers = vec![("Content-Type", "application/json")];
        headers.extend(self.url.authorization.as_deref().map(|value| ("Authorization", value)));
        let request = Request { method: Method::Post, path: &self.url.path, headers: &headers, body };
        match client.send(&self.url.server, &request, PATIENCE) {
            Ok(answer) if answer.is_success() => Ok(()),
            Ok(answer) => Err(Fault::new(format!("[{}] {}", answer.status, answer.reason))),
            Err(failure) => Err(Fault::new(failure.to_string())),
        }
    }
}
