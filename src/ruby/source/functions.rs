//! Which functions a Ruby file defines. Signatures come from the worker, which runs the file.

use crate::resource_types::{LibraryFile, LibraryFiles};
use crate::ruby::source::evaluator::Evaluator;
use crate::ruby::source::value::Value;

/// A function that a Ruby file defines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeclaredFunction {
    /// Full name.
    pub name: String,
    /// How it is defined and called.
    pub api: FunctionApi,
}

/// The two ways to define functions in Ruby.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FunctionApi {
    /// `Puppet::Functions.create_function`
    Dispatched,
    /// `Puppet::Parser::Functions.newfunction`
    Legacy {
        /// Whether it has a value (`:type => :rvalue`).
        is_rvalue: bool,
        /// Number of arguments; `-n - 1` means at least `n`. Puppet's default is -1.
        arity: i64,
    },
}

/// The functions that `file` defines.
#[must_use]
pub fn declared_functions(file: &LibraryFile, library: &dyn LibraryFiles) -> Vec<DeclaredFunction> {
    let mut evaluator = Evaluator::new(library);
    evaluator.run(file);
    evaluator.functions
}

impl Evaluator<'_> {
    pub(super) fn new_function_3x(&mut self, arguments: &[Value]) -> Value {
        if let Some(name) = arguments.first().and_then(Value::text) {
            let options = arguments.get(1).cloned().unwrap_or(Value::Nil);
            let is_rvalue = options.option("type").as_ref().and_then(Value::text) == Some("rvalue");
            let arity = match options.option("arity") {
                Some(Value::Integer(arity)) => arity,
                _ => -1,
            };
            let name = name.to_owned();
            self.functions.push(DeclaredFunction { name, api: FunctionApi::Legacy { is_rvalue, arity } });
        }
        Value::Unknown
    }

    pub(super) fn new_function_4x(&mut self, arguments: &[Value]) -> Value {
        if let Some(name) = arguments.first().and_then(Value::text) {
            self.functions.push(DeclaredFunction { name: name.to_owned(), api: FunctionApi::Dispatched });
        }
        Value::Unknown
    }
}
