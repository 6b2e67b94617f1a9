//! The hash of values as keys: of their whole content, so that values which differ rarely share one. Keys that are
//! [`same_key`](super::hash) have the same hash. The order of a hash's entries does not count; that of a type's
//! members does, as in Ruby.

use std::hash::{Hash as _, Hasher};

use rustc_hash::FxHasher;

use super::depth::into;
use super::ty::{CallableType, ObjectType, StructKey, Type};
use super::{Hash, KeyHash, Object, Uri, Value};

impl std::hash::Hash for KeyHash<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        feed(&self.0, state);
    }
}

/// Feeds the content of a value.
fn feed<H: Hasher>(value: &Value<'_>, state: &mut H) {
    std::mem::discriminant(value).hash(state);
    match value {
        Value::Undef | Value::Default => {}
        Value::Boolean(truth) => truth.hash(state),
        Value::Integer(number) => number.hash(state),
        Value::BigInteger(number) => number.hash(state),
        Value::Float(number) => feed_float(*number, state),
        Value::String(text) => text.hash(state),
        Value::Regexp(regexp) => regexp.source.hash(state),
        Value::Array(elements) => feed_list(elements, state),
        Value::Hash(hash) => feed_entries(hash, state),
        Value::Sensitive(inner) => feed(inner, state),
        // Times and resources are the same key only as themselves.
        Value::Timespan(span) => address(*span).hash(state),
        Value::Timestamp(time) => address(*time).hash(state),
        Value::SemVer(version) => version.hash(state),
        Value::SemVerRange(range) => range.hash(state),
        Value::Binary(bytes) => bytes.hash(state),
        Value::Uri(uri) => feed_uri(uri, state),
        Value::Object(object) => feed_object(object, state),
        Value::Iterator(iterator) => address(*iterator).hash(state),
        Value::Resource(reference) => address(*reference).hash(state),
        Value::Runtime(runtime) => runtime.hash(state),
        Value::Type(ty) => feed_type(ty, state),
    }
}

/// `0.0` and `-0.0` are one key.
fn feed_float<H: Hasher>(number: f64, state: &mut H) {
    (if number == 0.0 { 0 } else { number.to_bits() }).hash(state);
}

fn feed_list<H: Hasher>(elements: &[Value<'_>], state: &mut H) {
    elements.len().hash(state);
    into(elements.len(), || elements.iter().for_each(|element| feed(element, state)));
}

/// Each entry on its own; what they add up to has no order.
fn feed_entries<H: Hasher>(hash: &Hash<'_>, state: &mut H) {
    let of_entry = |(key, value): &(Value<'_>, Value<'_>)| {
        let mut hasher = FxHasher::default();
        feed(key, &mut hasher);
        feed(value, &mut hasher);
        mixed(hasher.finish())
    };
    let sum = into(hash.len(), || hash.entries().iter().map(of_entry).fold(0, u64::wrapping_add));
    (hash.len(), sum).hash(state);
}

/// A hash whose sums with others say little: those of [`FxHasher`] are products.
const fn mixed(hash: u64) -> u64 {
    let product = (hash ^ 0x9e37_79b9_7f4a_7c15) as u128 * 0xa076_1d64_78bd_642f;
    product as u64 ^ (product >> 64) as u64
}

fn feed_uri<H: Hasher>(uri: &Uri<'_>, state: &mut H) {
    let Uri { scheme, userinfo, host, port, path, query, fragment, opaque } = uri;
    ([scheme, userinfo, host, path, query, fragment, opaque], port).hash(state);
}

fn feed_object<H: Hasher>(object: &Object<'_>, state: &mut H) {
    feed_list(&object.hashed(), state);
}

/// Where something is that is the same only as itself.
fn address<T>(object: &T) -> usize {
    std::ptr::from_ref(object).addr()
}

fn feed_type<H: Hasher>(ty: &Type<'_>, state: &mut H) {
    std::mem::discriminant(ty).hash(state);
    match ty {
        Type::Any
        | Type::Unit
        | Type::Undef
        | Type::Default
        | Type::Scalar
        | Type::ScalarData
        | Type::Numeric
        | Type::SemVerRange
        | Type::Binary
        | Type::CatalogEntry => {}
        Type::BuiltinAlias(alias) => alias.hash(state),
        Type::Boolean(truth) => truth.hash(state),
        Type::Integer { from, to } => (from, to).hash(state),
        Type::Float { from, to } => {
            for end in [from, to] {
                end.is_some().hash(state);
                feed_float(end.unwrap_or_default(), state);
            }
        }
        Type::String { size, value } => (size, value).hash(state),
        Type::Enum { values, case_insensitive } => (values, case_insensitive).hash(state),
        Type::Pattern(patterns) => patterns.hash(state),
        Type::Regexp(regexp) => regexp.hash(state),
        Type::Collection(size) => size.hash(state),
        Type::Array { element, size } => {
            size.hash(state);
            feed_inner(element, state);
        }
        Type::Hash { key, value, size } => {
            size.hash(state);
            feed_inner(key, state);
            feed_inner(value, state);
        }
        Type::Tuple { types, size } => {
            size.hash(state);
            feed_types(types, state);
        }
        Type::Struct(elements) => {
            elements.len().hash(state);
            for element in *elements {
                (element.name, element.key == StructKey::Required).hash(state);
                feed_inner(element.value, state);
            }
        }
        Type::Variant(types) => feed_types(types, state),
        Type::Iterable(inner) | Type::Iterator(inner) | Type::Optional(inner) | Type::Type(inner) => {
            feed_optional(*inner, state);
        }
        Type::NotUndef(inner) | Type::Sensitive(inner) => feed_inner(inner, state),
        Type::Callable(callable) => feed_callable(callable, state),
        Type::Timespan { from, to } => (from.map(address), to.map(address)).hash(state),
        Type::Timestamp { from, to } => (from.map(address), to.map(address)).hash(state),
        Type::SemVer(ranges) => ranges.hash(state),
        Type::Uri(parameter) => {
            if let Some(parameter) = parameter {
                feed(parameter, state);
            }
        }
        Type::Resource { type_name, title } => {
            title.hash(state);
            type_name.is_some().hash(state);
            let bytes = type_name.iter().flat_map(|name| name.as_str().bytes());
            bytes.for_each(|byte| byte.to_ascii_lowercase().hash(state));
        }
        Type::Class(title) => title.hash(state),
        Type::Runtime { runtime, name } => (runtime, name).hash(state),
        Type::Init { ty, arguments } => {
            feed_optional(*ty, state);
            feed_list(arguments, state);
        }
        Type::Object(object) => {
            object.is_some().hash(state);
            if let Some(object) = object {
                feed_object_type(object, state);
            }
        }
        Type::ObjectExtension { base, parameters } => {
            feed_object_type(base, state);
            for (name, value) in *parameters {
                name.hash(state);
                feed(value, state);
            }
        }
        Type::TypeSet(set) => set.map(|set| set.name).hash(state),
        Type::Alias(alias) => alias.name.hash(state),
        Type::Reference(name) => name.hash(state),
    }
}

/// An Object type is what its name says, or without one its definition.
fn feed_object_type<H: Hasher>(ty: &ObjectType<'_>, state: &mut H) {
    ty.name.hash(state);
    if ty.name.is_empty() {
        feed(&ty.definition, state);
    }
}

/// A type within another one.
fn feed_inner<H: Hasher>(ty: &Type<'_>, state: &mut H) {
    into(1, || feed_type(ty, state));
}

fn feed_optional<H: Hasher>(ty: Option<&Type<'_>>, state: &mut H) {
    ty.is_some().hash(state);
    if let Some(ty) = ty {
        feed_inner(ty, state);
    }
}

fn feed_types<H: Hasher>(types: &[Type<'_>], state: &mut H) {
    types.len().hash(state);
    into(types.len(), || types.iter().for_each(|ty| feed_type(ty, state)));
}

fn feed_callable<H: Hasher>(callable: &CallableType<'_>, state: &mut H) {
    callable.size.hash(state);
    callable.parameters.is_some().hash(state);
    feed_types(callable.parameters.unwrap_or_default(), state);
    feed_optional(callable.block, state);
    feed_optional(callable.returns, state);
}

#[cfg(test)]
mod tests {
    use std::hash::{Hash as _, Hasher as _};

    use hashbrown::HashSet;
    use proptest::prelude::*;
    use rustc_hash::FxHasher;

    use crate::value::{HashBuilder, KeyHash, Type, Uri, Value};
    use pantin_base::budget::Arena;
    use pantin_base::symbol::Symbol;

    fn key_hash(value: &Value<'_>) -> u64 {
        let mut hasher = FxHasher::default();
        KeyHash(*value).hash(&mut hasher);
        hasher.finish()
    }

    /// A value without lifetimes, to be generated.
    #[derive(Clone, Debug)]
    enum Tree {
        Float(f64),
        Number(i64),
        Text(String),
        Title(String),
        Array(Vec<Tree>),
        Hash(Vec<(Tree, Tree)>),
    }

    impl Tree {
        /// The value, with the entries of hashes in their order or the other way round.
        fn value<'c>(&self, arena: &'c Arena, is_reversed: bool) -> Value<'c> {
            match self {
                Self::Float(number) => Value::Float(*number),
                Self::Number(number) => Value::Integer(*number),
                Self::Text(text) => Value::String(arena.alloc_str(text)),
                Self::Title(title) => {
                    let type_name = Some(Symbol::intern("File"));
                    Value::Type(arena.alloc(Type::Resource { type_name, title: Some(arena.alloc_str(title)) }))
                }
                Self::Array(elements) => {
                    let values: Vec<_> = elements.iter().map(|element| element.value(arena, is_reversed)).collect();
                    Value::Array(arena.alloc_slice_copy(&values))
                }
                Self::Hash(entries) => {
                    let mut builder = HashBuilder::new();
                    for (key, value) in entries {
                        builder.insert(key.value(arena, false), value.value(arena, is_reversed));
                    }
                    let mut entries = builder.entries().to_vec();
                    if is_reversed {
                        entries.reverse();
                    }
                    let mut builder = HashBuilder::new();
                    entries.into_iter().for_each(|(key, value)| {
                        builder.insert(key, value);
                    });
                    builder.finish_value(arena)
                }
            }
        }
    }

    fn trees() -> impl Strategy<Value = Tree> {
        let leaf = prop_oneof![
            prop_oneof![Just(0.0), Just(-0.0), any::<f64>()].prop_map(Tree::Float),
            (0_i64..5).prop_map(Tree::Number),
            "[ab]{0,2}".prop_map(Tree::Text),
            "[ab]{0,2}".prop_map(Tree::Title),
        ];
        leaf.prop_recursive(3, 40, 12, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..12).prop_map(Tree::Array),
                prop::collection::vec((inner.clone(), inner), 0..12).prop_map(Tree::Hash),
            ]
        })
    }

    proptest! {
        #[test]
        fn keys_that_are_the_same_have_the_same_hash(one in trees(), other in trees()) {
            let arena = Arena::new();
            let (value, reversed) = (one.value(&arena, false), one.value(&arena, true));
            prop_assert!(KeyHash(value) == KeyHash(reversed));
            prop_assert_eq!(key_hash(&value), key_hash(&reversed));
            let other = other.value(&arena, false);
            prop_assert_eq!(KeyHash(value) == KeyHash(other), KeyHash(other) == KeyHash(value));
            if KeyHash(value) == KeyHash(other) {
                prop_assert_eq!(key_hash(&value), key_hash(&other));
            }
        }
    }

    /// Values of one kind that differ somewhere.
    #[test]
    fn values_that_differ_rarely_share_a_hash() {
        type Make = for<'c> fn(&'c Arena, u32, &'c str) -> Value<'c>;
        let kinds: [(&str, Make); 7] = [
            ("hash", |arena, number, _| {
                let mut builder = HashBuilder::new();
                builder.insert(Value::String("a"), Value::Integer(7));
                builder.insert(Value::String("b"), Value::Integer(i64::from(number)));
                builder.finish_value(arena)
            }),
            ("swapped", |arena, number, _| {
                let mut builder = HashBuilder::new();
                builder.insert(Value::Integer(i64::from(number / 100)), Value::Integer(i64::from(number % 100)));
                builder.insert(Value::Integer(i64::from(number % 100) + 100), Value::Integer(i64::from(number / 100)));
                builder.finish_value(arena)
            }),
            ("reference", |arena, _, text| {
                let type_name = Some(Symbol::intern("File"));
                Value::Type(arena.alloc(Type::Resource { type_name, title: Some(text) }))
            }),
            ("class", |arena, _, text| Value::Type(arena.alloc(Type::Class(Some(text))))),
            ("tuple", |arena, _, text| {
                let text = Type::String { size: crate::value::ty::Size::ANY, value: Some(text) };
                Value::Type(arena.alloc(Type::Tuple { types: arena.alloc_slice_copy(&[Type::Any, text]), size: None }))
            }),
            ("uri", |arena, _, text| {
                Value::Uri(arena.alloc(Uri { host: Some("a"), path: Some(text), ..Uri::default() }))
            }),
            ("array of hashes", |arena, number, text| {
                let mut builder = HashBuilder::new();
                builder.insert(Value::String(text), Value::Integer(i64::from(number)));
                Value::Array(arena.alloc_slice_copy(&[Value::Undef, builder.finish_value(arena)]))
            }),
        ];
        for (kind, make) in kinds {
            let arena = Arena::new();
            let hash = |number: u32| key_hash(&make(&arena, number, arena.alloc_str(&number.to_string())));
            let (mut all, mut low) = (HashSet::new(), HashSet::new());
            for number in 0..10_000 {
                all.insert(hash(number));
                low.insert(hash(number) & 0x3fff);
            }
            // Of 10,000 balls in 16,384 boxes 7,500 are alone or first.
            assert!(all.len() == 10_000 && low.len() > 6_500, "{kind}: {} and {}", all.len(), low.len());
        }
    }
}
