//! The operators of the language as functions over values: what each does with every kind of operand, and Puppet's words
//! when it does not. Nothing here knows places; errors say which operand is at fault.

mod access;
mod arithmetic;
mod collections;
mod compare;
mod matching;
mod sort;

pub use access::access;
pub use arithmetic::{Arithmetic, arithmetic, negate, of_words};
pub use collections::pairs;
pub use collections::{append, concatenate, delete, hash_from_list, unfold};
pub use compare::{Comparison, compare, equal, equals, order, ruby_equals, ruby_order};
pub use matching::{Captures, Matched, is_in, match_operator, option_matches};
pub use sort::merge_sort;

use crate::value::typing::Typing;
use pantin_base::diagnostics::{Issue, Strictness};

/// Which part of an expression is at fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operand {
    /// The left operand.
    Left,
    /// The right operand.
    Right,
    /// The expression, at its operator.
    Whole,
    /// A key between brackets, by its position.
    Key(usize),
}

/// Why an operator has no result.
#[derive(Debug)]
pub struct OperationError {
    /// The part of the expression that is at fault.
    pub operand: Operand,
    /// What is wrong.
    pub issue: Issue,
}

impl OperationError {
    /// An error at an operand.
    #[must_use]
    pub const fn new(operand: Operand, issue: Issue) -> Self {
        Self { operand, issue }
    }
}

/// What operators need beside their operands.
pub struct Operations<'x, 'a> {
    /// The type system, and through it the arena.
    pub typing: &'x dyn Typing<'a>,
    /// The setting `strict`.
    pub strict: Strictness,
    /// What is to be logged as warnings, with the operand that caused it.
    pub warnings: Vec<(Operand, Issue)>,
}

impl<'x, 'a> Operations<'x, 'a> {
    /// Operators under a setting of `strict`.
    #[must_use]
    pub const fn new(typing: &'x dyn Typing<'a>, strict: Strictness) -> Self {
        Self { typing, strict, warnings: Vec::new() }
    }

    /// Reports an issue whose severity follows `strict`.
    fn report(&mut self, operand: Operand, issue: Issue) -> Result<(), OperationError> {
        match self.strict {
            Strictness::Off => Ok(()),
            Strictness::Warning => {
                self.warnings.push((operand, issue));
                Ok(())
            }
            Strictness::Error => Err(OperationError::new(operand, issue)),
        }
    }
}
