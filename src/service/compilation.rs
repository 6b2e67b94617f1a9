//! Compiles a node: its data, its environment, its catalog.

use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::context::Context;
use super::environments::Environments;
use super::freed::Freed;
use super::generation::{Generation, told_of_changes, told_of_opening};
use super::generations::Making;
use super::node::{Data, Listener, Node, Purpose};
use super::precompiled::{Origin, Place};
use super::programs::Programs;
use super::traced::{Both, Named, Tracer, work_for};
use super::workspaces::Workspaces;
use super::{Lifetime, Quiet, bugs, machine, node_data, trusted_external};
use crate::issues;
use pantin_base::budget;
use pantin_base::diagnostics::{Category, Diagnostic, Entry, Issue, Level, Log};
use pantin_catalog::{Delivered, Version};
use pantin_code::bytecode::issues as bytecode_issues;
use pantin_compile::issues as compile_issues;
use pantin_compile::{Compiler, EncResult, External, Facts, FactsOfNode, Request, Workspace};
use pantin_environment::issues as environment_issues;
use pantin_environment::{Environment, Manifest};
use pantin_vm::observe::{Activity, CodePlace, Observer, Stage};

/// Compiles nodes of any environment. Threads share it.
///
/// A server has one with [`Lifetime::Serving`]. Each of its threads has [`Workspaces`], and answers a request with
/// [`Self::compile`], which uses the environment from the node's classifier; or with [`Self::open`], and
/// [`Self::compile_with`] for catalogs of the opened generation. Deadline and cancel flag belong to the request
/// ([`Node`]), and apply while it waits for an environment that another one opens, too.
pub struct Service {
    context: Arc<Context>,
    origin: Arc<Origin>,
    code: Option<String>,
    environments: Environments,
    lifetime: Lifetime,
    versions: Versions,
    code_ids: CodeIds,
    /// The number of generations so far.
    generations: AtomicU64,
    /// Freed generations.
    freed: Arc<Freed>,
}

/// The versions of environments' code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Versions {
    /// The command is run.
    OnRequest,
    /// No command is run.
    Unasked,
}

/// True if catalogs contain a code id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CodeIds {
    Told,
    Untold,
}

/// The maximum number of attempts for a request whose files change meanwhile.
const MAX_ATTEMPTS: u32 = 8;
/// The delay before the first retry, doubled each time: a deployment may change files repeatedly, and the time of a
/// recent change is not conclusive yet.
const PAUSE: Duration = Duration::from_millis(25);

impl Service {
    /// With no open environment.
    #[must_use]
    pub fn new(context: Context, origin: Origin, lifetime: Lifetime) -> Self {
        Self {
            context: Arc::new(context),
            origin: Arc::new(origin),
            code: None,
            environments: Environments::new(lifetime),
            lifetime,
            versions: Versions::OnRequest,
            code_ids: CodeIds::Untold,
            generations: AtomicU64::new(0),
            freed: Arc::default(),
        }
    }

    /// The same with a piece of code instead of environments' manifests.
    #[must_use]
    pub fn of_code(&self, code: &str) -> Self {
        Self {
            context: Arc::clone(&self.context),
            origin: Arc::clone(&self.origin),
            code: Some(code.to_owned()),
            environments: Environments::new(self.lifetime),
            generations: AtomicU64::new(0),
            freed: Arc::default(),
            ..*self
        }
    }

    /// The same with settings, limits and files of another context, and with no open environment.
    #[must_use]
    pub fn with_context(&self, context: Context) -> Self {
        Self {
            context: Arc::new(context),
            origin: Arc::clone(&self.origin),
            code: self.code.clone(),
            environments: Environments::new(self.lifetime),
            generations: AtomicU64::new(0),
            freed: Arc::default(),
            ..*self
        }
    }

    /// The same without code versions: does not run the command for them.
    #[must_use]
    pub fn without_versions(self) -> Self {
        Self { versions: Versions::Unasked, ..self }
    }

    /// The same with code ids in catalogs ([`Generation::code_id`]).
    #[must_use]
    pub fn with_code_ids(self) -> Self {
        Self { code_ids: CodeIds::Told, ..self }
    }

    /// The same with environments that record the reads of compilations; has no effect if other services were derived
    /// from this one.
    #[must_use]
    pub fn recording_reads(self) -> Self {
        let origin = match Arc::try_unwrap(self.origin) {
            Ok(origin) => Arc::new(origin.recording_reads()),
            Err(shared) => shared,
        };
        Self { origin, ..self }
    }

    /// The same with another way to run programs that describe nodes; has no effect if other services were derived from
    /// this one.
    #[must_use]
    pub fn with_programs(mut self, programs: Arc<dyn Programs>) -> Self {
        if let Some(context) = Arc::get_mut(&mut self.context) {
            context.programs = programs;
        }
        self
    }

    /// The same with who watches all compilations; has no effect if other services were derived from this one.
    #[must_use]
    pub fn with_tracer(mut self, tracer: Arc<dyn Tracer>) -> Self {
        if let Some(context) = Arc::get_mut(&mut self.context) {
            context.tracer = Some(tracer);
        }
        self
    }

    /// Returns true if catalogs contain a code id.
    #[must_use]
    pub fn tells_code_ids(&self) -> bool {
        self.code_ids == CodeIds::Told
    }

    /// The context of requests.
    #[must_use]
    pub fn context(&self) -> &Context {
        &self.context
    }

    /// The environments with an artefact, even without files.
    #[must_use]
    pub fn precompiled_names(&self) -> Vec<String> {
        self.origin.names(&*self.context.files)
    }

    /// The current generations, by the names of their environments.
    #[must_use]
    pub fn open_generations(&self) -> Vec<Arc<Generation>> {
        self.environments.latest()
    }

    /// Saves file information of all open environments for later runs.
    pub fn settle(&self) {
        for generation in self.environments.latest() {
            generation.environment().forms().settle();
        }
    }

    /// Makes the next request for an environment, or for any, check for changes, regardless of `environment_timeout`:
    /// like `environment-cache` of Puppet Server for deployments.
    pub fn flush(&self, environment: Option<&str>) {
        self.environments.flush(environment);
    }

    /// Opens an environment for inspection. Messages go to `log`.
    ///
    /// # Errors
    /// If it cannot be opened.
    pub fn open_environment(&self, name: &str, log: &mut dyn Log) -> Result<Environment, Issue> {
        let (environment, _) = self.origin.open(&self.place(name), Lifetime::OneRequest, log)?;
        self.check(&environment)?;
        Ok(environment)
    }

    fn place<'p>(&'p self, name: &'p str) -> Place<'p> {
        let context = &*self.context;
        let mut sources = context.sources.clone();
        if let Some(code) = &self.code {
            sources.flags.push(("code".to_owned(), code.clone()));
        }
        Place { files: &context.files, sources, name, working_directory: &context.working_directory }
    }

    /// Checks that an environment is usable.
    fn check(&self, environment: &Environment) -> Result<(), Issue> {
        let is_given = |flag: &str| self.context.sources.flag(flag).is_some();
        let is_code_given = self.code.is_some() || is_given("code") || is_given("manifest");
        if let (true, Manifest::Path(path)) = (is_given("manifest"), environment.manifest())
            && !environment.files().exists(path)
        {
            return Err(issues::manifest_missing(&path.display().to_string()));
        }
        let missing = environment.configuration_issues().iter().map(Diagnostic::issue);
        let missing =
            missing.filter(|_| !is_code_given).find(|issue| environment_issues::is::environment_path_missing(issue));
        match missing {
            Some(missing) => Err(issues::nothing_in_environment_path(missing.text())),
            None => Ok(()),
        }
    }

    /// The version of an environment's code. In a clone of a repository nothing depends on it.
    fn version(&self, environment: &Environment, log: &mut dyn Log) -> Result<Version<String>, Issue> {
        let directory = environment.directory();
        let is_clone = directory.is_some() && self.context.sources.project.environment.as_deref() == directory;
        match machine::config_version(&self.context, environment, log) {
            Err(issue) if is_clone => {
                log.write(Entry::of(Level::Warning, &Diagnostic::without_place(issue)));
                Ok(Version::Number(machine::seconds_now(&self.context)))
            }
            version => version,
        }
    }

    /// Makes a generation of an environment.
    fn make(&self, name: &str, making: &Making<'_>, log: &mut dyn Log) -> Result<Generation, Issue> {
        let started = Instant::now();
        let (compiler, seen) = match *making {
            Making::First => {
                let (environment, seen) = self.origin.open(&self.place(name), self.lifetime, log)?;
                (Compiler::new(environment).with_limits(self.context.limits), seen)
            }
            Making::Next(before, changes) => (before.compiler.successor(changes)?, before.seen.clone()),
        };
        self.check(compiler.environment())?;
        let version = match self.versions {
            Versions::OnRequest => self.version(compiler.environment(), log)?,
            Versions::Unasked => Version::Number(0),
        };
        let number = self.generations.fetch_add(1, Ordering::Relaxed) + 1;
        let generation = Generation { compiler, version, number, seen, made: started, freed: Arc::clone(&self.freed) };
        if log.wants(Level::Debug) {
            let seconds = started.elapsed().as_secs_f64();
            log.write(match making {
                Making::First => told_of_opening(&generation, seconds),
                Making::Next(before, changes) => told_of_changes(before, &generation, changes, seconds),
            });
        }
        if !self.lifetime.is_of_a_command() {
            generation.environment().forms().settle();
        }
        Ok(generation)
    }

    /// The current generation of an environment for a new request. Opens the environment if necessary. Makes the next
    /// generation if files changed and `environment_timeout` has expired.
    ///
    /// # Errors
    /// If it cannot be opened, or its files change repeatedly. A serving service does not remember errors: the next
    /// request tries again.
    pub fn open(&self, name: &str, log: &mut dyn Log) -> Result<Arc<Generation>, Issue> {
        let mut generation = self.current(name, log)?;
        for attempt in 0.. {
            let Some(stale) = generation.stale() else { break };
            generation = self.after(&generation, (attempt, stale), log)?;
        }
        Ok(generation)
    }

    /// Does something with the generation from [`Self::open`], and again with the next one if files changed meanwhile.
    ///
    /// # Errors
    /// As [`Self::open`]; the error of the work.
    pub fn with_generation<R>(
        &self,
        name: &str,
        log: &mut dyn Log,
        mut work: impl FnMut(&Arc<Generation>, &mut dyn Log) -> R,
    ) -> Result<R, Issue> {
        let mut generation = self.open(name, log)?;
        let mut attempt = 0;
        loop {
            let done = work(&generation, log);
            let Some(stale) = generation.stale() else { return Ok(done) };
            generation = self.after(&generation, (attempt, stale), log)?;
            attempt += 1;
        }
    }

    fn current(&self, name: &str, log: &mut dyn Log) -> Result<Arc<Generation>, Issue> {
        let clock = &*self.context.files;
        if !self.lifetime.is_of_a_command() {
            for idle in self.environments.forget_idle(clock.now()) {
                tell(log, || format!("Forgot the environment {idle}, which nobody has used for long"));
            }
        }
        let current = self.environments.current(name, clock, &mut |making| self.make(name, &making, log));
        self.freed.tell(log);
        current
    }

    /// The generation after a stale one, for the attempt with this number.
    fn after(
        &self,
        generation: &Arc<Generation>,
        (attempt, stale): (u32, Issue),
        log: &mut dyn Log,
    ) -> Result<Arc<Generation>, Issue> {
        if self.lifetime == Lifetime::OneRequest || attempt + 1 >= MAX_ATTEMPTS {
            return Err(stale);
        }
        tell(log, || format!("{stale}; the request starts again"));
        let mut rest = PAUSE * 2_u32.pow(attempt);
        while !rest.is_zero() {
            budget::check()?;
            let part = rest.min(PAUSE);
            std::thread::sleep(part);
            rest -= part;
        }
        let name = generation.environment().name();
        let next = self.environments.after(generation, &*self.context.files, &mut |making| {
            let made = self.make(name, &making, log)?;
            if self.lifetime == Lifetime::OneRun {
                let file = generation.environment().stale_file().map(|file| file.display().to_string());
                let changed = issues::environment_changed(name, &file.unwrap_or_default());
                log.write(Entry::of(Level::Warning, &Diagnostic::without_place(changed)));
            }
            Ok(made)
        });
        self.freed.tell(log);
        next
    }

    /// The text of a file, to show the place of an error.
    #[must_use]
    pub fn text_of(&self, file: &str) -> Option<String> {
        let file = Path::new(file);
        self.origin.text_of(file).or_else(|| String::from_utf8(self.context.files.read(file).ok()?).ok())
    }

    /// Compiles the catalog of a node, and converts it while it is in the compilation's memory.
    ///
    /// # Errors
    /// If the node gets no catalog.
    pub fn compile<R>(
        &self,
        node: &Node<'_>,
        workspaces: &mut Workspaces,
        listener: &mut dyn Listener,
        observer: Option<&mut dyn Observer>,
        then: impl FnOnce(&Delivered<'_>, &Workspace) -> Result<R, Issue>,
    ) -> Result<R, Diagnostic> {
        self.deliver(None, node, workspaces, (listener, observer), then)
    }

    /// As [`Self::compile`], with a generation from [`Self::open`], regardless of the environment of the node or its
    /// classifier.
    ///
    /// # Errors
    /// As for [`Self::compile`]; if a file was read after a change, which makes the generation stale.
    pub fn compile_with<R>(
        &self,
        generation: &Arc<Generation>,
        node: &Node<'_>,
        workspaces: &mut Workspaces,
        watchers: (&mut dyn Listener, Option<&mut dyn Observer>),
        then: impl FnOnce(&Delivered<'_>, &Workspace) -> Result<R, Issue>,
    ) -> Result<R, Diagnostic> {
        self.deliver(Some(generation), node, workspaces, watchers, then)
    }

    fn deliver<R>(
        &self,
        generation: Option<&Arc<Generation>>,
        node: &Node<'_>,
        workspaces: &mut Workspaces,
        watchers: (&mut dyn Listener, Option<&mut dyn Observer>),
        then: impl FnOnce(&Delivered<'_>, &Workspace) -> Result<R, Issue>,
    ) -> Result<R, Diagnostic> {
        let is_kept = |last: &(String, Facts)| self.lifetime.is_of_a_command() && last.0 == node.name;
        let mut last = workspaces.last.take().filter(is_kept);
        let mut then = Some(then);
        let result = self.answer((generation, node), &mut last, watchers, |generation, request, log, observer| {
            // It is put back unless a panic occurs.
            let compiler = &generation.compiler;
            let workspace = workspaces.take(compiler);
            let made = |catalog: &Delivered<'_>| match (generation.stale(), then.take()) {
                // Nothing is read after this.
                (None, Some(then)) => then(catalog, &workspace),
                (Some(stale), unused) => {
                    then = unused;
                    Err(stale)
                }
                (None, None) => Err(bytecode_issues::internal("a catalog was delivered twice")),
            };
            let result = compiler.deliver_in(&workspace, request, (log, observer), made);
            workspaces.put_back(compiler, workspace);
            // Late reads of others after the delivery do not affect this catalog.
            let stale = then.as_ref().and_then(|_| generation.stale());
            AttemptResult { result, stale }
        });
        workspaces.last = last;
        result
    }

    /// Does something with the compiler and the data of a node, and again if files changed meanwhile.
    ///
    /// # Errors
    /// If it cannot be done; the error of the work.
    pub fn with_request<R>(
        &self,
        node: &Node<'_>,
        listener: &mut dyn Listener,
        mut ask: impl FnMut(&Compiler, &Request<'_>, &mut dyn Log) -> Result<R, Diagnostic>,
    ) -> Result<R, Diagnostic> {
        self.answer((None, node), &mut None, (listener, None), |generation, request, log, _| {
            let result = ask(&generation.compiler, request, log);
            AttemptResult { result, stale: generation.stale() }
        })
    }

    /// Answers a request, in a span of the trace if there is one.
    fn answer<R>(
        &self,
        (given, node): (Option<&Arc<Generation>>, &Node<'_>),
        last: &mut Option<(String, Facts)>,
        (listener, observer): (&mut dyn Listener, Option<&mut dyn Observer>),
        ask: impl FnMut(&Generation, &Request<'_>, &mut dyn Log, Option<&mut dyn Observer>) -> AttemptResult<R>,
    ) -> Result<R, Diagnostic> {
        let Some(tracer) = &self.context.tracer else {
            return self.answer_watched((given, node), last, (listener, observer), ask);
        };
        let mut both = Both { traced: Arc::clone(tracer).begin(work_for(node.purpose)), other: observer };
        let mut named = Named { listener, environment: String::new() };
        let result = self.answer_watched((given, node), last, (&mut named, Some(&mut both)), ask);
        both.traced.finish((node.name, &named.environment), result.is_err());
        result
    }

    fn answer_watched<R>(
        &self,
        (given, node): (Option<&Arc<Generation>>, &Node<'_>),
        last: &mut Option<(String, Facts)>,
        (listener, mut observer): (&mut dyn Listener, Option<&mut dyn Observer>),
        mut ask: impl FnMut(&Generation, &Request<'_>, &mut dyn Log, Option<&mut dyn Observer>) -> AttemptResult<R>,
    ) -> Result<R, Diagnostic> {
        let placeless = Diagnostic::without_place;
        let context = &*self.context;
        begin(&mut observer, Stage::Facts);
        // Programs for node data have the limits of a compilation.
        let asking = || budget::begin(context.limits, node.deadline, node.cancel.cloned());
        let held = asking();
        let found;
        let enc = match node.enc {
            // A lookup that compiles nothing needs no classifier.
            _ if self.code.is_some() && matches!(node.purpose, Purpose::Lookup { .. }) => None,
            Data::Given(enc) => Some(enc),
            Data::File(file) => {
                found = self.classified(node.name, Some(file), listener)?;
                found.as_ref()
            }
            Data::Configured => {
                found = self.classification(node.name, listener)?;
                found.as_ref()
            }
            Data::Store(_) => None,
        };
        let classified = enc.and_then(|enc| enc.environment()).filter(|_| given.is_none());
        let is_stored = enc.is_some_and(|enc| enc.facts() == FactsOfNode::LeftOut);
        let name = match given {
            Some(generation) => generation.environment().name(),
            None => classified.or(node.environment).unwrap_or(context.environment_name()),
        };
        listener.environment(name);
        begin(&mut observer, Stage::Environment);
        let of_environment = |issue| match classified {
            // A stored node was found before the search for its environment.
            Some(_) if is_stored => placeless(issue).alone(),
            Some(_) => placeless(node_data::of_search(issue, node.name)).alone(),
            None => placeless(issue),
        };
        let opened = given.map_or_else(|| self.current(name, listener), |generation| Ok(Arc::clone(generation)));
        let mut generation = opened.map_err(of_environment)?;
        end(&mut observer);
        let stripped;
        let facts = match (node.facts, &mut *last) {
            // Regardless of other data.
            (of_node, _) if is_stored => {
                stripped = match of_node {
                    Data::Given(facts) => facts.without_values(),
                    Data::File(_) | Data::Store(_) => self.facts(node, listener).map_err(placeless)?.without_values(),
                    Data::Configured => self.with_trusted(node, Facts::none()).map_err(placeless)?,
                };
                &stripped
            }
            (Data::Given(facts), _) => facts,
            (Data::File(_) | Data::Configured | Data::Store(_), Some((_, facts))) => facts,
            (Data::File(_) | Data::Configured | Data::Store(_), last @ None) => {
                &last.insert((node.name.to_owned(), self.facts(node, listener).map_err(placeless)?)).1
            }
        };
        let is_local = matches!(node.purpose, Purpose::Lookup { .. });
        let external = trusted_external::retrieve(context, (node.name, is_local), facts, listener)
            .map_err(|issue| placeless(issue).alone())?;
        end(&mut observer);
        drop(held);
        for attempt in 0.. {
            listener.generation(&generation);
            let mut log = Attempt { listener, is_final: self.lifetime == Lifetime::OneRequest, entries: Vec::new() };
            let of_node = (node, enc, facts, external.as_ref());
            let asked = self.attempt(&generation, of_node, &mut log, |request, log| {
                let observer: Option<&mut dyn Observer> = match &mut observer {
                    Some(observer) => Some(&mut **observer),
                    None => None,
                };
                ask(&generation, request, log, observer)
            });
            let Some(stale) = asked.stale else {
                log.finish();
                return asked.result;
            };
            if given.is_some() {
                return Err(placeless(stale));
            }
            drop(log);
            let _held = asking();
            generation = self.after(&generation, (attempt, stale), listener).map_err(of_environment)?;
        }
        Err(placeless(bytecode_issues::internal("a request was never answered")))
    }

    /// Tries once with a generation.
    fn attempt<R>(
        &self,
        generation: &Generation,
        (node, enc, facts, external): (&Node<'_>, Option<&EncResult>, &Facts, Option<&External>),
        log: &mut dyn Log,
        ask: impl FnOnce(&Request<'_>, &mut dyn Log) -> AttemptResult<R>,
    ) -> AttemptResult<R> {
        let placeless = Diagnostic::without_place;
        let failed = |issue| AttemptResult { result: Err(placeless(issue)), stale: generation.stale() };
        let code_id = match self.code_ids {
            CodeIds::Told => match generation.code_id() {
                Ok(id) => Some(id),
                Err(issue) => return failed(issue),
            },
            CodeIds::Untold => None,
        };
        let request = Request {
            node: node.name,
            facts,
            enc,
            external,
            authenticated: match node.purpose {
                Purpose::Catalog | Purpose::Template => "remote",
                Purpose::Lookup { .. } => "local",
            },
            server_facts: &self.context.server_facts,
            version: generation.version.borrowed(),
            code_id,
            catalog_uuid: &machine::random_uuid(),
            exports: self.context.exports.as_deref(),
            deadline: node.deadline,
            cancel: node.cancel,
            code: node.code,
        };
        // One node's bug must not affect the others.
        let asked = panic::catch_unwind(AssertUnwindSafe(|| ask(&request, log)));
        let asked = asked.unwrap_or_else(|_| failed(bugs::issue()));
        let environment = generation.environment();
        self.origin.tell_problems(environment, log);
        match environment.forms().failure() {
            Some(issue) => AttemptResult { result: Err(placeless(issue)), ..asked },
            None => asked,
        }
    }

    /// The configured classifier's result for a node.
    ///
    /// # Errors
    /// If it fails or does not know the node.
    pub fn classification(&self, node: &str, log: &mut dyn Log) -> Result<Option<EncResult>, Diagnostic> {
        self.classified(node, None, log)
    }

    /// The classifier's result for a node, unless given.
    fn classified(&self, node: &str, file: Option<&Path>, log: &mut dyn Log) -> Result<Option<EncResult>, Diagnostic> {
        let found = node_data::classification(&self.context, node, file, log);
        found.map_err(|issue| Diagnostic::without_place(issue).alone())
    }

    /// The facts that a node of a request has.
    ///
    /// # Errors
    /// If it has none, or they cannot be read.
    pub(crate) fn facts_of(&self, node: &Node<'_>) -> Result<Facts, Issue> {
        match node.facts {
            Data::Given(facts) => Ok(facts.clone()),
            Data::File(_) | Data::Configured | Data::Store(_) => self.facts(node, &mut Quiet),
        }
    }

    /// The facts of a node that does not send them, with trusted data from elsewhere.
    fn facts(&self, node: &Node<'_>, log: &mut dyn Log) -> Result<Facts, Issue> {
        let context = &*self.context;
        let file = match node.facts {
            Data::File(file) => Some(file),
            Data::Store(store) => return self.with_trusted(node, node_data::facts_in(store, node.name)?),
            Data::Given(_) | Data::Configured => None,
        };
        let facts = match node.purpose {
            Purpose::Lookup { is_named } => node_data::facts_of_lookup(context, (node.name, is_named), file, log)?,
            Purpose::Catalog | Purpose::Template => node_data::facts(context, node.name, file, log)?,
        };
        self.with_trusted(node, facts)
    }

    /// Facts with the trusted data of a node's file.
    fn with_trusted(&self, node: &Node<'_>, facts: Facts) -> Result<Facts, Issue> {
        let context = &*self.context;
        let Some(trusted) = node.trusted else { return Ok(facts) };
        let path = context.absolute(trusted);
        let name = path.display().to_string();
        let failed = |error: std::io::Error| compile_issues::unreadable_facts(&name, &error.to_string());
        let bytes = context.files.read(&path).map_err(failed)?;
        facts.with_trusted(&bytes, &name)
    }
}

/// The result of an attempt.
struct AttemptResult<R> {
    result: Result<R, Diagnostic>,
    /// Why it is invalid: it may have used a changed file.
    stale: Option<Issue>,
}

/// The log of an attempt. If the attempt may be discarded, its messages wait until that is decided.
struct Attempt<'l> {
    listener: &'l mut dyn Listener,
    is_final: bool,
    entries: Vec<Entry>,
}

impl Attempt<'_> {
    /// Writes all messages.
    fn finish(self) {
        self.entries.into_iter().for_each(|entry| self.listener.write(entry));
    }
}

impl Log for Attempt<'_> {
    fn write(&mut self, entry: Entry) {
        match self.is_final {
            true => self.listener.write(entry),
            false => self.entries.push(entry),
        }
    }

    fn wants(&self, level: Level) -> bool {
        self.listener.wants(level)
    }

    fn wants_of_manifests(&self, level: Level) -> bool {
        self.listener.wants_of_manifests(level)
    }
}

/// Logs a debug message about environments.
fn tell(log: &mut dyn Log, message: impl FnOnce() -> String) {
    if log.wants(Level::Debug) {
        log.write(Entry::new(Level::Debug, message()).about(Category::Loader));
    }
}

fn begin(observer: &mut Option<&mut dyn Observer>, stage: Stage) {
    if let Some(observer) = observer {
        observer.begin(Activity::Stage(stage), CodePlace::default());
    }
}

fn end(observer: &mut Option<&mut dyn Observer>) {
    if let Some(observer) = observer {
        observer.end();
    }
}
