//! Text to tokens. Knows nothing of the grammar save what Puppet's lexer knows: when a `/` starts a regular expression,
//! what a bare name at the head of `${…}` means, how heredocs and EPP tags nest.
//!
//! The whole text is lexed at once. After an error lexing goes on behind the faulty text where that makes sense, so that
//! a run tells all errors; unclosed strings, comments and heredocs end it.
//!
//! Source: pops/parser/lexer2.rb and the modules it includes.

mod blanks;
mod brackets;
mod epp;
mod escapes;
mod heredocs;
mod lexed;
mod margins;
mod numbers;
mod queries;
mod regexps;
mod runs;
mod scanner;
mod strings;
mod symbols;
mod unescaping;
mod words;

#[cfg(test)]
mod tests;

use bumpalo::Bump;
use bumpalo::collections::Vec as BumpVec;

use crate::issues;
use brackets::Matching;
use pantin_base::source::Language;
use scanner::Scanner;

pub use brackets::Brackets;
pub use lexed::{Lexed, Problem};
pub use words::is_keyword;
pub(crate) use words::is_word;

/// What kind of text is lexed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// A manifest.
    Puppet,
    /// An EPP template.
    Epp,
}

/// A kind of text, and whether it is of a language that has plans.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dialect {
    /// What kind of text.
    pub mode: Mode,
    /// Whether `plan` and `apply` are keywords: the setting `tasks`.
    pub tasks: bool,
    /// Whose forms it has: the setting `language`.
    pub language: Language,
    /// Whether definitions, parameters and variables can be private: the setting `access_control`.
    pub access_control: bool,
}

impl From<Mode> for Dialect {
    /// The language of catalogs, which has no plans.
    fn from(mode: Mode) -> Self {
        Self { mode, tasks: false, language: Language::default(), access_control: false }
    }
}

/// Lexes a text.
#[must_use]
pub fn lex<'src>(text: &'src str, dialect: impl Into<Dialect>, arena: &'src Bump) -> Lexed<'src> {
    let Dialect { mode, tasks, language, access_control: _ } = dialect.into();
    let mut lexed = Lexed {
        tokens: BumpVec::new_in(arena),
        problems: Vec::new(),
        brackets: Brackets::default(),
        heredocs: Vec::new(),
        comments: Vec::new(),
        has_plans: tasks,
        has_queries: false,
        matching: Matching::default(),
    };
    if u32::try_from(text.len()).is_err() {
        lexed.problems.push(Problem { issue: issues::text_too_large(), span: None, token: 0, opened: None });
        return lexed;
    }
    lexed.tokens.reserve(text.len() / 8);
    let scanner = Scanner::new(text, arena, &mut lexed);
    // A stop has been reported where it was decided.
    let _ = match mode {
        Mode::Puppet => scanner.manifest(),
        Mode::Epp => scanner.template(),
    };
    if lexed.has_queries && language != Language::Puppet {
        queries::name_attributes(&mut lexed, language);
    }
    lexed.brackets = std::mem::take(&mut lexed.matching).finish();
    lexed
}
