//! Certificate revocation lists (CRLs).
//!
//! Source: `revoke-multiple` and `generate-crl` of puppetserver's `ssl-utils`.

use der::asn1::UintRef;
use der::oid::AssociatedOid;
use der::{Decode, Encode};
use num_bigint::BigUint;
use x509_cert::Certificate;
use x509_cert::certificate::Version;
use x509_cert::crl::{CertificateList, RevokedCert, TbsCertList};
use x509_cert::ext::Extension;
use x509_cert::ext::pkix::{AuthorityKeyIdentifier, CrlNumber};
use x509_cert::serial_number::SerialNumber;

use super::extensions::{authority_key, find, key_identifier_of, list_number, reason};
use super::keys::PrivateKey;
use super::pem;
use super::times::{EARLIER, time};
use crate::issues;
use pantin_base::diagnostics::{Fault, Issue};

const LABEL: &str = "X509 CRL";
/// Lifetime of a CRL in seconds.
const TTL: u64 = 5 * 365 * 86_400;
/// A CRL that expires in fewer seconds is renewed.
pub(super) const SOON: u64 = 30 * 86_400;
/// Identifier of the extension that marks a delta CRL.
const DELTA: &str = "2.5.29.27";

fn unwritable(error: der::Error) -> Issue {
    issues::unusable_key(&error.to_string())
}

/// Reads the CRLs of a text in PEM.
///
/// # Errors
/// If the text is malformed.
pub(super) fn read_lists(text: &[u8]) -> Result<Vec<CertificateList>, Fault> {
    let blocks = pem::all(text, &[LABEL, "CRL"])?;
    blocks.iter().map(|der| CertificateList::from_der(der).map_err(|error| Fault::new(error.to_string()))).collect()
}

/// CRLs in PEM.
///
/// # Errors
/// None for CRLs that were read or made.
pub(super) fn lists_pem(lists: &[CertificateList]) -> Result<String, Issue> {
    let blocks = lists.iter().map(|list| list.to_der().map(|der| pem::block(LABEL, &der)));
    blocks.collect::<Result<_, _>>().map_err(unwritable)
}

/// Returns true if a CRL is that of an authority.
pub(super) fn is_of(list: &CertificateList, authority: &Certificate) -> bool {
    list.tbs_cert_list.issuer == authority.tbs_certificate.subject
}

/// Returns true for a delta CRL.
pub(super) fn is_delta(list: &CertificateList) -> bool {
    extensions(list).iter().any(|extension| extension.extn_id.to_string() == DELTA)
}

fn extensions(list: &CertificateList) -> &[Extension] {
    list.tbs_cert_list.crl_extensions.as_deref().unwrap_or_default()
}

/// The number of a CRL; 0 if it has none.
pub(super) fn number_of(list: &CertificateList) -> BigUint {
    let extension = extensions(list).iter().find(|extension| extension.extn_id == CrlNumber::OID);
    let number = extension.and_then(|extension| UintRef::from_der(extension.extn_value.as_bytes()).ok());
    number.map(|number| BigUint::from_bytes_be(number.as_bytes())).unwrap_or_default()
}

/// The identifier of a CRL's signing key.
pub(super) fn key_of(list: &CertificateList) -> Option<Vec<u8>> {
    let identifier: AuthorityKeyIdentifier = find(extensions(list))?;
    identifier.key_identifier.map(|bytes| bytes.as_bytes().to_vec())
}

/// The serial numbers in a CRL.
pub(super) fn serials(list: &CertificateList) -> impl Iterator<Item = BigUint> {
    let revoked = list.tbs_cert_list.revoked_certificates.iter().flatten();
    revoked.map(|revoked| BigUint::from_bytes_be(revoked.serial_number.as_bytes()))
}

/// When a CRL expires, in seconds since 1970; never, if it does not say.
pub(super) fn ends_at(list: &CertificateList) -> u64 {
    list.tbs_cert_list.next_update.map_or(u64::MAX, |time| time.to_unix_duration().as_secs())
}

/// The first CRL of an authority, which is empty.
///
/// # Errors
/// If it cannot be signed.
pub(super) fn first(
    authority: &Certificate,
    key: &PrivateKey,
    (now, ttl): (u64, u64),
) -> Result<CertificateList, Issue> {
    signed(authority, key, &BigUint::ZERO, (now, ttl), Vec::new())
}

/// The CRL after `list`, with these serial numbers added to those old ones that `keeps` selects.
///
/// # Errors
/// If it cannot be signed.
pub(super) fn next(
    list: &CertificateList,
    (authority, key): (&Certificate, &PrivateKey),
    now: u64,
    added: &[BigUint],
    keeps: impl Fn(&BigUint) -> bool,
) -> Result<CertificateList, Issue> {
    let old = list.tbs_cert_list.revoked_certificates.iter().flatten();
    let old = old.filter(|revoked| keeps(&BigUint::from_bytes_be(revoked.serial_number.as_bytes())));
    let mut revoked: Vec<RevokedCert> = old.cloned().collect();
    for serial in added {
        let made = || -> der::Result<RevokedCert> {
            Ok(RevokedCert {
                serial_number: SerialNumber::new(&serial.to_bytes_be())?,
                revocation_date: time(now)?,
                crl_entry_extensions: Some(vec![reason()?]),
            })
        };
        revoked.push(made().map_err(unwritable)?);
    }
    signed(authority, key, &(number_of(list) + 1_u8), (now, TTL), revoked)
}

fn signed(
    authority: &Certificate,
    key: &PrivateKey,
    number: &BigUint,
    (now, ttl): (u64, u64),
    revoked: Vec<RevokedCert>,
) -> Result<CertificateList, Issue> {
    let made = || -> der::Result<TbsCertList> {
        Ok(TbsCertList {
            version: Version::V2,
            signature: key.algorithm(),
            issuer: authority.tbs_certificate.subject.clone(),
            this_update: time(now.saturating_sub(EARLIER))?,
            next_update: Some(time(now.saturating_add(ttl))?),
            revoked_certificates: (!revoked.is_empty()).then_some(revoked),
            crl_extensions: Some(vec![
                authority_key(key_identifier_of(authority)?)?,
                list_number(&number.to_bytes_be())?,
            ]),
        })
    };
    let tbs_cert_list = made().map_err(unwritable)?;
    let signature = key.sign(&tbs_cert_list.to_der().map_err(unwritable)?)?;
    Ok(CertificateList { tbs_cert_list, signature_algorithm: key.algorithm(), signature })
}
