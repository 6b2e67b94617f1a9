//! Overrides of the parameters of resources. Source: `reference/compiler.md` §6, `Puppet::Parser::Resource#merge`.

use super::Vm;
use super::resources::{at_declaration, located};
use super::unwind::Flow;
use crate::issues;
use pantin_base::diagnostics::Strictness;
use pantin_base::diagnostics::{Entry, Level};
use pantin_base::source::Language;
use pantin_base::symbol::{Symbol, symbol};
use pantin_catalog::{
    Overriding, Parameter, ParameterOrigin, Parameters, ResourceId, ResourceKind, ScopeId, Site, TagSet,
};
use pantin_values::value::{ResourceReference, Value};

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
        if self.names[scope].definition == self.names[other].definition {
            return true;
        }
        let wanted = self.names[other].definition;
        let mut at = self.names[scope].inherited;
        while let Some(id) = at {
            if self.names[id].definition == wanted {
                return true;
            }
            at = self.names[id].inherited;
        }
        false
    }

    fn is_subclass(&mut self, scope: ScopeId, other: ScopeId) -> bool {
        let same = self.names[scope].definition == self.names[other].definition;
        !same && self.inherits_from(scope, other)
    }

    /// Whether what a scope says may replace what another one said: a subclass may, and code that has, or inherits code
    /// that has, a collector that overrode something. Source: `Puppet::Resource::Type#child_of?`.
    fn replaces(&self, scope: ScopeId, other: ScopeId) -> bool {
        let wanted = self.names[other].definition;
        let mut at = &self.names[scope];
        loop {
            if self.declared.is_collecting(at.definition) {
                return true;
            }
            let Some(parent) = at.inherited else { return false };
            at = &self.names[parent];
            if at.definition == wanted {
                return true;
            }
        }
    }

    /// Lets the code of a scope replace whatever is set: a collector in it overrides something.
    pub fn let_replace(&mut self, scope: ScopeId) {
        let definition = self.names[scope].definition;
        self.declared.add_collecting(definition);
    }

    /// Merges an override into a declared resource.
    pub fn merge_override(&mut self, id: ResourceId, overriding: &Overriding<'c>) -> Flow<'c, ()> {
        let declared_in = self.catalog.get(id).scope;
        let is_same = self.names[overriding.scope].definition == self.names[declared_in].definition;
        if !is_same && !self.replaces(overriding.scope, declared_in) {
            self.check_elsewhere(id, overriding)?;
        }
        self.check_late_override(id, overriding.site)?;
        for (name, parameter) in overriding.parameters.iter() {
            self.override_parameter(id, name, *parameter, overriding.site)?;
        }
        Ok(())
    }

    /// An override of what other code declared. Puppet refuses it; the specification lets it set what has no value.
    fn check_elsewhere(&mut self, id: ResourceId, overriding: &Overriding<'c>) -> Flow<'c, ()> {
        let resource = self.catalog.get(id);
        let is_unset = |name: Symbol| resource.parameters.get(name).is_none_or(|have| have.value.is_undef());
        let is_specified = overriding.parameters.iter().all(|(name, parameter)| !parameter.append && is_unset(name));
        let told = issues::override_elsewhere(&resource.reference_text());
        match is_specified && self.beyond_puppet(&told, overriding.site) {
            true => Ok(()),
            false => Err(located(issues::only_subclasses_override(), overriding.site)),
        }
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
        self.listeners.write(Entry { code: Some(issue.code()), ..Entry::new(Level::Warning, text.trim_end()) });
        Ok(())
    }

    /// Replaces one parameter.
    pub fn override_parameter(
        &mut self,
        id: ResourceId,
        name: Symbol,
        parameter: Parameter<'c>,
        site: Site<'c>,
    ) -> Flow<'c, ()> {
        let current = self.catalog.get(id).parameters.get(name).copied();
        let mut parameter = parameter;
        if let Some(current) = current {
            // Puppet takes a value that is the type's default for one that a default expression set.
            if self.is_default(id, name, &parameter.value) {
                // The defaults of a collector's scope, which come along, are nobody's override.
                if parameter.origin == ParameterOrigin::Given {
                    self.warn_of_dropped(id, name, (&parameter.value, &current.value), site);
                }
                return Ok(());
            }
            if !self.may_replace(id, name, (&parameter, &current), site) {
                let reference = self.catalog.get(id).reference_text();
                let first = super::classes::location(current.site());
                let at_first = if first.is_empty() { first } else { format!(" at {first}") };
                let at = if parameter.written.is_some() { parameter.site() } else { site };
                return Err(located(issues::parameter_already_set(name.as_str(), &reference, &at_first), at));
            }
            if parameter.append {
                parameter.value = self.appended(current.value, parameter.value);
            }
        }
        let (was_appended, was_default) = (parameter.append, parameter.origin == ParameterOrigin::Default);
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
        self.listeners.record_override(id, (name, &parameter), (was_appended, was_default), site);
        Ok(())
    }

    /// Tells of an override that Puppet drops because its value is a default, when it is not the value that is there.
    fn warn_of_dropped(
        &mut self,
        id: ResourceId,
        name: Symbol,
        (wanted, current): (&Value<'c>, &Value<'c>),
        site: Site<'c>,
    ) {
        if pantin_values::value::ops::ruby_equals(&self.types, wanted, current) {
            return;
        }
        let reference = self.catalog.get(id).reference_text();
        self.beyond_puppet(&issues::dropped_override(name.as_str(), &reference), site);
    }

    /// Whether a value may be replaced: by a subclass of what set it, and by the code that set it, if it is a default. The
    /// specification lets subclasses of what declared the resource replace everything, and all code what is undef.
    fn may_replace(
        &mut self,
        id: ResourceId,
        name: Symbol,
        (parameter, current): (&Parameter<'c>, &Parameter<'c>),
        site: Site<'c>,
    ) -> bool {
        let (source, first) = (parameter.scope, current.scope);
        let is_same = self.names[source].definition == self.names[first].definition;
        if self.replaces(source, first) || (is_same && self.is_default(id, name, &current.value)) {
            return true;
        }
        let resource = self.catalog.get(id);
        let (declared_in, reference) = (resource.scope, resource.reference_text());
        let told = if self.is_subclass(source, declared_in) {
            issues::override_in_subclass(name.as_str(), &reference)
        } else if current.value.is_undef() && !parameter.append {
            // Of other code's overrides that was told already.
            if self.names[source].definition != self.names[declared_in].definition {
                return self.environment.settings().language() != Language::Puppet;
            }
            issues::override_of_undef(name.as_str(), &reference)
        } else {
            return false;
        };
        self.beyond_puppet(&told, site)
    }
}
