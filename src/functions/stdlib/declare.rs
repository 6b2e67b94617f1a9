//! Short forms for declaring functions.

use pantin_vm::native::{Api, BlockParameter, Body, Dispatch, Function, Legacy, NativeBody};

/// Type text and name of parameters.
pub(super) type Parameters = &'static [(&'static str, &'static str)];

/// A 3.x function that checks the number of its arguments itself.
pub(super) const fn legacy(name: &'static str, body: NativeBody) -> Function {
    counted(name, -1, body)
}

/// A 3.x function with Ruby's arity.
pub(super) const fn counted(name: &'static str, arity: i32, body: NativeBody) -> Function {
    Function { name, api: Api::Legacy(Legacy { arity, statement: false, body }) }
}

/// A 3.x function that gives undef.
pub(super) const fn statement(name: &'static str, body: NativeBody) -> Function {
    Function { name, api: Api::Legacy(Legacy { arity: -1, statement: true, body }) }
}

/// A function with signatures.
pub(super) const fn typed(name: &'static str, signatures: &'static [Dispatch]) -> Function {
    Function { name, api: Api::Dispatched(signatures) }
}

/// A signature without a block.
pub(super) const fn of(parameters: Parameters, body: NativeBody) -> Dispatch {
    Dispatch { parameters, block: BlockParameter::None, returns: None, body: Body::Evaluate(body) }
}

/// A signature without a block whose result is checked.
pub(super) const fn returning(parameters: Parameters, returns: &'static str, body: NativeBody) -> Dispatch {
    Dispatch { parameters, block: BlockParameter::None, returns: Some(returns), body: Body::Evaluate(body) }
}

/// A signature with a block.
pub(super) const fn with_block(parameters: Parameters, block: &'static str, body: NativeBody) -> Dispatch {
    Dispatch { parameters, block: BlockParameter::Required(block), returns: None, body: Body::Evaluate(body) }
}
