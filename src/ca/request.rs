//! Certificate requests: their content, and the checks before signing.
//!
//! pantin parses them itself, since `puppetserver ca generate` writes a version that does not exist.
//!
//! Source: `certificate_authority.clj`; `lib/puppet/ssl/certificate_request.rb`, `lib/puppet/x509/cert_provider.rb`.

use der::asn1::{Any, AnyRef, BitString, ObjectIdentifier};
use der::oid::AssociatedOid;
use der::{Decode, Encode, Reader, SliceReader, Tag, TagNumber, Tagged};
use x509_cert::attr::Attribute;
use x509_cert::ext::Extension;
use x509_cert::ext::pkix::SubjectAltName;
use x509_cert::name::Name;
use x509_cert::spki::{AlgorithmIdentifierOwned, SubjectPublicKeyInfoOwned};

use super::attributes::Attributes;
use super::keys::PrivateKey;
use super::names::{Names, first_common_name, subject, text_of};
use super::oids::{self, AUTHORIZATION, AUTO_RENEW, CLI_AUTH, EXTENSION_REQUESTS, PRIVATE, REGISTERED};
use super::policy::Policy;
use super::signatures::is_signed_by;
use super::{extensions, pem};
use crate::issues;
use pantin_base::diagnostics::Issue;

const LABELS: [&str; 2] = ["CERTIFICATE REQUEST", "NEW CERTIFICATE REQUEST"];

/// A certificate request.
#[derive(Clone, Debug)]
pub struct Request {
    der: Vec<u8>,
    name: String,
    key: SubjectPublicKeyInfoOwned,
    attributes: Vec<Attribute>,
    extensions: Vec<Extension>,
    is_signed: bool,
}

impl Request {
    /// Reads a request in PEM.
    ///
    /// # Errors
    /// If it is invalid.
    pub fn read(text: &[u8]) -> Result<Self, Issue> {
        let blocks = pem::all(text, &LABELS).map_err(|detail| issues::unreadable_request(&detail))?;
        let der = blocks.into_iter().next();
        let der = der.ok_or_else(|| issues::unreadable_request("there is no certificate request in it"))?;
        parse(der).map_err(|error| issues::unreadable_request(&error.to_string()))
    }

    /// Makes a request for the owner of a key.
    ///
    /// # Errors
    /// If a name or a text cannot be encoded.
    pub fn make(name: &str, key: &PrivateKey, names: Names, more: &Attributes) -> Result<Self, Issue> {
        let unwritable = |error: der::Error| issues::unreadable_request(&error.to_string());
        let made = || -> der::Result<Vec<u8>> {
            let mut content = Vec::new();
            content.extend(0_u8.to_der()?);
            content.extend(subject(name)?.to_der()?);
            content.extend(key.public().to_der()?);
            let mut wanted = more.extensions()?;
            if !names.is_empty() {
                wanted.push(extensions::alternative_names(names)?);
            }
            let mut all = more.custom()?;
            if !wanted.is_empty() {
                let values = vec![Any::encode_from(&wanted)?].try_into()?;
                all.push(Attribute { oid: EXTENSION_REQUESTS[0], values });
            }
            // A set, encoded in the order of its elements.
            let mut attributes = all.iter().map(Encode::to_der).collect::<der::Result<Vec<Vec<u8>>>>()?;
            attributes.sort_unstable();
            let attributes = attributes.concat();
            let tag = Tag::ContextSpecific { constructed: true, number: TagNumber::N0 };
            content.extend(AnyRef::new(tag, &attributes)?.to_der()?);
            AnyRef::new(Tag::Sequence, &content)?.to_der()
        };
        let body = made().map_err(unwritable)?;
        let signature = key.sign(&body)?;
        let whole = || -> der::Result<Vec<u8>> {
            let parts = [body, key.algorithm().to_der()?, signature.to_der()?].concat();
            AnyRef::new(Tag::Sequence, &parts)?.to_der()
        };
        whole().and_then(parse).map_err(unwritable)
    }

    /// The request in DER.
    #[must_use]
    pub fn der(&self) -> &[u8] {
        &self.der
    }

    /// The request in PEM.
    #[must_use]
    pub fn pem(&self) -> String {
        pem::block(LABELS[0], &self.der)
    }

    /// The common name of its subject.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The key for the certificate.
    #[must_use]
    pub const fn key(&self) -> &SubjectPublicKeyInfoOwned {
        &self.key
    }

    /// The requested extensions.
    #[must_use]
    pub fn extensions(&self) -> &[Extension] {
        &self.extensions
    }

    /// The requested alternative names.
    #[must_use]
    pub fn names(&self) -> Names {
        names_in(&self.extensions)
    }

    /// Returns true if it is unchanged and its maker has the key.
    #[must_use]
    pub const fn is_signed(&self) -> bool {
        self.is_signed
    }

    /// Returns true if its owner supports renewal.
    #[must_use]
    pub fn will_renew(&self) -> bool {
        let attribute = self.attributes.iter().find(|attribute| attribute.oid == AUTO_RENEW);
        let value = attribute.and_then(|attribute| attribute.values.iter().next()).and_then(text_of);
        value.as_deref() == Some("true")
    }

    /// Checks all but the name: its content, and that its owner has the key.
    ///
    /// # Errors
    /// If it may not be signed.
    pub(super) fn check(&self, policy: &Policy) -> Result<(), Issue> {
        self.check_names(policy)?;
        let is_authorization = |extension: &Extension| oids::is_below(&extension.extn_id, AUTHORIZATION);
        if !policy.allow_authorization_extensions && self.extensions.iter().any(is_authorization) {
            return Err(issues::authorization_extension(&self.name));
        }
        let forbidden = self.extensions.iter().filter(|extension| !is_allowed(extension));
        let forbidden: Vec<String> = forbidden.map(|extension| extension.extn_id.to_string()).collect();
        if !forbidden.is_empty() {
            return Err(issues::forbidden_extensions(&forbidden.join(", ")));
        }
        if self.is_signed { Ok(()) } else { Err(issues::wrong_signature()) }
    }

    fn check_names(&self, policy: &Policy) -> Result<(), Issue> {
        let names = self.names();
        names.check()?;
        let shown: Vec<String> = names.shown().collect();
        let own = format!("DNS:{}", self.name);
        if policy.allow_subject_alt_names || shown.is_empty() || shown == [own.as_str()] {
            return Ok(());
        }
        let extra: Vec<&str> = shown.iter().map(String::as_str).filter(|name| *name != own).collect();
        Err(issues::extra_names(&self.name, &extra.join(", ")))
    }
}

/// The alternative names among extensions. Unreadable names are left out, and are rejected with the extension.
pub(super) fn names_in(extensions: &[Extension]) -> Names {
    let found = extensions.iter().find(|extension| extension.extn_id == SubjectAltName::OID);
    found.and_then(|extension| Names::of_extension(extension.extn_value.as_bytes()).ok()).unwrap_or_default()
}

fn is_allowed(extension: &Extension) -> bool {
    let identifier = &extension.extn_id;
    if *identifier == SubjectAltName::OID {
        return Names::of_extension(extension.extn_value.as_bytes()).is_ok();
    }
    let is_below = |arc: &str| oids::is_below(identifier, arc);
    is_below(REGISTERED) || is_below(PRIVATE) || is_below(AUTHORIZATION) && *identifier != CLI_AUTH
}

fn parse(der: Vec<u8>) -> der::Result<Request> {
    let whole = AnyRef::from_der(&der)?;
    whole.tag().assert_eq(Tag::Sequence)?;
    let mut reader = SliceReader::new(whole.value())?;
    // The signature is over the original bytes, whatever their encoding.
    let signed = reader.tlv_bytes()?;
    let algorithm = AlgorithmIdentifierOwned::decode(&mut reader)?;
    let signature = BitString::decode(&mut reader)?;
    reader.finish(())?;
    let body = AnyRef::from_der(signed)?;
    body.tag().assert_eq(Tag::Sequence)?;
    let mut reader = SliceReader::new(body.value())?;
    // The version.
    AnyRef::decode(&mut reader)?;
    let subject = Name::decode(&mut reader)?;
    let key = SubjectPublicKeyInfoOwned::decode(&mut reader)?;
    let mut attributes = Vec::new();
    if !reader.is_finished() {
        let all = AnyRef::decode(&mut reader)?;
        let mut reader = SliceReader::new(all.value())?;
        while !reader.is_finished() {
            attributes.push(Attribute::decode(&mut reader)?);
        }
    }
    reader.finish(())?;
    let mut extensions: Vec<Extension> = Vec::new();
    for attribute in attributes.iter().filter(|attribute| EXTENSION_REQUESTS.contains(&attribute.oid)) {
        for value in attribute.values.iter() {
            extensions.extend(value.decode_as::<Vec<Extension>>()?);
        }
    }
    let mut identifiers: Vec<ObjectIdentifier> = extensions.iter().map(|extension| extension.extn_id).collect();
    identifiers.sort_unstable();
    identifiers.dedup();
    if identifiers.len() != extensions.len() {
        // Readers of the certificate might see another name than its signer.
        return Err(der::ErrorKind::Failed.into());
    }
    let name = first_common_name(&subject).unwrap_or_default();
    let is_signed = is_signed_by(&key, algorithm.oid, signed, signature.raw_bytes());
    Ok(Request { name, key, attributes, extensions, is_signed, der })
}
