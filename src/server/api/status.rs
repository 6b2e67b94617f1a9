//! `/status/v1`: whether the server runs, for balancers and agents with a list of servers.

use super::Call;
use crate::server::message::{Media, Refusal, Response};

/// Services that have a status.
const SERVICES: &[&str] = &["server", "master", "ca", "status-service"];

/// `GET /status/v1/simple[/SERVICE]`
pub(super) fn simple(call: &Call<'_>) -> Result<Response, Refusal> {
    if call.key.is_empty() || SERVICES.contains(&call.key) {
        Ok(Response::ok(Media::Text, "running"))
    } else {
        Err(Refusal::text(404, "not found: unknown"))
    }
}
