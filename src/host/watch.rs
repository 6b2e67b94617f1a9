//! What tells that something happened to paths, so that they need not be looked at one by one to find out that nothing did.

use std::fmt;
use std::path::Path;

/// Watches paths of the file system.
///
/// It only has to know whether anything happened: what did is found by comparing stamps. It may tell of something where
/// nothing did, never the other way round.
pub trait Watch: Send + fmt::Debug {
    /// Watches a path that is there, with everything that leads to it, links and what they lead to. False where nobody
    /// would tell what happens to it. What happens from then on is told; what happened before is not.
    fn cover(&mut self, path: &Path) -> bool;

    /// What happened since it was asked before.
    fn happened(&mut self) -> Happened;

    /// Whether a path that is covered may have another stamp, of all that happened since [`Self::forget`].
    fn may_have_changed(&self, path: &Path) -> bool;

    /// Forgets what happened so far: somebody looked at it.
    fn forget(&mut self);
}

/// What happened to paths that are watched.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Happened {
    /// Nothing.
    Nothing,
    /// Contents, or names in directories, may have changed.
    Changes,
    /// Directories or links may have been replaced, or what happened got lost: the paths have to be covered again, by
    /// another watch.
    Replacements,
}
