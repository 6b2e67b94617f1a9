//! The configuration of the server.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use super::{AuthorityConfiguration, PdbConfiguration, ReportDestination};
use crate::deploy::DeployConfiguration;
use crate::fetch::FetchConfiguration;
use crate::http::Limits;
use crate::retention::RetentionConfiguration;
use crate::shadow::ShadowConfiguration;
use crate::tls::TlsFiles;
use pantin_service::telemetry::TelemetryConfiguration;

/// The configuration of the server.
#[derive(Clone, Debug)]
pub struct Configuration {
    /// The addresses to listen on.
    pub listen: Vec<SocketAddr>,
    /// The files of TLS; without them the server speaks plain HTTP, for a proxy in front of it.
    pub tls: Option<TlsFiles>,
    /// The file of rules; by default the built-in ones.
    pub auth_conf: Option<PathBuf>,
    /// The number of compiler threads.
    pub threads: usize,
    /// The maximum number of queued requests.
    pub queue: usize,
    /// The timeout of a request, including its time in the queue.
    pub time: Duration,
    /// Compilations that take at least this long are logged with a profile.
    pub slow: Option<Duration>,
    /// The maximum size of the catalog cache in bytes; 0 disables it.
    pub keep_catalogs: Option<usize>,
    /// The access log.
    pub access_log: Option<PathBuf>,
    /// The limits of clients.
    pub limits: Limits,
    /// The certificate authority, if this server has one.
    pub authority: Option<AuthorityConfiguration>,
    /// The other server, which answers while this one only compares.
    pub shadow: Option<ShadowConfiguration>,
    /// The ports for PuppetDB's clients.
    pub pdb: PdbConfiguration,
    /// Deployments that a webhook asks for, if any.
    pub deploy: Option<DeployConfiguration>,
    /// Services that get the reports of agents.
    pub reports: Vec<ReportDestination>,
    /// How long data is kept, if not for ever.
    pub retention: Option<RetentionConfiguration>,
    /// The addresses for metrics alone.
    pub metrics_listen: Vec<SocketAddr>,
    /// Where traces go, if anywhere.
    pub telemetry: Option<TelemetryConfiguration>,
    /// The source of signed artefacts.
    pub fetch: Option<FetchConfiguration>,
}
