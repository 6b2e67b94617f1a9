//! Responses.

use pantin_data::json;
use pantin_store::Share;
use serde_json::Value;

/// The type of JSON.
const JSON: &str = "application/json;charset=utf-8";
/// The type of files.
const BINARY: &str = "application/octet-stream";
/// The type of text.
const TEXT: &str = "text/plain;charset=utf-8";

/// A response.
#[derive(Debug)]
pub struct Response {
    /// The status code.
    pub status: u16,
    /// The type of the body.
    pub content_type: &'static str,
    /// All other headers.
    pub headers: Vec<(&'static str, String)>,
    /// The body.
    pub body: Vec<u8>,
    /// The memory of the body, which other queries do not get as long as this is there.
    pub share: Option<Share>,
}

impl Response {
    /// A 200 with a value.
    pub(crate) fn json(value: &Value) -> Self {
        Self::new(200, JSON, value.to_string().into_bytes())
    }

    /// A 200 with a list that is written already.
    pub(crate) fn list(body: Vec<u8>) -> Self {
        Self::new(200, JSON, body)
    }

    /// A 200 with a value on several lines, if wanted.
    pub(crate) fn pretty(value: &Value, is_pretty: bool) -> Self {
        match json::write_pretty(value) {
            Ok(body) if is_pretty => Self::new(200, JSON, body.into_bytes()),
            _ => Self::json(value),
        }
    }

    /// A status with an object that has the text of an error.
    pub(crate) fn error(status: u16, text: &str) -> Self {
        Self::new(status, JSON, serde_json::json!({ "error": text }).to_string().into_bytes())
    }

    /// A status with text.
    pub(crate) fn text(status: u16, text: impl Into<String>) -> Self {
        Self::new(status, TEXT, text.into().into_bytes())
    }

    /// A 200 with a file.
    pub(crate) fn binary(body: Vec<u8>) -> Self {
        Self::new(200, BINARY, body)
    }

    fn new(status: u16, content_type: &'static str, body: Vec<u8>) -> Self {
        Self { status, content_type, headers: Vec::new(), body, share: None }
    }

    /// The body as text.
    #[must_use]
    pub fn text_of_body(&self) -> std::borrow::Cow<'_, str> {
        String::from_utf8_lossy(&self.body)
    }

    /// The same with an additional header.
    pub(crate) fn header(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.push((name, value.into()));
        self
    }
}
