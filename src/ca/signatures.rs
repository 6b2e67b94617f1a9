//! Signatures that others made.

use der::asn1::{AnyRef, ObjectIdentifier};
use der::{Decode, Reader, SliceReader};
use ring::signature::{
    ECDSA_P256_SHA256_ASN1, ECDSA_P256_SHA384_ASN1, ECDSA_P384_SHA256_ASN1, ECDSA_P384_SHA384_ASN1,
    RSA_PKCS1_2048_8192_SHA1_FOR_LEGACY_USE_ONLY, RSA_PKCS1_2048_8192_SHA256, RSA_PKCS1_2048_8192_SHA384,
    RSA_PKCS1_2048_8192_SHA512, UnparsedPublicKey, VerificationAlgorithm,
};
use x509_cert::spki::SubjectPublicKeyInfoOwned;

pub(super) const RSA_KEY: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.1");
pub(super) const EC_KEY: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.2.1");
pub(super) const P256: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.3.1.7");
pub(super) const P384: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.132.0.34");
/// For requests of old agents; certificates are never signed with it.
const RSA_SHA1: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.5");
pub(super) const RSA_SHA256: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.11");
const RSA_SHA384: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.12");
const RSA_SHA512: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.13");
pub(super) const ECDSA_SHA256: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.4.3.2");
pub(super) const ECDSA_SHA384: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.4.3.3");

/// Returns true if the bytes are signed with the key. Unknown algorithms return false.
pub(super) fn is_signed_by(
    key: &SubjectPublicKeyInfoOwned,
    algorithm: ObjectIdentifier,
    bytes: &[u8],
    signature: &[u8],
) -> bool {
    let curve = key.algorithm.parameters.as_ref().and_then(|it| it.decode_as::<ObjectIdentifier>().ok());
    let known: Option<&'static dyn VerificationAlgorithm> = match (key.algorithm.oid, curve, algorithm) {
        (RSA_KEY, _, RSA_SHA1) => Some(&RSA_PKCS1_2048_8192_SHA1_FOR_LEGACY_USE_ONLY),
        (RSA_KEY, _, RSA_SHA256) => Some(&RSA_PKCS1_2048_8192_SHA256),
        (RSA_KEY, _, RSA_SHA384) => Some(&RSA_PKCS1_2048_8192_SHA384),
        (RSA_KEY, _, RSA_SHA512) => Some(&RSA_PKCS1_2048_8192_SHA512),
        (EC_KEY, Some(P256), ECDSA_SHA256) => Some(&ECDSA_P256_SHA256_ASN1),
        (EC_KEY, Some(P256), ECDSA_SHA384) => Some(&ECDSA_P256_SHA384_ASN1),
        (EC_KEY, Some(P384), ECDSA_SHA256) => Some(&ECDSA_P384_SHA256_ASN1),
        (EC_KEY, Some(P384), ECDSA_SHA384) => Some(&ECDSA_P384_SHA384_ASN1),
        _ => None,
    };
    let key = key.subject_public_key.raw_bytes();
    known.is_some_and(|known| UnparsedPublicKey::new(known, key).verify(bytes, signature).is_ok())
}

/// The signed part of a certificate, request or CRL, as it came.
///
/// # Errors
/// If it is malformed.
pub(super) fn signed_part(der: &[u8]) -> der::Result<&[u8]> {
    SliceReader::new(AnyRef::from_der(der)?.value())?.tlv_bytes()
}
