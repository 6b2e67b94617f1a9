//! What is kept of a fleet: nodes, their facts, catalogs and reports, the resources that they export.
//!
//! Must not know who compiles, or how clients ask. [`Store`] is what can be done with any of them. A [`Database`] is one file
//! that any number of threads and processes use at the same time; it is written completely or not at all, also when the
//! process is killed in between. A [`PuppetDb`] is a service of the site, spoken to as Puppet's terminus does.
//! Source: `seeds/catalog-expressions.txt` (Exported Resources); what PuppetDB keeps, and when a node counts.

mod dump;
mod interface;
mod puppetdb;
mod query;
mod queue;
mod sqlite;
mod state;
mod view;

pub use dump::{Line, import_into};
pub use interface::{Extract, KeptCatalog, KeptFacts, KeptReport, Run, Store, Subject};
pub use puppetdb::{Configuration, PuppetDb};
pub use query::{Entity, Field, Kind, Query};
pub use queue::{Queue, Sent, Told, Waiting};
pub use sqlite::{Counts, Database, Published, Snapshot};
pub use state::NodeState;
pub use view::View;
