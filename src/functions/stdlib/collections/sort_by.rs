//! `stdlib::sort_by`: the elements in the order of what a block gives for each.

use crate::ordering::ruby_order;
use crate::stdlib::declare::{typed, with_block};
use pantin_values::value::iterate::Elements;
use pantin_values::value::ops::merge_sort;
use pantin_values::value::{HashBuilder, Value};
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow};

/// `stdlib::sort_by`
pub(super) static STDLIB_SORT_BY: Function = typed(
    "stdlib::sort_by",
    &[
        with_block(&[("Array", "ary")], "Callable[1,1]", sort_by),
        with_block(&[("String", "str")], "Callable[1,1]", sort_by),
        with_block(&[("Hash", "hsh")], "Variant[Callable[1,1], Callable[2,2]]", sort_by),
    ],
);

fn sort_by<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let Some(block) = block else { return Ok(Value::Undef) };
    let types = ctx.types();
    let mut keyed = Vec::new();
    if let Some(mut elements) = Elements::of(&arguments[0], &types)? {
        while let Some(element) = elements.next()? {
            let key = ctx.call_block(block, &[element])?;
            keyed.push((key, element));
        }
    }
    let keyed = merge_sort(keyed, &mut |(a, _), (b, _)| ruby_order(a, b))?;
    Ok(match arguments[0] {
        Value::String(_) => {
            let text: String = keyed.iter().filter_map(|(_, element)| element.as_str()).collect();
            ctx.string(&text)
        }
        Value::Hash(_) => {
            let mut sorted = HashBuilder::with_capacity(keyed.len());
            for (_, element) in keyed {
                if let Value::Array([key, value]) = element {
                    sorted.insert(*key, *value);
                }
            }
            sorted.finish_value(ctx.arena())
        }
        _ => ctx.array(&keyed.iter().map(|(_, element)| *element).collect::<Vec<_>>()),
    })
}
