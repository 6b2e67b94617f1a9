//! Requests to services of the site, over TLS with this host's certificate: the one place that connects to others.
//!
//! Must not know the content of requests. Calls wait for their answers; idle connections are reused. Certificates are
//! those of Puppet's settings ([`Identity`]), read again for each connection, so that renewed ones apply at once.

mod connection;
mod identity;
mod outbox;
pub mod pem;
mod requests;
mod trust;
mod url;

pub use identity::Identity;
pub use outbox::{Outbox, OutboxLimits};
pub use requests::{Client, Failure, Method, Request, Response};
pub use trust::{Authorities, Trust};
pub use url::{BadUrl, Server, Transport, Url};
