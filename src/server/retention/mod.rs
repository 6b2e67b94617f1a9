//! Deletes old data: reports, facts, nodes, and files of the bucket. Works in small batches with pauses, so that no
//! request waits long for the store or the disk.

mod files;
mod thread;

use std::time::Duration;

pub(crate) use thread::work;

/// Ages after which data is deleted; `None` keeps it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RetentionConfiguration {
    /// Silent nodes of the store, which are deactivated.
    pub node: Option<Duration>,
    /// Deactivated nodes.
    pub deactivated_node: Option<Duration>,
    /// Reports of the store.
    pub report: Option<Duration>,
    /// Files of reports.
    pub report_files: Option<Duration>,
    /// Files of facts.
    pub facts_files: Option<Duration>,
    /// Files of the bucket that nobody uses.
    pub bucket: Option<Duration>,
    /// How often this is done.
    pub interval: Duration,
}

impl RetentionConfiguration {
    /// Returns true if some data has an age.
    pub(crate) fn deletes_something(&self) -> bool {
        let Self { node, deactivated_node, report, report_files, facts_files, bucket, interval: _ } = self;
        [node, deactivated_node, report, report_files, facts_files, bucket].into_iter().any(Option::is_some)
    }
}
