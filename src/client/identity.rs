//! The identity of this host and the servers that it trusts: the files that Puppet's settings name.

use std::path::PathBuf;
use std::sync::Arc;

use rustls::ClientConfig;

use super::trust::{Authorities, Trust};
use pantin_host::{Settings, System};

/// The places of certificates and keys.
#[derive(Clone, Debug)]
pub struct Identity {
    /// Certificate and key of this host; without them it proves nothing.
    own: Option<(PathBuf, PathBuf)>,
    /// Certificates of the authorities that are believed.
    authorities: PathBuf,
    /// Lists of revoked certificates.
    revoked: Option<PathBuf>,
    /// True if the certificates of authorities may be revoked as well.
    is_chain_checked: bool,
    /// True if every server is believed.
    trusts_all: bool,
    files: Arc<dyn System>,
}

impl Identity {
    /// The places in the settings: `hostcert`, `hostprivkey`, `localcacert`, `hostcrl`, `certificate_revocation`.
    #[must_use]
    pub fn of_settings(settings: &Settings, files: Arc<dyn System>) -> Self {
        let path = |name: &str| PathBuf::from(settings.text(name));
        let revocation = settings.text("certificate_revocation");
        let revoked = path("hostcrl");
        Self {
            own: Some((path("hostcert"), path("hostprivkey"))),
            authorities: path("localcacert"),
            revoked: (revocation != "false" && files.is_file(&revoked)).then_some(revoked),
            is_chain_checked: revocation != "leaf",
            trusts_all: false,
            files,
        }
    }

    /// The same without a certificate of this host.
    #[must_use]
    pub fn anonymous(self) -> Self {
        Self { own: None, ..self }
    }

    /// The same, believing every server: for one on this machine, which nobody else can take the place of.
    #[must_use]
    pub fn trusting_all(self) -> Self {
        Self { trusts_all: true, ..self }
    }

    /// The TLS configuration for connections.
    ///
    /// # Errors
    /// Which file cannot be used, and why.
    pub(super) fn config(&self) -> Result<Arc<ClientConfig>, String> {
        let Self { own, authorities, revoked, is_chain_checked, trusts_all, files } = self;
        let authorities =
            Authorities { certificates: authorities, revoked: revoked.as_deref(), is_chain_checked: *is_chain_checked };
        let own = own.as_ref().map(|(certificate, key)| (certificate.as_path(), key.as_path()));
        let authorities = (!trusts_all).then_some(authorities);
        Trust { authorities, is_named: !trusts_all, own }.config(&**files)
    }
}
