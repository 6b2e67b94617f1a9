//! The lifecycle of a server: open, serve, reload, end.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use super::authorization::Rules;
use super::catalog_cache::CatalogCache;
use super::config::{Configuration, PdbConfiguration, ReportDestination};
use super::deploy::Deployer;
use super::fetch::{Fetch, PAUSE};
use super::http::{AccessLog, Lanes, PdbPorts, PdbRules, Rates, Room, Serving};
use super::lent_programs::LentPrograms;
use super::metrics::Metrics;
use super::shadow::Shadow;
use super::site::{Journal, Site};
use super::stored::{Forward, Poster, ReportForm, Target};
use super::tls::{Identity, Tls};
use super::watched_authority::WatchedAuthority;
use super::{deploy_thread, http, notify, retention};
use crate::issues;
use pantin_base::diagnostics::{Issue, Level};
use pantin_client as client;
use pantin_client::{BadUrl, Url};
use pantin_host::{Files, Settings};
use pantin_service::telemetry::Telemetry;

use pantin_service::Service;
use pantin_store::Store;

/// A server that is ready to accept connections.
pub struct Lifecycle {
    configuration: Configuration,
    serving: Arc<Serving>,
    authority: Option<WatchedAuthority>,
    fetch: Option<Fetch>,
}

impl Lifecycle {
    /// Opens everything the server needs, but accepts no connections yet.
    ///
    /// # Errors
    /// If certificates, rules, the access log or threads are unusable.
    pub fn open(
        configuration: Configuration,
        service: Service,
        fleet: Option<Arc<dyn Store>>,
        journal: Box<dyn Journal>,
    ) -> Result<Self, Issue> {
        let files = Arc::clone(&service.context().files);
        let authority =
            configuration.authority.as_ref().map(|it| WatchedAuthority::open(it, &*journal, &files)).transpose()?;
        let tls = configuration.tls.clone().map(|of| Tls::open(of, &*files)).transpose()?.map(Arc::new);
        let rules = rules(&configuration, &service.context().settings, &*files)?;
        let access_log = configuration
            .access_log
            .clone()
            .map(|path| AccessLog::open(path.clone()).map_err(|error| unusable_log(&path, &error)));
        let access_log = access_log.transpose()?;
        let limits = configuration.limits;
        let lanes = Lanes::start(configuration.threads, configuration.queue)
            .map_err(|error| issues::system_refuses(&error.to_string()))?;
        let metrics = Arc::new(Metrics::default());
        let service =
            service.with_programs(Arc::new(LentPrograms::new(lanes.watcher(), limits.program, Arc::clone(&metrics))));
        let service = if configuration.keep_catalogs.is_some() { service.recording_reads() } else { service };
        let site = Site::new(service, journal, rules, configuration.time, lanes.watcher());
        let site = match fleet {
            Some(fleet) => site.with_fleet(fleet),
            None => site,
        };
        let site = match configuration.pdb.query_memory {
            Some(bytes) => site.with_query_memory(bytes),
            None => site,
        };
        let mut site = match &authority {
            Some(tended) => site.with_authority(Arc::clone(&tended.authority)),
            None => site,
        };
        site.limits = limits;
        site.metrics = metrics;
        let identity = client::Identity::of_settings(&site.service.context().settings, files);
        site.slow = configuration.slow;
        site.known = configuration.keep_catalogs.map(CatalogCache::new);
        let refused = |error: std::io::Error| issues::system_refuses(&error.to_string());
        let telemetry = configuration.telemetry.clone();
        let start = |of| Telemetry::start(of, identity.clone(), &site.certname).map_err(refused);
        site.telemetry = telemetry.map(start).transpose()?;
        let deploy = configuration.deploy.clone();
        let files = Arc::clone(&site.service.context().files);
        site.deployer = deploy.map(|of| Deployer::open(of, &*files)).transpose()?;
        // The other server forwards reports itself.
        if configuration.shadow.is_none() {
            site.poster = poster(&site.service, &identity)?;
            site.forwards = forwards(&configuration.reports, &identity)?;
        }
        let site = Arc::new(site);
        let fetch = configuration.fetch.clone().map(|of| Fetch::open(of, identity.clone())).transpose()?;
        let shadow = configuration.shadow.as_ref();
        let shadow = shadow.map(|of| Shadow::open(of, identity, configuration.time)).transpose()?.map(Arc::new);
        let room = Room::of(&limits);
        let pdb = &configuration.pdb;
        let files = &*site.service.context().files;
        let pdb = PdbPorts {
            tls: pdb.tls.clone().map(|of| Tls::open(of, files)).transpose()?.map(Arc::new),
            rules: Arc::new(PdbRules::new(pdb_rules(&configuration, files)?)),
        };
        let rates = Rates::new(limits.rate_of_unknown);
        let serving = Arc::new(Serving { site, tls, lanes, rates, limits, room, access_log, shadow, pdb });
        let lifecycle = Self { configuration, serving, authority, fetch };
        lifecycle.note_certificate();
        lifecycle.fetch();
        Ok(lifecycle)
    }

    /// Checks that a server could start with this configuration. Has no side effects.
    ///
    /// # Errors
    /// As [`Self::open`].
    pub fn check(configuration: &Configuration, service: &Service) -> Result<(), Issue> {
        let files = &service.context().files;
        let tls = configuration.tls.clone();
        let tls = match &configuration.authority {
            Some(authority) => WatchedAuthority::check(authority, tls, files)?,
            None => tls,
        };
        if let Some(of) = &tls {
            Identity::read(of, &**files)?;
        }
        rules(configuration, &service.context().settings, &**files)?;
        pdb_rules(configuration, &**files)?;
        if let Some(of) = &configuration.pdb.tls {
            Identity::read(of, &**files)?;
        }
        report_url(service)?;
        if let Some(deploy) = &configuration.deploy {
            Deployer::check(deploy, &**files)?;
        }
        let Some(path) = &configuration.access_log else { return Ok(()) };
        AccessLog::check(path).map_err(|error| unusable_log(path, &error))
    }

    /// The shared state of connections.
    #[must_use]
    pub fn serving(&self) -> Arc<Serving> {
        Arc::clone(&self.serving)
    }

    /// Reloads certificates and rules, reopens logs, and flushes environments. Reports errors; the server
    /// then keeps its previous state.
    pub fn reload(&self) {
        let Serving { site, tls, access_log, shadow, pdb, .. } = &*self.serving;
        let files = Arc::clone(&site.service.context().files);
        let mut failures: Vec<Issue> = Vec::new();
        for tls in tls.iter().chain(&pdb.tls) {
            failures.extend(tls.reload(&*files).err());
        }
        match pdb_rules(&self.configuration, &*files) {
            Ok(rules) => pdb.rules.replace(rules),
            Err(issue) => failures.push(issue),
        }
        match rules(&self.configuration, &site.service.context().settings, &*files) {
            Ok(rules) => site.set_rules(rules),
            Err(issue) => failures.push(issue),
        }
        if let Some(Err(error)) = access_log.as_ref().map(AccessLog::reopen) {
            failures.push(issues::unusable_configuration("access log", &error.to_string()));
        }
        failures.extend(site.journal.reopen().err());
        failures.extend(site.deployer.as_ref().and_then(|deployer| deployer.reload(&*files).err()));
        failures.extend(shadow.as_ref().and_then(|shadow| shadow.reopen().err()));
        site.service.flush(None);
        for issue in &failures {
            site.tell(Level::Err, issue.text());
        }
        self.note_certificate();
        if failures.is_empty() {
            site.tell(Level::Notice, "Reloaded certificates and rules");
        }
    }

    /// Counts when the server's certificate expires.
    fn note_certificate(&self) {
        let Serving { site, tls, pdb, .. } = &*self.serving;
        let ends = tls.iter().chain(&pdb.tls).filter_map(|tls| tls.current().end());
        site.metrics.set_certificate_end(ends.min().unwrap_or_default());
    }

    /// Downloads new artefacts, if a source is configured.
    fn fetch(&self) {
        let Some(fetch) = &self.fetch else { return };
        let (fetched, site) = (fetch.look(), &self.serving.site);
        for (names, what) in
            [(&fetched.changed, "Fetched the artefact of"), (&fetched.removed, "Removed the artefact of")]
        {
            for name in names {
                site.service.flush(Some(name));
                site.tell(Level::Notice, format!("{what} the environment {name}"));
            }
        }
        for issue in &fetched.failures {
            site.tell(Level::Err, issue.text());
        }
    }

    /// Waits until reports were forwarded and the current deployment is done, and reports failures.
    pub fn finish(&self) {
        if let Some(deployer) = &self.serving.site.deployer {
            deployer.finish(self.configuration.limits.drain);
        }
        let of_reports = self.serving.site.forwards.iter().map(|of| &of.poster);
        let end = Instant::now() + self.configuration.limits.drain;
        for poster in self.serving.site.poster.iter().chain(of_reports) {
            poster.finish(end.saturating_duration_since(Instant::now()));
        }
        if let Some(telemetry) = &self.serving.site.telemetry {
            telemetry.finish(self.configuration.limits.drain);
        }
        self.tell_unsent();
    }

    fn tell_unsent(&self) {
        let site = &self.serving.site;
        let of_reports = site.forwards.iter().map(|of| &of.poster);
        for failure in site.poster.iter().chain(of_reports).flat_map(Poster::failures) {
            site.tell(Level::Err, failure);
        }
        if let Some(lost) = site.telemetry.as_ref().and_then(Telemetry::lost) {
            site.tell(Level::Warning, lost);
        }
    }

    /// Reloads certificates if their files changed, and maintains the authority.
    pub fn follow(&self) {
        if let Some(authority) = &self.authority {
            authority.tend(&self.serving.site);
        }
        self.tell_unsent();
        self.serving.site.runs.sweep(Instant::now());
        let Serving { site, tls, pdb, .. } = &*self.serving;
        for tls in tls.iter().chain(&pdb.tls) {
            match tls.follow(&*site.service.context().files) {
                Ok(true) => {
                    self.note_certificate();
                    site.tell(Level::Notice, "Certificates or lists of revoked ones changed, and were read again");
                }
                Ok(false) => {}
                Err(issue) => site.tell(Level::Err, issue.text()),
            }
        }
    }

    /// The addresses for metrics alone.
    pub(super) fn metrics_addresses(&self) -> &[SocketAddr] {
        &self.configuration.metrics_listen
    }

    /// The ports for PuppetDB's clients.
    pub(super) const fn pdb(&self) -> &PdbConfiguration {
        &self.configuration.pdb
    }
}

fn unusable_log(path: &Path, error: &std::io::Error) -> Issue {
    issues::unusable_configuration(&path.display().to_string(), &error.to_string())
}

/// The URL to forward reports to, if the setting `reports` says so.
fn report_url(service: &Service) -> Result<Option<Url>, Issue> {
    let settings = &service.context().settings;
    if !settings.text("reports").split(',').any(|name| name.trim() == "http") {
        return Ok(None);
    }
    let unusable = |_: BadUrl| issues::unusable_configuration("reporturl", "it is no URL of http or https");
    settings.text("reporturl").parse().map(Some).map_err(unusable)
}

fn poster(service: &Service, identity: &client::Identity) -> Result<Option<Poster>, Issue> {
    let refused = |error: std::io::Error| issues::system_refuses(&error.to_string());
    let target = report_url(service)?.map(|url| Target {
        shown: url.to_string(),
        url,
        content_type: ReportForm::Yaml.content_type(),
        authorization: None,
        retries: 0,
    });
    target.map(|target| Poster::start(target, identity.clone()).map_err(refused)).transpose()
}

/// The senders to services that get reports.
fn forwards(destinations: &[ReportDestination], identity: &client::Identity) -> Result<Vec<Forward>, Issue> {
    let refused = |error: std::io::Error| issues::system_refuses(&error.to_string());
    let start = |of: &ReportDestination| {
        let poster = Poster::start(of.target.clone(), identity.clone()).map_err(refused)?;
        Ok(Forward { form: of.form.clone(), statuses: of.statuses.clone(), poster })
    };
    destinations.iter().map(start).collect()
}

/// The rules of a file, or the default ones.
fn rules(configuration: &Configuration, settings: &Settings, files: &dyn Files) -> Result<Rules, Issue> {
    let Some(path) = &configuration.auth_conf else {
        return Ok(Rules::of_release(settings.language_release(), settings.text("certname")));
    };
    let shown = path.display().to_string();
    let unusable = |error: std::io::Error| issues::unusable_configuration(&shown, &error.to_string());
    Rules::read(&files.read(Path::new(path)).map_err(unusable)?, &shown)
}

/// The rules of the ports for PuppetDB's clients: of a file, or a list of names.
fn pdb_rules(configuration: &Configuration, files: &dyn Files) -> Result<Rules, Issue> {
    let pdb = &configuration.pdb;
    let Some(path) = &pdb.auth_conf else { return Ok(Rules::for_pdb(&pdb.allow)) };
    let shown = path.display().to_string();
    let unusable = |error: std::io::Error| issues::unusable_configuration(&shown, &error.to_string());
    Rules::read(&files.read(Path::new(path)).map_err(unusable)?, &shown)
}

/// Serves until the process is asked to end (`SIGTERM`, `SIGINT`); `SIGHUP` reloads.
///
/// # Errors
/// If it cannot listen, or the system refuses.
pub fn run(lifecycle: Lifecycle) -> Result<(), Issue> {
    let addresses = lifecycle.configuration.listen.clone();
    let lifecycle = Arc::new(lifecycle);
    let refused = |error: std::io::Error| issues::system_refuses(&error.to_string());
    if lifecycle.fetch.is_some() {
        let fetching = Arc::clone(&lifecycle);
        let work = move || loop {
            std::thread::sleep(PAUSE);
            fetching.fetch();
        };
        std::thread::Builder::new().name("fetch".to_owned()).spawn(work).map_err(refused)?;
    }
    if lifecycle.serving.site.deployer.is_some() {
        let site = Arc::clone(&lifecycle.serving.site);
        let work = move || deploy_thread::work(&site);
        std::thread::Builder::new().name("deploy".to_owned()).spawn(work).map_err(refused)?;
    }
    if let Some(configuration) = lifecycle.configuration.retention {
        let site = Arc::clone(&lifecycle.serving.site);
        let work = move || retention::work(&site, &configuration);
        std::thread::Builder::new().name("retention".to_owned()).spawn(work).map_err(refused)?;
    }
    let ended = http::run(&lifecycle, &addresses, &notify::State::of_process());
    lifecycle.finish();
    // The process ends: do not wait for threads that still compile.
    std::mem::forget(lifecycle);
    ended
}
