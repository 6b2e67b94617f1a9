//! Nodes that read nothing that differs between two sides: they need not be compiled on both, and if an earlier run found
//! what they read, on neither.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use crate::cache::{Key, Store, content_hash, fingerprint};
use crate::cli::context::Context;
use crate::environment::reads::{Notebook, Reads};
use crate::impact::{Against, Comparison, Known, Record, State};
use crate::service::{Data, Generation, KeptUnits, Node};

/// What is known of a node besides the code, as a hash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Input(u128);

impl Input {
    /// Of a node whose facts, and what its classifier says, are in files; nothing where they come from somewhere else.
    pub(super) fn of(context: &Context, node: &Node<'_>) -> Option<Self> {
        let base = context.base();
        let Data::File(facts) = node.facts else { return None };
        let mut parts = content(context, facts, node.name)?;
        match node.enc {
            Data::File(enc) => parts.extend(content(context, enc, node.name)?),
            Data::Configured if base.settings.text("node_terminus") == "plain" => {}
            Data::Configured | Data::Given(_) | Data::Store(_) => return None,
        }
        if base.settings.path("trusted_external_command").is_some() {
            return None;
        }
        let hash = content_hash(&parts);
        hash.first_chunk().map(|first| Self(u128::from_le_bytes(*first)))
    }
}

/// The content of a file, or of the one that a directory has for a node.
fn content(context: &Context, path: &Path, node: &str) -> Option<Vec<u8>> {
    let files = &*context.base().files;
    let path = context.base().absolute(path);
    let named = |ending: &str| Some(path.join(format!("{node}.{ending}"))).filter(|file| files.is_file(file));
    let file: Option<PathBuf> = if files.is_dir(&path) {
        ["json", "yaml", "yml"].iter().find_map(|ending| named(ending))
    } else {
        Some(path.clone())
    };
    files.read(&file?).ok()
}

/// What was found out about nodes, in this run and before.
pub(super) struct Unchanged<'g> {
    notebook: Arc<Notebook>,
    comparison: Comparison<'g>,
    known: Option<Known>,
    found: Mutex<Vec<(String, u128, Reads)>>,
}

impl<'g> Unchanged<'g> {
    /// For the generations of both sides, the first of which records what is read.
    pub(super) fn new(context: &Context, [from, to]: &'g [Arc<Generation>; 2]) -> Self {
        let from = State::new(from.environment());
        let notebook = from.environment().notebook().cloned().unwrap_or_default();
        let bytes = store(context).and_then(|store| store.load_bytes(&key(context)));
        let known = bytes.and_then(|bytes| Record::decode(&bytes)).map(|record| record.known(&from, &notebook));
        let comparison = Comparison::new(from, Against::State(Box::new(State::new(to.environment()))));
        Self { notebook, comparison, known, found: Mutex::default() }
    }

    /// Whether an earlier run found what a node reads, which is as it was then, and nothing of it differs.
    pub(super) fn is_known(&self, name: &str, input: Input) -> bool {
        let numbers = self.known.as_ref().and_then(|known| known.numbers(name, input.0));
        numbers.is_some_and(|numbers| {
            self.comparison.changed(numbers.iter().copied(), |number| self.notebook.read(number)).is_nothing()
        })
    }

    /// Takes over what a node read on the first side, if it has a catalog there: whether nothing of it differs.
    pub(super) fn is_found(&self, name: &str, (input, is_whole): (Option<Input>, bool), reads: Reads) -> bool {
        // A classifier may have put it into another environment.
        if !Arc::ptr_eq(reads.notebook(), &self.notebook) {
            return false;
        }
        let is_nothing = self.comparison.changed_of(&reads).is_nothing();
        if let Some(Input(input)) = input.filter(|_| is_whole) {
            self.found.lock().unwrap_or_else(PoisonError::into_inner).push((name.to_owned(), input, reads));
        }
        is_nothing
    }

    /// Keeps what was found for later runs.
    pub(super) fn keep(self, context: &Context) {
        let found = self.found.into_inner().unwrap_or_else(PoisonError::into_inner);
        let Some(store) = store(context).filter(|_| !found.is_empty()) else { return };
        let record = Record::of(found, (self.comparison.from(), &self.notebook), self.known);
        if let Some(bytes) = record.encode() {
            store.save_bytes(&key(context), &bytes);
        }
    }
}

fn store(context: &Context) -> Option<Store> {
    if context.units == KeptUnits::Ignored {
        return None;
    }
    Store::of_user()?.ok()
}

/// What a record depends on besides what it says.
fn key(context: &Context) -> Key {
    let base = context.base();
    let sources = &base.sources;
    let settings: String = base.settings.iter().map(|(name, value)| format!("{name} {value:?}\n")).collect();
    let of_machine = format!("{:?}\n{:?}\n{settings}", sources.flags, base.server_facts);
    let directory = base.working_directory.as_os_str().as_encoded_bytes();
    Key::new(&[b"what nodes read", format!("{:?}", fingerprint()).as_bytes(), of_machine.as_bytes(), directory])
}
