//! `/puppet/v3/node`: the environment of a node.

use serde_json::json;

use super::Call;
use crate::message::{Media, Refusal, Response};

/// `GET /puppet/v3/node/NAME`. Agents use only the environment of the answer, so it omits facts, which Puppet's server
/// adds to the parameters.
pub(super) fn find(call: &Call<'_>) -> Result<Response, Refusal> {
    let name = call.node()?;
    let asked = call.generation()?;
    let mut log = call.site.log(Some(name));
    let enc = call.site.service.classification(name, &mut log);
    let enc = enc.map_err(|error| call.failed(&error, name))?;
    let environment = enc.as_ref().and_then(|enc| enc.environment()).unwrap_or_else(|| asked.environment().name());
    let parameters = json!({});
    let body = json!({ "name": name, "environment": environment, "parameters": parameters });
    Ok(Response::new(200, Media::Json, body.to_string()))
}
