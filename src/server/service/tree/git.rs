//! The files of a revision of a git repository, or of its index, read from git's objects: nothing is checked out.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::os::unix::ffi::OsStringExt;
use std::path::{Component, Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, LazyLock, Mutex, PoisonError, Weak};

use rustc_hash::FxHashMap;

use crate::service::issues;
use pantin_base::diagnostics::Issue;
use pantin_base::source::{on_system, text_of};
use pantin_host::processes::{Errors, Group};
use pantin_host::{CompiledForms, FileKind, Files, Machine, Metadata, processes};

/// Larger files are left out: they are no code.
const LARGEST: u64 = 64 << 20;

/// All files of a revision together are no larger.
const LARGEST_TREE: u64 = 1 << 30;

/// Bytes that a pipe holds.
const PIPE: usize = 64 << 10;

/// Symbolic links that are followed on the way to a file.
const MOST_LINKS: usize = 40;

/// The files of a revision, at paths from `/`, which is the top of the repository.
pub(super) struct Revision {
    entries: FxHashMap<Box<str>, Entry>,
    has_links: bool,
}

enum Entry {
    File(Arc<[u8]>),
    Link(PathBuf),
    Directory(BTreeSet<Box<str>>),
}

/// Contents of objects that some revision of this process has: two revisions share most of them.
static OBJECTS: LazyLock<Mutex<Objects>> = LazyLock::new(Mutex::default);

/// Contents by the names of objects.
type Objects = FxHashMap<Box<str>, Weak<[u8]>>;

/// What git lists: where a file's content is, and what it is.
struct Listed {
    path: String,
    object: String,
    is_link: bool,
}

impl Revision {
    /// Reads a revision, or the index where there is none.
    pub(super) fn read(repository: &Path, revision: Option<&str>) -> Result<Self, Issue> {
        let name = revision.unwrap_or("the index");
        let failed = |detail: &str| issues::unreadable_revision(name, &repository.display().to_string(), detail);
        let listed = list(repository, revision).map_err(|detail| failed(&detail))?;
        let mut tree = Self { entries: FxHashMap::default(), has_links: false };
        tree.entries.insert("/".into(), Entry::Directory(BTreeSet::new()));
        let contents = contents(repository, &listed).map_err(|error| failed(&error.to_string()))?;
        for (listed, content) in listed.into_iter().zip(contents) {
            let Some(content) = content else { continue };
            tree.has_links |= listed.is_link;
            let entry = match listed.is_link {
                true => Entry::Link(PathBuf::from(String::from_utf8_lossy(&content).into_owned())),
                false => Entry::File(content),
            };
            tree.insert(format!("/{}", listed.path), entry);
        }
        Ok(tree)
    }

    /// Adds something with the directories around it.
    fn insert(&mut self, path: String, entry: Entry) {
        self.entries.insert(path.as_str().into(), entry);
        let mut path = path.as_str();
        while let Some((parent, name)) = path.rsplit_once('/').filter(|(_, name)| !name.is_empty()) {
            let parent = if parent.is_empty() { "/" } else { parent };
            if let Some(Entry::Directory(names)) = self.entries.get_mut(parent) {
                names.insert(name.into());
                return;
            }
            self.entries.insert(parent.into(), Entry::Directory(BTreeSet::from([name.into()])));
            path = parent;
        }
    }

    /// What is at a path without symbolic links.
    fn entry(&self, path: &Path) -> io::Result<&Entry> {
        path.to_str().and_then(|path| self.entries.get(path)).ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    /// The path without symbolic links, if that is within the tree.
    fn resolve<'p>(&self, path: &'p Path) -> io::Result<Cow<'p, Path>> {
        if !self.has_links && is_plain(path) {
            return Ok(Cow::Borrowed(path));
        }
        let mut rest: Vec<Component<'_>> = path.components().rev().collect();
        let mut links = Vec::new();
        let mut at = PathBuf::from("/");
        while let Some(component) = rest.pop() {
            match component {
                Component::RootDir | Component::Prefix(_) | Component::CurDir => {}
                Component::ParentDir => drop(at.pop()),
                Component::Normal(name) => {
                    at.push(name);
                    if let Ok(Entry::Link(target)) = self.entry(&at) {
                        if links.len() == MOST_LINKS || target.is_absolute() {
                            return Err(io::ErrorKind::NotFound.into());
                        }
                        links.push(());
                        at.pop();
                        rest.extend(target.components().rev());
                    }
                }
            }
        }
        Ok(Cow::Owned(at))
    }
}

/// Whether a path is written as paths are kept.
fn is_plain(path: &Path) -> bool {
    let Some(text) = path.to_str().and_then(|text| text.strip_prefix('/')) else { return false };
    text.is_empty() || text.split('/').all(|part| !matches!(part, "" | "." | ".."))
}

/// Runs git in a repository, without anything that it could ask.
fn git(repository: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new("git");
    command
        .arg("-C")
        .arg(&*on_system(repository))
        .args(arguments)
        .env("GIT_TERMINAL_PROMPT", "0")
        .env("GIT_OPTIONAL_LOCKS", "0");
    command
}

fn list(repository: &Path, revision: Option<&str>) -> Result<Vec<Listed>, String> {
    let top = run(git(repository, &["rev-parse", "--show-toplevel"]))?;
    let top = PathBuf::from(text_of(OsString::from_vec(top.trim_ascii_end().to_vec())));
    let output = match revision {
        // A name that begins with a dash would be an option.
        Some(revision) => {
            let of_revision = format!("{revision}^{{tree}}");
            let tree = run(git(&top, &["rev-parse", "--verify", "--quiet", "--end-of-options", &of_revision]))
                .map_err(|_| "git knows no such revision".to_owned())?;
            let tree = String::from_utf8_lossy(tree.trim_ascii_end()).into_owned();
            run(git(&top, &["ls-tree", "-r", "-z", "--full-tree", &tree]))?
        }
        None => run(git(&top, &["ls-files", "--stage", "-z"]))?,
    };
    Ok(output.split(|byte| *byte == 0).filter_map(listed).collect())
}

/// `MODE TYPE OBJECT\tPATH` of a tree, `MODE OBJECT STAGE\tPATH` of an index. Submodules have no content here.
fn listed(line: &[u8]) -> Option<Listed> {
    let at = line.iter().position(|byte| *byte == b'\t')?;
    let head = std::str::from_utf8(&line[..at]).ok()?;
    let path = std::str::from_utf8(&line[at + 1..]).ok()?.to_owned();
    let mut words = head.split(' ');
    let mode = words.next()?;
    let (second, third) = (words.next()?, words.next()?);
    let object = if second == "blob" { third } else { second };
    let is_link = mode == "120000";
    (is_link || mode.starts_with("100")).then(|| Listed { path, object: object.to_owned(), is_link })
}

fn run(command: Command) -> Result<Vec<u8>, String> {
    let finished = processes::run(command, Errors::Apart).map_err(|error| format!("git cannot be run: {error}"))?;
    match (finished.status, finished.errors.trim_ascii()) {
        (Some(0), _) => Ok(finished.output),
        (_, []) => Err(format!("git ended with {finished}")),
        (_, errors) => Err(String::from_utf8_lossy(errors).into_owned()),
    }
}

/// The contents of files in their order; nothing for those that are too large.
fn contents(repository: &Path, listed: &[Listed]) -> io::Result<Vec<Option<Arc<[u8]>>>> {
    let mut objects = OBJECTS.lock().unwrap_or_else(PoisonError::into_inner);
    let known: Vec<Option<Arc<[u8]>>> =
        listed.iter().map(|file| objects.get(&*file.object).and_then(Weak::upgrade)).collect();
    let unknown: Vec<&str> =
        listed.iter().zip(&known).filter(|(_, known)| known.is_none()).map(|(file, _)| &*file.object).collect();
    let mut read = read_objects(repository, &unknown)?.into_iter();
    objects.retain(|_, content| content.strong_count() > 0);
    let mut found = Vec::with_capacity(known.len());
    for (file, known) in listed.iter().zip(known) {
        found.push(known.or_else(|| {
            let content = read.next().flatten()?;
            objects.insert(file.object.as_str().into(), Arc::downgrade(&content));
            Some(content)
        }));
    }
    let total: usize = found.iter().flatten().map(|content| content.len()).sum();
    if total as u64 > LARGEST_TREE {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, "the revision has more than 1 GiB of files"));
    }
    Ok(found)
}

/// The contents of objects in their order.
fn read_objects(repository: &Path, objects: &[&str]) -> io::Result<Vec<Option<Arc<[u8]>>>> {
    if objects.is_empty() {
        return Ok(Vec::new());
    }
    // All are asked for at once: git need not flush each answer.
    let mut command = git(repository, &["cat-file", "--batch", "--buffer"]);
    let mut group = Group::start(command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()))?;
    let (Some(mut input), Some(output), _) = group.take_pipes() else {
        return Err(io::ErrorKind::BrokenPipe.into());
    };
    let names: String = objects.iter().map(|object| format!("{object}\n")).collect();
    // Git answers while it is asked: both ends have to be served.
    let writer = std::thread::spawn(move || input.write_all(names.as_bytes()));
    let read = read_contents(BufReader::with_capacity(PIPE, output), objects.len());
    // It may still be writing; nobody listens any more.
    drop(group);
    let written = writer.join().unwrap_or_else(|_| Err(io::ErrorKind::Other.into()));
    let read = read?;
    written.map(|()| read)
}

fn read_contents(mut output: impl BufRead, count: usize) -> io::Result<Vec<Option<Arc<[u8]>>>> {
    let mut contents = Vec::with_capacity(count);
    let mut total = 0;
    let mut line = String::new();
    for _ in 0..count {
        line.clear();
        output.read_line(&mut line)?;
        let size = line.trim_end().rsplit(' ').next().and_then(|size| size.parse::<u64>().ok());
        let size = size.ok_or_else(|| io::Error::other(format!("git answered: {}", line.trim_end())))?;
        if size > LARGEST {
            io::copy(&mut output.by_ref().take(size + 1), &mut io::sink())?;
            contents.push(None);
            continue;
        }
        total += size;
        if total > LARGEST_TREE {
            return Err(io::Error::new(io::ErrorKind::FileTooLarge, "the revision has more than 1 GiB of files"));
        }
        let mut content = vec![0; size as usize + 1];
        output.read_exact(&mut content)?;
        // Git puts a line break behind each.
        content.pop();
        contents.push(Some(content.into()));
    }
    Ok(contents)
}

impl fmt::Debug for Revision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Revision").field("entries", &self.entries.len()).finish_non_exhaustive()
    }
}

impl Files for Revision {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        match self.entry(&self.resolve(path)?)? {
            Entry::File(content) => Ok(content.to_vec()),
            Entry::Directory(_) => Err(io::ErrorKind::IsADirectory.into()),
            Entry::Link(_) => Err(io::ErrorKind::NotFound.into()),
        }
    }

    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        let (kind, size) = match self.entry(&self.resolve(path)?)? {
            Entry::File(content) => (FileKind::File, content.len() as u64),
            Entry::Directory(_) => (FileKind::Directory, 0),
            Entry::Link(_) => return Err(io::ErrorKind::NotFound.into()),
        };
        Ok(Metadata { kind, size, modified: 0 })
    }

    fn list(&self, path: &Path) -> io::Result<Vec<String>> {
        match self.entry(&self.resolve(path)?)? {
            Entry::Directory(names) => Ok(names.iter().map(|name| name.to_string()).collect()),
            Entry::File(_) | Entry::Link(_) => Err(io::ErrorKind::NotFound.into()),
        }
    }

    fn is_link(&self, path: &Path) -> bool {
        let Some((parent, name)) = path.parent().zip(path.file_name()).filter(|_| self.has_links) else { return false };
        let found = self.resolve(parent).map(|parent| parent.join(name));
        found.is_ok_and(|path| matches!(self.entry(&path), Ok(Entry::Link(_))))
    }

    fn real_path(&self, path: &Path) -> io::Result<PathBuf> {
        let real = self.resolve(path)?.into_owned();
        self.metadata(&real).map(|_| real)
    }

    fn are_on_disk(&self) -> bool {
        false
    }
}

impl Machine for Revision {
    fn now(&self) -> i128 {
        0
    }
}

impl CompiledForms for Revision {}
