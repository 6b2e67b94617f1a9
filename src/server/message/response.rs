//! A response.

use std::fs::File;

use bytes::Bytes;

use super::Media;

/// The body of a response.
#[derive(Debug)]
pub enum Body {
    /// Bytes.
    Bytes(Bytes),
    /// Precompressed bytes.
    Precompressed {
        /// Uncompressed.
        plain: Bytes,
        /// In gzip.
        gzip: Bytes,
    },
    /// Bytes in gzip, for a client that accepts it.
    Gzip {
        /// The bytes.
        gzip: Bytes,
        /// Their uncompressed number.
        length: u64,
    },
    /// A number of bytes of a file, from its current position. They are sent while reading, so any size is possible.
    File {
        /// The file.
        file: File,
        /// Bytes to send.
        length: u64,
    },
}

impl Body {
    /// The uncompressed size.
    #[must_use]
    pub fn len(&self) -> u64 {
        match self {
            Self::Bytes(bytes) | Self::Precompressed { plain: bytes, .. } => bytes.len() as u64,
            Self::Gzip { length, .. } | Self::File { length, .. } => *length,
        }
    }

    /// Returns true if it is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A response.
#[derive(Debug)]
pub struct Response {
    /// The status code.
    pub status: u16,
    /// The content type; missing for the 403 of the rules.
    pub content_type: Option<&'static str>,
    /// All other headers.
    pub headers: Vec<(&'static str, String)>,
    /// The body.
    pub body: Body,
}

impl Response {
    /// A 200.
    #[must_use]
    pub fn ok(media: Media, body: impl Into<Bytes>) -> Self {
        Self::new(200, media, body)
    }

    /// Any status.
    #[must_use]
    pub fn new(status: u16, media: Media, body: impl Into<Bytes>) -> Self {
        Self { status, content_type: Some(media.content_type()), headers: Vec::new(), body: Body::Bytes(body.into()) }
    }

    /// A status without a body.
    #[must_use]
    pub const fn empty(status: u16) -> Self {
        Self { status, content_type: None, headers: Vec::new(), body: Body::Bytes(Bytes::new()) }
    }

    /// A 200 with a value as JSON.
    #[must_use]
    pub fn json(value: &serde_json::Value) -> Self {
        Self::ok(Media::Json, value.to_string())
    }

    /// A 200 with a file that is not read into memory.
    #[must_use]
    pub const fn file(file: File, length: u64) -> Self {
        Self {
            status: 200,
            content_type: Some(Media::Binary.content_type()),
            headers: Vec::new(),
            body: Body::File { file, length },
        }
    }

    /// The same with an additional header.
    #[must_use]
    pub fn header(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.push((name, value.into()));
        self
    }

    /// The body if it is in memory.
    #[must_use]
    pub fn bytes(&self) -> Option<&Bytes> {
        match &self.body {
            Body::Bytes(bytes) | Body::Precompressed { plain: bytes, .. } => Some(bytes),
            Body::Gzip { .. } | Body::File { .. } => None,
        }
    }
}
