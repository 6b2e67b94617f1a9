//! Recording how a catalog comes about, for an observer that wants it. Where nobody does, each of these asks for one
//! pointer and does nothing.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use super::Listeners;
use crate::frame::{Activation, Home};
use crate::machine::Vm;
use crate::registry::KnownDefinition;
use crate::stack::Stack;
use crate::target::Target;
use crate::types::TypeTable;
use pantin_base::budget::Arena;
use pantin_base::source::Place;
use pantin_base::symbol::Symbol;
use pantin_catalog::{
    Binding, Called, Explained, Inclusion, LookedUp, Manner, Origin, Parameter, ParameterOrigin, Provenance, Resource,
    ResourceId, ScopeId, ScopeOrigin, Setting, Site,
};
use pantin_code::bytecode::Slot;
use pantin_lookup::{ExplainScope, Explainer, Lookup};
use pantin_values::value::Value;

/// The explanation of a lookup, and the typing of its values.
pub(crate) struct Explanation<'c> {
    pub(crate) explainer: Explainer<'c>,
    pub(crate) arena: &'c Arena,
    pub(crate) types: Rc<TypeTable<'c>>,
}

impl fmt::Debug for Explanation<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.explainer.fmt(formatter)
    }
}

impl Explained for Explanation<'_> {
    fn json(&self) -> serde_json::Value {
        self.explainer.to_json(self.arena, &*self.types)
    }
}

impl<'c> Listeners<'c> {
    /// Records something.
    #[inline]
    pub(crate) fn record(&self, what: impl FnOnce(&mut Provenance<'c>)) {
        if let Some(provenance) = &self.provenance {
            what(&mut provenance.borrow_mut());
        }
    }

    /// Records that a parameter got a value.
    #[inline]
    pub(crate) fn record_setting(
        &self,
        resource: ResourceId,
        (name, parameter): (Symbol, &Parameter<'c>),
        manner: Manner<'c>,
        site: Site<'c>,
    ) {
        self.record(|provenance| {
            let Parameter { value, append, scope, .. } = *parameter;
            provenance.settings.push(Setting { resource, name, value, manner, append, site, scope });
        });
    }

    /// Records the parameters that a resource is declared with. `unwritten` is what gave those that no expression has.
    pub(crate) fn record_declaration(
        &self,
        (id, resource): (ResourceId, &Resource<'c>),
        unwritten: Option<Manner<'c>>,
    ) {
        let Some(provenance) = &self.provenance else { return };
        let mut provenance = provenance.borrow_mut();
        let calls = &provenance.under_way[provenance.before_body.min(provenance.under_way.len())..];
        let calls: Box<[Called<'c>]> = calls.into();
        let unwritten = match (unwritten, provenance.importing, calls.last()) {
            (Some(manner), ..) => manner,
            (None, Some(node), _) => Manner::Imported(node),
            (None, None, Some(call)) => Manner::Function(call.name),
            (None, None, None) => Manner::Given,
        };
        for (name, parameter) in resource.parameters.iter() {
            let manner = match (parameter.origin, parameter.written) {
                (ParameterOrigin::Default, _) => Manner::Default,
                (ParameterOrigin::Definition, _) => Manner::Title,
                (ParameterOrigin::Given, Some(_)) => Manner::Given,
                (ParameterOrigin::Given, None) => unwritten,
            };
            let site = if parameter.written.is_some() { parameter.site() } else { resource.site };
            let Parameter { value, append, scope, .. } = *parameter;
            provenance.settings.push(Setting { resource: id, name, value, manner, append, site, scope });
        }
        if !calls.is_empty() {
            provenance.calls.insert(id, calls);
        }
    }

    /// Records that code names a class.
    pub(crate) fn record_inclusion(&self, class: ResourceId, scope: ScopeId, stack: &Stack<'c>) {
        if self.provenance.is_some() {
            let site = stack.innermost_site();
            self.record(|provenance| provenance.inclusions.push(Inclusion { class, scope, site }));
        }
    }

    /// Records that code assigns a variable.
    #[inline]
    pub(crate) fn record_binding(&self, activation: &Activation<'c>, slot: Slot, value: Value<'c>) {
        if self.provenance.is_none() {
            return;
        }
        let code = activation.code;
        let place = code.chunk.places.get(activation.at).unwrap_or_default();
        let binding = Binding {
            scope: activation.scope,
            is_local: activation.home() == Home::Frame,
            name: code.unit.unit.name(code.chunk.slots[slot.index()]),
            value,
            site: Site { file: Some(&code.unit.file), place },
        };
        self.record(|provenance| provenance.bindings.push(binding));
    }

    /// Records that a function is called, until [`Self::record_return`].
    pub(crate) fn record_call(&self, target: Target<'c>, place: Place, stack: &Stack<'c>) {
        if self.provenance.is_none() {
            return;
        }
        let (name, is_puppet) = match target {
            Target::Native(function) => (function.name, false),
            Target::Puppet(known) => (known.name().as_str(), true),
            Target::Ruby(function) => (function.name, false),
            Target::Double(double) => (double.name, false),
        };
        let site = stack.innermost_site();
        let place = if place.is_known() { place } else { site.place };
        let called = Called { name, is_puppet, site: Site { place, ..site } };
        self.record(|provenance| provenance.under_way.push(called));
    }

    /// Records that the function that was called last returned.
    pub(crate) fn record_return(&self) {
        self.record(|provenance| _ = provenance.under_way.pop());
    }

    /// Records that the body of a class or defined type begins. Gives what [`Self::record_end_of_body`] takes.
    pub(crate) fn record_body(&self) -> usize {
        let mut before = 0;
        self.record(|provenance| before = std::mem::replace(&mut provenance.before_body, provenance.under_way.len()));
        before
    }

    /// Records that a body ended.
    pub(crate) fn record_end_of_body(&self, before: usize) {
        self.record(|provenance| provenance.before_body = before);
    }

    /// Whether a lookup that begins now is to be explained for the record.
    pub(crate) fn begin_record_of_lookup(&self, lookup: &Lookup<'c>) -> bool {
        let is_wanted = self.provenance.is_some() && !lookup.is_explaining();
        if is_wanted {
            lookup.start_explaining(ExplainScope::DataAndOptions);
        }
        is_wanted
    }

    /// Records a lookup that found something.
    pub(crate) fn record_lookup(&self, key: &'c str, site: Site<'c>, explanation: Explanation<'c>) {
        let explanation = Rc::new(explanation);
        self.record(|provenance| provenance.lookups.push(LookedUp { key, site, explanation }));
    }

    /// Records that a parameter of a class has the value of the last lookup.
    pub(crate) fn record_data(&self, (id, resource): (ResourceId, &Resource<'c>), name: Symbol) {
        let Some(provenance) = &self.provenance else { return };
        let number = u32::try_from(provenance.borrow().lookups.len().saturating_sub(1)).unwrap_or(u32::MAX);
        if let Some(parameter) = resource.parameters.get(name) {
            self.record_setting(id, (name, parameter), Manner::Data(number), Site::default());
        }
    }

    /// Records that a parameter was overridden. `site` is the override's, which counts where the attribute has no own.
    pub(crate) fn record_override(
        &self,
        id: ResourceId,
        (name, parameter): (Symbol, &Parameter<'c>),
        (was_appended, was_default): (bool, bool),
        site: Site<'c>,
    ) {
        let Some(provenance) = &self.provenance else { return };
        let is_collecting = provenance.borrow().is_collecting;
        let manner = match (is_collecting, was_default) {
            (true, true) => Manner::CollectorDefault,
            (true, false) => Manner::Collector,
            (false, _) => Manner::Override,
        };
        let site = if parameter.written.is_some() { parameter.site() } else { site };
        let parameter = Parameter { append: was_appended, ..*parameter };
        self.record_setting(id, (name, &parameter), manner, site);
    }

    /// Records that the default of a parameter of a definition is its value.
    pub(crate) fn record_default(
        &self,
        (id, resource): (ResourceId, &Resource<'c>),
        known: KnownDefinition<'c>,
        (name, place): (Symbol, Place),
    ) {
        if self.provenance.is_some()
            && let Some(parameter) = resource.parameters.get(name)
        {
            let site = Site { file: Some(&known.unit.file), place };
            self.record_setting(id, (name, parameter), Manner::ParameterDefault, site);
        }
    }
}

/// What was recorded, completed by what the finished catalog knows. Nothing is recorded any more.
pub(crate) fn take_provenance<'c>(vm: &mut Vm<'c>) -> Option<Provenance<'c>> {
    let mut provenance = vm.listeners.provenance.take().map(|recorded| RefCell::into_inner(*recorded))?;
    let mut number = 0;
    for (id, resource) in vm.catalog.resources() {
        let called = vm.declared.call(id).filter(|_| !resource.site.place.is_known());
        let definition = resource.body.and_then(|body| vm.names[body].code);
        let delivered = (!resource.realization.is_virtual).then(|| {
            number += 1;
            number - 1
        });
        let origin = Origin {
            reference: resource.reference(),
            site: called.unwrap_or(resource.site),
            scope: resource.scope,
            definition: definition
                .map_or_else(Site::default, |code| Site { file: Some(&code.unit.file), place: code.chunk.place }),
            is_private: definition.is_some_and(|code| code.chunk.privacy().definition),
            delivered,
        };
        provenance.resources.insert(id, origin);
    }
    for scope in vm.names.scopes() {
        provenance.scopes.push(ScopeOrigin {
            resource: scope.resource,
            inherited: scope.inherited,
            enclosing: scope.enclosing,
            caller: scope.caller,
        });
    }
    provenance.given = vm.names.top_variables().collect();
    Some(provenance)
}
