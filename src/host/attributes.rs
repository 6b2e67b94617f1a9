//! The metadata of files that file serving sends: kind, owner, time of the last change.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::files::{FileKind, Metadata};
use super::platform::{EntryKind, FileNumbers, entry_kind, file_numbers};

/// How symbolic links are treated. Puppet's parameter `links`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Links {
    /// The link itself.
    Manage,
    /// The link's target.
    Follow,
}

/// The metadata that the system stores for a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attributes {
    /// The kind of the entry.
    pub kind: EntryKind,
    /// Number of the user it belongs to.
    pub owner: u32,
    /// Number of the group it belongs to.
    pub group: u32,
    /// Permissions, as the low twelve bits.
    pub mode: u32,
    /// Time of the last change of the content, in nanoseconds since 1970.
    pub modified: i128,
    /// Time of the last change of anything, in nanoseconds since 1970.
    pub changed: i128,
    /// Identifies the file: the numbers of its file system and of its inode.
    pub identity: (u64, u64),
}

impl Attributes {
    /// The attributes of a path on the disk.
    pub(super) fn on_disk(path: &Path, links: Links) -> io::Result<Self> {
        let found = match links {
            Links::Manage => std::fs::symlink_metadata(pantin_base::source::on_system(path))?,
            Links::Follow => std::fs::metadata(pantin_base::source::on_system(path))?,
        };
        let FileNumbers { owner, group, mode, modified, changed, device, inode } = file_numbers(&found);
        let kind = entry_kind(found.file_type());
        Ok(Self { kind, owner, group, mode, modified, changed, identity: (device, inode) })
    }

    /// The attributes of content that is not on a disk: no particular owner, readable by everybody.
    #[must_use]
    pub fn of_data(metadata: Metadata) -> Self {
        let (kind, mode) = match metadata.kind {
            FileKind::File => (EntryKind::File, 0o644),
            FileKind::Directory => (EntryKind::Directory, 0o755),
            FileKind::Other => (EntryKind::CharacterDevice, 0o644),
        };
        let (modified, changed) = (metadata.modified, metadata.modified);
        Self { kind, owner: 0, group: 0, mode, modified, changed, identity: (0, 0) }
    }
}

/// A file that is open for reading.
#[derive(Debug)]
pub enum Readable {
    /// A file of the disk, and its size in bytes when it was opened.
    File(File, u64),
    /// Content that is not on a disk.
    Bytes(Vec<u8>),
}

/// Bytes that are read at once: of most files all.
const STRIDE: usize = 1 << 16;

impl Readable {
    /// Hands on the content piece by piece, without all of it in memory.
    ///
    /// # Errors
    /// Those of the operating system; the receiver's.
    pub fn for_each_piece(self, receive: &mut dyn FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
        match self {
            Self::Bytes(bytes) => receive(&bytes),
            Self::File(mut file, _) => {
                let mut room = vec![0; STRIDE];
                loop {
                    match file.read(&mut room) {
                        Ok(0) => return Ok(()),
                        Ok(length) => receive(&room[..length])?,
                        Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                        Err(error) => return Err(error),
                    }
                }
            }
        }
    }

    /// The first bytes of the content, up to a maximum.
    ///
    /// # Errors
    /// Those of the operating system.
    pub fn beginning(self, length: usize) -> io::Result<Vec<u8>> {
        match self {
            Self::Bytes(mut bytes) => {
                bytes.truncate(length);
                Ok(bytes)
            }
            Self::File(file, _) => {
                let mut bytes = Vec::with_capacity(length);
                file.take(length as u64).read_to_end(&mut bytes)?;
                Ok(bytes)
            }
        }
    }
}
