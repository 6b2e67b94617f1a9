//! What is deleted by age.

/// Times before which data is deleted, in microseconds since 1970 UTC. `None` keeps it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Horizon {
    /// Nodes that have sent nothing since then are deactivated.
    pub silent: Option<i64>,
    /// Nodes deactivated before then are deleted.
    pub gone: Option<i64>,
    /// Reports from before then are deleted.
    pub reports: Option<i64>,
}

impl Horizon {
    /// The three times; a time before all others where nothing is deleted.
    pub(super) fn times(&self) -> [i64; 3] {
        [self.silent, self.gone, self.reports].map(|time| time.unwrap_or(i64::MIN))
    }
}

/// How much was deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pruned {
    /// Deactivated nodes.
    pub deactivated: usize,
    /// Deleted nodes.
    pub nodes: usize,
    /// Deleted reports.
    pub reports: usize,
}
