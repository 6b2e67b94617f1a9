//! Directories that are open: what is in them is opened by its name, without going all the way to it. Linux.

use std::fs::File;
use std::io;
use std::mem::MaybeUninit;
use std::os::fd::OwnedFd;
use std::path::Path;

use rustix::fs::{AtFlags, CWD, FileType, Mode, OFlags, RawDir, openat, statat};

use super::files::{Directory, Listed, Opened, read_all_into};

/// Bytes of names that are asked for at once: those of most directories.
const ROOM: usize = 1 << 14;

const DIRECTORY: OFlags = OFlags::RDONLY.union(OFlags::DIRECTORY).union(OFlags::CLOEXEC);

struct OpenDirectory(OwnedFd);

/// Opens a directory.
pub(super) fn open(path: &Path) -> io::Result<Opened<'static>> {
    listed(openat(CWD, path, DIRECTORY, Mode::empty())?)
}

fn listed(directory: OwnedFd) -> io::Result<Opened<'static>> {
    let mut found = Vec::new();
    let mut room = [MaybeUninit::uninit(); ROOM];
    let mut entries = RawDir::new(&directory, &mut room);
    while let Some(entry) = entries.next() {
        let entry = entry?;
        let name = entry.file_name();
        if matches!(name.to_bytes(), b"." | b"..") {
            continue;
        }
        let kind_of = |flags| statat(&directory, name, flags).map(|stat| FileType::from_raw_mode(stat.st_mode));
        let kind = match entry.file_type() {
            // Not all file systems tell.
            FileType::Unknown => kind_of(AtFlags::SYMLINK_NOFOLLOW).unwrap_or(FileType::Unknown),
            known => known,
        };
        let is_link = kind == FileType::Symlink;
        let is_dir = kind == FileType::Directory || is_link && kind_of(AtFlags::empty()) == Ok(FileType::Directory);
        // A name that is not UTF-8 can be named by no manifest.
        if let Ok(name) = name.to_str() {
            found.push(Listed { name: name.to_owned(), is_dir, is_link });
        }
    }
    Ok((Box::new(OpenDirectory(directory)), found))
}

impl Directory for OpenDirectory {
    fn read_into(&self, name: &str, room: &mut Vec<u8>) -> io::Result<usize> {
        let file = openat(&self.0, name, OFlags::RDONLY | OFlags::CLOEXEC, Mode::empty())?;
        read_all_into(File::from(file), room)
    }

    fn directory(&self, name: &str) -> io::Result<Opened<'_>> {
        listed(openat(&self.0, name, DIRECTORY | OFlags::NOFOLLOW, Mode::empty())?)
    }
}
