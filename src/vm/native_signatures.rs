//! Signatures of native functions, read from their texts.
//!
//! Those that name types of Puppet alone are the same in every compilation and are read once per process. Others name
//! types of modules, and belong to a compilation.

use std::sync::{LazyLock, PoisonError, RwLock};

use hashbrown::HashMap;

use super::Vm;
use super::native::{BlockParameter, Dispatch, Function};
use super::process_types::OwnTypes;
use super::unwind::Flow;
use pantin_base::budget::Arena;
use pantin_base::diagnostics::Issue;
use pantin_base::symbol::Symbol;
use pantin_values::types::mismatch::Signature;
use pantin_values::types::parse;
use pantin_values::value::Type;
use pantin_values::value::ty::{CallableType, Size};

/// The signatures of a function, unless they name other types than Puppet's own.
type Signatures = Option<&'static [Signature<'static>]>;

/// Signatures by the addresses of functions.
static SIGNATURES: LazyLock<RwLock<HashMap<usize, Signatures, rustc_hash::FxBuildHasher>>> =
    LazyLock::new(RwLock::default);

/// The signatures of a native function if they name types of Puppet and its own `locals` alone: names and texts of types.
fn signatures_of(
    function: &'static Function,
    dispatches: &[Dispatch],
    locals: &[(&'static str, &'static str)],
) -> Signatures {
    let key = std::ptr::from_ref(function).addr();
    // A lock is poisoned only by a panic while it is held; what is kept is whole at any time.
    let kept = SIGNATURES.read().unwrap_or_else(PoisonError::into_inner).get(&key).copied();
    kept.unwrap_or_else(|| {
        let mut all = SIGNATURES.write().unwrap_or_else(PoisonError::into_inner);
        *all.entry(key).or_insert_with(|| {
            let types = OwnTypes::new();
            types.declare(locals).ok()?;
            let read = |text: &str| parse(&types, text);
            let signatures: Result<Vec<Signature<'static>>, Issue> =
                dispatches.iter().map(|dispatch| signature(types.arena, dispatch, read)).collect();
            Some(types.arena.alloc_slice_copy(&signatures.ok()?))
        })
    })
}

/// A signature whose types are read by `read`.
fn signature<'t, E>(
    arena: &'t Arena,
    dispatch: &Dispatch,
    mut read: impl FnMut(&str) -> Result<Type<'t>, E>,
) -> Result<Signature<'t>, E> {
    let mut types = Vec::with_capacity(dispatch.parameters.len());
    let mut names: Vec<&'t str> = Vec::with_capacity(dispatch.parameters.len());
    let mut least = 0;
    let mut most = Some(0);
    for (ty, name) in dispatch.parameters {
        types.push(read(ty)?);
        let (name, required, repeated) = match name.as_bytes().first() {
            Some(b'?') => (&name[1..], false, false),
            Some(b'*') => (&name[1..], false, true),
            Some(b'+') => (&name[1..], true, true),
            _ => (*name, true, false),
        };
        names.push(name);
        least += i64::from(required);
        most = if repeated { None } else { most.map(|most| most + 1) };
    }
    let block = match dispatch.block {
        BlockParameter::None => None,
        BlockParameter::Required(text) | BlockParameter::Named(text, _) => Some(read(text)?),
        BlockParameter::Optional(text) => Some(Type::Optional(Some(arena.alloc(read(text)?)))),
    };
    let returns = dispatch.returns.map(read).transpose()?;
    let callable: &'t CallableType<'t> = arena.alloc(CallableType {
        parameters: Some(arena.alloc_slice_copy(&types)),
        size: Some(Size::new(least, most)),
        block: block.map(|ty| arena.alloc(ty)),
        returns: returns.map(|ty| arena.alloc(ty)),
    });
    let block_name = if let BlockParameter::Named(_, name) = dispatch.block { name } else { "block" };
    Ok(Signature { callable, names: arena.alloc_slice_copy(&names), block_name })
}

/// The signatures of a native function.
pub(crate) fn native_signatures<'c>(
    vm: &mut Vm<'c>,
    function: &'static Function,
    dispatches: &'static [Dispatch],
) -> Flow<'c, &'c [Signature<'c>]> {
    let key = std::ptr::from_ref(function).addr();
    if let Some(signatures) = vm.memo.native_signatures.get(&key) {
        return Ok(signatures);
    }
    let locals = vm.hosts.functions.local_types(function.name);
    let signatures: &'c [Signature<'c>] = match signatures_of(function, dispatches, locals) {
        Some(signatures) => signatures,
        None => {
            let signatures = with_local_types(vm, locals, |vm| {
                let read = |dispatch| signature(vm.arena, dispatch, |text| vm.parse_type(text));
                dispatches.iter().map(read).collect::<Flow<'c, Vec<Signature<'c>>>>()
            })?;
            vm.arena.alloc_slice_copy(&signatures)
        }
    };
    vm.memo.native_signatures.insert(key, signatures);
    Ok(signatures)
}

/// Reads types that may name a function's own aliases: names and texts of types.
pub(crate) fn with_local_types<'c, R>(
    vm: &mut Vm<'c>,
    locals: &[(&str, &str)],
    read: impl FnOnce(&mut Vm<'c>) -> Flow<'c, R>,
) -> Flow<'c, R> {
    let hidden: Vec<(Symbol, Option<Type<'c>>)> = locals
        .iter()
        .map(|(name, _)| Symbol::intern(&name.to_ascii_lowercase()))
        .map(|name| (name, vm.types.known_name(name)))
        .collect();
    let result = declare_local_types(vm, locals).and_then(|()| read(vm));
    for (name, ty) in hidden {
        vm.types.set_name(name, ty);
    }
    result
}

fn declare_local_types<'c>(vm: &mut Vm<'c>, locals: &[(&str, &str)]) -> Flow<'c, ()> {
    for (name, text) in locals {
        let alias = vm.types.new_alias(vm.text(name));
        vm.types.set_name(Symbol::intern(&name.to_ascii_lowercase()), Some(Type::Alias(alias)));
        let body = vm.parse_type(text)?;
        vm.types.set_alias_body(alias, body);
    }
    Ok(())
}
