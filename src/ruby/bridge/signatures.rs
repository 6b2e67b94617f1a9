//! Signatures of Ruby functions: parsed once per compilation, chosen by Puppet's rules.

use std::rc::Rc;

use crate::diagnostics::issues::evaluate as issues;
use crate::ruby::worker::{LoadedFunction, Signature as Declared};
use crate::types::callable;
use crate::types::mismatch::{self, Signature};
use crate::value::ty::{CallableType, Size};
use crate::value::{Type, Value};
use crate::vm::native::Block;
use crate::vm::{Flow, Vm};

/// A type of a signature, with the function's own aliases replaced by what they stand for.
fn parse<'c>(vm: &mut Vm<'c>, declared: &Declared, text: &str) -> Flow<'c, Type<'c>> {
    let mut text = text.to_owned();
    // Local aliases may name earlier ones; replacing from the last on resolves them all.
    for alias in declared.local_types.iter().rev() {
        if let Some((name, body)) = alias.split_once('=') {
            text = replace_word(&text, name.trim(), body.trim());
        }
    }
    vm.parse_type(&text)
}

fn replace_word(text: &str, word: &str, by: &str) -> String {
    let is_word = |character: char| character.is_alphanumeric() || character == '_' || character == ':';
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(word) {
        let before = rest[..at].chars().next_back();
        let after = rest[at + word.len()..].chars().next();
        out.push_str(&rest[..at]);
        let whole = before.is_none_or(|c| !is_word(c)) && after.is_none_or(|c| !is_word(c));
        out.push_str(if whole { by } else { word });
        rest = &rest[at + word.len()..];
    }
    out.push_str(rest);
    out
}

fn signature<'c>(vm: &mut Vm<'c>, declared: &Declared) -> Flow<'c, Signature<'c>> {
    let mut types = Vec::with_capacity(declared.parameters.len());
    let mut names: Vec<&'c str> = Vec::with_capacity(declared.parameters.len());
    for (ty, name) in &declared.parameters {
        types.push(parse(vm, declared, ty)?);
        names.push(vm.text(name));
    }
    let block = match &declared.block {
        None => None,
        Some(block) => {
            let ty: &'c Type<'c> = vm.arena.alloc(parse(vm, declared, &block.type_text)?);
            Some(if block.is_optional { &*vm.arena.alloc(Type::Optional(Some(ty))) } else { ty })
        }
    };
    let callable: &'c CallableType<'c> = vm.arena.alloc(CallableType {
        parameters: Some(vm.arena.alloc_slice_copy(&types)),
        size: Some(Size { min: declared.min as i64, max: declared.max.map(|max| max as i64) }),
        block,
        returns: None,
    });
    Ok(Signature { callable, names: vm.arena.alloc_slice_copy(&names), block_name: "block" })
}

/// The signatures of a function, parsed when a compilation first needs them.
fn parsed<'c>(vm: &mut Vm<'c>, function: &Rc<LoadedFunction>) -> Flow<'c, &'c [Signature<'c>]> {
    // The machine keeps no function: the bridge does, for longer than the compilation.
    let key = Rc::as_ptr(function).addr();
    if let Some(known) = vm.ruby_signatures.get(&key) {
        return Ok(known);
    }
    let signatures = function.signatures.iter().map(|one| signature(vm, one)).collect::<Flow<'c, Vec<_>>>()?;
    let signatures = vm.arena.alloc_slice_copy(&signatures);
    vm.ruby_signatures.insert(key, signatures);
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
        arguments.iter().map(|argument| crate::types::infer_detailed(&vm.types, argument)).collect();
    let text = mismatch::describe_signatures(&vm.types, Some(name), &signatures, &types, block_type.as_ref());
    Err(issues::type_mismatch(&text).into())
}

/// The result of a function, checked against the declared type.
pub(super) fn check_result<'c>(vm: &mut Vm<'c>, declared: &Declared, value: Value<'c>) -> Flow<'c> {
    let Some(text) = &declared.return_type else { return Ok(value) };
    let ty: &'c Type<'c> = vm.arena.alloc(parse(vm, declared, text)?);
    vm.check_result(&format!("value returned from function '{}'", declared.method), Some(ty), value)
}
