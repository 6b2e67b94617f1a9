//! `pantin catalog diff`.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::arguments::LogFormat;
use super::bootstrap_arguments::BootstrapArguments;
use super::chosen_nodes::{store_of, stored};
use super::context::Context;
use super::delivery::{self, deliver};
use super::diff_arguments::{CountedArguments, DiffArguments, DiffFormat};
use super::exit::Exit;
use super::interrupt::Interrupt;
use super::log::About;
use super::node_arguments::NodeArguments;
use super::part::{self, Identity, Parts};
use super::progress::Progress;
use crate::issues;
use crate::issues::not_comparable;
use pantin_base::diagnostics::{Category, Entry, Issue, Level};
use pantin_service::fleet::nodes::{ALL_NODES, named};
use pantin_service::page::Forge;
use pantin_service::sides::{
    Containment, Filter, Fleet, IgnoreRule, Markdown, Notes, Options, OrderChanges, Review, STORE, Side, StoredFleet,
    TagChanges, html, json, markdown, text,
};
use pantin_service::{Bootstrap, KeptUnits, NodeSources, Opening, Recording, Reuse};

/// Compares catalogs and tells what differs.
pub(super) fn run(context: &Context, arguments: &DiffArguments) -> io::Result<Exit> {
    let (from, to) = ends(&arguments.from, arguments.to.as_deref());
    let interrupt = Interrupt::watch()?;
    let open = |typed: &str, recording: Recording| {
        if typed == STORE {
            return store_of(context, arguments.asked.store.as_deref()).map(Side::Stored);
        }
        let opening = opening(context, (&arguments.modules, &arguments.asked), (recording, &interrupt));
        Side::open(context.base(), typed, &opening)
    };
    let opened = open(from, Recording::On).and_then(|from| Ok((from, open(to, Recording::Off)?)));
    let ready = opened.and_then(|(from, to)| Ok((nodes(context, arguments, (&from, &to))?, from, to)));
    let ready = ready.and_then(|ready| {
        let sources = sources(context, arguments, (&ready.1, &ready.2))?;
        Ok((ready, sources))
    });
    let ((nodes, from_side, to_side), sources) = match ready {
        Ok(ready) => ready,
        Err(_) if interrupt.is_asked() => return Ok(Exit::Interrupted),
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    let root = to_side.root().or(from_side.root());
    let options = match options(&arguments.counted, root) {
        Ok(options) => options,
        Err(message) => {
            context.console.complain(issues::wrong_usage(&message));
            return Ok(Exit::Usage);
        }
    };
    let dealt = arguments.parts.deal(nodes);
    let nodes = &dealt.names;
    let mut notes = Notes::of(Some(&from_side), Some(&to_side));
    tell(context, Level::Warning, &notes.warnings);
    let review = Review {
        base: context.base(),
        sources,
        from: from_side,
        to: to_side,
        options,
        causes: arguments.causes,
        units: context.units,
        jobs: arguments.asked.jobs,
    };
    let mut progress = Progress::new(nodes.len(), context.console.format() == LogFormat::Text);
    let compared = review.of(nodes, || interrupt.proceed(), |done, failed| progress.draw(done, failed));
    progress.clear();
    let mut fleet = compared?;
    if interrupt.is_asked() {
        return Ok(Exit::Interrupted);
    }
    let read = Notes::read(Some(&review.from), Some(&review.to));
    notes.add_paths(&read);
    tell(context, Level::Notice, &notes.notices);
    let form = Form {
        format: arguments.output.form(),
        output: arguments.output.file().cloned(),
        limit: arguments.limit,
        title: format!("{from} → {to}"),
        forge: arguments.links.forge().cloned(),
    };
    if arguments.parts.part.is_some() {
        fleet.note(notes.warnings, Vec::new());
        let code = part::code_of_sides(&[&review.from, &review.to]);
        let identity = Identity { command: "catalog diff", format: part::name_of(&form.format), code };
        let source_url = form.forge.map(|forge| forge.address().to_owned());
        let stored = StoredDiff { fleet: fleet.stored(), read, limit: form.limit, title: form.title, source_url };
        return part::write(context, (&arguments.parts, &dealt), identity, (&stored, BTreeSet::new()));
    }
    fleet.note(notes.warnings, notes.notices);
    report(context, &form, &fleet)
}

/// A review of a part of the nodes.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct StoredDiff {
    fleet: StoredFleet,
    /// Paths that were read from the work tree.
    read: BTreeSet<String>,
    limit: usize,
    title: String,
    /// The address that places in a page link to.
    source_url: Option<String>,
}

/// The review of all nodes, from those of its parts.
pub(super) fn merge(
    context: &Context,
    parts: &Parts,
    stored: Vec<StoredDiff>,
    (format, output): (&str, Option<&PathBuf>),
) -> io::Result<Exit> {
    let Some(format) = part::format(context, format) else { return Ok(Exit::Usage) };
    let (mut fleets, mut read) = (Vec::new(), BTreeSet::new());
    let mut form = Form { format, output: output.cloned(), limit: 0, title: String::new(), forge: None };
    for one in stored {
        (form.limit, form.title, form.forge) = (one.limit, one.title, one.source_url.as_deref().and_then(Forge::at));
        fleets.push(one.fleet);
        read.extend(one.read);
    }
    let mut fleet = Fleet::joined(fleets, &parts.order()).map_err(io::Error::other)?;
    let mut notes = Notes::default();
    notes.add_paths(&read);
    fleet.note(Vec::new(), notes.notices);
    report(context, &form, &fleet)
}

/// The form of a review.
struct Form {
    format: DiffFormat,
    output: Option<PathBuf>,
    limit: usize,
    title: String,
    forge: Option<Forge>,
}

fn report(context: &Context, form: &Form, fleet: &Fleet) -> io::Result<Exit> {
    if deliver(context, form.output.as_ref(), &told(context, form, fleet))? == Exit::Failure {
        return Ok(Exit::Failure);
    }
    Ok(match fleet.totals().failed {
        0 if !fleet.sides_without_catalogs().is_empty() => Exit::Failure,
        // As for all comparisons.
        0 if fleet.differs() => Exit::Usage,
        0 => Exit::Success,
        _ => Exit::Failure,
    })
}

/// The review in the form of the arguments.
fn told(context: &Context, form: &Form, fleet: &Fleet) -> String {
    match form.format {
        DiffFormat::Text => text(fleet, delivery::file(form.output.as_ref()).is_none() && context.console.has_color()),
        DiffFormat::Markdown => markdown(fleet, Markdown { limit: form.limit }),
        DiffFormat::Json => format!("{:#}\n", json(fleet)),
        DiffFormat::Html => html(fleet, &form.title, form.forge.as_ref()),
    }
}

/// The two sides as typed: `FROM TO`, `FROM..TO`, `FROM...TO`, or `FROM` and what is in the working directory. As in git,
/// `A...B` compares the commit where A and B parted with B.
pub(super) fn ends<'t>(from: &'t str, to: Option<&'t str>) -> (&'t str, &'t str) {
    let with_base = from.split_once("...").filter(|(one, _)| !one.ends_with('/'));
    match (to, from.split_once("..")) {
        (Some(to), _) => (from, to),
        (None, _) if let Some((_, to)) = with_base => (from, if to.is_empty() { "HEAD" } else { to }),
        (None, Some((from, ""))) => (from, "HEAD"),
        (None, Some((from, to))) if !from.is_empty() && !from.ends_with('/') => (from, to),
        (None, _) => (from, "WORKTREE"),
    }
}

fn options(arguments: &CountedArguments, root: Option<&Path>) -> Result<Options, String> {
    let mut options = Options { root: root.map(|root| format!("{}/", root.display())), ..Options::default() };
    if arguments.no_default_ignores {
        options.ignored.clear();
    }
    for rule in &arguments.ignore {
        options.ignored.push(IgnoreRule::parse(rule).map_err(|malformed| format!("--ignore {rule}: {malformed}"))?);
    }
    for name in &arguments.ignore_attr {
        let rule = format!("*[*]::{name}");
        options
            .ignored
            .push(IgnoreRule::parse(&rule).map_err(|malformed| format!("--ignore-attr {name}: {malformed}"))?);
    }
    options.ignored_tags.extend(arguments.ignore_tags.iter().cloned());
    for name in &arguments.filters {
        let filter = Filter::named(name).ok_or_else(|| {
            let names = Filter::ALL.map(Filter::name).join(", ");
            format!("--filters {name}: there is no such filter; there are {names}")
        })?;
        if !options.filters.contains(&filter) {
            options.filters.push(filter);
        }
    }
    if arguments.include_tags {
        options.tags = TagChanges::Told;
    }
    if arguments.containment {
        options.containment = Containment::Told;
    }
    if arguments.order {
        options.order = OrderChanges::Told;
    }
    Ok(options)
}

/// Where the data of nodes come from. Beside the catalogs of a store that are its facts, by default.
fn sources(context: &Context, arguments: &DiffArguments, (from, to): (&Side, &Side)) -> Result<NodeSources, Issue> {
    let asked = &arguments.asked;
    match from.store().or(to.store()).filter(|_| asked.data.facts.is_none()) {
        Some(store) => Ok(asked.data.sources(Some(stored(context, store.clone())?))),
        None => asked.sources(context),
    }
}

/// The nodes to compare: those that are asked for, else those that catalogs are there of.
fn nodes(context: &Context, arguments: &DiffArguments, (from, to): (&Side, &Side)) -> Result<Vec<String>, Issue> {
    let mut names = match arguments.asked.names(context)? {
        Some(names) => names,
        None => match (from, to) {
            (Side::Catalog(_), Side::Catalog(_)) => vec![to.name_of_node(context.base())?],
            (Side::Catalog(_), _) | (_, Side::Catalog(_)) => {
                return Err(not_comparable(&arguments.from, arguments.to.as_deref().unwrap_or("WORKTREE")));
            }
            (from, to) => match (from.names(), to.names()) {
                (None, None) if let Some(store) = from.store().or(to.store()) => named(&**store, ALL_NODES)?,
                (None, None) => vec![context.base().settings.text("certname").to_owned()],
                (from, to) => from.into_iter().chain(to).flatten().cloned().collect(),
            },
        },
    };
    names.sort_unstable();
    names.dedup();
    Ok(names)
}

/// How a side is opened, as the command line says.
pub(super) fn opening(
    context: &Context,
    (modules, asked): (&BootstrapArguments, &NodeArguments),
    (recording, interrupt): (Recording, &Interrupt),
) -> Opening {
    let base = context.base();
    let reuse = if context.units == KeptUnits::Ignored { Reuse::Refused } else { Reuse::Allowed };
    let timeout = Duration::from_secs(modules.bootstrap_timeout);
    let bootstrap = modules.bootstrap.clone().map(|command| Bootstrap { command, timeout, reuse });
    let typed = [asked.data.facts.as_deref(), asked.data.enc.as_deref()];
    let typed = typed.into_iter().flatten().map(|path: &Path| base.absolute(path));
    let typed: Vec<PathBuf> = typed.chain(base.sources.project.facts.iter().cloned()).collect();
    Opening { in_place: None, recording, bootstrap, typed, cancel: Some(interrupt.flag().clone()) }
}

/// Logs what is to be known of the sides.
pub(super) fn tell(context: &Context, level: Level, notes: &[String]) {
    for text in notes {
        context.console.write(&Entry::new(level, text.clone()).about(Category::Loader), About::default());
    }
}
