//! Regular expressions and divisions.

use std::borrow::Cow;

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
    let escaped = match unicode_escapes_checked(source) {
        Ok(escaped) => escaped,
        Err(detail) => return Some(detail.to_owned()),
    };
    match Regex::with_options(&escaped, RegexOptions::REGEX_OPTION_NONE, Syntax::ruby()) {
        Ok(_) => None,
        // Ruby lets anchors be repeated.
        Err(error) if error.description() == "target of repeat operator is invalid" => None,
        Err(error) => Some(error.description().to_owned()),
    }
}

/// Checks the escapes that Ruby resolves before its engine sees them, and puts a letter in the place of each.
fn unicode_escapes_checked(source: &str) -> Result<Cow<'_, str>, &'static str> {
    if !source.contains("\\u") && !source.contains("\\x") {
        return Ok(Cow::Borrowed(source));
    }
    let is_hex = |text: &str| !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_hexdigit());
    let in_range = |digits: &str| {
        let number = u32::from_str_radix(digits, 16).ok();
        number.and_then(char::from_u32).map(|_| ()).ok_or("invalid Unicode range")
    };
    let mut checked = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(at) = rest.find('\\') {
        checked.push_str(&rest[..at]);
        let escape = &rest[at + 1..];
        let length = if let Some(list) = escape.strip_prefix("u{") {
            let end = list.find('}').ok_or("invalid Unicode list")?;
            let mut numbers = list[..end].split_ascii_whitespace().peekable();
            numbers.peek().ok_or("invalid Unicode list")?;
            for number in numbers {
                if !is_hex(number) {
                    return Err("invalid Unicode list");
                }
                in_range(number)?;
            }
            end + 3
        } else if let Some(digits) = escape.strip_prefix('u') {
            let digits = match digits.get(..4) {
                Some(digits) if is_hex(digits) => digits,
                _ if digits.is_empty() => return Err("too short escape sequence"),
                _ => return Err("invalid Unicode escape"),
            };
            in_range(digits)?;
            5
        } else if let Some(digits) = escape.strip_prefix('x') {
            let length = digits.bytes().take(2).take_while(u8::is_ascii_hexdigit).count();
            match u8::from_str_radix(&digits[..length], 16) {
                Err(_) => return Err("invalid hex escape"),
                Ok(128..) => return Err("invalid multibyte escape"),
                Ok(_) => length + 1,
            }
        } else {
            // Any other escape is the engine's.
            let length = escape.chars().next().map_or(0, char::len_utf8);
            checked.push_str(&rest[at..at + 1 + length]);
            rest = &escape[length..];
            continue;
        };
        checked.push('a');
        rest = &escape[length..];
    }
    checked.push_str(rest);
    Ok(Cow::Owned(checked))
}
