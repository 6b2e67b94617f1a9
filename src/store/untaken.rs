//! Why a store did not take something.

use pantin_base::diagnostics::Issue;

/// Why something was not taken.
#[derive(Clone, Debug)]
pub enum Untaken {
    /// It may be taken later.
    Unreachable(Issue),
    /// It will never be.
    Refused(Issue),
}

impl From<Untaken> for Issue {
    fn from(untaken: Untaken) -> Self {
        match untaken {
            Untaken::Unreachable(issue) | Untaken::Refused(issue) => issue,
        }
    }
}
