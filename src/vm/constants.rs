//! Constants of units as values. Scalars cost nothing; containers and types are made once per compilation.

use super::Vm;
use super::frame::ActivationId;
use super::registry::RegistryError;
use super::scalars::{as_type, plain, scalar};
use super::unwind::{Flow, Unwind};
use crate::access_control;
use crate::issues;
use pantin_base::diagnostics::{Diagnostic, Issue, Severity};
use pantin_code::bytecode::{Const, Constant};
use pantin_environment::LoadedUnit;
use pantin_syntax::lexer::Mode;
use pantin_values::types::issues as types_issues;
use pantin_values::value::depth::deeper;
use pantin_values::value::{HashBuilder, Type, Value};

/// A constant without types.
pub(crate) fn constant<'c>(vm: &mut Vm<'c>, frame: ActivationId, constant: Const) -> Value<'c> {
    let unit = vm.stack[frame].code.unit;
    let data: &'c Constant = &unit.unit.constants[constant.index()];
    if let Some(value) = scalar(data) {
        return if vm.owned.has_changed_texts() { vm.left_by_ruby(value) } else { value };
    }
    if matches!(data, Constant::Array(_) | Constant::Hash(_)) {
        // Each evaluation makes a collection of its own: what is written as YAML tells one from two.
        let value = plain(vm.arena, data);
        return if vm.owned.has_changed_texts() { vm.left_by_ruby(value) } else { value };
    }
    let key = (unit.id.0, constant);
    if let Some(value) = vm.memo.constants.get(&key) {
        return *value;
    }
    let value = plain(vm.arena, data);
    vm.memo.constants.insert(key, value);
    value
}

/// A constant that holds types.
pub(crate) fn type_constant<'c>(vm: &mut Vm<'c>, frame: ActivationId, constant: Const) -> Flow<'c> {
    let unit = vm.stack[frame].code.unit;
    let value = vm.unit_type_constant(unit, constant);
    if let Ok(value) = &value {
        access_control::tell_of_references(vm, frame, *value)?;
    }
    match value {
        Err(Unwind::Failed(failure)) if issues::is::resource_type_not_found(failure.issue()) => {
            let found = with_class_parameters(vm, unit, &unit.unit.constants[constant.index()])?;
            found.ok_or(Unwind::Failed(failure))
        }
        other => other,
    }
}

/// A constant in which a reference to a class is accessed: to the specification of the language `K['a']` is the parameter
/// of the class, whose value is known only now. Nothing if there is no such class, or it means nothing to Puppet.
#[cold]
fn with_class_parameters<'c>(
    vm: &mut Vm<'c>,
    unit: &'c LoadedUnit,
    constant: &'c Constant,
) -> Flow<'c, Option<Value<'c>>> {
    let all = |vm: &mut Vm<'c>, constants: &'c [Constant]| -> Flow<'c, Option<Vec<Value<'c>>>> {
        constants.iter().map(|constant| deeper(|| with_class_parameters(vm, unit, constant))).collect()
    };
    match constant {
        Constant::TypeAccess(access) if vm.types.named(&access.name).is_err() => {
            let class = vm.types.class_named(&access.name, (unit, access.place));
            vm.finish_loading()?;
            let Some(class) = class else { return Ok(None) };
            let Some(keys) = all(vm, &access.arguments)? else { return Ok(None) };
            super::ops::access::of_class(vm, &class, &keys).map(Some)
        }
        Constant::Array(elements) => {
            let elements = all(vm, elements)?;
            Ok(elements.map(|elements| Value::Array(vm.arena.alloc_slice_copy(&elements))))
        }
        Constant::Hash(entries) => {
            let mut builder = HashBuilder::with_capacity(entries.len());
            for (key, value) in entries {
                let Some(key) = deeper(|| with_class_parameters(vm, unit, key))? else { return Ok(None) };
                let Some(value) = deeper(|| with_class_parameters(vm, unit, value))? else { return Ok(None) };
                builder.insert(key, value);
            }
            Ok(Some(builder.finish_value(vm.arena)))
        }
        other @ (Constant::Undef
        | Constant::Default
        | Constant::Boolean(_)
        | Constant::Integer(_)
        | Constant::Float(_)
        | Constant::String(_)
        | Constant::Regexp(_)
        | Constant::TypeName(_)
        | Constant::TypeAccess(_)) => {
            let value = vm.types.constant(unit, other);
            vm.finish_loading()?;
            value.map(Some).map_err(Unwind::Failed)
        }
    }
}

/// A constant of a unit that holds types.
pub(crate) fn unit_type_constant<'c>(vm: &mut Vm<'c>, unit: &'c LoadedUnit, constant: Const) -> Flow<'c> {
    let key = (unit.id.0, constant);
    if let Some(value) = vm.memo.constants.get(&key) {
        return Ok(*value);
    }
    let value = made_type_constant(vm, unit, constant)?;
    vm.memo.constants.insert(key, value);
    Ok(value)
}

/// A new copy of a constant with types.
pub(crate) fn made_type_constant<'c>(vm: &mut Vm<'c>, unit: &'c LoadedUnit, constant: Const) -> Flow<'c> {
    vm.types.take_failure();
    let value = match vm.types.kept_constant(unit, constant) {
        Some(ty) => Ok(Value::Type(ty)),
        None => vm.types.constant(unit, &unit.unit.constants[constant.index()]).map(|value| {
            let kept = vm.types.keep_constant(unit, constant);
            kept.map_or(value, Value::Type)
        }),
    };
    let loaded = vm.finish_loading();
    let value = value.map_err(|error| match vm.types.take_failure() {
        // A file with errors has them at its own places.
        Some(failure @ RegistryError::Load(_)) => vm.load_failure(failure),
        _ => Unwind::Failed(error),
    })?;
    loaded?;
    if vm.names.has_access_control() {
        access_control::check_type_access(vm, unit, &unit.unit.constants[constant.index()]).map_err(Unwind::Failed)?;
    }
    Ok(value)
}

/// A constant of a unit that must be a type: the type of a parameter.
pub(crate) fn constant_type<'c>(vm: &mut Vm<'c>, unit: &'c LoadedUnit, constant: Const) -> Flow<'c, &'c Type<'c>> {
    as_type(vm.unit_type_constant(unit, constant)?)
}

/// A type from its text.
pub(crate) fn parse_type<'c>(vm: &mut Vm<'c>, text: &str) -> Flow<'c, Type<'c>> {
    let parsed = pantin_values::types::parse(&vm.types, text);
    vm.flush_warnings();
    match parsed {
        Ok(ty) => Ok(ty),
        Err(issue) => match vm.types.take_failure() {
            Some(failure) => Err(vm.load_failure(failure)),
            None => Err(type_text_error(text, issue)),
        },
    }
}

/// The error of a text that `issue` says is no type. Puppet's parser reads these texts, and what it refuses has its place
/// there.
#[must_use]
pub fn type_text_error<'c>(text: &str, issue: Issue) -> Unwind<'c> {
    let arena = bumpalo::Bump::new();
    let parsed = pantin_syntax::parse(text, Mode::Puppet, &arena);
    let is_error = |diagnostic: &Diagnostic| diagnostic.severity() == Severity::Error;
    match parsed.diagnostics.into_iter().find(is_error) {
        Some(error) if error.place().is_known() => Unwind::Failed(error),
        Some(error) => super::raise(error.issue().text()),
        // What is read here is less than what may be written; the expression as such is right.
        None if parsed.program.is_some_and(|program| program.body.is_empty()) => {
            super::raise(types_issues::invalid_type_specification("").text())
        }
        None if types_issues::has_code_of::type_syntax_error(&issue) => {
            super::raise(types_issues::invalid_type_specification(text.trim()).text())
        }
        None => issue.into(),
    }
}
