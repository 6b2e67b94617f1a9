//! What a change can touch, or what nothing uses.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use hashbrown::HashSet;

use super::Side;
use crate::many_nodes::{self, Proceed};
use crate::names::names;
use crate::{Context, Generation, Node, NodeSources, Opening, Quiet, Recording, Service, Workspaces, issues};
use pantin_base::diagnostics::Issue;
use pantin_compile::impact::{Against, Comparison, Files, Impact, NodeState, Reason, State, Touched, touched, unused};
use pantin_environment::reads::{Read, Reads};

/// A question about a change.
#[derive(Debug)]
pub struct ImpactQuestion<'a> {
    /// The side before the change as typed, if any.
    pub from: Option<&'a str>,
    /// The side after it.
    pub to: Option<&'a str>,
    /// Files whose change is assumed.
    pub files: &'a [PathBuf],
    /// Whether to list what no node uses.
    pub unused: bool,
    /// The nodes.
    pub nodes: Vec<String>,
    /// Their data.
    pub sources: NodeSources,
    /// Number of nodes compiled at a time; one per processor by default.
    pub jobs: Option<usize>,
}

/// A question, with its sides opened.
pub struct ImpactRequest<'a> {
    service: &'a Service,
    question: ImpactQuestion<'a>,
    from: Option<Side>,
    before: Arc<Generation>,
    after: Option<(Side, Arc<Generation>)>,
}

/// What is found of a node: what it read, and why it has no catalog.
type NodeReads = (Option<Reads>, Option<String>);

impl<'a> ImpactRequest<'a> {
    /// Opens the sides of a question. `service` is the one of the environment in the settings.
    ///
    /// # Errors
    /// If a side cannot be opened, or is not code.
    pub fn open(service: &'a Service, question: ImpactQuestion<'a>, opening: &Opening) -> Result<Self, Issue> {
        let open = |typed: &str, recording: Recording| {
            Side::open(service.context(), typed, &Opening { recording, ..opening.clone() })
        };
        let from = question.from.map(|from| open(from, Recording::On)).transpose()?;
        let before = generation(service, from.as_ref())?;
        let after = match question.to {
            None => None,
            Some(to) => {
                let side = open(to, Recording::Off)?;
                let generation = generation(service, Some(&side))?;
                Some((side, generation))
            }
        };
        Ok(Self { service, question, from, before, after })
    }

    /// The sides, as far as they were named.
    #[must_use]
    pub fn sides(&self) -> (Option<&Side>, Option<&Side>) {
        (self.from.as_ref(), self.after.as_ref().map(|(side, _)| side))
    }

    fn base(&self) -> &Context {
        self.service.context()
    }

    fn service(&self) -> &Service {
        match &self.from {
            Some(Side::Code(code)) => &code.service,
            Some(Side::Catalog(_) | Side::Catalogs(..) | Side::Stored(_)) | None => self.service,
        }
    }

    /// Compiles the nodes and answers the question. `idle` says whether to go on; `progress` gets the numbers of
    /// compiled and failed nodes.
    ///
    /// # Errors
    /// If threads cannot be started.
    pub fn impact(&self, idle: impl Fn() -> Proceed, mut progress: impl FnMut(usize, usize)) -> io::Result<Impact> {
        let (nodes, environment) = (&self.question.nodes, self.before.environment());
        let root = environment.directory().map(|root| format!("{}/", root.display())).unwrap_or_default();
        let after =
            self.after.as_ref().map(|(_, generation)| Against::State(Box::new(State::new(generation.environment()))));
        let files =
            || Against::Files(Files::new(environment, self.files().into_iter().flat_map(|(_, paths)| paths).collect()));
        let against = after.or_else(|| (!self.question.files.is_empty()).then(files));
        let comparison = against.map(|against| Comparison::new(State::new(environment), against));
        let mut impact = Impact::default();
        let mut numbers: HashSet<u32> = HashSet::new();
        let jobs = many_nodes::threads(self.question.jobs, nodes.len());
        let work = |kept: &mut Workspaces, at: usize| {
            let (reads, error) = self.found(&nodes[at], kept);
            let told = match (&comparison, &reads) {
                (Some(comparison), Some(reads)) => Some(self.told(&nodes[at], reads, comparison, &root)),
                _ => None,
            };
            (reads, error, told)
        };
        let mut done = 0;
        let take = |at: usize, (reads, error, told): (Option<Reads>, Option<String>, Option<Touched>)| {
            done += 1;
            if let (true, Some(reads)) = (self.question.unused, &reads) {
                numbers.extend(reads.numbers().iter().map(|(number, _)| *number));
            }
            impact.nodes.extend(told);
            impact.failed.extend(error.map(|error| (nodes[at].clone(), error)));
            progress(done, impact.failed.len());
            Ok(Proceed::On)
        };
        let result = many_nodes::run((nodes.len(), jobs), work, idle, take);
        result?;
        if self.question.unused
            && let Some(notebook) = environment.notebook()
        {
            let read: HashSet<Read> = numbers.iter().filter_map(|number| notebook.read(*number)).collect();
            impact.unused = Some(unused(&State::new(environment), &read));
        }
        Ok(impact)
    }

    /// Compiles a node, and gives what it read.
    fn found(&self, name: &str, workspaces: &mut Workspaces) -> NodeReads {
        let node = self.question.sources.node(name);
        // Both sides are one environment, whatever its name was when the node was seen.
        let node = Node { environment: None, ..node };
        let result = self.service().compile(&node, workspaces, &mut Quiet, None, |_, _| Ok(()));
        (workspaces.take_reads(), result.err().map(|error| error.to_string()))
    }

    fn told(&self, name: &str, reads: &Reads, comparison: &Comparison<'_>, root: &str) -> Touched {
        let mut told = touched(name, reads, &comparison.changed_of(reads), root);
        let settings = &self.base().settings;
        let is_classified = self.question.sources.enc.is_none() && settings.text("node_terminus") == "exec";
        let mut add = |why: &str| {
            let (kind, through) = ("unknowable".into(), Vec::new());
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
        let base = self.base();
        let typed = self.question.from.unwrap_or(".");
        let shown = base.absolute(Path::new(if typed == "WORKTREE" { "." } else { typed }));
        let place = match &self.from {
            Some(Side::Code(code)) => code.place.clone(),
            Some(Side::Catalog(_) | Side::Catalogs(..) | Side::Stored(_)) | None => None,
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
        self.question.files.iter().map(|file| (&**file, paths(file))).collect()
    }

    /// A warning about typed files that the environment does not have.
    #[must_use]
    pub fn unmatched(&self) -> Option<String> {
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

fn generation(service: &Service, side: Option<&Side>) -> Result<Arc<Generation>, Issue> {
    let of_side = match side {
        None => service,
        Some(Side::Code(code)) => &code.service,
        Some(Side::Catalog(_) | Side::Catalogs(..) | Side::Stored(_)) => return Err(issues::nothing_to_foresee()),
    };
    of_side.open(service.context().environment_name(), &mut Quiet)
}
