//! The run of a command over many nodes or tests: interrupts, progress, logs in their order.

use std::collections::HashSet;
use std::io;

use super::arguments::LogFormat;
use super::context::{Context, LogTiming, NodeLog};
use super::interrupt::Interrupt;
use super::log::About;
use super::progress::Progress;
use pantin_base::diagnostics::{Diagnostic, Entry};
use pantin_service::many_nodes::{self, Proceed};
use pantin_service::suites::Tested;
use pantin_service::{Listener, Workspaces};

/// The maximum number of log entries that are reported only once.
const MAX_SEEN: usize = 100_000;

/// The log entries of nodes to write.
#[derive(Debug)]
pub(super) enum LogShown {
    /// All.
    All,
    /// Each once, because many tests log the same. Beyond a maximum, entries come again.
    Once(HashSet<String>),
    /// None.
    Nothing,
}

/// The outcome of a node or test.
pub(super) trait Outcome: Send {
    /// True if it counts as failed.
    fn has_failed(&self) -> bool;
}

impl<T: Send> Outcome for Result<T, Diagnostic> {
    fn has_failed(&self) -> bool {
        self.is_err()
    }
}

impl Outcome for Tested {
    fn has_failed(&self) -> bool {
        !self.failures.is_empty()
    }
}

/// A run over many nodes.
pub(super) struct NodeRun<'r> {
    context: &'r Context,
    jobs: Option<usize>,
    what: &'static str,
    log: LogShown,
    interrupt: Interrupt,
}

impl<'r> NodeRun<'r> {
    /// A run with the given number of jobs or the default.
    pub(super) fn new(context: &'r Context, jobs: Option<usize>, log: LogShown) -> io::Result<Self> {
        Ok(Self { context, jobs, what: "nodes", log, interrupt: Interrupt::watch()? })
    }

    /// The same for tests.
    pub(super) fn of_tests(context: &'r Context, jobs: Option<usize>) -> io::Result<Self> {
        Ok(Self { what: "tests", ..Self::new(context, jobs, LogShown::Once(HashSet::new()))? })
    }

    /// Works on each node in parallel. Takes the number, the environment and the outcome of each in the order of the nodes.
    /// After Ctrl-C, no further node begins.
    pub(super) fn each<T: Outcome>(
        &mut self,
        names: &[String],
        work: impl Fn(usize, &mut dyn Listener, &mut Workspaces) -> T + Sync,
        mut take: impl FnMut(usize, &str, T) -> io::Result<()>,
    ) -> io::Result<()> {
        let Self { context, jobs, what, log: shown, interrupt } = self;
        let context: &Context = context;
        let mut progress = Progress::of(what, names.len(), context.console.format() == LogFormat::Text);
        let (mut done, mut failed) = (0, 0);
        let work = |workspaces: &mut Workspaces, at: usize| {
            let mut log = NodeLog::new(context, &names[at], LogTiming::Kept);
            let outcome = work(at, &mut log, workspaces);
            (log.environment, log.kept, outcome)
        };
        let take = |at: usize, (environment, mut log, outcome): (String, Vec<Entry>, T)| {
            done += 1;
            failed += usize::from(outcome.has_failed());
            shown.select(&mut log);
            if !log.is_empty() || outcome.has_failed() {
                progress.clear();
            }
            let about = About { node: Some(&names[at]), environment: shown.environment(&environment) };
            for entry in &log {
                context.console.write_with_source(entry, about, &|file| context.text_of(file));
            }
            take(at, &environment, outcome)?;
            progress.draw(done, failed);
            Ok(Proceed::On)
        };
        let jobs = many_nodes::threads(*jobs, names.len());
        let ended = many_nodes::run((names.len(), jobs), work, || interrupt.proceed(), take);
        progress.clear();
        ended
    }

    /// True after Ctrl-C.
    pub(super) fn is_interrupted(&self) -> bool {
        self.interrupt.is_asked()
    }
}

impl LogShown {
    /// Keeps the entries to write.
    fn select(&mut self, log: &mut Vec<Entry>) {
        match self {
            Self::All => {}
            Self::Nothing => log.clear(),
            Self::Once(seen) => log.retain(|entry| {
                let (file, line) = (entry.file.as_deref().unwrap_or_default(), entry.place.line);
                seen.len() >= MAX_SEEN || seen.insert(format!("{file}\0{line}\0{}", entry.message))
            }),
        }
    }

    /// The environment that entries name. An entry of many tests names none.
    const fn environment<'e>(&self, environment: &'e str) -> Option<&'e str> {
        match self {
            Self::All | Self::Nothing => Some(environment),
            Self::Once(_) => None,
        }
    }
}
