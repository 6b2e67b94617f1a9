//! One request and its answer in the form of the connection.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use http_body_util::{BodyExt as _, Full, Limited};
use hyper::body::{Body as _, Incoming};
use hyper::header::{CONTENT_TYPE, HeaderValue};
use hyper::{Method, StatusCode};
use serde_json::json;
use tokio::sync::watch;
use tokio::task::spawn_blocking;

use super::door::Door;
use super::message::{Request, Response, parameter};
use pantin_service::exploring::Reached;

/// The maximum size of a form in bytes.
const MAX_BODY: usize = 256 << 10;
/// What is wrong with a body that does not fit or does not come.
const TOO_LARGE: &str = "The form is too large or incomplete";
/// The maximum time for a body.
const BODY_TIMEOUT: Duration = Duration::from_secs(10);
/// How long a page waits for a change.
const WAIT: Duration = Duration::from_secs(20);

/// Makes the answers.
pub(super) type Answer = Arc<dyn Fn(&Request) -> Response + Send + Sync>;

/// What all connections share.
pub(super) struct Serving {
    pub(super) door: Door,
    pub(super) answer: Answer,
    pub(super) reached: watch::Receiver<Reached>,
}

impl Serving {
    /// Answers a request.
    pub(super) async fn exchange(&self, request: hyper::Request<Incoming>) -> hyper::Response<Full<Bytes>> {
        sent(self.response(request).await)
    }

    async fn response(&self, request: hyper::Request<Incoming>) -> Response {
        let (parts, body) = request.into_parts();
        let is_change = parts.method == Method::POST;
        if !is_change && parts.method != Method::GET {
            return Response::wrong(405, "Only GET and POST are allowed");
        }
        if let Some(refusal) = self.door.refusal(&parts.headers, is_change) {
            return refusal;
        }
        let (path, query) = (parts.uri.path(), parts.uri.query().unwrap_or_default());
        if let Some(entered) = self.door.entered(&parameter(query, "token")).filter(|_| !is_change) {
            return entered;
        }
        if !self.door.is_known(&parts.headers) {
            return Response::refused("The token is missing: open the address that pantin explore prints");
        }
        if path == "/changes" {
            return self.changes(parameter(query, "after").parse().unwrap_or_default()).await;
        }
        if body.size_hint().lower() > MAX_BODY as u64 {
            return Response::wrong(413, TOO_LARGE);
        }
        let body = tokio::time::timeout(BODY_TIMEOUT, Limited::new(body, MAX_BODY).collect()).await;
        let Ok(Ok(body)) = body else { return Response::wrong(413, TOO_LARGE) };
        let Some(request) = Request::of(is_change, path, query, &body.to_bytes()) else {
            return Response::wrong(400, "The address or the form is not UTF-8");
        };
        let answer = Arc::clone(&self.answer);
        let made = spawn_blocking(move || answer(&request)).await;
        made.unwrap_or_else(|_| Response::wrong(500, "pantin has a bug: the terminal shows it"))
    }

    /// The state of the exploration, as soon as it is another one than a page has.
    async fn changes(&self, after: u64) -> Response {
        let mut reached = self.reached.clone();
        // The sender is gone at the end.
        let _ = tokio::time::timeout(WAIT, reached.wait_for(|reached| reached.revision != after)).await;
        let Reached { revision, progress } = *reached.borrow();
        let progress = progress.map(|progress| json!({"done": progress.done, "total": progress.total}));
        Response::file("application/json", json!({"revision": revision, "progress": progress}).to_string())
    }
}

fn sent(response: Response) -> hyper::Response<Full<Bytes>> {
    let mut headers = hyper::HeaderMap::new();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(response.kind));
    headers.extend(response.protection());
    for (name, value) in &response.headers {
        if let Ok(value) = HeaderValue::from_str(value) {
            headers.append(name.clone(), value);
        }
    }
    let mut sent = hyper::Response::new(Full::new(Bytes::from(response.body)));
    *sent.status_mut() = StatusCode::from_u16(response.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    *sent.headers_mut() = headers;
    sent
}
