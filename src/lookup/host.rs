//! The surroundings that a lookup needs: scope variables, functions, types, warnings. The VM implements it.

use pantin_base::budget::Arena;

use crate::{ContextId, DataCache, Failure};
use pantin_environment::Environment;
use pantin_values::types::Types;
use pantin_values::value::{Type, Value};

/// Result of everything that may fail.
pub type Fallible<T> = Result<T, Failure>;

/// A variable of the scope a lookup starts from.
#[derive(Clone, Debug)]
pub enum Variable<'c> {
    /// It exists; `undef` is a value.
    Known(Value<'c>),
    /// It does not. Built-in and numeric variables always exist.
    Unknown {
        /// The name Puppet reports (`::a::b` for qualified ones).
        name: String,
        /// The reason Puppet reports, often empty.
        reason: String,
    },
}

/// A function found by its name for the purpose of a hierarchy entry.
#[derive(Clone, Copy, Debug)]
pub struct DataFunction<'c> {
    /// The host's number of the function.
    pub id: u32,
    /// The declared type of its results, when all of its signatures declare one.
    pub returns: Option<&'c Type<'c>>,
}

/// A warning of a lookup.
#[derive(Clone, Debug)]
pub struct Warning {
    /// The text, without a place.
    pub message: String,
    /// Warnings with the same key are given once in a run.
    pub once: Option<WarnOnce>,
}

/// A warning that is given once.
#[derive(Clone, Debug)]
pub struct WarnOnce {
    /// Puppet's category, which `disable_warnings` may name.
    pub category: WarningCategory,
    /// Key within the category.
    pub key: String,
    /// The file Puppet names after the message; without one it says that file and line are not available.
    pub file: Option<String>,
}

/// Category of a warning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WarningCategory {
    /// `deprecations`
    Deprecations,
    /// `undefined_variables`
    UndefinedVariables,
    /// None that can be disabled.
    Other,
}

/// The frame that reads variables, and the number of changes of watched ones. While it is the same, they have the same
/// values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Binding {
    /// Number of the frame that reads; `None` if no frame has one of the variables.
    pub frame: Option<u32>,
    /// Number of its scope, or of the one around that has the variables.
    pub scope: u32,
    /// Changes so far.
    pub changes: u32,
}

/// Surroundings of a lookup. One host serves one compilation; the scope it answers from is that of the running call.
pub trait LookupHost<'c> {
    /// The allocator of values.
    fn arena(&self) -> &'c Arena;

    /// The types of the compilation.
    fn types(&self) -> &dyn Types<'c>;

    /// The environment: its settings, modules and files.
    fn environment(&self) -> &'c Environment;

    /// The parsed data files of the environment.
    fn data(&self) -> &'c DataCache;

    /// A variable by its name without the dollar sign, from the scope of the running call. `parts` are the names of what the
    /// caller goes on with.
    fn variable(&mut self, name: &str, parts: &[&str]) -> Fallible<Variable<'c>>;

    /// The same without the reason for a missing value.
    fn known_variable(&mut self, name: &str, parts: &[&str]) -> Fallible<Option<Value<'c>>> {
        Ok(match self.variable(name, parts)? {
            Variable::Known(value) => Some(value),
            Variable::Unknown { .. } => None,
        })
    }

    /// Watches a variable by its name, which may be qualified.
    fn watch(&mut self, _name: &str) {}

    /// The scope in which variables are read; `None` if it cannot be identified.
    fn binding(&self) -> Option<Binding> {
        None
    }

    /// Name of the class whose body the scope belongs to, for `calling_class` of version 3 configurations.
    fn calling_class(&mut self) -> Option<String>;

    /// A function, visible from the environment or, if its name is qualified, from inside of that module. Never called
    /// for the native data functions (`yaml_data` and the others).
    fn find_function(&mut self, name: &str) -> Fallible<Option<DataFunction<'c>>>;

    /// Calls a function of [`LookupHost::find_function`]. `None` when it ended through `not_found()` of its context.
    fn call_function(&mut self, function: DataFunction<'c>, arguments: &[Value<'c>]) -> Fallible<Option<Value<'c>>>;

    /// Calls the block of the running call with arguments: the default block of `lookup`, those of a context's functions.
    /// `None` when it ended through `not_found()` of a context.
    fn call_block(&mut self, arguments: &[Value<'c>]) -> Fallible<Option<Value<'c>>>;

    /// Number of parameters of the block of the running call, if it has one.
    fn block_arity(&mut self) -> Option<usize>;

    /// The function `new`: `arguments[0]` is the type or its name. The message of a failure is that of `new`.
    fn new_instance(&mut self, arguments: &[Value<'c>]) -> Fallible<Value<'c>>;

    /// A type from its text.
    fn parse_type(&mut self, text: &str) -> Fallible<&'c Type<'c>>;

    /// The object that data functions take as their context. The host makes it of the type `Puppet::LookupContext`, and
    /// passes calls of its functions on to [`crate::Lookup::call_context`].
    fn context_value(&mut self, id: ContextId, module_name: Option<&'c str>) -> Value<'c>;

    /// Takes a warning.
    fn warn(&mut self, warning: Warning);

    /// Takes a debug message: how a value was found, as text and as data. Asked for only when
    /// [`LookupHost::wants_debug`].
    fn debug(&mut self, message: String, trace: serde_json::Value);

    /// True if debug messages are wanted; they cost an explanation of every lookup.
    fn wants_debug(&self) -> bool;
}
