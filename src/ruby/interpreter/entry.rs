//! Running templates and functions: the machine, with the methods that values have.

use super::host::Host;
use super::lower::FunctionProgram;
use super::methods::METHODS;
use super::program::Program;
use super::run::{self, Ending};
use super::session::Session;
use crate::value::Value;

/// Renders a template. `path` is that of its file, if it has one.
///
/// # Errors
/// When the template raises, or cannot be rendered natively after all.
pub fn render<'c>(
    program: &Program,
    session: &Session<'c>,
    host: &mut dyn Host<'c>,
    path: Option<&str>,
) -> Result<String, Ending> {
    run::render((program, &METHODS), session, host, path)
}

/// Calls the method behind a signature of a function.
///
/// # Errors
/// When the method raises, or cannot run natively after all.
pub fn call_function<'c>(
    function: &FunctionProgram,
    signature: usize,
    session: &Session<'c>,
    host: &mut dyn Host<'c>,
    arguments: &[Value<'c>],
) -> Result<Value<'c>, Ending> {
    run::call_function((function, &METHODS), signature, session, host, arguments)
}

/// Calls a function of the 3.x API.
///
/// # Errors
/// When it raises, or cannot run natively after all.
pub fn call_legacy_function<'c>(
    function: &FunctionProgram,
    session: &Session<'c>,
    host: &mut dyn Host<'c>,
    arguments: &[Value<'c>],
) -> Result<Value<'c>, Ending> {
    run::call_legacy_function((function, &METHODS), session, host, arguments)
}
