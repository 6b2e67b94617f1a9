//! `/status/v1`: the server's health, for load balancers, agents with a server list, and the CA's command line.

use serde_json::{Map, Value, json};

use super::Call;
use crate::message::{Media, Refusal, Response};
use pantin_host::PUPPET_VERSION;

/// Services that have a status.
const SERVICES: &[&str] = &["ca", "master", "server", "status-service"];

/// `GET /status/v1/simple[/SERVICE]`
pub(super) fn simple(call: &Call<'_>) -> Result<Response, Refusal> {
    if call.key.is_empty() || SERVICES.contains(&call.key) {
        Ok(Response::ok(Media::Text, "running"))
    } else {
        Err(Refusal::text(404, format!("not found: {}", call.key)))
    }
}

/// `GET /status/v1/services[/SERVICE]`
pub(super) fn services(call: &Call<'_>) -> Result<Response, Refusal> {
    let level = call.request.parameters.text("level").unwrap_or("info");
    if !["critical", "info", "debug"].contains(&level) {
        return Err(Refusal::kind(400, "data-invalid", &format!("Invalid level: :{level}")));
    }
    if call.key.is_empty() {
        let all: Map<String, Value> =
            SERVICES.iter().map(|name| ((*name).to_owned(), described(call, name, level))).collect();
        return Ok(Response::json(&Value::Object(all)));
    }
    match SERVICES.iter().find(|name| **name == call.key) {
        Some(name) => Ok(Response::json(&described(call, name, level))),
        None => {
            let text = format!("No status information found for service {}", call.key);
            Err(Refusal::kind(404, "service-not-found", &text))
        }
    }
}

fn described(call: &Call<'_>, name: &str, level: &str) -> Value {
    let load = call.site.threads.load();
    let status = match (name, level) {
        ("master" | "server", "debug") => json!({
            "experimental": { "compile-threads": {
                "threads": load.threads, "busy": load.busy, "waiting": load.waiting,
            } },
        }),
        _ => json!({}),
    };
    json!({
        "service_version": PUPPET_VERSION,
        "service_status_version": 1,
        "detail_level": level,
        "state": "running",
        "status": status,
        "active_alerts": [],
    })
}
