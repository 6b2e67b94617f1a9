//! Spans (what the front end works with) and places (what units carry, and messages print).

use serde::{Deserialize, Serialize};

/// A half-open range of byte offsets in one file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, PartialOrd, Ord)]
pub struct Span {
    /// Offset of the first byte.
    pub start: u32,
    /// Offset after the last byte.
    pub end: u32,
}

impl Span {
    /// The span from `start` up to, not including, `end`.
    #[must_use]
    pub const fn new(start: u32, end: u32) -> Self {
        Self { start, end }
    }

    /// The smallest span that covers both.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The text of the span.
    ///
    /// # Panics
    /// When the span is not one of `text`.
    #[must_use]
    pub fn of(self, text: &str) -> &str {
        &text[self.start as usize..self.end as usize]
    }

    /// Length in bytes.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.end - self.start
    }

    /// True if the span covers nothing.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }
}

/// A place as Puppet's messages name it. Units carry places, so that no source is needed to report an error.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(into = "u128", from = "u128")]
pub struct Place {
    /// Line, counted from 1; 0 when unknown.
    pub line: u32,
    /// Column in characters, counted from 1; 0 when unknown. Puppet's `pos`.
    pub column: u32,
    /// Byte offset in the file.
    pub offset: u32,
    /// Length in bytes.
    pub length: u32,
}

/// All four numbers as one, which is read at once.
impl From<Place> for u128 {
    fn from(Place { line, column, offset, length }: Place) -> Self {
        [length, offset, column, line].into_iter().fold(0, |all, number| all << 32 | Self::from(number))
    }
}

impl From<u128> for Place {
    fn from(all: u128) -> Self {
        let number = |at: u32| (all >> (32 * at)) as u32;
        Self { line: number(0), column: number(1), offset: number(2), length: number(3) }
    }
}

impl Place {
    /// True if a line is known.
    #[must_use]
    pub const fn is_known(self) -> bool {
        self.line != 0
    }

    /// The bytes that the place covers.
    #[must_use]
    pub const fn span(self) -> Span {
        Span { start: self.offset, end: self.offset.saturating_add(self.length) }
    }
}
