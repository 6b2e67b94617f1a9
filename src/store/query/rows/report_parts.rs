//! Parts of reports, in the form of agents or of commands.

use serde_json::{Map, Value, json};

use super::held::Report;
use crate::report_command;
use pantin_values::value::Utc;

/// The large parts of a report, in the form of PuppetDB's commands.
#[derive(Default)]
pub(super) struct Parts {
    pub(super) logs: Value,
    pub(super) metrics: Value,
    /// Resources with their events.
    pub(super) resources: Value,
}

/// The large parts of a report. A report that PuppetDB would refuse has none.
pub(super) fn parts(document: &Map<String, Value>, report: &Report) -> Parts {
    let whole;
    let document = if is_command(document) {
        document
    } else {
        whole = report_command::members(&Value::Object(document.clone()), report.at);
        &whole
    };
    let part = |name: &str| document.get(name).filter(|part| part.is_array()).cloned().unwrap_or_else(|| json!([]));
    Parts { logs: part("logs"), metrics: part("metrics"), resources: part("resources") }
}

/// Returns true if a report has the form of a command, and not that of agents.
fn is_command(report: &Map<String, Value>) -> bool {
    report.contains_key("certname")
}

/// A time in a report, in UTC.
pub(super) fn moment(value: Option<&Value>) -> Option<Value> {
    Some(Utc::of(Utc::read(value?.as_str()?)?).in_iso().into())
}

/// When the report's run began.
pub(super) fn start_time(report: &Map<String, Value>) -> Option<Value> {
    moment(report.get(if is_command(report) { "start_time" } else { "time" }))
}

/// When the report's run ended.
pub(super) fn end_time(report: &Map<String, Value>) -> Option<Value> {
    if is_command(report) {
        return moment(report.get("end_time"));
    }
    let began = Utc::read(report.get("time")?.as_str()?)?;
    let total = report_command::total_time(report_command::times(report.get("metrics")?)?);
    let total = total.and_then(|value| value.get(2)).and_then(Value::as_f64).filter(|total| total.is_finite());
    let took = (total.unwrap_or_default() * 1e9).floor() as i128;
    Some(Utc::of(began + took).in_iso().into())
}
