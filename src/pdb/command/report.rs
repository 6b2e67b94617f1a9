//! Reports: until version 7, events are in one list, and not with their resources.

use std::collections::BTreeMap;

use indexmap::IndexMap;
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};

use super::members::{has, underscored};
use pantin_base::diagnostics::Fault;
use pantin_values::value::Utc;

/// Members that belong to the resource of an event.
const OF_RESOURCES: &[&str] = &["resource_type", "resource_title", "file", "line", "containment_path"];

/// The large members of a report: lists.
pub(super) const LARGE: [&str; 3] = ["resources", "logs", "metrics"];

/// Returns true if the members are those of the newest form: nothing would be changed.
pub(super) fn has_newest_form(members: &BTreeMap<String, &RawValue>) -> bool {
    let is_list = |name: &&str| members.get(*name).is_some_and(|value| value.get().starts_with('['));
    let is_new = |name: &String| name != "resource_events" && !name.contains('-');
    LARGE.iter().all(is_list) && members.keys().all(is_new) && members.contains_key("catalog_uuid")
}

/// Changes a report to the newest version of its form.
///
/// # Errors
/// Why it is invalid, as a sentence.
pub(super) fn newest(report: &mut Map<String, Value>) -> Result<(), Fault> {
    if let Some(events) = report.shift_remove("resource_events") {
        let Value::Array(events) = events else { return Err("Its events are no list.".into()) };
        report.insert("resources".to_owned(), resources(events));
    }
    for name in LARGE {
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
