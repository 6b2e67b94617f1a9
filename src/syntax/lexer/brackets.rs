//! How the brackets of a list of tokens match. A parser that recovers from errors needs balanced input to stay linear.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of tokens few count here")]

use crate::token::Token;

/// The brackets of a list of tokens. The parts of a string with interpolation and the marks of collectors and EPP
/// expressions count as brackets too.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Brackets {
    /// Deepest nesting.
    pub depth: u32,
    /// Index of the first token that closes what is not open, else of the innermost bracket left open at the end.
    pub unbalanced: Option<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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

/// Matches brackets as they are lexed: going through all tokens again would take as long as a check of the tree.
#[derive(Debug, Default)]
pub(super) struct Matching {
    open: Vec<(Kind, u32)>,
    measured: Brackets,
}

impl Matching {
    /// The token with this index is a bracket.
    pub(super) fn meet(&mut self, token: Token<'_>, index: usize) {
        if self.measured.unbalanced.is_some() {
            return;
        }
        let fits = match role(token) {
            Role::None => true,
            Role::Opens(kind) => {
                self.open.push((kind, index as u32));
                self.measured.depth = self.measured.depth.max(self.open.len() as u32);
                true
            }
            Role::Closes(kind) => self.open.pop().is_some_and(|(opened, _)| opened == kind),
            Role::Turns => self.open.last().is_some_and(|(opened, _)| *opened == Kind::Text),
        };
        if !fits {
            self.measured.unbalanced = Some(index as u32);
        }
    }

    /// What was measured, when there are no more tokens.
    pub(super) fn finish(self) -> Brackets {
        let left = self.open.last().map(|(_, index)| *index);
        Brackets { unbalanced: self.measured.unbalanced.or(left), ..self.measured }
    }
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
