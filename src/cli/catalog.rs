//! `pantin catalog compile` and `pantin catalog select`.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::arguments::{CompileArguments, LogFormat, SelectArguments};
use super::context::{Context, LogTiming, NodeLog};
use super::exit::Exit;
use super::interrupt::{Interrupt, WhileWriting};
use super::log::About;
use super::nodes::unknown_terminus;
use super::part::{self, Dealt, Identity, Names};
use super::personality::Personality;
use super::pretty::pretty;
use super::profile_forms::ProfileForm;
use super::progress::Progress;
use super::render_as::RenderAs;
use super::summary::Summary;
use super::{chosen_nodes, delivery, output, why};
use crate::issues;
use pantin_base::budget::Cancel;
use pantin_base::diagnostics::control::in_one_line;
use pantin_base::diagnostics::{Category, Diagnostic, Entry, Issue, Level};
use pantin_catalog::Delivered;
use pantin_compile::coverage::{Coverage, lcov};
use pantin_compile::{Compiled, Workspace};
use pantin_service::catalog_file::{self, Unfinished, Unwritten};
use pantin_service::fleet::SharedStore;
use pantin_service::fleet::nodes::{ALL_NODES, Stored, is_question, named};
use pantin_service::many_nodes::{self, Proceed};
use pantin_service::measure::{Made, Profile, Run, StageClock, Timings, Watch};
use pantin_service::yaml;
use pantin_service::{Data, Node, Purpose, Workspaces, node_data};

/// The termini that Puppet has for catalogs.
const TERMINI: [&str; 6] = ["compiler", "json", "msgpack", "rest", "store_configs", "yaml"];

/// Compiles catalogs and writes them.
pub(super) fn compile(context: &Context, arguments: &CompileArguments) -> io::Result<Exit> {
    if let Some(terminus) = arguments.terminus.as_deref().filter(|terminus| *terminus != "compiler") {
        let message = match TERMINI.contains(&terminus) {
            true => format!("catalogs are always compiled; there is no terminus {terminus} here"),
            false => unknown_terminus("catalog", terminus, &TERMINI),
        };
        context.console.complain(issues::refused(&message));
        context.console.tell_usage("catalog", "find");
        return Ok(Exit::Failure);
    }
    let Some(nodes) = nodes(context, arguments) else { return Ok(Exit::Failure) };
    if arguments.parts.part.is_some() && arguments.coverage.is_none() {
        context.console.complain(issues::wrong_usage("--part holds the coverage of a part: it needs --coverage"));
        return Ok(Exit::Usage);
    }
    let dealt = arguments.parts.deal(nodes);
    let nodes = &dealt.names;
    let stored = match stored(context, arguments) {
        Ok(stored) => stored,
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    let mut on_output = arguments.measurements_on_output();
    if arguments.output.as_deref().is_some_and(output::is_standard_output) {
        on_output.insert(0, "--output");
    }
    if let [first, second, ..] = on_output[..] {
        context
            .console
            .complain(issues::wrong_usage(&format!("{first} and {second} cannot both go to standard output")));
        return Ok(Exit::Usage);
    }
    if let Some(folder) = delivery::file(arguments.output.as_ref())
        && let Err(unwritten) = catalog_file::make_folder(folder)
    {
        context.console.complain(unwritten.issue);
        return Ok(Exit::Failure);
    }
    if let Some(file) = &arguments.profile
        && (nodes.len() != 1 || ProfileForm::of(file).is_none())
    {
        let message = "a profile is of one node, into a file that ends with .json, .folded, .txt or .html, or into `-`";
        context.console.complain(issues::wrong_usage(message));
        return Ok(Exit::Usage);
    }
    if arguments.provenance.is_some() && (nodes.len() != 1 || arguments.repeat > 1) {
        context.console.complain(issues::wrong_usage("--provenance is of one node that is compiled once"));
        return Ok(Exit::Usage);
    }
    if arguments.export_rounds > 1 && !context.base().settings.storeconfigs() {
        context.console.complain(issues::wrong_usage("--export-rounds needs the setting storeconfigs"));
        return Ok(Exit::Usage);
    }
    let coverage = arguments.coverage.as_ref().map(|_| Mutex::default());
    let work = Work { context, arguments, stored: stored.as_ref(), cancel: None, coverage: coverage.as_ref() };
    work.rehearse(nodes)?;
    let exit = match nodes.as_slice() {
        [node] if !arguments.all_nodes && arguments.nodes_file.is_none() && arguments.parts.shard.is_none() => {
            let interrupt = Interrupt::watch()?;
            let work = Work { cancel: Some(interrupt.flag()), ..work };
            let exit = work.one(node)?;
            Ok(if interrupt.is_asked() && exit != Exit::Success { Exit::Interrupted } else { exit })
        }
        _ => work.many(nodes),
    };
    let exit = match (&arguments.coverage, coverage) {
        (Some(_), Some(found)) if arguments.parts.part.is_some() => match exit? {
            exit @ (Exit::Success | Exit::Failure) => {
                write_part(context, (arguments, &dealt), (found, exit == Exit::Failure))
            }
            exit => Ok(exit),
        },
        (Some(file), Some(found)) => exit.map(|exit| write_coverage(context, (file, found), exit)),
        _ => exit,
    };
    // What is kept for later runs is written as a whole, or left as it was.
    let writing = WhileWriting::watch();
    context.service.settle();
    drop(writing);
    exit
}

/// Writes what ran for a part of the nodes.
fn write_part(
    context: &Context,
    (arguments, dealt): (&CompileArguments, &Dealt),
    (found, has_failures): (Mutex<Coverage>, bool),
) -> io::Result<Exit> {
    let mut coverage = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    let code = context.environment(context.base().environment_name()).and_then(|environment| {
        coverage.add_environment(&environment);
        part::code_of(&context.service)
    });
    let code = match code {
        Ok(code) => code,
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    let names = Names::of(&context.base().working_directory);
    let stored = (coverage.map_paths(|path| names.stored(path)), has_failures);
    let identity = Identity { command: "catalog compile", format: "lcov".to_owned(), code };
    part::write(context, (&arguments.parts, dealt), identity, (&stored, BTreeSet::new()))
}

/// Writes what ran, with what no node loads.
fn write_coverage(context: &Context, (file, found): (&Path, Mutex<Coverage>), exit: Exit) -> Exit {
    let mut coverage = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    let written = context.environment(context.base().environment_name()).and_then(|environment| {
        coverage.add_environment(&environment);
        delivery::write(file, &lcov(&coverage)).map_err(|unwritten| unwritten.issue)
    });
    match written {
        Ok(()) => exit,
        Err(issue) => {
            context.console.complain(issue);
            Exit::Failure
        }
    }
}

/// Lists resources of a node's catalog.
pub(super) fn select(context: &Context, arguments: &SelectArguments) -> io::Result<Exit> {
    let asked = Node {
        name: &arguments.node,
        facts: Data::Configured,
        enc: Data::Configured,
        trusted: None,
        environment: None,
        purpose: Purpose::Catalog,
        deadline: None,
        cancel: None,
        code: None,
    };
    let started = Instant::now();
    let list = |catalog: &Delivered<'_>, _: &Workspace| {
        let is_wanted =
            |type_name: &str| arguments.type_name == "*" || type_name.eq_ignore_ascii_case(&arguments.type_name);
        let resources = catalog.resources.iter().filter(|resource| is_wanted(resource.type_name));
        Ok(resources.map(|resource| format!("{}[{}]\n", resource.type_name, resource.title)).collect::<String>())
    };
    let mut log = NodeLog::new(context, &arguments.node, LogTiming::Live);
    let result = context.service.compile(&asked, &mut Workspaces::default(), &mut log, None, list);
    let NodeLog { environment, .. } = log;
    let about = About { node: Some(&arguments.node), environment: Some(&environment) };
    match result {
        Ok(text) => {
            context.console.write(&compiled(&arguments.node, &environment, started.elapsed()), about);
            // Puppet ends an empty list with a line, too.
            output::print(if text.is_empty() { "\n" } else { &text })?;
            Ok(Exit::Success)
        }
        Err(error) => {
            context.console.tell(&error, about, &|file| context.text_of(file));
            context.console.tell_usage("catalog", "select");
            Ok(Exit::Failure)
        }
    }
}

/// That a catalog was compiled, as Puppet tells it.
fn compiled(node: &str, environment: &str, took: Duration) -> Entry {
    let seconds = took.as_secs_f64();
    let message = format!("Compiled catalog for {node} in environment {environment} in {seconds:.2} seconds");
    Entry::new(Level::Notice, message).about(Category::Catalog).field("seconds", seconds)
}

/// The nodes that are asked for, each once; `None` when that is told to be impossible.
fn nodes(context: &Context, arguments: &CompileArguments) -> Option<Vec<String>> {
    let found = match (&arguments.facts, &arguments.nodes_file) {
        (Some(folder), None) if arguments.all_nodes => node_data::nodes_in(context.base(), folder),
        (None, None) if arguments.all_nodes => store_of(context, arguments).and_then(|store| named(&*store, ALL_NODES)),
        (_, Some(question)) if is_question(question) => {
            store_of(context, arguments).and_then(|store| named(&*store, &question.to_string_lossy()))
        }
        (_, Some(file)) => chosen_nodes::nodes_of_file(context, file),
        _ if arguments.nodes.is_empty() => Ok(vec![context.base().settings.text("certname").to_owned()]),
        _ => Ok(arguments.nodes.clone()),
    };
    let found = found.and_then(|nodes| match nodes.is_empty() {
        true => Err(chosen_nodes::no_nodes(arguments.nodes_file.as_deref(), arguments.facts.as_deref())),
        false => Ok(nodes),
    });
    match found {
        Ok(nodes) => Some(nodes.into_iter().collect::<indexmap::IndexSet<_>>().into_iter().collect()),
        Err(issue) => {
            context.console.complain(issue);
            None
        }
    }
}

/// The store that says which nodes there are, or has their facts.
fn store_of(context: &Context, arguments: &CompileArguments) -> Result<SharedStore, Issue> {
    chosen_nodes::store_of(context, arguments.store.as_deref())
}

/// The store that facts are from, if they are.
fn stored(context: &Context, arguments: &CompileArguments) -> Result<Option<Stored>, Issue> {
    let is_asked = arguments.all_nodes || arguments.nodes_file.as_deref().is_some_and(is_question);
    if !is_asked || arguments.facts.is_some() {
        return Ok(None);
    }
    chosen_nodes::stored(context, store_of(context, arguments)?).map(Some)
}

/// What there is to do for each node.
#[derive(Clone, Copy)]
struct Work<'w> {
    context: &'w Context,
    arguments: &'w CompileArguments,
    /// Where facts are from if they are from a store.
    stored: Option<&'w Stored>,
    /// Set when the compilation under way shall stop. Many nodes are finished as far as they are begun.
    cancel: Option<&'w Cancel>,
    /// What ran so far, if that is counted.
    coverage: Option<&'w Mutex<Coverage>>,
}

/// A node whose catalog is compiled and rendered, and written if it goes to a file.
struct Finished {
    node: String,
    environment: String,
    log: Vec<Entry>,
    /// The text for standard output, if it goes there.
    result: Result<Option<Vec<u8>>, Diagnostic>,
    /// The file that its text is to have.
    file: Option<Unfinished>,
    /// Whether it failed for a reason that all other nodes have too.
    affects_all: bool,
    /// What its compilations took, if anybody wants to know.
    runs: Vec<Run>,
}

/// A compilation of a node.
struct Attempt {
    environment: String,
    log: Vec<Entry>,
    result: Result<Option<Vec<u8>>, Diagnostic>,
    file: Option<Unfinished>,
    affects_all: bool,
    made: Made,
}

/// Gives the files of nodes their names.
fn name_files(finished: &mut [Finished]) {
    let (at, mut files): (Vec<_>, Vec<_>) =
        finished.iter_mut().enumerate().filter_map(|(at, node)| Some((at, node.file.as_mut()?))).unzip();
    for (at, written) in at.into_iter().zip(catalog_file::finish(&mut files)) {
        if let Err(unwritten) = written {
            finished[at].affects_all |= unwritten.affects_all;
            finished[at].result = Err(Diagnostic::without_place(unwritten.issue));
        }
    }
}

/// So many files are named together, or those of so much time.
const MAX_BATCH_LEN: usize = 256;
const BATCH_TIME: Duration = Duration::from_millis(300);

/// Nodes that are finished but for the names of their files.
#[derive(Default)]
struct Batch {
    finished: Vec<Finished>,
    begun: Option<Instant>,
}

impl Batch {
    fn add(&mut self, finished: Finished) {
        if self.finished.is_empty() {
            self.begun = Some(Instant::now());
        }
        self.finished.push(finished);
    }

    /// Whether the nodes are to be reported now: nothing is written that would have to wait, or they wait long enough.
    fn is_due(&self) -> bool {
        let waits = self.begun.is_some_and(|begun| begun.elapsed() < BATCH_TIME);
        let has_files = self.finished.iter().any(|finished| finished.file.is_some());
        !has_files
            || !waits
            || self.finished.len() >= MAX_BATCH_LEN
            || self.finished.iter().any(|node| node.affects_all)
    }
}

impl Work<'_> {
    /// One node, whose log is written as it comes.
    fn one(&self, node: &str) -> io::Result<Exit> {
        let mut timings = Timings::new(1);
        let mut finished = self.finish(node, &mut Workspaces::default(), LogTiming::Live);
        name_files(std::slice::from_mut(&mut finished));
        self.deliver(&finished, &mut timings)?;
        let exit = if finished.result.is_ok() { Exit::Success } else { Exit::Failure };
        self.report(&timings, exit)
    }

    /// The rounds before the last, which only keep what nodes export. What goes wrong is told in the last one.
    fn rehearse(&self, nodes: &[String]) -> io::Result<()> {
        let Some(fleet) = &self.context.fleet else { return Ok(()) };
        for _ in 1..self.arguments.export_rounds {
            let interrupt = Interrupt::watch()?;
            let jobs = many_nodes::threads(self.arguments.jobs, nodes.len());
            let keep = |catalog: &Delivered<'_>, workspace: &Workspace| {
                fleet.keep(catalog, &Compiled::of(catalog, workspace).json)
            };
            let work = |workspaces: &mut Workspaces, at: usize| {
                let mut log = NodeLog::new(self.context, &nodes[at], LogTiming::Kept);
                let _ = self.context.service.compile(&self.asked(&nodes[at]), workspaces, &mut log, None, keep);
            };
            many_nodes::run((nodes.len(), jobs), work, || interrupt.proceed(), |_, ()| Ok(Proceed::On))?;
            fleet.begin_round();
        }
        Ok(())
    }

    /// What is asked for of a node.
    fn asked<'n>(&'n self, node: &'n str) -> Node<'n> {
        Node {
            name: node,
            facts: match self.stored {
                Some(stored) => Data::Store(&*stored.store),
                None => Data::from_file(self.arguments.facts.as_deref()),
            },
            enc: Data::from_file(self.arguments.enc.as_deref()),
            trusted: self.arguments.trusted.as_deref(),
            environment: self.stored.and_then(|stored| stored.environment(node)),
            purpose: Purpose::Catalog,
            deadline: None,
            cancel: self.cancel,
            code: None,
        }
    }

    /// Many nodes, several at a time. What is written is in the order of the nodes.
    fn many(&self, nodes: &[String]) -> io::Result<Exit> {
        let interrupt = Interrupt::watch()?;
        let jobs = many_nodes::threads(self.arguments.jobs, nodes.len());
        let mut summary = Summary::new(nodes.len(), jobs);
        let mut timings = Timings::new(jobs);
        let mut progress = Progress::new(nodes.len(), self.context.console.format() == LogFormat::Text);
        let work = |workspaces: &mut Workspaces, at: usize| self.finish(&nodes[at], workspaces, LogTiming::Kept);
        let mut tell = |batch: &mut Batch| {
            name_files(&mut batch.finished);
            let mut proceed = Proceed::On;
            for finished in batch.finished.drain(..) {
                if !finished.is_quiet() {
                    progress.clear();
                }
                self.deliver(&finished, &mut timings)?;
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
            // Ruby's processes are interrupted together with this one, so what fails now says nothing of the code.
            if interrupt.is_asked() && finished.result.is_err() {
                return Ok(Proceed::Stop);
            }
            batch.add(finished);
            if batch.is_due() { tell(&mut batch) } else { Ok(Proceed::On) }
        };
        let result = many_nodes::run((nodes.len(), jobs), work, || interrupt.proceed(), take);
        let result = result.and_then(|()| tell(&mut batch));
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

    /// Writes where the time went, if that is asked for.
    fn report(&self, timings: &Timings, exit: Exit) -> io::Result<Exit> {
        let Some(file) = &self.arguments.timings else { return Ok(exit) };
        let report = timings.report();
        if let Err(unwritten) = delivery::write(file, &report) {
            self.context.console.complain(unwritten.issue);
            return Ok(Exit::Failure);
        }
        Ok(exit)
    }

    /// Compiles and renders a node's catalog as often as asked for, and writes it if it goes to a file.
    fn finish(&self, node: &str, workspaces: &mut Workspaces, timing: LogTiming) -> Finished {
        let started = Instant::now();
        let arguments = self.arguments;
        let mut runs = Vec::new();
        let mut first_log = None;
        let mut done = 0;
        let last = loop {
            done += 1;
            let is_last = done == arguments.repeat;
            let mut watch = Watch {
                clock: StageClock::start(),
                records: arguments.provenance.is_some(),
                coverage: self.coverage,
                profile: arguments.profile.as_ref().filter(|_| is_last).map(|_| Profile::start(node)),
            };
            // What is logged again each time is told once.
            let timing = if first_log.is_none() { timing } else { LogTiming::Kept };
            let mut attempt = self.attempt(node, workspaces, timing, (&mut watch, is_last));
            if self.is_watched() {
                let run = watch.clock.stop(attempt.made);
                if self.context.console.wants(Level::Debug) {
                    attempt.log.push(run.entry(node));
                }
                runs.push(run);
            }
            first_log.get_or_insert(std::mem::take(&mut attempt.log));
            if let (Some(mut profile), Some(file)) = (watch.profile, &arguments.profile) {
                profile.stop();
                let text = ProfileForm::of(file).map(|form| form.render(&profile)).unwrap_or_default();
                if let Err(unwritten) = delivery::write(file, &text) {
                    attempt.result = attempt.result.and(Err(Diagnostic::without_place(unwritten.issue)));
                }
            }
            if is_last || attempt.result.is_err() {
                break attempt;
            }
        };
        let Attempt { environment, result, file, affects_all, made, .. } = last;
        let mut log = first_log.unwrap_or_default();
        // Of many nodes the summary tells the same.
        let level = if timing == LogTiming::Live { self.context.console.level_of_ends() } else { Level::Info };
        if result.is_ok() && self.context.console.wants(level) {
            let entry = Entry { level, ..compiled(node, &environment, started.elapsed()) };
            log.push(entry.field("resources", made.resources));
        }
        Finished { node: node.to_owned(), environment, log, result, file, affects_all, runs }
    }

    /// Compiles and renders a node's catalog; the last one is written if it goes to a file.
    fn attempt(
        &self,
        node: &str,
        workspaces: &mut Workspaces,
        timing: LogTiming,
        (watch, is_last): (&mut Watch<'_>, bool),
    ) -> Attempt {
        let arguments = self.arguments;
        let is_watched = self.is_watched() || watch.records || watch.coverage.is_some();
        let render = |catalog: &Delivered<'_>, workspace: &Workspace| {
            let made = Made {
                resources: catalog.resources.len(),
                edges: catalog.edges.len(),
                bytes: 0,
                memory: catalog.memory,
            };
            let text = self.render(catalog, workspace)?;
            if let Some(file) = &arguments.provenance {
                let text = why::all(self.context, catalog)?;
                delivery::write(file, &text).map_err(|unwritten| unwritten.issue)?;
            }
            if let Some(fleet) = self.context.fleet.as_ref().filter(|_| is_last) {
                match self.arguments.form() {
                    RenderAs::Json => fleet.keep(catalog, &text)?,
                    RenderAs::Yaml | RenderAs::S => fleet.keep(catalog, &Compiled::of(catalog, workspace).json)?,
                }
            }
            Ok((text, made))
        };
        let asked = self.asked(node);
        let mut log = NodeLog::new(self.context, node, timing);
        let result = match is_watched {
            true => self.context.service.compile(&asked, workspaces, &mut log, Some(watch), render),
            false => self.context.service.compile(&asked, workspaces, &mut log, None, render),
        };
        let NodeLog { environment, kept: log, .. } = log;
        let result = if is_last { self.keep_facts(node, &environment).and(result) } else { result };
        let mut made = Made::default();
        let (mut affects_all, mut file) = (false, None);
        let result = result.and_then(|(mut text, rendered)| {
            made = rendered;
            made.bytes = text.len();
            let Some(folder) = delivery::file(self.arguments.output.as_ref()) else {
                if is_last && self.arguments.measurements_on_output().is_empty() {
                    if self.arguments.render_as.is_none() && self.context.console.personality() == Personality::Puppet {
                        text = pretty(&text);
                    }
                    // Each catalog is a line of its own.
                    if self.arguments.form() == RenderAs::Json {
                        text.push(b'\n');
                    }
                    return Ok(Some(text));
                }
                workspaces.give_back(&environment, text);
                return Ok(None);
            };
            let written = watch.writing(|| if is_last { self.write(folder, node, &text) } else { Ok(None) });
            workspaces.give_back(&environment, text);
            affects_all = written.as_ref().is_err_and(|unwritten| unwritten.affects_all);
            file = written.map_err(|unwritten| Diagnostic::without_place(unwritten.issue))?;
            Ok(None)
        });
        Attempt { environment, log, result, file, affects_all, made }
    }

    /// Keeps the facts that were given for a node, whether or not it has a catalog. Those of a store are there already.
    fn keep_facts(&self, node: &str, environment: &str) -> Result<(), Diagnostic> {
        let given = self.arguments.facts.as_deref().filter(|_| self.stored.is_none());
        let Some((fleet, file)) = self.context.fleet.as_ref().zip(given) else { return Ok(()) };
        let facts = node_data::facts(self.context.base(), node, Some(file), &mut Vec::new());
        // That they cannot be read is why there is no catalog.
        let Ok(facts) = facts else { return Ok(()) };
        fleet.keep_facts(node, environment, &facts).map_err(Diagnostic::without_place)
    }

    fn is_watched(&self) -> bool {
        let arguments = self.arguments;
        arguments.timings.is_some() || arguments.profile.is_some() || self.context.console.wants(Level::Debug)
    }

    fn render(&self, catalog: &Delivered<'_>, workspace: &Workspace) -> Result<Vec<u8>, Issue> {
        Ok(match self.arguments.form() {
            RenderAs::Json => Compiled::of(catalog, workspace).json,
            RenderAs::Yaml => yaml::render_value(&catalog.data(), catalog.typing())?.into_bytes(),
            RenderAs::S => references(catalog).into_bytes(),
        })
    }

    fn write(&self, folder: &Path, node: &str, text: &[u8]) -> Result<Option<Unfinished>, Unwritten> {
        let path = catalog_file::path(folder, node, self.arguments.form().ending());
        let path = path.map_err(|issue| Unwritten { issue, affects_all: false })?;
        catalog_file::begin(&path, text)
    }

    /// Tells what became of a node.
    fn deliver(&self, finished: &Finished, timings: &mut Timings) -> io::Result<()> {
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
        match &finished.result {
            Ok(Some(text)) => output::print_bytes(text)?,
            Ok(None) => {}
            Err(error) => console.tell(error, about, &|file| context.text_of(file)),
        }
        timings.add_writing(started.elapsed());
        Ok(())
    }
}

impl Finished {
    /// Whether nothing is written on a terminal.
    fn is_quiet(&self) -> bool {
        self.log.is_empty() && matches!(self.result, Ok(None))
    }
}

/// The resources of a catalog, one reference a line.
fn references(catalog: &Delivered<'_>) -> String {
    let mut text = String::new();
    for resource in catalog.resources {
        // Writing to a String never fails.
        let _ = writeln!(text, "{}[{}]", resource.type_name, in_one_line(resource.title));
    }
    text
}
