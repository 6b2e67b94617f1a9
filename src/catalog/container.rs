//! The catalog under construction: resources in order of declaration, edges in order of creation.

use hashbrown::HashMap;
use pantin_base::budget::Arena;

use super::edges::Edges;
use super::numbers::{NameHash, Numbers};
use super::resource::{Resource, ResourceId};
use super::segments::Segments;
use super::tags::{TagNames, TagSet};
use pantin_base::symbol::Symbol;

type FxMap<K, V> = HashMap<K, V, rustc_hash::FxBuildHasher>;

/// Resources that a catalog has room for without growing.
const USUAL: usize = 400;

/// The catalog under construction.
pub struct Catalog<'c> {
    resources: Segments<'c, Resource<'c>>,
    of_type: FxMap<Symbol, Vec<ResourceId>>,
    /// Resources by types and titles.
    index: Numbers,
    aliases: FxMap<(Symbol, &'c str), ResourceId>,
    keys: FxMap<(Symbol, Vec<&'c str>), ResourceId>,
    edges: Edges,
    has_removed: bool,
    /// Names for the wire form's `classes`, in order of addition, with repetitions as Puppet makes them.
    pub classes: Vec<&'c str>,
    /// Tags of the catalog.
    pub tags: TagSet,
    /// Those of them that names of classes bring.
    pub class_tags: TagSet,
    /// Texts of all tags.
    pub tag_names: TagNames<'c>,
}

impl<'c> Catalog<'c> {
    /// An empty catalog.
    #[must_use]
    pub fn new(arena: &'c Arena) -> Self {
        Self {
            resources: Segments::new(arena),
            of_type: FxMap::default(),
            index: Numbers::with_capacity(USUAL),
            aliases: FxMap::default(),
            keys: FxMap::default(),
            edges: Edges::with_capacity(USUAL),
            has_removed: false,
            classes: Vec::new(),
            tags: TagSet::default(),
            class_tags: TagSet::default(),
            tag_names: TagNames::new(arena),
        }
    }

    /// Adds a resource; whoever calls has checked that its type and title are free.
    pub fn add(&mut self, resource: Resource<'c>) -> ResourceId {
        let id = ResourceId(self.resources.len() as u32);
        self.index.insert(NameHash::of((resource.type_name, resource.title)), id.0);
        self.of_type.entry(resource.type_name).or_default().push(id);
        self.resources.push(resource);
        id
    }

    /// The resource of a type and title, aliases included.
    #[must_use]
    pub fn find(&self, type_name: Symbol, title: &str) -> Option<ResourceId> {
        self.find_declared(type_name, title).or_else(|| self.aliases.get(&(type_name, title)).copied())
    }

    /// The resource declared under exactly this title.
    #[must_use]
    pub fn find_declared(&self, type_name: Symbol, title: &str) -> Option<ResourceId> {
        let is_it = |number| {
            let resource = self.get(ResourceId(number));
            resource.type_name == type_name && resource.title == title && !resource.removed
        };
        self.index.find(NameHash::of((type_name, title)), is_it).map(ResourceId)
    }

    /// The resource whose namevars have these values.
    #[must_use]
    pub fn find_key(&self, type_name: Symbol, key: &[&str]) -> Option<ResourceId> {
        match key {
            [only] => self.find(type_name, only),
            _ if self.keys.is_empty() => None,
            key => self.keys.get(&(type_name, key.to_vec())).copied(),
        }
    }

    /// Makes another title find a resource. Gives the resource that has it already, if there is one.
    pub fn add_alias(&mut self, type_name: Symbol, title: &'c str, resource: ResourceId) -> Option<ResourceId> {
        match self.find(type_name, title) {
            Some(other) if other != resource => Some(other),
            Some(_) => None,
            None => {
                self.aliases.insert((type_name, title), resource);
                None
            }
        }
    }

    /// Registers the values of the namevars. Gives the resource that has the same ones, if there is one.
    pub fn add_key(&mut self, type_name: Symbol, key: Vec<&'c str>, resource: ResourceId) -> Option<ResourceId> {
        match self.keys.get(&(type_name, key.clone())) {
            Some(other) if *other != resource => Some(*other),
            Some(_) => None,
            None => {
                self.keys.insert((type_name, key), resource);
                None
            }
        }
    }

    /// A resource.
    ///
    /// # Panics
    /// When the resource is one of another catalog.
    #[must_use]
    pub fn get(&self, id: ResourceId) -> &Resource<'c> {
        &self.resources[id.index()]
    }

    /// A resource, to be changed.
    ///
    /// # Panics
    /// When the resource is one of another catalog.
    pub fn get_mut(&mut self, id: ResourceId) -> &mut Resource<'c> {
        &mut self.resources[id.index()]
    }

    /// All resources, to be changed.
    pub fn resources_mut(&mut self) -> impl Iterator<Item = &mut Resource<'c>> {
        self.resources.iter_mut()
    }

    /// All resources in order of declaration.
    pub fn resources(&self) -> impl Iterator<Item = (ResourceId, &Resource<'c>)> {
        let all = self.resources.iter().zip(0..).map(|(resource, at)| (ResourceId(at), resource));
        all.filter(|(_, resource)| !resource.removed)
    }

    /// Takes a resource out: nothing finds it any more, and no edge has it.
    ///
    /// # Panics
    /// When the resource is one of another catalog.
    pub fn remove(&mut self, id: ResourceId) {
        let resource = &mut self.resources[id.index()];
        resource.removed = true;
        self.has_removed = true;
        if let Some(ids) = self.of_type.get_mut(&resource.type_name) {
            ids.retain(|other| *other != id);
        }
        self.aliases.retain(|_, other| *other != id);
        self.keys.retain(|_, other| *other != id);
        self.edges.remove(id);
    }

    /// The resources of a type in order of declaration.
    #[must_use]
    pub fn of_type(&self, type_name: Symbol) -> &[ResourceId] {
        self.of_type.get(&type_name).map_or(&[], Vec::as_slice)
    }

    /// Whether a resource was taken out.
    #[must_use]
    pub const fn has_removed(&self) -> bool {
        self.has_removed
    }

    /// Number of resources, with those that were taken out.
    #[must_use]
    pub fn len(&self) -> usize {
        self.resources.len()
    }

    /// Whether there is no resource.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.resources.is_empty()
    }

    /// Adds the tags of one resource to another.
    pub fn merge_tags(&mut self, from: ResourceId, to: ResourceId) {
        if let Some([from, to]) = self.resources.pair_mut(from.index(), to.index()) {
            to.tags.merge(&from.tags);
        }
    }

    /// Adds a containment edge unless it is there.
    pub fn add_edge(&mut self, source: ResourceId, target: ResourceId) {
        self.edges.add(source, target);
    }

    /// Containment edges in order of creation.
    #[must_use]
    pub fn edges(&self) -> &[(ResourceId, ResourceId)] {
        self.edges.list()
    }
}
