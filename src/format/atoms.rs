//! Atoms: the pieces that are never taken apart, with the comments and line breaks around them. A string is one atom whatever
//! it interpolates, and so is the tag of a heredoc.

use pantin_base::source::Span;
use pantin_syntax::lexer::Lexed;
use pantin_syntax::token::Token;

use crate::columns;
use crate::off::{IsOff, Rule};
use crate::quotes;

/// A comment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Comment<'s> {
    /// Its text, without what is blank at the end.
    pub(crate) text: &'s str,
    /// Whether a line ends behind it, or in it.
    pub(crate) ends_line: bool,
    /// Whether the line before it is empty.
    pub(crate) blank_before: bool,
    /// The column that it was written at.
    pub(crate) column: u32,
    /// How many columns are between it and what was before it on its line.
    pub(crate) gap: u32,
}

/// A piece of code and what is around it.
#[derive(Debug)]
pub(crate) struct Atom<'s> {
    /// Its first token.
    pub(crate) token: Token<'s>,
    /// Where it was written.
    pub(crate) span: Span,
    /// As it is written in the result.
    pub(crate) text: std::borrow::Cow<'s, str>,
    /// Comments before it.
    pub(crate) leading: Vec<Comment<'s>>,
    /// Comment behind it on its line.
    pub(crate) trailing: Option<Comment<'s>>,
    /// Whether a line ends between it and the atom before.
    pub(crate) newline_before: bool,
    /// Whether the line before it is empty.
    pub(crate) blank_before: bool,
    /// The lines of the heredocs whose tags are in it.
    pub(crate) heredocs: Vec<Span>,
}

/// The atoms of a text. The last one is empty: before it are the comments at the end.
#[derive(Debug)]
pub(crate) struct Atoms<'s> {
    pub(crate) source: &'s str,
    pub(crate) list: Vec<Atom<'s>>,
}

/// The atoms of a text without errors.
pub(crate) fn of<'s>(source: &'s str, lexed: &Lexed<'s>) -> Atoms<'s> {
    let mut reader = Reader { source, list: Vec::with_capacity(lexed.tokens.len()), heredoc_end: None };
    let tokens = &lexed.tokens;
    let mut heredocs = lexed.heredocs.iter().peekable();
    let mut at = 0;
    while let Some(&(token, span)) = tokens.get(at) {
        let mut span = span;
        let from = at;
        at = match token {
            Token::DqPre(_) => end_of_string(tokens, at),
            // The text of a heredoc is a string behind its tag.
            Token::Heredoc(_) if matches!(tokens.get(at + 1), Some((Token::DqPre(_), _))) => {
                end_of_string(tokens, at + 1)
            }
            Token::Heredoc(_) => at + 2,
            _ => at + 1,
        };
        if let (Token::DqPre(_), Some((_, last))) = (token, tokens.get(at - 1)) {
            span = span.to(*last);
        }
        let mut bodies = Vec::new();
        while let Some((_, lines)) = heredocs.next_if(|(tag, _)| (from..at).contains(&(*tag as usize))) {
            bodies.push(*lines);
        }
        reader.read(token, span, bodies);
    }
    let end = source.len() as u32;
    reader.read(Token::Other('\0'), Span::new(end, end), Vec::new());
    Atoms { source, list: reader.list }
}

/// The index after the last token of the string that begins at `at`.
fn end_of_string(tokens: &[(Token<'_>, Span)], at: usize) -> usize {
    let mut depth = 0_usize;
    for (index, (token, _)) in tokens.iter().enumerate().skip(at) {
        match token {
            Token::DqPre(_) => depth += 1,
            Token::DqPost(_) => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return index + 1;
        }
    }
    tokens.len()
}

struct Reader<'s> {
    source: &'s str,
    list: Vec<Atom<'s>>,
    /// Where the text goes on behind the next line end.
    heredoc_end: Option<usize>,
}

impl<'s> Reader<'s> {
    /// Adds an atom with what is between the last one and it.
    fn read(&mut self, token: Token<'s>, span: Span, heredocs: Vec<Span>) {
        let from = self.list.last().map_or(0, |last| last.span.end as usize);
        let gap = self.gap(from, span.start as usize);
        let mut leading = gap.comments;
        let is_first = self.list.is_empty();
        let same_line = if is_first { 0 } else { gap.on_first_line };
        let mut trailing = None;
        if let (true, Some(first), Some(last)) = (
            (gap.newlines_in_all > 0 || span.is_empty()) && same_line > 0,
            leading.first(),
            leading[..same_line].last(),
        ) {
            let start = first.text.as_ptr() as usize - self.source.as_ptr() as usize;
            let end = last.text.as_ptr() as usize - self.source.as_ptr() as usize + last.text.len();
            trailing = Some(Comment { text: &self.source[start..end], ends_line: true, ..*first });
            leading.drain(..same_line);
        }
        if let (Some(trailing), Some(last)) = (trailing, self.list.last_mut()) {
            last.trailing = Some(trailing);
        }
        let text = span.of(self.source).into();
        if let Some(last) = heredocs.last() {
            self.heredoc_end = Some(last.end as usize);
        }
        self.list.push(Atom {
            token,
            span,
            text,
            leading,
            trailing: None,
            newline_before: is_first || gap.newlines_in_all > 0,
            blank_before: gap.newlines > 1,
            heredocs,
        });
    }

    /// What stands between two places.
    fn gap(&mut self, from: usize, to: usize) -> Gap<'s> {
        let mut gap = Gap { comments: Vec::new(), on_first_line: 0, newlines: 0, newlines_in_all: 0 };
        let bytes = self.source.as_bytes();
        let mut at = from;
        while at < to {
            match bytes[at] {
                b'\n' => {
                    at = self.heredoc_end.take().unwrap_or(at + 1);
                    gap.newlines += 1;
                    gap.newlines_in_all += 1;
                }
                b'#' => {
                    let end = self.source[at..].find('\n').map_or(self.source.len(), |length| at + length);
                    self.comment(at, end.min(to), &mut gap);
                    at = end;
                }
                b'/' if bytes.get(at + 1) == Some(&b'*') => {
                    let end = self.source[at + 2..].find("*/").map_or(to, |length| at + length + 4);
                    self.comment(at, end, &mut gap);
                    at = end;
                }
                _ => at += 1,
            }
        }
        gap
    }

    fn comment(&self, start: usize, end: usize, gap: &mut Gap<'s>) {
        let text = self.source[start..end].trim_end();
        let after = self.source[end..].trim_start_matches([' ', '\t', '\r']);
        if gap.newlines_in_all == 0 {
            gap.on_first_line += 1;
        }
        let column = columns::of(self.source, start);
        let line = columns::line_start(self.source, start);
        let code_end = line + self.source[line..start].trim_end().len();
        gap.comments.push(Comment {
            text,
            ends_line: text.contains('\n') || after.is_empty() || after.starts_with('\n'),
            blank_before: gap.newlines > 1,
            column,
            gap: column - columns::of(self.source, code_end),
        });
        gap.newlines = 0;
    }
}

/// What stands between two atoms.
struct Gap<'s> {
    comments: Vec<Comment<'s>>,
    /// How many of the comments begin on the line of the atom before.
    on_first_line: usize,
    /// Line ends since the last comment.
    newlines: u32,
    newlines_in_all: u32,
}

impl Atoms<'_> {
    /// Writes strings as the style guide does, as far as that is not off.
    pub(crate) fn set_quotes(&mut self, is_off: IsOff<'_>) {
        for atom in &mut self.list {
            let rule = if matches!(atom.token, Token::String(_)) { Rule::Quotes } else { Rule::EnclosedVariables };
            let improved = quotes::improved(&atom.text, atom.token).filter(|_| !is_off(rule, atom.span.start));
            if let Some(improved) = improved {
                atom.text = improved.into();
            }
        }
    }

    /// Where a comment was written.
    pub(crate) fn offset_of(&self, comment: &Comment<'_>) -> usize {
        comment.text.as_ptr() as usize - self.source.as_ptr() as usize
    }

    /// What ends the lines of the text: what ends the first of them that is no text of a string.
    pub(crate) fn line_end(&self) -> &'static str {
        let mut from = 0;
        for atom in &self.list {
            let gap = &self.source[from..atom.span.start as usize];
            if let Some(at) = gap.find('\n') {
                return if gap[..at].ends_with('\r') { "\r\n" } else { "\n" };
            }
            from = atom.span.end as usize;
        }
        "\n"
    }
}
