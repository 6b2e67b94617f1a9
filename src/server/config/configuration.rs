//! What the server is told to do.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use super::AuthorityConfiguration;
use crate::fetch::FetchConfiguration;
use crate::http::Limits;
use crate::shadow::ShadowConfiguration;
use crate::tls::TlsFiles;

/// What the server is told to do.
#[derive(Clone, Debug)]
pub struct Configuration {
    /// Where it takes connections.
    pub listen: SocketAddr,
    /// The files of TLS; without them it speaks plain HTTP, for a proxy in front of it.
    pub tls: Option<TlsFiles>,
    /// Rules, instead of those built in.
    pub auth_conf: Option<PathBuf>,
    /// Threads that compile.
    pub threads: usize,
    /// Requests that may wait for them.
    pub queue: usize,
    /// For how long a request may be answered, its waiting included.
    pub time: Duration,
    /// A compilation that takes so long is told, with where the time went.
    pub slow: Option<Duration>,
    /// Bytes of catalogs that are kept to be answered again; none are without.
    pub keep_catalogs: Option<usize>,
    /// Where requests are listed.
    pub access_log: Option<PathBuf>,
    /// What clients may use.
    pub limits: Limits,
    /// The certificate authority, if this server has it.
    pub authority: Option<AuthorityConfiguration>,
    /// The other server that answers, while this one only compares.
    pub shadow: Option<ShadowConfiguration>,
    /// Where signed artefacts come from.
    pub fetch: Option<FetchConfiguration>,
}
