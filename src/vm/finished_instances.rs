//! What is checked of classes and instances of defined types once more when everything is evaluated: virtual instances
//! have no body that was, and a title among the parameters is refused only then.

use super::Vm;
use super::given::Given;
use super::registry::DefinitionKind;
use super::unwind::{Flow, Unwind};
use crate::definition_parameters;
use pantin_base::diagnostics::Diagnostic;
use pantin_catalog::{ResourceId, ResourceKind, ScopeId};

/// Refuses parameters of a class or of an instance of a defined type.
pub(crate) fn check_finished_instance<'c>(vm: &mut Vm<'c>, id: ResourceId) -> Flow<'c, ()> {
    let resource = vm.catalog.get(id);
    let (kind, name) = match resource.kind {
        ResourceKind::Class => (DefinitionKind::Class, resource.title),
        ResourceKind::Builtin | ResourceKind::Defined | ResourceKind::Node => {
            (DefinitionKind::Define, resource.type_name.as_str())
        }
    };
    let Some(known) = vm.find_definition(kind, name)? else { return Ok(()) };
    let code = known.code();
    let unit = &known.unit.unit;
    let mut given = Given::new(code.chunk.parameters.len());
    for (name, parameter) in vm.catalog.get(id).parameters.iter() {
        let declared = unit.parameter_of(code.chunk, name).map(|(at, _)| at);
        if declared.is_some() || !pantin_catalog::resource_types::is_metaparameter(name) && name != "name" {
            given.add(declared, name, parameter.value);
        }
    }
    let frame = vm.enter(code, ScopeId::TOP, None)?;
    let types = code.chunk.parameters.iter().map(|parameter| vm.parameter_type(frame, code, parameter.ty));
    let types: Flow<'c, Vec<_>> = types.collect();
    vm.stack.leave(frame);
    definition_parameters::check_parameters(vm, id, known, &types?, (&given, None)).map_err(|unwind| {
        if let Unwind::Raised(issue) = unwind { Unwind::Failed(Diagnostic::without_place(issue)) } else { unwind }
    })
}
