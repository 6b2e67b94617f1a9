//! The narrowest type that Puppet finds for two types.

use pantin_base::budget::Arena;

use crate::types::alternatives::{enumeration, variant};
use crate::types::{Types, assignable};
use crate::value::Type;
use crate::value::depth::deeper;
use crate::value::ty::{BuiltinAlias, Size};

/// A type that holds the instances of both.
pub fn common_type<'a, 'c: 'a>(cx: &dyn Types<'c>, a: &Type<'a>, b: &Type<'a>) -> Type<'a> {
    match (a, b) {
        (Type::Undef, other) | (other, Type::Undef) | (Type::Unit, other) | (other, Type::Unit) => return *other,
        _ if assignable(cx, a, b) => return *a,
        _ if assignable(cx, b, a) => return *b,
        _ => {}
    }
    deeper(|| same_kind(cx, a, b).unwrap_or_else(|| wider(cx, a, b)))
}

/// The sizes of both, written out even if any size fits.
fn range(a: Size, b: Size) -> Size {
    let size = a.or(b);
    if size == Size::ANY { Size::FROM_ZERO } else { size }
}

fn with<'a>(arena: &'a Arena, values: &[&'a str], more: &[&'a str]) -> Type<'a> {
    enumeration(arena, [values, more].concat(), false)
}

fn same_kind<'a, 'c: 'a>(cx: &dyn Types<'c>, a: &Type<'a>, b: &Type<'a>) -> Option<Type<'a>> {
    let arena: &'a Arena = cx.arena();
    let both = |a: &Type<'a>, b: &Type<'a>| -> &'a Type<'a> { arena.alloc(common_type(cx, a, b)) };
    Some(match (a, b) {
        (Type::Array { element: a, .. }, Type::Array { element: b, .. }) => {
            Type::Array { element: both(a, b), size: Size::ANY }
        }
        (Type::Hash { key: a, value: b, .. }, Type::Hash { key: c, value: d, .. }) => {
            Type::Hash { key: both(a, c), value: both(b, d), size: Size::ANY }
        }
        (Type::Class(_), Type::Class(_)) => Type::Class(None),
        (Type::Resource { type_name: a, .. }, Type::Resource { type_name: b, .. }) => {
            Type::Resource { type_name: if a == b { *a } else { None }, title: None }
        }
        (Type::Integer { from: a, to: b }, Type::Integer { from: c, to: d }) => {
            Type::Integer { from: a.zip(*c).map(|(a, c)| a.min(c)), to: b.zip(*d).map(|(b, d)| b.max(d)) }
        }
        (Type::Float { from: a, to: b }, Type::Float { from: c, to: d }) => {
            Type::Float { from: a.zip(*c).map(|(a, c)| a.min(c)), to: b.zip(*d).map(|(b, d)| b.max(d)) }
        }
        (Type::String { value: None, .. }, Type::Enum { .. })
        | (Type::Enum { .. }, Type::String { value: None, .. }) => Type::ENUM,
        (Type::String { value: Some(text), .. }, Type::Enum { values, .. })
        | (Type::Enum { values, .. }, Type::String { value: Some(text), .. }) => with(arena, values, &[text]),
        (Type::Enum { values: a, .. }, Type::Enum { values: b, .. }) => with(arena, a, b),
        (Type::String { size: a, value: first }, Type::String { size: b, value: second }) => match (first, second) {
            (Some(a), Some(b)) => with(arena, &[a], &[b]),
            (None, None) if *a != Size::ANY && *b != Size::ANY => Type::String { size: range(*a, *b), value: None },
            _ => Type::STRING,
        },
        (Type::Pattern(a), Type::Pattern(b)) => {
            let mut patterns = a.to_vec();
            patterns.extend(b.iter().filter(|pattern| !a.contains(pattern)));
            Type::Pattern(arena.alloc_slice_copy(&patterns))
        }
        (Type::Variant(a), Type::Variant(b)) => variant(arena, &[*a, *b].concat()),
        (Type::Regexp(_), Type::Regexp(_)) => Type::Regexp(None),
        (Type::Callable(_), Type::Callable(_)) => Type::CALLABLE,
        _ => return None,
    })
}

fn wider<'a, 'c: 'a>(cx: &dyn Types<'c>, a: &Type<'a>, b: &Type<'a>) -> Type<'a> {
    let data = Type::BuiltinAlias(BuiltinAlias::Data);
    for wide in [Type::Numeric, Type::ScalarData, Type::Scalar, data] {
        if assignable(cx, &wide, a) && assignable(cx, &wide, b) {
            return wide;
        }
    }
    if let (Type::Type(a), Type::Type(b)) = (a, b) {
        // Puppet takes a bare `Type` for one of nothing.
        return match (a, b) {
            (Some(a), Some(b)) => Type::Type(Some(cx.arena().alloc(common_type(cx, a, b)))),
            (one, other) => Type::Type(one.or(*other)),
        };
    }
    let rich_data = Type::BuiltinAlias(BuiltinAlias::RichData);
    if assignable(cx, &rich_data, a) && assignable(cx, &rich_data, b) {
        return rich_data;
    }
    Type::Any
}
