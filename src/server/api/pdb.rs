//! PuppetDB's API: `/pdb`, and `/metrics/v2` as far as dashboards read it.

use std::borrow::Cow;
use std::io::Read;

use bytes::Bytes;
use flate2::read::MultiGzDecoder;

use super::Call;
use crate::message::{Body, Method, Refusal, Request, Response};
use crate::{NANOSECONDS, Site};
use pantin_pdb as pdb;
use pantin_service::machine::random_uuid;
use pantin_store::Share;

/// The maximum size of any body after decompression, in bytes.
const MAX_BODY: usize = 256 << 20;

/// Answers a request from the store, if there is one.
pub(super) fn answer(call: &Call<'_>) -> Result<Response, Refusal> {
    let request = call.request;
    let Some(api) = &call.site.pdb else {
        return Err(Refusal::no_route(request.method.name(), request.path.as_str()));
    };
    let method = match request.method {
        Method::Get | Method::Head => pdb::Method::Get,
        Method::Post => pdb::Method::Post,
        Method::Put | Method::Delete | Method::Other => pdb::Method::Other,
    };
    let parameters: Vec<(&str, &str)> = request
        .parameters
        .iter()
        .flat_map(|(name, values)| values.iter().map(move |value| (name, value.as_str())))
        .collect();
    let body = body(request)?;
    let uuid = random_uuid();
    let answer = api.answer(&pdb::Request {
        method,
        path: request.path.as_str(),
        parameters: &parameters,
        content_type: request.headers.get("content-type").unwrap_or_default(),
        body: &body,
        now: now(call.site),
        uuid: &uuid,
    });
    let pdb::Response { status, content_type, headers, body, share } = answer;
    let body = Bytes::from_owner(Answer { body, _share: share });
    Ok(Response { status, content_type: Some(content_type), headers, body: Body::Bytes(body) })
}

/// The body of an answer, and its memory until it is sent.
struct Answer {
    body: Vec<u8>,
    _share: Option<Share>,
}

impl AsRef<[u8]> for Answer {
    fn as_ref(&self) -> &[u8] {
        &self.body
    }
}

/// The body, decompressed.
fn body(request: &Request) -> Result<Cow<'_, [u8]>, Refusal> {
    match request.headers.get("content-encoding") {
        Some(encoding) if encoding.eq_ignore_ascii_case("gzip") => {
            let (mut body, most) = (Vec::new(), max_body(request));
            let read = MultiGzDecoder::new(&*request.body).take(most as u64 + 1).read_to_end(&mut body);
            match read {
                Err(_) => Err(Refusal::text(400, "The body is no gzip")),
                Ok(_) if body.len() > most => Err(Refusal::text(413, format!("A body may have {most} bytes"))),
                Ok(_) => Ok(body.into()),
            }
        }
        None | Some("identity" | "") => Ok((&*request.body).into()),
        Some(other) => Err(Refusal::text(415, format!("There is no encoding {other}"))),
    }
}

/// The maximum size of a body after decompression: JSON is rarely compressed to less than a fiftieth.
fn max_body(request: &Request) -> usize {
    request.body.len().saturating_mul(50).clamp(1 << 20, MAX_BODY)
}

/// Microseconds since 1970.
fn now(site: &Site) -> i64 {
    i64::try_from(site.now() / NANOSECONDS).unwrap_or(i64::MAX)
}
