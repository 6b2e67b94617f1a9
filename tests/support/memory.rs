//! Files that are only in memory.

use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::ops::Bound;
use std::path::{Path, PathBuf};

use pantin::host::{CompiledForms, FileKind, Files, Machine, Metadata};

/// The folder of the environment that [`Memory::of`] makes.
#[allow(dead_code, reason = "not every user names it")]
pub(crate) const ENVIRONMENT: &str = "/environments/production";

/// Files by their paths.
#[derive(Default)]
pub(crate) struct Memory(pub(crate) BTreeMap<PathBuf, Vec<u8>>);

#[allow(dead_code, reason = "not every user makes them this way")]
impl Memory {
    /// The files of an environment, by their paths below the environment's folder.
    pub(crate) fn of(files: impl IntoIterator<Item = (String, Vec<u8>)>) -> Self {
        Self(files.into_iter().map(|(path, content)| (Path::new(ENVIRONMENT).join(path), content)).collect())
    }
}

impl Memory {
    fn is_folder(&self, path: &Path) -> bool {
        let next = self.0.range::<Path, _>((Bound::Excluded(path), Bound::Unbounded)).next();
        next.is_some_and(|(file, _)| file.starts_with(path)) || path == Path::new(ENVIRONMENT)
    }
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.0.keys()).finish()
    }
}

impl Files for Memory {
    // Ruby asks for the content of files.
    fn are_on_disk(&self) -> bool {
        false
    }

    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        let missing = || if self.is_folder(path) { io::ErrorKind::IsADirectory } else { io::ErrorKind::NotFound };
        self.0.get(path).cloned().ok_or_else(|| missing().into())
    }

    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        if let Some(content) = self.0.get(path) {
            return Ok(Metadata { kind: FileKind::File, size: content.len() as u64, modified: 0 });
        }
        if self.is_folder(path) {
            return Ok(Metadata { kind: FileKind::Directory, size: 0, modified: 0 });
        }
        Err(io::ErrorKind::NotFound.into())
    }

    fn list(&self, path: &Path) -> io::Result<Vec<String>> {
        let below = self.0.keys().filter_map(|file| file.strip_prefix(path).ok());
        let names = below.filter_map(|rest| Some(rest.components().next()?.as_os_str().to_str()?.to_owned()));
        let mut names: Vec<String> = names.collect();
        names.dedup();
        Ok(names)
    }

    fn is_link(&self, _: &Path) -> bool {
        false
    }

    fn real_path(&self, path: &Path) -> io::Result<PathBuf> {
        Ok(path.to_owned())
    }
}

impl Machine for Memory {
    fn now(&self) -> i128 {
        0
    }
}

impl CompiledForms for Memory {}
