//! Resources, classes and tags.

use crate::advice;
use crate::classes;
use crate::classes::Inclusion;
use crate::frame::ActivationId;
use crate::native::Ctx;
use crate::resource_changes;
use crate::resource_values;
use crate::resources;
use crate::resources::DeclareAs;
use crate::tags;
use crate::unwind::Flow;
use pantin_base::diagnostics::Issue;
use pantin_base::symbol::Symbol;
use pantin_catalog::{Catalog, Collector, Parameters, Resource, ResourceId, ResourceKind, ScopeId, TagId, TagSet};
use pantin_values::value::Value;

impl<'c> Ctx<'_, 'c> {
    /// The catalog so far.
    #[must_use]
    pub fn catalog(&self) -> &Catalog<'c> {
        &self.vm.catalog
    }

    /// The catalog, to be changed.
    pub fn catalog_mut(&mut self) -> &mut Catalog<'c> {
        &mut self.vm.catalog
    }

    /// Leaves a collector to the scheduler.
    pub fn register(&mut self, collector: Collector<'c>) {
        self.vm.pending.register(collector);
    }

    /// What a type name means: its kind and its name as references show it.
    pub fn resource_kind(&mut self, name: &str) -> Flow<'c, Option<(Symbol, ResourceKind)>> {
        self.vm.resource_kind(name)
    }

    /// The declared resource that a reference means: of its title or an alias, else the one whose namevars have the values
    /// that the title alone gives them, `File['/a']` for `File['/a/']`.
    ///
    /// # Errors
    /// When the title is none of its type. Source: `Puppet::Resource::Catalog#resource`.
    pub fn find_resource(&self, type_name: Symbol, title: &str) -> Result<Option<ResourceId>, Issue> {
        self.vm.find_resource(type_name, title)
    }

    /// The same by a name of a type that may be none, in any case. Gives the reference as the catalog writes it, too.
    ///
    /// # Errors
    /// When the title is none of its type.
    pub fn find_written_resource(&self, type_name: &str, title: &str) -> Result<(String, Option<ResourceId>), Issue> {
        resources::find_written_resource(self.vm, type_name, title)
    }

    /// The resource of a number that [`ResourceId`] gave, if the catalog has one.
    #[must_use]
    pub fn resource_by_number(&self, number: u32) -> Option<ResourceId> {
        resource_changes::resource_by_number(self.vm, number)
    }

    /// Declares a resource. Classes are evaluated at once.
    pub fn declare_resource(
        &mut self,
        what: &DeclareAs<'c>,
        title: &'c str,
        parameters: Parameters<'c>,
    ) -> Flow<'c, ResourceId> {
        self.vm.declare_resource(what, title, parameters)
    }

    /// Adds a resource that is made already, with its tags and attributes. In the end nothing is done to one that is in no
    /// container: what contains it gives it no tags, and its attributes are not checked.
    ///
    /// # Errors
    /// When there is such a resource.
    pub fn add_made_resource(
        &mut self,
        what: &DeclareAs<'c>,
        title: &'c str,
        attributes: Vec<(String, Value<'c>)>,
        container: Option<ScopeId>,
    ) -> Flow<'c, ResourceId> {
        resource_changes::add_made_resource(self.vm, what, title, attributes, container)
    }

    /// Evaluates classes by name, for `include` and its kind. Gives the resources.
    pub fn include_classes(
        &mut self,
        frame: ActivationId,
        names: &[&str],
        inclusion: Inclusion,
    ) -> Flow<'c, Vec<ResourceId>> {
        classes::include_classes(self.vm, frame, names, inclusion)
    }

    /// The defaults that resources of a type get in a scope, outermost first.
    #[must_use]
    pub fn defaults_for(&self, scope: ScopeId, type_name: Symbol) -> Parameters<'c> {
        resources::defaults_for(self.vm, scope, type_name)
    }

    /// The attributes that a title of a type sets.
    ///
    /// # Errors
    /// When the title is none of its type.
    pub fn attributes_of_title(&self, type_name: &str, title: &str) -> Flow<'c> {
        resource_changes::attributes_of_title(self.vm, type_name, title)
    }

    /// The value of an attribute as its resources have it. An array that arrows add to is a new one in each evaluation: by
    /// this it is known which resources share it.
    pub fn attribute_value(&mut self, name: Symbol, value: Value<'c>) -> Flow<'c> {
        resource_values::attribute_value(self.vm, name, value)
    }

    /// A value as a resource keeps it: references to resources become resources, in arrays and hashes too, and what is in
    /// them twice becomes two values, as each is copied.
    pub fn resource_value(&mut self, value: Value<'c>) -> Flow<'c> {
        self.vm.resource_value(value)
    }

    /// Gives a resource these attributes in this order, and no others. Those without a value stay as they are.
    pub fn set_attributes(&mut self, id: ResourceId, attributes: Vec<(String, Option<Value<'c>>)>) {
        resource_changes::set_attributes(self.vm, id, attributes);
    }

    /// Puts another value in the place of one that is in the value of an attribute: the numbers of elements, and of values
    /// of hashes, lead there.
    pub fn set_part_of_attribute(&mut self, id: ResourceId, name: &str, path: &[usize], new: Value<'c>) {
        resource_changes::set_part_of_attribute(self.vm, id, name, path, new);
    }

    /// Gives a resource these tags, and no others.
    pub fn set_tags(&mut self, id: ResourceId, texts: &[String]) {
        resource_changes::set_tags(self.vm, id, texts);
    }

    /// Gives the catalog these tags, and no others.
    pub fn set_catalog_tags(&mut self, texts: &[String]) {
        resource_changes::set_catalog_tags(self.vm, texts);
    }

    /// Adds a tag and, for a qualified one, its segments.
    pub fn add_tag(&mut self, tags: &mut TagSet, text: &str) -> Flow<'c, ()> {
        self.vm.add_tag(tags, text)
    }

    /// Whether a resource or what contains it has a tag. Puppet's `Resource#raw_tagged?`
    #[must_use]
    pub fn is_tagged(&self, resource: &Resource<'c>, tag: TagId) -> bool {
        tags::is_tagged(self.vm, resource, tag)
    }

    /// A resource and all that contains it, from inside out.
    pub fn with_containers<'v>(&'v self, resource: &'v Resource<'c>) -> impl Iterator<Item = &'v Resource<'c>> {
        tags::with_containers(self.vm, resource)
    }

    /// Advice on a resource type that nothing defines.
    #[must_use]
    pub fn advice_on_resource_type(&self, name: &str) -> Option<String> {
        advice::advice_on_resource_type(self.vm, name)
    }
}
