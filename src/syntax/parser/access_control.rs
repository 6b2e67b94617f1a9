//! What is private, where the setting `access_control` is on: the keyword `private` before a definition, a parameter or an
//! assignment, and the tag `@api private` in the comment above, which Puppet reads over.
//!
//! `private` is a reserved word of Puppet's that its validator refuses wherever it stands, so no name is lost.
//!
//! Source: `seeds/names-and-scopes.txt`, Access Control; the tag is that of puppet-strings.

use super::expectation::Set;
use super::input::{Input, List, Parsed};
use super::state::State;
use super::terminals::{peek, position, take};
use crate::ast::Visibility;
use crate::token::Token;
use pantin_base::source::Span;

const PRIVATE: Set = Set::of(&[Token::Private]);

/// Whether the keyword comes next, and behind it what it can stand before.
fn is_before(input: &mut Input<'_, '_, '_>, fits: impl FnOnce(&[Token<'_>]) -> bool) -> bool {
    if !input.state().access_control || !matches!(peek(input), Some(Token::Private)) {
        return false;
    }
    let at = position(input) as usize;
    let behind = input.full_slice().iter().skip(at + 1).take(2);
    fits(&behind.map(|(token, _)| *token).collect::<List<_>>())
}

/// Whether a private definition begins here.
pub(super) fn is_definition(input: &mut Input<'_, '_, '_>) -> bool {
    is_before(input, |behind| matches!(behind.first(), Some(Token::Class | Token::Define)))
}

/// Whether a private assignment begins here.
pub(super) fn is_assignment(input: &mut Input<'_, '_, '_>) -> bool {
    is_before(input, |behind| {
        matches!(behind, [Token::Variable(_), Token::Equals] | [Token::LBrack | Token::ListStart, Token::Variable(_)])
    })
}

/// Takes the keyword.
pub(super) fn keyword(input: &mut Input<'_, '_, '_>) -> Parsed<()> {
    take(input, PRIVATE).map(|_| ())
}

/// Takes the keyword before a parameter, if it is there, and looks at the comment above.
pub(super) fn of_parameter(input: &mut Input<'_, '_, '_>) -> Visibility {
    if !input.state().access_control {
        return Visibility::Public;
    }
    let start = input.peek_ref().map(|(_, span)| *span);
    if matches!(peek(input), Some(Token::Private)) && take(input, PRIVATE).is_ok() {
        return Visibility::Private;
    }
    start.map_or(Visibility::Public, |start| of_comment(input.state(), start))
}

/// What the comment above something says of it.
pub(super) fn of_comment(state: &State<'_>, start: Span) -> Visibility {
    if state.access_control && has_tag(state.text, start.start as usize) {
        Visibility::Private
    } else {
        Visibility::Public
    }
}

/// Whether one of the lines of comments above the line that `at` is the first thing of is the tag.
fn has_tag(text: &str, at: usize) -> bool {
    let before = text.get(..at).unwrap_or_default();
    let line = before.rfind('\n').map_or(0, |end| end + 1);
    if !matches!(before[line..].trim(), "" | "private") {
        return false;
    }
    let mut comments = before[..line].lines().rev().map_while(|line| line.trim().strip_prefix('#'));
    comments.any(|comment| comment.split_whitespace().eq(["@api", "private"]))
}

#[cfg(test)]
mod tests {
    use super::has_tag;

    #[test]
    fn the_tag_stands_in_the_comment_above() {
        let at = |text: &str| has_tag(text, text.find("class").unwrap_or_default());
        assert!(at("# What it is.\n#\n# @api private\n#   of one module\nclass a {}"));
        assert!(at("  #  @api   private\n  class a {}"));
        assert!(at("# @api private\nprivate class a {}"));
        assert!(!at("# @api private\n\nclass a {}"));
        assert!(!at("# @api private\n$x = 1 class a {}"));
        assert!(!at("# @api privately\nclass a {}"));
        assert!(!at("$x = 1 # @api private\nclass a {}"));
        assert!(!at("class a {}"));
    }
}
