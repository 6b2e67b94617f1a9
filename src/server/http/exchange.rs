//! Converts received data to requests, and responses to data to send.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bytes::{Bytes, BytesMut};
use http_body_util::BodyExt;
use hyper::Version;
use hyper::body::Incoming;
use hyper::header::{CONTENT_LENGTH, CONTENT_TYPE, HOST, HeaderName, HeaderValue, TRANSFER_ENCODING};
use hyper::http::request::Parts;

use super::body::SentBody;
use super::room::{Held, Room};
use crate::message::{Client, Headers, Method, Parameters, Refusal, Request, RequestPath, Response};
use pantin_base::budget::Cancel;
use pantin_service::telemetry::Trace;

/// The server reads and discards a body that is too large by up to this factor, so that the client gets the refusal.
const PATIENCE: usize = 8;

/// The content type of a form.
const FORM: &str = "application/x-www-form-urlencoded";

/// Why the body is missing.
pub(super) enum NoBody {
    /// It is too large.
    TooLarge,
    /// Other bodies take all the room.
    NoRoom,
    /// It is malformed or incomplete.
    Malformed,
    /// A part of it took too long.
    Slow,
    /// It is far too large.
    Endless,
}

/// The limits of a body.
pub(super) struct Allowance<'a> {
    /// Maximum size in bytes.
    pub(super) most: usize,
    /// Timeout between two parts.
    pub(super) part: Duration,
    /// Room in memory, and true if the client has a certificate.
    pub(super) room: (&'a Room, bool),
}

/// Reads a body, and reserves room for it.
pub(super) async fn read_body(mut body: Incoming, allowance: &Allowance<'_>) -> Result<(Bytes, Held), NoBody> {
    let Allowance { most, part, room: (room, is_known) } = *allowance;
    let mut read = BytesMut::new();
    let mut length = 0_usize;
    let (mut held, mut has_room) = (Held::default(), true);
    loop {
        let frame = tokio::time::timeout(part, body.frame()).await.map_err(|_| NoBody::Slow)?;
        let Some(frame) = frame else { break };
        let Ok(data) = frame.map_err(|_| NoBody::Malformed)?.into_data() else { continue };
        length += data.len();
        if length > most.saturating_mul(PATIENCE) {
            return Err(NoBody::Endless);
        }
        has_room = has_room && length <= most && room.take(is_known, &mut held, data.len());
        if has_room {
            read.extend_from_slice(&data);
        } else {
            // The rest is read so that the client gets the refusal.
            (read, held) = (BytesMut::new(), Held::default());
        }
    }
    match has_room {
        true => Ok((read.freeze(), held)),
        false if length > most => Err(NoBody::TooLarge),
        false => Err(NoBody::NoRoom),
    }
}

/// The refusal of a request that servers on its way may read in different ways: its host is missing or there twice, or
/// its body has two lengths.
pub(super) fn ambiguous(parts: &Parts) -> Option<Refusal> {
    let hosts = parts.headers.get_all(HOST).iter().count();
    if hosts > 1 || hosts == 0 && parts.version == Version::HTTP_11 && parts.uri.authority().is_none() {
        return Some(Refusal::text(400, "A request needs one header Host"));
    }
    let has_both = parts.headers.contains_key(CONTENT_LENGTH) && parts.headers.contains_key(TRANSFER_ENCODING);
    has_both.then(|| Refusal::text(400, "A request has a Content-Length or a Transfer-Encoding"))
}

/// The headers of a request, without those that are not text.
pub(super) fn headers(parts: &Parts) -> Headers {
    let text = |(name, value): (&HeaderName, &HeaderValue)| {
        Some((name.as_str().to_owned(), String::from_utf8(value.as_bytes().to_owned()).ok()?))
    };
    Headers::new(parts.headers.iter().filter_map(text))
}

/// The request from a client.
pub(super) fn request(
    parts: &Parts,
    headers: Headers,
    client: Client,
    body: Bytes,
    (received, cancel, trace): (Instant, Cancel, Option<Trace>),
) -> Result<Request, Refusal> {
    let encoded = parts.uri.path();
    let path = RequestPath::decode(encoded).ok_or_else(|| Refusal::relative_path(&RequestPath::shown(encoded)))?;
    let is_form = headers.get("content-type").is_some_and(|media| media.split(';').next().map(str::trim) == Some(FORM));
    let parameters = Parameters::decode(parts.uri.query().unwrap_or_default(), is_form.then_some(&*body));
    let parameters = parameters.ok_or_else(Refusal::too_many_parameters)?;
    let body = if is_form { Bytes::new() } else { body };
    let method = Method::of(parts.method.as_str());
    Ok(Request { method, path, parameters, headers, client, body, received, cancel, trace })
}

/// The response in the form of the connection.
pub(super) fn response(response: Response) -> hyper::Response<SentBody> {
    let mut headers = hyper::HeaderMap::with_capacity(response.headers.len() + 1);
    if let Some(content_type) = response.content_type {
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(content_type));
    }
    for (name, value) in &response.headers {
        // Skips values that are invalid in a header.
        if let (Ok(name), Ok(value)) = (HeaderName::from_bytes(name.as_bytes()), HeaderValue::from_str(value)) {
            headers.append(name, value);
        }
    }
    let mut sent = hyper::Response::new(SentBody::from(response.body));
    *sent.status_mut() =
        hyper::StatusCode::from_u16(response.status).unwrap_or(hyper::StatusCode::INTERNAL_SERVER_ERROR);
    *sent.headers_mut() = headers;
    sent
}

/// Sets a flag when the client goes away before the answer.
pub(super) struct Waiting {
    cancel: Cancel,
    is_over: bool,
}

impl Waiting {
    /// The client waits.
    pub(super) fn new() -> Self {
        Self { cancel: Cancel::default(), is_over: false }
    }

    /// The flag.
    pub(super) fn flag(&self) -> Cancel {
        Arc::clone(&self.cancel)
    }

    /// The answer is ready.
    pub(super) fn finish(mut self) {
        self.is_over = true;
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        if !self.is_over {
            self.cancel.store(true, std::sync::atomic::Ordering::Relaxed);
        }
    }
}
