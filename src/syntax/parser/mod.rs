//! Tokens to a tree: Puppet's grammar, written with chumsky over the tokens of one text, nodes in an arena.
//!
//! Puppet's own grammar is LALR(1); this one accepts the same texts and fails at the same token, because every rule
//! decides by the next one or two tokens and never takes a token back that Puppet would have kept (`boundary`).
//! It must not know what is valid: names, targets and queries are looked at by the validator.
//!
//! Source: pops/parser/egrammar.ra, pops/parser/parser_support.rb, pops/model/factory.rb

mod access;
mod access_control;
mod calls;
mod collectors;
mod conditionals;
mod definitions;
mod depth;
mod expectation;
mod expressions;
mod grammar;
mod input;
mod literals;
mod operators;
mod raised;
mod recovery;
mod relationships;
mod resources;
mod state;
mod statements;
mod templates;
mod terminals;
#[cfg(test)]
mod tests;
mod tokens;

use bumpalo::Bump;
use chumsky::prelude::*;

use input::{Grammar, Input, Parsed, rule};
use tokens::Tokens;

use crate::ast::{Expr, Program};
use crate::lexer::{Brackets, Dialect};
use pantin_base::source::Span;

pub use depth::{MAX_DEPTH, MAX_LINKS};
pub(super) use tokens::SyntaxError;

/// Parses the tokens of one text. Errors come in the order in which Puppet would meet them; after the first one
/// parsing goes on with the next statement, if the brackets match.
pub(super) fn parse<'ast>(
    (text, dialect): (&'ast str, Dialect),
    tokens: Tokens<'_, 'ast>,
    brackets: Brackets,
    arena: &'ast Bump,
) -> Result<Program<'ast>, Vec<SyntaxError>> {
    if let Some(error) = depth::refuse_nesting(tokens, brackets) {
        return Err(vec![error]);
    }
    let mut state = state::State::new((text, dialect), arena);
    let body = run(grammar_with(statements::body), tokens, &mut state);
    let failure = state.failure();
    let mut errors = state.into_errors(tokens);
    if let Some(body) = body {
        let program = Program { body, span: Span::new(0, text.len() as u32) };
        if errors.is_empty() {
            return depth::refuse_depth(&program, tokens.len()).map_or(Ok(program), |error| Err(vec![error]));
        }
        return Err(errors);
    }
    if brackets.unbalanced.is_none() {
        let mut state = state::State::new((text, dialect), arena);
        // Every error is in the state: a list of statements with recovery does not fail.
        let _ = run(grammar_with(recovery::statements), tokens, &mut state);
        let recovered: Vec<_> = state.into_errors(tokens);
        if !recovered.is_empty() {
            return Err(recovered);
        }
    }
    errors.push(failure.into_error(tokens, brackets));
    // What a rule refuses was raised before the token after it was found to be wrong.
    errors.sort_by_key(|error| error.token);
    errors.truncate(1);
    Err(errors)
}

/// The grammar, with the rule that reads bodies.
fn grammar_with<'ast>(body: input::Rule<'ast, &'ast [Expr<'ast>]>) -> Grammar<'ast> {
    Grammar {
        expression: expressions::expression,
        longer_expression: expressions::longer_expression,
        assignment: expressions::assignment,
        body,
    }
}

/// The statements of a text; `None` if it is wrong.
fn run<'ast>(
    grammar: Grammar<'ast>,
    tokens: Tokens<'_, 'ast>,
    state: &mut state::State<'ast>,
) -> Option<&'ast [Expr<'ast>]> {
    let program = rule(program).with_ctx(grammar);
    Parser::<_, _, input::Outside<'ast>>::parse_with_state(&program, tokens, state).into_output()
}

/// The whole text.
fn program<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<&'ast [Expr<'ast>]> {
    input.parse(rule(templates::template).or(rule(grammar::body)).then_ignore(rule(terminals::end)))
}
