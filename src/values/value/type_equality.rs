//! Structural equality of types, Ruby's `eql?` on them: needed for types that are keys of hashes. Puppet's `==` operator
//! is mutual assignability, which is in `crate::types`.

use super::Value;
use super::hash::eql;
use super::ty::{CallableType, ObjectType, StructElement, Type, TypeSetType};

impl PartialEq for Type<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other) || super::depth::deeper(|| same_type(self, other))
    }
}

fn same_type(a: &Type<'_>, b: &Type<'_>) -> bool {
    match (a, b) {
        (Type::BuiltinAlias(a), Type::BuiltinAlias(b)) => a == b,
        (Type::Boolean(a), Type::Boolean(b)) => a == b,
        (Type::Integer { from: a, to: b }, Type::Integer { from: c, to: d }) => (a, b) == (c, d),
        (Type::Float { from: a, to: b }, Type::Float { from: c, to: d }) => (a, b) == (c, d),
        (Type::String { size: a, value: b }, Type::String { size: c, value: d }) => (a, b) == (c, d),
        (Type::Enum { values: a, case_insensitive: b }, Type::Enum { values: c, case_insensitive: d }) => {
            (a, b) == (c, d)
        }
        (Type::Pattern(a), Type::Pattern(b)) => a.len() == b.len() && a.iter().all(|pattern| b.contains(pattern)),
        (Type::Regexp(a), Type::Regexp(b)) => a == b,
        (Type::Collection(a), Type::Collection(b)) => a == b,
        (Type::Array { element: a, size: b }, Type::Array { element: c, size: d }) => b == d && a == c,
        (Type::Hash { key: a, value: b, size: c }, Type::Hash { key: d, value: e, size: f }) => {
            c == f && a == d && b == e
        }
        (Type::Tuple { types: a, size: b }, Type::Tuple { types: c, size: d }) => b == d && a == c,
        (Type::Struct(a), Type::Struct(b)) => a == b,
        (Type::Variant(a), Type::Variant(b)) => a.len() == b.len() && a.iter().all(|member| b.contains(member)),
        (Type::Iterable(a), Type::Iterable(b))
        | (Type::Iterator(a), Type::Iterator(b))
        | (Type::Optional(a), Type::Optional(b))
        | (Type::Type(a), Type::Type(b)) => a == b,
        (Type::NotUndef(a), Type::NotUndef(b)) | (Type::Sensitive(a), Type::Sensitive(b)) => a == b,
        (Type::Callable(a), Type::Callable(b)) => a == b,
        (Type::Timespan { from: a, to: b }, Type::Timespan { from: c, to: d }) => (a, b) == (c, d),
        (Type::Timestamp { from: a, to: b }, Type::Timestamp { from: c, to: d }) => (a, b) == (c, d),
        (Type::SemVer(a), Type::SemVer(b)) => a == b,
        (Type::Uri(a), Type::Uri(b)) => same_optional(*a, *b),
        (Type::Resource { type_name: a, title: b }, Type::Resource { type_name: c, title: d }) => {
            b == d
                && match (a, c) {
                    (Some(a), Some(c)) => a == c || a.as_str().eq_ignore_ascii_case(c.as_str()),
                    (a, c) => a == c,
                }
        }
        (Type::Class(a), Type::Class(b)) => a == b,
        (Type::Runtime { runtime: a, name: b }, Type::Runtime { runtime: c, name: d }) => (a, b) == (c, d),
        (Type::Init { ty: a, arguments: b }, Type::Init { ty: c, arguments: d }) => a == c && same_list(b, d),
        (Type::Object(a), Type::Object(b)) => a == b,
        (Type::ObjectExtension { base: a, parameters: b }, Type::ObjectExtension { base: c, parameters: d }) => {
            a == c && b.len() == d.len() && b.iter().zip(*d).all(|(b, d)| b.0 == d.0 && eql(&b.1, &d.1))
        }
        (Type::TypeSet(a), Type::TypeSet(b)) => a == b,
        (Type::Alias(a), Type::Alias(b)) => a.name == b.name,
        (Type::Reference(a), Type::Reference(b)) => a == b,
        // What has no parameters is equal when it is the same variant.
        (a, b) => is_plain(a) && std::mem::discriminant(a) == std::mem::discriminant(b),
    }
}

const fn is_plain(ty: &Type<'_>) -> bool {
    matches!(
        ty,
        Type::Any
            | Type::Unit
            | Type::Undef
            | Type::Default
            | Type::Scalar
            | Type::ScalarData
            | Type::Numeric
            | Type::SemVerRange
            | Type::Binary
            | Type::CatalogEntry
    )
}

fn same_optional(a: Option<&Value<'_>>, b: Option<&Value<'_>>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => eql(a, b),
        (None, None) => true,
        _ => false,
    }
}

fn same_list(a: &[Value<'_>], b: &[Value<'_>]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| eql(a, b))
}

impl PartialEq for StructElement<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && self.key == other.key && self.value == other.value
    }
}

impl PartialEq for CallableType<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.parameters == other.parameters
            && self.size == other.size
            && self.block == other.block
            && self.returns == other.returns
    }
}

/// A name belongs to one Object type.
impl PartialEq for ObjectType<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
            || (self.name == other.name && (!self.name.is_empty() || eql(&self.definition, &other.definition)))
    }
}

impl PartialEq for TypeSetType<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other) || (self.name == other.name && eql(&self.definition, &other.definition))
    }
}
