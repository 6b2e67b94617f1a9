//! The file system and the clock as the core sees them. The only place below `cli` that touches either.
//!
//! Everything else reads through [`Files`], so that an environment can come from a disk, an artefact or a test.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use xxhash_rust::xxh3::xxh3_64;

use super::commands::Finished;
use crate::cache::Stamp;
use crate::diagnostics::Issue;

/// What is at a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileKind {
    /// A regular file.
    File,
    /// A directory.
    Directory,
    /// A device, a socket, a pipe.
    Other,
}

/// What is known of a file without reading it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Metadata {
    /// Kind, symbolic links followed.
    pub kind: FileKind,
    /// Size in bytes.
    pub size: u64,
    /// Time of the last change, in nanoseconds since 1970.
    pub modified: i128,
}

/// What a file can be compiled into, with everything besides its content that this depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Form(pub u64);

impl Form {
    /// The form that a text describes: two texts, two forms.
    #[must_use]
    pub fn of(description: &str) -> Self {
        Self(xxh3_64(description.as_bytes()))
    }
}

/// Reads files and directories, knows the time, runs programs.
pub trait Files: Send + Sync + fmt::Debug {
    /// The content of a file.
    ///
    /// # Errors
    /// Those of the operating system.
    fn read(&self, path: &Path) -> io::Result<Vec<u8>>;

    /// Kind, size and time of a file.
    ///
    /// # Errors
    /// Those of the operating system.
    fn metadata(&self, path: &Path) -> io::Result<Metadata>;

    /// The names in a directory, sorted by their bytes.
    ///
    /// # Errors
    /// Those of the operating system.
    fn list(&self, path: &Path) -> io::Result<Vec<String>>;

    /// Whether the path itself is a symbolic link.
    fn is_link(&self, path: &Path) -> bool;

    /// The path without symbolic links.
    ///
    /// # Errors
    /// Those of the operating system.
    fn real_path(&self, path: &Path) -> io::Result<PathBuf>;

    /// What tells whether a file was touched since it was looked at; `None` where nothing does.
    fn stamp(&self, _path: &Path) -> Option<Stamp> {
        None
    }

    /// What a file was compiled into ahead of time, provided it is still the same file.
    fn compiled(&self, _path: &Path, _form: Form) -> Option<&[u8]> {
        None
    }

    /// Whether programs that are started find the files where this says they are.
    fn are_on_disk(&self) -> bool {
        true
    }

    /// What kept a file from being read that should be there: whatever was made without it must not be used.
    fn failure(&self) -> Option<Issue> {
        None
    }

    /// What was not as it should be, but did no harm.
    fn problem(&self) -> Option<Issue> {
        None
    }

    /// The time, in nanoseconds since 1970.
    fn now(&self) -> i128;

    /// Runs a program in a directory and waits for its end. Only the file system of a machine can.
    ///
    /// # Errors
    /// Those of the operating system.
    fn run(&self, _program: &str, _arguments: &[String], _directory: &Path) -> io::Result<Finished> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Whether there is a regular file at the path.
    fn is_file(&self, path: &Path) -> bool {
        self.metadata(path).is_ok_and(|metadata| metadata.kind == FileKind::File)
    }

    /// Whether there is a directory at the path.
    fn is_dir(&self, path: &Path) -> bool {
        self.metadata(path).is_ok_and(|metadata| metadata.kind == FileKind::Directory)
    }

    /// Whether there is anything at the path.
    fn exists(&self, path: &Path) -> bool {
        self.metadata(path).is_ok()
    }
}

/// The file system of this machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Disk;

/// Larger files are refused: no manifest, template or data file of real code comes near.
const LARGEST: u64 = 1 << 30;

#[expect(clippy::disallowed_methods, reason = "this is the place that file access goes through")]
impl Files for Disk {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        if std::fs::metadata(path)?.len() > LARGEST {
            return Err(io::Error::new(io::ErrorKind::FileTooLarge, "file is larger than 1 GiB"));
        }
        std::fs::read(path)
    }

    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        let found = std::fs::metadata(path)?;
        let kind = if found.is_file() {
            FileKind::File
        } else if found.is_dir() {
            FileKind::Directory
        } else {
            FileKind::Other
        };
        Ok(Metadata { kind, size: found.len(), modified: found.modified().map_or(0, nanoseconds) })
    }

    fn list(&self, path: &Path) -> io::Result<Vec<String>> {
        let mut names = Vec::new();
        for entry in std::fs::read_dir(path)? {
            // A name that is not UTF-8 can be named by no manifest.
            if let Ok(name) = entry?.file_name().into_string() {
                names.push(name);
            }
        }
        names.sort_unstable();
        Ok(names)
    }

    fn stamp(&self, path: &Path) -> Option<Stamp> {
        Stamp::of(&std::fs::metadata(path).ok()?)
    }

    fn is_link(&self, path: &Path) -> bool {
        std::fs::symlink_metadata(path).is_ok_and(|metadata| metadata.file_type().is_symlink())
    }

    fn real_path(&self, path: &Path) -> io::Result<PathBuf> {
        std::fs::canonicalize(path)
    }

    fn now(&self) -> i128 {
        nanoseconds(SystemTime::now())
    }

    fn run(&self, program: &str, arguments: &[String], directory: &Path) -> io::Result<Finished> {
        super::commands::run(program, arguments, directory)
    }
}

fn nanoseconds(time: SystemTime) -> i128 {
    match time.duration_since(UNIX_EPOCH) {
        Ok(since) => since.as_nanos() as i128,
        Err(before) => -(before.duration().as_nanos() as i128),
    }
}

/// `path` made absolute against `base`, with `.` and `..` taken away as Ruby's `File.expand_path` does.
#[must_use]
pub fn expand_path(path: &Path, base: &Path) -> PathBuf {
    use std::path::Component;
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
    expanded
}
