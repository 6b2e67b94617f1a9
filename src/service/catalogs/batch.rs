//! Finished nodes whose files still have temporary names: naming many files at once is faster.

use std::time::{Duration, Instant};

use super::work::Finished;
use crate::catalog_file;
use pantin_base::diagnostics::Diagnostic;

/// The maximum number of nodes in a batch.
const MAX_LEN: usize = 256;
/// The maximum time between the first node of a batch and its reports.
const MAX_TIME: Duration = Duration::from_millis(300);

/// Nodes that are finished except for the names of their files.
#[derive(Default, Debug)]
pub struct Batch {
    finished: Vec<Finished>,
    begun: Option<Instant>,
}

impl Batch {
    /// Adds a node.
    pub fn add(&mut self, finished: Finished) {
        if self.finished.is_empty() {
            self.begun = Some(Instant::now());
        }
        self.finished.push(finished);
    }

    /// True if the nodes should be reported now: because none has a file, or because the batch is large or old enough.
    #[must_use]
    pub fn is_due(&self) -> bool {
        let is_recent = self.begun.is_some_and(|begun| begun.elapsed() < MAX_TIME);
        let has_files = self.finished.iter().any(|finished| finished.file.is_some());
        !has_files || !is_recent || self.finished.len() >= MAX_LEN || self.finished.iter().any(|node| node.affects_all)
    }

    /// Gives all files their names, and empties the batch.
    pub fn finish(&mut self) -> Vec<Finished> {
        let mut finished = std::mem::take(&mut self.finished);
        let (at, mut files): (Vec<_>, Vec<_>) =
            finished.iter_mut().enumerate().filter_map(|(at, node)| Some((at, node.file.as_mut()?))).unzip();
        for (at, written) in at.into_iter().zip(catalog_file::finish(&mut files)) {
            if let Err(unwritten) = written {
                finished[at].affects_all |= unwritten.affects_all;
                finished[at].result = Err(Diagnostic::without_place(unwritten.issue));
            }
        }
        finished
    }
}
