//! Which escapes a text knows.

/// A set of escapes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Escapes(u8);

impl Escapes {
    pub(super) const NONE: Self = Self(0);
    pub(super) const BACKSLASH: Self = Self(1);
    pub(super) const T: Self = Self(2);
    pub(super) const R: Self = Self(4);
    pub(super) const N: Self = Self(8);
    pub(super) const S: Self = Self(16);
    pub(super) const U: Self = Self(32);
    pub(super) const DOLLAR: Self = Self(64);
    pub(super) const LINES: Self = Self(128);
    pub(super) const ALL: Self = Self(255);

    /// The escape that a letter after the slash of `@(END/…)` stands for.
    pub(super) const fn of_letter(letter: char) -> Option<Self> {
        Some(match letter {
            't' => Self::T,
            'r' => Self::R,
            'n' => Self::N,
            's' => Self::S,
            'u' => Self::U,
            'L' => Self::LINES,
            '$' => Self::DOLLAR,
            _ => return None,
        })
    }

    pub(super) const fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    #[must_use]
    pub(super) const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}
