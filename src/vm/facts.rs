//! Facts of the node, and which of them are read: by name and path as far as code says it, so that a node whose other facts
//! change is still known.

use super::Vm;
use super::frame::ActivationId;
use super::noted_facts::{is_facts, note_fact};
use super::unwind::Flow;
use pantin_code::bytecode::{Constant, Instruction, Name, Reg};
use pantin_environment::reads::{is_recording, unnoted};
use pantin_values::value::Value;

/// All facts, a hash.
#[must_use]
pub(crate) fn facts<'c>(vm: &Vm<'c>) -> Value<'c> {
    note_fact(&[]);
    vm.node.facts
}

/// A fact, or a part of one, by a path of names; undef if it does not exist.
#[must_use]
pub(crate) fn fact<'c>(vm: &Vm<'c>, path: &[&str]) -> Value<'c> {
    note_fact(path);
    path.iter()
        .fold(vm.node.facts, |data, name| data.as_hash().and_then(|hash| hash.get_str(name)).unwrap_or(Value::Undef))
}

/// Reads a variable for the instruction that a frame is at: of all facts only those parts that the code goes on with.
#[inline]
pub(crate) fn reading_parts<'c>(
    vm: &mut Vm<'c>,
    frame: ActivationId,
    name: Name,
    read: impl FnOnce(&mut Vm<'c>) -> Flow<'c>,
) -> Flow<'c> {
    if is_recording() { noting_parts(vm, frame, name, read) } else { read(vm) }
}

#[cold]
fn noting_parts<'c>(
    vm: &mut Vm<'c>,
    frame: ActivationId,
    name: Name,
    read: impl FnOnce(&mut Vm<'c>) -> Flow<'c>,
) -> Flow<'c> {
    let unit = &vm.stack[frame].code.unit.unit;
    let path = if is_facts(unit.name(name).as_str()) { path_behind(vm, frame) } else { Vec::new() };
    if path.is_empty() {
        return read(vm);
    }
    note_fact(&path);
    unnoted(|| read(vm))
}

/// The names by which the instructions behind the one of a frame go on from what it loads: `['os']['family']`.
fn path_behind<'c>(vm: &Vm<'c>, frame: ActivationId) -> Vec<&'c str> {
    let activation = &vm.stack[frame];
    let code = activation.code;
    let mut path = Vec::new();
    let mut rest = code.chunk.instructions.get(activation.at..).unwrap_or_default();
    let Some((Instruction::LoadOuter { dst, .. } | Instruction::LoadQualified { dst, .. }, behind)) =
        rest.split_first()
    else {
        return path;
    };
    let mut loaded: Reg = *dst;
    rest = behind;
    while let [Instruction::LoadConst { dst: key, value }, Instruction::Access { dst, base, keys }, behind @ ..] = rest
        && *base == loaded
        && keys.first == *key
        && keys.count.0 == 1
        && let Some(Constant::String(name)) = code.unit.unit.constants.get(value.constant().index())
    {
        path.push(&**name);
        (loaded, rest) = (*dst, behind);
    }
    path
}
