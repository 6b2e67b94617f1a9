//! Text to tree in one step: the lexer, the grammar, and their errors in one order.

use bumpalo::Bump;

use crate::ast::Program;
use crate::lexer::{Dialect, Lexed, Problem, lex};
use crate::parser::{self, SyntaxError};
use crate::slips::{Around, Slip, misaligned, slip, slip_of_quote};
use crate::token::Token;
use pantin_base::diagnostics::{Diagnostic, Issue, Label, Severity};
use pantin_base::source::{LineIndex, Place, Span};

/// What became of a text.
#[derive(Debug)]
pub struct Parsed<'ast> {
    /// The tree; `None` after any error. Not yet validated.
    pub program: Option<Program<'ast>>,
    /// Errors and warnings without a file. The first error is the one that Puppet reports.
    pub diagnostics: Vec<Diagnostic>,
    /// How deep the brackets of the text nest.
    pub nesting: u32,
    /// The tokens and their places.
    pub tokens: &'ast [(Token<'ast>, Span)],
}

/// Lexes and parses a text of at most 4 GiB. The tree borrows from the text and the arena.
#[must_use]
pub fn parse<'ast>(text: &'ast str, dialect: impl Into<Dialect>, arena: &'ast Bump) -> Parsed<'ast> {
    let dialect = dialect.into();
    let Lexed { tokens, problems, brackets, .. } = lex(text, dialect, arena);
    let (nesting, tokens) = (brackets.depth, tokens.into_bump_slice());
    let parsed = parser::parse((text, dialect), tokens, brackets, arena);
    let (program, errors) = match parsed {
        Ok(program) => (Some(program), Vec::new()),
        Err(errors) => (None, errors),
    };
    if errors.is_empty() && problems.is_empty() {
        return Parsed { program, diagnostics: Vec::new(), nesting, tokens };
    }
    let broken = problems.iter().filter(|problem| is_error(problem)).map(|problem| problem.token).min();
    let program = program.filter(|_| broken.is_none());
    Parsed { program, diagnostics: merge((text, tokens), problems, errors, broken), nesting, tokens }
}

fn is_error(problem: &Problem) -> bool {
    problem.issue.row().severity == Severity::Error
}

/// All errors in the order in which Puppet meets them. Where the lexer failed tokens are missing, so the grammar's
/// errors from there on say nothing.
fn merge(
    (text, tokens): (&str, &[(Token<'_>, Span)]),
    problems: Vec<Problem>,
    errors: Vec<SyntaxError>,
    broken: Option<u32>,
) -> Vec<Diagnostic> {
    let index = LineIndex::new(text);
    let place = |span: Option<Span>| span.map_or(Place::default(), |span| index.place(text, span));
    let sound = errors.into_iter().filter(|error| broken.is_none_or(|broken| error.token < broken));
    let sound: Vec<SyntaxError> = sound.collect();
    // Puppet's lexer reads no further than the grammar has got.
    let end = sound.iter().map(|error| error.token).chain(broken).min();
    let is_met = |problem: &Problem| is_error(problem) || end.is_none_or(|end| problem.token <= end);
    let last = text.trim_end().char_indices().next_back().map_or(0..0, |(at, last)| at..at + last.len_utf8());
    let last = index.place(text, Span { start: last.start as u32, end: last.end as u32 });
    let told = |error: SyntaxError| {
        let is_at_end = error.span.is_none();
        let diagnostic = told(error, (text, tokens), &place);
        // Puppet names no line there.
        if is_at_end { diagnostic.from_origin(None, last) } else { diagnostic }
    };
    let mut found: Vec<(u32, Diagnostic)> = sound.into_iter().map(|error| (error.token, told(error))).collect();
    // Errors of the grammar keep their order and come first where the lexer failed at the token after them.
    found.extend(
        problems
            .into_iter()
            .filter(is_met)
            .map(|problem| (problem.token, told_of_lexer(problem, (text, tokens), &place))),
    );
    for (_, diagnostic) in &mut found {
        if let Some(advice) = misspelt_elsif(text, diagnostic.place().offset as usize) {
            *diagnostic = diagnostic.clone().advised(Some(advice));
        }
    }
    if broken.is_some() {
        found.sort_by_key(|(token, _)| *token);
    }
    found.into_iter().map(|(_, diagnostic)| diagnostic).collect()
}

fn told_of_lexer(
    problem: Problem,
    (text, tokens): (&str, &[(Token<'_>, Span)]),
    place: &dyn Fn(Option<Span>) -> Place,
) -> Diagnostic {
    let mut issue = problem.issue;
    if let Some((what, span)) = problem.opened {
        let opened = place(Some(span));
        let Place { line, column, .. } = opened;
        issue = issue.hint(format!("the {what} that begins in line {line}, column {column} is never closed"));
        issue = issue.related(Label { file: None, place: opened, text: format!("this {what} is never closed") });
        let at = (problem.token as usize).min(tokens.len());
        if let Some(slip) = slip_of_quote(Around { text, tokens, at, expected: "" }, span) {
            issue = with_slip(issue, slip, place);
        }
    }
    Diagnostic::new(issue, None, place(problem.span))
}

fn with_slip(issue: Issue, slip: Slip, place: &dyn Fn(Option<Span>) -> Place) -> Issue {
    let places = slip.places.into_iter();
    let labels = places.map(|(span, text)| Label { file: None, place: place(Some(span)), text });
    labels.fold(issue.advised(slip.hint), Issue::related)
}

/// Advice on an error that comes from the word of another language in the place of `elsif`, after the last block.
fn misspelt_elsif(text: &str, at: usize) -> Option<String> {
    let block = text.get(..at)?.rfind('}')?;
    let rest = text[block + 1..].trim_start();
    let typed = ["elseif", "elif", "else if"].into_iter().find(|typed| {
        let after = rest.strip_prefix(typed);
        after.is_some_and(|after| !after.starts_with(|next: char| next.is_alphanumeric() || next == '_'))
    })?;
    Some(format!("'{typed}' is written `elsif`"))
}

fn told(
    error: SyntaxError,
    (text, tokens): (&str, &[(Token<'_>, Span)]),
    place: &dyn Fn(Option<Span>) -> Place,
) -> Diagnostic {
    let mut issue = error.issue;
    if error.span.is_some() {
        let expected = issue.advice().unwrap_or_default().to_owned();
        let around = Around { text, tokens, at: error.token as usize, expected: &expected };
        if let Some(slip) = slip(around) {
            issue = with_slip(issue, slip, place);
        }
    }
    if let Some((bracket, span)) = error.opened {
        let opened = place(Some(span));
        let Place { line, column, .. } = opened;
        issue = issue.hint(format!("'{bracket}' in line {line}, column {column} is never closed"));
        issue = issue.related(Label { file: None, place: opened, text: format!("this '{bracket}' is never closed") });
        if let Some((inner, end)) = misaligned(text, tokens) {
            let (inner, end) = (place(Some(inner)), place(Some(end)));
            let text = format!("or this one: the bracket in line {}, which closes it, is indented less", end.line);
            issue = issue.related(Label { file: None, place: inner, text });
        }
    }
    Diagnostic::new(issue, None, place(error.span))
}
