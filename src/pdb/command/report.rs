//! Reports: until version 7, events are in one list, and not with their resources.

use indexmap::IndexMap;
use serde_json::{Map, Value, json};

use super::members::{has, underscored};
use pantin_base::diagnostics::Fault;
use pantin_values::value::Utc;

/// Members that belong to the resource of an event.
const OF_RESOURCES: &[&str] = &["resource_type", "resource_title", "file", "line", "containment_path"];

/// Changes a report to the newest version of its form.
///
/// # Errors
/// Why it is invalid, as a sentence.
pub(super) fn newest(report: &mut Map<String, Value>) -> Result<(), Fault> {
    if let Some(events) = report.shift_remove("resource_events") {
        let Value::Array(events) = events else { return Err("Its events are no list.".into()) };
        report.insert("resources".to_owned(), resources(events));
    }
    for name in ["resources", "logs", "metrics"] {
        if report.get(name).is_none_or(Value::is_null) {
            report.insert(name.to_owned(), json!([]));
        }
        has(report, name, Value::is_array, "a list")?;
    }
    // Before there were identifiers of catalogs, runs had them.
    if !report.contains_key("catalog_uuid") {
        let uuid = report.get("transaction_uuid").cloned().unwrap_or_default();
        report.insert("catalog_uuid".to_owned(), uuid);
    }
    for name in ["start_time", "end_time"] {
        let time = report.get(name).and_then(Value::as_str);
        if time.and_then(Utc::read).is_none() {
            return Err(format!("The key {name:?} of its payload is no time.").into());
        }
    }
    Ok(())
}

/// Resources with their events.
fn resources(events: Vec<Value>) -> Value {
    let mut resources: IndexMap<String, Value> = IndexMap::new();
    for event in events {
        let Value::Object(event) = event else { continue };
        let mut event = underscored(event);
        let own: Map<String, Value> = OF_RESOURCES
            .iter()
            .map(|name| ((*name).to_owned(), event.shift_remove(*name).unwrap_or_default()))
            .collect();
        let is_skipped = event.get("status").is_some_and(|status| status == "skipped");
        let resource = resources.entry(Value::from(own.clone()).to_string()).or_insert_with(|| {
            let mut resource = own;
            resource.insert("skipped".to_owned(), is_skipped.into());
            resource.insert("timestamp".to_owned(), event.get("timestamp").cloned().unwrap_or_default());
            resource.insert("events".to_owned(), json!([]));
            resource.into()
        });
        if let (Some(events), false) = (resource["events"].as_array_mut(), is_skipped) {
            events.push(event.into());
        }
    }
    resources.into_values().collect()
}
