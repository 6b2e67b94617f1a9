//! When a node was last heard of.

/// What a store knows of a node. Times are microseconds since 1970 UTC.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NodeState {
    /// Certificate name.
    pub name: String,
    /// Environment of what came last.
    pub environment: Option<String>,
    /// Since when it does not count, until something new comes of it.
    pub deactivated_at: Option<i64>,
    /// When its last facts were made.
    pub facts_at: Option<i64>,
    /// When its last catalog was made.
    pub catalog_at: Option<i64>,
    /// When its last report was made.
    pub report_at: Option<i64>,
    /// How many resources it exports.
    pub exported: u64,
}
