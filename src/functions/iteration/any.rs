//! `all` and `any`: whether a block is true for every element, for one. Source: Puppet's functions of these names.

use super::walk::{OnBreak, Step, signatures, walk};
use pantin_values::value::Value;
use pantin_vm::native::{Api, Block, Function};
use pantin_vm::{Ctx, Flow};

/// `all`
pub(super) static ALL: Function = Function { name: "all", api: Api::Dispatched(&signatures(all)) };

/// `any`
pub(super) static ANY: Function = Function { name: "any", api: Api::Dispatched(&signatures(any)) };

fn all<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    Ok(Value::Boolean(!finds(ctx, arguments[0], block, false)?))
}

fn any<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    Ok(Value::Boolean(finds(ctx, arguments[0], block, true)?))
}

/// Whether the block is as wanted for an element.
fn finds<'c>(ctx: &mut Ctx<'_, 'c>, source: Value<'c>, block: Option<Block<'c>>, wanted: bool) -> Flow<'c, bool> {
    let Some(block) = block else { return Ok(false) };
    let mut found = false;
    walk(ctx, source, block, OnBreak::Escape, |_, _, result| {
        found = result.is_true() == wanted;
        Ok(if found { Step::Stop } else { Step::Continue })
    })?;
    Ok(found)
}
