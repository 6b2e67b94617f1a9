//! What the scheduler asks of a machine: the catalog and what is pending, the evaluation of one definition, and what code said
//! about resources.

use crate::observe::Stage;
use crate::{Flow, Vm, classes, nearest, overrides, resources};
use pantin_base::budget::Arena;
use pantin_base::diagnostics::Issue;
use pantin_base::symbol::Symbol;
use pantin_catalog::{
    Catalog, CollectorId, Parameter, Parameters, Pending, Provenance, Resource, ResourceId, ScopeId, Site, TagId,
};
use pantin_values::value::Typing;

/// A machine as the scheduler sees it.
pub(super) trait Machine<'c>: Sized {
    /// The catalog so far.
    fn catalog(&self) -> &Catalog<'c>;

    /// The catalog, to be changed.
    fn catalog_mut(&mut self) -> &mut Catalog<'c>;

    /// What waits.
    fn pending(&self) -> &Pending<'c>;

    /// What waits, to be changed.
    fn pending_mut(&mut self) -> &mut Pending<'c>;

    /// Where values are allocated.
    fn arena(&self) -> &'c Arena;

    /// How values are compared and shown.
    fn typing(&self) -> &dyn Typing<'c>;

    /// The resource that contains what a scope declares.
    fn container(&self, scope: ScopeId) -> ResourceId;

    /// Whether collectors find what nodes export: the setting `storeconfigs`.
    fn collects_exports(&self) -> bool;

    /// Runs a stage.
    fn stage<R>(&mut self, stage: Stage, work: impl FnOnce(&mut Self) -> R) -> R;

    /// Evaluates a class that waits.
    fn evaluate_class(&mut self, id: ResourceId) -> Flow<'c, ()>;

    /// Evaluates an instance of a defined type.
    fn evaluate_define(&mut self, id: ResourceId) -> Flow<'c, ()>;

    /// Declares what other nodes exported and a collector has not asked for; gives what is new.
    fn import(&mut self, collector: CollectorId) -> Flow<'c, Vec<ResourceId>>;

    /// The declared resource that a reference means.
    ///
    /// # Errors
    /// When the title is none of its type.
    fn find_resource(&self, type_name: Symbol, title: &str) -> Result<Option<ResourceId>, Issue>;

    /// The same by a name of a type in any case. Gives the reference as the catalog writes it, too.
    ///
    /// # Errors
    /// When the title is none of its type.
    fn find_written_resource(&self, type_name: &str, title: &str) -> Result<(String, Option<ResourceId>), Issue>;

    /// The error about a resource that does not exist, with the nearest one and its place.
    fn with_nearest_resource(&self, issue: Issue, _type_name: &str, _title: &str) -> Issue {
        issue
    }

    /// The defaults that resources of a type get in a scope, outermost first.
    fn defaults_for(&self, scope: ScopeId, type_name: Symbol) -> Parameters<'c>;

    /// Lets the code of a scope replace whatever is set: a collector in it overrides something.
    fn let_replace(&mut self, scope: ScopeId);

    /// Refuses an override of what is evaluated already.
    fn check_late_override(&mut self, id: ResourceId, site: Site<'c>) -> Flow<'c, ()>;

    /// Overrides a parameter of a resource.
    fn override_parameter(
        &mut self,
        id: ResourceId,
        name: Symbol,
        parameter: Parameter<'c>,
        site: Site<'c>,
    ) -> Flow<'c, ()>;

    /// Records something, if anybody wants to know how the catalog comes about.
    fn record(&self, what: impl FnOnce(&mut Provenance<'c>));

    /// A resource and all that contains it, from inside out.
    fn with_containers<'v>(&'v self, resource: &'v Resource<'c>) -> impl Iterator<Item = &'v Resource<'c>>
    where
        'c: 'v,
    {
        std::iter::successors(Some(resource), |resource| {
            let container = self.catalog().get(self.container(resource.scope));
            (!std::ptr::eq(container, *resource)).then_some(container)
        })
    }

    /// Whether a resource or what contains it has a tag. Puppet's `Resource#raw_tagged?`
    fn is_tagged(&self, resource: &Resource<'c>, tag: TagId) -> bool {
        self.with_containers(resource).any(|resource| resource.tags.contains(tag))
    }
}

impl<'c> Machine<'c> for Vm<'c> {
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
        &*self.types
    }

    fn container(&self, scope: ScopeId) -> ResourceId {
        self.names[scope].resource
    }

    fn collects_exports(&self) -> bool {
        self.environment.settings().storeconfigs()
    }

    fn stage<R>(&mut self, stage: Stage, work: impl FnOnce(&mut Self) -> R) -> R {
        Self::stage(self, stage, work)
    }

    fn evaluate_class(&mut self, id: ResourceId) -> Flow<'c, ()> {
        classes::evaluate_waiting_class(self, id)
    }

    fn evaluate_define(&mut self, id: ResourceId) -> Flow<'c, ()> {
        classes::evaluate_define(self, id)
    }

    fn import(&mut self, collector: CollectorId) -> Flow<'c, Vec<ResourceId>> {
        super::imports::import(self, collector)
    }

    fn find_resource(&self, type_name: Symbol, title: &str) -> Result<Option<ResourceId>, Issue> {
        Self::find_resource(self, type_name, title)
    }

    fn find_written_resource(&self, type_name: &str, title: &str) -> Result<(String, Option<ResourceId>), Issue> {
        resources::find_written_resource(self, type_name, title)
    }

    fn with_nearest_resource(&self, issue: Issue, type_name: &str, title: &str) -> Issue {
        nearest::with_nearest_resource(self, issue, type_name, title)
    }

    fn defaults_for(&self, scope: ScopeId, type_name: Symbol) -> Parameters<'c> {
        resources::defaults_for(self, scope, type_name)
    }

    fn let_replace(&mut self, scope: ScopeId) {
        overrides::let_replace(self, scope);
    }

    fn check_late_override(&mut self, id: ResourceId, site: Site<'c>) -> Flow<'c, ()> {
        overrides::check_late_override(self, id, site)
    }

    fn override_parameter(
        &mut self,
        id: ResourceId,
        name: Symbol,
        parameter: Parameter<'c>,
        site: Site<'c>,
    ) -> Flow<'c, ()> {
        overrides::override_parameter(self, id, name, parameter, site)
    }

    fn record(&self, what: impl FnOnce(&mut Provenance<'c>)) {
        self.listeners.record(what);
    }
}
