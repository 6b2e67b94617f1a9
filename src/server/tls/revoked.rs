//! Revoked certificates, for open connections.

use std::collections::HashSet;

use der::{Decode, Encode};
use x509_cert::Certificate as X509;
use x509_cert::crl::CertificateList;

/// When a certificate in DER expires, in seconds since 1970.
pub(super) fn end_of(certificate: &[u8]) -> Option<u64> {
    let certificate = X509::from_der(certificate).ok()?.tbs_certificate;
    Some(certificate.validity.not_after.to_unix_duration().as_secs())
}

/// Issuer and serial number of certificates.
#[derive(Debug, Default)]
pub(super) struct RevokedSerials(HashSet<(Vec<u8>, Vec<u8>)>);

impl RevokedSerials {
    /// The entries of CRLs in DER. `None` if one of them is invalid.
    pub(super) fn read<'l>(lists: impl IntoIterator<Item = &'l [u8]>) -> Option<Self> {
        let mut all = HashSet::new();
        for list in lists {
            let list = CertificateList::from_der(list).ok()?.tbs_cert_list;
            let issuer = list.issuer.to_der().ok()?;
            for revoked in list.revoked_certificates.iter().flatten() {
                all.insert((issuer.clone(), revoked.serial_number.as_bytes().to_owned()));
            }
        }
        Some(Self(all))
    }

    /// Returns true if a certificate in DER is revoked or has expired at the time, in seconds since 1970. An unreadable
    /// one counts as revoked.
    pub(super) fn ends(&self, certificate: &[u8], now: u64) -> bool {
        let Ok(certificate) = X509::from_der(certificate) else { return true };
        let certificate = certificate.tbs_certificate;
        let Ok(issuer) = certificate.issuer.to_der() else { return true };
        let is_over = certificate.validity.not_after.to_unix_duration().as_secs() < now;
        is_over || self.0.contains(&(issuer, certificate.serial_number.as_bytes().to_owned()))
    }
}
