//! What is kept of nodes between requests: their facts, their reports, and files that they replaced.
//!
//! A [`Store`] is what keeps it; the one here writes files as Puppet's `yaml` terminus, its `store` report processor and its
//! file bucket do, so that what reads theirs reads these. Nothing that a client sent becomes an object: it is data.

mod bucket;
mod directory;
mod fleet;
mod time;
mod yaml;

pub use bucket::{Bucket, BucketKey, Checksum};
pub use directory::Directory;
pub use fleet::{Both, Fleet};
pub use time::Utc;

use serde_json::Value;

use crate::diagnostics::Issue;

/// Keeps what is known of nodes. Names are those of nodes: they were checked to be names of files.
pub trait Store: Send + Sync {
    /// Keeps the facts of a node: an object with `name` and `values`.
    ///
    /// # Errors
    /// That they cannot be kept.
    fn save_facts(&self, node: &str, facts: &Value) -> Result<(), Issue>;

    /// Keeps a report of a node, which came at a time in nanoseconds since 1970.
    ///
    /// # Errors
    /// That it cannot be kept.
    fn save_report(&self, node: &str, report: &Value, at: i128) -> Result<(), Issue>;
}
