//! The types that exist without any module. Source: lib/puppet/type of Puppet 8

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use crate::resource_types::resource_type::{Attribute, AttributeKind, ResourceType};
use crate::resource_types::tables::TABLES;
use pantin_base::symbol::Symbol;
use pantin_host::LanguageRelease;

static BUILTIN: LazyLock<FxHashMap<Symbol, ResourceType>> = LazyLock::new(|| {
    TABLES.iter().map(|table| ResourceType::new(table.declaration())).map(|ty| (ty.name(), ty)).collect()
});

/// The built-in type of a lower-case name. `class`, `node` and what modules ship are not among them.
#[must_use]
pub fn builtin(name: Symbol) -> Option<&'static ResourceType> {
    BUILTIN.get(&name)
}

/// `package` as OpenVox has it since 8.26: with an environment.
static PACKAGE_OF_OPENVOX: LazyLock<Option<ResourceType>> = LazyLock::new(|| {
    let mut package = TABLES.iter().find(|table| table.name == "package")?.declaration();
    package.attributes.push(Attribute { name: "environment".to_owned(), kind: AttributeKind::Parameter });
    Some(ResourceType::new(package))
});

/// The built-in type of a lower-case name in a release.
pub fn builtin_of(name: Symbol, release: LanguageRelease) -> Option<&'static ResourceType> {
    let known = builtin(name)?;
    match release {
        LanguageRelease::Puppet810 => Some(known),
        LanguageRelease::OpenVox828 | LanguageRelease::OpenVox9 if name == "package" => {
            PACKAGE_OF_OPENVOX.as_ref().or(Some(known))
        }
        LanguageRelease::OpenVox828 | LanguageRelease::OpenVox9 => Some(known),
    }
}

/// Sees to it that the names of all built-in types are found among the symbols.
pub fn intern_type_names() {
    LazyLock::force(&BUILTIN);
}

/// Every built-in type, sorted by name.
pub fn builtin_types() -> impl Iterator<Item = &'static ResourceType> {
    TABLES.iter().filter_map(|table| builtin(Symbol::intern(table.name)))
}

#[cfg(test)]
mod tests {
    use crate::resource_types::{AttributeKind, builtin, builtin_types};
    use pantin_base::symbol::Symbol;

    #[test]
    fn attributes_are_known_by_kind() {
        let file = builtin(Symbol::intern("file")).unwrap();
        assert_eq!(file.attribute(Symbol::intern("mode")), Some(AttributeKind::Property));
        assert_eq!(file.attribute(Symbol::intern("source")), Some(AttributeKind::Parameter));
        assert_eq!(file.attribute(Symbol::intern("require")), Some(AttributeKind::Metaparameter));
        assert!(!file.valid_attribute(Symbol::intern("bogus")));
    }

    #[test]
    fn names_are_sorted_and_only_these_are_not_isomorphic() {
        let names: Vec<_> = builtin_types().map(|ty| ty.name().as_str()).collect();
        assert!(names.is_sorted());
        let not: Vec<_> = builtin_types().filter(|ty| !ty.is_isomorphic()).map(|ty| ty.name().as_str()).collect();
        assert_eq!(not, ["exec", "tidy"]);
    }
}
