//! Advice on names that nothing defines: near names, and the file that would define one. Asked for only when an error is
//! told, so that nothing here has to be fast.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of instructions few count here")]

use super::{ActivationId, Vm};
use pantin_base::diagnostics::legacy_facts::probable_expression;
use pantin_base::diagnostics::suggest::{closest, did_you_mean};
use pantin_catalog::resource_types::{METAPARAMETERS, ResourceType, builtin_types, moved_type};
use pantin_code::bytecode::{Constant, Count, Instruction, Regs};
use pantin_environment::Kind;
use pantin_values::value::Value;

/// Advice on a class that nothing defines.
pub(crate) fn advice_on_class(vm: &Vm<'_>, name: &str) -> Option<String> {
    let name = name.trim_start_matches("::").to_lowercase();
    let mut names = vm.environment.manifest_names();
    names.extend(vm.types.registry().class_names());
    vm.environment.advice(Kind::Manifest, &name, closest(&name, names.iter().map(String::as_str)))
}

/// Advice on a resource type that nothing defines.
pub(crate) fn advice_on_resource_type(vm: &Vm<'_>, name: &str) -> Option<String> {
    let name = name.trim_start_matches("::").to_lowercase();
    if let Some(moved) = moved_type(&name) {
        return Some(moved);
    }
    let mut names = vm.environment.manifest_names();
    names.extend(vm.environment.ruby_type_names());
    names.extend(builtin_types().map(|ty| ty.name().as_str().to_owned()));
    let meant = closest(&name, names.iter().map(String::as_str));
    vm.environment.advice_on_loaded(Kind::Manifest, &name, meant)
}

/// Advice on a function that nothing defines.
pub(crate) fn advice_on_function(vm: &Vm<'_>, name: &str) -> Option<String> {
    let mut names = vm.environment.function_names();
    names.extend(vm.hosts.functions.core_names().into_iter().map(str::to_owned));
    let meant = closest(name, names.iter().map(String::as_str));
    vm.environment.advice_on_loaded(Kind::PuppetFunction, name, meant)
}

/// Advice on a variable that a frame does not see.
pub(crate) fn advice_on_variable(vm: &Vm<'_>, frame: ActivationId, name: &str) -> Option<String> {
    let name = name.trim_start_matches("::");
    let mut names: Vec<String> = Vec::new();
    if let Some((class, variable)) = name.rsplit_once("::") {
        if !vm.names.is_evaluated(class) {
            return Some(format!("the class '{class}' was not evaluated before"));
        }
        let scope = vm.names.class_scope(class);
        add_names_of_scope(vm, scope, &mut names);
        return did_you_mean(variable, names.iter().map(String::as_str));
    }
    let mut at = Some(frame);
    while let Some(id) = at {
        let activation = &vm.stack[id];
        let unit = &activation.code.unit.unit;
        names.extend(activation.code.chunk.slots.iter().map(|slot| unit.name(*slot).as_str().to_owned()));
        add_names_of_scope(vm, Some(activation.scope), &mut names);
        at = activation.parent;
    }
    names.extend(vm.names.top_variables().map(|(name, _)| name.to_owned()));
    match probable_expression(name) {
        Some(now) => Some(format!("'{name}' is a legacy fact, removed in Puppet 8; its value is {now}")),
        None => did_you_mean(name, names.iter().map(String::as_str)),
    }
}

/// Advice on `$variable[key][key]` at an instruction: which of the keys there is not. Keys that are not literal end
/// what can be said.
#[cold]
pub(crate) fn advice_on_access(vm: &Vm<'_>, frame: ActivationId, at: usize) -> Option<String> {
    let code = vm.stack[frame].code;
    let instructions = &code.chunk.instructions;
    let mut keys: Vec<&str> = Vec::new();
    let mut at = at;
    let name = loop {
        let Instruction::Access { keys: Regs { count: Count(1), .. }, .. } = instructions.get(at)? else {
            return None;
        };
        let Instruction::LoadConst { value, .. } = instructions.get(at.checked_sub(1)?)? else { return None };
        let Constant::String(key) = code.unit.unit.constants.get(value.constant().index())? else { return None };
        keys.push(key);
        at = at.checked_sub(2)?;
        match instructions.get(at)? {
            Instruction::Access { .. } => {}
            Instruction::LoadOuter { name, .. } => break code.unit.unit.name(*name),
            Instruction::LoadLocal { slot, .. } => break code.unit.unit.name(*code.chunk.slots.get(slot.index())?),
            _ => return None,
        }
    };
    let keys: Vec<&str> = keys.into_iter().rev().collect();
    advice_on_missing_key(vm.seen().variable(frame, name)?, name.as_str(), &keys)
}

/// True if a frame sees a variable that has a value.
pub(crate) fn has_variable(vm: &Vm<'_>, frame: ActivationId, name: &str) -> bool {
    vm.seen().variable_by_name(frame, name).is_some_and(|value| !value.is_undef())
}

/// Advice on literal keys of the value of a variable, as templates read it: which of them there is not.
pub(crate) fn advice_on_keys(vm: &Vm<'_>, frame: ActivationId, name: &str, keys: &[&str]) -> Option<String> {
    let value = vm.seen().variable_by_name(frame, name).filter(|_| !keys.is_empty())?;
    advice_on_missing_key(value, name, keys)
}

fn advice_on_missing_key(mut value: Value<'_>, name: &str, keys: &[&str]) -> Option<String> {
    let mut shown = format!("${name}");
    for key in keys {
        let Value::Hash(hash) = value else { return None };
        let inner = hash.get_str(key).filter(|value| !value.is_undef());
        let Some(inner) = inner else {
            let known: Vec<&str> = hash.entries().iter().filter_map(|(key, _)| key.as_str()).collect();
            let more = match did_you_mean(key, known.iter().copied()) {
                Some(advice) => advice,
                None if known.is_empty() => "it is empty".to_owned(),
                None => format!("it has {}", some_of(&known)),
            };
            return Some(format!("{shown} has no value for '{key}'; {more}"));
        };
        value = inner;
        shown.push_str(&format!("['{key}']"));
    }
    Some(format!("{shown} is there, and undef"))
}

/// Names of the variables that a scope and those of its parent classes may set.
fn add_names_of_scope(vm: &Vm<'_>, scope: Option<pantin_catalog::ScopeId>, names: &mut Vec<String>) {
    let mut at = scope;
    while let Some(id) = at {
        let scope = &vm.names[id];
        if let Some(code) = scope.code {
            names.extend(code.chunk.slots.iter().map(|slot| code.unit.unit.name(*slot).as_str().to_owned()));
        }
        at = scope.inherited;
    }
}

/// The first names of a list, in their order.
fn some_of(names: &[&str]) -> String {
    const MAX_COUNT: usize = 12;
    let shown: Vec<String> = names.iter().take(MAX_COUNT).map(|name| format!("'{name}'")).collect();
    let more = if names.len() > MAX_COUNT { format!(" and {} more", names.len() - MAX_COUNT) } else { String::new() };
    shown.join(", ") + &more
}

/// Advice on an attribute that a resource type does not have.
#[must_use]
pub fn advice_on_attribute(resource_type: &ResourceType, name: &str) -> Option<String> {
    let own = resource_type.declaration().attributes.iter().map(|attribute| &*attribute.name);
    did_you_mean(name, own.chain(METAPARAMETERS.iter().map(|row| row.name)))
}
