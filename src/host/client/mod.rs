//! Requests to services of the site, over TLS with this host's certificate: the one place that connects to others.
//!
//! Must not know what is asked for. Calls wait for their answers; connections that are done with are used again. Certificates
//! are those of Puppet's settings ([`Identity`]), read anew for each connection, so that renewed ones count at once.

mod connection;
mod identity;
pub mod pem;
mod requests;
mod trust;
mod url;

pub use identity::Identity;
pub use requests::{Client, Failure, Method, Request, Response};
pub use trust::{Authorities, Trust};
pub use url::{BadUrl, Server, Transport, Url};
