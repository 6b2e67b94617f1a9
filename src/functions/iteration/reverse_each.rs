//! `reverse_each` and `step`: other walks over iterable values, lazily. Source: Puppet's functions of these names.

use super::element_type::element_type;
use super::walk::{OnBreak, Step, walk};
use pantin_values::value::integer::Bound;
use pantin_values::value::{IteratorKind, IteratorValue, Value};
use pantin_vm::native::{Api, Block, BlockParameter, Dispatch, Function};
use pantin_vm::{Ctx, Flow};

const ONE: BlockParameter = BlockParameter::Required("Callable[1,1]");
const STEP_PARAMETERS: &[(&str, &str)] = &[("Iterable", "iterable"), ("Integer[1]", "step")];

/// `reverse_each`
pub(super) static REVERSE_EACH: Function = Function {
    name: "reverse_each",
    api: Api::Dispatched(&[
        Dispatch::new(&[("Iterable", "iterable")], reverse_each),
        Dispatch::new(&[("Iterable", "iterable")], reverse_each).with_block(ONE),
    ]),
};

/// `step`
pub(super) static STEP: Function = Function {
    name: "step",
    api: Api::Dispatched(&[Dispatch::new(STEP_PARAMETERS, step), Dispatch::new(STEP_PARAMETERS, step).with_block(ONE)]),
};

fn reverse_each<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    lazy(ctx, arguments[0], IteratorKind::Reverse, block)
}

fn step<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let Some(step) = Bound::of(&arguments[1]).map(Bound::saturated) else { return Ok(Value::Undef) };
    lazy(ctx, arguments[0], IteratorKind::Step(step), block)
}

/// The iterator, or undef once a block was called for each of its elements.
fn lazy<'c>(ctx: &mut Ctx<'_, 'c>, source: Value<'c>, kind: IteratorKind<'c>, block: Option<Block<'c>>) -> Flow<'c> {
    let unknown = ctx.arena().alloc(pantin_values::value::Type::Any);
    let iterator = ctx.arena().alloc(IteratorValue { source, kind, element: unknown });
    let Some(block) = block else {
        let element = element_type(ctx, &Value::Iterator(iterator));
        let element = if let pantin_values::value::Type::Any = element { element_type(ctx, &source) } else { element };
        let element = ctx.arena().alloc(element);
        return Ok(Value::Iterator(ctx.arena().alloc(IteratorValue { source, kind, element })));
    };
    walk(ctx, Value::Iterator(iterator), block, OnBreak::Stop, |_, _, _| Ok(Step::Continue))?;
    Ok(Value::Undef)
}
