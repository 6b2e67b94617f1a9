//! `group_by` and `partition`: elements by what a block says of them. Source: Puppet's functions of these names.

use super::walk::{OnBreak, Step, walk};
use pantin_values::value::iterate::check_length;
use pantin_values::value::{HashBuilder, Value};
use pantin_vm::native::{Api, Block, BlockParameter, Dispatch, Function, NativeBody};
use pantin_vm::{Ctx, Flow};

const fn signatures(body: NativeBody, returns: &'static str) -> [Dispatch; 3] {
    const ONE: BlockParameter = BlockParameter::Required("Callable[1,1]");
    const TWO: BlockParameter = BlockParameter::Required("Callable[2,2]");
    [
        Dispatch::new(&[("Collection", "collection")], body).with_block(ONE).returning(returns),
        Dispatch::new(&[("Array", "array")], body).with_block(TWO).returning(returns),
        Dispatch::new(&[("Collection", "collection")], body).with_block(TWO).returning(returns),
    ]
}

/// `group_by`
pub(super) static GROUP_BY: Function =
    Function { name: "group_by", api: Api::Dispatched(&signatures(group_by, "Hash")) };

/// `partition`
pub(super) static PARTITION: Function =
    Function { name: "partition", api: Api::Dispatched(&signatures(partition, "Tuple[Array, Array]")) };

fn group_by<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let Some(block) = block else { return Ok(Value::Undef) };
    let mut groups: Vec<Vec<Value<'c>>> = Vec::new();
    let mut places = HashBuilder::new();
    let mut count = 0;
    walk(ctx, arguments[0], block, OnBreak::Escape, |_, element, result| {
        count += 1;
        check_length(count)?;
        match places.get(&result) {
            Some(Value::Integer(place)) => groups[place as usize].push(element),
            _ => {
                places.insert(result, Value::Integer(groups.len() as i64));
                groups.push(vec![element]);
            }
        }
        Ok(Step::Continue)
    })?;
    let mut builder = HashBuilder::with_capacity(groups.len());
    for ((name, _), group) in places.entries().iter().zip(groups) {
        builder.insert(*name, ctx.array(&group));
    }
    Ok(builder.finish_value(ctx.arena()))
}

fn partition<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let Some(block) = block else { return Ok(Value::Undef) };
    let (mut yes, mut no) = (Vec::new(), Vec::new());
    walk(ctx, arguments[0], block, OnBreak::Escape, |_, element, result| {
        if result.is_true() {
            yes.push(element);
        } else {
            no.push(element);
        }
        check_length(yes.len() + no.len())?;
        Ok(Step::Continue)
    })?;
    let parts = [ctx.array(&yes), ctx.array(&no)];
    Ok(ctx.array(&parts))
}
