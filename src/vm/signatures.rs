//! Types of the parameters of classes and defined types: evaluated once, in top scope, when the file that has the
//! definition is loaded, unless it is known that they can be. Source: `Puppet::Parser::AST::PopsBridge` (`create_type_map`).

use super::Vm;
use super::parameter_tables::DefinitionParameters;
use super::registry::KnownDefinition;
use super::scope::Code;
use super::unwind::Flow;
use crate::constants;
use pantin_base::diagnostics::{Category, Entry, Level};
use pantin_base::source::Language;
use pantin_catalog::ScopeId;
use pantin_code::bytecode::{ChunkId, Definition, Instruction, Parameter, ParameterType};
use pantin_environment::LoadedUnit;
use pantin_environment::reads::is_recording;
use pantin_values::value::{Type, Value};

/// Tells what loading had to tell, and evaluates the types of parameters of what was loaded since the last time.
pub(crate) fn finish_loading<'c>(vm: &mut Vm<'c>) -> Flow<'c, ()> {
    vm.flush_warnings();
    let units = vm.types.registry().take_units();
    for unit in units {
        if vm.listeners.wants(Level::Debug) && !unit.file.is_empty() {
            let entry = Entry::new(Level::Debug, format!("Loaded {}", unit.file)).about(Category::Loader);
            vm.listeners.write(entry.field("loaded", &*unit.file));
        }
        evaluate_signatures(vm, unit)?;
    }
    Ok(())
}

fn evaluate_signatures<'c>(vm: &mut Vm<'c>, unit: &'c LoadedUnit) -> Flow<'c, ()> {
    if signatures_can_wait(vm, unit) {
        return Ok(());
    }
    let before = vm.types.registry().events();
    let evaluated = evaluate_in_order(vm, unit);
    let is_in_order = !vm.types.registry().look_everywhere();
    let is_silent = vm.types.registry().events() == before;
    if evaluated? && is_silent && is_in_order && vm.types.registry().is_of_environment() {
        vm.environment.note_signatures_hold(unit.id);
    }
    Ok(())
}

/// Evaluates the types of a unit's parameters, as Puppet does while it makes one definition after the other: what
/// stands further down in the file means nothing yet. Gives whether they are made of what the code says alone.
fn evaluate_in_order<'c>(vm: &mut Vm<'c>, unit: &'c LoadedUnit) -> Flow<'c, bool> {
    let language = vm.environment.settings().language();
    let mut are_constant = true;
    let definitions = vm.types.registry().made_definitions(unit);
    for (at, definition) in definitions.iter().enumerate() {
        if language != Language::Specification {
            vm.types.registry().look_no_further(unit.id, at);
        }
        let known = |chunk: &ChunkId| KnownDefinition { unit, chunk: *chunk };
        let known = match definition {
            Definition::Class(chunk) | Definition::Define(chunk) => known(chunk),
            Definition::TypeAlias(chunk) => {
                let refused = vm.types.registry().alias_of_file(known(chunk));
                if let Some(error) = refused {
                    return Err(vm.load_failure(error));
                }
                continue;
            }
            Definition::Function(_) | Definition::Node(_) => continue,
        };
        // Puppet's types are known when the file is loaded: what they need variables for fails.
        let waits = language != Language::Puppet;
        let is_late = |parameter: &Parameter| waits && matches!(parameter.ty, ParameterType::Late(_));
        let parameters = &known.code().chunk.parameters;
        are_constant &= parameters.iter().all(|parameter| is_constant(parameter.ty));
        if !parameters.iter().any(is_late) {
            definition_types(vm, known)?;
        }
    }
    Ok(are_constant)
}

/// Whether the types of a unit's parameters need not be evaluated before somebody asks for them: that they can be is
/// known, and nobody takes notes of what they are made of, or of what may be used where.
fn signatures_can_wait<'c>(vm: &Vm<'c>, unit: &'c LoadedUnit) -> bool {
    vm.environment.signatures_hold(unit.id)
        && vm.types.registry().is_of_environment()
        && !vm.names.has_access_control()
        && !vm.listeners.wants(Level::Debug)
        && !is_recording()
}

/// The declared types of the parameters of a class or defined type.
pub(crate) fn definition_types<'c>(
    vm: &mut Vm<'c>,
    known: KnownDefinition<'c>,
) -> Flow<'c, &'c [Option<&'c Type<'c>>]> {
    let key = (known.unit.id.0, known.chunk);
    if let Some(known) = vm.memo.definition_parameters.get(&key) {
        return Ok(known.types);
    }
    let parameters = &known.code().chunk.parameters;
    let mut types = Vec::with_capacity(parameters.len());
    for parameter in parameters {
        types.push(definition_type(vm, known, parameter)?);
    }
    let types = vm.arena.alloc_slice_copy(&types);
    vm.memo.definition_parameters.insert(key, DefinitionParameters { types, defaults: None });
    Ok(types)
}

/// For each parameter of a class or defined type its default, where that is a plain constant of the declared type.
pub(crate) fn constant_defaults<'c>(
    vm: &mut Vm<'c>,
    known: KnownDefinition<'c>,
    types: &'c [Option<&'c Type<'c>>],
) -> &'c [Option<Value<'c>>] {
    let key = (known.unit.id.0, known.chunk);
    if let Some(defaults) = vm.memo.definition_parameters.get(&key).and_then(|known| known.defaults) {
        return defaults;
    }
    let code = known.code();
    // Lines are counted where instructions run.
    let is_counting = vm.listeners.is_counting();
    let defaults = code.chunk.parameters.iter().zip(types).map(|(parameter, ty)| {
        let value = constant_default(code, parameter).filter(|_| !is_counting)?;
        let fits = ty.is_none_or(|ty| vm.is_instance(ty, &value));
        fits.then_some(value)
    });
    let defaults: Vec<Option<Value<'c>>> = defaults.collect();
    let defaults = vm.arena.alloc_slice_copy(&defaults);
    vm.memo.definition_parameters.insert(key, DefinitionParameters { types, defaults: Some(defaults) });
    defaults
}

fn definition_type<'c>(
    vm: &mut Vm<'c>,
    known: KnownDefinition<'c>,
    parameter: &'c Parameter,
) -> Flow<'c, Option<&'c Type<'c>>> {
    let code = known.code();
    match parameter.ty {
        ParameterType::None => Ok(None),
        // Nobody else asks for this constant.
        ParameterType::Constant(constant) => {
            let value = constants::made_type_constant(vm, code.unit, constant)?;
            super::scalars::as_type(value).map(Some)
        }
        ParameterType::Computed(_) | ParameterType::Late(_) => {
            let frame = vm.enter(code, ScopeId::TOP, None)?;
            // Puppet reads types when it loads the file: initial manifests before it has facts or any other variable.
            let is_early = known.unit.module.is_none() && vm.environment.settings().language() == Language::Puppet;
            let hidden = is_early.then(|| vm.names.hide_top());
            let ty = vm.parameter_type(frame, code, parameter.ty);
            if let Some(hidden) = hidden {
                vm.names.show_top(hidden);
            }
            vm.stack.leave(frame);
            ty
        }
    }
}

/// Whether a type is made of what the code says alone.
const fn is_constant(ty: ParameterType) -> bool {
    matches!(ty, ParameterType::None | ParameterType::Constant(_))
}

/// The default of a parameter if it is a constant that needs no memory.
fn constant_default<'c>(code: Code<'c>, parameter: &Parameter) -> Option<Value<'c>> {
    let start = parameter.default?.index();
    match code.chunk.instructions.get(start..start + 2)? {
        [Instruction::LoadConst { dst, value }, Instruction::Return { src }] if dst == src => {
            super::scalars::scalar(code.unit.unit.constants.get(value.constant().index())?)
        }
        _ => None,
    }
}
