//! Where something is declared.

use pantin_base::source::Place;

/// File and place of a declaration.
#[derive(Clone, Copy, Debug, Default)]
pub struct Site<'c> {
    /// File as Puppet names it.
    pub file: Option<&'c str>,
    /// Place in the file.
    pub place: Place,
}
