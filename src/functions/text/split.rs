//! `split`: cuts a text at each match. Source: Puppet's `split`.

use pantin_values::value::regexp::{Regex, compile};
use pantin_values::value::{Type, Value};
use pantin_vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function};
use pantin_vm::{Ctx, Flow};

const fn of(parameters: &'static [(&'static str, &'static str); 2]) -> Dispatch {
    Dispatch { parameters, block: BlockParameter::None, returns: None, body: Body::Evaluate(split) }
}

/// `split`
pub(super) static SPLIT: Function = Function {
    name: "split",
    api: Api::Dispatched(&[
        of(&[("String", "str"), ("String", "pattern")]),
        of(&[("String", "str"), ("Regexp", "pattern")]),
        of(&[("String", "str"), ("Type[Regexp]", "pattern")]),
        of(&[("Sensitive[String]", "sensitive"), ("String", "pattern")]),
        of(&[("Sensitive[String]", "sensitive"), ("Regexp", "pattern")]),
        of(&[("Sensitive[String]", "sensitive"), ("Type[Regexp]", "pattern")]),
    ]),
};

fn split<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let source = match arguments[1] {
        Value::String(source) => source,
        Value::Regexp(regexp) => regexp.source,
        Value::Type(Type::Regexp(Some(regexp))) => regexp.source,
        _ => "",
    };
    let regex = compile(source)?;
    match arguments[0] {
        Value::String(text) => Ok(pieces(ctx, &regex, text)?),
        Value::Sensitive(Value::String(text)) => {
            let array = pieces(ctx, &regex, text)?;
            Ok(Value::Sensitive(ctx.arena().alloc(array)))
        }
        _ => Ok(Value::Undef),
    }
}

fn pieces<'c>(ctx: &Ctx<'_, 'c>, regex: &Regex, text: &'c str) -> Flow<'c> {
    // What is not split is a text of its own, as Ruby code sees.
    let own = |piece: &'c str| if piece.len() == text.len() { ctx.arena().alloc_str(piece) } else { piece };
    let pieces: Vec<Value<'c>> = regex.split(text)?.into_iter().map(|piece| Value::String(own(piece))).collect();
    Ok(ctx.array(&pieces))
}
