//! The files of TLS, where Puppet keeps them.

use std::path::{Path, PathBuf};

use pantin_host::Settings;

/// The files of TLS.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TlsFiles {
    /// The server's certificate, with those between it and the root.
    pub certificate: PathBuf,
    /// Its key.
    pub key: PathBuf,
    /// Certificates of the authorities whose clients are believed.
    pub authorities: PathBuf,
    /// Lists of revoked certificates, one for each authority; none where revocation does not count.
    pub revoked: Option<Revoked>,
}

/// The file of lists of revoked certificates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Revoked {
    /// It has to be there.
    Needed(PathBuf),
    /// It counts as soon as it is there. Once it was, it has to stay.
    Possible(PathBuf),
}

impl Revoked {
    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        match self {
            Self::Needed(path) | Self::Possible(path) => path,
        }
    }
}

impl TlsFiles {
    /// Where the settings say: `hostcert`, `hostprivkey`, `localcacert`, `hostcrl`.
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

    /// All that there are.
    pub fn paths(&self) -> impl Iterator<Item = &Path> {
        let files = [&self.certificate, &self.key, &self.authorities].into_iter().map(PathBuf::as_path);
        files.chain(self.revoked.as_ref().map(Revoked::path))
    }
}
