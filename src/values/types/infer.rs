//! The type of a value: reduced, detailed and generalized.
//!
//! Source: reference/types.md §4

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use pantin_base::budget::List;

use crate::types::alternatives::variant;
use crate::types::{Types, common_type, generalize};
use crate::value::depth::into;
use crate::value::integer::Bound;
use crate::value::ty::{Size, StructElement, StructKey};
use crate::value::{Hash, SemVerRange, Type, Value};
use pantin_base::symbol::Symbol;

/// The type of a value with one type for all elements of a container.
pub fn infer<'a, 'c: 'a>(cx: &dyn Types<'c>, value: &Value<'a>) -> Type<'a> {
    match value {
        Value::Array([]) => Type::EMPTY_ARRAY,
        Value::Array(elements) => into(elements.len(), || Type::Array {
            element: cx.arena().alloc(reduce(cx, elements.iter())),
            size: Size::exactly(elements.len()),
        }),
        Value::Hash(hash) if hash.is_empty() => Type::EMPTY_HASH,
        Value::Hash(hash) => into(hash.len(), || Type::Hash {
            key: cx.arena().alloc(reduce(cx, hash.entries().iter().map(|(key, _)| key))),
            value: cx.arena().alloc(reduce(cx, hash.entries().iter().map(|(_, value)| value))),
            size: Size::exactly(hash.len()),
        }),
        _ => infer_single(cx, value),
    }
}

fn reduce<'v, 'a: 'v, 'c: 'a>(cx: &dyn Types<'c>, values: impl Iterator<Item = &'v Value<'a>>) -> Type<'a> {
    let mut common: Option<Type<'a>> = None;
    for value in values {
        let ty = infer(cx, value);
        common = Some(match common {
            Some(common) => common_type(cx, &common, &ty),
            None => ty,
        });
    }
    common.unwrap_or(Type::Undef)
}

/// The type of a value with a type for every element: `Tuple`, `Struct`.
pub fn infer_detailed<'a, 'c: 'a>(cx: &dyn Types<'c>, value: &Value<'a>) -> Type<'a> {
    match value {
        Value::Array([]) => Type::EMPTY_ARRAY,
        Value::Array(elements) => {
            into(elements.len(), || Type::Tuple { types: infer_all(cx, elements.len(), elements.iter()), size: None })
        }
        Value::Hash(hash) => infer_hash(cx, hash),
        Value::SemVer(version) => {
            Type::SemVer(cx.arena().alloc_slice_copy(&[SemVerRange::exactly(**version, cx.arena())]))
        }
        _ => infer(cx, value),
    }
}

fn infer_all<'v, 'a: 'v, 'c: 'a>(
    cx: &dyn Types<'c>,
    count: usize,
    values: impl Iterator<Item = &'v Value<'a>>,
) -> &'a [Type<'a>] {
    let mut types = List::with_capacity_in(count, cx.arena());
    types.extend(values.map(|value| infer_detailed(cx, value)));
    types.into_slice()
}

fn infer_hash<'a, 'c: 'a>(cx: &dyn Types<'c>, hash: &Hash<'a>) -> Type<'a> {
    if hash.is_empty() {
        return Type::EMPTY_HASH;
    }
    let entries = hash.entries();
    into(entries.len(), || {
        if entries.iter().all(|(key, _)| matches!(key, Value::String(text) if !text.is_empty())) {
            let mut members = List::with_capacity_in(entries.len(), cx.arena());
            for (key, value) in entries {
                let name = key.as_str().unwrap_or_default();
                let value = cx.arena().alloc(infer_detailed(cx, value));
                members.push(StructElement { name, key: StructKey::Required, value });
            }
            return Type::Struct(members.into_slice());
        }
        let keys = infer_all(cx, entries.len(), entries.iter().map(|(key, _)| key));
        let values = infer_all(cx, entries.len(), entries.iter().map(|(_, value)| value));
        Type::Hash {
            key: cx.arena().alloc(variant(cx.arena(), keys)),
            value: cx.arena().alloc(variant(cx.arena(), values)),
            size: Size::exactly(entries.len()),
        }
    })
}

/// The type of a value without sizes, ranges and literal values.
pub fn infer_generalized<'a, 'c: 'a>(cx: &dyn Types<'c>, value: &Value<'a>) -> Type<'a> {
    generalize(cx, &infer(cx, value))
}

fn infer_single<'a, 'c: 'a>(cx: &dyn Types<'c>, value: &Value<'a>) -> Type<'a> {
    let arena = cx.arena();
    match value {
        Value::Undef => Type::Undef,
        Value::Default => Type::Default,
        Value::Boolean(truth) => Type::Boolean(Some(*truth)),
        Value::Integer(_) | Value::BigInteger(_) => Type::Integer { from: Bound::of(value), to: Bound::of(value) },
        Value::Float(number) => Type::Float { from: Some(*number), to: Some(*number) },
        Value::String(text) => Type::String { size: Size::ANY, value: Some(text) },
        Value::Regexp(regexp) => Type::Regexp(Some(**regexp)),
        Value::Type(ty) => Type::Type(Some(ty)),
        Value::Sensitive(inner) => Type::Sensitive(arena.alloc(generalize(cx, &infer(cx, inner)))),
        Value::Timespan(span) => Type::Timespan { from: Some(span), to: Some(span) },
        Value::Timestamp(time) => Type::Timestamp { from: Some(time), to: Some(time) },
        Value::SemVer(_) => Type::SemVer(&[]),
        Value::SemVerRange(_) => Type::SemVerRange,
        Value::Binary(_) => Type::Binary,
        Value::Uri(uri) => Type::Uri(super::uri::parameters_of(arena, uri)),
        Value::Object(object) => super::object::type_of(arena, object),
        Value::Iterator(iterator) => match iterator.ruby_class() {
            Some(class) => Type::Runtime { runtime: Some("ruby"), name: Some(class) },
            None => Type::Iterator(Some(iterator.element)),
        },
        Value::Resource(reference) => {
            let type_name: Symbol = reference.type_name;
            let resource = Type::Resource { type_name: Some(type_name), title: Some(reference.title) };
            Type::Type(Some(arena.alloc(resource)))
        }
        // Puppet takes classes of Ruby for types.
        Value::Runtime(runtime) if matches!(runtime.class, "Class" | "Module") => {
            let class = Type::Runtime { runtime: Some("ruby"), name: Some(runtime.text) };
            Type::Type(Some(arena.alloc(class)))
        }
        Value::Runtime(runtime) => Type::Runtime { runtime: Some("ruby"), name: Some(runtime.class) },
        Value::Array(_) | Value::Hash(_) => Type::Any,
    }
}
