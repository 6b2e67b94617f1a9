//! What handlers need of the server: environments, rules, where things are kept, and whom to tell.

use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::authorization::Rules;
use super::files::{CodeStore, FileServer, Retention};
use super::known::KnownCatalogs;
use super::metrics::Metrics;
use super::runs::Runs;
use super::threads::Watcher;
use crate::kept::{Bucket, Checksum, Directory, Poster};
use crate::service::{Generation, Listener, Service};
use pantin_base::diagnostics::{Entry, Issue, Level, Log};
use pantin_ca::Authority;
use pantin_store::{KeptFacts, KeptReport, Store, Subject};

/// Nanoseconds of a microsecond.
const NANOSECONDS: i128 = 1_000;

/// Whom the server tells what happens. Threads share it.
pub trait Journal: Send + Sync {
    /// Tells an entry, which may belong to a node and an environment.
    fn write(&self, entry: &Entry, node: Option<&str>, environment: Option<&str>);

    /// Whether entries of this level are told.
    fn wants(&self, level: Level) -> bool;

    /// Whether entries of this level are told that manifests write.
    fn wants_of_manifests(&self, level: Level) -> bool;
}

/// What handlers need of the server.
pub struct Site {
    /// Environments, nodes, settings.
    pub service: Service,
    /// Whom to tell.
    pub journal: Box<dyn Journal>,
    /// Name of the certificate of this server.
    pub certname: String,
    /// Who may do what.
    pub(super) rules: RwLock<Arc<Rules>>,
    /// Files that agents fetch.
    pub files: FileServer,
    /// Facts and reports in files.
    pub directory: Directory,
    /// Facts, reports, catalogs and what nodes export, if that is kept.
    pub fleet: Option<Arc<dyn Store>>,
    /// Files that agents replaced.
    pub bucket: Bucket,
    /// The certificate authority, if this server has it.
    pub authority: Option<Arc<Authority>>,
    /// What is counted.
    pub metrics: Metrics,
    /// Runs of agents that are under way.
    pub runs: Runs,
    /// Who looks at the threads that compile.
    pub threads: Watcher,
    /// For how long a request may be answered, its waiting included.
    pub time: Duration,
    /// A compilation that takes so long is told, with where the time went.
    pub slow: Option<Duration>,
    /// Who sends reports on, if anybody wants them.
    pub poster: Option<Poster>,
    /// Catalogs that are answered again, if any are. The service has to record what compilations read.
    pub known: Option<KnownCatalogs>,
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
        let metrics = Metrics::default();
        Self {
            service,
            journal,
            certname,
            rules,
            files,
            directory,
            fleet: None,
            bucket,
            authority: None,
            metrics,
            runs: Runs::default(),
            threads,
            time,
            slow: None,
            poster: None,
            known: None,
        }
    }

    /// The same with a store of what the fleet knows. The service has to be one whose collectors ask it.
    #[must_use]
    pub fn with_fleet(self, fleet: Arc<dyn Store>) -> Self {
        Self { fleet: Some(fleet), ..self }
    }

    /// The time now, in nanoseconds since 1970.
    #[must_use]
    pub fn now(&self) -> i128 {
        self.service.context().files.now()
    }

    /// Whose document it is that comes now; of the default environment where none is named.
    #[must_use]
    pub fn subject<'s>(&'s self, node: &'s str, environment: Option<&'s str>) -> Subject<'s> {
        let environment = environment.unwrap_or_else(|| self.service.context().environment_name());
        Subject { node, environment, at: i64::try_from(self.now() / NANOSECONDS).unwrap_or(i64::MAX) }
    }

    /// Keeps the facts of a node: an object with `name` and `values`. `trusted` is what its connection proves. What becomes of
    /// the copy in the fleet's store is told, and fails nothing.
    ///
    /// # Errors
    /// That the file cannot be written.
    pub fn save_facts(&self, subject: Subject<'_>, document: &Value, trusted: &Value) -> Result<(), Issue> {
        self.directory.save_facts(subject.node, document)?;
        self.keep(subject.node, "facts", |fleet| fleet.keep_facts(&KeptFacts { subject, document, trusted }));
        Ok(())
    }

    /// Keeps a report of a node where `reports` says: the names of processors. Gives those that were asked.
    ///
    /// # Errors
    /// That the file cannot be written.
    pub fn save_report<'r>(
        &self,
        subject: Subject<'_>,
        document: &Value,
        reports: &[&'r str],
    ) -> Result<Vec<&'r str>, Issue> {
        let mut done = Vec::new();
        for processor in reports.iter().copied() {
            let fleet = self.fleet.as_ref().filter(|fleet| fleet.report_processor() == processor);
            if processor == "store" {
                self.directory.save_report(subject.node, document, self.now())?;
            }
            let poster = self.poster.as_ref().filter(|_| processor == "http");
            if let Some(poster) = poster
                && !poster.post(document)
            {
                self.tell(
                    Level::Warning,
                    format!("Too many reports wait for {poster}: that of {} is not sent", subject.node),
                );
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

    /// Has the fleet's store, if there is one, keep something of a node. That it was not kept is told, and fails nothing.
    pub(super) fn keep(&self, node: &str, what: &'static str, keep: impl FnOnce(&dyn Store) -> Result<(), Issue>) {
        let Some(fleet) = &self.fleet else { return };
        let began = Instant::now();
        let kept = keep(&**fleet);
        self.metrics.count_kept(what, kept.is_ok(), began.elapsed());
        if let Err(issue) = kept {
            self.log(Some(node)).tell(&Entry::new(Level::Warning, issue.text()));
        }
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

    /// Puts other rules in force for requests that come from now on.
    pub fn set_rules(&self, rules: Rules) {
        *self.rules.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(rules);
    }

    /// Tells something that belongs to no node.
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
    /// The generation that the request was answered with, once there is one.
    pub generation: Option<Arc<Generation>>,
    /// What a compilation told, where that is kept.
    pub(super) heard: Option<Vec<Entry>>,
}

impl RequestLog<'_> {
    /// Tells an entry about the node in its environment.
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
