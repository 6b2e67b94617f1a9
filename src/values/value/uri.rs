//! URIs as Ruby's `URI` reads, joins, compares and prints them.
//!
//! Source: Ruby's `URI::RFC3986_Parser`, `URI::Generic`

use std::fmt;

use pantin_base::budget::Arena;

use super::regexp::compile;
use crate::value::issues;
use pantin_base::diagnostics::Issue;

/// A URI in its parts.
#[derive(Clone, Copy, Debug, Default)]
pub struct Uri<'a> {
    /// Scheme, in lower case.
    pub scheme: Option<&'a str>,
    /// User information.
    pub userinfo: Option<&'a str>,
    /// Host.
    pub host: Option<&'a str>,
    /// Port; the scheme's own when none was given.
    pub port: Option<i64>,
    /// Path; `None` for opaque URIs.
    pub path: Option<&'a str>,
    /// Query, without its question mark.
    pub query: Option<&'a str>,
    /// Fragment, without its hash sign.
    pub fragment: Option<&'a str>,
    /// What follows the scheme of an opaque URI (`mailto:x`).
    pub opaque: Option<&'a str>,
}

/// The grammar of RFC 3986, as far as it decides what is a URI and where its parts are.
const GRAMMAR: &str = concat!(
    r"\A(?:(?<scheme>[A-Za-z][A-Za-z0-9+.-]*):)?",
    r"(?://(?:(?<userinfo>(?:%\h\h|[!$&-.0-9:;=A-Z_a-z~])*)@)?",
    r"(?<host>\[[0-9A-Fa-f:.vV!$&-,;=A-Z_a-z~-]+\]|(?:%\h\h|[!$&-.0-9;=A-Z_a-z~])*)(?::(?<port>\d*))?)?",
    r"(?<path>(?:%\h\h|[!$&-.0-9:;=@A-Z_a-z~/])*)",
    r"(?:\?(?<query>(?:%\h\h|[!$&-.0-9:;=@A-Z_a-z~/?]|[\[\]])*))?",
    r"(?:#(?<fragment>(?:%\h\h|[!$&-.0-9:;=@A-Z_a-z~/?])*))?\z"
);

const fn default_port(scheme: &str) -> Option<i64> {
    match scheme.as_bytes() {
        b"http" | b"ws" => Some(80),
        b"https" | b"wss" => Some(443),
        b"ftp" => Some(21),
        b"ldap" => Some(389),
        b"ldaps" => Some(636),
        _ => None,
    }
}

/// A component that is not empty, copied into the arena.
type Part<'t> = Option<&'t str>;

impl<'a> Uri<'a> {
    /// Reads a URI or a relative reference.
    pub fn parse(text: &str, arena: &'a Arena) -> Result<Self, Issue> {
        if !text.is_ascii() {
            let escaped: String = text
                .chars()
                .map(|c| if c.is_ascii() { c.to_string() } else { format!("\\u{:04X}", u32::from(c)) })
                .collect();
            return Err(issues::runtime_error(&format!("URI must be ascii only \"{escaped}\"")));
        }
        let bad = || issues::runtime_error(&format!("bad URI(is not URI?): {}", super::format::ruby_quote(text)));
        let groups = compile(GRAMMAR)?.captures(text)?.ok_or_else(bad)?;
        let part = |number: usize| -> Part<'_> { groups.get(number).copied().flatten() };
        let (scheme, host, path) = (part(1), part(3), part(5).unwrap_or(""));
        // Without an authority a path must not look like one, and a relative one has no colon in its first segment.
        let is_rooted = path.is_empty() || path.starts_with('/');
        let first = path.split('/').next().unwrap_or("");
        if host.is_some() && !is_rooted
            || host.is_none() && path.starts_with("//")
            || scheme.is_none() && first.contains(':')
        {
            return Err(bad());
        }
        let keep = |part: Part<'_>| part.map(|text| arena.alloc_str(text));
        let scheme = scheme.map(|scheme| arena.alloc_str(&scheme.to_ascii_lowercase()));
        let fragment = keep(part(7));
        if scheme.is_some() && host.is_none() && !is_rooted {
            let opaque = part(6).map_or_else(|| path.to_owned(), |query| format!("{path}?{query}"));
            let opaque = Some(arena.alloc_str(&opaque));
            return Ok(Self { scheme, fragment, opaque, ..Self::default() }.with_default_port());
        }
        let path = match (scheme, path.strip_prefix('/')) {
            // RFC 1738: the path of ftp is relative to where one is after the login.
            (Some("ftp"), Some(relative)) => {
                relative.strip_prefix("%2F").map_or_else(|| relative.to_owned(), |absolute| format!("/{absolute}"))
            }
            _ => path.to_owned(),
        };
        let uri = Self {
            scheme,
            userinfo: keep(part(2)),
            host: keep(host),
            port: part(4).and_then(|port| port.parse().ok()),
            path: Some(arena.alloc_str(&path)),
            query: keep(part(6)),
            fragment,
            opaque: None,
        };
        Ok(uri.with_default_port())
    }

    /// The same URI with its scheme's port when it has none.
    #[must_use]
    pub fn with_default_port(mut self) -> Self {
        self.port = self.port.or_else(|| self.scheme.and_then(default_port));
        self
    }

    /// The URI that a reference means when it stands in a document at this one.
    pub fn join(&self, reference: &Uri<'a>, arena: &'a Arena) -> Result<Uri<'a>, Issue> {
        if reference.scheme.is_some() {
            return Ok(*reference);
        }
        if self.scheme.is_none() {
            return Err(issues::runtime_error("both URI are relative"));
        }
        let mut joined = *self;
        joined.fragment = reference.fragment;
        let path = reference.path.unwrap_or("");
        if reference.host.is_some() {
            joined = Uri { scheme: self.scheme, ..*reference };
            return Ok(joined.with_default_port());
        }
        if self.opaque.is_some() {
            joined.fragment = reference.fragment.or(self.fragment);
            return Ok(joined);
        }
        if path.is_empty() {
            joined.query = reference.query.or(self.query);
            if reference.query.is_none() && reference.fragment.is_none() {
                joined.fragment = self.fragment;
            }
            return Ok(joined);
        }
        joined.path = Some(arena.alloc_str(&merge_paths(self.path.unwrap_or(""), path)));
        joined.query = reference.query;
        Ok(joined)
    }

    /// Parts as Ruby compares them: the empty path of a hierarchical URI is `/`, hosts have no case.
    fn normalized(&self) -> (Part<'a>, Part<'a>, Option<String>, Option<i64>, Part<'a>, [Part<'a>; 3]) {
        let path = if self.path == Some("") { Some("/") } else { self.path };
        let rest = [self.query, self.fragment, self.opaque];
        (self.scheme, self.userinfo, self.host.map(str::to_ascii_lowercase), self.port, path, rest)
    }

    /// Whether all parts are the same, as they are written: Ruby's `eql?`.
    pub(super) fn is_written_as(&self, other: &Uri<'_>) -> bool {
        self.parts() == other.parts() && self.port == other.port
    }

    const fn parts(&self) -> [Part<'a>; 7] {
        [self.scheme, self.userinfo, self.host, self.path, self.query, self.fragment, self.opaque]
    }

    /// Ruby's class for the scheme.
    #[must_use]
    pub const fn ruby_class(&self) -> &'static str {
        let Some(scheme) = self.scheme else { return "URI::Generic" };
        match scheme.as_bytes() {
            b"http" => "URI::HTTP",
            b"https" => "URI::HTTPS",
            b"ftp" => "URI::FTP",
            b"ldap" => "URI::LDAP",
            b"ldaps" => "URI::LDAPS",
            b"mailto" => "URI::MailTo",
            b"file" => "URI::File",
            b"ws" => "URI::WS",
            b"wss" => "URI::WSS",
            _ => "URI::Generic",
        }
    }
}

impl PartialEq for Uri<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.normalized() == other.normalized()
    }
}

impl Eq for Uri<'_> {}

impl fmt::Display for Uri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(scheme) = self.scheme {
            write!(f, "{scheme}:")?;
        }
        if let Some(opaque) = self.opaque {
            f.write_str(opaque)?;
        } else {
            if self.host.is_some() || matches!(self.scheme, Some("file" | "postgres")) {
                f.write_str("//")?;
            }
            if let Some(userinfo) = self.userinfo {
                write!(f, "{userinfo}@")?;
            }
            f.write_str(self.host.unwrap_or(""))?;
            if let Some(port) = self.port.filter(|port| self.scheme.and_then(default_port) != Some(*port)) {
                write!(f, ":{port}")?;
            }
            let path = self.path.unwrap_or("");
            if self.host.is_some() && !path.is_empty() && !path.starts_with('/') {
                f.write_str("/")?;
            }
            if self.scheme == Some("ftp") && path.starts_with('/') {
                write!(f, "/%2F{}", &path[1..])?;
            } else {
                f.write_str(path)?;
            }
            if let Some(query) = self.query {
                write!(f, "?{query}")?;
            }
        }
        self.fragment.map_or(Ok(()), |fragment| write!(f, "#{fragment}"))
    }
}

/// RFC 3986 §5.2.3 and §5.2.4.
fn merge_paths(base: &str, reference: &str) -> String {
    let merged = if reference.starts_with('/') {
        reference.to_owned()
    } else {
        let folder = base.rfind('/').map_or("/", |at| &base[..=at]);
        format!("{folder}{reference}")
    };
    let mut segments: Vec<&str> = Vec::new();
    let mut parts = merged.split('/').skip(1).peekable();
    while let Some(part) = parts.next() {
        let is_last = parts.peek().is_none();
        match part {
            "." => segments.extend(is_last.then_some("")),
            ".." => {
                segments.pop();
                segments.extend(is_last.then_some(""));
            }
            other => segments.push(other),
        }
    }
    format!("/{}", segments.join("/"))
}

#[cfg(test)]
mod tests {
    use pantin_base::budget::Arena;

    use super::Uri;

    #[test]
    fn joined_as_ruby_does() {
        let arena = Arena::new();
        let base = Uri::parse("http://a/b/c/d", &arena).unwrap();
        for (reference, expected) in [
            ("../x", "http://a/b/x"),
            ("?x", "http://a/b/c/d?x"),
            ("#x", "http://a/b/c/d#x"),
            ("//h/x", "http://h/x"),
            ("/../x", "http://a/x"),
            ("http://b/./x/../y", "http://b/./x/../y"),
            ("", "http://a/b/c/d"),
            ("./x/./y/../z/", "http://a/b/c/x/z/"),
        ] {
            let reference = Uri::parse(reference, &arena).unwrap();
            assert_eq!(base.join(&reference, &arena).unwrap().to_string(), expected);
        }
    }

    #[test]
    fn parts_and_texts_are_those_of_ruby() {
        let arena = Arena::new();
        let uri = Uri::parse("http://u:p@h:8080/p/q?x=1#f", &arena).unwrap();
        assert_eq!((uri.userinfo, uri.host, uri.port), (Some("u:p"), Some("h"), Some(8080)));
        assert_eq!(Uri::parse("http://a:80/x", &arena).unwrap().to_string(), "http://a/x");
        assert_eq!(Uri::parse("mailto:x@y", &arena).unwrap().opaque, Some("x@y"));
        assert_eq!(Uri::parse("http://a", &arena).unwrap(), Uri::parse("http://A/", &arena).unwrap());
        for text in ["http://[::1]/", "file:///etc/x", "urn:isbn:123", "http:", "http:/x", "//a/x", "a/b"] {
            assert_eq!(Uri::parse(text, &arena).unwrap().to_string(), text);
        }
        for text in ["a/b c", "http://%zz", "http://a:b/"] {
            let expected = format!("bad URI(is not URI?): \"{text}\"");
            assert_eq!(Uri::parse(text, &arena).unwrap_err().text(), expected);
        }
    }
}
