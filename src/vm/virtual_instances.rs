//! What is checked of virtual instances of defined types, whose bodies are never evaluated.

use super::Vm;
use super::registry::DefinitionKind;
use super::unwind::{Flow, Unwind};
use crate::catalog::{ResourceId, ScopeId};
use crate::diagnostics::Diagnostic;
use crate::symbol::Symbol;
use crate::value::Value;

impl<'c> Vm<'c> {
    /// Refuses parameters of a virtual instance of a defined type as those of a real one are.
    pub fn check_unevaluated_define(&mut self, id: ResourceId) -> Flow<'c, ()> {
        let name = self.catalog.get(id).type_name.as_str().to_ascii_lowercase();
        let Some(known) = self.find_definition(DefinitionKind::Define, &name)? else { return Ok(()) };
        let code = known.code();
        let unit = &known.unit.unit;
        let declared = |name: Symbol| code.chunk.parameters.iter().any(|parameter| unit.name(parameter.name) == name);
        let all = self.catalog.get(id).parameters.iter();
        let given: Vec<(Symbol, Value<'c>)> = all
            .filter(|(name, _)| {
                declared(*name)
                    || !crate::resource_types::is_metaparameter(*name) && !super::parameters::is_own_name(*name)
            })
            .map(|(name, parameter)| (name, parameter.value))
            .collect();
        let frame = self.enter(code, ScopeId::TOP, None)?;
        let types = code.chunk.parameters.iter().map(|parameter| self.parameter_type(frame, code, parameter.ty));
        let types: Flow<'c, Vec<_>> = types.collect();
        self.leave(frame);
        self.check_parameters(id, known, &types?, &given).map_err(|unwind| match unwind {
            Unwind::Raised(issue) => Unwind::Failed(Diagnostic::without_place(issue)),
            other => other,
        })
    }
}
