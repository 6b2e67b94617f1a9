//! Types of the parameters of classes and defined types: evaluated once, in top scope, when the file that has the
//! definition is loaded. Source: `Puppet::Parser::AST::PopsBridge` (`create_type_map`).

use super::Vm;
use super::frame::ActivationId;
use super::registry::Known;
use super::unwind::Flow;
use crate::bytecode::{Definition, Parameter, ParameterType};
use crate::catalog::ScopeId;
use crate::environment::LoadedUnit;
use crate::value::Type;

impl<'c> Vm<'c> {
    /// Tells what loading had to tell, and evaluates the types of parameters of what was loaded since the last time.
    pub(crate) fn finish_loading(&mut self) -> Flow<'c, ()> {
        self.flush_warnings();
        let units = self.types.registry().take_units();
        for unit in units {
            self.evaluate_signatures(unit)?;
        }
        Ok(())
    }

    fn evaluate_signatures(&mut self, unit: &'c LoadedUnit) -> Flow<'c, ()> {
        for definition in &unit.unit.definitions {
            let (Definition::Class(chunk) | Definition::Define(chunk)) = definition else { continue };
            let known = Known { unit, chunk: *chunk };
            for parameter in &known.code().chunk.parameters {
                self.definition_type(known, parameter)?;
            }
        }
        Ok(())
    }

    /// The declared type of a parameter of a class or defined type.
    pub(crate) fn definition_type(
        &mut self,
        known: Known<'c>,
        parameter: &'c Parameter,
    ) -> Flow<'c, Option<&'c Type<'c>>> {
        let code = known.code();
        let ParameterType::Computed(_) = parameter.ty else {
            return self.parameter_type(ActivationId(0), code, parameter.ty);
        };
        let key = (known.unit.id.0, known.chunk, parameter.slot);
        if let Some(ty) = self.computed_types.get(&key) {
            return Ok(*ty);
        }
        let frame = self.enter(code, ScopeId::TOP, None)?;
        let ty = self.parameter_type(frame, code, parameter.ty);
        self.leave(frame);
        let ty = ty?;
        self.computed_types.insert(key, ty);
        Ok(ty)
    }
}
