//! Files in PEM as TLS takes them: certificates, lists of revoked ones, keys.

use std::fmt;
use std::path::{Path, PathBuf};

use rustls::RootCertStore;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, CertificateRevocationListDer, PrivateKeyDer};

use pantin_host::Files;

/// A file that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unusable {
    /// The file.
    pub path: PathBuf,
    /// Why.
    pub detail: String,
}

impl Unusable {
    /// The error of a file.
    #[must_use]
    pub fn new(path: &Path, error: &impl fmt::Display) -> Self {
        Self { path: path.to_owned(), detail: error.to_string() }
    }
}

impl fmt::Display for Unusable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.detail)
    }
}

fn read(files: &dyn Files, path: &Path) -> Result<Vec<u8>, Unusable> {
    files.read(path).map_err(|error| Unusable::new(path, &error))
}

/// The certificates of a file, at least one.
///
/// # Errors
/// Why it cannot be used.
pub fn certificates(files: &dyn Files, path: &Path) -> Result<Vec<CertificateDer<'static>>, Unusable> {
    let found = CertificateDer::pem_slice_iter(&read(files, path)?).collect::<Result<Vec<_>, _>>();
    let found = found.map_err(|error| Unusable::new(path, &error))?;
    if found.is_empty() { Err(Unusable::new(path, &"there is no certificate in it")) } else { Ok(found) }
}

/// The certificates of a file as those of authorities.
///
/// # Errors
/// Why it cannot be used.
pub fn authorities(files: &dyn Files, path: &Path) -> Result<RootCertStore, Unusable> {
    let mut authorities = RootCertStore::empty();
    for authority in certificates(files, path)? {
        authorities.add(authority).map_err(|error| Unusable::new(path, &error))?;
    }
    Ok(authorities)
}

/// The lists of revoked certificates of a file.
///
/// # Errors
/// Why it cannot be used.
pub fn revoked(files: &dyn Files, path: &Path) -> Result<Vec<CertificateRevocationListDer<'static>>, Unusable> {
    let found = CertificateRevocationListDer::pem_slice_iter(&read(files, path)?).collect::<Result<_, _>>();
    found.map_err(|error| Unusable::new(path, &error))
}

/// The private key of a file.
///
/// # Errors
/// Why it cannot be used.
pub fn key(files: &dyn Files, path: &Path) -> Result<PrivateKeyDer<'static>, Unusable> {
    PrivateKeyDer::from_pem_slice(&read(files, path)?).map_err(|error| Unusable::new(path, &error))
}

/// The first certificate of a text in PEM, in DER.
#[must_use]
pub fn first_certificate(text: &[u8]) -> Option<Vec<u8>> {
    CertificateDer::from_pem_slice(text).ok().map(|certificate| certificate.as_ref().to_vec())
}
