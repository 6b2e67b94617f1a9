//! Files of the authority: replaced atomically, so readers always see the old or the new one.

#![expect(clippy::disallowed_methods, reason = "the authority's files are on the disk, and of no environment")]

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use super::layout::Layout;
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_base::source::on_system;

/// The maximum size of a file.
const MAX_BYTES: u64 = 256 << 20;

/// Who may read a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Access {
    /// Everybody.
    Public,
    /// The owner and its group.
    Secret,
}

impl Access {
    const fn mode(self) -> u32 {
        match self {
            Self::Public => 0o644,
            Self::Secret => 0o640,
        }
    }
}

pub(super) fn unusable(path: &Path, error: &io::Error) -> Issue {
    issues::unusable_file(&path.display().to_string(), &error.to_string())
}

/// Locks the authority against other threads and processes until it is dropped or the process ends.
#[derive(Debug)]
pub(super) struct Lock(#[expect(dead_code, reason = "it is locked as long as it is open")] File);

impl Lock {
    /// Waits for the lock.
    pub(super) fn take(layout: &Layout) -> Result<Self, Issue> {
        let path = on_system(&layout.lock()).into_owned();
        let open = || -> io::Result<File> {
            let file = OpenOptions::new().create(true).truncate(false).write(true).mode(0o640).open(&path)?;
            give_to_owner_of_directory(&path, &file)?;
            file.lock()?;
            Ok(file)
        };
        open().map(Self).map_err(|error| unusable(&path, &error))
    }
}

/// Reads a file; `None` if it does not exist.
pub(super) fn read(path: &Path) -> Result<Option<Vec<u8>>, Issue> {
    let path = &*on_system(path);
    let read = || -> io::Result<Vec<u8>> {
        if fs::metadata(path)?.len() > MAX_BYTES {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        fs::read(path)
    };
    match read() {
        Ok(content) => Ok(Some(content)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(unusable(path, &error)),
    }
}

/// Reads a required file.
pub(super) fn read_existing(path: &Path) -> Result<Vec<u8>, Issue> {
    read(path)?.ok_or_else(|| unusable(path, &io::ErrorKind::NotFound.into()))
}

/// Returns true if the path exists.
pub(super) fn exists(path: &Path) -> bool {
    fs::symlink_metadata(on_system(path)).is_ok()
}

/// Opens a file for reading.
pub(super) fn open(path: &Path) -> Result<File, Issue> {
    let path = &*on_system(path);
    File::open(path).map_err(|error| unusable(path, &error))
}

/// Replaces a file. When this returns, the new one is on disk; after a crash, one of the two is.
pub(super) fn replace(path: &Path, content: &[u8], access: Access) -> Result<(), Issue> {
    let path = &*on_system(path);
    /// Keeps two threads from writing the same temporary file.
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let temporary = path.with_extension(format!("{}-{number}.tmp", std::process::id()));
    let write = || -> io::Result<()> {
        let mut file = OpenOptions::new().write(true).create_new(true).mode(access.mode()).open(&temporary)?;
        // Regardless of the umask: others read public files.
        file.set_permissions(fs::Permissions::from_mode(access.mode()))?;
        give_to_owner_of_directory(path, &file)?;
        file.write_all(content)?;
        file.sync_all()?;
        fs::rename(&temporary, path)?;
        sync_directory(path)
    };
    write().map_err(|error| {
        let _ = fs::remove_file(&temporary);
        unusable(path, &error)
    })
}

/// Appends a line to a file of lines. Discards an incomplete last line: its operation did not happen.
pub(super) fn append_line(path: &Path, line: &str) -> Result<(), Issue> {
    let path = &*on_system(path);
    let old = read(path)?;
    let whole_lines = old.as_deref().map(|old| old.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1));
    match (old, whole_lines) {
        (Some(old), Some(length)) if length == old.len() => {
            let append = || -> io::Result<()> {
                let mut file = OpenOptions::new().append(true).open(path)?;
                file.write_all(format!("{line}\n").as_bytes())?;
                file.sync_all()
            };
            append().map_err(|error| unusable(path, &error))
        }
        (old, length) => {
            let mut content = old.unwrap_or_default();
            content.truncate(length.unwrap_or_default());
            content.extend_from_slice(line.as_bytes());
            content.push(b'\n');
            replace(path, &content, Access::Public)
        }
    }
}

/// Removes a file. Returns true if it existed.
pub(super) fn remove(path: &Path) -> Result<bool, Issue> {
    let path = &*on_system(path);
    match fs::remove_file(path).and_then(|()| sync_directory(path)) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(unusable(path, &error)),
    }
}

/// The names of the files `NAME.pem` in a directory, sorted.
pub(super) fn names(directory: &Path) -> Result<Vec<String>, Issue> {
    let entries = match fs::read_dir(on_system(directory)) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(unusable(directory, &error)),
    };
    let mut names = Vec::new();
    for entry in entries {
        let name = entry.map_err(|error| unusable(directory, &error))?.file_name();
        names.extend(name.to_str().and_then(|name| name.strip_suffix(".pem")).map(str::to_owned));
    }
    names.sort_unstable();
    Ok(names)
}

/// Removes the temporary files that a killed process left in a directory. The caller holds the lock, so nobody writes
/// one.
pub(super) fn remove_temporary(directory: &Path) -> Result<(), Issue> {
    let entries = match fs::read_dir(on_system(directory)) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(unusable(directory, &error)),
    };
    for entry in entries {
        let entry = entry.map_err(|error| unusable(directory, &error))?;
        if entry.file_name().to_str().is_some_and(is_temporary) {
            remove(&entry.path())?;
        }
    }
    Ok(())
}

/// Returns true for the names that [`replace`] gives to temporary files: `NAME.PROCESS-NUMBER.tmp`.
fn is_temporary(name: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let numbers =
        name.strip_suffix(".tmp").and_then(|name| name.rsplit_once('.')).and_then(|(_, last)| last.split_once('-'));
    numbers.is_some_and(|(process, number)| is_number(process) && is_number(number))
}

/// Creates a directory and its parents.
pub(super) fn make_directory(path: &Path, mode: u32) -> Result<(), Issue> {
    let path = &*on_system(path);
    if path.is_dir() {
        return Ok(());
    }
    let make = || -> io::Result<()> {
        let missing: Vec<PathBuf> = path.ancestors().take_while(|path| !path.is_dir()).map(Path::to_owned).collect();
        DirBuilder::new().recursive(true).mode(0o755).create(path)?;
        fs::set_permissions(path, fs::Permissions::from_mode(mode))?;
        for made in missing.iter().rev() {
            if let Some((user, group)) = owner_for_root() {
                chown(made, Some(user), Some(group))?;
            }
        }
        Ok(())
    };
    make().map_err(|error| unusable(path, &error))
}

/// The owner of a directory that root creates: Puppet's user if it exists.
fn owner_for_root() -> Option<(u32, u32)> {
    if !is_root() {
        return None;
    }
    let users = fs::read_to_string("/etc/passwd").unwrap_or_default();
    let ids = |name: &str| {
        users.lines().find_map(|line| {
            let mut fields = line.strip_prefix(name)?.strip_prefix(':')?.split(':').skip(1);
            Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
        })
    };
    ids("pe-puppet").or_else(|| ids("puppet"))
}

fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
}

/// Gives a file that root creates to the owner of its directory, so that a server without root can use it.
fn give_to_owner_of_directory(path: &Path, file: &File) -> io::Result<()> {
    if !is_root() {
        return Ok(());
    }
    let directory = fs::metadata(path.parent().unwrap_or(path))?;
    let own = file.metadata()?;
    if (own.uid(), own.gid()) == (directory.uid(), directory.gid()) {
        return Ok(());
    }
    std::os::unix::fs::fchown(file, Some(directory.uid()), Some(directory.gid()))
}

fn sync_directory(path: &Path) -> io::Result<()> {
    File::open(path.parent().unwrap_or(path))?.sync_all()
}
