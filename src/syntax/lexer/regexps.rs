//! Regular expressions and divisions.

use onig::{Regex, RegexOptions, Syntax};

use crate::diagnostics::issues;
use crate::syntax::lexer::scanner::{After, Scanner, Step};
use crate::syntax::token::Token;

impl Scanner<'_, '_> {
    /// A `/` that starts no comment.
    pub(super) fn slash(&mut self) -> Step {
        let start = self.pos;
        if self.after == After::Operand {
            return self.mark(Token::Div, 1);
        }
        let Some(end) = self.regexp_end(start + 1) else {
            self.matched = (start, start);
            return self.mark(Token::Div, 1);
        };
        let raw = &self.text[start + 1..end];
        let source = if raw.contains("\\/") { &*self.arena.alloc_str(&raw.replace("\\/", "/")) } else { raw };
        self.pos = end + 1;
        self.matched = if raw.contains('/') { (end, self.pos) } else { (start, self.pos) };
        if let Some(detail) = fault(source) {
            self.report(issues::lex::illegal_regexp(&detail, source), start);
        }
        self.push(Token::Regex(source), start, self.pos);
        Step::Token
    }

    /// Where the slash stands that ends a regular expression: the first one without an odd number of backslashes.
    fn regexp_end(&mut self, from: usize) -> Option<usize> {
        if self.no_regexp_ends {
            return None;
        }
        let mut escaped = false;
        for (length, byte) in self.text.as_bytes()[from..].iter().enumerate() {
            match byte {
                b'/' if !escaped => return Some(from + length),
                b'\\' => escaped = !escaped,
                _ => escaped = false,
            }
        }
        self.no_regexp_ends = true;
        None
    }
}

/// Ruby's words about a regular expression that cannot be compiled.
fn fault(source: &str) -> Option<String> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b" ^$._-,:;=@%#!~&<>'\"/".contains(&byte);
    let mut bytes = source.bytes();
    // Most regular expressions have nothing in them that could be wrong.
    let harmless = loop {
        match bytes.next() {
            None => break true,
            Some(b'\\') if bytes.next().is_some_and(|next| b".dDwWsS/\\$^*+?()[]{}|-".contains(&next)) => {}
            Some(byte) if plain(byte) => {}
            Some(_) => break false,
        }
    };
    if harmless {
        return None;
    }
    match Regex::with_options(source, RegexOptions::REGEX_OPTION_NONE, Syntax::ruby()) {
        Ok(_) => None,
        Err(error) => Some(error.description().to_owned()),
    }
}
