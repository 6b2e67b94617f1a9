//! Overrides of the parameters of resources. Source: `reference/compiler.md` §6, `Puppet::Parser::Resource#merge`.

use super::Vm;
use super::resources::{at_declaration, located};
use super::unwind::Flow;
use crate::catalog::{
    Overriding, Parameter, ParameterOrigin, Parameters, ResourceId, ResourceKind, ScopeId, Site, TagSet,
};
use crate::diagnostics::Strictness;
use crate::diagnostics::issues::catalog as issues;
use crate::diagnostics::{Entry, Level};
use crate::symbol::{Symbol, symbol};
use crate::value::{ResourceReference, Value};

impl<'c> Vm<'c> {
    /// Overrides parameters of a resource, at once if it is declared and otherwise when everything is.
    pub fn override_resource(
        &mut self,
        reference: ResourceReference<'c>,
        parameters: Parameters<'c>,
        scope: ScopeId,
        site: Site<'c>,
    ) -> Flow<'c, ()> {
        if let Some(tags) = parameters.get(symbol!("tag")) {
            for text in self.tag_texts(tags.value) {
                self.add_tag(&mut TagSet::default(), text).map_err(|unwind| at_declaration(unwind, site))?;
            }
        }
        let overriding = Overriding { reference, parameters, scope, site };
        match self.find_resource(reference.type_name, reference.title)? {
            Some(id) => self.merge_override(id, &overriding),
            None => {
                self.pending.wait(overriding);
                Ok(())
            }
        }
    }

    /// Applies the overrides of a resource that came before its declaration.
    pub fn apply_pending_overrides(&mut self, id: ResourceId) -> Flow<'c, ()> {
        if self.pending.overrides.is_empty() {
            return Ok(());
        }
        let reference = self.catalog.get(id).reference();
        let waiting = self.pending.overrides.swap_remove(&reference).unwrap_or_default();
        waiting.iter().try_for_each(|(_, overriding)| self.merge_override(id, overriding))
    }

    /// Whether the code of a scope is a subclass of, or the same as, that of another.
    fn inherits_from(&mut self, scope: ScopeId, other: ScopeId) -> bool {
        if self.scopes[scope.index()].definition == self.scopes[other.index()].definition {
            return true;
        }
        let wanted = self.scopes[other.index()].definition;
        let mut at = self.scopes[scope.index()].inherited;
        while let Some(id) = at {
            if self.scopes[id.index()].definition == wanted {
                return true;
            }
            at = self.scopes[id.index()].inherited;
        }
        false
    }

    fn is_subclass(&mut self, scope: ScopeId, other: ScopeId) -> bool {
        let same = self.scopes[scope.index()].definition == self.scopes[other.index()].definition;
        !same && self.inherits_from(scope, other)
    }

    /// Merges an override into a declared resource.
    pub fn merge_override(&mut self, id: ResourceId, overriding: &Overriding<'c>) -> Flow<'c, ()> {
        let declared_in = self.catalog.get(id).scope;
        if !self.inherits_from(overriding.scope, declared_in) {
            return Err(located(issues::only_subclasses_override(), overriding.site));
        }
        self.check_late_override(id, overriding.site)?;
        let may_replace = self.is_subclass(overriding.scope, declared_in);
        for (name, parameter) in overriding.parameters.iter() {
            self.override_parameter(id, name, *parameter, may_replace, overriding.site)?;
        }
        Ok(())
    }

    /// A defined type that was evaluated does not get to see new values: how severe that is depends on `strict`.
    pub fn check_late_override(&mut self, id: ResourceId, site: Site<'c>) -> Flow<'c, ()> {
        let resource = self.catalog.get(id);
        if resource.kind != ResourceKind::Defined || !resource.evaluated || self.strict() == Strictness::Off {
            return Ok(());
        }
        let issue = issues::override_of_evaluated(&super::classes::location(resource.site));
        if self.strict() == Strictness::Error {
            return Err(located(issue, site));
        }
        // Puppet's warning has its place in the text alone.
        let text = format!("{} {}", issue.text(), super::classes::location(site));
        self.log.write(Entry { code: Some(issue.code()), ..Entry::new(Level::Warning, text.trim_end()) });
        Ok(())
    }

    /// Replaces one parameter.
    pub fn override_parameter(
        &mut self,
        id: ResourceId,
        name: Symbol,
        parameter: Parameter<'c>,
        may_replace: bool,
        site: Site<'c>,
    ) -> Flow<'c, ()> {
        let current = self.catalog.get(id).parameters.get(name).copied();
        let mut parameter = parameter;
        if let Some(current) = current {
            // Puppet takes a value that is the type's default for one that a default expression set.
            if self.is_default(id, name, &parameter.value) {
                return Ok(());
            }
            if !may_replace && !self.is_default(id, name, &current.value) {
                let reference = self.catalog.get(id).reference_text();
                let first = super::classes::location(current.site());
                return Err(located(issues::parameter_already_set(name.as_str(), &reference, &first), site));
            }
            if parameter.append {
                parameter.value = self.appended(current.value, parameter.value);
            }
        }
        parameter.append = false;
        parameter.origin = ParameterOrigin::Given;
        let mut resource_tags = std::mem::take(&mut self.catalog.get_mut(id).tags);
        if name == "tag" {
            for text in self.tag_texts(parameter.value) {
                self.add_tag(&mut resource_tags, text).map_err(|unwind| at_declaration(unwind, site))?;
            }
        }
        let resource = self.catalog.get_mut(id);
        resource.tags = resource_tags;
        resource.parameters.set(name, parameter);
        Ok(())
    }

    /// Whether a value is what the defaults of the resource's scope say.
    fn is_default(&self, id: ResourceId, name: Symbol, value: &Value<'c>) -> bool {
        let resource = self.catalog.get(id);
        let defaults = self.defaults_for(resource.scope, resource.type_name);
        defaults.get(name).is_some_and(|default| crate::value::ops::ruby_equals(&self.types, &default.value, value))
    }
}
