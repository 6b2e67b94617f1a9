//! How evaluation leaves a frame other than by its value.

use pantin_base::diagnostics::{Diagnostic, Issue, Label, Trace};
use pantin_base::source::Place;
use pantin_catalog::Site;
use pantin_values::value::Value;

/// What Puppet puts in front of errors of evaluation.
pub(super) const EVALUATION_ERROR: &str = "Evaluation Error: ";

/// Why evaluation stopped. Two words, so that results stay small.
#[derive(Clone, Debug)]
pub enum Unwind<'c> {
    /// A failure without a place. Whoever knows the place makes it `Failed`.
    Raised(Issue),
    /// A failure at a place.
    Failed(Diagnostic),
    /// `next`: ends the innermost lambda, function, class or define with a value.
    Next(Box<Jump<'c>>),
    /// `break`: ends the innermost iteration.
    Break(Box<Jump<'c>>),
    /// `not_found` of a lookup context: ends the data function.
    NotFound,
    /// `return`: ends the enclosing function, class or define with a value.
    Return(Box<Jump<'c>>),
}

impl Unwind<'_> {
    /// The same failure with a step of the way to it.
    #[must_use]
    pub fn traced(self, step: impl FnOnce() -> Trace) -> Self {
        if let Self::Failed(diagnostic) = self { Self::Failed(diagnostic.traced(step())) } else { self }
    }
}

impl Unwind<'_> {
    /// The same failure with advice, if there is any.
    #[cold]
    #[must_use]
    pub fn advised(self, advice: Option<String>) -> Self {
        match self {
            Self::Raised(issue) => Self::Raised(issue.advised(advice)),
            Self::Failed(diagnostic) => Self::Failed(diagnostic.advised(advice)),
            other @ (Self::Next(_) | Self::Break(_) | Self::NotFound | Self::Return(_)) => other,
        }
    }
}

impl Unwind<'_> {
    /// The same failure with second places.
    #[cold]
    #[must_use]
    pub fn labelled(self, labels: Vec<Label>) -> Self {
        match self {
            Self::Raised(issue) => Self::Raised(labels.into_iter().fold(issue, Issue::related)),
            Self::Failed(diagnostic) => Self::Failed(labels.into_iter().fold(diagnostic, Diagnostic::label)),
            other @ (Self::Next(_) | Self::Break(_) | Self::NotFound | Self::Return(_)) => other,
        }
    }
}

/// A jump out of what is evaluated.
#[derive(Clone, Copy, Debug)]
pub struct Jump<'c> {
    /// What is given, undef for `break`.
    pub value: Value<'c>,
    /// Where it began.
    pub origin: Origin<'c>,
}

/// Where a control flow function was called, for the message when nothing catches it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Origin<'c> {
    /// File.
    pub file: Option<&'c str>,
    /// Place.
    pub place: Place,
}

/// The result of evaluating something.
pub type Flow<'c, T = Value<'c>> = Result<T, Unwind<'c>>;

impl From<Issue> for Unwind<'_> {
    fn from(issue: Issue) -> Self {
        Self::Raised(issue)
    }
}

impl From<Diagnostic> for Unwind<'_> {
    fn from(diagnostic: Diagnostic) -> Self {
        Self::Failed(diagnostic)
    }
}

/// A failure with Puppet's words that have no issue code of their own.
#[must_use]
#[cold]
pub fn raise<'c>(text: &str) -> Unwind<'c> {
    Unwind::Raised(pantin_values::value::issues::runtime_error(text))
}

/// An error of a declaration that its resource raises, not the evaluator.
#[cold]
pub(super) fn at_declaration<'c>(unwind: Unwind<'c>, site: Site<'c>) -> Unwind<'c> {
    if let Unwind::Raised(issue) = unwind { located(issue, site) } else { unwind }
}

/// An error that Puppet gives the place of the declaration, without the words of the evaluator.
#[cold]
pub(crate) fn located<'c>(issue: Issue, site: Site<'c>) -> Unwind<'c> {
    let place = Place { column: 0, ..site.place };
    let file = site.file.map(std::sync::Arc::from);
    Unwind::Failed(Diagnostic::new(issue, file, place))
}
