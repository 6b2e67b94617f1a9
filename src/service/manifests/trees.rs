//! The trees and the bytecode of manifests and templates, as text.

use std::sync::Arc;

use crate::Context;
use pantin_code::bytecode::disassemble;
use pantin_data::json;
use pantin_environment::{LanguageSettings, LoadFailure, SourceMode, compile_source, examine_in};
use pantin_syntax::ast::Program;
use pantin_syntax::pn::{self, Layout};
use pantin_syntax::prefix;
use pantin_syntax::validate::Namespace;

/// The form of a tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TreeForm {
    /// Puppet's notation (PN).
    Pn,
    /// PN as JSON.
    Json,
    /// The older form of Puppet's `parser dump`.
    Old,
    /// The internal tree.
    Ast,
    /// Bytecode.
    Bytecode,
}

/// What to show of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TreeRequest {
    /// The form.
    pub form: TreeForm,
    /// True for several lines, with indentation.
    pub is_pretty: bool,
    /// True if an invalid text is an error.
    pub validates: bool,
    /// The kind of the text, unless the ending of its file names another one.
    pub mode: SourceMode,
}

/// The tree of a text.
///
/// # Errors
/// If the text has no tree, or is invalid.
pub fn shown(
    context: &Context,
    text: &str,
    file: Option<&Arc<str>>,
    request: TreeRequest,
) -> Result<String, LoadFailure> {
    let mode = match file.is_some_and(|file| file.ends_with(".epp")) {
        true => SourceMode::Epp,
        false => request.mode,
    };
    let settings = LanguageSettings::of(&context.settings);
    if request.form == TreeForm::Bytecode {
        return compile_source(text, mode, file, settings).map(|unit| disassemble(&unit, text));
    }
    let layout = if request.is_pretty { Layout::Pretty } else { Layout::Compact };
    let show = |program: &Program<'_>| match request.form {
        TreeForm::Ast => format!("{:#?}\n", program.body),
        TreeForm::Json => as_json(program, request.is_pretty) + "\n",
        TreeForm::Old => prefix::render(program) + "\n",
        TreeForm::Pn | TreeForm::Bytecode => pn::render(program, layout) + "\n",
    };
    let examined = examine_in(Namespace::Any, text, mode, file, settings, show)?;
    if request.validates {
        examined.checked?;
    }
    Ok(examined.found)
}

fn as_json(program: &Program<'_>, is_pretty: bool) -> String {
    let text = pn::render(program, Layout::Json);
    let parsed = is_pretty.then(|| json::read_text::<serde_json::Value>(&text).ok()).flatten();
    parsed.map_or(text, |value| format!("{value:#}"))
}
