//! Status and status changes of certificates and requests, for operators.

use serde_json::{Value, json};

use super::{Call, authority, refusal};
use crate::message::{Media, Method, Refusal, Response};
use pantin_ca::issues as ca_issues;
use pantin_ca::{Authority, State};
use pantin_data::json;

/// `GET`, `PUT`, `DELETE certificate_status/NAME`
pub(in crate::api) fn status(call: &Call<'_>) -> Result<Response, Refusal> {
    let authority = authority(call)?;
    match call.request.method {
        Method::Put => set(call, authority),
        Method::Delete => {
            let is_known = authority.has_request(call.key) || issued(authority, call.key)?;
            if !is_known {
                return Err(Refusal::text(404, "Resource not found."));
            }
            authority.remove(call.key).map_err(|issue| refusal(&issue))?;
            Ok(Response::empty(204))
        }
        Method::Get | Method::Head | Method::Post | Method::Other => {
            let status = authority.status(call.key).map_err(|issue| refusal(&issue))?;
            let missing = || Refusal::text(404, "Resource not found.");
            status.map(|status| Response::json(&status.json())).ok_or_else(missing)
        }
    }
}

fn issued(authority: &Authority, name: &str) -> Result<bool, Refusal> {
    authority.has_issued(name).map_err(|issue| refusal(&issue))
}

/// The body as JSON, whatever its `Content-Type`.
fn sent(call: &Call<'_>) -> Result<Value, Refusal> {
    let malformed = |_| Refusal::text(400, "Request body is not JSON.");
    json::read(&call.request.body).map_err(malformed)
}

/// Signs or revokes.
fn set(call: &Call<'_>, authority: &Authority) -> Result<Response, Refusal> {
    let name = call.key;
    let body = sent(call)?;
    let missing = || Refusal::text(400, "Missing required parameter \"desired_state\"");
    let desired = body.get("desired_state").and_then(Value::as_str).ok_or_else(missing)?;
    let state = State::of(desired).filter(|state| *state != State::Requested).ok_or_else(|| {
        let text =
            format!("State {desired} invalid; Must specify desired state of 'signed' or 'revoked' for host {name}.");
        Refusal::text(400, text)
    })?;
    let ttl = match body.get("cert_ttl") {
        None | Some(Value::Null) => None,
        Some(given) => Some(given.as_u64().ok_or_else(|| {
            let shown = given.as_str().map_or_else(|| given.to_string(), str::to_owned);
            Refusal::text(400, format!("cert_ttl specified for host {name} must be an integer, not \"{shown}\""))
        })?),
    };
    let has_request = authority.has_request(name);
    if !has_request && !issued(authority, name)? {
        return Err(Refusal::text(404, "Invalid certificate subject."));
    }
    let mut log = call.site.log(call.request.client.name());
    match state {
        State::Revoked => {
            if !issued(authority, name)? {
                let text = format!("Cannot revoke certificate for host {name} without a signed certificate");
                return Err(Refusal::text(409, text));
            }
            authority.revoke(&[name.to_owned()], &mut log).map_err(|issue| refusal(&issue))?;
        }
        State::Signed | State::Requested => {
            if !has_request {
                let text = format!("Cannot sign certificate for host {name} without a certificate request");
                return Err(Refusal::text(409, text));
            }
            authority.sign(name, ttl, &mut log).map_err(|issue| {
                let of_request = ca_issues::has_code_of::duplicate_request(&issue);
                if of_request { Refusal::text(409, issue.text()) } else { refusal(&issue) }
            })?;
        }
    }
    Ok(Response::empty(204))
}

/// `GET certificate_statuses/ANY?state=STATE`
pub(in crate::api) fn statuses(call: &Call<'_>) -> Result<Response, Refusal> {
    let authority = authority(call)?;
    if call.key.is_empty() {
        return Err(Refusal::text(400, "Missing URL Segment"));
    }
    let state = call.request.parameters.text("state").and_then(State::of);
    let found = authority.statuses(state).map_err(|issue| refusal(&issue))?;
    Ok(Response::json(&found.iter().map(pantin_ca::Status::json).collect()))
}

fn names(call: &Call<'_>) -> Result<Option<Vec<String>>, Refusal> {
    let body = sent(call)?;
    let Some(Value::Array(names)) = body.get("certnames") else { return Ok(None) };
    let mut all: Vec<String> = Vec::new();
    for name in names {
        let Some(name) = name.as_str() else { return Ok(None) };
        if !all.iter().any(|known| known == name) {
            all.push(name.to_owned());
        }
    }
    Ok(Some(all))
}

/// `PUT clean`
pub(in crate::api) fn clean(call: &Call<'_>) -> Result<Response, Refusal> {
    let authority = authority(call)?;
    if sent(call)?.get("async") == Some(&Value::Bool(true)) {
        return Err(Refusal::text(400, "Async mode is not currently supported."));
    }
    let text = "Missing required key: 'certnames'. Please supply the list of certs you want to clean.";
    let names = names(call)?.ok_or_else(|| Refusal::text(400, text))?;
    let (mut known, mut missing) = (Vec::new(), Vec::new());
    for name in names {
        let side = if issued(authority, &name)? { &mut known } else { &mut missing };
        side.push(name);
    }
    let failed = |issue| Refusal::text(500, format!("Error while cleaning certs: {}", refusal(&issue).message()));
    if !known.is_empty() {
        authority.revoke(&known, &mut call.site.log(call.request.client.name())).map_err(failed)?;
    }
    for name in &known {
        authority.remove_certificate(name).map_err(failed)?;
    }
    let told = if missing.is_empty() {
        "Successfully cleaned all certs.".to_owned()
    } else {
        let shown: Vec<String> = missing.iter().map(|name| format!("{name:?}")).collect();
        format!("The following certs do not exist and cannot be revoked: [{}]", shown.join(" "))
    };
    Ok(Response::ok(Media::Text, told))
}

/// `POST sign`
pub(in crate::api) fn sign(call: &Call<'_>) -> Result<Response, Refusal> {
    let authority = authority(call)?;
    match names(call) {
        Ok(Some(names)) => Ok(sign_each(call, authority, names)),
        Ok(None) | Err(_) => {
            let submitted = sent(call).ok().and_then(|body| body.get("certnames").cloned());
            let body = json!({
                "kind": "schema-violation",
                "submitted": submitted,
                "error": "certnames is no list of names",
            });
            Ok(Response::new(422, Media::Json, body.to_string()))
        }
    }
}

/// `POST sign/all`
pub(in crate::api) fn sign_all(call: &Call<'_>) -> Result<Response, Refusal> {
    let authority = authority(call)?;
    let waiting = authority.statuses(Some(State::Requested)).map_err(|issue| refusal(&issue))?;
    Ok(sign_each(call, authority, waiting.into_iter().map(|status| status.name).collect()))
}

fn sign_each(call: &Call<'_>, authority: &Authority, names: Vec<String>) -> Response {
    let (mut signed, mut missing, mut failed) = (Vec::new(), Vec::new(), Vec::new());
    let mut log = call.site.log(call.request.client.name());
    for name in names {
        match authority.sign(&name, None, &mut log) {
            Ok(()) => signed.push(name),
            Err(issue) if ca_issues::is::no_request(&issue) => missing.push(name),
            Err(issue) => {
                call.site.tell(
                    pantin_base::diagnostics::Level::Err,
                    format!("Failed in bulk signing for entry {name}: {}", issue.text()),
                );
                failed.push(name);
            }
        }
    }
    Response::json(&json!({ "signed": signed, "no-csr": missing, "signing-errors": failed }))
}
