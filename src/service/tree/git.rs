//! The files of a revision of a git repository, or of its index, read from git's objects: nothing is checked out.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::ops::Bound;
use std::path::{Component, Path, PathBuf};
use std::process::{Command, Stdio};

use crate::diagnostics::Issue;
use crate::diagnostics::issues::load;
use crate::environment::{CompiledForms, FileKind, Files, Machine, Metadata};
use crate::processes::{self, Errors, Group};

/// Larger files are left out: they are no code.
const LARGEST: u64 = 64 << 20;

/// All files of a revision together are no larger.
const LARGEST_TREE: u64 = 1 << 30;

/// Symbolic links that are followed on the way to a file.
const MOST_LINKS: usize = 40;

/// The files of a revision, at paths from `/`, which is the top of the repository.
pub(super) struct Revision {
    files: BTreeMap<PathBuf, Entry>,
    directories: BTreeSet<PathBuf>,
}

enum Entry {
    File(Box<[u8]>),
    Link(PathBuf),
}

/// What git lists: where a file's content is, and what it is.
struct Listed {
    path: PathBuf,
    object: String,
    is_link: bool,
}

impl Revision {
    /// Reads a revision, or the index where there is none.
    pub(super) fn read(repository: &Path, revision: Option<&str>) -> Result<Self, Issue> {
        let name = revision.unwrap_or("the index");
        let failed = |detail: &str| load::unreadable_revision(name, &repository.display().to_string(), detail);
        let listed = list(repository, revision).map_err(|detail| failed(&detail))?;
        let mut tree = Self { files: BTreeMap::new(), directories: BTreeSet::from([PathBuf::from("/")]) };
        let contents = contents(repository, &listed).map_err(|error| failed(&error.to_string()))?;
        for (listed, content) in listed.into_iter().zip(contents) {
            let Some(content) = content else { continue };
            let path = Path::new("/").join(&listed.path);
            tree.directories.extend(path.ancestors().skip(1).map(Path::to_owned));
            let entry = match listed.is_link {
                true => Entry::Link(PathBuf::from(String::from_utf8_lossy(&content).into_owned())),
                false => Entry::File(content),
            };
            tree.files.insert(path, entry);
        }
        Ok(tree)
    }

    /// The path without symbolic links, if that is within the tree.
    fn resolve(&self, path: &Path) -> io::Result<PathBuf> {
        let mut rest: Vec<Component<'_>> = path.components().rev().collect();
        let mut links = Vec::new();
        let mut at = PathBuf::from("/");
        while let Some(component) = rest.pop() {
            match component {
                Component::RootDir | Component::Prefix(_) | Component::CurDir => {}
                Component::ParentDir => drop(at.pop()),
                Component::Normal(name) => {
                    at.push(name);
                    if let Some(Entry::Link(target)) = self.files.get(&at) {
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
        Ok(at)
    }
}

/// Runs git in a repository, without anything that it could ask.
fn git(repository: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new("git");
    command.arg("-C").arg(repository).args(arguments).env("GIT_TERMINAL_PROMPT", "0").env("GIT_OPTIONAL_LOCKS", "0");
    command
}

fn list(repository: &Path, revision: Option<&str>) -> Result<Vec<Listed>, String> {
    let top = run(git(repository, &["rev-parse", "--show-toplevel"]))?;
    let top = PathBuf::from(String::from_utf8_lossy(top.trim_ascii_end()).into_owned());
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
    let path = PathBuf::from(std::str::from_utf8(&line[at + 1..]).ok()?);
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
fn contents(repository: &Path, listed: &[Listed]) -> io::Result<Vec<Option<Box<[u8]>>>> {
    let mut command = git(repository, &["cat-file", "--batch"]);
    let mut group = Group::start(command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()))?;
    let (Some(mut input), Some(output), _) = group.take_pipes() else {
        return Err(io::ErrorKind::BrokenPipe.into());
    };
    let names: String = listed.iter().map(|file| format!("{}\n", file.object)).collect();
    // Git answers while it is asked: both ends have to be served.
    let writer = std::thread::spawn(move || input.write_all(names.as_bytes()));
    let read = read_contents(BufReader::new(output), listed.len());
    // It may still be writing; nobody listens any more.
    drop(group);
    let written = writer.join().unwrap_or_else(|_| Err(io::ErrorKind::Other.into()));
    let read = read?;
    written.map(|()| read)
}

fn read_contents(mut output: impl BufRead, count: usize) -> io::Result<Vec<Option<Box<[u8]>>>> {
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
        f.debug_struct("Revision").field("files", &self.files.len()).finish_non_exhaustive()
    }
}

impl Files for Revision {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        let path = self.resolve(path)?;
        match self.files.get(&path) {
            Some(Entry::File(content)) => Ok(content.to_vec()),
            _ if self.directories.contains(&path) => Err(io::ErrorKind::IsADirectory.into()),
            _ => Err(io::ErrorKind::NotFound.into()),
        }
    }

    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        let path = self.resolve(path)?;
        match self.files.get(&path) {
            Some(Entry::File(content)) => {
                Ok(Metadata { kind: FileKind::File, size: content.len() as u64, modified: 0 })
            }
            _ if self.directories.contains(&path) => Ok(Metadata { kind: FileKind::Directory, size: 0, modified: 0 }),
            _ => Err(io::ErrorKind::NotFound.into()),
        }
    }

    fn list(&self, path: &Path) -> io::Result<Vec<String>> {
        let path = self.resolve(path)?;
        if !self.directories.contains(&path) {
            return Err(io::ErrorKind::NotFound.into());
        }
        let below = self
            .files
            .range::<Path, _>((Bound::Included(&*path), Bound::Unbounded))
            .map(|(file, _)| file)
            .take_while(|file| file.starts_with(&path));
        let first =
            |file: &PathBuf| Some(file.strip_prefix(&path).ok()?.components().next()?.as_os_str().to_str()?.to_owned());
        let mut names: Vec<String> = below.filter_map(first).collect();
        names.sort_unstable();
        names.dedup();
        Ok(names)
    }

    fn is_link(&self, path: &Path) -> bool {
        let Some((parent, name)) = path.parent().zip(path.file_name()) else { return false };
        let found = self.resolve(parent).ok().and_then(|parent| self.files.get(&parent.join(name)));
        matches!(found, Some(Entry::Link(_)))
    }

    fn real_path(&self, path: &Path) -> io::Result<PathBuf> {
        let real = self.resolve(path)?;
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
