//! Key pairs for encrypted values, read once per environment and shared by its nodes and threads.
//!
//! Errors of a key have the words of OpenSSL as Ruby passes them on.
//!
//! Source: hiera-eyaml 3 lib/hiera/backend/eyaml/encryptors/pkcs7.rb

use std::path::Path;
use std::sync::{Arc, PoisonError, RwLock};

use der::asn1::Int;
use der::{Decode, DecodePem, Encode};
use rsa::pkcs1::{DecodeRsaPrivateKey, DecodeRsaPublicKey};
use rsa::pkcs8::{DecodePrivateKey, PrivateKeyInfo};
use rsa::{RsaPrivateKey, RsaPublicKey};
use x509_cert::Certificate;

use super::cache::ruby_message;
use pantin_base::diagnostics::Fault;
use pantin_environment::reads::{Read, note};
use pantin_host::System;
use pantin_values::value::ruby_errors::no_implicit_conversion;

/// A private key and the data that selects its recipient in a message.
#[derive(Debug)]
pub(crate) struct KeyPair {
    pub(crate) private: RsaPrivateKey,
    /// The certificate's issuer, in DER.
    pub(crate) issuer: Vec<u8>,
    /// The certificate's serial number.
    pub(crate) serial: Vec<u8>,
}

/// The place of a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum KeySource {
    /// In a file.
    Path(String),
    /// In an environment variable, or in a file when that is not set.
    Variable(String, Option<String>),
}

/// The key pairs of an environment by their sources. Entries are never removed.
#[derive(Default)]
pub(crate) struct KeyRing(RwLock<Vec<LoadedKeys>>);

/// Sources of a private and a public key, and what came of reading them.
type LoadedKeys = ([KeySource; 2], Result<Arc<KeyPair>, Fault>);

impl KeyRing {
    /// The pair from a private and a public source, read on the first request; or the error.
    pub(crate) fn pair(
        &self,
        system: &dyn System,
        private: KeySource,
        public: KeySource,
    ) -> Result<Arc<KeyPair>, Fault> {
        let sources = [private, public];
        sources.iter().for_each(KeySource::note);
        let find = |known: &[LoadedKeys]| known.iter().find(|(of, _)| *of == sources).map(|(_, pair)| pair.clone());
        // A poisoned lock only means that another thread panicked between two complete states of the list.
        let known = find(&self.0.read().unwrap_or_else(PoisonError::into_inner));
        known.unwrap_or_else(|| {
            let pair = read_pair(system, &sources).map(Arc::new);
            let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
            find(&known).unwrap_or_else(|| {
                known.push((sources.clone(), pair.clone()));
                pair
            })
        })
    }
}

impl KeySource {
    fn note(&self) {
        let (variable, path) = match self {
            Self::Path(path) => (None, Some(path)),
            Self::Variable(name, path) => (Some(name), path.as_ref()),
        };
        if let Some(name) = variable {
            note(|| Read::Variable(name.as_str().into()));
        }
        if let Some(path) = path {
            note(|| Read::Content(path.as_str().into()));
        }
    }

    fn read(&self, system: &dyn System) -> Result<Vec<u8>, Fault> {
        let path = match self {
            Self::Path(path) => path,
            Self::Variable(name, path) => match (system.variable(name), path) {
                (Some(content), _) => return Ok(content.into_bytes()),
                (None, Some(path)) => path,
                (None, None) => return Err(Fault::new(no_implicit_conversion("nil", "String"))),
            },
        };
        let content = system.read(Path::new(path)).map_err(|error| Fault::new(ruby_message(&error, path)));
        system.keep_in_sight(Path::new(path));
        content
    }
}

fn read_pair(system: &dyn System, [private, public]: &[KeySource; 2]) -> Result<KeyPair, Fault> {
    key_pair(&private.read(system)?, || public.read(system))
}

/// A pair from the content of its files.
pub(crate) fn key_pair(private: &[u8], public: impl FnOnce() -> Result<Vec<u8>, Fault>) -> Result<KeyPair, Fault> {
    let private = private_key(private)?;
    let certificate = certificate(&public()?)?;
    let private = private.ok_or("private key is needed")?;
    let certificate = certificate.tbs_certificate;
    let public = RsaPublicKey::from_pkcs1_der(certificate.subject_public_key_info.subject_public_key.raw_bytes());
    if public.ok() != Some(private.to_public_key()) {
        return Err(Fault::new("private key does not match certificate"));
    }
    let issuer = certificate.issuer.to_der().map_err(|_| Fault::new("ASN1 lib"))?;
    let serial = Int::new(certificate.serial_number.as_bytes()).map_err(|_| Fault::new("ASN1 lib"))?;
    Ok(KeyPair { private, issuer, serial: serial.as_bytes().to_vec() })
}

/// A private key in PEM or DER; nothing when it is a public one.
fn private_key(content: &[u8]) -> Result<Option<RsaPrivateKey>, Fault> {
    let refused = |reason: &str| Err(Fault::new(format!("Neither PUB key nor PRIV key: {reason}")));
    let text = std::str::from_utf8(content).unwrap_or_default();
    if text.contains("-----BEGIN ENCRYPTED PRIVATE KEY-----") || text.contains("Proc-Type: 4,ENCRYPTED") {
        return refused("bad password read");
    }
    if text.contains("-----BEGIN PUBLIC KEY-----") || text.contains("-----BEGIN RSA PUBLIC KEY-----") {
        return Ok(None);
    }
    let parsed = RsaPrivateKey::from_pkcs1_pem(text)
        .ok()
        .or_else(|| RsaPrivateKey::from_pkcs8_pem(text).ok())
        .or_else(|| RsaPrivateKey::from_pkcs1_der(content).ok())
        .or_else(|| RsaPrivateKey::from_pkcs8_der(content).ok());
    if parsed.is_some() {
        return Ok(parsed);
    }
    let is_elliptic = text.contains("-----BEGIN EC PRIVATE KEY-----")
        || der::pem::decode_vec(content).is_ok_and(|(_, der)| PrivateKeyInfo::from_der(&der).is_ok());
    if is_elliptic { Err(Fault::new("incorrect pkey type: id-ecPublicKey")) } else { refused("unsupported") }
}

/// A certificate in PEM or DER.
fn certificate(content: &[u8]) -> Result<Certificate, Fault> {
    if let Ok(certificate) = Certificate::from_der(content) {
        return Ok(certificate);
    }
    let has_start = content.windows(BEGIN.len()).any(|window| window == BEGIN);
    if !has_start {
        return Err(Fault::new("PEM_read_bio_X509: no start line"));
    }
    Certificate::from_pem(content).map_err(|_| Fault::new("PEM_read_bio_X509: ASN1 lib"))
}

const BEGIN: &[u8] = b"-----BEGIN CERTIFICATE-----";
