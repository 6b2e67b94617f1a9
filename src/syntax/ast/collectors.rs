//! Collectors.

use super::{AttributeOperation, Expr};
use pantin_base::source::Span;

/// Which resources a collector looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum CollectorForm {
    /// `<| |>`
    Virtual,
    /// `<<| |>>`
    Exported,
}

/// `Type<| query |> { attributes }`
#[derive(Clone, Copy, Debug)]
pub struct Collector<'ast> {
    /// Form.
    pub form: CollectorForm,
    /// The type, a `TypeName`.
    pub type_name: Expr<'ast>,
    /// The query: `None` for an empty one. Any expression; the validator refuses what is no query.
    pub query: Query<'ast>,
    /// Overrides.
    pub operations: &'ast [AttributeOperation<'ast>],
}

/// The query of a collector.
#[derive(Clone, Copy, Debug)]
pub struct Query<'ast> {
    /// The expression; `None` when empty.
    pub expression: Option<Expr<'ast>>,
    /// From the opening to the closing mark.
    pub span: Span,
}
