//! Resource expressions, defaults and overrides. What braces behind an expression mean depends on what is inside them
//! first, and then on the expression.

use chumsky::prelude::*;

use super::expectation::{ATTRIBUTE_NAMES, Set};
use super::raised::Extent;
use super::state::State;
use super::statements::{is_statement_call, statement_call};
use super::terminals::{boundary, one_of, start_of, token};
use super::{Lexeme, Rule};
use crate::diagnostics::issues::parse;
use crate::source::Span;
use crate::syntax::ast::{
    AttributeOperation, AttributeOperator, BinaryOperator, Expr, ExprKind, HashEntry, Resource, ResourceBody,
    ResourceDefaults, ResourceForm, ResourceOverride,
};
use crate::syntax::token::Token;

/// Braces behind an expression.
#[derive(Clone, Copy)]
enum Braces<'ast> {
    /// `{ title: … }` up to its closing brace.
    Titled(&'ast [ResourceBody<'ast>], Span),
    /// `{ attributes }` from its opening to its closing brace.
    Untitled(Span, &'ast [AttributeOperation<'ast>], Span),
}

/// `resource`: an expression, or one with braces behind it.
pub(super) fn resource<'t, 'ast: 't>(expression: &Rule<'t, 'ast, Expr<'ast>>) -> Rule<'t, 'ast, Expr<'ast>> {
    let base = class_resource(expression).or(expression.clone());
    let with_braces = base
        .foldl_with(braces(expression).repeated(), |base, braces, extra| {
            let position = extra.span().end as u32;
            apply_braces(extra.state(), position, base, braces)
        })
        .then_ignore(boundary(Set::of(&[Token::LBrace])))
        .boxed();
    one_of(Set::of(&[Token::At, Token::AtAt]))
        .repeated()
        .foldr_with(with_braces, |sign, resource, extra| {
            let position = extra.span().end as u32;
            set_form(extra.state(), position, sign, resource)
        })
        .boxed()
}

/// `class { name: … }`, which looks like a definition up to the brace.
fn class_resource<'t, 'ast: 't>(expression: &Rule<'t, 'ast, Expr<'ast>>) -> Rule<'t, 'ast, Expr<'ast>> {
    token(Token::Class)
        .then_ignore(token(Token::LBrace))
        .then(bodies(expression))
        .then_ignore(token(Token::Semic).or_not())
        .then(token(Token::RBrace))
        .map_with(|(((_, keyword), bodies), (_, close)), extra| {
            let state = extra.state();
            let type_name = Expr { kind: ExprKind::Name("class"), span: keyword };
            let bodies = state.list(&bodies);
            titled(state, type_name, bodies, close)
        })
        .boxed()
}

fn titled<'ast>(
    state: &State<'ast>,
    type_name: Expr<'ast>,
    bodies: &'ast [ResourceBody<'ast>],
    close: Span,
) -> Expr<'ast> {
    let resource = Resource { form: ResourceForm::Regular, type_name, bodies };
    Expr { kind: ExprKind::Resource(state.arena.alloc(resource)), span: type_name.span.to(close) }
}

fn braces<'t, 'ast: 't>(expression: &Rule<'t, 'ast, Expr<'ast>>) -> Rule<'t, 'ast, Braces<'ast>> {
    let with_titles = bodies(expression)
        .then_ignore(token(Token::Semic).or_not())
        .then(token(Token::RBrace))
        .map_with(|(bodies, (_, close)), extra| Braces::Titled(extra.state().list(&bodies), close))
        .boxed();
    let without = attributes_and_brace(expression)
        .map(|(operations, close)| Braces::Untitled(start_of(close), operations, close));
    token(Token::LBrace)
        .then(without.boxed().or(with_titles))
        .map(|((_, open), braces)| match braces {
            Braces::Untitled(_, operations, close) => Braces::Untitled(open, operations, close),
            Braces::Titled(..) => braces,
        })
        .boxed()
}

/// `title: attributes; …`
fn bodies<'t, 'ast: 't>(expression: &Rule<'t, 'ast, Expr<'ast>>) -> Rule<'t, 'ast, Vec<ResourceBody<'ast>>> {
    let body = expression
        .clone()
        .then(token(Token::Colon))
        .then(attributes(expression))
        .map(|((title, (_, colon)), (operations, end))| ResourceBody {
            title,
            operations,
            span: title.span.to(end.unwrap_or(colon)),
        })
        .boxed();
    body.separated_by(token(Token::Semic)).at_least(1).collect::<Vec<_>>().boxed()
}

/// Attributes and the closing brace behind them.
pub(super) fn attributes_and_brace<'t, 'ast: 't>(
    expression: &Rule<'t, 'ast, Expr<'ast>>,
) -> Rule<'t, 'ast, (&'ast [AttributeOperation<'ast>], Span)> {
    attributes(expression).then(token(Token::RBrace)).map(|((operations, _), (_, close))| (operations, close)).boxed()
}

/// Attributes and the end of the last one. A comma may follow, and, as in Puppet, one may come first.
fn attributes<'t, 'ast: 't>(
    expression: &Rule<'t, 'ast, Expr<'ast>>,
) -> Rule<'t, 'ast, (&'ast [AttributeOperation<'ast>], Option<Span>)> {
    attribute(expression)
        .separated_by(token(Token::Comma))
        .allow_leading()
        .allow_trailing()
        .collect::<Vec<_>>()
        .map_with(|operations, extra| {
            let end = operations.last().map(|operation| match operation {
                AttributeOperation::Named { span, .. } | AttributeOperation::Splat { span, .. } => *span,
            });
            (extra.state().list(&operations), end)
        })
        .boxed()
}

fn attribute<'t, 'ast: 't>(expression: &Rule<'t, 'ast, Expr<'ast>>) -> Rule<'t, 'ast, AttributeOperation<'ast>> {
    let named = one_of(ATTRIBUTE_NAMES)
        .then(one_of(Set::of(&[Token::FArrow, Token::PArrow])))
        .then(expression.clone())
        .map(|(((name, name_span), (arrow, _)), value)| AttributeOperation::Named {
            name: name.text(),
            name_span,
            operator: if matches!(arrow, Token::PArrow) { AttributeOperator::Append } else { AttributeOperator::Set },
            value,
            span: name_span.to(value.span),
        })
        .boxed();
    let splat = token(Token::Times)
        .then_ignore(token(Token::FArrow))
        .then(expression.clone())
        .map(|((_, star), value)| AttributeOperation::Splat { value, span: star.to(value.span) })
        .boxed();
    named.or(splat).boxed()
}

fn apply_braces<'ast>(state: &mut State<'ast>, position: u32, base: Expr<'ast>, braces: Braces<'ast>) -> Expr<'ast> {
    let (open, operations, close) = match braces {
        Braces::Titled(bodies, close) => return titled(state, base, bodies, close),
        Braces::Untitled(open, operations, close) => (open, operations, close),
    };
    let span = base.span.to(close);
    let kind = match base.kind {
        ExprKind::TypeName(_) => {
            let defaults = ResourceDefaults { form: ResourceForm::Regular, type_name: base, operations };
            ExprKind::ResourceDefaults(state.arena.alloc(defaults))
        }
        ExprKind::Access(_) => {
            let overriding = ResourceOverride { form: ResourceForm::Regular, resources: base, operations };
            ExprKind::ResourceOverride(state.arena.alloc(overriding))
        }
        ExprKind::Name(name) => {
            let Some(hash) = untitled(state, open, operations, close) else {
                state.raise(position, parse::resource_without_title(), open, Extent::Closed);
                return base;
            };
            if is_statement_call(name) {
                return statement_call(state, base, &[hash]);
            }
            ExprKind::Block(state.list(&[base, hash]))
        }
        _ if !operations.is_empty() && gives_references(&base) => {
            let overriding = ResourceOverride { form: ResourceForm::Regular, resources: base, operations };
            ExprKind::ResourceOverride(state.arena.alloc(overriding))
        }
        _ => {
            state.raise(position, parse::not_a_resource(), base.reported_span(), Extent::Closed);
            return base;
        }
    };
    Expr { kind, span }
}

/// Whether an expression that is no access may give references to override. Puppet 8 refuses all of them; the language's
/// specification has overrides of whatever gives references, with one attribute at least.
fn gives_references(expression: &Expr<'_>) -> bool {
    match expression.kind {
        ExprKind::Variable(_) | ExprKind::Array(_) | ExprKind::Selector(_) | ExprKind::Parenthesized(_) => true,
        // Braces behind a block rather start another statement.
        ExprKind::Call(call) => call.block.is_none(),
        ExprKind::MethodCall(call) => call.block.is_none(),
        ExprKind::Binary(binary) => {
            matches!(binary.operator, BinaryOperator::Add | BinaryOperator::Subtract | BinaryOperator::ShiftLeft)
        }
        _ => false,
    }
}

/// Attributes without a title are a hash; `None` if one of them is `+>`.
fn untitled<'ast>(
    state: &State<'ast>,
    open: Span,
    operations: &[AttributeOperation<'ast>],
    close: Span,
) -> Option<Expr<'ast>> {
    let mut entries = Vec::with_capacity(operations.len());
    for operation in operations {
        entries.push(match *operation {
            AttributeOperation::Named { operator: AttributeOperator::Append, .. } => return None,
            AttributeOperation::Named { name, name_span, value, span, .. } => HashEntry {
                key: Expr { kind: ExprKind::String(name), span: name_span },
                value,
                span,
                reported_span: span,
            },
            // Puppet loses the hash.
            AttributeOperation::Splat { span, .. } => {
                let nothing = Expr { kind: ExprKind::Nop, span: start_of(span) };
                HashEntry { key: nothing, value: nothing, span, reported_span: span }
            }
        });
    }
    Some(Expr { kind: ExprKind::Hash(state.list(&entries)), span: open.to(close) })
}

fn set_form<'ast>(
    state: &mut State<'ast>,
    position: u32,
    (sign, place): Lexeme<'ast>,
    resource: Expr<'ast>,
) -> Expr<'ast> {
    let exported = matches!(sign, Token::AtAt);
    let form = if exported { ResourceForm::Exported } else { ResourceForm::Virtual };
    let kind = match resource.kind {
        ExprKind::Resource(inner) => ExprKind::Resource(state.arena.alloc(Resource { form, ..*inner })),
        ExprKind::ResourceDefaults(inner) => {
            ExprKind::ResourceDefaults(state.arena.alloc(ResourceDefaults { form, ..*inner }))
        }
        ExprKind::ResourceOverride(inner) if !matches!(inner.resources.kind, ExprKind::Access(_)) => {
            state.raise(position, parse::not_a_resource(), inner.resources.reported_span(), Extent::Closed);
            resource.kind
        }
        ExprKind::ResourceOverride(inner) => {
            ExprKind::ResourceOverride(state.arena.alloc(ResourceOverride { form, ..*inner }))
        }
        _ => {
            let issue = if exported { parse::exported_without_resource() } else { parse::virtual_without_resource() };
            state.raise(position, issue, place, Extent::Expression);
            resource.kind
        }
    };
    Expr { kind, span: place.to(resource.span) }
}
