//! The nodes of an environment while somebody explores them: their catalogs at the start and now, and what changed files,
//! facts and values of data change.
//!
//! Nothing is written: changes of data are texts over the saved files, and changes of facts are facts of one compilation.
//! Catalogs are kept up to a number of resources, so that memory is bounded.

mod causes;
mod changes;
mod contents;
mod data_edit;
mod data_index;
mod facts;
mod hiera;
mod rounds;
mod shown;
mod sources;
mod start;
mod state;
mod stories;
mod unused;
mod what_if;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::suites::Repository;
use crate::{Context, Data, Generation, Node, NodeSources, Purpose, Quiet, Service};
use pantin_base::budget::Cancel;
use pantin_base::diagnostics::Issue;
use pantin_compile::Facts;
use pantin_host::{System, Unsaved, WatchedTree};

pub use contents::FileContent;
pub use data_index::{DataIndex, DataKey, KeyGroups, KeyPlace, UsedLevel, ValueGroup};
pub use facts::NodeFacts;
pub use pantin_compile::impact::Unused;
pub use pantin_review::provenance::{Step as StoryStep, Story};
pub use state::{Catalog, NodeLine, Outcome, Progress, Reached};
pub use what_if::{FactChange, ValueChange, WhatIf};

use start::StartTexts;
use state::State;

/// The maximum time of one compilation.
const MAX_TIME: Duration = Duration::from_secs(60);

/// Which nodes are explored.
pub struct ExploredNodes {
    /// Their names.
    pub names: Vec<String>,
    /// Where their data come from.
    pub sources: NodeSources,
    /// The directories whose files with facts say which nodes there are; none if the names do not change.
    pub listing: Vec<PathBuf>,
}

/// The nodes of an environment while somebody explores them.
pub struct Exploration {
    service: Service,
    /// The files that compilations see, with changed data.
    unsaved: Arc<Unsaved>,
    saved: Arc<dyn System>,
    /// Compiles what was at the start, with the texts of files that were saved since.
    at_start: Service,
    start_files: Arc<Unsaved>,
    start: Mutex<StartTexts>,
    /// The directories whose files with facts say which nodes there are; none if these are given.
    listing: Vec<PathBuf>,
    sources: NodeSources,
    jobs: Option<usize>,
    /// Set when the program ends.
    cancel: Cancel,
    state: Mutex<State>,
    data: Mutex<Option<(u64, Arc<DataIndex>)>>,
}

impl Exploration {
    /// Nothing is compiled yet. The service has to record reads and to be a serving one.
    #[must_use]
    pub fn new(service: &Service, nodes: ExploredNodes, jobs: Option<usize>, cancel: Cancel) -> Self {
        let ExploredNodes { names, sources, listing } = nodes;
        let base = service.context();
        let over = || Arc::new(Unsaved::over(Arc::clone(&base.files)));
        let (unsaved, start_files) = (over(), over());
        let with = |files: &Arc<Unsaved>| service.with_context(base.with_files(Arc::clone(files) as _));
        Self {
            service: with(&unsaved),
            at_start: with(&start_files),
            unsaved,
            saved: Arc::clone(&base.files),
            start_files,
            start: Mutex::default(),
            listing: listing.iter().map(|folder| base.absolute(folder)).collect(),
            sources,
            jobs,
            cancel,
            state: Mutex::new(State::of(names)),
            data: Mutex::default(),
        }
    }

    /// Remembers files as they are now. The causes of later differences are in what differs from that.
    pub fn remember<'p>(&self, paths: impl Iterator<Item = &'p Path>) {
        let mut start = self.start.lock().unwrap_or_else(PoisonError::into_inner);
        paths.for_each(|path| start.add(&*self.saved, path));
    }

    /// The settings and files that compilations see.
    #[must_use]
    pub fn context(&self) -> &Context {
        self.service.context()
    }

    /// The names of the nodes.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = self.state().present().map(|(_, known)| known.name.clone()).collect();
        if !self.listing.is_empty() {
            names.sort_unstable();
        }
        names
    }

    /// The name of a node by its number.
    #[must_use]
    pub fn name(&self, at: usize) -> String {
        self.state().nodes.get(at).map(|known| known.name.clone()).unwrap_or_default()
    }

    /// The number of a node, which it keeps.
    #[must_use]
    pub fn number(&self, name: &str) -> Option<usize> {
        self.state().nodes.iter().position(|known| known.name == name && !known.is_gone)
    }

    /// The current generation of the environment.
    ///
    /// # Errors
    /// If it cannot be opened.
    pub fn generation(&self) -> Result<Arc<Generation>, Issue> {
        self.service.open(self.service.context().environment_name(), &mut Quiet)
    }

    /// The directories whose files are watched: the repository, the environment, modules and facts elsewhere.
    #[must_use]
    pub fn watched(&self) -> Vec<WatchedTree> {
        let base = self.service.context();
        let mut roots: Vec<PathBuf> = vec![Repository::find(base).root];
        let mut add = |path: PathBuf| {
            if roots.iter().all(|root| !path.starts_with(root)) && base.files.is_dir(&path) {
                roots.push(path);
            }
        };
        if let Ok(generation) = self.generation() {
            let environment = generation.environment();
            environment.directory().into_iter().for_each(|directory| add(directory.to_owned()));
            environment.modulepath().iter().for_each(|directory| add(directory.clone()));
        }
        base.sources.project.facts.iter().cloned().for_each(&mut add);
        [&self.sources.facts, &self.sources.enc].into_iter().flatten().for_each(|path| add(base.absolute(path)));
        roots.iter().map(|root| WatchedTree::new(&base.files, root)).collect()
    }

    /// A request for a node's catalog, with these facts if they are changed.
    fn node<'n>(&'n self, name: &'n str, facts: Option<&'n Facts>) -> Node<'n> {
        let node = self.sources.node(name);
        Node {
            facts: facts.map_or(node.facts, Data::Given),
            // All nodes are in one environment, whatever its name was when the node was seen.
            environment: None,
            purpose: Purpose::Catalog,
            deadline: Instant::now().checked_add(MAX_TIME),
            cancel: Some(&self.cancel),
            ..node
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
