//! The resource types of one environment: built-in ones and those of its modules, read once and shared by all
//! compilations.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::{OnceLock, RwLock};

use hashbrown::{HashMap, HashSet};
use serde::{Deserialize, Serialize};

use super::generated::parse_generated;
use super::library::{Answer, Library, Listener};
use super::source::{DeclaredDataType, LoadedType, TypeSource};
use crate::reads::{Noted, noted, silently};
use crate::{Environment, Kind, Origin, Recipe};
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_base::source::Place;
use pantin_base::symbol::Symbol;
use pantin_catalog::resource_types::builtin_of;
use pantin_catalog::resource_types::{Attribute, Declaration, ResourceType};
use pantin_code::cache;
use pantin_host::{Form, LibraryFile};

/// The resource types of one environment.
pub struct ResourceTypes {
    source: Option<Box<dyn TypeSource>>,
    found: boxcar::Vec<Noted<Option<ModuleType>>>,
    index: RwLock<HashMap<Symbol, usize>>,
    /// Names of the types that `puppet generate types` wrote.
    generated: OnceLock<Noted<HashSet<Symbol>>>,
    /// The form of types read ahead of time.
    form: OnceLock<Form>,
}

/// A type of a module.
struct ModuleType {
    /// The type.
    resource_type: ResourceType,
    /// A file that could not be read; every compilation that uses the type reports it.
    warning: Option<Diagnostic>,
}

impl ResourceTypes {
    /// Built-in types, and those that `source` reads from modules.
    #[must_use]
    pub fn new(source: Option<Box<dyn TypeSource>>) -> Self {
        // Names from data are looked up among the known names.
        pantin_catalog::resource_types::intern_metaparameter_names();
        Self {
            source,
            found: boxcar::Vec::new(),
            index: RwLock::default(),
            generated: OnceLock::new(),
            form: OnceLock::new(),
        }
    }

    /// A type by its name in lower case, with the warning of reading it: modules override built-in types.
    #[must_use]
    pub fn get(&self, environment: &Environment, name: Symbol) -> Option<(&ResourceType, Option<&Diagnostic>)> {
        let generated = self.generated(environment);
        let is_own = !generated.contains(&name) && Library(environment).file_of_type(name).is_none();
        if is_own && let Some(known) = builtin_of(name, environment.settings().language_release()) {
            return Some((known, None));
        }
        let at = self.index.read().unwrap_or_else(std::sync::PoisonError::into_inner).get(&name).copied();
        let at = at.unwrap_or_else(|| {
            let made = noted(environment.notebook(), || self.read(environment, name));
            let mut index = self.index.write().unwrap_or_else(std::sync::PoisonError::into_inner);
            *index.entry(name).or_insert_with(|| self.found.push(made))
        });
        let found = self.found.get(at)?.get().as_ref()?;
        Some((&found.resource_type, found.warning.as_ref()))
    }

    fn generated(&self, environment: &Environment) -> &HashSet<Symbol> {
        self.generated.get_or_init(|| noted(environment.notebook(), || generated_names(environment))).get()
    }

    /// The symbol of a type's name in lower case that may come from data: a name without code or a file is not stored.
    #[must_use]
    pub fn symbol_of(&self, environment: &Environment, name: &str) -> Option<Symbol> {
        self.generated(environment);
        pantin_catalog::resource_types::intern_type_names();
        environment.symbol_of(&[Kind::ResourceType], name)
    }

    /// The data type that a Ruby file of a module declares.
    #[must_use]
    pub fn data_type(&self, environment: &Environment, path: &Path) -> Option<DeclaredDataType> {
        self.source.as_ref()?.data_type(&Library(environment).file(path)?)
    }

    /// A generated declaration takes precedence over all others. Source: lib/puppet/pops/evaluator/runtime3_resource_support.rb
    fn read(&self, environment: &Environment, name: Symbol) -> Option<ModuleType> {
        let library = Library(environment);
        let mut failure = None;
        if let Some(path) = generated_path(environment, name)
            && let Some(file) = library.file(&path)
        {
            match parse_generated(name.as_str(), &file.path, &file.text) {
                Ok(declaration) => {
                    let warning = self.difference(environment, name, &declaration);
                    let warning = warning.map(|issue| Diagnostic::new(issue, Some(file.path), Place::default()));
                    return Some(ModuleType { resource_type: ResourceType::new(declaration), warning });
                }
                Err(diagnostic) => failure = Some(diagnostic),
            }
        }
        let mut found = self.read_source(environment, name);
        if let (Some(found), Some(failure)) = (&mut found, failure) {
            found.warning = Some(failure);
        }
        found
    }

    /// The difference between a generated type and its source file now, if the file can be read.
    fn difference(&self, environment: &Environment, name: Symbol, generated: &Declaration) -> Option<Issue> {
        let found = self.read_source(environment, name).filter(|found| found.warning.is_none())?;
        let source = found.resource_type.declaration();
        let lacking = |one: &Declaration, other: &Declaration, what: &str| {
            let has = |wanted: &Attribute| other.attributes.iter().any(|known| known.name == wanted.name);
            let names: Vec<&str> =
                one.attributes.iter().filter(|known| !has(known)).map(|known| known.name.as_str()).collect();
            (!names.is_empty()).then(|| format!("{what} {}", names.join(", ")))
        };
        let sorted = |declaration: &Declaration| {
            let mut names = declaration.namevars.clone();
            names.sort();
            names
        };
        let namevars = (sorted(source) != sorted(generated))
            .then(|| format!("its namevars were {}", generated.namevars.join(", ")));
        let details = [lacking(source, generated, "it lacks"), lacking(generated, source, "it still has"), namevars];
        let detail = details.into_iter().flatten().collect::<Vec<_>>().join("; ");
        let library = Library(environment);
        let path = library.file_of_type(name)?;
        (!detail.is_empty())
            .then(|| super::issues::type_out_of_date(name.as_str(), &path.display().to_string(), &detail))
    }

    /// Reads a type from its file, unless it was read before and nothing that it depends on changed.
    fn read_source(&self, environment: &Environment, name: Symbol) -> Option<ModuleType> {
        let library = Library(environment);
        let source = self.source.as_ref()?;
        let path = library.file_of_type(name)?;
        let form = *self.form.get_or_init(|| silently(|| type_form(environment, &**source)));
        let recipe = TypeRecipe { library: Library(environment), source: &**source, name: name.as_str(), form };
        let kept = environment.kept(path);
        let found = match kept.ahead(&recipe) {
            Some(found) => found,
            None => kept.of(&recipe, &library.file(path)?).ok()?,
        };
        Some(ModuleType { resource_type: ResourceType::new(found.stored.declaration), warning: found.warning })
    }
}

/// A type that was read, and what its library said meanwhile.
#[derive(Serialize, Deserialize)]
struct StoredType {
    declaration: Declaration,
    answers: Vec<Answer>,
}

/// The same with its warnings.
pub struct ReadType {
    stored: StoredType,
    warning: Option<Diagnostic>,
}

/// A file that declares no type.
#[derive(Clone, Copy, Debug)]
pub struct NoType;

/// Compiles the file of a resource type into its declaration, which may depend on other files.
pub struct TypeRecipe<'e> {
    library: Library<'e>,
    source: &'e dyn TypeSource,
    name: &'e str,
    form: Form,
}

impl<'e> TypeRecipe<'e> {
    /// For a type of this name.
    #[must_use]
    pub fn new(environment: &'e Environment, source: &'e dyn TypeSource, name: &'e str) -> Self {
        Self { library: Library(environment), source, name, form: type_form(environment, source) }
    }

    /// The file at a path.
    #[must_use]
    pub fn file(&self, path: &Path) -> Option<LibraryFile> {
        self.library.file(path)
    }
}

impl Recipe for TypeRecipe<'_> {
    type Source = LibraryFile;
    type Made = ReadType;
    type Failure = NoType;

    fn form(&self) -> Form {
        self.form
    }

    fn compile(&self, file: &LibraryFile) -> Result<ReadType, NoType> {
        let listener = Listener::new(&self.library);
        let loaded = self.source.load(self.name, file, &listener).ok_or(NoType)?;
        let LoadedType { declaration, warning, dependencies: _ } = loaded;
        Ok(ReadType { stored: StoredType { declaration, answers: listener.answers() }, warning })
    }

    fn encode(&self, read: &ReadType) -> Option<Result<Vec<u8>, Issue>> {
        read.warning.is_none().then(|| cache::encode(&read.stored))
    }

    fn decode(&self, bytes: &[u8], origin: Origin) -> Option<ReadType> {
        let stored: StoredType = cache::decode(bytes).ok()?;
        // A type read ahead of time cannot differ if only the artefact is used.
        let may_differ = match origin {
            Origin::Ahead => self.library.0.files().are_on_disk(),
            Origin::Before => true,
        };
        let is_current = !may_differ || self.library.says(&stored.answers);
        (is_current && stored.declaration.name == self.name).then_some(ReadType { stored, warning: None })
    }
}

/// The form of compiled resource types: it depends on the modules and their order.
fn type_form(environment: &Environment, source: &dyn TypeSource) -> Form {
    let mut description = format!("resource type {}", env!("PANTIN_SOURCES"));
    for module in environment.libraries() {
        let inside = environment.directory().and_then(|directory| module.directory.strip_prefix(directory).ok());
        let place = inside.map_or(Cow::Borrowed("outside"), |path| path.to_string_lossy());
        description.push_str(&format!("\n{} {place}", module.name));
    }
    Form::of(source.sources(), &description)
}

fn generated_path(environment: &Environment, name: Symbol) -> Option<PathBuf> {
    Some(environment.directory()?.join(".resource_types").join(format!("{name}.pp")))
}

fn generated_names(environment: &Environment) -> HashSet<Symbol> {
    let Some(directory) = environment.directory() else { return HashSet::new() };
    let names = environment.files().list(&directory.join(".resource_types")).unwrap_or_default();
    names.iter().filter_map(|name| name.strip_suffix(".pp")).map(Symbol::intern).collect()
}
