//! Checks on the tree: what Puppet refuses before it evaluates anything. Each check looks at one node; findings come in
//! the order in which Puppet walks the tree, its node before its children.
//!
//! It sees one text and a few settings. Whether a file lies where a module's code may lie is told by its caller through
//! a [`Namespace`].
//!
//! Source: pops/validation/checker4_0.rb, pops/validation/tasks_checker.rb, reference grammar §6–8.

mod calls;
mod checker;
mod collectors;
mod conditionals;
mod definitions;
mod effects;
mod expressions;
mod heredocs;
mod json;
mod literals;
mod namespaces;
mod plans;
mod resources;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use crate::diagnostics::{Diagnostic, Severity};
use crate::source::LazyLineIndex;
use crate::syntax::Language;
use crate::syntax::ast::Program;

pub use heredocs::check_syntax;
pub use namespaces::Namespace;

/// What validation depends on besides the tree.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Severity of duplicate keys: the setting `strict`; `None` when it is off.
    pub duplicate_keys: Option<Severity>,
    /// Whether the text is of a language that has plans: the setting `tasks`.
    pub tasks: bool,
    /// Whose forms are accepted, and told: the setting `language`.
    pub language: Language,
    /// Whether something can be private: the setting `access_control`.
    pub access_control: bool,
    /// The file as messages name it.
    pub file: Option<Arc<str>>,
    /// What the file may define.
    pub namespace: Namespace,
}

impl Default for Rules {
    /// Puppet's defaults, for a text of no file.
    fn default() -> Self {
        Self {
            duplicate_keys: Some(Severity::Error),
            tasks: false,
            language: Language::default(),
            access_control: false,
            file: None,
            namespace: Namespace::Any,
        }
    }
}

/// Checks a program; errors and warnings in Puppet's order. `lines` gives the index of `text`, the text that the program
/// was parsed from, and is asked for it only when there is something to report.
#[must_use]
pub fn validate(program: &Program<'_>, text: &str, lines: &LazyLineIndex<'_>, rules: &Rules) -> Vec<Diagnostic> {
    checker::Checker::new(text, lines, rules).run(program)
}
