//! What the worker needs from whoever calls it.

use std::cell::RefCell;
use std::sync::Arc;

use crate::worker::process_values::ProcessValues;
use pantin_ruby::request::{BlockId, Request, ScopeId};
use pantin_values::types::HasTypes;
use pantin_values::value::{Type, Typing, Value};

/// Variables that are the same in every scope, and stay so.
pub const LASTING: [&str; 3] = ["facts", "trusted", "server_facts"];

/// A block that Puppet code gives to a Ruby function.
#[derive(Clone, Debug)]
pub struct BlockArgument {
    /// Its number.
    pub id: BlockId,
    /// Ruby's arity: the number of parameters, or `-n - 1` when only the first `n` are required.
    pub arity: i32,
    /// Names of its parameters.
    pub names: Vec<String>,
}

/// How an answer can fail.
pub trait HostFailure {
    /// The message that Ruby code sees.
    fn message(&self) -> String;

    /// Whether it is no error but a jump of Puppet code (`next`, `break`, `return`), which `rescue` must not catch.
    fn is_jump(&self) -> bool;
}

/// A value that Ruby code may only hand back and call methods of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handle {
    /// Its number.
    pub number: u32,
    /// What it is: `LookupContext`.
    pub kind: &'static str,
    /// How many times something was kept in it.
    pub writes: u32,
}

/// What the process needs besides the list of requests: values on the wire, and how answers fail.
pub trait WorkerHost<'a>: HasTypes<'a> + Typing<'a> {
    /// How answers fail. Given back unchanged when Ruby code does not catch it.
    type Failure: HostFailure;

    /// Answers a request; what the answer must be is said at each of them.
    ///
    /// # Errors
    /// Whatever makes an answer impossible. Ruby code sees it as an error.
    fn answer(&mut self, request: Request<'_, 'a>) -> Result<Value<'a>, Self::Failure>;

    /// The class that a failure has for Ruby code that rescues it.
    fn class_of_failure(&self, _failure: &Self::Failure) -> String {
        "Puppet::ParseError".to_owned()
    }

    /// The objects that Ruby code has, too.
    fn objects(&self) -> &RefCell<ProcessValues<'a>>;

    /// A text that is a string of bytes to Ruby.
    fn bytes_text(&self, text: &str) -> Value<'a> {
        Value::String(self.arena().alloc_str(text))
    }

    /// Nobody may change an object.
    fn note_frozen(&mut self, _value: &Value<'a>) {}

    /// Which of the arguments the function or block gave back that was called last, if it is one of them.
    fn take_given_argument(&mut self) -> Option<usize> {
        None
    }

    /// Whether code may not change a value.
    fn is_frozen(&mut self, _value: &Value<'a>) -> bool {
        false
    }

    /// Whether a lookup waits for what code gives: what is missing ends all code up to it.
    fn catches_missing(&self) -> bool {
        false
    }

    /// The type that a text names.
    ///
    /// # Errors
    /// When the text is no type.
    fn parse_type(&mut self, text: &str) -> Result<&'a Type<'a>, Self::Failure>;

    /// An instance of the Object type of that name.
    ///
    /// # Errors
    /// When there is no such type, or the attributes do not fit.
    fn object(&mut self, type_name: &str, attributes: Value<'a>) -> Result<Value<'a>, Self::Failure>;

    /// The number of the class, resource or node whose scope this is, however many frames it has.
    fn home(&self, scope: ScopeId) -> u32 {
        scope.0
    }

    /// A value that Ruby code may only hand back and call methods of.
    fn handle_of(&self, value: &Value<'a>) -> Option<Handle>;

    /// The Ruby file that defines the functions of an Object type.
    fn file_of_data_type(&self, _type_name: &str) -> Option<Arc<str>> {
        None
    }

    /// The value of a handle.
    fn of_handle(&self, number: u32) -> Option<Value<'a>>;
}
