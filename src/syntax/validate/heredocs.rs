//! Heredocs whose tag names a syntax. Text without interpolation is checked here, all other when it is evaluated.
//!
//! Source: pops/evaluator/external_syntax_support.rb, syntax_checkers/

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use bumpalo::Bump;

use crate::ast::{ExprKind, Heredoc};
use crate::issues;
use crate::lexer::{Dialect, Mode};
use crate::parse;
use crate::validate::checker::Checker;
use crate::validate::{Rules, json};
use pantin_base::diagnostics::{Diagnostic, Issue, Severity};
use pantin_base::source::LazyLineIndex;

/// How many texts of code may stand inside each other.
const MAX_NESTING: u32 = 8;

impl Checker<'_> {
    pub(super) fn check_heredoc(&mut self, heredoc: &Heredoc<'_>) {
        let ExprKind::String(text) = heredoc.text.kind else { return };
        let Rules { tasks, language, access_control, .. } = *self.rules;
        let dialect = Dialect { mode: Mode::Puppet, tasks, language, access_control };
        if let Err(issue) = check(text, heredoc.syntax, dialect, self.nesting) {
            self.raise(issue, heredoc.text.span);
        }
    }
}

/// Checks a text against a syntax such as `json` or `x+json`; one of code is of that dialect. Syntaxes that Puppet does not
/// know pass.
pub fn check_syntax(text: &str, syntax: &str, dialect: Dialect) -> Result<(), Issue> {
    check(text, syntax, dialect, 0)
}

fn check(text: &str, syntax: &str, dialect: Dialect, nesting: u32) -> Result<(), Issue> {
    // The most specific name comes first, so names are tried from the left on: `a+b+json`, `b+json`, `json`.
    let checker = syntax.trim_end_matches('+').rsplit('+').next().unwrap_or_default();
    match checker {
        "json" => json::fault(text).map_or(Ok(()), |fault| Err(issues::illegal_json(syntax, &shortened(&fault, 100)))),
        "base64" => check_base64(text, syntax),
        "pp" if syntax != "pp" => Err(issues::syntax_not_exact("PP", "pp")),
        "epp" if syntax != "epp" => Err(issues::syntax_not_exact("EPP", "pp")),
        "pp" => check_code(text, Dialect { mode: Mode::Puppet, ..dialect }, nesting)
            .map_err(|fault| issues::illegal_pp(&shortened(&fault, 500))),
        "epp" => check_code(text, Dialect { mode: Mode::Epp, ..dialect }, nesting)
            .map_err(|fault| issues::illegal_epp(&shortened(&fault, 500))),
        _ => Ok(()),
    }
}

fn check_base64(text: &str, syntax: &str) -> Result<(), Issue> {
    let ignored = |character: char| matches!(character, '\r' | '\n' | '?' | '\t') || character.is_whitespace();
    let cleaned: String = text.chars().filter(|character| !ignored(*character)).collect();
    match STANDARD.decode(&cleaned) {
        Ok(_) => Ok(()),
        Err(_) if !(cleaned.len() * 8).is_multiple_of(6) => {
            Err(issues::illegal_base64(syntax, "padding is not correct"))
        }
        Err(_) => Err(issues::illegal_base64(syntax, "contains letters outside strict base 64 range (or whitespace)")),
    }
}

/// What Puppet says about faulty code.
fn check_code(text: &str, dialect: Dialect, nesting: u32) -> Result<(), String> {
    if nesting >= MAX_NESTING {
        return Err(issues::syntax_too_deep(MAX_NESTING).text().to_owned());
    }
    let arena = Bump::new();
    let parsed = parse(text, dialect, &arena);
    let is_error = |diagnostic: &&Diagnostic| diagnostic.severity() == Severity::Error;
    if let Some(error) = parsed.diagnostics.iter().find(is_error) {
        return Err(error.to_string());
    }
    let Some(program) = parsed.program else { return Ok(()) };
    let Dialect { mode: _, tasks, language, access_control } = dialect;
    let (lines, rules) = (LazyLineIndex::new(text), Rules { tasks, language, access_control, ..Rules::default() });
    let mut checker = Checker::new(text, &lines, &rules);
    checker.nesting = nesting + 1;
    let found = checker.run(&program);
    let errors = found.iter().filter(is_error).count();
    match (errors, found.len() - errors) {
        (0, _) => Ok(()),
        (1, _) => Err(found.iter().find(is_error).map(ToString::to_string).unwrap_or_default()),
        (_, 0) => Err(issues::giving_up(errors).text().to_owned()),
        (_, warnings) => Err(issues::giving_up_with_warnings(errors, warnings).text().to_owned()),
    }
}

/// The start of a message in one line.
fn shortened(message: &str, most: usize) -> String {
    let start: String = message.chars().take(most).collect();
    start.replace("\r\n", "\n").replace('\n', "\\n")
}
