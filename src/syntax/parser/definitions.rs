//! Classes, defined types, nodes, functions, plans, types, and their parameters.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of tokens and expressions few count here")]

use chumsky::prelude::*;

use super::access::{self, access};
use super::expectation::Set;
use super::grammar::{block, expression};
use super::input::{Input, List, Parsed, rule};
use super::raised::Extent;
use super::state::State;
use super::terminals::{OneOf, boundary, listed, one_of, optional, peek, position, separated, take, token};
use super::tokens::Lexeme;
use super::{access_control, literals};
use crate::ast::{
    Class, Define, Expr, ExprKind, Function, HashEntry, HostMatch, Node, Parameter, Plan, TypeAlias, TypeDefinition,
    TypeMapping, Visibility,
};
use crate::issues;
use crate::token::Token;
use pantin_base::source::{Language, Span};

const TYPE_NAME: OneOf = token(Token::ClassRef(""));

/// What Puppet's grammar takes for a name; it refuses two of them on its own.
fn name<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<(&'ast str, Span)> {
    let name =
        one_of(Set::of(&[Token::Name(""), Token::Word(""), Token::ClassRef(""), Token::Class, Token::String("")]))
            .map_with(|(token, span): Lexeme<'ast>, extra| {
                let position = extra.span().end as u32;
                match token {
                    Token::Class => extra.state().raise(position, issues::class_as_name(), span, Extent::Closed),
                    Token::String(_) => extra.state().raise(position, issues::quoted_name(), span, Extent::Closed),
                    _ => {}
                }
                (token.text(), span)
            });
    input.parse(name)
}

/// The name of something whose name comes before those of the definitions inside.
fn entered_name<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<(&'ast str, Span)> {
    let (name, span) = name(input)?;
    input.state().enter(name);
    Ok((name, span))
}

/// `class name(parameters) inherits parent { body }`
pub(super) fn class<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    let parent = rule(name).or(token(Token::Default).map(|(_, span)| ("default", span)));
    let class = token(Token::Class)
        .then(rule(entered_name))
        .then(rule(catalog_parameters))
        .then(token(Token::Inherits).ignore_then(parent).or_not())
        .then(rule(block))
        .map_with(|(((((_, keyword), (name, name_span)), parameters), parent), (_, body, close)), extra| {
            let state = extra.state();
            state.leave();
            let class = Class {
                name: state.full_name(name),
                name_span,
                parameters,
                parent: parent.map(|(name, _)| name),
                parent_span: parent.map(|(_, span)| span),
                body,
                visibility: access_control::of_comment(state, keyword),
            };
            Expr { kind: ExprKind::Class(state.arena.alloc(class)), span: keyword.to(close) }
        });
    input.parse(class)
}

/// `define name(parameters) { body }`
pub(super) fn define<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    let define = token(Token::Define).then(rule(name)).then(rule(catalog_parameters)).then(rule(block)).map_with(
        |((((_, keyword), (name, name_span)), parameters), (_, body, close)), extra| {
            let state = extra.state();
            let visibility = access_control::of_comment(state, keyword);
            let define = Define { name: state.full_name(name), name_span, parameters, body, visibility };
            Expr { kind: ExprKind::Define(state.arena.alloc(define)), span: keyword.to(close) }
        },
    );
    input.parse(define)
}

/// `private class …`, `private define …`. As without the keyword, the place of the definition is that of its own.
pub(super) fn private<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    access_control::keyword(input)?;
    let expression = if matches!(peek(input), Some(Token::Class)) { class(input)? } else { define(input)? };
    let arena = input.state().arena;
    let visibility = Visibility::Private;
    let kind = match expression.kind {
        ExprKind::Class(class) => ExprKind::Class(arena.alloc(Class { visibility, ..*class })),
        ExprKind::Define(define) => ExprKind::Define(arena.alloc(Define { visibility, ..*define })),
        other => other,
    };
    Ok(Expr { kind, span: expression.span })
}

/// `function name(parameters) >> Type { body }`
pub(super) fn function<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    let function = token(Token::Function)
        .then(rule(name))
        .then(rule(parameter_list))
        .then(rule(return_type).or_not())
        .then(rule(block))
        .map_with(|(((((_, keyword), (name, name_span)), parameters), return_type), (_, body, close)), extra| {
            let state = extra.state();
            let visibility = access_control::of_comment(state, keyword);
            let function = Function { name, name_span, parameters, return_type, body, visibility };
            Expr { kind: ExprKind::Function(state.arena.alloc(function)), span: keyword.to(close) }
        });
    input.parse(function)
}

/// `plan name(parameters) { body }`
pub(super) fn plan<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    let (_, keyword) = take(input, Set::of(&[Token::Plan]))?;
    let (name, name_span) = entered_name(input)?;
    let parameters = parameter_list(input)?;
    let (_, body, close) = block(input)?;
    let state = input.state();
    state.leave();
    let plan = Plan { name: state.full_name(name), name_span, parameters, body };
    Ok(Expr { kind: ExprKind::Plan(state.arena.alloc(plan)), span: keyword.to(close) })
}

/// `node matches inherits parent { body }`
pub(super) fn node<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    let matches = rule(host).separated_by(token(Token::Comma)).allow_trailing().at_least(1).collect::<List<_>>();
    let node = token(Token::Node)
        .then(matches)
        .then(token(Token::Inherits).ignore_then(rule(host)).or_not())
        .then(rule(block))
        .map_with(|((((_, keyword), matches), parent), (_, body, close)), extra| {
            let node = Node { matches: extra.state().list(&matches), parent, body };
            Expr { kind: ExprKind::Node(extra.state().arena.alloc(node)), span: keyword.to(close) }
        });
    input.parse(node)
}

/// One match of a node definition; names and numbers between dots are one string.
fn host<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<HostMatch<'ast>> {
    let segment = one_of(Set::of(&[Token::Name(""), Token::Number("")]));
    let dotted = segment.then(token(Token::Dot).ignore_then(segment).repeated().collect::<List<_>>()).map_with(
        |(first, rest), extra| {
            let span = rest.iter().fold(first.1, |span, (_, other)| span.to(*other));
            let text = if rest.is_empty() {
                first.0.text()
            } else {
                let texts: Vec<&str> = std::iter::once(first).chain(rest).map(|(token, _)| token.text()).collect();
                extra.state().arena.alloc_str(&texts.join("."))
            };
            Expr { kind: ExprKind::String(text), span }
        },
    );
    let single = one_of(Set::of(&[Token::Default, Token::Regex("")])).map(literals::literal);
    let host = choice((dotted, rule(literals::quoted), rule(literals::heredoc), single))
        .map(|expression| HostMatch { expression });
    input.parse(host)
}

/// `type Name = body` or `type Type[parameters] = body`
pub(super) fn type_alias<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    let type_alias =
        token(Token::Type).then(rule(parameter_type)).then_ignore(token(Token::Equals)).then(rule(type_body)).map_with(
            |(((_, keyword), ty), (base, hash)), extra| {
                let state = extra.state();
                let end = hash.or(base).map_or(ty.span, |part| part.span);
                let kind = if let ExprKind::TypeName(name) = ty.kind {
                    let body = alias_body(state, ty.span, base, hash);
                    let visibility = access_control::of_comment(state, keyword);
                    ExprKind::TypeAlias(state.arena.alloc(TypeAlias { name, name_span: ty.span, body, visibility }))
                } else {
                    let mapping = mapping_body(state, ty.span, base, hash);
                    ExprKind::TypeMapping(state.arena.alloc(TypeMapping { ty, mapping }))
                };
                Expr { kind, span: keyword.to(end) }
            },
        );
    input.parse(type_alias)
}

/// What stands right of `=`: a type or list, a hash, or a parent type and a hash.
fn type_body<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<(Option<Expr<'ast>>, Option<Expr<'ast>>)> {
    let of_type = TYPE_NAME
        .map(literals::literal)
        .then(choice((
            rule(literals::hash).map(|hash| Some(Err(hash))),
            rule(access::suffix).map(|arguments| Some(Ok(arguments))),
            boundary(Set::of(&[Token::LBrace, Token::LBrack])).to(None),
        )))
        .map_with(|(base, tail), extra| match tail {
            None => (Some(base), None),
            Some(Ok((arguments, close))) => (Some(access(extra.state(), base, arguments, close)), None),
            Some(Err(hash)) => (Some(base), Some(hash)),
        });
    input.parse(choice((
        of_type,
        rule(literals::hash).map(|hash| (None, Some(hash))),
        rule(literals::array).map(|array| (Some(array), None)),
    )))
}

/// A hash stands for an object type with it as its definition; the parent becomes an entry of the hash.
fn alias_body<'ast>(
    state: &State<'ast>,
    place: Span,
    base: Option<Expr<'ast>>,
    hash: Option<Expr<'ast>>,
) -> Expr<'ast> {
    let nothing = Expr { kind: ExprKind::Nop, span: place };
    let Some(hash) = hash else { return base.unwrap_or(nothing) };
    let at = Span::new(hash.span.start, hash.span.start);
    let object = Expr { kind: ExprKind::TypeName("Object"), span: at };
    let (object, hash) = match (base, hash.kind) {
        (None, _) => (object, hash),
        (Some(parent), ExprKind::Hash(entries)) if !matches!(parent.kind, ExprKind::TypeName("Object" | "TypeSet")) => {
            let key = Expr { kind: ExprKind::Name("parent"), span: Span::new(parent.span.start, parent.span.start) };
            let mut entries = entries.to_vec();
            entries.push(HashEntry { key, value: parent, span: parent.span, reported_span: hash.span });
            let object = Expr { kind: ExprKind::TypeName("Object"), span: key.span };
            (object, Expr { kind: ExprKind::Hash(state.list(&entries)), span: parent.span.to(hash.span) })
        }
        (Some(parent), _) => (parent, hash),
    };
    access(state, object, state.list(&[hash]), hash.span)
}

/// Behind a type mapping a type and a hash are a pair.
fn mapping_body<'ast>(
    state: &State<'ast>,
    place: Span,
    base: Option<Expr<'ast>>,
    hash: Option<Expr<'ast>>,
) -> Expr<'ast> {
    match (base, hash) {
        (Some(key), Some(value)) => {
            let span = key.span.to(value.span);
            let entry = HashEntry { key, value, span, reported_span: span };
            Expr { kind: ExprKind::Hash(state.list(&[entry])), span }
        }
        (base, hash) => base.or(hash).unwrap_or(Expr { kind: ExprKind::Nop, span: place }),
    }
}

/// `type Name inherits Parent { body }`
pub(super) fn type_definition<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    let class_ref = token(Token::ClassRef(""));
    let type_definition = token(Token::Type)
        .then(class_ref)
        .then(token(Token::Inherits).ignore_then(class_ref).or_not())
        .then(rule(block))
        .map_with(|((((_, keyword), (name, name_span)), parent), (_, body, close)), extra| {
            let parent = parent.map(|(parent, _)| parent.text());
            let definition = TypeDefinition { name: name.text(), name_span, parent, body };
            Expr { kind: ExprKind::TypeDefinition(extra.state().arena.alloc(definition)), span: keyword.to(close) }
        });
    input.parse(type_definition)
}

/// `(parameters)`, or nothing.
fn parameter_list<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<&'ast [Parameter<'ast>]> {
    let parameters = optional(input, |input| {
        take(input, Set::of(&[Token::LParen, Token::WsLParen]))?;
        let parameters = listed(input, parameter);
        take(input, Set::of(&[Token::RParen]))?;
        Ok(parameters)
    });
    Ok(parameters.unwrap_or_default())
}

/// The same of classes and defined types, whose types may be expressions in the language's specification.
fn catalog_parameters<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<&'ast [Parameter<'ast>]> {
    let parameters = optional(input, |input| {
        take(input, Set::of(&[Token::LParen, Token::WsLParen]))?;
        let parameters = listed(input, |input| {
            let visibility = access_control::of_parameter(input);
            let is_expression = input.state().language != Language::Puppet && starts_typed(input);
            let ty = if is_expression { Some(expression(input)?) } else { optional(input, parameter_type) };
            Ok(Parameter { visibility, ..parameter_of(input, ty)? })
        });
        take(input, Set::of(&[Token::RParen]))?;
        Ok(parameters)
    });
    Ok(parameters.unwrap_or_default())
}

/// Whether a type that is no reference comes next, and a parameter behind it: a variable or a call with what is accessed
/// or called of it. All of these are syntax errors in Puppet.
fn starts_typed(input: &mut Input<'_, '_, '_>) -> bool {
    let at = position(input) as usize;
    let mut rest = input.full_slice().get(at..).unwrap_or_default();
    let [(Token::Variable(_) | Token::Name(_) | Token::Type, _), behind @ ..] = rest else { return false };
    rest = behind;
    loop {
        rest = match rest {
            [(Token::Variable(_), _), ..] => return true,
            [(Token::Dot, _), (Token::Name(_), _), behind @ ..] => behind,
            [(Token::LParen | Token::LBrack, _), ..] => match behind_bracket(rest) {
                Some(behind) => behind,
                None => return false,
            },
            _ => return false,
        };
    }
}

/// What stands behind the bracket that closes the first token.
fn behind_bracket<'t, 'ast>(tokens: &'t [Lexeme<'ast>]) -> Option<&'t [Lexeme<'ast>]> {
    let mut depth = 0_u32;
    for (at, (token, _)) in tokens.iter().enumerate() {
        match token {
            Token::LParen | Token::WsLParen | Token::LBrack | Token::ListStart | Token::LBrace => depth += 1,
            Token::RParen | Token::RBrack | Token::RBrace => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return tokens.get(at + 1..);
        }
    }
    None
}

/// Parameters between commas, at least one.
pub(super) fn parameters<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<&'ast [Parameter<'ast>]> {
    separated(input, Set::of(&[Token::Comma]), parameter)
}

/// `Type *$name = value`
fn parameter<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Parameter<'ast>> {
    let ty = optional(input, parameter_type);
    parameter_of(input, ty)
}

/// `*$name = value` behind the type.
fn parameter_of<'ast>(input: &mut Input<'_, '_, 'ast>, ty: Option<Expr<'ast>>) -> Parsed<Parameter<'ast>> {
    let star = take(input, Set::of(&[Token::Times])).ok();
    let (name, name_span) = take(input, Set::of(&[Token::Variable("")]))?;
    let value = optional(input, |input| {
        take(input, Set::of(&[Token::Equals]))?;
        expression(input)
    });
    let start = ty.map_or(star.map_or(name_span, |(_, star)| star), |ty| ty.span);
    Ok(Parameter {
        name: name.text(),
        name_span,
        ty,
        value,
        captures_rest: star.is_some(),
        visibility: Visibility::Public,
        span: start.to(value.map_or(name_span, |value| value.span)),
    })
}

/// `>> Type`
pub(super) fn return_type<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    take(input, Set::of(&[Token::RShift]))?;
    parameter_type(input)
}

/// `Type` or `Type[arguments]`; here no comma may follow the last argument.
fn parameter_type<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    let base = literals::literal(take(input, Set::of(&[Token::ClassRef("")]))?);
    let brackets = optional(input, |input| {
        take(input, Set::of(&[Token::LBrack]))?;
        let arguments = literals::access_arguments(input)?;
        let (_, close) = take(input, Set::of(&[Token::RBrack]))?;
        Ok((arguments, close))
    });
    Ok(brackets.map_or(base, |(arguments, close)| access(input.state(), base, arguments, close)))
}
