//! What came of a change.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Duration;

use pantin_review::Fleet;

/// What came of a change, or of the start.
#[derive(Default)]
pub(super) struct Round {
    /// The changed files; `None` at the start.
    pub(super) changed: Option<BTreeSet<PathBuf>>,
    /// Findings and failed tests, as text.
    pub(super) problems: Vec<String>,
    /// What tests fail about.
    pub(super) failures: BTreeSet<String>,
    /// The catalogs that differ from those before the change.
    pub(super) catalogs: Fleet,
    /// The number of tests that ran.
    pub(super) ran: usize,
    /// The state of all tests, in a line.
    pub(super) tests: String,
    /// The state of all files, in a line; empty if they are not checked.
    pub(super) files: String,
    /// What has to be known besides.
    pub(super) notes: Vec<String>,
    /// True if nothing is wrong.
    pub(super) is_fine: bool,
    /// How long it took.
    pub(super) took: Duration,
}
