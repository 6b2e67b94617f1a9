//! What the language server needs from the program that it is in.

use std::path::Path;

use pantin_base::diagnostics::{Diagnostic, IssueRow};
use pantin_environment::Environment;
use pantin_project::{Project, Rules};
use pantin_service::editing::EditedNodes;

/// A repository that is open.
pub struct Opened {
    /// Its environment.
    pub environment: Environment,
    /// What was recognised of it.
    pub project: Option<Project>,
    /// The levels of findings that it sets.
    pub rules: Rules,
}

/// What the language server needs from the program that it is in.
pub trait Host: Send + Sync + 'static {
    /// Opens the environment of the repository that a directory is in.
    ///
    /// # Errors
    /// Everything that is wrong with its configuration.
    fn open(&self, directory: &Path) -> Result<Opened, Vec<Diagnostic>>;

    /// Compares values with types, all written as code: why each does not match, if it does not. Nothing is said about types
    /// that cannot be evaluated.
    fn mismatches(&self, directory: &Path, typed: &[(&str, &str)]) -> Vec<Option<String>>;

    /// Finds the nodes of the repository that a directory is in.
    ///
    /// # Errors
    /// Everything that is wrong with its configuration; if its store cannot be queried.
    fn nodes(&self, directory: &Path) -> Result<EditedNodes, Vec<Diagnostic>>;

    /// The row of an issue's code.
    fn row(&self, code: &str) -> Option<&'static IssueRow>;

    /// What `pantin explain` prints about a code.
    fn explain(&self, code: &str) -> Option<String>;
}
