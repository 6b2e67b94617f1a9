//! The files of TLS, at Puppet's locations.

use std::path::{Path, PathBuf};

use pantin_host::Settings;

/// The files of TLS.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TlsFiles {
    /// The server's certificate, with intermediate ones.
    pub certificate: PathBuf,
    /// Its key.
    pub key: PathBuf,
    /// Certificates of the trusted client authorities.
    pub authorities: PathBuf,
    /// CRLs, one for each authority; `None` disables revocation checks.
    pub revoked: Option<Revoked>,
}

/// The file of CRLs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Revoked {
    /// It is required.
    Needed(PathBuf),
    /// It is used once it exists. From then on it is required.
    Possible(PathBuf),
}

impl Revoked {
    /// Its path.
    #[must_use]
    pub fn path(&self) -> &Path {
        match self {
            Self::Needed(path) | Self::Possible(path) => path,
        }
    }
}

impl TlsFiles {
    /// From the settings: `hostcert`, `hostprivkey`, `localcacert`, `hostcrl`.
    #[must_use]
    pub fn of_settings(settings: &Settings) -> Self {
        let path = |name: &str| PathBuf::from(settings.text(name));
        let is_checked = settings.text("certificate_revocation") != "false";
        Self {
            certificate: path("hostcert"),
            key: path("hostprivkey"),
            authorities: path("localcacert"),
            revoked: is_checked.then(|| Revoked::Possible(path("hostcrl"))),
        }
    }

    /// All paths.
    pub fn paths(&self) -> impl Iterator<Item = &Path> {
        let files = [&self.certificate, &self.key, &self.authorities].into_iter().map(PathBuf::as_path);
        files.chain(self.revoked.as_ref().map(Revoked::path))
    }
}
