//! `pantin catalog check`.

mod fleet;
mod json;

use std::io;
use std::time::Instant;

use super::arguments::LogFormat;
use super::check_arguments::{CheckArguments, CheckFormat};
use super::context::{Context, LogTiming, NodeLog};
use super::delivery::deliver;
use super::ending::{self, count};
use super::exit::Exit;
use super::interrupt::Interrupt;
use super::log::About;
use super::parser::{Findings, github, sarif};
use super::progress::Progress;
pub(super) use fleet::Fleet;
use pantin_base::diagnostics::{Diagnostic, Entry};
use pantin_service::Workspaces;
use pantin_service::checks::{self, Checker};
use pantin_service::many_nodes::{self, Proceed};

/// What came of a node.
struct Checked {
    log: Vec<Entry>,
    environment: String,
    /// What was found, or why there is no catalog.
    found: checks::Findings,
}

/// Tells what agents would refuse.
pub(super) fn run(context: &Context, arguments: &CheckArguments) -> io::Result<Exit> {
    if !arguments.catalogs.is_empty() {
        return kept(context, arguments);
    }
    let started = Instant::now();
    let ready = arguments.asked.names_or_here(context).and_then(|names| Ok((names, arguments.asked.sources(context)?)));
    let (names, sources) = match ready {
        Ok(ready) => ready,
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    let interrupt = Interrupt::watch()?;
    let mut progress = Progress::new(names.len(), context.console.format() == LogFormat::Text);
    let mut fleet = Fleet::default();
    let (mut done, mut failed) = (0, 0);
    let checker = Checker::new(&context.service);
    let work = |workspaces: &mut Workspaces, at: usize| {
        let mut log = NodeLog::new(context, &names[at], LogTiming::Kept);
        let found = checker.node(&sources.node(&names[at]), &mut log, workspaces);
        let NodeLog { environment, kept: log, .. } = log;
        Checked { log, environment, found }
    };
    let take = |at: usize, checked: Checked| {
        done += 1;
        failed += usize::from(checked.found.is_err());
        if !checked.log.is_empty() {
            progress.clear();
        }
        let about = About { node: Some(&names[at]), environment: Some(&checked.environment) };
        for entry in &checked.log {
            context.console.write_with_source(entry, about, &|file| context.text_of(file));
        }
        fleet.add(&names[at], checked.found);
        progress.draw(done, failed);
        Ok(Proceed::On)
    };
    many_nodes::run(
        (names.len(), many_nodes::threads(arguments.asked.jobs, names.len())),
        work,
        || interrupt.proceed(),
        take,
    )?;
    progress.clear();
    if interrupt.is_asked() {
        return Ok(Exit::Interrupted);
    }
    report(context, arguments, (&fleet, started))
}

/// Checks catalogs of files.
fn kept(context: &Context, arguments: &CheckArguments) -> io::Result<Exit> {
    let started = Instant::now();
    let mut fleet = Fleet::default();
    let mut checker = Checker::new(&context.service).of_files();
    for file in &arguments.catalogs {
        match checker.file(file, &mut context.log_of_environments()) {
            Ok((node, found)) => fleet.add(&node, Ok(found)),
            Err(issue) => fleet.add(&file.display().to_string(), Err(Diagnostic::without_place(issue).alone())),
        }
    }
    report(context, arguments, (&fleet, started))
}

/// Tells everything in the form asked for.
fn report(context: &Context, arguments: &CheckArguments, (fleet, started): (&Fleet, Instant)) -> io::Result<Exit> {
    let directory = &context.base().working_directory;
    let print = |text: &str| deliver(context, arguments.output.file(), text);
    let written = match arguments.output.form() {
        CheckFormat::Text => {
            for group in fleet.groups() {
                let about = About { node: group.only_node(), environment: None };
                context.console.tell(&group.told(), about, &|file| context.text_of(file));
            }
            Exit::Success
        }
        CheckFormat::Json => print(&json::render(fleet))?,
        CheckFormat::Sarif => print(&sarif(&[findings(fleet)], directory))?,
        CheckFormat::Github => print(&github(&findings(fleet), directory))?,
    };
    if written == Exit::Failure {
        return Ok(written);
    }
    let (nodes, found, failed) = (fleet.nodes(), fleet.found(), fleet.failed());
    let found_here = if found == 0 { "no findings".to_owned() } else { count(found, "finding") };
    let without = if failed == 0 { String::new() } else { format!(", {} without a catalog", count(failed, "node")) };
    let checked = count(nodes, "node");
    context.console.done(format!("{checked} checked: {found_here}{without} {}", ending::took(started.elapsed())));
    Ok(match (failed, found) {
        (0, 0) => Exit::Success,
        // As for all comparisons.
        (0, _) => Exit::Usage,
        _ => Exit::Failure,
    })
}

/// Everything that was found, for forms that know files and places.
fn findings(fleet: &Fleet) -> Findings {
    let warnings = fleet.groups().map(|group| group.told()).collect();
    Findings { file: None, text: None, failure: None, warnings, fixes: Vec::new(), parsed: None }
}
