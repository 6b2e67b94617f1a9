//! `values_at`: elements of an array by indices and ranges of them.

use crate::stdlib::arguments::to_s;
use crate::stdlib::declare::legacy;
use pantin_values::value::Value;
use pantin_values::value::flatten::flattened;
use pantin_values::value::regexp::compile;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `values_at`
pub(super) static VALUES_AT: Function = legacy("values_at", values_at);

fn values_at<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    if arguments.len() < 2 {
        let count = arguments.len();
        return Err(raise(&format!("values_at(): Wrong number of arguments given ({count} for 2)")));
    }
    let Value::Array(elements) = arguments[0] else {
        return Err(raise("values_at(): Requires array to work with"));
    };
    let indices = flattened(&arguments[1..2]);
    if indices.is_empty() {
        return Err(raise("values_at(): You must provide at least one positive index to collect"));
    }
    let range = compile(r"^(\d+)(\.\.\.?|-)(\d+)$")?;
    let single = compile(r"^\d+$")?;
    let mut found = Vec::new();
    for index in indices {
        let text = to_s(ctx, &index);
        let number = |text: Option<&str>| text.unwrap_or_default().parse::<usize>().unwrap_or(usize::MAX);
        if let Some(matched) = range.find(&text)? {
            let (start, stop) = (number(matched.group(&text, 1)), number(matched.group(&text, 3)));
            if start > stop {
                return Err(raise("values_at(): Stop index in given indices range is smaller than the start index"));
            }
            if stop >= elements.len() {
                return Err(raise("values_at(): Stop index in given indices range exceeds array size"));
            }
            let end = if matched.group(&text, 2) == Some("...") { stop } else { stop + 1 };
            found.extend_from_slice(&elements[start..end]);
        } else {
            let Some(matched) = single.find(&text)? else {
                return Err(raise("values_at(): Unknown format of given index"));
            };
            let Some(element) = elements.get(number(matched.group(&text, 0))) else {
                return Err(raise("values_at(): Given index exceeds array size"));
            };
            found.push(*element);
        }
    }
    found.retain(|element| !element.is_undef());
    Ok(ctx.array(&found))
}
