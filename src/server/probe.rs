//! The health of a server, seen from outside: what probes of containers and load balancers ask.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;

use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_client::{Client, Identity, Method, Request, Url};
use pantin_service::Context;

/// The path of the status.
const PATH: &str = "/status/v1/simple";

/// Asks a server for its status: `running`. The certificate of a server on this machine may have any name, as its clients use
/// another one.
///
/// # Errors
/// If it does not answer in time, or answers otherwise.
pub fn probe(context: &Context, url: &Url, patience: Duration) -> Result<String, Issue> {
    let unhealthy = |detail: &str| issues::unhealthy_server(&url.server.to_string(), detail);
    let identity = Identity::of_settings(&context.settings, Arc::clone(&context.files)).anonymous();
    let host = &url.server.host;
    let is_local = host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
    let identity = if is_local { identity.trusting_all() } else { identity };
    let client = Client::new(identity).map_err(|error| unhealthy(&error.to_string()))?;
    let path = if url.path == "/" { PATH } else { &url.path };
    let request = Request { method: Method::Get, path, headers: &[], body: Bytes::new() };
    let answer = client.send(&url.server, &request, patience).map_err(|failure| unhealthy(&failure.to_string()))?;
    if !answer.is_success() {
        return Err(unhealthy(&format!("[{}] {}", answer.status, answer.reason)));
    }
    Ok(String::from_utf8_lossy(&answer.body).into_owned())
}
