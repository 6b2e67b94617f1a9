//! Waits for saved files and for changes of the page, and compiles what they touch.

use std::collections::BTreeSet;
use std::io;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use pantin_service::exploring::{Exploration, Reached};
use pantin_service::machine::WatchedTree;

/// How often files are looked at.
const PAUSE: Duration = Duration::from_millis(40);
/// Files that are saved together are one change: so long nothing more has to happen.
const QUIET: Duration = Duration::from_millis(80);
/// A change that goes on for so long is looked at all the same.
const MAX_UNREST: Duration = Duration::from_secs(2);

/// The watched files of an exploration.
pub(crate) struct Watcher<'w> {
    exploration: &'w Exploration,
    trees: Vec<WatchedTree>,
}

impl<'w> Watcher<'w> {
    /// Watches from now on.
    pub(crate) fn new(exploration: &'w Exploration) -> Self {
        Self { exploration, trees: exploration.watched() }
    }

    /// Compiles all nodes, then those that changes touch, until the program ends.
    pub(crate) fn run(mut self, tell: &dyn Fn(Reached), is_over: &dyn Fn() -> bool) -> io::Result<()> {
        self.exploration.round(&BTreeSet::new(), tell)?;
        while let Some(saved) = self.next_change(is_over) {
            self.exploration.round(&saved, tell)?;
        }
        Ok(())
    }

    /// The files of the next change, none for one of the page; `None` at the end.
    fn next_change(&mut self, is_over: &dyn Fn() -> bool) -> Option<BTreeSet<PathBuf>> {
        let mut saved = BTreeSet::new();
        let (mut first, mut last) = (None, Instant::now());
        while !is_over() {
            let more: BTreeSet<PathBuf> = self.trees.iter_mut().flat_map(WatchedTree::changes).collect();
            if !more.is_empty() {
                saved.extend(more);
                last = Instant::now();
                first.get_or_insert(last);
            }
            if first.is_some_and(|first| last.elapsed() >= QUIET || first.elapsed() >= MAX_UNREST) {
                return Some(saved);
            }
            if first.is_none() && self.exploration.is_due() {
                return Some(saved);
            }
            thread::sleep(PAUSE);
        }
        None
    }
}
