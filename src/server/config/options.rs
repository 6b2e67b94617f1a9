//! The options of the server: from the command line, its own file, and puppetserver's files. Earlier sources take
//! precedence; by default, Puppet's settings name the TLS files.

use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Deserialize;
use serde_json::Value;

use super::addresses::one_or_several;
use super::authority::{self, AuthorityOptions};
use super::{
    Configuration, DeployOptions, MetricsOptions, PdbOptions, ReportOptions, RetentionOptions, TelemetryOptions,
    read_hocon,
};
use crate::appended;
use crate::http::Limits;
use crate::issues;
use crate::shadow::{ShadowConfiguration, server_of};
use crate::tls::{Revoked, TlsFiles};
use pantin_base::diagnostics::Issue;
use pantin_ca::Policy;
use pantin_host::memory;
use pantin_service::Context;
use pantin_service::many_nodes::threads;

/// Queued requests per compiler thread.
const WAITING: usize = 256;
/// The default timeout of a request: as long as agents wait.
const TIME: Duration = Duration::from_secs(600);
/// The default size of the catalog cache in MiB: a sixteenth of the memory, within these bounds. 64 MiB hold about 600
/// catalogs of 2,500 resources.
const CACHE_SIZES: RangeInclusive<u64> = 64..=1024;
/// Puppet's port.
const PORT: u16 = 8140;

/// The options of the server. The keys are those of the file of `--server-config`; paths there are relative to it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Options {
    /// The addresses to listen on; one may be given without brackets.
    #[serde(default, deserialize_with = "one_or_several")]
    pub listen: Vec<SocketAddr>,
    /// True for HTTP without TLS.
    pub plain_http: Option<bool>,
    /// Directory with `auth.conf`, `ca.conf` and `webserver.conf` of puppetserver.
    pub puppetserver_conf: Option<PathBuf>,
    /// The file of rules; by default those there or the built-in ones.
    pub auth_conf: Option<PathBuf>,
    /// The access log.
    pub access_log: Option<PathBuf>,
    /// Compiler threads; 0 means one per processor.
    pub jobs: Option<usize>,
    /// The maximum number of queued requests.
    pub queue: Option<usize>,
    /// The timeout of a request in seconds.
    pub time: Option<u64>,
    /// Compilations that take at least so many seconds are logged with a profile.
    pub slow: Option<f64>,
    /// The maximum size of the catalog cache in MiB; 0 disables it.
    pub keep_catalogs: Option<usize>,
    /// Files of TLS.
    #[serde(default)]
    pub tls: TlsOptions,
    /// The limits of clients.
    #[serde(default)]
    pub limits: LimitOptions,
    /// The certificate authority.
    #[serde(default)]
    pub ca: AuthorityOptions,
    /// Another server, which answers while this one only compares.
    #[serde(default)]
    pub shadow: ShadowOptions,
    /// The ports for PuppetDB's clients.
    #[serde(default)]
    pub pdb: PdbOptions,
    /// Deployments that a webhook asks for.
    #[serde(default)]
    pub deploy: DeployOptions,
    /// Services that get the reports of agents.
    #[serde(default)]
    pub reports: Vec<ReportOptions>,
    /// How long data is kept.
    #[serde(default)]
    pub retention: RetentionOptions,
    /// The ports for metrics alone.
    #[serde(default)]
    pub metrics: MetricsOptions,
    /// Traces.
    #[serde(default)]
    pub telemetry: TelemetryOptions,
}

/// Another server, which answers while this one only compares.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ShadowOptions {
    /// Its URL: `https://puppet.example.org:8140`.
    pub url: Option<String>,
    /// The file that gets a line of JSON for each catalog.
    pub record: Option<PathBuf>,
}

/// TLS files that replace those of Puppet's settings.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TlsOptions {
    /// The server's certificate, with intermediate ones.
    pub certificate: Option<PathBuf>,
    /// Its key.
    pub key: Option<PathBuf>,
    /// Certificates of authorities.
    pub authorities: Option<PathBuf>,
    /// CRLs.
    pub revoked: Option<PathBuf>,
}

/// The limits of clients that replace [`Limits::default`]. Times are in seconds.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LimitOptions {
    /// Maximum number of connections.
    pub connections: Option<usize>,
    /// Maximum number of connections from one address.
    pub connections_of_address: Option<usize>,
    /// Maximum size of a body in bytes.
    pub body: Option<usize>,
    /// Maximum size of a body from a client without a certificate.
    pub body_of_unknown: Option<usize>,
    /// Maximum size of all bodies at once.
    pub bodies: Option<usize>,
    /// Maximum size of all bodies of clients without a certificate at once.
    pub bodies_of_unknown: Option<usize>,
    /// Timeout of a handshake.
    pub handshake: Option<u64>,
    /// Timeout until the next request's head.
    pub head: Option<u64>,
    /// Timeout between two parts of a body.
    pub body_part: Option<u64>,
    /// Timeout for a client that reads nothing of an answer.
    pub answer_part: Option<u64>,
    /// Grace period for active requests at shutdown.
    pub drain: Option<u64>,
    /// The `Retry-After` of refused clients.
    pub retry: Option<u64>,
    /// Maximum number of requests per second from an address, of clients without a certificate.
    pub rate_of_unknown: Option<u32>,
    /// Timeout of a program that decides on a certificate request.
    pub autosign: Option<u64>,
    /// Timeout of a program that describes a node.
    pub program: Option<u64>,
}

impl Options {
    /// Reads the server's own file.
    ///
    /// # Errors
    /// If it is invalid, with the place.
    pub fn read(context: &Context, path: &Path) -> Result<Self, Issue> {
        let path = context.absolute(path);
        let shown = path.display().to_string();
        let unusable = |detail: &str| issues::unusable_configuration(&shown, detail);
        let bytes = context.files.read(&path).map_err(|error| unusable(&error.to_string()))?;
        let text = String::from_utf8(bytes).map_err(|_| unusable("it is not UTF-8"))?;
        let mut options: Self = toml::from_str(&text).map_err(|error| {
            let line =
                error.span().map_or(0, |span| text.bytes().take(span.start).filter(|byte| *byte == b'\n').count() + 1);
            unusable(&format!("line {line}: {}", error.message()))
        })?;
        let folder = path.parent().unwrap_or(Path::new("/"));
        for path in options.paths().into_iter().flatten() {
            *path = folder.join(&*path);
        }
        Ok(options)
    }

    fn paths(&mut self) -> Vec<&mut Option<PathBuf>> {
        let TlsOptions { certificate, key, authorities, revoked } = &mut self.tls;
        let [secret_file, artefacts, artefact_key, deploy_log] = self.deploy.paths();
        let of_reports = self.reports.iter_mut().flat_map(ReportOptions::paths);
        let others = [
            &mut self.puppetserver_conf,
            &mut self.auth_conf,
            &mut self.access_log,
            &mut self.shadow.record,
            &mut self.pdb.auth_conf,
            certificate,
            key,
            authorities,
            revoked,
            secret_file,
            artefacts,
            artefact_key,
            deploy_log,
        ];
        others.into_iter().chain(of_reports).collect()
    }

    /// These options, with `others` as defaults.
    #[must_use]
    pub fn or(self, others: Self) -> Self {
        let (tls, limits) = (self.tls, self.limits);
        Self {
            listen: if self.listen.is_empty() { others.listen } else { self.listen },
            plain_http: self.plain_http.or(others.plain_http),
            puppetserver_conf: self.puppetserver_conf.or(others.puppetserver_conf),
            auth_conf: self.auth_conf.or(others.auth_conf),
            access_log: self.access_log.or(others.access_log),
            jobs: self.jobs.or(others.jobs),
            queue: self.queue.or(others.queue),
            time: self.time.or(others.time),
            slow: self.slow.or(others.slow),
            keep_catalogs: self.keep_catalogs.or(others.keep_catalogs),
            tls: TlsOptions {
                certificate: tls.certificate.or(others.tls.certificate),
                key: tls.key.or(others.tls.key),
                authorities: tls.authorities.or(others.tls.authorities),
                revoked: tls.revoked.or(others.tls.revoked),
            },
            limits: LimitOptions {
                connections: limits.connections.or(others.limits.connections),
                connections_of_address: limits.connections_of_address.or(others.limits.connections_of_address),
                body: limits.body.or(others.limits.body),
                body_of_unknown: limits.body_of_unknown.or(others.limits.body_of_unknown),
                bodies: limits.bodies.or(others.limits.bodies),
                bodies_of_unknown: limits.bodies_of_unknown.or(others.limits.bodies_of_unknown),
                handshake: limits.handshake.or(others.limits.handshake),
                head: limits.head.or(others.limits.head),
                body_part: limits.body_part.or(others.limits.body_part),
                answer_part: limits.answer_part.or(others.limits.answer_part),
                drain: limits.drain.or(others.limits.drain),
                retry: limits.retry.or(others.limits.retry),
                rate_of_unknown: limits.rate_of_unknown.or(others.limits.rate_of_unknown),
                autosign: limits.autosign.or(others.limits.autosign),
                program: limits.program.or(others.limits.program),
            },
            ca: self.ca.or(others.ca),
            shadow: ShadowOptions {
                url: self.shadow.url.or(others.shadow.url),
                record: self.shadow.record.or(others.shadow.record),
            },
            pdb: self.pdb.or(others.pdb),
            // The command line has no options for these.
            deploy: others.deploy,
            retention: others.retention,
            reports: others.reports,
            metrics: self.metrics.or(others.metrics),
            telemetry: self.telemetry.or(others.telemetry),
        }
    }

    /// The signing policy of the authority.
    ///
    /// # Errors
    /// If puppetserver's files are invalid.
    pub fn policy(self, context: &Context) -> Result<Policy, Issue> {
        self.with_puppetserver(context)?.ca.policy(context)
    }

    fn with_puppetserver(self, context: &Context) -> Result<Self, Issue> {
        match self.puppetserver_conf.clone() {
            Some(folder) => Ok(self.or(of_puppetserver(context, &context.absolute(&folder))?)),
            None => Ok(self),
        }
    }

    /// The resulting configuration.
    ///
    /// # Errors
    /// If puppetserver's files are invalid.
    pub fn resolve(self, context: &Context) -> Result<Configuration, Issue> {
        let options = self.with_puppetserver(context)?;
        // Comparing with another server requires compiling.
        let kept = if options.shadow.url.is_some() { 0 } else { options.keep_catalogs.unwrap_or_else(cache_size) };
        let authority = options.ca.resolve(context)?;
        let server = options.shadow.url.as_deref().map(server_of).transpose()?;
        let record = options.shadow.record.as_ref().map(|path| appended::path(context, path));
        let shadow = server.map(|server| ShadowConfiguration { server, record });
        let settings = &context.settings;
        let is_plain = options.plain_http == Some(true);
        let tls_files = || {
            let (found, given) = (TlsFiles::of_settings(settings), options.tls.clone());
            TlsFiles {
                certificate: given.certificate.unwrap_or(found.certificate),
                key: given.key.unwrap_or(found.key),
                authorities: given.authorities.unwrap_or(found.authorities),
                revoked: given.revoked.map(Revoked::Needed).or(found.revoked),
            }
        };
        let pdb = options.pdb.resolve(context, tls_files)?;
        let tls = (!is_plain && !pdb.is_alone).then(tls_files);
        let threads = threads(options.jobs, usize::MAX);
        let port = settings.value("serverport").to_text().parse().unwrap_or(PORT);
        Ok(Configuration {
            listen: match options.listen.is_empty() {
                true => vec![SocketAddr::from(([0, 0, 0, 0], port))],
                false => options.listen,
            },
            tls,
            auth_conf: options.auth_conf.map(|path| context.absolute(&path)),
            threads,
            queue: options.queue.unwrap_or(WAITING * threads),
            time: options.time.map(Duration::from_secs).or(context.limits.time).unwrap_or(TIME),
            slow: options.slow.map(slow).transpose()?,
            keep_catalogs: (kept > 0).then(|| kept.saturating_mul(1 << 20)),
            access_log: options.access_log.map(|path| appended::path(context, &path)),
            limits: options.limits.over(Limits::default()),
            authority,
            shadow,
            pdb,
            deploy: options.deploy.resolve(context)?,
            retention: options.retention.resolve()?,
            reports: options.reports.into_iter().map(|of| of.resolve(context)).collect::<Result<_, _>>()?,
            metrics_listen: options.metrics.resolve()?,
            telemetry: options.telemetry.resolve().map_err(|it| issues::unusable_configuration(it.name, &it.why))?,
            fetch: None,
        })
    }
}

/// The default size of the catalog cache in MiB.
fn cache_size() -> usize {
    let share = memory().unwrap_or_default() / 16 / (1 << 20);
    usize::try_from(share.clamp(*CACHE_SIZES.start(), *CACHE_SIZES.end())).unwrap_or(usize::MAX)
}

/// The minimum time of a slow compilation.
fn slow(seconds: f64) -> Result<Duration, Issue> {
    let bad = |_| issues::unusable_configuration("slow", &format!("{seconds} is no number of seconds"));
    Duration::try_from_secs_f64(seconds).map_err(bad)
}

impl LimitOptions {
    fn over(self, limits: Limits) -> Limits {
        let time = |given: Option<u64>, known: Duration| given.map_or(known, Duration::from_secs);
        Limits {
            connections: self.connections.unwrap_or(limits.connections),
            connections_of_address: self.connections_of_address.unwrap_or(limits.connections_of_address),
            body: self.body.unwrap_or(limits.body),
            body_of_unknown: self.body_of_unknown.unwrap_or(limits.body_of_unknown),
            bodies: self.bodies.unwrap_or(limits.bodies),
            bodies_of_unknown: self.bodies_of_unknown.unwrap_or(limits.bodies_of_unknown),
            handshake: time(self.handshake, limits.handshake),
            head: time(self.head, limits.head),
            body_part: time(self.body_part, limits.body_part),
            answer_part: time(self.answer_part, limits.answer_part),
            drain: time(self.drain, limits.drain),
            retry: self.retry.unwrap_or(limits.retry),
            rate_of_unknown: self.rate_of_unknown.unwrap_or(limits.rate_of_unknown),
            autosign: time(self.autosign, limits.autosign),
            program: time(self.program, limits.program),
        }
    }
}

/// The options in a directory's `auth.conf`, `ca.conf` and `webserver.conf`, if these exist.
fn of_puppetserver(context: &Context, folder: &Path) -> Result<Options, Issue> {
    let mut options = Options { ca: authority::of_puppetserver(context, folder)?, ..Options::default() };
    let auth_conf = folder.join("auth.conf");
    options.auth_conf = context.files.is_file(&auth_conf).then_some(auth_conf);
    let path = folder.join("webserver.conf");
    if !context.files.is_file(&path) {
        return Ok(options);
    }
    let shown = path.display().to_string();
    let unusable = |detail: &str| issues::unusable_configuration(&shown, detail);
    let bytes = context.files.read(&path).map_err(|error| unusable(&error.to_string()))?;
    let whole = read_hocon(&bytes, &shown)?;
    let Some(section) = whole.get("webserver") else { return Ok(options) };
    let text = |key: &str| section.get(key).and_then(Value::as_str);
    let has_tls = section.get("ssl-port").is_some();
    let (host, port) = if has_tls { ("ssl-host", "ssl-port") } else { ("host", "port") };
    options.plain_http = (!has_tls && section.get("port").is_some()).then_some(true);
    let port_given = section.get(port).map(|port| {
        let number = port.as_u64().or_else(|| port.as_str()?.parse().ok());
        number.and_then(|number| u16::try_from(number).ok()).ok_or_else(|| unusable(&format!("{port} is no port")))
    });
    if text(host).is_some() || port_given.is_some() {
        let address = match text(host).unwrap_or("0.0.0.0") {
            "localhost" => "127.0.0.1",
            address => address,
        };
        let address = address.parse().map_err(|_| unusable(&format!("{host} is '{address}', and no address")))?;
        options.listen = vec![SocketAddr::new(address, port_given.transpose()?.unwrap_or(PORT))];
    }
    let path = |key: &str| text(key).map(PathBuf::from);
    options.tls = TlsOptions {
        certificate: path("ssl-cert-chain").or_else(|| path("ssl-cert")),
        key: path("ssl-key"),
        authorities: path("ssl-ca-cert"),
        revoked: path("ssl-crl-path"),
    };
    Ok(options)
}
