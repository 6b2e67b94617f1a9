//! The store of a fleet: nodes, their facts, catalogs, reports and exported resources.
//!
//! Must not know who compiles, or how clients ask. [`Store`] is the common interface. An [`Archive`] is a store that
//! pantin manages itself; any number of threads and processes use it at the same time. A [`Database`] is one file,
//! `PostgreSql` a database of a server; writes are atomic, even if the process is killed. A [`Depot`] is an archive
//! with a queue on disk for data that it could not take. A [`PuppetDb`] is a service of the site, with the protocol of
//! Puppet's terminus. Source: `seeds/catalog-expressions.txt` (Exported Resources); the data that PuppetDB keeps, and
//! when a node is active.

mod archive;
mod compression;
mod depot;
mod dump;
mod exports;
mod fact_row;
mod interface;
pub mod issues;
mod keys;
mod memory;
mod migrations;
mod moment;
#[cfg(feature = "postgresql")]
mod postgres;
mod producer;
mod pruning;
#[cfg(feature = "puppetdb")]
mod puppetdb;
mod query;
mod queue;
mod report_command;
mod report_hash;
mod report_row;
mod resource_row;
mod row_value;
mod run;
mod scheme;
mod sqlite;
mod state;
mod submitted;
mod untaken;
mod view;
#[cfg(not(feature = "postgresql"))]
mod without_postgres;
#[cfg(not(feature = "puppetdb"))]
mod without_puppetdb;

pub use archive::{Archive, Counts, Documents, Nodes, Published};
pub use depot::Depot;
pub use dump::{Line, export, import, import_into};
pub use interface::{Extract, KeptCatalog, KeptFacts, KeptReport, Store, Subject};
pub use memory::{Asking, Memory, Share, Size, settle};
#[cfg(feature = "postgresql")]
pub use postgres::{Address, PostgreSql, open_database};
pub use pruning::{Horizon, Pruned};
#[cfg(feature = "puppetdb")]
pub use puppetdb::{Configuration, PuppetDb, open_puppetdb};
pub use query::{Entity, Field, Kind, Query};
pub use queue::{Queue, Sent, Told, Waiting};
pub use run::Run;
pub use sqlite::{Database, Snapshot};
pub use state::NodeState;
pub use submitted::{CommandKind, Submitted};
pub use untaken::Untaken;
pub use view::View;
#[cfg(not(feature = "postgresql"))]
pub use without_postgres::{Address, open_database};
#[cfg(not(feature = "puppetdb"))]
pub use without_puppetdb::{PuppetDb, open_puppetdb};
