//! The body of the initial manifest, node definitions, and classes that the node's classifier names. Source:
//! `reference/compiler.md` §2.

use super::Vm;
use super::frame::ActivationId;
use super::registry::KnownDefinition;
use super::unwind::{Flow, Unwind};
use pantin_base::source::Place;
use pantin_catalog::{Declaration, Parameters, Realization, ResourceId, ScopeId, Site};
use pantin_environment::LoadedUnit;
use pantin_values::value::Value;

impl<'c> Vm<'c> {
    /// Evaluates the statements of an initial manifest in top scope.
    pub fn evaluate_main_body(&mut self, unit: &'c LoadedUnit) -> Flow<'c> {
        self.with_main_body(unit, Self::run_frame)
    }

    /// Calls a function as the statements of a unit would in top scope.
    pub fn call_from_main_body(&mut self, unit: &'c LoadedUnit, name: &str, arguments: &[Value<'c>]) -> Flow<'c> {
        self.with_main_body(unit, |vm, frame| vm.call_function(frame, name, arguments, None, Place::default()))
    }

    fn with_main_body(
        &mut self,
        unit: &'c LoadedUnit,
        work: impl FnOnce(&mut Self, ActivationId) -> Flow<'c>,
    ) -> Flow<'c> {
        let code = super::Code { unit, chunk: unit.unit.chunk(pantin_code::bytecode::Unit::MAIN) };
        let frame = self.enter(code, ScopeId::TOP, None)?;
        let result = work(self, frame);
        self.stack.leave(frame);
        Self::end_of_body(result)
    }

    /// Node definitions that are known, in order.
    #[must_use]
    pub fn node_definitions(&self) -> Vec<(&'c pantin_code::bytecode::NodeDefinition, &'c LoadedUnit)> {
        self.types.registry().nodes().to_vec()
    }

    /// Evaluates the body of the node definition.
    pub fn evaluate_node_body(
        &mut self,
        known: KnownDefinition<'c>,
        scope: ScopeId,
        captures: Option<super::Captures<'c>>,
    ) -> Flow<'c, ()> {
        let code = known.code();
        self.names[scope].enter(code);
        let frame = self.enter(code, scope, None)?;
        self.stack[frame].captures = captures;
        let result = self.run_frame(frame);
        self.stack.leave(frame);
        Self::end_of_body(result).map(|_| ())
    }

    fn end_of_body(result: Flow<'c>) -> Flow<'c> {
        match result {
            Ok(value) => Ok(value),
            Err(Unwind::Next(jump)) => Err(Self::illegal_control("next", jump.origin)),
            Err(Unwind::Return(jump)) => Err(Self::illegal_control("return", jump.origin)),
            Err(Unwind::Break(jump)) => Err(Self::illegal_control("break", jump.origin)),
            Err(other) => Err(other),
        }
    }

    /// Declares a class of the ENC with parameters; it is evaluated by the generators.
    pub fn declare_node_class(
        &mut self,
        name: &str,
        parameters: Parameters<'c>,
        scope: ScopeId,
        site: Site<'c>,
    ) -> Flow<'c, ResourceId> {
        let id = self.declare_class(name, parameters, scope, (site, Realization::REAL))?;
        self.catalog.get_mut(id).declaration = Declaration::Implicit;
        Ok(id)
    }
}
