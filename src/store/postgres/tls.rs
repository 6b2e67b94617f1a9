//! TLS of connections: what of the server's certificate is verified is what `sslmode` says.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use der::Decode;
use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{CertificateError, ClientConfig, DigitallySignedStruct, Error, SignatureScheme};
use sha2::{Digest, Sha256, Sha384, Sha512};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::Socket;
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use tokio_rustls::TlsConnector;
use x509_cert::Certificate;

use super::address::{Encryption, TlsFiles};
use crate::client::{common_name, pem};
use crate::environment::Files;

/// Makes connections secret.
#[derive(Clone)]
pub(super) struct Tls(Arc<ClientConfig>);

impl Tls {
    /// TLS with the files of an address.
    ///
    /// # Errors
    /// Which file cannot be used, and why.
    pub(super) fn new(tls: &TlsFiles, files: &dyn Files) -> Result<Self, String> {
        let told = |unusable: pem::Unusable| unusable.to_string();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let is_verified = match tls.encryption {
            Encryption::None | Encryption::Preferred | Encryption::Required => false,
            Encryption::Authority | Encryption::Full => true,
        };
        let believed = match tls.root.as_ref().filter(|_| is_verified) {
            Some(root) => {
                let roots = Arc::new(pem::authorities(files, root).map_err(told)?);
                let mut builder = WebPkiServerVerifier::builder_with_provider(roots, Arc::clone(&provider));
                if let Some(revoked) = &tls.revoked {
                    builder = builder.with_crls(pem::revoked(files, revoked).map_err(told)?);
                }
                Some(builder.build().map_err(|error| format!("{}: {error}", root.display()))?)
            }
            None => None,
        };
        let is_named = tls.encryption == Encryption::Full;
        let verifier = Verifier { believed, is_named, provider: Arc::clone(&provider) };
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| error.to_string())?
            .dangerous()
            .with_custom_certificate_verifier(Arc::new(verifier));
        let config = match &tls.own {
            None => config.with_no_client_auth(),
            Some((certificate, key)) => {
                let chain = pem::certificates(files, certificate).map_err(told)?;
                let key = pem::key(files, key).map_err(told)?;
                let proven = config.with_client_auth_cert(chain, key);
                proven.map_err(|error| format!("{}: {error}", certificate.display()))?
            }
        };
        Ok(Self(Arc::new(config)))
    }
}

/// Verifies what is asked for, and always that the server has the key of its certificate.
#[derive(Debug)]
struct Verifier {
    /// Whose certificates are believed; anybody's without.
    believed: Option<Arc<WebPkiServerVerifier>>,
    /// Whether the name counts. That of a certificate without alternative names is its common name.
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

impl MakeTlsConnect<Socket> for Tls {
    type Stream = Stream;
    type TlsConnect = Handshake;
    type Error = rustls::pki_types::InvalidDnsNameError;

    fn make_tls_connect(&mut self, host: &str) -> Result<Handshake, Self::Error> {
        let name = ServerName::try_from(host.to_owned())?;
        Ok(Handshake { config: Arc::clone(&self.0), name })
    }
}

/// What is still to be done with a socket.
pub(super) struct Handshake {
    config: Arc<ClientConfig>,
    name: ServerName<'static>,
}

impl TlsConnect<Socket> for Handshake {
    type Stream = Stream;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Stream>> + Send>>;

    fn connect(self, socket: Socket) -> Self::Future {
        Box::pin(async move { Ok(Stream(TlsConnector::from(self.config).connect(self.name, socket).await?)) })
    }
}

/// A connection that is secret.
pub(super) struct Stream(tokio_rustls::client::TlsStream<Socket>);

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl AsyncWrite for Stream {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}

impl TlsStream for Stream {
    /// The certificate's hash, which binds a password to this connection (RFC 5929, `tls-server-end-point`).
    fn channel_binding(&self) -> ChannelBinding {
        let certificates = self.0.get_ref().1.peer_certificates();
        match certificates.and_then(|certificates| certificates.first()).and_then(|certificate| hash(certificate)) {
            Some(hash) => ChannelBinding::tls_server_end_point(hash),
            None => ChannelBinding::none(),
        }
    }
}

/// The hash of a certificate with the function that it was signed with, and at least SHA-256.
fn hash(certificate: &[u8]) -> Option<Vec<u8>> {
    let algorithm = Certificate::from_der(certificate).ok()?.signature_algorithm.oid.to_string();
    Some(match algorithm.as_str() {
        // With RSA or elliptic curves; MD5 and SHA-1 count as SHA-256.
        "1.2.840.113549.1.1.4"
        | "1.2.840.113549.1.1.5"
        | "1.2.840.113549.1.1.11"
        | "1.2.840.10045.4.1"
        | "1.2.840.10045.4.3.2" => Sha256::digest(certificate).to_vec(),
        "1.2.840.113549.1.1.12" | "1.2.840.10045.4.3.3" => Sha384::digest(certificate).to_vec(),
        "1.2.840.113549.1.1.13" | "1.2.840.10045.4.3.4" => Sha512::digest(certificate).to_vec(),
        // There is no one function for the others.
        _ => return None,
    })
}
