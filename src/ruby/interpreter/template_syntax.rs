//! The syntax of a template's code.

use super::scan::scan;
use crate::syntax::{SyntaxError, parse};

/// The first error of syntax in the tags of a template; lines are those of the template.
#[must_use]
pub fn template_error(template: &str) -> Option<SyntaxError> {
    // Options for strings and encodings change nothing about the syntax.
    parse(&scan(template).ok()?.code).err()
}
