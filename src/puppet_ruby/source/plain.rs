//! Whether an attribute of a type leaves the values that it takes to what is said of them.
//!
//! Source: lib/puppet/parameter.rb (`validate`), lib/puppet/parameter/boolean.rb

use crate::source::value::Value;
use pantin_ruby::syntax::{Expr, Kind};

/// What of a block's words has no say in which values are refused.
const PLAIN_WORDS: [&str; 13] = [
    "desc",
    "newvalue",
    "newvalues",
    "aliasvalue",
    "defaultvalues",
    "defaultto",
    "nodefault",
    "isnamevar",
    "isrequired",
    "munge",
    "unmunge",
    "array_matching=",
    "retryable",
];

/// Methods that look at values before the agent compares them.
const LOOKS: [&str; 6] = ["validate", "unsafe_validate", "value=", "should=", "value_collection", "initialize"];

/// The class of parameters that are true or false.
pub(super) const BOOLEAN: &str = "Puppet::Parameter::Boolean";

/// Whether a class that attributes are made from leaves their values to what is said that they are.
pub(super) fn is_plain_parent(parent: &Value) -> bool {
    matches!(parent, Value::External(parent) if &**parent == BOOLEAN)
}

/// Whether the block of an attribute does.
pub(super) fn is_plain(body: &[Expr]) -> bool {
    body.iter().all(is_plain_statement)
}

fn is_plain_statement(statement: &Expr) -> bool {
    match &statement.kind {
        Kind::Call(call) => call.receiver.is_none() && PLAIN_WORDS.contains(&&*call.name),
        Kind::Definition(method) => !method.is_of_other && !LOOKS.contains(&&*method.name),
        Kind::Nil | Kind::String(_) => true,
        _ => false,
    }
}
