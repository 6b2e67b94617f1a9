//! What the machine tells an observer of.

use super::native::Block;
use super::observe::{Activity, CodePlace, Stage};
use super::registry::{DefinitionKind, KnownDefinition, RegistryError};
use super::target::Target;
use super::unwind::Flow;
use super::{ActivationId, Vm};
use crate::classes;
use pantin_base::source::Place;
use pantin_base::symbol::Symbol;
use pantin_catalog::{ResourceId, ScopeId};
use pantin_environment::reads::{self, DefinitionOf};
use pantin_environment::{LoadFailure, LoadedUnit};
use pantin_values::value::Value;

impl<'c> Vm<'c> {
    /// Does the work of an activity. An observer gets its beginning and its end.
    #[inline]
    pub fn observed<'n, R>(
        &mut self,
        what: impl FnOnce() -> (Activity<'n>, CodePlace<'n>),
        work: impl FnOnce(&mut Self) -> R,
    ) -> R {
        self.listeners.begin(what);
        let result = work(self);
        self.listeners.end();
        result
    }

    /// Runs a stage.
    #[inline]
    pub fn stage<R>(&mut self, stage: Stage, work: impl FnOnce(&mut Self) -> R) -> R {
        self.observed(|| (Activity::Stage(stage), CodePlace::default()), work)
    }

    /// Calls what a name was found to mean. Without a frame that calls, the first one does.
    pub fn call_target(
        &mut self,
        caller: Option<ActivationId>,
        target: Target<'c>,
        arguments: &[Value<'c>],
        block: Option<Block<'c>>,
        place: Place,
    ) -> Flow<'c> {
        let what = || match target {
            Target::Native(function) => (Activity::Native(function.name), CodePlace::default()),
            Target::Puppet(known) => (Activity::Function(known.name().as_str()), place_of(known)),
            Target::Ruby(function) => {
                let file = function.path.to_str().unwrap_or_default();
                (Activity::Ruby(function.name), CodePlace { file, line: 0 })
            }
            Target::Double(double) => (Activity::Native(double.name), CodePlace::default()),
        };
        self.listeners.record_call(target, place, &self.stack);
        let result = self.observed(what, |vm| vm.run_target(caller, target, arguments, block, place));
        self.listeners.record_return();
        result
    }

    /// Binds parameters and runs the body of a class or define.
    pub(crate) fn evaluate_body(&mut self, id: ResourceId, known: KnownDefinition<'c>, scope: ScopeId) -> Flow<'c, ()> {
        let is_class = self.catalog.get(id).is_class();
        let what = || {
            let name = known.definition_name().as_str();
            (if is_class { Activity::Class(name) } else { Activity::Define(name) }, place_of(known))
        };
        let before = self.listeners.record_body();
        self.enter_for_reads(id, known);
        let result = self.observed(what, |vm| classes::run_body(vm, id, known, scope));
        reads::leave();
        self.listeners.record_end_of_body(before);
        result
    }

    /// Tells the recorder of reads what runs from now on.
    fn enter_for_reads(&self, id: ResourceId, known: KnownDefinition<'c>) {
        if !reads::is_recording() {
            return;
        }
        let mut containers =
            std::iter::successors(self.catalog.get(id).container, |id| self.catalog.get(*id).container);
        let container = containers.find_map(|id| self.declared.class(id));
        let kind = if self.catalog.get(id).is_class() { DefinitionOf::Class } else { DefinitionOf::Define };
        let within = container.map(|container| container.definition_name().as_str());
        reads::enter(kind, known.definition_name().as_str(), within);
    }

    /// A class or defined type by its name in lower case, loading what may define it.
    pub(super) fn load_definition(
        &mut self,
        kind: DefinitionKind,
        name: Symbol,
    ) -> Result<Option<KnownDefinition<'c>>, RegistryError> {
        let environment = self.environment;
        if !self.listeners.is_observed() || self.types.registry().known(kind, name).is_some() {
            return self.types.registry().find(environment, kind, name);
        }
        self.stage(Stage::Load, |vm| vm.types.registry().find(environment, kind, name))
    }

    /// The same by a name in lower case that comes from data and that no code has said yet.
    pub(super) fn load_unseen_definition(
        &mut self,
        kind: DefinitionKind,
        name: &str,
    ) -> Result<Option<KnownDefinition<'c>>, RegistryError> {
        let environment = self.environment;
        self.stage(Stage::Load, |vm| vm.types.registry().find_by_text(environment, kind, name))
    }

    /// The units that are evaluated first: those of the initial manifests, or of the code that stands in their place.
    pub fn load_main_units(&mut self) -> Result<Vec<&'c LoadedUnit>, LoadFailure> {
        let (environment, code) = (self.environment, self.node.code);
        self.stage(Stage::Load, |vm| match code {
            Some(code) => environment.unit_of_code(code).map(|unit| vec![vm.keep_unit(unit)]),
            None => environment.main_units().map_err(Clone::clone),
        })
    }
}

fn place_of(known: KnownDefinition<'_>) -> CodePlace<'_> {
    CodePlace { file: &known.unit.file, line: known.code().chunk.place.line }
}
