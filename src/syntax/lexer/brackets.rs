//! How the brackets of a list of tokens match. A parser that recovers from errors needs balanced input to stay linear.

use crate::source::Span;
use crate::syntax::token::Token;

/// The brackets of a list of tokens. The parts of a string with interpolation and the marks of collectors and EPP
/// expressions count as brackets too.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Brackets {
    /// Deepest nesting.
    pub depth: u32,
    /// Index of the first token that closes what is not open, else of the innermost bracket left open at the end.
    pub unbalanced: Option<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Square,
    Curly,
    Round,
    Text,
    Virtual,
    Exported,
    Rendered,
}

enum Role {
    Opens(Kind),
    Closes(Kind),
    Turns,
    None,
}

/// Measures the brackets of `tokens`.
pub(super) fn measure(tokens: &[(Token<'_>, Span)]) -> Brackets {
    let mut open: Vec<(Kind, u32)> = Vec::new();
    let mut brackets = Brackets::default();
    for (index, (token, _)) in tokens.iter().enumerate() {
        let fits = match role(*token) {
            Role::None => true,
            Role::Opens(kind) => {
                open.push((kind, index as u32));
                brackets.depth = brackets.depth.max(open.len() as u32);
                true
            }
            Role::Closes(kind) => open.pop().is_some_and(|(opened, _)| opened == kind),
            Role::Turns => open.last().is_some_and(|(opened, _)| *opened == Kind::Text),
        };
        if !fits {
            brackets.unbalanced = Some(index as u32);
            return brackets;
        }
    }
    brackets.unbalanced = open.last().map(|(_, index)| *index);
    brackets
}

const fn role(token: Token<'_>) -> Role {
    match token {
        Token::LBrack | Token::ListStart => Role::Opens(Kind::Square),
        Token::LBrace | Token::SelBrace => Role::Opens(Kind::Curly),
        Token::LParen | Token::WsLParen => Role::Opens(Kind::Round),
        Token::DqPre(_) => Role::Opens(Kind::Text),
        Token::LCollect => Role::Opens(Kind::Virtual),
        Token::LLCollect => Role::Opens(Kind::Exported),
        Token::RenderExpr => Role::Opens(Kind::Rendered),
        Token::RBrack => Role::Closes(Kind::Square),
        Token::RBrace => Role::Closes(Kind::Curly),
        Token::RParen => Role::Closes(Kind::Round),
        Token::DqPost(_) => Role::Closes(Kind::Text),
        Token::RCollect => Role::Closes(Kind::Virtual),
        Token::RRCollect => Role::Closes(Kind::Exported),
        Token::EppEnd | Token::EppEndTrim => Role::Closes(Kind::Rendered),
        Token::DqMid(_) => Role::Turns,
        _ => Role::None,
    }
}
