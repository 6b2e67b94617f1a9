//! A refused access: what is wrong, and where that is reported.

use crate::value::issues::runtime_error;
use crate::value::{Type, Value};
use pantin_base::diagnostics::Issue;

/// Where a refused access is reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blame {
    /// The whole access expression.
    Access,
    /// What stands before the brackets.
    Base,
    /// One of the arguments. There may be fewer expressions than arguments; then nothing is blamed.
    Argument(usize),
}

/// A refused access.
#[derive(Clone, Debug)]
pub struct AccessError {
    /// What is wrong.
    pub issue: Issue,
    /// Where it is reported.
    pub blame: Blame,
}

pub(super) type Access<'a> = Result<Value<'a>, AccessError>;
pub(in crate::types) type Construct<'a> = Result<Type<'a>, AccessError>;

impl AccessError {
    pub(super) fn new(issue: Issue, blame: Blame) -> Self {
        Self { issue, blame }
    }
}

/// What Puppet raises as a plain Ruby error: the evaluator names the expression around it.
impl From<Issue> for AccessError {
    fn from(issue: Issue) -> Self {
        Self::new(issue, Blame::Access)
    }
}

pub(super) fn refuse<T>(detail: &str) -> Result<T, AccessError> {
    Err(runtime_error(detail).into())
}
