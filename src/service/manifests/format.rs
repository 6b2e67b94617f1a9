//! The layout of manifests.

use std::path::Path;

use crate::Context;
use pantin_base::diagnostics::Diagnostic;
use pantin_environment::LanguageSettings;
use pantin_format::{DEFAULT_WIDTH, Off, Style, format, format_lines};
use pantin_syntax::lexer::{Dialect, Mode};

/// Formats a manifest, or only some lines of it, in the dialect that the settings choose, without the rules that are off.
///
/// # Errors
/// If the text is not a manifest.
pub fn formatted(
    context: &Context,
    path: Option<&Path>,
    text: &str,
    (lines, off): (Option<(u32, u32)>, Off),
) -> Result<String, Vec<Diagnostic>> {
    let LanguageSettings { tasks, language, access_control, .. } = LanguageSettings::of(&context.settings);
    let is_plan = path.is_some_and(|path| path.components().any(|folder| folder.as_os_str() == "plans"));
    let dialect = Dialect { mode: Mode::Puppet, tasks: tasks || is_plan, language, access_control };
    let style = Style { dialect, width: DEFAULT_WIDTH, off };
    match lines {
        Some(lines) => format_lines(text, lines, &style),
        None => format(text, &style),
    }
}
