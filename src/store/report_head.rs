//! The head of a report: what lists of reports and nodes show of it, without its resources, logs and metrics.

use std::fmt;

use super::report_command::{times, total_time};
use pantin_data::json;
use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::{Map, Value, json};

/// The members of a report that are large and that lists leave out: those of agents, and those of commands.
const LARGE: [&str; 3] = ["logs", "resource_statuses", "resources"];

/// The report without its large members, as JSON. Of the metrics only the duration of the run is kept. Empty if the document is
/// not a report: then nobody reads a head of it.
pub(super) fn report_head(document: &[u8]) -> Vec<u8> {
    let Ok(Head(members)) = json::read(document) else { return Vec::new() };
    Value::Object(members).to_string().into_bytes()
}

struct Head(Map<String, Value>);

impl<'de> Deserialize<'de> for Head {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Members)
    }
}

struct Members;

impl<'de> Visitor<'de> for Members {
    type Value = Head;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a report")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Head, A::Error> {
        let mut members = Map::new();
        while let Some(name) = access.next_key::<String>()? {
            if LARGE.contains(&&*name) {
                access.next_value::<IgnoredAny>()?;
            } else if name == "metrics" {
                let metrics: Value = access.next_value()?;
                members.extend(duration(&metrics).map(|duration| (name, duration)));
            } else {
                members.insert(name, access.next_value()?);
            }
        }
        Ok(Head(members))
    }
}

/// The metrics of an agent, with the duration of the run alone; `None` if they have no times.
fn duration(metrics: &Value) -> Option<Value> {
    let total: Vec<&Value> = total_time(times(metrics)?).into_iter().collect();
    Some(json!({ "time": { "values": total } }))
}

#[cfg(test)]
mod tests {
    use super::report_head;

    fn text(document: &str) -> String {
        String::from_utf8(report_head(document.as_bytes())).unwrap()
    }

    #[test]
    fn a_head_has_what_lists_show() {
        let agent = r#"{"host":"n","status":"changed","logs":[{"message":"a"}],"resource_statuses":{"A[b]":{}},
            "metrics":{"time":{"values":[["file","File",1.0],["total","Total",2.5]]},"events":{"values":[]}}}"#;
        let expected = r#"{"host":"n","status":"changed","metrics":{"time":{"values":[["total","Total",2.5]]}}}"#;
        assert_eq!(text(agent), expected);
        let command = r#"{"certname":"n","resources":[{}],"logs":[],"metrics":[{"name":"total"}],"noop":false}"#;
        assert_eq!(text(command), r#"{"certname":"n","noop":false}"#);
        assert_eq!(text(r#"{"metrics":{"time":{"values":[]}}}"#), r#"{"metrics":{"time":{"values":[]}}}"#);
        assert_eq!((text("[1]"), text("{")), (String::new(), String::new()));
    }
}
