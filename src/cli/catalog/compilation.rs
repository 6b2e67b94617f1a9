//! The compilation of one or many nodes for `pantin catalog compile`: reports, interrupts, measurements.

use std::io;
use std::time::Instant;

use super::compiled::compiled;
use crate::arguments::{CompileArguments, LogFormat};
use crate::context::{Context, LogTiming, NodeLog};
use crate::exit::Exit;
use crate::interrupt::Interrupt;
use crate::log::About;
use crate::personality::Personality;
use crate::pretty::pretty;
use crate::profile_forms::ProfileForm;
use crate::progress::Progress;
use crate::render_as::RenderAs;
use crate::summary::Summary;
use crate::{delivery, output};
use pantin_base::diagnostics::{Diagnostic, Entry, Issue, Level};
use pantin_service::catalogs::{Batch, CatalogForm, CatalogWork, Finished, Target};
use pantin_service::many_nodes::{self, Proceed};
use pantin_service::measure::{Lines, Timings};
use pantin_service::{NodeSources, Workspaces};

/// The compilation of nodes.
#[derive(Clone, Copy)]
pub(super) struct Compilation<'w> {
    context: &'w Context,
    arguments: &'w CompileArguments,
    work: CatalogWork<'w>,
}

impl<'w> Compilation<'w> {
    pub(super) fn new(
        (context, arguments): (&'w Context, &'w CompileArguments),
        (sources, target): (&'w NodeSources, &'w Target),
        lines: Option<&'w Lines>,
    ) -> Self {
        let is_profiled = arguments.profile.is_some();
        let work = CatalogWork {
            service: &context.service,
            fleet: context.fleet.as_ref(),
            sources,
            form: match arguments.form() {
                RenderAs::Json => CatalogForm::Json,
                RenderAs::Yaml => CatalogForm::Yaml,
                RenderAs::S => CatalogForm::References,
            },
            target,
            repeat: arguments.repeat,
            is_measured: arguments.timings.is_some() || is_profiled || context.console.wants(Level::Debug),
            is_profiled,
            is_recorded: arguments.provenance.is_some(),
            lines,
            cancel: None,
        };
        Self { context, arguments, work }
    }

    /// Compiles one node, and writes its log at once.
    pub(super) fn one(&self, node: &str) -> io::Result<Exit> {
        let interrupt = Interrupt::watch()?;
        let work = CatalogWork { cancel: Some(interrupt.flag()), ..self.work };
        let cancellable = Compilation { work, ..*self };
        let mut timings = Timings::new(1);
        let mut batch = Batch::default();
        batch.add(cancellable.finish(node, &mut Workspaces::default(), LogTiming::Live));
        let mut exit = Exit::Success;
        for mut finished in batch.finish() {
            exit = if finished.result.is_ok() { Exit::Success } else { Exit::Failure };
            self.deliver(&mut finished, &mut timings)?;
        }
        let exit = self.report(&timings, exit)?;
        Ok(if interrupt.is_asked() && exit != Exit::Success { Exit::Interrupted } else { exit })
    }

    /// All rounds before the last, which only store exported resources. The last round reports errors.
    pub(super) fn rehearse(&self, nodes: &[String]) -> io::Result<()> {
        let Some(fleet) = &self.context.fleet else { return Ok(()) };
        for _ in 1..self.arguments.export_rounds {
            let interrupt = Interrupt::watch()?;
            let jobs = many_nodes::threads(self.arguments.asked.jobs, nodes.len());
            let work = |workspaces: &mut Workspaces, at: usize| {
                let mut log = NodeLog::new(self.context, &nodes[at], LogTiming::Kept);
                self.work.rehearse(fleet, &nodes[at], workspaces, &mut log);
            };
            many_nodes::run((nodes.len(), jobs), work, || interrupt.proceed(), |_, ()| Ok(Proceed::On))?;
            fleet.begin_round();
        }
        Ok(())
    }

    /// Compiles many nodes in parallel, and writes results in the order of the nodes.
    pub(super) fn many(&self, nodes: &[String]) -> io::Result<Exit> {
        let interrupt = Interrupt::watch()?;
        let jobs = many_nodes::threads(self.arguments.asked.jobs, nodes.len());
        let mut summary = Summary::new(nodes.len(), jobs);
        let mut timings = Timings::new(jobs);
        let mut progress = Progress::new(nodes.len(), self.context.console.format() == LogFormat::Text);
        let work = |workspaces: &mut Workspaces, at: usize| self.finish(&nodes[at], workspaces, LogTiming::Kept);
        let mut report = |batch: &mut Batch| {
            let mut proceed = Proceed::On;
            for mut finished in batch.finish() {
                // Something goes to a terminal.
                if !finished.log.is_empty() || !matches!(finished.result, Ok(None)) {
                    progress.clear();
                }
                self.deliver(&mut finished, &mut timings)?;
                match &finished.result {
                    Ok(_) => summary.add_compiled(),
                    Err(error) => summary.add_failed(&finished.node, error),
                }
                if finished.affects_all {
                    proceed = Proceed::Stop;
                }
            }
            progress.draw(summary.done(), summary.failed());
            io::Result::Ok(proceed)
        };
        let mut batch = Batch::default();
        let take = |_, finished: Finished| {
            // Ctrl-C interrupts Ruby's processes, too: a failure now says nothing about the code.
            if interrupt.is_asked() && finished.result.is_err() {
                return Ok(Proceed::Stop);
            }
            batch.add(finished);
            if batch.is_due() { report(&mut batch) } else { Ok(Proceed::On) }
        };
        let result = many_nodes::run((nodes.len(), jobs), work, || interrupt.proceed(), take);
        let result = result.and_then(|()| report(&mut batch));
        progress.clear();
        let took = summary.elapsed();
        self.context.console.summary(&summary.text(took), summary.data(took));
        result?;
        let exit = match summary.failed() {
            _ if interrupt.is_asked() => Exit::Interrupted,
            0 => Exit::Success,
            _ => Exit::Failure,
        };
        self.report(&timings, exit)
    }

    /// Writes the timings, if requested.
    fn report(&self, timings: &Timings, exit: Exit) -> io::Result<Exit> {
        let Some(file) = &self.arguments.timings else { return Ok(exit) };
        if let Err(unwritten) = delivery::write(file, &timings.report()) {
            self.context.console.complain(unwritten.issue);
            return Ok(Exit::Failure);
        }
        Ok(exit)
    }

    /// Compiles a node, adds the messages about that to its log, and writes its profile and stories.
    fn finish(&self, node: &str, workspaces: &mut Workspaces, timing: LogTiming) -> Finished {
        let console = &self.context.console;
        let mut log = NodeLog::new(self.context, node, timing);
        let mut finished = self.work.finish(node, workspaces, &mut log);
        finished.log = log.kept;
        if console.wants(Level::Debug) {
            finished.log.extend(finished.runs.first().map(|run| run.entry(node)));
        }
        if let Err(issue) = self.write_records(&finished) {
            finished.result = finished.result.and(Err(Diagnostic::without_place(issue)));
        }
        // The summary of many nodes has the same information.
        let level = if timing == LogTiming::Live { console.level_of_ends() } else { Level::Info };
        if finished.result.is_ok() && console.wants(level) {
            let entry = Entry { level, ..compiled(node, &finished.environment, finished.took) };
            finished.log.push(entry.field("resources", finished.made.resources));
        }
        finished
    }

    fn write_records(&self, finished: &Finished) -> Result<(), Issue> {
        if let (Some(profile), Some(file)) = (&finished.profile, &self.arguments.profile) {
            let text = ProfileForm::of(file).map(|form| form.render(profile)).unwrap_or_default();
            delivery::write(file, &text).map_err(|unwritten| unwritten.issue)?;
        }
        if let (Some(stories), Some(file)) = (&finished.stories, &self.arguments.provenance) {
            delivery::write(file, stories).map_err(|unwritten| unwritten.issue)?;
        }
        Ok(())
    }

    /// Writes the log and the result of a node.
    fn deliver(&self, finished: &mut Finished, timings: &mut Timings) -> io::Result<()> {
        if self.arguments.timings.is_some() {
            let node = (finished.node.as_str(), finished.environment.as_str());
            timings.add(node, finished.result.is_ok(), &finished.runs);
        }
        let started = Instant::now();
        let (context, console) = (self.context, &self.context.console);
        let about = About { node: Some(&finished.node), environment: Some(&finished.environment) };
        for entry in &finished.log {
            console.write_with_source(entry, about, &|file| context.text_of(file));
        }
        match &mut finished.result {
            Ok(Some(text)) => self.print(std::mem::take(text))?,
            Ok(None) => {}
            Err(error) => console.tell(error, about, &|file| context.text_of(file)),
        }
        timings.add_writing(started.elapsed());
        Ok(())
    }

    /// Prints a catalog. Each is a line of its own.
    fn print(&self, mut text: Vec<u8>) -> io::Result<()> {
        if !self.arguments.output.has_form() && self.context.console.personality() == Personality::Puppet {
            text = pretty(&text);
        }
        if self.arguments.form() == RenderAs::Json {
            text.push(b'\n');
        }
        output::print_bytes(&text)
    }
}
