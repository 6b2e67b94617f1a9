//! TLS of connections: `sslmode` decides how the server's certificate is verified.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use der::Decode;
use rustls::ClientConfig;
use rustls::pki_types::ServerName;
use sha2::{Digest, Sha256, Sha384, Sha512};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::Socket;
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use tokio_rustls::TlsConnector;
use x509_cert::Certificate;

use super::address::{Encryption, TlsFiles};
use pantin_client::{Authorities, Trust};
use pantin_host::Files;

/// Encrypts connections.
#[derive(Clone)]
pub(super) struct Tls(Arc<ClientConfig>);

impl Tls {
    /// TLS with the files of an address.
    ///
    /// # Errors
    /// If a file cannot be used.
    pub(super) fn new(tls: &TlsFiles, files: &dyn Files) -> Result<Self, String> {
        let is_verified = match tls.encryption {
            Encryption::None | Encryption::Preferred | Encryption::Required => false,
            Encryption::Authority | Encryption::Full => true,
        };
        let authorities = tls.root.as_deref().filter(|_| is_verified).map(|certificates| Authorities {
            certificates,
            revoked: tls.revoked.as_deref(),
            is_chain_checked: true,
        });
        let own = tls.own.as_ref().map(|(certificate, key)| (certificate.as_path(), key.as_path()));
        Trust { authorities, is_named: tls.encryption == Encryption::Full, own }.config(files).map(Self)
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

/// The pending handshake of a socket.
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

/// An encrypted connection.
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

/// The hash of a certificate with its signature's hash function, SHA-256 or stronger.
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
        // The others do not have a single hash function.
        _ => return None,
    })
}
