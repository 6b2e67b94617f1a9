//! What backslashes mean in strings and heredocs.

use std::borrow::Cow;

use bumpalo::collections::String as BumpString;

use crate::issues;
use crate::lexer::escapes::Escapes;
use crate::lexer::scanner::Scanner;

impl<'src> Scanner<'src, '_> {
    /// The text of a part of a double quoted string.
    pub(super) fn resolve_quoted(&mut self, raw: &'src str) -> &'src str {
        self.resolve(raw, Escapes::ALL, true)
    }

    /// The text of a part of a heredoc.
    pub(super) fn resolve_unquoted(&mut self, raw: &'src str) -> &'src str {
        self.resolve(raw, self.escapes, false)
    }

    /// The text of a single quoted string with a backslash in it.
    pub(super) fn resolve_single(&mut self, raw: &'src str) -> &'src str {
        let mut text = BumpString::with_capacity_in(raw.len(), self.arena);
        let mut rest = raw;
        while let Some(at) = rest.find('\\') {
            let escaped = rest[at + 1..].starts_with(['\\', '\'']);
            text.push_str(&rest[..at + usize::from(!escaped)]);
            rest = &rest[at + 1..];
            if let (true, Some(character)) = (escaped, rest.chars().next()) {
                text.push(character);
                rest = &rest[1..];
            }
        }
        text.push_str(rest);
        text.into_bump_str()
    }

    fn resolve(&mut self, raw: &'src str, escapes: Escapes, quoted: bool) -> &'src str {
        if !raw.contains('\\') || escapes == Escapes::NONE {
            return raw;
        }
        let Some(unicode) = (if escapes.has(Escapes::U) { unicode_escapes(raw) } else { Some(Cow::Borrowed(raw)) })
        else {
            self.report(issues::illegal_unicode_escape(), self.pos);
            return raw;
        };
        let mut text = BumpString::with_capacity_in(unicode.len(), self.arena);
        let mut rest = &*unicode;
        while let Some(at) = rest.find('\\') {
            text.push_str(&rest[..at]);
            let escape = &rest[at..];
            let length = self.escape(escape, escapes, quoted, &mut text);
            rest = &escape[length..];
        }
        text.push_str(rest);
        text.into_bump_str()
    }

    /// Adds what the backslash at the start of `rest` and the character after it mean; how long both are.
    fn escape(&mut self, rest: &str, escapes: Escapes, quoted: bool, text: &mut BumpString<'src>) -> usize {
        let Some(character) = rest[1..].chars().next() else {
            text.push('\\');
            return 1;
        };
        let line_end = match character {
            '\n' => 2,
            '\r' if rest[2..].starts_with('\n') => 3,
            '\r' => {
                text.push('\\');
                return 1;
            }
            _ => 0,
        };
        if line_end > 0 {
            if !escapes.has(Escapes::LINES) {
                text.push_str(&rest[..line_end]);
            }
            return line_end;
        }
        let length = 1 + character.len_utf8();
        match character {
            't' if escapes.has(Escapes::T) => text.push('\t'),
            'r' if escapes.has(Escapes::R) => text.push('\r'),
            'n' if escapes.has(Escapes::N) => text.push('\n'),
            's' if escapes.has(Escapes::S) => text.push(' '),
            'u' if escapes.has(Escapes::U) => {
                // Puppet fails to report the warning in a heredoc, and stops.
                let issue = if quoted { issues::dubious_unicode_escape() } else { issues::illegal_unicode_escape() };
                self.report(issue, self.pos);
                text.push_str("\\u");
            }
            '\\' => text.push('\\'),
            '$' if escapes.has(Escapes::DOLLAR) => text.push('$'),
            '"' | '\'' if quoted => text.push(character),
            other => {
                if quoted {
                    self.report(issues::unrecognized_escape(other.encode_utf8(&mut [0; 4])), self.pos);
                }
                text.push_str(&rest[..length]);
            }
        }
        length
    }
}

/// Replaces `\uXXXX` and `\u{X…}`, before any other escape is looked at; `None` when a number is that of no character.
/// A backslash made so can start the next escape, as in Puppet.
fn unicode_escapes(raw: &str) -> Option<Cow<'_, str>> {
    if !raw.contains("\\u") {
        return Some(Cow::Borrowed(raw));
    }
    let mut text = String::with_capacity(raw.len());
    let mut rest = raw;
    let mut escaped = false;
    while let Some(character) = rest.chars().next() {
        rest = &rest[character.len_utf8()..];
        if character != '\\' || escaped {
            escaped = false;
            text.push(character);
            continue;
        }
        escaped = true;
        let mut made = '\\';
        while let Some((number, length)) = code_point(rest) {
            rest = &rest[length..];
            made = char::from_u32(number)?;
            if made != '\\' {
                escaped = false;
                break;
            }
        }
        text.push(made);
    }
    Some(Cow::Owned(text))
}

/// The number after a backslash: `uXXXX` or `u{X…}`, and how long it is written.
fn code_point(rest: &str) -> Option<(u32, usize)> {
    let after = rest.strip_prefix('u')?;
    let is_hex = |digits: &str| digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    let (digits, length) = match after.strip_prefix('{') {
        Some(inner) => {
            let end = inner.bytes().take(7).position(|byte| byte == b'}').filter(|end| *end > 0)?;
            (&inner[..end], end + 3)
        }
        None => (after.get(..4)?, 5),
    };
    if !is_hex(digits) {
        return None;
    }
    u32::from_str_radix(digits, 16).ok().map(|number| (number, length))
}
