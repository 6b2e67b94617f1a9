//! Files on top of others that have not been saved yet.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use super::attributes::{Attributes, Links, Readable};
use super::compiled_forms::CompiledForms;
use super::files::{FileKind, Files, Listed, Metadata};
use super::machine::{Layer, Machine};
use super::stamp::Stamp;
use super::system::System;

/// No inode has this number.
const INODE: u64 = u64::MAX;

/// The texts of unsaved files, by their paths.
pub type Texts = BTreeMap<PathBuf, Arc<str>>;

/// A system whose files may have unsaved texts. A file with such a text need not exist.
#[derive(Debug)]
pub struct Unsaved {
    below: Arc<dyn System>,
    state: RwLock<State>,
}

#[derive(Debug, Default)]
struct State {
    /// Each text with the number of its change.
    texts: BTreeMap<PathBuf, (Arc<str>, i64)>,
    /// The number of the last change.
    changes: i64,
}

impl Unsaved {
    /// Nothing is unsaved.
    #[must_use]
    pub fn over(below: Arc<dyn System>) -> Self {
        Self { below, state: RwLock::default() }
    }

    /// Replaces all unsaved texts.
    pub fn set(&self, texts: Texts) {
        let mut state = self.state.write().unwrap_or_else(PoisonError::into_inner);
        state.changes += 1;
        let number = state.changes;
        let mut before = std::mem::take(&mut state.texts);
        let of = |(path, text): (PathBuf, Arc<str>)| {
            let known = before.remove(&path).filter(|(known, _)| **known == *text);
            (path, known.unwrap_or((text, number)))
        };
        state.texts = texts.into_iter().map(of).collect();
    }

    fn text(&self, path: &Path) -> Option<(Arc<str>, i64)> {
        self.state.read().unwrap_or_else(PoisonError::into_inner).texts.get(path).cloned()
    }

    /// The unsaved files right in a directory that are not on disk.
    fn new_files(&self, directory: &Path) -> Vec<String> {
        let state = self.state.read().unwrap_or_else(PoisonError::into_inner);
        let inside = state.texts.keys().filter(|path| path.parent() == Some(directory));
        let new = inside.filter(|path| !self.below.exists(path));
        new.filter_map(|path| path.file_name()?.to_str().map(str::to_owned)).collect()
    }
}

impl Files for Unsaved {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        match self.text(path) {
            Some((text, _)) => Ok(text.as_bytes().to_vec()),
            None => self.below.read(path),
        }
    }

    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        match self.text(path) {
            Some((text, number)) => {
                Ok(Metadata { kind: FileKind::File, size: text.len() as u64, modified: i128::from(number) })
            }
            None => self.below.metadata(path),
        }
    }

    fn attributes(&self, path: &Path, links: Links) -> io::Result<Attributes> {
        match self.text(path) {
            Some(_) => self.metadata(path).map(Attributes::of_data),
            None => self.below.attributes(path, links),
        }
    }

    fn link_target(&self, path: &Path) -> io::Result<PathBuf> {
        self.below.link_target(path)
    }

    fn open(&self, path: &Path) -> io::Result<Readable> {
        match self.text(path) {
            Some((text, _)) => Ok(Readable::Bytes(text.as_bytes().to_vec())),
            None => self.below.open(path),
        }
    }

    fn list(&self, path: &Path) -> io::Result<Vec<String>> {
        let mut names = self.below.list(path)?;
        let new = self.new_files(path);
        if !new.is_empty() {
            names.extend(new);
            names.sort_unstable();
        }
        Ok(names)
    }

    fn list_with_kinds(&self, path: &Path) -> io::Result<Vec<Listed>> {
        let mut listed = self.below.list_with_kinds(path)?;
        let new = self.new_files(path).into_iter();
        listed.extend(new.map(|name| Listed { name, is_dir: false, is_link: false }));
        Ok(listed)
    }

    fn is_link(&self, path: &Path) -> bool {
        self.below.is_link(path)
    }

    fn real_path(&self, path: &Path) -> io::Result<PathBuf> {
        match self.below.real_path(path) {
            Err(_) if self.text(path).is_some() => Ok(path.to_owned()),
            found => found,
        }
    }

    fn stamp(&self, path: &Path) -> Option<Stamp> {
        if let Some((text, number)) = self.text(path) {
            return Some(Stamp { size: text.len() as u64, modified: number, changed: number, inode: INODE });
        }
        let stamp = self.below.stamp(path)?;
        // The stamp of a directory depends on the names in it.
        let new = self.new_files(path).len() as u64;
        Some(Stamp { size: stamp.size + new, ..stamp })
    }

    fn link_stamp(&self, path: &Path) -> Option<Stamp> {
        self.below.link_stamp(path)
    }

    fn on_disk(&self, path: &Path) -> PathBuf {
        self.below.on_disk(path)
    }
}

impl Layer for Unsaved {
    fn machine(&self) -> &dyn Machine {
        &*self.below
    }
}

impl CompiledForms for Unsaved {}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};
    use std::sync::Arc;

    use super::{Files as _, Texts, Unsaved};
    use crate::Disk;

    #[test]
    fn unsaved_texts_replace_files_and_add_new_ones() {
        let unsaved = Unsaved::over(Arc::new(Disk));
        let (here, new) = (Path::new(env!("CARGO_MANIFEST_DIR")).join("lib.rs"), PathBuf::from("/no/such.pp"));
        let saved = unsaved.stamp(&here);
        let texts = |text: &str| Texts::from([(here.clone(), Arc::from(text)), (new.clone(), Arc::from("new"))]);
        unsaved.set(texts("one"));
        assert_eq!(unsaved.read(&here).unwrap(), b"one");
        assert_eq!(unsaved.metadata(&new).unwrap().size, 3);
        let (first, of_new) = (unsaved.stamp(&here), unsaved.stamp(&new));
        assert_ne!(first, saved);
        unsaved.set(texts("two"));
        // What did not change has the same stamp.
        assert_eq!(unsaved.stamp(&new), of_new);
        assert_ne!(unsaved.stamp(&here), first);
        unsaved.set(Texts::new());
        assert_eq!(unsaved.stamp(&here), saved);
        assert!(unsaved.read(&new).is_err());
    }

    #[test]
    fn directories_list_unsaved_files() {
        let unsaved = Unsaved::over(Arc::new(Disk));
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let before = unsaved.stamp(folder);
        unsaved.set(Texts::from([(folder.join("new.pp"), Arc::from(""))]));
        assert!(unsaved.list(folder).unwrap().contains(&"new.pp".to_owned()));
        assert!(unsaved.list_with_kinds(folder).unwrap().iter().any(|listed| listed.name == "new.pp"));
        assert_ne!(unsaved.stamp(folder), before);
    }
}
