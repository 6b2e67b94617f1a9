//! Extensions of certificates and CRLs.
//!
//! Source: `create-agent-extensions` in `certificate_authority.clj`; `SERVER_EXTENSIONS` and `CA_EXTENSIONS` in
//! `puppetserver-ca-cli`.

use der::asn1::{Ia5StringRef, ObjectIdentifier, OctetString, UintRef, Utf8StringRef};
use der::oid::AssociatedOid;
use der::{Decode, Encode};
use sha1::{Digest, Sha1};
use x509_cert::Certificate;
use x509_cert::ext::Extension;
use x509_cert::ext::pkix::name::GeneralName;
use x509_cert::ext::pkix::{
    AuthorityKeyIdentifier, BasicConstraints, CrlNumber, ExtendedKeyUsage, KeyUsage, KeyUsages, SubjectAltName,
    SubjectKeyIdentifier,
};
use x509_cert::spki::SubjectPublicKeyInfoOwned;

use super::names::Names;
use super::oids::{CLI_AUTH, COMMENT};

const SERVER: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.6.1.5.5.7.3.1");
const CLIENT: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.6.1.5.5.7.3.2");
const REASON: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.29.21");
const TEXT: &str = "Puppet Server Internal Certificate";
/// `keyCompromise`, an ENUMERATED.
const KEY_COMPROMISE: [u8; 3] = [10, 1, 1];

/// The criticality of an extension.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Weight {
    Critical,
    Plain,
}

fn extension(identifier: ObjectIdentifier, weight: Weight, value: &impl Encode) -> der::Result<Extension> {
    let extn_value = OctetString::new(value.to_der()?)?;
    Ok(Extension { extn_id: identifier, critical: weight == Weight::Critical, extn_value })
}

fn key_identifier(key: &SubjectPublicKeyInfoOwned) -> der::Result<OctetString> {
    OctetString::new(Sha1::digest(key.subject_public_key.raw_bytes()).as_slice())
}

/// The authority key identifier, as in the authority's own certificate.
pub(super) fn key_identifier_of(authority: &Certificate) -> der::Result<OctetString> {
    let own = authority.tbs_certificate.get::<SubjectKeyIdentifier>()?;
    own.map_or_else(|| key_identifier(&authority.tbs_certificate.subject_public_key_info), |(_, own)| Ok(own.0))
}

/// Identifies the signing key.
pub(super) fn authority_key(key_identifier: OctetString) -> der::Result<Extension> {
    let value = AuthorityKeyIdentifier { key_identifier: Some(key_identifier), ..AuthorityKeyIdentifier::default() };
    extension(AuthorityKeyIdentifier::OID, Weight::Plain, &value)
}

/// Identifies the signing certificate.
fn authority_certificate(authority: &Certificate) -> der::Result<Extension> {
    let certificate = &authority.tbs_certificate;
    let value = AuthorityKeyIdentifier {
        key_identifier: Some(key_identifier_of(authority)?),
        authority_cert_issuer: Some(vec![GeneralName::DirectoryName(certificate.issuer.clone())]),
        authority_cert_serial_number: Some(certificate.serial_number.clone()),
    };
    extension(AuthorityKeyIdentifier::OID, Weight::Plain, &value)
}

fn comment() -> der::Result<Extension> {
    extension(COMMENT, Weight::Plain, &Ia5StringRef::new(TEXT)?)
}

fn subject_key(key: &SubjectPublicKeyInfoOwned) -> der::Result<Extension> {
    extension(SubjectKeyIdentifier::OID, Weight::Plain, &SubjectKeyIdentifier(key_identifier(key)?))
}

/// The extensions of every node's certificate.
pub(super) fn of_node(authority: &Certificate, key: &SubjectPublicKeyInfoOwned) -> der::Result<Vec<Extension>> {
    let no_authority = BasicConstraints { ca: false, path_len_constraint: None };
    let usage = KeyUsage(KeyUsages::DigitalSignature | KeyUsages::KeyEncipherment);
    Ok(vec![
        comment()?,
        authority_certificate(authority)?,
        extension(BasicConstraints::OID, Weight::Critical, &no_authority)?,
        extension(ExtendedKeyUsage::OID, Weight::Critical, &ExtendedKeyUsage(vec![SERVER, CLIENT]))?,
        extension(KeyUsage::OID, Weight::Critical, &usage)?,
        subject_key(key)?,
    ])
}

/// The extensions of an authority's certificate, signed with a key.
pub(super) fn of_authority(
    signer: &SubjectPublicKeyInfoOwned,
    key: &SubjectPublicKeyInfoOwned,
) -> der::Result<Vec<Extension>> {
    let authority = BasicConstraints { ca: true, path_len_constraint: None };
    let usage = KeyUsage(KeyUsages::KeyCertSign | KeyUsages::CRLSign);
    Ok(vec![
        extension(BasicConstraints::OID, Weight::Critical, &authority)?,
        extension(KeyUsage::OID, Weight::Critical, &usage)?,
        subject_key(key)?,
        comment()?,
        authority_key(key_identifier(signer)?)?,
    ])
}

/// Extensions of a renewed certificate: the same, by the current authority.
pub(super) fn renewed(
    extensions: &[Extension],
    authority: &Certificate,
    key: &SubjectPublicKeyInfoOwned,
) -> der::Result<Vec<Extension>> {
    let replaced = [AuthorityKeyIdentifier::OID, SubjectKeyIdentifier::OID];
    let kept = extensions.iter().filter(|extension| !replaced.contains(&extension.extn_id)).cloned();
    Ok([authority_certificate(authority)?, subject_key(key)?].into_iter().chain(kept).collect())
}

/// Subject alternative names.
pub(super) fn alternative_names(names: Names) -> der::Result<Extension> {
    extension(SubjectAltName::OID, Weight::Plain, &names.extension())
}

/// The extension that lets its owner administer the authority.
pub(super) fn cli_auth() -> der::Result<Extension> {
    extension(CLI_AUTH, Weight::Plain, &Utf8StringRef::new("true")?)
}

/// The number of a CRL.
pub(super) fn list_number(number: &[u8]) -> der::Result<Extension> {
    extension(CrlNumber::OID, Weight::Plain, &UintRef::new(number)?)
}

/// The reason of a revocation: as in puppetserver, always key compromise.
pub(super) fn reason() -> der::Result<Extension> {
    let extn_value = OctetString::new(KEY_COMPROMISE)?;
    Ok(Extension { extn_id: REASON, critical: false, extn_value })
}

/// The value of an extension; `None` if it is missing or malformed.
pub(super) fn find<'e, T: AssociatedOid + Decode<'e>>(extensions: &'e [Extension]) -> Option<T> {
    let found = extensions.iter().find(|extension| extension.extn_id == T::OID)?;
    T::from_der(found.extn_value.as_bytes()).ok()
}
