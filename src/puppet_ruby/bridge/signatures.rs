//! Signatures of Ruby functions: parsed once per compilation, chosen by Puppet's rules.

use std::rc::Rc;

use crate::worker::{LoadedFunction, Signature as Declared};
use pantin_values::types::callable;
use pantin_values::types::mismatch::{self, Signature};
use pantin_values::value::ty::{CallableType, Size};
use pantin_values::value::{Type, Value};
use pantin_vm::issues as vm_issues;
use pantin_vm::native::Block;
use pantin_vm::{Ctx, Flow, Unwind, raise};

/// A type of a signature.
fn type_of<'c>(ctx: &mut Ctx<'_, 'c>, function: &str, text: &str) -> Flow<'c, Type<'c>> {
    let told = |reason: &str| format!("Parsing of type string '\"{text}\"' failed with message: <{reason}>.\n");
    ctx.parse_type(text).map_err(|unwind| load_error(function, unwind, told))
}

/// What is wrong with the text of a type, Puppet finds when it loads the function.
fn load_error<'c>(function: &str, unwind: Unwind<'c>, told: impl FnOnce(&str) -> String) -> Unwind<'c> {
    if let Unwind::Raised(issue) = unwind {
        raise(&format!("Function Load Error for function '{function}': {}", told(issue.text())))
    } else {
        unwind
    }
}

fn signature<'c>(ctx: &mut Ctx<'_, 'c>, function: &str, declared: &Declared) -> Flow<'c, Signature<'c>> {
    let mut types = Vec::with_capacity(declared.parameters.len());
    let mut names: Vec<&'c str> = Vec::with_capacity(declared.parameters.len());
    for (ty, name) in &declared.parameters {
        types.push(type_of(ctx, function, ty)?);
        names.push(ctx.text(name));
    }
    let block = match &declared.block {
        None => None,
        Some(block) => {
            let ty = ctx.parse_type(&block.type_text).map_err(|unwind| load_error(function, unwind, str::to_owned))?;
            let ty: &'c Type<'c> = ctx.arena().alloc(ty);
            Some(if block.is_optional { ctx.arena().alloc(Type::Optional(Some(ty))) } else { ty })
        }
    };
    let returns = match &declared.return_type {
        None => None,
        Some(text) => Some(ctx.arena().alloc(type_of(ctx, function, text)?)),
    };
    let callable: &'c CallableType<'c> = ctx.arena().alloc(CallableType {
        parameters: Some(ctx.arena().alloc_slice_copy(&types)),
        size: Some(Size::new(declared.min as i64, declared.max.map(|max| max as i64))),
        block,
        returns,
    });
    let block_name = declared.block.as_ref().map_or("block", |block| ctx.text(&block.name));
    Ok(Signature { callable, names: ctx.arena().alloc_slice_copy(&names), block_name })
}

/// The signatures of a function, parsed when a compilation first needs them.
fn parsed<'c>(ctx: &mut Ctx<'_, 'c>, function: &Rc<LoadedFunction>) -> Flow<'c, &'c [Signature<'c>]> {
    // The machine keeps no function: the bridge does, for longer than the compilation.
    let key = Rc::as_ptr(function).addr();
    if let Some(known) = ctx.ruby_signatures(key) {
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
        signatures.push(ctx.with_local_types(&locals, |ctx| signature(ctx, &function.name, one))?);
    }
    let signatures = ctx.arena().alloc_slice_copy(&signatures);
    ctx.keep_ruby_signatures(key, signatures);
    Ok(signatures)
}

/// The index of the first signature that takes the arguments.
pub(super) fn choose<'c>(
    ctx: &mut Ctx<'_, 'c>,
    name: &str,
    declared: &Rc<LoadedFunction>,
    arguments: &[Value<'c>],
    block: Option<Block<'c>>,
) -> Flow<'c, usize> {
    let block_type = block.map(|block| ctx.block_type(block)).transpose()?;
    let all = parsed(ctx, declared)?;
    let accepts =
        |one: &Signature<'c>| callable::accepts(ctx.type_table(), one.callable, arguments, block_type.as_ref());
    if let Some(at) = all.iter().position(accepts) {
        return Ok(at);
    }
    let shown = all.iter().zip(&declared.signatures).filter(|(_, one)| !one.is_mismatch_handler);
    let signatures: Vec<Signature<'c>> = shown.map(|(signature, _)| *signature).collect();
    let types: Vec<Type<'c>> =
        arguments.iter().map(|argument| pantin_values::types::infer_detailed(ctx.type_table(), argument)).collect();
    let text = mismatch::describe_signatures(ctx.type_table(), Some(name), &signatures, &types, block_type.as_ref());
    Err(vm_issues::type_mismatch(&text).into())
}

/// The first signature that takes the arguments, without a block.
pub(super) fn taking<'c>(
    ctx: &mut Ctx<'_, 'c>,
    declared: &Rc<LoadedFunction>,
    arguments: &[Value<'c>],
) -> Flow<'c, Option<&'c CallableType<'c>>> {
    let all = parsed(ctx, declared)?;
    let found = all.iter().find(|one| callable::accepts(ctx.type_table(), one.callable, arguments, None));
    Ok(found.map(|one| one.callable))
}

/// The result of a function, checked against the type that the chosen signature declares.
pub(super) fn check_result<'c>(
    ctx: &mut Ctx<'_, 'c>,
    function: &Rc<LoadedFunction>,
    chosen: usize,
    value: Value<'c>,
) -> Flow<'c> {
    let (Some(declared), Some(signature)) = (function.signatures.get(chosen), parsed(ctx, function)?.get(chosen))
    else {
        return Ok(value);
    };
    let Some(ty) = signature.callable.returns else { return Ok(value) };
    ctx.check_result(&format!("value returned from function '{}'", declared.method), Some(ty), value)
}
