//! The kinds of a text's pieces, for editors. The text may have errors.

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
    let mut found: Vec<_> = lexed.comments.iter().map(|span| (PieceKind::Comment, *span)).collect();
    for (at, (token, span)) in lexed.tokens.iter().enumerate() {
        let next = lexed.tokens.get(at + 1).map(|(token, _)| token);
        let before = at.checked_sub(1).and_then(|at| lexed.tokens.get(at)).map(|(token, _)| token);
        let is_defined = matches!(before, Some(Token::Class | Token::Define | Token::Inherits));
        match kind(token, next) {
            Some(PieceKind::Function | PieceKind::ResourceType) if is_defined => found.push((PieceKind::Name, *span)),
            Some(kind) => found.push((kind, *span)),
            None => {}
        }
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

/// The comments of a text in their order, up to where it can be read: those of templates with their tags.
#[must_use]
pub fn comments(text: &str, mode: Mode) -> Vec<Span> {
    lex(text, mode, &Bump::new()).comments
}

fn kind(token: &Token<'_>, next: Option<&Token<'_>>) -> Option<PieceKind> {
    use Token as T;
    let is_attribute = matches!(next, Some(T::FArrow | T::PArrow));
    if matches!(token, T::Name(_) | T::Word(_)) {
        let is_called = matches!(next, Some(T::LParen | T::WsLParen));
        let is_type = matches!(next, Some(T::LBrace));
        return Some(match (is_called, is_attribute, is_type) {
            (true, ..) => PieceKind::Function,
            (_, true, _) => PieceKind::Attribute,
            (.., true) => PieceKind::ResourceType,
            (false, false, false) => PieceKind::Name,
        });
    }
    let kinds = [
        (matches!(token, T::ClassRef(_)), PieceKind::TypeName),
        (matches!(token, T::Variable(_)), PieceKind::Variable),
        (matches!(token, T::String(_) | T::DqPre(_) | T::DqMid(_) | T::DqPost(_) | T::Heredoc(_)), PieceKind::String),
        (matches!(token, T::Number(_)), PieceKind::Number),
        (matches!(token, T::Regex(_)), PieceKind::Regexp),
        // A keyword may name an attribute.
        (token.keyword().is_some() && is_attribute, PieceKind::Attribute),
        (token.keyword().is_some(), PieceKind::Keyword),
        (is_operator(token), PieceKind::Operator),
    ];
    kinds.into_iter().find(|(is_it, _)| *is_it).map(|(_, kind)| kind)
}

fn is_operator(token: &Token<'_>) -> bool {
    use Token as T;
    let is_assignment = matches!(token, T::Equals | T::Appends | T::Deletes | T::FArrow | T::PArrow);
    let is_comparison = matches!(
        token,
        T::IsEqual
            | T::NotEqual
            | T::Match
            | T::NoMatch
            | T::GreaterEqual
            | T::GreaterThan
            | T::LessEqual
            | T::LessThan
    );
    let is_arithmetic =
        matches!(token, T::Plus | T::Minus | T::Div | T::Times | T::Modulo | T::Not | T::LShift | T::RShift);
    let is_of_resources = matches!(
        token,
        T::LLCollect | T::LCollect | T::RRCollect | T::RCollect | T::InEdge | T::InEdgeSub | T::OutEdge | T::OutEdgeSub
    );
    is_assignment || is_comparison || is_arithmetic || is_of_resources
}
