//! When a node last sent data.

/// The state of a node. Times are microseconds since 1970 UTC.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NodeState {
    /// Certificate name.
    pub name: String,
    /// Environment of its last data.
    pub environment: Option<String>,
    /// Since when it is deactivated.
    pub deactivated_at: Option<i64>,
    /// Time of its last facts.
    pub facts_at: Option<i64>,
    /// Time of its last catalog.
    pub catalog_at: Option<i64>,
    /// Time of its last report.
    pub report_at: Option<i64>,
    /// Number of its exported resources.
    pub exported: u64,
}
