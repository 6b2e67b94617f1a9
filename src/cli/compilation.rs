//! Compiling one node for a subcommand: its data, its environment, its log.

use std::collections::BTreeMap;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use super::context::Context;
use super::interrupt::WhileWriting;
use super::log::About;
use super::{bugs, machine, node_data};
use crate::catalog::Delivered;
use crate::compile::{Compiler, Facts, Request, Workspace};
use crate::diagnostics::{Diagnostic, Entry, Issue, Level, Log, issues};
use crate::vm::observe::{Activity, CodePlace, Observer, Stage};

/// Compilers by the name of their environment, opened when a node first needs one.
pub(super) struct Compilers<'c> {
    context: &'c Context,
    code: Option<&'c str>,
    open: Mutex<BTreeMap<String, Result<Arc<Opened>, Issue>>>,
}

/// A compiler and the version of its environment's code.
struct Opened {
    compiler: Compiler,
    version: String,
}

/// Where the data of nodes comes from.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeSources<'c> {
    /// Facts.
    pub(super) facts: Option<&'c Path>,
    /// A classifier's word.
    pub(super) enc: Option<&'c Path>,
    /// Trusted data.
    pub(super) trusted: Option<&'c Path>,
    /// What the data is for.
    pub(super) purpose: Purpose,
}

/// What a node is compiled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// Its catalog, as for an agent that asks for it.
    Catalog,
    /// A lookup, for a node named on the command line or for this machine.
    Lookup { is_named: bool },
    /// A template.
    Template,
}

/// What a thread keeps from one compilation to the next.
#[derive(Default)]
pub(super) struct Workspaces {
    /// By the names of environments.
    of_environments: BTreeMap<String, Workspace>,
    /// The node of the last compilation, with its facts.
    last: Option<(String, Facts)>,
}

impl Workspaces {
    /// Keeps the memory of a catalog's text for the next catalog of its environment.
    pub(super) fn give_back(&self, environment: &str, text: Vec<u8>) {
        if let Some(workspace) = self.of_environments.get(environment) {
            workspace.give_back(text);
        }
    }
}

/// What became of a node.
pub(super) struct Outcome<R> {
    /// Name of its environment.
    pub(super) environment: String,
    /// What was made of the catalog, or why there is none.
    pub(super) result: Result<R, Diagnostic>,
    /// What was logged, unless that was written at once.
    pub(super) log: Vec<Entry>,
}

/// When the log of a compilation is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LogTiming {
    /// Each entry at once.
    Live,
    /// All of it afterwards, so that nodes compiled at the same time do not mix.
    Kept,
}

impl<'c> Compilers<'c> {
    /// No compiler yet.
    pub(super) fn new(context: &'c Context) -> Self {
        Self { context, code: None, open: Mutex::default() }
    }

    /// No compiler yet; the environments' manifests are replaced by a piece of code.
    pub(super) fn of_code(context: &'c Context, code: &'c str) -> Self {
        Self { context, code: Some(code), open: Mutex::default() }
    }

    /// Ends with the process, to which freeing everything piece by piece would be lost time.
    pub(super) fn leave(self) {
        // What is kept for later runs is written as a whole, or left as it was.
        let writing = WhileWriting::watch();
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.values().flatten().for_each(|opened| opened.compiler.environment().files().settle());
        drop((open, writing));
        std::mem::forget(self);
    }

    /// Fails when there is no environment of the name that the settings have, whatever else is wrong.
    pub(super) fn require_environment(&self) -> Result<(), Issue> {
        self.get(self.context.environment_name()).map(|_| ())
    }

    fn get(&self, environment: &str) -> Result<Arc<Opened>, Issue> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.entry(environment.to_owned()).or_insert_with(|| self.open(environment).map(Arc::new)).clone()
    }

    fn open(&self, name: &str) -> Result<Opened, Issue> {
        let environment = match self.code {
            Some(code) => self.context.environment_of_code(name, code)?,
            None => self.context.environment(name)?,
        };
        let version = machine::config_version(self.context, &environment)?;
        Ok(Opened { compiler: Compiler::new(environment), version })
    }

    /// Compiles the catalog of a node and makes something of it.
    pub(super) fn compile<R>(
        &self,
        node: &str,
        sources: NodeSources<'_>,
        workspaces: &mut Workspaces,
        (timing, observer): (LogTiming, Option<&mut dyn Observer>),
        then: impl FnOnce(&Delivered<'_>, &Workspace) -> Result<R, Issue>,
    ) -> Outcome<R> {
        let mut log = NodeLog::new(self.context, node, timing);
        let Workspaces { of_environments, last } = workspaces;
        if last.as_ref().is_some_and(|(of, _)| of != node) {
            *last = None;
        }
        let result = self.with_log(node, sources, (last, &mut log), observer, |compiler, request, log, observer| {
            let name = compiler.environment().name();
            // It is put back unless a panic came between.
            let workspace = of_environments.remove(name).unwrap_or_else(|| compiler.workspace());
            let then = |catalog: &Delivered<'_>| then(catalog, &workspace);
            let result = compiler.deliver_in(&workspace, request, (log, observer), then);
            of_environments.insert(name.to_owned(), workspace);
            result
        });
        Outcome { environment: log.environment, result, log: log.kept }
    }

    /// Does something with the compiler and the data of a node; also gives the name of the node's environment.
    pub(super) fn with_request<R>(
        &self,
        node: &str,
        sources: NodeSources<'_>,
        ask: impl FnOnce(&Compiler, &Request<'_>, &mut dyn Log) -> Result<R, Diagnostic>,
    ) -> (Result<R, Diagnostic>, String) {
        let mut log = NodeLog::new(self.context, node, LogTiming::Live);
        let ask = |compiler: &Compiler, request: &Request<'_>, log: &mut dyn Log, _: Option<&mut dyn Observer>| {
            ask(compiler, request, log)
        };
        let result = self.with_log(node, sources, (&mut None, &mut log), None, ask);
        (result, log.environment)
    }

    fn with_log<R>(
        &self,
        node: &str,
        sources: NodeSources<'_>,
        (last, log): (&mut Option<(String, Facts)>, &mut NodeLog<'_>),
        mut observer: Option<&mut dyn Observer>,
        ask: impl FnOnce(&Compiler, &Request<'_>, &mut dyn Log, Option<&mut dyn Observer>) -> Result<R, Diagnostic>,
    ) -> Result<R, Diagnostic> {
        let placeless = Diagnostic::without_place;
        let context = self.context;
        begin(&mut observer, Stage::Facts);
        let alone = |issue| placeless(issue).alone();
        let enc = match sources.purpose {
            // A lookup that compiles nothing asks no classifier.
            Purpose::Lookup { .. } if self.code.is_some() => None,
            _ => node_data::classification(context, node, sources.enc).map_err(alone)?,
        };
        let classified = enc.as_ref().and_then(|enc| enc.environment());
        let name = classified.unwrap_or(context.environment_name());
        name.clone_into(&mut log.environment);
        begin(&mut observer, Stage::Environment);
        let opened = self.get(name).map_err(|issue| match classified {
            Some(_) => alone(node_data::of_search(issue, node)),
            None => placeless(issue),
        })?;
        end(&mut observer);
        let (_, facts) = match last {
            Some(last) => last,
            None => last.insert((node.to_owned(), self.facts(node, sources).map_err(placeless)?)),
        };
        let request = Request {
            node,
            facts,
            enc: enc.as_ref(),
            authenticated: match sources.purpose {
                Purpose::Catalog | Purpose::Template => "remote",
                Purpose::Lookup { .. } => "local",
            },
            server_facts: &context.server_facts,
            version: &opened.version,
            code_id: None,
            catalog_uuid: &machine::random_uuid(),
        };
        end(&mut observer);
        // A bug met by one node must not take the others with it.
        let asked = panic::catch_unwind(AssertUnwindSafe(|| ask(&opened.compiler, &request, log, observer)));
        let asked = asked.unwrap_or_else(|_| Err(placeless(bugs::issue())));
        let environment = opened.compiler.environment();
        context.origin.tell_problems(environment, &context.console);
        match environment.files().failure() {
            Some(issue) => Err(placeless(issue)),
            None => asked,
        }
    }

    /// The facts of a node, with trusted data from elsewhere.
    fn facts(&self, node: &str, sources: NodeSources<'_>) -> Result<Facts, Issue> {
        let context = self.context;
        let facts = match sources.purpose {
            Purpose::Lookup { is_named } => node_data::facts_of_lookup(context, node, is_named, sources.facts)?,
            Purpose::Catalog | Purpose::Template => node_data::facts(context, node, sources.facts)?,
        };
        let Some(trusted) = sources.trusted else { return Ok(facts) };
        let path = context.absolute(trusted);
        let name = path.display().to_string();
        let failed = |error: std::io::Error| issues::load::unreadable_facts(&name, &error.to_string());
        let bytes = context.files.read(&path).map_err(failed)?;
        facts.with_trusted(&bytes, &name)
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

/// The log of one compilation.
struct NodeLog<'c> {
    context: &'c Context,
    node: &'c str,
    environment: String,
    timing: LogTiming,
    kept: Vec<Entry>,
}

impl<'c> NodeLog<'c> {
    fn new(context: &'c Context, node: &'c str, timing: LogTiming) -> Self {
        Self { context, node, environment: String::new(), timing, kept: Vec::new() }
    }
}

impl Log for NodeLog<'_> {
    fn write(&mut self, entry: Entry) {
        match self.timing {
            LogTiming::Live => {
                let about = About { node: Some(self.node), environment: Some(&self.environment) };
                self.context.console.write_with_source(&entry, about, &|file| self.context.text_of(file));
            }
            LogTiming::Kept => self.kept.push(entry),
        }
    }

    fn wants(&self, level: Level) -> bool {
        self.context.console.wants(level)
    }

    fn wants_of_manifests(&self, level: Level) -> bool {
        self.context.console.wants_of_manifests(level)
    }
}
