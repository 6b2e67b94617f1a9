//! `/pdb/meta/v1`: the version of the API and the time of the server.

use serde_json::json;

use crate::refusal::Refusal;
use crate::{Request, Response};
use pantin_values::value::Utc;

/// The version of PuppetDB whose API this is. Clients compare it with versions of PuppetDB.
pub(crate) const VERSION: &str = "7.12.1";

pub(crate) fn answer(request: &Request<'_>, rest: &str) -> Result<Response, Refusal> {
    match rest.trim_matches('/') {
        "version" | "version/latest" => Ok(Response::json(&json!({ "version": VERSION }))),
        "server-time" => {
            let now = Utc::of(i128::from(request.now) * 1_000).in_iso();
            Ok(Response::json(&json!({ "server_time": now })))
        }
        _ => Err(Refusal::NoPath(request.path.to_owned())),
    }
}
