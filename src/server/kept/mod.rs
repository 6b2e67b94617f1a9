//! What is kept of nodes between requests: their facts, their reports, and files that they replaced.
//!
//! Files are written as Puppet's `yaml` terminus, its `store` report processor and its file bucket write them, so that what
//! reads theirs reads these. A store of the fleet ([`pantin_store::Store`]) has the same beside them. Nothing that a client sent
//! becomes an object: it is data.

mod bucket;
mod directory;
mod poster;
mod yaml;

pub use bucket::{Bucket, BucketKey, Checksum};
pub use directory::Directory;
pub use poster::Poster;
