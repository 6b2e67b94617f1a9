//! `pantin catalog impact`.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use hashbrown::HashSet;

use super::arguments::LogFormat;
use super::chosen_nodes::Sources;
use super::context::Context;
use super::delivery::deliver;
use super::diff::{Notes, Quiet, Side, ends, names, opening};
use super::exit::Exit;
use super::impact_arguments::{ImpactArguments, ImpactFormat};
use super::interrupt::Interrupt;
use super::progress::Progress;
use crate::issues::nothing_to_foresee;
use pantin_base::diagnostics::Issue;
use pantin_compile::impact::{
    Against, Comparison, Files, Impact, NodeState, Reason, State, Touched, json, text, touched, unused,
};
use pantin_environment::reads::{Read, Reads};
use pantin_server::service::many_nodes::{self, Proceed};
use pantin_server::service::{Generation, Node, Recording, Service, Workspaces};

/// Tells what a change can touch, or what nothing uses.
pub(super) fn run(context: &Context, arguments: &ImpactArguments) -> io::Result<Exit> {
    let asked = match ImpactRequest::open(context, arguments) {
        Ok(asked) => asked,
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    let interrupt = Interrupt::watch()?;
    let (from, to) = (asked.from.as_ref(), asked.after.as_ref().map(|(side, _)| side));
    let mut notes = Notes::of(from, to);
    notes.warnings.extend(asked.unmatched());
    notes.tell_warnings(context);
    let mut impact = asked.impact(&interrupt)?;
    if interrupt.is_asked() {
        return Ok(Exit::Interrupted);
    }
    notes.add_read(from, to);
    notes.tell_notices(context);
    (impact.warnings, impact.notices) = (notes.warnings, notes.notices);
    let told = match arguments.format {
        ImpactFormat::Text => text(&impact),
        ImpactFormat::Json => format!("{:#}\n", json(&impact)),
    };
    if deliver(context, arguments.output.as_ref(), &told)? == Exit::Failure {
        return Ok(Exit::Failure);
    }
    Ok(match impact.failed.is_empty() {
        false => Exit::Failure,
        // As for all comparisons.
        true if impact.is_something() => Exit::Usage,
        true => Exit::Success,
    })
}

/// What is asked, opened.
struct ImpactRequest<'a> {
    context: &'a Context,
    arguments: &'a ImpactArguments,
    nodes: Vec<String>,
    sources: Sources,
    /// The side before the change, if one was typed.
    from: Option<Side>,
    before: Arc<Generation>,
    /// The side after it.
    after: Option<(Side, Arc<Generation>)>,
}

/// What is found of a node: what it read, and why it has no catalog.
type NodeReads = (Option<Reads>, Option<String>);

impl<'a> ImpactRequest<'a> {
    fn open(context: &'a Context, arguments: &'a ImpactArguments) -> Result<Self, Issue> {
        let nodes = nodes(context, arguments)?;
        let sources = arguments.asked.sources(context)?;
        let only_one = !arguments.files.is_empty() || arguments.unused;
        let (from, to) = match (&arguments.from, &arguments.to) {
            (None, _) => (None, None),
            (Some(from), None) if only_one && !from.contains("..") => (Some(from.as_str()), None),
            (Some(from), to) => {
                let (from, to) = ends(from, to.as_deref());
                (Some(from), Some(to))
            }
        };
        if from.is_none() && !only_one {
            return Err(nothing_to_foresee());
        }
        let open = |typed: &str, recording: Recording| {
            Side::open(context, typed, &opening(context, (&arguments.modules, &arguments.asked), recording))
        };
        let from = from.map(|from| open(from, Recording::On)).transpose()?;
        let before = generation(context, from.as_ref())?;
        let after = match to {
            None => None,
            Some(to) => {
                let side = open(to, Recording::Off)?;
                let generation = generation(context, Some(&side))?;
                Some((side, generation))
            }
        };
        Ok(Self { context, arguments, nodes, sources, from, before, after })
    }

    fn service(&self) -> &Service {
        match &self.from {
            Some(Side::Code(code)) => &code.service,
            Some(Side::Catalog(_) | Side::Catalogs(..)) | None => &self.context.service,
        }
    }

    fn impact(&self, interrupt: &Interrupt) -> io::Result<Impact> {
        let environment = self.before.environment();
        let root = environment.directory().map(|root| format!("{}/", root.display())).unwrap_or_default();
        let after =
            self.after.as_ref().map(|(_, generation)| Against::State(Box::new(State::new(generation.environment()))));
        let files =
            || Against::Files(Files::new(environment, self.files().into_iter().flat_map(|(_, paths)| paths).collect()));
        let against = after.or_else(|| (!self.arguments.files.is_empty()).then(files));
        let comparison = against.map(|against| Comparison::new(State::new(environment), against));
        let mut impact = Impact::default();
        let mut numbers: HashSet<u32> = HashSet::new();
        let jobs = many_nodes::threads(self.arguments.asked.jobs, self.nodes.len());
        let mut progress = Progress::new(self.nodes.len(), self.context.console.format() == LogFormat::Text);
        let work = |kept: &mut Workspaces, at: usize| {
            let (reads, error) = self.found(&self.nodes[at], kept);
            let told = match (&comparison, &reads) {
                (Some(comparison), Some(reads)) => Some(self.told(&self.nodes[at], reads, comparison, &root)),
                _ => None,
            };
            (reads, error, told)
        };
        let idle = || if interrupt.is_asked() { Proceed::Stop } else { Proceed::On };
        let mut done = 0;
        let take = |at: usize, (reads, error, told): (Option<Reads>, Option<String>, Option<Touched>)| {
            done += 1;
            if let (true, Some(reads)) = (self.arguments.unused, &reads) {
                numbers.extend(reads.numbers().iter().map(|(number, _)| *number));
            }
            impact.nodes.extend(told);
            impact.failed.extend(error.map(|error| (self.nodes[at].clone(), error)));
            progress.draw(done, impact.failed.len());
            Ok(Proceed::On)
        };
        let result = many_nodes::run((self.nodes.len(), jobs), work, idle, take);
        progress.clear();
        result?;
        if self.arguments.unused
            && let Some(notebook) = environment.notebook()
        {
            let read: HashSet<Read> = numbers.iter().filter_map(|number| notebook.read(*number)).collect();
            impact.unused = Some(unused(&State::new(environment), &read));
        }
        Ok(impact)
    }

    /// Compiles a node, and gives what it read.
    fn found(&self, name: &str, workspaces: &mut Workspaces) -> NodeReads {
        let arguments = self.arguments;
        let node = self.sources.node(name, &arguments.asked);
        // Both sides are one environment, whatever its name was when the node was seen.
        let node = Node { environment: None, ..node };
        let result = self.service().compile(&node, workspaces, &mut Quiet, None, |_, _| Ok(()));
        (workspaces.take_reads(), result.err().map(|error| error.to_string()))
    }

    fn told(&self, name: &str, reads: &Reads, comparison: &Comparison<'_>, root: &str) -> Touched {
        let mut told = touched(name, reads, &comparison.changed_of(reads), root);
        let settings = &self.context.base().settings;
        let is_classified = self.arguments.asked.enc.is_none() && settings.text("node_terminus") == "exec";
        let mut add = |why: &str| {
            let (kind, through) = ("unknowable", Vec::new());
            told.reasons.push(Reason { file: None, kind, name: Some(why.to_owned()), through });
            if told.state == NodeState::Untouched {
                told.state = NodeState::Always;
            }
        };
        if is_classified {
            add("what the node's classifier says");
        }
        if settings.path("trusted_external_command").is_some() {
            add("what the trusted external command says");
        }
        let is_elsewhere =
            comparison.from().environment().notebook().is_none_or(|own| !Arc::ptr_eq(own, reads.notebook()));
        if is_elsewhere {
            add("an environment that is not compared");
        }
        told
    }

    /// The files that were typed, with the paths that they can have in the environment.
    fn files(&self) -> Vec<(&Path, BTreeSet<PathBuf>)> {
        let base = self.context.base();
        let typed = self.arguments.from.as_deref().unwrap_or(".");
        let shown = base.absolute(Path::new(if typed == "WORKTREE" { "." } else { typed }));
        let place = match &self.from {
            Some(Side::Code(code)) => code.place.clone(),
            Some(Side::Catalog(_) | Side::Catalogs(..)) | None => None,
        };
        let root = self.before.environment().directory();
        let paths = |file: &Path| {
            let absolute = base.absolute(file);
            let mut paths = BTreeSet::new();
            if let Some(root) = root {
                // The side before the change is shown where the environment would be.
                paths.extend(absolute.strip_prefix(&shown).map(|below| root.join(below)));
                paths.extend(file.is_relative().then(|| root.join(file)));
                if let Some((real, below)) = &place {
                    paths.extend(absolute.strip_prefix(real).map(|below| root.join(below)));
                    // Git prints paths below the repository's top.
                    paths.extend(file.strip_prefix(below).map(|below| root.join(below)));
                    let top = root.ancestors().nth(below.components().count());
                    paths.extend(top.filter(|_| file.is_relative()).map(|top| top.join(file)));
                }
            }
            paths.insert(absolute);
            paths
        };
        self.arguments.files.iter().map(|file| (&**file, paths(file))).collect()
    }

    /// A warning about typed files that the environment does not have.
    fn unmatched(&self) -> Option<String> {
        let files = self.before.environment().files();
        let unmatched: Vec<String> = self
            .files()
            .into_iter()
            .filter(|(_, paths)| !paths.iter().any(|path| files.exists(path)))
            .map(|(file, _)| file.display().to_string())
            .collect();
        (!unmatched.is_empty()).then(|| format!("The environment has no such files: {}", names(&unmatched)))
    }
}

fn generation(context: &Context, side: Option<&Side>) -> Result<Arc<Generation>, Issue> {
    let service = match side {
        None => &context.service,
        Some(Side::Code(code)) => &code.service,
        Some(Side::Catalog(_) | Side::Catalogs(..)) => return Err(nothing_to_foresee()),
    };
    service.open(context.base().environment_name(), &mut Quiet)
}

fn nodes(context: &Context, arguments: &ImpactArguments) -> Result<Vec<String>, Issue> {
    let mut names = match arguments.asked.names(context)? {
        Some(names) => names,
        None if arguments.nodes.is_empty() => vec![context.base().settings.text("certname").to_owned()],
        None => arguments.nodes.clone(),
    };
    names.sort_unstable();
    names.dedup();
    Ok(names)
}
