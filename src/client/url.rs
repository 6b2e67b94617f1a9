//! Servers and their URLs.

use std::fmt;
use std::str::FromStr;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

/// The port of HTTPS.
const HTTPS: u16 = 443;
/// The port of HTTP.
const HTTP: u16 = 80;

/// The transport to a server.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Transport {
    /// Over TLS.
    Tls,
    /// Unencrypted: everybody on the way can read and write.
    Plain,
}

/// A server that is spoken to.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Server {
    /// The transport.
    pub transport: Transport,
    /// Name or address.
    pub host: String,
    /// Port.
    pub port: u16,
}

impl Server {
    /// Host and port, as URLs and headers have them.
    #[must_use]
    pub fn authority(&self) -> String {
        let Self { host, port, .. } = self;
        if host.contains(':') { format!("[{host}]:{port}") } else { format!("{host}:{port}") }
    }

    /// The server of the part of a URL that names it.
    fn of_authority(transport: Transport, authority: &str) -> Result<Self, BadUrl> {
        let port = match transport {
            Transport::Tls => HTTPS,
            Transport::Plain => HTTP,
        };
        // An address of version 6 has colons of its own, in brackets.
        let (host, port) = match authority.rsplit_once(':').filter(|(_, port)| !port.ends_with(']')) {
            Some((host, port)) => (host, port.parse().map_err(|_| BadUrl::Malformed)?),
            None => (authority, port),
        };
        let host = host.trim_start_matches('[').trim_end_matches(']');
        if host.is_empty() || host.contains(|c: char| c.is_whitespace() || "@?#[]".contains(c)) {
            return Err(BadUrl::Malformed);
        }
        Ok(Self { transport, host: host.to_owned(), port })
    }
}

impl FromStr for Server {
    type Err = BadUrl;

    /// The server of a URL like `https://puppet.example.org:8140`; the port is 443 where none is named.
    fn from_str(url: &str) -> Result<Self, BadUrl> {
        let rest = url.strip_prefix("https://").ok_or(BadUrl::Scheme)?;
        let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
        if !matches!(path, "" | "/") {
            return Err(BadUrl::Path);
        }
        Self::of_authority(Transport::Tls, authority)
    }
}

/// The reason why a URL is invalid for a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadUrl {
    /// It does not begin with `https://`, or `http://` where that may be.
    Scheme,
    /// It has a path.
    Path,
    /// It is not a URL.
    Malformed,
}

impl fmt::Display for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = match self.transport {
            Transport::Tls => "https",
            Transport::Plain => "http",
        };
        write!(f, "{scheme}://{}", self.authority())
    }
}

/// Something that a server has, or takes.
#[derive(Clone, PartialEq, Eq)]
pub struct Url {
    /// The server.
    pub server: Server,
    /// Path with query, as sent.
    pub path: String,
    /// The header `Authorization`, if the URL has a user and a password. It is never shown.
    pub authorization: Option<String>,
}

impl fmt::Debug for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.server, self.path)
    }
}

impl FromStr for Url {
    type Err = BadUrl;

    /// Reads `https://[USER:PASSWORD@]HOST[:PORT][/PATH[?QUERY]]`, or the same with `http`.
    fn from_str(url: &str) -> Result<Self, BadUrl> {
        let (transport, rest) = match (url.strip_prefix("https://"), url.strip_prefix("http://")) {
            (Some(rest), _) => (Transport::Tls, rest),
            (None, Some(rest)) => (Transport::Plain, rest),
            (None, None) => return Err(BadUrl::Scheme),
        };
        let rest = rest.split('#').next().unwrap_or_default();
        let (authority, path) = rest.split_at(rest.find(['/', '?']).unwrap_or(rest.len()));
        let (credentials, authority) = match authority.rsplit_once('@') {
            Some((credentials, authority)) => (Some(credentials), authority),
            None => (None, authority),
        };
        let authorization = credentials.map(|credentials| format!("Basic {}", STANDARD.encode(decoded(credentials))));
        let path = if path.starts_with('/') { path.to_owned() } else { format!("/{path}") };
        if path.contains(|c: char| c.is_whitespace() || c.is_control()) {
            return Err(BadUrl::Malformed);
        }
        Ok(Self { server: Server::of_authority(transport, authority)?, path, authorization })
    }
}

/// A text without percent signs.
fn decoded(text: &str) -> Vec<u8> {
    let mut decoded = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let byte = match (first, after) {
            (b'%', [high, low, ..]) => {
                std::str::from_utf8(&[*high, *low]).ok().and_then(|digits| u8::from_str_radix(digits, 16).ok())
            }
            _ => None,
        };
        decoded.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { &after[2..] } else { after };
    }
    decoded
}

#[cfg(test)]
mod tests {
    use super::{BadUrl, Server, Transport, Url};

    #[test]
    fn urls_are_taken_apart_and_passwords_not_shown() {
        let url: Url = "https://me:a%40b@example.org/reports/upload?x=1#y".parse().unwrap();
        let server = Server { transport: Transport::Tls, host: "example.org".to_owned(), port: 443 };
        assert_eq!((&url.server, url.path.as_str()), (&server, "/reports/upload?x=1"));
        assert_eq!(url.authorization.as_deref(), Some("Basic bWU6YUBi"));
        assert_eq!(
            format!("{url:?} {url}"),
            "https://example.org:443/reports/upload?x=1 https://example.org:443/reports/upload?x=1"
        );
        let url: Url = "http://[::1]:3000".parse().unwrap();
        assert_eq!((url.server.transport, url.server.port, url.path.as_str()), (Transport::Plain, 3000, "/"));
        assert_eq!("http://h?a".parse::<Url>().unwrap().path, "/?a");
        for (bad, why) in [
            ("ftp://x", BadUrl::Scheme),
            ("http://", BadUrl::Malformed),
            ("http://x:y/", BadUrl::Malformed),
            ("http://x y/", BadUrl::Malformed),
            ("http://x/a b", BadUrl::Malformed),
        ] {
            assert_eq!(bad.parse::<Url>().unwrap_err(), why, "{bad}");
        }
        assert_eq!("http://x".parse::<Server>().unwrap_err(), BadUrl::Scheme);
    }
}
