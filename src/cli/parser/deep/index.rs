//! Everything that an environment defines, by name: what the checks look names up in.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use rayon::prelude::*;

use crate::bytecode::{ChunkId, Definition, Unit};
use crate::diagnostics::suggest::{closest, did_you_mean};
use crate::environment::{Environment, Kind, SourceMode, files_below};
use crate::resource_types::{Openness, ResourceType, ResourceTypes, is_metaparameter};
use crate::ruby::source::RubyTypes;
use crate::symbol::Symbol;

/// A class or defined type.
#[derive(Debug, Default)]
pub(in crate::cli::parser) struct Defined {
    /// Names of its parameters.
    pub(in crate::cli::parser) parameters: BTreeSet<String>,
    /// Names of the variables that its body sets, parameters included.
    pub(in crate::cli::parser) variables: BTreeSet<String>,
    /// The class that it inherits.
    pub(in crate::cli::parser) parent: Option<String>,
}

/// What an environment defines.
pub(in crate::cli::parser) struct Index<'e> {
    environment: &'e Environment,
    resource_types: ResourceTypes,
    classes: BTreeMap<String, Defined>,
    defines: BTreeMap<String, Defined>,
    functions: BTreeSet<String>,
    type_aliases: BTreeSet<String>,
    ruby_types: Vec<String>,
    /// Modules of which something could not be read: nobody knows what they define.
    unread: BTreeSet<String>,
}

impl<'e> Index<'e> {
    /// Reads the files of an environment, and others that are checked beside it.
    pub(in crate::cli::parser) fn new(environment: &'e Environment, files: &[PathBuf]) -> Self {
        let mut index = Self {
            environment,
            resource_types: ResourceTypes::new(Some(Box::new(RubyTypes))),
            classes: BTreeMap::new(),
            defines: BTreeMap::new(),
            functions: crate::functions::table().core_names().into_iter().map(str::to_owned).collect(),
            type_aliases: BTreeSet::new(),
            ruby_types: environment.ruby_type_names(),
            unread: BTreeSet::new(),
        };
        let load = |file: &PathBuf| (file.clone(), environment.unit(file, SourceMode::Puppet));
        let loaded: Vec<_> = files.par_iter().map(load).collect();
        for (file, outcome) in loaded {
            match outcome {
                Ok(Some(loaded)) => index.add(&loaded.unit),
                Ok(None) => {}
                Err(_) => {
                    let module = environment.module_of_file(&file).map(|id| environment.module_at(id).name.clone());
                    index.unread.extend(module);
                }
            }
        }
        index.functions.extend(environment.function_names());
        for module in environment.modules() {
            index.add_ruby(&module.name, &module.directory);
        }
        index
    }

    /// Takes the definitions of a file.
    pub(in crate::cli::parser) fn add(&mut self, unit: &Unit) {
        let name = |chunk: ChunkId| unit.name(unit.chunk(chunk).name).as_str().to_ascii_lowercase();
        for definition in &unit.definitions {
            match definition {
                Definition::Class(chunk) => {
                    self.classes.insert(name(*chunk), defined(unit, *chunk));
                }
                Definition::Define(chunk) => {
                    self.defines.insert(name(*chunk), defined(unit, *chunk));
                }
                Definition::Function(chunk) => {
                    self.functions.insert(name(*chunk));
                }
                Definition::TypeAlias(chunk) => {
                    self.type_aliases.insert(name(*chunk));
                }
                Definition::Node(_) => {}
            }
        }
    }

    /// What a module defines in Ruby besides resource types: functions that a file of another name defines, data types.
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

    /// Whether nothing can be said of a name because the module that it belongs to could not be read.
    pub(in crate::cli::parser) fn is_open(&self, name: &str) -> bool {
        self.unread.contains(crate::environment::module_of(name))
    }

    /// Whether a file belongs to a module.
    pub(in crate::cli::parser) fn is_of_module(&self, file: &str) -> bool {
        self.environment.module_of_file(Path::new(file)).is_some()
    }

    /// Whether a known name is near to an unknown one of a class or resource type.
    pub(in crate::cli::parser) fn has_near(&self, kind: Kind, name: &str) -> bool {
        match kind {
            Kind::ResourceType => closest(name, self.resource_type_names()).is_some(),
            _ => closest(name, self.classes.keys().map(String::as_str)).is_some(),
        }
    }

    /// Whether the environment has the module that a name belongs to.
    pub(in crate::cli::parser) fn has_module(&self, name: &str) -> bool {
        self.environment.module(crate::environment::module_of(name)).is_some()
    }

    /// A class by its name in lower case.
    pub(in crate::cli::parser) fn class(&self, name: &str) -> Option<&Defined> {
        self.classes.get(name)
    }

    /// A defined type by its name in lower case.
    pub(in crate::cli::parser) fn define(&self, name: &str) -> Option<&Defined> {
        self.defines.get(name)
    }

    /// A resource type by its name in lower case.
    pub(in crate::cli::parser) fn resource_type(&self, name: &str) -> Option<&ResourceType> {
        self.resource_types.get(self.environment, Symbol::intern(name)).map(|(found, _)| found)
    }

    /// Whether there is a function of that name.
    pub(in crate::cli::parser) fn has_function(&self, name: &str) -> bool {
        self.functions.contains(name) || self.functions.contains(&name.to_ascii_lowercase())
    }

    /// Whether a name in lower case is that of a type.
    pub(in crate::cli::parser) fn has_type(&self, name: &str) -> bool {
        crate::types::names::builtin(name).is_some()
            || crate::types::object::own(name).is_some()
            || self.type_aliases.contains(name)
            || self.resource_type(name).is_some()
            || self.define(name).is_some()
    }

    /// Whether a class or one that it inherits sets a variable; `true` when that is not known.
    pub(in crate::cli::parser) fn sets_variable(&self, class: &str, variable: &str) -> bool {
        const DEEPEST: usize = 64;
        let mut at = class.to_owned();
        for _ in 0..DEEPEST {
            let Some(found) = self.class(&at) else { return true };
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
    pub(in crate::cli::parser) fn advice(&self, kind: Kind, name: &str) -> Option<String> {
        let meant = match kind {
            Kind::Manifest => did_you_mean(name, self.classes.keys().map(String::as_str)),
            Kind::ResourceType => did_you_mean(name, self.resource_type_names()),
            Kind::TypeAlias => closest(name, self.type_names())
                .map(|name| format!("did you mean '{}'?", crate::types::names::capitalize_segments(name))),
            _ => did_you_mean(name, self.functions.iter().map(String::as_str)),
        };
        let file_kind = if kind == Kind::ResourceType { Kind::Manifest } else { kind };
        self.environment.advice(file_kind, name, meant)
    }

    fn resource_type_names(&self) -> Vec<&str> {
        let builtin = crate::resource_types::builtin_types().map(|ty| ty.name().as_str());
        let defined = self.defines.keys().map(String::as_str);
        builtin.chain(defined).chain(self.ruby_types.iter().map(String::as_str)).collect()
    }

    fn type_names(&self) -> Vec<&str> {
        let builtin = crate::types::names::BUILTIN.iter().map(|(name, _)| *name);
        builtin.chain(self.type_aliases.iter().map(String::as_str)).collect()
    }
}

/// Whether something takes a parameter, and the names that it takes.
pub(in crate::cli::parser) enum Parameters<'i> {
    /// Of a class or defined type.
    Defined(&'i Defined),
    /// Of a resource type.
    Resource(&'i ResourceType),
}

impl Parameters<'_> {
    /// Whether a parameter of that name can be given.
    pub(in crate::cli::parser) fn accepts(&self, name: &str) -> bool {
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
    pub(in crate::cli::parser) fn advice(&self, name: &str) -> Option<String> {
        match self {
            Self::Defined(defined) => did_you_mean(name, defined.parameters.iter().map(String::as_str)),
            Self::Resource(found) => {
                did_you_mean(name, found.declaration().attributes.iter().map(|attribute| &*attribute.name))
            }
        }
    }
}

fn defined(unit: &Unit, chunk: ChunkId) -> Defined {
    let chunk = unit.chunk(chunk);
    let text = |name| unit.name(name).as_str().to_owned();
    Defined {
        parameters: chunk.parameters.iter().map(|parameter| text(parameter.name)).collect(),
        variables: chunk.slots.iter().map(|slot| text(*slot)).collect(),
        parent: chunk.parent.map(|parent| text(parent).trim_start_matches("::").to_ascii_lowercase()),
    }
}
