//! What the parts of a type text stand for.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of types few count here")]

use super::reader::{Kind, Node};
use super::specialize::specialize;
use crate::types::issues;
use crate::types::{Types, names};
use crate::value::regexp::compile;
use crate::value::{HashBuilder, Regexp, Type, Value};
use pantin_base::diagnostics::Issue;

pub(super) fn interpret<'c>(cx: &dyn Types<'c>, node: &Node<'_>) -> Result<Value<'c>, Issue> {
    let arena = cx.arena();
    Ok(match &node.kind {
        Kind::Type(name) => Value::Type(arena.alloc(named(cx, name)?)),
        Kind::Name(text) => Value::String(arena.alloc_str(text)),
        Kind::Text(text) => Value::String(arena.alloc_str(text)),
        Kind::Regexp(source) => {
            compile(source)?;
            Value::Regexp(arena.alloc(Regexp { source: arena.alloc_str(source) }))
        }
        Kind::Integer(number) => number.value(arena),
        Kind::Float(number) => Value::Float(*number),
        Kind::Boolean(truth) => Value::Boolean(*truth),
        Kind::Default => Value::Default,
        Kind::Undef => Value::Undef,
        Kind::Array(nodes) => Value::Array(interpret_all(cx, nodes)?),
        Kind::Hash(entries) => {
            let mut hash = HashBuilder::with_capacity(entries.len());
            for (key, value) in entries {
                hash.insert(interpret(cx, key)?, interpret(cx, value)?);
            }
            hash.finish_value(arena)
        }
        Kind::Access(base, keys) => {
            let Kind::Type(name) = base.kind else { return Err(issues::invalid_type_specification(node.text)) };
            let arguments = interpret_all(cx, keys)?;
            Value::Type(arena.alloc(specialize(cx, name, arguments, &|| node.text.to_owned())?))
        }
        Kind::Other => return Err(issues::invalid_type_specification(node.text)),
    })
}

fn interpret_all<'c>(cx: &dyn Types<'c>, nodes: &[Node<'_>]) -> Result<&'c [Value<'c>], Issue> {
    let mut values = Vec::with_capacity(nodes.len());
    for node in nodes {
        values.push(interpret(cx, node)?);
    }
    Ok(cx.arena().alloc_slice_copy(&values))
}

/// A built-in type; local types hide those of resources.
pub(super) fn builtin<'c>(cx: &dyn Types<'c>, name: &str) -> Option<Type<'c>> {
    match names::builtin(name)? {
        resource @ Type::Resource { type_name: Some(_), .. } => Some(cx.local(name).unwrap_or(resource)),
        ty => Some(ty),
    }
}

/// The type of a name; an unresolved reference when nothing defines it.
fn named<'c>(cx: &dyn Types<'c>, name: &str) -> Result<Type<'c>, Issue> {
    if let Some(ty) = builtin(cx, name) {
        return Ok(ty);
    }
    Ok(cx.resolve(name)?.unwrap_or_else(|| Type::Reference(cx.arena().alloc_str(name))))
}
