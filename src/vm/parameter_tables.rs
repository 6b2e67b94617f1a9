//! What a machine keeps of parameters.

use pantin_values::value::{Type, Value};

/// What is known of the parameters of a class or defined type, in their order.
#[derive(Clone, Copy)]
pub(crate) struct DefinitionParameters<'c> {
    pub(super) types: &'c [Option<&'c Type<'c>>],
    /// Defaults where they are constants, once somebody asked for them.
    pub(super) defaults: Option<&'c [Option<Value<'c>>]>,
}
