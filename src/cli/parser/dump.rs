//! `pantin parser dump`: what the compiler makes of files.

use std::io;
use std::sync::Arc;

use super::inputs;
use super::validate::tell_failure;
use crate::bytecode::disassemble;
use crate::cli::arguments::{DumpArguments, DumpFormat};
use crate::cli::context::Context;
use crate::cli::exit::Exit;
use crate::cli::log::{About, shared};
use crate::cli::output;
use crate::diagnostics::Diagnostic;
use crate::environment::{LanguageSettings, LoadFailure, SourceMode, compile_source, parse_source};
use crate::syntax::ast::Program;
use crate::syntax::pn::{self, Layout};

/// Shows every file, or the code given.
pub(super) fn dump(context: &Context, arguments: &DumpArguments) -> io::Result<Exit> {
    let Some(texts) = texts(context, arguments)? else { return Ok(Exit::Failure) };
    let several = texts.len() > 1;
    let mut exit = Exit::Success;
    for (file, text) in texts {
        if several && let Some(file) = &file {
            output::print(&format!("--- {file}\n"))?;
        }
        let content = text.as_ref().ok().cloned();
        match text.and_then(|text| shown(&text, file.as_ref(), context, arguments)) {
            Ok(shown) => output::print(&shown)?,
            Err(failure) => {
                tell_failure(context, &failure, &|_| content.clone());
                exit = Exit::Failure;
            }
        }
    }
    Ok(exit)
}

type Texts = Vec<(Option<Arc<str>>, Result<String, LoadFailure>)>;

fn texts(context: &Context, arguments: &DumpArguments) -> io::Result<Option<Texts>> {
    let given = arguments.source.clone().or_else(|| context.base().sources.flag("code").map(str::to_owned));
    if let Some(text) = given {
        return Ok(Some(vec![(None, Ok(text))]));
    }
    let environment = match context.environment(context.base().environment_name()) {
        Ok(environment) => environment,
        Err(issue) => {
            context.console.tell(&Diagnostic::without_place(issue), About::default(), &|_| None);
            return Ok(None);
        }
    };
    let paths = (arguments.files.as_slice(), SourceMode::Puppet);
    let found = inputs::each(context, &environment, paths, &|path, text| (path.map(shared), text.map(str::to_owned)))?;
    Ok(found.map(|found| found.into_iter().map(|(_, text)| text).collect()))
}

/// A text in the form asked for. Trees are shown unchecked, as Puppet does.
fn shown(
    text: &str,
    file: Option<&Arc<str>>,
    context: &Context,
    arguments: &DumpArguments,
) -> Result<String, LoadFailure> {
    let mode = match file.is_some_and(|file| file.ends_with(".epp")) {
        true => SourceMode::Epp,
        false => SourceMode::Puppet,
    };
    let settings = LanguageSettings::of(&context.base().settings);
    if arguments.format == DumpFormat::Bytecode {
        return compile_source(text, mode, file, settings).map(|unit| disassemble(&unit, text));
    }
    let arena = bumpalo::Bump::new();
    let program = parse_source(text, mode, file, settings, &arena)?;
    let layout = if arguments.pretty { Layout::Pretty } else { Layout::Compact };
    Ok(match arguments.format {
        DumpFormat::Ast => format!("{:#?}\n", program.body),
        DumpFormat::Json => as_json(&program, arguments.pretty) + "\n",
        DumpFormat::Pn | DumpFormat::Bytecode => pn::render(&program, layout) + "\n",
    })
}

fn as_json(program: &Program<'_>, is_pretty: bool) -> String {
    let text = pn::render(program, Layout::Json);
    let parsed = is_pretty.then(|| serde_json::from_str::<serde_json::Value>(&text).ok()).flatten();
    parsed.map_or(text, |value| format!("{value:#}"))
}
