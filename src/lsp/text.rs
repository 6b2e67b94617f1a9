//! A text and the positions that clients give in it. Positions outside of it mean the nearest place inside.

use lsp_types::{Position, PositionEncodingKind, Range};
use pantin_base::source::Span;
use pantin_code::index::Lines;

/// How a client counts columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Encoding {
    /// In bytes.
    Utf8,
    /// In units of UTF-16, as every client can.
    #[default]
    Utf16,
}

impl Encoding {
    /// The best one that a client offers.
    pub(crate) fn negotiate(offered: &[PositionEncodingKind]) -> Self {
        if offered.contains(&PositionEncodingKind::UTF8) { Self::Utf8 } else { Self::Utf16 }
    }

    /// Its name in the protocol.
    pub(crate) fn kind(self) -> PositionEncodingKind {
        match self {
            Self::Utf8 => PositionEncodingKind::UTF8,
            Self::Utf16 => PositionEncodingKind::UTF16,
        }
    }

    pub(crate) fn width(self, letter: char) -> u32 {
        match self {
            Self::Utf8 => letter.len_utf8() as u32,
            Self::Utf16 => letter.len_utf16() as u32,
        }
    }
}

/// A text with its lines.
#[derive(Debug)]
pub(crate) struct Text {
    content: String,
    lines: Lines,
}

impl Text {
    pub(crate) fn new(content: String) -> Self {
        let lines = lines(&content);
        Self { content, lines }
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.content
    }

    /// The text in a span; empty if the span is of another text.
    pub(crate) fn at(&self, span: Span) -> &str {
        self.content.get(span.start as usize..span.end as usize).unwrap_or_default()
    }

    /// A line without its end, and where it starts. Lines are counted from zero.
    pub(crate) fn line(&self, line: u32) -> (u32, &str) {
        let starts = self.lines.starts();
        let start = starts.get(line as usize).copied().unwrap_or(self.lines.length());
        let end = starts.get(line as usize + 1).copied().unwrap_or(self.lines.length());
        let line = self.content.get(start as usize..end as usize).unwrap_or_default();
        (start, line.trim_end_matches(['\n', '\r']))
    }

    /// The byte of a position.
    pub(crate) fn offset(&self, position: Position, encoding: Encoding) -> u32 {
        let (start, line) = self.line(position.line);
        let mut column = 0;
        for (at, letter) in line.char_indices() {
            column += encoding.width(letter);
            if column > position.character {
                return start + at as u32;
            }
        }
        start + line.len() as u32
    }

    /// The position of a byte.
    pub(crate) fn position(&self, offset: u32, encoding: Encoding) -> Position {
        let offset = self.content.floor_char_boundary(offset as usize) as u32;
        let line = self.lines.line(offset) - 1;
        let (start, text) = self.line(line);
        let before = text.get(..(offset - start) as usize).unwrap_or(text);
        Position { line, character: before.chars().map(|letter| encoding.width(letter)).sum() }
    }

    pub(crate) fn range(&self, span: Span, encoding: Encoding) -> Range {
        Range { start: self.position(span.start, encoding), end: self.position(span.end, encoding) }
    }

    pub(crate) fn span(&self, range: Range, encoding: Encoding) -> Span {
        let (start, end) = (self.offset(range.start, encoding), self.offset(range.end, encoding));
        Span { start: start.min(end), end: start.max(end) }
    }

    /// The text after an edit; without a range all of it is replaced.
    pub(crate) fn edited(self, range: Option<Range>, new: &str, encoding: Encoding) -> Self {
        let Some(range) = range else { return Self::new(new.to_owned()) };
        let span = self.span(range, encoding);
        let mut content = self.content;
        content.replace_range(span.start as usize..span.end as usize, new);
        Self::new(content)
    }
}

/// The lines of a text. As the protocol says, a carriage return ends one, too.
fn lines(text: &str) -> Lines {
    let bytes = text.as_bytes();
    let is_alone = |at: usize| bytes[at] == b'\r' && bytes.get(at + 1) != Some(&b'\n');
    if !text.contains('\r') || !(0..bytes.len()).any(is_alone) {
        return Lines::of(text);
    }
    let ends = (0..bytes.len()).filter(|at| bytes[*at] == b'\n' || is_alone(*at));
    let starts = std::iter::once(0).chain(ends.map(|at| at as u32 + 1)).collect();
    Lines::with_starts(starts, text.len() as u32).unwrap_or_else(|| Lines::of(text))
}

impl Clone for Text {
    fn clone(&self) -> Self {
        Self { content: self.content.clone(), lines: self.lines.clone() }
    }
}

#[cfg(test)]
mod tests {
    use lsp_types::{Position, Range};

    use super::{Encoding, Text};

    #[test]
    fn positions_are_bytes_or_units_of_utf16_and_broken_ones_are_near() {
        let text = Text::new("a\nü😀b\r\nc".to_owned());
        let at = |line, character, encoding| text.offset(Position { line, character }, encoding);
        assert_eq!([0, 1, 2, 3, 4, 9].map(|column| at(1, column, Encoding::Utf16)), [2, 4, 4, 8, 9, 9]);
        assert_eq!([0, 1, 2, 5, 6, 99].map(|column| at(1, column, Encoding::Utf8)), [2, 2, 4, 4, 8, 9]);
        assert_eq!((at(7, 0, Encoding::Utf16), at(2, u32::MAX, Encoding::Utf8)), (12, 12));
        for encoding in [Encoding::Utf8, Encoding::Utf16] {
            for offset in [0, 1, 2, 4, 8, 9, 11, 12] {
                assert_eq!(text.offset(text.position(offset, encoding), encoding), offset);
            }
        }
        assert_eq!(text.position(5, Encoding::Utf16), text.position(4, Encoding::Utf16));
        assert_eq!(text.position(999, Encoding::Utf16).line, 2);
    }

    #[test]
    fn every_kind_of_end_ends_a_line() {
        let text = Text::new("a\rb\r\nc\nd\r\re\r".to_owned());
        let lines: Vec<&str> = (0..8).map(|line| text.line(line).1).collect();
        assert_eq!(lines, ["a", "b", "c", "d", "", "e", "", ""]);
        assert_eq!(text.position(10, Encoding::Utf16), Position { line: 5, character: 0 });
        assert_eq!(Text::new("\r".to_owned()).position(1, Encoding::Utf16), Position { line: 1, character: 0 });
    }

    #[test]
    fn edits_replace_ranges() {
        let text = Text::new("one\ntwo\n".to_owned());
        let range = |a, b, c, d| Some(Range::new(Position::new(a, b), Position::new(c, d)));
        let text = text.edited(range(0, 1, 1, 1), "X", Encoding::Utf16);
        assert_eq!(text.as_str(), "oXwo\n");
        // The wrong way round, and outside.
        let text = text.edited(range(9, 9, 0, 4), "!", Encoding::Utf16);
        assert_eq!(text.as_str(), "oXwo!");
        assert_eq!(text.edited(None, "", Encoding::Utf16).as_str(), "");
    }
}
