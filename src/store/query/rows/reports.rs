//! Rows of reports.

use serde_json::{Value, json};

use super::super::entity::Entity;
use super::super::row::{More, Only};
use super::events;
use super::held::{Held, Report};
use super::report_parts::{Parts, end_time, parts, start_time};
use super::values::{Give, document, each, time, version};
use pantin_base::diagnostics::Issue;

/// The reports of a node.
pub(super) fn rows(held: Held, only: &Only, give: &mut Give<'_>) -> Result<More, Issue> {
    let Held { name, reports, .. } = held;
    each(
        reports.into_iter().filter(|report| only.has_report(&report.hash)).map(|report| row(&name, report, only)),
        give,
    )
}

fn row(name: &str, report: Report, only: &Only) -> Vec<Value> {
    let document = document(Some(&report.document)).unwrap_or_default();
    let member = |key: &str| document.get(key).filter(|value| *value != "").cloned().unwrap_or_default();
    let at = time(Some(report.at));
    let needs = |field: &str| only.has_field(Entity::Reports, field);
    let is_whole = only.has_whole_reports(Entity::Reports);
    let parts = if is_whole { parts(&document, &report) } else { Parts::default() };
    let href = |what: &str| format!("/pdb/query/v4/reports/{}/{what}", report.hash);
    let events = if needs("resource_events") { events::members(&parts.resources) } else { Value::Null };
    vec![
        name.into(),
        report.environment.into(),
        member("status"),
        member("noop"),
        member("noop_pending"),
        member("corrective_change"),
        member("puppet_version"),
        member("report_format"),
        version(member("configuration_version")),
        start_time(&document).unwrap_or_default(),
        end_time(&document).unwrap_or_default(),
        at.clone(),
        member("transaction_uuid"),
        member("catalog_uuid"),
        member("code_id"),
        member("job_id"),
        member("cached_catalog_status"),
        report.hash.as_str().into(),
        at,
        report.producer.into(),
        "agent".into(),
        json!({ "data": parts.logs, "href": href("logs") }),
        json!({ "data": parts.metrics, "href": href("metrics") }),
        json!({ "data": events, "href": href("events") }),
        report.is_last.into(),
    ]
}
