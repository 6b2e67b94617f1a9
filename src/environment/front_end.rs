//! From text to unit: lex, parse, validate, lower. A pure function of one text and the language settings.

use std::sync::Arc;

use super::settings::{Settings, Strictness};
use super::units::{LoadFailure, SourceMode};
use crate::bytecode::Unit;
use crate::diagnostics::Diagnostic;
use crate::diagnostics::issues::{evaluate, load};

/// What the front end knows besides the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LanguageSettings {
    /// `strict`
    pub strict: Strictness,
    /// `tasks`
    pub tasks: bool,
    /// `max_errors`
    pub max_errors: usize,
}

impl LanguageSettings {
    /// Those among all settings.
    #[must_use]
    pub fn of(settings: &Settings) -> Self {
        Self {
            strict: settings.strict(),
            tasks: settings.tasks(),
            max_errors: usize::try_from(settings.integer("max_errors")).unwrap_or_default(),
        }
    }
}

/// Makes a unit of a text.
pub fn compile_source(
    text: &str,
    mode: SourceMode,
    file: Option<&Arc<str>>,
    settings: LanguageSettings,
) -> Result<Unit, LoadFailure> {
    let _ = (text, mode, settings);
    let issue = evaluate::internal("the front end is not connected yet");
    Err(LoadFailure::one(Diagnostic::new(issue, file.cloned(), Default::default())))
}

/// The text of a file.
pub fn decode(bytes: Vec<u8>) -> Result<String, LoadFailure> {
    match String::from_utf8(bytes) {
        Ok(text) => Ok(text),
        Err(_) => Err(LoadFailure::one(Diagnostic::without_place(load::invalid_utf8()))),
    }
}
