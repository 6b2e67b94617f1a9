//! `pick` and `pick_default`: the first argument that is neither undef nor an empty text.

use crate::stdlib::declare::legacy;
use pantin_values::value::Value;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `pick`
pub(super) static PICK: Function = legacy("pick", pick);

/// `pick_default`
pub(super) static PICK_DEFAULT: Function = legacy("pick_default", pick_default);

fn is_given(value: &&Value<'_>) -> bool {
    !matches!(value, Value::Undef | Value::String(""))
}

fn pick<'c>(_: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let picked = arguments.iter().find(is_given).copied();
    picked.ok_or_else(|| raise("pick(): must receive at least one non empty value"))
}

fn pick_default<'c>(_: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let picked = arguments.iter().find(is_given).or(arguments.last()).copied();
    picked.ok_or_else(|| raise("Must receive at least one argument."))
}
