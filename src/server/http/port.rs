//! A port: who may connect, and what is served there.

use std::sync::{Arc, PoisonError, RwLock};

use crate::authorization::Rules;
use crate::message::{Request, Response};
use crate::tls::Tls;
use crate::{Site, api};

/// A port.
#[derive(Clone)]
pub(super) struct Port {
    /// TLS; without it a proxy's headers identify clients, or everybody may connect.
    pub(super) tls: Option<Arc<Tls>>,
    /// The rules of a port for PuppetDB's clients, which has nothing else.
    pub(super) pdb: Option<Arc<PdbRules>>,
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
        Self { tls, pdb: None }
    }

    /// A port for PuppetDB's clients.
    pub(super) const fn of_pdb(tls: Option<Arc<Tls>>, rules: Arc<PdbRules>) -> Self {
        Self { tls, pdb: Some(rules) }
    }

    /// Returns true if a proxy's headers identify clients here.
    pub(super) fn believes_headers(&self, site: &Site) -> bool {
        match &self.pdb {
            Some(rules) => rules.current().believes_headers,
            None => site.rules().believes_headers,
        }
    }

    /// The route of a request here.
    pub(super) fn find(&self, site: &Site, request: &Request) -> Result<api::RouteMatch, Response> {
        match &self.pdb {
            Some(rules) => api::find_pdb(&rules.current(), site, request),
            None => api::find(site, request),
        }
    }
}
