//! Saved files: those that are saved together are one change.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

/// The longest time that files which go on changing are waited for.
const MAX_UNREST: Duration = Duration::from_secs(2);

/// What is waited for besides saved files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waiting {
    /// Nothing.
    On,
    /// Something else has to be done, unless files are being saved.
    Due,
    /// The program ends.
    Over,
}

/// How often somebody looks for saved files, and how long nothing may change until a change is complete.
#[derive(Clone, Copy, Debug)]
pub struct Pauses {
    /// Between two looks.
    pub between: Duration,
    /// After the last saved file.
    pub quiet: Duration,
}

/// Waits until files were saved and nothing more changes. `changes` returns the files since its last call. The result is empty
/// if something else is due, and `None` at the end of the program.
pub fn next_saved(
    pauses: Pauses,
    changes: &mut dyn FnMut() -> BTreeSet<PathBuf>,
    waiting: &dyn Fn() -> Waiting,
) -> Option<BTreeSet<PathBuf>> {
    let mut saved = BTreeSet::new();
    let (mut first, mut last) = (None, Instant::now());
    loop {
        let state = waiting();
        if state == Waiting::Over {
            return None;
        }
        let more = changes();
        if !more.is_empty() {
            saved.extend(more);
            last = Instant::now();
            first.get_or_insert(last);
        }
        match first {
            Some(first) if last.elapsed() >= pauses.quiet || first.elapsed() >= MAX_UNREST => return Some(saved),
            None if state == Waiting::Due => return Some(saved),
            Some(_) | None => thread::sleep(pauses.between),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Pauses, Waiting, next_saved};
    use std::cell::Cell;
    use std::collections::BTreeSet;
    use std::path::PathBuf;
    use std::time::Duration;

    const PAUSES: Pauses = Pauses { between: Duration::from_millis(1), quiet: Duration::from_millis(5) };

    /// What comes of looks that find these files, one after the other.
    fn saved(looks: &[&str], waiting: impl Fn(usize) -> Waiting) -> Option<BTreeSet<PathBuf>> {
        let count = Cell::new(0);
        let mut changes = || {
            let found = looks.get(count.get()).filter(|name| !name.is_empty());
            count.set(count.get() + 1);
            found.map(PathBuf::from).into_iter().collect()
        };
        next_saved(PAUSES, &mut changes, &|| waiting(count.get()))
    }

    #[test]
    fn files_that_are_saved_together_are_one_change() {
        let on = |_| Waiting::On;
        assert_eq!(saved(&["", "a", "b"], on).unwrap(), ["a", "b"].map(PathBuf::from).into());
        assert_eq!(saved(&["a"], |_| Waiting::Due).unwrap(), [PathBuf::from("a")].into());
        assert_eq!(saved(&[], |looks| if looks < 3 { Waiting::On } else { Waiting::Due }).unwrap(), BTreeSet::new());
        assert_eq!(saved(&["a"], |looks| if looks < 1 { Waiting::On } else { Waiting::Over }), None);
    }
}
