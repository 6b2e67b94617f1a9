//! From paths to answers.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::refusal::Refusal;
use crate::{Request, Response, archive, command, meta, metrics, query, status};
use pantin_base::budget::{self, Limits};
use pantin_store::{Memory, Store};

/// The maximum number of queries that are answered at the same time.
const MAX_QUERIES: usize = 16;

/// The API over a store.
#[derive(Debug)]
pub struct Api {
    store: Arc<dyn Store>,
    /// The queries that are answered now.
    queries: AtomicUsize,
    /// The time that a query may take.
    time: Duration,
    /// The memory of all queries.
    memory: Arc<Memory>,
}

/// The memory of all queries by default, in bytes.
const MEMORY: usize = 1 << 30;

/// The time that a query may take. A server of PostgreSQL ends its statements after the same time.
const MAX_TIME: Duration = Duration::from_secs(60);

/// A query that is answered now, within its time and memory.
struct Turn<'a> {
    api: &'a Api,
    _budget: budget::Held,
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.api.queries.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Api {
    /// The API over a store.
    #[must_use]
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self { store, queries: AtomicUsize::new(0), time: MAX_TIME, memory: Arc::new(Memory::new(MEMORY)) }
    }

    /// The same API with another limit of time for queries.
    #[must_use]
    pub fn with_time(self, time: Duration) -> Self {
        Self { time, ..self }
    }

    /// The same API with another limit of memory, in bytes: of all queries that are answered at the same time, and of their
    /// answers until these are sent.
    #[must_use]
    pub fn with_memory(self, bytes: usize) -> Self {
        Self { memory: Arc::new(Memory::new(bytes)), ..self }
    }

    /// The answer to a request.
    #[must_use]
    pub fn answer(&self, request: &Request<'_>) -> Response {
        let store = &*self.store;
        let under = |prefix: &str| {
            let rest = request.path.strip_prefix(prefix)?;
            (rest.is_empty() || rest.starts_with('/')).then_some(rest)
        };
        let answered = if let Some(rest) = under("/pdb/query/v4") {
            self.asked(|| query::answer(store, request, rest))
        } else if let Some(version) = request.path.strip_prefix("/pdb/query/v") {
            let version: String = version.chars().take_while(char::is_ascii_digit).collect();
            Ok(Response::text(404, format!("The v{version} API has been retired; please use v4")))
        } else if under("/pdb/cmd/v1").is_some_and(|rest| rest.trim_end_matches('/').is_empty()) {
            command::answer(store, request)
        } else if let Some(rest) = under("/pdb/meta/v1") {
            meta::answer(request, rest)
        } else if let Some(rest) = under("/status/v1") {
            status::answer(store, request, rest)
        } else if let Some(rest) = under("/pdb/admin/v1") {
            self.asked(|| archive::answer(store, request, rest))
        } else if let Some(rest) = under("/metrics/v2") {
            self.asked(|| metrics::answer(store, request, rest))
        } else {
            Err(Refusal::NoPath(request.path.to_owned()))
        };
        answered.unwrap_or_else(Refusal::response)
    }

    /// Answers a query. Its answer keeps its memory.
    fn asked(&self, answer: impl FnOnce() -> Result<Response, Refusal>) -> Result<Response, Refusal> {
        let _turn = self.turn()?;
        let asking = self.memory.begin();
        let response = answer()?;
        let share = asking.keep(response.body.len());
        Ok(Response { share, ..response })
    }

    /// Counts a query, unless there are too many.
    fn turn(&self) -> Result<Turn<'_>, Refusal> {
        if self.queries.fetch_add(1, Ordering::Relaxed) < MAX_QUERIES {
            let limits = Limits { time: Some(self.time), memory: usize::MAX, calls: u64::MAX, ..Limits::default() };
            Ok(Turn { api: self, _budget: budget::begin(limits, None, None) })
        } else {
            self.queries.fetch_sub(1, Ordering::Relaxed);
            Err(Refusal::Busy("Too many queries are answered at the moment".to_owned()))
        }
    }
}
