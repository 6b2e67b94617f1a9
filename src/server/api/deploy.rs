//! `/deploy`: deployments that a webhook asks for.

use serde_json::{Value, json};

use super::Call;
use crate::deploy::{Deployer, Outcome, Push, State};
use crate::message::{Media, Method, Refusal, Response};
use pantin_base::diagnostics::Level;

/// Nanoseconds of a second.
const SECOND: i128 = 1_000_000_000;

/// `POST /deploy` of a sender that signs, and `GET /deploy`: what was deployed.
pub(super) fn answer(call: &Call<'_>) -> Result<Response, Refusal> {
    let request = call.request;
    let unknown = || Refusal::no_route(request.method.name(), request.path.as_str());
    let deployer = call.site.deployer.as_ref().ok_or_else(unknown)?;
    if request.method == Method::Post {
        return deploy(call, deployer);
    }
    Ok(Response::json(&Value::Array(deployer.list().iter().map(Outcome::json).collect())))
}

fn deploy(call: &Call<'_>, deployer: &Deployer) -> Result<Response, Refusal> {
    let (site, request) = (call.site, call.request);
    let address = request.client.address;
    if !matches!(request.content_type(), None | Some((_, Some(Media::Json)))) {
        return Err(Refusal::text(415, "Requests have the type application/json"));
    }
    let now = u64::try_from(site.now() / SECOND).unwrap_or_default();
    if let Err(rejection) = deployer.admit(request, now) {
        site.metrics.count_deployment("rejected");
        site.tell(Level::Warning, format!("A deployment requested by {address} is rejected: {}", rejection.text()));
        return Err(Refusal::text(403, rejection.text()));
    }
    let environment = match deployer.push(request).map_err(|fault| Refusal::text(422, fault.to_string()))? {
        Push::Deploy(environment) => environment,
        Push::Ping => return Ok(Response::json(&json!({ "state": "ready" }))),
        Push::Ignored(reason) => return Ok(Response::json(&json!({ "state": "ignored", "reason": reason }))),
    };
    let outcome = deployer.deploy(environment, address.to_string());
    let outcome = outcome.ok_or_else(|| Refusal::busy(site.limits.retry))?;
    let status = match outcome.state {
        State::Deployed | State::Superseded => 200,
        State::Waiting | State::Running => 202,
        State::Failed => 500,
    };
    Ok(Response::new(status, Media::Json, outcome.json().to_string()))
}
