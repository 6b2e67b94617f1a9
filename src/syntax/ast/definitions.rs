//! Nodes, classes, defined types, functions, plans and type aliases.

use super::Expr;
use pantin_base::source::Span;

/// Who may use what a definition, a parameter or an assignment names. Only an environment with `access_control` has what is
/// private.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Visibility {
    /// Everybody.
    #[default]
    Public,
    /// The module that it is in; of a variable, the scope.
    Private,
}

/// A parameter of a definition, lambda or EPP template.
#[derive(Clone, Copy, Debug)]
pub struct Parameter<'ast> {
    /// Name, without the dollar sign.
    pub name: &'ast str,
    /// Place of the variable; Puppet reports it as the place of the parameter.
    pub name_span: Span,
    /// Type.
    pub ty: Option<Expr<'ast>>,
    /// Default.
    pub value: Option<Expr<'ast>>,
    /// `*$rest`
    pub captures_rest: bool,
    /// Who may use it.
    pub visibility: Visibility,
    /// The whole parameter.
    pub span: Span,
}

/// `class name(parameters) inherits parent { body }`
#[derive(Clone, Copy, Debug)]
pub struct Class<'ast> {
    /// Full name, with the names of the enclosing classes.
    pub name: &'ast str,
    /// Place of the name.
    pub name_span: Span,
    /// Parameters.
    pub parameters: &'ast [Parameter<'ast>],
    /// Parent class.
    pub parent: Option<&'ast str>,
    /// Place of the parent's name.
    pub parent_span: Option<Span>,
    /// Body.
    pub body: &'ast [Expr<'ast>],
    /// Who may use it.
    pub visibility: Visibility,
}

/// `define name(parameters) { body }`
#[derive(Clone, Copy, Debug)]
pub struct Define<'ast> {
    /// Full name, with the names of the enclosing classes.
    pub name: &'ast str,
    /// Place of the name.
    pub name_span: Span,
    /// Parameters.
    pub parameters: &'ast [Parameter<'ast>],
    /// Body.
    pub body: &'ast [Expr<'ast>],
    /// Who may use it.
    pub visibility: Visibility,
}

/// `function name(parameters) >> Type { body }`
#[derive(Clone, Copy, Debug)]
pub struct Function<'ast> {
    /// Full name.
    pub name: &'ast str,
    /// Place of the name.
    pub name_span: Span,
    /// Parameters.
    pub parameters: &'ast [Parameter<'ast>],
    /// Type of the result.
    pub return_type: Option<Expr<'ast>>,
    /// Body.
    pub body: &'ast [Expr<'ast>],
    /// Who may use it.
    pub visibility: Visibility,
}

/// `plan name(parameters) { body }`
#[derive(Clone, Copy, Debug)]
pub struct Plan<'ast> {
    /// Full name, with the names of the enclosing plans and classes.
    pub name: &'ast str,
    /// Place of the name.
    pub name_span: Span,
    /// Parameters.
    pub parameters: &'ast [Parameter<'ast>],
    /// Body.
    pub body: &'ast [Expr<'ast>],
}

/// `type Name = body`
#[derive(Clone, Copy, Debug)]
pub struct TypeAlias<'ast> {
    /// Full name.
    pub name: &'ast str,
    /// Place of the name.
    pub name_span: Span,
    /// What it stands for.
    pub body: Expr<'ast>,
    /// Who may use it.
    pub visibility: Visibility,
}

/// `type Type[parameters] = body`, which only runtime types may have.
#[derive(Clone, Copy, Debug)]
pub struct TypeMapping<'ast> {
    /// What is mapped, an `Access`.
    pub ty: Expr<'ast>,
    /// What it stands for.
    pub mapping: Expr<'ast>,
}

/// `type Name inherits Parent { body }`
#[derive(Clone, Copy, Debug)]
pub struct TypeDefinition<'ast> {
    /// Full name.
    pub name: &'ast str,
    /// Place of the name.
    pub name_span: Span,
    /// Parent type.
    pub parent: Option<&'ast str>,
    /// Body.
    pub body: &'ast [Expr<'ast>],
}

/// `node matches { body }`
#[derive(Clone, Copy, Debug)]
pub struct Node<'ast> {
    /// What the node's name is compared with.
    pub matches: &'ast [HostMatch<'ast>],
    /// Parent, which the validator refuses.
    pub parent: Option<HostMatch<'ast>>,
    /// Body.
    pub body: &'ast [Expr<'ast>],
}

/// One match of a node definition.
#[derive(Clone, Copy, Debug)]
pub struct HostMatch<'ast> {
    /// A `String` (dotted names are joined), a `Concatenation` (refused), a `Regexp` or `Default`.
    pub expression: Expr<'ast>,
}
