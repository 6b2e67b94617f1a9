//! `bool2str`: words for true and false.

use crate::stdlib::declare::legacy;
use pantin_values::value::Value;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `bool2str`
pub(super) static BOOL2STR: Function = legacy("bool2str", bool2str);

fn bool2str<'c>(_: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    if !matches!(arguments.len(), 1 | 3) {
        let count = arguments.len();
        return Err(raise(&format!("bool2str(): Wrong number of arguments given ({count} for 3)")));
    }
    let Value::Boolean(truth) = arguments[0] else { return Err(raise("bool2str(): Requires a boolean to work with")) };
    let word = |at: usize, default: &'static str| {
        arguments.get(at).filter(|word| word.is_true()).copied().unwrap_or(Value::String(default))
    };
    let words = [word(1, "true"), word(2, "false")];
    if !words.iter().all(|word| matches!(word, Value::String(_))) {
        return Err(raise("bool2str(): Requires strings to convert to"));
    }
    Ok(words[usize::from(!truth)])
}
