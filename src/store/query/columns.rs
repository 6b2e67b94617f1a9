//! The columns that stores have of entities, so that queries about them read no documents.

use super::entity::Entity;

/// The type of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cell {
    /// A text.
    Text,
    /// A number.
    Number,
    /// True or false.
    Truth,
    /// A time in microseconds since 1970 UTC.
    Time,
}

/// A column of a field.
#[derive(Clone, Copy, Debug)]
pub(super) struct Column {
    /// The field.
    pub(super) name: &'static str,
    /// The expression in SQL.
    pub(super) sql: &'static str,
    /// Its type.
    pub(super) cell: Cell,
    /// True if it may be null.
    pub(super) is_optional: bool,
}

const fn always(name: &'static str, sql: &'static str, cell: Cell) -> Column {
    Column { name, sql, cell, is_optional: false }
}

const fn optional(name: &'static str, sql: &'static str, cell: Cell) -> Column {
    Column { name, sql, cell, is_optional: true }
}

/// Joined tables with columns of an entity.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) columns: &'static [Column],
    /// The tables, and the condition that joins them. SQLite visits the tables of cross joins in this order.
    pub(super) from: &'static str,
    pub(super) joined: &'static str,
    /// The order of rows by default, also among equal rows of another order.
    pub(super) order: &'static str,
    /// The number of rows that a row stands for.
    pub(super) weight: &'static str,
}

const OF_NODES: &[Column] = &[
    always("certname", "node.certname", Cell::Text),
    optional("deactivated", "node.deactivated_at", Cell::Time),
    optional("expired", "CAST(NULL AS bigint)", Cell::Time),
    optional("facts_environment", "node.facts_environment", Cell::Text),
    optional("facts_timestamp", "node.facts_at", Cell::Time),
    optional("catalog_environment", "node.catalog_environment", Cell::Text),
    optional("catalog_timestamp", "node.catalog_at", Cell::Time),
    optional("report_environment", "node.report_environment", Cell::Text),
    optional("report_timestamp", "coalesce(node.report_end, node.report_at)", Cell::Time),
    optional("latest_report_status", "node.report_status", Cell::Text),
    optional("latest_report_noop", "node.report_noop", Cell::Truth),
    optional("latest_report_noop_pending", "node.report_noop_pending", Cell::Truth),
    optional("latest_report_corrective_change", "node.report_corrective_change", Cell::Truth),
    optional("latest_report_job_id", "node.report_job_id", Cell::Text),
    optional("latest_report_hash", "node.report_hash", Cell::Text),
    optional("cached_catalog_status", "node.report_cached", Cell::Text),
];

const OF_REPORTS: &[Column] = &[
    always("certname", "node.certname", Cell::Text),
    optional("environment", "head.environment", Cell::Text),
    optional("status", "head.status", Cell::Text),
    optional("noop", "head.noop", Cell::Truth),
    optional("noop_pending", "head.noop_pending", Cell::Truth),
    optional("corrective_change", "head.corrective_change", Cell::Truth),
    optional("puppet_version", "head.puppet_version", Cell::Text),
    optional("report_format", "head.report_format", Cell::Number),
    optional("configuration_version", "head.configuration_version", Cell::Text),
    optional("start_time", "head.start_time", Cell::Time),
    optional("end_time", "head.end_time", Cell::Time),
    always("producer_timestamp", "head.produced_at", Cell::Time),
    optional("transaction_uuid", "head.transaction_uuid", Cell::Text),
    optional("catalog_uuid", "head.catalog_uuid", Cell::Text),
    optional("code_id", "head.code_id", Cell::Text),
    optional("job_id", "head.job_id", Cell::Text),
    optional("cached_catalog_status", "head.cached_catalog_status", Cell::Text),
    always("hash", "head.hash", Cell::Text),
    always("receive_time", "head.produced_at", Cell::Time),
    optional("producer", "head.producer", Cell::Text),
    always("type", "CAST('agent' AS text)", Cell::Text),
    always("latest_report?", "coalesce(head.report = node.last_report, false)", Cell::Truth),
];

/// Of events, only what counts by report and status need.
const OF_EVENTS: &[Column] = &[
    always("certname", "node.certname", Cell::Text),
    always("report", "head.hash", Cell::Text),
    optional("environment", "head.environment", Cell::Text),
    optional("configuration_version", "head.configuration_version", Cell::Text),
    optional("run_start_time", "head.start_time", Cell::Time),
    optional("run_end_time", "head.end_time", Cell::Time),
    always("report_receive_time", "head.produced_at", Cell::Time),
    always("status", "kind.status", Cell::Text),
    always("latest_report?", "coalesce(head.report = node.last_report, false)", Cell::Truth),
];

const OF_RESOURCES: &[Column] = &[
    always("certname", "node.certname", Cell::Text),
    optional("environment", "node.catalog_environment", Cell::Text),
    always("type", "resource.type", Cell::Text),
    always("title", "resource.title", Cell::Text),
];

const OF_RESOURCE_COUNTS: &[Column] = &[
    always("certname", "node.certname", Cell::Text),
    optional("environment", "node.catalog_environment", Cell::Text),
    always("type", "counted.type", Cell::Text),
];

const BY_NODE: &str = "node.certname, head.produced_at DESC, head.report DESC";
const EACH: &str = "count(*)";
/// The numbers of a report's events by status, as rows.
const KINDS: &str =
    "CASE kind.at WHEN 0 THEN head.failures WHEN 1 THEN head.successes WHEN 2 THEN head.noops ELSE head.skips END";

const NODES: Table = Table { columns: OF_NODES, from: "node", joined: "1 = 1", order: "node.certname", weight: EACH };

/// All reports, the reports of nodes in their order, and the last report of each node.
const REPORTS: [Table; 3] = [
    Table {
        columns: OF_REPORTS,
        from: "report_row AS head CROSS JOIN node",
        joined: "node.id = head.node",
        order: BY_NODE,
        weight: EACH,
    },
    Table {
        columns: OF_REPORTS,
        from: "node CROSS JOIN report_row AS head",
        joined: "head.node = node.id",
        order: BY_NODE,
        weight: EACH,
    },
    Table {
        columns: OF_REPORTS,
        from: "node CROSS JOIN report_row AS head",
        joined: "head.report = node.last_report",
        order: BY_NODE,
        weight: EACH,
    },
];

/// The same for their events.
const EVENTS: [Table; 3] = [
    Table {
        columns: OF_EVENTS,
        from: "report_row AS head CROSS JOIN node CROSS JOIN event_kind AS kind",
        joined: "node.id = head.node",
        order: BY_NODE,
        weight: KINDS,
    },
    Table {
        columns: OF_EVENTS,
        from: "node CROSS JOIN report_row AS head CROSS JOIN event_kind AS kind",
        joined: "head.node = node.id",
        order: BY_NODE,
        weight: KINDS,
    },
    Table {
        columns: OF_EVENTS,
        from: "node CROSS JOIN report_row AS head CROSS JOIN event_kind AS kind",
        joined: "head.report = node.last_report",
        order: BY_NODE,
        weight: KINDS,
    },
];

/// Resources of nodes, and nodes of resources.
const RESOURCES: [Table; 2] = [
    Table {
        columns: OF_RESOURCES,
        from: "node CROSS JOIN resource_of AS has CROSS JOIN resource",
        joined: "has.node = node.id AND resource.id = has.resource",
        order: "node.certname",
        weight: EACH,
    },
    Table {
        columns: OF_RESOURCES,
        from: "resource CROSS JOIN resource_of AS has CROSS JOIN node",
        joined: "has.resource = resource.id AND node.id = has.node",
        order: "node.certname",
        weight: EACH,
    },
];

const RESOURCE_COUNTS: Table = Table {
    columns: OF_RESOURCE_COUNTS,
    from: "resource_count AS counted CROSS JOIN node",
    joined: "node.id = counted.node",
    order: "node.certname",
    weight: "counted.number",
};

/// Which rows come first, or are the only ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Begin {
    /// All of the entity, or those that are named.
    Rows,
    /// Those of nodes, in their order.
    Nodes,
    /// The last report of each node.
    LastReports,
}

/// What a query is like, as far as tables depend on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// Rows are counted by their fields.
    pub(super) is_counted: bool,
    /// Which rows come first.
    pub(super) begin: Begin,
}

/// The tables with fields of an entity, the smallest first.
pub(super) fn tables(entity: Entity, look: Look) -> Vec<&'static Table> {
    let [all, of_nodes, last] = if entity == Entity::Events { &EVENTS } else { &REPORTS };
    let of_reports = match look.begin {
        Begin::Rows => all,
        Begin::Nodes => of_nodes,
        Begin::LastReports => last,
    };
    let [of_nodes, all] = &RESOURCES;
    let of_resources = if look.begin == Begin::Rows { all } else { of_nodes };
    if entity == Entity::Nodes {
        return vec![&NODES];
    }
    if entity == Entity::Reports || entity == Entity::Events && look.is_counted {
        return vec![of_reports];
    }
    match (entity == Entity::Resources, look.is_counted) {
        (true, true) => vec![&RESOURCE_COUNTS, of_resources],
        (true, false) => vec![of_resources],
        (false, _) => Vec::new(),
    }
}

/// The column of a field.
pub(super) fn column(table: &Table, name: &str) -> Option<&'static Column> {
    table.columns.iter().find(|column| column.name == name)
}
