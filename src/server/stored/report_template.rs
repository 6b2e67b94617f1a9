//! Templates of JSON documents about reports: for chats, and for services that want a form of their own.
//!
//! A text that is nothing but `${name}` becomes the value, with its type; within a longer text the value is inserted as
//! text. The document stays JSON whatever a report contains.

use serde_json::{Map, Value, json};

use pantin_base::diagnostics::Fault;
use pantin_data::json;
use pantin_values::value::Utc;

/// The maximum number of messages in `errors`.
const MAX_ERRORS: usize = 5;
/// The maximum length of each, in characters.
const MAX_ERROR_LEN: usize = 300;
/// The names of values.
const NAMES: &[&str] = &[
    "host",
    "environment",
    "status",
    "noop",
    "time",
    "epoch",
    "seconds",
    "resources",
    "changed",
    "failed",
    "out_of_sync",
    "errors",
    "configuration_version",
    "transaction_uuid",
    "puppet_version",
    "server",
    "report",
];

/// A template.
#[derive(Clone, Debug)]
pub struct ReportTemplate(Value);

impl ReportTemplate {
    /// Reads a template.
    ///
    /// # Errors
    /// If it is not JSON, or uses an unknown name.
    pub fn read(text: &[u8]) -> Result<Self, Fault> {
        let document: Value = json::read(text).map_err(|error| Fault::new(format!("it is not JSON: {error}")))?;
        check(&document)?;
        Ok(Self(document))
    }

    /// The document of a report, which this server received.
    #[must_use]
    pub fn fill(&self, report: &Value, server: &str) -> Value {
        filled(&self.0, &values(report, server))
    }
}

/// A part of a text.
#[derive(PartialEq, Eq, Debug)]
enum Part<'t> {
    Text(&'t str),
    Name(&'t str),
}

/// The parts of a text with `${name}`.
fn parts(mut text: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    while let Some((before, name, after)) = text.split_once("${").and_then(|(before, rest)| {
        let (name, after) = rest.split_once('}')?;
        Some((before, name, after))
    }) {
        if !before.is_empty() {
            parts.push(Part::Text(before));
        }
        parts.push(Part::Name(name));
        text = after;
    }
    if !text.is_empty() {
        parts.push(Part::Text(text));
    }
    parts
}

fn check(value: &Value) -> Result<(), Fault> {
    match value {
        Value::String(text) => parts(text).iter().try_for_each(|part| match part {
            Part::Name(name) if !NAMES.contains(name) => {
                Err(Fault::new(format!("'${{{name}}}' is unknown; the names are {}", NAMES.join(", "))))
            }
            Part::Name(_) | Part::Text(_) => Ok(()),
        }),
        Value::Array(values) => values.iter().try_for_each(check),
        Value::Object(members) => members.values().try_for_each(check),
        Value::Null | Value::Bool(_) | Value::Number(_) => Ok(()),
    }
}

fn filled(value: &Value, values: &Map<String, Value>) -> Value {
    match value {
        Value::String(text) => match parts(text).as_slice() {
            [Part::Name(name)] => values.get(*name).cloned().unwrap_or_default(),
            parts => Value::String(parts.iter().map(|part| shown(part, values)).collect()),
        },
        Value::Array(elements) => elements.iter().map(|element| filled(element, values)).collect(),
        Value::Object(members) => {
            Value::Object(members.iter().map(|(key, value)| (key.clone(), filled(value, values))).collect())
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => value.clone(),
    }
}

fn shown(part: &Part<'_>, values: &Map<String, Value>) -> String {
    match part {
        Part::Text(text) => (*text).to_owned(),
        Part::Name(name) => match values.get(*name) {
            Some(Value::String(text)) => text.clone(),
            None | Some(Value::Null) => String::new(),
            Some(value) => value.to_string(),
        },
    }
}

/// The values of a report by name.
fn values(report: &Value, server: &str) -> Map<String, Value> {
    let member = |name: &str| report.get(name).cloned().unwrap_or_default();
    let time = report.get("time").and_then(Value::as_str);
    let epoch = time.and_then(Utc::read).map(|at| at / 1_000_000_000);
    let all = [
        ("host", member("host")),
        ("environment", member("environment")),
        ("status", member("status")),
        ("noop", member("noop")),
        ("time", member("time")),
        ("epoch", json!(epoch.and_then(|seconds| i64::try_from(seconds).ok()))),
        ("seconds", metric(report, "time", "total")),
        ("resources", metric(report, "resources", "total")),
        ("changed", metric(report, "resources", "changed")),
        ("failed", metric(report, "resources", "failed")),
        ("out_of_sync", metric(report, "resources", "out_of_sync")),
        ("errors", Value::String(errors(report))),
        ("configuration_version", member("configuration_version")),
        ("transaction_uuid", member("transaction_uuid")),
        ("puppet_version", member("puppet_version")),
        ("server", Value::String(server.to_owned())),
        ("report", report.clone()),
    ];
    all.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

/// A value of the report's metrics, which are lists of name, label and value.
fn metric(report: &Value, group: &str, name: &str) -> Value {
    let values = report.pointer(&format!("/metrics/{group}/values")).and_then(Value::as_array);
    let found = values.into_iter().flatten().find(|row| row.get(0).and_then(Value::as_str) == Some(name));
    found.and_then(|row| row.get(2)).cloned().unwrap_or_default()
}

/// The first messages of errors, a line each.
fn errors(report: &Value) -> String {
    let logs = report.get("logs").and_then(Value::as_array).into_iter().flatten();
    let is_error =
        |entry: &&Value| matches!(entry.get("level").and_then(Value::as_str), Some("err" | "crit" | "alert" | "emerg"));
    let message = |entry: &Value| -> String {
        let text = |name: &str| entry.get(name).and_then(Value::as_str).unwrap_or_default();
        format!("{}: {}", text("source"), text("message")).chars().take(MAX_ERROR_LEN).collect()
    };
    logs.filter(is_error).take(MAX_ERRORS).map(message).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::ReportTemplate;

    #[test]
    fn a_template_is_filled_and_stays_json() {
        let template = json!({
            "text": "${host}: ${status}, ${failed} of ${resources}, ${noop} $x ${", "event": "${report}", "time": "${epoch}",
            "list": ["${errors}", 1, null, "${transaction_uuid}"],
        });
        let template = ReportTemplate::read(template.to_string().as_bytes()).unwrap();
        let report = json!({
            "host": "a\",\"x\":\"", "status": "failed", "time": "2026-11-24T00:00:01.5Z",
            "metrics": { "resources": { "values": [["total", "Total", 7], ["failed", "Failed", 2]] } },
            "logs": [
                { "level": "notice", "message": "n" },
                { "level": "err", "source": "File[/x]", "message": "${host}\nno" },
            ],
        });
        let expected = json!({
            "text": "a\",\"x\":\": failed, 2 of 7,  $x ${", "event": report, "time": 1_795_478_401,
            "list": ["File[/x]: ${host}\nno", 1, null, null],
        });
        assert_eq!(template.fill(&report, "puppet"), expected);
        let wrong = ReportTemplate::read(br#"{"a":["${hots}"]}"#).unwrap_err();
        assert!(wrong.to_string().starts_with("'${hots}' is unknown; the names are host, "), "{wrong}");
        assert!(ReportTemplate::read(b"{").is_err());
        // What is no report has no values, and the document is JSON.
        assert_eq!(template.fill(&json!(null), "puppet")["text"], ": ,  of ,  $x ${");
    }
}
