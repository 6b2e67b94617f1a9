//! The failures of a lookup. Callers need to know more than the message: Puppet reports some of these errors unchanged,
//! and wraps others as an error of the calling expression.
//!
//! Source: Puppet 8 lib/puppet/data_binding.rb, pops/lookup/invocation.rb `check`, pops/evaluator/evaluator_impl.rb.

use std::sync::Arc;

use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_base::source::Place;

/// The kind of a failure, which decides who may add to its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FailureKind {
    /// An error of the data or its configuration (`Puppet::DataBinding::LookupError`) without an issue code. It is
    /// reported unchanged, without the place of the call.
    Data,
    /// The same with an issue code of its own.
    Coded,
    /// A refused value (`Puppet::Error`). The caller reports it as an error of the calling expression; inside of a
    /// lookup it becomes [`FailureKind::Data`].
    Refused,
    /// An error that Ruby itself raises. The caller reports it as an error of the calling expression.
    Ruby,
    /// Evaluating Puppet code failed; the diagnostic has its place. It is reported unchanged.
    Evaluation,
}

/// A lookup that failed. One pointer wide.
#[derive(Clone, Debug)]
pub struct Failure(Box<(FailureKind, Diagnostic)>);

impl Failure {
    /// An error of the data.
    #[must_use]
    pub fn data(issue: Issue) -> Self {
        Self(Box::new((FailureKind::Data, Diagnostic::without_place(issue))))
    }

    /// An error of the data or its configuration with an issue code, and the file it is about.
    #[must_use]
    pub fn coded(issue: Issue, file: Option<&str>, line: Option<u32>) -> Self {
        let place = Place { line: line.unwrap_or(0), ..Place::default() };
        Self(Box::new((FailureKind::Coded, Diagnostic::new(issue, file.map(Arc::from), place))))
    }

    /// A refused value.
    #[must_use]
    pub fn refused(issue: Issue) -> Self {
        Self(Box::new((FailureKind::Refused, Diagnostic::without_place(issue))))
    }

    /// An error that Ruby itself would raise.
    #[must_use]
    pub fn ruby(issue: Issue) -> Self {
        Self(Box::new((FailureKind::Ruby, Diagnostic::without_place(issue))))
    }

    /// A failed evaluation.
    #[must_use]
    pub fn evaluation(diagnostic: Diagnostic) -> Self {
        Self(Box::new((FailureKind::Evaluation, diagnostic)))
    }

    /// The kind.
    #[must_use]
    pub fn kind(&self) -> FailureKind {
        self.0.0
    }

    /// The diagnostic.
    #[must_use]
    pub fn diagnostic(&self) -> &Diagnostic {
        &self.0.1
    }

    /// The diagnostic, for the caller to report.
    #[must_use]
    pub fn into_diagnostic(self) -> Diagnostic {
        self.0.1
    }

    /// True if it is reported unchanged, without the place of the call.
    #[must_use]
    pub fn is_final(&self) -> bool {
        matches!(self.kind(), FailureKind::Data | FailureKind::Coded | FailureKind::Evaluation)
    }

    /// The message of Puppet's exception, with the place if known.
    #[must_use]
    pub fn message(&self) -> String {
        self.0.1.to_string()
    }
}
