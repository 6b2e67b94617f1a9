//! What `pantin parser dump` and `pantin epp dump` show of a text.

use std::path::PathBuf;
use std::sync::Arc;

use crate::code_arguments::{DumpArguments, DumpFormat};
use crate::context::Context;
use crate::personality::Personality;
use pantin_code::bytecode::disassemble;
use pantin_environment::{LanguageSettings, LoadFailure, SourceMode, compile_source, examine_in};
use pantin_syntax::ast::Program;
use pantin_syntax::pn::{self, Layout};
use pantin_syntax::prefix;
use pantin_syntax::validate::Namespace;

/// What is to be shown, and how.
pub(crate) struct DumpRequest<'a> {
    /// Files, if it is not code given instead.
    pub(super) files: &'a [PathBuf],
    pub(super) source: Option<&'a str>,
    /// `None` for what is usual.
    pub(super) format: Option<DumpFormat>,
    pub(super) is_pretty: bool,
    /// Whether what is not valid is refused.
    pub(super) validates: bool,
    pub(super) mode: SourceMode,
    /// Whether the name of each of several files stands before what is shown of it.
    pub(super) has_headers: bool,
}

impl<'a> DumpRequest<'a> {
    /// As asked of manifests.
    pub(super) fn of_manifests(arguments: &'a DumpArguments) -> Self {
        Self {
            files: &arguments.files,
            source: arguments.source.as_deref(),
            format: arguments.format,
            is_pretty: arguments.pretty,
            validates: arguments.validate,
            mode: SourceMode::Puppet,
            has_headers: true,
        }
    }

    /// As asked of templates, which Puppet validates unless it is told not to.
    pub(crate) fn of_templates(arguments: &'a DumpArguments, files: &'a [PathBuf], has_headers: bool) -> Self {
        let validates = !arguments.no_validate;
        Self { files, mode: SourceMode::Epp, validates, has_headers, ..Self::of_manifests(arguments) }
    }
}

/// The code that was given instead of files.
pub(super) fn given<'a>(context: &'a Context, asked: &DumpRequest<'a>) -> Option<&'a str> {
    asked.source.or_else(|| context.base().sources.flag("code"))
}

/// A text in the form asked for.
///
/// # Errors
///
/// It has no tree, or is not valid where that was asked.
pub(super) fn shown(
    text: &str,
    file: Option<&Arc<str>>,
    context: &Context,
    asked: &DumpRequest<'_>,
) -> Result<String, LoadFailure> {
    let mode = match file.is_some_and(|file| file.ends_with(".epp")) {
        true => SourceMode::Epp,
        false => asked.mode,
    };
    let settings = LanguageSettings::of(&context.base().settings);
    let format = asked.format.unwrap_or(match context.console.personality() {
        Personality::Pantin => DumpFormat::Pn,
        Personality::Puppet => DumpFormat::Old,
    });
    if format == DumpFormat::Bytecode {
        return compile_source(text, mode, file, settings).map(|unit| disassemble(&unit, text));
    }
    let layout = if asked.is_pretty { Layout::Pretty } else { Layout::Compact };
    let show = |program: &Program<'_>| match format {
        DumpFormat::Ast => format!("{:#?}\n", program.body),
        DumpFormat::Json => as_json(program, asked.is_pretty) + "\n",
        DumpFormat::Old => prefix::render(program) + "\n",
        DumpFormat::Pn | DumpFormat::Bytecode => pn::render(program, layout) + "\n",
    };
    let examined = examine_in(Namespace::Any, text, mode, file, settings, show)?;
    if asked.validates {
        examined.checked?;
    }
    Ok(examined.found)
}

fn as_json(program: &Program<'_>, is_pretty: bool) -> String {
    let text = pn::render(program, Layout::Json);
    let parsed = is_pretty.then(|| serde_json::from_str::<serde_json::Value>(&text).ok()).flatten();
    parsed.map_or(text, |value| format!("{value:#}"))
}
