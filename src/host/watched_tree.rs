//! A directory tree whose saved, new and deleted files are reported: by a watch, else by comparing stamps.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::stamp::Stamp;
use super::system::System;
use super::watch::{Happened, Watch};

/// The maximum number of files that are watched.
const MAX_FILES: usize = 200_000;
/// The maximum depth of directories.
const MAX_DEPTH: usize = 64;
/// Directories of tools, in which no file belongs to the code; hidden ones are left out, too.
const LEFT_OUT: [&str; 2] = ["node_modules", "vendor"];
/// The pause between two comparisons of stamps, in nanoseconds; at least this many times the duration of one.
const PAUSE: i128 = 500_000_000;
const REST: i128 = 10;

/// A directory tree, and the stamps of its files when it was last looked at.
pub struct WatchedTree {
    files: Arc<dyn System>,
    root: PathBuf,
    stamps: BTreeMap<PathBuf, Stamp>,
    watch: Option<Box<dyn Watch>>,
    /// True if the watch does not cover everything.
    is_partly_watched: bool,
    rests_until: i128,
    is_cut_off: bool,
}

impl WatchedTree {
    /// A tree as it is now.
    #[must_use]
    pub fn new(files: &Arc<dyn System>, root: &Path) -> Self {
        let mut tree = Self {
            files: Arc::clone(files),
            root: root.to_owned(),
            stamps: BTreeMap::new(),
            watch: files.watch(),
            is_partly_watched: false,
            rests_until: 0,
            is_cut_off: false,
        };
        tree.stamps = tree.look();
        tree
    }

    /// True if the tree has more files than are watched.
    #[must_use]
    pub const fn is_cut_off(&self) -> bool {
        self.is_cut_off
    }

    /// The number of watched files.
    #[must_use]
    pub fn len(&self) -> usize {
        self.stamps.len()
    }

    /// The watched files.
    pub fn files(&self) -> impl Iterator<Item = &Path> {
        self.stamps.keys().map(PathBuf::as_path)
    }

    /// True if the tree has no files.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.stamps.is_empty()
    }

    /// The files that were changed, made or deleted since the last call.
    pub fn changes(&mut self) -> BTreeSet<PathBuf> {
        let happened = self.watch.as_mut().map(|watch| watch.happened());
        let is_due = match happened {
            Some(Happened::Nothing) => self.is_partly_watched && self.files.now() >= self.rests_until,
            Some(Happened::Changes | Happened::Replacements) => true,
            None => self.files.now() >= self.rests_until,
        };
        if !is_due {
            return BTreeSet::new();
        }
        if let Some(watch) = &mut self.watch {
            watch.forget();
        }
        if happened == Some(Happened::Replacements) {
            self.watch = self.files.watch();
            self.is_partly_watched = false;
        }
        let now = self.look();
        let before = std::mem::take(&mut self.stamps);
        let mut changed: BTreeSet<PathBuf> =
            now.iter().filter(|(path, stamp)| before.get(*path) != Some(stamp)).map(|(path, _)| path.clone()).collect();
        changed.extend(before.into_keys().filter(|path| !now.contains_key(path)));
        self.stamps = now;
        changed
    }

    /// The stamps of all files. Each is watched before its stamp is taken.
    fn look(&mut self) -> BTreeMap<PathBuf, Stamp> {
        let began = self.files.now();
        let (mut found, mut entered) = (BTreeMap::new(), HashSet::new());
        self.is_cut_off = false;
        let mut folders = vec![(self.root.clone(), 0)];
        while let Some((folder, depth)) = folders.pop() {
            // Links may lead in circles.
            let Ok(real) = self.files.real_path(&folder) else {
                // Whatever comes back there is found by looking.
                self.is_partly_watched = true;
                continue;
            };
            if !entered.insert(real) {
                continue;
            }
            self.cover(&folder);
            for listed in self.files.list_with_kinds(&folder).unwrap_or_default() {
                let path = folder.join(&listed.name);
                if listed.is_dir || listed.is_link && self.files.is_dir(&path) {
                    if depth < MAX_DEPTH && !listed.name.starts_with('.') && !LEFT_OUT.contains(&&*listed.name) {
                        folders.push((path, depth + 1));
                    }
                } else if !is_of_editor(&listed.name) {
                    if found.len() == MAX_FILES {
                        self.is_cut_off = true;
                        break;
                    }
                    self.cover(&path);
                    found.extend(self.files.stamp(&path).map(|stamp| (path, stamp)));
                }
            }
        }
        let now = self.files.now();
        self.rests_until = now + PAUSE.max((now - began) * REST);
        found
    }

    fn cover(&mut self, path: &Path) {
        if let Some(watch) = &mut self.watch {
            self.is_partly_watched |= !watch.cover(path);
        }
    }
}

/// True for files that editors make beside the one that they save.
fn is_of_editor(name: &str) -> bool {
    name == "4913"
        || name.ends_with('~')
        || name.starts_with(".#")
        || name.starts_with('#') && name.ends_with('#')
        || name.starts_with('.') && [".swp", ".swo", ".swx"].iter().any(|ending| name.ends_with(ending))
}
