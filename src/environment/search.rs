//! Existing files that may define a name, found once per environment and name.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock, RwLock};

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;

use super::Environment;
use super::autoload::{self, Kind};
use super::modules::ModuleId;
use super::units::{LoadFailure, LoadedUnit, Outcome, SourceMode, UnitId};
use crate::front_end::{self, LanguageSettings, UnitRecipe};
use crate::issues;
use crate::reads::{Notebook, Noted, Read, note, noted, silently};
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_base::platform::{path_text, portable};
use pantin_base::source::Language;
use pantin_base::symbol::Symbol;
use pantin_code::bytecode::Unit;
use pantin_syntax::validate::Namespace;
use pantin_values::value::raw_bytes;

/// Files that are loaded together before the name is searched again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ManifestGroup {
    /// The module's `init.pp`, which Puppet loads before anything else of it.
    pub init: Option<UnitId>,
    /// The file that stands for the name, or for less than all of it.
    pub own: Option<UnitId>,
}

/// The key of a search: kind, place and name.
pub(super) type SearchKey = (Kind, Option<ModuleId>, Symbol);
/// Modules by their entries in a folder.
pub(super) type Holders = HashMap<String, SmallVec<[ModuleId; 4]>, FxBuildHasher>;
/// A folder of modules, and the name of a file in it as manifests give it.
type ModuleFile = (Box<str>, Box<str>);

#[derive(Debug, Default)]
pub(super) struct SearchTable {
    /// The initial manifests.
    pub(super) main: OnceLock<Noted<Vec<PathBuf>>>,
    manifests: boxcar::Vec<Noted<Box<[ManifestGroup]>>>,
    manifest_index: RwLock<HashMap<Symbol, usize>>,
    manifest_files: boxcar::Vec<Noted<Option<UnitId>>>,
    manifest_file_index: RwLock<HashMap<PathBuf, usize>>,
    pub(super) paths: boxcar::Vec<Noted<Option<PathBuf>>>,
    pub(super) path_index: RwLock<HashMap<SearchKey, usize>>,
    functions: boxcar::Vec<Noted<Option<FoundFunction>>>,
    function_index: RwLock<HashMap<(Symbol, Option<ModuleId>), usize>>,
    legacy_index: RwLock<HashMap<Symbol, usize>>,
    templates: boxcar::Vec<Noted<Option<TemplateFile>>>,
    template_index: RwLock<HashMap<Box<str>, usize>>,
    pub(super) holders: boxcar::Vec<Noted<Holders>>,
    pub(super) holder_index: RwLock<HashMap<Box<str>, usize>>,
    pub(super) contents: boxcar::Vec<Noted<Option<u32>>>,
    pub(super) content_index: RwLock<HashMap<PathBuf, usize>>,
    module_files: boxcar::Vec<Noted<Option<PathBuf>>>,
    module_file_index: RwLock<HashMap<ModuleFile, usize>>,
}

/// A template of a module, read on demand.
#[derive(Debug)]
pub struct TemplateFile {
    /// The file.
    pub path: String,
    text: OnceLock<Result<String, String>>,
}

/// The file of a function written in Ruby.
#[derive(Clone, Debug)]
pub struct FoundFunction {
    /// The file.
    pub path: PathBuf,
    /// The module that it belongs to; `None` for the environment's own.
    pub module: Option<ModuleId>,
    /// True if it is one of the 3.x API.
    pub is_legacy: bool,
    /// Other modules that have one of that name and are as near to the code that asks. Puppet takes the function of that one
    /// of them all which their directory happens to list first.
    pub rivals: Box<[ModuleId]>,
}

impl FoundFunction {
    fn new(path: PathBuf, module: Option<ModuleId>, is_legacy: bool) -> Self {
        Self { path, module, is_legacy, rivals: Box::default() }
    }
}

/// The text of a template.
fn text_of(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|invalid| raw_bytes::text_of(invalid.as_bytes()).into_owned())
}

/// Names of files that are not there and are remembered, of each kind: data brings ever new ones.
const MAX_MISSES: usize = 4096;

/// As [`remembered`], for files that may be missing. After many misses, further missing files are searched each time.
fn remembered_file<'t, K: std::hash::Hash + Eq, V>(
    notebook: Option<&Arc<Notebook>>,
    (index, values): Table<'t, K, Option<V>>,
    key: K,
    find: impl Fn() -> Option<V>,
) -> Option<&'t V> {
    let is_full = values.count() >= MAX_MISSES;
    let is_known = || index.read().unwrap_or_else(std::sync::PoisonError::into_inner).contains_key(&key);
    if is_full && !is_known() && find().is_none() {
        return None;
    }
    remembered(notebook, (index, values), key, find)?.as_ref()
}

/// The results, and their places by key.
type Table<'t, K, V> = (&'t RwLock<HashMap<K, usize>>, &'t boxcar::Vec<Noted<V>>);

/// The entry for `key`, made if it is missing. If two threads make it, the first one wins.
pub(super) fn remembered<'t, K: std::hash::Hash + Eq, V>(
    notebook: Option<&Arc<Notebook>>,
    (index, values): Table<'t, K, V>,
    key: K,
    make: impl FnOnce() -> V,
) -> Option<&'t V> {
    let known = index.read().unwrap_or_else(std::sync::PoisonError::into_inner).get(&key).copied();
    if let Some(at) = known {
        return values.get(at).map(Noted::get);
    }
    let made = noted(notebook, make);
    let mut index = index.write().unwrap_or_else(std::sync::PoisonError::into_inner);
    let at = *index.entry(key).or_insert_with(|| values.push(made));
    values.get(at).map(Noted::get)
}

impl Environment {
    /// The manifests that may define a class or defined type, as groups: all of one group are loaded, then the name is
    /// searched among their definitions. `name` is in lower case and without a leading `::`.
    #[must_use]
    pub fn manifests_for(&self, name: Symbol) -> &[ManifestGroup] {
        let table = &self.searches;
        // Most names of a module have a candidate in common.
        let id = |path: &PathBuf| {
            let find = || self.manifest_if_there(path);
            remembered(self.notebook(), (&table.manifest_file_index, &table.manifest_files), path.clone(), find)
                .copied()
                .flatten()
        };
        let search = || self.search_manifests(name.as_str(), id);
        remembered(self.notebook(), (&table.manifest_index, &table.manifests), name, search)
            .map_or(&[], |groups| groups)
    }

    pub(super) fn manifest_if_there(&self, path: &Path) -> Option<UnitId> {
        self.files.is_file(path).then(|| self.units.id(path, SourceMode::Puppet))
    }

    /// The groups of those candidates that `id` finds there.
    pub(super) fn search_manifests(&self, name: &str, id: impl Fn(&PathBuf) -> Option<UnitId>) -> Box<[ManifestGroup]> {
        let Some(module) = self.module(autoload::module_of(name)) else { return Box::default() };
        let candidates = autoload::manifests(&module.directory, name);
        let Some((init, others)) = candidates.split_first() else { return Box::default() };
        let init = id(init);
        let mut groups: Vec<ManifestGroup> = Vec::new();
        for other in others {
            groups.push(ManifestGroup { init, own: id(other) });
        }
        groups.push(ManifestGroup { init, own: None });
        groups.retain(|group| group.init.is_some() || group.own.is_some());
        groups.dedup();
        groups.into()
    }

    /// The file of a module, or of the environment itself, that may define a name, if it exists.
    #[must_use]
    pub fn file_for(&self, kind: Kind, module: Option<ModuleId>, name: Symbol) -> Option<&PathBuf> {
        let table = &self.searches;
        let found = remembered(self.notebook(), (&table.path_index, &table.paths), (kind, module, name), || {
            let path = self.candidate(&(kind, module, name));
            path.filter(|path| self.files.is_file(path))
        });
        found?.as_ref()
    }

    /// The first module in the order in which code of module `from` sees them that has a file for a name, and the file.
    #[must_use]
    pub fn file_in_modules(&self, kind: Kind, from: Option<ModuleId>, name: Symbol) -> Option<(ModuleId, &PathBuf)> {
        let file = |module: ModuleId| Some((module, self.file_for(kind, Some(module), name)?));
        let Some(holders) = self.holders_of(kind, name) else {
            note(|| Read::Modules);
            return self.visible_modules(from).into_iter().find_map(file);
        };
        // Kinds that only Puppet's autoloader loads are also searched in folders that are not modules.
        let is_searched = |module: &ModuleId| kind != Kind::RubyFunction || self.modules.is_module(*module);
        match (holders, from) {
            ([], _) => None,
            ([only], _) => Some(*only).filter(is_searched).and_then(file),
            (holders, None) => holders.iter().copied().filter(is_searched).find_map(file),
            (holders, from) => {
                let mut order = self.visible_modules(from).into_iter();
                order.find_map(|module| if holders.contains(&module) { file(module) } else { None })
            }
        }
    }

    /// The folders that may have a file for a name, in their order; `None` for kinds that no folder is listed for.
    fn holders_of(&self, kind: Kind, name: Symbol) -> Option<&[ModuleId]> {
        let folder = autoload::searched_folder(kind)?;
        let first = autoload::module_of(name.as_str());
        Some(match kind != Kind::LegacyFunction && first.bytes().any(|byte| byte.is_ascii_uppercase()) {
            true => self.holders(folder, &first.to_ascii_lowercase()),
            false => self.holders(folder, first),
        })
    }

    /// The folders whose `lib` has an entry in a folder by that name, with or without `.rb`, in their order; the empty
    /// folder is `lib` itself. Names are searched in all of them, most of which have none: listing their folders once
    /// needs fewer disk accesses than searching each name in each.
    pub(super) fn holders(&self, folder: &str, name: &str) -> &[ModuleId] {
        let table = &self.searches;
        note(|| Read::Library(folder.into(), name.strip_suffix(".rb").unwrap_or(name).into()));
        let known = table.holder_index.read().unwrap_or_else(std::sync::PoisonError::into_inner).get(folder).copied();
        let holders = match known {
            Some(at) => table.holders.get(at).map(Noted::unread),
            None => silently(|| {
                remembered(None, (&table.holder_index, &table.holders), folder.into(), || self.search_holders(folder))
            }),
        };
        let stem = name.strip_suffix(".rb").unwrap_or(name);
        holders.and_then(|holders| holders.get(stem)).map_or(&[], |modules| modules)
    }

    /// The directories of the modules, and of other folders, whose `lib` has an entry by a name in a folder, in their
    /// order.
    #[must_use]
    pub fn having(&self, folder: &str, name: &str) -> Vec<&Path> {
        self.holders(folder, name).iter().map(|id| self.module_at(*id).directory.as_path()).collect()
    }

    fn search_holders(&self, folder: &str) -> Holders {
        let mut holders = Holders::default();
        let modules = match folder.rsplit_once('/') {
            Some((outer, inner)) => self.holders(outer, inner).to_vec(),
            None => self.modules.libraries().to_vec(),
        };
        for module in modules {
            let library = &self.module_at(module).library;
            let folder = if folder.is_empty() { library.clone() } else { library.join(folder) };
            for name in self.files.list(&folder).unwrap_or_default() {
                let known = holders.entry_ref(name.strip_suffix(".rb").unwrap_or(&name)).or_default();
                if known.last() != Some(&module) {
                    known.push(module);
                }
            }
        }
        holders
    }

    /// The modules, and other folders with libraries, whose `lib` may have an entry at a path, in their order.
    #[must_use]
    pub fn modules_with(&self, library_path: &str) -> Vec<ModuleId> {
        let (folder, below) = match library_path.strip_prefix("puppet/") {
            Some(below) => match below.strip_prefix("provider/") {
                Some(provider) => ("puppet/provider", provider),
                None => ("puppet", below),
            },
            None => ("", library_path),
        };
        self.holders(folder, below.split('/').next().unwrap_or_default()).to_vec()
    }

    /// The file of a function written in Ruby as code of a module sees its name: in the environment, in modules, then
    /// in other libraries, where only the 3.x API counts. In one place the 4.x API goes first.
    #[must_use]
    pub fn ruby_function(&self, name: Symbol, from: Option<ModuleId>) -> Option<&FoundFunction> {
        let table = &self.searches;
        let found = remembered(self.notebook(), (&table.function_index, &table.functions), (name, from), || {
            let kind = Kind::RubyFunction;
            if let Some(path) = self.file_for(kind, None, name) {
                return Some(FoundFunction::new(path.clone(), None, false));
            }
            if let Some((module, _)) = name.as_str().split_once("::") {
                let module = self.module_id(module)?;
                let path = self.file_for(kind, Some(module), name)?.clone();
                return Some(FoundFunction::new(path, Some(module), false));
            }
            // Nobody who follows the specification alone asks what Puppet calls.
            if self.settings.language() == Language::Specification {
                let modern = self.file_in_modules(kind, from, name);
                let found =
                    |(module, path): (ModuleId, &PathBuf)| FoundFunction::new(path.clone(), Some(module), false);
                return modern.map(found).or_else(|| self.legacy_function(name).cloned());
            }
            let of_environment = self.file_for(Kind::LegacyFunction, None, name);
            of_environment
                .map(|path| FoundFunction::new(path.clone(), None, true))
                .or_else(|| self.function_in_modules(name, from))
                .or_else(|| self.legacy_function(name).cloned())
        });
        found?.as_ref()
    }

    /// The file of a function of either API in the nearest module that has one: Puppet's loaders of modules know both.
    fn function_in_modules(&self, name: Symbol, from: Option<ModuleId>) -> Option<FoundFunction> {
        let kinds = [(Kind::RubyFunction, false), (Kind::LegacyFunction, true)];
        let holders = kinds.map(|(kind, is_legacy)| (kind, is_legacy, self.holders_of(kind, name).unwrap_or_default()));
        if holders.iter().all(|(.., holders)| holders.is_empty()) {
            return None;
        }
        let in_module = |module: ModuleId| {
            holders.iter().filter(|(.., holders)| holders.contains(&module)).find_map(|(kind, is_legacy, _)| {
                let path = self.file_for(*kind, Some(module), name)?.clone();
                Some(FoundFunction::new(path, Some(module), *is_legacy))
            })
        };
        let order = self.visible_modules(from);
        let (at, mut found) = order.iter().enumerate().find_map(|(at, module)| Some((at, in_module(*module)?)))?;
        // The order of the others shows in the rivals, which appear in a warning, not in a catalog.
        if !self.modules.nearest_to(from).contains(&order[at]) {
            let directory = |module: &ModuleId| self.module_at(*module).directory.parent();
            let mut rivals = order[at + 1..].to_vec();
            rivals.retain(|module| directory(module) == directory(&order[at]));
            let is_other = |module: &ModuleId| in_module(*module).is_some_and(|other| !self.is_same(&other, &found));
            rivals.retain(is_other);
            found.rivals = rivals.into();
        }
        Some(found)
    }

    /// The warning if other modules of the same directory define the function, too.
    #[must_use]
    pub fn told_of_rivals(&self, name: &str, found: &FoundFunction) -> Option<Issue> {
        let module = &self.module_at(found.module?).name;
        let rivals: Vec<String> = found.rivals.iter().map(|id| format!("'{}'", self.module_at(*id).name)).collect();
        (!rivals.is_empty()).then(|| issues::rivalled_function(name, module, &rivals.join(", ")))
    }

    /// True if two files have the same content, as copies of a function do that modules bring along.
    fn is_same(&self, one: &FoundFunction, other: &FoundFunction) -> bool {
        let content = |found: &FoundFunction| self.files.read(&found.path).ok();
        content(one).is_some_and(|content_of_one| content(other) == Some(content_of_one))
    }

    /// The file of a function written in Ruby with the 3.x API: in the environment, in modules and other libraries. The
    /// specification has gems before modules; Puppet's loaders of modules come first.
    #[must_use]
    pub fn legacy_function(&self, name: Symbol) -> Option<&FoundFunction> {
        let table = &self.searches;
        let found = remembered(self.notebook(), (&table.legacy_index, &table.functions), name, || {
            let kind = Kind::LegacyFunction;
            if let Some(path) = self.file_for(kind, None, name) {
                return Some(FoundFunction::new(path.clone(), None, true));
            }
            let is_module = |module: &ModuleId| self.modules.is_module(*module);
            let mut holders = self.holders_of(kind, name)?.to_vec();
            if self.settings.language() != Language::Specification {
                holders.sort_by_key(|module| !is_module(module));
            }
            let file = |module: ModuleId| Some((module, self.file_for(kind, Some(module), name)?));
            let (module, path) = holders.into_iter().find_map(file)?;
            let module = Some(module).filter(is_module);
            Some(FoundFunction::new(path.clone(), module, true))
        });
        found?.as_ref()
    }

    /// The template of a module by the name that manifests use: `module/path`.
    #[must_use]
    pub fn template(&self, name: &str) -> Option<&TemplateFile> {
        let table = &self.searches;
        remembered_file(self.notebook(), (&table.template_index, &table.templates), Box::from(name), || {
            let path = self.find_file("templates", name)?;
            Some(TemplateFile { path: path_text(&path).into_owned(), text: OnceLock::new() })
        })
    }

    /// The text of a template, or why it cannot be read.
    pub fn template_text<'t>(&self, template: &'t TemplateFile) -> Result<&'t str, &'t str> {
        note(|| Read::content(Path::new(&template.path)));
        let read = || {
            self.files.keep_in_sight(Path::new(&template.path));
            self.files.read(Path::new(&template.path)).map(text_of).map_err(|error| error.to_string())
        };
        template.text.get_or_init(read).as_deref().map_err(String::as_str)
    }

    /// The file of that name below a folder of a module.
    pub(super) fn module_file(&self, kind: &str, module: &str, rest: &str) -> Option<&Path> {
        let table = &self.searches;
        let name = format!("{module}/{rest}");
        let files = (&table.module_file_index, &table.module_files);
        let found = remembered_file(self.notebook(), files, (kind.into(), name.into()), || {
            let path = portable(self.module(module)?.directory.join(kind).join(rest.trim_start_matches('/')));
            self.files.exists(&path).then_some(path)
        });
        found.map(PathBuf::as_path)
    }

    fn note_dependencies(&self, module: Option<ModuleId>) {
        if let Some(module) = module {
            note(|| Read::Dependencies(self.module_at(module).name.as_str().into()));
        }
    }

    /// The modules in the order in which code of module `from` sees unqualified names.
    #[must_use]
    pub fn visible_modules(&self, from: Option<ModuleId>) -> Vec<ModuleId> {
        self.note_dependencies(from);
        self.modules.visible_from(from)
    }

    /// True if code of module `from` sees functions of another one, of the 4.x API. In Puppet all modules see all others;
    /// by the specification of the language, modules with declared dependencies see only these.
    #[must_use]
    pub fn sees(&self, from: Option<ModuleId>, other: Option<ModuleId>) -> bool {
        let (Some(from), Some(other)) = (from, other) else { return true };
        if from == other || self.settings.language() != Language::Specification {
            return true;
        }
        self.note_dependencies(Some(from));
        let metadata = self.module_at(from).metadata.as_ref();
        let declared = metadata.map_or(&[][..], |metadata| metadata.dependencies.as_slice());
        let name = &self.module_at(other).name;
        declared.is_empty() || declared.iter().any(|dependency| dependency.module_name() == name)
    }

    /// The unit of a file; `None` if the file does not exist.
    pub fn unit(&self, path: &Path, mode: SourceMode) -> Result<Option<&LoadedUnit>, &LoadFailure> {
        self.unit_at(self.units.id(path, mode))
    }

    /// The unit of an index that this environment gave out.
    pub fn unit_at(&self, id: UnitId) -> Result<Option<&LoadedUnit>, &LoadFailure> {
        note(|| self.units.read(id));
        match silently(|| self.units.outcome(id, |id, path, mode| self.load(id, path, mode))) {
            None | Some(Outcome::Missing) => Ok(None),
            Some(Outcome::Loaded(unit)) => Ok(Some(unit)),
            Some(Outcome::Failed(failure)) => Err(failure),
        }
    }

    /// True if the types of parameters of a unit can be evaluated on demand: in this state of the environment they were
    /// evaluated without other effects.
    #[must_use]
    pub fn signatures_hold(&self, id: UnitId) -> bool {
        self.units.signatures_hold(id)
    }

    /// Notes that the types of parameters of a unit were evaluated, and nothing came of it but the types.
    pub fn note_signatures_hold(&self, id: UnitId) {
        self.units.note_signatures_hold(id);
    }

    /// The unit of the `code` setting.
    pub(super) fn code_unit(&self) -> Result<Option<&LoadedUnit>, &LoadFailure> {
        self.unit(Path::new(""), SourceMode::Puppet)
    }

    /// The settings that the front end needs.
    #[must_use]
    pub fn language_settings(&self) -> LanguageSettings {
        LanguageSettings::of(&self.settings)
    }

    fn load(&self, id: UnitId, path: &Path, mode: SourceMode) -> Outcome {
        let file = Arc::<str>::from(path_text(path));
        match self.compile_file(path, mode, &file) {
            Ok(Some(unit)) => {
                let module = self.module_of_file(path);
                Outcome::Loaded(LoadedUnit { id, module, ..LoadedUnit::of_own_code(unit, file) })
            }
            Ok(None) => Outcome::Missing,
            Err(failure) => Outcome::Failed(failure),
        }
    }

    fn compile_file(&self, path: &Path, mode: SourceMode, file: &Arc<str>) -> Result<Option<Unit>, LoadFailure> {
        if let super::Manifest::Code(code) = &self.manifest
            && path.as_os_str().is_empty()
        {
            return front_end::compile_source(code, mode, None, self.language_settings()).map(Some);
        }
        let recipe = self.unit_recipe(path, mode);
        let kept = self.kept(path);
        if let Some(unit) = kept.ahead(&recipe) {
            return Ok(Some(unit));
        }
        let bytes = match self.files.read_if_there(path) {
            Ok(Some(bytes)) => bytes,
            Ok(None) => return Ok(None),
            Err(error) => {
                let issue = issues::unreadable_file(file, &error.to_string());
                return Err(LoadFailure::one(Diagnostic::without_place(issue)));
            }
        };
        kept.of(&recipe, &bytes).map(Some)
    }

    /// The recipe that compiles a file into a unit.
    #[must_use]
    pub fn unit_recipe(&self, path: &Path, mode: SourceMode) -> UnitRecipe {
        let file = Arc::from(path_text(path));
        UnitRecipe { namespace: self.namespace_of(path), settings: self.language_settings(), mode, file }
    }

    /// The definitions that a file may contain: only files of modules are limited.
    #[must_use]
    pub fn namespace_of(&self, path: &Path) -> Namespace {
        let below = self.modulepath.iter().find_map(|directory| path.strip_prefix(directory).ok()?.to_str());
        below.map_or(Namespace::Any, Namespace::of_module_file)
    }

    /// The module that a file belongs to.
    #[must_use]
    pub fn module_of_file(&self, path: &Path) -> Option<ModuleId> {
        let below = |directory: &PathBuf| {
            let rest = path.to_str()?.strip_prefix(directory.to_str()?)?.strip_prefix('/')?;
            let id = self.modules.id(rest.split('/').next()?)?;
            let rest = path.to_str()?.strip_prefix(self.module_at(id).directory.to_str()?)?;
            rest.starts_with('/').then_some(id)
        };
        // Paths that are written in another way are the exception.
        let below_somehow = |directory: &PathBuf| {
            let rest = path.strip_prefix(directory).ok()?;
            let name = rest.components().next()?.as_os_str().to_str()?;
            self.modules.id(name).filter(|id| path.starts_with(&self.module_at(*id).directory))
        };
        let mut directories = self.modulepath.iter();
        directories.clone().find_map(below).or_else(|| directories.find_map(below_somehow))
    }
}
