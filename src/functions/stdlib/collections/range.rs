//! `range`: integers or texts from one to another.

use super::succession::texts_between;
use crate::ruby_errors::no_method;
use crate::stdlib::arguments::{no_to_i, to_s};
use crate::stdlib::conversion::numbers::{text_to_i, to_i};
use crate::stdlib::declare::legacy;
use pantin_values::value::Value;
use pantin_values::value::regexp::compile;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `range`
pub(super) static RANGE: Function = legacy("range", range);

/// What a range has at most.
const MAX_COUNT: usize = 1_000_000;

fn range<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let (start, stop, step, is_open) = match arguments {
        [] => return Err(raise("range(): Wrong number of arguments given (0 for 1)")),
        [Value::String(text)] => {
            let Some(matched) = compile(r"^(\w+)(\.\.\.?|-)(\w+)$")?.find(text)? else {
                return Err(raise(&if compile("^.+$")?.find(text)?.is_some() {
                    format!("range(): Unable to compute range from the value: {text}")
                } else {
                    format!("range(): Unknown range format: {text}")
                }));
            };
            let part = |group| Value::String(ctx.text(matched.group(text, group).unwrap_or_default()));
            (part(1), part(3), 1, matched.group(text, 2) == Some("..."))
        }
        [other] => return Err(no_method(ctx, "match", other)),
        [start, stop, rest @ ..] => {
            let step = match rest.first() {
                None => 1,
                Some(step) => to_i(step).ok_or_else(|| no_to_i(ctx, step))?.unsigned_abs(),
            };
            if step == 0 {
                return Err(raise("range(): 3rd arg (step size) must be a non zero integer (e.g. 1 or -1)"));
            }
            (*start, *stop, step, false)
        }
    };
    let first = to_s(ctx, &start);
    let step = usize::try_from(step).unwrap_or(usize::MAX);
    if compile(r"^\d+$")?.find(&first)?.is_some() {
        let first = to_i(&start).unwrap_or_else(|| text_to_i(&first));
        let last = to_i(&stop).ok_or_else(|| no_to_i(ctx, &stop))?;
        let last = if is_open { last.saturating_sub(1) } else { last };
        let numbers: Vec<Value<'c>> = (first..=last).step_by(step).take(MAX_COUNT).map(Value::Integer).collect();
        return Ok(ctx.array(&numbers));
    }
    let texts = texts_between(&first, &to_s(ctx, &stop), is_open, MAX_COUNT);
    let texts: Vec<Value<'c>> = texts.iter().step_by(step).map(|text| ctx.string(text)).collect();
    Ok(ctx.array(&texts))
}
