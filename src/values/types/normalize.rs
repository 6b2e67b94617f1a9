//! Normalizing: an equivalent type with what belongs together merged. Bodies of aliases and types in messages are
//! normalized, types written in place are not.
//!
//! Source: reference/types.md §5

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of types few count here")]

use pantin_base::budget::Arena;

use crate::types::alternatives::{enumeration, variant};
use crate::types::{Types, assignable};
use crate::value::Type;
use crate::value::depth::deeper;
use crate::value::integer::Bound;
use crate::value::ty::{CallableType, Size, StructElement};

/// An equivalent type in normal form.
pub fn normalize<'a, 'c: 'a>(cx: &dyn Types<'c>, ty: &Type<'a>) -> Type<'a> {
    deeper(|| normalized(cx, ty))
}

fn normalized<'a, 'c: 'a>(cx: &dyn Types<'c>, ty: &Type<'a>) -> Type<'a> {
    let arena: &'a Arena = cx.arena();
    let one = |content: &Type<'a>| -> &'a Type<'a> { arena.alloc(normalize(cx, content)) };
    let many = |types: &[Type<'a>]| -> &'a [Type<'a>] {
        arena.alloc_slice_fill_iter(types.iter().map(|ty| normalize(cx, ty)))
    };
    match ty {
        Type::Collection(_) => Type::Collection(Size::ANY),
        Type::Array { element: Type::Any, .. } => Type::ARRAY,
        Type::Array { element, size } => Type::Array { element: one(element), size: *size },
        Type::Hash { .. } if *ty == Type::HASH || *ty == Type::EMPTY_HASH => *ty,
        Type::Hash { key, value, size } => Type::Hash { key: one(key), value: one(value), size: *size },
        Type::Tuple { types, size } => Type::Tuple { types: many(types), size: *size },
        Type::Struct(members) => {
            Type::Struct(arena.alloc_slice_fill_iter(
                members.iter().map(|member| StructElement { value: one(member.value), ..*member }),
            ))
        }
        Type::Optional(Some(content)) => normalize_optional(cx, normalize(cx, content)),
        Type::NotUndef(content) => normalize_not_undef(cx, normalize(cx, content)),
        Type::Iterable(Some(content)) => Type::Iterable(Some(one(content))),
        Type::Iterator(Some(content)) => Type::Iterator(Some(one(content))),
        Type::Type(Some(content)) => Type::Type(Some(one(content))),
        Type::Sensitive(content) => Type::Sensitive(one(content)),
        Type::Callable(callable) if callable.parameters.is_some() || callable.returns.is_some() => {
            Type::Callable(arena.alloc(CallableType {
                parameters: callable.parameters.map(many),
                size: callable.size,
                block: callable.block.map(one),
                returns: callable.returns.map(one),
            }))
        }
        Type::Variant(types) if !types.is_empty() => normalize_variant(cx, types),
        _ => *ty,
    }
}

fn normalize_optional<'a, 'c: 'a>(cx: &dyn Types<'c>, content: Type<'a>) -> Type<'a> {
    match content {
        Type::NotUndef(inner) => normalize_optional(cx, *inner),
        content if assignable(cx, &content, &Type::Undef) => content,
        content => Type::Optional(Some(cx.arena().alloc(content))),
    }
}

fn normalize_not_undef<'a, 'c: 'a>(cx: &dyn Types<'c>, content: Type<'a>) -> Type<'a> {
    match content {
        Type::Any => Type::NotUndef(&Type::Any),
        Type::Optional(Some(inner)) => normalize_not_undef(cx, *inner),
        content if !assignable(cx, &content, &Type::Undef) => content,
        content => Type::NotUndef(cx.arena().alloc(content)),
    }
}

fn normalize_variant<'a, 'c: 'a>(cx: &dyn Types<'c>, types: &'a [Type<'a>]) -> Type<'a> {
    let arena: &'a Arena = cx.arena();
    let mut members: Vec<Type<'a>> = types.iter().map(|ty| normalize(cx, ty)).collect();
    let is_changed = members.as_slice() != types;
    if let [single] = members.as_slice() {
        return *single;
    }
    if members.iter().any(|ty| matches!(ty, Type::Undef | Type::Optional(_))) {
        members.retain(|ty| !matches!(ty, Type::Undef | Type::Optional(None)));
        for member in &mut members {
            if let Type::Optional(Some(inner)) = member {
                *member = **inner;
            }
        }
        let rest = variant(arena, &members);
        return normalize_optional(cx, normalize(cx, &rest));
    }
    let mut flat = Vec::with_capacity(members.len());
    for member in members {
        if let Type::Variant(inner) = member { flat.extend_from_slice(inner) } else { flat.push(member) }
    }
    let count = flat.len();
    merge_not_undefs(cx, &mut flat);
    merge_enums(arena, &mut flat);
    merge_patterns(arena, &mut flat);
    merge_versions(arena, &mut flat);
    merge_ranges(&mut flat, merge_integers);
    merge_ranges(&mut flat, merge_floats);
    merge_ranges(&mut flat, merge_timespans);
    merge_ranges(&mut flat, merge_timestamps);
    if is_changed || flat.len() != count { variant(arena, &flat) } else { Type::Variant(types) }
}

/// Takes what `is_wanted` out of the list when there are several.
fn take_several<'a>(types: &mut Vec<Type<'a>>, is_wanted: impl Fn(&Type<'a>) -> bool) -> Option<Vec<Type<'a>>> {
    if types.iter().filter(|ty| is_wanted(ty)).count() < 2 {
        return None;
    }
    let (taken, rest) = types.drain(..).partition(|ty| is_wanted(ty));
    *types = rest;
    Some(taken)
}

fn merge_not_undefs<'a, 'c: 'a>(cx: &dyn Types<'c>, types: &mut Vec<Type<'a>>) {
    let Some(taken) = take_several(types, |ty| matches!(ty, Type::NotUndef(_))) else { return };
    let contents: Vec<Type<'a>> =
        taken.iter().filter_map(|ty| if let Type::NotUndef(content) = ty { Some(**content) } else { None }).collect();
    let content = normalize(cx, &variant(cx.arena(), &contents));
    types.push(Type::NotUndef(cx.arena().alloc(content)));
}

fn merge_enums<'a>(arena: &'a Arena, types: &mut Vec<Type<'a>>) {
    let is_exact = |ty: &Type<'_>| match ty {
        Type::Enum { values, case_insensitive } => !values.is_empty() && !case_insensitive,
        Type::String { value, .. } => value.is_some(),
        _ => false,
    };
    if let Some(taken) = take_several(types, is_exact) {
        let values: Vec<&'a str> = taken
            .iter()
            .flat_map(|ty| match ty {
                Type::Enum { values, .. } => values.to_vec(),
                Type::String { value: Some(value), .. } => vec![*value],
                _ => Vec::new(),
            })
            .collect();
        types.push(enumeration(arena, values, false));
    }
    let is_loose = |ty: &Type<'_>| matches!(ty, Type::Enum { values, case_insensitive: true } if !values.is_empty());
    if let Some(taken) = take_several(types, is_loose) {
        let mut values: Vec<&'a str> = Vec::new();
        for ty in &taken {
            if let Type::Enum { values: given, .. } = ty {
                values.extend(given.iter().map(|value| arena.alloc_str(&value.to_lowercase())));
            }
        }
        types.push(enumeration(arena, values, true));
    }
}

fn merge_patterns<'a>(arena: &'a Arena, types: &mut Vec<Type<'a>>) {
    let Some(taken) = take_several(types, |ty| matches!(ty, Type::Pattern(_))) else { return };
    let mut patterns = Vec::new();
    for ty in &taken {
        let Type::Pattern(given) = ty else { continue };
        for pattern in *given {
            if !patterns.contains(pattern) {
                patterns.push(*pattern);
            }
        }
    }
    types.push(Type::Pattern(arena.alloc_slice_copy(&patterns)));
}

fn merge_versions<'a>(arena: &'a Arena, types: &mut Vec<Type<'a>>) {
    let Some(taken) = take_several(types, |ty| matches!(ty, Type::SemVer(_))) else { return };
    let ranges: Vec<_> =
        taken.iter().flat_map(|ty| if let Type::SemVer(ranges) = ty { ranges.to_vec() } else { Vec::new() }).collect();
    types.insert(0, Type::SemVer(super::version_range::merged(arena, &ranges)));
}

/// Merges ranges of one kind: those that meet become one, put in front of all other types.
fn merge_ranges<'a>(types: &mut Vec<Type<'a>>, merge: Merge) {
    let Some(mut ranges) = take_several(types, |ty| merge(ty, ty).is_some()) else { return };
    let mut merged = Vec::new();
    while let Some(mut range) = ranges.pop() {
        let mut apart = Vec::new();
        for other in ranges {
            match merge(&range, &other) {
                Some(both) => range = both,
                None => apart.push(other),
            }
        }
        merged.push(range);
        ranges = apart;
    }
    merged.append(types);
    *types = merged;
}

/// One range of both, `None` when they are apart or of another kind.
type Merge = for<'a> fn(&Type<'a>, &Type<'a>) -> Option<Type<'a>>;

fn bounds<T: PartialOrd + Copy>(a: (Option<T>, Option<T>), b: (Option<T>, Option<T>)) -> (Option<T>, Option<T>) {
    let low = match (a.0, b.0) {
        (Some(a), Some(b)) => Some(if a <= b { a } else { b }),
        _ => None,
    };
    let high = match (a.1, b.1) {
        (Some(a), Some(b)) => Some(if a >= b { a } else { b }),
        _ => None,
    };
    (low, high)
}

/// Whether the first range ends before the second begins.
fn is_before<T: PartialOrd>(end: Option<T>, begin: Option<T>) -> bool {
    matches!((end, begin), (Some(end), Some(begin)) if end < begin)
}

fn merge_integers<'a>(a: &Type<'a>, b: &Type<'a>) -> Option<Type<'a>> {
    let (Type::Integer { from: a, to: b }, Type::Integer { from: c, to: d }) = (a, b) else { return None };
    // Ranges that only touch count as one.
    let is_apart = |end: &Option<Bound<'_>>, begin: &Option<Bound<'_>>| {
        end.zip(*begin).is_some_and(|(end, begin)| end.has_gap_before(begin))
    };
    if is_apart(b, c) || is_apart(d, a) {
        return None;
    }
    let (from, to) = bounds((*a, *b), (*c, *d));
    Some(Type::Integer { from, to })
}

fn merge_floats<'a>(a: &Type<'a>, b: &Type<'a>) -> Option<Type<'a>> {
    let (Type::Float { from: a, to: b }, Type::Float { from: c, to: d }) = (a, b) else { return None };
    if is_before(*b, *c) || is_before(*d, *a) {
        return None;
    }
    let (from, to) = bounds((*a, *b), (*c, *d));
    Some(Type::Float { from, to })
}

fn merge_timespans<'a>(a: &Type<'a>, b: &Type<'a>) -> Option<Type<'a>> {
    let (Type::Timespan { from: a, to: b }, Type::Timespan { from: c, to: d }) = (a, b) else { return None };
    if is_before(*b, *c) || is_before(*d, *a) {
        return None;
    }
    let (from, to) = bounds((*a, *b), (*c, *d));
    Some(Type::Timespan { from, to })
}

fn merge_timestamps<'a>(a: &Type<'a>, b: &Type<'a>) -> Option<Type<'a>> {
    let (Type::Timestamp { from: a, to: b }, Type::Timestamp { from: c, to: d }) = (a, b) else { return None };
    if is_before(*b, *c) || is_before(*d, *a) {
        return None;
    }
    let (from, to) = bounds((*a, *b), (*c, *d));
    Some(Type::Timestamp { from, to })
}

/// The body of an alias in normal form, without the alias itself among the members of a `Variant`, where it adds nothing.
pub fn alias_body<'c>(cx: &dyn Types<'c>, name: &str, body: &Type<'c>) -> Type<'c> {
    let body = normalize(cx, body);
    let Type::Variant(types) = body else { return body };
    let others: Vec<Type<'c>> =
        types.iter().filter(|ty| !matches!(ty, Type::Alias(alias) if alias.name == name)).copied().collect();
    if others.is_empty() || others.len() == types.len() { body } else { variant(cx.arena(), &others) }
}
