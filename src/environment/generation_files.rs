//! The files of one generation of an environment: seen files stay as they were seen, and files seen later must not have
//! changed since the generation began.
//!
//! An environment reads most files once and caches them. Repeated checks (whether a file exists, the content of a file
//! that manifests ask for) and later reads are compared here. The stamp is compared with an earlier one. Without an
//! earlier stamp, the time of the file's last change (which cannot be set back) is compared with the beginning of the
//! generation. That time does not show a moved folder or a changed link, so the nearest folder seen before and all links
//! on the way must be unchanged, too. These checks come after reading, because a file could change in between. Results
//! that do not belong to the generation are returned all the same, and recorded: callers that check
//! [`GenerationFiles::stale`] afterwards must not use results made with them.

use pantin_host::{
    Attributes, CompiledForms, FileKind, Files, Form, Layer, Links, Listed, Look, Machine, Metadata, Readable, Stamp,
    Suspects, System, Watch,
};

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, RwLock};

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::changes::{Changes, TICK};

use pantin_host::ChangeDetector;

use pantin_base::diagnostics::Issue;

/// The time that counts as the beginning of a generation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beginning {
    /// Excludes what may have changed after it began. For callers that restart then.
    Strict,
    /// Includes changes within the clock tick in which it began. For a program that starts just after its files were
    /// written, and reads them once.
    Lenient,
}

/// The state of an existing path when it was seen.
#[derive(Clone, Copy, Debug)]
struct PathState {
    stamp: Stamp,
    metadata: Option<Metadata>,
}

type AllSeen = HashMap<Arc<Path>, PathState, FxBuildHasher>;

/// The files of one generation.
#[derive(Debug)]
pub(super) struct GenerationFiles {
    files: Arc<dyn System>,
    /// Later changes do not belong to it, in nanoseconds since 1970.
    until: i128,
    /// Below these everything matters; elsewhere only stored content does. Until they are known, everything matters.
    roots: OnceLock<Vec<PathBuf>>,
    seen: RwLock<AllSeen>,
    /// Links on the ways to seen paths, with their own stamps: one that led elsewhere for a moment has another stamp.
    links: RwLock<Vec<(Arc<Path>, Stamp)>>,
    /// The first path found that does not belong to it.
    stale: OnceLock<PathBuf>,
    /// Paths that were read but may not belong to it: the next generation must not take them over, whatever their
    /// stamps.
    doubtful: Mutex<BTreeSet<PathBuf>>,
    change_detector: Mutex<ChangeDetector>,
    /// Paths seen since the last check for changes; `None` before the first check.
    fresh: Mutex<Option<Vec<Arc<Path>>>>,
}

impl GenerationFiles {
    /// The files of a generation that begins now.
    pub(super) fn new(files: Arc<dyn System>, beginning: Beginning) -> Self {
        let tick = match beginning {
            Beginning::Strict => TICK,
            Beginning::Lenient => 0,
        };
        let until = files.now() - tick;
        Self::with(files, until, AllSeen::default())
    }

    fn with(files: Arc<dyn System>, until: i128, seen: AllSeen) -> Self {
        Self {
            files,
            until,
            roots: OnceLock::new(),
            seen: RwLock::new(seen),
            links: RwLock::default(),
            stale: OnceLock::new(),
            doubtful: Mutex::default(),
            change_detector: Mutex::default(),
            fresh: Mutex::default(),
        }
    }

    /// The files of the next generation, after these changes: unchanged paths count as seen. The watch moves to that
    /// generation, unless it restarts (`is_anew`).
    pub(super) fn successor(&self, changes: &Changes, is_anew: bool) -> Self {
        let counts = |path: &Path| !changes.contains(path);
        let mut change_detector = std::mem::take(&mut *lock(&self.change_detector));
        let mut fresh = lock(&self.fresh);
        let known = self.seen.read().unwrap_or_else(PoisonError::into_inner);
        let kept = known.iter().filter(|(path, _)| counts(path));
        let kept: AllSeen = kept.map(|(path, seen)| (Arc::clone(path), *seen)).collect();
        self.files.renew();
        let mut next = Self::with(Arc::clone(&self.files), changes.found_at - TICK, kept);
        let links = self.links.read().unwrap_or_else(PoisonError::into_inner);
        let links: Vec<_> = links.iter().filter(|(path, _)| counts(path)).cloned().collect();
        next.links = RwLock::new(links);
        let fresh = fresh.take();
        if !is_anew {
            change_detector.retain(counts);
            next.change_detector = Mutex::new(change_detector);
            next.fresh = Mutex::new(fresh);
        }
        next
    }

    /// True if results from a file in the generation `before` are valid here, too: the file was seen there when this
    /// one began, and is not doubtful. Later reads with that generation are not checked here.
    pub(super) fn takes_over(&self, before: &Self, path: &Path) -> bool {
        self.known(path).is_some() && !lock(&before.doubtful).contains(path)
    }

    /// Says where everything belongs to the generation.
    pub(super) fn set_roots(&self, roots: Vec<PathBuf>) {
        for path in roots.iter().flat_map(|root| root.ancestors()) {
            self.add_link(&path.into());
        }
        let _ = self.roots.set(roots);
    }

    /// Checks the paths seen while the environment was opened: the way to them may have changed.
    pub(super) fn verify(&self) {
        let known = self.seen.read().unwrap_or_else(PoisonError::into_inner);
        let moved = known.iter().find(|(path, seen)| self.files.stamp(path) != Some(seen.stamp));
        let links = self.links.read().unwrap_or_else(PoisonError::into_inner);
        let replaced = links.iter().find(|(link, stamp)| self.files.link_stamp(link) != Some(*stamp));
        if let Some(path) = replaced.map(|(link, _)| link).or(moved.map(|(path, _)| path)) {
            let _ = self.stale.set(path.to_path_buf());
        }
    }

    /// A path that was read but does not belong to the generation: it changed after the generation began.
    pub(super) fn stale(&self) -> Option<&Path> {
        self.stale.get().map(PathBuf::as_path)
    }

    /// The paths that changed since they were seen.
    pub(super) fn changes(&self, look: Look) -> Changes {
        let mut change_detector = lock(&self.change_detector);
        let began = self.files.now();
        let mut changes = Changes::none(began);
        let fresh = lock(&self.fresh).replace(Vec::new()).unwrap_or_default();
        let all = || self.seen.read().unwrap_or_else(PoisonError::into_inner).keys().cloned().collect();
        let suspects = match change_detector.suspects(&*self.files, look, fresh, all) {
            Suspects::All => all(),
            Suspects::Some(suspects) => suspects,
        };
        for path in suspects {
            let Some(seen) = self.known(&path) else { continue };
            let found = self.files.stamp(&path);
            if let Some(stamp) = found.filter(|stamp| *stamp != seen.stamp) {
                changes.last = changes.last.max(i128::from(stamp.changed));
            }
            match found {
                Some(stamp) if stamp == seen.stamp => {}
                Some(_) if seen.metadata.is_some_and(|metadata| metadata.kind == FileKind::File) => {
                    changes.modified.insert(path.to_path_buf());
                }
                Some(_) | None => drop(changes.others.insert(path.to_path_buf())),
            }
        }
        let links = self.links.read().unwrap_or_else(PoisonError::into_inner);
        let replaced = links.iter().filter(|(link, stamp)| self.files.link_stamp(link) != Some(*stamp));
        changes.others.extend(replaced.map(|(link, _)| link.to_path_buf()));
        // A path that was read too late has changed, whatever its stamp is now.
        changes.others.extend(self.stale().map(Path::to_owned));
        changes.others.extend(lock(&self.doubtful).iter().cloned());
        change_detector.looked((began, self.files.now()), !changes.is_empty());
        changes
    }

    fn belongs(&self, path: &Path) -> bool {
        self.roots.get().is_none_or(|roots| roots.iter().any(|root| path.starts_with(root)))
    }

    fn known(&self, path: &Path) -> Option<PathState> {
        self.seen.read().unwrap_or_else(PoisonError::into_inner).get(path).copied()
    }

    /// Sees a path that was read, if it belongs to the generation.
    fn see_own(&self, path: &Path) {
        if self.belongs(path) {
            self.see(path);
        }
    }

    /// Sees a path: whether it belongs to the generation is found out by its stamp, and by that of the way to it.
    fn see(&self, path: &Path) {
        let found = match self.files.stamp(path) {
            Some(stamp) => self.check(path, stamp),
            None => self.check_missing(path),
        };
        // Last, so that a link that led elsewhere for any of this is found.
        let found = found.and_then(|()| self.check_links(path));
        if let Err(changed) = found {
            let _ = self.stale.set(changed);
            lock(&self.doubtful).insert(path.to_owned());
        }
    }

    /// Checks that a path belongs to this generation; fails with the path that changed.
    fn check(&self, path: &Path, stamp: Stamp) -> Result<(), PathBuf> {
        let mut found = Ok(());
        match self.known(path) {
            Some(seen) if seen.stamp == stamp => return found,
            Some(_) => return Err(path.to_owned()),
            None if i128::from(stamp.changed) > self.until => found = Err(path.to_owned()),
            None => {}
        }
        self.add(path, stamp);
        let outer = path.ancestors().skip(1).take_while(|folder| self.roots.get().is_some() && self.belongs(folder));
        for folder in outer {
            let Some(stamp) = self.files.stamp(folder) else { return Err(folder.to_owned()) };
            match self.known(folder) {
                Some(seen) if seen.stamp == stamp => return found,
                Some(_) => return Err(folder.to_owned()),
                None if i128::from(stamp.changed) > self.until => found = Err(folder.to_owned()),
                None => {}
            }
            self.add(folder, stamp);
        }
        found
    }

    /// Checks that a path was missing before as well: its nearest existing folder shows it.
    fn check_missing(&self, path: &Path) -> Result<(), PathBuf> {
        if self.known(path).is_some() {
            return Err(path.to_owned());
        }
        // Until it is known what belongs to the generation, the folder itself does.
        let farthest = if self.roots.get().is_some() { usize::MAX } else { 1 };
        let mut folders = path.ancestors().skip(1).take(farthest).take_while(|folder| self.belongs(folder));
        let found = folders.find_map(|folder| Some((folder, self.files.stamp(folder)?)));
        found.map_or(Ok(()), |(folder, stamp)| self.check(folder, stamp))
    }

    /// Records a seen path. The first stamp wins.
    fn add(&self, path: &Path, stamp: Stamp) {
        let metadata = self.files.metadata(path).ok();
        let path: Arc<Path> = path.into();
        self.add_link(&path);
        // Both at once, or a generation that begins now would have it and nobody would watch it.
        let mut fresh = lock(&self.fresh);
        let mut all = self.seen.write().unwrap_or_else(PoisonError::into_inner);
        all.entry(Arc::clone(&path)).or_insert(PathState { stamp, metadata });
        if let Some(fresh) = &mut *fresh {
            fresh.push(path);
        }
    }

    /// Remembers a link, if it is one.
    fn add_link(&self, path: &Arc<Path>) {
        if let Some(stamp) = self.files.link_stamp(path) {
            let mut links = self.links.write().unwrap_or_else(PoisonError::into_inner);
            if links.iter().any(|(known, _)| known == path) {
                return;
            }
            links.push((Arc::clone(path), stamp));
            // Another one within the same tick of the clock may have the same stamp.
            if i128::from(stamp.changed) > self.until {
                let _ = self.stale.set(path.to_path_buf());
                lock(&self.doubtful).insert(path.to_path_buf());
            }
        }
    }

    /// Looks whether the links on the way to a path, and the path if it is one, are those that were seen.
    fn check_links(&self, path: &Path) -> Result<(), PathBuf> {
        let links = self.links.read().unwrap_or_else(PoisonError::into_inner);
        let is_replaced =
            |(link, stamp): &&(Arc<Path>, Stamp)| path.starts_with(link) && self.files.link_stamp(link) != Some(*stamp);
        links.iter().find(is_replaced).map_or(Ok(()), |(link, _)| Err(link.to_path_buf()))
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Files for GenerationFiles {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        let content = self.files.read(path);
        self.see_own(path);
        content
    }

    fn read_into(&self, path: &Path, room: &mut Vec<u8>) -> io::Result<usize> {
        let length = self.files.read_into(path, room);
        self.see_own(path);
        length
    }

    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        if !self.belongs(path) {
            return self.files.metadata(path);
        }
        if let Some(metadata) = self.known(path).and_then(|seen| seen.metadata) {
            return Ok(metadata);
        }
        let found = self.files.metadata(path);
        self.see(path);
        found
    }

    fn attributes(&self, path: &Path, links: Links) -> io::Result<Attributes> {
        let found = self.files.attributes(path, links);
        self.see_own(path);
        found
    }

    fn link_target(&self, path: &Path) -> io::Result<PathBuf> {
        let target = self.files.link_target(path);
        self.see_own(path);
        target
    }

    fn open(&self, path: &Path) -> io::Result<Readable> {
        let file = self.files.open(path);
        self.see_own(path);
        file
    }

    fn content_hash(&self, path: &Path) -> io::Result<[u8; 32]> {
        self.files.content_hash(path)
    }

    fn has_content(&self, path: &Path) -> bool {
        self.files.has_content(path)
    }

    fn list(&self, path: &Path) -> io::Result<Vec<String>> {
        let names = self.files.list(path);
        self.see_own(path);
        names
    }

    fn list_with_kinds(&self, path: &Path) -> io::Result<Vec<Listed>> {
        let listed = self.files.list_with_kinds(path);
        self.see_own(path);
        listed
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

    fn link_stamp(&self, path: &Path) -> Option<Stamp> {
        self.files.link_stamp(path)
    }

    fn watch(&self) -> Option<Box<dyn Watch>> {
        self.files.watch()
    }

    fn keep_in_sight(&self, path: &Path) {
        self.see(path);
    }

    fn are_on_disk(&self) -> bool {
        self.files.are_on_disk()
    }

    fn on_disk(&self, path: &Path) -> PathBuf {
        self.files.on_disk(path)
    }

    fn renew(&self) {
        self.files.renew();
    }
}

impl Layer for GenerationFiles {
    fn machine(&self) -> &dyn Machine {
        &*self.files
    }
}

impl CompiledForms for GenerationFiles {
    fn compiled(&self, path: &Path, form: Form) -> Option<&[u8]> {
        let compiled = self.files.compiled(path, form);
        self.see_own(path);
        compiled
    }

    fn remember(&self, path: &Path, content: &[u8], form: Form, encode: &dyn Fn() -> Option<Vec<u8>>) {
        self.files.remember(path, content, form, encode);
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
}
