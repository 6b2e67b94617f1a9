//! Regular expressions and divisions.

use std::borrow::Cow;

use onig::{Regex, RegexOptions, Syntax};

use crate::issues;
use crate::lexer::scanner::{After, Scanner, Step};
use crate::token::Token;

impl Scanner<'_, '_> {
    /// A `/` that starts no comment.
    pub(super) fn slash(&mut self) -> Step {
        let start = self.pos;
        if self.after() == After::Operand {
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
            self.report(issues::illegal_regexp(&detail, source), start);
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
    if is_plain(source) { None } else { complaint(source) }
}

/// The same, from the engine.
fn complaint(source: &str) -> Option<String> {
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

/// Whether a regular expression has only parts in it that cannot be wrong. Most have no others, and compiling one takes
/// longer than lexing a file.
fn is_plain(source: &str) -> bool {
    const MAX_BYTES: usize = 4096;
    const MAX_GROUPS: u32 = 100;
    let mut rest = source.as_bytes();
    let mut groups = 0;
    // Whether something stands here that can be repeated.
    let mut repeatable = false;
    while let [byte, after @ ..] = rest {
        rest = after;
        repeatable = match byte {
            b'^' | b'$' | b'|' => false,
            b'.' => true,
            b'\\' if rest.first().is_some_and(|next| PLAIN_ESCAPES.contains(next)) => {
                rest = &rest[1..];
                true
            }
            b'\\' if rest.first().is_some_and(|next| b"AzZbB".contains(next)) => {
                rest = &rest[1..];
                false
            }
            b'(' if groups < MAX_GROUPS => {
                let kinds: [&[u8]; 4] = [b"?:", b"?i:", b"?=", b"?!"];
                rest = kinds.iter().find_map(|kind| rest.strip_prefix(*kind)).unwrap_or(rest);
                groups += 1;
                false
            }
            b')' if groups > 0 => {
                groups -= 1;
                true
            }
            b'*' | b'+' | b'?' if repeatable => {
                rest = rest.strip_prefix(b"?").unwrap_or(rest);
                false
            }
            b'{' if repeatable => match after_interval(rest) {
                Some(after) => {
                    rest = after.strip_prefix(b"?").unwrap_or(after);
                    false
                }
                None => return false,
            },
            b'[' => match after_plain_class(rest) {
                Some(after) => {
                    rest = after;
                    true
                }
                None => return false,
            },
            byte if byte.is_ascii_alphanumeric() || b" _-,:;=@%#!~&<>'\"/".contains(byte) => true,
            _ => return false,
        };
    }
    groups == 0 && source.len() <= MAX_BYTES
}

const PLAIN_ESCAPES: &[u8] = b".dDwWsShntr/\\$^*+?()[]{}|-";

/// What follows `n}`, `n,}`, `,m}` or `n,m}` of small numbers.
fn after_interval(rest: &[u8]) -> Option<&[u8]> {
    let number = |rest: &[u8]| {
        let length = rest.iter().take(3).take_while(|byte| byte.is_ascii_digit()).count();
        rest[..length]
            .iter()
            .fold(None, |number, digit| Some(number.unwrap_or(0) * 10 + u32::from(digit - b'0')))
            .map(|number| (number, length))
    };
    if let Some(after) = rest.strip_prefix(b",") {
        let (_, length) = number(after)?;
        return after[length..].strip_prefix(b"}");
    }
    let (least, length) = number(rest)?;
    match rest[length..].strip_prefix(b",") {
        None => rest[length..].strip_prefix(b"}"),
        Some(after) => match number(after) {
            None => after.strip_prefix(b"}"),
            Some((most, length)) if least <= most => after[length..].strip_prefix(b"}"),
            Some(_) => None,
        },
    }
}

/// What follows a class of characters, behind whose opening bracket `rest` starts; `None` for a class with anything but
/// single characters, ranges of letters or digits, and classes with names.
fn after_plain_class(rest: &[u8]) -> Option<&[u8]> {
    let mut rest = rest.strip_prefix(b"^").unwrap_or(rest);
    let mut is_empty = true;
    loop {
        rest = match rest {
            [b']', after @ ..] if !is_empty => return Some(after),
            [b'a'..=b'z', b'-', b'a'..=b'z', ..]
            | [b'A'..=b'Z', b'-', b'A'..=b'Z', ..]
            | [b'0'..=b'9', b'-', b'0'..=b'9', ..]
                if rest[0] <= rest[2] =>
            {
                &rest[3..]
            }
            [b'\\', b'0', next, ..] if !next.is_ascii_digit() && *next != b'-' => &rest[2..],
            [b'\\', next, after @ ..] if PLAIN_ESCAPES.contains(next) && !starts_range(after) => after,
            [b'[', b':', after @ ..] => after_named_class(after).filter(|after| !starts_range(after))?,
            [b'-', after @ ..] if is_empty || after.first() == Some(&b']') => after,
            [_, after @ ..] if starts_range(after) => return None,
            [b'&', b'&', ..] => return None,
            [byte, after @ ..] if byte.is_ascii_alphanumeric() || b" _.,:;=@%#!~+*?/$|()'\"{}<>`^&".contains(byte) => {
                after
            }
            _ => return None,
        };
        is_empty = false;
    }
}

/// Whether the hyphen of a range comes next, not one that ends the class.
fn starts_range(rest: &[u8]) -> bool {
    matches!(rest, [b'-', next, ..] if *next != b']')
}

/// What follows a class with a name, whose name `rest` starts with.
fn after_named_class(rest: &[u8]) -> Option<&[u8]> {
    const NAMES: [&[u8]; 14] = [
        b"alnum", b"alpha", b"ascii", b"blank", b"cntrl", b"digit", b"graph", b"lower", b"print", b"punct", b"space",
        b"upper", b"word", b"xdigit",
    ];
    NAMES.iter().find_map(|name| rest.strip_prefix(*name)?.strip_prefix(b":]"))
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{complaint, is_plain};

    #[test]
    fn what_types_of_stdlib_match_is_plain() {
        for source in [
            r"\A([[:xdigit:]]{1,4}:){6}(:|(:[[:xdigit:]]{1,4}){1,1})\z",
            r"\A([[:xdigit:]]{1,4}:){7}:(/(1([01][0-9]|2[0-8])|[1-9][0-9]|[0-9]))?\z",
            r"\A[a-zA-Z0-9/\+]+={,2}\z",
            r"\Afile:///([^\n/\0]+(/)?)+\z",
            r"\A((hkp|hkps|http|https)://)?([a-z\d])([a-z\d-]{0,61}\.)+[a-z\d]+(:\d{2,5})?$",
            r"\A(([0-7]{1,4})|(([ugoa]*([-+=]([rwxXst]*|[ugo]))+)))\z",
            r"\A[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9]\z",
            r"^[A-Za-z0-9\-\._%]+=[A-Za-z0-9\-\._\s]+$",
        ] {
            assert!(is_plain(source), "{source}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 20_000, ..ProptestConfig::default() })]

        #[test]
        fn what_is_plain_compiles(
            pieces in proptest::collection::vec(
                proptest::sample::select(vec![
                    "a", "z", "B", "0", "9", ".", "*", "+", "?", "|", "^", "$", "(", ")", "(?:", "(?=", "[", "]", "[^", "-", "&",
                    "&&", "{", "}", "{,2}", "{1,3}", "{2}", "{3,1}", "{1,}", "{,}", "\\", "\\-", "\\d", "\\w", "\\0", "\\.", "\\]", "\\A", "\\z",
                    "[:alpha:]", "[:xdigit:]", "[:no:]", "[:", ":]", "a-z", "0-9", "z-a", "[-", "-]", "`", "<", "'", "/", " ",
                ]),
                0..12,
            )
        ) {
            let source = pieces.concat();
            prop_assert!(!is_plain(&source) || complaint(&source).is_none(), "{}", source);
        }
    }
}
