//! `shellquote`: words as a shell reads them. Source: Puppet's 3.x function `shellquote`.

use crate::ruby_errors::{no_method, no_string};
use pantin_values::value::Value;
use pantin_values::value::depth::deeper;
use pantin_vm::native::{Api, Block, Function, Legacy};
use pantin_vm::{Ctx, Flow};

/// `shellquote`
pub(super) static SHELLQUOTE: Function =
    Function { name: "shellquote", api: Api::Legacy(Legacy { arity: -1, statement: false, body: shellquote }) };

fn shellquote<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let mut words = Vec::new();
    for argument in arguments {
        add(ctx, argument, &mut words)?;
    }
    Ok(ctx.string(&words.join(" ")))
}

fn add<'c>(ctx: &Ctx<'_, 'c>, value: &Value<'c>, words: &mut Vec<String>) -> Flow<'c, ()> {
    match value {
        Value::Array(elements) => elements.iter().try_for_each(|element| deeper(|| add(ctx, element, words))),
        Value::String(word) => {
            words.push(quoted(word));
            Ok(())
        }
        Value::Hash(_) => Err(no_string(value)),
        other => Err(no_method(ctx, "length", other)),
    }
}

fn quoted(word: &str) -> String {
    let is_safe = |c: char| c.is_ascii_alphanumeric() || "@%_+=:,./-".contains(c);
    let is_dangerous = |c: char| "!\"`$\\".contains(c);
    if !word.is_empty() && word.chars().all(is_safe) {
        return word.to_owned();
    }
    if !word.contains(is_dangerous) {
        return format!("\"{word}\"");
    }
    if !word.contains('\'') {
        return format!("'{word}'");
    }
    let mut quoted = String::from("\"");
    for c in word.chars() {
        if is_dangerous(c) {
            quoted.push('\\');
        }
        quoted.push(c);
    }
    quoted.push('"');
    quoted
}
