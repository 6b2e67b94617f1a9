//! `generate`: what a program on the compiling machine writes. Source: Puppet's 3.x function `generate`.

use std::io::ErrorKind;
use std::path::Path;

use crate::ruby_errors::warn_of_path;
use pantin_base::diagnostics::{Category, Entry, Level};
use pantin_host::processes::Finished;
use pantin_values::value::Value;
use pantin_values::value::depth::deeper;
use pantin_values::value::format::ruby_text;
use pantin_values::value::issues as value_issues;
use pantin_values::value::raw_bytes;
use pantin_vm::native::{Api, Block, Function, Legacy};
use pantin_vm::{Ctx, Flow, raise};

/// `generate`
pub(super) static GENERATE: Function =
    Function { name: "generate", api: Api::Legacy(Legacy { arity: -2, statement: false, body: generate }) };

fn generate<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let program = match arguments[0] {
        Value::String(program) => program,
        ref other => {
            warn_of_path(ctx, other);
            ""
        }
    };
    if !program.starts_with('/') {
        return Err(raise("Generators must be fully qualified"));
    }
    if !program.chars().all(|c| c.is_ascii_alphanumeric() || "-/_.+".contains(c)) {
        return Err(raise("Generators can only contain alphanumerics, file separators, and dashes"));
    }
    if program.contains("..") {
        return Err(raise("Can not use generators with '..' in them."));
    }
    let files = ctx.environment().files();
    let directory = Path::new(program).parent().unwrap_or(Path::new("/"));
    if !files.is_dir(directory) {
        return Err(raise(&format!("Working directory {} does not exist!", directory.display())));
    }
    let mut words = Vec::new();
    arguments[1..].iter().for_each(|argument| add(ctx, argument, &mut words));
    let finished = match ctx.environment().run_program(program, &words, directory) {
        Ok(finished) => finished,
        Err(error) if matches!(error.kind(), ErrorKind::TimedOut | ErrorKind::FileTooLarge) => {
            return Err(raise(&format!("Failed to execute generator {program}: {error}")));
        }
        // A program that cannot be started ends with 1, as far as Puppet tells.
        Err(_) => Finished { status: Some(1), signal: None, output: Vec::new(), errors: Vec::new() },
    };
    let status = finished.status;
    if ctx.wants(Level::Debug) {
        let entry = Entry::new(Level::Debug, format!("{program} ended with {finished}")).about(Category::Command);
        ctx.log(entry.field("program", program).field("status", status));
    }
    let output = raw_bytes::text_of(&finished.output);
    if status == Some(0) {
        return Ok(ctx.string(&output));
    }
    let status = finished.shown_status();
    let command: Vec<&str> = std::iter::once(program).chain(words.iter().map(String::as_str)).collect();
    let failed = value_issues::runtime_error(&format!(
        "Failed to execute generator {program}: Execution of '{}' returned {status}: {}",
        command.join(" "),
        output.trim()
    ));
    Err(if finished.status.is_none() { failed.hint(format!("{finished} ended it")) } else { failed }.into())
}

/// Arguments as texts, arrays one after the other.
fn add<'c>(ctx: &Ctx<'_, 'c>, value: &Value<'c>, words: &mut Vec<String>) {
    if let Value::Array(elements) = value {
        for element in *elements {
            deeper(|| add(ctx, element, words));
        }
    } else {
        words.push(ruby_text(value, ctx.type_table()));
    }
}
