//! `file`: the content of the first file that is there. Source: Puppet's 3.x function `file`.

use super::content::read;
use crate::ruby_errors::no_path;
use pantin_values::value::Value;
use pantin_values::value::format::ruby_text;
use pantin_values::value::raw_bytes;
use pantin_vm::native::{Api, Block, Function, Legacy};
use pantin_vm::{Ctx, Flow, raise};

/// `file`
pub(super) static FILE: Function =
    Function { name: "file", api: Api::Legacy(Legacy { arity: -2, statement: false, body: file }) };

fn file<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let environment = ctx.environment();
    for argument in arguments {
        let Value::String(reference) = argument else { return Err(no_path(ctx, argument)) };
        if let Some(path) = environment.find_file("files", reference) {
            let bytes = read(environment, &path)?;
            let text = raw_bytes::text_of(&bytes);
            return Ok(ctx.string(text.strip_prefix('\u{feff}').unwrap_or(&text)));
        }
    }
    let names: Vec<String> = arguments.iter().map(|argument| ruby_text(argument, ctx.type_table())).collect();
    let advice = names.iter().find_map(|name| environment.advice_on_file("files", name));
    Err(raise(&format!("Could not find any files from {}", names.join(", "))).advised(advice))
}
