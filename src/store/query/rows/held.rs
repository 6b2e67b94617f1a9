//! What a store has of a node, as far as a query needs it.

use serde_json::{Map, Value};

use crate::state::NodeState;
use pantin_catalog::Exported;

/// The requested data of a node.
#[derive(Clone, Debug, Default)]
pub(crate) struct Held {
    /// Certificate name.
    pub(crate) name: String,
    /// When it last sent data.
    pub(crate) state: Option<NodeState>,
    /// Environments of the last facts, catalog and report.
    pub(crate) environments: [Option<String>; 3],
    /// The last facts.
    pub(crate) facts: Option<Vec<u8>>,
    /// The needed ones of the last facts, in place of all.
    pub(crate) some_facts: Option<Map<String, Value>>,
    /// The last catalog.
    pub(crate) catalog: Option<Vec<u8>>,
    /// The server that produced the requested facts or catalog.
    pub(crate) producer: Option<String>,
    /// Identifiers of the run and of the job of the last catalog.
    pub(crate) run: [Option<String>; 2],
    /// The exported resources of the node.
    pub(crate) exported: Vec<Exported>,
    /// Reports, the last one first; or what the last catalog looked up.
    pub(crate) reports: Vec<Report>,
}

impl Held {
    /// A node: deactivation time, times of its last facts, catalog and report, their environments, and what its last
    /// catalog looked up if requested.
    pub(crate) fn of_node(
        name: String,
        [deactivated_at, facts_at, catalog_at, report_at]: [Option<i64>; 4],
        environments: [Option<String>; 3],
        inputs: Option<(i64, Vec<u8>)>,
    ) -> Self {
        let input = |(at, document)| {
            let hash = String::new();
            Report { environment: None, at, document, hash, producer: None, is_last: true }
        };
        let reports = inputs.map(input).into_iter().collect();
        let known = name.clone();
        let state = NodeState { name, environment: None, deactivated_at, facts_at, catalog_at, report_at, exported: 0 };
        Self { name: known, state: Some(state), environments, reports, ..Self::default() }
    }
}

/// A report, and when it was made.
#[derive(Clone, Debug)]
pub(crate) struct Report {
    /// Environment.
    pub(crate) environment: Option<String>,
    /// Microseconds since 1970 UTC.
    pub(crate) at: i64,
    /// As the agent or a command sent it.
    pub(crate) document: Vec<u8>,
    /// Its identifier.
    pub(crate) hash: String,
    /// The server that produced it.
    pub(crate) producer: Option<String>,
    /// True if it is the last one of its node.
    pub(crate) is_last: bool,
}
