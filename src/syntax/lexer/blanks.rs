//! White space and comments.

use crate::issues;
use crate::lexer::runs;
use crate::lexer::scanner::{Scanner, Step, Stop};
use pantin_base::source::Span;

/// Whether Puppet takes a character for white space inside a line: the tab and Unicode's space separators.
pub(super) const fn is_blank(character: char) -> bool {
    matches!(
        character,
        '\t' | ' ' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}'
    )
}

impl Scanner<'_, '_> {
    /// Skips white space, line ends and comments up to the next token or to what only [`Scanner::step`] knows.
    pub(super) fn skip_to_token(&mut self) {
        let bytes = self.text.as_bytes();
        // Most other bytes are above all of these.
        while let Some(byte @ ..=b'#') = bytes.get(self.pos) {
            match byte {
                b' ' => self.pos = runs::end_of_spaces(bytes, self.pos + 1),
                b'\t' | b'\r' => self.pos += 1,
                b'\n' => {
                    self.newline();
                }
                b'#' => {
                    self.comment();
                }
                _ => return,
            }
        }
    }

    /// Skips blanks and carriage returns; false if the text has none here.
    pub(super) fn skip_blanks(&mut self) -> bool {
        let start = self.pos;
        let bytes = self.text.as_bytes();
        let mut end = start;
        loop {
            match bytes.get(end) {
                Some(b' ' | b'\t' | b'\r') => end += 1,
                Some(128..) => match self.text[end..].chars().next() {
                    Some(character) if is_blank(character) => end += character.len_utf8(),
                    _ => break,
                },
                _ => break,
            }
        }
        self.pos = end;
        // A match that fails leaves nothing behind to be quoted by a later message.
        self.matched = (start, self.pos);
        self.pos > start
    }

    /// Ends a line: jumps over the texts of the heredocs that the line began.
    pub(super) fn newline(&mut self) -> Step {
        self.pos = self.heredoc_end.take().unwrap_or(self.pos + 1);
        self.line_start = self.pos;
        Step::Nothing
    }

    /// `# …`
    pub(super) fn comment(&mut self) -> Step {
        let start = self.pos;
        self.pos = runs::find(self.text.as_bytes(), start, *b"\n");
        self.matched = (start, self.pos);
        self.note_comment(start);
        Step::Nothing
    }

    /// `/* … */`
    pub(super) fn block_comment(&mut self) -> Result<Step, Stop> {
        let start = self.pos;
        match self.text[start + 2..].find("*/") {
            Some(length) => {
                self.pos = start + 2 + length + 2;
                self.matched = (start, self.pos);
                self.note_comment(start);
                Ok(Step::Nothing)
            }
            None => Err(self.stop(issues::unclosed_comment(), start)),
        }
    }

    /// Notes the comment that ends here. The text of a heredoc has other places than the file.
    pub(super) fn note_comment(&mut self, start: usize) {
        if self.margins.is_none() {
            self.out.comments.push(Span::new(start as u32, self.pos as u32));
        }
    }
}
