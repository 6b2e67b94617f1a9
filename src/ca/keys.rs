//! Private keys: RSA, and the curves P-256 and P-384.

use std::fmt;

use der::asn1::{Any, BitString, ContextSpecific, ObjectIdentifier, OctetStringRef};
use der::{Decode, Encode, Reader, SliceReader, TagNumber};
use ring::rand::SystemRandom;
use ring::signature::{
    ECDSA_P256_SHA256_ASN1_SIGNING, ECDSA_P384_SHA384_ASN1_SIGNING, EcdsaKeyPair, EcdsaSigningAlgorithm, KeyPair,
    RSA_PKCS1_SHA256, RsaKeyPair,
};
use rsa::RsaPrivateKey;
use rsa::pkcs1::EncodeRsaPrivateKey;
use rsa::pkcs8::PrivateKeyInfo;
use rsa::pkcs8::spki::AlgorithmIdentifierRef;
use rsa::rand_core::OsRng;
use x509_cert::spki::{AlgorithmIdentifierOwned, SubjectPublicKeyInfoOwned};

use super::pem;
use super::signatures::{EC_KEY, ECDSA_SHA256, ECDSA_SHA384, P256, P384, RSA_KEY, RSA_SHA256};
use crate::issues;
use pantin_base::diagnostics::{Fault, Issue};

/// A kind of keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyKind {
    /// RSA with a number of bits.
    Rsa(usize),
    /// The curve P-256, which OpenSSL calls `prime256v1`.
    P256,
    /// The curve P-384, which OpenSSL calls `secp384r1`.
    P384,
}

impl KeyKind {
    /// The kind from Puppet's settings `key_type`, `named_curve` and `keylength`.
    ///
    /// # Errors
    /// If such keys cannot be made here.
    pub fn of_settings(key_type: &str, curve: &str, bits: i64) -> Result<Self, Issue> {
        match (key_type, curve) {
            ("rsa", _) => match usize::try_from(bits) {
                // The sizes that `ring` signs with.
                Ok(bits @ 2048..=4096) => Ok(Self::Rsa(bits)),
                _ => Err(issues::unusable_key(&format!("an RSA key has 2048 to 4096 bits here, not {bits}"))),
            },
            ("ec", "prime256v1" | "secp256r1" | "P-256") => Ok(Self::P256),
            ("ec", "secp384r1" | "P-384") => Ok(Self::P384),
            ("ec", curve) => Err(issues::unusable_key(&format!("there is no curve '{curve}' here"))),
            (other, _) => Err(issues::unusable_key(&format!("there are keys of the types rsa and ec, not '{other}'"))),
        }
    }
}

enum Signer {
    Rsa(RsaKeyPair),
    P256(EcdsaKeyPair),
    P384(EcdsaKeyPair),
}

/// A private key. Its debug output reveals nothing.
pub struct PrivateKey {
    signer: Signer,
    public: SubjectPublicKeyInfoOwned,
    pem: String,
}

impl fmt::Debug for PrivateKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PrivateKey")
    }
}

impl PrivateKey {
    /// A new key.
    ///
    /// # Errors
    /// If the system has no random numbers.
    pub fn generate(kind: KeyKind) -> Result<Self, Issue> {
        let refused = |error: &dyn fmt::Display| issues::unusable_key(&error.to_string());
        let curve = |algorithm: &'static EcdsaSigningAlgorithm| {
            let made =
                EcdsaKeyPair::generate_pkcs8(algorithm, &SystemRandom::new()).map_err(|error| refused(&error))?;
            Self::read(&pem::block("PRIVATE KEY", made.as_ref()))
        };
        match kind {
            KeyKind::Rsa(bits) => {
                let made = RsaPrivateKey::new(&mut OsRng, bits).map_err(|error| refused(&error))?;
                let der = made.to_pkcs1_der().map_err(|error| refused(&error))?;
                Self::read(&pem::block("RSA PRIVATE KEY", der.as_bytes()))
            }
            KeyKind::P256 => curve(&ECDSA_P256_SHA256_ASN1_SIGNING),
            KeyKind::P384 => curve(&ECDSA_P384_SHA384_ASN1_SIGNING),
        }
    }

    /// Reads a key in PEM, in every unencrypted form that OpenSSL writes.
    ///
    /// # Errors
    /// If it contains no usable key.
    pub fn read(text: &str) -> Result<Self, Issue> {
        let unusable = |detail: &str| issues::unusable_key(detail);
        let blocks = pem::blocks(text.as_bytes()).map_err(|detail| unusable(&detail))?;
        let block = blocks.into_iter().find(|block| block.label.ends_with("PRIVATE KEY"));
        let block = block.ok_or_else(|| unusable("there is no private key in it"))?;
        if block.is_encrypted {
            return Err(unusable("it is encrypted"));
        }
        let signer = match block.label.as_str() {
            "RSA PRIVATE KEY" => {
                RsaKeyPair::from_der(&block.bytes).map(Signer::Rsa).map_err(|error| Fault::new(error.to_string()))
            }
            "EC PRIVATE KEY" => {
                let wrapped = of_sec1(&block.bytes).map_err(|error| unusable(&error.to_string()))?;
                of_pkcs8(&wrapped)
            }
            "PRIVATE KEY" => of_pkcs8(&block.bytes),
            other => Err(Fault::new(format!("keys of the kind {other} are not known"))),
        };
        let signer = signer.map_err(|detail| unusable(&detail))?;
        let public = public_of(&signer).map_err(|error| unusable(&error.to_string()))?;
        Ok(Self { signer, public, pem: pem::block(&block.label, &block.bytes) })
    }

    /// The key in PEM.
    #[must_use]
    pub fn pem(&self) -> &str {
        &self.pem
    }

    /// The public key of the pair.
    #[must_use]
    pub const fn public(&self) -> &SubjectPublicKeyInfoOwned {
        &self.public
    }

    /// The public key of the pair in PEM.
    ///
    /// # Errors
    /// None for a valid key.
    pub fn public_pem(&self) -> Result<String, Issue> {
        let der = self.public.to_der().map_err(|error| issues::unusable_key(&error.to_string()))?;
        Ok(pem::block("PUBLIC KEY", &der))
    }

    /// The key's signature algorithm.
    #[must_use]
    pub(super) fn algorithm(&self) -> AlgorithmIdentifierOwned {
        match self.signer {
            Signer::Rsa(_) => AlgorithmIdentifierOwned { oid: RSA_SHA256, parameters: Some(Any::null()) },
            Signer::P256(_) => AlgorithmIdentifierOwned { oid: ECDSA_SHA256, parameters: None },
            Signer::P384(_) => AlgorithmIdentifierOwned { oid: ECDSA_SHA384, parameters: None },
        }
    }

    /// Signs bytes.
    ///
    /// # Errors
    /// If the system has no random numbers.
    pub(super) fn sign(&self, bytes: &[u8]) -> Result<BitString, Issue> {
        let random = SystemRandom::new();
        let signed = match &self.signer {
            Signer::Rsa(pair) => {
                let mut signature = vec![0; pair.public().modulus_len()];
                pair.sign(&RSA_PKCS1_SHA256, &random, bytes, &mut signature).map(|()| signature)
            }
            Signer::P256(pair) | Signer::P384(pair) => {
                pair.sign(&random, bytes).map(|signature| signature.as_ref().to_vec())
            }
        };
        let signature = signed.map_err(|error| issues::unusable_key(&error.to_string()))?;
        BitString::from_bytes(&signature).map_err(|error| issues::unusable_key(&error.to_string()))
    }
}

fn of_pkcs8(der: &[u8]) -> Result<Signer, Fault> {
    let random = SystemRandom::new();
    let curve = |algorithm| EcdsaKeyPair::from_pkcs8(algorithm, der, &random);
    let algorithm = PrivateKeyInfo::from_der(der).map_err(|error| Fault::new(error.to_string()))?.algorithm;
    let refused = |error: ring::error::KeyRejected| Fault::new(error.to_string());
    if algorithm.oid == RSA_KEY {
        return RsaKeyPair::from_pkcs8(der).map(Signer::Rsa).map_err(refused);
    }
    match algorithm.parameters_oid() {
        Ok(P256) => curve(&ECDSA_P256_SHA256_ASN1_SIGNING).map(Signer::P256).map_err(refused),
        Ok(P384) => curve(&ECDSA_P384_SHA384_ASN1_SIGNING).map(Signer::P384).map_err(refused),
        _ => Err(Fault::new("it is neither of RSA nor of the curves P-256 and P-384")),
    }
}

/// Converts an elliptic-curve key from RFC 5915 to PKCS #8.
fn of_sec1(der: &[u8]) -> der::Result<Vec<u8>> {
    let mut reader = SliceReader::new(der)?;
    let curve = reader.sequence(|reader| {
        u8::decode(reader)?;
        OctetStringRef::decode(reader)?;
        let curve = ContextSpecific::<ObjectIdentifier>::decode_explicit(reader, TagNumber::N0)?;
        reader.read_slice(reader.remaining_len())?;
        Ok(curve.map_or(P256, |curve| curve.value))
    })?;
    let algorithm = AlgorithmIdentifierRef { oid: EC_KEY, parameters: Some((&curve).into()) };
    PrivateKeyInfo::new(algorithm, der).to_der()
}

fn public_of(signer: &Signer) -> der::Result<SubjectPublicKeyInfoOwned> {
    let curve = |pair: &EcdsaKeyPair, curve: &ObjectIdentifier| -> der::Result<_> {
        Ok((EC_KEY, Any::encode_from(curve)?, BitString::from_bytes(pair.public_key().as_ref())?))
    };
    let (oid, parameters, subject_public_key) = match signer {
        Signer::Rsa(pair) => (RSA_KEY, Any::null(), BitString::from_bytes(pair.public_key().as_ref())?),
        Signer::P256(pair) => curve(pair, &P256)?,
        Signer::P384(pair) => curve(pair, &P384)?,
    };
    let algorithm = AlgorithmIdentifierOwned { oid, parameters: Some(parameters) };
    Ok(SubjectPublicKeyInfoOwned { algorithm, subject_public_key })
}
