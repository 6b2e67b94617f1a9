//! Names of the types that need no loader, in any case, and the type each stands for.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of types few count here")]

pub use pantin_base::symbol::{capitalize_segments, name_in_reference};

use std::sync::LazyLock;

use crate::types::builtin_alias_name;
use crate::value::Type;
use crate::value::ty::{BuiltinAlias, Size};
use pantin_base::symbol::Symbol;

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
    let known = &*BY_NAME;
    let mut place = place_of(name.as_bytes())?;
    loop {
        let at = known.places[usize::from(place)].checked_sub(1)?;
        let (have, ty) = &known.types[usize::from(at)];
        if have.eq_ignore_ascii_case(name) {
            return Some(*ty);
        }
        place = place.wrapping_add(1);
    }
}

/// The names of the built-in types that are no resource types.
pub fn builtin_names() -> impl Iterator<Item = &'static str> {
    BUILTIN.iter().map(|(name, _)| *name)
}

/// The types with their names.
struct ByName {
    types: Vec<(&'static str, Type<'static>)>,
    /// Their numbers plus one; 0 for a free slot. There are far more slots than types, so most searches take one step.
    places: [u8; PLACES],
}

const PLACES: usize = 1 << u8::BITS;

/// Where a name is to be found, in any case: its length and three of its letters tell most of them apart.
const fn place_of(name: &[u8]) -> Option<u8> {
    let ([first, ..], [.., last]) = (name, name) else { return None };
    let letters = [*first, name[name.len() / 2], *last, 0];
    let told = (u32::from_le_bytes(letters) | 0x0020_2020) ^ (name.len() as u32) << 24;
    Some((told.wrapping_mul(0x9e37_79b1) >> 24) as u8)
}

static BY_NAME: LazyLock<ByName> = LazyLock::new(|| {
    let resources = RESOURCE_TYPES.iter().map(|name| {
        let type_name = Some(Symbol::intern(name));
        (*name, Type::Resource { type_name, title: None })
    });
    let types: Vec<_> = BUILTIN.iter().copied().chain(resources).collect();
    let mut places = [0; PLACES];
    for ((name, _), number) in types.iter().zip(1..) {
        let Some(mut place) = place_of(name.as_bytes()) else { continue };
        while places[usize::from(place)] != 0 {
            place = place.wrapping_add(1);
        }
        places[usize::from(place)] = number;
    }
    ByName { types, places }
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
    use std::mem::discriminant;

    use super::{BUILTIN, RESOURCE_TYPES, builtin};
    use crate::value::Type;

    #[test]
    fn every_name_is_found() {
        for (name, ty) in BUILTIN {
            assert_eq!(builtin(name).as_ref().map(discriminant), Some(discriminant(ty)), "{name}");
        }
        for name in RESOURCE_TYPES {
            let found = builtin(&name.to_lowercase());
            assert!(matches!(found, Some(Type::Resource { .. })), "{name}");
        }
    }

    #[test]
    fn names_are_found_in_any_case() {
        assert!(matches!(builtin("INTEGER"), Some(Type::Integer { .. })));
        assert!(matches!(builtin("file"), Some(Type::Resource { .. })));
        for name in ["Unit", "", "x", "Strings", "é"] {
            assert!(builtin(name).is_none(), "{name}");
        }
    }
}
