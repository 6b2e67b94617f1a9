//! `shell_escape`, `shell_join` and `shell_split`: words of a POSIX command line. Source: Ruby's `Shellwords`.

use crate::stdlib::arguments::{inspect, to_s};
use crate::stdlib::declare::{Parameters, legacy, of, typed};
use pantin_values::value::Value;
use pantin_values::value::format::ruby_quote;
use pantin_values::value::shellwords::{escape, split};
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

const PARAMETERS: Parameters = &[("Any", "string")];

/// `shell_escape`
pub(super) static SHELL_ESCAPE: Function = typed("shell_escape", &[of(PARAMETERS, shell_escape)]);

/// `stdlib::shell_escape`
pub(super) static STDLIB_SHELL_ESCAPE: Function = typed("stdlib::shell_escape", &[of(PARAMETERS, shell_escape)]);

/// `shell_join`
pub(super) static SHELL_JOIN: Function = legacy("shell_join", shell_join);

/// `shell_split`
pub(super) static SHELL_SPLIT: Function = legacy("shell_split", shell_split);

fn shell_escape<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    Ok(ctx.string(&escape(&to_s(ctx, &arguments[0]))))
}

fn shell_join<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let [words] = arguments else {
        let count = arguments.len();
        return Err(raise(&format!("shell_join(): Wrong number of arguments given ({count} for 1)")));
    };
    let Value::Array(words) = words else {
        return Err(raise(&format!("First argument is not an Array: {}", inspect(ctx, words))));
    };
    let words: Vec<String> = words.iter().map(|word| escape(&to_s(ctx, word))).collect();
    Ok(ctx.string(&words.join(" ")))
}

fn shell_split<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let [line] = arguments else {
        let count = arguments.len();
        return Err(raise(&format!("shell_split(): Wrong number of arguments given ({count} for 1)")));
    };
    let line = to_s(ctx, line);
    let Some(words) = split(&line) else { return Err(raise(&format!("Unmatched quote: {}", ruby_quote(&line)))) };
    let words: Vec<Value<'c>> = words.iter().map(|word| ctx.string(word)).collect();
    Ok(ctx.array(&words))
}
