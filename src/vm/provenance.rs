//! Recording how a catalog comes about, for an observer that wants it. Where nobody does, each of these asks for one
//! pointer and does nothing.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use super::Vm;
use super::frame::{ActivationId, Home};
use super::registry::KnownDefinition;
use super::target::Target;
use super::types::TypeTable;
use pantin_base::budget::Arena;
use pantin_base::source::Place;
use pantin_base::symbol::Symbol;
use pantin_catalog::{
    Binding, Called, Explained, Inclusion, LookedUp, Manner, Origin, Parameter, ParameterOrigin, Provenance,
    ResourceId, ScopeId, ScopeOrigin, Setting, Site,
};
use pantin_code::bytecode::Slot;
use pantin_lookup::{ExplainScope, Explainer};
use pantin_values::value::Value;

/// The explanation of a lookup, and the typing of its values.
struct Explanation<'c> {
    explainer: Explainer<'c>,
    arena: &'c Arena,
    types: Rc<TypeTable<'c>>,
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

impl<'c> Vm<'c> {
    /// Begins to record, if the observer wants that.
    pub fn begin_provenance(&mut self) {
        if self.observer.as_ref().is_some_and(|observer| observer.wants_provenance()) {
            self.provenance = Some(Box::default());
        }
    }

    /// Records something.
    #[inline]
    pub fn record(&self, what: impl FnOnce(&mut Provenance<'c>)) {
        if let Some(provenance) = &self.provenance {
            what(&mut provenance.borrow_mut());
        }
    }

    /// Records that a parameter got a value.
    #[inline]
    pub fn record_setting(
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
    pub(super) fn record_declaration(&self, id: ResourceId, unwritten: Option<Manner<'c>>) {
        let Some(provenance) = &self.provenance else { return };
        let mut provenance = provenance.borrow_mut();
        let resource = self.catalog.get(id);
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
    pub(super) fn record_inclusion(&self, class: ResourceId, scope: ScopeId) {
        if self.provenance.is_some() {
            let site = self.stack.innermost_site();
            self.record(|provenance| provenance.inclusions.push(Inclusion { class, scope, site }));
        }
    }

    /// Records that code assigns a variable.
    #[inline]
    pub(super) fn record_binding(&self, frame: ActivationId, slot: Slot, value: Value<'c>) {
        if self.provenance.is_none() {
            return;
        }
        let activation = &self.stack[frame];
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
    pub(super) fn record_call(&self, target: Target<'c>, place: Place) {
        if self.provenance.is_none() {
            return;
        }
        let (name, is_puppet) = match target {
            Target::Native(function) => (function.name, false),
            Target::Puppet(known) => (known.name().as_str(), true),
            Target::Ruby(function) => (function.name, false),
            Target::Double(double) => (double.name, false),
        };
        let site = self.stack.innermost_site();
        let place = if place.is_known() { place } else { site.place };
        let called = Called { name, is_puppet, site: Site { place, ..site } };
        self.record(|provenance| provenance.under_way.push(called));
    }

    /// Records that the function that was called last returned.
    pub(super) fn record_return(&self) {
        self.record(|provenance| _ = provenance.under_way.pop());
    }

    /// Records that the body of a class or defined type begins. Gives what [`Self::record_end_of_body`] takes.
    pub(super) fn record_body(&self) -> usize {
        let mut before = 0;
        self.record(|provenance| before = std::mem::replace(&mut provenance.before_body, provenance.under_way.len()));
        before
    }

    /// Records that a body ended.
    pub(super) fn record_end_of_body(&self, before: usize) {
        self.record(|provenance| provenance.before_body = before);
    }

    /// Whether a lookup that begins now is to be explained for the record.
    pub(super) fn begin_record_of_lookup(&self) -> bool {
        let is_wanted = self.provenance.is_some() && !self.lookup.is_explaining();
        if is_wanted {
            self.lookup.start_explaining(ExplainScope::DataAndOptions);
        }
        is_wanted
    }

    /// Records a lookup, if it found something.
    pub(super) fn record_lookup(&self, key: &'c str, site: Site<'c>, is_found: bool) {
        let explainer = self.lookup.stop_explaining();
        if let (true, Some(explainer)) = (is_found, explainer) {
            let (arena, types) = (self.arena, Rc::clone(&self.types));
            let explanation = Rc::new(Explanation { explainer, arena, types });
            self.record(|provenance| provenance.lookups.push(LookedUp { key, site, explanation }));
        }
    }

    /// Records that a parameter of a class has the value of the last lookup.
    pub(super) fn record_data(&self, id: ResourceId, name: Symbol) {
        let Some(provenance) = &self.provenance else { return };
        let number = u32::try_from(provenance.borrow().lookups.len().saturating_sub(1)).unwrap_or(u32::MAX);
        if let Some(parameter) = self.catalog.get(id).parameters.get(name) {
            self.record_setting(id, (name, parameter), Manner::Data(number), Site::default());
        }
    }

    /// Records that a parameter was overridden. `site` is the override's, which counts where the attribute has no own.
    pub(super) fn record_override(
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
    pub(super) fn record_default(&self, id: ResourceId, known: KnownDefinition<'c>, (name, place): (Symbol, Place)) {
        if self.provenance.is_some()
            && let Some(parameter) = self.catalog.get(id).parameters.get(name)
        {
            let site = Site { file: Some(&known.unit.file), place };
            self.record_setting(id, (name, parameter), Manner::ParameterDefault, site);
        }
    }

    /// What was recorded, completed by what the finished catalog knows. Nothing is recorded any more.
    pub fn take_provenance(&mut self) -> Option<Provenance<'c>> {
        let mut provenance = self.provenance.take().map(|recorded| RefCell::into_inner(*recorded))?;
        let mut number = 0;
        for (id, resource) in self.catalog.resources() {
            let called = self.declared.call(id).filter(|_| !resource.site.place.is_known());
            let definition = resource.body.and_then(|body| self.names[body].code);
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
        for scope in self.names.scopes() {
            provenance.scopes.push(ScopeOrigin {
                resource: scope.resource,
                inherited: scope.inherited,
                enclosing: scope.enclosing,
                caller: scope.caller,
            });
        }
        provenance.given = self.names.top_variables().collect();
        Some(provenance)
    }
}
