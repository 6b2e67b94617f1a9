//! A certificate authority of tests, and clients that speak TLS with what it issued.

#![allow(clippy::unwrap_used, clippy::disallowed_methods, dead_code, unreachable_pub, reason = "tests write files")]

use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Child;
use std::sync::Arc;
use std::time::Duration;

use rcgen::{
    BasicConstraints, CertificateParams, CertificateRevocationListParams, CustomExtension, DnType, IsCa, Issuer,
    KeyIdMethod, KeyPair, KeyUsagePurpose, RevokedCertParams, SerialNumber, date_time_ymd,
};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};

/// A certificate authority.
pub struct Authority {
    pub pem: String,
    issuer: Issuer<'static, KeyPair>,
}

/// A certificate that was issued, with its key.
#[derive(Clone)]
pub struct Issued {
    pub certificate: String,
    pub key: String,
    pub serial: u64,
}

impl Authority {
    pub fn new(name: &str) -> Self {
        let key = KeyPair::generate().unwrap();
        let mut params = CertificateParams::default();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        params.key_usages = vec![KeyUsagePurpose::KeyCertSign, KeyUsagePurpose::CrlSign];
        params.distinguished_name.push(DnType::CommonName, name);
        let pem = params.self_signed(&key).unwrap().pem();
        Self { pem, issuer: Issuer::new(params, key) }
    }

    /// A certificate for a name, valid until a year, with the role `web`.
    pub fn issue(&self, name: &str, serial: u64, until: i32) -> Issued {
        let key = KeyPair::generate().unwrap();
        let mut params = CertificateParams::new(vec![name.to_owned()]).unwrap();
        params.distinguished_name.push(DnType::CommonName, name);
        params.serial_number = Some(SerialNumber::from(serial));
        params.not_before = date_time_ymd(2020, 1, 1);
        params.not_after = date_time_ymd(until, 1, 1);
        let role = CustomExtension::from_oid_content(&[1, 3, 6, 1, 4, 1, 34380, 1, 1, 13], b"\x0c\x03web".to_vec());
        params.custom_extensions.push(role);
        let certificate = params.signed_by(&key, &self.issuer).unwrap().pem();
        Issued { certificate, key: key.serialize_pem(), serial }
    }

    /// The list of revoked certificates.
    pub fn revoked(&self, serials: &[u64]) -> String {
        let revoked = |serial: &u64| RevokedCertParams {
            serial_number: SerialNumber::from(*serial),
            revocation_time: date_time_ymd(2021, 1, 1),
            reason_code: None,
            invalidity_date: None,
        };
        let list = CertificateRevocationListParams {
            this_update: date_time_ymd(2021, 1, 1),
            next_update: date_time_ymd(2090, 1, 1),
            crl_number: SerialNumber::from(serials.len() as u64 + 1),
            issuing_distribution_point: None,
            revoked_certs: serials.iter().map(revoked).collect(),
            key_identifier_method: KeyIdMethod::Sha256,
        };
        list.signed_by(&self.issuer).unwrap().pem().unwrap()
    }

    /// Writes an `ssldir` for a server called `localhost`.
    pub fn write(&self, ssldir: &Path, server: &Issued, revoked: &[u64]) {
        for folder in ["certs", "private_keys"] {
            fs::create_dir_all(ssldir.join(folder)).unwrap();
        }
        fs::write(ssldir.join("certs/ca.pem"), &self.pem).unwrap();
        fs::write(ssldir.join("certs/localhost.pem"), &server.certificate).unwrap();
        fs::write(ssldir.join("private_keys/localhost.pem"), &server.key).unwrap();
        fs::write(ssldir.join("crl.pem"), self.revoked(revoked)).unwrap();
    }

    /// A connection to a server on a port of this machine.
    pub fn connect(&self, port: u16, client: Option<&Issued>) -> io::Result<Connection> {
        connect(&self.pem, port, client)
    }
}

/// A connection to a server on a port of this machine whose certificate one of these authorities signed.
pub fn connect(authorities: &str, port: u16, client: Option<&Issued>) -> io::Result<Connection> {
    let mut roots = RootCertStore::empty();
    for authority in CertificateDer::pem_slice_iter(authorities.as_bytes()) {
        roots.add(authority.unwrap()).unwrap();
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
    let config = config.with_root_certificates(roots);
    let config = match client {
        Some(client) => {
            let chain = vec![CertificateDer::from_pem_slice(client.certificate.as_bytes()).unwrap()];
            config.with_client_auth_cert(chain, PrivateKeyDer::from_pem_slice(client.key.as_bytes()).unwrap()).unwrap()
        }
        None => config.with_no_client_auth(),
    };
    let name = ServerName::try_from("localhost").unwrap();
    let connection = ClientConnection::new(Arc::new(config), name).unwrap();
    let stream = TcpStream::connect(("127.0.0.1", port))?;
    stream.set_read_timeout(Some(Duration::from_secs(20)))?;
    Ok(Connection(Box::new(StreamOwned::new(connection, stream))))
}

/// The port that a server reports when it is ready. What it reports later is dropped.
pub fn listening(server: &mut Child) -> u16 {
    let mut lines = BufReader::new(server.stderr.take().unwrap()).lines();
    let port = loop {
        let line = lines.next().expect("the server ended").unwrap();
        if let Some((_, port)) = line.split_once("Serving on 127.0.0.1:") {
            break port.parse().unwrap();
        }
    };
    std::thread::spawn(move || lines.for_each(drop));
    port
}

/// A stream of bytes in both directions.
pub trait ReadWrite: Read + Write + Send {}
impl<T: Read + Write + Send> ReadWrite for T {}

/// A connection that is kept.
pub struct Connection(pub Box<dyn ReadWrite>);

/// What a server answers.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

impl Connection {
    /// A connection without TLS.
    pub fn plain(port: u16) -> Self {
        let stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        Self(Box::new(stream))
    }

    /// Sends a request and reads the answer.
    pub fn ask(&mut self, line: &str, headers: &str, body: &[u8]) -> io::Result<Answer> {
        let length = body.len();
        let head = format!("{line} HTTP/1.1\r\nHost: localhost\r\n{headers}Content-Length: {length}\r\n\r\n");
        self.0.write_all(head.as_bytes())?;
        self.0.write_all(body)?;
        self.0.flush()?;
        self.answer(line.starts_with("HEAD"))
    }

    /// Reads an answer.
    pub fn answer(&mut self, is_head: bool) -> io::Result<Answer> {
        let mut head = Vec::new();
        let mut byte = [0];
        while !head.ends_with(b"\r\n\r\n") {
            if self.0.read(&mut byte)? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            head.push(byte[0]);
        }
        let head = String::from_utf8(head).unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let length =
            head.lines().find_map(|line| line.to_ascii_lowercase().strip_prefix("content-length: ")?.parse().ok());
        let mut body = vec![0; if is_head { 0 } else { length.unwrap_or(0) }];
        self.0.read_exact(&mut body)?;
        Ok(Answer { status, head, body })
    }
}
