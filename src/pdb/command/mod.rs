//! `/pdb/cmd/v1`: commands. The answer is sent when the store, or its queue on disk, has the data.

mod forms;
mod members;
mod report;

use std::collections::BTreeMap;

use serde_json::value::RawValue;
use serde_json::{Map, Value, json};

use crate::refusal::Refusal;
use crate::{Request, Response};
use pantin_data::json;
use pantin_store::{CommandKind, Store, Submitted};
use pantin_values::value::Utc;

/// The maximum length of a node's name.
const MAX_NAME: usize = 1_024;

/// A command as it was sent.
struct Sent {
    name: String,
    version: u64,
    certname: Option<String>,
    payload: Value,
}

pub(crate) fn answer(store: &dyn Store, request: &Request<'_>) -> Result<Response, Refusal> {
    request.check_is_json()?;
    let command = match report(request) {
        Some(report) => report,
        None => submitted(sent(request)?, request)?,
    };
    store.submit(&command)?;
    let mut answer = json!({ "uuid": request.uuid });
    if request.parameter("secondsToWaitForCompletion").is_some() {
        answer["timed_out"] = false.into();
        answer["processed"] = true.into();
    }
    Ok(Response::json(&answer))
}

/// Submits a command that is not the request itself: its name and version, its node and payload.
pub(crate) fn submit(
    store: &dyn Store,
    request: &Request<'_>,
    (name, version): (&str, u64),
    certname: &str,
    payload: Value,
) -> Result<(), Refusal> {
    let sent = Sent { name: name.to_owned(), version, certname: Some(certname.to_owned()), payload };
    let command = submitted(sent, request)?;
    Ok(store.submit(&command)?)
}

/// Reads a command in one of its two forms: parameters and a payload, or everything in the body.
fn sent(request: &Request<'_>) -> Result<Sent, Refusal> {
    let read = || json::read::<Value>(request.body);
    let name = request.parameter("command").map(|name| name.replace('_', " "));
    if name.is_none() && request.parameter("version").is_none() && request.parameter("certname").is_none() {
        return old(read().ok());
    }
    let certname = request.parameter("certname").filter(|name| !name.is_empty());
    let shown = |value: Option<&str>| value.map_or_else(|| "nil".to_owned(), |value| format!("{value:?}"));
    let head = format!("Command {} for certname {} is invalid.", shown(name.as_deref()), shown(certname));
    let missing: Vec<&str> = [
        ("command", name.is_none()),
        ("version", request.parameter("version").is_none()),
        ("certname", certname.is_none()),
    ]
    .into_iter()
    .filter_map(|(name, is_missing)| is_missing.then_some(name))
    .collect();
    if !missing.is_empty() {
        let missing = missing.join(", ");
        return Err(Refusal::InvalidCommand(format!("{head} Command is missing required parameters: {missing}.")));
    }
    let version = request.parameter("version").and_then(|version| version.parse().ok());
    let version = version.ok_or_else(|| Refusal::InvalidCommand(format!("{head} The version is no number.")))?;
    let payload =
        read().map_err(|error| Refusal::InvalidCommand(format!("{head} The payload is no JSON: {error}.")))?;
    Ok(Sent { name: name.unwrap_or_default(), version, certname: certname.map(str::to_owned), payload })
}

/// A command of the old form. Its payload may be JSON in a text, or a node's name.
fn old(body: Option<Value>) -> Result<Sent, Refusal> {
    let malformed = || {
        Refusal::InvalidCommand(
            "Command nil for certname nil is invalid. Command was submitted without query parameters (old format). \
             The request body must be a JSON map with required keys: command, version, payload."
                .to_owned(),
        )
    };
    let Some(Value::Object(mut members)) = body else { return Err(malformed()) };
    let name = members.get("command").and_then(Value::as_str).ok_or_else(malformed)?.replace('_', " ");
    let version = members.get("version").and_then(Value::as_u64).ok_or_else(malformed)?;
    let mut payload = members.shift_remove("payload").ok_or_else(malformed)?;
    if let Value::String(text) = &payload {
        payload = json::read_text(text).unwrap_or(payload);
    }
    if let Value::String(node) = &payload {
        payload = json!({ "certname": node });
    }
    Ok(Sent { name, version, certname: None, payload })
}

/// A command for the store, in the newest version of its form.
fn submitted(sent: Sent, request: &Request<'_>) -> Result<Submitted, Refusal> {
    let Sent { name, version, certname, payload } = sent;
    let of_payload = payload.get("certname").or_else(|| payload.get("name")).and_then(Value::as_str);
    let node = of_payload.or(certname.as_deref()).map(str::to_owned);
    let shown = node.as_deref().map_or_else(|| "nil".to_owned(), |node| format!("{node:?}"));
    let invalid =
        |detail: String| Refusal::InvalidCommand(format!("Command {name:?} for certname {shown} is invalid. {detail}"));
    let Some(node) = node.clone() else {
        return Err(invalid("Command is missing required parameters: certname.".to_owned()));
    };
    let Some(kind) = CommandKind::ALL.into_iter().find(|kind| kind.name() == name) else {
        let known = CommandKind::ALL.map(CommandKind::name).join(", ");
        return Err(invalid(format!("Command must be one of: {known}.")));
    };
    if !kind.versions().contains(&version) {
        let (first, last) = (kind.versions().start().to_string(), kind.versions().end().to_string());
        let known = if first == last { first } else { format!("{first} to {last}") };
        return Err(invalid(format!("Version {version} is not supported; {known} is.")));
    }
    if !is_name(&node) {
        return Err(invalid("The name is no name of a node.".to_owned()));
    }
    if certname.as_ref().is_some_and(|certname| *certname != node) {
        return Err(invalid(format!("Its payload is of the node {node:?}.")));
    }
    let Value::Object(payload) = payload else { return Err(invalid("Its payload is no map.".to_owned())) };
    let payload = forms::newest(kind, payload).map_err(|fault| invalid(fault.to_string()))?;
    let at = moment(&payload, request);
    Ok(Submitted { kind, node, at, payload, text: None })
}

/// A report in the newest form, whose large members are not read; `None` for anything else.
fn report(request: &Request<'_>) -> Option<Submitted> {
    let (kind, certname) = (CommandKind::StoreReport, request.parameter("certname")?);
    let is_newest = request.parameter("version")?.parse() == Ok(*kind.versions().end());
    if request.parameter("command")?.replace('_', " ") != kind.name() || !is_newest {
        return None;
    }
    let text = std::str::from_utf8(request.body).ok()?;
    let members: BTreeMap<String, &RawValue> = json::read_text(text).ok()?;
    if !report::has_newest_form(&members) {
        return None;
    }
    let small = members.iter().filter(|(name, _)| !report::LARGE.contains(&name.as_str()));
    let read = |(name, value): (&String, &&RawValue)| Some((name.clone(), json::read_text(value.get()).ok()?));
    let payload: Map<String, Value> = small.map(read).collect::<Option<_>>()?;
    let is_time = |name: &str| payload.get(name).and_then(Value::as_str).and_then(Utc::read).is_some();
    let is_node = payload.get("certname").is_some_and(|name| name == certname) && is_name(certname);
    if !is_node || !is_time("start_time") || !is_time("end_time") {
        return None;
    }
    let (node, at) = (certname.to_owned(), moment(&payload, request));
    Some(Submitted { kind, node, at, payload, text: Some(text.to_owned()) })
}

/// Returns true for what may be the name of a node.
fn is_name(name: &str) -> bool {
    !name.is_empty() && name.len() <= MAX_NAME && !name.chars().any(char::is_control)
}

/// The time of the data: of the payload, else of the request.
fn moment(payload: &Map<String, Value>, request: &Request<'_>) -> i64 {
    let told = payload.get("producer_timestamp").and_then(Value::as_str);
    let told = told.or_else(|| request.parameter("producer-timestamp")).and_then(Utc::read);
    told.and_then(|nanoseconds| i64::try_from(nanoseconds.div_euclid(1_000)).ok()).unwrap_or(request.now)
}
