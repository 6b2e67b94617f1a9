//! Compiling one node for a subcommand: its data, its environment, its log.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use super::context::Context;
use super::log::{About, Console};
use super::{machine, node_data};
use crate::compile::{Compiled, Compiler, Request};
use crate::diagnostics::{Diagnostic, Entry, Issue, Level, Log};

/// Compilers by the name of their environment, opened when a node first needs one.
pub(super) struct Compilers<'c> {
    context: &'c Context,
    open: Mutex<BTreeMap<String, Result<Arc<Compiler>, Issue>>>,
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
}

/// What became of a node.
pub(super) struct Outcome {
    /// Name of the node.
    pub(super) node: String,
    /// Name of its environment.
    pub(super) environment: String,
    /// The catalog, or why there is none.
    pub(super) result: Result<Compiled, Diagnostic>,
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
        Self { context, open: Mutex::default() }
    }

    /// The compiler of an environment.
    pub(super) fn get(&self, environment: &str) -> Result<Arc<Compiler>, Issue> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let opened = open
            .entry(environment.to_owned())
            .or_insert_with(|| self.context.environment(environment).map(|found| Arc::new(Compiler::new(found))));
        opened.clone()
    }

    /// Compiles the catalog of a node.
    pub(super) fn compile(&self, node: &str, sources: NodeSources<'_>, timing: LogTiming) -> Outcome {
        let mut log =
            NodeLog { console: &self.context.console, node, environment: String::new(), timing, kept: Vec::new() };
        let result = self.compile_logged(node, sources, &mut log);
        Outcome { node: node.to_owned(), environment: log.environment, result, log: log.kept }
    }

    fn compile_logged(
        &self,
        node: &str,
        sources: NodeSources<'_>,
        log: &mut NodeLog<'_>,
    ) -> Result<Compiled, Diagnostic> {
        let placeless = Diagnostic::without_place;
        let context = self.context;
        let enc = node_data::classification(context, node, sources.enc).map_err(placeless)?;
        let name = enc.as_ref().and_then(|enc| enc.environment()).unwrap_or(context.environment_name());
        name.clone_into(&mut log.environment);
        let compiler = self.get(name).map_err(placeless)?;
        let mut facts = node_data::facts(context, node, sources.facts).map_err(placeless)?;
        if let Some(trusted) = sources.trusted {
            let path = context.absolute(trusted);
            let name = path.display().to_string();
            let failed = |error: std::io::Error| {
                placeless(crate::diagnostics::issues::load::unreadable_facts(&name, &error.to_string()))
            };
            let bytes = context.files.read(&path).map_err(failed)?;
            facts = facts.with_trusted(&bytes, &name).map_err(placeless)?;
        }
        let version = machine::config_version(context, compiler.environment());
        let request = Request {
            node,
            facts: &facts,
            enc: enc.as_ref(),
            authenticated: "remote",
            server_facts: &context.server_facts,
            version: &version,
            catalog_uuid: &machine::random_uuid(),
        };
        compiler.compile(&request, log)
    }
}

/// The log of one compilation.
struct NodeLog<'c> {
    console: &'c Console,
    node: &'c str,
    environment: String,
    timing: LogTiming,
    kept: Vec<Entry>,
}

impl Log for NodeLog<'_> {
    fn write(&mut self, entry: Entry) {
        match self.timing {
            LogTiming::Live => {
                let about = About { node: Some(self.node), environment: Some(&self.environment) };
                self.console.write(&entry, about);
            }
            LogTiming::Kept => self.kept.push(entry),
        }
    }

    fn wants(&self, level: Level) -> bool {
        self.console.wants(level)
    }
}
