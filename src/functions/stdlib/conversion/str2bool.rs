//! `str2bool` and `bool2num`: words for true and false.

use crate::stdlib::declare::legacy;
use pantin_values::value::Value;
use pantin_values::value::regexp::compile;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `str2bool`
pub(super) static STR2BOOL: Function = legacy("str2bool", str2bool);

/// `bool2num`
pub(super) static BOOL2NUM: Function = legacy("bool2num", bool2num);

fn str2bool<'c>(_: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    match arguments.first() {
        None => Err(raise("str2bool(): Wrong number of arguments given (0 for 1)")),
        Some(value) => truth(value).map(Value::Boolean),
    }
}

fn bool2num<'c>(_: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    match arguments.first() {
        None => Err(raise("bool2num(): Wrong number of arguments given (0 for 1)")),
        Some(value) => truth(value).map(|truth| Value::Integer(i64::from(truth))),
    }
}

/// The truth that a value stands for.
pub(in crate::stdlib) fn truth<'c>(value: &Value<'_>) -> Flow<'c, bool> {
    let text = match value {
        Value::Boolean(truth) => return Ok(*truth),
        Value::String(text) => *text,
        _ => return Err(raise("str2bool(): Requires string to work with")),
    };
    // Each of these matches any line of the text.
    for (pattern, truth) in [
        ("^$", false),
        ("(?i:^(1|t|y|true|yes)$)", true),
        ("(?i:^(0|f|n|false|no)$)", false),
        ("^(undef|undefined)$", false),
    ] {
        if compile(pattern)?.find(text)?.is_some() {
            return Ok(truth);
        }
    }
    Err(raise("str2bool(): Unknown type of boolean given"))
}
