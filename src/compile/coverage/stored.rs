//! What ran, in a form that JSON can hold: lists instead of maps by several numbers.

use serde::{Deserialize, Serialize};

/// What ran, by files.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct StoredCoverage {
    pub(super) files: Vec<StoredFile>,
    pub(super) unknown: Vec<Box<str>>,
}

/// What ran of a file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct StoredFile {
    pub(super) path: Box<str>,
    /// Line, count.
    pub(super) lines: Vec<(u32, u64)>,
    /// Line, number of the branch, counts of going on and of going elsewhere.
    pub(super) branches: Vec<(u32, u32, [u64; 2])>,
    /// Line, name, count.
    pub(super) functions: Vec<(u32, String, u64)>,
}
