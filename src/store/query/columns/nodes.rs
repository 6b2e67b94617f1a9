//! The columns of nodes.

use super::super::cell::Cell;
use super::table::{Column, EACH, Table, always, optional};

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

pub(super) const NODES: Table = Table {
    columns: OF_NODES,
    from: "node",
    joined: "1 = 1",
    order: "node.certname",
    weight: EACH,
    unique: &["certname"],
};
