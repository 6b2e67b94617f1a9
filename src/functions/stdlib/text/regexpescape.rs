//! `regexpescape`: texts as regular expressions that match them.

use crate::stdlib::declare::legacy;
use pantin_values::value::Value;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `regexpescape`
pub(super) static REGEXPESCAPE: Function = legacy("regexpescape", regexpescape);

fn regexpescape<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let one = |value: &Value<'c>| if let Value::String(text) = value { ctx.string(&escaped(text)) } else { *value };
    match arguments.first() {
        None => Err(raise("regexpescape(): Wrong number of arguments given (0 for 1)")),
        Some(Value::Array(elements)) => Ok(ctx.array(&elements.iter().map(one).collect::<Vec<_>>())),
        Some(text @ Value::String(_)) => Ok(one(text)),
        Some(_) => Err(raise("regexpescape(): Requires either array or string to work with")),
    }
}

/// Ruby's `Regexp.escape`.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        let letter = match character {
            '\n' => 'n',
            '\t' => 't',
            '\r' => 'r',
            '\u{c}' => 'f',
            '\u{b}' => 'v',
            ' ' | '[' | ']' | '{' | '}' | '(' | ')' | '|' | '-' | '*' | '.' | '\\' | '?' | '+' | '^' | '$' | '#' => {
                character
            }
            other => {
                out.push(other);
                continue;
            }
        };
        out.push('\\');
        out.push(letter);
    }
    out
}
