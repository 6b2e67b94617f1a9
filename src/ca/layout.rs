//! Where the files of the authority are, and those of this machine as one of its nodes.

use std::path::{Path, PathBuf};

use pantin_host::Settings;

/// Where the files of the authority are, and those of this machine as one of its nodes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// `cadir`
    pub directory: PathBuf,
    /// Certificates: that which signs, up to the root.
    pub certificates: PathBuf,
    /// The key that signs.
    pub key: PathBuf,
    /// The public key of that.
    pub public_key: PathBuf,
    /// The key of the root, if that was made here.
    pub root_key: PathBuf,
    /// Lists of revoked certificates: that of the authority, up to that of the root.
    pub revoked: PathBuf,
    /// All that was ever signed.
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
    /// Directory of certificates that are known on this machine.
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
    /// Whom this machine believes: a copy of `certificates`.
    pub host_authorities: PathBuf,
    /// Whom it does not believe any more: a copy of `revoked`.
    pub host_revoked: PathBuf,
}

impl Layout {
    /// As the settings say.
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

    /// The certificate of a node, whose name is one of a file.
    #[must_use]
    pub(super) fn certificate_of(&self, name: &str) -> PathBuf {
        in_directory(&self.signed, name)
    }

    /// The request of a node, whose name is one of a file.
    #[must_use]
    pub(super) fn request_of(&self, name: &str) -> PathBuf {
        in_directory(&self.requests, name)
    }

    /// The file that whoever changes something has locked.
    #[must_use]
    pub(super) fn lock(&self) -> PathBuf {
        self.directory.join("pantin.lock")
    }
}

/// The file of a name in a directory.
pub(super) fn in_directory(directory: &Path, name: &str) -> PathBuf {
    directory.join(format!("{}.pem", name.to_lowercase()))
}
