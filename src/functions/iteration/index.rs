//! `index`: where something is. Source: Puppet's `index`.

use super::walk::signatures;
use pantin_values::value::Value;
use pantin_values::value::iterate::Elements;
use pantin_values::value::ops::ruby_equals;
use pantin_values::value::regexp::compile;
use pantin_vm::native::{Api, Block, Dispatch, Function};
use pantin_vm::{Ctx, Flow};

const BY_BLOCK: [Dispatch; 4] = signatures(by_block);

/// `index`
pub(super) static INDEX: Function = Function {
    name: "index",
    api: Api::Dispatched(&[
        BY_BLOCK[0],
        BY_BLOCK[1],
        BY_BLOCK[2],
        BY_BLOCK[3],
        Dispatch::new(&[("String", "str"), ("Variant[String, Regexp]", "match")], in_text),
        Dispatch::new(&[("Iterable", "enumerable"), ("Any", "match")], by_value),
    ]),
};

fn by_block<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let Some(block) = block else { return Ok(Value::Undef) };
    let takes_two = block.accepts(2);
    find(ctx, &arguments[0], |ctx, place, element| {
        let result =
            if takes_two { ctx.call_block(block, &[place, element]) } else { ctx.call_block(block, &[element]) };
        Ok(result?.is_true())
    })
}

fn by_value<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let wanted = arguments[1];
    find(ctx, &arguments[0], |ctx, _, element| Ok(ruby_equals(ctx.type_table(), &element, &wanted)))
}

/// The key or position of the first element, a hash's value, of which something is true.
fn find<'c>(
    ctx: &mut Ctx<'_, 'c>,
    source: &Value<'c>,
    mut is_it: impl FnMut(&mut Ctx<'_, 'c>, Value<'c>, Value<'c>) -> Flow<'c, bool>,
) -> Flow<'c> {
    let types = ctx.types();
    let Some(mut elements) = Elements::of(source, &types)? else { return Ok(Value::Undef) };
    let is_hash = elements.is_hash_style();
    let mut position = 0;
    while let Some(element) = elements.next()? {
        let (place, element) = match (is_hash, element) {
            (true, Value::Array([key, value])) => (*key, *value),
            _ => (Value::Integer(position), element),
        };
        if is_it(ctx, place, element)? {
            return Ok(place);
        }
        position += 1;
    }
    Ok(Value::Undef)
}

fn in_text<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let text = ctx.text_of(arguments.first());
    let at = match arguments[1] {
        Value::String(wanted) => text.find(wanted),
        Value::Regexp(regexp) => compile(regexp.source)?.find(text)?.map(|found| found.start()),
        _ => None,
    };
    Ok(at.map_or(Value::Undef, |at| Value::Integer(text[..at].chars().count() as i64)))
}
