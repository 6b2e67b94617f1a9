//! The store of a fleet beside the files: what nodes export, and their last facts, catalogs and reports.

use std::sync::Arc;

use serde_json::Value;

use super::{Directory, Store};
use crate::catalog::Exported;
use crate::diagnostics::Issue;
use crate::environment::Files;
use crate::store::{Database, Published};

/// Catalogs before the last one of a node that are kept.
const HISTORY: u32 = 1;
/// Nanoseconds of a microsecond.
const NANOSECONDS: i128 = 1_000;

/// A fleet's store.
#[derive(Clone, Debug)]
pub struct Fleet(Arc<Database>);

impl Fleet {
    /// The fleet that a database keeps.
    #[must_use]
    pub const fn new(database: Arc<Database>) -> Self {
        Self(database)
    }

    /// Keeps a catalog that was made at a time, in nanoseconds since 1970, and what the node exports.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub fn save_catalog(
        &self,
        (node, environment): (&str, &str),
        at: i128,
        catalog: &[u8],
        exports: &[Exported],
    ) -> Result<(), Issue> {
        let published = Published { node, environment, at: microseconds(at), catalog, exports };
        self.0.publish(&published, HISTORY).map(|_| ())
    }
}

/// Files as Puppet writes them, and a fleet's store.
pub struct Both {
    /// The files.
    pub directory: Directory,
    /// The store.
    pub fleet: Fleet,
    /// Where the time is from.
    pub clock: Arc<dyn Files>,
    /// The environment of facts and of reports that name none.
    pub environment: String,
}

impl Store for Both {
    fn save_facts(&self, node: &str, facts: &Value) -> Result<(), Issue> {
        self.directory.save_facts(node, facts)?;
        let at = microseconds(self.clock.now());
        self.fleet.0.keep_facts(node, &self.environment, at, facts.to_string().as_bytes()).map(|_| ())
    }

    fn save_report(&self, node: &str, report: &Value, at: i128) -> Result<(), Issue> {
        self.directory.save_report(node, report, at)?;
        let text = |key: &str| report.get(key).and_then(Value::as_str);
        let environment = text("environment").unwrap_or(&self.environment);
        self.fleet.0.keep_report(node, (environment, text("status")), microseconds(at), report.to_string().as_bytes())
    }
}

fn microseconds(nanoseconds: i128) -> i64 {
    i64::try_from(nanoseconds / NANOSECONDS).unwrap_or(i64::MAX)
}
