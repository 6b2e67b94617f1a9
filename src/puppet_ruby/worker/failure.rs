//! How calls into Ruby fail.

use pantin_base::diagnostics::Issue;

/// An exception that Ruby code did not catch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RubyError {
    /// Class.
    pub class: String,
    /// Whether a plain `rescue` catches it.
    pub is_standard: bool,
    /// True if it names a place in Puppet code: then reports add no other place.
    pub is_placed: bool,
    /// Message.
    pub message: String,
    /// Where it was raised.
    pub file: Option<String>,
    /// Line, counted from 1; 0 when unknown.
    pub line: u32,
    /// Backtrace, innermost first.
    pub trace: Vec<String>,
}

/// Why a call has no result.
#[derive(Debug)]
pub enum CallFailure<F> {
    /// The host's own failure, which went through Ruby code.
    Host(F),
    /// An exception.
    Ruby(Box<RubyError>),
    /// The worker cannot run, died, or took too long.
    Worker(Issue),
    /// What Puppet refuses with an exception that a plain `rescue` does not catch.
    NotStandard(Issue),
}

impl<F> From<Issue> for CallFailure<F> {
    fn from(issue: Issue) -> Self {
        Self::Worker(issue)
    }
}
