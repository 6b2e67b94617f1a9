//! What is kept of a fleet: nodes, their facts, catalogs and reports, the resources that they export.
//!
//! Must not know who compiles, or how clients ask. A [`Database`] is one file that any number of threads and processes use
//! at the same time; it is written completely or not at all, also when the process is killed in between.
//! Source: `seeds/catalog-expressions.txt` (Exported Resources); what PuppetDB keeps, and when a node counts.

mod dump;
mod sqlite;
mod view;

pub use dump::Line;
pub use sqlite::{Counts, Database, NodeState, Published, Snapshot};
pub use view::View;
