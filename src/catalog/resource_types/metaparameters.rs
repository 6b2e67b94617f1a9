//! The metaparameters: attributes of every resource. Source: lib/puppet/type.rb (`newmetaparam`)

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use pantin_base::symbol::Symbol;

/// A metaparameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Metaparameter {
    /// Name.
    pub name: &'static str,
    /// Whether its values are references to other resources.
    pub is_relationship: bool,
}

const fn plain(name: &'static str) -> Metaparameter {
    Metaparameter { name, is_relationship: false }
}

const fn relationship(name: &'static str) -> Metaparameter {
    Metaparameter { name, is_relationship: true }
}

/// Every metaparameter in Puppet's order.
pub static METAPARAMETERS: &[Metaparameter] = &[
    plain("noop"),
    plain("schedule"),
    plain("audit"),
    plain("loglevel"),
    plain("alias"),
    plain("tag"),
    relationship("require"),
    relationship("subscribe"),
    relationship("before"),
    relationship("notify"),
    plain("stage"),
];

static BY_NAME: LazyLock<FxHashMap<Symbol, &'static Metaparameter>> =
    LazyLock::new(|| METAPARAMETERS.iter().map(|row| (Symbol::intern(row.name), row)).collect());

/// Sees to it that the names of all metaparameters are found among the symbols.
pub fn intern_metaparameter_names() {
    LazyLock::force(&BY_NAME);
}

/// The metaparameter of a name.
#[must_use]
pub fn metaparameter(name: Symbol) -> Option<&'static Metaparameter> {
    BY_NAME.get(&name).copied()
}

/// Whether `name` is a metaparameter.
#[must_use]
pub fn is_metaparameter(name: Symbol) -> bool {
    BY_NAME.contains_key(&name)
}

#[cfg(test)]
mod tests {
    use crate::resource_types::METAPARAMETERS;
    use crate::resource_types::tables;

    #[test]
    fn they_are_those_of_puppet_in_its_order() {
        let names: Vec<_> = METAPARAMETERS.iter().map(|row| row.name).collect();
        assert_eq!(names, tables::METAPARAMETERS);
    }
}
