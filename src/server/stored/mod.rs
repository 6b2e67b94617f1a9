//! Stored data of nodes: facts, reports, and replaced files.
//!
//! Files have the formats of Puppet's `yaml` terminus, its `store` report processor and its file bucket, so the same
//! tools read them. A store of the fleet ([`pantin_store::Store`]) has the same data in addition. Data from clients
//! never becomes objects.

mod bucket;
mod difference;
mod directory;
mod forward;
mod poster;
mod report_template;
mod yaml;

pub use bucket::{Bucket, BucketKey, Checksum};
pub use difference::{MAX_BYTES, difference};
pub use directory::Directory;
pub use forward::{Forward, ReportForm};
pub use poster::{Poster, Secret, Target};
pub use report_template::ReportTemplate;
