//! The files that agents get beside a catalog: types and files of modules.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::graph::{Places, split_reference};
use pantin_base::symbol::Symbol;
use pantin_catalog::Document;
use pantin_catalog::resource_types::{AcceptedValues, AutomaticOrder, Related, Relation, ResourceType, builtin};

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

/// The code of modules that agents get beside a catalog.
pub trait ModuleCode {
    /// A type by its name in lower case, if it can be read.
    fn resource_type(&self, name: &str) -> Option<&ResourceType>;

    /// True if any module's `lib` has a file of that name (`puppet/type/a.rb`).
    fn has_file(&self, library_path: &str) -> bool;

    /// Advice on the path of a URL that no module has a file for: the nearest one.
    fn nearest_file(&self, path: &str) -> Option<String>;

    /// The values that attributes of a module's type accept, for attributes without further checks.
    fn accepted_values(&self, name: &str) -> Vec<AcceptedValues>;

    /// The relationships that resources of a module's type add automatically.
    fn relations(&self, name: &str, catalog: &Document) -> Vec<Relation>;
}

/// The code that an agent has when it applies a catalog.
pub struct Ground<'g> {
    code: &'g dyn ModuleCode,
    serves: &'g dyn Fn(&str) -> bool,
    /// The values that attributes of modules' types accept, by type.
    accepted: RefCell<FxHashMap<String, Rc<[AcceptedValues]>>>,
}

impl<'g> Ground<'g> {
    /// The code of modules.
    ///
    /// # Arguments
    /// * `serves`: whether agents get a file by the path of its URL, `modules/apt/sources.list`.
    #[must_use]
    pub fn new(code: &'g dyn ModuleCode, serves: &'g dyn Fn(&str) -> bool) -> Self {
        Self { code, serves, accepted: RefCell::default() }
    }

    /// True if the path of a URL exists.
    pub(super) fn serves(&self, path: &str) -> bool {
        (self.serves)(path)
    }

    /// Advice on the path of a URL that does not exist.
    pub(super) fn nearest_file(&self, path: &str) -> Option<String> {
        self.code.nearest_file(path)
    }

    /// A type by its name in lower case, if it can be read.
    pub(super) fn resource_type(&self, name: &str) -> Option<&'g ResourceType> {
        self.code.resource_type(name)
    }

    /// True if agents have the code of a type.
    pub(super) fn has_type(&self, name: &str) -> bool {
        DELIVERED.contains(&name) || builtin(Symbol::intern(name)).is_some() || self.code.has_file(&type_file(name))
    }

    /// True if a module has a provider of a type.
    pub(super) fn has_provider(&self, type_name: &str, provider: &str) -> bool {
        self.code.has_file(&format!("puppet/provider/{type_name}/{provider}.rb"))
    }

    /// The values that attributes of a module's type accept, for attributes without further checks; else none.
    pub(super) fn accepted_values(&self, name: &str) -> Rc<[AcceptedValues]> {
        if let Some(known) = self.accepted.borrow().get(name) {
            return Rc::clone(known);
        }
        let is_of_agents = DELIVERED.contains(&name) || builtin(Symbol::intern(name)).is_some();
        let found: Rc<[AcceptedValues]> =
            if is_of_agents { Rc::default() } else { self.code.accepted_values(name).into() };
        self.accepted.borrow_mut().insert(name.to_owned(), Rc::clone(&found));
        found
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
        let plain = Places::of(catalog);
        let mut edges = Vec::new();
        for name in names {
            for relation in self.code.relations(&name, catalog) {
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

/// The file below `lib` that declares a type.
#[must_use]
pub fn type_file(name: &str) -> String {
    format!("puppet/type/{}.rb", name.replace("::", "/"))
}
