//! From paths to answers.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::refusal::Refusal;
use crate::{Request, Response, command, meta, metrics, query, status};
use pantin_store::Store;

/// The maximum number of queries that are answered at the same time.
const MAX_QUERIES: usize = 16;

/// The API over a store.
#[derive(Debug)]
pub struct Api {
    store: Arc<dyn Store>,
    /// The queries that are answered now.
    queries: AtomicUsize,
}

/// A query that is answered now.
struct Turn<'a>(&'a Api);

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.0.queries.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Api {
    /// The API over a store.
    #[must_use]
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self { store, queries: AtomicUsize::new(0) }
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
            self.turn().and_then(|_turn| query::answer(store, request, rest))
        } else if let Some(version) = request.path.strip_prefix("/pdb/query/v") {
            let version: String = version.chars().take_while(char::is_ascii_digit).collect();
            Ok(Response::text(404, format!("The v{version} API has been retired; please use v4")))
        } else if under("/pdb/cmd/v1").is_some_and(|rest| rest.trim_end_matches('/').is_empty()) {
            command::answer(store, request)
        } else if let Some(rest) = under("/pdb/meta/v1") {
            meta::answer(request, rest)
        } else if let Some(rest) = under("/status/v1") {
            status::answer(store, request, rest)
        } else if let Some(rest) = under("/metrics/v2") {
            self.turn().and_then(|_turn| metrics::answer(store, request, rest))
        } else {
            Err(Refusal::NoPath(request.path.to_owned()))
        };
        answered.unwrap_or_else(Refusal::response)
    }

    /// Counts a query, unless there are too many.
    fn turn(&self) -> Result<Turn<'_>, Refusal> {
        if self.queries.fetch_add(1, Ordering::Relaxed) < MAX_QUERIES {
            Ok(Turn(self))
        } else {
            self.queries.fetch_sub(1, Ordering::Relaxed);
            Err(Refusal::Busy)
        }
    }
}
