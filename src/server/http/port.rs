//! A port: who may connect, and what is served there.

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, PoisonError, RwLock};

use crate::authorization::Rules;
use crate::message::{Headers, Refusal, Request, Response};
use crate::tls::Tls;
use crate::{Site, api};

/// A port.
#[derive(Clone)]
pub(super) struct Port {
    /// TLS; without it a proxy's headers identify clients, or everybody may connect.
    pub(super) tls: Option<Arc<Tls>>,
    /// What it serves.
    pub(super) serves: Served,
}

/// What a port serves.
#[derive(Clone)]
pub(super) enum Served {
    /// Everything, with the rules of the server.
    Agents,
    /// PuppetDB's API alone, with rules of its own.
    Pdb(Arc<PdbRules>),
    /// Metrics and status alone, for everybody on this machine.
    Metrics(Arc<Rules>),
}

/// The rules of ports for PuppetDB's clients, which can be replaced.
pub struct PdbRules(RwLock<Arc<Rules>>);

impl PdbRules {
    /// These rules.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self(RwLock::new(Arc::new(rules)))
    }

    /// The rules in force.
    fn current(&self) -> Arc<Rules> {
        Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Replaces the rules for later requests.
    pub fn replace(&self, rules: Rules) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(rules);
    }
}

impl Port {
    /// A port for agents.
    pub(super) const fn of_agents(tls: Option<Arc<Tls>>) -> Self {
        Self { tls, serves: Served::Agents }
    }

    /// A port for PuppetDB's clients.
    pub(super) const fn of_pdb(tls: Option<Arc<Tls>>, rules: Arc<PdbRules>) -> Self {
        Self { tls, serves: Served::Pdb(rules) }
    }

    /// A port for metrics.
    pub(super) fn of_metrics() -> Self {
        Self { tls: None, serves: Served::Metrics(Arc::new(Rules::for_everybody())) }
    }

    /// Returns true if agents use it.
    pub(super) const fn is_for_agents(&self) -> bool {
        matches!(self.serves, Served::Agents)
    }

    /// Returns true if it is a plain port for PuppetDB's clients: programs of this machine send facts, reports and archives there.
    pub(super) const fn is_for_this_machine(&self) -> bool {
        matches!(self.serves, Served::Pdb(_)) && self.tls.is_none()
    }

    /// What it serves, as a word of a message.
    pub(super) const fn shown(&self) -> &'static str {
        match self.serves {
            Served::Agents => "",
            Served::Pdb(_) => " PuppetDB's API",
            Served::Metrics(_) => " metrics",
        }
    }

    /// Why a request is refused here before anybody looks at its client.
    ///
    /// Every program of this machine may use a plain port for PuppetDB's clients or for metrics. A web page in a browser is not meant: it
    /// names its origin, or reaches the port by a name of its own that leads to this machine.
    pub(super) fn refusal(&self, headers: &Headers) -> Option<Refusal> {
        if self.is_for_agents() || self.tls.is_some() {
            return None;
        }
        if headers.get("origin").is_some() {
            return Some(Refusal::text(403, "Web pages may not use this port"));
        }
        let is_foreign = headers.all("host").any(|host| !is_local(host));
        is_foreign
            .then(|| Refusal::text(403, "The header Host must name this machine: localhost or a loopback address"))
    }

    /// Returns true if a proxy's headers identify clients here.
    pub(super) fn believes_headers(&self, site: &Site) -> bool {
        match &self.serves {
            Served::Agents => site.rules().believes_headers,
            Served::Pdb(rules) => rules.current().believes_headers,
            Served::Metrics(_) => false,
        }
    }

    /// The route of a request here.
    pub(super) fn find(&self, site: &Site, request: &Request) -> Result<api::RouteMatch, Response> {
        match &self.serves {
            Served::Agents => api::find(site, request),
            Served::Pdb(rules) => api::find_pdb(&rules.current(), site, request),
            Served::Metrics(rules) => api::find_metrics(rules, site, request),
        }
    }
}

/// Returns true if a `Host` header names this machine: `localhost` or a loopback address, with or without a port.
fn is_local(host: &str) -> bool {
    let address = |text: &str| text.parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
    if host.parse::<SocketAddr>().is_ok_and(|at| at.ip().is_loopback()) || address(host.trim_matches(['[', ']'])) {
        return true;
    }
    let (name, port) = host.split_once(':').unwrap_or((host, "0"));
    port.parse::<u16>().is_ok() && name.trim_end_matches('.').eq_ignore_ascii_case("localhost")
}

#[cfg(test)]
mod tests {
    use super::is_local;

    #[test]
    fn a_host_is_local_by_address_or_as_localhost() {
        for host in
            ["localhost", "LOCALHOST:8080", "localhost.:8080", "127.0.0.1", "127.0.0.2:8080", "[::1]", "[::1]:8080"]
        {
            assert!(is_local(host), "{host}");
        }
        for host in [
            "",
            "a.test",
            "a.test:8080",
            "localhost.a.test",
            "10.0.0.1:8080",
            "[::2]",
            "localhost:x",
            "127.0.0.1.a.test",
        ] {
            assert!(!is_local(host), "{host}");
        }
    }
}
