//! `file`: the content of the first file that is there. Source: Puppet's 3.x function `file`.

use super::content::read;
use crate::diagnostics::Level;
use crate::functions::ruby_errors::{class_name, no_method};
use crate::value::Value;
use crate::value::format::{ruby_inspect, ruby_text};
use crate::vm::native::{Api, Block, Function, Legacy};
use crate::vm::{Ctx, Flow, raise};

/// `file`
pub(super) static FILE: Function =
    Function { name: "file", api: Api::Legacy(Legacy { arity: -2, statement: false, body: file }) };

fn file<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let environment = ctx.vm.environment;
    for argument in arguments {
        let Value::String(reference) = argument else {
            // Puppet asks twice.
            warn_of_path(ctx, argument);
            warn_of_path(ctx, argument);
            return Err(no_method(ctx, "split", argument));
        };
        if let Some(path) = environment.find_file("files", reference) {
            let bytes = read(environment, &path)?;
            let text = String::from_utf8_lossy(&bytes);
            return Ok(ctx.string(text.strip_prefix('\u{feff}').unwrap_or(&text)));
        }
    }
    let names: Vec<String> = arguments.iter().map(|argument| ruby_text(argument, &ctx.vm.types)).collect();
    Err(raise(&format!("Could not find any files from {}", names.join(", "))))
}

/// Warns of a path that is no text.
pub(super) fn warn_of_path<'c>(ctx: &mut Ctx<'_, 'c>, value: &Value<'c>) {
    let shown = ruby_inspect(value, &ctx.vm.types);
    let class = class_name(value);
    let message = format!("Cannot check if {shown} is an absolute path because it is a '{class}' and not a String'");
    ctx.vm.log_message(Level::Warning, &message);
}
