//! Instances of Object types, `Error` and `Deferred` among them: from a hash of attributes or from these in order.

use super::constructor::describe;
use super::{Conversion, fail};
use crate::diagnostics::Issue;
use crate::types::callable;
use crate::types::mismatch::Signature;
use crate::types::object::{from_arguments, from_hash, parameters, pcore, signatures};
use crate::value::ty::{CallableType, ObjectType};
use crate::value::{Type, Value};

pub(super) fn new<'c>(
    cx: &Conversion<'_, 'c>,
    object: &'c ObjectType<'c>,
    arguments: &[Value<'c>],
) -> Result<Value<'c>, Issue> {
    let arena = cx.types.arena();
    let callables: Vec<CallableType<'c>> = signatures(arena, object)
        .into_iter()
        .filter_map(|tuple| match tuple {
            Type::Tuple { types, size } => {
                Some(CallableType { parameters: Some(types), size, block: None, returns: None })
            }
            _ => None,
        })
        .collect();
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
        return Ok(Value::Object(arena.alloc(from_arguments(arena, object, arguments))));
    }
    let names: Vec<&str> = parameters(object).iter().map(|attribute| attribute.name).collect();
    let names_of = [&["hash"], names.as_slice()];
    let signatures: Vec<Signature<'_>> =
        callables.iter().zip(names_of).map(|(callable, names)| Signature { callable, names, block_name: "" }).collect();
    let signatures = if takes_hash(object) { &signatures[..] } else { signatures.get(1..).unwrap_or_default() };
    fail(&describe(cx, &format!("new_{}", object.name), signatures, arguments))
}

/// Whether an object can be made of a hash of its attributes: not where a class of Puppet itself implements it, but of
/// `Error` and `RubyMethod`.
fn takes_hash(object: &ObjectType<'_>) -> bool {
    let name = object.name.to_ascii_lowercase();
    name == "rubymethod" || (name != "puppet::lookupcontext" && pcore(&name).is_none())
}
