//! Calls and lambdas.

use super::{Expr, Parameter};
use pantin_base::source::Span;

/// How a named call was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CallForm {
    /// `f(a)` where the value is used (PN `call`).
    Value,
    /// `f(a)` or `f a` as a statement (PN `invoke`).
    Statement,
}

/// `f(a)`, `f a`, `Type(a)`
#[derive(Clone, Copy, Debug)]
pub struct Call<'ast> {
    /// What is called: a `Name` or a `TypeName` (or something the validator refuses).
    pub functor: Expr<'ast>,
    /// Arguments.
    pub arguments: &'ast [Expr<'ast>],
    /// The block.
    pub block: Option<&'ast Lambda<'ast>>,
    /// How it was written.
    pub form: CallForm,
}

/// `receiver.name(arguments)`
#[derive(Clone, Copy, Debug)]
pub struct MethodCall<'ast> {
    /// Left of the dot.
    pub receiver: Expr<'ast>,
    /// Right of the dot.
    pub name: Expr<'ast>,
    /// Arguments after the receiver.
    pub arguments: &'ast [Expr<'ast>],
    /// The block.
    pub block: Option<&'ast Lambda<'ast>>,
    /// What Puppet reports: from `(` to `)`, without parentheses from the dot to the end of the name.
    pub reported_span: Span,
}

/// `|$a, $b| >> Type { … }`
#[derive(Clone, Copy, Debug)]
pub struct Lambda<'ast> {
    /// Parameters.
    pub parameters: &'ast [Parameter<'ast>],
    /// Whether a parameter list was written at all; matters for EPP.
    pub has_parameters: bool,
    /// Type of the result.
    pub return_type: Option<Expr<'ast>>,
    /// Body.
    pub body: &'ast [Expr<'ast>],
    /// From the first bar to the closing brace.
    pub span: Span,
}

/// `apply(arguments) { body }`, of plans: code whose catalog the plan applies to its targets.
#[derive(Clone, Copy, Debug)]
pub struct Apply<'ast> {
    /// Targets and options.
    pub arguments: &'ast [Expr<'ast>],
    /// Body.
    pub body: &'ast [Expr<'ast>],
}
