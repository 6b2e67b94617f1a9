//! Operators and punctuation.

use crate::lexer::blanks::is_blank;
use crate::lexer::scanner::{After, Scanner, Step};
use crate::token::Token;

impl<'src> Scanner<'src, '_> {
    /// Adds a token of a fixed length.
    #[inline]
    pub(super) fn mark(&mut self, token: Token<'src>, length: usize) -> Step {
        let start = self.pos;
        self.pos += length;
        self.push(token, start, self.pos);
        Step::Token
    }

    /// The same of one that opens or closes something.
    #[inline]
    fn mark_bracket(&mut self, token: Token<'src>, length: usize) -> Step {
        let start = self.pos;
        self.pos += length;
        self.push_bracket(token, start, self.pos);
        Step::Token
    }

    /// A character that starts an operator, a bracket or nothing at all.
    #[inline(always)]
    pub(super) fn symbol(&mut self, byte: u8) -> Step {
        let next = self.byte(1);
        let (token, length) = match (byte, next) {
            (b'.', _) => (Token::Dot, 1),
            (b',', _) => (Token::Comma, 1),
            (b';', _) => (Token::Semic, 1),
            (b'?', _) => (Token::QMark, 1),
            (b'*', _) => (Token::Times, 1),
            (b'%', _) => (Token::Modulo, 1),
            (b':', _) => (Token::Colon, 1),
            (b'@', Some(b'@')) => (Token::AtAt, 2),
            (b'@', _) => (Token::At, 1),
            (b'|', Some(b'>')) if self.byte(2) == Some(b'>') => return self.mark_bracket(Token::RRCollect, 3),
            (b'|', Some(b'>')) => return self.mark_bracket(Token::RCollect, 2),
            (b'|', _) => (Token::Pipe, 1),
            (b'=', Some(b'=')) => (Token::IsEqual, 2),
            (b'=', Some(b'>')) => (Token::FArrow, 2),
            (b'=', Some(b'~')) => (Token::Match, 2),
            (b'=', _) => (Token::Equals, 1),
            (b'+', Some(b'=')) => (Token::Appends, 2),
            (b'+', Some(b'>')) => (Token::PArrow, 2),
            (b'+', _) => (Token::Plus, 1),
            (b'-', Some(b'>')) => (Token::InEdge, 2),
            (b'-', Some(b'=')) => (Token::Deletes, 2),
            (b'-', _) => (Token::Minus, 1),
            (b'!', Some(b'=')) => (Token::NotEqual, 2),
            (b'!', Some(b'~')) => (Token::NoMatch, 2),
            (b'!', _) => (Token::Not, 1),
            (b'~', Some(b'>')) => (Token::InEdgeSub, 2),
            (b'~', _) => (Token::Tilde, 1),
            (b'<', Some(b'<')) if self.byte(2) == Some(b'|') => return self.query(Token::LLCollect, 3),
            (b'<', Some(b'<')) => (Token::LShift, 2),
            (b'<', Some(b'=')) => (Token::LessEqual, 2),
            (b'<', Some(b'|')) => return self.query(Token::LCollect, 2),
            (b'<', Some(b'-')) => (Token::OutEdge, 2),
            (b'<', Some(b'~')) => (Token::OutEdgeSub, 2),
            (b'<', _) => (Token::LessThan, 1),
            (b'>', Some(b'>')) => (Token::RShift, 2),
            (b'>', Some(b'=')) => (Token::GreaterEqual, 2),
            (b'>', _) => (Token::GreaterThan, 1),
            _ => return self.bracket(byte),
        };
        self.mark(token, length)
    }

    fn query(&mut self, token: Token<'src>, length: usize) -> Step {
        self.out.has_queries = true;
        self.mark_bracket(token, length)
    }

    fn bracket(&mut self, byte: u8) -> Step {
        let token = match byte {
            b'[' => match self.text[..self.pos].chars().next_back() {
                Some(before) if !is_blank(before) && before != '\n' && before != '\r' => Token::LBrack,
                _ => Token::ListStart,
            },
            b']' => Token::RBrack,
            b'(' if self.is_first_on_line() => Token::WsLParen,
            b'(' => Token::LParen,
            b')' => Token::RParen,
            b'{' => {
                self.braces += 1;
                if self.after() == After::Question { Token::SelBrace } else { Token::LBrace }
            }
            b'}' => {
                self.braces -= 1;
                if self.braces == self.interpolation {
                    self.pos += 1;
                    return Step::End;
                }
                Token::RBrace
            }
            _ => return self.other(),
        };
        self.mark_bracket(token, 1)
    }

    fn is_first_on_line(&self) -> bool {
        // From the end, as most stand behind a name.
        self.text[self.line_start..self.pos].chars().rev().all(|before| is_blank(before) || before == '\r')
    }

    fn other(&mut self) -> Step {
        if self.skip_blanks() {
            return Step::Nothing;
        }
        let character = self.rest().chars().next().unwrap_or_default();
        self.mark(Token::Other(character), character.len_utf8().max(1))
    }
}
