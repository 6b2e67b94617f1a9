//! The modules of an environment: found on the module path, described by their `metadata.json`.
//!
//! Source: `lib/puppet/module.rb`, `Puppet::Node::Environment#modules`.

use std::path::{Path, PathBuf};

use hashbrown::{HashMap, HashSet};

use pantin_host::{Listed, OuterLibraries, System};

use super::metadata::{ModuleMetadata, read_metadata};
use pantin_base::platform::{path_text, portable};

use crate::issues;
use pantin_base::diagnostics::Strictness;
use pantin_base::diagnostics::{Diagnostic, Issue};

/// Index of a module in its environment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct ModuleId(pub u32);

/// A module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Module {
    /// Name: that of its directory.
    pub name: String,
    /// Directory.
    pub directory: PathBuf,
    /// Directory of its Ruby files: `lib`.
    pub library: PathBuf,
    /// The content of `metadata.json`, if it exists.
    pub metadata: Option<ModuleMetadata>,
}

/// All modules of an environment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Modules {
    /// The modules, then other folders on the module path, whose libraries are searched too.
    list: Vec<Module>,
    by_name: HashMap<String, ModuleId>,
    /// All of the list in the order of the module path, then of their names; libraries outside of the environment before
    /// and after.
    libraries: Vec<ModuleId>,
    /// Libraries outside of the environment.
    outside: Vec<ModuleId>,
    are_gems_named: bool,
}

/// A module whose metadata is invalid, which was reported.
struct Refused;

/// Where modules are.
pub(super) struct ModulePlaces<'p> {
    /// A module outside of the module path, which goes before those on it.
    pub(super) own: Option<&'p (String, PathBuf)>,
    /// The module path.
    pub(super) modulepath: &'p [PathBuf],
    /// Ruby files of the machine.
    pub(super) outer: &'p OuterLibraries,
    /// True if modules count whose metadata is invalid.
    pub(super) keeps_invalid: bool,
}

impl Modules {
    /// Finds the modules on a module path. The first of several with one name wins, even if it is invalid, which is
    /// reported.
    pub(super) fn find(
        files: &dyn System,
        &ModulePlaces { own, modulepath, outer, keeps_invalid }: &ModulePlaces<'_>,
        strict: Strictness,
        told: &mut Vec<Diagnostic>,
    ) -> Self {
        let mut modules = Self { are_gems_named: outer.are_gems_named, ..Self::default() };
        let mut others: Vec<(usize, Module)> = Vec::new();
        let outside = |path: &PathBuf| Module {
            name: path_text(path).into_owned(),
            directory: path.clone(),
            library: path.clone(),
            metadata: None,
        };
        others.extend(OuterLibraries::there(files, &outer.gems).map(outside).enumerate());
        let read = |name: &str, directory: &Path, told: &mut Vec<Diagnostic>| {
            let refused = |issue: Issue, told: &mut Vec<Diagnostic>| {
                told.push(Diagnostic::without_place(issue));
                if keeps_invalid { Ok(None) } else { Err(Refused) }
            };
            read_metadata(files, name, directory, strict, told).or_else(|issue| refused(issue, told))
        };
        let gems = others.len();
        let mut refused = HashSet::new();
        if let Some((name, directory)) = own
            && let Ok(metadata) = read(name, directory, told)
        {
            let library = directory.join("lib");
            modules.add(Module { name: name.clone(), directory: directory.clone(), library, metadata });
        }
        for directory in modulepath {
            let mut listed = files.list_with_kinds(directory).unwrap_or_default();
            listed.retain(|found| found.is_dir && !found.name.starts_with('.'));
            listed.sort_by(|a, b| a.name.cmp(&b.name));
            for Listed { name, .. } in listed {
                let path = portable(directory.join(&name));
                let is_taken = modules.by_name.contains_key(&name) || refused.contains(&name);
                let is_module = is_module_name(&name) && !is_taken;
                match is_module.then(|| read(&name, &path, told)) {
                    Some(Ok(metadata)) => {
                        if NAMES_OF_LOADERS.contains(&name.as_str()) {
                            told.push(Diagnostic::without_place(issues::reserved_module_name(&name)));
                        }
                        let library = path.join("lib");
                        modules.add(Module { name, directory: path, library, metadata });
                        continue;
                    }
                    Some(Err(Refused)) => drop(refused.insert(name.clone())),
                    None => {}
                }
                let place = modules.libraries.len() + others.len();
                let library = path.join("lib");
                others.push((place, Module { name, directory: path, library, metadata: None }));
            }
        }
        let folders = others.len();
        for path in OuterLibraries::there(files, &outer.load_path) {
            others.push((modules.libraries.len() + others.len(), outside(path)));
        }
        for (number, (at, other)) in others.into_iter().enumerate() {
            let id = ModuleId(modules.list.len() as u32);
            modules.libraries.insert(at, id);
            if number < gems || number >= folders {
                modules.outside.push(id);
            }
            modules.list.push(other);
        }
        modules
    }

    fn add(&mut self, module: Module) {
        let id = ModuleId(self.list.len() as u32);
        self.by_name.insert(module.name.clone(), id);
        self.libraries.push(id);
        self.list.push(module);
    }

    /// All modules, in the order of the module path, then of their names.
    #[must_use]
    pub(super) fn list(&self) -> &[Module] {
        &self.list[..self.by_name.len()]
    }

    /// The folder of an index: a module, or another folder with a library.
    #[must_use]
    pub(super) fn at(&self, id: ModuleId) -> &Module {
        &self.list[id.0 as usize]
    }

    /// True if an index is that of a module.
    #[must_use]
    pub(super) fn is_module(&self, id: ModuleId) -> bool {
        (id.0 as usize) < self.by_name.len()
    }

    /// The folders whose `lib` is searched for resource types and functions of the 3.x API, in their order: modules,
    /// those hidden by another one of the name, and folders with names that no module has.
    #[must_use]
    pub(super) fn libraries(&self) -> &[ModuleId] {
        &self.libraries
    }

    /// The libraries outside of the environment.
    #[must_use]
    pub(super) fn outside(&self) -> &[ModuleId] {
        &self.outside
    }

    /// True if it was said where gems are installed, so that their libraries are among those outside.
    #[must_use]
    pub(super) fn are_gems_named(&self) -> bool {
        self.are_gems_named
    }

    /// The index of a module.
    #[must_use]
    pub(super) fn id(&self, name: &str) -> Option<ModuleId> {
        self.by_name.get(name).copied()
    }

    /// The modules whose functions code of module `from` sees before all others: its own, its declared dependencies.
    #[must_use]
    pub(super) fn nearest_to(&self, from: Option<ModuleId>) -> Vec<ModuleId> {
        let Some(module) = from.and_then(|id| self.list.get(id.0 as usize)) else { return Vec::new() };
        let dependencies = module.metadata.iter().flat_map(|metadata| &metadata.dependencies);
        let dependencies = dependencies.filter_map(|dependency| self.id(dependency.module_name()));
        from.into_iter().chain(dependencies).collect()
    }

    /// The modules in the order in which code of module `from` sees functions of the same unqualified name: the nearest
    /// ones, all others. Puppet restricts visibility no further.
    #[must_use]
    pub(super) fn visible_from(&self, from: Option<ModuleId>) -> Vec<ModuleId> {
        let nearest = self.nearest_to(from);
        let all = (0..self.list().len() as u32).map(ModuleId);
        let others = all.filter(|id| !nearest.contains(id)).collect::<Vec<_>>();
        nearest.into_iter().chain(others).collect()
    }
}

/// Names of Puppet's own loaders, each of which would be that of a module's loader, too.
const NAMES_OF_LOADERS: [&str; 2] = ["environment", "puppet_system"];

/// True if a directory of this name can be a module.
#[must_use]
pub fn is_module_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
}
