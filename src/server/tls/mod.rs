//! TLS: the server's certificate, trusted authorities, and revoked certificates.
//!
//! A client may connect without a certificate; an invalid one ends the handshake. A running server can reload the
//! files: open connections stay, older sessions cannot be resumed, and each request checks [`Identity::is_valid`] for
//! the certificate of its connection.

mod files;
mod identity;
mod revoked;

pub use files::{Revoked, TlsFiles};
pub use identity::{Identity, Tls};
