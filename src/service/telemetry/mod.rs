//! Traces for OpenTelemetry: spans of requests, commands and compilations, sent to a collector by OTLP/HTTP in JSON.
//!
//! Requests never wait for the collector: spans wait in a queue with a maximum length, and a thread sends them. Beyond the
//! maximum they are dropped and counted. Spans have names, places and numbers, never values.
//!
//! Source: the OpenTelemetry protocol 1.5 (OTLP/HTTP, JSON), W3C Trace Context.

mod command;
mod compilation;
mod encode;
mod options;
mod span;

use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bytes::Bytes;

pub use command::CommandTraces;
pub use compilation::Spans;
use encode::Resource;
pub use options::{TelemetryOptions, UnusableOption};
use pantin_base::diagnostics::Fault;
use pantin_client::{Client, Identity, Method, Outbox, OutboxLimits, Request, Url};
pub use span::{Attribute, Span, Trace};

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
    outbox: Outbox<Span>,
    url: Url,
    lost: Arc<Mutex<Lost>>,
    slow: Duration,
    share: f64,
}

/// Spans that were not sent.
#[derive(Default)]
struct Lost {
    count: u64,
    failure: Option<Fault>,
}

impl Telemetry {
    /// Starts to send traces, with this host's identity.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn start(of: TelemetryConfiguration, identity: Identity, instance: &str) -> io::Result<Self> {
        let client = Client::new(identity)?;
        let resource = Resource { service: of.service_name, instance: instance.to_owned() };
        let lost = Arc::new(Mutex::new(Lost::default()));
        let (url, of_thread) = (of.url.clone(), Arc::clone(&lost));
        let limits = OutboxLimits { name: "telemetry", size: MAX_WAITING, batch: MAX_BATCH, pause: PAUSE };
        let outbox = Outbox::start(limits, move |batch| {
            if let Err(failure) = send(&client, &url, encode::json(&resource, &batch).to_string()) {
                let mut lost = lock(&of_thread);
                lost.count += batch.len() as u64;
                lost.failure = Some(failure);
            }
        })?;
        Ok(Self { outbox, url: of.url, lost, slow: of.slow, share: of.share })
    }

    /// The trace of a request or a command, if it is one of those that are sent: that of the `traceparent` of its caller, or
    /// one of its own. `now` is in nanoseconds since 1970.
    pub fn trace(&self, parent: Option<&str>, now: i128) -> Option<Trace> {
        Trace::of(parent, self.share, now)
    }

    /// Watches a compilation.
    pub fn compilation(&self, trace: Trace) -> Spans {
        Spans::begin(trace, self.slow)
    }

    /// Queues spans.
    pub fn send(&self, spans: impl IntoIterator<Item = Span>) {
        let rejected = self.outbox.put(spans.into_iter().map(|span| (span, 1)));
        if rejected > 0 {
            lock(&self.lost).count += rejected as u64;
        }
    }

    /// What was lost since the last call.
    pub fn lost(&self) -> Option<String> {
        let Lost { count, failure } = std::mem::take(&mut *lock(&self.lost));
        let why = failure.unwrap_or_else(|| "the queue is full".into());
        (count > 0).then(|| format!("{count} spans of traces were not sent to {}: {why}", self.url))
    }

    /// Waits until all spans are sent, up to a timeout. Rejects new spans.
    pub fn finish(&self, patience: Duration) {
        self.outbox.finish(patience);
    }
}

fn lock(lost: &Mutex<Lost>) -> MutexGuard<'_, Lost> {
    lost.lock().unwrap_or_else(PoisonError::into_inner)
}

fn send(client: &Client, url: &Url, body: String) -> Result<(), Fault> {
    let mut headers = vec![("Content-Type", "application/json")];
    headers.extend(url.authorization.as_deref().map(|value| ("Authorization", value)));
    let request = Request { method: Method::Post, path: &url.path, headers: &headers, body: Bytes::from(body) };
    match client.send(&url.server, &request, PATIENCE) {
        Ok(answer) if answer.is_success() => Ok(()),
        Ok(answer) => Err(Fault::new(format!("[{}] {}", answer.status, answer.reason))),
        Err(failure) => Err(Fault::new(failure.to_string())),
    }
}
