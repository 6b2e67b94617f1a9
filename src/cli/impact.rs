//! `pantin catalog impact`.

use std::collections::BTreeSet;
use std::io;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::arguments::LogFormat;
use super::context::Context;
use super::delivery::deliver;
use super::diff::{ends, opening, tell};
use super::exit::Exit;
use super::impact_arguments::{ImpactArguments, ImpactFormat};
use super::interrupt::Interrupt;
use super::part::{self, Identity, Parts};
use super::progress::Progress;
use pantin_base::diagnostics::{Issue, Level};
use pantin_service::sides::{Impact, ImpactQuestion, ImpactRequest, Notes, impact_json as json, impact_text as text};
use pantin_service::{Recording, issues};

/// Tells what a change can touch, or what nothing uses.
pub(super) fn run(context: &Context, arguments: &ImpactArguments) -> io::Result<Exit> {
    let interrupt = Interrupt::watch()?;
    let opened = question(context, arguments).and_then(|question| {
        let mut question = question;
        let dealt = arguments.parts.deal(std::mem::take(&mut question.nodes));
        question.nodes.clone_from(&dealt.names);
        let opening = opening(context, (&arguments.modules, &arguments.asked), (Recording::On, &interrupt));
        Ok((ImpactRequest::open(&context.service, question, &opening)?, dealt))
    });
    let (request, dealt) = match opened {
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
    let mut progress = Progress::new(dealt.names.len(), context.console.format() == LogFormat::Text);
    let impact = request.impact(|| interrupt.proceed(), |done, failed| progress.draw(done, failed));
    progress.clear();
    let mut impact = impact?;
    if interrupt.is_asked() {
        return Ok(Exit::Interrupted);
    }
    let read = Notes::read(from, to);
    notes.add_paths(&read);
    tell(context, Level::Notice, &notes.notices);
    impact.warnings = notes.warnings;
    if arguments.parts.part.is_some() {
        let sides: Vec<_> = [from, to].into_iter().flatten().collect();
        let code = part::code_of_sides(&sides).and_then(|code| match code.is_empty() {
            true => part::code_of(&context.service),
            false => Ok(code),
        });
        let format = part::name_of(&arguments.output.form());
        let identity = Identity { command: "catalog impact", format, code };
        let stored = StoredImpact { impact, read };
        return part::write(context, (&arguments.parts, &dealt), identity, (&stored, BTreeSet::new()));
    }
    impact.notices = notes.notices;
    report(context, (arguments.output.form(), arguments.output.file()), &impact)
}

/// The effects of a change on a part of the nodes.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct StoredImpact {
    impact: Impact,
    /// Paths that were read from the work tree.
    read: BTreeSet<String>,
}

/// The effects on all nodes, from those on its parts.
pub(super) fn merge(
    context: &Context,
    parts: &Parts,
    stored: Vec<StoredImpact>,
    (format, output): (&str, Option<&PathBuf>),
) -> io::Result<Exit> {
    let Some(format) = part::format(context, format) else { return Ok(Exit::Usage) };
    let mut joined = Impact::default();
    let mut all_read = BTreeSet::new();
    for (at, StoredImpact { impact, read }) in stored.into_iter().enumerate() {
        joined.nodes.extend(impact.nodes);
        joined.failed.extend(impact.failed);
        joined.unused = match (joined.unused, impact.unused) {
            (Some(all), Some(unused)) => Some(all.and(unused)),
            (_, unused) if at == 0 => unused,
            (_, _) => None,
        };
        let warnings = impact.warnings.into_iter();
        joined.warnings.extend(warnings.filter(|warning| !joined.warnings.contains(warning)).collect::<Vec<_>>());
        all_read.extend(read);
    }
    let order = parts.order();
    joined.nodes.sort_by_key(|node| order.get(&*node.node).copied());
    joined.failed.sort_by_key(|(node, _)| order.get(&**node).copied());
    let mut notes = Notes::default();
    notes.add_paths(&all_read);
    joined.notices = notes.notices;
    report(context, (format, output), &joined)
}

fn report(context: &Context, (format, output): (ImpactFormat, Option<&PathBuf>), impact: &Impact) -> io::Result<Exit> {
    let told = match format {
        ImpactFormat::Text => text(impact),
        ImpactFormat::Json => format!("{:#}\n", json(impact)),
    };
    if deliver(context, output, &told)? == Exit::Failure {
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
