//! Detects changes and decides which paths to check: none while a watch reports nothing, those without a watch, or all.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use super::system::System;
use super::watch::{Happened, Watch};

/// The scope of a check for changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// Where the watch reports something. Paths without a watch are checked as often as a small share of the time
    /// allows, at least every few seconds.
    Due,
    /// Everywhere.
    Thorough,
}

/// After each check of stamps, pauses for this many times its duration, to limit the share of time.
const REST: i128 = 20;
/// It rests no longer than this, in nanoseconds.
const MAX_REST_LEN: i128 = 5_000_000_000;

/// The paths to check.
pub enum Suspects {
    /// Everything that was seen.
    All,
    /// These alone.
    Some(Vec<Arc<Path>>),
}

#[derive(Default)]
enum State {
    /// No check for changes happened yet.
    #[default]
    Unbegun,
    Watching(Box<dyn Watch>),
    /// No watch exists.
    Alone,
}

/// The places of possible changes that are in no generation yet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
enum Extent {
    #[default]
    Nowhere,
    /// Where the watch reports.
    Told,
    Everywhere,
}

/// The state of a generation's paths besides their stamps.
#[derive(Default)]
pub struct ChangeDetector {
    state: State,
    /// Paths that the watch does not cover.
    unwatched: Vec<Arc<Path>>,
    /// Paths without a watch are not checked before this time, in nanoseconds since 1970.
    rests_until: i128,
    extent: Extent,
    /// Paths seen since the last check; the watch may have missed their changes.
    unsettled: Vec<Arc<Path>>,
}

impl fmt::Debug for ChangeDetector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let watch: &dyn fmt::Debug = match &self.state {
            State::Unbegun => &"none so far",
            State::Watching(watch) => watch,
            State::Alone => &"none",
        };
        f.debug_struct("ChangeDetector").field("watch", watch).finish_non_exhaustive()
    }
}

impl ChangeDetector {
    /// The paths to check. `fresh` was seen since the last call, `all` returns everything that was seen.
    pub fn suspects(
        &mut self,
        files: &dyn System,
        look: Look,
        fresh: Vec<Arc<Path>>,
        all: impl Fn() -> Vec<Arc<Path>>,
    ) -> Suspects {
        let happened = match &mut self.state {
            State::Unbegun => Happened::Replacements,
            State::Watching(watch) => {
                // Unwatched paths are watched before they are checked.
                for path in &fresh {
                    if !watch.cover(path) {
                        self.unwatched.push(Arc::clone(path));
                    }
                }
                watch.happened()
            }
            State::Alone => Happened::Nothing,
        };
        let extent = match happened {
            Happened::Nothing => Extent::Nowhere,
            Happened::Changes => Extent::Told,
            Happened::Replacements => {
                self.begin(files, all());
                Extent::Everywhere
            }
        };
        self.extent = self.extent.max(extent);
        let is_rested = files.now() >= self.rests_until;
        if look == Look::Thorough || is_rested && matches!(self.state, State::Alone) {
            self.extent = Extent::Everywhere;
        }
        self.unsettled.extend(fresh);
        let told: Vec<Arc<Path>> = match (self.extent, &self.state) {
            (Extent::Nowhere, _) => Vec::new(),
            (Extent::Told, State::Watching(watch)) => {
                all().into_iter().filter(|path| watch.may_have_changed(path)).collect()
            }
            (Extent::Told | Extent::Everywhere, _) => return Suspects::All,
        };
        // Finds simultaneous changes together.
        let is_due = is_rested || self.extent == Extent::Told;
        let unwatched = if is_due { &self.unwatched[..] } else { &[] };
        Suspects::Some([&told, &self.unsettled, unwatched].concat())
    }

    /// Begins to watch all paths, whatever was watched before.
    fn begin(&mut self, files: &dyn System, all: Vec<Arc<Path>>) {
        self.unwatched.clear();
        // The previous one is freed before the next one is made.
        self.state = State::Alone;
        if let Some(mut watch) = files.watch() {
            self.unwatched.extend(all.into_iter().filter(|path| !watch.cover(path)));
            self.state = State::Watching(watch);
        }
    }

    /// Records that the suspects were checked, and whether something had changed.
    pub fn looked(&mut self, (began, ended): (i128, i128), has_changes: bool) {
        match (has_changes, self.extent) {
            (false, _) => self.settle(),
            // It was found without having been told.
            (true, Extent::Nowhere) => self.extent = Extent::Everywhere,
            (true, Extent::Told | Extent::Everywhere) => {}
        }
        if matches!(self.state, State::Alone) || !self.unwatched.is_empty() {
            self.rests_until = ended + ((ended - began) * REST).clamp(0, MAX_REST_LEN);
        }
    }

    /// Forgets paths that no longer count.
    pub fn retain(&mut self, counts: impl Fn(&Path) -> bool) {
        self.unwatched.retain(|path| counts(path));
        self.settle();
    }

    fn settle(&mut self) {
        self.extent = Extent::Nowhere;
        self.unsettled.clear();
        if let State::Watching(watch) = &mut self.state {
            watch.forget();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::Arc;

    use super::{ChangeDetector, Happened, Look, State, Suspects, Watch};
    use crate::Disk;

    /// Tells once that something happened to one path.
    #[derive(Debug)]
    struct Told {
        path: &'static str,
        is_new: bool,
        is_known: bool,
    }

    impl Watch for Told {
        fn cover(&mut self, _: &Path) -> bool {
            true
        }

        fn happened(&mut self) -> Happened {
            self.is_known |= self.is_new;
            if std::mem::take(&mut self.is_new) { Happened::Changes } else { Happened::Nothing }
        }

        fn may_have_changed(&self, path: &Path) -> bool {
            self.is_known && path == Path::new(self.path)
        }

        fn forget(&mut self) {
            self.is_known = false;
        }
    }

    fn suspects(change_detector: &mut ChangeDetector, look: Look, fresh: &[&str]) -> Option<Vec<String>> {
        let paths = |names: &[&str]| names.iter().map(|name| Arc::from(Path::new(name))).collect::<Vec<Arc<Path>>>();
        match change_detector.suspects(&Disk, look, paths(fresh), || paths(&["/told", "/other"])) {
            Suspects::All => None,
            Suspects::Some(paths) => Some(paths.iter().map(|path| path.display().to_string()).collect()),
        }
    }

    #[test]
    fn what_is_suspect_stays_so_until_there_is_a_generation_of_it() {
        let told = Told { path: "/told", is_new: true, is_known: false };
        let mut change_detector =
            ChangeDetector { state: State::Watching(Box::new(told)), ..ChangeDetector::default() };
        // A path just seen may have changed before the watch began: it is checked once.
        let both = Some(vec!["/told".to_owned(), "/fresh".to_owned()]);
        assert_eq!(suspects(&mut change_detector, Look::Due, &["/fresh"]), both);
        change_detector.looked((0, 0), true);
        assert_eq!(suspects(&mut change_detector, Look::Due, &[]), both);
        change_detector.looked((0, 0), false);
        assert_eq!(suspects(&mut change_detector, Look::Due, &[]), Some(Vec::new()));
        // The watch also misses changes that only a full check finds.
        assert_eq!(suspects(&mut change_detector, Look::Thorough, &[]), None);
        change_detector.looked((0, 0), true);
        assert_eq!(suspects(&mut change_detector, Look::Due, &[]), None);
        change_detector.retain(|_| true);
        assert_eq!(suspects(&mut change_detector, Look::Due, &[]), Some(Vec::new()));
    }
}
