//! Rows of reports.

use serde_json::{Map, Value, json};

use super::super::Entity;
use super::super::cell::time;
use super::super::row::{More, Only};
use super::events;
use super::held::{Held, Report};
use super::report_parts::{Parts, end_time, parts, start_time};
use super::values::{Give, document, each, version};
use pantin_base::diagnostics::Issue;

/// The fields of a report that its document has, without its large parts.
pub(crate) struct ReportFields {
    pub(crate) status: Value,
    pub(crate) noop: Value,
    pub(crate) noop_pending: Value,
    pub(crate) corrective_change: Value,
    pub(crate) puppet_version: Value,
    pub(crate) report_format: Value,
    pub(crate) configuration_version: Value,
    pub(crate) start_time: Value,
    pub(crate) end_time: Value,
    pub(crate) transaction_uuid: Value,
    pub(crate) catalog_uuid: Value,
    pub(crate) code_id: Value,
    pub(crate) job_id: Value,
    pub(crate) cached_catalog_status: Value,
}

impl ReportFields {
    /// The fields of a document.
    pub(crate) fn of(document: &Map<String, Value>) -> Self {
        let member = |key: &str| document.get(key).filter(|value| *value != "").cloned().unwrap_or_default();
        Self {
            status: member("status"),
            noop: member("noop"),
            noop_pending: member("noop_pending"),
            corrective_change: member("corrective_change"),
            puppet_version: member("puppet_version"),
            report_format: member("report_format"),
            configuration_version: version(member("configuration_version")),
            start_time: start_time(document).unwrap_or_default(),
            end_time: end_time(document).unwrap_or_default(),
            transaction_uuid: member("transaction_uuid"),
            catalog_uuid: member("catalog_uuid"),
            code_id: member("code_id"),
            job_id: member("job_id"),
            cached_catalog_status: member("cached_catalog_status"),
        }
    }
}

/// The reports of a node.
pub(super) fn rows(held: Held, only: &Only, give: &mut Give<'_>) -> Result<More, Issue> {
    let Held { name, reports, .. } = held;
    let is_wanted = |report: &Report| only.has_report(&report.hash);
    each(reports.into_iter().filter(is_wanted).map(|report| row(&name, report, only)), give)
}

fn row(name: &str, report: Report, only: &Only) -> Vec<Value> {
    let document = document(Some(&report.document)).unwrap_or_default();
    let fields = ReportFields::of(&document);
    let at = time(Some(report.at));
    let is_whole = only.has_whole_reports(Entity::Reports);
    let parts = if is_whole { parts(&document, &report) } else { Parts::default() };
    let href = |what: &str| format!("/pdb/query/v4/reports/{}/{what}", report.hash);
    let has_events = only.has_field(Entity::Reports, "resource_events");
    let events = if has_events { events::members(&parts.resources) } else { Value::Null };
    vec![
        name.into(),
        report.environment.into(),
        fields.status,
        fields.noop,
        fields.noop_pending,
        fields.corrective_change,
        fields.puppet_version,
        fields.report_format,
        fields.configuration_version,
        fields.start_time,
        fields.end_time,
        at.clone(),
        fields.transaction_uuid,
        fields.catalog_uuid,
        fields.code_id,
        fields.job_id,
        fields.cached_catalog_status,
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
