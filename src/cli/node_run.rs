//! The run of a command over many nodes: interrupts, progress, logs in the order of the nodes.

use std::io;

use super::arguments::LogFormat;
use super::context::{Context, LogTiming, NodeLog};
use super::interrupt::Interrupt;
use super::log::About;
use super::progress::Progress;
use pantin_base::diagnostics::{Diagnostic, Entry};
use pantin_service::many_nodes::{self, Proceed};
use pantin_service::{Listener, Workspaces};

/// Whether to write the logs of nodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LogShown {
    Yes,
    No,
}

/// A run over many nodes.
pub(super) struct NodeRun<'r> {
    context: &'r Context,
    names: &'r [String],
    jobs: usize,
    log: LogShown,
    interrupt: Interrupt,
}

/// The result of a node, with its log.
struct Ran<T> {
    environment: String,
    log: Vec<Entry>,
    result: Result<T, Diagnostic>,
}

impl<'r> NodeRun<'r> {
    /// A run over these nodes, with the given number of jobs or the default.
    pub(super) fn new(
        context: &'r Context,
        (names, jobs): (&'r [String], Option<usize>),
        log: LogShown,
    ) -> io::Result<Self> {
        let interrupt = Interrupt::watch()?;
        Ok(Self { context, names, jobs: many_nodes::threads(jobs, names.len()), log, interrupt })
    }

    /// Works on each node in parallel, and takes node, environment and result in the order of the nodes. After Ctrl-C, no further node begins.
    pub(super) fn each<T: Send>(
        &self,
        work: impl Fn(&str, &mut dyn Listener, &mut Workspaces) -> Result<T, Diagnostic> + Sync,
        mut take: impl FnMut(&str, &str, Result<T, Diagnostic>) -> io::Result<()>,
    ) -> io::Result<()> {
        let (context, names) = (self.context, self.names);
        let mut progress = Progress::new(names.len(), context.console.format() == LogFormat::Text);
        let (mut done, mut failed) = (0, 0);
        let work = |workspaces: &mut Workspaces, at: usize| {
            let mut log = NodeLog::new(context, &names[at], LogTiming::Kept);
            let result = work(&names[at], &mut log, workspaces);
            let NodeLog { environment, kept: log, .. } = log;
            Ran { environment, log, result }
        };
        let take = |at: usize, ran: Ran<T>| {
            done += 1;
            failed += usize::from(ran.result.is_err());
            let has_log = self.log == LogShown::Yes && !ran.log.is_empty();
            if has_log || ran.result.is_err() {
                progress.clear();
            }
            if has_log {
                let about = About { node: Some(&names[at]), environment: Some(&ran.environment) };
                for entry in &ran.log {
                    context.console.write_with_source(entry, about, &|file| context.text_of(file));
                }
            }
            take(&names[at], &ran.environment, ran.result)?;
            progress.draw(done, failed);
            Ok(Proceed::On)
        };
        let ended = many_nodes::run((names.len(), self.jobs), work, || self.interrupt.proceed(), take);
        progress.clear();
        ended
    }

    /// True after Ctrl-C.
    pub(super) fn is_interrupted(&self) -> bool {
        self.interrupt.is_asked()
    }
}
