//! Resource expressions, defaults and overrides. What braces behind an expression mean depends on what is inside them
//! first, and then on the expression.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use smallvec::SmallVec;

use super::calls::{is_statement_call, statement_call};
use super::expectation::{ATTRIBUTE_NAMES, Set};
use super::grammar;
use super::input::{Input, Parsed};
use super::raised::Extent;
use super::state::State;
use super::terminals::{listed, miss, optional, peek, position, separated, start_of, take};
use super::tokens::Lexeme;
use crate::ast::{
    AttributeOperation, AttributeOperator, BinaryOperator, Expr, ExprKind, HashEntry, Resource, ResourceBody,
    ResourceDefaults, ResourceForm, ResourceOverride,
};
use crate::issues;
use crate::token::Token;
use pantin_base::source::{Language, Span};

/// Braces behind an expression.
#[derive(Clone, Copy)]
enum Braces<'ast> {
    /// `{ title: … }` up to its closing brace.
    Titled(&'ast [ResourceBody<'ast>], Span),
    /// `{ attributes }` from its opening to its closing brace.
    Untitled(Span, &'ast [AttributeOperation<'ast>], Span),
}

/// What makes a resource virtual or exported.
const SIGNS: Set = Set::of(&[Token::At, Token::AtAt]);

/// What starts a resource that is no expression with braces behind it.
pub(super) const STARTS: Set = SIGNS.or(Set::of(&[Token::Class]));

/// What opens the braces of a resource.
pub(super) const BRACES: Set = Set::of(&[Token::LBrace]);

/// `resource`: an expression, or one with braces behind it.
pub(super) fn resource<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    if peek(input).is_some_and(|token| SIGNS.contains(token)) {
        return signed(input);
    }
    miss_signs(input);
    unsigned(input)
}

/// Notes that no sign comes next.
#[inline]
pub(super) fn miss_signs(input: &mut Input<'_, '_, '_>) {
    miss(input, SIGNS);
}

/// `@resource`
fn signed<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    let mut signs: SmallVec<[Lexeme<'ast>; 2]> = SmallVec::new();
    while let Ok(sign) = take(input, SIGNS) {
        signs.push(sign);
    }
    let mut resource = unsigned(input)?;
    while let Some(sign) = signs.pop() {
        let position = position(input);
        resource = set_form(input.state(), position, sign, resource);
    }
    Ok(resource)
}

fn unsigned<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    let resource = match peek(input) {
        Some(Token::Class) => optional(input, class_resource),
        _ => None,
    };
    let resource = match resource {
        Some(resource) => resource,
        None => grammar::longer_expression(input)?,
    };
    with_braces(input, resource)
}

/// The same behind the expression.
pub(super) fn with_braces<'ast>(input: &mut Input<'_, '_, 'ast>, mut resource: Expr<'ast>) -> Parsed<Expr<'ast>> {
    while matches!(peek(input), Some(Token::LBrace)) {
        let braces = braces(input)?;
        let position = position(input);
        let is_continued = matches!(peek(input), Some(Token::Dot));
        resource = apply_braces(input.state(), (position, is_continued), resource, braces);
    }
    miss(input, BRACES);
    Ok(resource)
}

/// `class { name: … }`, which looks like a definition up to the brace.
fn class_resource<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    let (_, keyword) = take(input, Set::of(&[Token::Class]))?;
    take(input, BRACES)?;
    let (bodies, close) = bodies_and_brace(input)?;
    let type_name = Expr { kind: ExprKind::Name("class"), span: keyword };
    Ok(titled(input.state(), type_name, bodies, close))
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

fn braces<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Braces<'ast>> {
    let (_, open) = take(input, BRACES)?;
    if let Some((operations, close)) = optional(input, attributes_and_brace) {
        return Ok(Braces::Untitled(open, operations, close));
    }
    let (bodies, close) = bodies_and_brace(input)?;
    Ok(Braces::Titled(bodies, close))
}

/// `title: attributes; …` and the closing brace behind them.
fn bodies_and_brace<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<(&'ast [ResourceBody<'ast>], Span)> {
    const SEMICOLON: Set = Set::of(&[Token::Semic]);
    let bodies = separated(input, SEMICOLON, body)?;
    let _ = take(input, SEMICOLON);
    let (_, close) = take(input, Set::of(&[Token::RBrace]))?;
    Ok((bodies, close))
}

/// `title: attributes`
fn body<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<ResourceBody<'ast>> {
    let title = grammar::expression(input)?;
    let (_, colon) = take(input, Set::of(&[Token::Colon]))?;
    let (operations, end) = attributes(input);
    Ok(ResourceBody { title, operations, span: title.span.to(end.unwrap_or(colon)) })
}

/// Attributes and the closing brace behind them.
pub(super) fn attributes_and_brace<'ast>(
    input: &mut Input<'_, '_, 'ast>,
) -> Parsed<(&'ast [AttributeOperation<'ast>], Span)> {
    let (operations, _) = attributes(input);
    let (_, close) = take(input, Set::of(&[Token::RBrace]))?;
    Ok((operations, close))
}

/// Attributes and the end of the last one. A comma may follow, and, as in Puppet, one may come first.
fn attributes<'ast>(input: &mut Input<'_, '_, 'ast>) -> (&'ast [AttributeOperation<'ast>], Option<Span>) {
    let _ = take(input, Set::of(&[Token::Comma]));
    let operations = listed(input, attribute);
    let end = operations.last().map(|operation| match operation {
        AttributeOperation::Named { span, .. } | AttributeOperation::Splat { span, .. } => *span,
    });
    (operations, end)
}

fn attribute<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<AttributeOperation<'ast>> {
    let (name, name_span) = take(input, ATTRIBUTE_NAMES.or(Set::of(&[Token::Times])))?;
    if matches!(name, Token::Times) {
        take(input, Set::of(&[Token::FArrow]))?;
        let value = grammar::expression(input)?;
        return Ok(AttributeOperation::Splat { value, span: name_span.to(value.span) });
    }
    let (arrow, _) = take(input, Set::of(&[Token::FArrow, Token::PArrow]))?;
    let value = grammar::expression(input)?;
    let operator = if matches!(arrow, Token::PArrow) { AttributeOperator::Append } else { AttributeOperator::Set };
    let name = name.text();
    Ok(AttributeOperation::Named { name, name_span, operator, value, span: name_span.to(value.span) })
}

/// An expression with braces behind it. Those that a method is called of are a hash, with which Puppet can do nothing there.
fn apply_braces<'ast>(
    state: &mut State<'ast>,
    (position, is_continued): (u32, bool),
    base: Expr<'ast>,
    braces: Braces<'ast>,
) -> Expr<'ast> {
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
                state.raise(position, issues::body_without_title(), open, Extent::Closed);
                return base;
            };
            if is_statement_call(name) {
                return statement_call(state, base, &[hash]);
            }
            ExprKind::Block(state.list(&[base, hash]))
        }
        _ if state.language != Language::Puppet
            && !is_continued
            && !operations.is_empty()
            && gives_references(&base) =>
        {
            let overriding = ResourceOverride { form: ResourceForm::Regular, resources: base, operations };
            ExprKind::ResourceOverride(state.arena.alloc(overriding))
        }
        _ => {
            state.raise(position, issues::not_a_resource(), base.reported_span(), Extent::Closed);
            return base;
        }
    };
    Expr { kind, span }
}

/// Whether an expression that is no access may give references to override. Puppet 8 refuses all of them; the language's
/// specification has overrides of whatever gives references, with one attribute at least.
fn gives_references(expression: &Expr<'_>) -> bool {
    match expression.kind {
        ExprKind::Variable(_)
        | ExprKind::Array(_)
        | ExprKind::Selector(_)
        | ExprKind::Parenthesized(_)
        | ExprKind::Call(_)
        | ExprKind::MethodCall(_)
        | ExprKind::If(_)
        | ExprKind::Unless(_)
        | ExprKind::Case(_) => true,
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
            state.raise(position, issues::not_a_resource(), inner.resources.reported_span(), Extent::Closed);
            resource.kind
        }
        ExprKind::ResourceOverride(inner) => {
            ExprKind::ResourceOverride(state.arena.alloc(ResourceOverride { form, ..*inner }))
        }
        _ => {
            let issue = if exported { issues::exported_without_resource() } else { issues::virtual_without_resource() };
            state.raise(position, issue, place, Extent::Expression);
            resource.kind
        }
    };
    Expr { kind, span: place.to(resource.span) }
}
