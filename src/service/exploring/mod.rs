//! The nodes of an environment while somebody explores them: their catalogs at the start and now, and what changed files,
//! facts and values of data change.
//!
//! Nothing is written: changes of data are texts over the saved files, and changes of facts are facts of one compilation.
//! Catalogs are kept up to a number of resources, so that memory is bounded.

mod changes;
mod contents;
mod data_edit;
mod data_index;
mod facts;
mod hiera;
mod rounds;
mod shown;
mod sources;
mod state;
mod stories;
mod unused;
mod what_if;

use std::path::PathBuf;
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

use state::State;

/// The maximum time of one compilation.
const MAX_TIME: Duration = Duration::from_secs(60);

/// The nodes of an environment while somebody explores them.
pub struct Exploration {
    service: Service,
    /// The files that compilations see, with changed data.
    unsaved: Arc<Unsaved>,
    saved: Arc<dyn System>,
    names: Vec<String>,
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
    pub fn new(
        service: &Service,
        (names, sources): (Vec<String>, NodeSources),
        jobs: Option<usize>,
        cancel: Cancel,
    ) -> Self {
        let base = service.context();
        let unsaved = Arc::new(Unsaved::over(Arc::clone(&base.files)));
        let saved = Arc::clone(&base.files);
        let service = service.with_context(base.with_files(Arc::clone(&unsaved) as _));
        let state = Mutex::new(State::of(names.len()));
        Self { service, unsaved, saved, names, sources, jobs, cancel, state, data: Mutex::default() }
    }

    /// The settings and files that compilations see.
    #[must_use]
    pub fn context(&self) -> &Context {
        self.service.context()
    }

    /// The names of the nodes.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The number of a node.
    #[must_use]
    pub fn number(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|known| known == name)
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
    fn node<'n>(&'n self, at: usize, facts: Option<&'n Facts>) -> Node<'n> {
        let node = self.sources.node(&self.names[at]);
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
