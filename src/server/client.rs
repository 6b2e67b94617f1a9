//! The data of a client's certificate: the name, and Puppet's extensions.
//!
//! Source: `lib/puppet/ssl/oids.rb`, `lib/puppet/ssl/certificate.rb`.

use std::net::IpAddr;
use std::sync::Arc;

use der::Decode;
use der::asn1::Any;
use serde_json::{Map, Value, json};
use x509_cert::Certificate as X509;
use x509_cert::ext::Extension;

use super::distinguished_name::common_name;
use super::message::{Certificate, Client, Headers, Refusal, decode_path};
use pantin_ca::{short_name, text_of};
use pantin_client::pem::first_certificate;

/// The common name of a subject.
const COMMON_NAME: &str = "2.5.4.3";

/// Whether the proxy verified the client, whose certificate that is, and the certificate.
const VERIFY: &str = "x-client-verify";
const SUBJECT: &str = "x-client-dn";
const CERTIFICATE: &str = "x-client-cert";
const PROXY_HEADERS: [&str; 3] = [VERIFY, SUBJECT, CERTIFICATE];

/// Arcs whose extensions become trusted data.
const PUPPET_ARCS: &[&str] = &["1.3.6.1.4.1.34380.1.1.", "1.3.6.1.4.1.34380.1.2.", "1.3.6.1.4.1.34380.1.3."];

impl Certificate {
    /// Reads a certificate in DER. `None` if it is invalid or has no common name.
    #[must_use]
    pub fn read(der: &[u8]) -> Option<Self> {
        let certificate = X509::from_der(der).ok()?.tbs_certificate;
        let mut attributes = certificate.subject.0.iter().flat_map(|names| names.0.iter());
        let name = attributes.rfind(|attribute| attribute.oid.to_string() == COMMON_NAME)?;
        let name = text_of(&name.value)?;
        let extensions = certificate.extensions.iter().flatten().filter_map(extension).collect();
        Some(Self { name, extensions, der: der.to_owned() })
    }
}

impl Client {
    /// The trusted data from the connection, as JSON.
    #[must_use]
    pub fn trusted(&self) -> Value {
        match &self.certificate {
            Some(certificate) => {
                let extensions = certificate.extensions.iter();
                let extensions: Map<String, Value> =
                    extensions.map(|(name, value)| (short_name(name).to_owned(), value.as_str().into())).collect();
                json!({ "authenticated": "remote", "certname": certificate.name, "extensions": extensions })
            }
            None => json!({ "authenticated": false, "certname": null, "extensions": {} }),
        }
    }
}

impl Client {
    /// The client that a proxy verified and names in puppetserver's headers. Without `SUCCESS` it is unknown.
    ///
    /// # Errors
    /// A header that is repeated or unreadable: the proxy and this server may understand it differently.
    pub fn of_proxy(headers: &Headers, address: IpAddr) -> Result<Self, Refusal> {
        for name in PROXY_HEADERS {
            if headers.all(name).nth(1).is_some() {
                return Err(Refusal::text(400, format!("The header {name} is repeated")));
            }
        }
        if headers.get(VERIFY) != Some("SUCCESS") {
            return Ok(Self { address, certificate: None });
        }
        let Some(subject) = headers.get(SUBJECT) else { return Ok(Self { address, certificate: None }) };
        let name = common_name(subject)
            .ok_or_else(|| Refusal::text(400, format!("The header {SUBJECT} is not a subject with one common name")))?;
        let certificate = match headers.get(CERTIFICATE).filter(|text| !text.is_empty()) {
            Some(text) => certificate_of_header(text)
                .ok_or_else(|| Refusal::text(400, format!("The header {CERTIFICATE} is not a certificate in PEM")))?,
            None => Certificate::default(),
        };
        // The proxy vouches for this name.
        Ok(Self { address, certificate: Some(Arc::new(Certificate { name, ..certificate })) })
    }
}

/// The certificate in a header: PEM, percent-encoded.
fn certificate_of_header(header: &str) -> Option<Certificate> {
    Certificate::read(&first_certificate(&decode_path(header.as_bytes()))?)
}

/// Identifier and value of a Puppet extension.
fn extension(extension: &Extension) -> Option<(String, String)> {
    let identifier = extension.extn_id.to_string();
    let is_of_puppet = PUPPET_ARCS.iter().any(|arc| identifier.starts_with(arc));
    is_of_puppet.then(|| {
        let bytes = extension.extn_value.as_bytes();
        let value = Any::from_der(bytes).ok().and_then(|value| text_of(&value));
        (identifier, value.unwrap_or_else(|| String::from_utf8_lossy(bytes).into_owned()))
    })
}
