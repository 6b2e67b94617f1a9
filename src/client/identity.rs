//! What this host proves to be, and which servers it believes.
//! Source: `lib/puppet/ssl/ssl_provider.rb`.

use std::path::PathBuf;
use std::sync::Arc;

use der::Decode;
use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{CertificateError, ClientConfig, DigitallySignedStruct, Error, SignatureScheme, crypto::CryptoProvider};
use x509_cert::Certificate;

use super::pem::{self, Unusable};
use crate::environment::{Settings, System};

/// Subject alternative names, the extension of certificates.
const ALTERNATIVE_NAMES: &str = "2.5.29.17";
/// The common name of a subject.
const COMMON_NAME: &str = "2.5.4.3";

/// Where certificates and keys are.
#[derive(Clone, Debug)]
pub struct Identity {
    /// Certificate and key of this host; without them it proves nothing.
    own: Option<(PathBuf, PathBuf)>,
    /// Certificates of the authorities that are believed.
    authorities: PathBuf,
    /// Lists of revoked certificates.
    revoked: Option<PathBuf>,
    /// Whether the certificates of authorities may be revoked as well.
    is_chain_checked: bool,
    files: Arc<dyn System>,
}

impl Identity {
    /// Where the settings say: `hostcert`, `hostprivkey`, `localcacert`, `hostcrl`, `certificate_revocation`.
    #[must_use]
    pub fn of_settings(settings: &Settings, files: Arc<dyn System>) -> Self {
        let path = |name: &str| PathBuf::from(settings.text(name));
        let revocation = settings.text("certificate_revocation");
        let revoked = path("hostcrl");
        Self {
            own: Some((path("hostcert"), path("hostprivkey"))),
            authorities: path("localcacert"),
            revoked: (revocation != "false" && files.is_file(&revoked)).then_some(revoked),
            is_chain_checked: revocation != "leaf",
            files,
        }
    }

    /// The same without a certificate of this host.
    #[must_use]
    pub fn anonymous(self) -> Self {
        Self { own: None, ..self }
    }

    /// What connections are made with.
    ///
    /// # Errors
    /// Which file cannot be used, and why.
    pub(super) fn config(&self) -> Result<Arc<ClientConfig>, String> {
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let verifier = self.verifier(&provider).map_err(|unusable| unusable.to_string())?;
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| error.to_string())?
            .dangerous()
            .with_custom_certificate_verifier(Arc::new(verifier));
        let config = match &self.own {
            None => config.with_no_client_auth(),
            Some((certificate, key)) => {
                let proven = (|| {
                    let key = pem::key(&*self.files, key)?;
                    let chain = pem::certificates(&*self.files, certificate)?;
                    config.with_client_auth_cert(chain, key).map_err(|error| Unusable::new(certificate, &error))
                })();
                proven.map_err(|unusable| unusable.to_string())?
            }
        };
        Ok(Arc::new(config))
    }

    fn verifier(&self, provider: &Arc<CryptoProvider>) -> Result<Verifier, Unusable> {
        let path = &self.authorities;
        let authorities = Arc::new(pem::authorities(&*self.files, path)?);
        let mut builder = WebPkiServerVerifier::builder_with_provider(authorities, Arc::clone(provider));
        if let Some(path) = &self.revoked {
            builder = builder.with_crls(pem::revoked(&*self.files, path)?);
        }
        if !self.is_chain_checked {
            builder = builder.only_check_end_entity_revocation();
        }
        builder.build().map(Verifier).map_err(|error| Unusable::new(path, &error))
    }
}

/// Verifies as TLS asks for it, but takes the common name of a certificate that has no alternative names, as Puppet does: old
/// certificates of PuppetDB are so.
#[derive(Debug)]
struct Verifier(Arc<WebPkiServerVerifier>);

impl ServerCertVerifier for Verifier {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        match self.0.verify_server_cert(certificate, intermediates, name, ocsp, now) {
            // The name is looked at last: everything else was found to be right.
            Err(Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) if common_name(certificate).is_some_and(|own| own.eq_ignore_ascii_case(&name.to_str())) => {
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
        self.0.verify_tls12_signature(message, certificate, signed)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.0.verify_tls13_signature(message, certificate, signed)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.supported_verify_schemes()
    }
}

/// The common name of a certificate, in DER, that has no alternative names.
#[must_use]
pub fn common_name(certificate: &[u8]) -> Option<String> {
    let certificate = Certificate::from_der(certificate).ok()?.tbs_certificate;
    let mut extensions = certificate.extensions.iter().flatten();
    if extensions.any(|extension| extension.extn_id.to_string() == ALTERNATIVE_NAMES) {
        return None;
    }
    let mut attributes = certificate.subject.0.iter().flat_map(|names| names.0.iter());
    let name = attributes.rfind(|attribute| attribute.oid.to_string() == COMMON_NAME)?;
    String::from_utf8(name.value.value().to_owned()).ok()
}
