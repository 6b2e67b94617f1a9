//! `[metrics]`: ports for metrics and status alone.

use std::net::SocketAddr;

use serde::Deserialize;

use super::addresses::one_or_several;
use crate::issues;
use pantin_base::diagnostics::Issue;

/// The given options of the ports.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct MetricsOptions {
    /// The addresses to listen on; one may be given without brackets.
    #[serde(default, deserialize_with = "one_or_several")]
    pub listen: Vec<SocketAddr>,
}

impl MetricsOptions {
    /// These options, with `others` as defaults.
    pub(super) fn or(self, others: Self) -> Self {
        if self.listen.is_empty() { others } else { self }
    }

    /// The addresses.
    ///
    /// # Errors
    /// If one is not a loopback address: these ports have neither TLS nor rules.
    pub(super) fn resolve(self) -> Result<Vec<SocketAddr>, Issue> {
        match self.listen.iter().find(|address| !address.ip().is_loopback()) {
            Some(address) => {
                let detail = format!(
                    "{address} is not a loopback address; elsewhere read /metrics on the server's port, with a certificate"
                );
                Err(issues::unusable_configuration("metrics.listen", &detail))
            }
            None => Ok(self.listen),
        }
    }
}
