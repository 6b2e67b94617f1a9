//! Whether two texts mean the same and have the same comments.

use bumpalo::Bump;

use crate::{atoms, issues};
use pantin_base::diagnostics::Diagnostic;
use pantin_base::source::{LineIndex, Span};
use pantin_syntax::lexer::{Dialect, lex};
use pantin_syntax::parse;
use pantin_syntax::pn::{self, Layout};

/// What is wrong with the formatted text, if anything.
pub(crate) fn check(before: &str, after: &str, dialect: Dialect) -> Result<(), Vec<Diagnostic>> {
    let differs = if comments(before, dialect) != comments(after, dialect) {
        "its comments"
    } else if tree(before, dialect) != tree(after, dialect) {
        "its meaning"
    } else {
        return Ok(());
    };
    Err(vec![Diagnostic::without_place(issues::unfaithful(differs))])
}

/// What a text means, without its places; `None` for one with errors.
fn tree(text: &str, dialect: Dialect) -> Option<String> {
    let arena = Bump::new();
    parse(text, dialect, &arena).program.map(|program| pn::render(&program, Layout::Compact))
}

/// Its comments in order, line by line, without what is blank around their lines.
fn comments(text: &str, dialect: Dialect) -> Vec<String> {
    let arena = Bump::new();
    let atoms = atoms::of(text, &lex(text, dialect, &arena));
    let mut comments = Vec::new();
    for atom in atoms.list {
        for comment in atom.leading.iter().chain(&atom.trailing) {
            comments.extend(comment.text.lines().map(|line| line.trim().to_owned()));
        }
    }
    comments
}

/// The formatter does not know what stands at an offset.
pub(crate) fn lost(text: &str, at: u32) -> Vec<Diagnostic> {
    let place = LineIndex::new(text).place(text, Span::new(at, at));
    vec![Diagnostic::new(issues::unknown_form(), None, place)]
}
