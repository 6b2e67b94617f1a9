//! `to_json` and `to_json_pretty`: values as JSON.

use super::json::{Layout, to_json as write};
use super::rewrap_sensitive_data::with_plain_data;
use crate::stdlib::declare::{Parameters, of, typed};
use pantin_values::value::{HashBuilder, Value};
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow};

const PARAMETERS: Parameters = &[("Any", "data")];
const PRETTY_PARAMETERS: Parameters = &[
    ("Variant[Hash, Array]", "data"),
    ("Optional[Boolean]", "?skip_undef"),
    (
        "Struct[{
            indent       => Optional[String],
            space        => Optional[String],
            space_before => Optional[String],
            object_nl    => Optional[String],
            array_nl     => Optional[String],
            allow_nan    => Optional[Boolean],
            max_nesting  => Optional[Integer[-1,default]],
        }]",
        "?opts",
    ),
];

/// `to_json`
pub(super) static TO_JSON: Function = typed("to_json", &[of(PARAMETERS, to_json)]);

/// `stdlib::to_json`
pub(super) static STDLIB_TO_JSON: Function = typed("stdlib::to_json", &[of(PARAMETERS, to_json)]);

/// `to_json_pretty`
pub(super) static TO_JSON_PRETTY: Function = typed("to_json_pretty", &[of(PRETTY_PARAMETERS, to_json_pretty)]);

/// `stdlib::to_json_pretty`
pub(super) static STDLIB_TO_JSON_PRETTY: Function =
    typed("stdlib::to_json_pretty", &[of(PRETTY_PARAMETERS, to_json_pretty)]);

fn to_json<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    with_plain_data(ctx, &arguments[0], |ctx, data| Ok(ctx.string(&write(data, &Layout::COMPACT, ctx.type_table())?)))
}

fn to_json_pretty<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let data = match (arguments[0], arguments.get(1)) {
        (data, Some(Value::Boolean(true))) => without_undef(ctx, data),
        (data, _) => data,
    };
    let mut layout: Layout<'c> = Layout::PRETTY;
    if let Some(Value::Hash(options)) = arguments.get(2) {
        let text = |name: &str, default: &'c str| match options.get_str(name) {
            Some(Value::String(text)) => text,
            _ => default,
        };
        layout = Layout {
            indent: text("indent", layout.indent),
            space: text("space", layout.space),
            space_before: text("space_before", layout.space_before),
            object_nl: text("object_nl", layout.object_nl),
            array_nl: text("array_nl", layout.array_nl),
            allow_nan: options.get_str("allow_nan").is_some_and(|allow| allow.is_true()),
            max_nesting: match options.get_str("max_nesting") {
                Some(Value::Integer(most)) => usize::try_from(most).unwrap_or(0),
                Some(_) => 0,
                None => layout.max_nesting,
            },
        };
    }
    with_plain_data(ctx, &data, |ctx, data| {
        let text = write(data, &layout, ctx.type_table())?;
        Ok(ctx.string(&(text + "\n")))
    })
}

/// The collection without elements or entries that are undef.
fn without_undef<'c>(ctx: &Ctx<'_, 'c>, data: Value<'c>) -> Value<'c> {
    match data {
        Value::Array(elements) => {
            ctx.array(&elements.iter().filter(|element| !element.is_undef()).copied().collect::<Vec<_>>())
        }
        Value::Hash(hash) => {
            let mut kept = HashBuilder::with_capacity(hash.len());
            for (key, value) in hash.entries().iter().filter(|(_, value)| !value.is_undef()) {
                kept.insert(*key, *value);
            }
            kept.finish_value(ctx.arena())
        }
        other => other,
    }
}
