//! The exported resources that the nodes of one round see.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use serde_json::Value;

use super::Store;
use pantin_base::diagnostics::Issue;
use pantin_catalog::{ExportQuery, ExportStore, Imported};

/// The maximum numbers of cached answers and of their rows.
const MAX_ANSWERS: usize = 256;
const MAX_ROWS: usize = 200_000;

/// A snapshot of the store that the nodes of one round collect from. If the store is unusable, only nodes that query it
/// fail.
#[derive(Debug)]
pub struct View {
    store: Option<Arc<dyn Store>>,
    state: RwLock<Result<Box<dyn ExportStore>, Issue>>,
    /// The queries of this round, with their answers.
    answers: Mutex<HashMap<String, Arc<[Value]>>>,
}

impl View {
    /// The current state of the store, or the reason that it is unusable.
    #[must_use]
    pub fn of(store: &Result<Arc<dyn Store>, Issue>) -> Self {
        match store {
            Ok(store) => {
                let state = RwLock::new(store.snapshot());
                Self { store: Some(Arc::clone(store)), state, answers: Mutex::default() }
            }
            Err(issue) => Self { store: None, state: RwLock::new(Err(issue.clone())), answers: Mutex::default() },
        }
    }

    /// Begins the next round, which sees what was written in this one.
    pub fn renew(&self) {
        let mut state = self.state.write().unwrap_or_else(PoisonError::into_inner);
        if let (Some(store), Ok(_)) = (&self.store, &*state) {
            *state = store.snapshot();
            self.answers.lock().unwrap_or_else(PoisonError::into_inner).clear();
        }
    }
}

impl ExportStore for View {
    fn collect(&self, query: &ExportQuery<'_>) -> Result<Vec<Imported>, Issue> {
        match &*self.state.read().unwrap_or_else(PoisonError::into_inner) {
            Ok(snapshot) => snapshot.collect(query),
            Err(issue) => Err(issue.clone()),
        }
    }

    /// Nodes often send the same query; all of a round get the same answer.
    fn query(&self, question: &Value) -> Result<Arc<[Value]>, Issue> {
        let key = question.to_string();
        let known = self.answers.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
        if let Some(answer) = known {
            return Ok(answer);
        }
        let answer = match &*self.state.read().unwrap_or_else(PoisonError::into_inner) {
            Ok(snapshot) => snapshot.query(question)?,
            Err(issue) => return Err(issue.clone()),
        };
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        let rows = answers.values().map(|answer| answer.len()).sum::<usize>() + answer.len();
        if answers.len() < MAX_ANSWERS && rows < MAX_ROWS {
            answers.insert(key, Arc::clone(&answer));
        }
        Ok(answer)
    }
}
