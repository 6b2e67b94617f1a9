//! The reads whose answers changed.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use hashbrown::HashSet;

use super::state::{State, node_hash};
use pantin_data::{DataFile, Node, NodeShape};
use pantin_environment::Environment;
use pantin_environment::reads::{DataIn, Read, Reads};

/// The key of data that says how others are looked up.
const OPTIONS: &str = "lookup_options";

/// The other side of a comparison with the state that compilations read.
pub enum Against<'e> {
    /// Another state.
    State(Box<State<'e>>),
    /// The same state, with files that may have any other content.
    Files(Files<'e>),
}

/// Keys of data, and patterns of such, which begin with `^`.
type Keys = BTreeSet<Box<str>>;

/// The result for a read.
#[derive(Clone, Debug)]
enum Verdict {
    /// It has the same answer.
    Same,
    /// It has another one; with the file that is to blame where that is not the read's own.
    Changed(Option<Arc<str>>),
    /// Keys of data have other options, by what this file says.
    Options(Arc<str>, Arc<Keys>),
    /// A new data file: lookups of its keys have another answer, and so have lookups of keys whose options it sets.
    Appeared(Arc<Keys>),
    /// A key that was looked up: its options decide.
    Key,
    /// The answer cannot be known.
    Unknowable,
}

/// Two states, one of which compilations read. Threads share it, and what one of them found out.
pub struct Comparison<'e> {
    from: State<'e>,
    against: Against<'e>,
    /// By number.
    verdicts: RwLock<Vec<Option<Verdict>>>,
}

/// The reads of a compilation whose answers changed.
#[derive(Clone, Debug, Default)]
pub struct Changed {
    /// The numbers of the reads, with the file that is to blame where that is not the read's own.
    pub reads: Vec<(u32, Option<Arc<str>>)>,
    /// The numbers of reads whose answers cannot be known.
    pub unknowable: Vec<u32>,
}

impl Changed {
    /// True if everything has the same answer for certain.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.reads.is_empty() && self.unknowable.is_empty()
    }
}

impl<'e> Comparison<'e> {
    /// Of the state of an environment that compilations read with something.
    #[must_use]
    pub fn new(from: State<'e>, against: Against<'e>) -> Self {
        Self { from, against, verdicts: RwLock::default() }
    }

    /// The state that compilations read.
    #[must_use]
    pub fn from(&self) -> &State<'e> {
        &self.from
    }

    /// The reads, by their numbers in a list, whose answers changed. Use a comparison with one list only, which may
    /// grow.
    pub fn changed(&self, numbers: impl Iterator<Item = u32>, read: impl Fn(u32) -> Option<Read>) -> Changed {
        let mut changed = Changed::default();
        let mut options: BTreeMap<Box<str>, Arc<str>> = BTreeMap::new();
        let mut keys: Vec<u32> = Vec::new();
        let mut appeared: Vec<(u32, Arc<Keys>)> = Vec::new();
        let mut sort = |number: u32, verdict: &Verdict| match verdict {
            Verdict::Same => {}
            Verdict::Changed(blamed) => changed.reads.push((number, blamed.clone())),
            Verdict::Options(path, of) => {
                options.extend(of.iter().map(|key| (key.clone(), Arc::clone(path))));
            }
            Verdict::Appeared(of) => appeared.push((number, Arc::clone(of))),
            Verdict::Key => keys.push(number),
            Verdict::Unknowable => changed.unknowable.push(number),
        };
        let mut unjudged = Vec::new();
        let known = self.verdicts.read().unwrap_or_else(PoisonError::into_inner);
        for number in numbers {
            match known.get(number as usize).and_then(Option::as_ref) {
                Some(verdict) => sort(number, verdict),
                None => unjudged.push(number),
            }
        }
        drop(known);
        for number in unjudged {
            sort(number, &self.verdict(number, &read));
        }
        if !(options.is_empty() && appeared.is_empty()) {
            let is_pattern = |key: &str| key.starts_with('^');
            let pattern = options.iter().find(|(key, _)| is_pattern(key)).map(|(_, path)| path);
            for number in keys {
                let Some(Read::Key(key)) = read(number) else { continue };
                if let Some(path) = options.get(&*key).or(pattern) {
                    changed.reads.push((number, Some(Arc::clone(path))));
                }
                appeared.retain(|(number, of)| {
                    let is_met = of.contains(&*key) || of.iter().any(|key| is_pattern(key));
                    if is_met {
                        changed.reads.push((*number, None));
                    }
                    !is_met
                });
            }
        }
        changed.reads.sort_unstable_by_key(|(number, _)| *number);
        changed
    }

    /// The same for the reads of a compilation.
    pub fn changed_of(&self, reads: &Reads) -> Changed {
        let numbers = reads.numbers().iter().map(|(number, _)| *number);
        self.changed(numbers, |number| reads.notebook().read(number))
    }

    fn verdict(&self, number: u32, read: impl Fn(u32) -> Option<Read>) -> Verdict {
        let verdict = read(number).map_or(Verdict::Same, |read| self.judge(&read));
        let mut verdicts = self.verdicts.write().unwrap_or_else(PoisonError::into_inner);
        let at = number as usize;
        if verdicts.len() <= at {
            verdicts.resize(at + 1, None);
        }
        verdicts[at] = Some(verdict.clone());
        verdict
    }

    fn judge(&self, read: &Read) -> Verdict {
        if let Read::Key(_) = read {
            return Verdict::Key;
        }
        if let Read::Unknowable(_) = read {
            return Verdict::Unknowable;
        }
        match &self.against {
            Against::Files(files) => files.touching(read).map_or(Verdict::Same, Verdict::Changed),
            Against::State(to) if is_same(read, &self.from, to) => Verdict::Same,
            Against::State(to) => {
                if let Read::Data(path, format, key) = read
                    && &**key == OPTIONS
                    && let Some(keys) = changed_options((path, *format), &self.from, to)
                {
                    return Verdict::Options((**path).into(), Arc::new(keys));
                }
                if let Read::NoData(path, format) = read
                    && let Some(keys) = new_keys((path, *format), &self.from, to)
                {
                    return Verdict::Appeared(Arc::new(keys));
                }
                Verdict::Changed(None)
            }
        }
    }
}

/// True if two states give the same answer. For files with the same content this needs no further check.
fn is_same(read: &Read, from: &State<'_>, to: &State<'_>) -> bool {
    if let Read::Unit(path) | Read::Definition(path, ..) | Read::Data(path, ..) = read
        && from.content(path) == to.content(path)
    {
        return true;
    }
    from.answer(read) == to.answer(read)
}

/// The keys whose options differ, and patterns of keys of which the first match may differ; `None` if other parts than
/// the options of single keys differ.
fn changed_options((path, format): (&str, DataIn), from: &State<'_>, to: &State<'_>) -> Option<Keys> {
    let options = |state: &State<'_>| -> Option<Vec<(Box<str>, u128)>> {
        let Some(file) = state.data(path, format).ok()? else { return Some(Vec::new()) };
        let Some(id) = file.get(OPTIONS) else { return Some(Vec::new()) };
        let NodeShape::Map(pairs) = file.shape(file.node(id)) else { return None };
        pairs.iter().map(|[key, value]| Some((text(file, file.node(*key))?, node_hash(file, *value)))).collect()
    };
    let (from, to) = (options(from)?, options(to)?);
    let differing = |one: &[(Box<str>, u128)], other: &[(Box<str>, u128)]| {
        one.iter().filter(|pair| !other.contains(pair)).map(|(key, _)| key.clone()).collect::<Vec<_>>()
    };
    let mut keys: Keys = differing(&from, &to).into_iter().chain(differing(&to, &from)).collect();
    let patterns = |all: &[(Box<str>, u128)]| {
        all.iter().filter(|(key, _)| key.starts_with('^')).map(|(key, _)| key.clone()).collect::<Vec<_>>()
    };
    if patterns(&from) != patterns(&to) {
        keys.extend(patterns(&from).into_iter().chain(patterns(&to)));
    }
    Some(keys)
}

/// The keys of a new data file, and those whose options it sets; `None` if the file fails lookups of all keys.
fn new_keys((path, format): (&str, DataIn), from: &State<'_>, to: &State<'_>) -> Option<Keys> {
    let Some(file) = to.data(path, format).ok()? else { return Some(Keys::new()) };
    let mut keys = file.entries().map(|(key, _)| text(file, key)).collect::<Option<Keys>>()?;
    if keys.remove(OPTIONS) {
        keys.append(&mut changed_options((path, format), from, to)?);
    }
    Some(keys)
}

fn text(file: &DataFile, node: Node) -> Option<Box<str>> {
    if let Node::String(text) = node { Some(file.text(text).into()) } else { None }
}

/// Named files of an environment, with their possible effects on a compilation.
#[derive(Debug)]
pub struct Files<'e> {
    environment: &'e Environment,
    files: BTreeSet<PathBuf>,
    folders: HashSet<PathBuf>,
}

impl<'e> Files<'e> {
    /// Files by their absolute paths.
    #[must_use]
    pub fn new(environment: &'e Environment, files: BTreeSet<PathBuf>) -> Self {
        let folders = files.iter().filter_map(|file| file.parent()).map(Path::to_path_buf).collect();
        Self { environment, files, folders }
    }

    /// `Some` if a read may depend on one of the files; inside, the file if it is not the read's own.
    fn touching(&self, read: &Read) -> Option<Option<Arc<str>>> {
        let own = |is_it: bool| is_it.then_some(None);
        let other = |file: Option<&PathBuf>| file.map(|file| Some(file.to_string_lossy().into()));
        let below = |path: &Path| self.files.iter().find(|file| file.starts_with(path));
        match read {
            Read::Content(path) | Read::Unit(path) | Read::Definition(path, ..) | Read::Data(path, ..) => {
                own(self.files.contains(Path::new(&**path)))
            }
            Read::NoData(path, _) => own(self.files.contains(Path::new(&**path))),
            Read::Kind(path) => {
                let path = Path::new(&**path);
                let is_new = || !self.environment.files().exists(path);
                own(self.files.contains(path)).or_else(|| other(below(path).filter(|_| is_new())))
            }
            Read::Names(path) => {
                let path = Path::new(&**path);
                let is_listed = self.folders.contains(path);
                other(below(path).filter(|_| is_listed || !self.environment.files().exists(path)))
            }
            Read::Links(path) => other(self.files.iter().find(|file| Path::new(&**path).starts_with(file))),
            Read::Served(path) => other(below(Path::new(&**path))),
            Read::Module(name) => match self.environment.module(name) {
                Some(module) => other(self.files.get(&module.directory.join("metadata.json"))),
                None => other(self.in_module_path(name)),
            },
            Read::Modules => {
                let is_new =
                    |file: &&PathBuf| self.module_of(file).is_some_and(|name| self.environment.module(name).is_none());
                other(self.files.iter().find(is_new))
            }
            Read::Dependencies(name) => {
                let metadata = self.environment.module(name)?.directory.join("metadata.json");
                other(self.files.get(&metadata))
            }
            Read::Library(folder, name) => {
                let place = if folder.is_empty() { format!("/lib/{name}") } else { format!("/lib/{folder}/{name}") };
                let is_it = |file: &&PathBuf| {
                    let path = file.to_string_lossy();
                    path.find(&place)
                        .is_some_and(|at| matches!(path.as_bytes().get(at + place.len()), None | Some(b'.' | b'/')))
                };
                other(self.files.iter().find(is_it))
            }
            Read::Opening => {
                let conf = self.environment.directory()?.join("environment.conf");
                other(self.files.get(&conf))
            }
            Read::Key(_) | Read::Variable(_) | Read::Fact(_) | Read::Unknowable(_) => None,
        }
    }

    /// The name that a file's folder on the module path has.
    fn module_of<'f>(&self, file: &'f Path) -> Option<&'f str> {
        let below = self.environment.modulepath().iter().find_map(|folder| file.strip_prefix(folder).ok())?;
        below.components().next()?.as_os_str().to_str()
    }

    fn in_module_path(&self, name: &str) -> Option<&PathBuf> {
        self.files.iter().find(|file| self.module_of(file) == Some(name))
    }
}
