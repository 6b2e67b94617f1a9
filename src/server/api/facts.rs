//! `/puppet/v3/facts`: facts of a node that does not request a catalog.

use serde_json::{Value, json};

use super::Call;
use crate::message::{Refusal, Response};

/// `PUT /puppet/v3/facts/NAME`
pub(super) fn save(call: &Call<'_>) -> Result<Response, Refusal> {
    let name = call.node()?;
    let facts = call.sent_json()?;
    let found = facts.get("name").and_then(Value::as_str);
    let found = found.ok_or_else(|| Refusal::invalid_body("the facts name no node"))?;
    if found != name {
        return Err(Refusal::wrong_instance(found, name));
    }
    if !facts.get("values").is_some_and(Value::is_object) {
        return Err(Refusal::invalid_body("the facts have no values"));
    }
    let subject = call.site.subject(name, call.request.parameters.text("environment"));
    let trusted = call.request.client.trusted();
    call.site.save_facts(subject, &facts, &trusted).map_err(|issue| Refusal::of_issue(&issue))?;
    Ok(Response::json(&json!(0)))
}
