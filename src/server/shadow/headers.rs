//! Headers of forwarded requests and answers.

use hyper::HeaderMap;
use hyper::header::HeaderValue;

use crate::message::Client;
use pantin_ca::pem_block;

/// Headers about one connection.
const OF_CONNECTION: &[&str] = &[
    "connection",
    "content-length",
    "expect",
    "host",
    "keep-alive",
    "proxy-authenticate",
    "proxy-authorization",
    "proxy-connection",
    "te",
    "trailer",
    "transfer-encoding",
    "upgrade",
];
/// The prefix of client headers: only verified data is forwarded.
const OF_CLIENT: &str = "x-client-";

/// The headers of a forwarded request: the client is identified by its connection.
pub(super) fn onward(came: &HeaderMap, agent: &Client) -> Vec<(String, String)> {
    let mut headers: Vec<(String, String)> = Vec::new();
    for (name, value) in came {
        let name = name.as_str();
        // Other servers may treat underscores as hyphens.
        let is_of_client = name.replace('_', "-").starts_with(OF_CLIENT);
        let Ok(value) = value.to_str() else { continue };
        if is_of_client || OF_CONNECTION.contains(&name) {
            continue;
        }
        match headers.iter_mut().find(|(known, _)| known == name) {
            Some((_, known)) => known.extend([", ", value]),
            None => headers.push((name.to_owned(), value.to_owned())),
        }
    }
    let mut say = |name: &str, value: String| headers.push((name.to_owned(), value));
    match agent.certificate.as_deref() {
        Some(certificate) => {
            say("x-client-verify", "SUCCESS".to_owned());
            say("x-client-dn", format!("CN={}", escaped(&certificate.name)));
            if !certificate.der.is_empty() {
                say("x-client-cert", encoded(&pem_block("CERTIFICATE", &certificate.der)));
            }
        }
        None => say("x-client-verify", "NONE".to_owned()),
    }
    headers
}

/// The headers of a returned answer.
pub(super) fn backward(came: &HeaderMap) -> HeaderMap {
    let mut headers = HeaderMap::with_capacity(came.len());
    for (name, value) in came.iter().filter(|(name, _)| !OF_CONNECTION.contains(&name.as_str())) {
        headers.append(name.clone(), HeaderValue::clone(value));
    }
    headers
}

/// Escapes a name for a distinguished name (RFC 4514).
fn escaped(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    for c in name.chars() {
        if ",+\"\\<>;=/ #".contains(c) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// Percent-encodes everything but letters, digits and a few others.
fn encoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'.' | b'-' | b'~' => out.push(char::from(byte)),
            other => out.push_str(&format!("%{other:02X}")),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::sync::Arc;

    use hyper::HeaderMap;
    use hyper::header::{HeaderName, HeaderValue};

    use super::{backward, onward};
    use crate::message::{Certificate, Client};

    fn headers(of: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut map = HeaderMap::new();
        for (name, value) in of {
            map.append(HeaderName::from_static(name), HeaderValue::from_static(value));
        }
        map
    }

    #[test]
    fn who_a_client_is_says_its_connection_alone() {
        let forged = headers(&[
            ("x-client-verify", "SUCCESS"),
            ("x-client-dn", "CN=other"),
            ("x_client_dn", "CN=other"),
            ("x-client-cert", "x"),
            ("accept", "application/json"),
            ("accept", "text/pson"),
            ("connection", "close"),
            ("host", "puppet"),
        ]);
        let address = IpAddr::from([127, 0, 0, 1]);
        let accept = ("accept".to_owned(), "application/json, text/pson".to_owned());
        let unknown = onward(&forged, &Client { address, certificate: None });
        assert_eq!(unknown, [accept.clone(), ("x-client-verify".to_owned(), "NONE".to_owned())]);
        let certificate = Certificate { name: "a,CN=b".to_owned(), der: b"\0\xff".to_vec(), ..Certificate::default() };
        let known = onward(&forged, &Client { address, certificate: Some(Arc::new(certificate)) });
        let pem = "-----BEGIN%20CERTIFICATE-----%0AAP8%3D%0A-----END%20CERTIFICATE-----%0A";
        let said = [("x-client-verify", "SUCCESS"), ("x-client-dn", "CN=a\\,CN\\=b"), ("x-client-cert", pem)];
        assert_eq!(known[0], accept);
        assert_eq!(known[1..].iter().map(|(name, value)| (&**name, &**value)).collect::<Vec<_>>(), said);
    }

    #[test]
    fn what_is_about_a_connection_stays_there() {
        let came =
            headers(&[("transfer-encoding", "chunked"), ("etag", "a"), ("set-cookie", "b"), ("set-cookie", "c")]);
        let back = backward(&came);
        assert_eq!((back.len(), back.get_all("set-cookie").iter().count()), (3, 2));
    }
}
