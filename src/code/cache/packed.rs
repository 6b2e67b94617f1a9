//! Numbers and texts as few bytes: numbers in groups of seven bits, texts once each.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use pantin_base::source::Span;

/// Bytes that are being written.
#[derive(Default)]
pub(super) struct Packing<'t> {
    bytes: Vec<u8>,
    texts: Vec<&'t str>,
    numbers: FxHashMap<&'t str, u32>,
    /// Where the last span started.
    last: u32,
}

impl<'t> Packing<'t> {
    pub(super) fn byte(&mut self, byte: u8) {
        self.bytes.push(byte);
    }

    pub(super) fn number(&mut self, mut number: u32) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }

    pub(super) fn count(&mut self, count: usize) {
        self.number(count as u32);
    }

    /// A number that may be missing.
    pub(super) fn option(&mut self, number: Option<u32>) {
        self.number(number.map_or(0, |number| number.wrapping_add(1)));
    }

    pub(super) fn text(&mut self, text: &'t str) {
        let next = self.texts.len() as u32;
        let number = *self.numbers.entry(text).or_insert(next);
        if number == next {
            self.texts.push(text);
        }
        self.number(number);
    }

    /// A span, by its distance from the one before.
    pub(super) fn span(&mut self, span: Span) {
        let distance = span.start.wrapping_sub(self.last) as i32;
        self.number((distance.wrapping_shl(1) ^ (distance >> 31)) as u32);
        self.number(span.end.wrapping_sub(span.start));
        self.last = span.start;
    }

    /// The texts, and the bytes that refer to them.
    pub(super) fn finish(self) -> (Vec<&'t str>, Vec<u8>) {
        (self.texts, self.bytes)
    }
}

/// A reader of bytes. It never allocates more memory than the bytes have.
pub(super) struct Unpacking<'b> {
    bytes: &'b [u8],
    texts: &'b [Arc<str>],
    /// The length of the text that spans are in.
    length: u32,
    last: u32,
}

impl<'b> Unpacking<'b> {
    pub(super) const fn new(bytes: &'b [u8], texts: &'b [Arc<str>], length: u32) -> Self {
        Self { bytes, texts, length, last: 0 }
    }

    pub(super) const fn is_at_end(&self) -> bool {
        self.bytes.is_empty()
    }

    pub(super) fn byte(&mut self) -> Option<u8> {
        let (byte, rest) = self.bytes.split_first()?;
        self.bytes = rest;
        Some(*byte)
    }

    pub(super) fn number(&mut self) -> Option<u32> {
        let mut number = 0_u64;
        for shift in (0..35).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return u32::try_from(number).ok();
            }
        }
        None
    }

    /// The number of parts that follow, each of which takes a byte or more.
    pub(super) fn count(&mut self) -> Option<usize> {
        let count = self.number()? as usize;
        (count <= self.bytes.len()).then_some(count)
    }

    pub(super) fn option(&mut self) -> Option<Option<u32>> {
        Some(self.number()?.checked_sub(1))
    }

    pub(super) fn text(&mut self) -> Option<&'b Arc<str>> {
        self.texts.get(self.number()? as usize)
    }

    pub(super) fn span(&mut self) -> Option<Span> {
        let folded = self.number()?;
        let distance = (folded >> 1) as i32 ^ -((folded & 1) as i32);
        let start = self.last.wrapping_add_signed(distance);
        let end = start.checked_add(self.number()?)?;
        self.last = start;
        (end <= self.length).then_some(Span { start, end })
    }

    /// So many parts, each read by `read`.
    pub(super) fn parts<T>(&mut self, mut read: impl FnMut(&mut Self) -> Option<T>) -> Option<Box<[T]>> {
        let count = self.count()?;
        (0..count).map(|_| read(self)).collect()
    }
}
