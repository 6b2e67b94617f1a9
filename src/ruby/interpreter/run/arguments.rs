//! What methods of values are called with.

use crate::interpreter::class::Class;
use crate::interpreter::run::errors::{argument_count, raise};
use crate::interpreter::run::stop::Stop;
use crate::interpreter::value::{Callable, Environment, RubyValue};

/// What a method is called with.
#[derive(Clone, Copy)]
pub(crate) struct Arguments<'a, 'c> {
    pub(crate) values: &'a [RubyValue<'c>],
    pub(crate) block: Option<&'a Callable<'c>>,
    /// Where `$~` is set.
    pub(crate) environment: Option<&'a Environment<'c>>,
}

impl<'a, 'c> Arguments<'a, 'c> {
    /// The arguments of a method that takes so many.
    pub(crate) fn exactly<const N: usize>(&self) -> Result<&'a [RubyValue<'c>; N], Stop<'c>> {
        self.values.try_into().map_err(|_| self.odd_count(N, Some(N)))
    }

    /// The argument of a method that takes one or none.
    pub(crate) fn optional(&self) -> Result<Option<&'a RubyValue<'c>>, Stop<'c>> {
        match self.values {
            [] => Ok(None),
            [value] => Ok(Some(value)),
            _ => Err(self.odd_count(0, Some(1))),
        }
    }

    pub(crate) fn none(&self) -> Result<(), Stop<'c>> {
        if self.values.is_empty() { Ok(()) } else { Err(self.odd_count(0, Some(0))) }
    }

    pub(crate) fn at_least(&self, least: usize, most: Option<usize>) -> Result<(), Stop<'c>> {
        let count = self.values.len();
        if count < least || most.is_some_and(|most| count > most) {
            return Err(self.odd_count(least, most));
        }
        Ok(())
    }

    /// A number of arguments that the method does not take.
    #[cold]
    pub(crate) fn odd_count(&self, least: usize, most: Option<usize>) -> Stop<'c> {
        argument_count(self.values.len(), least, most)
    }

    /// The block of a method that cannot do without one, and gives no enumerator.
    pub(crate) fn block(&self) -> Result<&'a Callable<'c>, Stop<'c>> {
        self.block.ok_or_else(|| raise(Class::LocalJumpError, "no block given (yield)"))
    }
}
