//! Who may ask: whoever has the token, from pages of this server.

use hyper::HeaderMap;
use hyper::header::{COOKIE, HOST, ORIGIN};
use sha2::{Digest as _, Sha256};

use super::message::Response;
use pantin_service::machine::random_token;

/// The token, and the names under which the server may be asked.
pub(crate) struct Door {
    token: String,
    port: u16,
}

impl Door {
    /// With a token that nobody can guess. Without randomness no token is right.
    pub(crate) fn new() -> Self {
        Self { token: random_token().unwrap_or_default(), port: 0 }
    }

    pub(super) fn on(self, port: u16) -> Self {
        Self { port, ..self }
    }

    /// The address that opens the door.
    pub(super) fn address(&self) -> String {
        format!("http://127.0.0.1:{}/?token={}", self.port, self.token)
    }

    fn cookie(&self) -> String {
        format!("pantin_explore_{}", self.port)
    }

    /// The answer to a request that has the token in its address: a cookie takes its place.
    pub(super) fn entered(&self, token: &str) -> Option<Response> {
        self.is_token(token).then(|| {
            let cookie = format!("{}={}; HttpOnly; SameSite=Strict; Path=/", self.cookie(), self.token);
            Response::to("/").with(hyper::header::SET_COOKIE, &cookie)
        })
    }

    /// Refuses a request: another host, another origin, or no token.
    pub(super) fn refusal(&self, headers: &HeaderMap, is_change: bool) -> Option<Response> {
        let hosts = [format!("127.0.0.1:{}", self.port), format!("localhost:{}", self.port)];
        let mut named = headers.get_all(HOST).iter();
        let is_here = |name: Option<&str>| name.is_some_and(|name| hosts.iter().any(|host| host == name));
        if !is_here(named.next().and_then(|host| host.to_str().ok())) || named.next().is_some() {
            return Some(Response::refused("This server is only for 127.0.0.1"));
        }
        let mut origins = headers.get_all(ORIGIN).iter();
        let origin = origins.next().map(|origin| origin.to_str().unwrap_or_default());
        let is_own = match origin {
            Some(origin) => is_here(origin.strip_prefix("http://")) && origins.next().is_none(),
            // Browsers name the origin of every change.
            None => !is_change,
        };
        (!is_own).then(|| Response::refused("Another page asked for this"))
    }

    /// True if a request has the token.
    pub(super) fn is_known(&self, headers: &HeaderMap) -> bool {
        let cookies = headers.get_all(COOKIE).iter().filter_map(|cookies| cookies.to_str().ok());
        let mut pairs = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
        let name = self.cookie();
        pairs.any(|(key, value)| key == name && self.is_token(value))
    }

    fn is_token(&self, given: &str) -> bool {
        // The time of comparing digests says nothing about the token.
        !self.token.is_empty() && Sha256::digest(given) == Sha256::digest(&self.token)
    }
}
