//! Git as a program for reading repositories: with a timeout, a separate environment, and without starting programs
//! from the repository's configuration.

use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, LazyLock, Mutex, PoisonError, Weak};
use std::thread;
use std::time::Duration;

use rustc_hash::FxHashMap;

use crate::machine;
use crate::names::names;
use pantin_base::diagnostics::control::in_one_line;
use pantin_base::source::{name_on_system, text_of_bytes};
use pantin_host::platform::{PATH_SEPARATOR, PROGRAM_VARIABLES, split_paths};
use pantin_host::processes;
use pantin_host::processes::{Errors, Group};

/// The maximum size of a file; larger ones are not code and are left out.
pub(super) const MAX_FILE: u64 = 64 << 20;
/// The maximum size of all files of a revision.
pub(super) const MAX_TREE: u64 = 1 << 30;
/// The timeout of each call of git.
const TIMEOUT: Duration = Duration::from_secs(120);
/// The capacity of a pipe in bytes.
const PIPE: usize = 64 << 10;

/// Settings that keep git from starting a repository's programs: file monitors, hooks, transports.
const SETTINGS: [&str; 7] = [
    "core.fsmonitor=false",
    "core.hooksPath=/dev/null",
    "core.sshCommand=false",
    "core.gitProxy=none",
    "core.pager=cat",
    "diff.external=",
    "protocol.allow=never",
];

/// Variables of this process for git: locations of programs and the user's own configuration.
const PASSED: [&str; 8] = [
    "PATH",
    "HOME",
    "XDG_CONFIG_HOME",
    "LD_LIBRARY_PATH",
    "TMPDIR",
    "GIT_EXEC_PATH",
    "GIT_CEILING_DIRECTORIES",
    "GIT_DISCOVERY_ACROSS_FILESYSTEM",
];

/// Variables that select the repository, as in hooks, whose values are paths.
const OF_REPOSITORY: [&str; 5] =
    ["GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY"];
/// The same with a list of paths: a hook's objects that are not yet accepted.
const ALTERNATES: &str = "GIT_ALTERNATE_OBJECT_DIRECTORIES";

/// Contents of objects that some revision of this process has: two revisions share most of them.
static OBJECTS: LazyLock<Mutex<Objects>> = LazyLock::new(Mutex::default);

/// Contents by the names of objects.
type Objects = FxHashMap<Box<str>, Weak<[u8]>>;

/// Git's kind of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A file.
    File,
    /// An executable file.
    Program,
    /// A symbolic link.
    Link,
    /// A submodule: the object is a commit of another repository.
    Submodule,
}

/// An entry of git's list: path, object and kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Listed {
    pub(super) path: String,
    pub(super) object: String,
    pub(super) kind: Kind,
}

/// Git in one repository.
#[derive(Clone, Debug)]
pub(super) struct Git {
    /// Arguments that select the repository.
    place: Vec<OsString>,
    /// Variables that select the repository, its objects or its index.
    variables: Vec<(&'static str, OsString)>,
}

impl Git {
    /// Git in a directory. It finds the repository itself, or by the variables of a hook.
    pub(super) fn within(directory: &Path) -> Self {
        let place = vec!["-C".into(), directory.into()];
        let mut variables = Vec::new();
        for name in OF_REPOSITORY {
            variables.extend(machine::variable(name).map(|value| (name, directory.join(value).into_os_string())));
        }
        if let Some(value) = machine::variable(ALTERNATES) {
            let paths: Vec<String> =
                split_paths(&value).map(|path| directory.join(path).display().to_string()).collect();
            variables.push((ALTERNATES, paths.join(PATH_SEPARATOR).into()));
        }
        Self { place, variables }
    }

    /// The same in the repository that was found.
    pub(super) fn settled(&self, directory: &Path, work_tree: Option<&Path>) -> Self {
        let mut place: Vec<OsString> = vec![option("--git-dir=", directory)];
        match work_tree {
            Some(top) => place.extend(["-C".into(), top.into(), option("--work-tree=", top)]),
            None => place.extend(["-C".into(), directory.into()]),
        }
        let found = ["GIT_DIR", "GIT_WORK_TREE"];
        let variables = self.variables.iter().filter(|(name, _)| !found.contains(name)).cloned().collect();
        Self { place, variables }
    }

    /// Git in another repository, for reading objects only.
    pub(super) fn elsewhere(directory: &Path) -> Self {
        Self { place: vec!["-C".into(), directory.into(), option("--git-dir=", directory)], variables: Vec::new() }
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new("git");
        command.env_clear();
        for name in PASSED.iter().chain(PROGRAM_VARIABLES) {
            command.envs(machine::variable(name).map(|value| (name, value)));
        }
        command.envs(machine::variables_with("GIT_CONFIG"));
        command.envs(self.variables.iter().map(|(name, value)| (name, name_on_system(value))));
        command.env("GIT_TERMINAL_PROMPT", "0").env("GIT_OPTIONAL_LOCKS", "0").env("GIT_NO_LAZY_FETCH", "1");
        // Allows only a protocol that does not exist, regardless of the configuration.
        command.env("GIT_ALLOW_PROTOCOL", "none").env("LC_ALL", "C");
        command.args(self.place.iter().map(|word| name_on_system(word)));
        for setting in SETTINGS {
            command.arg("-c").arg(setting);
        }
        command.args(arguments);
        command
    }

    /// The output of git, or the reason of its failure.
    pub(super) fn ask(&self, arguments: &[&str]) -> Result<Vec<u8>, String> {
        let finished = processes::run_for(self.command(arguments), Errors::Apart, TIMEOUT)
            .map_err(|error| format!("git cannot be run: {error}"))?;
        match (finished.status, finished.errors.trim_ascii()) {
            (Some(0), _) => Ok(finished.output),
            (_, []) => Err(format!("git ended with {finished}")),
            (_, errors) => Err(String::from_utf8_lossy(errors).into_owned()),
        }
    }

    /// The first line of git's output.
    pub(super) fn line(&self, arguments: &[&str]) -> Result<String, String> {
        let output = self.ask(arguments)?;
        Ok(text_of_bytes(output.trim_ascii_end()))
    }

    /// The NUL-terminated parts of git's output.
    pub(super) fn parts(&self, arguments: &[&str]) -> Result<Vec<String>, String> {
        let output = self.ask(arguments)?;
        let parts = output.split(|byte| *byte == 0).filter(|part| !part.is_empty());
        Ok(parts.map(text_of_bytes).collect())
    }

    /// What is said of a revision that does not exist: which branches there are, those with the newest commits first.
    fn unknown_revision(&self) -> String {
        let newest = ["for-each-ref", "--sort=-committerdate", "--count=5", "--format=%(refname:short)", "refs/heads"];
        let output = self.ask(&newest).unwrap_or_default();
        let names: Vec<String> =
            String::from_utf8_lossy(&output).lines().map(|name| in_one_line(name).into_owned()).collect();
        match names.as_slice() {
            [] => "git knows no such revision".to_owned(),
            [only] => format!("git knows no such revision; the only branch is {only}"),
            several => format!("git knows no such revision; the newest branches are {}", several.join(", ")),
        }
    }

    /// The files of a revision, or of the index.
    pub(super) fn files(&self, revision: Option<&str>) -> Result<Vec<Listed>, String> {
        let output = match revision {
            // A name with a leading dash would be an option.
            Some(revision) => {
                // As in `git diff A...B`: the commit where both parted. A side without a name is HEAD.
                let merge_base = |(one, other): (&str, &str)| {
                    let commit = |name: &str| {
                        let commit = format!("{}^{{commit}}", if name.is_empty() { "HEAD" } else { name });
                        self.line(&["rev-parse", "--verify", "--quiet", "--end-of-options", &commit])
                            .map_err(|_| format!("git knows no revision {name}"))
                    };
                    let (one, other) = (commit(one)?, commit(other)?);
                    self.line(&["merge-base", &one, &other]).map_err(|_| "its sides have no common ancestor".to_owned())
                };
                let base = revision.split_once("...").map(merge_base).transpose()?;
                let of_revision = format!("{}^{{tree}}", base.as_deref().unwrap_or(revision));
                let tree = self
                    .line(&["rev-parse", "--verify", "--quiet", "--end-of-options", &of_revision])
                    .map_err(|_| self.unknown_revision())?;
                self.ask(&["ls-tree", "-r", "-z", "--full-tree", &tree])?
            }
            None => {
                let output = self.ask(&["ls-files", "--stage", "-z"])?;
                let conflicts = unmerged(&output);
                if !conflicts.is_empty() {
                    return Err(format!("these files are not merged: {}", names(&conflicts)));
                }
                output
            }
        };
        Ok(output.split(|byte| *byte == 0).filter_map(listed).collect())
    }

    /// The contents of files in their order; `None` for those that are too large.
    pub(super) fn contents(&self, listed: &[Listed]) -> io::Result<Vec<Option<Arc<[u8]>>>> {
        let mut objects = OBJECTS.lock().unwrap_or_else(PoisonError::into_inner);
        let known: Vec<Option<Arc<[u8]>>> =
            listed.iter().map(|file| objects.get(&*file.object).and_then(Weak::upgrade)).collect();
        let unknown: Vec<&str> =
            listed.iter().zip(&known).filter(|(_, known)| known.is_none()).map(|(file, _)| &*file.object).collect();
        let mut read = self.read_objects(&unknown)?.into_iter();
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
        if total as u64 > MAX_TREE { Err(too_large()) } else { Ok(found) }
    }

    /// The contents of objects in their order.
    fn read_objects(&self, objects: &[&str]) -> io::Result<Vec<Option<Arc<[u8]>>>> {
        if objects.is_empty() {
            return Ok(Vec::new());
        }
        // One request for all objects: git need not flush each answer.
        let mut command = self.command(&["cat-file", "--batch", "--buffer"]);
        let mut group = Group::start(command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()))?;
        let (Some(mut input), Some(output), _) = group.take_pipes() else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        let names: String = objects.iter().map(|object| format!("{object}\n")).collect();
        let (done, is_done) = mpsc::channel::<()>();
        thread::scope(|scope| {
            // Git answers while it reads: both pipes need service.
            let writer = scope.spawn(move || input.write_all(names.as_bytes()));
            let watch = scope.spawn(move || {
                let is_late = is_done.recv_timeout(TIMEOUT) == Err(RecvTimeoutError::Timeout);
                // It may still be writing, but nobody reads.
                drop(group);
                is_late
            });
            let read = read_contents(BufReader::with_capacity(PIPE, output), objects.len());
            drop(done);
            let is_late = watch.join().unwrap_or_default();
            let written = writer.join().unwrap_or_else(|_| Err(io::ErrorKind::Other.into()));
            match read {
                Err(_) if is_late => Err(io::Error::new(io::ErrorKind::TimedOut, "git took too long and was killed")),
                Err(error) => Err(error),
                Ok(read) => written.map(|()| read),
            }
        })
    }
}

fn option(name: &str, value: &Path) -> OsString {
    let mut option = OsString::from(name);
    option.push(value);
    option
}

fn too_large() -> io::Error {
    io::Error::new(io::ErrorKind::FileTooLarge, "the revision has more than 1 GiB of files")
}

/// The directory of a repository, the common one of all its work trees, and the top of the work tree, if any.
pub(super) fn discover(git: &Git, directory: &Path) -> Result<(PathBuf, PathBuf, Option<PathBuf>), String> {
    let asked =
        ["rev-parse", "--absolute-git-dir", "--git-common-dir", "--is-bare-repository", "--is-inside-work-tree"];
    let answer = git.line(&asked)?;
    let mut lines = answer.lines();
    let (Some(own), Some(common), Some(bare), Some(inside)) = (lines.next(), lines.next(), lines.next(), lines.next())
    else {
        return Err(format!("git answered: {answer}"));
    };
    let (own, common) = (PathBuf::from(own), directory.join(common));
    let top = match (bare, inside) {
        ("false", "true") => Some(PathBuf::from(git.line(&["rev-parse", "--show-toplevel"])?)),
        _ => None,
    };
    // A hook may run in the directory of the repository itself.
    let top = top.filter(|top| !top.starts_with(&own));
    Ok((own, common, top))
}

/// `MODE TYPE OBJECT\tPATH` of a tree, `MODE OBJECT STAGE\tPATH` of an index.
fn listed(line: &[u8]) -> Option<Listed> {
    let at = line.iter().position(|byte| *byte == b'\t')?;
    let head = std::str::from_utf8(&line[..at]).ok()?;
    let path = text_of_bytes(&line[at + 1..]);
    let mut words = head.split(' ');
    let mode = words.next()?;
    let (second, third) = (words.next()?, words.next()?);
    let object = if matches!(second, "blob" | "commit") { third } else { second };
    let kind = match mode {
        "120000" => Kind::Link,
        "160000" => Kind::Submodule,
        "100755" => Kind::Program,
        _ if mode.starts_with("100") => Kind::File,
        _ => return None,
    };
    Some(Listed { path, object: object.to_owned(), kind })
}

/// Paths of an index with more than one version: `MODE OBJECT STAGE\tPATH` with a stage other than 0.
fn unmerged(index: &[u8]) -> Vec<String> {
    let mut paths: Vec<String> = Vec::new();
    for line in index.split(|byte| *byte == 0) {
        let Some(at) = line.iter().position(|byte| *byte == b'\t') else { continue };
        if !line[..at].ends_with(b" 0") {
            paths.push(text_of_bytes(&line[at + 1..]));
        }
    }
    paths.dedup();
    paths
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
        if size > MAX_FILE {
            io::copy(&mut output.by_ref().take(size + 1), &mut io::sink())?;
            contents.push(None);
            continue;
        }
        total += size;
        if total > MAX_TREE {
            return Err(too_large());
        }
        let mut content = vec![0; size as usize + 1];
        output.read_exact(&mut content)?;
        // Git appends a line break to each.
        content.pop();
        contents.push(Some(content.into()));
    }
    Ok(contents)
}
