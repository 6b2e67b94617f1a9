//! Everything that a deep check finds in one file: what its tree shows, and what its names mean in the environment.

use std::sync::Arc;

use super::access::{PossibleUses, inaccessible};
use super::check::unknown_names;
use super::environment_definitions::EnvironmentDefinitions;
use super::fact_paths::FactPaths;
use super::included_keys::{IncludedKey, included_keys};
use super::late_types::late_types;
use super::legacy_facts::{Fix, legacy_facts};
use super::mismatches::{Literals, mismatches};
use super::style::Style;
use super::unspecified::{unspecified, unspecified_names};
use pantin_base::diagnostics::{Diagnostic, Strictness};
use pantin_base::source::Language;
use pantin_code::index::FileIndex;
use pantin_environment::LanguageSettings;
use pantin_syntax::ast::Program;

/// What a look at the tree of a file leaves for the checks that need an environment.
#[derive(Debug, Default)]
pub struct Look {
    unspecified: Vec<Diagnostic>,
    possible_uses: PossibleUses,
    style: Style,
    literals: Literals,
    reads: Reads,
}

/// What a file reads that other files say.
#[derive(Clone, Debug, Default)]
pub struct Reads {
    /// Facts.
    pub facts: FactPaths,
    /// Keys of data whose values it includes.
    pub included: Vec<IncludedKey>,
}

impl Reads {
    fn of(program: &Program<'_>) -> Self {
        Self { facts: FactPaths::of(program), included: included_keys(program) }
    }
}

/// A warning, and what to write in the place of the code that it is about.
pub type Finding = (Diagnostic, Option<Fix>);

impl Look {
    /// A look at a tree.
    #[must_use]
    pub fn at(
        program: &Program<'_>,
        (file, text): (Option<&Arc<str>>, &str),
        settings: LanguageSettings,
        is_of_module: bool,
    ) -> Self {
        let unspecified = match settings.language {
            Language::Puppet => Vec::new(),
            Language::Both | Language::Specification => unspecified(program, (file, text), is_of_module),
        };
        let possible_uses = if settings.access_control { PossibleUses::of(program) } else { PossibleUses::default() };
        let (style, literals) = (Style::of(program, (file, text)), Literals::of(program));
        Self { unspecified, possible_uses, style, literals, reads: Reads::of(program) }
    }

    /// What the file reads that other files say.
    #[must_use]
    pub fn into_reads(self) -> Reads {
        self.reads
    }

    /// The warnings for the file in an environment.
    #[must_use]
    pub fn findings(
        &self,
        index: &FileIndex,
        file: (Option<&Arc<str>>, &str),
        known: &EnvironmentDefinitions<'_>,
        settings: LanguageSettings,
    ) -> Vec<Finding> {
        let are_strict = known.environment().settings().strict_variables();
        let variables = if are_strict { Strictness::Error } else { Strictness::Off };
        let mut told = unknown_names(index, file, known, variables);
        told.extend(mismatches(&self.literals, index, file, known));
        if settings.language != Language::Specification {
            told.extend(late_types(index, file));
        }
        if settings.access_control {
            told.extend(inaccessible((&self.possible_uses, index), file, known));
        }
        if settings.language != Language::Puppet {
            told.extend(unspecified_names(index, file, known));
            told.extend(self.unspecified.iter().cloned());
        }
        let told = told.into_iter().map(|diagnostic| (diagnostic, None));
        let facts = legacy_facts(index, file, known).into_iter();
        let facts = facts.map(|(diagnostic, fix)| (diagnostic, Some(fix)));
        told.chain(facts).chain(self.style.findings(index, file, known)).collect()
    }
}
