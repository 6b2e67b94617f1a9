//! What agents get beside a catalog: types and files of modules.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::catalog::Document;
use crate::environment::Environment;
use crate::graph::{Places, split_reference};
use crate::resource_types::{AutomaticOrder, Library, LibraryFiles, ResourceType, ResourceTypes, builtin};
use crate::ruby::source::{AcceptedValues, Related, accepted_values, automatic_relations};
use crate::symbol::Symbol;

/// Types that agents are delivered with, in modules of their own. Source: puppet-agent 8, its vendored modules
const DELIVERED: [&str; 14] = [
    "augeas",
    "cron",
    "host",
    "mount",
    "scheduled_task",
    "selboolean",
    "selmodule",
    "ssh_authorized_key",
    "sshkey",
    "yumrepo",
    "zfs",
    "zone",
    "zpool",
    "whit",
];

/// The code that an agent has when it applies a catalog.
pub struct Ground<'g> {
    environment: &'g Environment,
    types: &'g ResourceTypes,
    serves: &'g dyn Fn(&str) -> bool,
    /// What attributes of types of modules take, by type.
    accepted: RefCell<FxHashMap<String, Rc<[AcceptedValues]>>>,
}

impl<'g> Ground<'g> {
    /// The code of an environment.
    ///
    /// # Arguments
    /// * `serves`: whether agents get a file by the path of its URL, `modules/apt/sources.list`.
    #[must_use]
    pub fn new(environment: &'g Environment, types: &'g ResourceTypes, serves: &'g dyn Fn(&str) -> bool) -> Self {
        Self { environment, types, serves, accepted: RefCell::default() }
    }

    /// Whether there is anything at the path of a URL.
    pub(super) fn serves(&self, path: &str) -> bool {
        (self.serves)(path)
    }

    /// A type by its name in lower case, as far as it can be read.
    pub(super) fn resource_type(&self, name: &str) -> Option<&'g ResourceType> {
        let symbol = self.types.symbol_of(self.environment, name)?;
        self.types.get(self.environment, symbol).map(|(found, _)| found)
    }

    /// Whether agents have the code of a type.
    pub(super) fn has_type(&self, name: &str) -> bool {
        DELIVERED.contains(&name)
            || builtin(Symbol::intern(name)).is_some()
            || self.library().find(&format!("puppet/type/{}.rb", name.replace("::", "/"))).is_some()
    }

    /// Whether a module has a provider of a type.
    pub(super) fn has_provider(&self, type_name: &str, provider: &str) -> bool {
        self.library().find(&format!("puppet/provider/{type_name}/{provider}.rb")).is_some()
    }

    /// What attributes of a type take, as far as it is one of a module, which says no more of them.
    pub(super) fn accepted_values(&self, name: &str) -> Rc<[AcceptedValues]> {
        if let Some(known) = self.accepted.borrow().get(name) {
            return Rc::clone(known);
        }
        let is_of_agents = DELIVERED.contains(&name) || builtin(Symbol::intern(name)).is_some();
        let library = self.library();
        let file =
            (!is_of_agents).then(|| library.find(&format!("puppet/type/{}.rb", name.replace("::", "/")))).flatten();
        let found: Rc<[AcceptedValues]> =
            file.map_or_else(Rc::default, |file| accepted_values(name, &file, &library).into());
        self.accepted.borrow_mut().insert(name.to_owned(), Rc::clone(&found));
        found
    }

    fn library(&self) -> Library<'_> {
        Library(self.environment)
    }

    /// The relationships that types of modules make: what comes first, and what follows.
    pub(super) fn automatic(&self, catalog: &Document) -> Vec<(usize, usize)> {
        let mut names: Vec<String> = Vec::new();
        for resource in &catalog.resources {
            let name = resource.type_name.to_lowercase();
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let library = self.library();
        let plain = Places::of(catalog);
        let mut edges = Vec::new();
        for name in names {
            let file = || library.find(&format!("puppet/type/{}.rb", name.replace("::", "/")));
            let Some(file) = file() else { continue };
            for relation in automatic_relations(catalog, &name, &file, &library) {
                let other = match &relation.other {
                    Related::Place(place) => Some(*place),
                    Related::Named(type_name, title) => plain.find(type_name, title).or_else(|| {
                        let (type_name, title) = split_reference(title)?;
                        plain.find(type_name, title)
                    }),
                };
                if let Some(other) = other {
                    edges.push(match relation.order {
                        AutomaticOrder::Require => (other, relation.resource),
                        AutomaticOrder::Before => (relation.resource, other),
                    });
                }
            }
        }
        edges
    }
}
