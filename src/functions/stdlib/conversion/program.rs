//! `to_ruby` and `to_python`: values as literals of these languages.

use crate::stdlib::arguments::inspect;
use crate::stdlib::declare::{Parameters, of, typed};
use pantin_catalog::rich_data_of;
use pantin_values::value::depth;
use pantin_values::value::{Shape, Value};
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow};

const PARAMETERS: Parameters = &[("Any", "object")];

/// `to_ruby`
pub(super) static TO_RUBY: Function = typed("to_ruby", &[of(PARAMETERS, to_ruby)]);

/// `stdlib::to_ruby`
pub(super) static STDLIB_TO_RUBY: Function = typed("stdlib::to_ruby", &[of(PARAMETERS, to_ruby)]);

/// `to_python`
pub(super) static TO_PYTHON: Function = typed("to_python", &[of(PARAMETERS, to_python)]);

/// `stdlib::to_python`
pub(super) static STDLIB_TO_PYTHON: Function = typed("stdlib::to_python", &[of(PARAMETERS, to_python)]);

/// What differs between the languages.
struct Language {
    truth: [&'static str; 2],
    nothing: &'static str,
    arrow: &'static str,
}

const RUBY: Language = Language { truth: ["false", "true"], nothing: "nil", arrow: " => " };
const PYTHON: Language = Language { truth: ["False", "True"], nothing: "None", arrow: ": " };

fn to_ruby<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    literal(ctx, &arguments[0], &RUBY)
}

fn to_python<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    literal(ctx, &arguments[0], &PYTHON)
}

fn literal<'c>(ctx: &Ctx<'_, 'c>, value: &Value<'c>, language: &Language) -> Flow<'c> {
    let value = if is_plain(value) { *value } else { serialized(ctx, value)? };
    let mut out = String::new();
    write(ctx, &mut out, &value, language);
    Ok(ctx.string(&out))
}

/// Whether the value is data already.
fn is_plain(value: &Value<'_>) -> bool {
    let deeper = |value: &Value<'_>| depth::deeper(|| is_plain(value));
    match value.shape() {
        Shape::Undef
        | Shape::Boolean(_)
        | Shape::Integer(_)
        | Shape::BigInteger(_)
        | Shape::Float(_)
        | Shape::Text(_) => true,
        Shape::List(elements) => elements.iter().all(deeper),
        Shape::Map(hash) => hash.entries().iter().all(|(key, value)| matches!(key, Value::String(_)) && deeper(value)),
        Shape::Rich(_) => false,
    }
}

/// The value as catalogs hold it: other types as tagged hashes.
fn serialized<'c>(ctx: &Ctx<'_, 'c>, value: &Value<'c>) -> Flow<'c> {
    let json = rich_data_of(value, ctx.type_table());
    super::parse::json(ctx, &json)
}

fn write<'c>(ctx: &Ctx<'_, 'c>, out: &mut String, value: &Value<'c>, language: &Language) {
    let deeper = |out: &mut String, value: &Value<'c>| {
        depth::deeper(|| write(ctx, out, value, language));
    };
    match value {
        Value::Undef => out.push_str(language.nothing),
        Value::Boolean(truth) => out.push_str(language.truth[usize::from(*truth)]),
        Value::Array(elements) => {
            out.push('[');
            for (at, element) in elements.iter().enumerate() {
                out.push_str(if at == 0 { "" } else { ", " });
                deeper(out, element);
            }
            out.push(']');
        }
        Value::Hash(hash) => {
            out.push('{');
            for (at, (key, value)) in hash.entries().iter().enumerate() {
                out.push_str(if at == 0 { "" } else { ", " });
                deeper(out, key);
                out.push_str(language.arrow);
                deeper(out, value);
            }
            out.push('}');
        }
        other => out.push_str(&inspect(ctx, other)),
    }
}
