//! Templates in Ruby (ERB): the code in their tags is valid Ruby.

use crate::facts::fact_paths;
use crate::file::CheckedFile;
use crate::issues;
use pantin_compile::analysis::FactPaths;
use pantin_ruby::interpreter::template_error;

/// Checks the code of a template.
pub fn check_erb(file: &mut CheckedFile) {
    if let Some(error) = template_error(&file.text) {
        file.report_line(error.line, issues::template_syntax(&error.message));
    }
}

/// The facts that the code of a template reads.
#[must_use]
pub fn fact_paths_of_erb(text: &str) -> FactPaths {
    fact_paths(text)
}
