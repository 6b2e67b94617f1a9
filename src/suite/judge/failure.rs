//! One reason why a test fails.

use pantin_base::diagnostics::Diagnostic;

/// One reason why a test fails.
#[derive(Clone, Debug)]
pub struct Failure {
    /// What is wrong, where.
    pub diagnostic: Diagnostic,
    /// What was expected and what was found.
    pub difference: Option<String>,
    /// The attribute that is wrong: reference of the resource and name.
    pub attribute: Option<(String, String)>,
    /// Where the value of the attribute comes from.
    pub origin: Option<String>,
}

impl From<Diagnostic> for Failure {
    fn from(diagnostic: Diagnostic) -> Self {
        Self { diagnostic, difference: None, attribute: None, origin: None }
    }
}
