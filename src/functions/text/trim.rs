//! `capitalize`, `camelcase`, `chomp`, `chop`, `lstrip`, `rstrip`, `strip`: texts, or iterables of texts one level deep.
//! Source: Puppet's functions of these names.

use crate::ruby_errors::no_method;
use pantin_values::value::Value;
use pantin_values::value::iterate::Elements;
use pantin_values::value::letters;
use pantin_vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function, NativeBody};
use pantin_vm::{Ctx, Flow};

const fn of(parameter: &'static [(&'static str, &'static str); 1], body: NativeBody) -> Dispatch {
    Dispatch { parameters: parameter, block: BlockParameter::None, returns: None, body: Body::Evaluate(body) }
}

const fn signatures(body: NativeBody) -> [Dispatch; 3] {
    [
        of(&[("Numeric", "arg")], body),
        of(&[("String", "arg")], body),
        of(&[("Iterable[Variant[String, Numeric]]", "arg")], body),
    ]
}

macro_rules! trims {
    ($($static:ident $name:literal $body:ident $change:expr;)*) => {
        $(
            fn $body<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
                map(ctx, &arguments[0], $change)
            }

            #[doc = concat!("`", $name, "`")]
            pub(super) static $static: Function =
                Function { name: $name, api: Api::Dispatched(&signatures($body)) };
        )*
    };
}

trims! {
    CAMELCASE "camelcase" camelcase |text| text.split('_').map(letters::capitalize).collect();
    CAPITALIZE "capitalize" capitalize letters::capitalize;
    CHOMP "chomp" chomp |text| {
        let text = text.strip_suffix("\r\n").or_else(|| text.strip_suffix('\n')).or_else(|| text.strip_suffix('\r')).unwrap_or(text);
        text.to_owned()
    };
    CHOP "chop" chop |text| {
        let mut rest = text.chars();
        rest.next_back();
        text.strip_suffix("\r\n").unwrap_or(rest.as_str()).to_owned()
    };
    LSTRIP "lstrip" lstrip |text| text.trim_start_matches(is_blank).to_owned();
    RSTRIP "rstrip" rstrip |text| text.trim_end_matches(is_blank).to_owned();
    STRIP "strip" strip |text| text.trim_matches(is_blank).to_owned();
}

/// What Ruby strips: ASCII white space and NUL.
fn is_blank(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\n' | '\r' | '\u{b}' | '\u{c}' | '\0')
}

fn map<'c>(ctx: &Ctx<'_, 'c>, value: &Value<'c>, change: impl Fn(&str) -> String) -> Flow<'c> {
    let one = |value: &Value<'c>| if let Value::String(text) = value { ctx.string(&change(text)) } else { *value };
    if matches!(value, Value::String(_) | Value::Integer(_) | Value::BigInteger(_) | Value::Float(_)) {
        return Ok(one(value));
    }
    if matches!(value, Value::Type(_)) {
        // Iterable as they are, types know nothing of Ruby's iteration.
        return Err(no_method(ctx, "map", value));
    }
    let types = ctx.types();
    let Some(mut elements) = Elements::of(value, &types)? else { return Ok(*value) };
    let mut changed = Vec::new();
    while let Some(element) = elements.next()? {
        changed.push(one(&element));
    }
    Ok(ctx.array(&changed))
}
