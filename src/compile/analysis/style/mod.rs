//! What linters report: likely mistakes, and what the style guide recommends, from the tree of one file. Layout is the
//! formatter's.

mod conditionals;
mod definitions;
mod documentation;
pub mod issues;
mod names;
mod resources;
mod strings;
mod variables;
mod walk;

use std::sync::Arc;

use super::environment_definitions::EnvironmentDefinitions;
use super::examination::Finding;
use super::legacy_facts::Fix;
use pantin_base::diagnostics::Diagnostic;
use pantin_code::index::FileIndex;
use pantin_syntax::ast::Program;
use walk::Walk;

/// What a file's tree shows, as far as it is a finding in each environment or in some.
#[derive(Clone, Debug, Default)]
pub(super) struct Style(Vec<Candidate>);

/// A finding, if its condition holds.
#[derive(Clone, Debug)]
struct Candidate {
    diagnostic: Diagnostic,
    fix: Option<Fix>,
    condition: Condition,
}

/// What an environment has to have for a finding.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Condition {
    Always,
    /// There is a module.
    Module(String),
    /// No manifest sets a variable of top scope.
    NoGlobal(String),
}

impl Style {
    /// A look at a tree.
    pub(super) fn of(program: &Program<'_>, file: (Option<&Arc<str>>, &str)) -> Self {
        Self(Walk::over(program, file))
    }

    /// The findings in an environment.
    pub(super) fn findings(
        &self,
        index: &FileIndex,
        file: (Option<&Arc<str>>, &str),
        known: &EnvironmentDefinitions<'_>,
    ) -> Vec<Finding> {
        let holds = |candidate: &&Candidate| match &candidate.condition {
            Condition::Always => true,
            Condition::Module(name) => known.has_module(name),
            Condition::NoGlobal(name) => !known.sets_global(name),
        };
        let of_tree = self.0.iter().filter(holds);
        let mut found: Vec<Finding> = of_tree.map(|found| (found.diagnostic.clone(), found.fix.clone())).collect();
        found.extend(documentation::findings(index, file).into_iter().map(|diagnostic| (diagnostic, None)));
        found.extend(definitions::misplaced(index, file, known).into_iter().map(|diagnostic| (diagnostic, None)));
        found
    }
}
