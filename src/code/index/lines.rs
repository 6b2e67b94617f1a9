//! Lines of a text.

/// Where the lines of a text start, and how long the text is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lines {
    starts: Box<[u32]>,
    length: u32,
}

impl Lines {
    /// The lines of a text of at most 4 GiB.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let ends = text.bytes().zip(1..).filter(|(byte, _)| *byte == b'\n').map(|(_, start)| start);
        Self { starts: std::iter::once(0).chain(ends).collect(), length: text.len() as u32 }
    }

    /// Lines with these starts in a text of that length; `None` unless they begin with 0 and ascend in it.
    #[must_use]
    pub fn with_starts(starts: Box<[u32]>, length: u32) -> Option<Self> {
        let is_valid = starts.first() == Some(&0) && starts.is_sorted_by(|one, other| one < other);
        (is_valid && starts.last() <= Some(&length)).then_some(Self { starts, length })
    }

    /// The offsets at which lines start.
    #[must_use]
    pub fn starts(&self) -> &[u32] {
        &self.starts
    }

    /// The length of the text.
    #[must_use]
    pub const fn length(&self) -> u32 {
        self.length
    }

    /// Line of an offset, counted from 1.
    #[must_use]
    pub fn line(&self, offset: u32) -> u32 {
        (self.starts.partition_point(|start| *start <= offset) as u32).max(1)
    }
}
