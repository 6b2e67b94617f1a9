//! The context of handlers: environments, rules, stores, and the journal.

use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::authorization::Rules;
use super::catalog_cache::CatalogCache;
use super::deploy::Deployer;
use super::files::{CodeStore, FileServer, Retention};
use super::http::Limits;
use super::metrics::Metrics;
use super::observed::Observed;
use super::runs::Runs;
use super::threads::Watcher;
use crate::stored::{Bucket, Checksum, Directory, Forward, Poster, ReportForm};
use pantin_base::diagnostics::{Entry, Issue, Level, Log};
use pantin_ca::Authority;
use pantin_service::telemetry::Telemetry;
use pantin_service::{Generation, Listener, Service};
use pantin_store::{KeptFacts, KeptReport, Store, Subject};

/// Nanoseconds per microsecond.
pub(super) const NANOSECONDS: i128 = 1_000;

/// The log of the server. Threads share it.
pub trait Journal: Send + Sync {
    /// Writes an entry, optionally about a node and an environment.
    fn write(&self, entry: &Entry, node: Option<&str>, environment: Option<&str>);

    /// Opens its files again, which may have been moved.
    ///
    /// # Errors
    /// If one cannot be opened; then its entries go on to the old file.
    fn reopen(&self) -> Result<(), Issue> {
        Ok(())
    }

    /// Returns true if entries of this level are logged.
    fn wants(&self, level: Level) -> bool;

    /// Returns true if manifests' entries of this level are logged.
    fn wants_of_manifests(&self, level: Level) -> bool;
}

/// The context of handlers.
pub struct Site {
    /// Environments, nodes, settings.
    pub service: Service,
    /// The log.
    pub journal: Box<dyn Journal>,
    /// Name of the certificate of this server.
    pub certname: String,
    /// The authorization rules.
    pub(super) rules: RwLock<Arc<Rules>>,
    /// Files that agents fetch.
    pub files: FileServer,
    /// Facts and reports in files.
    pub directory: Directory,
    /// Facts, reports, catalogs and exported resources, if stored.
    pub fleet: Option<Arc<dyn Store>>,
    /// PuppetDB's API, if there is a store.
    pub pdb: Option<pantin_pdb::Api>,
    /// Files that agents replaced.
    pub bucket: Bucket,
    /// The certificate authority, if this server has one.
    pub authority: Option<Arc<Authority>>,
    /// Metrics.
    pub metrics: Arc<Metrics>,
    /// When the server started, in nanoseconds since 1970.
    pub(super) started: i128,
    /// Deployments that a webhook asks for, if configured.
    pub(super) deployer: Option<Deployer>,
    /// Current runs of agents.
    pub runs: Runs,
    /// Metrics that take time to read.
    pub observed: Observed,
    /// The load of the compiler threads.
    pub threads: Watcher,
    /// The limits of clients and of programs that run for them.
    pub limits: Limits,
    /// The timeout of a request, including its time in the queue.
    pub time: Duration,
    /// Compilations that take at least this long are logged with a profile.
    pub slow: Option<Duration>,
    /// The sender of forwarded reports, if enabled.
    pub poster: Option<Poster>,
    /// Services that get the reports of agents.
    pub forwards: Vec<Forward>,
    /// The sender of traces, if enabled.
    pub telemetry: Option<Telemetry>,
    /// The catalog cache, if enabled. The service has to record the reads of compilations.
    pub known: Option<CatalogCache>,
}

impl Site {
    /// A server's site.
    #[must_use]
    pub fn new(service: Service, journal: Box<dyn Journal>, rules: Rules, time: Duration, threads: Watcher) -> Self {
        let settings = &service.context().settings;
        let certname = settings.text("certname").to_owned();
        let code = PathBuf::from(settings.text("server_datadir")).join("code");
        let files =
            FileServer::new(settings.text("fileserverconfig").into(), CodeStore::new(code, Retention::default()));
        let rules = RwLock::new(Arc::new(rules));
        let directory = Directory::of_settings(settings);
        let checksum = Checksum::of(settings.text("digest_algorithm")).unwrap_or(Checksum::Sha256);
        let bucket = Bucket::new(Path::new(settings.text("bucketdir")), checksum);
        let metrics = Arc::default();
        let started = service.context().files.now();
        Self {
            service,
            journal,
            certname,
            rules,
            files,
            directory,
            fleet: None,
            pdb: None,
            bucket,
            authority: None,
            metrics,
            started,
            deployer: None,
            observed: Observed::default(),
            runs: Runs::default(),
            threads,
            limits: Limits::default(),
            time,
            slow: None,
            poster: None,
            forwards: Vec::new(),
            telemetry: None,
            known: None,
        }
    }

    /// The same with a store of the fleet. The collectors of the service have to use it, too.
    #[must_use]
    pub fn with_fleet(self, fleet: Arc<dyn Store>) -> Self {
        let pdb = Some(pantin_pdb::Api::new(Arc::clone(&fleet)));
        Self { fleet: Some(fleet), pdb, ..self }
    }

    /// The same with a limit of memory, in bytes, for all queries of PuppetDB's API that run at the same time.
    #[must_use]
    pub fn with_query_memory(self, bytes: usize) -> Self {
        Self { pdb: self.pdb.map(|api| api.with_memory(bytes)), ..self }
    }

    /// The current time, in nanoseconds since 1970.
    #[must_use]
    pub fn now(&self) -> i128 {
        self.service.context().files.now()
    }

    /// The node, environment and time of a document received now; the default environment if missing.
    #[must_use]
    pub fn subject<'s>(&'s self, node: &'s str, environment: Option<&'s str>) -> Subject<'s> {
        let environment = environment.unwrap_or_else(|| self.service.context().environment_name());
        Subject { node, environment, at: i64::try_from(self.now() / NANOSECONDS).unwrap_or(i64::MAX) }
    }

    /// Stores the facts of a node: an object with `name` and `values`. `trusted` is the connection's verified data. A
    /// failure of the fleet's store is only logged.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn save_facts(&self, subject: Subject<'_>, document: &Value, trusted: &Value) -> Result<(), Issue> {
        self.directory.save_facts(subject.node, document)?;
        self.keep(subject.node, "facts", |fleet| fleet.keep_facts(&KeptFacts { subject, document, trusted }));
        Ok(())
    }

    /// Stores a node's report according to the processors in `reports`. Returns their names.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn save_report<'r>(
        &self,
        subject: Subject<'_>,
        document: &Value,
        reports: &[&'r str],
    ) -> Result<Vec<&'r str>, Issue> {
        for Forward { poster, .. } in self.forwards.iter().filter(|of| !of.post(document, &self.certname)) {
            self.tell_unsent(poster, subject.node);
        }
        let mut done = Vec::new();
        for processor in reports.iter().copied() {
            let fleet = self.fleet.as_ref().filter(|fleet| fleet.report_processor() == processor);
            if processor == "store" {
                self.directory.save_report(subject.node, document, self.now())?;
            }
            let poster = self.poster.as_ref().filter(|_| processor == "http");
            if let Some(poster) = poster
                && !poster.post(ReportForm::Yaml.document(document, &self.certname))
            {
                self.tell_unsent(poster, subject.node);
            }
            if fleet.is_some() {
                self.keep(subject.node, "report", |fleet| fleet.keep_report(&KeptReport { subject, document }));
            }
            if processor == "store" || fleet.is_some() || poster.is_some() {
                done.push(processor);
            }
        }
        Ok(done)
    }

    fn tell_unsent(&self, poster: &Poster, node: &str) {
        self.tell(Level::Warning, format!("Too many reports wait for {poster}: that of {node} is not sent"));
    }

    /// Stores a node's data in the fleet's store, if any. A failure is only logged.
    pub(super) fn keep(&self, node: &str, what: &'static str, keep: impl FnOnce(&dyn Store) -> Result<(), Issue>) {
        let Some(fleet) = &self.fleet else { return };
        let began = Instant::now();
        let kept = keep(&**fleet);
        self.metrics.count_kept(what, kept.is_ok(), began.elapsed());
        if let Err(issue) = kept {
            self.log(Some(node)).tell(&Entry::new(Level::Warning, issue.text()));
        }
    }

    /// Sends documents that wait for the store, and reads metrics that take time.
    pub fn observe(&self) {
        let tell = |message: String| self.tell(Level::Notice, message);
        let now = i64::try_from(self.now() / NANOSECONDS).unwrap_or(i64::MAX);
        self.observed.read((self.fleet.as_deref(), self.authority.as_deref()), now, &tell);
    }

    /// The same with a certificate authority.
    #[must_use]
    pub fn with_authority(self, authority: Arc<Authority>) -> Self {
        Self { authority: Some(authority), ..self }
    }

    /// The rules in force.
    #[must_use]
    pub fn rules(&self) -> Arc<Rules> {
        Arc::clone(&self.rules.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Replaces the rules for later requests.
    pub fn set_rules(&self, rules: Rules) {
        *self.rules.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(rules);
    }

    /// Logs a message without a node.
    pub fn tell(&self, level: Level, message: impl Into<String>) {
        if self.journal.wants(level) {
            self.journal.write(&Entry::new(level, message), None, None);
        }
    }

    /// The log of a request.
    #[must_use]
    pub fn log<'s>(&'s self, node: Option<&'s str>) -> RequestLog<'s> {
        RequestLog { journal: &*self.journal, node, environment: None, generation: None, heard: None }
    }
}

/// The log of a request.
pub struct RequestLog<'s> {
    journal: &'s dyn Journal,
    node: Option<&'s str>,
    /// The environment, once it is known.
    pub environment: Option<String>,
    /// The generation of the request's answer, once known.
    pub generation: Option<Arc<Generation>>,
    /// The messages of a compilation, if collected.
    pub(super) heard: Option<Vec<Entry>>,
}

impl RequestLog<'_> {
    /// Logs an entry about the node in its environment.
    pub fn tell(&self, entry: &Entry) {
        if self.journal.wants(entry.level) {
            self.journal.write(entry, self.node, self.environment.as_deref());
        }
    }
}

impl Log for RequestLog<'_> {
    fn write(&mut self, entry: Entry) {
        if let Some(heard) = &mut self.heard {
            heard.push(entry.clone());
        }
        self.journal.write(&entry, self.node, self.environment.as_deref());
    }

    fn wants(&self, level: Level) -> bool {
        self.journal.wants(level)
    }

    fn wants_of_manifests(&self, level: Level) -> bool {
        self.journal.wants_of_manifests(level)
    }
}

impl Listener for RequestLog<'_> {
    fn environment(&mut self, name: &str) {
        self.environment = Some(name.to_owned());
    }

    fn generation(&mut self, generation: &Arc<Generation>) {
        self.generation = Some(Arc::clone(generation));
    }
}
