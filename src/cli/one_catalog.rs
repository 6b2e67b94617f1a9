//! The catalogs of nodes for commands that look at each as a whole.

use std::io;

use super::context::{Context, LogTiming, NodeLog};
use super::exit::Exit;
use super::log::About;
use super::node_arguments::NodeArguments;
use super::node_run::{LogShown, NodeRun};
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_service::catalogs::Delivered;
use pantin_service::{Listener, NodeSources, Provenance, Workspaces};

/// What a compilation records besides the catalog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Records {
    /// Nothing.
    Nothing,
    /// The origin of values.
    Provenance,
}

/// The nodes whose catalogs a command looks at.
pub(super) struct Catalogs<'c> {
    context: &'c Context,
    jobs: Option<usize>,
    names: Vec<String>,
    sources: NodeSources,
    records: Records,
}

impl<'c> Catalogs<'c> {
    /// The nodes of the arguments; this machine by default. `None` after reporting an error.
    pub(super) fn of(context: &'c Context, asked: &NodeArguments, records: Records) -> Option<Self> {
        let ready = asked.names_or_here(context).and_then(|names| Ok((names, asked.sources(context)?)));
        let (names, sources) = ready.map_err(|issue| context.console.complain(issue)).ok()?;
        asked.warn_without_code(context);
        Some(Self { context, jobs: asked.jobs, names, sources, records })
    }

    /// The first node.
    pub(super) fn first(&self) -> &str {
        self.names.first().map_or("", String::as_str)
    }

    /// Compiles the only node, and passes its catalog on. `None` after reporting an error.
    pub(super) fn one<R>(&self, then: impl FnOnce(&Delivered<'_>) -> Result<R, Issue>) -> Option<R> {
        let name = self.first();
        let mut log = NodeLog::new(self.context, name, LogTiming::Live);
        let result = self.compile(name, &mut Workspaces::default(), &mut log, then);
        let NodeLog { environment, .. } = log;
        let answer = result.map_err(|error| self.tell((name, &environment), &error)).ok()?;
        answer.map_err(|issue| self.context.console.complain(issue)).ok()
    }

    /// Compiles the nodes in parallel. Passes on what comes of each catalog, in the order of the nodes, after reporting those
    /// that have none.
    pub(super) fn each<R: Send>(
        &self,
        then: impl Fn(&Delivered<'_>) -> Result<R, Issue> + Sync,
        mut take: impl FnMut(&str, Result<Result<R, Issue>, Diagnostic>) -> io::Result<()>,
    ) -> io::Result<Exit> {
        let mut has_failed = false;
        let mut run = NodeRun::new(self.context, self.jobs, LogShown::All)?;
        run.each(
            &self.names,
            |at, log, workspaces| self.compile(&self.names[at], workspaces, log, &then),
            |at, environment, made| {
                if let Err(error) = &made {
                    has_failed = true;
                    self.tell((&self.names[at], environment), error);
                }
                take(&self.names[at], made)
            },
        )?;
        Ok(match run.is_interrupted() {
            true => Exit::Interrupted,
            false if has_failed => Exit::Failure,
            false => Exit::Success,
        })
    }

    /// The outcome of a compilation: what is wrong with the question is no error of it.
    fn compile<R>(
        &self,
        name: &str,
        workspaces: &mut Workspaces,
        log: &mut dyn Listener,
        then: impl FnOnce(&Delivered<'_>) -> Result<R, Issue>,
    ) -> Result<Result<R, Issue>, Diagnostic> {
        let node = self.sources.node(name);
        let then = |catalog: &Delivered<'_>, _: &_| Ok(then(catalog));
        match self.records {
            Records::Nothing => self.context.service.compile(&node, workspaces, log, None, then),
            Records::Provenance => self.context.service.compile(&node, workspaces, log, Some(&mut Provenance), then),
        }
    }

    fn tell(&self, (node, environment): (&str, &str), error: &Diagnostic) {
        let about = About { node: Some(node), environment: Some(environment) };
        self.context.console.tell(error, about, &|file| self.context.text_of(file));
    }
}
