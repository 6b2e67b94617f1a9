//! `pantin catalog check`.

mod json;
mod stored;

use std::io;

use super::check_arguments::{CheckArguments, CheckFormat};
use super::context::Context;
use super::exit::Exit;
use super::log::About;
use super::node_run::{LogShown, NodeRun};
use super::output;
use super::parser::{github, sarif};
use super::part::{self, Identity, Names, Parts};
use pantin_base::diagnostics::{Diagnostic, Entry, Level};
use pantin_service::catalog_checks::{Checker, FleetFindings};
use pantin_service::manifests::Findings;
pub(crate) use stored::{StoredCheck, StoredGroup};

/// Reports what agents would refuse.
pub(super) fn run(context: &Context, arguments: &CheckArguments) -> io::Result<Exit> {
    if !arguments.catalogs.is_empty() {
        return kept(context, arguments);
    }
    let ready = arguments.asked.names(context).and_then(|names| Ok((names, arguments.asked.sources(context)?)));
    let (names, sources) = match ready {
        Ok((names, sources)) => (names.unwrap_or_else(|| named(context, arguments)), sources),
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    let dealt = arguments.parts.deal(names);
    let mut fleet = FleetFindings::default();
    let checker = Checker::new(&context.service);
    let run = NodeRun::new(context, (&dealt.names, arguments.asked.jobs), LogShown::Yes)?;
    run.each(
        |node, log, workspaces| checker.node(&sources.node(node), log, workspaces),
        |node, _, found| {
            fleet.add(node, found);
            Ok(())
        },
    )?;
    if run.is_interrupted() {
        return Ok(Exit::Interrupted);
    }
    if arguments.parts.part.is_some() {
        let code = match part::code_of(&context.service) {
            Ok(code) => code,
            Err(issue) => {
                context.console.complain(issue);
                return Ok(Exit::Failure);
            }
        };
        let stored = StoredCheck::of(&fleet, &Names::of(&context.base().working_directory));
        let files = stored.files();
        let identity = Identity { command: "catalog check", format: part::name_of(&arguments.format), code };
        return part::write(context, (&arguments.parts, &dealt), identity, (&stored, files));
    }
    report(context, arguments.format, &fleet, &|file| context.text_of(file))
}

/// The report of all nodes, from those of its parts.
pub(super) fn merge(context: &Context, parts: &Parts, stored: Vec<StoredCheck>, format: &str) -> io::Result<Exit> {
    let Some(format) = part::format(context, format) else { return Ok(Exit::Usage) };
    let fleet = StoredCheck::joined(stored, parts)?;
    report(context, format, &fleet, &|file| parts.source(file))
}

/// The nodes that the command line names, each once.
fn named(context: &Context, arguments: &CheckArguments) -> Vec<String> {
    let names = arguments.nodes.iter().cloned().collect::<indexmap::IndexSet<_>>();
    if names.is_empty() {
        vec![context.base().settings.text("certname").to_owned()]
    } else {
        names.into_iter().collect()
    }
}

/// Checks catalogs of files.
fn kept(context: &Context, arguments: &CheckArguments) -> io::Result<Exit> {
    let mut fleet = FleetFindings::default();
    let mut checker = Checker::new(&context.service).of_files();
    for file in &arguments.catalogs {
        match checker.file(file, &mut context.log_of_environments()) {
            Ok((node, found)) => fleet.add(&node, Ok(found)),
            Err(issue) => fleet.add(&file.display().to_string(), Err(Diagnostic::without_place(issue).alone())),
        }
    }
    report(context, arguments.format, &fleet, &|file| context.text_of(file))
}

/// Reports all findings in the form of the arguments.
fn report(
    context: &Context,
    format: CheckFormat,
    fleet: &FleetFindings,
    source: &dyn Fn(&str) -> Option<String>,
) -> io::Result<Exit> {
    let directory = &context.base().working_directory;
    match format {
        CheckFormat::Text => {
            for group in fleet.groups() {
                let about = About { node: group.only_node(), environment: None };
                context.console.tell(&group.with_nodes(), about, source);
            }
        }
        CheckFormat::Json => output::print_own(&json::render(fleet))?,
        CheckFormat::Sarif => output::print_own(&sarif(&[findings(fleet)], directory))?,
        CheckFormat::Github => output::print_own(&github(&findings(fleet), directory))?,
    }
    let (nodes, found, failed) = (fleet.nodes(), fleet.found(), fleet.failed());
    let message = format!("Checked {nodes} catalogs: {found} findings, {failed} nodes without a catalog");
    context.console.write(&Entry::new(Level::Info, message), About::default());
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
