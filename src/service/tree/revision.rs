//! The files of a git revision, its index or its work tree, read at once, without a checkout. Other files are read from
//! the work tree or the installation.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::io;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rustc_hash::FxHashMap;

use super::git::{Git, Kind, Listed, MAX_FILE};
use super::repository::{Repository, names_of_submodules, submodule};
use pantin_base::platform::{path_text, portable};
use pantin_base::source::text_of_bytes;
use pantin_host::{CompiledForms, FileKind, Files, Layer, Listed as Name, Machine, Metadata, System};

/// The maximum number of symbolic links on the way to a file.
const MAX_LINKS: usize = 40;
/// The maximum depth of submodules in submodules.
const MAX_SUBMODULES: usize = 8;

/// The content and mode of a file, or the target of a link.
pub(super) type FileOrTarget = Result<(Arc<[u8]>, Mode), PathBuf>;

/// The files of a revision, at their work tree paths; all other files are those of the machine.
pub(super) struct Revision {
    disk: Arc<dyn System>,
    top: PathBuf,
    entries: FxHashMap<Box<str>, Entry>,
    grafts: FxHashMap<PathBuf, Graft>,
    /// Ignored files, by their paths below the top, and true if they were read.
    ignored: Vec<(String, AtomicBool)>,
    /// Typed files, always read from the machine.
    typed: Vec<PathBuf>,
    /// Files that are too large, by their paths below the top.
    too_large: Vec<String>,
}

enum Entry {
    File(Arc<[u8]>, Mode),
    Link(PathBuf),
    Directory(BTreeSet<Box<str>>),
}

/// Tracked files by their paths: content and mode, or the target of a link.
pub(super) type Tracked = BTreeMap<PathBuf, FileOrTarget>;

/// The mode of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// Not executable.
    Plain,
    /// Executable.
    Program,
}

/// A file or directory that is not in the revision.
#[derive(Debug)]
struct Graft {
    /// Its location.
    disk: PathBuf,
    kind: GraftKind,
}

/// The origin of something outside of the revision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum GraftKind {
    /// Git ignores it; its index in the list of ignored files.
    Ignored(usize),
    /// A program installed it.
    Installed,
    /// The work tree has it in place of a missing commit.
    Submodule,
}

/// The target of a path.
enum Place<'p> {
    /// A path of the revision, existing or not.
    Tree(Cow<'p, Path>),
    /// A file of the machine; the path of its graft.
    Disk(Cow<'p, Path>, Option<PathBuf>),
}

/// A submodule with a missing commit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Lacking {
    pub(super) path: String,
    pub(super) commit: String,
    /// True if the work tree has files at its path.
    pub(super) is_in_work_tree: bool,
}

/// The source of one side.
#[derive(Clone, Copy, Debug)]
pub(super) enum Source<'s> {
    /// A revision.
    Revision(&'s str),
    /// The index.
    Index,
    /// The work tree.
    WorkTree,
}

impl Revision {
    /// Reads it; also returns submodules with missing commits.
    pub(super) fn read(
        repository: &Repository,
        source: Source<'_>,
        (disk, typed): (&Arc<dyn System>, &[PathBuf]),
    ) -> Result<(Self, Vec<Lacking>), String> {
        let mut tree = Self {
            disk: Arc::clone(disk),
            top: portable(repository.top.clone()),
            entries: FxHashMap::default(),
            grafts: FxHashMap::default(),
            ignored: Vec::new(),
            typed: typed.to_vec(),
            too_large: Vec::new(),
        };
        tree.entries.insert(text(&tree.top)?.into(), Entry::Directory(BTreeSet::new()));
        let mut lacking = Vec::new();
        let revision = match source {
            Source::Revision(revision) => Some(revision),
            Source::Index => None,
            Source::WorkTree => {
                tree.add_work_tree(repository)?;
                return Ok((tree, lacking));
            }
        };
        let listed = repository.git.files(revision)?;
        tree.add(&repository.git, listed, (String::new(), repository.homes()), &mut lacking)?;
        Ok((tree, lacking))
    }

    /// Adds a repository's content at a path below the top.
    fn add(
        &mut self,
        git: &Git,
        listed: Vec<Listed>,
        (at, homes): (String, &[PathBuf]),
        lacking: &mut Vec<Lacking>,
    ) -> Result<(), String> {
        let is_plain = |one: &Listed| one.path.split('/').all(|part| !matches!(part, "" | "." | ".." | ".git"));
        let (submodules, files): (Vec<_>, Vec<_>) =
            listed.into_iter().filter(is_plain).partition(|one| one.kind == Kind::Submodule);
        let contents = git.contents(&files).map_err(|error| error.to_string())?;
        for (one, content) in files.into_iter().zip(contents) {
            let Some(content) = content else {
                self.too_large.push(format!("{at}{}", one.path));
                continue;
            };
            let entry = match one.kind {
                Kind::Link => Entry::Link(text_of_bytes(&content).into()),
                Kind::Program => Entry::File(content, Mode::Program),
                Kind::File | Kind::Submodule => Entry::File(content, Mode::Plain),
            };
            let path = self.path(&format!("{at}{}", one.path));
            self.insert(&path, Some(entry));
        }
        if submodules.is_empty() {
            return Ok(());
        }
        let names = self.read(&self.path(&format!("{at}.gitmodules"))).unwrap_or_default();
        let names = names_of_submodules(&String::from_utf8_lossy(&names));
        for one in submodules {
            let name = names.iter().find(|(path, _)| *path == one.path).map_or(&*one.path, |(_, name)| name);
            let path = format!("{at}{}", one.path);
            let place = self.path(&path);
            let is_deep = homes.len() > MAX_SUBMODULES;
            let found = submodule(&*self.disk, &one, (homes, name), &place).filter(|_| !is_deep);
            let Some((git, home)) = found else {
                let names = self.disk.list(&place).unwrap_or_default();
                let is_in_work_tree = names.iter().any(|name| name != ".git");
                if is_in_work_tree {
                    self.graft(&place, &place, (GraftKind::Submodule, 0));
                }
                lacking.push(Lacking { path, commit: one.object, is_in_work_tree });
                continue;
            };
            self.insert(&place, None);
            let listed = git.files(Some(&one.object))?;
            let homes: Vec<PathBuf> = std::iter::once(home).chain(homes.iter().cloned()).collect();
            self.add(&git, listed, (format!("{path}/"), &homes), lacking)?;
        }
        Ok(())
    }

    /// Adds the files of the work tree that git does not ignore.
    fn add_work_tree(&mut self, repository: &Repository) -> Result<(), String> {
        let foreign = repository.with_foreign_line_ends();
        for path in repository.in_work_tree()? {
            let at = self.path(&path);
            if self.disk.is_link(&at) {
                if let Ok(target) = self.disk.link_target(&at) {
                    self.insert(&at, Some(Entry::Link(target)));
                }
            } else if self.disk.is_dir(&at) {
                self.graft(&at, &at, (GraftKind::Submodule, 0));
            } else if let Ok(found) = self.disk.metadata(&at)
                && found.kind == FileKind::File
            {
                if found.size > MAX_FILE {
                    self.too_large.push(path);
                    continue;
                }
                let Ok(mut content) = self.disk.read(&at) else { continue };
                if foreign.contains(&path) {
                    content = with_plain_line_ends(&content);
                }
                let mode = if pantin_host::processes::is_program(&at) { Mode::Program } else { Mode::Plain };
                self.insert(&at, Some(Entry::File(content.into(), mode)));
            }
        }
        Ok(())
    }

    /// Adds a program's installation in a directory.
    pub(super) fn add_installed(&mut self, folder: &Path) {
        let top = self.top.clone();
        self.graft(&top, folder, (GraftKind::Installed, usize::MAX));
    }

    /// Adds ignored files of the work tree, except below an installation.
    pub(super) fn add_ignored(&mut self, repository: &Repository) -> Result<(), String> {
        let ignored = repository.ignored()?;
        if ignored.is_empty() {
            return Ok(());
        }
        let tracked = repository.tracked()?;
        let installed: Vec<PathBuf> = self
            .grafts
            .iter()
            .filter(|(_, graft)| graft.kind == GraftKind::Installed)
            .map(|(at, _)| at.clone())
            .collect();
        for (path, is_folder) in ignored {
            let at = self.path(&path);
            let above = at.parent().unwrap_or(&self.top).to_owned();
            let is_installed = installed
                .iter()
                .any(|one| one.starts_with(&at) || at.starts_with(one) || above != self.top && one.starts_with(&above));
            if is_installed || self.graft_of(&at).is_some() || self.is_of_another_time(&path, &tracked) {
                continue;
            }
            let number = self.ignored.len();
            self.ignored.push((path, AtomicBool::new(false)));
            self.graft(&at, &at, (GraftKind::Ignored(number), usize::from(is_folder)));
        }
        Ok(())
    }

    /// Returns true if a file is in a directory of the index that the revision does not have: it belongs to the index.
    fn is_of_another_time(&self, path: &str, tracked: &BTreeSet<String>) -> bool {
        let ends = path.match_indices('/').map(|(end, _)| &path[..end]);
        let mut missing = ends.filter(|above| self.entry(&self.path(above)).is_err());
        missing.next().is_some_and(|first| {
            let begin = format!("{first}/");
            tracked.range(begin.clone()..).next().is_some_and(|next| next.starts_with(&begin))
        })
    }

    /// Shows a file or directory of the machine at a path that the revision does not have; for existing directories,
    /// their subdirectories, up to a depth.
    fn graft(&mut self, at: &Path, disk: &Path, (kind, levels): (GraftKind, usize)) {
        match self.entry(at) {
            Ok(Entry::Directory(_)) if levels > 0 => {
                for name in self.disk.list_with_kinds(disk).unwrap_or_default() {
                    if name.is_dir || levels == usize::MAX {
                        let levels = if levels == usize::MAX { levels } else { levels - 1 };
                        self.graft(&at.join(&name.name), &disk.join(&name.name), (kind, levels));
                    }
                }
            }
            Ok(_) => {}
            Err(_) if self.disk.is_link(disk) => {
                if let Ok(target) = self.disk.link_target(disk) {
                    self.insert(at, Some(Entry::Link(target)));
                }
            }
            Err(_) => {
                let names = self.disk.list_with_kinds(disk).unwrap_or_default();
                self.insert(at, None);
                if !names.iter().any(|name| name.is_link) {
                    self.grafts.insert(at.to_owned(), Graft { disk: disk.to_owned(), kind });
                    return;
                }
                // Links lead to the revision's content.
                self.entries.insert(path_text(at).into(), Entry::Directory(BTreeSet::new()));
                for name in names {
                    self.graft(&at.join(&name.name), &disk.join(&name.name), (kind, 0));
                }
            }
        }
    }

    fn path(&self, below: &str) -> PathBuf {
        self.top.join(below)
    }

    /// Adds an entry and its parent directories; without an entry, only its name.
    fn insert(&mut self, path: &Path, entry: Option<Entry>) {
        // Paths from git and from directory listings are text.
        let path = path_text(path);
        if let Some(entry) = entry {
            self.entries.insert(Box::from(&*path), entry);
        }
        let mut path = &*path;
        while let Some((parent, name)) = path.rsplit_once('/').filter(|_| Path::new(path) != self.top) {
            if let Some(Entry::Directory(names)) = self.entries.get_mut(parent) {
                names.insert(name.into());
                return;
            }
            self.entries.insert(parent.into(), Entry::Directory(BTreeSet::from([name.into()])));
            path = parent;
        }
    }

    /// The entry at a path without symbolic links.
    fn entry(&self, path: &Path) -> io::Result<&Entry> {
        self.entries.get(&*path_text(path)).ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    /// The graft of a path without symbolic links.
    fn graft_of<'p>(&self, path: &'p Path) -> Option<(&'p Path, &Graft)> {
        let above = path.ancestors().take_while(|above| above.starts_with(&self.top));
        above.filter_map(|above| Some((above, self.grafts.get(above)?))).next()
    }

    /// The target of a path after following symbolic links.
    fn place<'p>(&self, path: &'p Path) -> io::Result<Place<'p>> {
        let is_typed = |typed: &PathBuf| path == typed || path.parent() == Some(typed);
        if !path.starts_with(&self.top) || self.typed.iter().any(is_typed) {
            return Ok(Place::Disk(Cow::Borrowed(path), None));
        }
        if is_plain(path) && matches!(self.entry(path), Ok(Entry::File(..) | Entry::Directory(_))) {
            return Ok(Place::Tree(Cow::Borrowed(path)));
        }
        let mut rest: Vec<Component<'_>> = path.components().rev().collect();
        let mut links = 0;
        let mut at = PathBuf::new();
        while let Some(component) = rest.pop() {
            match component {
                Component::Prefix(drive) => at = PathBuf::from(drive.as_os_str()),
                Component::RootDir => at.push("/"),
                Component::CurDir => {}
                Component::ParentDir => drop(at.pop()),
                Component::Normal(name) => {
                    at.push(name);
                    if let Ok(Entry::Link(target)) = self.entry(&at) {
                        links += 1;
                        if links > MAX_LINKS {
                            return Err(io::ErrorKind::NotFound.into());
                        }
                        at.pop();
                        rest.extend(target.components().rev());
                    }
                }
            }
        }
        if let Some((above, graft)) = self.graft_of(&at) {
            let below = at.strip_prefix(above).unwrap_or(Path::new(""));
            let disk = if below.as_os_str().is_empty() { graft.disk.clone() } else { graft.disk.join(below) };
            return Ok(Place::Disk(Cow::Owned(disk), Some(above.to_owned())));
        }
        let is_inside = at.starts_with(&self.top);
        Ok(if is_inside { Place::Tree(Cow::Owned(at)) } else { Place::Disk(Cow::Owned(at), None) })
    }

    /// Records the read of an ignored file.
    fn note(&self, graft: Option<&Path>) {
        if let Some(GraftKind::Ignored(number)) = graft.and_then(|at| self.grafts.get(at)).map(|graft| graft.kind)
            && let Some((_, is_read)) = self.ignored.get(number)
        {
            is_read.store(true, Ordering::Relaxed);
        }
    }

    /// Ignored files that were read.
    pub(super) fn read_of_work_tree(&self) -> Vec<String> {
        let read = self.ignored.iter().filter(|(_, is_read)| is_read.load(Ordering::Relaxed));
        read.map(|(path, _)| path.clone()).collect()
    }

    /// Files that are too large and left out, by their paths below the top.
    pub(super) fn too_large(&self) -> &[String] {
        &self.too_large
    }

    /// Returns true if the revision or its installation has a directory.
    pub(super) fn has_or_got_directory(&self, path: &Path) -> bool {
        match self.place(path) {
            Ok(Place::Disk(disk, Some(graft))) => {
                let kind = self.grafts.get(&graft).map(|graft| graft.kind);
                kind == Some(GraftKind::Installed) && self.disk.is_dir(&disk)
            }
            Ok(Place::Tree(_) | Place::Disk(..)) | Err(_) => self.has_directory(path),
        }
    }

    /// Returns true if the revision itself has a directory.
    pub(super) fn has_directory(&self, path: &Path) -> bool {
        match self.place(path) {
            Ok(Place::Tree(path)) => matches!(self.entry(&path), Ok(Entry::Directory(_))),
            Ok(Place::Disk(..)) | Err(_) => false,
        }
    }

    /// The content of a file of the revision, after following symbolic links.
    pub(super) fn tracked(&self, path: &Path) -> Option<Arc<[u8]>> {
        match self.place(path) {
            Ok(Place::Tree(path)) => match self.entry(&path) {
                Ok(Entry::File(content, _)) => Some(Arc::clone(content)),
                Ok(Entry::Link(_) | Entry::Directory(_)) | Err(_) => None,
            },
            Ok(Place::Disk(..)) | Err(_) => None,
        }
    }

    /// The files of the revision, by their paths below the top.
    pub(super) fn files(&self) -> Tracked {
        let file = |(path, entry): (&str, &Entry)| {
            let path = Path::new(path).strip_prefix(&self.top).ok()?.to_owned();
            match entry {
                Entry::File(content, mode) => Some((path, Ok((Arc::clone(content), *mode)))),
                Entry::Link(target) => Some((path, Err(target.clone()))),
                Entry::Directory(_) => None,
            }
        };
        self.entries.iter().map(|(path, entry)| (&**path, entry)).filter_map(file).collect()
    }
}

/// The same with LF in place of CRLF.
fn with_plain_line_ends(content: &[u8]) -> Vec<u8> {
    let mut plain = Vec::with_capacity(content.len());
    for (at, byte) in content.iter().enumerate() {
        if *byte != b'\r' || content.get(at + 1) != Some(&b'\n') {
            plain.push(*byte);
        }
    }
    plain
}

fn text(path: &Path) -> Result<&str, String> {
    path.to_str().ok_or_else(|| format!("the path {} is not UTF-8", path.display()))
}

/// Returns true if a path is in normal form.
fn is_plain(path: &Path) -> bool {
    let text = path_text(path);
    // Before the root stands nothing, or a drive.
    let Some((_, below)) = text.split_once('/').filter(|_| path.is_absolute()) else { return false };
    below.is_empty() || below.split('/').all(|part| !matches!(part, "" | "." | ".."))
}

impl fmt::Debug for Revision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Revision").field("entries", &self.entries.len()).finish_non_exhaustive()
    }
}

impl Files for Revision {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        match self.place(path)? {
            Place::Tree(path) => match self.entry(&path)? {
                Entry::File(content, _) => Ok(content.to_vec()),
                Entry::Directory(_) => Err(io::ErrorKind::IsADirectory.into()),
                Entry::Link(_) => Err(io::ErrorKind::NotFound.into()),
            },
            Place::Disk(path, graft) => {
                self.note(graft.as_deref());
                self.disk.read(&path)
            }
        }
    }

    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        let (kind, size) = match self.place(path)? {
            Place::Tree(path) => match self.entry(&path)? {
                Entry::File(content, _) => (FileKind::File, content.len() as u64),
                Entry::Directory(_) => (FileKind::Directory, 0),
                Entry::Link(_) => return Err(io::ErrorKind::NotFound.into()),
            },
            Place::Disk(path, _) => return self.disk.metadata(&path),
        };
        Ok(Metadata { kind, size, modified: 0 })
    }

    fn list(&self, path: &Path) -> io::Result<Vec<String>> {
        match self.place(path)? {
            Place::Tree(path) => match self.entry(&path)? {
                Entry::Directory(names) => Ok(names.iter().map(|name| name.to_string()).collect()),
                Entry::File(..) | Entry::Link(_) => Err(io::ErrorKind::NotFound.into()),
            },
            Place::Disk(path, graft) => {
                self.note(graft.as_deref());
                self.disk.list(&path)
            }
        }
    }

    fn list_with_kinds(&self, path: &Path) -> io::Result<Vec<Name>> {
        if let Place::Disk(path, graft) = self.place(path)? {
            self.note(graft.as_deref());
            return self.disk.list_with_kinds(&path);
        }
        let listed = |name: String| {
            let at = path.join(&name);
            Name { name, is_dir: self.is_dir(&at), is_link: self.is_link(&at) }
        };
        Ok(self.list(path)?.into_iter().map(listed).collect())
    }

    fn is_link(&self, path: &Path) -> bool {
        let Some((parent, name)) = path.parent().zip(path.file_name()) else { return false };
        match self.place(parent) {
            Ok(Place::Tree(parent)) => matches!(self.entry(&parent.join(name)), Ok(Entry::Link(_))),
            Ok(Place::Disk(parent, _)) => self.disk.is_link(&parent.join(name)),
            Err(_) => false,
        }
    }

    fn real_path(&self, path: &Path) -> io::Result<PathBuf> {
        match self.place(path)? {
            Place::Tree(path) => self.entry(&path).map(|_| path.into_owned()),
            Place::Disk(path, graft) => {
                let real = self.disk.real_path(&path)?;
                let Some(at) = graft else { return Ok(real) };
                let below = self.grafts.get(&at).and_then(|graft| real.strip_prefix(&graft.disk).ok());
                Ok(match below {
                    Some(below) if below.as_os_str().is_empty() => at,
                    Some(below) => at.join(below),
                    None => real,
                })
            }
        }
    }

    fn are_on_disk(&self) -> bool {
        false
    }
}

impl Layer for Revision {
    fn machine(&self) -> &dyn Machine {
        &*self.disk
    }
}

impl CompiledForms for Revision {}
