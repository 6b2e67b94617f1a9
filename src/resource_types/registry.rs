//! The resource types of one environment: built-in ones and those of its modules, read once and shared by all
//! compilations.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock, RwLock};

use hashbrown::{HashMap, HashSet};

use super::builtin::builtin;
use super::generated::parse_generated;
use super::resource_type::{Declaration, ResourceType};
use super::source::{DeclaredDataType, LibraryFile, LibraryFiles, TypeSource};
use crate::cache;
use crate::diagnostics::{Diagnostic, Issue};
use crate::environment::{Environment, Form, Kind};
use crate::symbol::Symbol;

/// The resource types of one environment.
pub struct ResourceTypes {
    source: Option<Box<dyn TypeSource>>,
    found: boxcar::Vec<Option<Found>>,
    index: RwLock<HashMap<Symbol, usize>>,
    /// Names of the types that `puppet generate types` wrote.
    generated: OnceLock<HashSet<Symbol>>,
    /// Of what was read ahead of time.
    form: OnceLock<Form>,
}

/// A type of a module.
struct Found {
    /// The type.
    resource_type: ResourceType,
    /// What could not be read; every compilation that uses the type is told.
    warning: Option<Diagnostic>,
}

impl ResourceTypes {
    /// Built-in types, and those that `source` reads from modules.
    #[must_use]
    pub fn new(source: Option<Box<dyn TypeSource>>) -> Self {
        Self {
            source,
            found: boxcar::Vec::new(),
            index: RwLock::default(),
            generated: OnceLock::new(),
            form: OnceLock::new(),
        }
    }

    /// A type by its name in lower case, with the warning of reading it.
    #[must_use]
    pub fn get(&self, environment: &Environment, name: Symbol) -> Option<(&ResourceType, Option<&Diagnostic>)> {
        let generated = self.generated.get_or_init(|| generated_names(environment));
        if !generated.contains(&name)
            && let Some(known) = builtin(name)
        {
            return Some((known, None));
        }
        let at = self.index.read().unwrap_or_else(std::sync::PoisonError::into_inner).get(&name).copied();
        let at = at.unwrap_or_else(|| {
            let made = self.read(environment, name);
            let mut index = self.index.write().unwrap_or_else(std::sync::PoisonError::into_inner);
            *index.entry(name).or_insert_with(|| self.found.push(made))
        });
        let found = self.found.get(at)?.as_ref()?;
        Some((&found.resource_type, found.warning.as_ref()))
    }

    /// The data type that a Ruby file of a module declares.
    #[must_use]
    pub fn data_type(&self, environment: &Environment, path: &Path) -> Option<DeclaredDataType> {
        self.source.as_ref()?.data_type(&Library(environment).file(path)?)
    }

    /// A generated declaration takes precedence over all others. Source: lib/puppet/pops/evaluator/runtime3_resource_support.rb
    fn read(&self, environment: &Environment, name: Symbol) -> Option<Found> {
        let library = Library(environment);
        let mut failure = None;
        if let Some(path) = generated_path(environment, name)
            && let Some(file) = library.file(&path)
        {
            match parse_generated(name.as_str(), &file.path, &file.text) {
                Ok(declaration) => {
                    return Some(Found { resource_type: ResourceType::new(declaration), warning: None });
                }
                Err(diagnostic) => failure = Some(diagnostic),
            }
        }
        let mut found = self.read_source(&library, name);
        if let (Some(found), Some(failure)) = (&mut found, failure) {
            found.warning = Some(failure);
        }
        found
    }

    fn read_source(&self, library: &Library<'_>, name: Symbol) -> Option<Found> {
        let source = self.source.as_ref()?;
        if let Some(declaration) = self.compiled(library.0, name) {
            return Some(Found { resource_type: ResourceType::new(declaration), warning: None });
        }
        let file = library.find(&format!("puppet/type/{name}.rb"))?;
        let loaded = source.load(name.as_str(), &file, library)?;
        Some(Found { resource_type: ResourceType::new(loaded.declaration), warning: loaded.warning })
    }
}

impl ResourceTypes {
    /// A type as it was read ahead of time. That depends on many files, so it only counts where none of them can change.
    fn compiled(&self, environment: &Environment, name: Symbol) -> Option<Declaration> {
        let files = environment.files();
        if files.are_on_disk() {
            return None;
        }
        let form = *self.form.get_or_init(|| type_form(environment));
        let mut modules = environment.visible_modules(None).into_iter();
        let path = modules.find_map(|module| environment.file_for(Kind::ResourceType, Some(module), name))?;
        let declaration: Declaration = cache::decode(files.compiled(path, form)?).ok()?;
        (declaration.name == name.as_str()).then_some(declaration)
    }
}

/// The form that the files of resource types are compiled into: it depends on which modules there are, in which order.
#[must_use]
pub fn type_form(environment: &Environment) -> Form {
    let mut description = "resource type".to_owned();
    for module in environment.modules() {
        let inside = environment.directory().and_then(|directory| module.directory.strip_prefix(directory).ok());
        let place = inside.map_or(Cow::Borrowed("outside"), |path| path.to_string_lossy());
        description.push_str(&format!("\n{} {place}", module.name));
    }
    Form::of(&description)
}

/// What the file of a resource type is compiled into; `None` when it declares none, or something is to be told of it.
#[must_use]
pub fn compile_type(
    environment: &Environment,
    source: &dyn TypeSource,
    name: &str,
    path: &Path,
) -> Option<Result<Vec<u8>, Issue>> {
    let library = Library(environment);
    let loaded = source.load(name, &library.file(path)?, &library)?;
    loaded.warning.is_none().then(|| cache::encode(&loaded.declaration))
}

fn generated_path(environment: &Environment, name: Symbol) -> Option<PathBuf> {
    Some(environment.directory()?.join(".resource_types").join(format!("{name}.pp")))
}

fn generated_names(environment: &Environment) -> HashSet<Symbol> {
    let Some(directory) = environment.directory() else { return HashSet::new() };
    let names = environment.files().list(&directory.join(".resource_types")).unwrap_or_default();
    names.iter().filter_map(|name| name.strip_suffix(".pp")).map(Symbol::intern).collect()
}

/// The `lib` folders of an environment.
struct Library<'e>(&'e Environment);

impl Library<'_> {
    fn file(&self, path: &Path) -> Option<LibraryFile> {
        let bytes = self.0.files().read(path).ok()?;
        let text = String::from_utf8_lossy(&bytes);
        Some(LibraryFile { path: Arc::from(path.to_string_lossy()), text: Arc::from(text) })
    }
}

impl LibraryFiles for Library<'_> {
    fn find(&self, library_path: &str) -> Option<LibraryFile> {
        if let Some(name) = library_path.strip_prefix("puppet/type/").and_then(|file| file.strip_suffix(".rb")) {
            let name = Symbol::intern(&name.replace('/', "::"));
            let mut modules = self.0.visible_modules(None).into_iter();
            let path = modules.find_map(|module| self.0.file_for(Kind::ResourceType, Some(module), name))?;
            return self.file(path);
        }
        let files = self.0.files();
        let mut paths = self.0.modules().iter().map(|module| module.directory.join("lib").join(library_path));
        self.file(&paths.find(|path| files.is_file(path))?)
    }

    fn read(&self, path: &str) -> Option<LibraryFile> {
        let path = Path::new(path);
        let inside = self.0.modules().iter().any(|module| path.starts_with(&module.directory));
        if inside { self.file(path) } else { None }
    }

    fn has_ruby_files(&self, library_folder: &str) -> bool {
        self.0.modules().iter().any(|module| {
            let folder = module.directory.join("lib").join(library_folder);
            let names = self.0.files().list(&folder).unwrap_or_default();
            names.iter().any(|name| name.ends_with(".rb"))
        })
    }
}
