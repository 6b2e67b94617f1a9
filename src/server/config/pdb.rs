//! Options of the ports for PuppetDB's clients: in the section `[pdb]` of the server's own file, and on the command line.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;

use serde::Deserialize;

use crate::issues;
use crate::tls::TlsFiles;
use pantin_base::diagnostics::{Fault, Issue};
use pantin_service::Context;

/// The address without a given one: that of PuppetDB for clients on the same machine.
const LOCAL: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 8080);

/// The given options of the ports.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PdbOptions {
    /// The addresses to listen on.
    #[serde(default)]
    pub listen: Vec<PdbAddress>,
    /// The names of certificates that may use the ports with TLS; by default that of this server.
    #[serde(default)]
    pub allow: Vec<String>,
    /// A file of rules instead.
    pub auth_conf: Option<PathBuf>,
    /// True if nothing else is served.
    pub only: Option<bool>,
    /// MiB that all running queries may take together.
    pub query_memory: Option<u32>,
}

/// An address to listen on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct PdbAddress {
    /// Address and port.
    pub address: SocketAddr,
    /// True for TLS.
    pub has_tls: bool,
}

impl FromStr for PdbAddress {
    type Err = Fault;

    /// `127.0.0.1:8080`, `https://0.0.0.0:8081`. Without a scheme, only loopback addresses have no TLS.
    fn from_str(text: &str) -> Result<Self, Fault> {
        let (scheme, address) = text.split_once("://").unwrap_or(("", text));
        let address = address.trim_end_matches('/');
        let address = if let Some(port) = address.strip_prefix("localhost:") {
            format!("127.0.0.1:{port}")
        } else {
            address.to_owned()
        };
        let address: SocketAddr = address.parse().map_err(|_| format!("'{text}' is no address with a port"))?;
        let has_tls = match scheme {
            "" => !address.ip().is_loopback(),
            "https" => true,
            "http" if address.ip().is_loopback() => false,
            "http" => return Err(format!("'{text}' needs TLS: it is no loopback address").into()),
            other => return Err(format!("the scheme of '{text}' is '{other}', and neither http nor https").into()),
        };
        Ok(Self { address, has_tls })
    }
}

impl TryFrom<String> for PdbAddress {
    type Error = Fault;

    fn try_from(text: String) -> Result<Self, Fault> {
        text.parse()
    }
}

/// The configuration of the ports.
#[derive(Clone, Debug, Default)]
pub struct PdbConfiguration {
    /// The addresses to listen on.
    pub listen: Vec<PdbAddress>,
    /// The names that may use the ports with TLS.
    pub allow: Vec<String>,
    /// A file of rules instead.
    pub auth_conf: Option<PathBuf>,
    /// The files of TLS, if a port has it.
    pub tls: Option<TlsFiles>,
    /// True if nothing else is served.
    pub is_alone: bool,
    /// Bytes that all running queries may take together.
    pub query_memory: Option<usize>,
}

impl PdbOptions {
    /// These options, with `others` as defaults.
    pub(super) fn or(self, others: Self) -> Self {
        let first = |own: bool| if own { self.clone() } else { others.clone() };
        Self {
            listen: first(!self.listen.is_empty()).listen,
            allow: first(!self.allow.is_empty()).allow,
            auth_conf: self.auth_conf.clone().or(others.auth_conf.clone()),
            only: self.only.or(others.only),
            query_memory: self.query_memory.or(others.query_memory),
        }
    }

    /// The resulting configuration. `tls` are the files of a server with TLS.
    ///
    /// # Errors
    /// If the options contradict each other.
    pub(super) fn resolve(self, context: &Context, tls: impl FnOnce() -> TlsFiles) -> Result<PdbConfiguration, Issue> {
        let is_alone = self.only == Some(true);
        let listen = if self.listen.is_empty() && is_alone {
            vec![PdbAddress { address: LOCAL, has_tls: false }]
        } else {
            self.listen
        };
        if listen.is_empty() && (self.auth_conf.is_some() || !self.allow.is_empty()) {
            return Err(issues::unusable_configuration("pdb", "there are rules, but no address to listen on"));
        }
        let certname = context.settings.text("certname").to_owned();
        Ok(PdbConfiguration {
            tls: listen.iter().any(|port| port.has_tls).then(tls),
            listen,
            allow: if self.allow.is_empty() { vec![certname] } else { self.allow },
            auth_conf: self.auth_conf.map(|path| context.absolute(&path)),
            is_alone,
            query_memory: self
                .query_memory
                .map(|mebibytes| usize::try_from(u64::from(mebibytes) << 20).unwrap_or(usize::MAX)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::PdbAddress;

    #[test]
    fn only_loopback_addresses_have_no_tls() {
        let has_tls = |text: &str| text.parse::<PdbAddress>().map(|port| port.has_tls).ok();
        assert_eq!(has_tls("127.0.0.1:8080"), Some(false));
        assert_eq!(has_tls("localhost:8080"), Some(false));
        assert_eq!(has_tls("[::1]:8080"), Some(false));
        assert_eq!(has_tls("https://127.0.0.1:8081"), Some(true));
        assert_eq!(has_tls("0.0.0.0:8081"), Some(true));
        assert_eq!(has_tls("192.0.2.1:8081"), Some(true));
        for wrong in ["http://192.0.2.1:8080", "http://0.0.0.0:80", "8080", "ftp://127.0.0.1:1", "", "puppet:8081"] {
            assert_eq!(has_tls(wrong), None, "{wrong}");
        }
    }
}
