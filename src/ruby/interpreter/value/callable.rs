//! What can be given to a method as its block.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use crate::interpreter::method::Method;
use crate::interpreter::program::BlockId;
use crate::interpreter::value::{Environment, RubyValue};

/// What can be given to a method as its block.
#[derive(Clone)]
pub(in crate::interpreter) enum Callable<'c> {
    /// A block of the template.
    Closure(Closure<'c>),
    /// `&:name`
    Method(Method),
    /// `&:name` of a method that only objects of libraries have.
    Named(Rc<str>),
    /// One that a method gives to another method.
    Built(Rc<Built<'c>>),
    /// The block of Puppet code that the function was given, with its arity.
    OfPuppet(i32),
}

/// A block of the template with the variables around it.
#[derive(Clone)]
pub(in crate::interpreter) struct Closure<'c> {
    pub(in crate::interpreter) block: BlockId,
    pub(in crate::interpreter) environment: Rc<Environment<'c>>,
    /// Names the call that `break` ends.
    pub(in crate::interpreter) tag: u64,
    pub(in crate::interpreter) is_lambda: bool,
}

/// A block without code of its own. Several values that it is given count as one, an array.
pub(in crate::interpreter) enum Built<'c> {
    /// Collects what it is given.
    Collecting(Rc<RefCell<Vec<RubyValue<'c>>>>),
    /// Calls another one with what it is given and a number that counts up.
    WithIndex { block: Callable<'c>, next: Cell<i64> },
    /// Calls another one with what it is given and an object.
    WithObject { block: Callable<'c>, object: RubyValue<'c> },
}
