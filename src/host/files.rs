//! The file system as the core sees it, and that of this machine.
//!
//! Everything else reads through [`Files`], so that an environment can come from a disk, an artefact or a test.

use std::fmt;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::attributes::{Attributes, Links, Readable};
use super::platform::{nanoseconds, open_at_once};
use super::watch::Watch;
use crate::{Stamp, content_hash};
use pantin_base::platform::{is_portable, portable};
use pantin_base::source::{on_system, text_of};

/// The kind of a path's entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileKind {
    /// A regular file.
    File,
    /// A directory.
    Directory,
    /// A device, a socket, a pipe.
    Other,
}

/// The metadata of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Metadata {
    /// Kind, symbolic links followed.
    pub kind: FileKind,
    /// Size in bytes.
    pub size: u64,
    /// Time of the last change, in nanoseconds since 1970.
    pub modified: i128,
}

/// A name in a directory, and the kind of its entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Name.
    pub name: String,
    /// True if it is a directory, symbolic links followed.
    pub is_dir: bool,
    /// True if it is a symbolic link.
    pub is_link: bool,
}

/// An open directory: its entries are reached without a full path.
pub trait Directory: Send + Sync {
    /// As [`Files::read_into`], for the path of a file in it.
    ///
    /// # Errors
    /// Those of the operating system.
    fn read_into(&self, path: &Path, room: &mut Vec<u8>) -> io::Result<usize>;

    /// Like [`Files::directory`], for the path of a directory in it that is not a symbolic link.
    ///
    /// # Errors
    /// Those of the operating system.
    fn directory(&self, path: &Path) -> io::Result<Opened<'_>>;
}

/// An open directory, and the names in it with their kinds, in any order.
pub type Opened<'d> = (Box<dyn Directory + 'd>, Vec<Listed>);

/// A directory that is not open: its entries are reached by their full paths.
pub(super) struct ByPath<'f, F: ?Sized>(pub(super) &'f F);

impl<F: Files + ?Sized> Directory for ByPath<'_, F> {
    fn read_into(&self, path: &Path, room: &mut Vec<u8>) -> io::Result<usize> {
        self.0.read_into(path, room)
    }

    fn directory(&self, path: &Path) -> io::Result<Opened<'_>> {
        self.0.directory(path)
    }
}

/// Reads files and directories, and detects changes.
pub trait Files: Send + Sync + fmt::Debug {
    /// The content of a file.
    ///
    /// # Errors
    /// Those of the operating system.
    fn read(&self, path: &Path) -> io::Result<Vec<u8>>;

    /// Reads the content of a file into `room`, from its start, and returns the number of bytes. `room` is reused for
    /// many files and grows on demand.
    ///
    /// # Errors
    /// Those of the operating system.
    fn read_into(&self, path: &Path, room: &mut Vec<u8>) -> io::Result<usize> {
        *room = self.read(path)?;
        Ok(room.len())
    }

    /// The content of a file that need not be there. Anything else at its path than a file is an error.
    ///
    /// # Errors
    /// Those of the operating system, except for a missing file.
    fn read_if_there(&self, path: &Path) -> io::Result<Option<Vec<u8>>> {
        match self.read(path) {
            Ok(content) => Ok(Some(content)),
            Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Kind, size and time of a file.
    ///
    /// # Errors
    /// Those of the operating system.
    fn metadata(&self, path: &Path) -> io::Result<Metadata>;

    /// The metadata that the system stores for a file.
    ///
    /// # Errors
    /// Those of the operating system.
    fn attributes(&self, path: &Path, _links: Links) -> io::Result<Attributes> {
        self.metadata(path).map(Attributes::of_data)
    }

    /// The target of a symbolic link.
    ///
    /// # Errors
    /// Those of the operating system; the path is not a link.
    fn link_target(&self, _path: &Path) -> io::Result<PathBuf> {
        Err(io::ErrorKind::InvalidInput.into())
    }

    /// Opens a file, which may be larger than one read.
    ///
    /// # Errors
    /// Those of the operating system.
    fn open(&self, path: &Path) -> io::Result<Readable> {
        self.read(path).map(Readable::Bytes)
    }

    /// A hash of the content of a file, where that is known without it.
    ///
    /// # Errors
    /// Those of the operating system.
    fn content_hash(&self, path: &Path) -> io::Result<[u8; 32]> {
        self.read(path).map(|content| content_hash(&content))
    }

    /// True if the content of an existing file can be read: an artefact may have only its compiled form.
    fn has_content(&self, _path: &Path) -> bool {
        true
    }

    /// The names in a directory, sorted by their bytes.
    ///
    /// # Errors
    /// Those of the operating system.
    fn list(&self, path: &Path) -> io::Result<Vec<String>>;

    /// The names in a directory with their kinds, in any order. A disk gives both at once.
    ///
    /// # Errors
    /// Those of the operating system.
    fn list_with_kinds(&self, path: &Path) -> io::Result<Vec<Listed>> {
        let listed = |name: String| {
            let at = path.join(&name);
            Listed { name, is_dir: self.is_dir(&at), is_link: self.is_link(&at) }
        };
        Ok(self.list(path)?.into_iter().map(listed).collect())
    }

    /// Opens a directory.
    ///
    /// # Errors
    /// Those of the operating system.
    fn directory(&self, path: &Path) -> io::Result<Opened<'_>> {
        Ok((Box::new(ByPath(self)), self.list_with_kinds(path)?))
    }

    /// True if the path itself is a symbolic link.
    fn is_link(&self, path: &Path) -> bool;

    /// The path without symbolic links.
    ///
    /// # Errors
    /// Those of the operating system.
    fn real_path(&self, path: &Path) -> io::Result<PathBuf>;

    /// Shows whether a file was touched since the last check; `None` if unavailable.
    fn stamp(&self, _path: &Path) -> Option<Stamp> {
        None
    }

    /// The stamp of a symbolic link itself; `None` if it does not exist.
    fn link_stamp(&self, _path: &Path) -> Option<Stamp> {
        None
    }

    /// True if programs that are started find the files where this says they are.
    fn are_on_disk(&self) -> bool {
        true
    }

    /// The path at which started programs find a path of this.
    fn on_disk(&self, path: &Path) -> PathBuf {
        path.to_owned()
    }

    /// Reports that the content of a path was stored, so that changes of it matter.
    fn keep_in_sight(&self, _path: &Path) {}

    /// Forgets which files were found to be as an artefact has them: they may have changed since.
    fn renew(&self) {}

    /// A watch that reports changes of files; `None` if only stamps show them.
    fn watch(&self) -> Option<Box<dyn Watch>> {
        None
    }

    /// True if a regular file is at the path.
    fn is_file(&self, path: &Path) -> bool {
        self.metadata(path).is_ok_and(|metadata| metadata.kind == FileKind::File)
    }

    /// True if a directory is at the path.
    fn is_dir(&self, path: &Path) -> bool {
        self.metadata(path).is_ok_and(|metadata| metadata.kind == FileKind::Directory)
    }

    /// True if the path exists.
    fn exists(&self, path: &Path) -> bool {
        self.metadata(path).is_ok()
    }
}

/// The file system of this machine. Paths are text on this side of it, see [`pantin_base::source::on_system`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Disk;

/// Larger files are refused: no manifest, template or data file of real code comes near.
const MAX_SIZE: u64 = 1 << 30;

/// The buffer for reading many files: few need more.
const USUAL_ROOM: usize = 1 << 14;

fn too_large() -> io::Error {
    io::Error::new(io::ErrorKind::FileTooLarge, "file is larger than 1 GiB")
}

impl Files for Disk {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        let mut file = open(path)?;
        let metadata = file.metadata()?;
        if metadata.len() > MAX_SIZE {
            return Err(too_large());
        }
        let mut content = Vec::new();
        if metadata.len() > 0 {
            // One call, without another that only finds the end.
            content.resize(metadata.len() as usize, 0);
            let read = read_up_to(&mut file, &mut content)?;
            content.truncate(read);
        } else {
            // Files of `/proc` report no size.
            file.take(MAX_SIZE).read_to_end(&mut content)?;
        }
        Ok(content)
    }

    fn read_into(&self, path: &Path, room: &mut Vec<u8>) -> io::Result<usize> {
        read_all_into(open(path)?, room)
    }

    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        let found = std::fs::metadata(on_system(path))?;
        let kind = if found.is_file() {
            FileKind::File
        } else if found.is_dir() {
            FileKind::Directory
        } else {
            FileKind::Other
        };
        Ok(Metadata { kind, size: found.len(), modified: found.modified().map_or(0, nanoseconds) })
    }

    fn attributes(&self, path: &Path, links: Links) -> io::Result<Attributes> {
        Attributes::on_disk(path, links)
    }

    fn link_target(&self, path: &Path) -> io::Result<PathBuf> {
        std::fs::read_link(on_system(path)).map(as_text)
    }

    fn open(&self, path: &Path) -> io::Result<Readable> {
        let file = regular(open(path)?)?;
        let length = file.metadata()?.len();
        Ok(Readable::File(file, length))
    }

    fn list(&self, path: &Path) -> io::Result<Vec<String>> {
        let mut names = Vec::new();
        for entry in std::fs::read_dir(on_system(path))? {
            names.push(text_of(entry?.file_name()));
        }
        names.sort_unstable();
        Ok(names)
    }

    #[cfg(target_os = "linux")]
    fn list_with_kinds(&self, path: &Path) -> io::Result<Vec<Listed>> {
        super::open_directory::list(path)
    }

    #[cfg(target_os = "linux")]
    fn directory(&self, path: &Path) -> io::Result<Opened<'_>> {
        super::open_directory::open(path)
    }

    fn stamp(&self, path: &Path) -> Option<Stamp> {
        Stamp::of(&std::fs::metadata(on_system(path)).ok()?)
    }

    fn link_stamp(&self, path: &Path) -> Option<Stamp> {
        Stamp::of_link(&std::fs::symlink_metadata(on_system(path)).ok()?)
    }

    #[cfg(target_os = "linux")]
    fn watch(&self) -> Option<Box<dyn Watch>> {
        super::inotify::Inotify::new().map(|watch| Box::new(watch) as Box<dyn Watch>)
    }

    fn is_link(&self, path: &Path) -> bool {
        std::fs::symlink_metadata(on_system(path)).is_ok_and(|metadata| metadata.file_type().is_symlink())
    }

    fn real_path(&self, path: &Path) -> io::Result<PathBuf> {
        std::fs::canonicalize(on_system(path)).map(as_text)
    }
}

/// A path of the system as pantin writes it: text, whatever its bytes.
fn as_text(path: PathBuf) -> PathBuf {
    portable(text_of(path.into_os_string()).into())
}

/// Opens a file for reading. Refuses a pipe, a socket or a device: it may have no end, or no writer.
fn open(path: &Path) -> io::Result<std::fs::File> {
    let mut options = std::fs::OpenOptions::new();
    let file = open_at_once(options.read(true)).open(on_system(path))?;
    // By convention, `/dev/null` stands for an empty file.
    if path == Path::new("/dev/null") { Ok(file) } else { regular(file) }
}

/// The open file if it is a regular file.
pub(super) fn regular(file: std::fs::File) -> io::Result<std::fs::File> {
    let kind = file.metadata()?.file_type();
    if kind.is_file() {
        return Ok(file);
    }
    Err(match kind.is_dir() {
        true => io::ErrorKind::IsADirectory.into(),
        false => io::Error::new(io::ErrorKind::InvalidInput, "it is a pipe, a socket or a device, and no file"),
    })
}

/// As [`Files::read_into`], for an open file.
pub(super) fn read_all_into(mut file: std::fs::File, room: &mut Vec<u8>) -> io::Result<usize> {
    let mut length = 0;
    // Finding the end by reading on costs less than asking for the size.
    loop {
        if length == room.len() {
            room.resize((2 * length).max(USUAL_ROOM), 0);
        }
        let read = read_up_to(&mut file, &mut room[length..])?;
        length += read;
        if length as u64 > MAX_SIZE {
            return Err(too_large());
        }
        if length < room.len() {
            return Ok(length);
        }
    }
}

/// Reads until the buffer is full or the file ends: how much was read.
fn read_up_to(file: &mut std::fs::File, buffer: &mut [u8]) -> io::Result<usize> {
    let mut read = 0;
    while read < buffer.len() {
        match file.read(&mut buffer[read..]) {
            Ok(0) => break,
            Ok(length) => read += length,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(read)
}

/// `path` made absolute against `base`, with `.` and `..` taken away as Ruby's `File.expand_path` does.
#[must_use]
pub fn expand_path(path: &Path, base: &Path) -> PathBuf {
    use std::path::Component;
    if is_expanded(path) {
        return path.to_path_buf();
    }
    let mut expanded = PathBuf::new();
    let full = base.join(path);
    for component in full.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir => {
                expanded.pop();
            }
            Component::Prefix(_) | Component::RootDir | Component::Normal(_) => expanded.push(component),
        }
    }
    portable(expanded)
}

/// True if a path is absolute and has nothing to be taken away. Taking it apart would take ten times as long.
#[must_use]
pub fn is_expanded(path: &Path) -> bool {
    let is_separator = |byte: &u8| std::path::is_separator(char::from(*byte));
    let mut parts = path.as_os_str().as_encoded_bytes().split(is_separator);
    path.is_absolute()
        && is_portable(path)
        && parts.next().is_some()
        && parts.all(|part| !matches!(part, [] | [b'.', ..]))
}
