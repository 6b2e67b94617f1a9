//! Strings and their interpolations.

use bumpalo::collections::String as BumpString;

use crate::issues;
use crate::lexer::escapes::Escapes;
use crate::lexer::runs::find;
use crate::lexer::scanner::{Scanner, Step, Stop};
use crate::token::Token;

/// How a text with interpolations is delimited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Quoting {
    /// By double quotes.
    Double,
    /// By the end of the heredoc's text.
    Unquoted,
}

/// What ends a literal part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// The end of the string.
    Text,
    /// `${`
    Brace,
    /// `$`, perhaps before a name.
    Dollar,
}

impl<'src> Scanner<'src, '_> {
    /// `'…'`
    pub(super) fn single_quoted(&mut self) -> Result<Step, Stop> {
        let start = self.pos;
        self.pos += 1;
        let bytes = self.text.as_bytes();
        let mut end = self.pos + usize::from(self.starts_with_end_as_text(b"'"));
        let mut escaped = false;
        loop {
            end = find(bytes, end, *b"'\\");
            match bytes.get(end) {
                Some(b'\'') => break,
                Some(b'\\') => {
                    escaped = true;
                    end += 2;
                }
                _ => {
                    let stop = self.stop(issues::unclosed_quote("\"'\"", &self.followed_by()), self.pos);
                    self.note_opened("quote", start, start + 1);
                    return Err(stop);
                }
            }
        }
        self.note_match(start + 1, end, end + 1);
        self.pos = end + 1;
        let raw = &self.text[start + 1..end];
        let text = if escaped { self.resolve_single(raw) } else { raw };
        self.push(Token::String(text), start, self.pos);
        Ok(Step::Token)
    }

    /// `"…"`
    pub(super) fn double_quoted(&mut self) -> Result<Step, Stop> {
        let start = self.pos;
        self.pos += 1;
        self.matched = (start, self.pos);
        let parts = self.parts(start, Quoting::Double);
        if parts.is_err() && self.out.problems.last().is_some_and(|last| issues::is::unclosed_quote(&last.issue)) {
            self.note_opened("quote", start, start + 1);
        }
        parts
    }

    /// The text of a heredoc that interpolates.
    pub(super) fn unquoted(&mut self) -> Result<(), Stop> {
        self.parts(0, Quoting::Unquoted).map(|_| ())
    }

    /// Literal parts and interpolations in turn. The first part's token starts at `start`.
    fn parts(&mut self, mut start: usize, quoting: Quoting) -> Result<Step, Stop> {
        let mut first = true;
        loop {
            let (text, end, dollar) = self.literal_part(quoting)?;
            let open = if first { Token::DqPre(text) } else { Token::DqMid(text) };
            match end {
                End::Text if first => {
                    self.push(Token::String(text), start, self.pos);
                    return Ok(Step::Token);
                }
                End::Text => {
                    self.push_bracket(Token::DqPost(text), start, self.pos);
                    return Ok(Step::Tokens);
                }
                End::Brace => {
                    self.push_bracket(open, start, self.pos);
                    self.interpolation()?;
                }
                End::Dollar => {
                    self.push_bracket(open, start, dollar);
                    self.push(Token::Variable(&self.text[dollar + 1..self.pos]), dollar, self.pos);
                }
            }
            first = false;
            start = self.pos;
        }
    }

    /// Text up to the next interpolation; what ends it, and where its dollar sign stands. A dollar sign that nothing
    /// follows is text.
    fn literal_part(&mut self, quoting: Quoting) -> Result<(&'src str, End, usize), Stop> {
        let mut joined: Option<BumpString<'src>> = None;
        loop {
            let from = self.pos;
            let (until, end) = self.slurp(quoting)?;
            let raw = &self.text[from..until];
            let text = match quoting {
                Quoting::Double => self.resolve_quoted(raw),
                Quoting::Unquoted => self.resolve_unquoted(raw),
            };
            if end == End::Dollar && !self.variable_name() {
                let joined = joined.get_or_insert_with(|| BumpString::new_in(self.arena));
                joined.push_str(text);
                joined.push('$');
                continue;
            }
            let text = match joined {
                None => text,
                Some(mut joined) => {
                    joined.push_str(text);
                    joined.into_bump_str()
                }
            };
            return Ok((text, end, until));
        }
    }

    /// Passes over text and what ends it; where the text ends. A backslash protects what follows, save in heredocs
    /// without the escape of the dollar sign.
    fn slurp(&mut self, quoting: Quoting) -> Result<(usize, End), Stop> {
        let bytes = self.text.as_bytes();
        let from = self.pos;
        let protects = quoting == Quoting::Double || self.escapes.has(Escapes::DOLLAR);
        let mut at = from;
        if quoting == Quoting::Double && self.starts_with_end_as_text(b"\"$") {
            at += 1;
        }
        loop {
            at = find(bytes, at, *b"\"$\\");
            match bytes.get(at) {
                Some(b'"') if quoting == Quoting::Double => {
                    self.note_match(from, at, at + 1);
                    self.pos = at + 1;
                    return Ok((at, End::Text));
                }
                Some(b'$') => {
                    let (end, length) = match bytes.get(at + 1) {
                        Some(b'{') => (End::Brace, 2),
                        _ => (End::Dollar, 1),
                    };
                    self.note_match(from, at, at + length);
                    self.pos = at + length;
                    return Ok((at, end));
                }
                Some(b'\\') if protects => at += 2,
                Some(_) => at += 1,
                None if quoting == Quoting::Unquoted => {
                    self.pos = bytes.len();
                    return Ok((bytes.len(), End::Text));
                }
                None => {
                    let last = &self.text[self.matched.0..self.matched.1];
                    let after = if last == "'" { "\"'\"".to_owned() } else { format!("'{last}'") };
                    return Err(self.stop(issues::unclosed_quote(&after, &self.followed_by()), from));
                }
            }
        }
    }

    /// Puppet looks for any character with an end after it before it looks for an end right at the start: the second
    /// quote is text in `""$x` and in `'''`.
    fn starts_with_end_as_text(&self, ends: &[u8]) -> bool {
        let [first, rest @ ..] = &self.text.as_bytes()[self.pos..] else { return false };
        let backslashes = rest.iter().take_while(|byte| **byte == b'\\').count();
        ends.contains(first)
            && backslashes.is_multiple_of(2)
            && rest.get(backslashes).is_some_and(|byte| ends.contains(byte))
    }

    /// Remembers what Puppet's pattern for the end of a text matches: backslashes before the end and one character more.
    fn note_match(&mut self, from: usize, until: usize, end: usize) {
        let bytes = self.text.as_bytes();
        let mut start = until;
        while start > from && bytes[start - 1] == b'\\' {
            start -= 1;
        }
        if start > from {
            start -= 1;
            while !self.text.is_char_boundary(start) {
                start -= 1;
            }
        }
        self.matched = (start, end);
    }
}
