//! Findings that depend on the environment.

use crate::analysis::legacy_facts::Fix;
use pantin_base::diagnostics::Diagnostic;

/// A finding, if its condition holds.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) diagnostic: Diagnostic,
    pub(super) fix: Option<Fix>,
    pub(super) condition: Condition,
}

/// What an environment has to have for a finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Condition {
    Always,
    /// There is a module.
    Module(String),
    /// No manifest sets a variable of top scope.
    NoGlobal(String),
}
