//! The files of TLS, where Puppet keeps them.

use std::path::{Path, PathBuf};

use crate::environment::{Files, Settings};

/// The files of TLS.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TlsFiles {
    /// The server's certificate, with those between it and the root.
    pub certificate: PathBuf,
    /// Its key.
    pub key: PathBuf,
    /// Certificates of the authorities whose clients are believed.
    pub authorities: PathBuf,
    /// Lists of revoked certificates, one for each authority; there may be none.
    pub revoked: Option<PathBuf>,
}

impl TlsFiles {
    /// Where the settings say: `hostcert`, `hostprivkey`, `localcacert`, `hostcrl`.
    #[must_use]
    pub fn of_settings(settings: &Settings, files: &dyn Files) -> Self {
        let path = |name: &str| PathBuf::from(settings.text(name));
        let revoked = path("hostcrl");
        let is_checked = settings.text("certificate_revocation") != "false";
        Self {
            certificate: path("hostcert"),
            key: path("hostprivkey"),
            authorities: path("localcacert"),
            revoked: (is_checked && files.is_file(&revoked)).then_some(revoked),
        }
    }

    /// All that there are.
    pub fn paths(&self) -> impl Iterator<Item = &Path> {
        [&self.certificate, &self.key, &self.authorities].into_iter().chain(self.revoked.as_ref()).map(PathBuf::as_path)
    }
}
