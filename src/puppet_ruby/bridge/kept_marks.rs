//! Marks that outlive a process: which files a Ruby process has to run, by their content. A new process of pantin does not
//! begin a compilation natively to learn that again. A mark says only where code runs, so that a wrong one costs time alone.

use std::path::Path;

use crate::worker::FunctionSource;
use pantin_environment::Environment;
use pantin_host::Form;

/// Longer reasons are no reasons.
const MAX_REASON: usize = 1_000;

/// The form under which a mark of a function's file is kept.
fn form(source: &FunctionSource) -> Form {
    Form::of(env!("PANTIN_SOURCES"), &format!("mark of Ruby {}", source.name))
}

/// Keeps that a process has to run a file, and why.
pub(super) fn keep(environment: &Environment, source: &FunctionSource, reason: &str) {
    if let Some(text) = text(environment, source)
        && reason.len() <= MAX_REASON
    {
        environment.kept(Path::new(&*source.path)).note(form(source), text.as_bytes(), reason.as_bytes());
    }
}

/// Why a process has to run a file with this text, if an earlier run learned it.
pub(super) fn reason(environment: &Environment, source: &FunctionSource, text: &str) -> Option<String> {
    let bytes = environment.kept(Path::new(&*source.path)).noted(form(source), text.as_bytes())?;
    String::from_utf8(bytes).ok().filter(|reason| !reason.is_empty() && reason.len() <= MAX_REASON)
}

/// The text of a function's file.
pub(super) fn text(environment: &Environment, source: &FunctionSource) -> Option<String> {
    match &source.text {
        Some(text) => Some(text.to_string()),
        None => String::from_utf8(environment.files().read(Path::new(&*source.path)).ok()?).ok(),
    }
}
