//! Requests.

use crate::refusal::Refusal;

/// The method of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// `GET`
    Get,
    /// `POST`
    Post,
    /// Any other.
    Other,
}

/// A request.
#[derive(Clone, Copy, Debug)]
pub struct Request<'r> {
    /// Method.
    pub method: Method,
    /// The decoded path.
    pub path: &'r str,
    /// Decoded parameters, in the order received.
    pub parameters: &'r [(&'r str, &'r str)],
    /// The type of the body; empty if it is not told.
    pub content_type: &'r str,
    /// The body, decompressed.
    pub body: &'r [u8],
    /// The current time: microseconds since 1970 UTC.
    pub now: i64,
    /// A random UUID, for the answer to a command.
    pub uuid: &'r str,
}

impl<'r> Request<'r> {
    /// Checks that the body is JSON, as far as its type says.
    pub(crate) fn check_is_json(&self) -> Result<(), Refusal> {
        let name = self.content_type.split(';').next().unwrap_or_default().trim();
        let is_json = name.is_empty() || name.eq_ignore_ascii_case("application/json");
        if is_json { Ok(()) } else { Err(Refusal::ContentType(name.to_owned())) }
    }

    /// The last value of a parameter.
    pub(crate) fn parameter(&self, name: &str) -> Option<&'r str> {
        self.parameters.iter().rev().find(|(known, _)| *known == name).map(|(_, value)| *value)
    }
}
