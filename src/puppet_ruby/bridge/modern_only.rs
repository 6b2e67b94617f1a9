//! Functions of Puppet that exist in the 3.x API only to say that they are called in the other one.
//!
//! Source: Puppet's `lib/puppet/parser/functions`.

use pantin_vm::native::check_arity;
use pantin_vm::{Flow, raise};

/// Their names, and how many arguments they want before they say so.
const FUNCTIONS: [(&str, i64); 31] = [
    ("assert_type", -3),
    ("binary_file", 1),
    ("break", 0),
    ("defined", -2),
    ("dig", -1),
    ("each", -3),
    ("epp", -2),
    ("filter", -3),
    ("find_file", -2),
    ("hiera", -2),
    ("hiera_array", -2),
    ("hiera_hash", -2),
    ("hiera_include", -2),
    ("inline_epp", -2),
    ("lest", -2),
    ("lookup", -2),
    ("map", -3),
    ("match", 2),
    ("new", -1),
    ("next", -2),
    ("reduce", -3),
    ("regsubst", -4),
    ("return", -2),
    ("reverse_each", -1),
    ("slice", -3),
    ("split", 2),
    ("step", -1),
    ("strftime", -3),
    ("then", -2),
    ("type", -1),
    ("with", -1),
];

/// What a call by the 3.x API of a function that has a 4.x one comes to: an error if it is one of them.
pub(super) fn check<'c>(name: &str, arguments: usize) -> Flow<'c, ()> {
    if matches!(name, "include" | "require" | "contain") {
        check_arity(name, -2, arguments)?;
    }
    let Some((_, arity)) = FUNCTIONS.iter().find(|(modern, _)| *modern == name) else { return Ok(()) };
    check_arity(name, *arity, arguments)?;
    Err(raise(&format!("{name}() can only be called using the 4.x function API. See Scope#call_function")))
}
