//! What Ruby says when a function is given a kind of value that its body does not understand.

use crate::diagnostics::Level;
use crate::value::format::{ruby_inspect, ruby_text};
use crate::value::ops::ruby_class;
use crate::value::{Type, Value};
use crate::vm::{Ctx, Unwind, raise};

/// The name of a value's class in Ruby.
pub(super) fn class_name(value: &Value<'_>) -> String {
    match value {
        Value::Undef => "NilClass".to_owned(),
        Value::Boolean(true) => "TrueClass".to_owned(),
        Value::Boolean(false) => "FalseClass".to_owned(),
        Value::Type(ty) => type_class(ty).to_owned(),
        other => ruby_class(other),
    }
}

/// The name of a type's class in Ruby.
fn type_class(ty: &Type<'_>) -> &'static str {
    match ty {
        Type::Any => "Puppet::Pops::Types::PAnyType",
        Type::Unit => "Puppet::Pops::Types::PUnitType",
        Type::Undef => "Puppet::Pops::Types::PUndefType",
        Type::Default => "Puppet::Pops::Types::PDefaultType",
        Type::Scalar => "Puppet::Pops::Types::PScalarType",
        Type::ScalarData => "Puppet::Pops::Types::PScalarDataType",
        Type::Numeric => "Puppet::Pops::Types::PNumericType",
        Type::BuiltinAlias(_) | Type::Alias(_) => "Puppet::Pops::Types::PTypeAliasType",
        Type::Boolean(_) => "Puppet::Pops::Types::PBooleanType",
        Type::Integer { .. } => "Puppet::Pops::Types::PIntegerType",
        Type::Float { .. } => "Puppet::Pops::Types::PFloatType",
        Type::String { .. } => "Puppet::Pops::Types::PStringType",
        Type::Enum { .. } => "Puppet::Pops::Types::PEnumType",
        Type::Pattern(_) => "Puppet::Pops::Types::PPatternType",
        Type::Regexp(_) => "Puppet::Pops::Types::PRegexpType",
        Type::Collection(_) => "Puppet::Pops::Types::PCollectionType",
        Type::Array { .. } => "Puppet::Pops::Types::PArrayType",
        Type::Hash { .. } => "Puppet::Pops::Types::PHashType",
        Type::Tuple { .. } => "Puppet::Pops::Types::PTupleType",
        Type::Struct(_) => "Puppet::Pops::Types::PStructType",
        Type::Iterable(_) => "Puppet::Pops::Types::PIterableType",
        Type::Iterator(_) => "Puppet::Pops::Types::PIteratorType",
        Type::Optional(_) => "Puppet::Pops::Types::POptionalType",
        Type::NotUndef(_) => "Puppet::Pops::Types::PNotUndefType",
        Type::Variant(_) => "Puppet::Pops::Types::PVariantType",
        Type::Sensitive(_) => "Puppet::Pops::Types::PSensitiveType",
        Type::Type(_) => "Puppet::Pops::Types::PTypeType",
        Type::Callable(_) => "Puppet::Pops::Types::PCallableType",
        Type::Timespan { .. } => "Puppet::Pops::Types::PTimespanType",
        Type::Timestamp { .. } => "Puppet::Pops::Types::PTimestampType",
        Type::SemVer(_) => "Puppet::Pops::Types::PSemVerType",
        Type::SemVerRange => "Puppet::Pops::Types::PSemVerRangeType",
        Type::Binary => "Puppet::Pops::Types::PBinaryType",
        Type::Uri(_) => "Puppet::Pops::Types::PURIType",
        Type::CatalogEntry => "Puppet::Pops::Types::PCatalogEntryType",
        Type::Resource { .. } => "Puppet::Pops::Types::PResourceType",
        Type::Class(_) => "Puppet::Pops::Types::PClassType",
        Type::Runtime { .. } => "Puppet::Pops::Types::PRuntimeType",
        Type::Init { .. } => "Puppet::Pops::Types::PInitType",
        Type::Object(_) => "Puppet::Pops::Types::PObjectType",
        Type::ObjectExtension { .. } => "Puppet::Pops::Types::PObjectTypeExtension",
        Type::TypeSet(_) => "Puppet::Pops::Types::PTypeSetType",
        Type::Reference(_) => "Puppet::Pops::Types::PTypeReferenceType",
    }
}

/// A value that has no method of a name.
pub(super) fn no_method<'c>(ctx: &Ctx<'_, 'c>, method: &str, value: &Value<'c>) -> Unwind<'c> {
    let shown = ruby_inspect(value, &ctx.vm.types);
    let class = class_name(value);
    // Ruby leaves out the class where the description names it.
    let shown = if shown.starts_with('#') { shown } else { format!("{shown}:{class}") };
    raise(&format!("undefined method `{method}' for {shown}"))
}

/// A value that cannot be used where Ruby wants a string.
pub(super) fn no_string<'c>(value: &Value<'c>) -> Unwind<'c> {
    let name = match value {
        Value::Type(ty) => type_class(ty).to_owned(),
        other => ruby_class(other),
    };
    raise(&format!("no implicit conversion of {name} into String"))
}

/// Warns of a path that is no text.
pub(super) fn warn_of_path<'c>(ctx: &mut Ctx<'_, 'c>, value: &Value<'c>) {
    let (shown, class) = (ruby_text(value, &ctx.vm.types), class_name(value));
    let message = format!("Cannot check if {shown} is an absolute path because it is a '{class}' and not a String'");
    ctx.vm.log_message(Level::Warning, &message);
}

/// A value in place of the name of a file in a module.
pub(super) fn no_path<'c>(ctx: &mut Ctx<'_, 'c>, value: &Value<'c>) -> Unwind<'c> {
    // Puppet asks twice.
    warn_of_path(ctx, value);
    warn_of_path(ctx, value);
    no_method(ctx, "split", value)
}
