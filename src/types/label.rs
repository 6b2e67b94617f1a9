//! What messages call a value: its label, and the name of its Ruby class, which some of Puppet's messages show.

use bumpalo::Bump;

use crate::types::{AsTyping, PassedTypes, Types};
use crate::value::{Type, Value, label};

pub(super) use crate::value::label::with_article;

/// A value with `a` or `an`.
pub(super) fn a_an(cx: &dyn Types<'_>, value: &Value<'_>) -> String {
    let arena = Bump::new();
    let passed = PassedTypes::new(&arena, cx);
    label::a_an(value, &AsTyping(&passed))
}

/// A value with `A` or `An`.
pub(super) fn a_an_uc(cx: &dyn Types<'_>, value: &Value<'_>) -> String {
    format!("A{}", &a_an(cx, value)[1..])
}

/// The Ruby class of a value.
pub(super) fn class_name(value: &Value<'_>) -> String {
    match value {
        Value::Type(ty) => format!("Puppet::Pops::Types::P{}Type", type_class(ty)),
        Value::Object(object) => object.ty.name.to_owned(),
        Value::Runtime(runtime) => runtime.class.to_owned(),
        Value::Undef => "NilClass".to_owned(),
        Value::Default => "Symbol".to_owned(),
        Value::Boolean(true) => "TrueClass".to_owned(),
        Value::Boolean(false) => "FalseClass".to_owned(),
        Value::Sensitive(_) => "Puppet::Pops::Types::PSensitiveType::Sensitive".to_owned(),
        Value::Timespan(_) => "Puppet::Pops::Time::Timespan".to_owned(),
        Value::Timestamp(_) => "Puppet::Pops::Time::Timestamp".to_owned(),
        Value::SemVer(_) => "SemanticPuppet::Version".to_owned(),
        Value::SemVerRange(_) => "SemanticPuppet::VersionRange".to_owned(),
        Value::Binary(_) => "Puppet::Pops::Types::PBinaryType::Binary".to_owned(),
        Value::Uri(_) => "URI::Generic".to_owned(),
        Value::Iterator(_) => "Puppet::Pops::Types::Iterator".to_owned(),
        Value::Resource(_) => "Puppet::Resource".to_owned(),
        Value::Integer(_) => "Integer".to_owned(),
        Value::Float(_) => "Float".to_owned(),
        Value::String(_) => "String".to_owned(),
        Value::Regexp(_) => "Regexp".to_owned(),
        Value::Array(_) => "Array".to_owned(),
        Value::Hash(_) => "Hash".to_owned(),
    }
}

/// The Ruby class of a value as labels name it: types without the module they are in.
#[must_use]
pub fn class_label(value: &Value<'_>) -> String {
    match value {
        Value::Type(ty) => format!("{}-Type", type_class(ty)),
        value => class_name(value),
    }
}

/// The part of a type's Ruby class that tells it apart.
fn type_class<'a>(ty: &Type<'a>) -> &'a str {
    match ty {
        Type::Alias(_) | Type::BuiltinAlias(_) => "TypeAlias",
        Type::Object(_) => "Object",
        Type::TypeSet(_) => "TypeSet",
        Type::ObjectExtension { .. } => "ObjectTypeExtension",
        ty => super::names::simple_name(ty),
    }
}
