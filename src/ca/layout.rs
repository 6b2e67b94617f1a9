//! The locations of the authority's files, and those of this machine as a node.

use std::path::{Path, PathBuf};

use pantin_host::Settings;

/// The locations of the authority's files, and those of this machine as a node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// `cadir`
    pub directory: PathBuf,
    /// Certificates: the signing one, up to the root.
    pub certificates: PathBuf,
    /// The signing key.
    pub key: PathBuf,
    /// Its public key.
    pub public_key: PathBuf,
    /// The key of the root, if it was made here.
    pub root_key: PathBuf,
    /// CRLs: that of the authority, up to that of the root.
    pub revoked: PathBuf,
    /// The inventory.
    pub inventory: PathBuf,
    /// The next serial number.
    pub serial: PathBuf,
    /// Directory of certificates.
    pub signed: PathBuf,
    /// Directory of requests.
    pub requests: PathBuf,
    /// Name of this machine.
    pub name: String,
    /// `ssldir`
    pub ssl: PathBuf,
    /// Directory of certificates known on this machine.
    pub host_certificates: PathBuf,
    /// Directory of keys of this machine.
    pub host_keys: PathBuf,
    /// Directory of public keys of this machine.
    pub host_public_keys: PathBuf,
    /// Certificate of this machine.
    pub host_certificate: PathBuf,
    /// Key of this machine.
    pub host_key: PathBuf,
    /// Public key of this machine.
    pub host_public_key: PathBuf,
    /// The trusted authorities: a copy of `certificates`.
    pub host_authorities: PathBuf,
    /// The revoked certificates: a copy of `revoked`.
    pub host_revoked: PathBuf,
}

impl Layout {
    /// From the settings.
    #[must_use]
    pub fn of_settings(settings: &Settings) -> Self {
        let path = |name: &str| PathBuf::from(settings.text(name));
        let directory = path("cadir");
        Self {
            certificates: path("cacert"),
            key: path("cakey"),
            public_key: path("capub"),
            root_key: directory.join("root_key.pem"),
            revoked: path("cacrl"),
            inventory: path("cert_inventory"),
            serial: path("serial"),
            signed: path("signeddir"),
            requests: path("csrdir"),
            directory,
            name: settings.text("certname").to_owned(),
            ssl: path("ssldir"),
            host_certificates: path("certdir"),
            host_keys: path("privatekeydir"),
            host_public_keys: path("publickeydir"),
            host_certificate: path("hostcert"),
            host_key: path("hostprivkey"),
            host_public_key: path("hostpubkey"),
            host_authorities: path("localcacert"),
            host_revoked: path("hostcrl"),
        }
    }

    /// The certificate of a node, whose name is valid as a file name.
    #[must_use]
    pub(super) fn certificate_of(&self, name: &str) -> PathBuf {
        in_directory(&self.signed, name)
    }

    /// The request of a node, whose name is valid as a file name.
    #[must_use]
    pub(super) fn request_of(&self, name: &str) -> PathBuf {
        in_directory(&self.requests, name)
    }

    /// The lock file of changes.
    #[must_use]
    pub(super) fn lock(&self) -> PathBuf {
        self.directory.join("pantin.lock")
    }
}

/// The file of a name in a directory.
pub(super) fn in_directory(directory: &Path, name: &str) -> PathBuf {
    directory.join(format!("{}.pem", name.to_lowercase()))
}
