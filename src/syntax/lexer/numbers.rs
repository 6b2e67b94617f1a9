//! Numbers.

use crate::issues;
use crate::lexer::scanner::{Scanner, Step};
use crate::lexer::words::is_word;
use crate::token::{Token, number};
use pantin_base::diagnostics::Issue;

impl Scanner<'_, '_> {
    /// A number at a digit.
    pub(super) fn number(&mut self) -> Step {
        let start = self.pos;
        match number_end(self.text, start) {
            Some(end) => {
                let value = &self.text[start..end];
                self.pos = end;
                self.matched = (start, end);
                match fault(value) {
                    None => {
                        self.push(Token::Number(value), start, end);
                        Step::Token
                    }
                    Some(issue) => {
                        self.report(issue, start);
                        Step::Nothing
                    }
                }
            }
            None => {
                self.faulty_number(start);
                Step::Nothing
            }
        }
    }

    /// Digits that run into something else. After a dot the message shows the number before the dot too, and is
    /// placed there.
    fn faulty_number(&mut self, found: usize) {
        let bytes = self.text.as_bytes();
        let end = found + bytes[found..].iter().take_while(|byte| is_word(**byte)).count();
        let mut start = found;
        if found > 1 && bytes[found - 1] == b'.' {
            start -= 1;
            while start > 0 && bytes[start - 1].is_ascii_digit() {
                start -= 1;
            }
            if bytes[start] == b'.' {
                start = found;
            }
        }
        let value = &self.text[start..end];
        match fault(value) {
            Some(issue) => self.report(issue, start),
            None => self.report(issues::illegal_number(value), start + 1),
        }
        self.pos = end;
    }
}

/// Where the longest number at `start` ends that no letter or digit follows.
fn number_end(text: &str, start: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let digits = |from: usize| from + bytes[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let exponent = |from: usize| match bytes.get(from) {
        Some(b'e' | b'E') => {
            let sign = usize::from(bytes.get(from + 1) == Some(&b'-'));
            let end = digits(from + 1 + sign);
            (end > from + 1 + sign).then_some(end)
        }
        _ => None,
    };
    let ends = |at: usize| {
        // Letters and digits of all scripts count as what goes on with the number.
        !text[at..].chars().next().is_some_and(|next| next.is_alphanumeric() || next == '_')
    };
    if bytes[start] == b'0' && matches!(bytes.get(start + 1), Some(b'x' | b'X')) {
        let end = start + 2 + bytes[start + 2..].iter().take_while(|byte| byte.is_ascii_hexdigit()).count();
        return (end > start + 2 && ends(end)).then_some(end);
    }
    let whole = digits(start);
    let fraction = (bytes.get(whole) == Some(&b'.')).then(|| digits(whole + 1)).filter(|end| *end > whole + 1);
    let candidates = [fraction.and_then(exponent), fraction, exponent(whole), Some(whole)];
    candidates.into_iter().flatten().find(|end| ends(*end))
}

/// What is wrong with the text of a number.
fn fault(value: &str) -> Option<Issue> {
    let bytes = value.as_bytes();
    let all = |digits: &[u8], legal: fn(&u8) -> bool| !digits.is_empty() && digits.iter().all(legal);
    match (bytes.first(), bytes.get(1)) {
        (Some(b'0'), Some(b'x' | b'X')) => {
            (!all(&bytes[2..], u8::is_ascii_hexdigit)).then(|| issues::invalid_hex_number(value))
        }
        (Some(b'0'), Some(next)) if *next != b'.' => {
            (!all(&bytes[1..], |digit| matches!(digit, b'0'..=b'7'))).then(|| issues::invalid_octal_number(value))
        }
        _ => {
            let whole = bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
            if matches!(bytes.get(whole), Some(b'e' | b'E' | b'.')) {
                let is_float = number_end(value, 0) == Some(value.len());
                match number(value) {
                    _ if !is_float => Some(issues::invalid_decimal_number(value)),
                    None => Some(issues::number_without_value(value)),
                    Some(_) => None,
                }
            } else {
                (whole != bytes.len()).then(|| issues::illegal_number(value))
            }
        }
    }
}
