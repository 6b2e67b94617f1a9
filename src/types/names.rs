//! Names of the types that need no loader, in any case, and the type each stands for.

use crate::symbol::Symbol;
use crate::types::builtin_alias_name;
use crate::value::Type;
use crate::value::ty::{BuiltinAlias, Size};

/// Names as Puppet writes them, and their default type.
pub const BUILTIN: &[(&str, Type<'static>)] = &[
    ("Any", Type::Any),
    ("Array", Type::ARRAY),
    ("Binary", Type::Binary),
    ("Boolean", Type::BOOLEAN),
    ("Callable", Type::CALLABLE),
    ("CatalogEntry", Type::CatalogEntry),
    ("Class", Type::Class(None)),
    ("Collection", Type::Collection(Size::ANY)),
    ("Data", Type::BuiltinAlias(BuiltinAlias::Data)),
    ("Default", Type::Default),
    ("Enum", Type::ENUM),
    ("Float", Type::FLOAT),
    ("Hash", Type::HASH),
    ("Init", Type::INIT),
    ("Integer", Type::INTEGER),
    ("Iterable", Type::Iterable(None)),
    ("Iterator", Type::Iterator(None)),
    ("NotUndef", Type::NotUndef(&Type::Any)),
    ("Numeric", Type::Numeric),
    ("Object", Type::Object(None)),
    ("Optional", Type::Optional(None)),
    ("Pattern", Type::Pattern(&[])),
    ("Puppet::LookupKey", Type::BuiltinAlias(BuiltinAlias::LookupKey)),
    ("Puppet::LookupValue", Type::BuiltinAlias(BuiltinAlias::LookupValue)),
    ("Regexp", Type::Regexp(None)),
    ("Resource", Type::RESOURCE),
    ("RichData", Type::BuiltinAlias(BuiltinAlias::RichData)),
    ("RichDataKey", Type::BuiltinAlias(BuiltinAlias::RichDataKey)),
    ("Runtime", Type::RUNTIME),
    ("Scalar", Type::Scalar),
    ("ScalarData", Type::ScalarData),
    ("SemVer", Type::SemVer(&[])),
    ("SemVerRange", Type::SemVerRange),
    ("Sensitive", Type::Sensitive(&Type::Any)),
    ("String", Type::STRING),
    ("Struct", Type::Struct(&[])),
    ("Timespan", Type::TIMESPAN),
    ("Timestamp", Type::TIMESTAMP),
    ("Tuple", Type::TUPLE),
    ("Type", Type::Type(None)),
    ("TypeReference", Type::Reference("UnresolvedReference")),
    ("TypeSet", Type::TypeSet(None)),
    ("Undef", Type::Undef),
    ("URI", Type::Uri(None)),
    ("Variant", Type::Variant(&[])),
];

/// Resource types that exist in every environment, even without any Ruby file that defines them.
pub const RESOURCE_TYPES: &[&str] = &[
    "Component",
    "Exec",
    "File",
    "Filebucket",
    "Group",
    "Node",
    "Notify",
    "Package",
    "Resources",
    "Schedule",
    "Service",
    "Stage",
    "Tidy",
    "User",
    "Whit",
];

/// The built-in type of a name, in any case.
#[must_use]
pub fn builtin(name: &str) -> Option<Type<'static>> {
    let place = |probe: &str| BUILTIN.binary_search_by(|(have, _)| compare(have, probe));
    if let Ok(at) = place(name) {
        return Some(BUILTIN[at].1);
    }
    RESOURCE_TYPES
        .iter()
        .find(|have| have.eq_ignore_ascii_case(name))
        .map(|have| Type::Resource { type_name: Some(Symbol::intern(have)), title: None })
}

fn compare(a: &str, b: &str) -> std::cmp::Ordering {
    a.bytes().map(|byte| byte.to_ascii_lowercase()).cmp(b.bytes().map(|byte| byte.to_ascii_lowercase()))
}

/// The name of a type without its parameters; of an alias or an Object type its own name.
#[must_use]
pub fn simple_name<'a>(ty: &Type<'a>) -> &'a str {
    match ty {
        Type::Alias(alias) => alias.name,
        Type::BuiltinAlias(alias) => builtin_alias_name(*alias),
        Type::Object(Some(object)) | Type::ObjectExtension { base: object, .. } if !object.name.is_empty() => {
            object.name
        }
        Type::TypeSet(Some(set)) => set.name,
        Type::TypeSet(None) => "DefaultTypeSet",
        Type::Object(_) | Type::ObjectExtension { .. } => "Object",
        Type::Unit => "Unit",
        Type::Reference(_) => "TypeReference",
        ty => BUILTIN
            .iter()
            .find(|(_, builtin)| std::mem::discriminant(builtin) == std::mem::discriminant(ty))
            .map_or("", |(name, _)| name),
    }
}

/// The same type without any parameters.
#[must_use]
pub fn default_of(ty: &Type<'_>) -> Type<'static> {
    match ty {
        Type::Object(_) | Type::ObjectExtension { .. } => Type::Object(None),
        Type::Alias(_) | Type::BuiltinAlias(_) | Type::Reference(_) => Type::Reference("UnresolvedReference"),
        ty => BUILTIN
            .iter()
            .find(|(_, builtin)| std::mem::discriminant(builtin) == std::mem::discriminant(ty))
            .map_or(Type::Unit, |(_, builtin)| *builtin),
    }
}

/// A qualified name with every segment capitalised, as resource types are shown; unchanged when it starts with a capital.
#[must_use]
pub fn capitalize_segments(name: &str) -> String {
    if name.starts_with(|first: char| first.is_ascii_uppercase()) {
        return name.to_owned();
    }
    let mut out = String::with_capacity(name.len());
    for (position, segment) in name.split("::").enumerate() {
        if position > 0 {
            out.push_str("::");
        }
        let mut characters = segment.chars();
        out.extend(characters.next().into_iter().flat_map(char::to_uppercase));
        out.extend(characters.flat_map(char::to_lowercase));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{BUILTIN, builtin, capitalize_segments, compare};
    use crate::value::Type;

    #[test]
    fn names_are_sorted() {
        assert!(BUILTIN.is_sorted_by(|a, b| compare(a.0, b.0).is_lt()));
    }

    #[test]
    fn names_are_found_in_any_case() {
        assert!(matches!(builtin("INTEGER"), Some(Type::Integer { .. })));
        assert!(matches!(builtin("file"), Some(Type::Resource { .. })));
        assert!(builtin("Unit").is_none());
    }

    #[test]
    fn segments_are_capitalised() {
        assert_eq!(capitalize_segments("a::bC"), "A::Bc");
        assert_eq!(capitalize_segments("FOO"), "FOO");
    }
}
