//! Nodes that read nothing that differs between two sides: they need not be compiled on both, and if an earlier run found
//! what they read, on neither.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use crate::{Context, Data, Generation, KeptUnits, Node};
use pantin_code::cache::{Key, Store, fingerprint};
use pantin_compile::impact::{Against, Comparison, NodeInput, Numbers, ObservedInputs, PriorResults, Record, State};
use pantin_environment::reads::{Notebook, Reads};

/// What is known of a node besides the code, if its facts, and what its classifier says, are in files; nothing where they come
/// from somewhere else.
pub(super) fn input_of(base: &Context, node: &Node<'_>) -> Option<NodeInput> {
    let Data::File(facts) = node.facts else { return None };
    let (content, file) = content_of(base, facts, node.name)?;
    let rest = match node.enc {
        Data::File(enc) => content_of(base, enc, node.name)?.0,
        Data::Configured if base.settings.text("node_terminus") == "plain" => Vec::new(),
        Data::Configured | Data::Given(_) | Data::Store(_) => return None,
    };
    if base.settings.path("trusted_external_command").is_some() {
        return None;
    }
    Some(NodeInput::new((content, &file.to_string_lossy()), rest))
}

/// The content of a file, or of the one that a directory has for a node, and its path.
fn content_of(base: &Context, path: &Path, node: &str) -> Option<(Vec<u8>, PathBuf)> {
    let files = &*base.files;
    let path = base.absolute(path);
    let named = |ending: &str| Some(path.join(format!("{node}.{ending}"))).filter(|file| files.is_file(file));
    let file: Option<PathBuf> = if files.is_dir(&path) {
        ["json", "yaml", "yml"].iter().find_map(|ending| named(ending))
    } else {
        Some(path.clone())
    };
    let file = file?;
    Some((files.read(&file).ok()?, file))
}

/// What was found out about nodes, in this run and before.
pub(super) struct Unchanged<'g> {
    notebook: Arc<Notebook>,
    comparison: Comparison<'g>,
    known: Option<PriorResults>,
    found: Mutex<Vec<(String, ObservedInputs, Numbers)>>,
}

impl<'g> Unchanged<'g> {
    /// For the generations of both sides, the first of which records what is read.
    pub(super) fn new((base, units): (&Context, KeptUnits), [from, to]: &'g [Arc<Generation>; 2]) -> Self {
        let from = State::new(from.environment());
        let notebook = from.environment().notebook().cloned().unwrap_or_default();
        let bytes = store(units).and_then(|store| store.load_bytes(&key(base)));
        let known = bytes.and_then(|bytes| Record::decode(&bytes)).map(|record| record.known(&from, &notebook));
        let comparison = Comparison::new(from, Against::State(Box::new(State::new(to.environment()))));
        Self { notebook, comparison, known, found: Mutex::default() }
    }

    /// Whether an earlier run found what a node reads, which is as it was then, and nothing of it differs.
    pub(super) fn is_known(&self, name: &str, input: &NodeInput) -> bool {
        let numbers = self.known.as_ref().and_then(|known| known.numbers(name, input, &self.notebook));
        numbers.is_some_and(|numbers| {
            self.comparison.changed(numbers.iter(), |number| self.notebook.read(number)).is_nothing()
        })
    }

    /// Takes over what a node read on the first side, if it has a catalog there: whether nothing of it differs.
    pub(super) fn is_found(&self, name: &str, (input, is_whole): (Option<&NodeInput>, bool), reads: &Reads) -> bool {
        // A classifier may have put it into another environment.
        if !Arc::ptr_eq(reads.notebook(), &self.notebook) {
            return false;
        }
        let is_nothing = self.comparison.changed_of(reads).is_nothing();
        let numbers = || Numbers::of(reads.numbers().iter().map(|(number, _)| *number).collect());
        if let Some(seen) = input.filter(|_| is_whole).and_then(|input| ObservedInputs::by(reads, input)) {
            self.found.lock().unwrap_or_else(PoisonError::into_inner).push((name.to_owned(), seen, numbers()));
        }
        is_nothing
    }

    /// Keeps what was found for later runs.
    pub(super) fn keep(self, (base, units): (&Context, KeptUnits)) {
        let found = self.found.into_inner().unwrap_or_else(PoisonError::into_inner);
        let Some(store) = store(units).filter(|_| !found.is_empty()) else { return };
        let record = Record::of(found, (self.comparison.from(), &self.notebook), self.known);
        if let Some(bytes) = record.encode() {
            store.save_bytes(&key(base), &bytes);
        }
    }
}

fn store(units: KeptUnits) -> Option<Store> {
    if units == KeptUnits::Ignored {
        return None;
    }
    Store::of_user()?.ok()
}

/// What a record depends on besides what it says.
fn key(base: &Context) -> Key {
    let sources = &base.sources;
    let settings: String = base.settings.iter().map(|(name, value)| format!("{name} {value:?}\n")).collect();
    let of_machine = format!("{:?}\n{:?}\n{:?}\n{settings}", sources.flags, sources.project, base.server_facts);
    let directory = base.working_directory.as_os_str().as_encoded_bytes();
    Key::new(&[
        b"what nodes read, and which of their facts",
        format!("{:?} {}", fingerprint(), pantin_compile::SOURCES).as_bytes(),
        of_machine.as_bytes(),
        directory,
    ])
}
