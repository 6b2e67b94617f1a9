//! `base64`: encodes texts, and decodes them.

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE};

use crate::stdlib::conversion::bytes::binary_text;
use crate::stdlib::declare::legacy;
use pantin_values::value::Value;
use pantin_values::value::binary::{decode, decode_lenient, decode_url_safe};
use pantin_values::value::raw_bytes;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `base64`
pub(super) static BASE64: Function = legacy("base64", base64);

fn base64<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    if arguments.len() < 2 {
        let count = arguments.len();
        return Err(raise(&format!("base64(): Wrong number of arguments ({count}; must be >= 2)")));
    }
    let Value::String(action @ ("encode" | "decode")) = arguments[0] else {
        return Err(raise("base64(): the first argument must be one of 'encode' or 'decode'"));
    };
    let Value::String(text) = arguments[1] else {
        return Err(raise("base64(): the second argument must be a string to base64"));
    };
    let Value::String(method @ ("default" | "strict" | "urlsafe")) =
        arguments.get(2).copied().unwrap_or(Value::String("default"))
    else {
        return Err(raise("base64(): the third argument must be one of 'default', 'strict', or 'urlsafe'"));
    };
    let bytes = raw_bytes::bytes_of(text);
    Ok(match (action, method) {
        ("encode", "strict") => ctx.string(&STANDARD.encode(bytes)),
        ("encode", "urlsafe") => ctx.string(&URL_SAFE.encode(bytes)),
        ("encode", _) => ctx.string(&in_lines(&STANDARD.encode(bytes))),
        (_, "strict") => binary_text(ctx, &decode(text)?),
        (_, "urlsafe") => binary_text(ctx, &decode_url_safe(text)?),
        (_, _) => binary_text(ctx, &decode_lenient(text)),
    })
}

/// Lines of 60 characters, each ended.
fn in_lines(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 60 + 1);
    for (at, character) in text.char_indices() {
        if at > 0 && at % 60 == 0 {
            out.push('\n');
        }
        out.push(character);
    }
    if !out.is_empty() {
        out.push('\n');
    }
    out
}
