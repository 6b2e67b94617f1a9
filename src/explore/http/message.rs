//! Requests and answers.

use std::borrow::Cow;

use hyper::header::{HeaderName, HeaderValue};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode, utf8_percent_encode};

/// What a part of a path or a value of a query encodes: all but unreserved letters.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');

/// A request of somebody who may ask.
pub(crate) struct Request {
    /// True if it asks for a change.
    pub(crate) is_change: bool,
    /// The decoded parts of the path.
    pub(crate) path: Vec<String>,
    /// The parameters of the address.
    query: Vec<(String, String)>,
    /// The fields of a form.
    form: Vec<(String, String)>,
}

impl Request {
    /// The request of a path, an encoded query and an encoded form; `None` if something is not UTF-8.
    pub(super) fn of(is_change: bool, path: &str, query: &str, form: &[u8]) -> Option<Self> {
        let parts = path.split('/').filter(|part| !part.is_empty());
        Some(Self {
            is_change,
            path: parts.map(|part| decoded(part.as_bytes(), Plus::Itself)).collect::<Option<_>>()?,
            query: pairs(query.as_bytes())?,
            form: pairs(form)?,
        })
    }

    /// A parameter of the address; empty if it is missing.
    pub(crate) fn asked(&self, name: &str) -> &str {
        find(&self.query, name)
    }

    /// A field of the form; empty if it is missing.
    pub(crate) fn field(&self, name: &str) -> &str {
        find(&self.form, name)
    }
}

fn find<'p>(pairs: &'p [(String, String)], name: &str) -> &'p str {
    pairs.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value)
}

/// The parameter of a raw query; empty if it is missing.
pub(super) fn parameter(query: &str, name: &str) -> String {
    find(&pairs(query.as_bytes()).unwrap_or_default(), name).to_owned()
}

/// The meaning of `+`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Plus {
    Itself,
    Blank,
}

fn pairs(text: &[u8]) -> Option<Vec<(String, String)>> {
    let parts = text.split(|byte| *byte == b'&').filter(|part| !part.is_empty());
    let pair = |part: &[u8]| {
        let end = part.iter().position(|byte| *byte == b'=').unwrap_or(part.len());
        let value = part.get(end + 1..).unwrap_or_default();
        Some((decoded(&part[..end], Plus::Blank)?, decoded(value, Plus::Blank)?))
    };
    parts.map(pair).collect()
}

fn decoded(text: &[u8], plus: Plus) -> Option<String> {
    let blank = |byte: &u8| if *byte == b'+' && plus == Plus::Blank { b' ' } else { *byte };
    let text: Vec<u8> = text.iter().map(blank).collect();
    percent_decode(&text).decode_utf8().ok().map(Cow::into_owned)
}

/// A text as a part of a path or a value of a query.
pub(crate) fn query(text: &str) -> String {
    utf8_percent_encode(text, ENCODED).to_string()
}

/// What a browser may do with an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Policy {
    /// Styles, scripts and requests of this server alone.
    Strict,
    /// A page with its own style and scripts in it; scripts of these hashes run.
    Whole(Vec<String>),
}

impl Policy {
    fn text(&self) -> String {
        let (styles, scripts) = match self {
            Self::Strict => ("'self'".to_owned(), "'self'".to_owned()),
            Self::Whole(hashes) => {
                let hashes: Vec<String> = hashes.iter().map(|hash| format!("'sha256-{hash}'")).collect();
                ("'unsafe-inline'".to_owned(), if hashes.is_empty() { "'none'".to_owned() } else { hashes.join(" ") })
            }
        };
        format!(
            "default-src 'none'; style-src {styles}; script-src {scripts}; img-src 'self'; connect-src 'self'; \
             form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
        )
    }
}

/// An answer.
pub(crate) struct Response {
    pub(super) status: u16,
    pub(super) kind: &'static str,
    pub(super) body: Vec<u8>,
    pub(super) headers: Vec<(HeaderName, String)>,
    policy: Policy,
}

impl Response {
    fn new(status: u16, kind: &'static str, body: impl Into<Vec<u8>>) -> Self {
        Self { status, kind, body: body.into(), headers: Vec::new(), policy: Policy::Strict }
    }

    /// A page.
    pub(crate) fn page(text: String) -> Self {
        Self::new(200, "text/html; charset=utf-8", text)
    }

    /// A page with another status.
    pub(crate) fn page_with(status: u16, text: String) -> Self {
        Self { status, ..Self::page(text) }
    }

    /// A page with its own style and scripts in it.
    pub(crate) fn whole_page(text: String, hashes: Vec<String>) -> Self {
        Self { policy: Policy::Whole(hashes), ..Self::page(text) }
    }

    /// A file of the page.
    pub(crate) fn file(kind: &'static str, text: impl Into<Vec<u8>>) -> Self {
        Self::new(200, kind, text)
    }

    /// A change was made.
    pub(crate) fn done() -> Self {
        Self::new(204, "text/plain; charset=utf-8", "")
    }

    /// A request that cannot be answered, with the reason.
    pub(crate) fn wrong(status: u16, reason: &str) -> Self {
        Self::new(status, "text/plain; charset=utf-8", format!("{reason}\n"))
    }

    pub(super) fn refused(reason: &str) -> Self {
        Self::wrong(403, reason)
    }

    /// The address to continue at.
    pub(super) fn to(address: &str) -> Self {
        Self::new(303, "text/plain; charset=utf-8", "").with(hyper::header::LOCATION, address)
    }

    pub(super) fn with(mut self, name: HeaderName, value: &str) -> Self {
        self.headers.push((name, value.to_owned()));
        self
    }

    /// The headers that say what a browser may do.
    pub(super) fn protection(&self) -> Vec<(HeaderName, HeaderValue)> {
        let mut headers: Vec<(HeaderName, HeaderValue)> = [
            ("x-frame-options", "DENY"),
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cache-control", "no-store"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ]
        .into_iter()
        .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)))
        .collect();
        let policy = HeaderValue::from_str(&self.policy.text());
        headers.extend(policy.map(|policy| (hyper::header::CONTENT_SECURITY_POLICY, policy)));
        headers
    }
}

#[cfg(test)]
mod tests {
    use super::{Request, query};

    #[test]
    fn requests_are_decoded() {
        let request = Request::of(true, "/node/a%2Fb+c", "q=%5Bx%5D+y&q=z", b"value=%C3%A9&empty").unwrap();
        assert_eq!(request.path, ["node", "a/b+c"]);
        assert_eq!(request.asked("q"), "[x] y");
        assert_eq!((request.field("value"), request.field("empty"), request.field("none")), ("é", "", ""));
        assert!(Request::of(false, "/%ff", "", b"").is_none());
        assert_eq!(Request::of(false, "/%4", "", b"").unwrap().path, ["%4"]);
        assert_eq!(query("a/b c&é"), "a%2Fb%20c%26%C3%A9");
    }
}
