//! `pantin catalog check`.

mod json;

use std::io;
use std::time::Instant;

use super::check_arguments::{CheckArguments, CheckFormat};
use super::context::Context;
use super::delivery::deliver;
use super::ending::{self, count};
use super::exit::Exit;
use super::log::About;
use super::node_run::{LogShown, NodeRun};
use super::parser::{github, sarif};
use pantin_base::diagnostics::Diagnostic;
use pantin_service::catalog_checks::{Checker, FleetFindings};
use pantin_service::manifests::Findings;

/// Reports what agents would refuse.
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
    let mut fleet = FleetFindings::default();
    let checker = Checker::new(&context.service);
    let mut run = NodeRun::new(context, arguments.asked.jobs, LogShown::All)?;
    run.each(
        &names,
        |at, log, workspaces| checker.node(&sources.node(&names[at]), log, workspaces),
        |at, _, found| {
            fleet.add(&names[at], found);
            Ok(())
        },
    )?;
    if run.is_interrupted() {
        return Ok(Exit::Interrupted);
    }
    report(context, arguments, (&fleet, started))
}

/// Checks catalogs of files.
fn kept(context: &Context, arguments: &CheckArguments) -> io::Result<Exit> {
    let started = Instant::now();
    let mut fleet = FleetFindings::default();
    let mut checker = Checker::new(&context.service).of_files();
    for file in &arguments.catalogs {
        match checker.file(file, &mut context.log_of_environments()) {
            Ok((node, found)) => fleet.add(&node, Ok(found)),
            Err(issue) => fleet.add(&file.display().to_string(), Err(Diagnostic::without_place(issue).alone())),
        }
    }
    report(context, arguments, (&fleet, started))
}

/// Reports all findings in the form of the arguments.
fn report(
    context: &Context,
    arguments: &CheckArguments,
    (fleet, started): (&FleetFindings, Instant),
) -> io::Result<Exit> {
    let directory = &context.base().working_directory;
    let print = |text: &str| deliver(context, arguments.output.file(), text);
    let written = match arguments.output.form() {
        CheckFormat::Text => {
            for group in fleet.groups() {
                let about = About { node: group.only_node(), environment: None };
                context.console.tell(&group.with_nodes(), about, &|file| context.text_of(file));
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

/// All findings, for forms that know files and places.
fn findings(fleet: &FleetFindings) -> Findings {
    let warnings = fleet.groups().map(|group| group.with_nodes()).collect();
    Findings::of_warnings(None, None, warnings)
}
