//! From byte offsets to lines and columns.

use std::cell::OnceCell;
use std::ops::Deref;

use memchr::memchr_iter;

use super::place::{Place, Span};

/// The lines of a text of this many bytes are counted before allocation.
const LARGE: usize = 1 << 20;

/// The line starts of one text.
#[derive(Clone, Debug)]
pub struct LineIndex {
    starts: Vec<u32>,
    ascii: bool,
}

impl LineIndex {
    /// Scans `text` once. Texts are limited to 4 GiB.
    #[must_use]
    pub fn new(text: &str) -> Self {
        // Lines are rarely shorter on average; a text of many short ones just takes another allocation. Of a large text
        // that would be large, too.
        let lines = match text.len() {
            length if length < LARGE => length / 24,
            _ => memchr_iter(b'\n', text.as_bytes()).count(),
        };
        let mut starts = Vec::with_capacity(lines + 1);
        starts.push(0);
        starts.extend(memchr_iter(b'\n', text.as_bytes()).map(|at| at as u32 + 1));
        Self { starts, ascii: text.is_ascii() }
    }

    /// Line of an offset, counted from 1.
    #[must_use]
    pub fn line(&self, offset: u32) -> u32 {
        self.starts.partition_point(|start| *start <= offset) as u32
    }

    /// Offset of the first byte of a line counted from 1; of the text's last line if the line does not exist.
    #[must_use]
    #[inline]
    pub fn line_start(&self, line: u32) -> u32 {
        let index = (line.max(1) as usize - 1).min(self.starts.len() - 1);
        self.starts[index]
    }

    /// Number of lines; a text without line ends has one.
    #[must_use]
    #[inline]
    pub fn lines(&self) -> u32 {
        self.starts.len() as u32
    }

    /// True if every character of the text is one byte.
    #[must_use]
    #[inline]
    pub const fn is_ascii(&self) -> bool {
        self.ascii
    }

    /// The place of a span of the text this index was made from.
    #[must_use]
    pub fn place(&self, text: &str, span: Span) -> Place {
        let line = self.line(span.start);
        let start = self.line_start(line);
        let column = if self.ascii {
            span.start - start + 1
        } else {
            let mut end = (span.start as usize).min(text.len());
            while !text.is_char_boundary(end) {
                end -= 1;
            }
            text[start as usize..end].chars().count() as u32 + 1
        };
        Place { line, column, offset: span.start, length: span.len() }
    }
}

/// The line starts of a text, found on demand: most texts have nothing to report.
#[derive(Clone, Debug)]
pub struct LazyLineIndex<'t> {
    text: &'t str,
    index: OnceCell<LineIndex>,
}

impl<'t> LazyLineIndex<'t> {
    /// The index of `text`.
    #[must_use]
    pub const fn new(text: &'t str) -> Self {
        Self { text, index: OnceCell::new() }
    }
}

impl Deref for LazyLineIndex<'_> {
    type Target = LineIndex;

    fn deref(&self) -> &LineIndex {
        self.index.get_or_init(|| LineIndex::new(self.text))
    }
}

#[cfg(test)]
mod tests {
    use super::{LineIndex, Span};

    #[test]
    fn columns_count_characters() {
        let text = "a\nßx";
        let place = LineIndex::new(text).place(text, Span::new(4, 5));
        assert_eq!((place.line, place.column), (2, 2));
    }

    #[test]
    fn an_offset_at_the_end_is_on_the_last_line() {
        let index = LineIndex::new("a\nb\n");
        assert_eq!(index.line(4), 3);
    }
}
