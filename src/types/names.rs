//! Names of the types that need no loader, in any case, and the type each stands for.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of types few count here")]

pub use crate::symbol::{capitalize_segments, name_in_reference};

use std::sync::LazyLock;

use hashbrown::HashMap;

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
    let mut lower = [0; LONGEST];
    let lower = lower.get_mut(..name.len())?;
    lower.copy_from_slice(name.as_bytes());
    lower.make_ascii_lowercase();
    BY_NAME.get(&*lower).copied()
}

/// The names of the built-in types that are no resource types.
pub fn builtin_names() -> impl Iterator<Item = &'static str> {
    BUILTIN.iter().map(|(name, _)| *name)
}

/// Length of the longest name.
const LONGEST: usize = "Puppet::LookupValue".len();

/// The types by their names in lower case.
static BY_NAME: LazyLock<HashMap<Box<[u8]>, Type<'static>, rustc_hash::FxBuildHasher>> = LazyLock::new(|| {
    let resources = RESOURCE_TYPES.iter().map(|name| {
        let type_name = Some(Symbol::intern(name));
        (*name, Type::Resource { type_name, title: None })
    });
    let all = BUILTIN.iter().copied().chain(resources);
    all.map(|(name, ty)| (name.to_ascii_lowercase().into_bytes().into_boxed_slice(), ty)).collect()
});

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

#[cfg(test)]
mod tests {
    use super::{BUILTIN, LONGEST, RESOURCE_TYPES, builtin};
    use crate::value::Type;

    #[test]
    fn no_name_is_too_long() {
        let names = BUILTIN.iter().map(|(name, _)| *name).chain(RESOURCE_TYPES.iter().copied());
        assert_eq!(names.map(str::len).max(), Some(LONGEST));
    }

    #[test]
    fn names_are_found_in_any_case() {
        assert!(matches!(builtin("INTEGER"), Some(Type::Integer { .. })));
        assert!(matches!(builtin("file"), Some(Type::Resource { .. })));
        assert!(builtin("Unit").is_none());
    }
}
