//! Resource expressions, defaults and overrides.

use super::Expr;
use pantin_base::source::Span;

/// Whether a resource is realised.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ResourceForm {
    /// `file { … }`
    Regular,
    /// `@file { … }`
    Virtual,
    /// `@@file { … }`
    Exported,
}

/// `type { title: … }`
#[derive(Clone, Copy, Debug)]
pub struct Resource<'ast> {
    /// Form.
    pub form: ResourceForm,
    /// The type: a `Name` (`class` too), a `TypeName`, an `Access`, a `Variable`.
    pub type_name: Expr<'ast>,
    /// Bodies in order.
    pub bodies: &'ast [ResourceBody<'ast>],
}

/// `title: attributes`
#[derive(Clone, Copy, Debug)]
pub struct ResourceBody<'ast> {
    /// Title expression.
    pub title: Expr<'ast>,
    /// Attributes in order.
    pub operations: &'ast [AttributeOperation<'ast>],
    /// The whole body. Puppet reports the start of the resource expression instead.
    pub span: Span,
}

/// How an attribute is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum AttributeOperator {
    /// `=>`
    Set,
    /// `+>`
    Append,
}

/// An attribute of a resource, a default, an override or a collector.
#[derive(Clone, Copy, Debug)]
pub enum AttributeOperation<'ast> {
    /// `name => value`, `name +> value`
    Named {
        /// Name.
        name: &'ast str,
        /// Place of the name.
        name_span: Span,
        /// Operator.
        operator: AttributeOperator,
        /// Value.
        value: Expr<'ast>,
        /// The whole operation.
        span: Span,
    },
    /// `* => hash`
    Splat {
        /// The hash.
        value: Expr<'ast>,
        /// The whole operation.
        span: Span,
    },
}

impl<'ast> AttributeOperation<'ast> {
    /// The expression behind the arrow.
    #[must_use]
    pub const fn value(&self) -> &Expr<'ast> {
        match self {
            Self::Named { value, .. } | Self::Splat { value, .. } => value,
        }
    }
}

/// `Type { attributes }`
#[derive(Clone, Copy, Debug)]
pub struct ResourceDefaults<'ast> {
    /// Form; the validator refuses all but regular.
    pub form: ResourceForm,
    /// The type: a `TypeName` or an `Access`.
    pub type_name: Expr<'ast>,
    /// Attributes in order.
    pub operations: &'ast [AttributeOperation<'ast>],
}

/// `Type['title'] { attributes }`, `$references { attributes }`
#[derive(Clone, Copy, Debug)]
pub struct ResourceOverride<'ast> {
    /// Form; the validator refuses all but regular.
    pub form: ResourceForm,
    /// The references.
    pub resources: Expr<'ast>,
    /// Attributes in order.
    pub operations: &'ast [AttributeOperation<'ast>],
}
