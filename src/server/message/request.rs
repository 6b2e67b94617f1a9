//! A request and its client.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use bytes::Bytes;

use super::{Media, Parameters, RequestPath};
use pantin_base::budget::Cancel;
use pantin_service::telemetry::Trace;

/// The method of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// `GET`
    Get,
    /// `HEAD`
    Head,
    /// `POST`
    Post,
    /// `PUT`
    Put,
    /// `DELETE`
    Delete,
    /// Any other, which no route supports.
    Other,
}

impl Method {
    /// The method with a name.
    #[must_use]
    pub fn of(name: &str) -> Self {
        [Self::Get, Self::Head, Self::Post, Self::Put, Self::Delete]
            .into_iter()
            .find(|method| method.name() == name)
            .unwrap_or(Self::Other)
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Head => "HEAD",
            Self::Post => "POST",
            Self::Put => "PUT",
            Self::Delete => "DELETE",
            Self::Other => "OTHER",
        }
    }
}

/// The relevant headers of a request, with lowercase names.
#[derive(Clone, Debug, Default)]
pub struct Headers(Vec<(String, String)>);

impl Headers {
    /// Headers with these names and values.
    #[must_use]
    pub fn new(headers: impl IntoIterator<Item = (String, String)>) -> Self {
        Self(headers.into_iter().map(|(name, value)| (name.to_ascii_lowercase(), value)).collect())
    }

    /// The first header with a name in lowercase.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// All headers with a name in lowercase, in their order.
    pub fn all(&self, name: &str) -> impl Iterator<Item = &str> {
        self.0.iter().filter(move |(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Returns true if the client accepts gzip.
    #[must_use]
    pub fn takes_gzip(&self) -> bool {
        let encodings = self.get("accept-encoding").unwrap_or_default();
        encodings.split(',').any(|encoding| {
            let mut parts = encoding.split(';').map(str::trim);
            let is_gzip = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip"));
            let is_refused =
                parts.any(|weight| weight.trim_start_matches("q=").trim_end_matches(['0', '.']).is_empty());
            is_gzip && !is_refused
        })
    }
}

/// The data of a verified certificate.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Certificate {
    /// Common name of its subject: the name of the node. Alternative names are ignored.
    pub name: String,
    /// Puppet's extensions: the dotted identifier and the value.
    pub extensions: Vec<(String, String)>,
    /// The certificate itself, in DER.
    pub der: Vec<u8>,
}

/// The client of a request.
#[derive(Clone, Debug)]
pub struct Client {
    /// Its address.
    pub address: IpAddr,
    /// Its verified certificate.
    pub certificate: Option<Arc<Certificate>>,
}

impl Client {
    /// The verified name of the client, if any.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.certificate.as_deref().map(|certificate| certificate.name.as_str())
    }
}

/// A request.
#[derive(Clone, Debug)]
pub struct Request {
    /// Method.
    pub method: Method,
    /// Path.
    pub path: RequestPath,
    /// Parameters, of the query and of a form.
    pub parameters: Parameters,
    /// Headers.
    pub headers: Headers,
    /// Its client.
    pub client: Client,
    /// The body, unless it was a form.
    pub body: Bytes,
    /// When it was received.
    pub received: Instant,
    /// Set when nobody waits for the answer.
    pub cancel: Cancel,
    /// Its trace, if that is sent.
    pub trace: Option<Trace>,
}

impl Request {
    /// The type of the body from the header, if any: as text, and parsed.
    #[must_use]
    pub fn content_type(&self) -> Option<(&str, Option<Media>)> {
        self.headers.get("content-type").map(|header| (header, Media::of(header)))
    }
}
