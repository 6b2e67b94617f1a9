//! Instances of Object types, `Error` and `Deferred` among them: from a hash of attributes or from these in order.

use super::constructor::describe;
use super::conversion::{Conversion, fail};
use crate::types::callable;
use crate::types::mismatch::Signature;
use crate::types::object::{Own, from_arguments, from_hash, own, parameters, signatures};
use crate::value::Value;
use crate::value::ty::{CallableType, ObjectType};
use pantin_base::diagnostics::Issue;

pub(super) fn new<'c>(
    cx: &Conversion<'_, 'c>,
    object: &'c ObjectType<'c>,
    arguments: &[Value<'c>],
) -> Result<Value<'c>, Issue> {
    let arena = cx.types.arena();
    let callables = signatures(cx.types, object);
    let fits = |callable: Option<&CallableType<'c>>| {
        callable.is_some_and(|callable| callable::accepts(cx.types, callable, arguments, None))
    };
    if let [Value::Hash(hash)] = arguments
        && fits(callables.first())
        && takes_hash(object)
    {
        return Ok(Value::Object(arena.alloc(from_hash(arena, object, hash))));
    }
    if fits(callables.get(1)) {
        return Ok(Value::Object(arena.alloc(from_arguments(arena, object, arguments)?)));
    }
    let names: Vec<&str> = parameters(object).iter().map(|attribute| attribute.name).collect();
    let names_of = [&["hash"], names.as_slice()];
    let signatures: Vec<Signature<'_>> =
        callables.iter().zip(names_of).map(|(callable, names)| Signature { callable, names, block_name: "" }).collect();
    let signatures = if takes_hash(object) { &signatures[..] } else { signatures.get(1..).unwrap_or_default() };
    fail(&describe(cx, &format!("new_{}", object.name), signatures, arguments))
}

/// Whether an object can be made of a hash of its attributes.
fn takes_hash(object: &ObjectType<'_>) -> bool {
    own(&object.name.to_ascii_lowercase()).is_none_or(Own::takes_hash)
}
