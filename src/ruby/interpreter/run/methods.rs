//! The methods that values have, which the machine does not know: whoever runs it brings them along.

use crate::interpreter::kernel::{FileQuestion, Kernel};
use crate::interpreter::method::Method;
use crate::interpreter::run::{Arguments, Evaluated, Found, Machine, Stop};
use crate::interpreter::value::RubyValue;

/// Calls a method. `None`: the receiver has no such method here.
type Call = for<'m, 'a, 'c> fn(&mut Machine<'m, 'c>, &RubyValue<'c>, Method, &Arguments<'a, 'c>) -> Found<'c>;
type CallNamed = for<'m, 'a, 'c> fn(&mut Machine<'m, 'c>, &RubyValue<'c>, &str, &Arguments<'a, 'c>) -> Evaluated<'c>;
type CallFunction = for<'m, 'c> fn(&mut Machine<'m, 'c>, Kernel, &[RubyValue<'c>]) -> Evaluated<'c>;
type MakeRange = for<'m, 'c> fn(&mut Machine<'m, 'c>, RubyValue<'c>, RubyValue<'c>, bool) -> Evaluated<'c>;
type Items = for<'m, 'c> fn(&mut Machine<'m, 'c>, &RubyValue<'c>) -> Result<Vec<RubyValue<'c>>, Stop<'c>>;
type AskFile = for<'m, 'c> fn(&mut Machine<'m, 'c>, FileQuestion, &str) -> Evaluated<'c>;

/// The methods that values have.
pub(in crate::interpreter) struct Methods {
    pub(in crate::interpreter) call: Call,
    /// As [`Self::call`], of those that all have that have items.
    pub(in crate::interpreter) call_of_enumerable: Call,
    /// Calls a method that only objects of libraries have, by its name.
    pub(in crate::interpreter) call_named: CallNamed,
    /// Whether only objects of libraries have a method of a name.
    pub(in crate::interpreter) is_named: fn(&str) -> bool,
    /// Whether Ruby has a method of a value, and only Ruby.
    pub(in crate::interpreter) is_left: fn(&RubyValue<'_>, Method) -> bool,
    /// Calls a function that needs nothing but its arguments.
    pub(in crate::interpreter) function: CallFunction,
    /// What is asked of a file.
    pub(in crate::interpreter) file: AskFile,
    /// Makes a range.
    pub(in crate::interpreter) range: MakeRange,
    /// The items of a range or an enumerator.
    pub(in crate::interpreter) items: Items,
    /// Those of a set.
    pub(in crate::interpreter) items_of_set: for<'c> fn(&RubyValue<'c>) -> Option<Vec<RubyValue<'c>>>,
}
