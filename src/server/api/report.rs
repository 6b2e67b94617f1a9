//! `/puppet/v3/report`: the result of a run.
//!
//! Source: `lib/puppet/indirector/report/{processor,rest}.rb`.

use serde_json::{Value, json};

use super::Call;
use crate::message::{Refusal, Response};

/// `PUT /puppet/v3/report/NAME`. The answer lists the processors, since agents expect an array. If the environment was
/// removed, the report is rejected, which agents ignore.
pub(super) fn save(call: &Call<'_>) -> Result<Response, Refusal> {
    let name = call.node()?;
    let report = call.sent_json()?;
    let host = report.get("host").and_then(Value::as_str);
    let host = host.ok_or_else(|| Refusal::invalid_body("the report names no host"))?;
    if host != name {
        return Err(Refusal::wrong_instance(host, name));
    }
    // The report ends the run.
    if call.request.client.name() == Some(name) {
        call.site.runs.end(name, report.get("transaction_uuid").and_then(Value::as_str));
    }
    let settings = &call.site.service.context().settings;
    let wanted: Vec<&str> = settings.text("reports").split(',').map(str::trim).collect();
    let subject = call.site.subject(name, report.get("environment").and_then(Value::as_str));
    call.site.metrics.count_report(report.get("status").and_then(Value::as_str));
    let mut done = call.site.save_report(subject, &report, &wanted).map_err(|issue| Refusal::of_issue(&issue))?;
    if wanted.contains(&"log") {
        tell(call, name, &report);
        done.push("log");
    }
    Ok(Response::json(&json!(done)))
}

/// Logs the report's messages, as the processor `log` does.
fn tell(call: &Call<'_>, name: &str, report: &Value) {
    use pantin_base::diagnostics::{Entry, Level};
    let log = call.site.log(Some(name));
    for entry in report.get("logs").and_then(Value::as_array).into_iter().flatten() {
        let text = |key: &str| entry.get(key).and_then(Value::as_str).unwrap_or_default();
        let level = Level::from_name(text("level")).unwrap_or(Level::Notice);
        let mut told = Entry::new(level, text("message"));
        told.source = Some(format!("//{name}/{}", text("source")));
        log.tell(&told);
    }
}
