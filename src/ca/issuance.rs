//! New certificates: their content and signature.

use der::Encode;
use num_bigint::BigUint;
use x509_cert::Certificate;
use x509_cert::certificate::{TbsCertificate, Version};
use x509_cert::ext::Extension;
use x509_cert::name::Name;
use x509_cert::serial_number::SerialNumber;
use x509_cert::spki::SubjectPublicKeyInfoOwned;
use x509_cert::time::Validity;

use super::keys::PrivateKey;
use super::pem;
use super::times::{EARLIER, time};
use crate::issues;
use pantin_base::diagnostics::Issue;

pub(super) const LABELS: [&str; 3] = ["CERTIFICATE", "X509 CERTIFICATE", "TRUSTED CERTIFICATE"];

/// The content of a certificate.
pub(super) struct Draft {
    pub(super) serial: BigUint,
    pub(super) issuer: Name,
    pub(super) subject: Name,
    pub(super) key: SubjectPublicKeyInfoOwned,
    pub(super) extensions: Vec<Extension>,
    /// When it is made, in seconds since 1970; it is valid from a day before.
    pub(super) now: u64,
    /// Its lifetime in seconds from then on.
    pub(super) ttl: u64,
}

impl Draft {
    /// The certificate, signed.
    ///
    /// # Errors
    /// If something in it cannot be encoded: a time beyond the year 9999.
    pub(super) fn sign(self, key: &PrivateKey) -> Result<Certificate, Issue> {
        let unwritable = |error: der::Error| issues::unusable_key(&error.to_string());
        let made = || -> der::Result<TbsCertificate> {
            Ok(TbsCertificate {
                version: Version::V3,
                serial_number: SerialNumber::new(&self.serial.to_bytes_be())?,
                signature: key.algorithm(),
                issuer: self.issuer,
                validity: Validity {
                    not_before: time(self.now.saturating_sub(EARLIER))?,
                    not_after: time(self.now.saturating_add(self.ttl))?,
                },
                subject: self.subject,
                subject_public_key_info: self.key,
                issuer_unique_id: None,
                subject_unique_id: None,
                extensions: Some(self.extensions),
            })
        };
        let tbs_certificate = made().map_err(unwritable)?;
        let signature = key.sign(&tbs_certificate.to_der().map_err(unwritable)?)?;
        Ok(Certificate { tbs_certificate, signature_algorithm: key.algorithm(), signature })
    }
}

/// The serial number of a certificate.
pub(super) fn serial_of(certificate: &Certificate) -> BigUint {
    BigUint::from_bytes_be(certificate.tbs_certificate.serial_number.as_bytes())
}

/// A certificate in PEM.
///
/// # Errors
/// None for a certificate that was read or made.
pub(super) fn certificate_pem(certificate: &Certificate) -> Result<String, Issue> {
    let der = certificate.to_der().map_err(|error| issues::unusable_key(&error.to_string()))?;
    Ok(pem::block(LABELS[0], &der))
}
