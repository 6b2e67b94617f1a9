//! One state of the code, which answers what compilations of another one read.

use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use hashbrown::HashMap;
use xxhash_rust::xxh3::{Xxh3, xxh3_128};

use super::outline::Outline;
use pantin_base::diagnostics::Diagnostic;
use pantin_data::{DataFile, Node, NodeId};
use pantin_environment::Environment;
use pantin_environment::reads::{DataIn, DefinitionOf, Read};
use pantin_host::FileKind;
use pantin_lookup::DataCache;
use pantin_lookup::data::Loaded;

/// The answer to a read as a hash. No existing thing has this one.
pub(super) const NOTHING: u128 = 0;
/// The state of a path that cannot be read.
const UNREADABLE: u128 = 1;
/// Folders in folders that agents are served.
const MAX_DEPTH: usize = 64;

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// One state of the code. Threads share it.
pub struct State<'e> {
    environment: &'e Environment,
    data: DataCache,
    outlines: Mutex<HashMap<Box<str>, Arc<Outline>>>,
    contents: Mutex<HashMap<Box<str>, u128>>,
}

impl<'e> State<'e> {
    /// The state of an environment that is open.
    #[must_use]
    pub fn new(environment: &'e Environment) -> Self {
        Self { environment, data: DataCache::new(), outlines: Mutex::default(), contents: Mutex::default() }
    }

    /// The environment.
    #[must_use]
    pub fn environment(&self) -> &'e Environment {
        self.environment
    }

    /// The answer to a read: equal in two states if the state is the same.
    #[must_use]
    pub fn answer(&self, read: &Read) -> u128 {
        match read {
            Read::Content(path) | Read::NoData(path, _) => self.content(path),
            Read::Kind(path) => self.kind(Path::new(&**path)),
            Read::Names(path) => self.names(Path::new(&**path)),
            Read::Links(path) => {
                let real = self.environment.files().real_path(Path::new(&**path));
                real.map_or(NOTHING, |real| hash(&real.to_string_lossy()))
            }
            Read::Unit(path) => self.outline(path).rest,
            Read::Definition(path, kind, name) => self.definition(path, *kind, name),
            Read::Data(path, format, key) => self.value(path, *format, key),
            Read::Module(name) => {
                let module = self.environment.module(name);
                module.map_or(NOTHING, |module| hash(&format!("{} {:?}", module.directory.display(), module.metadata)))
            }
            Read::Modules => {
                let shown = |module: &pantin_environment::Module| format!("{}\n", module.directory.display());
                hash(&self.environment.libraries().map(shown).collect::<String>())
            }
            Read::Dependencies(name) => {
                let metadata = self.environment.module(name).and_then(|module| module.metadata.as_ref());
                metadata.map_or(NOTHING, |metadata| hash(&format!("{:?}", metadata.dependencies)))
            }
            Read::Library(folder, name) => match self.environment.having(folder, name).as_slice() {
                [] => NOTHING,
                some => hash(&format!("{some:?}")),
            },
            Read::Opening => self.opening(),
            Read::Served(path) => self.served(Path::new(&**path), 0),
            // Lookup options are compared key by key; all others are not questions of files.
            Read::Key(_) | Read::Variable(_) | Read::Fact(_) | Read::Unknowable(_) => NOTHING,
        }
    }

    /// The answer that a later run compares: of parts of a file it is that of the whole, which costs nothing to find out.
    pub(super) fn whole_answer(&self, read: &Read) -> u128 {
        if let Read::Unit(path) | Read::Definition(path, ..) | Read::Data(path, ..) = read {
            return self.content(path);
        }
        self.answer(read)
    }

    /// A hash of a file's whole content.
    pub(super) fn content(&self, path: &str) -> u128 {
        if let Some(known) = lock(&self.contents).get(path) {
            return *known;
        }
        let found = match self.environment.files().content_hash(Path::new(path)) {
            Ok(hash) => xxh3_128(&hash).max(UNREADABLE + 1),
            Err(error) if is_missing(&error) => NOTHING,
            Err(_) => UNREADABLE,
        };
        lock(&self.contents).insert(path.into(), found);
        found
    }

    fn kind(&self, path: &Path) -> u128 {
        match self.environment.files().metadata(path).map(|metadata| metadata.kind) {
            Ok(FileKind::File) => 2,
            Ok(FileKind::Directory) => 3,
            Ok(FileKind::Other) => 4,
            Err(_) => NOTHING,
        }
    }

    fn names(&self, path: &Path) -> u128 {
        let Ok(mut listed) = self.environment.files().list_with_kinds(path) else { return NOTHING };
        listed.sort_by(|a, b| a.name.cmp(&b.name));
        let shown = listed.iter().map(|listed| format!("{} {} {}\n", listed.name, listed.is_dir, listed.is_link));
        hash(&shown.collect::<String>())
    }

    fn outline(&self, path: &str) -> Arc<Outline> {
        if let Some(known) = lock(&self.outlines).get(path) {
            return Arc::clone(known);
        }
        let at = Path::new(path);
        let files = self.environment.files();
        // For files without text in the artefact, only the hash is available.
        let whole = || Outline::whole(self.content(path));
        let outline = match files.has_content(at).then(|| files.read(at)) {
            Some(Ok(content)) => Outline::of(self.environment, at, &content),
            Some(Err(_)) | None => whole(),
        };
        let outline = Arc::new(outline);
        lock(&self.outlines).insert(path.into(), Arc::clone(&outline));
        outline
    }

    fn definition(&self, path: &str, kind: DefinitionOf, name: &str) -> u128 {
        self.outline(path).definition(kind, name).unwrap_or_else(|| self.content(path))
    }

    /// The data file at a path. `None` if it is missing or empty; the error is a hash of the failure.
    pub(super) fn data(&self, path: &str, format: DataIn) -> Result<Option<&DataFile>, u128> {
        if self.kind(Path::new(path)) == NOTHING {
            return Ok(None);
        }
        match self.data.load(self.environment.system(), path, format.into()) {
            Loaded::Data(file) if matches!(file.root(), Node::Hash(..)) => Ok(Some(file)),
            Loaded::Data(_) => Err(hash("no hash")),
            Loaded::Nothing => Ok(None),
            Loaded::Malformed(flaw) => Err(hash(&flaw.message)),
            Loaded::Unreadable(message) => Err(hash(message)),
        }
    }

    fn value(&self, path: &str, format: DataIn, key: &str) -> u128 {
        match self.data(path, format) {
            Ok(None) => NOTHING,
            Ok(Some(file)) => {
                let is_text = |(key, _): &(Node, NodeId)| matches!(key, Node::String(_) | Node::Template(_));
                // Keys that are not texts are an error of some layers, for every key.
                let others = file.entries().filter(|entry| !is_text(entry)).count() as u128;
                file.get(key).map_or(NOTHING, |id| node_hash(file, id)).wrapping_add(others)
            }
            Err(fault) => fault,
        }
    }

    fn opening(&self) -> u128 {
        let environment = self.environment;
        let mut opened = format!("{:?}\n{:?}\n", environment.modulepath(), environment.manifest());
        for (name, value) in environment.settings().iter() {
            opened.push_str(&format!("{name} {value:?}\n"));
        }
        let told = environment.configuration_issues().iter().map(Diagnostic::issue);
        told.for_each(|issue| opened.push_str(issue.text()));
        hash(&opened)
    }

    fn served(&self, path: &Path, depth: usize) -> u128 {
        let files = self.environment.files();
        if !files.is_dir(path) {
            return self.content(&path.to_string_lossy());
        }
        let mut tree = Xxh3::new();
        for name in files.list(path).unwrap_or_default() {
            tree.update(name.as_bytes());
            if depth < MAX_DEPTH {
                tree.update(&self.served(&path.join(&name), depth + 1).to_le_bytes());
            }
        }
        tree.digest128().max(UNREADABLE + 1)
    }
}

fn is_missing(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

fn hash(text: &str) -> u128 {
    xxh3_128(text.as_bytes()).max(UNREADABLE + 1)
}

/// A hash of a value of a data file.
pub(super) fn node_hash(file: &DataFile, id: NodeId) -> u128 {
    let mut hash = Xxh3::new();
    add(file, id, &mut hash);
    hash.digest128().max(UNREADABLE + 1)
}

fn add(file: &DataFile, id: NodeId, hash: &mut Xxh3) {
    let mut one = |tag: u8, text: &[u8]| {
        hash.update(&[tag]);
        hash.update(&text.len().to_le_bytes());
        hash.update(text);
    };
    match file.node(id) {
        Node::Undef => one(0, b""),
        Node::Boolean(value) => one(1, &[u8::from(value)]),
        Node::Integer(value) => one(2, &value.to_le_bytes()),
        Node::BigInteger(text) => one(3, file.text(text).as_bytes()),
        Node::Float(value) => one(4, &value.to_bits().to_le_bytes()),
        Node::String(text) => one(5, file.text(text).as_bytes()),
        Node::Template(text) => one(6, file.text(text).as_bytes()),
        Node::Symbol(text) => one(7, file.text(text).as_bytes()),
        Node::Regexp(text) => one(8, file.text(text).as_bytes()),
        Node::Bytes(text) => one(9, file.text(text).as_bytes()),
        Node::Array(children, _) => {
            let children = file.children(children);
            one(10, &children.len().to_le_bytes());
            children.iter().for_each(|child| add(file, *child, hash));
        }
        Node::Hash(children, _) => {
            let children = file.children(children);
            one(11, &children.len().to_le_bytes());
            children.iter().for_each(|child| add(file, *child, hash));
        }
    }
}
