//! `glob`: the files that patterns match.

use std::path::Path;

use crate::ruby_errors::no_string;
use crate::stdlib::declare::legacy;
use pantin_host::glob as matching;
use pantin_values::value::Value;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `glob`
pub(super) static GLOB: Function = legacy("glob", glob);

fn glob<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let [pattern] = arguments else {
        let count = arguments.len();
        return Err(raise(&format!("glob(): Wrong number of arguments given ({count} for 1)")));
    };
    let patterns = match pattern {
        Value::String(_) => arguments,
        Value::Array(patterns) => patterns,
        _ => return Err(raise("glob(): Requires either array or string to work")),
    };
    let mut found = Vec::new();
    for pattern in patterns {
        let Value::String(pattern) = pattern else { return Err(no_string(pattern)) };
        if pattern.is_empty() {
            continue;
        }
        if !Path::new(pattern).is_absolute() {
            return Err(raise(&format!("glob(): the pattern must be an absolute path, got '{pattern}'")));
        }
        let paths = matching(ctx.environment().files(), pattern);
        found.extend(paths.iter().map(|path| ctx.string(&path.to_string_lossy())));
    }
    Ok(ctx.array(&found))
}
