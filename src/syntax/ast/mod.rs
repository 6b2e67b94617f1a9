//! The syntax tree of one file, allocated in a `bumpalo` arena. It does not survive lowering.
//!
//! Everything in Puppet is an expression, so there is one node type: [`Expr`], a span and a kind. Parts that are no
//! expressions of their own (parameters, attributes, resource bodies) are structs beside the expression that owns them.

mod calls;
mod collectors;
mod conditionals;
mod definitions;
mod expressions;
mod label;
mod literals;
mod relationships;
mod reported;
mod resources;
mod walk;

pub use calls::{Apply, Call, CallForm, Lambda, MethodCall};
pub use collectors::{Collector, CollectorForm, Query};
pub use conditionals::{Case, CaseOption, Conditional, Selector, SelectorEntry};
pub use definitions::{
    Class, Define, Function, HostMatch, Node, Parameter, Plan, TypeAlias, TypeDefinition, TypeMapping, Visibility,
};
pub use expressions::{Access, Assignment, Binary, BinaryOperator, Unary, UnaryOperator};
pub use label::{a_an, a_an_uc};
pub use literals::{Concatenation, HashEntry, Heredoc, Radix, TextPart};
pub use relationships::{Relationship, RelationshipOperator};
pub use resources::{
    AttributeOperation, AttributeOperator, Resource, ResourceBody, ResourceDefaults, ResourceForm, ResourceOverride,
};

use pantin_base::source::Span;

/// An expression.
#[derive(Clone, Copy, Debug)]
pub struct Expr<'ast> {
    /// What it is.
    pub kind: ExprKind<'ast>,
    /// All of its text, with its operands. Spans of children lie inside, save those of heredocs, whose text stands in
    /// later lines. What Puppet names as the place of an error is [`Expr::reported_span`].
    pub span: Span,
}

/// The kinds of expressions. Names follow Puppet's model (`Puppet::Pops::Model`).
#[derive(Clone, Copy, Debug)]
pub enum ExprKind<'ast> {
    /// Nothing: an empty body.
    Nop,
    /// `undef`
    Undef,
    /// `default`
    Default,
    /// `true`, `false`
    Boolean(bool),
    /// An integer and the radix it was written in.
    Integer(i64, Radix),
    /// A float.
    Float(f64),
    /// An integer that 64 bits do not hold, as written; the validator refuses it.
    LargeInteger(&'ast str, Radix),
    /// A string without interpolation, its escapes resolved.
    String(&'ast str),
    /// A string with interpolation.
    Concatenation(&'ast Concatenation<'ast>),
    /// A heredoc.
    Heredoc(&'ast Heredoc<'ast>),
    /// A regular expression, the text between the slashes.
    Regexp(&'ast str),
    /// A bare word that is a `NAME`: `foo::bar`.
    Name(&'ast str),
    /// A bare word that is a type name: `Foo::Bar`.
    TypeName(&'ast str),
    /// A reserved word: `attr`, `private`.
    Reserved(&'ast str),
    /// `$name`, without the dollar sign.
    Variable(&'ast str),
    /// `[…]`
    Array(&'ast [Expr<'ast>]),
    /// `{…}`
    Hash(&'ast [HashEntry<'ast>]),
    /// `(…)`
    Parenthesized(&'ast Expr<'ast>),
    /// A block of more than one expression (where Puppet makes a `BlockExpression`).
    Block(&'ast [Expr<'ast>]),
    /// `a + b` and all others with two operands, save assignments and relationships.
    Binary(&'ast Binary<'ast>),
    /// `!a`, `-a`, `*a`
    Unary(&'ast Unary<'ast>),
    /// `a = b`, `a += b`, `a -= b`
    Assignment(&'ast Assignment<'ast>),
    /// `a[b, c]`
    Access(&'ast Access<'ast>),
    /// `f(a)`, `f a`
    Call(&'ast Call<'ast>),
    /// `a.f(b)`
    MethodCall(&'ast MethodCall<'ast>),
    /// `apply(a) { … }`
    Apply(&'ast Apply<'ast>),
    /// `a ? { b => c }`
    Selector(&'ast Selector<'ast>),
    /// `if`
    If(&'ast Conditional<'ast>),
    /// `unless`
    Unless(&'ast Conditional<'ast>),
    /// `case`
    Case(&'ast Case<'ast>),
    /// `file { 'a': … }`
    Resource(&'ast Resource<'ast>),
    /// `File { … }`
    ResourceDefaults(&'ast ResourceDefaults<'ast>),
    /// `File['a'] { … }`
    ResourceOverride(&'ast ResourceOverride<'ast>),
    /// `File<| … |>`
    Collector(&'ast Collector<'ast>),
    /// `a -> b`
    Relationship(&'ast Relationship<'ast>),
    /// `node a { … }`
    Node(&'ast Node<'ast>),
    /// `class a { … }`
    Class(&'ast Class<'ast>),
    /// `define a { … }`
    Define(&'ast Define<'ast>),
    /// `function a { … }`
    Function(&'ast Function<'ast>),
    /// `plan a { … }`
    Plan(&'ast Plan<'ast>),
    /// `type A = …`
    TypeAlias(&'ast TypeAlias<'ast>),
    /// `type A[…] = …`
    TypeMapping(&'ast TypeMapping<'ast>),
    /// `type A { … }`, which the validator refuses.
    TypeDefinition(&'ast TypeDefinition<'ast>),
    /// An EPP template: its parameters (a lambda's) and its body.
    Epp(&'ast Lambda<'ast>),
    /// Literal text of an EPP template.
    RenderText(&'ast str),
    /// `<%= … %>` of an EPP template.
    RenderExpression(&'ast Expr<'ast>),
}

/// One file.
#[derive(Clone, Copy, Debug)]
pub struct Program<'ast> {
    /// The statements at the top.
    pub body: &'ast [Expr<'ast>],
    /// The whole text.
    pub span: Span,
}
