//! Waits for saved files and for changes of the page, and compiles what they touch.

use std::collections::BTreeSet;
use std::io;
use std::path::PathBuf;
use std::time::Duration;

use pantin_service::exploring::{Exploration, Reached};
use pantin_service::machine::WatchedTree;
use pantin_service::saving::{Pauses, Waiting, next_saved};

/// How often files are looked at, and how long a change has to be over.
const PAUSES: Pauses = Pauses { between: Duration::from_millis(40), quiet: Duration::from_millis(80) };

/// The watched files of an exploration.
pub(crate) struct Watcher<'w> {
    exploration: &'w Exploration,
    trees: Vec<WatchedTree>,
}

impl<'w> Watcher<'w> {
    /// Watches from now on.
    pub(crate) fn new(exploration: &'w Exploration) -> Self {
        let trees = exploration.watched();
        exploration.remember(trees.iter().flat_map(WatchedTree::files));
        Self { exploration, trees }
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
        let Self { exploration, trees } = self;
        let waiting = || match is_over() {
            true => Waiting::Over,
            false if exploration.is_due() => Waiting::Due,
            false => Waiting::On,
        };
        next_saved(PAUSES, &mut || trees.iter_mut().flat_map(WatchedTree::changes).collect(), &waiting)
    }
}
