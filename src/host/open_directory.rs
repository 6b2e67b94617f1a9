//! Open directories: their entries are opened by name, without the full path. Linux.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::fs::File;
use std::io;
use std::mem::MaybeUninit;
use std::os::fd::OwnedFd;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use rustix::fs::{AtFlags, CWD, FileType, Mode, OFlags, RawDir, openat, statat};

use pantin_base::source::{name_on_system, on_system, text_of};

use super::files::{ByPath, Directory, Disk, Listed, Opened, read_all_into, regular};

/// Bytes of names read at once: enough for most directories.
const ROOM: usize = 1 << 14;

const DIRECTORY: OFlags = OFlags::RDONLY.union(OFlags::DIRECTORY).union(OFlags::CLOEXEC);

/// So many directories stay open at the most, which is a part of what a process may have open. Those beyond are listed and
/// closed.
const MAX_OPEN: usize = 128;

/// The number of open ones.
static OPEN: AtomicUsize = AtomicUsize::new(0);

struct OpenDirectory(OwnedFd);

impl OpenDirectory {
    fn new(directory: OwnedFd) -> Self {
        OPEN.fetch_add(1, Ordering::Relaxed);
        Self(directory)
    }
}

impl Drop for OpenDirectory {
    fn drop(&mut self) {
        OPEN.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Opens a directory.
pub(super) fn open(path: &Path) -> io::Result<Opened<'static>> {
    opened(openat(CWD, &*on_system(path), DIRECTORY, Mode::empty())?)
}

/// The names in a directory with their kinds.
pub(super) fn list(path: &Path) -> io::Result<Vec<Listed>> {
    listed(&openat(CWD, &*on_system(path), DIRECTORY, Mode::empty())?)
}

fn opened(directory: OwnedFd) -> io::Result<Opened<'static>> {
    let found = listed(&directory)?;
    if OPEN.load(Ordering::Relaxed) >= MAX_OPEN {
        return Ok((Box::new(ByPath(&Disk)), found));
    }
    Ok((Box::new(OpenDirectory::new(directory)), found))
}

fn listed(directory: &OwnedFd) -> io::Result<Vec<Listed>> {
    let mut found = Vec::new();
    let mut room = [MaybeUninit::uninit(); ROOM];
    let mut entries = RawDir::new(directory, &mut room);
    while let Some(entry) = entries.next() {
        let entry = entry?;
        let name = entry.file_name();
        if matches!(name.to_bytes(), b"." | b"..") {
            continue;
        }
        let kind_of = |flags| statat(directory, name, flags).map(|stat| FileType::from_raw_mode(stat.st_mode));
        let mut kind = entry.file_type();
        // Not all file systems report the kind.
        if kind == FileType::Unknown {
            kind = kind_of(AtFlags::SYMLINK_NOFOLLOW).unwrap_or(FileType::Unknown);
        }
        let is_link = kind == FileType::Symlink;
        let is_dir = kind == FileType::Directory || is_link && kind_of(AtFlags::empty()) == Ok(FileType::Directory);
        let name = text_of(OsStr::from_bytes(name.to_bytes()).to_owned());
        found.push(Listed { name, is_dir, is_link });
    }
    Ok(found)
}

/// The name of an entry in a directory.
fn name(path: &Path) -> io::Result<Cow<'_, OsStr>> {
    path.file_name().map(name_on_system).ok_or_else(|| io::ErrorKind::InvalidInput.into())
}

impl Directory for OpenDirectory {
    fn read_into(&self, path: &Path, room: &mut Vec<u8>) -> io::Result<usize> {
        let flags = OFlags::RDONLY | OFlags::CLOEXEC | OFlags::NONBLOCK;
        let file = openat(&self.0, &*name(path)?, flags, Mode::empty())?;
        read_all_into(regular(File::from(file))?, room)
    }

    fn directory(&self, path: &Path) -> io::Result<Opened<'_>> {
        opened(openat(&self.0, &*name(path)?, DIRECTORY | OFlags::NOFOLLOW, Mode::empty())?)
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{MAX_OPEN, list, open};
    use crate::files::{Disk, Files, Listed};

    /// Of a process that may have a thousand files open, and goes through directories with many threads.
    #[test]
    fn not_all_directories_stay_open() {
        let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/example");
        let opened: Vec<_> = (0..3 * MAX_OPEN).map(|_| open(&directory).expect("it is there")).collect();
        let is_it = |entry: &Listed| {
            Disk.real_path(&Path::new("/proc/self/fd").join(&entry.name)).ok() == Some(directory.clone())
        };
        let descriptors = list(Path::new("/proc/self/fd")).expect("a process has files open");
        assert!(descriptors.iter().filter(|entry| is_it(entry)).count() <= MAX_OPEN);
        for (open, listed) in &opened {
            assert_eq!(listed.len(), opened[0].1.len());
            let mut room = Vec::new();
            let length = open.read_into(&directory.join("web01.json"), &mut room).expect("a file in it");
            assert_eq!(room[..length], Disk.read(&directory.join("web01.json")).expect("the same file"));
            assert!(open.directory(&directory.join("production")).is_ok_and(|(_, listed)| !listed.is_empty()));
        }
    }
}
