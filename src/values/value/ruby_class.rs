//! The Ruby classes that Puppet's values are instances of; some of its messages show them.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use crate::value::{Type, Value};

/// The class of `Type<| |>`.
pub const CATALOG_COLLECTOR: &str = "Puppet::Pops::Evaluator::Collectors::CatalogCollector";
/// The class of `Type<<| |>>`.
pub const EXPORTED_COLLECTOR: &str = "Puppet::Pops::Evaluator::Collectors::ExportedCollector";

/// The class of a value.
pub fn class_name(value: &Value<'_>) -> String {
    match value {
        Value::Undef => "NilClass".to_owned(),
        Value::Boolean(true) => "TrueClass".to_owned(),
        Value::Boolean(false) => "FalseClass".to_owned(),
        other => ruby_class(other),
    }
}

/// What Ruby calls a value when it wanted one of another class.
pub fn ruby_class(value: &Value<'_>) -> String {
    match value {
        Value::Undef => "nil",
        Value::Boolean(true) => "true",
        Value::Boolean(false) => "false",
        Value::Default => "Symbol",
        Value::Integer(_) | Value::BigInteger(_) => "Integer",
        Value::Float(_) => "Float",
        Value::String(_) => "String",
        Value::Regexp(_) => "Regexp",
        Value::Array(_) => "Array",
        Value::Hash(_) => "Hash",
        Value::Sensitive(_) => "Puppet::Pops::Types::PSensitiveType::Sensitive",
        Value::Timespan(_) => "Puppet::Pops::Time::Timespan",
        Value::Timestamp(_) => "Puppet::Pops::Time::Timestamp",
        Value::SemVer(_) => "SemanticPuppet::Version",
        Value::SemVerRange(_) => "SemanticPuppet::VersionRange",
        Value::Binary(_) => "Puppet::Pops::Types::PBinaryType::Binary",
        Value::Uri(uri) => uri.ruby_class(),
        Value::Iterator(_) => "Puppet::Pops::Types::Iterator",
        Value::Resource(_) => "Puppet::Resource",
        Value::Type(Type::ObjectExtension { .. }) => "Puppet::Pops::Types::PObjectTypeExtension",
        Value::Type(ty) => return format!("Puppet::Pops::Types::P{}Type", type_class(ty)),
        Value::Object(object) if object.ty.name == "Error" => "Puppet::DataTypes::Error",
        Value::Object(object) => return format!("Puppet::Pops::Pcore::{}", object.ty.name),
        Value::Runtime(runtime) => runtime.class,
    }
    .to_owned()
}

/// The part of a type's class that tells it from those of other types.
pub(crate) const fn type_class(ty: &Type<'_>) -> &'static str {
    match ty {
        Type::Any => "Any",
        Type::Unit => "Unit",
        Type::Undef => "Undef",
        Type::Default => "Default",
        Type::Scalar => "Scalar",
        Type::ScalarData => "ScalarData",
        Type::Numeric => "Numeric",
        Type::BuiltinAlias(_) | Type::Alias(_) => "TypeAlias",
        Type::Boolean(_) => "Boolean",
        Type::Integer { .. } => "Integer",
        Type::Float { .. } => "Float",
        Type::String { .. } => "String",
        Type::Enum { .. } => "Enum",
        Type::Pattern(_) => "Pattern",
        Type::Regexp(_) => "Regexp",
        Type::Collection(_) => "Collection",
        Type::Array { .. } => "Array",
        Type::Hash { .. } => "Hash",
        Type::Tuple { .. } => "Tuple",
        Type::Struct(_) => "Struct",
        Type::Iterable(_) => "Iterable",
        Type::Iterator(_) => "Iterator",
        Type::Optional(_) => "Optional",
        Type::NotUndef(_) => "NotUndef",
        Type::Variant(_) => "Variant",
        Type::Sensitive(_) => "Sensitive",
        Type::Type(_) => "Type",
        Type::Callable(_) => "Callable",
        Type::Timespan { .. } => "Timespan",
        Type::Timestamp { .. } => "Timestamp",
        Type::SemVer(_) => "SemVer",
        Type::SemVerRange => "SemVerRange",
        Type::Binary => "Binary",
        Type::Uri(_) => "URI",
        Type::CatalogEntry => "CatalogEntry",
        Type::Resource { .. } => "Resource",
        Type::Class(_) => "Class",
        Type::Runtime { .. } => "Runtime",
        Type::Init { .. } => "Init",
        Type::Object(_) => "Object",
        Type::ObjectExtension { .. } => "ObjectTypeExtension",
        Type::TypeSet(_) => "TypeSet",
        Type::Reference(_) => "TypeReference",
    }
}
