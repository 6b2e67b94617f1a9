//! `if`, `unless`, `case` and selectors.

use super::Expr;
use pantin_base::source::Span;

/// `if` or `unless`; `elsif` is an `If` as the only statement of `otherwise`.
#[derive(Clone, Copy, Debug)]
pub struct Conditional<'ast> {
    /// Condition.
    pub test: Expr<'ast>,
    /// Body when the condition holds (for `unless`: when it does not).
    pub then: &'ast [Expr<'ast>],
    /// Body of `else`; `None` when there is no `else`.
    pub otherwise: Option<&'ast [Expr<'ast>]>,
}

/// `case test { … }`
#[derive(Clone, Copy, Debug)]
pub struct Case<'ast> {
    /// What is compared.
    pub test: Expr<'ast>,
    /// Options in order.
    pub options: &'ast [CaseOption<'ast>],
}

/// `values: { body }`
#[derive(Clone, Copy, Debug)]
pub struct CaseOption<'ast> {
    /// Values, `default` among them.
    pub values: &'ast [Expr<'ast>],
    /// Body.
    pub body: &'ast [Expr<'ast>],
    /// The whole option.
    pub span: Span,
    /// What Puppet reports: from the colon to the closing brace.
    pub reported_span: Span,
}

/// `subject ? { … }`
#[derive(Clone, Copy, Debug)]
pub struct Selector<'ast> {
    /// What is compared.
    pub subject: Expr<'ast>,
    /// Entries in order.
    pub entries: &'ast [SelectorEntry<'ast>],
    /// What Puppet reports: the subject.
    pub reported_span: Span,
}

/// `matching => value`
#[derive(Clone, Copy, Debug)]
pub struct SelectorEntry<'ast> {
    /// What is compared with the subject.
    pub matching: Expr<'ast>,
    /// The result.
    pub value: Expr<'ast>,
    /// Both.
    pub span: Span,
    /// What Puppet reports: the arrow.
    pub reported_span: Span,
}
