//! Trust and identity of connections: turns files into a TLS configuration. Source: `lib/puppet/ssl/ssl_provider.rb`.

use std::path::Path;
use std::sync::Arc;

use der::Decode;
use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{CertificateError, ClientConfig, DigitallySignedStruct, Error, SignatureScheme};
use x509_cert::Certificate;

use super::pem::{self, Unusable};
use pantin_host::Files;

/// Subject alternative names, the extension of certificates.
const ALTERNATIVE_NAMES: &str = "2.5.29.17";
/// The common name of a subject.
const COMMON_NAME: &str = "2.5.4.3";

/// The trusted certificates and the own identity of a connection.
#[derive(Clone, Copy, Debug)]
pub struct Trust<'t> {
    /// Trusted authorities; without them all certificates are trusted.
    pub authorities: Option<Authorities<'t>>,
    /// True if the name of the server's certificate is checked.
    pub is_named: bool,
    /// Files of the certificate and the key of this host; without them it proves nothing.
    pub own: Option<(&'t Path, &'t Path)>,
}

/// Trusted authorities.
#[derive(Clone, Copy, Debug)]
pub struct Authorities<'t> {
    /// The file of their certificates.
    pub certificates: &'t Path,
    /// The file of lists of revoked certificates.
    pub revoked: Option<&'t Path>,
    /// True if the certificates of authorities may be revoked as well.
    pub is_chain_checked: bool,
}

impl Trust<'_> {
    /// The TLS configuration for connections.
    ///
    /// # Errors
    /// Which file cannot be used, and why.
    pub fn config(&self, files: &dyn Files) -> Result<Arc<ClientConfig>, String> {
        let told = |unusable: Unusable| unusable.to_string();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let believed = self.authorities.map(|authorities| authorities.verifier(&provider, files));
        let believed = believed.transpose().map_err(told)?;
        let verifier = Verifier { believed, is_named: self.is_named, provider: Arc::clone(&provider) };
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| error.to_string())?
            .dangerous()
            .with_custom_certificate_verifier(Arc::new(verifier));
        let Some((certificate, key)) = self.own else { return Ok(Arc::new(config.with_no_client_auth())) };
        let key = pem::key(files, key).map_err(told)?;
        let chain = pem::certificates(files, certificate).map_err(told)?;
        let proven = config.with_client_auth_cert(chain, key);
        proven.map(Arc::new).map_err(|error| told(Unusable::new(certificate, &error)))
    }
}

impl Authorities<'_> {
    fn verifier(
        &self,
        provider: &Arc<CryptoProvider>,
        files: &dyn Files,
    ) -> Result<Arc<WebPkiServerVerifier>, Unusable> {
        let certificates = Arc::new(pem::authorities(files, self.certificates)?);
        let mut builder = WebPkiServerVerifier::builder_with_provider(certificates, Arc::clone(provider));
        if let Some(path) = self.revoked {
            builder = builder.with_crls(pem::revoked(files, path)?);
        }
        if !self.is_chain_checked {
            builder = builder.only_check_end_entity_revocation();
        }
        builder.build().map_err(|error| Unusable::new(self.certificates, &error))
    }
}

/// Verifies as configured, and always that the server has the key of its certificate. As in Puppet, a certificate
/// without alternative names has its common name as its name: old certificates of PuppetDB need this.
#[derive(Debug)]
struct Verifier {
    /// Verifies trusted certificates; without it, all certificates are trusted.
    believed: Option<Arc<WebPkiServerVerifier>>,
    /// True if the name is checked.
    is_named: bool,
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for Verifier {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let Some(believed) = &self.believed else { return Ok(ServerCertVerified::assertion()) };
        match believed.verify_server_cert(certificate, intermediates, name, ocsp, now) {
            // The name is looked at last: everything else was found to be right.
            Err(Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) if !self.is_named
                || common_name(certificate).is_some_and(|own| own.eq_ignore_ascii_case(&name.to_str())) =>
            {
                Ok(ServerCertVerified::assertion())
            }
            verified => verified,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls12_signature(message, certificate, signed, &self.provider.signature_verification_algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls13_signature(message, certificate, signed, &self.provider.signature_verification_algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

/// The common name of a certificate, in DER, without alternative names.
fn common_name(certificate: &[u8]) -> Option<String> {
    let certificate = Certificate::from_der(certificate).ok()?.tbs_certificate;
    let mut extensions = certificate.extensions.iter().flatten();
    if extensions.any(|extension| extension.extn_id.to_string() == ALTERNATIVE_NAMES) {
        return None;
    }
    let mut attributes = certificate.subject.0.iter().flat_map(|names| names.0.iter());
    let name = attributes.rfind(|attribute| attribute.oid.to_string() == COMMON_NAME)?;
    String::from_utf8(name.value.value().to_owned()).ok()
}
