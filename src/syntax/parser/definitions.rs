//! Classes, defined types, nodes, functions, types, and their parameters.

use chumsky::prelude::*;

use super::expectation::Set;
use super::expressions::access;
use super::raised::Extent;
use super::state::State;
use super::terminals::{boundary, one_of, token};
use super::{Lexeme, Rule, Rules, literals};
use crate::diagnostics::issues::parse;
use crate::source::Span;
use crate::syntax::ast::{
    Class, Define, Expr, ExprKind, Function, HashEntry, HostMatch, Node, Parameter, TypeAlias, TypeDefinition,
    TypeMapping,
};
use crate::syntax::token::Token;

/// Any definition.
pub(super) fn definition<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, Expr<'ast>> {
    choice((class(rules), define(rules), node(rules), function(rules), type_alias(rules), type_definition(rules)))
        .boxed()
}

/// What Puppet's grammar takes for a name; it refuses two of them on its own.
fn name<'t, 'ast: 't>() -> Rule<'t, 'ast, (&'ast str, Span)> {
    one_of(Set::of(&[Token::Name(""), Token::Word(""), Token::ClassRef(""), Token::Class, Token::String("")]))
        .map_with(|(token, span): Lexeme<'ast>, extra| {
            let position = extra.span().end as u32;
            match token {
                Token::Class => extra.state().raise(position, parse::class_as_name(), span, Extent::Closed),
                Token::String(_) => extra.state().raise(position, parse::quoted_name(), span, Extent::Closed),
                _ => {}
            }
            (token.text(), span)
        })
        .boxed()
}

/// `class name(parameters) inherits parent { body }`
fn class<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, Expr<'ast>> {
    let own_name = name()
        .map_with(|(name, span), extra| {
            extra.state().enter(name);
            (name, span)
        })
        .boxed();
    let parent = name().or(token(Token::Default).map(|(_, span)| ("default", span)));
    token(Token::Class)
        .then(own_name)
        .then(parameter_list(rules))
        .then(token(Token::Inherits).ignore_then(parent).or_not())
        .then(rules.block.clone())
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
            };
            Expr { kind: ExprKind::Class(state.arena.alloc(class)), span: keyword.to(close) }
        })
        .boxed()
}

/// `define name(parameters) { body }`
fn define<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, Expr<'ast>> {
    token(Token::Define)
        .then(name())
        .then(parameter_list(rules))
        .then(rules.block.clone())
        .map_with(|((((_, keyword), (name, name_span)), parameters), (_, body, close)), extra| {
            let state = extra.state();
            let define = Define { name: state.full_name(name), name_span, parameters, body };
            Expr { kind: ExprKind::Define(state.arena.alloc(define)), span: keyword.to(close) }
        })
        .boxed()
}

/// `function name(parameters) >> Type { body }`
fn function<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, Expr<'ast>> {
    token(Token::Function)
        .then(name())
        .then(parameter_list(rules))
        .then(return_type(rules).or_not())
        .then(rules.block.clone())
        .map_with(|(((((_, keyword), (name, name_span)), parameters), return_type), (_, body, close)), extra| {
            let function = Function { name, name_span, parameters, return_type, body };
            Expr { kind: ExprKind::Function(extra.state().arena.alloc(function)), span: keyword.to(close) }
        })
        .boxed()
}

/// `node matches inherits parent { body }`
fn node<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, Expr<'ast>> {
    let host = host(rules);
    let matches = host.clone().separated_by(token(Token::Comma)).allow_trailing().at_least(1).collect::<Vec<_>>();
    token(Token::Node)
        .then(matches)
        .then(token(Token::Inherits).ignore_then(host).or_not())
        .then(rules.block.clone())
        .map_with(|((((_, keyword), matches), parent), (_, body, close)), extra| {
            let node = Node { matches: extra.state().list(&matches), parent, body };
            Expr { kind: ExprKind::Node(extra.state().arena.alloc(node)), span: keyword.to(close) }
        })
        .boxed()
}

/// One match of a node definition; names and numbers between dots are one string.
fn host<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, HostMatch<'ast>> {
    let segment = one_of(Set::of(&[Token::Name(""), Token::Number("")]));
    let dotted = segment
        .then(token(Token::Dot).ignore_then(segment).repeated().collect::<Vec<_>>())
        .map_with(|(first, rest), extra| {
            let span = rest.iter().fold(first.1, |span, (_, other)| span.to(*other));
            let text = if rest.is_empty() {
                first.0.text()
            } else {
                let texts: Vec<&str> = std::iter::once(first).chain(rest).map(|(token, _)| token.text()).collect();
                extra.state().arena.alloc_str(&texts.join("."))
            };
            Expr { kind: ExprKind::String(text), span }
        })
        .boxed();
    let single = one_of(Set::of(&[Token::Default, Token::Regex("")])).map(literals::literal);
    choice((dotted, literals::quoted(rules), literals::heredoc(rules), single.boxed()))
        .map(|expression| HostMatch { expression })
        .boxed()
}

/// `type Name = body` or `type Type[parameters] = body`
fn type_alias<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, Expr<'ast>> {
    token(Token::Type)
        .then(rules.parameter_type.clone())
        .then_ignore(token(Token::Equals))
        .then(type_body(rules))
        .map_with(|(((_, keyword), ty), (base, hash)), extra| {
            let state = extra.state();
            let end = hash.or(base).map_or(ty.span, |part| part.span);
            let kind = if let ExprKind::TypeName(name) = ty.kind {
                let body = alias_body(state, ty.span, base, hash);
                ExprKind::TypeAlias(state.arena.alloc(TypeAlias { name, name_span: ty.span, body }))
            } else {
                let mapping = mapping_body(state, ty.span, base, hash);
                ExprKind::TypeMapping(state.arena.alloc(TypeMapping { ty, mapping }))
            };
            Expr { kind, span: keyword.to(end) }
        })
        .boxed()
}

/// What stands right of `=`: a type or list, a hash, or a parent type and a hash.
fn type_body<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, (Option<Expr<'ast>>, Option<Expr<'ast>>)> {
    let arguments = access_brackets(&rules.access_arguments, token(Token::Comma).or_not().ignored().boxed());
    let hash = literals::hash(rules);
    let of_type = type_name()
        .then(choice((
            hash.clone().map(|hash| Some(Err(hash))).boxed(),
            arguments.map(|arguments| Some(Ok(arguments))).boxed(),
            boundary(Set::of(&[Token::LBrace, Token::LBrack])).to(None).boxed(),
        )))
        .map_with(|(base, tail), extra| match tail {
            None => (Some(base), None),
            Some(Ok((arguments, close))) => (Some(access(extra.state(), base, arguments, close)), None),
            Some(Err(hash)) => (Some(base), Some(hash)),
        })
        .boxed();
    choice((
        of_type,
        hash.map(|hash| (None, Some(hash))).boxed(),
        literals::array(rules).map(|array| (Some(array), None)).boxed(),
    ))
    .boxed()
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
fn type_definition<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, Expr<'ast>> {
    let class_ref = token(Token::ClassRef(""));
    token(Token::Type)
        .then(class_ref)
        .then(token(Token::Inherits).ignore_then(class_ref).or_not())
        .then(rules.block.clone())
        .map_with(|((((_, keyword), (name, name_span)), parent), (_, body, close)), extra| {
            let parent = parent.map(|(parent, _)| parent.text());
            let definition = TypeDefinition { name: name.text(), name_span, parent, body };
            Expr { kind: ExprKind::TypeDefinition(extra.state().arena.alloc(definition)), span: keyword.to(close) }
        })
        .boxed()
}

/// `(parameters)`, or nothing.
fn parameter_list<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, &'ast [Parameter<'ast>]> {
    one_of(Set::of(&[Token::LParen, Token::WsLParen]))
        .ignore_then(rules.parameters.clone().then_ignore(token(Token::Comma).or_not()).or_not())
        .then_ignore(token(Token::RParen))
        .or_not()
        .map(|parameters| parameters.flatten().unwrap_or_default())
        .boxed()
}

/// Parameters between commas, at least one.
pub(super) fn parameters<'t, 'ast: 't>(
    expression: &Rule<'t, 'ast, Expr<'ast>>,
    parameter_type: &Rule<'t, 'ast, Expr<'ast>>,
) -> Rule<'t, 'ast, &'ast [Parameter<'ast>]> {
    let parameter = parameter_type
        .clone()
        .or_not()
        .then(token(Token::Times).or_not())
        .then(token(Token::Variable("")))
        .then(token(Token::Equals).ignore_then(expression.clone()).or_not())
        .map(|(((ty, star), (name, name_span)), value)| {
            let start = ty.map_or(star.map_or(name_span, |(_, star)| star), |ty| ty.span);
            Parameter {
                name: name.text(),
                name_span,
                ty,
                value,
                captures_rest: star.is_some(),
                span: start.to(value.map_or(name_span, |value| value.span)),
            }
        })
        .boxed();
    parameter
        .separated_by(token(Token::Comma))
        .at_least(1)
        .collect::<Vec<_>>()
        .map_with(|parameters, extra| extra.state().list(&parameters))
        .boxed()
}

/// `>> Type`
pub(super) fn return_type<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, Expr<'ast>> {
    token(Token::RShift).ignore_then(rules.parameter_type.clone()).boxed()
}

/// `Type` or `Type[arguments]`; here no comma may follow the last argument.
pub(super) fn parameter_type<'t, 'ast: 't>(
    arguments: &Rule<'t, 'ast, &'ast [Expr<'ast>]>,
) -> Rule<'t, 'ast, Expr<'ast>> {
    type_name()
        .then(access_brackets(arguments, empty().boxed()).or_not())
        .map_with(|(base, brackets), extra| match brackets {
            Some((arguments, close)) => access(extra.state(), base, arguments, close),
            None => base,
        })
        .boxed()
}

fn type_name<'t, 'ast: 't>() -> Rule<'t, 'ast, Expr<'ast>> {
    token(Token::ClassRef("")).map(literals::literal).boxed()
}

/// `[arguments]`, and what may stand behind the last one.
fn access_brackets<'t, 'ast: 't>(
    arguments: &Rule<'t, 'ast, &'ast [Expr<'ast>]>,
    end: Rule<'t, 'ast, ()>,
) -> Rule<'t, 'ast, (&'ast [Expr<'ast>], Span)> {
    token(Token::LBrack)
        .ignore_then(arguments.clone())
        .then_ignore(end)
        .then(token(Token::RBrack))
        .map(|(arguments, (_, close))| (arguments, close))
        .boxed()
}
