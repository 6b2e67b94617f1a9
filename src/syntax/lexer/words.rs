//! Names, words, keywords, type names and variables.

use crate::issues;
use crate::lexer::runs::end_of_word;
use crate::lexer::scanner::{Scanner, Step};
use crate::token::Token;

/// Whether a byte can stand inside a name.
#[inline]
pub(crate) fn is_word(byte: u8) -> bool {
    WORD_BYTES[byte as usize]
}

/// Half of all bytes of code are asked about: one look at a table takes a third of the instructions of the comparisons.
static WORD_BYTES: [bool; 256] = {
    let mut bytes = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        bytes[byte] = (byte as u8).is_ascii_alphanumeric() || byte == b'_' as usize;
        byte += 1;
    }
    bytes
};

fn keyword(text: &str) -> Option<Token<'static>> {
    Some(match text {
        "case" => Token::Case,
        "class" => Token::Class,
        "default" => Token::Default,
        "define" => Token::Define,
        "if" => Token::If,
        "elsif" => Token::Elsif,
        "else" => Token::Else,
        "inherits" => Token::Inherits,
        "node" => Token::Node,
        "and" => Token::And,
        "or" => Token::Or,
        "undef" => Token::Undef,
        "false" => Token::Boolean(false),
        "true" => Token::Boolean(true),
        "in" => Token::In,
        "unless" => Token::Unless,
        "function" => Token::Function,
        "type" => Token::Type,
        "attr" => Token::Attr,
        "private" => Token::Private,
        _ => return None,
    })
}

/// The keywords of plans.
fn keyword_of_plans(text: &str) -> Option<Token<'static>> {
    match text {
        "plan" => Some(Token::Plan),
        "apply" => Some(Token::Apply),
        _ => None,
    }
}

/// Whether a word is a keyword wherever it stands, and so no name.
#[must_use]
pub fn is_keyword(text: &str) -> bool {
    keyword(text).is_some()
}

/// What follows two colons at a place.
#[inline]
fn behind_colons(bytes: &[u8], at: usize) -> Option<usize> {
    (bytes.get(at) == Some(&b':') && bytes.get(at + 1) == Some(&b':')).then_some(at + 2)
}

impl<'src> Scanner<'src, '_> {
    /// A bare word at a letter or underscore.
    pub(super) fn word(&mut self) -> Step {
        let start = self.pos;
        let is_name = self.bare_word();
        let text = &self.text[start..self.pos];
        let token = match keyword(text) {
            _ if !is_name => Token::Word(text),
            Some(keyword) => keyword,
            None if self.out.has_plans => keyword_of_plans(text).unwrap_or(Token::Name(text)),
            None => Token::Name(text),
        };
        self.push(token, start, self.pos);
        Step::Token
    }

    /// `::` and what follows.
    pub(super) fn qualified(&mut self) -> Step {
        let start = self.pos;
        match self.byte(2) {
            Some(b'A'..=b'Z') => {
                if self.class_segments() {
                    self.push(Token::ClassRef(&self.text[start..self.pos]), start, self.pos);
                    return Step::Token;
                }
                self.report(issues::illegal_fully_qualified_class_reference(), self.pos + 3);
                self.skip_faulty_segments();
            }
            Some(b'a'..=b'z' | b'_') => {
                let is_name = self.bare_word();
                let text = &self.text[start..self.pos];
                self.push(if is_name { Token::Name(text) } else { Token::Word(text) }, start, self.pos);
                return Step::Token;
            }
            _ => {
                self.pos += 2;
                self.report(issues::illegal_fully_qualified_name(), self.pos);
                self.skip_faulty_segments();
            }
        }
        Step::Nothing
    }

    /// A type name at a capital letter.
    pub(super) fn class_reference(&mut self) -> Step {
        let start = self.pos;
        if self.class_segments() {
            self.push(Token::ClassRef(&self.text[start..self.pos]), start, self.pos);
            return Step::Token;
        }
        self.report(issues::illegal_class_reference(), self.pos + 1);
        self.skip_faulty_segments();
        Step::Nothing
    }

    /// `$name`, or the dollar sign alone, which the parser then refuses.
    pub(super) fn variable(&mut self) -> Step {
        let start = self.pos;
        self.pos += 1;
        let named = self.variable_name();
        self.matched = (if named { start } else { self.pos }, self.pos);
        self.push(Token::Variable(&self.text[start + 1..self.pos]), start, self.pos);
        Step::Token
    }

    /// Skips the name of a variable after its dollar sign; false without a name.
    pub(super) fn variable_name(&mut self) -> bool {
        let start = self.pos;
        let bytes = self.text.as_bytes();
        let mut end = start;
        let mut next = Some(behind_colons(bytes, start).unwrap_or(start));
        while let Some(from) = next {
            let until = end_of_word(bytes, from);
            if until == from {
                break;
            }
            end = until;
            next = behind_colons(bytes, end);
        }
        self.pos = end;
        self.matched = (start, end);
        end > start
    }

    /// Passes over the segments of a bare word; whether it is a name.
    fn bare_word(&mut self) -> bool {
        let bytes = self.text.as_bytes();
        let start = self.pos;
        let mut end = start;
        let mut is_name = true;
        let mut next = Some(behind_colons(bytes, start).unwrap_or(start));
        while let Some(from) = next {
            match bytes.get(from) {
                Some(b'a'..=b'z') => {}
                Some(b'_') => is_name = false,
                _ => break,
            }
            end = end_of_word(bytes, from);
            // A hyphen belongs to the word only when something follows it.
            while bytes.get(end) == Some(&b'-') {
                let hyphens = bytes[end..].iter().take_while(|byte| **byte == b'-').count();
                if !bytes.get(end + hyphens).is_some_and(|byte| is_word(*byte)) {
                    break;
                }
                is_name = false;
                end = end_of_word(bytes, end + hyphens);
            }
            next = behind_colons(bytes, end);
        }
        self.pos = end;
        self.matched = (start, end);
        is_name
    }

    /// Passes over the segments of a type name; `false` when two colons follow it.
    fn class_segments(&mut self) -> bool {
        let bytes = self.text.as_bytes();
        let start = self.pos;
        let mut end = start;
        let mut next = Some(behind_colons(bytes, start).unwrap_or(start));
        while let Some(from) = next.filter(|from| matches!(bytes.get(*from), Some(b'A'..=b'Z'))) {
            end = end_of_word(bytes, from);
            next = behind_colons(bytes, end);
        }
        self.pos = end;
        self.matched = (start, end);
        behind_colons(bytes, end).is_none()
    }

    /// After an error inside a qualified name: passes over the rest of it.
    fn skip_faulty_segments(&mut self) {
        let bytes = self.text.as_bytes();
        while bytes.get(self.pos).is_some_and(|byte| is_word(*byte) || *byte == b':') {
            self.pos += 1;
        }
    }
}
