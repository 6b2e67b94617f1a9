//! What names of functions mean.

use super::known_functions::Double;
use super::native::Function;
use super::registry::KnownDefinition;
use super::ruby_function::RubyFunction;

/// What a name of a function means.
#[derive(Clone, Copy)]
pub enum Target<'c> {
    /// A native function.
    Native(&'static Function),
    /// A function written in Puppet.
    Puppet(KnownDefinition<'c>),
    /// A function written in Ruby.
    Ruby(RubyFunction<'c>),
    /// A result that a test gives in place of the function's.
    Double(Double<'c>),
}
