//! What is checked of virtual instances of defined types, whose bodies are never evaluated.

use super::Vm;
use super::given::Given;
use super::registry::DefinitionKind;
use super::unwind::{Flow, Unwind};
use crate::catalog::{ResourceId, ScopeId};
use crate::diagnostics::Diagnostic;

impl<'c> Vm<'c> {
    /// Refuses parameters of a virtual instance of a defined type as those of a real one are.
    pub fn check_unevaluated_define(&mut self, id: ResourceId) -> Flow<'c, ()> {
        let name = self.catalog.get(id).type_name.lower();
        let Some(known) = self.find_definition(DefinitionKind::Define, name.as_str())? else { return Ok(()) };
        let code = known.code();
        let unit = &known.unit.unit;
        let mut given = Given::new(code.chunk.parameters.len());
        for (name, parameter) in self.catalog.get(id).parameters.iter() {
            let declared = unit.parameter_of(code.chunk, name).map(|(at, _)| at);
            if declared.is_some()
                || !crate::resource_types::is_metaparameter(name) && !super::parameters::is_own_name(name)
            {
                given.add(declared, name, parameter.value);
            }
        }
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
