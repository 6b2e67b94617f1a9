//! Constants that are values as they stand, or become values without an environment.

use super::unwind::{Flow, Unwind};
use pantin_base::budget::Arena;
use pantin_base::diagnostics::Diagnostic;
use pantin_code::bytecode::Constant;
use pantin_code::bytecode::issues as bytecode_issues;
use pantin_values::value::{HashBuilder, Regexp, Type, Value};

/// The type that the type of a parameter is.
pub(super) fn as_type<'c>(value: Value<'c>) -> Flow<'c, &'c Type<'c>> {
    if let Value::Type(ty) = value {
        Ok(ty)
    } else {
        Err(Unwind::Failed(Diagnostic::without_place(bytecode_issues::internal("the type of a parameter is no type"))))
    }
}

/// A constant that needs no memory.
pub(crate) fn scalar(constant: &Constant) -> Option<Value<'_>> {
    Some(match constant {
        Constant::Undef => Value::Undef,
        Constant::Default => Value::Default,
        Constant::Boolean(truth) => Value::Boolean(*truth),
        Constant::Integer(number) => Value::Integer(*number),
        Constant::Float(number) => Value::Float(*number),
        Constant::String(text) => Value::String(text),
        Constant::Regexp(_)
        | Constant::Array(_)
        | Constant::Hash(_)
        | Constant::TypeName(_)
        | Constant::TypeAccess(_) => return None,
    })
}

/// A constant without types, with new copies of its containers.
pub(crate) fn plain<'c>(arena: &'c Arena, constant: &'c Constant) -> Value<'c> {
    match constant {
        // An empty collection too is one of its own: what is empty needs no room, and would share its place.
        Constant::Array(elements) if elements.is_empty() => {
            Value::Array(&arena.alloc_slice_fill_copy(2, Value::Undef)[1..1])
        }
        Constant::Array(elements) => {
            Value::Array(arena.alloc_slice_fill_iter(elements.iter().map(|element| plain(arena, element))))
        }
        Constant::Hash(entries) => {
            let mut builder = HashBuilder::with_capacity(entries.len());
            for (key, value) in entries {
                builder.insert(plain(arena, key), plain(arena, value));
            }
            builder.finish_value(arena)
        }
        Constant::Regexp(source) => Value::Regexp(arena.alloc(Regexp { source })),
        other @ (Constant::Undef
        | Constant::Default
        | Constant::Boolean(_)
        | Constant::Integer(_)
        | Constant::Float(_)
        | Constant::String(_)
        | Constant::TypeName(_)
        | Constant::TypeAccess(_)) => scalar(other).unwrap_or(Value::Undef),
    }
}
