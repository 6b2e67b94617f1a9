//! Modules that a program installs for a `Puppetfile`, in the user's cache by their dependencies, so that many
//! revisions need few installations.
//!
//! Each installation has a directory, made under a lock; a file beside it marks it as complete.

#![expect(clippy::disallowed_methods, reason = "the place where installations are made on the disk")]

use std::collections::BTreeSet;
use std::fs::{self, File, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use super::dependencies::key;
use super::revision::{Mode, Revision, Tracked};
use crate::issues::bootstrap_failed;
use crate::machine;
use pantin_base::budget;
use pantin_base::diagnostics::Issue;
use pantin_base::source::name_on_system;
use pantin_code::cache::folder_of_user;
use pantin_host::platform::{is_same_file, set_mode, symlink};
use pantin_host::processes;
use pantin_host::processes::Errors;

/// The maximum number of stored installations.
const MAX_INSTALLATIONS: usize = 32;
/// The maximum length of a program's output in a message.
const MAX_OUTPUT: usize = 8 << 10;
/// The maximum depth of the directories of modules in an installation.
const MAX_DEPTH: usize = 3;
/// How often pantin retries a lock of another process.
const ROUND: Duration = Duration::from_millis(100);

/// The installation of modules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bootstrap {
    /// The command, for a shell.
    pub command: String,
    /// The timeout of one installation.
    pub timeout: Duration,
    /// The reuse of an installation of an earlier run.
    pub reuse: Reuse,
}

/// The reuse of an installation of an earlier run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reuse {
    /// Allowed.
    Allowed,
    /// It is made again.
    Refused,
}

/// An installation in use: it is not removed until this is dropped.
#[derive(Debug)]
pub(super) struct Installation {
    pub(super) folder: PathBuf,
    /// Tracked files that the command changed or removed.
    pub(super) changed: Vec<String>,
    _lock: File,
}

impl Bootstrap {
    /// The installation for a revision whose `Puppetfile` is in a directory below its top; `None` without a
    /// `Puppetfile`.
    pub(super) fn install(
        &self,
        (tree, name): (&Revision, &str),
        (top, below): (&Path, &Path),
    ) -> Result<Option<Installation>, Issue> {
        let mut files = tree.files();
        if !files.get(&below.join("Puppetfile")).is_some_and(Result::is_ok) {
            return Ok(None);
        }
        let failed = |detail: &str| bootstrap_failed(&self.command, name, detail);
        let folder = folder_of_user("bootstrap").map_err(|error| failed(&error.to_string()))?;
        // The work tree may be the user's home.
        files.retain(|path, _| !top.join(path).starts_with(&folder));
        let key = key(&self.command, (tree, &files), (top, below));
        let unkept = |error: io::Error| failed(&format!("{}: {error}", folder.display()));
        let deadline = Instant::now() + self.timeout;
        let (root, done) = (folder.join(&key), folder.join(format!("{key}.done")));
        let is_wanted = || done.exists() && (self.reuse == Reuse::Allowed || is_of_this_process(&key));
        let (lock, hold) = locked(&folder.join(format!("{key}.lock")), is_wanted, deadline).map_err(unkept)?;
        if hold == Hold::Alone {
            remove(&root, &done).map_err(unkept)?;
            write_files(&files, &root).map_err(unkept)?;
            if let Err(detail) = self.run(&root.join(below), top) {
                // The next installation removes what remains.
                let _ = remove(&root, &done);
                return Err(failed(&detail));
            }
            let changed = changed(&files, &root);
            remove_files(files.keys(), &root);
            fs::write(&done, changed.join("\0")).map_err(unkept)?;
            MADE.lock().unwrap_or_else(PoisonError::into_inner).insert(key);
            lock.lock_shared().map_err(unkept)?;
        }
        // The time of its last use.
        let _ = lock.set_modified(SystemTime::now());
        prune(&folder);
        let changed = fs::read_to_string(&done).unwrap_or_default();
        let changed =
            changed.split('\0').filter(|path| files.contains_key(Path::new(path))).map(str::to_owned).collect();
        Ok(Some(Installation { folder: root, changed, _lock: lock }))
    }

    /// Runs the command in a directory.
    fn run(&self, directory: &Path, top: &Path) -> Result<(), String> {
        let mut command = Command::new("sh");
        command.arg("-c").arg(&self.command).current_dir(directory).env("PWD", directory);
        command.env("BASEDIR", name_on_system(top.as_os_str()));
        // A hook's repository is not that of the modules.
        for (name, _) in machine::variables_with("GIT_") {
            if !(name.starts_with("GIT_SSH") || name.starts_with("GIT_CONFIG") || name == "GIT_ASKPASS") {
                command.env_remove(name);
            }
        }
        let finished =
            processes::run_for(command, Errors::AmongOutput, self.timeout).map_err(|error| error.to_string())?;
        if finished.status == Some(0) {
            return Ok(());
        }
        let output = String::from_utf8_lossy(finished.output.trim_ascii_end());
        let mut begin = output.len().saturating_sub(MAX_OUTPUT);
        while !output.is_char_boundary(begin) {
            begin += 1;
        }
        let cut = if begin > 0 { "…" } else { "" };
        Err(format!("it ended with {finished}:\n{cut}{}", &output[begin..]))
    }
}

impl Installation {
    /// Returns true if it has a directory of this name, close to its top.
    pub(super) fn has_directory(&self, name: &str) -> bool {
        !name.is_empty() && has_directory(&self.folder, name, MAX_DEPTH)
    }
}

fn has_directory(folder: &Path, name: &str, depth: usize) -> bool {
    if folder.join(name).is_dir() {
        return true;
    }
    let Ok(entries) = fs::read_dir(folder) else { return false };
    let mut folders = entries.filter_map(Result::ok).filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()));
    depth > 0 && folders.any(|entry| has_directory(&entry.path(), name, depth - 1))
}

/// The installations that this process made.
static MADE: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

fn is_of_this_process(key: &str) -> bool {
    MADE.lock().unwrap_or_else(PoisonError::into_inner).contains(key)
}

/// The mode of a lock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Hold {
    /// Shared by readers.
    Shared,
    /// Exclusive, for making it.
    Alone,
}

/// Locks the object of a lock file: shared if it exists and is usable, else exclusively.
fn locked(path: &Path, is_wanted: impl Fn() -> bool, deadline: Instant) -> io::Result<(File, Hold)> {
    loop {
        let mut options = File::options();
        options.create(true).truncate(false).read(true).write(true);
        let file = set_mode(&mut options, 0o600).open(path)?;
        // It may have been removed meanwhile.
        let is_there = || is_same_file(&file, path).unwrap_or(false);
        let shared = if is_wanted() { file.try_lock_shared() } else { Err(TryLockError::WouldBlock) };
        let (locked, hold) = match shared {
            Ok(()) if is_wanted() => (Ok(()), Hold::Shared),
            Ok(()) | Err(TryLockError::WouldBlock) => (file.try_lock(), Hold::Alone),
            error @ Err(TryLockError::Error(_)) => (error, Hold::Shared),
        };
        match locked {
            // Another process may have just made it.
            Ok(()) if is_there() && (hold == Hold::Shared || !is_wanted()) => return Ok((file, hold)),
            Ok(()) => {}
            Err(TryLockError::WouldBlock) if budget::check().is_err() => {
                return Err(io::Error::new(io::ErrorKind::Interrupted, "the command was cancelled"));
            }
            Err(TryLockError::WouldBlock) if Instant::now() < deadline => thread::sleep(ROUND),
            Err(TryLockError::WouldBlock) => {
                return Err(io::Error::new(io::ErrorKind::TimedOut, "another process uses it"));
            }
            Err(TryLockError::Error(error)) => return Err(error),
        }
    }
}

fn remove(root: &Path, done: &Path) -> io::Result<()> {
    for result in [fs::remove_file(done), fs::remove_dir_all(root)] {
        match result {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

fn write_files(files: &Tracked, root: &Path) -> io::Result<()> {
    fs::create_dir_all(root)?;
    let placed = |path: &Path| {
        let path = root.join(path);
        path.parent().map_or(Ok(()), fs::create_dir_all).map(|()| path)
    };
    // Links come last, so that no file is written through one.
    for (path, (content, mode)) in files.iter().filter_map(|(path, file)| Some((path, file.as_ref().ok()?))) {
        let mode = if *mode == Mode::Program { 0o755 } else { 0o644 };
        let mut options = File::options();
        options.create_new(true).write(true);
        set_mode(&mut options, mode).open(placed(path)?)?.write_all(content)?;
    }
    for (path, target) in files.iter().filter_map(|(path, file)| Some((path, file.as_ref().err()?))) {
        symlink(target, &placed(path)?)?;
    }
    Ok(())
}

/// Files of the revision whose content or target differs from the written one.
fn changed(files: &Tracked, root: &Path) -> Vec<String> {
    let is_same = |path: &Path, file: &Result<(_, Mode), PathBuf>| {
        let at = root.join(path);
        match file {
            Ok((content, _)) => {
                let content: &Arc<[u8]> = content;
                let found = fs::symlink_metadata(&at);
                found.is_ok_and(|found| found.is_file() && found.len() == content.len() as u64)
                    && fs::read(&at).is_ok_and(|found| *found == **content)
            }
            Err(target) => fs::read_link(&at).is_ok_and(|found| found == *target),
        }
    };
    let changed = files.iter().filter(|(path, file)| !is_same(path, file));
    changed.map(|(path, _)| path.to_string_lossy().into_owned()).collect()
}

/// Removes the files of the revision: the rest is the installation.
fn remove_files<'p>(files: impl DoubleEndedIterator<Item = &'p PathBuf>, root: &Path) {
    for path in files.rev() {
        let above = || path.ancestors().skip(1).filter(|above| !above.as_os_str().is_empty());
        // The program may have replaced a directory by a link to one elsewhere, whose files stay.
        if above().any(|above| root.join(above).is_symlink()) {
            continue;
        }
        // The program may have removed it.
        let _ = fs::remove_file(root.join(path));
        for above in above() {
            if fs::remove_dir(root.join(above)).is_err() {
                break;
            }
        }
    }
}

/// Removes the least recently used installations.
fn prune(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let lock = |entry: fs::DirEntry| {
        let name = entry.file_name().to_str()?.strip_suffix(".lock")?.to_owned();
        Some((entry.metadata().ok()?.modified().ok()?, name))
    };
    let mut locks: Vec<(SystemTime, String)> = entries.filter_map(Result::ok).filter_map(lock).collect();
    locks.sort_unstable();
    let surplus = locks.len().saturating_sub(MAX_INSTALLATIONS);
    for (_, key) in &locks[..surplus] {
        let path = folder.join(format!("{key}.lock"));
        // Installations in use stay.
        if let Ok(lock) = File::options().write(true).open(&path)
            && lock.try_lock().is_ok()
            && remove(&folder.join(key), &folder.join(format!("{key}.done"))).is_ok()
        {
            let _ = fs::remove_file(&path);
        }
    }
}
