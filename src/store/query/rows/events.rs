//! Rows of events.

use serde_json::{Map, Value, json};

use super::super::cell::time;
use super::super::row::{More, Only};
use super::held::Held;
use super::report_parts;
use super::values::{Give, document, version};
use pantin_base::diagnostics::Issue;

/// The events of a node's reports.
pub(super) fn rows(held: Held, only: &Only, give: &mut Give<'_>) -> Result<More, Issue> {
    let Held { name, reports, .. } = held;
    for report in reports.into_iter().filter(|report| only.has_report(&report.hash)) {
        let Some(document) = document(Some(&report.document)) else { continue };
        let head = [
            name.as_str().into(),
            report.hash.as_str().into(),
            report.environment.as_deref().into(),
            version(document.get("configuration_version").cloned().unwrap_or_default()),
            report_parts::start_time(&document).unwrap_or_default(),
            report_parts::end_time(&document).unwrap_or_default(),
            time(Some(report.at)),
        ];
        let parts = report_parts::parts(&document, &report);
        let mut more = More::Wanted;
        each(&parts.resources, &mut |mut event| {
            if more == More::Wanted {
                let mut of = |key: &str| event.shift_remove(key).unwrap_or_default();
                let timestamp = of("timestamp");
                let row = [
                    of("status"),
                    report_parts::moment(Some(&timestamp)).unwrap_or(timestamp),
                    of("resource_type"),
                    of("resource_title"),
                    of("property"),
                    of("name"),
                    of("new_value"),
                    of("old_value"),
                    of("message"),
                    of("file"),
                    of("line"),
                    of("containment_path"),
                    of("containing_class"),
                    of("corrective_change"),
                    report.is_last.into(),
                ];
                more = give(head.iter().cloned().chain(row).collect())?;
            }
            Ok(())
        })?;
        if more == More::Enough {
            return Ok(More::Enough);
        }
    }
    Ok(More::Wanted)
}

/// The events of resources as members of a report; null if there are no events, as in PuppetDB.
pub(super) fn members(resources: &Value) -> Value {
    let mut events: Vec<Value> = Vec::new();
    // The taker never fails.
    let _ = each(resources, &mut |event| {
        events.push(event.into());
        Ok(())
    });
    if events.is_empty() { Value::Null } else { events.into() }
}

/// Passes on the events of resources; a skipped resource without events is one itself.
fn each(resources: &Value, take: &mut dyn FnMut(Map<String, Value>) -> Result<(), Issue>) -> Result<(), Issue> {
    for resource in resources.as_array().into_iter().flatten() {
        let of = |from: &Value, key: &str| from.get(key).cloned().unwrap_or_default();
        let whole = |event: Value| {
            let mut members = Map::new();
            for key in ["status", "timestamp", "property", "name", "new_value", "old_value", "message"] {
                members.insert(key.to_owned(), of(&event, key));
            }
            members.insert("corrective_change".to_owned(), of(&event, "corrective_change"));
            for key in ["resource_type", "resource_title", "file", "line", "containment_path"] {
                members.insert(key.to_owned(), of(resource, key));
            }
            members.insert("containing_class".to_owned(), containing_class(resource.get("containment_path")));
            members
        };
        let events = resource.get("events").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
        for event in events {
            take(whole(event.clone()))?;
        }
        if events.is_empty() && resource.get("skipped").is_some_and(|skipped| *skipped == true) {
            take(whole(json!({ "status": "skipped", "timestamp": of(resource, "timestamp") })))?;
        }
    }
    Ok(())
}

/// The class that contains a resource: the last part of the path that is not a resource.
fn containing_class(path: Option<&Value>) -> Value {
    let mut parts = path.and_then(Value::as_array).into_iter().flatten().rev();
    let class = parts.find(|part| part.as_str().is_some_and(|part| !part.contains('[')));
    class.cloned().unwrap_or_default()
}
