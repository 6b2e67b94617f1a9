//! Tokens to a tree: Puppet's grammar, written with chumsky over the tokens of one text, nodes in an arena.
//!
//! Puppet's own grammar is LALR(1); this one accepts the same texts and fails at the same token, because every rule
//! decides by the next one or two tokens and never takes a token back that Puppet would have kept (`boundary`).
//! It must not know what is valid: names, targets and queries are looked at by the validator.
//!
//! Source: pops/parser/egrammar.ra, pops/parser/parser_support.rb, pops/model/factory.rb

mod calls;
mod collectors;
mod conditionals;
mod definitions;
mod depth;
mod expectation;
mod expressions;
mod literals;
mod memory;
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

use bumpalo::Bump;
use chumsky::prelude::*;

use crate::diagnostics::Issue;
use crate::source::Span;
use crate::syntax::ast::{Expr, Parameter, Program};
use crate::syntax::lexer::Brackets;
use crate::syntax::token::Token;

pub use depth::MAX_DEPTH;

/// A token and its place.
pub(super) type Lexeme<'ast> = (Token<'ast>, Span);
/// What the grammar reads.
type Tokens<'t, 'ast> = &'t [Lexeme<'ast>];
/// What the grammar carries along: its errors and where nodes go.
type Extra<'ast> = extra::Full<expectation::Failure, state::State<'ast>, ()>;
/// A rule. All rules are boxed, which costs some speed and saves most of the compile time.
type Rule<'t, 'ast, O> = Boxed<'t, 't, Tokens<'t, 'ast>, O, Extra<'ast>>;

/// The rules that several others use; what they are made of is not yet complete when those are made.
#[derive(Clone)]
struct Rules<'t, 'ast> {
    /// `expression`: operators and everything above.
    expression: Rule<'t, 'ast, Expr<'ast>>,
    /// `assignment`: also relationships, resources and assignments.
    assignment: Rule<'t, 'ast, Expr<'ast>>,
    /// What stands between the braces of a body; may be empty.
    body: Rule<'t, 'ast, &'ast [Expr<'ast>]>,
    /// A body with its braces.
    block: Rule<'t, 'ast, statements::Block<'ast>>,
    /// A key or a value of a hash.
    side: Rule<'t, 'ast, Expr<'ast>>,
    /// What stands between the brackets of an access.
    access_arguments: Rule<'t, 'ast, &'ast [Expr<'ast>]>,
    /// The type of a parameter or of a result.
    parameter_type: Rule<'t, 'ast, Expr<'ast>>,
    /// Parameters between commas.
    parameters: Rule<'t, 'ast, &'ast [Parameter<'ast>]>,
}

/// A syntax error.
#[derive(Debug)]
pub(super) struct SyntaxError {
    /// What.
    pub issue: Issue,
    /// Where; `None` at the end of the text.
    pub span: Option<Span>,
    /// Index of the token that Puppet had read last.
    pub token: u32,
    /// The bracket that is still open at the end of the text.
    pub opened: Option<(&'static str, Span)>,
}

/// Whether parsing goes on after a syntax error.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Recovery {
    Off,
    Statements,
}

/// Parses the tokens of one text. Errors come in the order in which Puppet would meet them; after the first one
/// parsing goes on with the next statement, if the brackets match.
pub(super) fn parse<'ast>(
    text: &'ast str,
    tokens: Tokens<'_, 'ast>,
    brackets: Brackets,
    arena: &'ast Bump,
) -> Result<Program<'ast>, Vec<SyntaxError>> {
    if let Some(error) = depth::refuse_nesting(tokens, brackets) {
        return Err(vec![error]);
    }
    let mut state = state::State::new(text, arena);
    let result = program(Recovery::Off).parse_with_state(tokens, &mut state);
    let mut errors = state.into_errors(tokens);
    let failure = match result.into_output_errors() {
        (Some(body), failures) if failures.is_empty() => {
            let program = Program { body, span: Span::new(0, text.len() as u32) };
            if errors.is_empty() {
                return depth::refuse_depth(&program, tokens.len()).map_or(Ok(program), |error| Err(vec![error]));
            }
            return Err(errors);
        }
        (_, failures) => failures.into_iter().next(),
    };
    if brackets.unbalanced.is_none() {
        let mut state = state::State::new(text, arena);
        // Every error is in the state: a list of statements with recovery does not fail.
        let _ = program(Recovery::Statements).parse_with_state(tokens, &mut state);
        let recovered: Vec<_> = state.into_errors(tokens);
        if !recovered.is_empty() {
            return Err(recovered);
        }
    }
    errors.extend(failure.map(|failure| failure.into_error(tokens, brackets)));
    // What a rule refuses was raised before the token after it was found to be wrong.
    errors.sort_by_key(|error| error.token);
    errors.truncate(1);
    Err(errors)
}

/// The whole grammar.
fn program<'t, 'ast: 't>(recovery: Recovery) -> Rule<'t, 'ast, &'ast [Expr<'ast>]> {
    let expression = recursive(|expression| expressions::expression(&Rules::new(expression.boxed(), recovery))).boxed();
    let rules = Rules::new(expression, recovery);
    templates::template(&rules).or(rules.body).then_ignore(end()).boxed()
}

impl<'t, 'ast: 't> Rules<'t, 'ast> {
    fn new(expression: Rule<'t, 'ast, Expr<'ast>>, recovery: Recovery) -> Self {
        let assignment = expressions::assignment(&expression);
        let body = statements::body(assignment.clone(), recovery);
        let block = statements::block(&body);
        let side = literals::side(&assignment);
        let access_arguments = literals::access_arguments(&assignment, &side);
        let parameter_type = definitions::parameter_type(&access_arguments);
        let parameters = definitions::parameters(&expression, &parameter_type);
        Self { expression, assignment, body, block, side, access_arguments, parameter_type, parameters }
    }
}
