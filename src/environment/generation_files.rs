//! The files of one generation of an environment: what was seen of them stays as it was seen, and what is seen later must
//! not have changed since the generation began.
//!
//! Most of what an environment reads it reads once and keeps. What it looks at again (whether a file is there, the content
//! of a file that manifests ask for) and what it reads later is compared here: by its stamp with what was seen before, else
//! by the time of its last change, which nobody can set back, with the time at which the generation began. What does not
//! belong to the generation is given all the same, and remembered: whoever asked [`GenerationFiles::stale`] afterwards
//! must not use what was made with it.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::changes::Changes;
use super::files::{FileKind, Files, Form, Listed, Metadata};
use crate::cache::Stamp;
use crate::diagnostics::Issue;
use crate::processes::Finished;

/// What changed this long before a generation began, in nanoseconds, may have changed after it: times of files are those of
/// a clock that ticks this seldom.
pub(super) const TICK: i128 = 10_000_000;

/// What was seen at a path that is there.
#[derive(Clone, Copy, Debug)]
struct Seen {
    stamp: Stamp,
    metadata: Option<Metadata>,
}

/// The files of one generation.
#[derive(Debug)]
pub(super) struct GenerationFiles {
    files: Arc<dyn Files>,
    /// When it began, in nanoseconds since 1970.
    began: i128,
    /// Below these everything counts; elsewhere what is kept. Until it is known where that is, everything.
    roots: OnceLock<Vec<PathBuf>>,
    seen: RwLock<HashMap<Box<Path>, Seen, FxBuildHasher>>,
    stale: OnceLock<PathBuf>,
}

impl GenerationFiles {
    /// Those of a generation that begins now.
    pub(super) fn new(files: Arc<dyn Files>) -> Self {
        let began = files.now();
        Self { files, began, roots: OnceLock::new(), seen: RwLock::default(), stale: OnceLock::new() }
    }

    /// Those of the generation after this one, once these changes were found: what did not change was seen already.
    pub(super) fn successor(&self, changes: &Changes) -> Self {
        let known = self.seen.read().unwrap_or_else(PoisonError::into_inner);
        let kept = known.iter().filter(|(path, _)| !changes.contains(path));
        self.files.renew();
        Self {
            files: Arc::clone(&self.files),
            began: changes.found_at,
            roots: OnceLock::new(),
            seen: RwLock::new(kept.map(|(path, seen)| (path.clone(), *seen)).collect()),
            stale: OnceLock::new(),
        }
    }

    /// Says where everything belongs to the generation.
    pub(super) fn set_roots(&self, roots: Vec<PathBuf>) {
        let _ = self.roots.set(roots);
    }

    /// What was read that does not belong to the generation: it changed after the generation began.
    pub(super) fn stale(&self) -> Option<&Path> {
        self.stale.get().map(PathBuf::as_path)
    }

    /// What is not as it was seen.
    pub(super) fn changes(&self) -> Changes {
        let mut changes = Changes::none(self.files.now());
        let known = self.seen.read().unwrap_or_else(PoisonError::into_inner);
        for (path, seen) in &*known {
            match self.files.stamp(path) {
                Some(stamp) if stamp == seen.stamp => {}
                Some(_) if seen.metadata.is_some_and(|metadata| metadata.kind == FileKind::File) => {
                    changes.modified.insert(path.to_path_buf());
                }
                Some(_) | None => drop(changes.others.insert(path.to_path_buf())),
            }
        }
        // What was read too late changed, whatever its stamp says now.
        if let Some(path) = self.stale() {
            changes.others.insert(path.to_path_buf());
        }
        changes
    }

    fn belongs(&self, path: &Path) -> bool {
        self.roots.get().is_none_or(|roots| roots.iter().any(|root| path.starts_with(root)))
    }

    fn known(&self, path: &Path) -> Option<Seen> {
        self.seen.read().unwrap_or_else(PoisonError::into_inner).get(path).copied()
    }

    /// Sees a path: whether it belongs to the generation is found out by its stamp.
    fn see(&self, path: &Path) {
        let Some(stamp) = self.files.stamp(path) else { return self.miss(path) };
        match self.known(path) {
            Some(seen) if seen.stamp == stamp => return,
            Some(_) => drop(self.stale.set(path.to_path_buf())),
            None if i128::from(stamp.changed) > self.began - TICK => drop(self.stale.set(path.to_path_buf())),
            None => {}
        }
        let metadata = self.files.metadata(path).ok();
        let mut all = self.seen.write().unwrap_or_else(PoisonError::into_inner);
        all.entry(path.into()).or_insert(Seen { stamp, metadata });
    }

    /// Sees that there is nothing at a path: the folder that it would be in, or that would be in, tells when there is.
    fn miss(&self, path: &Path) {
        if self.known(path).is_some() {
            let _ = self.stale.set(path.to_path_buf());
            return;
        }
        // Until it is known what belongs to the generation, the folder itself does.
        let farthest = if self.roots.get().is_some() { usize::MAX } else { 1 };
        for folder in path.ancestors().skip(1).take(farthest).take_while(|folder| self.belongs(folder)) {
            if self.known(folder).is_some() {
                return;
            }
            if self.files.stamp(folder).is_some() {
                return self.see(folder);
            }
        }
    }
}

impl Files for GenerationFiles {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        if self.belongs(path) {
            self.see(path);
        }
        self.files.read(path)
    }

    fn read_into(&self, path: &Path, room: &mut Vec<u8>) -> io::Result<usize> {
        if self.belongs(path) {
            self.see(path);
        }
        self.files.read_into(path, room)
    }

    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        if !self.belongs(path) {
            return self.files.metadata(path);
        }
        if let Some(metadata) = self.known(path).and_then(|seen| seen.metadata) {
            return Ok(metadata);
        }
        let found = self.files.metadata(path);
        match found {
            Ok(_) => self.see(path),
            Err(_) => self.miss(path),
        }
        found
    }

    fn list(&self, path: &Path) -> io::Result<Vec<String>> {
        if self.belongs(path) {
            self.see(path);
        }
        self.files.list(path)
    }

    fn list_with_kinds(&self, path: &Path) -> io::Result<Vec<Listed>> {
        if self.belongs(path) {
            self.see(path);
        }
        self.files.list_with_kinds(path)
    }

    fn is_link(&self, path: &Path) -> bool {
        self.files.is_link(path)
    }

    fn real_path(&self, path: &Path) -> io::Result<PathBuf> {
        self.files.real_path(path)
    }

    fn stamp(&self, path: &Path) -> Option<Stamp> {
        self.files.stamp(path)
    }

    fn compiled(&self, path: &Path, form: Form) -> Option<&[u8]> {
        if self.belongs(path) {
            self.see(path);
        }
        self.files.compiled(path, form)
    }

    fn keep_in_sight(&self, path: &Path) {
        self.see(path);
    }

    fn variable(&self, name: &str) -> Option<String> {
        self.files.variable(name)
    }

    fn remember(&self, path: &Path, content: &[u8], form: Form, encode: &dyn Fn() -> Option<Vec<u8>>) {
        self.files.remember(path, content, form, encode);
    }

    fn are_on_disk(&self) -> bool {
        self.files.are_on_disk()
    }

    fn failure(&self) -> Option<Issue> {
        self.files.failure()
    }

    fn settle(&self) {
        self.files.settle();
    }

    fn problem(&self) -> Option<Issue> {
        self.files.problem()
    }

    fn renew(&self) {
        self.files.renew();
    }

    fn now(&self) -> i128 {
        self.files.now()
    }

    fn run(&self, program: &str, arguments: &[String], directory: &Path) -> io::Result<Finished> {
        self.files.run(program, arguments, directory)
    }
}
