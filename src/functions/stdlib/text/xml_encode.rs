//! `stdlib::xml_encode`: a text for XML, between tags or as an attribute.

use crate::stdlib::declare::{returning, typed};
use pantin_values::value::Value;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow};

/// `stdlib::xml_encode`
pub(super) static STDLIB_XML_ENCODE: Function = typed(
    "stdlib::xml_encode",
    &[returning(&[("String", "str"), ("Enum['text','attr']", "?type")], "String", xml_encode)],
);

fn xml_encode<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let is_attribute = arguments.get(1).and_then(Value::as_str) == Some("attr");
    let mut out = String::new();
    if is_attribute {
        out.push('"');
    }
    for character in arguments[0].as_str().unwrap_or_default().chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' if is_attribute => out.push_str("&quot;"),
            '\'' if is_attribute => out.push_str("&apos;"),
            other => out.push(other),
        }
    }
    if is_attribute {
        out.push('"');
    }
    Ok(ctx.string(&out))
}
