//! Everything that an environment defines, by name: what the checks look names up in.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use hashbrown::HashMap;
use rayon::prelude::*;
use rustc_hash::FxBuildHasher;

use super::definitions::Defined;
use super::index::Index;
use pantin_base::diagnostics::Issue;
use pantin_base::diagnostics::suggest::{closest, did_you_mean};
use pantin_base::symbol::Symbol;
use pantin_catalog::resource_types::{Openness, ResourceType, is_metaparameter, moved_type};
use pantin_code::index::{DefinitionKind, FileIndex, normal};
use pantin_environment::module_types::ResourceTypes;
use pantin_environment::{Environment, Kind, SourceMode, module_of};
use pantin_host::files_below;
use pantin_puppet_ruby::source::RubyTypes;
use pantin_syntax::validate::Namespace;

/// The environment: that of a command, or one that is shared and changes with what an editor does.
enum Shared<'e> {
    Borrowed(&'e Environment),
    Counted(Arc<Environment>),
}

impl std::ops::Deref for Shared<'_> {
    type Target = Environment;

    fn deref(&self) -> &Environment {
        match self {
            Self::Borrowed(environment) => environment,
            Self::Counted(environment) => environment,
        }
    }
}

/// The definitions of an environment: its manifests, and its other files.
pub struct EnvironmentDefinitions<'e> {
    environment: Shared<'e>,
    index: Index,
    resource_types: ResourceTypes,
    /// Functions of Puppet, and those in Ruby.
    functions: BTreeSet<String>,
    ruby_types: Vec<String>,
    /// Modules with unreadable parts: their definitions are unknown.
    unread: BTreeSet<String>,
    /// What files with errors may define, and those below.
    broken: BTreeSet<String>,
    /// Files with errors that may define anything: they belong to no module.
    open: Vec<String>,
}

impl EnvironmentDefinitions<'static> {
    /// As [`EnvironmentDefinitions::new`], for whoever keeps the definitions as long as the environment.
    #[must_use]
    pub fn of_shared(environment: Arc<Environment>, files: &[PathBuf]) -> Self {
        Self::load(Shared::Counted(environment), files, &HashMap::default())
    }
}

impl<'e> EnvironmentDefinitions<'e> {
    /// Asks for the indexes of an environment's files, and of others that are checked beside it. `parsed` has the indexes of
    /// files that the caller parsed already.
    #[must_use]
    pub fn new(
        environment: &'e Environment,
        files: &[PathBuf],
        parsed: &HashMap<&Path, Arc<FileIndex>, FxBuildHasher>,
    ) -> Self {
        Self::load(Shared::Borrowed(environment), files, parsed)
    }

    fn load(shared: Shared<'e>, files: &[PathBuf], parsed: &HashMap<&Path, Arc<FileIndex>, FxBuildHasher>) -> Self {
        let environment = &*shared;
        let functions = pantin_functions::table().core_names().into_iter().map(str::to_owned);
        let functions = functions.chain(environment.function_names()).collect();
        let ruby_types = environment.ruby_type_names();
        let load = |file: &PathBuf| match parsed.get(file.as_path()) {
            Some(index) => Ok(Some(Arc::clone(index))),
            None => environment.index(file, SourceMode::Puppet).map(|index| index.map(Arc::new)).map_err(|_| ()),
        };
        let loaded: Vec<_> = files.par_iter().map(load).collect();
        let mut known = Self {
            environment: shared,
            index: Index::default(),
            resource_types: ResourceTypes::new(Some(Box::new(RubyTypes))),
            functions,
            ruby_types,
            unread: BTreeSet::new(),
            broken: BTreeSet::new(),
            open: Vec::new(),
        };
        for (file, outcome) in files.iter().zip(loaded) {
            let compiles = outcome.as_ref().is_ok_and(|index| index.as_ref().is_none_or(|index| index.compiles));
            if !compiles {
                match known.environment.namespace_of(file) {
                    Namespace::Below(name) => drop(known.broken.insert(name)),
                    Namespace::Any => known.open.push(file.to_string_lossy().into_owned()),
                    Namespace::Nothing => {}
                }
            }
            if let Ok(Some(index)) = outcome {
                known.replace(&file.to_string_lossy(), index);
            }
        }
        let modules: Vec<_> =
            known.environment.modules().iter().map(|module| (module.name.clone(), module.directory.clone())).collect();
        for (name, directory) in modules {
            known.add_ruby(&name, &directory);
        }
        known
    }

    /// The environment.
    #[must_use]
    pub fn environment(&self) -> &Environment {
        &self.environment
    }

    /// The names of functions of Puppet and of those in Ruby, in order.
    pub fn function_names(&self) -> impl Iterator<Item = &str> {
        self.functions.iter().map(String::as_str)
    }

    /// The names of all resource types that are no defined types.
    #[must_use]
    pub fn ruby_resource_types(&self) -> Vec<&str> {
        let builtin = pantin_catalog::resource_types::builtin_types().map(|ty| ty.name().as_str());
        builtin.chain(self.ruby_types.iter().map(String::as_str)).collect()
    }

    /// The definitions of manifests.
    #[must_use]
    pub const fn index(&self) -> &Index {
        &self.index
    }

    /// The type of a parameter of a class, as it is written; `None` without one, or if it depends on variables.
    #[must_use]
    pub fn parameter_type(&self, class: &str, parameter: &str) -> Option<String> {
        let name = normal(class);
        let (_, class) = self.index.definitions_of(DefinitionKind::Class, &name).last()?;
        let ty = &class.parameter(parameter)?.ty.as_ref()?.text;
        (!ty.contains('$')).then(|| ty.to_string())
    }

    /// Puts the definitions and references of a file in place of those that it had before.
    pub fn replace(&mut self, file: &str, index: Arc<FileIndex>) {
        self.index.replace(file, index);
    }

    /// Adds a module's Ruby definitions besides resource types: functions in files of other names, data types.
    fn add_ruby(&mut self, module: &str, directory: &Path) {
        let files = self.environment.files();
        for file in files_below(files, &directory.join("lib/puppet/parser/functions"), ".rb") {
            let text = files.read(&file).unwrap_or_default();
            let text = String::from_utf8_lossy(&text);
            for (at, call) in text.match_indices("newfunction(") {
                let rest = text[at + call.len()..].trim_start().trim_start_matches([':', '\'', '"']);
                let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len());
                self.functions.insert(rest[..end].to_owned());
            }
        }
        let has_types = files.is_dir(&directory.join("lib/puppet/datatypes"));
        if has_types || files.is_file(&directory.join("types/init_typeset.pp")) {
            self.unread.insert(module.to_owned());
        }
    }

    /// True if a manifest sets a variable of that name at its top or in a node definition.
    #[must_use]
    pub fn sets_global(&self, name: &str) -> bool {
        self.index.sets_global(name)
    }

    /// True if nothing can be said of a name: what may define it has errors, or cannot be read.
    #[must_use]
    pub fn is_open(&self, name: &str) -> bool {
        let name = name.trim_start_matches("::").to_ascii_lowercase();
        let ends = name.match_indices("::").map(|(end, _)| end).chain([name.len()]);
        !self.open.is_empty()
            || self.unread.contains(module_of(&name))
            || !self.broken.is_empty() && ends.into_iter().any(|end| self.broken.contains(&name[..end]))
    }

    /// The names that files with errors may define, and the files of those that may define anything.
    pub fn broken(&self) -> impl Iterator<Item = &str> {
        self.broken.iter().chain(&self.open).map(String::as_str)
    }

    /// True if a file belongs to a module.
    pub(super) fn is_of_module(&self, file: &str) -> bool {
        self.environment.module_of_file(Path::new(file)).is_some()
    }

    /// The module that a file belongs to.
    pub(super) fn module_of_file(&self, file: &str) -> Option<&str> {
        let module = self.environment.module_of_file(Path::new(file))?;
        Some(&self.environment.module_at(module).name)
    }

    /// The module that a name belongs to, if any.
    pub fn module_of_name(&self, name: &str) -> Option<&str> {
        self.environment.module(module_of(name)).map(|module| &*module.name)
    }

    /// The class or defined type that a manifest of a module stands for, in lower case.
    pub(super) fn manifest_name(&self, file: &str) -> Option<String> {
        let path = Path::new(file);
        let module = self.environment.module_at(self.environment.module_of_file(path)?);
        path.strip_prefix(module.directory.join("manifests")).ok()?;
        match self.environment.namespace_of(path) {
            Namespace::Below(name) => Some(name),
            Namespace::Any | Namespace::Nothing => None,
        }
    }

    /// The module that a file belongs to, if it declares dependencies but not on the named module.
    pub(super) fn module_without(&self, file: &str, name: &str) -> Option<&str> {
        let module = self.environment.module_at(self.environment.module_of_file(Path::new(file))?);
        let declared = module.metadata.as_ref()?.dependencies.as_slice();
        let other = &self.environment.module(module_of(name))?.name;
        let is_known = declared.is_empty()
            || *other == module.name
            || declared.iter().any(|dependency| dependency.module_name() == other);
        (!is_known).then_some(&*module.name)
    }

    /// True if a known name is near to an unknown one of a class or resource type.
    pub(super) fn has_near(&self, kind: Kind, name: &str) -> bool {
        match kind {
            Kind::ResourceType => closest(name, self.resource_type_names()).is_some(),
            Kind::Manifest
            | Kind::PuppetFunction
            | Kind::RubyFunction
            | Kind::LegacyFunction
            | Kind::TypeAlias
            | Kind::RubyDataType => closest(name, self.index.class_names()).is_some(),
        }
    }

    /// True if the environment has the module that a name belongs to.
    pub(super) fn has_module(&self, name: &str) -> bool {
        self.environment.module(module_of(name)).is_some()
    }

    /// A resource type by its name in lower case.
    #[must_use]
    pub fn resource_type(&self, name: &str) -> Option<&ResourceType> {
        self.resource_types.get(&self.environment, Symbol::intern(name)).map(|(found, _)| found)
    }

    /// True if a function of that name exists.
    pub(super) fn has_function(&self, name: &str) -> bool {
        let lower = name.to_ascii_lowercase();
        self.functions.contains(name) || self.functions.contains(&lower) || self.index.has_function(&lower)
    }

    /// The warning for an unqualified function name that several modules define and a file calls.
    pub(super) fn told_of_rivals(&self, file: &str, name: &str) -> Option<Issue> {
        let core = pantin_functions::table().core(name);
        if name.contains("::") || self.index.has_function(name) {
            return None;
        }
        let from = self.environment.module_of_file(Path::new(file));
        let found = self.environment.ruby_function(Symbol::intern(name), from)?;
        self.environment.told_of_rivals(name, found).filter(|_| core.is_none() || !found.is_legacy)
    }

    /// True if a name in lower case is that of a type.
    pub(super) fn has_type(&self, name: &str) -> bool {
        pantin_values::types::names::builtin(name).is_some()
            || pantin_values::types::object::own(name).is_some()
            || self.index.has_type_alias(name)
            || self.resource_type(name).is_some()
            || self.index.define(name).is_some()
    }

    /// True if a class or one that it inherits sets a variable, or if that is unknown.
    pub(super) fn sets_variable(&self, class: &str, variable: &str) -> bool {
        const MAX_DEPTH: usize = 64;
        let mut at = class.to_owned();
        for _ in 0..MAX_DEPTH {
            let Some(found) = self.index.class(&at) else { return true };
            if found.variables.contains(variable) {
                return true;
            }
            match &found.parent {
                Some(parent) => at.clone_from(parent),
                None => return ["title", "name", "module_name", "caller_module_name"].contains(&variable),
            }
        }
        true
    }

    /// Advice on an unknown name of each kind.
    pub(super) fn advice(&self, kind: Kind, name: &str) -> Option<String> {
        if kind == Kind::ResourceType
            && let Some(moved) = moved_type(name)
        {
            return Some(moved);
        }
        let meant = match kind {
            Kind::Manifest => closest(name, self.index.class_names()).map(str::to_owned),
            Kind::ResourceType => closest(name, self.resource_type_names()).map(str::to_owned),
            Kind::TypeAlias => closest(name, self.type_names()).map(pantin_values::types::names::capitalize_segments),
            Kind::PuppetFunction | Kind::RubyFunction | Kind::LegacyFunction | Kind::RubyDataType => {
                let names: BTreeSet<&str> =
                    self.functions.iter().map(String::as_str).chain(self.index.function_names()).collect();
                closest(name, names).map(str::to_owned)
            }
        };
        let meant = meant.as_deref();
        let file_kind = if kind == Kind::ResourceType { Kind::Manifest } else { kind };
        match kind {
            Kind::ResourceType | Kind::PuppetFunction => self.environment.advice_on_loaded(file_kind, name, meant),
            Kind::Manifest | Kind::RubyFunction | Kind::LegacyFunction | Kind::TypeAlias | Kind::RubyDataType => {
                self.environment.advice(file_kind, name, meant)
            }
        }
    }

    fn resource_type_names(&self) -> Vec<&str> {
        self.ruby_resource_types().into_iter().chain(self.index.define_names()).collect()
    }

    fn type_names(&self) -> Vec<&str> {
        let builtin = pantin_values::types::names::BUILTIN.iter().map(|(name, _)| *name);
        builtin.chain(self.index.type_alias_names()).collect()
    }
}

/// A definition with parameters.
pub(super) enum Parameters<'i> {
    /// Of a class or defined type.
    Defined(&'i Defined),
    /// Of a resource type.
    Resource(&'i ResourceType),
}

impl Parameters<'_> {
    /// True if a parameter of that name can be given.
    pub(super) fn accepts(&self, name: &str) -> bool {
        is_metaparameter(Symbol::intern(name))
            || match self {
                // `name` is the title.
                Self::Defined(defined) => defined.parameters.contains(name) || name == "name",
                Self::Resource(found) => {
                    found.declaration().openness == Openness::Open || found.valid_attribute(Symbol::intern(name))
                }
            }
    }

    /// Advice on an unknown parameter.
    pub(super) fn advice(&self, name: &str) -> Option<String> {
        match self {
            Self::Defined(defined) => did_you_mean(name, defined.parameters.iter().map(String::as_str)),
            Self::Resource(found) => {
                did_you_mean(name, found.declaration().attributes.iter().map(|attribute| &*attribute.name))
            }
        }
    }
}
