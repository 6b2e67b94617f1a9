//! Whether a value is an instance of a type. Allocates nothing unless the type is rare.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of types and values few count here")]

use std::cell::RefCell;

use crate::types::matching::{is_one_of, matches_any};
use crate::types::recursion_guard::{self, RecursionGuard};
use crate::types::{Types, alias, assignable, infer};
use crate::value::depth::{deeper, into};
use crate::value::integer::Bound;
use crate::value::ty::{AliasId, BuiltinAlias, Size, StructElement, StructKey};
use crate::value::{Hash, Type, Value};

/// Aliases that follow each other without looking into the value; more only have aliases that stand for themselves.
const MAX_ALIASES: u32 = 24;

/// Whether `value` is an instance of `ty`.
pub fn is_instance(cx: &dyn Types<'_>, ty: &Type<'_>, value: &Value<'_>) -> bool {
    check(cx, ty, value, Walk::default())
}

/// How far a question has gone.
#[derive(Clone, Copy, Default)]
struct Walk<'g> {
    /// Aliases that were gone through since the value was last looked into.
    aliases: u32,
    /// Within an alias that stands for itself, also by way of others.
    guard: Option<&'g RefCell<RecursionGuard>>,
}

impl Walk<'_> {
    /// Looking into the value.
    const fn inside(self) -> Self {
        Self { aliases: 0, ..self }
    }
}

fn check(cx: &dyn Types<'_>, ty: &Type<'_>, value: &Value<'_>, walk: Walk<'_>) -> bool {
    match ty {
        Type::Any | Type::Unit => true,
        Type::Undef => value.is_undef(),
        Type::Default => matches!(value, Value::Default),
        Type::Scalar => is_scalar(value),
        Type::ScalarData => is_scalar_data(value),
        Type::Numeric => matches!(value, Value::Integer(_) | Value::BigInteger(_) | Value::Float(_)),
        Type::Boolean(wanted) => matches!(value, Value::Boolean(truth) if wanted.is_none_or(|wanted| wanted == *truth)),
        Type::Integer { from, to } => Bound::of(value)
            .is_some_and(|number| from.is_none_or(|from| number >= from) && to.is_none_or(|to| number <= to)),
        Type::Float { from, to } => {
            matches!(value, Value::Float(number) if from.is_none_or(|from| *number >= from) && to.is_none_or(|to| *number <= to))
        }
        Type::String { size, value: wanted } => {
            matches!(value, Value::String(text) if wanted.is_none_or(|wanted| wanted == *text) && has_length(text, *size))
        }
        Type::Enum { values, case_insensitive } => {
            matches!(value, Value::String(text) if is_one_of(values, *case_insensitive, text))
        }
        Type::Pattern(patterns) => matches!(value, Value::String(text) if matches_any(patterns, text)),
        Type::Regexp(wanted) => {
            matches!(value, Value::Regexp(regexp) if wanted.is_none_or(|wanted| wanted == **regexp))
        }
        Type::SemVer(_) | Type::SemVerRange | Type::Timespan { .. } | Type::Timestamp { .. } | Type::Binary => {
            is_plain_instance(ty, value)
        }
        Type::Variant(types) => deeper(|| types.iter().any(|ty| check(cx, ty, value, walk))),
        Type::Optional(inner) => {
            value.is_undef() || inner.is_some_and(|inner| deeper(|| check(cx, inner, value, walk)))
        }
        Type::NotUndef(inner) => !value.is_undef() && deeper(|| check(cx, inner, value, walk)),
        Type::Alias(_) | Type::BuiltinAlias(_) => is_alias_instance(cx, ty, value, walk),
        Type::Collection(_) | Type::Array { .. } | Type::Hash { .. } | Type::Tuple { .. } | Type::Struct(_) => {
            into(parts_of(value), || is_container_instance(cx, ty, value, walk.inside()))
        }
        Type::Iterable(element) => is_iterable(cx, ty, *element, value),
        Type::Iterator(element) => {
            matches!(value, Value::Iterator(iterator) if element.is_none_or(|element| assignable(cx, element, iterator.element)))
        }
        Type::Sensitive(inner) => {
            matches!(value, Value::Sensitive(value) if deeper(|| check(cx, inner, value, walk.inside())))
        }
        Type::Type(inner) => is_type_instance(cx, ty, *inner, value),
        Type::Uri(parameters) => {
            matches!(value, Value::Uri(uri) if parameters.is_none_or(|parameters| super::uri::accepts(cx, parameters, uri)))
        }
        Type::CatalogEntry | Type::Class(_) | Type::Resource { .. } | Type::Reference(_) => false,
        Type::Runtime { .. } => matches!(value, Value::Runtime(_)) && assignable(cx, ty, &infer(cx, value)),
        Type::Object(_) | Type::ObjectExtension { .. } => super::object::accepts_value(cx, ty, value),
        Type::TypeSet(_) => matches!(value, Value::Type(Type::TypeSet(_))),
        Type::Init { .. } => super::init::is_instance(cx, ty, value),
        // No value is callable: lambdas and functions never become values.
        Type::Callable(_) => false,
    }
}

/// Whether `value` is an instance of `Scalar`.
fn is_scalar(value: &Value<'_>) -> bool {
    is_scalar_data(value)
        || matches!(
            value,
            Value::Regexp(_) | Value::Timespan(_) | Value::Timestamp(_) | Value::SemVer(_) | Value::SemVerRange(_)
        )
}

const fn is_scalar_data(value: &Value<'_>) -> bool {
    matches!(value, Value::String(_) | Value::Integer(_) | Value::BigInteger(_) | Value::Float(_) | Value::Boolean(_))
}

fn has_length(text: &str, size: Size) -> bool {
    match (size.min, size.max()) {
        (min, None) if min <= 0 => true,
        (1, None) => !text.is_empty(),
        _ => size.accepts(text.chars().count()),
    }
}

fn is_plain_instance(ty: &Type<'_>, value: &Value<'_>) -> bool {
    match (ty, value) {
        (Type::Timespan { from, to }, Value::Timespan(span)) => {
            from.is_none_or(|from| *span >= from) && to.is_none_or(|to| *span <= to)
        }
        (Type::Timestamp { from, to }, Value::Timestamp(time)) => {
            from.is_none_or(|from| *time >= from) && to.is_none_or(|to| *time <= to)
        }
        (Type::SemVer(ranges), Value::SemVer(version)) => {
            ranges.is_empty() || ranges.iter().any(|range| range.includes(version))
        }
        (Type::SemVerRange, Value::SemVerRange(_)) | (Type::Binary, Value::Binary(_)) => true,
        _ => false,
    }
}

fn is_alias_instance(cx: &dyn Types<'_>, ty: &Type<'_>, value: &Value<'_>, walk: Walk<'_>) -> bool {
    match ty {
        Type::BuiltinAlias(BuiltinAlias::Data) => is_data(value),
        Type::BuiltinAlias(BuiltinAlias::RichData | BuiltinAlias::LookupValue) => is_rich_data(value),
        Type::BuiltinAlias(BuiltinAlias::RichDataKey | BuiltinAlias::LookupKey) => is_rich_data_key(value),
        _ if walk.aliases >= MAX_ALIASES => false,
        Type::Alias(alias) if cx.is_recursive(alias.id) => is_recursive_instance(cx, (ty, alias.id), value, walk),
        _ => is_body_instance(cx, ty, value, walk),
    }
}

fn is_body_instance(cx: &dyn Types<'_>, ty: &Type<'_>, value: &Value<'_>, walk: Walk<'_>) -> bool {
    let walk = Walk { aliases: walk.aliases + 1, ..walk };
    alias::body(cx, ty).is_some_and(|body| deeper(|| check(cx, body, value, walk)))
}

/// Of an alias that stands for itself. Where aliases stand for each other, Puppet stops early: a value that one of them was
/// asked about is none of another's that was asked before.
#[cold]
fn is_recursive_instance(
    cx: &dyn Types<'_>,
    (ty, alias): (&Type<'_>, AliasId),
    value: &Value<'_>,
    walk: Walk<'_>,
) -> bool {
    let own = RefCell::default();
    let guard = walk.guard.unwrap_or(&own);
    let walk = Walk { guard: Some(guard), ..walk };
    recursion_guard::with_that(guard, std::ptr::from_ref(value).addr(), || {
        recursion_guard::with_this(guard, alias, |is_in_both| !is_in_both && is_body_instance(cx, ty, value, walk))
    })
}

/// Whether `value` is an instance of `Data`.
#[must_use]
pub fn is_data(value: &Value<'_>) -> bool {
    match value {
        Value::Array(elements) => into(elements.len(), || elements.iter().all(is_data)),
        Value::Hash(hash) => into(hash.len(), || {
            hash.entries().iter().all(|(key, value)| matches!(key, Value::String(_)) && is_data(value))
        }),
        Value::Undef => true,
        _ => is_scalar_data(value),
    }
}

/// Whether `value` is an instance of `RichData`.
#[must_use]
pub fn is_rich_data(value: &Value<'_>) -> bool {
    match value {
        Value::Array(elements) => into(elements.len(), || elements.iter().all(is_rich_data)),
        Value::Hash(hash) => {
            into(hash.len(), || hash.entries().iter().all(|(key, value)| is_rich_data_key(key) && is_rich_data(value)))
        }
        Value::Iterator(_) | Value::Runtime(_) => false,
        _ => true,
    }
}

const fn is_rich_data_key(value: &Value<'_>) -> bool {
    matches!(value, Value::String(_) | Value::Integer(_) | Value::BigInteger(_) | Value::Float(_))
}

const fn parts_of(value: &Value<'_>) -> usize {
    match value {
        Value::Array(elements) => elements.len(),
        Value::Hash(hash) => hash.len(),
        _ => 0,
    }
}

fn is_container_instance(cx: &dyn Types<'_>, ty: &Type<'_>, value: &Value<'_>, walk: Walk<'_>) -> bool {
    let is_instance = |ty: &Type<'_>, value: &Value<'_>| check(cx, ty, value, walk);
    match (ty, value) {
        (Type::Collection(size), Value::Array(elements)) => size.accepts(elements.len()),
        (Type::Collection(size), Value::Hash(hash)) => size.accepts(hash.len()),
        (Type::Array { element, size }, Value::Array(elements)) => {
            size.accepts(elements.len())
                && (matches!(element, Type::Any) || elements.iter().all(|value| is_instance(element, value)))
        }
        (Type::Hash { key, value, size }, Value::Hash(hash)) => {
            size.accepts(hash.len())
                && hash.entries().iter().all(|(have, _)| is_instance(key, have))
                && hash.entries().iter().all(|(_, held)| is_instance(value, held))
        }
        (Type::Tuple { types, size }, Value::Array(elements)) => is_tuple(types, *size, elements, is_instance),
        (Type::Struct(members), Value::Hash(hash)) => is_struct(members, hash, is_instance),
        _ => false,
    }
}

/// Whether elements are those of a `Tuple`.
pub(super) fn is_tuple_instance(
    cx: &dyn Types<'_>,
    types: &[Type<'_>],
    size: Option<Size>,
    elements: &[Value<'_>],
) -> bool {
    is_tuple(types, size, elements, |ty, value| is_instance(cx, ty, value))
}

fn is_tuple(
    types: &[Type<'_>],
    size: Option<Size>,
    elements: &[Value<'_>],
    is_instance: impl Fn(&Type<'_>, &Value<'_>) -> bool,
) -> bool {
    let fits = match size {
        Some(size) => size.accepts(elements.len()),
        None => types.is_empty() || types.len() == elements.len(),
    };
    let Some(last) = types.last() else { return fits };
    fits && elements.iter().enumerate().all(|(at, value)| is_instance(types.get(at).unwrap_or(last), value))
}

fn is_struct(
    members: &[StructElement<'_>],
    hash: &Hash<'_>,
    is_instance: impl Fn(&Type<'_>, &Value<'_>) -> bool,
) -> bool {
    let mut matched = 0;
    members.iter().all(|member| match hash.get_str(member.name) {
        Some(value) => {
            matched += 1;
            is_instance(member.value, &value)
        }
        None => member.key == StructKey::Optional,
    }) && matched == hash.len()
}

fn is_iterable(cx: &dyn Types<'_>, ty: &Type<'_>, element: Option<&Type<'_>>, value: &Value<'_>) -> bool {
    let any = element.is_none_or(|element| assignable(cx, element, &Type::Any));
    if !any {
        return assignable(cx, ty, &infer(cx, value));
    }
    match value {
        Value::String(_) | Value::Array(_) | Value::Hash(_) | Value::Iterator(_) => true,
        Value::Integer(number) => *number >= 0,
        Value::BigInteger(number) => !number.is_negative(),
        Value::Type(ty) => {
            matches!(alias::resolved(cx, ty), Type::Enum { .. } | Type::Integer { from: Some(_), to: Some(_) })
        }
        _ => false,
    }
}

fn is_type_instance(cx: &dyn Types<'_>, ty: &Type<'_>, inner: Option<&Type<'_>>, value: &Value<'_>) -> bool {
    match (value, inner) {
        (Value::Type(_) | Value::Resource(_), None) => true,
        (Value::Type(given), Some(inner)) => assignable(cx, inner, given),
        (Value::Resource(_), Some(_)) => assignable(cx, ty, &infer(cx, value)),
        _ => false,
    }
}
