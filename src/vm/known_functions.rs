//! What names of functions mean, as far as it was asked.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use pantin_base::symbol::Symbol;
use pantin_environment::ModuleId;
use pantin_values::value::Value;

/// A name of a function, and the module whose code says it.
type Said = (Symbol, Option<ModuleId>);

/// A result that a test gives in place of a function's.
#[derive(Clone, Copy)]
pub struct Double<'c> {
    /// Name of the function.
    pub name: &'c str,
    /// The result of every call.
    pub result: Value<'c>,
}

/// What names of functions mean for code of a module: each a `T`.
pub struct KnownFunctions<'c, T> {
    targets: HashMap<Said, Option<T>, FxBuildHasher>,
    /// Functions that may be another module's under Puppet, until they are called.
    rivalled: Vec<Said>,
    /// Results that a test gives in place of functions'.
    doubles: Vec<Double<'c>>,
}

impl<T> Default for KnownFunctions<'_, T> {
    fn default() -> Self {
        Self { targets: HashMap::default(), rivalled: Vec::new(), doubles: Vec::new() }
    }
}

impl<'c, T: Copy> KnownFunctions<'c, T> {
    /// What a name was found to mean before: `None` if it was not asked.
    pub(super) fn target(&self, said: Said) -> Option<Option<T>> {
        self.targets.get(&said).copied()
    }

    /// Keeps what a name means.
    pub(super) fn keep(&mut self, said: Said, target: Option<T>) {
        self.targets.insert(said, target);
    }

    /// Gives a result in place of a function's.
    pub fn add_double(&mut self, double: Double<'c>) {
        self.doubles.push(double);
    }

    /// What stands in for a function.
    pub(super) fn double(&self, name: &str) -> Option<Double<'c>> {
        self.doubles.iter().find(|double| double.name == name).copied()
    }

    /// A function may be another module's under Puppet.
    pub(super) fn add_rivalled(&mut self, said: Said) {
        self.rivalled.push(said);
    }

    /// Whether there are such functions that were not called yet.
    pub(super) const fn has_rivalled(&self) -> bool {
        !self.rivalled.is_empty()
    }

    /// Takes such a function when it is called first.
    pub(super) fn take_rivalled(&mut self, name: &str, from: Option<ModuleId>) -> Option<Symbol> {
        let at = self.rivalled.iter().position(|(known, asks)| known.as_str() == name && *asks == from)?;
        Some(self.rivalled.swap_remove(at).0)
    }
}

#[cfg(test)]
mod tests {
    use super::{Double, KnownFunctions};
    use pantin_base::symbol::Symbol;
    use pantin_environment::ModuleId;
    use pantin_values::value::Value;

    #[test]
    fn a_name_means_something_to_the_code_of_one_module() {
        let mut functions = KnownFunctions::<u8>::default();
        let name = Symbol::intern("f");
        functions.keep((name, None), Some(1));
        functions.keep((name, Some(ModuleId(1))), None);
        assert!(matches!(functions.target((name, None)), Some(Some(1))));
        assert!(matches!(functions.target((name, Some(ModuleId(1)))), Some(None)), "it is known to mean nothing");
        assert!(functions.target((name, Some(ModuleId(2)))).is_none());
    }

    #[test]
    fn a_double_stands_in_by_name() {
        let mut functions = KnownFunctions::<u8>::default();
        functions.add_double(Double { name: "f", result: Value::Integer(1) });
        assert!(functions.double("f").is_some_and(|double| matches!(double.result, Value::Integer(1))));
        assert!(functions.double("g").is_none());
    }

    #[test]
    fn a_rivalled_function_is_taken_once() {
        let mut functions = KnownFunctions::<u8>::default();
        assert!(!functions.has_rivalled());
        functions.add_rivalled((Symbol::intern("f"), None));
        assert_eq!(functions.take_rivalled("f", Some(ModuleId(1))), None);
        assert_eq!(functions.take_rivalled("f", None), Some(Symbol::intern("f")));
        assert_eq!((functions.take_rivalled("f", None), functions.has_rivalled()), (None, false));
    }
}
