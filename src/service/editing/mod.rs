//! The nodes of an environment that an editor has open: what code has on a node with all texts as they are in the editor,
//! which nodes use a definition, and what unsaved texts change.
//!
//! There are two services: one whose files have the unsaved texts, and one that sees only saved files. Both have
//! generations, so that an edit costs the files that it touches.

mod changes;
mod uses;
mod values;
mod why;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

pub use uses::Uses;
pub use values::NodeValues;

use crate::fleet::nodes::{ALL_NODES, named};
use crate::fleet::{SharedStore, Warn, open_existing};
use crate::{Context, Data, KeptUnits, Lifetime, Node, Origin, Provenance, Purpose, Quiet, Service, Workspaces};
use pantin_base::budget::Cancel;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_catalog::Delivered;
use pantin_compile::Workspace;
use pantin_environment::ArtefactMode;
use pantin_environment::reads::Reads;
use pantin_host::{Unsaved, UnsavedTexts};

/// The maximum time of one compilation for an editor.
const MAX_TIME: Duration = Duration::from_secs(60);

/// A node that an editor may choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Its name; of a factset that of its file.
    pub name: String,
    /// The file or directory with its facts; `None` if they come from the store or as the settings say.
    pub facts: Option<PathBuf>,
    /// Where its facts come from, for readers.
    pub source: String,
    /// True if the facts are of a kind of system, not of a node of the fleet.
    pub is_system: bool,
}

/// The nodes of an environment that an editor has open.
pub struct EditedNodes {
    unsaved: Arc<Unsaved>,
    /// Sees unsaved texts.
    edited: Service,
    /// Sees saved files only.
    saved: Service,
    environment: String,
    choices: Vec<Choice>,
    store: Option<SharedStore>,
}

/// What a thread reuses between compilations.
#[derive(Default)]
pub struct Caches {
    edited: Workspaces,
    saved: Workspaces,
}

/// The texts that a compilation sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    /// Those of the editor.
    Edited,
    /// Those of saved files.
    Saved,
}

fn service(context: Context, units: KeptUnits) -> Service {
    let origin = Origin::new(None, ArtefactMode::Checked, units, &mut Quiet).recording_reads();
    Service::new(context, origin, Lifetime::Serving).without_versions()
}

/// What is recorded of a compilation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Records {
    /// Reads alone.
    Reads,
    /// Where values come from, too.
    Provenance,
}

impl EditedNodes {
    /// The nodes of the environment that the settings of a context name: some with files of facts, and those of a store.
    ///
    /// # Errors
    /// If the store does not exist or cannot be queried.
    pub fn open(
        base: &Context,
        units: KeptUnits,
        mut choices: Vec<Choice>,
        store: Option<&Path>,
    ) -> Result<Self, Issue> {
        let store = match store {
            Some(location) => {
                // The warnings of a store do not keep it from answering.
                let warn: Warn = Arc::new(|_| {});
                let store = open_existing(Some(location), base, &warn)?;
                let source = location.display().to_string();
                let choice = |name| Choice { name, facts: None, source: source.clone(), is_system: false };
                choices.extend(named(&*store, ALL_NODES)?.into_iter().map(choice));
                Some(store)
            }
            None => None,
        };
        let unsaved = Arc::new(Unsaved::over(Arc::clone(&base.files)));
        Ok(Self {
            edited: service(base.with_files(Arc::clone(&unsaved) as _), units),
            saved: service(base.with_files(Arc::clone(&base.files)), units),
            unsaved,
            environment: base.environment_name().to_owned(),
            choices,
            store,
        })
    }

    /// The nodes that an editor may choose.
    #[must_use]
    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// A node by its name.
    #[must_use]
    pub fn choice(&self, name: &str) -> Option<&Choice> {
        self.choices.iter().find(|choice| choice.name == name)
    }

    /// Replaces the unsaved texts.
    pub fn set_texts(&self, texts: UnsavedTexts) {
        self.unsaved.set(texts);
    }

    /// The nodes of the fleet; without any, the systems there are facts of.
    #[must_use]
    pub fn fleet(&self) -> Vec<&Choice> {
        let nodes: Vec<&Choice> = self.choices.iter().filter(|choice| !choice.is_system).collect();
        if nodes.is_empty() { self.choices.iter().collect() } else { nodes }
    }

    /// Compiles a node, and makes something of its catalog; the reads of the compilation.
    fn compile<R>(
        &self,
        (side, caches): (Side, &mut Caches),
        choice: &Choice,
        (records, cancel): (Records, &Cancel),
        then: impl FnOnce(&Delivered<'_>, &Workspace) -> Result<R, Issue>,
    ) -> (Result<R, Diagnostic>, Option<Reads>) {
        let node = Node {
            name: &choice.name,
            facts: match (&choice.facts, &self.store) {
                (Some(path), _) => Data::File(path),
                (None, Some(store)) => Data::Store(&**store),
                (None, None) => Data::Configured,
            },
            enc: Data::Configured,
            trusted: None,
            environment: None,
            code: None,
            purpose: Purpose::Catalog,
            deadline: Instant::now().checked_add(MAX_TIME),
            cancel: Some(cancel),
        };
        let (service, workspaces) = match side {
            Side::Edited => (&self.edited, &mut caches.edited),
            Side::Saved => (&self.saved, &mut caches.saved),
        };
        let generation = match service.open(&self.environment, &mut Quiet) {
            Ok(generation) => generation,
            Err(issue) => return (Err(Diagnostic::without_place(issue)), None),
        };
        let mut recording = Provenance;
        let watchers: (&mut dyn crate::Listener, _) = match records {
            Records::Reads => (&mut Quiet, None),
            Records::Provenance => (&mut Quiet, Some(&mut recording as &mut dyn pantin_vm::observe::Observer)),
        };
        let result = service.compile_with(&generation, &node, workspaces, watchers, then);
        (result, workspaces.take_reads())
    }
}
