//! Generalizing: a type without what is specific to one value, that is without sizes, ranges and literals.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of types few count here")]

use pantin_base::budget::Arena;

use crate::types::Types;
use crate::types::alternatives::variant;
use crate::value::Type;
use crate::value::depth::deeper;
use crate::value::ty::{CallableType, Size, StructElement};

/// `ty` without sizes, ranges and literal values.
pub fn generalize<'a, 'c: 'a>(cx: &dyn Types<'c>, ty: &Type<'a>) -> Type<'a> {
    generalize_in(cx.arena(), ty)
}

fn inner<'a>(arena: &'a Arena, ty: &Type<'a>) -> &'a Type<'a> {
    arena.alloc(generalize_in(arena, ty))
}

fn all<'a>(arena: &'a Arena, types: &[Type<'a>]) -> &'a [Type<'a>] {
    arena.alloc_slice_fill_iter(types.iter().map(|ty| generalize_in(arena, ty)))
}

pub(super) fn generalize_in<'a>(arena: &'a Arena, ty: &Type<'a>) -> Type<'a> {
    deeper(|| generalized(arena, ty))
}

fn generalized<'a>(arena: &'a Arena, ty: &Type<'a>) -> Type<'a> {
    match ty {
        Type::Integer { .. } => Type::INTEGER,
        Type::Float { .. } => Type::FLOAT,
        Type::String { .. } => Type::STRING,
        Type::Boolean(_) => Type::BOOLEAN,
        Type::Collection(_) => Type::Collection(Size::ANY),
        Type::Timespan { .. } => Type::TIMESPAN,
        Type::Timestamp { .. } => Type::TIMESTAMP,
        Type::Uri(_) => Type::Uri(None),
        Type::Enum { values: [], .. } => Type::STRING,
        Type::Enum { values, .. } => {
            let lengths = || values.iter().map(|value| value.chars().count() as i64);
            Type::String { size: Size::new(lengths().min().unwrap_or(0), lengths().max()), value: None }
        }
        Type::Array { element: Type::Any, .. } => Type::ARRAY,
        Type::Array { element, .. } => Type::Array { element: inner(arena, element), size: Size::ANY },
        Type::Hash { .. } if *ty == Type::HASH || *ty == Type::EMPTY_HASH => *ty,
        Type::Hash { key, value, .. } => {
            Type::Hash { key: inner(arena, key), value: inner(arena, value), size: Size::ANY }
        }
        Type::Tuple { types, size } => Type::Tuple { types: all(arena, types), size: *size },
        Type::Struct(members) => Type::Struct(arena.alloc_slice_fill_iter(
            members.iter().map(|member| StructElement { value: inner(arena, member.value), ..*member }),
        )),
        Type::Variant([]) => *ty,
        Type::Variant(types) => variant(arena, all(arena, types)),
        Type::Optional(Some(content)) => Type::Optional(Some(inner(arena, content))),
        Type::Iterable(Some(content)) => Type::Iterable(Some(inner(arena, content))),
        Type::Iterator(Some(content)) => Type::Iterator(Some(inner(arena, content))),
        Type::Type(Some(content)) => Type::Type(Some(inner(arena, content))),
        Type::NotUndef(content) => Type::NotUndef(inner(arena, content)),
        Type::Sensitive(content) => Type::Sensitive(inner(arena, content)),
        Type::Init { ty: Some(content), arguments } => Type::Init { ty: Some(inner(arena, content)), arguments },
        Type::Callable(callable) if callable.parameters.is_some() || callable.returns.is_some() => {
            Type::Callable(arena.alloc(CallableType {
                parameters: callable.parameters.map(|types| all(arena, types)),
                size: callable.size,
                block: callable.block.map(|block| inner(arena, block)),
                returns: callable.returns.map(|returns| inner(arena, returns)),
            }))
        }
        Type::ObjectExtension { base, .. } => Type::Object(Some(base)),
        _ => *ty,
    }
}
