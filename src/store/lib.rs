//! What is kept of a fleet: nodes, their facts, catalogs and reports, the resources that they export.
//!
//! Must not know who compiles, or how clients ask. [`Store`] is what can be done with any of them. An [`Archive`] is pantin's own,
//! which any number of threads and processes use at the same time: a [`Database`] is one file, `PostgreSql` a database of a
//! server; what is written is written completely or not at all, also when the process is killed in between. A [`Depot`] is an
//! archive with a queue on disk of what it could not take. A [`PuppetDb`] is a service of the site, spoken to as Puppet's terminus
//! does.
//! Source: `seeds/catalog-expressions.txt` (Exported Resources); what PuppetDB keeps, and when a node counts.

mod archive;
mod compression;
mod depot;
mod dump;
mod exports;
mod interface;
pub mod issues;
#[cfg(feature = "postgresql")]
mod postgres;
mod puppetdb;
mod query;
mod queue;
mod scheme;
mod sqlite;
mod state;
mod untaken;
mod view;
#[cfg(not(feature = "postgresql"))]
mod without_postgres;

pub use archive::{Archive, Counts, Documents, Nodes, Published};
pub use depot::Depot;
pub use dump::{Line, export, import, import_into};
pub use interface::{Extract, KeptCatalog, KeptFacts, KeptReport, Run, Store, Subject};
#[cfg(feature = "postgresql")]
pub use postgres::{Address, PostgreSql, open_database};
pub use puppetdb::{Configuration, PuppetDb};
pub use query::{Entity, Field, Kind, Query};
pub use queue::{Queue, Sent, Told, Waiting};
pub use sqlite::{Database, Snapshot};
pub use state::NodeState;
pub use untaken::Untaken;
pub use view::View;
#[cfg(not(feature = "postgresql"))]
pub use without_postgres::{Address, open_database};
