//! Templates in Ruby (ERB): the code in their tags is valid Ruby.

use crate::file::CheckedFile;
use crate::issues;
use pantin_ruby::interpreter::template_error;

/// Checks the code of a template.
pub fn check_erb(file: &mut CheckedFile) {
    if let Some(error) = template_error(&file.text) {
        file.report_line(error.line, issues::template_syntax(&error.message));
    }
}
