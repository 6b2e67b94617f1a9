//! The kinds of a text's pieces, for editors. The text may have errors.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of tokens few count here")]

use bumpalo::Bump;

use crate::lexer::{Mode, lex};
use crate::token::Token;
use pantin_base::source::Span;

/// The kind of a piece of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PieceKind {
    /// A comment.
    Comment,
    /// A keyword, and a literal that is one.
    Keyword,
    /// A name that begins with a small letter.
    Name,
    /// The name of a function that is called.
    Function,
    /// The name of an attribute that is given a value.
    Attribute,
    /// The name in front of the braces of a resource.
    ResourceType,
    /// A name that begins with a capital letter.
    TypeName,
    /// A variable, with its dollar sign.
    Variable,
    /// A string, or a part of one.
    String,
    /// A number.
    Number,
    /// A regular expression.
    Regexp,
    /// An operator.
    Operator,
}

/// The pieces of a text in their order. Punctuation is left out.
#[must_use]
pub fn pieces(text: &str, mode: Mode) -> Vec<(PieceKind, Span)> {
    let arena = Bump::new();
    let lexed = lex(text, mode, &arena);
    let mut found = Vec::new();
    let mut end = 0;
    for (at, (token, span)) in lexed.tokens.iter().enumerate() {
        if span.start > end && mode == Mode::Puppet {
            comments(text, Span { start: end, end: span.start }, &mut found);
        }
        end = end.max(span.end);
        let next = lexed.tokens.get(at + 1).map(|(token, _)| token);
        let before = at.checked_sub(1).and_then(|at| lexed.tokens.get(at)).map(|(token, _)| token);
        let is_defined = matches!(before, Some(Token::Class | Token::Define | Token::Inherits));
        match kind(token, next) {
            Some(PieceKind::Function | PieceKind::ResourceType) if is_defined => found.push((PieceKind::Name, *span)),
            Some(kind) => found.push((kind, *span)),
            None => {}
        }
    }
    if mode == Mode::Puppet {
        comments(text, Span { start: end, end: text.len() as u32 }, &mut found);
    }
    found.retain(|(_, span)| !span.is_empty());
    found.sort_by_key(|(_, span)| (span.start, span.end));
    // The text of a heredoc stands in later lines; nothing else overlaps.
    let mut last = 0;
    found.retain(|(_, span)| {
        let is_behind = span.start >= last;
        last = if is_behind { span.end } else { last };
        is_behind
    });
    found
}

/// The comments between two tokens.
fn comments(text: &str, gap: Span, found: &mut Vec<(PieceKind, Span)>) {
    let mut at = gap.start as usize;
    let end = gap.end as usize;
    while let Some(rest) = text.get(at..end) {
        let Some(first) = rest.find(|letter: char| !letter.is_whitespace()) else { return };
        let start = at + first;
        let rest = &text[start..end];
        let length = if rest.starts_with('#') {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |at| at + 2)
        } else {
            // The text of a heredoc, or what the lexer skipped.
            return;
        };
        found.push((PieceKind::Comment, Span { start: start as u32, end: (start + length) as u32 }));
        at = start + length;
    }
}

fn kind(token: &Token<'_>, next: Option<&Token<'_>>) -> Option<PieceKind> {
    use Token as T;
    Some(match token {
        T::Name(_) | T::Word(_) => match next {
            Some(T::LParen | T::WsLParen) => PieceKind::Function,
            Some(T::FArrow | T::PArrow) => PieceKind::Attribute,
            Some(T::LBrace) => PieceKind::ResourceType,
            _ => PieceKind::Name,
        },
        T::ClassRef(_) => PieceKind::TypeName,
        T::Variable(_) => PieceKind::Variable,
        T::String(_) | T::DqPre(_) | T::DqMid(_) | T::DqPost(_) | T::Heredoc(_) => PieceKind::String,
        T::Number(_) => PieceKind::Number,
        T::Regex(_) => PieceKind::Regexp,
        T::Boolean(_) | T::Undef | T::Default => PieceKind::Keyword,
        T::Case
        | T::Class
        | T::Define
        | T::If
        | T::Elsif
        | T::Else
        | T::Inherits
        | T::Node
        | T::And
        | T::Or
        | T::In
        | T::Unless
        | T::Function
        | T::Type
        | T::Attr
        | T::Private
        | T::Plan
        | T::Apply => {
            // A keyword may name an attribute, and `class` declares a class.
            if matches!(next, Some(T::FArrow | T::PArrow)) { PieceKind::Attribute } else { PieceKind::Keyword }
        }
        T::Equals
        | T::Appends
        | T::Deletes
        | T::IsEqual
        | T::NotEqual
        | T::Match
        | T::NoMatch
        | T::GreaterEqual
        | T::GreaterThan
        | T::LessEqual
        | T::LessThan
        | T::FArrow
        | T::PArrow
        | T::LShift
        | T::LLCollect
        | T::LCollect
        | T::RShift
        | T::RRCollect
        | T::RCollect
        | T::Plus
        | T::Minus
        | T::Div
        | T::Times
        | T::Modulo
        | T::Not
        | T::InEdge
        | T::InEdgeSub
        | T::OutEdge
        | T::OutEdgeSub => PieceKind::Operator,
        _ => return None,
    })
}
