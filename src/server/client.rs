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

use super::message::{Certificate, Client, Headers, decode_path};
use pantin_ca::{short_name, text_of};
use pantin_host::client::pem::first_certificate;

/// The common name of a subject.
const COMMON_NAME: &str = "2.5.4.3";

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
    /// The client that a proxy verified and names in puppetserver's headers.
    #[must_use]
    pub fn of_proxy(headers: &Headers, address: IpAddr) -> Self {
        let is_verified = headers.get("x-client-verify") == Some("SUCCESS");
        let name = headers.get("x-client-dn").and_then(common_name).filter(|_| is_verified);
        let certificate = name.map(|name| {
            let sent = headers.get("x-client-cert").and_then(certificate_of_header);
            // The proxy vouches for this name.
            Arc::new(Certificate { name: name.to_owned(), ..sent.unwrap_or_default() })
        });
        Self { address, certificate }
    }
}

/// The common name of a subject as text: `CN=a,O=b`, or `/O=b/CN=a`.
fn common_name(subject: &str) -> Option<&str> {
    let separator = if subject.starts_with('/') { '/' } else { ',' };
    let attributes = subject.split(separator).map(str::trim);
    attributes.filter_map(|attribute| attribute.strip_prefix("CN=")).find(|name| !name.is_empty())
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
