//! `filter`: the elements for which a block is true. Source: Puppet's `filter`.

use super::walk::{OnBreak, Step, signatures, walk};
use pantin_values::value::iterate::check_length;
use pantin_values::value::{HashBuilder, Value};
use pantin_vm::native::{Api, Block, Function};
use pantin_vm::{Ctx, Flow};

/// `filter`
pub(super) static FILTER: Function = Function { name: "filter", api: Api::Dispatched(&signatures(filter)) };

fn filter<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let (Some(source), Some(block)) = (arguments.first(), block) else { return Ok(Value::Undef) };
    let is_hash = matches!(source, Value::Hash(_));
    let on_break = if is_hash { OnBreak::Escape } else { OnBreak::Stop };
    let mut kept = Vec::new();
    walk(ctx, *source, block, on_break, |_, element, result| {
        if result.is_true() {
            kept.push(element);
            check_length(kept.len())?;
        }
        Ok(Step::Continue)
    })?;
    if !is_hash {
        return Ok(ctx.array(&kept));
    }
    let mut builder = HashBuilder::with_capacity(kept.len());
    for pair in kept {
        if let Value::Array([key, value]) = pair {
            builder.insert(*key, *value);
        }
    }
    Ok(builder.finish_value(ctx.arena()))
}
