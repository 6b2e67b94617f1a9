//! TLS: the server's certificate, whose certificates it believes, and which of these were revoked.
//!
//! A client may come without a certificate; one that it has must be valid, or the handshake ends. Files can be read anew
//! while the server runs: connections that are open stay, sessions cannot be resumed past it, and each request asks
//! [`Identity::is_valid`] whether the certificate of its connection still counts.

mod files;
mod identity;
mod revoked;

pub use files::{Revoked, TlsFiles};
pub use identity::{Identity, Tls};
