//! What came of a change, as text.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Duration;

/// What came of a change, or of the start.
#[derive(Default)]
pub(super) struct Shown {
    /// The changed files; `None` at the start.
    pub(super) changed: Option<BTreeSet<PathBuf>>,
    /// Findings and failed tests.
    pub(super) problems: Vec<String>,
    /// What tests fail about.
    pub(super) failures: BTreeSet<String>,
    /// How the catalogs differ from those before the change; empty if they do not.
    pub(super) catalogs: String,
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
