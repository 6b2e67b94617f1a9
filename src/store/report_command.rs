//! The command `store report`.
//! Source: `puppet/reports/puppetdb.rb`; `Puppet::Transaction::Report`, `Puppet::Resource::Status`, `Puppet::Transaction::Event`.

use serde_json::{Map, Value, json};

use super::moment::{self, Moment};
use crate::issues;
use crate::{KeptReport, Subject};
use pantin_base::diagnostics::{Fault, Issue};
use pantin_catalog::{PTYPE, PVALUE};
use pantin_values::value::format::ruby_quote;
use pantin_values::value::number::float_text;

/// The size of a resource's time in PuppetDB's index of events, in bytes.
const TIME: usize = 8;
/// The maximum size of an index entry in bytes, and the size from which pantin warns.
const MAX_SIZE: usize = 2_704;
const LARGE: usize = 2_500;

/// The payload of the command, with warnings about it.
///
/// # Errors
/// If PuppetDB cannot take the report: it has no environment, or invalid times.
pub(super) fn payload(
    report: &KeptReport<'_>,
    producer: &str,
    includes_unchanged: bool,
) -> Result<(Value, Vec<Issue>), Issue> {
    let document = report.document;
    let node = report.subject.node;
    let unreadable = |detail: Fault| issues::puppetdb_unreadable_report(node, &detail);
    if member(document, "environment").is_null() {
        return Err(issues::puppetdb_report_without_environment());
    }
    let began = time(document, "time").map_err(unreadable)?;
    let statuses = document.get("resource_statuses").and_then(Value::as_object);
    let statuses = || statuses.into_iter().flatten().map(|(_, status)| status).filter(|status| !status.is_null());
    let warnings = statuses().filter_map(|status| too_large(status, node)).collect();
    let resources = statuses().map(resource).collect::<Result<Vec<_>, _>>().map_err(unreadable)?;
    let is_told = |resource: &Value| has_events(resource) || resource["skipped"] == true;
    let resources: Vec<Value> =
        resources.into_iter().filter(|resource| includes_unchanged || is_told(resource)).collect();
    let noop = match member(document, "noop") {
        Value::Null => {
            let any = |is: fn(&Value) -> bool| resources.iter().flat_map(events).any(is);
            (any(is_noop) && !any(|event| !is_noop(event))).into()
        }
        noop @ (Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) | Value::Object(_)) => noop,
    };
    let logs = elements(document, "logs").map(log).collect::<Result<Vec<_>, _>>().map_err(unreadable)?;
    let payload = json!({
        "certname": member(document, "host"),
        "job_id": given(document, "job_id"),
        "puppet_version": member(document, "puppet_version"),
        "report_format": member(document, "report_format"),
        "configuration_version": ruby_text(&member(document, "configuration_version")),
        "producer_timestamp": moment::wire(report.subject.at),
        "start_time": began.wire(),
        "end_time": began.plus(duration(document)).wire(),
        "environment": member(document, "environment"),
        "transaction_uuid": member(document, "transaction_uuid"),
        "status": member(document, "status"),
        "noop": noop,
        "noop_pending": member(document, "noop_pending"),
        "corrective_change": member(document, "corrective_change"),
        "logs": logs,
        "metrics": metrics(document),
        "resources": resources,
        "catalog_uuid": given(document, "catalog_uuid"),
        "code_id": given(document, "code_id"),
        "cached_catalog_status": given(document, "cached_catalog_status"),
        "producer": producer,
    });
    Ok((payload, warnings))
}

/// The members of the command for a report made at a time; none if PuppetDB could not take it.
pub(crate) fn members(document: &Value, at: i64) -> Map<String, Value> {
    let subject = Subject { node: "", environment: "", at };
    match payload(&KeptReport { subject, document }, "", false) {
        Ok((Value::Object(members), _)) => members,
        _ => Map::new(),
    }
}

fn member(of: &Value, key: &str) -> Value {
    of.get(key).cloned().unwrap_or_default()
}

/// A member; false counts as missing.
fn given(of: &Value, key: &str) -> Value {
    of.get(key).filter(|value| **value != false).cloned().unwrap_or_default()
}

fn elements<'v>(of: &'v Value, key: &str) -> impl Iterator<Item = &'v Value> {
    of.get(key).and_then(Value::as_array).into_iter().flatten()
}

fn time(of: &Value, key: &str) -> Result<Moment, Fault> {
    let text = of.get(key).and_then(Value::as_str);
    let text = text.ok_or_else(|| Fault::new(format!("there is no {key}")))?;
    Moment::read(text).ok_or_else(|| Fault::new(format!("{key} {text:?} is no time")))
}

/// Seconds that the run took.
fn duration(report: &Value) -> f64 {
    let total = report.get("metrics").and_then(times).and_then(total_time);
    total.and_then(|value| value.get(2)).and_then(Value::as_f64).unwrap_or_default()
}

/// The times among the metrics of an agent's report: name, label and seconds each.
pub(crate) fn times(metrics: &Value) -> Option<&[Value]> {
    metrics.get("time")?.get("values")?.as_array().map(Vec::as_slice)
}

/// The time of the whole run among them.
pub(crate) fn total_time(times: &[Value]) -> Option<&Value> {
    times.iter().find(|value| value.get(0).is_some_and(|name| name == "total"))
}

fn log(entry: &Value) -> Result<Value, Fault> {
    Ok(json!({
        "file": given(entry, "file"),
        "line": given(entry, "line"),
        "level": member(entry, "level"),
        "message": member(entry, "message"),
        "source": member(entry, "source"),
        "tags": elements(entry, "tags").collect::<Vec<_>>(),
        "time": time(entry, "time")?.wire(),
    }))
}

/// Every value with the name of its category, in the order of the labels.
fn metrics(report: &Value) -> Vec<Value> {
    let mut all = Vec::new();
    for metric in report.get("metrics").and_then(Value::as_object).into_iter().flatten().map(|(_, metric)| metric) {
        let mut values: Vec<&Value> = elements(metric, "values").collect();
        values.sort_by_key(|value| value.get(1).and_then(Value::as_str).unwrap_or_default());
        let value = |value: &Value| {
            let part = |at: usize| value.get(at).cloned().unwrap_or_default();
            json!({ "category": metric.get("name"), "name": part(0), "value": part(2) })
        };
        all.extend(values.into_iter().map(value));
    }
    all
}

fn resource(status: &Value) -> Result<Value, Fault> {
    let events = elements(status, "events").map(event).collect::<Result<Vec<_>, _>>()?;
    Ok(json!({
        "skipped": member(status, "skipped"),
        "timestamp": time(status, "time")?.wire(),
        "resource_type": member(status, "resource_type"),
        "resource_title": ruby_text(&member(status, "title")),
        "file": member(status, "file"),
        "line": member(status, "line"),
        "containment_path": member(status, "containment_path"),
        "corrective_change": member(status, "corrective_change"),
        "events": events,
    }))
}

fn event(event: &Value) -> Result<Value, Fault> {
    Ok(json!({
        "status": member(event, "status"),
        "timestamp": time(event, "time")?.wire(),
        "name": given(event, "name"),
        "property": member(event, "property"),
        "new_value": ruby_text(&member(event, "desired_value")),
        "old_value": ruby_text(&member(event, "previous_value")),
        "corrective_change": member(event, "corrective_change"),
        "message": member(event, "message"),
    }))
}

fn events(resource: &Value) -> impl Iterator<Item = &Value> {
    elements(resource, "events")
}

fn has_events(resource: &Value) -> bool {
    events(resource).next().is_some()
}

fn is_noop(event: &Value) -> bool {
    event["status"] == "noop"
}

/// A warning if a resource's events are too large for PuppetDB, or almost.
fn too_large(status: &Value, node: &str) -> Option<Issue> {
    let text = |key: &str| ruby_text(&member(status, key));
    let (type_name, title) = (text("resource_type"), text("title"));
    let size = TIME + type_name.len() + title.len();
    let place = format!("{}:{}", text("file"), text("line"));
    if size > MAX_SIZE {
        return Some(issues::puppetdb_too_large_event(node, &type_name, &title, &place));
    }
    (size > LARGE).then(|| issues::puppetdb_large_event(node, size, &type_name, &title, &place))
}

/// A value in the format of Ruby's `to_s`. An agent's data stays data, even if tagged as something else.
fn ruby_text(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other @ (Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_)) => inspect(other),
    }
}

fn inspect(value: &Value) -> String {
    match value {
        Value::Null => "nil".to_owned(),
        Value::Bool(truth) => truth.to_string(),
        Value::Number(number) => match number.as_f64().filter(|_| number.is_f64()) {
            Some(float) => float_text(float),
            None => number.to_string(),
        },
        Value::String(text) => ruby_quote(text),
        Value::Array(elements) => {
            let elements: Vec<String> = elements.iter().map(inspect).collect();
            format!("[{}]", elements.join(", "))
        }
        Value::Object(members) => inspect_hash(members),
    }
}

/// Marks keys of rich data, so that they are not taken for tags.
fn inspect_hash(members: &Map<String, Value>) -> String {
    let key = |key: &str| match key {
        PTYPE | PVALUE => ruby_quote(&format!("reserved key: {key}")),
        other => ruby_quote(other),
    };
    let members: Vec<String> =
        members.iter().map(|(name, value)| format!("{}=>{}", key(name), inspect(value))).collect();
    format!("{{{}}}", members.join(", "))
}
