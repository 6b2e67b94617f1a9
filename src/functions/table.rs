//! All native functions by name.

use std::sync::LazyLock;

use hashbrown::HashMap;

use pantin_vm::RubyFunction;
use pantin_vm::native::{Function, FunctionTable, ModuleFiles};

/// All native functions.
struct Table {
    core: HashMap<&'static str, &'static Function, rustc_hash::FxBuildHasher>,
}

impl FunctionTable for Table {
    fn core(&self, name: &str) -> Option<&'static Function> {
        self.core.get(name).copied()
    }

    fn later(&self, name: &str) -> Option<&'static Function> {
        (name == "regsubst").then_some(&super::text::REGSUBST_OF_SENSITIVE)
    }

    // It comes with PuppetDB's terminus, where that is installed.
    fn is_of_puppet(&self, name: &str) -> bool {
        name != "puppetdb_query"
    }

    fn latest(&self, name: &str) -> Option<&'static Function> {
        (name == "regsubst").then_some(&super::text::REGSUBST_WITHOUT_ENCODING)
    }

    fn core_names(&self) -> Vec<&'static str> {
        let mut names: Vec<&str> = self.core.keys().copied().collect();
        names.sort_unstable();
        names
    }

    fn local_types(&self, name: &str) -> &'static [(&'static str, &'static str)] {
        match name {
            "annotate" => super::core::ANNOTATE_TYPES,
            "compare" => super::numbers::COMPARE_TYPES,
            "downcase" | "upcase" => super::text::CASE_TYPES,
            "lookup" => super::core::LOOKUP_TYPES,
            "tree_each" => super::iteration::TREE_EACH_TYPES,
            _ => &[],
        }
    }

    fn module(&self, module: &str, file: &RubyFunction<'_>, files: ModuleFiles<'_>) -> Option<&'static Function> {
        match module {
            "stdlib" => super::stdlib::find(file, files),
            _ => None,
        }
    }

    fn has_replacement(&self, module: &str, name: &str) -> bool {
        module == "stdlib" && super::stdlib::has(name)
    }
}

/// The native functions.
#[must_use]
pub fn table() -> &'static dyn FunctionTable {
    static TABLE: LazyLock<Table> = LazyLock::new(|| Table {
        core: super::core::ALL
            .iter()
            .chain(super::catalog::ALL)
            .chain(super::collections::ALL)
            .chain(super::files::ALL)
            .chain(super::iteration::ALL)
            .chain(super::numbers::ALL)
            .chain(super::text::ALL)
            .map(|function| (function.name, *function))
            .collect(),
    });
    &*TABLE
}
