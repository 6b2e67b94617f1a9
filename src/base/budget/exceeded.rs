//! The limit that a compilation exceeded.

use std::time::Duration;

use crate::budget::issues;
use crate::diagnostics::Issue;

/// The limit that a compilation exceeded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exceeded {
    /// More calls than these.
    Calls(u64),
    /// More bytes than these.
    Memory(usize),
    /// A walk through more parts of a value than this.
    Parts(u64),
    /// A text longer than this many bytes.
    Length(usize),
    /// A regular expression that takes too many steps.
    Steps,
    /// More time than this.
    Time(Duration),
    /// More processor time for Ruby code than this.
    Ruby(Duration),
    /// The compilation was cancelled.
    Cancelled,
}

impl Exceeded {
    /// True if an issue reports this.
    #[must_use]
    pub fn is_told_by(self, issue: &Issue) -> bool {
        match self {
            Self::Calls(_) => issues::is::too_many_calls(issue),
            Self::Memory(_) => issues::is::out_of_memory(issue),
            Self::Parts(_) => issues::is::endless_walk(issue),
            Self::Length(_) => issues::is::endless_text(issue),
            Self::Steps => issues::is::regexp_too_expensive(issue),
            Self::Time(_) => issues::is::deadline_passed(issue),
            Self::Ruby(_) => issues::is::ruby_timed_out(issue),
            Self::Cancelled => issues::is::cancelled(issue),
        }
    }
}

impl From<Exceeded> for Issue {
    fn from(exceeded: Exceeded) -> Self {
        match exceeded {
            Exceeded::Calls(most) => issues::too_many_calls(most),
            Exceeded::Memory(most) => issues::out_of_memory(most >> 20),
            Exceeded::Parts(most) => issues::endless_walk(most),
            Exceeded::Length(most) => issues::endless_text(most >> 20),
            Exceeded::Steps => issues::regexp_too_expensive(),
            Exceeded::Time(time) => issues::deadline_passed(&time.as_secs_f64().to_string()),
            Exceeded::Ruby(time) => issues::ruby_timed_out("The node", &time.as_secs_f64().to_string()),
            Exceeded::Cancelled => issues::cancelled(),
        }
    }
}
