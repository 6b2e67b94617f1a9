//! What linters report: likely mistakes, and what the style guide recommends, from the tree of one file. Layout is the
//! formatter's.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

mod assigned;
mod candidate;
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
use super::legacy_facts::Fix;
use candidate::{Candidate, Condition};
use pantin_base::diagnostics::Diagnostic;
use pantin_code::index::FileIndex;
use pantin_syntax::ast::Program;
use walk::Walk;

/// What a file's tree shows, as far as it is a finding in each environment or in some.
#[derive(Clone, Debug, Default)]
pub(super) struct Style(Vec<Candidate>);

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
    ) -> Vec<(Diagnostic, Option<Fix>)> {
        let holds = |candidate: &&Candidate| match &candidate.condition {
            Condition::Always => true,
            Condition::Module(name) => known.has_module(name),
            Condition::NoGlobal(name) => !known.sets_global(name),
        };
        let of_tree = self.0.iter().filter(holds);
        let mut found: Vec<(Diagnostic, Option<Fix>)> =
            of_tree.map(|found| (found.diagnostic.clone(), found.fix.clone())).collect();
        found.extend(documentation::findings(index, file).into_iter().map(|diagnostic| (diagnostic, None)));
        found.extend(definitions::misplaced(index, file, known).into_iter().map(|diagnostic| (diagnostic, None)));
        found
    }
}
