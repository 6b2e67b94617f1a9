//! `pantin catalog impact`.

use std::io;

use super::arguments::LogFormat;
use super::context::Context;
use super::delivery::deliver;
use super::diff::{ends, opening, tell};
use super::exit::Exit;
use super::impact_arguments::{ImpactArguments, ImpactFormat};
use super::interrupt::Interrupt;
use super::progress::Progress;
use pantin_base::diagnostics::{Issue, Level};
use pantin_service::sides::{ImpactQuestion, ImpactRequest, Notes, impact_json as json, impact_text as text};
use pantin_service::{Recording, issues};

/// Tells what a change can touch, or what nothing uses.
pub(super) fn run(context: &Context, arguments: &ImpactArguments) -> io::Result<Exit> {
    let interrupt = Interrupt::watch()?;
    let opened = question(context, arguments).and_then(|question| {
        let count = question.nodes.len();
        let opening = opening(context, (&arguments.modules, &arguments.asked), (Recording::On, &interrupt));
        Ok((ImpactRequest::open(&context.service, question, &opening)?, count))
    });
    let (request, count) = match opened {
        Ok(opened) => opened,
        Err(_) if interrupt.is_asked() => return Ok(Exit::Interrupted),
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    let (from, to) = request.sides();
    let mut notes = Notes::of(from, to);
    notes.warnings.extend(request.unmatched());
    tell(context, Level::Warning, &notes.warnings);
    let mut progress = Progress::new(count, context.console.format() == LogFormat::Text);
    let impact = request.impact(|| interrupt.proceed(), |done, failed| progress.draw(done, failed));
    progress.clear();
    let mut impact = impact?;
    if interrupt.is_asked() {
        return Ok(Exit::Interrupted);
    }
    notes.add_read(from, to);
    tell(context, Level::Notice, &notes.notices);
    (impact.warnings, impact.notices) = (notes.warnings, notes.notices);
    let told = match arguments.output.form() {
        ImpactFormat::Text => text(&impact),
        ImpactFormat::Json => format!("{:#}\n", json(&impact)),
    };
    if deliver(context, arguments.output.file(), &told)? == Exit::Failure {
        return Ok(Exit::Failure);
    }
    Ok(match impact.failed.is_empty() {
        false => Exit::Failure,
        // As for all comparisons.
        true if impact.is_something() => Exit::Usage,
        true => Exit::Success,
    })
}

fn question<'a>(context: &Context, arguments: &'a ImpactArguments) -> Result<ImpactQuestion<'a>, Issue> {
    let nodes = nodes(context, arguments)?;
    let sources = arguments.asked.sources(context)?;
    let only_one = !arguments.files.is_empty() || arguments.unused;
    let (from, to) = match (&arguments.from, &arguments.to) {
        (None, _) if only_one => (None, None),
        (None, _) => return Err(issues::nothing_to_foresee()),
        (Some(from), None) if only_one && !from.contains("..") => (Some(from.as_str()), None),
        (Some(from), to) => {
            let (from, to) = ends(from, to.as_deref());
            (Some(from), Some(to))
        }
    };
    let (files, unused, jobs) = (&*arguments.files, arguments.unused, arguments.asked.jobs);
    Ok(ImpactQuestion { from, to, files, unused, nodes, sources, jobs })
}

fn nodes(context: &Context, arguments: &ImpactArguments) -> Result<Vec<String>, Issue> {
    let mut names = arguments.asked.names_or_here(context)?;
    names.sort_unstable();
    names.dedup();
    Ok(names)
}
