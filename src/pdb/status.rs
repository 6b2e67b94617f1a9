//! `/status/v1`: the health of the store.

use serde_json::{Value, json};

use crate::meta::VERSION;
use crate::refusal::Refusal;
use crate::{Request, Response};
use pantin_store::Store;

/// The service with a status.
const SERVICE: &str = "puppetdb-status";

pub(crate) fn answer(store: &dyn Store, request: &Request<'_>, rest: &str) -> Result<Response, Refusal> {
    match rest.trim_matches('/') {
        "simple" | "simple/puppetdb-status" => match described(store)["state"] == "running" {
            true => Ok(Response::text(200, "running")),
            false => Ok(Response::text(503, "error")),
        },
        "services" => {
            let status = json!({
                "service_version": "1.1.1", "service_status_version": 1, "detail_level": "info", "state": "running",
                "status": {}, "active_alerts": [],
            });
            Ok(Response::json(&json!({ SERVICE: described(store), "status-service": status })))
        }
        "services/puppetdb-status" => {
            let mut described = described(store);
            described["service_name"] = SERVICE.into();
            Ok(Response::json(&described))
        }
        _ => Err(Refusal::NoPath(request.path.to_owned())),
    }
}

fn described(store: &dyn Store) -> Value {
    let waiting = store.waiting();
    let is_up = waiting.is_ok() && store.counts().is_ok();
    let depth = waiting.map(|waiting| waiting.entries).unwrap_or_default();
    json!({
        "service_version": VERSION,
        "service_status_version": 1,
        "detail_level": "info",
        "state": if is_up { "running" } else { "error" },
        "status": {
            "maintenance_mode?": false, "queue_depth": depth, "read_db_up?": is_up, "write_db_up?": is_up,
            "write_dbs_up?": is_up, "write_db": { "default": { "up?": is_up } },
        },
        "active_alerts": [],
    })
}
