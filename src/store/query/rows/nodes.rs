//! Rows of nodes.

use serde_json::Value;

use super::held::Held;
use super::report_parts;
use super::values::{document, time};
use crate::state::NodeState;

/// The row of a node.
pub(super) fn row(held: Held) -> Vec<Value> {
    let report = held.reports.first().and_then(|report| document(Some(&report.document)));
    let of_report =
        |name: &str| report.as_ref().and_then(|report| report.get(name)).filter(|value| *value != "").cloned();
    let hash = held.reports.first().map(|report| report.hash.as_str());
    let [facts, catalog, report_environment] = held.environments;
    let state = held.state.as_ref();
    let at = |of: fn(&NodeState) -> Option<i64>| time(state.and_then(of));
    let report_at = report.as_ref().and_then(report_parts::end_time).unwrap_or_else(|| at(|state| state.report_at));
    vec![
        held.name.into(),
        at(|state| state.deactivated_at),
        Value::Null,
        facts.into(),
        at(|state| state.facts_at),
        catalog.into(),
        at(|state| state.catalog_at),
        report_environment.into(),
        report_at,
        of_report("status").into(),
        of_report("noop").into(),
        of_report("noop_pending").into(),
        of_report("corrective_change").into(),
        of_report("job_id").into(),
        hash.into(),
        of_report("cached_catalog_status").into(),
    ]
}
