//! Which paths have to be looked at to find out what changed: none while a watch tells of nothing, those that no watch tells
//! of, or all.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use super::system::System;
use super::watch::{Happened, Watch};

/// How changes are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// Where something happened, as far as anybody tells. What no watch tells of is looked at as often as a small part of
    /// the time allows, at least every few seconds.
    Due,
    /// Everywhere.
    Thorough,
}

/// Looking at stamps rests so many times as long as it took, so that it takes no more than this part of the time.
const REST: i128 = 20;
/// It rests no longer than this, in nanoseconds.
const LONGEST_REST: i128 = 5_000_000_000;

/// Which paths have to be looked at.
pub(super) enum Suspects {
    /// Everything that was seen.
    All,
    /// These alone.
    Some(Vec<Arc<Path>>),
}

#[derive(Default)]
enum State {
    /// Nobody looked for changes so far.
    #[default]
    Unbegun,
    Watching(Box<dyn Watch>),
    /// There is nothing that tells.
    Alone,
}

/// Where something may have changed of which no generation was made so far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
enum Extent {
    #[default]
    Nowhere,
    /// Where the watch says.
    Told,
    Everywhere,
}

/// What is known of the paths of a generation besides their stamps.
#[derive(Default)]
pub(super) struct Lookout {
    state: State,
    /// What the watch does not tell of.
    unwatched: Vec<Arc<Path>>,
    /// What no watch tells of is not looked at before this, in nanoseconds since 1970.
    rests_until: i128,
    extent: Extent,
}

impl fmt::Debug for Lookout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let watch: &dyn fmt::Debug = match &self.state {
            State::Unbegun => &"none so far",
            State::Watching(watch) => watch,
            State::Alone => &"none",
        };
        f.debug_struct("Lookout").field("watch", watch).finish_non_exhaustive()
    }
}

impl Lookout {
    /// Which paths have to be looked at. `fresh` was seen since that was asked before, `all` gives everything that was seen.
    pub(super) fn suspects(
        &mut self,
        files: &dyn System,
        look: Look,
        fresh: Vec<Arc<Path>>,
        all: impl Fn() -> Vec<Arc<Path>>,
    ) -> Suspects {
        let happened = match &mut self.state {
            State::Unbegun => Happened::Replacements,
            State::Watching(watch) => {
                // Those that nobody watched so far are watched before they are looked at.
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
        let is_alone = matches!(self.state, State::Alone);
        if look == Look::Thorough || is_alone && is_rested {
            return Suspects::All;
        }
        let mut suspects = fresh;
        match (self.extent, &self.state) {
            (Extent::Nowhere, _) if is_rested => suspects.extend(self.unwatched.iter().cloned()),
            (Extent::Nowhere, _) => {}
            (Extent::Told, State::Watching(watch)) => {
                suspects.extend(all().into_iter().filter(|path| watch.may_have_changed(path)));
                // What changes together is found together.
                suspects.extend(self.unwatched.iter().cloned());
            }
            (Extent::Told | Extent::Everywhere, _) => return Suspects::All,
        }
        Suspects::Some(suspects)
    }

    /// Begins to watch all paths, whatever was watched before.
    fn begin(&mut self, files: &dyn System, all: Vec<Arc<Path>>) {
        self.unwatched.clear();
        // The one before is gone when the next one is asked for.
        self.state = State::Alone;
        if let Some(mut watch) = files.watch() {
            self.unwatched.extend(all.into_iter().filter(|path| !watch.cover(path)));
            self.state = State::Watching(watch);
        }
    }

    /// Notes that the suspects were looked at, and whether something had changed.
    pub(super) fn looked(&mut self, (began, ended): (i128, i128), has_changes: bool) {
        match (has_changes, self.extent) {
            (false, _) => self.settle(),
            // It was found without having been told.
            (true, Extent::Nowhere) => self.extent = Extent::Everywhere,
            (true, Extent::Told | Extent::Everywhere) => {}
        }
        if matches!(self.state, State::Alone) || !self.unwatched.is_empty() {
            self.rests_until = ended + ((ended - began) * REST).clamp(0, LONGEST_REST);
        }
    }

    /// Forgets what does not count any more.
    pub(super) fn retain(&mut self, counts: impl Fn(&Path) -> bool) {
        self.unwatched.retain(|path| counts(path));
        self.settle();
    }

    fn settle(&mut self) {
        self.extent = Extent::Nowhere;
        if let State::Watching(watch) = &mut self.state {
            watch.forget();
        }
    }
}
