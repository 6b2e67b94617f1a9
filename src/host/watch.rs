//! Watches paths for changes, so that unchanged ones need not be checked one by one.

use std::fmt;
use std::path::Path;

/// Watches paths of the file system.
///
/// It only reports that something happened: comparing stamps finds the change. False alarms are allowed, missed changes
/// are not.
pub trait Watch: Send + fmt::Debug {
    /// Watches an existing path with everything that leads to it, links and their targets. False if changes there
    /// cannot be reported. Reports only changes from then on.
    fn cover(&mut self, path: &Path) -> bool;

    /// The changes since the last call.
    fn happened(&mut self) -> Happened;

    /// True if a path that is covered may have another stamp, of all that happened since [`Self::forget`].
    fn may_have_changed(&self, path: &Path) -> bool;

    /// Forgets the events so far: they were handled.
    fn forget(&mut self);
}

/// The changes of watched paths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Happened {
    /// Nothing.
    Nothing,
    /// Contents, or names in directories, may have changed.
    Changes,
    /// Directories or links may have been replaced, or events got lost: the paths have to be covered again, by another
    /// watch.
    Replacements,
}
