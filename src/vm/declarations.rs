//! What is remembered of declarations until the end of a compilation, besides the catalog.

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

use super::registry::KnownDefinition;
use pantin_base::symbol::Symbol;
use pantin_catalog::{ResourceId, Site};

/// What declarations left.
#[derive(Default)]
pub(super) struct Declarations<'c> {
    /// Definitions of declared classes.
    classes: HashMap<ResourceId, KnownDefinition<'c>, FxBuildHasher>,
    /// Where classes were named first that no resource expression declares.
    calls: HashMap<ResourceId, Site<'c>, FxBuildHasher>,
    /// The code whose collectors overrode something, which may replace everything from then on.
    collecting: HashSet<Option<Symbol>, FxBuildHasher>,
    /// The marks of all types that have defaults in some scope.
    default_marks: u64,
}

impl<'c> Declarations<'c> {
    /// A class was declared that is defined so.
    pub(super) fn add_class(&mut self, id: ResourceId, definition: KnownDefinition<'c>) {
        self.classes.insert(id, definition);
    }

    /// The definition of a declared class.
    pub(super) fn class(&self, id: ResourceId) -> Option<KnownDefinition<'c>> {
        self.classes.get(&id).copied()
    }

    /// A class was named by a function.
    pub(super) fn add_call(&mut self, id: ResourceId, site: Site<'c>) {
        self.calls.insert(id, site);
    }

    /// Where a class was named first by a function.
    pub(super) fn call(&self, id: ResourceId) -> Option<Site<'c>> {
        self.calls.get(&id).copied()
    }

    /// Code of a definition has a collector that overrode something.
    pub(super) fn add_collecting(&mut self, definition: Option<Symbol>) {
        self.collecting.insert(definition);
    }

    /// Whether code of a definition has a collector that overrode something.
    pub(super) fn is_collecting(&self, definition: Option<Symbol>) -> bool {
        self.collecting.contains(&definition)
    }

    /// Some scope has defaults for a type.
    pub(super) fn add_defaults(&mut self, type_name: Symbol) {
        self.default_marks |= type_name.mark();
    }

    /// Whether some scope may have defaults for a type.
    pub(super) fn may_have_defaults(&self, type_name: Symbol) -> bool {
        self.default_marks & type_name.mark() != 0
    }
}
