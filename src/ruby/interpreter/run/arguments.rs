//! What methods of values are called with.

use crate::interpreter::run::errors::unsupported;
use crate::interpreter::run::stop::Stop;
use crate::interpreter::value::{Callable, Environment, RubyValue};

/// What a method is called with.
#[derive(Clone, Copy)]
pub(in crate::interpreter) struct Arguments<'a, 'c> {
    pub(in crate::interpreter) values: &'a [RubyValue<'c>],
    pub(in crate::interpreter) block: Option<&'a Callable<'c>>,
    /// Where `$~` is set.
    pub(in crate::interpreter) environment: Option<&'a Environment<'c>>,
}

impl<'a, 'c> Arguments<'a, 'c> {
    /// The arguments of a method that takes so many.
    pub(in crate::interpreter) fn exactly<const N: usize>(&self) -> Result<&'a [RubyValue<'c>; N], Stop<'c>> {
        self.values.try_into().map_err(|_| odd_count())
    }

    /// The argument of a method that takes one or none.
    pub(in crate::interpreter) fn optional(&self) -> Result<Option<&'a RubyValue<'c>>, Stop<'c>> {
        match self.values {
            [] => Ok(None),
            [value] => Ok(Some(value)),
            _ => Err(odd_count()),
        }
    }

    pub(in crate::interpreter) fn none(&self) -> Result<(), Stop<'c>> {
        if self.values.is_empty() { Ok(()) } else { Err(odd_count()) }
    }

    pub(in crate::interpreter) fn at_least(&self, least: usize, most: Option<usize>) -> Result<(), Stop<'c>> {
        let count = self.values.len();
        if count < least || most.is_some_and(|most| count > most) {
            return Err(odd_count());
        }
        Ok(())
    }

    pub(in crate::interpreter) fn block(&self) -> Result<&'a Callable<'c>, Stop<'c>> {
        self.block.ok_or_else(|| unsupported("a method without its block"))
    }
}

/// A number of arguments that the method does not take. Where one number is right, that was checked before.
pub(in crate::interpreter) fn odd_count<'c>() -> Stop<'c> {
    unsupported("a wrong number of arguments")
}
