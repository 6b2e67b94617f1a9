//! `pantin catalog check`.

mod json;
mod stored;

use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::check_arguments::{CheckArguments, CheckFormat};
use super::context::Context;
use super::delivery::deliver;
use super::ending::{self, count};
use super::exit::Exit;
use super::log::About;
use super::node_run::{LogShown, NodeRun};
use super::parser::{github, sarif};
use super::part::{self, Identity, Names, Parts};
use pantin_base::diagnostics::Diagnostic;
use pantin_service::catalog_checks::{Checker, FleetFindings};
use pantin_service::manifests::Findings;
pub(crate) use stored::{StoredCheck, StoredGroup};

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
    let dealt = arguments.parts.deal(names);
    let names = &dealt.names;
    let mut fleet = FleetFindings::default();
    let checker = Checker::new(&context.service);
    let mut run = NodeRun::new(context, arguments.asked.jobs, LogShown::All)?;
    run.each(
        names,
        |at, log, workspaces| checker.node(&sources.node(&names[at]), log, workspaces),
        |at, _, found| {
            fleet.add(&names[at], found);
            Ok(())
        },
    )?;
    if run.is_interrupted() {
        return Ok(Exit::Interrupted);
    }
    let form = (arguments.output.form(), arguments.output.file());
    if arguments.parts.part.is_some() {
        let code = part::code_of(&context.service);
        let stored = StoredCheck::of((&fleet, started.elapsed()), &Names::of(&context.base().working_directory));
        let files = stored.files();
        let identity = Identity { command: "catalog check", format: part::name_of(&form.0), code };
        return part::write(context, (&arguments.parts, &dealt), identity, (&stored, files));
    }
    report(context, form, (&fleet, started.elapsed()), &|file| context.text_of(file))
}

/// The report of all nodes, from those of its parts. The time is that of all parts together.
pub(super) fn merge(
    context: &Context,
    parts: &Parts,
    stored: Vec<StoredCheck>,
    (format, output): (&str, Option<&PathBuf>),
) -> io::Result<Exit> {
    let Some(format) = part::format(context, format) else { return Ok(Exit::Usage) };
    let (fleet, took) = StoredCheck::joined(stored, parts)?;
    report(context, (format, output), (&fleet, took), &|file| parts.source(file))
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
    let form = (arguments.output.form(), arguments.output.file());
    report(context, form, (&fleet, started.elapsed()), &|file| context.text_of(file))
}

/// Reports all findings in the form of the arguments.
fn report(
    context: &Context,
    (format, output): (CheckFormat, Option<&PathBuf>),
    (fleet, took): (&FleetFindings, Duration),
    source: &dyn Fn(&str) -> Option<String>,
) -> io::Result<Exit> {
    let directory = &context.base().working_directory;
    let print = |text: &str| deliver(context, output, text);
    let written = match format {
        CheckFormat::Text => {
            for group in fleet.groups() {
                let about = About { node: group.only_node(), environment: None };
                context.console.tell(&group.with_nodes(), about, source);
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
    context.console.done(format!("{checked} checked: {found_here}{without} {}", ending::took(took)));
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
