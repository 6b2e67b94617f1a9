//! `pantin catalog diff`.

mod causes;
mod notes;
mod sides;
mod unchanged;

use std::io;
use std::path::Path;
use std::sync::Arc;

use causes::Which;
pub(super) use notes::{Notes, names};
use sides::Kept;
pub(super) use sides::{Quiet, Side, opening};
use unchanged::{Unchanged, input_of};

use super::arguments::LogFormat;
use super::chosen_nodes::Sources;
use super::context::Context;
use super::delivery::{self, deliver};
use super::diff_arguments::{CountedArguments, DiffArguments, DiffFormat};
use super::exit::Exit;
use super::interrupt::Interrupt;
use super::progress::Progress;
use crate::issues;
use crate::issues::not_comparable;
use pantin_base::diagnostics::Issue;
use pantin_catalog::Texts;
use pantin_review::{
    Containment, Contents, Filter, Fleet, IgnoreRule, Markdown, NodeState, Options, OrderChanges, TagChanges,
    compare_with, html, json, markdown, text,
};
use pantin_server::service::many_nodes::{self, Proceed};
use pantin_server::service::{Generation, Node, Recording};

/// Compares catalogs and tells what differs.
pub(super) fn run(context: &Context, arguments: &DiffArguments) -> io::Result<Exit> {
    let (from, to) = ends(&arguments.from, arguments.to.as_deref());
    let open = |typed: &str, recording: Recording| {
        Side::open(context, typed, &opening(context, (&arguments.modules, &arguments.asked), recording))
    };
    let opened = open(from, Recording::On).and_then(|from| Ok((from, open(to, Recording::Off)?)));
    let ready = opened.and_then(|(from, to)| Ok((nodes(context, arguments, (&from, &to))?, from, to)));
    let ready = ready.and_then(|ready| Ok((ready, arguments.asked.sources(context)?)));
    let ((nodes, from_side, to_side), sources) = match ready {
        Ok(ready) => ready,
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
    let mut notes = Notes::of(Some(&from_side), Some(&to_side));
    notes.tell_warnings(context);
    let review = Review { context, arguments, sources, from: from_side, to: to_side, options };
    let interrupt = Interrupt::watch()?;
    let mut fleet = review.of(&nodes, &interrupt)?;
    if interrupt.is_asked() {
        return Ok(Exit::Interrupted);
    }
    notes.add_read(Some(&review.from), Some(&review.to));
    notes.tell_notices(context);
    fleet.note(notes.warnings, notes.notices);
    let told = told(context, arguments, (&fleet, from, to));
    if deliver(context, arguments.output.as_ref(), &told)? == Exit::Failure {
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

/// The review in the form that is asked for.
fn told(context: &Context, arguments: &DiffArguments, (fleet, from, to): (&Fleet, &str, &str)) -> String {
    match arguments.format {
        DiffFormat::Text => {
            text(fleet, delivery::file(arguments.output.as_ref()).is_none() && context.console.has_color())
        }
        DiffFormat::Markdown => markdown(fleet, Markdown { limit: arguments.limit }),
        DiffFormat::Json => format!("{:#}\n", json(fleet)),
        DiffFormat::Html => html(fleet, &format!("{from} → {to}")),
    }
}

/// The two sides as typed: `FROM TO`, `FROM..TO`, or `FROM` and what is in the working directory.
pub(super) fn ends<'t>(from: &'t str, to: Option<&'t str>) -> (&'t str, &'t str) {
    match (to, from.split_once("..")) {
        (Some(to), _) => (from, to),
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

/// The nodes to compare: those that are asked for, else those that catalogs are there of.
fn nodes(context: &Context, arguments: &DiffArguments, (from, to): (&Side, &Side)) -> Result<Vec<String>, Issue> {
    let mut names = match arguments.asked.names(context)? {
        Some(names) => names,
        None if !arguments.nodes.is_empty() => arguments.nodes.clone(),
        None => match (from, to) {
            (Side::Catalog(_), Side::Catalog(_)) => vec![to.name_of_node(context.base())?],
            (Side::Catalog(_), _) | (_, Side::Catalog(_)) => {
                return Err(not_comparable(&arguments.from, arguments.to.as_deref().unwrap_or("WORKTREE")));
            }
            (from, to) => match (from.names(), to.names()) {
                (None, None) => vec![context.base().settings.text("certname").to_owned()],
                (from, to) => from.into_iter().chain(to).flatten().cloned().collect(),
            },
        },
    };
    names.sort_unstable();
    names.dedup();
    Ok(names)
}

/// Everything that the comparison of a node needs.
struct Review<'r> {
    context: &'r Context,
    arguments: &'r DiffArguments,
    sources: Sources,
    from: Side,
    to: Side,
    options: Options,
}

impl Review<'_> {
    fn of(&self, nodes: &[String], interrupt: &Interrupt) -> io::Result<Fleet> {
        let jobs = many_nodes::threads(self.arguments.asked.jobs, nodes.len());
        let mut progress = Progress::new(nodes.len(), self.context.console.format() == LogFormat::Text);
        let mut fleet = Fleet::default();
        let mut texts = Texts::default();
        let (mut done, mut failed) = (0, 0);
        let generations = self.generations();
        let unchanged = generations.as_ref().map(|both| Unchanged::new(self.context, both));
        let work = |kept: &mut Kept, at: usize| self.state(&nodes[at], kept, unchanged.as_ref());
        let idle = || if interrupt.is_asked() { Proceed::Stop } else { Proceed::On };
        let take = |at: usize, state: NodeState| {
            done += 1;
            failed += usize::from(matches!(state, NodeState::Failed { .. }));
            progress.draw(done, failed);
            fleet.add(texts.share(&nodes[at]), state);
            Ok(Proceed::On)
        };
        let result = many_nodes::run((nodes.len(), jobs), work, idle, take);
        progress.clear();
        if let Some(unchanged) = unchanged.filter(|_| !interrupt.is_asked()) {
            unchanged.keep(self.context);
        }
        result.map(|()| fleet)
    }

    /// The generations of both sides, if both are code.
    fn generations(&self) -> Option<[Arc<Generation>; 2]> {
        let name = self.context.base().environment_name();
        let open = |side: &Side| match side {
            Side::Code(code) => code.service.open(name, &mut Quiet).ok(),
            Side::Catalog(_) | Side::Catalogs(..) => None,
        };
        Some([open(&self.from)?, open(&self.to)?])
    }

    fn state(&self, name: &str, kept: &mut Kept, unchanged: Option<&Unchanged<'_>>) -> NodeState {
        let arguments = self.arguments;
        let node = self.sources.node(name, &arguments.asked);
        // Both sides are one environment, whatever its name was when the node was seen.
        let node = Node { environment: None, ..node };
        let base = self.context.base();
        let input = unchanged.and_then(|_| input_of(self.context, &node));
        if let (Some(unchanged), Some(input)) = (unchanged, &input)
            && unchanged.is_known(name, input)
        {
            return NodeState::Compared(Vec::new());
        }
        let from = self.from.catalog(base, &node, (&mut kept.from, &mut kept.texts));
        let reads = kept.from.take_reads();
        if let (Some(unchanged), Some(reads)) = (unchanged, reads)
            && unchanged.is_found(name, (input.as_ref(), from.is_ok()), &reads)
        {
            kept.texts.forget_unused();
            return match from {
                Ok(_) => NodeState::Compared(Vec::new()),
                Err(error) => NodeState::Failed { error, before: true },
            };
        }
        let to = self.to.catalog(base, &node, (&mut kept.to, &mut kept.texts));
        let state = match (from, to) {
            (Ok(Some(from)), Ok(Some(to))) => {
                let contents = Contents {
                    from: &|source| from.content(source, &kept.contents.0),
                    to: &|source| to.content(source, &kept.contents.1),
                };
                let mut found = compare_with(&from.catalog, &to.catalog, &self.options, contents);
                if arguments.causes && !found.is_empty() {
                    let root = self.options.root.as_deref();
                    self.from.add_causes(base, &node, &mut kept.from, (&mut found, Which::From, root));
                    self.to.add_causes(base, &node, &mut kept.to, (&mut found, Which::To, root));
                }
                NodeState::Compared(found)
            }
            (Ok(Some(_)), Ok(None)) => NodeState::Removed,
            (Ok(None), Ok(Some(_))) => NodeState::Added,
            (Ok(None), Ok(None)) => NodeState::Compared(Vec::new()),
            (from, Err(error)) => NodeState::Failed { error, before: from.is_err() },
            (Err(error), Ok(_)) => NodeState::Mended(error),
        };
        kept.texts.forget_unused();
        state
    }
}
