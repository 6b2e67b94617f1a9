//! Signatures of Ruby functions: parsed once per compilation, chosen by Puppet's rules.

use std::rc::Rc;

use crate::worker::{LoadedFunction, Signature as Declared};
use pantin_values::types::callable;
use pantin_values::types::mismatch::{self, Signature};
use pantin_values::value::ty::{CallableType, Size};
use pantin_values::value::{Type, Value};
use pantin_vm::issues as vm_issues;
use pantin_vm::native::Block;
use pantin_vm::{Flow, Unwind, Vm, raise};

/// A type of a signature.
fn type_of<'c>(vm: &mut Vm<'c>, function: &str, text: &str) -> Flow<'c, Type<'c>> {
    let told = |reason: &str| format!("Parsing of type string '\"{text}\"' failed with message: <{reason}>.\n");
    vm.parse_type(text).map_err(|unwind| load_error(function, unwind, told))
}

/// What is wrong with the text of a type, Puppet finds when it loads the function.
fn load_error<'c>(function: &str, unwind: Unwind<'c>, told: impl FnOnce(&str) -> String) -> Unwind<'c> {
    if let Unwind::Raised(issue) = unwind {
        raise(&format!("Function Load Error for function '{function}': {}", told(issue.text())))
    } else {
        unwind
    }
}

fn signature<'c>(vm: &mut Vm<'c>, function: &str, declared: &Declared) -> Flow<'c, Signature<'c>> {
    let mut types = Vec::with_capacity(declared.parameters.len());
    let mut names: Vec<&'c str> = Vec::with_capacity(declared.parameters.len());
    for (ty, name) in &declared.parameters {
        types.push(type_of(vm, function, ty)?);
        names.push(vm.text(name));
    }
    let block = match &declared.block {
        None => None,
        Some(block) => {
            let ty = vm.parse_type(&block.type_text).map_err(|unwind| load_error(function, unwind, str::to_owned))?;
            let ty: &'c Type<'c> = vm.arena.alloc(ty);
            Some(if block.is_optional { vm.arena.alloc(Type::Optional(Some(ty))) } else { ty })
        }
    };
    let returns = match &declared.return_type {
        None => None,
        Some(text) => Some(vm.arena.alloc(type_of(vm, function, text)?)),
    };
    let callable: &'c CallableType<'c> = vm.arena.alloc(CallableType {
        parameters: Some(vm.arena.alloc_slice_copy(&types)),
        size: Some(Size { min: declared.min as i64, max: declared.max.map(|max| max as i64) }),
        block,
        returns,
    });
    let block_name = declared.block.as_ref().map_or("block", |block| vm.text(&block.name));
    Ok(Signature { callable, names: vm.arena.alloc_slice_copy(&names), block_name })
}

/// The signatures of a function, parsed when a compilation first needs them.
fn parsed<'c>(vm: &mut Vm<'c>, function: &Rc<LoadedFunction>) -> Flow<'c, &'c [Signature<'c>]> {
    // The machine keeps no function: the bridge does, for longer than the compilation.
    let key = Rc::as_ptr(function).addr();
    if let Some(known) = vm.ruby_signatures(key) {
        return Ok(known);
    }
    let mut signatures = Vec::with_capacity(function.signatures.len());
    for one in &function.signatures {
        let locals: Vec<(&str, &str)> = one
            .local_types
            .iter()
            .filter_map(|alias| alias.split_once('='))
            .map(|(name, body)| (name.trim(), body.trim()))
            .collect();
        signatures.push(vm.with_local_types(&locals, |vm| signature(vm, &function.name, one))?);
    }
    let signatures = vm.arena.alloc_slice_copy(&signatures);
    vm.keep_ruby_signatures(key, signatures);
    Ok(signatures)
}

/// The index of the first signature that takes the arguments.
pub(super) fn choose<'c>(
    vm: &mut Vm<'c>,
    name: &str,
    declared: &Rc<LoadedFunction>,
    arguments: &[Value<'c>],
    block: Option<Block<'c>>,
) -> Flow<'c, usize> {
    let block_type = block.map(|block| vm.block_type(block)).transpose()?;
    let all = parsed(vm, declared)?;
    let accepts = |one: &Signature<'c>| callable::accepts(&vm.types, one.callable, arguments, block_type.as_ref());
    if let Some(at) = all.iter().position(accepts) {
        return Ok(at);
    }
    let shown = all.iter().zip(&declared.signatures).filter(|(_, one)| !one.is_mismatch_handler);
    let signatures: Vec<Signature<'c>> = shown.map(|(signature, _)| *signature).collect();
    let types: Vec<Type<'c>> =
        arguments.iter().map(|argument| pantin_values::types::infer_detailed(&vm.types, argument)).collect();
    let text = mismatch::describe_signatures(&vm.types, Some(name), &signatures, &types, block_type.as_ref());
    Err(vm_issues::type_mismatch(&text).into())
}

/// The first signature that takes the arguments, without a block.
pub(super) fn taking<'c>(
    vm: &mut Vm<'c>,
    declared: &Rc<LoadedFunction>,
    arguments: &[Value<'c>],
) -> Flow<'c, Option<&'c CallableType<'c>>> {
    let all = parsed(vm, declared)?;
    let found = all.iter().find(|one| callable::accepts(&vm.types, one.callable, arguments, None));
    Ok(found.map(|one| one.callable))
}

/// The result of a function, checked against the type that the chosen signature declares.
pub(super) fn check_result<'c>(
    vm: &mut Vm<'c>,
    function: &Rc<LoadedFunction>,
    chosen: usize,
    value: Value<'c>,
) -> Flow<'c> {
    let (Some(declared), Some(signature)) = (function.signatures.get(chosen), parsed(vm, function)?.get(chosen)) else {
        return Ok(value);
    };
    let Some(ty) = signature.callable.returns else { return Ok(value) };
    vm.check_result(&format!("value returned from function '{}'", declared.method), Some(ty), value)
}
