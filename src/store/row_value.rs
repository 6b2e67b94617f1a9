//! Values of columns, as all databases take them.

/// A value of a column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum RowValue {
    /// A text.
    Text(Option<String>),
    /// A number, or a time in microseconds since 1970 UTC.
    Number(Option<i64>),
    /// True or false.
    Truth(Option<bool>),
}

impl RowValue {
    /// A text that is there.
    pub(crate) fn text(text: impl Into<String>) -> Self {
        Self::Text(Some(text.into()))
    }

    /// A number that is there.
    pub(crate) const fn number(number: i64) -> Self {
        Self::Number(Some(number))
    }
}
