//! Requests.

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
    /// The body, decompressed.
    pub body: &'r [u8],
    /// The current time: microseconds since 1970 UTC.
    pub now: i64,
    /// A random UUID, for the answer to a command.
    pub uuid: &'r str,
}

impl<'r> Request<'r> {
    /// The last value of a parameter.
    pub(crate) fn parameter(&self, name: &str) -> Option<&'r str> {
        self.parameters.iter().rev().find(|(known, _)| *known == name).map(|(_, value)| *value)
    }
}
