//! The scheduler over a machine that evaluates nothing: definitions declare what a test says.

mod checks;
mod collectors;
mod queue;
mod relationships;
mod typing;

use std::cell::RefCell;

use hashbrown::HashMap;

use super::machine::Machine;
use crate::Flow;
use crate::observe::Stage;
use pantin_base::budget::Arena;
use pantin_base::diagnostics::Issue;
use pantin_base::source::Place;
use pantin_base::symbol::Symbol;
use pantin_catalog::{
    Catalog, Collector, CollectorId, CollectorKind, Declaration, Parameter, ParameterOrigin, Parameters, Pending,
    Provenance, Query, Realization, Resource, ResourceId, ResourceKind, ScopeId, Site, TagSet,
};
use pantin_values::value::{ResourceReference, Typing, Value};
use typing::NoTypes;

/// What the body of a definition declares: the type, the title, and whether it is virtual.
type Body = Vec<(&'static str, &'static str, bool)>;

/// A machine whose definitions are lists, and which notes what it is asked to do.
struct Fake<'c> {
    arena: &'c Arena,
    typing: NoTypes<'c>,
    catalog: Catalog<'c>,
    pending: Pending<'c>,
    /// Bodies by the title of their resource.
    bodies: HashMap<&'static str, Body>,
    /// Defaults of every scope for every type.
    defaults: Parameters<'c>,
    /// What an import brings, once.
    exported: Vec<(&'static str, &'static str)>,
    collects_exports: bool,
    noted: RefCell<Vec<String>>,
}

impl<'c> Fake<'c> {
    fn new(arena: &'c Arena) -> Self {
        let mut fake = Self {
            arena,
            typing: NoTypes(arena),
            catalog: Catalog::new(arena),
            pending: Pending::default(),
            bodies: HashMap::default(),
            defaults: Parameters::default(),
            exported: Vec::new(),
            collects_exports: true,
            noted: RefCell::default(),
        };
        fake.declare("Class", "main", false);
        fake.pending.unevaluated.clear();
        fake
    }

    /// Declares a resource; those of lower-case titles are of built-in types, all others wait for their evaluation.
    fn declare(&mut self, type_name: &str, title: &'c str, is_virtual: bool) -> ResourceId {
        let kind = match type_name {
            "Class" => ResourceKind::Class,
            "File" | "User" => ResourceKind::Builtin,
            _ => ResourceKind::Defined,
        };
        let id = self.catalog.add(Resource {
            type_name: Symbol::intern(type_name),
            title,
            kind,
            declaration: Declaration::Expression,
            site: Site { file: Some("/test.pp"), place: Place { line: 1, ..Place::default() } },
            parameters: Parameters::default(),
            sensitive: Vec::new(),
            tags: TagSet::default(),
            realization: Realization { is_virtual, exported: is_virtual },
            scope: ScopeId::TOP,
            body: None,
            evaluated: kind == ResourceKind::Builtin || title == "main",
            container: None,
            finished: false,
            removed: false,
        });
        if kind != ResourceKind::Builtin {
            self.pending.unevaluated.push(id);
        }
        id
    }

    fn evaluate(&mut self, id: ResourceId) {
        let title = self.catalog.get(id).title;
        self.note(format!("evaluate {title}"));
        self.catalog.get_mut(id).evaluated = true;
        for (type_name, title, is_virtual) in self.bodies.get(title).cloned().unwrap_or_default() {
            self.declare(type_name, title, is_virtual);
        }
    }

    fn note(&self, what: String) {
        self.noted.borrow_mut().push(what);
    }

    /// Takes what was noted.
    fn noted(&self) -> Vec<String> {
        std::mem::take(&mut *self.noted.borrow_mut())
    }

    fn collect(&mut self, type_name: &str, kind: CollectorKind<'c>) -> CollectorId {
        self.pending.register(Collector {
            type_name: Symbol::intern(type_name),
            kind,
            overrides: None,
            scope: ScopeId::TOP,
            site: Site::default(),
            has_asked: false,
            collected: indexmap::IndexSet::default(),
            left: None,
        })
    }

    fn is_virtual(&self, id: ResourceId) -> bool {
        self.catalog.get(id).realization.is_virtual
    }

    fn value(&self, id: ResourceId, name: &str) -> Option<Value<'c>> {
        self.catalog.get(id).parameters.get(Symbol::intern(name)).map(|parameter| parameter.value)
    }
}

impl<'c> Machine<'c> for Fake<'c> {
    fn catalog(&self) -> &Catalog<'c> {
        &self.catalog
    }

    fn catalog_mut(&mut self) -> &mut Catalog<'c> {
        &mut self.catalog
    }

    fn pending(&self) -> &Pending<'c> {
        &self.pending
    }

    fn pending_mut(&mut self) -> &mut Pending<'c> {
        &mut self.pending
    }

    fn arena(&self) -> &'c Arena {
        self.arena
    }

    fn typing(&self) -> &dyn Typing<'c> {
        &self.typing
    }

    fn container(&self, _: ScopeId) -> ResourceId {
        ResourceId(0)
    }

    fn collects_exports(&self) -> bool {
        self.collects_exports
    }

    fn stage<R>(&mut self, stage: Stage, work: impl FnOnce(&mut Self) -> R) -> R {
        self.note(format!("{stage:?}").to_lowercase());
        work(self)
    }

    fn evaluate_class(&mut self, id: ResourceId) -> Flow<'c, ()> {
        self.evaluate(id);
        Ok(())
    }

    fn evaluate_define(&mut self, id: ResourceId) -> Flow<'c, ()> {
        self.evaluate(id);
        Ok(())
    }

    fn import(&mut self, _: CollectorId) -> Flow<'c, Vec<ResourceId>> {
        let exported = std::mem::take(&mut self.exported);
        Ok(exported.into_iter().map(|(type_name, title)| self.declare(type_name, title, true)).collect())
    }

    fn find_resource(&self, type_name: Symbol, title: &str) -> Result<Option<ResourceId>, Issue> {
        Ok(self.catalog.find(type_name, title))
    }

    fn find_written_resource(&self, type_name: &str, title: &str) -> Result<(String, Option<ResourceId>), Issue> {
        Ok((format!("{type_name}[{title}]"), self.catalog.find(Symbol::intern(type_name), title)))
    }

    fn defaults_for(&self, _: ScopeId, _: Symbol) -> Parameters<'c> {
        self.defaults.clone()
    }

    fn let_replace(&mut self, _: ScopeId) {
        self.note("let replace".to_owned());
    }

    fn check_late_override(&mut self, _: ResourceId, _: Site<'c>) -> Flow<'c, ()> {
        Ok(())
    }

    fn override_parameter(&mut self, id: ResourceId, name: Symbol, given: Parameter<'c>, _: Site<'c>) -> Flow<'c, ()> {
        self.note(format!("override {}.{name}", self.catalog.get(id).title));
        self.catalog.get_mut(id).parameters.set(name, given);
        Ok(())
    }

    fn record(&self, _: impl FnOnce(&mut Provenance<'c>)) {}
}

fn parameter(value: Value<'_>) -> Parameter<'_> {
    Parameter { value, scope: ScopeId::TOP, origin: ParameterOrigin::Given, append: false, written: None }
}

fn reference<'c>(type_name: &str, title: &'c str) -> ResourceReference<'c> {
    ResourceReference { type_name: Symbol::intern(type_name), title }
}

/// `attribute == value`
fn equal<'c>(attribute: &str, value: &'c str) -> Query<'c> {
    Query::Compare { attribute: Symbol::intern(attribute), negated: false, value: Value::String(value) }
}

/// `attribute != value`
fn differs<'c>(attribute: &str, value: &'c str) -> Query<'c> {
    Query::Compare { attribute: Symbol::intern(attribute), negated: true, value: Value::String(value) }
}

/// The text of the error that a step ended with.
fn error<T>(result: Flow<'_, T>) -> String {
    match result {
        Ok(_) => "no error".to_owned(),
        Err(crate::Unwind::Raised(issue)) => issue.text().to_owned(),
        Err(crate::Unwind::Failed(diagnostic)) => diagnostic.issue().text().to_owned(),
        Err(_) => "no failure".to_owned(),
    }
}
