//! Why a store did not take data.

use pantin_base::diagnostics::Issue;

/// Why data was not taken.
#[derive(Clone, Debug)]
pub enum Untaken {
    /// It may be taken later.
    Unreachable(Issue),
    /// It will never be taken.
    Refused(Issue),
}

impl From<Untaken> for Issue {
    fn from(untaken: Untaken) -> Self {
        match untaken {
            Untaken::Unreachable(issue) | Untaken::Refused(issue) => issue,
        }
    }
}
