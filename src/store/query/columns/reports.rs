//! The columns of reports and their events.

use super::super::cell::Cell;
use super::table::{Column, EACH, Table, always, optional};

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

const BY_NODE: &str = "node.certname, head.produced_at DESC, head.report DESC";

/// The numbers of a report's events by status, as rows.
const KINDS: &str =
    "CASE kind.at WHEN 0 THEN head.failures WHEN 1 THEN head.successes WHEN 2 THEN head.noops ELSE head.skips END";

/// What nodes have of their last reports: no row of a report is read.
const OF_LAST_REPORTS: &[Column] = &[
    always("certname", "node.certname", Cell::Text),
    optional("environment", "node.report_environment", Cell::Text),
    optional("status", "node.report_status", Cell::Text),
    optional("noop", "node.report_noop", Cell::Truth),
    optional("noop_pending", "node.report_noop_pending", Cell::Truth),
    optional("corrective_change", "node.report_corrective_change", Cell::Truth),
    optional("configuration_version", "node.report_configuration", Cell::Text),
    optional("start_time", "node.report_start", Cell::Time),
    optional("end_time", "node.report_end", Cell::Time),
    always("producer_timestamp", "node.report_at", Cell::Time),
    optional("job_id", "node.report_job_id", Cell::Text),
    optional("cached_catalog_status", "node.report_cached", Cell::Text),
    always("hash", "node.report_hash", Cell::Text),
    always("receive_time", "node.report_at", Cell::Time),
    always("type", "CAST('agent' AS text)", Cell::Text),
    always("latest_report?", "(node.last_report IS NOT NULL)", Cell::Truth),
];

/// What nodes have of the events of their last reports.
const OF_LAST_EVENTS: &[Column] = &[
    always("certname", "node.certname", Cell::Text),
    always("report", "node.report_hash", Cell::Text),
    optional("environment", "node.report_environment", Cell::Text),
    optional("configuration_version", "node.report_configuration", Cell::Text),
    optional("run_start_time", "node.report_start", Cell::Time),
    optional("run_end_time", "node.report_end", Cell::Time),
    always("report_receive_time", "node.report_at", Cell::Time),
    always("status", "kind.status", Cell::Text),
    always("latest_report?", "(node.last_report IS NOT NULL)", Cell::Truth),
];

/// A table of reports.
const fn reports(from: &'static str, joined: &'static str) -> Table {
    Table { columns: OF_REPORTS, from, joined, order: BY_NODE, weight: EACH, unique: &[] }
}

/// A table of the numbers of events of reports.
const fn events(from: &'static str, joined: &'static str) -> Table {
    Table { columns: OF_EVENTS, from, joined, order: BY_NODE, weight: KINDS, unique: &[] }
}

/// All reports, the reports of nodes in their order, and the last report of each node.
pub(super) const REPORTS: [Table; 3] = [
    reports("report_row AS head CROSS JOIN node", "node.id = head.node"),
    reports("node CROSS JOIN report_row AS head", "head.node = node.id"),
    reports("node CROSS JOIN report_row AS head", "head.report = node.last_report"),
];

/// The same for their events.
pub(super) const EVENTS: [Table; 3] = [
    events("report_row AS head CROSS JOIN node CROSS JOIN event_kind AS kind", "node.id = head.node"),
    events("node CROSS JOIN report_row AS head CROSS JOIN event_kind AS kind", "head.node = node.id"),
    events("node CROSS JOIN report_row AS head CROSS JOIN event_kind AS kind", "head.report = node.last_report"),
];

const OF_LAST: &str = "node.last_report IS NOT NULL";

/// The last reports as nodes show them.
pub(super) const LAST_REPORTS: Table = Table {
    columns: OF_LAST_REPORTS,
    from: "node",
    joined: OF_LAST,
    order: "node.certname",
    weight: EACH,
    unique: &["certname"],
};

/// The numbers of their events by status, as nodes show them.
pub(super) const LAST_EVENTS: Table = Table {
    columns: OF_LAST_EVENTS,
    from: "node CROSS JOIN event_kind AS kind",
    joined: OF_LAST,
    order: "node.certname",
    weight: "CASE kind.at WHEN 0 THEN node.report_failures WHEN 1 THEN node.report_successes \
        WHEN 2 THEN node.report_noops ELSE node.report_skips END",
    unique: &["certname", "status"],
};
