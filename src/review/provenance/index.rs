//! An index of the records by their subject.

use rustc_hash::FxHashMap;

use pantin_base::symbol::Symbol;
use pantin_catalog::{Manner, Provenance, ResourceId, ScopeId};

/// The places of the records, by their subjects.
pub(super) struct Index<'c> {
    /// The settings of each resource: the names of its parameters in order, each with all of its settings.
    settings: FxHashMap<ResourceId, Vec<(Symbol, Vec<usize>)>>,
    /// The last value that a variable of a scope was assigned.
    bindings: FxHashMap<(ScopeId, Symbol), usize>,
    /// The assignments of variables in functions and blocks.
    locals: FxHashMap<Symbol, Vec<(&'c str, u32)>>,
    /// Resources by their places in the catalog.
    resources: FxHashMap<u32, ResourceId>,
    /// The scopes of the bodies of resources.
    bodies: FxHashMap<ResourceId, ScopeId>,
    /// The scopes of classes by their titles.
    classes: FxHashMap<&'c str, ScopeId>,
    /// Each time that a class was named.
    inclusions: FxHashMap<ResourceId, Vec<usize>>,
    /// Lookups by the line of the call, each with its file.
    lookups: FxHashMap<u32, Vec<(&'c str, usize)>>,
    /// The nodes that exported resources.
    exporters: FxHashMap<ResourceId, &'c str>,
    /// The directories of modules with evaluated code.
    modules: FxHashMap<&'c str, &'c str>,
}

impl<'c> Index<'c> {
    pub(super) fn of(provenance: &Provenance<'c>) -> Self {
        let resources = provenance.resources.iter();
        let resources = resources.filter_map(|(id, origin)| Some((origin.delivered?, *id))).collect();
        let mut index = Self {
            settings: FxHashMap::default(),
            bindings: FxHashMap::default(),
            locals: FxHashMap::default(),
            resources,
            bodies: FxHashMap::default(),
            classes: FxHashMap::default(),
            inclusions: FxHashMap::default(),
            lookups: FxHashMap::default(),
            exporters: FxHashMap::default(),
            modules: FxHashMap::default(),
        };
        index.add_scopes(provenance);
        index.add_settings(provenance);
        for (at, binding) in provenance.bindings.iter().enumerate() {
            match binding.is_local {
                true => {
                    let file = binding.site.file.unwrap_or_default();
                    index.locals.entry(binding.name).or_default().push((file, binding.site.place.offset));
                }
                false => drop(index.bindings.insert((binding.scope, binding.name), at)),
            }
        }
        for (at, inclusion) in provenance.inclusions.iter().enumerate() {
            index.inclusions.entry(inclusion.class).or_default().push(at);
        }
        for (at, lookup) in provenance.lookups.iter().enumerate() {
            if let Some(file) = lookup.site.file {
                index.lookups.entry(lookup.site.place.line).or_default().push((file, at));
            }
        }
        index
    }

    fn add_scopes(&mut self, provenance: &Provenance<'c>) {
        for (number, scope) in (0..).zip(&provenance.scopes) {
            self.bodies.insert(scope.resource, ScopeId(number));
            let Some(owner) = provenance.resources.get(&scope.resource) else { continue };
            if owner.reference.type_name == "Class" {
                self.classes.entry(owner.reference.title).or_insert(ScopeId(number));
            }
            self.add_module(owner.definition.file);
        }
    }

    fn add_settings(&mut self, provenance: &Provenance<'c>) {
        for (at, setting) in provenance.settings.iter().enumerate() {
            let of_resource = self.settings.entry(setting.resource).or_default();
            match of_resource.iter_mut().find(|(name, _)| *name == setting.name) {
                Some((_, settings)) => settings.push(at),
                None => of_resource.push((setting.name, vec![at])),
            }
            if let Manner::Imported(node) = setting.manner {
                self.exporters.entry(setting.resource).or_insert(node);
            }
            self.add_module(setting.site.file);
        }
    }

    fn add_module(&mut self, file: Option<&'c str>) {
        let Some((directory, _)) = file.and_then(|file| file.split_once("/manifests/")) else { return };
        if let Some((_, name)) = directory.rsplit_once('/') {
            self.modules.entry(name).or_insert(directory);
        }
    }

    /// The settings of a parameter, in order. Catalogs have names in lower case.
    pub(super) fn settings(&self, id: ResourceId, name: Symbol) -> &[usize] {
        let of_resource = self.settings.get(&id).map_or(&[][..], Vec::as_slice);
        let exact = of_resource.iter().find(|(own, _)| *own == name);
        let found = exact.or_else(|| of_resource.iter().find(|(own, _)| own.lower() == name));
        found.map_or(&[], |(_, settings)| settings)
    }

    /// The last value that a variable of a scope was assigned.
    pub(super) fn binding(&self, scope: ScopeId, name: Symbol) -> Option<usize> {
        self.bindings.get(&(scope, name)).copied()
    }

    /// True if a file assigned a variable of a function or block at such an offset.
    pub(super) fn has_local(&self, file: &str, name: Symbol, is_there: impl Fn(u32) -> bool) -> bool {
        self.locals.get(&name).is_some_and(|all| all.iter().any(|(own, offset)| *own == file && is_there(*offset)))
    }

    /// A resource by its place in the catalog.
    pub(super) fn resource(&self, at: usize) -> Option<ResourceId> {
        self.resources.get(&u32::try_from(at).ok()?).copied()
    }

    /// The scope of the body of a resource, if it has one.
    pub(super) fn body(&self, id: ResourceId) -> Option<ScopeId> {
        self.bodies.get(&id).copied()
    }

    /// The scope of a class.
    pub(super) fn class(&self, title: &str) -> Option<ScopeId> {
        self.classes.get(title).copied()
    }

    /// Each time that a class was named.
    pub(super) fn inclusions(&self, class: ResourceId) -> &[usize] {
        self.inclusions.get(&class).map_or(&[], Vec::as_slice)
    }

    /// The lookups that were made in a line of a file.
    pub(super) fn lookups(&self, file: &str, line: u32) -> impl Iterator<Item = usize> {
        let of_line = self.lookups.get(&line).map_or(&[][..], Vec::as_slice);
        of_line.iter().filter(move |(own, _)| *own == file).map(|(_, at)| *at)
    }

    /// The node that exported a resource.
    pub(super) fn exporter(&self, id: ResourceId) -> Option<&'c str> {
        self.exporters.get(&id).copied()
    }

    /// The directory of a module.
    pub(super) fn module(&self, name: &str) -> Option<&'c str> {
        self.modules.get(name).copied()
    }
}
