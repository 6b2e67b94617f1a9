//! Running templates and functions: the machine, with the methods that values have.

use smallvec::SmallVec;

use super::host::Host;
use super::lower::FunctionProgram;
use super::methods::METHODS;
use super::program::Program;
use super::run::{Ending, Machine};
use super::session::Session;
use super::value::{Callable, RubyValue};
use pantin_values::value::Value;

/// Renders a template. `path` is `None` for inline ones.
///
/// # Errors
/// When the template raises, or cannot be rendered natively after all.
pub fn render<'c>(
    program: &Program,
    session: &Session<'c>,
    host: &mut dyn Host<'c>,
    path: Option<&str>,
) -> Result<String, Ending> {
    let mut machine = Machine::new((program, &METHODS), session, host, path);
    let result = machine.render();
    machine.ended(result)
}

/// Calls the method behind a signature of a function, with the arity of the block of Puppet code that it is given.
///
/// # Errors
/// When the method raises, or cannot run natively after all.
pub fn call_function<'c>(
    function: &FunctionProgram,
    signature: usize,
    session: &Session<'c>,
    host: &mut dyn Host<'c>,
    (arguments, block): (&[Value<'c>], Option<i32>),
) -> Result<Value<'c>, Ending> {
    let Some(signature) = function.signatures.get(signature) else {
        return Err(Ending::Unsupported("an unknown signature".to_owned()));
    };
    let machine = Machine::of_function((function, &METHODS), session, host);
    let mut arguments: SmallVec<[RubyValue<'c>; 4]> =
        arguments.iter().map(|value| machine.objects.value(value)).collect();
    if let Some(at) = signature.scope_at {
        arguments.insert(at.min(arguments.len()), RubyValue::Scope);
    }
    machine.result(signature.definition, &arguments, block.map(Callable::OfPuppet))
}

/// Calls a function of the 3.x API. It gets copies of its arguments; if Ruby code calls it, that code's list.
///
/// # Errors
/// When it raises, or cannot run natively after all.
pub fn call_legacy_function<'c>(
    function: &FunctionProgram,
    session: &Session<'c>,
    host: &mut dyn Host<'c>,
    (arguments, list): (&[Value<'c>], Option<Value<'c>>),
) -> Result<Value<'c>, Ending> {
    let Some(signature) = function.signatures.first() else {
        return Err(Ending::Unsupported("no signature".to_owned()));
    };
    let machine = Machine::of_function((function, &METHODS), session, host);
    let list = match list {
        Some(list) => machine.objects.value(&list),
        None => RubyValue::array(arguments.iter().map(|value| machine.objects.copy(value)).collect()),
    };
    machine.copied_result(signature.definition, &[list])
}
