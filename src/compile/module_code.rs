//! The code of modules that agents get beside a catalog, of an environment.

use pantin_catalog::Document;
use pantin_catalog::resource_types::{AcceptedValues, Relation, ResourceType};
use pantin_environment::Environment;
use pantin_environment::module_types::{Library, ResourceTypes};
use pantin_host::LibraryFiles as _;
use pantin_puppet_ruby::source::{accepted_values, automatic_relations};
use pantin_review::check::{ModuleCode, type_file};

/// The modules of an environment, with their resource types.
#[derive(Clone, Copy)]
pub struct EnvironmentCode<'g> {
    environment: &'g Environment,
    types: &'g ResourceTypes,
}

impl<'g> EnvironmentCode<'g> {
    /// The modules of an environment.
    #[must_use]
    pub const fn new(environment: &'g Environment, types: &'g ResourceTypes) -> Self {
        Self { environment, types }
    }
}

impl ModuleCode for EnvironmentCode<'_> {
    fn resource_type(&self, name: &str) -> Option<&ResourceType> {
        let symbol = self.types.symbol_of(self.environment, name)?;
        self.types.get(self.environment, symbol).map(|(found, _)| found)
    }

    fn has_file(&self, library_path: &str) -> bool {
        Library(self.environment).find(library_path).is_some()
    }

    fn nearest_file(&self, path: &str) -> Option<String> {
        self.environment.nearest_file("files", path.strip_prefix("modules/")?)
    }

    fn accepted_values(&self, name: &str) -> Vec<AcceptedValues> {
        let library = Library(self.environment);
        library.find(&type_file(name)).map(|file| accepted_values(name, &file, &library)).unwrap_or_default()
    }

    fn relations(&self, name: &str, catalog: &Document) -> Vec<Relation> {
        let library = Library(self.environment);
        let file = library.find(&type_file(name));
        file.map(|file| automatic_relations(catalog, name, &file, &library)).unwrap_or_default()
    }
}
