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
mod rules;

#[cfg(test)]
mod tests;

use crate::ast::Program;
use pantin_base::diagnostics::Diagnostic;
use pantin_base::source::LazyLineIndex;

pub use heredocs::check_syntax;
pub use rules::{Namespace, Rules};

/// Checks a program; errors and warnings in Puppet's order. `lines` gives the index of `text`, the text that the program
/// was parsed from, and is asked for it only when there is something to report.
#[must_use]
pub fn validate(program: &Program<'_>, text: &str, lines: &LazyLineIndex<'_>, rules: &Rules) -> Vec<Diagnostic> {
    checker::Checker::new(text, lines, rules).run(program)
}
