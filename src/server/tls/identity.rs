//! The server's TLS identity, and its trusted authorities.

use std::fmt::Display;
use std::path::Path;
use std::sync::{Arc, PoisonError, RwLock};

use rustls::ServerConfig;
use rustls::pki_types::CertificateRevocationListDer;
use rustls::server::WebPkiClientVerifier;

use super::revoked::{RevokedSerials, end_of};
use super::{Revoked, TlsFiles};
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_client::pem;
use pantin_client::pem::Unusable;
use pantin_host::{Files, Machine};

const NANOSECONDS: i128 = 1_000_000_000;
/// The maximum number of stored sessions for resumption.
const SESSIONS: usize = 4_096;

/// The server's TLS identity and trusted authorities at one moment.
#[derive(Debug)]
pub struct Identity {
    /// For new connections.
    pub config: Arc<ServerConfig>,
    revoked: RevokedSerials,
    /// True if it has CRLs.
    has_lists: bool,
    /// When the certificate expires, in seconds since 1970.
    end: Option<u64>,
}

impl Identity {
    /// Reads the files.
    ///
    /// # Errors
    /// If one of them is unusable.
    pub fn read(of: &TlsFiles, files: &dyn Files) -> Result<Self, Issue> {
        let refused = |Unusable { path, detail }| issues::unusable_certificates(&path.display().to_string(), &detail);
        let unusable = |path: &Path, error: &dyn Display| refused(Unusable::new(path, &error));
        let authorities = pem::authorities(files, &of.authorities).map_err(refused)?;
        let mut lists: Vec<CertificateRevocationListDer<'static>> = Vec::new();
        let mut revoked = RevokedSerials::default();
        let is_there = |wanted: &&Revoked| matches!(wanted, Revoked::Needed(_)) || files.is_file(wanted.path());
        if let Some(path) = of.revoked.as_ref().filter(is_there).map(Revoked::path) {
            lists = pem::revoked(files, path).map_err(refused)?;
            let known = RevokedSerials::read(lists.iter().map(AsRef::as_ref));
            revoked = known.ok_or_else(|| unusable(path, &"it holds no list of revoked certificates"))?;
        }
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let has_lists = !lists.is_empty();
        let verifier = WebPkiClientVerifier::builder_with_provider(Arc::new(authorities), Arc::clone(&provider));
        let mut verifier = verifier.with_crls(lists).allow_unauthenticated();
        if !has_lists {
            verifier = verifier.allow_unknown_revocation_status();
        }
        let verifier = verifier.build().map_err(|error| unusable(&of.authorities, &error))?;
        let chain = pem::certificates(files, &of.certificate).map_err(refused)?;
        let end = chain.first().and_then(|leaf| end_of(leaf));
        let key = pem::key(files, &of.key).map_err(refused)?;
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| unusable(&of.certificate, &error))?;
        let config = config.with_client_cert_verifier(verifier).with_single_cert(chain, key);
        let mut config = config.map_err(|error| unusable(&of.key, &error))?;
        // Sessions are stored here, not in tickets: they end with this identity.
        config.session_storage = rustls::server::ServerSessionMemoryCache::new(SESSIONS);
        Ok(Self { config: Arc::new(config), revoked, has_lists, end })
    }

    /// When the certificate expires, in seconds since 1970.
    #[must_use]
    pub const fn end(&self) -> Option<u64> {
        self.end
    }

    /// Returns true if a certificate in DER, verified before, is still valid: neither revoked nor expired.
    #[must_use]
    pub fn is_valid(&self, certificate: &[u8], machine: &dyn Machine) -> bool {
        let now = u64::try_from(machine.now() / NANOSECONDS).unwrap_or_default();
        !self.revoked.ends(certificate, now)
    }
}

/// The current identity, which can be replaced.
pub struct Tls {
    files: TlsFiles,
    current: RwLock<(Arc<Identity>, Vec<Stamp>)>,
}

/// Modification time and size of a file.
type Stamp = Option<(i128, u64)>;

impl Tls {
    /// Reads the files.
    ///
    /// # Errors
    /// As [`Identity::read`].
    pub fn open(of: TlsFiles, files: &dyn Files) -> Result<Self, Issue> {
        let stamps = stamps(&of, files);
        let identity = Arc::new(Identity::read(&of, files)?);
        Ok(Self { files: of, current: RwLock::new((identity, stamps)) })
    }

    /// The identity for new connections.
    #[must_use]
    pub fn current(&self) -> Arc<Identity> {
        Arc::clone(&self.current.read().unwrap_or_else(PoisonError::into_inner).0)
    }

    /// Reloads the files, changed or not.
    ///
    /// # Errors
    /// As [`Identity::read`]; then the current identity stays.
    pub fn reload(&self, files: &dyn Files) -> Result<(), Issue> {
        let stamps = stamps(&self.files, files);
        let made = Identity::read(&self.files, files).and_then(|made| {
            // A removed CRL would make its revoked certificates valid again.
            match self.files.revoked.as_ref().filter(|_| self.current().has_lists && !made.has_lists) {
                Some(lists) => {
                    Err(issues::unusable_certificates(&lists.path().display().to_string(), "it was there, and is gone"))
                }
                None => Ok(made),
            }
        });
        let mut current = self.current.write().unwrap_or_else(PoisonError::into_inner);
        // Unusable files are reported once.
        current.1 = stamps;
        current.0 = Arc::new(made?);
        Ok(())
    }

    /// Reloads the files if one of them changed. Returns true if so.
    ///
    /// # Errors
    /// As [`Self::reload`].
    pub fn follow(&self, files: &dyn Files) -> Result<bool, Issue> {
        let found = stamps(&self.files, files);
        if found == self.current.read().unwrap_or_else(PoisonError::into_inner).1 {
            return Ok(false);
        }
        self.reload(files).map(|()| true)
    }
}

fn stamps(of: &TlsFiles, files: &dyn Files) -> Vec<Stamp> {
    of.paths().map(|path| files.metadata(path).ok().map(|metadata| (metadata.modified, metadata.size))).collect()
}
