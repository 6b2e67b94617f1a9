//! How evaluation ends without a value.

use std::rc::Rc;

use crate::interpreter::value::{Exception, RubyValue};
use pantin_base::diagnostics::Issue;

/// Why evaluation ends early. Two words, so that results stay small.
pub(in crate::interpreter) enum Stop<'c> {
    Raised(Rc<Exception<'c>>),
    /// `break` and `next`, on the way to their loop or block.
    Break(Carried<'c>),
    Next(Carried<'c>),
    /// `break` on the way to the call that the block was given to.
    BreakOut(Box<Leaving<'c>>),
    /// `return`, on the way to its method.
    Return(Carried<'c>),
    ReturnOut(Box<Leaving<'c>>),
    /// A jump of Puppet code.
    Jump(usize),
    Unsupported(Box<Unsupported>),
}

/// The value of a jump. Most `next`s have none, which takes no memory.
pub(in crate::interpreter) struct Carried<'c>(Option<Box<RubyValue<'c>>>);

impl<'c> Carried<'c> {
    pub(super) fn new(value: RubyValue<'c>) -> Self {
        Self((!value.is_nil()).then(|| Box::new(value)))
    }

    pub(super) fn value(self) -> RubyValue<'c> {
        self.0.map_or(RubyValue::Nil, |value| *value)
    }
}

/// What only Ruby can do.
pub(in crate::interpreter) struct Unsupported {
    pub(super) reason: String,
    /// Whether it is about what code keeps from one call to the next.
    pub(super) is_kept: bool,
}

impl From<Issue> for Stop<'_> {
    /// A budget that is exceeded.
    fn from(issue: Issue) -> Self {
        Self::Unsupported(Box::new(Unsupported { reason: issue.text().to_owned(), is_kept: false }))
    }
}

/// A value on its way out of a block.
pub(in crate::interpreter) struct Leaving<'c> {
    /// The tag of the call or the run of a method that it is for.
    pub(super) to: u64,
    pub(super) value: RubyValue<'c>,
}

pub(in crate::interpreter) type Evaluated<'c> = Result<RubyValue<'c>, Stop<'c>>;
/// `None`: the class has no such method.
pub(in crate::interpreter) type Found<'c> = Result<Option<RubyValue<'c>>, Stop<'c>>;
