//! Heredocs: the tag, the lines of the text, and where a text without its margin stands in the file.
//!
//! Source: pops/parser/heredoc_support.rb, reference grammar §2.

use bumpalo::collections::String as BumpString;

use crate::issues;
use crate::lexer::blanks::is_blank;
use crate::lexer::escapes::Escapes;
use crate::lexer::margins::Margins;
use crate::lexer::scanner::{Scanner, Step, Stop};
use crate::token::Token;
use pantin_base::source::Span;

/// What stands between the parentheses.
struct Tag<'src> {
    tag: &'src str,
    interpolates: bool,
    syntax: &'src str,
    letters: Option<&'src str>,
}

/// The lines of a heredoc.
struct Body {
    start: usize,
    /// Where the line with the end tag begins.
    end: usize,
    /// Where the line after that begins.
    next: usize,
    margin: Option<(usize, usize)>,
    drops_last_break: bool,
}

impl<'src> Scanner<'src, '_> {
    /// `@(…)`: the token of the heredoc and those of its text.
    pub(super) fn heredoc(&mut self) -> Result<Step, Stop> {
        let start = self.pos;
        let Some(close) = self.find_byte(start, b')') else {
            return Err(self.stop(issues::heredoc_unclosed_parenthesis(&self.followed_by()), start));
        };
        let after = close + 1;
        let Some(tag) = parse_tag(&self.text[start..after]) else {
            return Err(self.stop(issues::heredoc_invalid_syntax(), after));
        };
        if tag.tag.is_empty() {
            return Err(self.stop(issues::heredoc_empty_endtag(), after));
        }
        let escapes = self.heredoc_escapes(tag.letters, after)?;
        self.push(Token::Heredoc(tag.syntax), start, after);
        let body = self.body(tag.tag, after);
        if body.is_err() {
            self.note_opened("heredoc", start, after);
        }
        let body = body?;
        self.heredoc_end = Some(body.next);
        if self.margins.is_none() {
            let tag = self.out.tokens.len() as u32 - 1;
            self.out.heredocs.push((tag, Span::new(body.start as u32, body.next as u32)));
        }
        self.text_of(&body, escapes, tag.interpolates)?;
        self.pos = after;
        Ok(Step::Nothing)
    }

    fn heredoc_escapes(&mut self, letters: Option<&str>, after: usize) -> Result<Escapes, Stop> {
        let Some(letters) = letters else { return Ok(Escapes::NONE) };
        let letters = if letters.is_empty() { "trnsuL$" } else { letters };
        if letters.char_indices().any(|(at, letter)| letters[..at].contains(letter)) {
            let shown: Vec<String> = letters.chars().map(String::from).collect();
            return Err(self.stop(issues::heredoc_multiple_at_escapes(&shown.join(", ")), after));
        }
        let mut escapes = Escapes::BACKSLASH;
        for letter in letters.chars() {
            match Escapes::of_letter(letter) {
                Some(escape) => escapes = escapes.with(escape),
                None => return Err(self.stop(issues::heredoc_invalid_escape(letter), after)),
            }
        }
        Ok(escapes)
    }

    /// Finds the lines of the text: they start after the line of the tag, or after the text of the heredoc before this
    /// one on the same line.
    fn body(&mut self, tag: &str, after: usize) -> Result<Body, Stop> {
        let start = match self.heredoc_end {
            Some(end) => end,
            None => match self.find_byte(after, b'\n') {
                Some(newline) => newline + 1,
                None => return Err(self.stop(issues::heredoc_without_text(), after)),
            },
        };
        let mut line_start = start;
        while line_start < self.text.len() {
            let next = self.find_byte(line_start, b'\n').map_or(self.text.len(), |newline| newline + 1);
            if let Some(end) = end_line(&self.text[line_start..next], tag) {
                let margin = end.margin.filter(|(from, to)| from < to);
                return Ok(Body {
                    start,
                    end: line_start,
                    next,
                    margin: margin.map(|(from, to)| (line_start + from, line_start + to)),
                    drops_last_break: end.drops_last_break,
                });
            }
            line_start = next;
        }
        Err(self.stop(issues::heredoc_without_end_tagged_line(), start))
    }

    /// Lexes the text with its margin removed.
    fn text_of(&mut self, body: &Body, escapes: Escapes, interpolates: bool) -> Result<(), Stop> {
        let raw = &self.text[body.start..body.end];
        let mut lines = Vec::new();
        let mut text = raw;
        if let Some((from, to)) = body.margin {
            let margin = &self.text[from..to];
            let mut stripped = BumpString::with_capacity_in(raw.len(), self.arena);
            let mut removed = 0;
            for line in raw.split_inclusive('\n') {
                let kept = line.strip_prefix(margin).unwrap_or(line);
                removed += (line.len() - kept.len()) as u32;
                lines.push((stripped.len() as u32, removed));
                stripped.push_str(kept);
            }
            text = stripped.into_bump_str();
        }
        if body.drops_last_break {
            text = text.strip_suffix('\n').map_or(text, |text| text.strip_suffix('\r').unwrap_or(text));
        }
        let margins = Margins { around: self.margins, base: body.start as u32, lines };
        let mut inner = Scanner::new(text, self.arena, self.out);
        inner.margins = Some(&margins);
        inner.escapes = escapes;
        inner.given = self.given;
        inner.depth = self.depth;
        inner.refuse_bom()?;
        if interpolates {
            inner.unquoted()
        } else {
            inner.pos = text.len();
            let resolved = inner.resolve_unquoted(text);
            inner.push(Token::String(resolved), 0, text.len());
            Ok(())
        }
    }
}

/// Reads `@(tag:syntax/escapes)`. Like Puppet's pattern it may begin at a later `@(` of the text.
fn parse_tag(text: &str) -> Option<Tag<'_>> {
    let mut from = 0;
    loop {
        let open = from + text[from..].find("@(")?;
        let inner = &text[open + 2..];
        let length = inner.find([':', '/', '\r', '\n', ')'])?;
        if length > 0
            && let Some(tag) = parse_tag_after(&inner[..length], &inner[length..])
        {
            return Some(tag);
        }
        // Whatever begins before the same delimiter fails at it too.
        from = open + 2 + length;
    }
}

fn parse_tag_after<'src>(tag: &'src str, mut rest: &'src str) -> Option<Tag<'src>> {
    let mut syntax = "";
    let mut letters = None;
    if let Some(after) = rest.strip_prefix(':') {
        let after = after.trim_start_matches(is_blank);
        let legal = |character: char| character.is_ascii_alphanumeric() || character == '_' || character == '+';
        let length = after.find(|character| !legal(character)).unwrap_or(after.len());
        if length < 2 || !after.starts_with(|first: char| first.is_ascii_lowercase()) {
            return None;
        }
        syntax = &after[..length];
        rest = after[length..].trim_start_matches(is_blank);
    }
    if let Some(after) = rest.strip_prefix('/') {
        let legal = |character: char| character.is_ascii_alphanumeric() || character == '_' || character == '$';
        let length = after.find(|character| !legal(character)).unwrap_or(after.len());
        letters = Some(&after[..length]);
        rest = after[length..].trim_start_matches(is_blank);
    }
    if !rest.starts_with(')') {
        return None;
    }
    let tag = strip(tag);
    let quoted = tag.strip_prefix('"').and_then(|tag| tag.strip_suffix('"'));
    Some(Tag { tag: quoted.map_or(tag, strip), interpolates: quoted.is_some(), syntax, letters })
}

/// Ruby's `strip`.
fn strip(text: &str) -> &str {
    text.trim_matches(['\0', '\t', '\n', '\u{b}', '\u{c}', '\r', ' '])
}

/// What the line with the end tag says.
struct EndLine {
    /// The white space before a `|`.
    margin: Option<(usize, usize)>,
    drops_last_break: bool,
}

/// Reads a line as the one with the end tag. Like Puppet's pattern it only has to end so: anything may stand before.
fn end_line(line: &str, tag: &str) -> Option<EndLine> {
    let line = line.strip_suffix('\n').unwrap_or(line);
    let line = line.strip_suffix('\r').unwrap_or(line);
    let before = line.trim_end_matches(is_blank).strip_suffix(tag)?;
    let mut rest = before.trim_end_matches(is_blank);
    let drops_last_break = rest.ends_with('-');
    if drops_last_break {
        rest = rest[..rest.len() - 1].trim_end_matches(is_blank);
    }
    let margin = rest.strip_suffix('|').map(|bar| (bar.trim_end_matches(is_blank).len(), bar.len()));
    Some(EndLine { margin, drops_last_break })
}
